//! A NATS server, alone or one of several.

use crate::{free_port, wait_for};
use anyhow::{Context, Result};
use std::{
    net::TcpStream,
    path::Path,
    process::{Child, Command, Stdio},
};

/// A NATS server; dropping it ends it.
#[derive(Debug)]
pub struct Nats {
    port: u16,
    words: Vec<String>,
    variables: Vec<(String, String)>,
    child: Option<Child>,
}

impl Nats {
    /// A server for itself.
    ///
    /// # Errors
    /// If it does not start.
    pub fn alone() -> Result<Self> {
        Self::with(Vec::new(), &[])
    }

    /// A server for itself with a file of settings, and the variables that the file names.
    ///
    /// # Errors
    /// If it does not start.
    pub fn configured(file: &Path, variables: &[(&str, &str)]) -> Result<Self> {
        Self::with(vec!["--config".to_owned(), file.display().to_string()], variables)
    }

    /// So many servers that pass everything on to each other.
    ///
    /// # Errors
    /// If they do not start.
    pub fn several(count: usize) -> Result<Vec<Self>> {
        let routes: Vec<u16> = (0..count).map(|_| free_port()).collect::<Result<_>>()?;
        let server = |at: usize| -> Result<Self> {
            let url = |port: &u16| format!("nats://127.0.0.1:{port}");
            let others: Vec<String> = routes.iter().filter(|port| **port != routes[at]).map(url).collect();
            let (own, others) = (url(&routes[at]), others.join(","));
            // Clients learn of no other server: each has its own way in.
            let words =
                ["--cluster_name", "regalia", "--cluster", &own, "--no_advertise", "--routes", &others];
            Self::with(words.map(str::to_owned).to_vec(), &[])
        };
        (0..count).map(server).collect()
    }

    fn with(words: Vec<String>, variables: &[(&str, &str)]) -> Result<Self> {
        let variables = variables.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned()));
        let mut nats = Self { port: free_port()?, words, variables: variables.collect(), child: None };
        nats.start()?;
        Ok(nats)
    }

    /// Starts it, again if it was killed.
    ///
    /// # Errors
    /// If it does not start.
    pub fn start(&mut self) -> Result<()> {
        let mut command = Command::new("nats-server");
        command.args(["--addr", "127.0.0.1", "--port", &self.port.to_string()]);
        command.args(&self.words).envs(self.variables.iter().cloned());
        let child = command.stdout(Stdio::null()).stderr(Stdio::null()).spawn();
        self.child = Some(child.context("nats-server could not be started; run `cargo xtask setup`")?);
        wait_for("NATS", || TcpStream::connect(("127.0.0.1", self.port)).is_ok())
    }

    /// Ends it at once.
    pub fn kill(&mut self) {
        if let Some(mut child) = self.child.take() {
            // It may have ended by itself.
            let _ = child.kill();
            let _ = child.wait();
        }
    }

    /// The port it listens at.
    pub fn port(&self) -> u16 {
        self.port
    }

    /// Its process while it runs.
    pub fn pid(&self) -> Option<u32> {
        self.child.as_ref().map(Child::id)
    }

    /// Its address.
    pub fn url(&self) -> String {
        format!("nats://127.0.0.1:{}", self.port)
    }
}

impl Drop for Nats {
    fn drop(&mut self) {
        self.kill();
    }
}
