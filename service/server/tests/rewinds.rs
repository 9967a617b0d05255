//! Players ask each other to take back what lies beyond a seal, wherever they are connected.

use regalia_client::{Client, guest, open, open_table, trouble};
use regalia_game::{Seat, SeatSet};
use regalia_store::Store;
use regalia_table::{Entry, Line, MatchId, Record, verify};
use regalia_testbed::{Node, fresh_database};
use regalia_wire::{Back, Code, NewTable, Pace, Rewind, ServerMessage};
use std::{net::SocketAddr, time::Duration};
use tokio::time::timeout;

const SOME: Duration = Duration::from_secs(8);

/// Two who play, each at a node, after some steps.
async fn two_who_play(at: [SocketAddr; 2], cookies: &[String; 2], table: MatchId) -> [Client; 2] {
    let mut one = Client::follow(at[0], &cookies[0], table, 1).await;
    let mut two = Client::follow(at[1], &cookies[1], table, 2).await;
    one.sit(0).await;
    while !matches!(one.hear().await, ServerMessage::Done { .. }) {}
    two.sit(1).await;
    let _ = tokio::join!(timeout(SOME, one.play(15)), timeout(SOME, two.play(15)));
    tokio::join!(one.settle(), two.settle());
    assert_eq!(one.place, two.place, "both have seen everything");
    [one, two]
}

