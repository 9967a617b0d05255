//! One history: a node that is behind is not believed, and the one who was told another one hears of it.

use regalia_client::{Client, guest, open_table};
use regalia_fairness::Hash;
use regalia_testbed::{Node, fresh_database};
use regalia_wire::{Code, Command, CommandId, Place, Request, ServerMessage};
use std::time::Duration;
use tokio::time::timeout;

/// Two nodes, of which the second never hears of the first. The first one asks: the second may carry out what a bot does.
async fn two_nodes() -> [Node; 2] {
    let database = fresh_database().await;
    let deaf = |config: &mut regalia_server::Config| config.poll_every = Duration::from_secs(600);
    [Node::start(&database, None).await, Node::start_with(&database, deaf).await]
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

async fn answer(client: &mut Client, cmd: &CommandId) -> Result<Place, Code> {
    loop {
        match client.hear().await {
            ServerMessage::Done { cmd: done, place } if done == *cmd => return Ok(place),
            ServerMessage::Refused { cmd: refused, why } if refused == *cmd => return Err(why.code),
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
    let cmd = CommandId(0xab);
    let command = Command::Act { seq: frame.seq, actions: vec![frame.actions[0].clone()] };
    let ask = Request::Command { cmd, command };
    there.ask(ask.clone()).await;
    let place = answer(&mut there, &cmd).await.expect("the position is the newest");
    assert!(place.seq > frame.seq);
    here.ask(ask).await;
    assert_eq!(answer(&mut here, &cmd).await, Ok(place), "the same answer everywhere");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_player_who_was_told_another_history_hears_of_it() {
    let [node, _] = two_nodes().await;
    let cookie = guest(node.at).await;
    let client = player(&node, &cookie).await;
    let place = client.place.unwrap();
    let other = [
        (place, None),
        (Place { seq: place.seq - 1, head: Hash([7; 32]) }, Some(Code::OtherHistory)),
        (Place { seq: place.seq, head: Hash([7; 32]) }, Some(Code::OtherHistory)),
        (Place { seq: place.seq + 100, ..place }, Some(Code::OtherHistory)),
    ];
    for (from, expected) in other {
        let mut back = Client::follow(node.at, &cookie, client.table, 1).await;
        back.settle().await;
        back.ask(Request::Follow { from: Some(from) }).await;
        let told = loop {
            match back.hear().await {
                ServerMessage::Trouble { why, .. } => break Some(why.code),
                ServerMessage::Table { .. } => break None,
                _ => (),
            }
        };
        assert_eq!(told, expected, "from {}", from.seq);
    }
}
