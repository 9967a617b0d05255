//! Rules that panic while nobody asked for anything: the other matches of the node go on.

use crate::drain::Server;
use regalia_client::{Client, guest, http, open_table};
use regalia_game::{Ahead, Seat};
use regalia_store::Store;
use regalia_testbed::{Node, eventually, fresh_database};
use regalia_wire::ServerMessage;
use serde_json::json;
use std::time::Duration;
use tokio::time::{sleep, timeout};

const SOME: Duration = Duration::from_secs(60);

async fn heartbeat(store: &Store) -> i64 {
    let at = "SELECT (extract(epoch FROM at) * 1000)::bigint FROM heartbeat";
    sqlx::query_scalar(at).fetch_one(store.pool()).await.unwrap()
}

/// Waits until somebody's turn has come.
async fn turn(client: &mut Client) {
    timeout(SOME, async {
        client.play(1).await;
        while !client.may_act() {
            client.hear().await;
        }
    })
    .await
    .expect("there is a turn");
}

#[tokio::test(flavor = "multi_thread")]
async fn integrity_10_rules_that_panic_about_answers_ahead_stop_no_other_match() {
    let database = fresh_database().await;
    let store = Store::connect(&database, 2).await.unwrap();
    let server = Server::start_with(&database, |command| command.env("REGALIA_PLANTED", "ahead-panic"));
    // A match of three, whose rules will panic as soon as an answer was given ahead.
    let cookie = guest(server.at).await;
    let broken = open_table(server.at, &cookie, 3, 2).await;
    let mut client = Client::follow(server.at, &cookie, broken, 1).await;
    client.sit(0).await;
    turn(&mut client).await;
    let answer = Ahead { action: json!({}), about: 1 };
    store.set_ahead(broken, Seat(0), Some(&answer)).await.unwrap();
    eventually("the node takes the answer", async || {
        store.ahead(broken).await.unwrap().is_empty().then_some(())
    })
    .await;
    let before = heartbeat(&store).await;
    eventually("deadlines are still looked for", async || {
        (heartbeat(&store).await > before + 1000).then_some(())
    })
    .await;
    // It is told to those who come back, and panics again, when somebody speaks there.
    client.reconnect(server.at).await;
    while !matches!(client.hear().await, ServerMessage::Table { .. }) {}
    let other = Node::start(&database, None).await;
    let key: String =
        sqlx::query_scalar("SELECT key FROM players LIMIT 1").fetch_one(store.pool()).await.unwrap();
    store.speak(broken, &key.into(), "hello").await.unwrap();
    // Another match, played at another node, is still shown here.
    let sound = open_table(other.at, &cookie, 2, 1).await;
    let mut watcher = Client::follow(server.at, &guest(server.at).await, sound, 2).await;
    // Nothing tells that the rules have panicked again; what is said is read within this time.
    sleep(Duration::from_secs(4)).await;
    let mut player = Client::follow(other.at, &cookie, sound, 1).await;
    player.sit(0).await;
    turn(&mut player).await;
    let shown = async { while !matches!(watcher.hear().await, ServerMessage::Shown { .. }) {} };
    timeout(SOME, shown).await.expect("what other nodes have added is read");
    let answer = http(server.at, "GET /readyz", "", "").await;
    assert_eq!(answer.status, 200, "no task has ended: {answer:?}");
}

/// A server with a planted fault, and where its counts are.
async fn with_fault(fault: &str) -> (Server, std::net::SocketAddr) {
    let metrics = std::net::TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap();
    let server = Server::start_with(&fresh_database().await, |command| {
        command.args(["--metrics", &metrics.to_string()]).env("REGALIA_PLANTED", fault)
    });
    eventually("the counts are shown", async || tokio::net::TcpStream::connect(metrics).await.ok()).await;
    (server, metrics)
}

/// How often the task that looks for deadlines has failed, as the counts say.
async fn failures(metrics: std::net::SocketAddr) -> u32 {
    let counts = http(metrics, "GET /metrics", "", "").await.body;
    let count =
        counts.lines().find_map(|line| line.strip_prefix("regalia_task_failures_total{task=\"deadlines\"} "));
    count.map_or(0, |count| count.parse().unwrap())
}

#[tokio::test(flavor = "multi_thread")]
async fn a_task_that_panics_once_is_restarted_and_counted() {
    let (server, metrics) = with_fault("task-panics-once").await;
    eventually("the failure is counted", async || (failures(metrics).await > 0).then_some(())).await;
    // It runs again: a bot acts whom nobody thinks for, and the node is ready.
    let cookie = guest(server.at).await;
    let table = open_table(server.at, &cookie, 2, 1).await;
    let mut client = Client::follow(server.at, &cookie, table, 1).await;
    client.sit(0).await;
    turn(&mut client).await;
    let answer = http(server.at, "GET /readyz", "", "").await;
    assert_eq!(answer.status, 200, "{answer:?}");
    assert_eq!(failures(metrics).await, 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_task_that_always_panics_takes_the_node_out_of_readiness() {
    let (server, metrics) = with_fault("task-panics").await;
    let body = eventually("the node is not ready any more", async || {
        let answer = http(server.at, "GET /readyz", "", "").await;
        (answer.status == 503).then_some(answer.body)
    })
    .await;
    assert!(body.contains("deadlines"), "{body}");
    assert!(failures(metrics).await >= 3);
    let answer = http(server.at, "GET /healthz", "", "").await;
    assert_eq!(answer.status, 200, "it lives: a restart by the host is not the remedy");
}
