//! A PostgreSQL server, or a standby of one.

use crate::{free_port, signal, signal_all, wait_for, works};
use anyhow::{Context, Result, bail, ensure};
use std::{
    env, fs,
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
};

/// A PostgreSQL server; dropping it ends it. Its data stay where they are.
#[derive(Debug)]
pub struct Postgres {
    bin: PathBuf,
    folder: PathBuf,
    as_root: bool,
    port: u16,
    settings: Vec<String>,
    child: Option<Child>,
}

impl Postgres {
    /// Makes a new server in a folder, with settings like `fsync=on`, and starts it.
    ///
    /// # Errors
    /// If PostgreSQL is not installed or does not start.
    pub fn make(folder: &Path, settings: &[&str]) -> Result<Self> {
        let mut postgres = Self::prepare(folder, settings)?;
        let quiet = ["--auth=trust", "--username=regalia", "--encoding=UTF8", "--no-sync", "--pgdata"];
        let data = postgres.data();
        let done = postgres.command("initdb").args(quiet).arg(data).stdout(Stdio::null()).status()?;
        ensure!(done.success(), "initdb failed");
        postgres.start()?;
        Ok(postgres)
    }

    /// Makes a standby of the server at this port, and starts it. It goes by this name.
    ///
    /// # Errors
    /// If it cannot be copied or does not start.
    pub fn standby(folder: &Path, of: u16, name: &str, settings: &[&str]) -> Result<Self> {
        let named = format!("cluster_name={name}");
        let mut postgres = Self::prepare(folder, &[settings, &[&named]].concat())?;
        let data = postgres.data();
        let from = format!("host=127.0.0.1 port={of} user=regalia");
        let done = postgres
            .command("pg_basebackup")
            .args(["--write-recovery-conf", "--checkpoint=fast", "--no-sync", "--dbname", &from, "--pgdata"])
            .arg(data)
            .output()?;
        ensure!(done.status.success(), "pg_basebackup: {}", String::from_utf8_lossy(&done.stderr));
        postgres.start()?;
        Ok(postgres)
    }

    /// Waits until the standby of this name follows; if it is synchronous every commit waits for it from now on.
    ///
    /// # Errors
    /// If it does not come.
    pub fn expect_standby(&self, name: &str, is_synchronous: bool) -> Result<()> {
        if is_synchronous {
            let wait = format!("ALTER SYSTEM SET synchronous_standby_names = '{name}'");
            self.sql(&[&wait, "SELECT pg_reload_conf()"])?;
        }
        let state = if is_synchronous { "sync" } else { "async" };
        let ask = format!(
            "SELECT count(*) FROM pg_stat_replication
             WHERE application_name = '{name}' AND sync_state = '{state}' AND state = 'streaming'"
        );
        wait_for("the standby", || self.sql(&[&ask]).is_ok_and(|count| count == "1"))
    }

    /// Starts a server whose data are in its folder already.
    ///
    /// # Errors
    /// If it does not start.
    pub fn again(folder: &Path, settings: &[&str]) -> Result<Self> {
        let mut postgres = Self::prepare(folder, settings)?;
        postgres.start()?;
        Ok(postgres)
    }

    /// A server at this port of this machine that somebody else has started.
    ///
    /// # Errors
    /// If PostgreSQL is not installed.
    pub fn known(port: u16) -> Result<Self> {
        // Only where `command` begins.
        let (bin, folder) = (Self::programs()?, PathBuf::from("/"));
        Ok(Self { bin, folder, as_root: false, port, settings: Vec::new(), child: None })
    }

    fn prepare(folder: &Path, settings: &[&str]) -> Result<Self> {
        fs::create_dir_all(folder)?;
        let as_root = works("test", &["-w", "/etc"]);
        if as_root {
            // PostgreSQL does not run as root.
            let owned = works("chown", &["postgres", &folder.display().to_string()]);
            ensure!(owned, "there is no user postgres");
        }
        Ok(Self {
            bin: Self::programs()?,
            folder: folder.to_owned(),
            as_root,
            port: free_port()?,
            settings: settings.iter().map(|setting| (*setting).to_owned()).collect(),
            child: None,
        })
    }

    /// Starts it, again if it was killed, and waits until it answers.
    ///
    /// # Errors
    /// If it does not.
    pub fn start(&mut self) -> Result<()> {
        self.launch()?;
        let (ready, port) = (self.bin.join("pg_isready"), format!("--port={}", self.port));
        wait_for("PostgreSQL", || {
            let child = self.child.as_mut();
            let is_gone = child.is_none_or(|child| child.try_wait().is_ok_and(|ended| ended.is_some()));
            // It does not start while a process of one that was killed is still about to end.
            (!is_gone || self.launch().is_ok())
                && works(&ready.display().to_string(), &["--host=127.0.0.1", &port])
        })
    }

