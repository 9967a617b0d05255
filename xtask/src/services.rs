//! A private PostgreSQL and NATS on free ports, with their data in a temporary folder.

use crate::run::{cargo, root, works};
use anyhow::{Context, Result, bail, ensure};
use std::{
    env, fs, io,
    net::TcpListener,
    path::{Path, PathBuf},
    process::{self, Child, Command, Stdio},
    thread::sleep,
    time::{Duration, Instant},
};

/// The services; dropping them stops them and removes their data.
pub(crate) struct Services {
    folder: PathBuf,
    postgres: Child,
    nats: Child,
    /// Where PostgreSQL listens.
    pub(crate) database_url: String,
    /// Where NATS listens.
    pub(crate) nats_url: String,
}

/// Runs a command with the services, or keeps them until the program is stopped.
pub(crate) fn services(command: &[String]) -> Result<()> {
    let services = Services::start()?;
    println!("export REGALIA_DATABASE={}", services.database_url);
    println!("export REGALIA_NATS={}", services.nats_url);
    let Some((program, arguments)) = command.split_first() else {
        println!("PostgreSQL and NATS are running; press Enter to stop them.");
        io::stdin().read_line(&mut String::new())?;
        return Ok(());
    };
    let status = Command::new(program)
        .args(arguments)
        .current_dir(root())
        .env("REGALIA_DATABASE", &services.database_url)
        .env("REGALIA_NATS", &services.nats_url)
        .env("REGALIA_SERVICES", &services.folder)
        .status()
        .with_context(|| format!("{program} could not be started"))?;
    ensure!(status.success(), "{} failed", command.join(" "));
    Ok(())
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
    cargo(
        &["bench", "--profile", "dev", "--package", "regalia-server", "--bench", "lists"],
        &[("REGALIA_LISTS", &database)],
    )
}

impl Services {
    /// Starts both and waits until they answer.
    pub(crate) fn start() -> Result<Self> {
        let folder = env::temp_dir().join(format!("regalia-services-{}", process::id()));
        let data = folder.join("postgres");
        fs::create_dir_all(&folder)?;
        let bin = postgres_folder()?;
        let as_root = fs::metadata(&folder).is_ok_and(|_| works("test", &["-w", "/etc"]));
        if as_root {
            // PostgreSQL does not run as root.
            ensure!(
                works("chown", &["postgres", &folder.display().to_string()]),
                "there is no user postgres"
            );
        }
        let initdb = bin.join("initdb");
        let quiet = ["--auth=trust", "--username=regalia", "--encoding=UTF8", "--no-sync", "--pgdata"];
        let done = as_postgres(as_root, &initdb).args(quiet).arg(&data).stdout(Stdio::null()).status()?;
        ensure!(done.success(), "initdb failed");
        let (database_port, nats_port) = (free_port()?, free_port()?);
        let postgres = start_postgres(as_root, &bin, &data, database_port, &folder)?;
        let nats = Command::new("nats-server")
            .args(["--addr", "127.0.0.1", "--port", &nats_port.to_string()])
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .context("nats-server could not be started; run `cargo xtask setup`")?;
        let database_url = format!("postgres://regalia@127.0.0.1:{database_port}/postgres");
        let services =
            Self { folder, postgres, nats, database_url, nats_url: format!("nats://127.0.0.1:{nats_port}") };
        wait_for("PostgreSQL", || {
            works(
                &bin.join("pg_isready").display().to_string(),
                &["--host=127.0.0.1", &format!("--port={database_port}")],
            )
        })?;
        wait_for("NATS", || std::net::TcpStream::connect(("127.0.0.1", nats_port)).is_ok())?;
        Ok(services)
    }

    /// The process of PostgreSQL; those that serve its connections are its children.
    pub(crate) fn postgres_pid(&self) -> u32 {
        self.postgres.id()
    }

    /// The process of NATS.
    pub(crate) fn nats_pid(&self) -> u32 {
        self.nats.id()
    }
}

impl Drop for Services {
    fn drop(&mut self) {
        // SIGINT is PostgreSQL's fast shutdown; its helper processes go with it.
        let _ = Command::new("kill").args(["-INT", &self.postgres.id().to_string()]).status();
        let _ = self.nats.kill();
        let _ = self.nats.wait();
        let _ = self.postgres.wait();
        let _ = fs::remove_dir_all(&self.folder);
    }
}

fn start_postgres(as_root: bool, bin: &Path, data: &Path, port: u16, folder: &Path) -> Result<Child> {
    let mut command = as_postgres(as_root, &bin.join("postgres"));
    command.arg("-D").arg(data).args(["-p", &port.to_string(), "-c", "listen_addresses=127.0.0.1"]);
    command
        .args(["-c", "max_connections=300", "-c"])
        .arg(format!("unix_socket_directories={}", folder.display()));
    let log = fs::File::create(folder.join("postgres.log"))?;
    Ok(command.stdout(Stdio::null()).stderr(log).spawn()?)
}

/// A command of PostgreSQL's, as a user who may run it; `setpriv` becomes it, so that signals reach it.
fn as_postgres(as_root: bool, program: &Path) -> Command {
    if !as_root {
        return Command::new(program);
    }
    let mut command = Command::new("setpriv");
    command.args(["--reuid=postgres", "--regid=postgres", "--clear-groups"]).arg(program);
    command
}

/// Where Debian keeps the newest PostgreSQL's programs, or wherever `initdb` is found.
fn postgres_folder() -> Result<PathBuf> {
    let versions = fs::read_dir("/usr/lib/postgresql")
        .into_iter()
        .flatten()
        .filter_map(|entry| Some(entry.ok()?.path()));
    let mut folders: Vec<PathBuf> =
        versions.map(|path| path.join("bin")).filter(|bin| bin.join("initdb").exists()).collect();
    folders.sort();
    let in_path = || env::split_paths(&env::var_os("PATH")?).find(|folder| folder.join("initdb").exists());
    match folders.pop().or_else(in_path) {
        Some(folder) => Ok(folder),
        None => bail!("PostgreSQL is not installed; run `cargo xtask setup`"),
    }
}

/// A port that nobody uses at this moment.
fn free_port() -> Result<u16> {
    Ok(TcpListener::bind("127.0.0.1:0")?.local_addr()?.port())
}

fn wait_for(what: &str, ready: impl Fn() -> bool) -> Result<()> {
    let begun = Instant::now();
    while !ready() {
        ensure!(begun.elapsed() < Duration::from_secs(30), "{what} did not answer within 30 seconds");
        sleep(Duration::from_millis(50));
    }
    Ok(())
}
