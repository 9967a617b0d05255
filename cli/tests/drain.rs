//! A server that is stopped in the middle of a match.

use regalia_client::{Client, connect, guest, http, open_table, tungstenite::Error};
use regalia_store::Store;
use regalia_testbed::fresh_database;
use regalia_wire::{ServerMessage, Stage};
use std::{
    io::{BufRead, BufReader},
    net::SocketAddr,
    process::{Child, Command, Stdio},
    time::{Duration, Instant},
};

/// A server as a process of its own.
pub struct Server {
    pub at: SocketAddr,
    child: Child,
}

impl Server {
    fn start(database: &str) -> Self {
        Self::start_with(database, |command| command.stderr(Stdio::piped()))
    }

    pub fn start_with(database: &str, set: impl FnOnce(&mut Command) -> &mut Command) -> Self {
        let mut command = Command::new(env!("CARGO_BIN_EXE_regalia"));
        command
            .args(["serve", "--listen", "127.0.0.1:0", "--log-format", "json", "--database", database])
            .env_remove("REGALIA_NATS")
            .stdout(Stdio::piped());
        let mut child = set(&mut command).spawn().unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let at = line.trim().strip_prefix("Regalia is open at http://").unwrap().parse().unwrap();
        Self { at, child }
    }

    fn terminate(&self) {
        let done = Command::new("kill").args(["-TERM", &self.child.id().to_string()]).status().unwrap();
        assert!(done.success());
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // It may have ended by itself.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_that_is_told_to_stop_loses_nothing_that_it_acknowledged() {
    let database = fresh_database().await;
    let server = Server::start(&database);
    let cookie = guest(server.at).await;
    let table = open_table(server.at, &cookie, 2, 1).await;
    let mut client = Client::follow(server.at, &cookie, table, 1).await;
    client.sit(0).await;
    client.play(2).await;
    // Told in the middle of things: an action is on its way.
    while !client.may_act() {
        client.hear().await;
    }
    client.act().await;
    let begun = Instant::now();
    server.terminate();
    let code = client.hears_close().await;
    assert_eq!(code, Some(1012), "the client is told to come back");
    let mut server = server;
    let status = tokio::task::block_in_place(|| server.child.wait()).unwrap();
    assert_eq!(status.code(), Some(0), "it stopped by itself");
    assert!(begun.elapsed() < Duration::from_secs(20), "{:?}", begun.elapsed());
    let logs = std::io::read_to_string(server.child.stderr.take().unwrap()).unwrap();
    assert!(logs.contains("\"message\":\"draining\""), "{logs}");
    assert!(logs.lines().all(|line| line.starts_with('{')), "{logs}");

    let store = Store::attach(&database, 2).await.unwrap();
    let stored = store.lines(table, 0).await.unwrap();
    let places = client.heard.iter().filter_map(|text| match serde_json::from_str(text).unwrap() {
        ServerMessage::Done { place, .. } => Some(place),
        _ => None,
    });
    let places: Vec<_> = places.collect();
    assert!(places.len() > 3);
    for place in places {
        assert_eq!(stored[place.seq as usize - 1].head, place.head, "what was acknowledged stands");
    }

    // The next one goes on where it stopped, and the client with it.
    let server = Server::start(&database);
    client.reconnect(server.at).await;
    client.play(1).await;
    assert!(client.stage == Stage::Playing || client.is_over());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_that_stops_takes_no_new_sockets() {
    let database = fresh_database().await;
    let mut server = Server::start(&database);
    assert_eq!(http(server.at, "GET /readyz", "", "").await.status, 200);
    let cookie = guest(server.at).await;
    let table = open_table(server.at, &cookie, 2, 1).await;
    // It does not read its farewell, and is waited for a while.
    let _client = Client::follow(server.at, &cookie, table, 1).await;
    http(server.at, "GET /readyz", "", "").await;
    server.terminate();
    let begun = Instant::now();
    let refused = loop {
        let answer = http(server.at, "GET /readyz", "", "").await;
        if answer.status == 503 {
            break answer.body;
        }
        assert!(begun.elapsed() < Duration::from_secs(1), "it still takes work");
    };
    assert_eq!(refused, "draining");
    let refused = connect(server.at, &cookie).await.unwrap_err();
    assert!(matches!(&refused, Error::Http(answer) if answer.status() == 503), "{refused:?}");
    let status = tokio::task::block_in_place(|| server.child.wait()).unwrap();
    assert_eq!(status.code(), Some(0));
    assert!(begun.elapsed() < Duration::from_secs(10), "{:?}", begun.elapsed());
}
