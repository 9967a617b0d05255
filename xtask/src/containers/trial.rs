//! What a household and the host of a cluster do with the containers: start, play, restart, and lose nodes meanwhile.

use super::{IMAGE, Images, network, parts::Parts, services};
use crate::run::{program, root, run, target, text, works};
use anyhow::{Context, Result, bail, ensure};
use regalia_programs::{
    compose::{Service, Volume},
    wait_for,
};
use std::{
    io::{BufRead, BufReader, Read, Write},
    net::TcpStream,
    path::{Path, PathBuf},
    process::Stdio,
    time::{Duration, Instant},
};

/// The compose files, in `packaging`.
pub(super) const HOUSEHOLD: &str = "compose.yaml";
pub(super) const CLUSTER: &str = "compose.cluster.yaml";
/// The proxy makes certificates of its own for names that end so.
const DOMAIN: &str = "play.localhost";
/// Its authority for them, as the player's side sees it.
const AUTHORITY: &str = "/proxy/caddy/pki/authorities/local/root.crt";
/// The turn of the player at which a node is lost.
const LOST_AT: usize = 3;

/// What a host writes into `packaging/.env`. The password of NATS consists of digits, which it must not take for a number.
pub(super) fn variables(site: &str) -> [(&'static str, &str); 5] {
    [
        ("REGALIA_PASSWORD", "5e4f1f0a52bd"),
        ("REGALIA_WORKER_PASSWORD", "0b9a64cc9af1"),
        ("REGALIA_NATS_PASSWORD", "20471165"),
        ("REGALIA_DOMAIN", DOMAIN),
        ("REGALIA_SITE", site),
    ]
}

/// Runs both compose files, one after the other, in the namespaces that this process is in.
pub(super) fn trial(folder: &Path, images: &Images, quick: bool) -> Result<()> {
    // Containers write to memory, and read the images where they are kept.
    let place = text(folder)?;
    run("mount", &["-t", "tmpfs", "tmpfs", place], &[])?;
    run("mount", &["-t", "tmpfs", "tmpfs", "/run"], &[])?;
    let images = Images { root: folder.join("containers"), shared: Some(images.root.clone()) };
    let player = target()?.join("debug/examples/player");
    network::make_bridge()?;
    let trial = Trial { folder: folder.to_owned(), images, player, quick };
    trial.timed("a household", Trial::household)?;
    trial.timed("a cluster", Trial::cluster)
}

struct Trial {
    folder: PathBuf,
    images: Images,
    player: PathBuf,
    quick: bool,
}

/// How a node is lost while it serves a match.
#[derive(Copy, Clone, Debug)]
enum Loss {
    /// As `podman compose stop` does it.
    Stopped,
    /// At once.
    Killed,
}

impl Trial {
    fn timed(&self, name: &str, step: impl Fn(&Self) -> Result<()>) -> Result<()> {
        let begun = Instant::now();
        println!("==> containers: {name}");
        step(self).with_context(|| format!("containers: {name}"))?;
        println!("<== containers: {name} took {} s", begun.elapsed().as_secs());
        Ok(())
    }

    /// One server and its database: a match, a restart, and everything is there.
    fn household(&self) -> Result<()> {
        // The server comes after its database, and players reach it at its own address.
        let at = format!("{}:8080", network::address(1, 3));
        let services = services(HOUSEHOLD, &variables(&format!("http://{at}")))?;
        self.with(1, services, |parts| {
            let notes = self.folder.join("notes");
            self.wait_until_ready(&at)?;
            self.play(&["play", &at, text(&notes)?])?;
            parts.part("regalia")?.stop()?;
            parts.part("regalia")?.start()?;
            self.wait_until_ready(&at)?;
            self.play(&["return", &at, text(&notes)?])
        })
    }

    /// Three nodes behind a proxy: whatever happens to the one that serves a match, the match goes on.
    fn cluster(&self) -> Result<()> {
        let mut services = services(CLUSTER, &variables(""))?;
        services.push(visitor(&services)?);
        self.with(2, services, |parts| {
            let visitor = format!("{}:8000", parts.part("visitor")?.address);
            self.wait_until_ready(&visitor)?;
            for loss in [Loss::Stopped, Loss::Killed] {
                self.play_through(loss, parts, &visitor)?;
            }
            let proof = ["/usr/bin/regalia", "admin", "--as", "trial", "verify"].map(str::to_owned);
            let proof = parts.part("node1")?.command(&proof).status()?;
            ensure!(proof.success(), "the database holds a log that is not proved");
            Ok(())
        })
    }

    /// Runs services for a while; at the end all of them must stop well.
    fn with(
        &self,
        number: u8,
        mut services: Vec<Service>,
        step: impl Fn(&mut Parts) -> Result<()>,
    ) -> Result<()> {
        if self.quick {
            // A program as tests build it reads the client where it was built.
            let sources = text(&root())?.to_owned();
            let sources = Volume { source: sources.clone(), target: sources, is_read_only: true };
            let own = services.iter_mut().filter(|service| service.image == IMAGE);
            own.for_each(|service| service.volumes.push(sources.clone()));
        }
        let mut parts = Parts::start(number, services, &self.images, &self.folder)?;
        let done = step(&mut parts).and_then(|()| parts.stop());
        if done.is_err() {
            parts.tell();
        }
        done
    }

    /// Plays a match, and takes away the node that serves it.
    fn play_through(&self, loss: Loss, parts: &mut Parts, at: &str) -> Result<()> {
        let record = self.folder.join(format!("{loss:?}.json"));
        let mut player = program(text(&self.player)?);
        player.args(["endure", at, text(&record)?]);
        let mut playing = player.stdout(Stdio::piped()).spawn().context("the player cannot be started")?;
        let (mut lost, mut came_back) = (None, false);
        for line in BufReader::new(playing.stdout.take().context("it has an output")?).lines() {
            let line = line?;
            if line == format!("turn {LOST_AT}") {
                let node = serving(parts)?;
                println!("{node} serves the match, and is {}", format!("{loss:?}").to_lowercase());
                match loss {
                    Loss::Stopped => parts.part(&node)?.stop()?,
                    Loss::Killed => parts.part(&node)?.kill()?,
                }
                lost = Some(node);
            } else if !line.starts_with("turn ") {
                came_back |= line.starts_with("came back");
                println!("player: {line}");
            }
        }
        ensure!(playing.wait()?.success(), "the player gave up");
        let node = lost.context("the match was over before a node was lost")?;
        ensure!(came_back, "the player did not notice that {node} was gone");
        self.verify(&record)?;
        // As the compose file has it restarted, or as the host does.
        let node = parts.part(&node)?;
        node.start()?;
        self.wait_until_ready(&format!("{}:8080", node.address))
    }

    /// Proves a record by the program of the image and by the verifier that shares no line with it.
    fn verify(&self, record: &Path) -> Result<()> {
        let container = self.images.call(&["from", "--pull-never", IMAGE])?;
        let volume = format!("{}:/record.json:ro", record.display());
        let words = ["run", "--isolation", "chroot", "--volume", &volume, &container, "--"];
        let proof = [&words[..], &["/usr/bin/regalia", "verify", "/record.json"]].concat();
        println!("{}", self.images.call(&proof)?);
        self.images.call(&["rm", &container])?;
        run("python3", &["engine/fairness/verify.py", text(record)?], &[])
    }

    fn wait_until_ready(&self, at: &str) -> Result<()> {
        wait_for(at, || works(&self.player.display().to_string(), &["ready", at]))
    }

    fn play(&self, words: &[&str]) -> Result<()> {
        run(text(&self.player)?, words, &[])
    }
}

/// A proxy of the player's own, because the player speaks no TLS: it trusts the authority of the other proxy and no one else's,
/// and asks for the site by its name as a browser does.
fn visitor(services: &[Service]) -> Result<Service> {
    let mut visitor =
        services.iter().find(|service| service.name == "proxy").context("there is no proxy")?.clone();
    let configuration = format!(
        "{{\n admin off\n auto_https off\n}}
        :8000 {{
            reverse_proxy https://proxy:443 {{
                header_up Host {DOMAIN}
                header_up Origin https://{DOMAIN}
                transport http {{
                    tls_server_name {DOMAIN}
                    tls_trusted_ca_certs {AUTHORITY}
                }}
            }}
        }}"
    );
    // The proxy makes its authority when it starts for the first time.
    let start = format!(
        "until [ -s {AUTHORITY} ]; do sleep 0.1; done
        echo '{configuration}' >/tmp/Caddyfile && exec caddy run --config /tmp/Caddyfile --adapter caddyfile"
    );
    visitor.volumes =
        vec![Volume { source: "certificates".to_owned(), target: "/proxy".to_owned(), is_read_only: true }];
    visitor.name = "visitor".to_owned();
    visitor.command = Some(vec!["sh".to_owned(), "-c".to_owned(), start]);
    visitor.environment.clear();
    Ok(visitor)
}

/// The node at which the only socket is open.
fn serving(parts: &Parts) -> Result<String> {
    for part in parts.all.iter().filter(|part| part.name.starts_with("node")) {
        let mut stream = TcpStream::connect(format!("{}:9090", part.address))?;
        stream.set_read_timeout(Some(Duration::from_secs(5)))?;
        stream.write_all(b"GET /metrics HTTP/1.1\r\nHost: metrics\r\nConnection: close\r\n\r\n")?;
        let mut counts = String::new();
        stream.read_to_string(&mut counts)?;
        if counts.lines().any(|line| line == "regalia_sockets 1") {
            return Ok(part.name.clone());
        }
    }
    bail!("no node has a socket")
}
