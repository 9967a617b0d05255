//! A player leaves, a bot plays on, and the player takes the seat back.

use regalia_client::{Client, guest, open_table};
use regalia_game::{Seat, Turn};
use regalia_store::Store;
use regalia_table::{Entry, Line, Record, verify};
use regalia_testbed::{Node, eventually, fresh_database};
use regalia_wire::{Code, Command, ServerMessage, Stage, Table};
use std::time::Duration;
use tokio::time::timeout;

fn leave() -> Command {
    Command::Leave { level: Some("page".to_owned()) }
}

/// The next word about who sits where.
async fn told_table(client: &mut Client) -> Table {
    loop {
        if let ServerMessage::Table { table } = client.hear().await {
            return table;
        }
    }
}

/// Plays or looks on for a while.
async fn some_time(clients: &mut [Client; 2]) {
    let [one, two] = clients;
    let some = Duration::from_secs(3);
    let _ = tokio::join!(timeout(some, one.play(usize::MAX)), timeout(some, two.play(12)));
}

fn acted_after(lines: &[Line], seat: Seat) -> usize {
    let handed = |line: &Line| matches!(line.entry, Entry::Handed { .. });
    let after = lines.iter().skip_while(|line| !handed(line)).skip(1).take_while(|line| !handed(line));
    after.filter(|line| matches!(line.entry, Entry::Acted { seat: who, .. } if who == seat)).count()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_player_leaves_and_comes_back_while_a_bot_plays_on() {
    let database = fresh_database().await;
    let node = Node::start(&database, None).await;
    let cookies = [guest(node.at).await, guest(node.at).await];
    let table = open_table(node.at, &cookies[0], 2, 0).await;
    let mut one = Client::follow(node.at, &cookies[0], table, 1).await;
    let mut two = Client::follow(node.at, &cookies[1], table, 2).await;
    one.sit(0).await;
    while !matches!(one.hear().await, ServerMessage::Done { .. }) {}
    // Before the match there is nothing to hand over.
    assert_eq!(one.done(leave()).await.unwrap_err().code, Code::NotBegun);
    two.sit(1).await;
    let mut clients = [one, two];
    let [one, two] = &mut clients;
    let _ = tokio::join!(
        timeout(Duration::from_secs(2), one.play(4)),
        timeout(Duration::from_secs(2), two.play(4))
    );
    assert_eq!((one.stage, two.stage), (Stage::Playing, Stage::Playing), "everyone is told that it begins");
    one.done(leave()).await.unwrap();
    let seen = loop {
        let table = told_table(two).await;
        if table.chairs[0].level().is_some() {
            break table;
        }
    };
    assert_eq!(seen.chairs[0].level(), Some("page"));
    assert!(!seen.chairs[0].is_bot() && seen.chairs[0].name().is_some_and(|name| name != "?"));
    // Twice is once too often, and nobody else can take the seat.
    assert_eq!(one.done(leave()).await.unwrap_err().code, Code::NotHanded);
    assert_eq!(two.done(Command::TakeBack).await.unwrap_err().code, Code::NotHanded);
    let unknown = Command::Leave { level: Some("emperor".to_owned()) };
    assert_eq!(two.done(unknown).await.unwrap_err().code, Code::BadLevel);
    let mut stranger = Client::follow(node.at, &guest(node.at).await, table, 3).await;
    for command in [leave(), Command::TakeBack] {
        assert_eq!(stranger.done(command).await.unwrap_err().code, Code::NotSeated);
    }
    some_time(&mut clients).await;
    let store = Store::connect(&database, 1).await.unwrap();
    assert!(acted_after(&store.lines(table, 0).await.unwrap(), Seat(0)) > 0, "a bot plays on");
    let [one, two] = &mut clients;
    assert!(!one.may_act(), "the one who left is offered nothing");
    let act = Command::Act { seq: one.frame.as_ref().unwrap().seq, actions: Vec::new() };
    let refused = one.done(act).await.unwrap_err().code;
    assert!(matches!(refused, Code::Handed | Code::Stale), "{refused}");
    one.done(Command::TakeBack).await.unwrap();
    tokio::join!(one.play(usize::MAX), two.play(usize::MAX));
    assert_eq!(one.done(leave()).await.unwrap_err().code, Code::Over);
    let record = Record { lines: store.lines(table, 0).await.unwrap() };
    let shown = verify(&record, &regalia_catalog::registry()).unwrap();
    assert_eq!((shown.handed, shown.revealed), (2, 2));
    for client in &clients {
        assert!(matches!(client.frame.as_ref().unwrap().turn, Turn::Over(_)));
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_that_everyone_has_left_is_played_to_its_end() {
    let database = fresh_database().await;
    let node = Node::start(&database, None).await;
    let cookie = guest(node.at).await;
    let table = open_table(node.at, &cookie, 2, 1).await;
    let mut client = Client::follow(node.at, &cookie, table, 1).await;
    client.sit(0).await;
    let _ = timeout(Duration::from_secs(2), client.play(2)).await;
    client.done(leave()).await.unwrap();
    drop(client);
    let store = Store::connect(&database, 1).await.unwrap();
    let lines = eventually("the match ends", async || {
        let lines = store.lines(table, 0).await.unwrap();
        matches!(lines.last().unwrap().entry, Entry::Ended { .. }).then_some(lines)
    })
    .await;
    assert_eq!(verify(&Record { lines }, &regalia_catalog::registry()).unwrap().handed, 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_player_who_resigns_does_not_come_back_wherever_they_ask() {
    let database = fresh_database().await;
    let nodes = [Node::start(&database, None).await, Node::start(&database, None).await];
    let cookies = [guest(nodes[0].at).await, guest(nodes[0].at).await];
    let table = open_table(nodes[0].at, &cookies[0], 3, 1).await;
    let mut one = Client::follow(nodes[0].at, &cookies[0], table, 1).await;
    let mut two = Client::follow(nodes[1].at, &cookies[1], table, 2).await;
    one.sit(0).await;
    while !matches!(one.hear().await, ServerMessage::Done { .. }) {}
    two.sit(1).await;
    let some = Duration::from_secs(2);
    let _ = tokio::join!(timeout(some, one.play(4)), timeout(some, two.play(4)));
    // Leaving can be taken back; while a bot plays nobody resigns.
    one.done(leave()).await.unwrap();
    assert_eq!(one.done(Command::Resign).await.unwrap_err().code, Code::Handed);
    one.done(Command::TakeBack).await.unwrap();
    one.done(Command::Resign).await.unwrap();
    assert_eq!(one.done(Command::TakeBack).await.unwrap_err().code, Code::Resigned);
    let chair = loop {
        let chair = told_table(&mut two).await.chairs.remove(0);
        if chair.has_resigned() {
            break chair;
        }
    };
    assert!(chair.is_stood_in());
    // A node that has followed it and one that reads it anew know it as well.
    let fresh = Node::start(&database, None).await;
    for at in [nodes[1].at, fresh.at] {
        one.reconnect(at).await;
        assert!(told_table(&mut one).await.chairs[0].has_resigned());
        assert_eq!(one.done(Command::TakeBack).await.unwrap_err().code, Code::Resigned);
    }
    two.play(usize::MAX).await;
    let store = Store::connect(&database, 1).await.unwrap();
    let record = Record { lines: store.lines(table, 0).await.unwrap() };
    let shown = verify(&record, &regalia_catalog::registry()).unwrap();
    assert_eq!((shown.handed, shown.resigned), (2, 1));
    let resigned: Vec<i16> =
        sqlx::query_scalar("SELECT seat FROM seats WHERE resigned").fetch_all(store.pool()).await.unwrap();
    assert_eq!(resigned, [0]);
}
