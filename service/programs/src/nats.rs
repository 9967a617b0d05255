//! A NATS server, alone or one of several.

use crate::{free_port, wait_for};
use anyhow::{Context, Result};
use std::{
    net::TcpStream,
    process::{Child, Command, Stdio},
};

/// A NATS server; dropping it ends it.
#[derive(Debug)]
pub struct Nats {
    port: u16,
    routes: u16,
    others: Vec<u16>,
    child: Option<Child>,
}

impl Nats {
    /// A server for itself.
    ///
    /// # Errors
    /// If it does not start.
    pub fn alone() -> Result<Self> {
        let mut nats = Self { port: free_port()?, routes: 0, others: Vec::new(), child: None };
        nats.start()?;
        Ok(nats)
    }

    /// So many servers that pass everything on to each other.
    ///
    /// # Errors
    /// If they do not start.
    pub fn several(count: usize) -> Result<Vec<Self>> {
        let routes: Vec<u16> = (0..count).map(|_| free_port()).collect::<Result<_>>()?;
        let server = |at: usize| -> Result<Self> {
            let others = routes.iter().copied().filter(|port| *port != routes[at]).collect();
            let mut nats = Self { port: free_port()?, routes: routes[at], others, child: None };
            nats.start()?;
            Ok(nats)
        };
        (0..count).map(server).collect()
    }

    /// Starts it, again if it was killed.
    ///
    /// # Errors
    /// If it does not start.
    pub fn start(&mut self) -> Result<()> {
        let mut command = Command::new("nats-server");
        command.args(["--addr", "127.0.0.1", "--port", &self.port.to_string()]);
        if self.routes > 0 {
            let url = |port: &u16| format!("nats://127.0.0.1:{port}");
            let others: Vec<String> = self.others.iter().map(url).collect();
            // Clients learn of no other server: each has its own way in.
            command.args(["--cluster_name", "regalia", "--cluster", &url(&self.routes), "--no_advertise"]);
            command.args(["--routes", &others.join(",")]);
        }
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