fn rewound(lines: &[Line]) -> Vec<(Seat, u64, SeatSet)> {
    let is_it = |line: &Line| match line.entry {
        Entry::Rewound { seat, to, consent } => Some((seat, to, consent)),
        _ => None,
    };
    lines.iter().filter_map(is_it).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn one_asks_the_other_declines_and_then_agrees_at_another_node() {
    let database = fresh_database().await;
    let nodes = [Node::start(&database, None).await, Node::start(&database, None).await];
    let cookies = [guest(nodes[0].at).await, guest(nodes[0].at).await];
    let table = open_table(nodes[0].at, &cookies[0], 2, 0).await;
    let [mut one, mut two] = two_who_play([nodes[0].at, nodes[1].at], &cookies, table).await;
    let store = Store::connect(&database, 1).await.unwrap();

    // No is no, and the one who asks does not answer.
    one.ask_back(Back::Decision).await;
    let mine = one.hears_rewind(Rewind::is_open).await;
    assert_eq!((mine.seat, mine.asked, mine.agreed), (Seat(0), SeatSet::one(Seat(1)), SeatSet::default()));
    one.consent(&mine, true).await;
    assert_eq!(trouble(&mut one).await, Code::NotAsked);
    let asked = two.hears_rewind(Rewind::is_open).await;
    assert_eq!(asked, mine, "the other node tells the same");
    two.ask_back(Back::Decision).await;
    assert_eq!(trouble(&mut two).await, Code::AskedAlready);
    let mut stranger = Client::follow(nodes[1].at, &guest(nodes[0].at).await, table, 3).await;
    assert_eq!(stranger.hears_rewind(Rewind::is_open).await, mine, "who comes later is told, too");
    stranger.consent(&mine, true).await;
    assert_eq!(trouble(&mut stranger).await, Code::NotSeated);
    two.consent(&asked, false).await;
    let declined = one.hears_rewind(|rewind| rewind.declined.is_some()).await;
    assert_eq!(declined.declined, Some(Seat(1)));
    two.consent(&asked, true).await;
    assert_eq!(trouble(&mut two).await, Code::NotAsked, "a no cannot be taken for a yes");
    assert!(rewound(&store.lines(table, 0).await.unwrap()).is_empty());

    // A yes takes back, for everyone.
    one.ask_back(Back::Decision).await;
    let asked = two.hears_rewind(Rewind::is_open).await;
    assert_eq!((asked.number, asked.to), (2, mine.to));
    two.consent(&asked, true).await;
    let ((seen, to), (other, _)) = tokio::join!(one.hears_taken_back(), two.hears_taken_back());
    assert_eq!((to, seen.seq), (asked.to, asked.at + 1));
    assert!(!seen.actions.is_empty() && !seen.can_undo && other.head == seen.head);
    assert_eq!(rewound(&store.lines(table, 0).await.unwrap()), [(Seat(0), to, SeatSet::one(Seat(1)))]);

    // Who comes later is told what stands, and nothing of what does not.
    let mut late = Client::follow(nodes[1].at, &guest(nodes[0].at).await, table, 4).await;
    let (told, line) = loop {
        if let ServerMessage::Shown { at, undone_to, .. } = late.hear().await {
            break (at, undone_to);
        }
    };
    assert_eq!(line, Some(to));
    assert!(!told.is_empty() && told.iter().all(|length| *length <= to + 1), "{told:?} after {to}");

    // A new step ends it.
    tokio::join!(one.settle(), two.settle());
    two.ask_back(Back::Decision).await;
    let asked = one.hears_rewind(Rewind::is_open).await;
    one.act().await;
    while one.place.unwrap().seq <= asked.at {
        one.hear().await;
    }
    one.consent(&asked, true).await;
    assert_eq!(trouble(&mut one).await, Code::Stale);
    // And so does asking too often in one position.
    tokio::join!(one.settle(), two.settle());
    for _ in 0..3 {
        one.ask_back(Back::Turn).await;
        let mine = one.hears_rewind(Rewind::is_open).await;
        one.consent(&mine, false).await;
        one.hears_rewind(|rewind| rewind.declined == Some(Seat(0))).await;
    }
    one.ask_back(Back::Turn).await;
    assert_eq!(trouble(&mut one).await, Code::AskedEnough);

    tokio::join!(one.play(usize::MAX), two.play(usize::MAX));
    one.ask_back(Back::Decision).await;
    assert_eq!(trouble(&mut one).await, Code::NothingToTakeBack, "it is over");
    let record = Record { lines: store.lines(table, 0).await.unwrap() };
    assert_eq!(verify(&record, &regalia_catalog::registry()).unwrap().rewound, 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn what_all_agreed_to_is_carried_out_although_a_node_fell() {
    let database = fresh_database().await;
    let node = Node::start(&database, None).await;
    let cookies = [guest(node.at).await, guest(node.at).await];
    let table = open_table(node.at, &cookies[0], 2, 0).await;
    let [mut one, _two] = two_who_play([node.at; 2], &cookies, table).await;
    one.ask_back(Back::Decision).await;
    let asked = one.hears_rewind(Rewind::is_open).await;
    // Another node has kept the last answer, and then nothing was heard of it.
    let store = Store::connect(&database, 1).await.unwrap();
    let kept = store.rewind(table).await.unwrap();
    let agreed = Rewind { agreed: asked.asked, ..asked.clone() };
    assert!(store.set_rewind(table, agreed, kept.rev).await.unwrap().is_some());
    assert!(
        store.set_rewind(table, asked.clone(), kept.rev).await.unwrap().is_none(),
        "only who has read it sets it"
    );
    assert_eq!(one.hears_taken_back().await.1, asked.to);
    assert!(store.set_rewind(table, asked, kept.rev + 1).await.unwrap().is_none(), "the match has moved on");
    node.kill().await;
    // A node that reads the log anew stands where the old one stood.
    let fresh = Node::start(&database, None).await;
    let before = one.frame.clone().unwrap();
    one.reconnect(fresh.at).await;
    one.settle().await;
    assert_eq!(one.frame, Some(before));
}

#[tokio::test(flavor = "multi_thread")]
async fn among_bots_nobody_is_asked_and_the_record_tells_it() {
    let database = fresh_database().await;
    let node = Node::start(&database, None).await;
    let cookie = guest(node.at).await;
    let table = open_table(node.at, &cookie, 3, 2).await;
    let mut client = Client::follow(node.at, &cookie, table, 1).await;
    client.sit(0).await;
    let _ = timeout(SOME, client.play(3)).await;
    client.settle().await;
    assert!(client.may_act(), "the bots have played");
    client.ask_back(Back::Turn).await;
    let (frame, to) = client.hears_taken_back().await;
    assert!(!frame.actions.is_empty());
    let store = Store::connect(&database, 1).await.unwrap();
    assert_eq!(rewound(&store.lines(table, 0).await.unwrap()), [(Seat(0), to, SeatSet::default())]);
    client.play(usize::MAX).await;
    let record = Record { lines: store.lines(table, 0).await.unwrap() };
    assert_eq!(verify(&record, &regalia_catalog::registry()).unwrap().rewound, 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_turn_that_is_taken_back_adds_no_time() {
    let database = fresh_database().await;
    let node = Node::start(&database, None).await;
    let cookies = [guest(node.at).await, guest(node.at).await];
    let pace = Some(Pace::Live { minutes: 5, seconds: 300 });
    let game = regalia_catalog::all()[0].id;
    let asked = NewTable { pace, ..NewTable::new(game, 2) };
    let table = open(node.at, &cookies[0], &asked).await;
    let clients = two_who_play([node.at; 2], &cookies, table).await;
    let store = Store::connect(&database, 1).await.unwrap();
    let left = || async { store.timer(table).await.unwrap().unwrap().clock.left };
    assert!(left().await.iter().any(|left| *left > 300_000), "a turn has ended: {:?}", left().await);
    // Back to the very beginning, step by step.
    let [mut one, mut two] = clients;
    let begun = store.lines(table, 0).await.unwrap();
    let begun = begun.iter().position(|line| matches!(line.entry, Entry::Keyed { .. })).unwrap() as u64;
    one.ask_back(Back::Line(begun)).await;
    let asked = two.hears_rewind(Rewind::is_open).await;
    two.consent(&asked, true).await;
    assert_eq!(one.hears_taken_back().await.1, begun);
    assert!(left().await.iter().all(|left| *left <= 300_000), "nothing was added: {:?}", left().await);
}
