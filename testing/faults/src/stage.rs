//! Everything that runs: PostgreSQL with a standby, NATS, nodes, workers, and the proxies between them.

mod patroni;
mod program;
mod proxy;

pub(crate) use patroni::Patroni;
pub(crate) use program::Program;
pub(crate) use proxy::{Proxy, Way};

use anyhow::{Context, Result, ensure};
use regalia_programs::{Nats, Postgres, free_port, shared_folder, wait_for};
use regalia_store::Store;
use std::{
    env,
    net::{SocketAddr, TcpStream},
    path::{Path, PathBuf},
    time::Duration,
};
use tempfile::TempDir;

/// The standby is this far behind, so that what is not waited for is lost for certain.
const STANDBY_LAG: Duration = Duration::from_millis(30);
const STANDBY: &str = "standby";

/// How PostgreSQL is kept.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub(crate) enum Standby {
    /// Alone.
    None,
    /// With a standby that every commit waits for.
    Synchronous,
    /// With a standby that nothing waits for.
    Asynchronous,
}

/// What is wanted of a stage.
#[derive(Clone, Debug)]
pub(crate) struct Wanted {
    /// The `regalia` program.
    pub(crate) binary: PathBuf,
    /// How PostgreSQL is kept.
    pub(crate) standby: Standby,
    /// How many nodes there are.
    pub(crate) nodes: usize,
    /// How many workers.
    pub(crate) workers: usize,
    /// A fault that was planted into the program.
    pub(crate) planted: Option<&'static str>,
    /// Where PostgreSQL keeps its data, if not in a folder of the stage.
    pub(crate) data: Option<PathBuf>,
}

/// Everything that runs; dropping it ends it all and removes its data.
#[derive(Debug)]
pub(crate) struct Stage {
    pub(crate) nodes: Vec<Program>,
    pub(crate) workers: Vec<Program>,
    /// Where the nodes listen.
    pub(crate) addresses: Vec<SocketAddr>,
    pub(crate) nats: Vec<Nats>,
    /// The nodes' way to each of them.
    pub(crate) nats_proxies: Vec<Proxy>,
    /// Everyone's way to the primary.
    pub(crate) database: Proxy,
    pub(crate) primary: Postgres,
    pub(crate) standby: Option<Postgres>,
    /// The standby's way to the primary.
    pub(crate) replication: Proxy,
    pub(crate) folder: TempDir,
    made: u32,
}

impl Stage {
    /// Starts everything and waits until it answers.
    pub(crate) async fn start(wanted: &Wanted) -> Result<Self> {
        let folder = shared_folder()?;
        let data = wanted.data.clone().unwrap_or_else(|| folder.path().join("primary"));
        // Where there is little room the log of PostgreSQL stays short.
        let settings: &[&str] = match wanted.data {
            Some(_) => &["max_wal_size=48MB", "min_wal_size=32MB"],
            None => &[],
        };
        Self::within(folder, Postgres::make(&data, settings)?, wanted).await
    }

    /// Starts everything around a PostgreSQL that somebody else watches over.
    pub(crate) async fn around(primary: Postgres, wanted: &Wanted) -> Result<Self> {
        Self::within(shared_folder()?, primary, wanted).await
    }

    async fn within(folder: TempDir, primary: Postgres, wanted: &Wanted) -> Result<Self> {
        let nats = Nats::several(3)?;
        let mut nats_proxies = Vec::new();
        for server in &nats {
            nats_proxies.push(Proxy::before(server.port()).await?);
        }
        let database = Proxy::before(primary.port()).await?;
        let replication = Proxy::before(primary.port()).await?;
        replication.delay(STANDBY_LAG);
        let mut stage = Self {
            nodes: Vec::new(),
            workers: Vec::new(),
            addresses: Vec::new(),
            nats,
            nats_proxies,
            database,
            primary,
            standby: None,
            replication,
            folder,
            made: 0,
        };
        // The first node makes the tables, before anyone has to wait for a standby.
        stage.add_node(&wanted.binary, wanted.planted, 0)?;
        stage.wait_for_nodes()?;
        if wanted.standby != Standby::None {
            stage.add_standby(wanted.standby).await?;
        }
        for at in 1..wanted.nodes {
            stage.add_node(&wanted.binary, wanted.planted, at)?;
        }
        for at in 0..wanted.workers {
            stage.add_worker(&wanted.binary, at)?;
        }
        stage.wait_for_nodes()?;
        Ok(stage)
    }

