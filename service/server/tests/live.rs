//! Whole matches over real sockets, with a real PostgreSQL and a real NATS.

use regalia_client::{Client, begin, guest, http, open_table};
use regalia_game::{Seat, Viewer};
use regalia_store::Store;
use regalia_table::{MatchId, Record, replay, verify};
use regalia_testbed::{Node, eventually, fresh_database, nats_server};
use regalia_wire::{Command, NewTable, Request, ServerMessage};
use std::{net::SocketAddr, time::Duration};
use tokio::time::timeout;

/// Two players at one table, and someone who watches; the nodes may be different ones.
async fn table_of_two(first: SocketAddr, second: SocketAddr) -> [Client; 3] {
    let (maud, anselm, oda) = (guest(first).await, guest(second).await, guest(second).await);
    let table = open_table(first, &maud, 2, 0).await;
    let mut one = Client::follow(first, &maud, table, 1).await;
    let mut two = Client::follow(second, &anselm, table, 2).await;
    let watcher = Client::follow(second, &oda, table, 3).await;
    one.sit(0).await;
    while !matches!(one.hear().await, ServerMessage::Done { .. }) {}
    two.sit(1).await;
    [one, two, watcher]
}

async fn play_out(clients: &mut [Client; 3]) {
    let [one, two, watcher] = clients;
    tokio::join!(one.play(usize::MAX), two.play(usize::MAX), watcher.play(usize::MAX));
}

