//! A PostgreSQL of its own that archives its log, and dies.

#![allow(unreachable_pub, reason = "it is part of a test")]

use regalia_programs::{Postgres, wait_for};
use std::{
    env, fs,
    path::{Path, PathBuf},
    process::{self, Command},
};

/// A server with its data and its archive in a folder; dropping it stops it and removes all.
pub struct Cluster {
    folder: PathBuf,
    postgres: Option<Postgres>,
    pub database_url: String,
}

impl Cluster {
    pub fn start() -> Self {
        let folder = env::temp_dir().join(format!("regalia-cluster-{}", process::id()));
        fs::create_dir_all(folder.join("archive")).unwrap();
        done(Command::new("chmod").arg("a+rwx").arg(folder.join("archive")));
        let postgres = Postgres::make(&folder.join("first"), &words(&settings(&folder))).unwrap();
        let database_url = postgres.url();
        Self { folder, postgres: Some(postgres), database_url }
    }

    fn postgres(&self) -> &Postgres {
        self.postgres.as_ref().unwrap()
    }

    /// A copy of all data, made while it runs.
    pub fn base_backup(&self) {
        let copy = self.folder.join("first/copy");
        let how = ["--checkpoint=fast", "--wal-method=none", "--no-sync", "--pgdata"];
        let mut backup = self.postgres().command("pg_basebackup");
        done(backup.arg("--dbname").arg(&self.database_url).args(how).arg(&copy));
    }

    /// Waits until nothing is left that must go to the archive.
    pub fn wait_for_archive(&self) {
        let status = self.postgres().data().join("pg_wal/archive_status");
        let is_ready = |file: &fs::DirEntry| file.path().extension().is_some_and(|ending| ending == "ready");
        wait_for("the archive", || !fs::read_dir(&status).unwrap().flatten().any(|file| is_ready(&file)))
            .unwrap();
    }

    /// Kills the server and loses its disk; a new one is made from the copy and the archive.
    pub fn die_and_restore(mut self) -> Self {
        self.postgres.take().unwrap().kill().unwrap();
        let (first, second) = (self.folder.join("first"), self.folder.join("second"));
        fs::create_dir_all(&second).unwrap();
        let data = second.join("data");
        fs::rename(first.join("copy"), &data).unwrap();
        fs::remove_dir_all(first).unwrap();
        let signal = data.join("recovery.signal");
        fs::write(&signal, "").unwrap();
        done(Command::new("chown").arg("--reference").arg(&data).arg(&signal));
        let postgres = Postgres::again(&second, &words(&settings(&self.folder))).unwrap();
        // While it recovers nothing can be written.
        let is_up = || postgres.sql(&["SELECT pg_is_in_recovery()"]).is_ok_and(|answer| answer == "f");
        wait_for("what was restored", is_up).unwrap();
        self.database_url = postgres.url();
        self.postgres = Some(postgres);
        self
    }
}

/// It is the program that dies here, and not the machine.
fn settings(folder: &Path) -> Vec<String> {
    let archive = folder.join("archive").display().to_string();
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

impl Drop for Cluster {
    fn drop(&mut self) {
        drop(self.postgres.take());
        let _ = fs::remove_dir_all(&self.folder);
    }
}

fn done(command: &mut Command) {
    let output = command.output().unwrap();
    assert!(output.status.success(), "{command:?}: {}", String::from_utf8_lossy(&output.stderr));
}
