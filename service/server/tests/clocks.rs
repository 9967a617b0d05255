//! Clocks by the database's time: a seat whose time is over is played by a bot, once; nights, holidays, pauses and
//! outages do not count.

use regalia_client::{Client, begin, guest, http};
use regalia_clock::{DAY, MINUTE};
use regalia_game::Seat;
use regalia_store::Store;
use regalia_table::{Entry, MatchId, PlayerKey};
use regalia_testbed::{Node, eventually, fresh_database};
use regalia_wire::{Clocks, Command, NewTable, Pace, Request, ServerMessage};
use std::time::Duration;
use tokio::time::timeout;

const LIVE: Pace = Pace::Live { minutes: 5, seconds: 10 };

/// Lets so many milliseconds of the house's time pass; `seen` if the nodes were up meanwhile.
pub(crate) async fn pass(store: &Store, skipped: &mut i64, span: i64, seen: bool) {
    *skipped += span;
    let mut all = store.pool().begin().await.unwrap();
    let time = format!(
        "CREATE OR REPLACE FUNCTION house_time() RETURNS TIMESTAMPTZ LANGUAGE SQL STABLE
         AS 'SELECT now() + {skipped} * interval ''1 millisecond'''"
    );
    sqlx::query(sqlx::AssertSqlSafe(time)).execute(&mut *all).await.unwrap();
    if seen {
        sqlx::query("UPDATE heartbeat SET at = house_time()").execute(&mut *all).await.unwrap();
    }
    all.commit().await.unwrap();
}

/// Two people at a table that begins; the one whose turn it is comes first.
async fn begun(nodes: [&Node; 2], pace: Pace) -> [Client; 2] {
    let cookies = [guest(nodes[0].at).await, guest(nodes[0].at).await];
    begun_by(nodes, [&cookies[0], &cookies[1]], pace).await
}

async fn begun_by(nodes: [&Node; 2], cookies: [&str; 2], pace: Pace) -> [Client; 2] {
    let game = regalia_catalog::all()[0].id;
    let asked = NewTable { pace: Some(pace), ..NewTable::new(game, 2) };
    let [one, two] = begin(nodes.map(|node| node.at), cookies, &asked).await;
    if one.may_act() { [one, two] } else { [two, one] }
}

/// The next clocks for which something holds.
async fn clocks(client: &mut Client, is_it: impl Fn(&Clocks) -> bool) -> Clocks {
    loop {
        if let ServerMessage::Clocks { clocks, .. } = client.hear().await
            && is_it(&clocks)
        {
            return clocks;
        }
    }
}

