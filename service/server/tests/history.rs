//! One history: a node that is behind is not believed, and whoever was told another one hears of it.

use crate::common::{Client, Node, guest, open_table};
use regalia_fairness::Hash;
use regalia_testbed::fresh_database;
use regalia_wire::{Ask, CommandId, Place, Say};
use std::time::Duration;
use tokio::time::timeout;

/// Two nodes that never hear of each other by themselves.
async fn two_nodes() -> [Node; 2] {
    let database = fresh_database().await;
    let deaf = |config: &mut regalia_server::Config| config.poll_every = Duration::from_secs(600);
    [Node::start_with(&database, deaf).await, Node::start_with(&database, deaf).await]
}

/// One who plays against a bot at the first node, until it is their turn.
async fn player(node: &Node, cookie: &str) -> Client {
    let table = open_table(node.at, cookie, 2, 1).await;
    let mut client = Client::follow(node.at, cookie, table, 1).await;
    client.sit(0).await;
    let _ = timeout(Duration::from_secs(5), client.play(2)).await;
    while !client.may_act() {
        client.hear().await;
    }
    client
}

async fn answer(client: &mut Client, cmd: &CommandId) -> Result<Place, String> {
    loop {
        match client.hear().await {
            Say::Done { cmd: done, place } if done == *cmd => return Ok(place),
            Say::Refused { cmd: refused, why } if refused == *cmd => return Err(why.code),
            _ => (),
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_node_that_is_behind_reads_on_before_it_refuses() {
    let [first, second] = two_nodes().await;
    let cookie = guest(first.at).await;
    let mut here = player(&first, &cookie).await;
    let mut there = Client::follow(second.at, &cookie, here.table, 1).await;
    there.settle().await;
    // Something happens that the second node does not hear of.
    let before = here.place.unwrap().seq;
    here.act().await;
    while !(here.place.unwrap().seq > before && here.may_act()) {
        here.hear().await;
    }
    let frame = here.frame.clone().unwrap();
    let cmd = CommandId("ab".repeat(16));
    let ask = Ask::Act {
        table: here.table,
        cmd: cmd.clone(),
        seq: frame.seq,
        actions: vec![frame.actions[0].clone()],
    };
    there.ask(&ask).await;
    let place = answer(&mut there, &cmd).await.expect("the position is the newest");
    assert!(place.seq > frame.seq);
    here.ask(&ask).await;
    assert_eq!(answer(&mut here, &cmd).await, Ok(place), "the same answer everywhere");
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_was_told_another_history_hears_of_it() {
    let [node, _] = two_nodes().await;
    let cookie = guest(node.at).await;
    let client = player(&node, &cookie).await;
    let place = client.place.unwrap();
    let other = [
        (place, None),
        (Place { seq: place.seq - 1, head: Hash([7; 32]) }, Some("other_history")),
        (Place { seq: place.seq, head: Hash([7; 32]) }, Some("other_history")),
        (Place { seq: place.seq + 100, ..place }, Some("other_history")),
    ];
    for (from, expected) in other {
        let mut back = Client::follow(node.at, &cookie, client.table, 1).await;
        back.settle().await;
        back.ask(&Ask::Follow { table: client.table, from: Some(from) }).await;
        let told = loop {
            match back.hear().await {
                Say::Trouble { why, .. } => break Some(why.code),
                Say::Table { .. } => break None,
                _ => (),
            }
        };
        assert_eq!(told.as_deref(), expected, "from {}", from.seq);
    }
}
