//! The public list of commitments: every match is in it, and every seed is opened in the end.

use regalia_catalog::registry;
use regalia_client::{Client, guest, http, open};
use regalia_fairness::Hash;
use regalia_store::Store;
use regalia_table::{Entry, MatchId, Record, verify};
use regalia_testbed::{Node, eventually, fresh_database};
use regalia_wire::{Commitment, Commitments, NewTable, Pace, ServerMessage, Stage};
use std::{net::SocketAddr, time::Duration};

const HOUR: i64 = 3_600;

/// Lets the house's time be so many seconds later.
async fn later(store: &Store, seconds: i64) {
    let time = format!(
        "CREATE OR REPLACE FUNCTION house_time() RETURNS TIMESTAMPTZ LANGUAGE SQL STABLE
         AS 'SELECT now() + {seconds} * interval ''1 second'''"
    );
    sqlx::query(sqlx::AssertSqlSafe(time)).execute(store.pool()).await.unwrap();
    sqlx::query("UPDATE heartbeat SET at = house_time()").execute(store.pool()).await.unwrap();
}

async fn page(at: SocketAddr, after: &str) -> Commitments {
    let answer = http(at, &format!("GET /api/commitments{after}"), "", "").await;
    assert_eq!(answer.status, 200, "{answer:?}");
    answer.json()
}

async fn listed(at: SocketAddr, commit: Hash) -> Commitment {
    let all = page(at, "").await.commitments;
    all.into_iter().find(|one| one.commit == commit).unwrap()
}

/// Waits until the seed behind a commitment lies open.
async fn opened(at: SocketAddr, commit: Hash) {
    eventually("the seed is opened", async || listed(at, commit).await.opened).await;
}

/// What the host committed to, as those who look at the table are told.
async fn commit_of(client: &mut Client) -> Hash {
    loop {
        if let ServerMessage::Table { table } = client.hear().await {
            let Entry::Created { server_commit, .. } = table.opening[0].entry else {
                panic!("created first")
            };
            return server_commit;
        }
    }
}

async fn record(at: SocketAddr, table: MatchId) -> Record {
    let answer = http(at, &format!("GET /api/tables/{table}/record"), "", "").await;
    assert_eq!(answer.status, 200, "{answer:?}");
    Record::parse(&answer.body).unwrap()
}

fn asked(pace: Option<Pace>, is_listed: bool) -> NewTable {
    NewTable { pace, is_listed, ..NewTable::new(regalia_catalog::all()[0].id, 2) }
}

async fn node(database: &str) -> Node {
    Node::start_with(database, |config| config.give_up_every = Duration::from_millis(100)).await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_that_never_begins_is_given_up_after_a_day_and_its_seed_opened() {
    let database = fresh_database().await;
    let (node, store) = (node(&database).await, Store::connect(&database, 1).await.unwrap());
    let cookie = guest(node.at).await;
    let (friends, strangers) = (
        open(node.at, &cookie, &asked(None, false)).await,
        open(node.at, &cookie, &asked(Some(Pace::Days { days: 2 }), true)).await,
    );
    let mut client = Client::follow(node.at, &cookie, friends, 1).await;
    let commit = commit_of(&mut client).await;
    let all = page(node.at, "").await.commitments;
    assert_eq!(all.len(), 2);
    assert!(all.iter().all(|one| one.opened.is_none() && one.overdue.is_none()));
    assert_eq!(all[0].id, Some(strangers), "the newest first");
    assert_eq!((all[1].id, all[1].commit), (None, commit), "a link among friends is nobody else's");
    later(&store, 23 * HOUR).await;
    // The node looks several times, and nothing tells that it left the table alone.
    tokio::time::sleep(Duration::from_millis(500)).await;
    assert_eq!(listed(node.at, commit).await.opened, None);
    later(&store, 25 * HOUR).await;
    opened(node.at, commit).await;
    loop {
        if let ServerMessage::Table { table } = client.hear().await
            && table.stage == Stage::Over
        {
            break;
        }
    }
    let record = record(node.at, friends).await;
    let shown = verify(&record, &registry()).unwrap();
    assert_eq!((shown.outcome, shown.draws), (None, 0));
    assert_eq!(page(node.at, "").await.commitments[0].opened, None, "strangers over days have more time");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_without_clocks_is_given_up_after_thirty_days_in_which_nobody_acts() {
    let database = fresh_database().await;
    let (node, store) = (node(&database).await, Store::connect(&database, 1).await.unwrap());
    let cookie = guest(node.at).await;
    let game = asked(None, false);
    let table = open(node.at, &cookie, &NewTable { bots: 1, ..game }).await;
    let mut client = Client::follow(node.at, &cookie, table, 1).await;
    let commit = commit_of(&mut client).await;
    client.sit(0).await;
    while !client.may_act() {
        if let ServerMessage::Table { table } = client.hear().await
            && table.stage == Stage::Revealing
        {
            client.reveal().await;
        }
    }
    later(&store, 48 * HOUR).await;
    // The node looks several times, and nothing tells that it left the match alone.
    tokio::time::sleep(Duration::from_millis(500)).await;
    assert_eq!(listed(node.at, commit).await.opened, None, "friends may take their time");
    later(&store, 31 * 24 * HOUR).await;
    opened(node.at, commit).await;
    assert_eq!(verify(&record(node.at, table).await, &registry()).unwrap().outcome, None);
    assert_eq!(store.abandoned(9).await.unwrap(), []);
}

#[tokio::test(flavor = "multi_thread")]
async fn the_list_is_read_page_by_page_and_says_what_is_overdue() {
    let database = fresh_database().await;
    // A host that never gives anything up.
    let node = Node::start_with(&database, |config| config.give_up_every = Duration::from_secs(9_999)).await;
    let store = Store::connect(&database, 1).await.unwrap();
    let cookies = [guest(node.at).await, guest(node.at).await, guest(node.at).await];
    let mut tables = Vec::new();
    for number in 0..regalia_store::PAGE + 5 {
        tables.push(open(node.at, &cookies[number % 3], &asked(None, false)).await);
    }
    let first = page(node.at, "").await;
    assert_eq!(first.commitments.len(), regalia_store::PAGE);
    let next = first.next.as_ref().unwrap();
    let tells = |id: &MatchId| next.contains(&id.to_string()) || next.contains(&id.0.to_string());
    assert!(!tables.iter().any(tells), "where a page ends tells the way to nobody's table: {next}");
    let second = page(node.at, &format!("?after={}", first.next.unwrap())).await;
    assert_eq!((second.commitments.len(), second.next), (5, None));
    assert!(second.commitments.iter().all(|one| !first.commitments.contains(one)));
    later(&store, 26 * HOUR).await;
    let overdue = page(node.at, "").await.commitments[0].overdue.unwrap();
    assert!((2 * HOUR as u64..2 * HOUR as u64 + 60).contains(&overdue), "{overdue}");
}
