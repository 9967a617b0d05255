//! A PostgreSQL of its own that archives its log, and dies.

#![allow(unreachable_pub, reason = "it is part of a test")]

use std::{
    env, fs,
    net::{TcpListener, TcpStream},
    path::{Path, PathBuf},
    process::{self, Child, Command, Stdio},
    sync::atomic::{AtomicU32, Ordering},
    thread::sleep,
    time::{Duration, Instant},
};

const PATIENCE: Duration = Duration::from_secs(30);
static MADE: AtomicU32 = AtomicU32::new(0);

/// A server with its data and its archive in a folder; dropping it stops it and removes all.
pub struct Cluster {
    folder: PathBuf,
    postgres: Child,
    pub database_url: String,
}

impl Cluster {
    pub fn start() -> Self {
        let made = MADE.fetch_add(1, Ordering::Relaxed);
        let folder = env::temp_dir().join(format!("regalia-cluster-{}-{made}", process::id()));
        fs::create_dir_all(folder.join("archive")).unwrap();
        // PostgreSQL does not run as root.
        let mut own = Command::new("chown");
        if is_root() {
            assert!(own.args(["-R", "postgres"]).arg(&folder).status().unwrap().success());
        }
        let data = folder.join("data");
        let quiet = ["--auth=trust", "--username=regalia", "--encoding=UTF8", "--no-sync", "--pgdata"];
        done(program("initdb").args(quiet).arg(&data));
        Self::run(folder, &data)
    }

    fn run(folder: PathBuf, data: &Path) -> Self {
        let port = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
        let archive = folder.join("archive").display().to_string();
        let settings = [
            "listen_addresses=127.0.0.1".to_owned(),
            // It is the program that dies here, and not the machine.
            "fsync=off".to_owned(),
            format!("unix_socket_directories={}", folder.display()),
            "archive_mode=on".to_owned(),
            format!("archive_command=test ! -f {archive}/%f && cp %p {archive}/%f"),
            format!("restore_command=cp {archive}/%f %p"),
        ];
        let mut command = program("postgres");
        command.arg("-D").arg(data).args(["-p", &port.to_string()]);
        command.args(settings.iter().flat_map(|setting| ["-c", setting]));
        let log = fs::File::create(folder.join("log")).unwrap();
        let postgres = command.stdout(Stdio::null()).stderr(log).spawn().unwrap();
        let database_url = format!("postgres://regalia@127.0.0.1:{port}/postgres");
        // While it recovers it refuses whoever asks.
        let is_up = || {
            let ask = ["--quiet", "--no-align", "--tuples-only", "--command", "SELECT pg_is_in_recovery()"];
            let answer = Command::new("psql").arg(&database_url).args(ask).output().unwrap();
            TcpStream::connect(("127.0.0.1", port)).is_ok() && answer.stdout.starts_with(b"f")
        };
        wait_for(is_up);
        Self { folder, postgres, database_url }
    }

    /// A copy of all data, made while it runs.
    pub fn base_backup(&self) -> PathBuf {
        let copy = self.folder.join("copy");
        let how = ["--checkpoint=fast", "--wal-method=none", "--no-sync", "--pgdata"];
        done(program("pg_basebackup").arg("--dbname").arg(&self.database_url).args(how).arg(&copy));
        copy
    }

    /// Waits until nothing is left that must go to the archive.
    pub fn wait_for_archive(&self) {
        let status = self.folder.join("data/pg_wal/archive_status");
        wait_for(|| {
            let files = fs::read_dir(&status).unwrap().filter_map(Result::ok);
            files.filter(|file| file.path().extension().is_some_and(|ending| ending == "ready")).count() == 0
        });
    }

    /// Dies without a word and loses its disk; another one is made of the copy and the archive.
    pub fn die_and_restore(mut self, copy: &Path) -> Self {
        self.postgres.kill().unwrap();
        self.postgres.wait().unwrap();
        let folder = self.folder.with_extension("restored");
        fs::create_dir_all(&folder).unwrap();
        for name in ["copy", "archive"] {
            fs::rename(self.folder.join(name), folder.join(name)).unwrap();
        }
        let data = folder.join(copy.file_name().unwrap());
        fs::write(data.join("recovery.signal"), "").unwrap();
        if is_root() {
            assert!(Command::new("chown").args(["-R", "postgres"]).arg(&folder).status().unwrap().success());
        }
        Self::run(folder, &data)
    }
}

impl Drop for Cluster {
    fn drop(&mut self) {
        let _ = Command::new("kill").args(["-INT", &self.postgres.id().to_string()]).status();
        let _ = self.postgres.wait();
        let _ = fs::remove_dir_all(&self.folder);
    }
}

fn is_root() -> bool {
    Command::new("test").args(["-w", "/etc"]).status().is_ok_and(|status| status.success())
}

/// A program of PostgreSQL's, as a user who may run it.
fn program(name: &str) -> Command {
    let versions = fs::read_dir("/usr/lib/postgresql").into_iter().flatten().filter_map(Result::ok);
    let mut found: Vec<PathBuf> = versions.map(|version| version.path().join("bin").join(name)).collect();
    found.retain(|path| path.exists());
    found.sort();
    let path = found.pop().unwrap_or_else(|| PathBuf::from(name));
    if !is_root() {
        return Command::new(path);
    }
    let mut command = Command::new("setpriv");
    command.args(["--reuid=postgres", "--regid=postgres", "--clear-groups"]).arg(path);
    command
}

fn done(command: &mut Command) {
    let output = command.output().unwrap();
    assert!(output.status.success(), "{command:?}: {}", String::from_utf8_lossy(&output.stderr));
}

fn wait_for(is_so: impl Fn() -> bool) {
    let begun = Instant::now();
    while !is_so() {
        assert!(begun.elapsed() < PATIENCE, "it takes too long");
        sleep(Duration::from_millis(50));
    }
}
