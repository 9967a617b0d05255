//! PostgreSQL and NATS as private programs: on loopback, on free ports, gone when dropped. And what a compose file starts.

pub mod compose;
mod nats;
mod postgres;

pub use nats::Nats;
pub use postgres::Postgres;

use anyhow::{Context, Result, ensure};
use std::{
    fs::{self, Permissions},
    net::TcpListener,
    os::unix::fs::PermissionsExt,
    process::{Child, Command},
    thread::sleep,
    time::{Duration, Instant},
};
use tempfile::TempDir;

/// A temporary folder that users other than its owner may enter: PostgreSQL does not run as root.
///
/// # Errors
/// If it cannot be made.
pub fn shared_folder() -> Result<TempDir> {
    let everyone = Permissions::from_mode(0o755);
    Ok(tempfile::Builder::new().prefix("regalia-").permissions(everyone).tempdir()?)
}

/// A port that nobody uses at this moment.
///
/// # Errors
/// If there is none.
pub fn free_port() -> Result<u16> {
    Ok(TcpListener::bind("127.0.0.1:0")?.local_addr()?.port())
}

/// Waits until something answers.
///
/// # Errors
/// If it does not within 30 seconds.
pub fn wait_for(what: &str, mut ready: impl FnMut() -> bool) -> Result<()> {
    let begun = Instant::now();
    while !ready() {
        ensure!(begun.elapsed() < Duration::from_secs(30), "{what} did not answer within 30 seconds");
        sleep(Duration::from_millis(50));
    }
    Ok(())
}

/// Sends a signal, by its name, to a process and all whom it has started, at once.
///
/// # Errors
/// If the process is gone.
pub fn signal_all(child: &Child, name: &str) -> Result<()> {
    let pid = child.id();
    signal(name, &[vec![pid], children_of(pid)].concat())
}

/// Sends a signal, by its name.
///
/// # Errors
/// If `kill` cannot be run.
pub fn signal(name: &str, pids: &[u32]) -> Result<()> {
    let mut kill = Command::new("kill");
    kill.arg(format!("-{name}")).args(pids.iter().map(u32::to_string));
    // One of them may have ended by itself.
    kill.output().context("`kill` cannot be run")?;
    Ok(())
}

/// Those whom a process has started.
fn children_of(pid: u32) -> Vec<u32> {
    let all = fs::read_dir("/proc").into_iter().flatten().flatten();
    let numbers = all.filter_map(|entry| entry.file_name().to_str()?.parse().ok());
    numbers.filter(|other| parent_of(*other) == Some(pid)).collect()
}

fn parent_of(pid: u32) -> Option<u32> {
    let stat = fs::read_to_string(format!("/proc/{pid}/stat")).ok()?;
    // The name stands in brackets and may hold anything.
    stat.rsplit_once(") ")?.1.split(' ').nth(1)?.parse().ok()
}

/// Whether a program can be run with these arguments.
fn works(program: &str, arguments: &[&str]) -> bool {
    Command::new(program).args(arguments).output().is_ok_and(|output| output.status.success())
}
