//! Three PostgreSQL servers that Patroni watches over, with the truth about who leads in etcd.

use super::{Program, Proxy, Way};
use anyhow::{Context, Result, bail};
use regalia_programs::{Postgres, free_port, wait_for};
use std::{
    fs,
    io::{Read, Write},
    net::TcpStream,
    path::{Path, PathBuf},
    process::Command,
    time::{Duration, Instant},
};
use tokio::time::sleep;

/// After so many seconds without a sign of the leader the others elect another; Patroni allows no less.
const TTL: u32 = 20;
/// How long a change of the lead may take.
const CHANGE: Duration = Duration::from_secs(90);

/// One of the three, with everything between it and the rest of the world.
#[derive(Debug)]
struct Member {
    name: &'static str,
    port: u16,
    /// Where it says whether it leads.
    rest: u16,
    /// How it is reached by the others, and how it reaches etcd.
    ways: [Proxy; 3],
    program: Program,
}

/// All of them, and etcd.
#[derive(Debug)]
pub(crate) struct Patroni {
    folder: PathBuf,
    members: Vec<Member>,
    _etcd: Program,
}

impl Patroni {
    /// Starts everything, and waits until one leads and another follows.
    pub(crate) async fn start(folder: &Path) -> Result<Self> {
        fs::create_dir_all(folder)?;
        let (clients, peers) = (free_port()?, free_port()?);
        let url = |port: u16| format!("http://127.0.0.1:{port}");
        let words = [
            "--data-dir",
            &folder.join("etcd").display().to_string(),
            "--listen-client-urls",
            &url(clients),
            "--advertise-client-urls",
            &url(clients),
            "--listen-peer-urls",
            &url(peers),
            "--initial-advertise-peer-urls",
            &url(peers),
            "--initial-cluster",
            &format!("default={}", url(peers)),
        ]
        .map(str::to_owned);
        let mut etcd = Program::new(Path::new("etcd"), folder.join("etcd.log"), words.to_vec());
        etcd.start().context("run `cargo xtask setup faults`")?;
        let is_ready =
            || answers(clients, "GET", "/version", "").is_some_and(|said| !said.contains("not_decided"));
        wait_for("etcd", is_ready)?;
        let owned = Command::new("chown").arg("postgres").arg(folder).status()?;
        anyhow::ensure!(owned.success(), "F4 runs PostgreSQL as another user, which only root may");
        let mut patroni = Self { folder: folder.to_owned(), members: Vec::new(), _etcd: etcd };
        for name in ["one", "two", "three"] {
            let member = patroni.member(name, clients).await?;
            patroni.members.push(member);
            // The first one leads.
            patroni.leader(None).await?;
        }
        patroni.wait_for_standby().await?;
        Ok(patroni)
    }

    async fn member(&self, name: &'static str, etcd: u16) -> Result<Member> {
        let (port, rest) = (free_port()?, free_port()?);
        let ways = [Proxy::before(port).await?, Proxy::before(rest).await?, Proxy::before(etcd).await?];
        let [database, answers, truth] = ways.each_ref().map(Proxy::port);
        let folder = self.folder.display();
        let config = format!(
            "scope: regalia
name: {name}
restapi: {{listen: '127.0.0.1:{rest}', connect_address: '127.0.0.1:{answers}'}}
etcd3: {{host: '127.0.0.1:{truth}', use_proxies: true}}
bootstrap:
  dcs:
    ttl: {TTL}
    loop_wait: 2
    retry_timeout: 3
    synchronous_mode: true
    synchronous_mode_strict: true
    postgresql: {{use_pg_rewind: true, parameters: {{max_connections: 300}}}}
  initdb: [encoding: UTF8, {{auth: trust}}, {{username: regalia}}]
  pg_hba: [local all all trust, host all all 127.0.0.1/32 trust, host replication all 127.0.0.1/32 trust]
postgresql:
  listen: '127.0.0.1:{port}'
  connect_address: '127.0.0.1:{database}'
  data_dir: '{folder}/{name}'
  bin_dir: '{bin}'
  pgpass: '{folder}/{name}.pass'
  authentication: {{superuser: {{username: regalia}}, replication: {{username: regalia}}, rewind: {{username: regalia}}}}
  parameters: {{unix_socket_directories: '{folder}'}}
",
            bin = Postgres::programs()?.display(),
        );
        let file = self.folder.join(format!("{name}.yml"));
        fs::write(&file, config)?;
        let words = ["--reuid=postgres", "--regid=postgres", "--clear-groups", "patroni"].map(str::to_owned);
        let words = [&words[..], &[file.display().to_string()]].concat();
        let mut program = Program::new(Path::new("setpriv"), self.folder.join(format!("{name}.log")), words);
        program.start()?;
        Ok(Member { name, port, rest, ways, program })
    }

    /// Where the one listens that leads, once it is another than this.
    pub(crate) async fn leader(&self, before: Option<u16>) -> Result<u16> {
        let begun = Instant::now();
        while begun.elapsed() < CHANGE {
            let others = self.members.iter().filter(|member| before != Some(member.port));
            let leads = |member: &&Member| answers(member.rest, "GET", "/primary", "").is_some();
            if let Some(leader) = { others }.find(leads) {
                return Ok(leader.port);
            }
            sleep(Duration::from_millis(200)).await;
        }
        bail!("nobody leads; the logs are in {}", self.folder.display())
    }

    /// Waits until another follows, and every commit waits for it.
    pub(crate) async fn wait_for_standby(&self) -> Result<()> {
        let begun = Instant::now();
        while begun.elapsed() < CHANGE {
            if self.members.iter().any(|member| answers(member.rest, "GET", "/sync", "").is_some()) {
                return Ok(());
            }
            sleep(Duration::from_millis(200)).await;
        }
        bail!("nobody follows; the logs are in {}", self.folder.display())
    }

    /// Lets the leader and its standby change places.
    pub(crate) fn switch_over(&self, leader: u16) -> Result<()> {
        let leads = self.members.iter().find(|member| member.port == leader).context("nobody leads")?;
        let ask = format!("{{\"leader\": \"{}\"}}", leads.name);
        answers(leads.rest, "POST", "/switchover", &ask)
            .context("Patroni refuses to let them change places")?;
        Ok(())
    }

    /// Cuts one off from the others and from etcd, or no longer. Clients still reach it.
    pub(crate) fn isolate(&self, port: u16, is_isolated: bool) {
        for member in self.members.iter().filter(|member| member.port == port) {
            for way in &member.ways {
                way.set(if is_isolated { Way::Hollow } else { Way::Open });
                way.cut();
            }
        }
    }
}

impl Drop for Patroni {
    fn drop(&mut self) {
        for member in &mut self.members {
            // Patroni stops its PostgreSQL when it is asked to stop, and not when it is killed.
            for way in &member.ways {
                way.set(Way::Open);
            }
            let _ = member.program.stop();
        }
    }
}

/// The answer to a call, if it is a good one.
fn answers(port: u16, method: &str, path: &str, body: &str) -> Option<String> {
    let mut stream = TcpStream::connect(("127.0.0.1", port)).ok()?;
    stream.set_read_timeout(Some(Duration::from_secs(60))).ok()?;
    let length = body.len();
    write!(stream, "{method} {path} HTTP/1.0\r\nContent-Length: {length}\r\n\r\n{body}").ok()?;
    let mut answer = String::new();
    stream.read_to_string(&mut answer).ok()?;
    let head = answer.lines().next()?;
    head.contains(" 200").then(|| answer.clone())
}
