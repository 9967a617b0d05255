//! Everything running for development, rebuilt whenever a file changes.

use crate::{
    run::root,
    services::Services,
    web::{build, program},
};
use anyhow::Result;
use std::{
    fs,
    path::Path,
    process::{Child, Command},
    thread::sleep,
    time::{Duration, SystemTime},
};

const WATCHED: [&str; 7] = ["engine", "games", "bots", "voices", "service", "cli", "web"];
const IGNORED: [&str; 3] = ["dist", "node_modules", "tests"];

/// Runs until it is stopped. What cannot be built is reported, and the last good state goes on.
pub(crate) fn dev(listen: &str) -> Result<()> {
    let services = Services::start()?;
    let mut server: Option<(Child, SystemTime)> = None;
    loop {
        let seen = newest(&root());
        if let Err(error) = build(true, false).and_then(|()| renew(&mut server, listen, &services)) {
            eprintln!("{error:#}\nwaiting for a change");
        }
        while newest(&root()) <= seen {
            sleep(Duration::from_millis(500));
        }
    }
}

/// Starts the server again if its program is another one now. The client is read from the disk.
fn renew(server: &mut Option<(Child, SystemTime)>, listen: &str, services: &Services) -> Result<()> {
    let program = program("regalia")?;
    let built = fs::metadata(&program)?.modified()?;
    if let Some((running, since)) = server {
        if *since == built {
            return Ok(());
        }
        running.kill()?;
        running.wait()?;
    }
    let words =
        ["serve", "--listen", listen, "--database", &services.database_url, "--nats", &services.nats_url];
    *server = Some((Command::new(program).args(words).spawn()?, built));
    Ok(())
}

/// When anything that is watched changed last.
fn newest(root: &Path) -> SystemTime {
    let folders = WATCHED.iter().map(|name| newest_in(&root.join(name)));
    folders.max().unwrap_or(SystemTime::UNIX_EPOCH)
}

fn newest_in(folder: &Path) -> SystemTime {
    let entries = fs::read_dir(folder).into_iter().flatten().filter_map(Result::ok);
    let watched = entries.filter(|entry| !IGNORED.iter().any(|name| entry.file_name() == *name));
    let times = watched.filter_map(|entry| {
        let kind = entry.file_type().ok()?;
        if kind.is_dir() { Some(newest_in(&entry.path())) } else { entry.metadata().ok()?.modified().ok() }
    });
    times.max().unwrap_or(SystemTime::UNIX_EPOCH)
}