/// The stored log proves itself, equals the exported record, and replays to what everyone saw last.
async fn check_end(database: &str, node: SocketAddr, clients: &[Client; 3]) {
    let (store, table) = (Store::connect(database, 2).await.unwrap(), clients[0].table);
    let registry = regalia_catalog::registry();
    let answer = http(node, &format!("GET /api/tables/{table}/record"), "", "").await;
    let record = Record::parse(&answer.body).unwrap();
    assert_eq!(record.lines, store.lines(table, 0).await.unwrap());
    let shown = verify(&record, &registry).unwrap();
    assert_eq!((shown.revealed, shown.absent), (2, 0));
    let seed = store.seed(table).await.unwrap().unwrap();
    let it = replay(&record.lines, seed, &registry, |_, _| ()).unwrap();
    let viewers = [Viewer::Seat(Seat(0)), Viewer::Seat(Seat(1)), Viewer::Watcher];
    for (client, viewer) in clients.iter().zip(viewers) {
        assert_eq!(client.frame.as_ref(), Some(&it.frame(viewer)), "{viewer:?}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn two_play_a_whole_match_while_a_third_watches() {
    let database = fresh_database().await;
    let node = Node::start(&database, None).await;
    let mut clients = table_of_two(node.at, node.at).await;
    play_out(&mut clients).await;
    check_end(&database, node.at, &clients).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_goes_on_after_the_server_was_killed_in_mid_turn() {
    let database = fresh_database().await;
    let node = Node::start(&database, None).await;
    let mut clients = table_of_two(node.at, node.at).await;
    let [one, two, _] = &mut clients;
    let some = std::time::Duration::from_secs(3);
    // One of the two is left waiting for the other, in the middle of a turn.
    let _ = tokio::join!(tokio::time::timeout(some, one.play(20)), tokio::time::timeout(some, two.play(20)));
    node.kill().await;
    let node = Node::start(&database, None).await;
    for client in &mut clients {
        client.reconnect(node.at).await;
    }
    play_out(&mut clients).await;
    check_end(&database, node.at, &clients).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn players_on_different_nodes_meet_over_nats() {
    let database = fresh_database().await;
    let (first, second) = (
        Node::start(&database, Some(nats_server())).await,
        Node::start(&database, Some(nats_server())).await,
    );
    let mut clients = table_of_two(first.at, second.at).await;
    play_out(&mut clients).await;
    check_end(&database, second.at, &clients).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn players_on_different_nodes_meet_without_any_bus() {
    let database = fresh_database().await;
    let (first, second) = (Node::start(&database, None).await, Node::start(&database, None).await);
    let mut clients = table_of_two(first.at, second.at).await;
    let [one, two, watcher] = &mut clients;
    // Each update waits for the poll, so a few turns must do.
    let some = std::time::Duration::from_secs(8);
    let _ = tokio::time::timeout(some, async { tokio::join!(one.play(12), two.play(12), watcher.play(12)) })
        .await;
    let (seen, other) = (clients[0].place.unwrap().seq, clients[1].place.unwrap().seq);
    assert!(seen > 8 && other > 8, "both have seen the match go on: {seen}, {other}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_person_plays_against_a_bot_of_the_server() {
    let database = fresh_database().await;
    let node = Node::start(&database, None).await;
    let cookie = guest(node.at).await;
    let table = open_table(node.at, &cookie, 2, 1).await;
    let mut client = Client::follow(node.at, &cookie, table, 1).await;
    client.sit(0).await;
    client.play(usize::MAX).await;
    let answer = http(node.at, &format!("GET /api/tables/{table}/record"), "", "").await;
    assert_eq!(answer.status, 200, "{answer:?}");
    assert!(verify(&Record::parse(&answer.body).unwrap(), &regalia_catalog::registry()).is_ok());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_command_sent_again_is_answered_alike_and_carried_out_once() {
    let database = fresh_database().await;
    let node = Node::start(&database, None).await;
    let cookie = guest(node.at).await;
    let table = open_table(node.at, &cookie, 2, 1).await;
    let mut client = Client::follow(node.at, &cookie, table, 1).await;
    client.sit(0).await;
    client.begun().await;
    while !client.may_act() {
        client.hear().await;
    }
    let frame = client.frame.clone().unwrap();
    let command = Command::Act { seq: frame.seq, actions: vec![frame.actions[0].clone()] };
    let cmd = client.number();
    let ask = Request::Command { cmd, command };
    let mut places = Vec::new();
    for _ in 0..3 {
        client.ask(ask.clone()).await;
    }
    while places.len() < 3 {
        match client.hear().await {
            ServerMessage::Done { cmd: done, place } if done == cmd => places.push(place),
            ServerMessage::Refused { why, .. } => panic!("{why:?}"),
            _ => (),
        }
    }
    assert!(places.windows(2).all(|pair| pair[0] == pair[1]), "{places:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn what_must_not_be_is_refused() {
    let database = fresh_database().await;
    let node = Node::start(&database, None).await;
    let (maud, oda) = (guest(node.at).await, guest(node.at).await);
    let table = open_table(node.at, &maud, 2, 0).await;
    // The record of a match that is not over, a table that does not exist, a table nobody may open.
    let record = format!("GET /api/tables/{table}/record");
    for (call, cookie, body, status) in [
        (record.as_str(), "", "", 404),
        ("POST /api/tables", "", r#"{"game":"x","seats":2}"#, 401),
        ("POST /api/tables", maud.as_str(), r#"{"game":"chess","seats":2}"#, 400),
    ] {
        let answer = http(node.at, call, cookie, body).await;
        assert_eq!(answer.status, status, "{answer:?}");
    }
    // A watcher cannot act, a seat cannot be taken twice, and nonsense is told to be nonsense.
    let mut one = Client::follow(node.at, &maud, table, 1).await;
    one.sit(0).await;
    while !matches!(one.hear().await, ServerMessage::Done { .. }) {}
    let mut two = Client::follow(node.at, &oda, table, 2).await;
    two.sit(0).await;
    let refused = |say: ServerMessage| matches!(say, ServerMessage::Refused { .. });
    while !refused(two.hear().await) {}
    two.order(Command::Act { seq: 2, actions: Vec::new() }).await;
    while !refused(two.hear().await) {}
    two.ask_at(MatchId(1), Request::Follow { from: None }).await;
    while !matches!(two.hear().await, ServerMessage::Trouble { .. }) {}
}

#[tokio::test(flavor = "multi_thread")]
async fn somebody_who_comes_keeps_nobody_waiting_while_the_database_is_slow() {
    let database = fresh_database().await;
    let node = Node::start(&database, None).await;
    let (maud, anselm, oda) = (guest(node.at).await, guest(node.at).await, guest(node.at).await);
    let game = regalia_catalog::all()[0].id;
    let asked = NewTable::new(game, 2);
    let [mut one, mut two] = begin([node.at; 2], [&maud, &anselm], &asked).await;
    // What is asked for somebody who comes, and for nobody else, is not answered.
    let store = Store::connect(&database, 2).await.unwrap();
    let mut slow = store.pool().begin().await.unwrap();
    sqlx::query("LOCK TABLE mutes").execute(&mut *slow).await.unwrap();
    let mut watcher = Client::follow(node.at, &oda, one.table, 3).await;
    let waits = "SELECT EXISTS (SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock')";
    eventually("somebody waits for the database", async || {
        let is_waiting: bool = sqlx::query_scalar(waits).fetch_one(&mut *slow).await.unwrap();
        is_waiting.then_some(())
    })
    .await;
    let acts = if one.may_act() { &mut one } else { &mut two };
    acts.act().await;
    let done = async { while !matches!(acts.hear().await, ServerMessage::Done { .. }) {} };
    timeout(Duration::from_secs(5), done).await.expect("the table goes on");
    slow.rollback().await.unwrap();
    while !matches!(watcher.hear().await, ServerMessage::Standing { .. }) {}
    assert!(watcher.frame.is_some(), "the match is shown, and then the rest");
}
