//! A server in a process of its own, so that its processor time and memory can be told from the clients'.

use regalia_server::{Config, serve};
use std::{
    env,
    io::{BufRead, BufReader, Read, stdin},
    net::SocketAddr,
    process::{Child, ChildStdin, Command, Stdio},
    thread,
};
use tokio::{net::TcpListener, runtime::Runtime, sync::oneshot};

/// The argument by which the program is a server.
pub(crate) const SERVE: &str = "serve";

/// A running server; it ends when this is dropped.
pub(crate) struct Server {
    pub(crate) at: SocketAddr,
    pub(crate) pid: u32,
    child: Child,
    /// The server runs until this is closed.
    hold: Option<ChildStdin>,
}

impl Server {
    /// Starts one on these databases.
    pub(crate) fn start(database: &str, nats: Option<&str>) -> Self {
        let mut child = Command::new(env::current_exe().unwrap())
            .args([SERVE, database, nats.unwrap_or_default()])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let at = line.trim().parse().expect("the server says where it listens");
        Self { at, pid: child.id(), hold: child.stdin.take(), child }
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        drop(self.hold.take());
        let _ = self.child.wait();
    }
}

/// Is the server: set up as `regalia serve` sets it up, but for the limit of sockets.
pub(crate) fn run(database: &str, nats: &str) {
    Runtime::new().unwrap().block_on(async {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        println!("{}", listener.local_addr().unwrap());
        let nats = (!nats.is_empty()).then(|| nats.to_owned());
        // All players are at this machine.
        let config = Config { nats, sockets_per_place: usize::MAX, ..Config::new(database.to_owned()) };
        let (stop, stopped) = oneshot::channel();
        thread::spawn(move || {
            let _ = stdin().read(&mut [0]);
            let _ = stop.send(());
        });
        serve(config, listener, async { drop(stopped.await) }).await.unwrap();
    });
}
