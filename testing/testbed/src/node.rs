//! A server inside the process of a test.

use regalia_server::{Config, serve};
use std::{net::SocketAddr, time::Duration};
use tokio::{net::TcpListener, sync::oneshot, task::JoinHandle};

/// A running server; it stops when this is dropped.
pub struct Node {
    /// Where it listens.
    pub at: SocketAddr,
    stop: oneshot::Sender<()>,
    task: JoinHandle<()>,
}

impl Node {
    /// A node on this database, with others on the same bus or alone.
    ///
    /// # Panics
    /// If it cannot listen.
    pub async fn start(database: &str, nats: Option<String>) -> Self {
        Self::start_with(database, |config| config.nats = nats).await
    }

    /// A node that is set up in a particular way.
    ///
    /// # Panics
    /// If it cannot listen.
    pub async fn start_with(database: &str, set_up: impl FnOnce(&mut Config)) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port is free");
        let at = listener.local_addr().expect("it is bound");
        let (stop, stopped) = oneshot::channel();
        let mut config = Config::new(database);
        (config.bot_pace, config.poll_every) = (Duration::ZERO, Duration::from_millis(500));
        set_up(&mut config);
        let task = tokio::spawn(async move {
            let stop = async { drop(stopped.await) };
            serve(config, listener, stop).await.expect("the node runs");
        });
        Self { at, stop, task }
    }

    /// Ends the node at once, as a crash would.
    pub async fn kill(self) {
        drop(self.stop);
        self.task.abort();
        let _ = self.task.await;
    }
}