    /// Copies the primary, and from then on every commit waits for the copy if that is wanted.
    pub(crate) async fn add_standby(&mut self, kind: Standby) -> Result<()> {
        self.made += 1;
        let folder = self.folder.path().join(format!("standby-{}", self.made));
        let quick = ["wal_retrieve_retry_interval=200ms"];
        let standby = Postgres::standby(&folder, self.replication.port(), STANDBY, &quick)?;
        // Everything here may block this thread, and the proxies run on others.
        self.primary.expect_standby(STANDBY, kind == Standby::Synchronous)?;
        self.standby = Some(standby);
        Ok(())
    }

    /// Kills the primary, and lets the standby take its place. If the primary vanishes nobody is told that it is gone.
    pub(crate) fn fail_over(&mut self, is_vanished: bool) -> Result<()> {
        let standby = self.standby.take().context("there is no standby")?;
        if is_vanished {
            self.database.vanish_to(standby.port());
        }
        self.primary.kill()?;
        // What was still on its way dies with the machine.
        self.replication.cut();
        standby.promote()?;
        self.replication.set(Way::Open);
        if !is_vanished {
            self.database.lead_to(standby.port());
        }
        self.replication.lead_to(standby.port());
        self.primary = standby;
        Ok(())
    }

    /// Leads everyone to a PostgreSQL that somebody else watches over.
    pub(crate) fn lead_to(&mut self, port: u16) -> Result<()> {
        self.primary = Postgres::known(port)?;
        self.database.lead_to(port);
        Ok(())
    }

    fn add_node(&mut self, binary: &Path, planted: Option<&str>, at: usize) -> Result<()> {
        let address = SocketAddr::from(([127, 0, 0, 1], free_port()?));
        let address_text = address.to_string();
        let words = ["serve", "--listen", &address_text, "--workers", "0", "--bot-pace", "0"];
        // All players are at this machine.
        let words = [&words[..], &["--sockets-per-place", "100000"]].concat();
        let mut node = self.program(binary, &words, format!("node-{at}.log"), at);
        if let Some(planted) = planted {
            node.set("REGALIA_PLANTED", planted);
        }
        node.start()?;
        self.nodes.push(node);
        self.addresses.push(address);
        Ok(())
    }

    fn add_worker(&mut self, binary: &Path, at: usize) -> Result<()> {
        let mut worker = self.program(binary, &["worker", "--threads", "1"], format!("worker-{at}.log"), at);
        worker.start()?;
        self.workers.push(worker);
        Ok(())
    }

    fn program(&self, binary: &Path, words: &[&str], log: String, at: usize) -> Program {
        let nats = self.nats_proxies[at % self.nats_proxies.len()].port();
        let (database, nats) = (self.database_url(), format!("nats://127.0.0.1:{nats}"));
        let words = [words, &["--database", &database, "--nats", &nats]].concat();
        Program::new(binary, self.folder.path().join(log), words.into_iter().map(str::to_owned).collect())
    }

    /// Waits until every node answers.
    pub(crate) fn wait_for_nodes(&self) -> Result<()> {
        for address in &self.addresses {
            wait_for("a node", || TcpStream::connect(address).is_ok())?;
        }
        Ok(())
    }

    /// The address of the database as nodes know it.
    pub(crate) fn database_url(&self) -> String {
        format!("postgres://regalia@127.0.0.1:{}/postgres", self.database.port())
    }

    /// The database itself, past all proxies, as it is now.
    pub(crate) async fn store(&self) -> Result<Store> {
        Ok(Store::attach(&self.primary.url(), 4).await?)
    }

    /// What all nodes have logged.
    pub(crate) fn logs(&self) -> String {
        self.nodes.iter().map(Program::logged).collect()
    }
}

impl Drop for Stage {
    fn drop(&mut self) {
        for program in self.nodes.iter_mut().chain(&mut self.workers) {
            program.kill();
        }
        // A standby that waits for its primary would let it wait, too.
        for postgres in [self.standby.as_mut(), Some(&mut self.primary)].into_iter().flatten() {
            let _ = postgres.kill();
        }
        self.folder.disable_cleanup(env::var_os("REGALIA_KEEP").is_some());
    }
}

/// The built program, or why there is none.
pub(crate) fn expect_binary(path: &Path) -> Result<()> {
    ensure!(path.exists(), "{} is not there; `cargo xtask faults` builds it", path.display());
    Ok(())
}
