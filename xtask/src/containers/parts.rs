//! The containers of a compose file, each run by buildah with chroot isolation.
//!
//! Everything comes from the compose file: images, commands, variables, volumes, health. What differs from podman: names are
//! found in `/etc/hosts`, published ports are not forwarded, and instead of a file system that cannot be written, the few
//! folders that the user of the program could write are covered.

use super::{Images, network};
use anyhow::{Context, Result, bail, ensure};
use regalia_programs::{compose::Service, signal, wait_for};
use std::{
    fs::{self, File},
    path::{Path, PathBuf},
    process::{Child, Command, ExitStatus, Stdio},
    thread::sleep,
    time::{Duration, Instant},
};

/// The containers of one compose file.
pub(super) struct Parts {
    pub(super) all: Vec<Part>,
    images: Images,
    folder: PathBuf,
}

/// One container.
pub(super) struct Part {
    pub(super) service: Service,
    /// Its name, with a number where there are several of a service.
    pub(super) name: String,
    pub(super) address: String,
    /// Everything that runs its command.
    words: Vec<String>,
    log: PathBuf,
    child: Option<Child>,
}

impl Parts {
    /// Starts all services, and waits for those that have a check of their health.
    pub(super) fn start(trial: u8, services: Vec<Service>, images: &Images, folder: &Path) -> Result<Self> {
        let folder = folder.join(trial.to_string());
        for name in ["logs", "volumes", "empty"] {
            fs::create_dir_all(folder.join(name))?;
        }
        let mut parts = Self { all: Vec::new(), images: images.clone(), folder };
        for service in services {
            for number in 1..=service.replicas {
                let name = match service.replicas {
                    1 => service.name.clone(),
                    _ => format!("{}-{number}", service.name),
                };
                let address = network::address(trial, u8::try_from(parts.all.len())? + 2);
                let log = parts.folder.join(format!("logs/{name}"));
                let service = service.clone();
                parts.all.push(Part { service, name, address, words: Vec::new(), log, child: None });
            }
        }
        let hosts =
            parts.all.iter().map(|part| format!("{} {} {}\n", part.address, part.name, part.service.name));
        fs::write(parts.folder.join("hosts"), format!("127.0.0.1 localhost\n{}", hosts.collect::<String>()))?;
        for at in 0..parts.all.len() {
            parts.prepare(at, trial)?;
            println!("starting {} at {}", parts.all[at].name, parts.all[at].address);
            parts.all[at].start()?;
            parts.wait_for_health(at)?;
        }
        Ok(parts)
    }

    /// Makes the container and its network.
    fn prepare(&mut self, at: usize, trial: u8) -> Result<()> {
        let part = &self.all[at];
        let service = &part.service;
        let container = format!("trial{trial}-{}", part.name);
        let network = network::join(&container, &part.address)?;
        self.images.call(&["from", "--pull-never", "--name", &container, &service.image])?;
        let mut words = vec!["nsenter".to_owned(), format!("--net={network}")];
        if service.has_no_rights {
            words.extend(["setpriv", "--no-new-privs"].map(str::to_owned));
        }
        words.push("buildah".to_owned());
        words.extend(self.images.words());
        words.extend(["run", "--isolation", "chroot", "--no-hosts"].map(str::to_owned));
        if service.has_no_rights {
            words.extend(["--cap-drop", "ALL"].map(str::to_owned));
        }
        let folder = self.folder.display();
        let mut volumes = vec![format!("{folder}/hosts:/etc/hosts:ro")];
        if service.is_read_only {
            volumes.extend(["/tmp", "/var/tmp", "/run/lock"].map(|path| format!("{folder}/empty:{path}:ro")));
        }
        for volume in &service.volumes {
            let source = match volume.source.strip_prefix("./") {
                Some(file) => crate::run::root().join("packaging").join(file),
                None if volume.source.starts_with('/') => PathBuf::from(&volume.source),
                None => self.folder.join("volumes").join(&volume.source),
            };
            if !source.exists() {
                fs::create_dir_all(&source)?;
            }
            let kind = if volume.is_read_only { "ro" } else { "rw" };
            volumes.push(format!("{}:{}:{kind}", source.display(), volume.target));
        }
        words.extend(volumes.into_iter().flat_map(|volume| ["--volume".to_owned(), volume]));
        let variables = service.environment.iter().map(|(name, value)| format!("{name}={value}"));
        words.extend(variables.flat_map(|variable| ["--env".to_owned(), variable]));
        words.extend([container, "--".to_owned()]);
        self.all[at].words = words;
        let (entry, command) = self.images.commands(&self.all[at].service.image)?;
        let part = &mut self.all[at];
        part.service.command = Some([entry, part.service.command.clone().unwrap_or(command)].concat());
        Ok(())
    }

