//! A PostgreSQL of its own that archives its log, and dies.

#![allow(unreachable_pub, reason = "it is part of a test")]

use regalia_programs::{Postgres, shared_folder, wait_for};
use std::{fs, path::Path, process::Command};
use tempfile::TempDir;

/// A server with its data and its archive in a folder; dropping it stops it and removes all.
pub struct Cluster {
    postgres: Postgres,
    folder: TempDir,
    pub database_url: String,
}

impl Cluster {
    pub fn start() -> Self {
        let folder = shared_folder().unwrap();
        let archive = folder.path().join("archive");
        fs::create_dir(&archive).unwrap();
        done(Command::new("chmod").arg("a+rwx").arg(&archive));
        let postgres = Postgres::make(&folder.path().join("first"), &words(&settings(&archive))).unwrap();
        let database_url = postgres.url();
        Self { postgres, folder, database_url }
    }

    /// A copy of all data, made while it runs.
    pub fn base_backup(&self) {
        let copy = self.folder.path().join("first/copy");
        let how = ["--checkpoint=fast", "--wal-method=none", "--no-sync", "--pgdata"];
        let mut backup = self.postgres.command("pg_basebackup");
        done(backup.arg("--dbname").arg(&self.database_url).args(how).arg(&copy));
    }

    /// Waits until nothing is left that must go to the archive.
    pub fn wait_for_archive(&self) {
        let status = self.postgres.data().join("pg_wal/archive_status");
        let is_ready = |file: &fs::DirEntry| file.path().extension().is_some_and(|ending| ending == "ready");
        wait_for("the archive", || !fs::read_dir(&status).unwrap().flatten().any(|file| is_ready(&file)))
            .unwrap();
    }

    /// Kills the server and loses its disk; a new one is made from the copy and the archive.
    pub fn die_and_restore(mut self) -> Self {
        self.postgres.kill().unwrap();
        let folder = self.folder.path();
        let (first, second) = (folder.join("first"), folder.join("second"));
        fs::create_dir_all(&second).unwrap();
        let data = second.join("data");
        fs::rename(first.join("copy"), &data).unwrap();
        fs::remove_dir_all(first).unwrap();
        let signal = data.join("recovery.signal");
        fs::write(&signal, "").unwrap();
        done(Command::new("chown").arg("--reference").arg(&data).arg(&signal));
        let postgres = Postgres::again(&second, &words(&settings(&folder.join("archive")))).unwrap();
        // While it recovers nothing can be written.
        let is_up = || postgres.sql(&["SELECT pg_is_in_recovery()"]).is_ok_and(|answer| answer == "f");
        wait_for("what was restored", is_up).unwrap();
        self.database_url = postgres.url();
        self.postgres = postgres;
        self
    }
}

/// It is the program that dies here, and not the machine.
fn settings(archive: &Path) -> Vec<String> {
    let archive = archive.display();
    vec![
        "fsync=off".to_owned(),
        "archive_mode=on".to_owned(),
        format!("archive_command=test ! -f {archive}/%f && cp %p {archive}/%f"),
        format!("restore_command=cp {archive}/%f %p"),
    ]
}

fn words(settings: &[String]) -> Vec<&str> {
    settings.iter().map(String::as_str).collect()
}

fn done(command: &mut Command) {
    let output = command.output().unwrap();
    assert!(output.status.success(), "{command:?}: {}", String::from_utf8_lossy(&output.stderr));
}
