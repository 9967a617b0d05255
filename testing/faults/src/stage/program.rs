//! A process of the `regalia` program.

use anyhow::{Context, Result};
use regalia_programs::signal;
use std::{
    fs::File,
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
};

/// A process that can be killed and started again as it was.
#[derive(Debug)]
pub(crate) struct Program {
    words: Vec<String>,
    variables: Vec<(String, String)>,
    binary: PathBuf,
    log: PathBuf,
    child: Option<Child>,
}

impl Program {
    /// A process of this binary, not yet started. It writes its log to a file.
    pub(crate) fn new(binary: &Path, log: PathBuf, words: Vec<String>) -> Self {
        Self { words, variables: Vec::new(), binary: binary.to_owned(), log, child: None }
    }

    /// Sets a variable for the next start.
    pub(crate) fn set(&mut self, name: &str, value: &str) {
        self.variables.push((name.to_owned(), value.to_owned()));
    }

    /// Takes another binary from the next start on.
    pub(crate) fn become_of(&mut self, binary: &Path) {
        binary.clone_into(&mut self.binary);
    }

    /// Starts it.
    pub(crate) fn start(&mut self) -> Result<()> {
        let log = File::options().append(true).create(true).open(&self.log)?;
        let mut command = Command::new(&self.binary);
        command.args(&self.words).env("RUST_LOG", "warn").env("RUST_BACKTRACE", "0");
        for name in ["REGALIA_DATABASE", "REGALIA_NATS", "REGALIA_METRICS"] {
            command.env_remove(name);
        }
        command.envs(self.variables.iter().cloned());
        command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(log);
        let child = command.spawn();
        self.child = Some(child.with_context(|| format!("{} could not be started", self.binary.display()))?);
        Ok(())
    }

    /// Ends it at once.
    pub(crate) fn kill(&mut self) {
        if let Some(mut child) = self.child.take() {
            // It may have ended by itself.
            let _ = child.kill();
            let _ = child.wait();
        }
    }

    /// Asks it to stop, and waits until it has.
    pub(crate) fn stop(&mut self) -> Result<()> {
        if let Some(mut child) = self.child.take() {
            signal("TERM", &[child.id()])?;
            child.wait()?;
        }
        Ok(())
    }

    /// Sends it a signal.
    pub(crate) fn signal(&self, name: &str) -> Result<()> {
        self.child.as_ref().map_or(Ok(()), |child| signal(name, &[child.id()]))
    }

    /// What it has logged.
    pub(crate) fn logged(&self) -> String {
        std::fs::read_to_string(&self.log).unwrap_or_default()
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        self.kill();
    }
}