    fn wait_for_health(&mut self, at: usize) -> Result<()> {
        let part = &mut self.all[at];
        let Some(check) = part.service.health.clone() else { return Ok(()) };
        wait_for(&part.name.clone(), || {
            part.command(&["sh".to_owned(), "-c".to_owned(), check.clone()])
                .output()
                .is_ok_and(|output| output.status.success())
        })
    }

    /// The container of this name.
    pub(super) fn part(&mut self, name: &str) -> Result<&mut Part> {
        self.all.iter_mut().find(|part| part.name == name).with_context(|| format!("there is no {name}"))
    }

    /// Stops all, those that depend on others first; the program has to end well.
    pub(super) fn stop(&mut self) -> Result<()> {
        for part in self.all.iter_mut().rev() {
            part.stop()?;
        }
        Ok(())
    }

    /// Shows the end of every log.
    pub(super) fn tell(&self) {
        for part in &self.all {
            let log = fs::read_to_string(&part.log).unwrap_or_default();
            let lines: Vec<&str> = log.lines().collect();
            eprintln!("--- {} ended with:", part.name);
            lines[lines.len().saturating_sub(15)..].iter().for_each(|line| eprintln!("{line}"));
        }
    }
}

impl Part {
    /// A command in the container.
    pub(super) fn command(&self, words: &[String]) -> Command {
        let mut command = crate::run::program("nsenter");
        command.args(&self.words[1..]).args(words).stdin(Stdio::null());
        command
    }

    /// Starts it, again if it has ended.
    pub(super) fn start(&mut self) -> Result<()> {
        let log = File::options().append(true).create(true).open(&self.log)?;
        let mut command = self.command(self.service.command.as_deref().unwrap_or_default());
        self.child = Some(command.stdout(log.try_clone()?).stderr(log).spawn()?);
        Ok(())
    }

    /// Asks it to end, and waits as long as the compose file allows.
    pub(super) fn stop(&mut self) -> Result<()> {
        let begun = Instant::now();
        self.signal("TERM")?;
        let ended = self.ended(Duration::from_secs(self.service.grace))?;
        // Those of others end with a number of their own.
        ensure!(ended.success() || self.service.image != super::IMAGE, "{} ended with {ended}", self.name);
        println!("{} ended {} ms after SIGTERM", self.name, begun.elapsed().as_millis());
        Ok(())
    }

    /// Ends it at once.
    pub(super) fn kill(&mut self) -> Result<()> {
        self.signal("KILL")?;
        self.ended(Duration::from_secs(5))?;
        println!("{} was killed", self.name);
        Ok(())
    }

    fn ended(&mut self, patience: Duration) -> Result<ExitStatus> {
        let begun = Instant::now();
        let child = self.child.as_mut().context("it does not run")?;
        loop {
            if let Some(status) = child.try_wait()? {
                self.child = None;
                return Ok(status);
            }
            ensure!(begun.elapsed() < patience, "{} did not end within {patience:?}", self.name);
            sleep(Duration::from_millis(20));
        }
    }

    /// Sends a signal to the first process of the container. Buildah's own are around it: when they get one, they end without
    /// passing it on.
    fn signal(&self, name: &str) -> Result<()> {
        let mut pid = self.child.as_ref().context("it does not run")?.id();
        while let Some(child) = child_of(pid) {
            let words = fs::read(format!("/proc/{pid}/cmdline")).unwrap_or_default();
            pid = child;
            if words.starts_with(b"buildah-chroot-exec") {
                return signal(name, &[pid]);
            }
        }
        bail!("{} does not run", self.name)
    }
}

fn child_of(pid: u32) -> Option<u32> {
    let threads = fs::read_dir(format!("/proc/{pid}/task")).ok()?.flatten();
    let children = threads.filter_map(|thread| fs::read_to_string(thread.path().join("children")).ok());
    children
        .flat_map(|text| text.split_whitespace().filter_map(|pid| pid.parse().ok()).collect::<Vec<_>>())
        .next()
}