pub(crate) async fn handed(store: &Store, table: MatchId) -> Vec<(Seat, PlayerKey)> {
    let handed = |entry: Entry| match entry {
        Entry::Handed { seat, to, .. } => Some((seat, to)),
        _ => None,
    };
    store.lines(table, 0).await.unwrap().into_iter().filter_map(|line| handed(line.entry)).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_seat_whose_time_is_over_is_played_by_a_bot_once_and_taken_back() {
    let database = fresh_database().await;
    let nodes = [Node::start(&database, None).await, Node::start(&database, None).await];
    let (store, mut skipped) = (Store::connect(&database, 2).await.unwrap(), 0);
    let [mut one, mut two] = begun([&nodes[0], &nodes[1]], LIVE).await;
    let runs = clocks(&mut two, |clocks| clocks.ends.iter().any(Option::is_some)).await;
    assert_eq!(runs.pace, LIVE);
    pass(&store, &mut skipped, 4 * MINUTE, true).await;
    // Nothing tells that a sweep came by and took no seat.
    tokio::time::sleep(Duration::from_secs(2)).await;
    assert_eq!(handed(&store, one.table).await, [], "there is time left");
    pass(&store, &mut skipped, MINUTE, true).await;
    let taken = timeout(Duration::from_secs(15), async {
        loop {
            if let ServerMessage::Table { table } = one.hear().await
                && let Some(chair) = table.you.map(|seat| &table.chairs[seat.index()])
                && chair.level().is_some()
            {
                return table.you.unwrap();
            }
        }
    });
    let seat = taken.await.expect("a bot plays on");
    // The other one is to act some time: the bot has played.
    timeout(Duration::from_secs(20), async {
        while !two.may_act() {
            two.hear().await;
        }
    })
    .await
    .expect("the match goes on");
    let handovers = handed(&store, one.table).await;
    assert_eq!(handovers.len(), 1, "two nodes sweep, one hands over");
    assert_eq!(handovers[0].0, seat);
    one.order(Command::TakeBack).await;
    let back = clocks(&mut one, |clocks| clocks.left[seat.index()] > 0).await;
    assert_eq!(back.left[seat.index()], MINUTE, "who comes back has a minute");
    assert_eq!(handed(&store, one.table).await.len(), 2);
}

#[tokio::test(flavor = "multi_thread")]
async fn an_outage_is_given_back_once() {
    let database = fresh_database().await;
    let node = Node::start(&database, None).await;
    let (store, mut skipped) = (Store::connect(&database, 2).await.unwrap(), 0);
    let [one, _two] = begun([&node, &node], LIVE).await;
    let before = store.timer(one.table).await.unwrap().unwrap();
    // Two nodes come back after ten minutes in which none was there.
    pass(&store, &mut skipped, 10 * MINUTE, false).await;
    let other = Node::start(&database, None).await;
    // Both sweep several times, and nothing tells that they took no seat and gave nothing back again.
    tokio::time::sleep(Duration::from_secs(4)).await;
    assert_eq!(handed(&store, one.table).await, [], "nobody is late");
    let after = store.timer(one.table).await.unwrap().unwrap();
    let given = after.clock.since - before.clock.since;
    assert!((10 * MINUTE..10 * MINUTE + 10_000).contains(&given), "{given} ms were given back");
    let left: Vec<_> = after.clock.due().into_iter().map(|due| due - after.now).collect();
    assert!(left[0] > 4 * MINUTE && left[0] < 5 * MINUTE, "{left:?}");
    drop(other);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_pause_needs_all_and_reaches_other_nodes() {
    let database = fresh_database().await;
    let nodes = [Node::start(&database, None).await, Node::start(&database, None).await];
    let (store, mut skipped) = (Store::connect(&database, 2).await.unwrap(), 0);
    let [mut one, mut two] = begun([&nodes[0], &nodes[1]], LIVE).await;
    let table = one.table;
    one.ask(Request::Pause { is_wanted: true }).await;
    let asked = clocks(&mut two, |clocks| !clocks.wants_pause.is_empty()).await;
    assert!(!asked.is_paused);
    two.ask(Request::Pause { is_wanted: true }).await;
    let stopped = clocks(&mut one, |clocks| clocks.is_paused).await;
    assert_eq!(stopped.ends, [None, None]);
    pass(&store, &mut skipped, 60 * MINUTE, true).await;
    // Nothing tells that a sweep came by and took no seat.
    tokio::time::sleep(Duration::from_secs(2)).await;
    assert_eq!(handed(&store, table).await, []);
    one.ask(Request::Pause { is_wanted: false }).await;
    let goes_on =
        clocks(&mut two, |clocks| !clocks.is_paused && clocks.ends.iter().any(Option::is_some)).await;
    assert!(goes_on.left.iter().all(|left| *left > 4 * MINUTE));
}

#[tokio::test(flavor = "multi_thread")]
async fn over_three_days_quiet_hours_and_holidays_do_not_count() {
    let database = fresh_database().await;
    let node = Node::start(&database, None).await;
    let (store, mut skipped) = (Store::connect(&database, 2).await.unwrap(), 0);
    let cookies = [guest(node.at).await, guest(node.at).await];
    // Quiet hours that have just begun and last half a day, and a day of holidays.
    let now = store.house_time().await.unwrap();
    let minute = (now / MINUTE).rem_euclid(24 * 60);
    let quiet = format!(r#"{{"from":{minute},"to":{}}}"#, (minute + 12 * 60) % (24 * 60));
    let rest = format!(r#"{{"quiet":{quiet},"holidays":[[{now},{}]]}}"#, now + DAY);
    for cookie in &cookies {
        let answer = http(node.at, "PUT /api/rest", cookie, &rest).await;
        assert_eq!(answer.status, 204, "{answer:?}");
    }
    let [one, _two] = begun_by([&node, &node], [&cookies[0], &cookies[1]], Pace::Days { days: 1 }).await;
    let due = store.timer(one.table).await.unwrap().unwrap().clock.due().unwrap() - now;
    assert!((3 * DAY - MINUTE..=3 * DAY + MINUTE).contains(&due), "half of a day counts: {due}");
    for _ in 0..2 {
        pass(&store, &mut skipped, DAY, true).await;
        // Nothing tells that a sweep came by and took no seat.
        tokio::time::sleep(Duration::from_millis(1500)).await;
        assert_eq!(handed(&store, one.table).await, []);
    }
    pass(&store, &mut skipped, DAY + MINUTE, true).await;
    let handovers = eventually("a bot takes the seat", async || {
        Some(handed(&store, one.table).await).filter(|handovers| !handovers.is_empty())
    })
    .await;
    assert_eq!(handovers.len(), 1, "three days are over");
    let answer =
        http(node.at, "PUT /api/rest", &one.cookie, r#"{"quiet":{"from":0,"to":1439},"holidays":[]}"#).await;
    assert_eq!(answer.status, 400, "some hours must be left to play");
}
