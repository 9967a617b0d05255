//! Strangers find each other; friends are invited; the same again.

use crate::common::{Client, Node, guest, http, open};
use regalia_store::Store;
use regalia_table::MatchId;
use regalia_testbed::fresh_database;
use regalia_wire::{Found, Listing, NewTable, Pace, Pair, Say};
use serde::de::DeserializeOwned;
use std::{collections::BTreeMap, net::SocketAddr, time::Duration};
use tokio::{task::JoinSet, time::timeout};

async fn ask<T: DeserializeOwned>(at: SocketAddr, call: &str, cookie: &str, body: &str) -> T {
    let (head, body) = http(at, call, cookie, body).await;
    assert!(head.starts_with("HTTP/1.1 20"), "{call}: {head} {body}");
    serde_json::from_str(&body).unwrap()
}

async fn list(at: SocketAddr, which: &str, cookie: &str) -> Listing {
    ask(at, &format!("GET /api/matches/{which}"), cookie, "").await
}

fn game() -> String {
    regalia_catalog::all()[0].id.to_owned()
}

fn wish(minutes: u16) -> String {
    let pair = Pair { game: game(), seats: 2, pace: Pace::Live { minutes, seconds: 5 } };
    serde_json::to_string(&pair).unwrap()
}

async fn sit(at: SocketAddr, cookie: &str, table: MatchId, number: u8, seat: u8) -> Client {
    let mut client = Client::follow(at, cookie, table, number).await;
    client.sit(seat).await;
    loop {
        match client.hear().await {
            Say::Done { .. } => return client,
            Say::Refused { why, .. } => panic!("{why:?}"),
            _ => (),
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn strangers_who_look_at_the_same_moment_meet_in_pairs() {
    let database = fresh_database().await;
    let nodes = [Node::start(&database, None).await, Node::start(&database, None).await];
    let mut seekers = JoinSet::new();
    for number in 0..20 {
        let at = nodes[number % 2].at;
        seekers.spawn(async move {
            let cookie = guest(at).await;
            ask::<Found>(at, "POST /api/pair", &cookie, &wish(if number < 10 { 5 } else { 20 })).await.id
        });
    }
    let mut met: BTreeMap<MatchId, usize> = BTreeMap::new();
    for table in seekers.join_all().await {
        *met.entry(table).or_default() += 1;
    }
    assert_eq!(
        met.values().copied().collect::<Vec<_>>(),
        [2; 10],
        "nobody waits alone, nobody is one too many"
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn open_tables_are_listed_while_someone_waits_there() {
    let database = fresh_database().await;
    let node = Node::start(&database, None).await;
    let store = Store::connect(&database, 1).await.unwrap();
    let (one, two) = (guest(node.at).await, guest(node.at).await);
    let asked = |pace, is_listed| NewTable { game: game(), seats: 3, pace, is_listed, ..NewTable::default() };
    let live = open(node.at, &one, &asked(Some(Pace::Live { minutes: 9, seconds: 0 }), true)).await;
    let days = open(node.at, &one, &asked(Some(Pace::Days { days: 2 }), true)).await;
    open(node.at, &one, &asked(None, false)).await;
    let waits = sit(node.at, &one, live, 1, 0).await;
    let listed = list(node.at, "open", &two).await;
    assert_eq!(listed.matches.iter().map(|listed| listed.id).collect::<Vec<_>>(), [days, live]);
    let shown = &listed.matches[1];
    assert_eq!((shown.seats, shown.free, shown.you, shown.sitters.len()), (3, 2, None, 1));
    assert!(shown.sitters[0].name.is_some() && !shown.sitters[0].is_bot);
    assert_eq!(list(node.at, "running", &one).await.matches[0].id, live);
    assert_eq!(list(node.at, "running", &two).await, Listing::default());
    // Whoever waited has gone.
    drop(waits);
    let gone = "UPDATE matches SET seen = now() - interval '1 minute'";
    tokio::time::sleep(Duration::from_millis(700)).await;
    sqlx::query(gone).execute(store.pool()).await.unwrap();
    assert_eq!(list(node.at, "open", &two).await.matches.len(), 1, "over days nobody need be there");
}

#[tokio::test(flavor = "multi_thread")]
async fn lists_come_in_pages_without_gaps() {
    let database = fresh_database().await;
    let node = Node::start(&database, None).await;
    let cookie = guest(node.at).await;
    let mut opened = Vec::new();
    for _ in 0..60 {
        let pace = Some(Pace::Days { days: 1 });
        let asked = NewTable { game: game(), seats: 2, pace, is_listed: true, ..NewTable::default() };
        opened.push(open(node.at, &cookie, &asked).await);
    }
    let first = list(node.at, "open", &cookie).await;
    let rest = list(node.at, &format!("open?after={}", first.next.clone().unwrap()), &cookie).await;
    assert_eq!((first.matches.len(), rest.matches.len(), &rest.next), (50, 10, &None));
    let mut seen: Vec<MatchId> = first.matches.iter().chain(&rest.matches).map(|listed| listed.id).collect();
    seen.reverse();
    assert_eq!(seen, opened);
}

#[tokio::test(flavor = "multi_thread")]
async fn what_waits_for_a_player_comes_first_and_a_rematch_is_the_same_for_all() {
    let database = fresh_database().await;
    let node = Node::start(&database, None).await;
    let (one, two) = (guest(node.at).await, guest(node.at).await);
    let asked =
        NewTable { game: game(), seats: 2, pace: Some(Pace::Days { days: 1 }), ..NewTable::default() };
    let table = open(node.at, &one, &asked).await;
    let (mut first, mut second) =
        (sit(node.at, &one, table, 1, 0).await, sit(node.at, &two, table, 2, 1).await);
    let some = Duration::from_secs(3);
    let _ = tokio::join!(timeout(some, first.play(2)), timeout(some, second.play(2)));
    let waiting = [list(node.at, "waiting", &one).await, list(node.at, "waiting", &two).await];
    assert_eq!(
        waiting.iter().map(|listing| listing.matches.len()).sum::<usize>(),
        1,
        "it is somebody's turn"
    );
    let mine = waiting.iter().flat_map(|listing| &listing.matches).next().unwrap();
    assert!(mine.is_your_turn && mine.due.is_some());
    tokio::join!(first.play(usize::MAX), second.play(usize::MAX));
    assert_eq!(list(node.at, "waiting", &one).await.matches, []);
    assert_eq!(list(node.at, "running", &one).await.matches, []);
    assert_eq!(list(node.at, "over", &two).await.matches[0].id, table);
    let again: Found = ask(node.at, &format!("POST /api/tables/{table}/rematch"), &two, "").await;
    let invited = list(node.at, "invited", &one).await;
    assert_eq!((invited.matches[0].id, invited.matches[0].pace), (again.id, Some(Pace::Days { days: 1 })));
    assert!(invited.matches[0].host.is_some());
    let same: Found = ask(node.at, &format!("POST /api/tables/{table}/rematch"), &one, "").await;
    assert_eq!(same, again);
    let stranger = guest(node.at).await;
    let (head, _) = http(node.at, &format!("POST /api/tables/{table}/rematch"), &stranger, "").await;
    assert!(head.starts_with("HTTP/1.1 400"));
    let (head, _) = http(node.at, &format!("DELETE /api/tables/{}/invitations", again.id), &one, "").await;
    assert!(head.starts_with("HTTP/1.1 204"));
    assert_eq!(list(node.at, "invited", &one).await.matches, []);
}
