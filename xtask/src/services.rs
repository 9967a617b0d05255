//! A private PostgreSQL and NATS on free ports, with their data in a temporary folder.

use crate::run::{cargo, program};
use anyhow::{Context, Result, ensure};
use regalia_programs::{Nats, Postgres, shared_folder};
use std::{io, process::Command};
use tempfile::TempDir;

/// The services; dropping them stops them and removes their data.
pub(crate) struct Services {
    // Both end before their folder is removed.
    standby: Option<Postgres>,
    postgres: Postgres,
    folder: TempDir,
    nats: Nats,
    /// Where PostgreSQL listens.
    pub(crate) database_url: String,
    /// Where NATS listens.
    pub(crate) nats_url: String,
}

/// Runs a command with the services, or keeps them until the program is stopped.
pub(crate) fn services(command: &[String]) -> Result<()> {
    let services = Services::for_tests()?;
    println!("export REGALIA_DATABASE={}", services.database_url);
    println!("export REGALIA_NATS={}", services.nats_url);
    let Some((name, arguments)) = command.split_first() else {
        println!("PostgreSQL and NATS are running; press Enter to stop them.");
        io::stdin().read_line(&mut String::new())?;
        return Ok(());
    };
    let status = program(name)
        .args(arguments)
        .env("REGALIA_DATABASE", &services.database_url)
        .env("REGALIA_NATS", &services.nats_url)
        .env("REGALIA_SERVICES", services.folder.path())
        .status()
        .with_context(|| format!("{name} could not be started"))?;
    ensure!(status.success(), "{} failed", command.join(" "));
    Ok(())
}

/// Plays matches on a server of this version and keeps what is left of them, for every later one to read.
pub(crate) fn keep_release() -> Result<()> {
    let test = "cargo nextest run --package regalia --test cli --run-ignored ignored-only --retries 0 this_version_is_kept";
    let words: Vec<String> = test.split(' ').map(str::to_owned).collect();
    services(&words)
}

/// Measures lists on a database with so many finished matches and accounts, with services of its own.
pub(crate) fn lists(matches: u64, accounts: u64) -> Result<()> {
    let services = Services::start()?;
    let database = services.database_url.replace("/postgres", "/lists");
    let made = Command::new("psql")
        .args([&services.database_url, "--quiet", "--command", "CREATE DATABASE lists"])
        .status()?;
    ensure!(made.success(), "the database could not be made");
    let (matches, accounts) = (matches.to_string(), accounts.to_string());
    let generate =
        ["run", "--bin", "regalia", "--", "admin", "--database", &database, "--as", "xtask", "generate"];
    let counts = ["--matches", &matches, "--accounts", &accounts];
    cargo(&[&generate[..], &counts[..]].concat(), &[])?;
    cargo(&["bench", "--profile", "dev", "--workspace", "--bench", "lists"], &[("REGALIA_LISTS", &database)])
}

impl Services {
    /// Starts both and waits until they answer.
    pub(crate) fn start() -> Result<Self> {
        Self::with_settings(&[])
    }

    /// The same for tests that do not take the machine's power away: PostgreSQL does not wait for the disk, whose pauses
    /// would be taken for those of a database that is gone.
    pub(crate) fn for_tests() -> Result<Self> {
        Self::with_settings(&["fsync=off"])
    }

    fn with_settings(settings: &[&str]) -> Result<Self> {
        let folder = shared_folder()?;
        let (postgres, nats) = (Postgres::make(folder.path(), settings)?, Nats::alone()?);
        let (database_url, nats_url) = (postgres.url(), nats.url());
        Ok(Self { standby: None, postgres, folder, nats, database_url, nats_url })
    }

    /// A standby that every commit waits for from now on.
    pub(crate) fn add_standby(&mut self) -> Result<()> {
        let folder = self.folder.path().join("standby");
        let standby = Postgres::standby(&folder, self.postgres.port(), "standby", &[])?;
        self.postgres.expect_standby("standby", true)?;
        self.standby = Some(standby);
        Ok(())
    }

    /// The processes of PostgreSQL and NATS.
    pub(crate) fn pids(&self) -> (Option<u32>, Option<u32>) {
        (self.postgres.pid(), self.nats.pid())
    }
}

impl Drop for Services {
    /// Nothing of it is needed any more, so nothing is written to the disk at the end: that takes minutes after many tests.
    fn drop(&mut self) {
        for postgres in self.standby.iter_mut().chain([&mut self.postgres]) {
            let _ = postgres.kill();
        }
    }
}