    /// Starts it without waiting.
    ///
    /// # Errors
    /// If it cannot be started.
    pub fn launch(&mut self) -> Result<()> {
        let mut command = self.command("postgres");
        command.arg("-D").arg(self.data()).args(["-p", &self.port.to_string()]);
        command.args(["-c", "listen_addresses=127.0.0.1", "-c", "max_connections=300", "-c"]);
        command.arg(format!("unix_socket_directories={}", self.folder.display()));
        for setting in &self.settings {
            command.args(["-c", setting]);
        }
        let log = fs::File::options().append(true).create(true).open(self.folder.join("postgres.log"))?;
        self.child = Some(command.stdout(Stdio::null()).stderr(log).spawn()?);
        Ok(())
    }

    /// Kills it and all its processes at once, as a machine that loses power would.
    ///
    /// # Errors
    /// If `kill` cannot be run.
    pub fn kill(&mut self) -> Result<()> {
        if let Some(mut child) = self.child.take() {
            signal_all(&child, "KILL")?;
            child.wait()?;
        }
        Ok(())
    }

    /// Stops all its processes where they are.
    ///
    /// # Errors
    /// If it does not run.
    pub fn freeze(&self) -> Result<()> {
        signal_all(self.child.as_ref().context("PostgreSQL does not run")?, "STOP")
    }

    /// Lets them go on.
    ///
    /// # Errors
    /// If it does not run.
    pub fn thaw(&self) -> Result<()> {
        signal_all(self.child.as_ref().context("PostgreSQL does not run")?, "CONT")
    }

    /// Makes a standby a server of its own.
    ///
    /// # Errors
    /// If it does not become one.
    pub fn promote(&self) -> Result<()> {
        let done = self.command("pg_ctl").args(["promote", "-w", "-D"]).arg(self.data()).output()?;
        ensure!(done.status.success(), "pg_ctl promote: {}", String::from_utf8_lossy(&done.stderr));
        Ok(())
    }

    /// Runs statements, one after the other, and gives what the last one says.
    ///
    /// # Errors
    /// If one of them fails.
    pub fn sql(&self, statements: &[&str]) -> Result<String> {
        let mut psql = Command::new(self.bin.join("psql"));
        psql.args(["--quiet", "--no-psqlrc", "--tuples-only", "--no-align", "--set=ON_ERROR_STOP=1"]);
        psql.args(statements.iter().flat_map(|statement| ["--command", statement]));
        let done = psql.arg(self.url()).output().context("psql cannot be run")?;
        ensure!(done.status.success(), "psql: {}", String::from_utf8_lossy(&done.stderr));
        Ok(String::from_utf8_lossy(&done.stdout).trim().to_owned())
    }

    /// A program of PostgreSQL's, as a user who may run it; `setpriv` becomes it, so that signals reach it.
    pub fn command(&self, program: &str) -> Command {
        let program = self.bin.join(program);
        let mut command = match self.as_root {
            true => Command::new("setpriv"),
            false => Command::new(&program),
        };
        if self.as_root {
            command.args(["--reuid=postgres", "--regid=postgres", "--clear-groups"]).arg(program);
        }
        // The folder one is in may be closed to that user.
        command.current_dir(&self.folder);
        command
    }

    /// Where its data are.
    pub fn data(&self) -> PathBuf {
        self.folder.join("data")
    }

    /// The port it listens at.
    pub fn port(&self) -> u16 {
        self.port
    }

    /// Its process while it runs; those that serve its connections are its children.
    pub fn pid(&self) -> Option<u32> {
        self.child.as_ref().map(Child::id)
    }

    /// Its address.
    pub fn url(&self) -> String {
        format!("postgres://regalia@127.0.0.1:{}/postgres", self.port)
    }
}

impl Postgres {
    /// Where Debian keeps the newest PostgreSQL's programs, or wherever `initdb` is found.
    ///
    /// # Errors
    /// If they are nowhere.
    pub fn programs() -> Result<PathBuf> {
        let versions = fs::read_dir("/usr/lib/postgresql")
            .into_iter()
            .flatten()
            .filter_map(|entry| Some(entry.ok()?.path()));
        let mut folders: Vec<PathBuf> =
            versions.map(|path| path.join("bin")).filter(|bin| bin.join("initdb").exists()).collect();
        folders.sort();
        let in_path =
            || env::split_paths(&env::var_os("PATH")?).find(|folder| folder.join("initdb").exists());
        match folders.pop().or_else(in_path) {
            Some(folder) => Ok(folder),
            None => bail!("PostgreSQL is not installed; run `cargo xtask setup`"),
        }
    }
}

impl Drop for Postgres {
    fn drop(&mut self) {
        if let Some(mut child) = self.child.take() {
            // SIGINT is the fast shutdown; its helper processes go with it.
            let _ = signal("INT", &[child.id()]);
            let _ = child.wait();
        }
    }
}
