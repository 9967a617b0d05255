//! Cheats, one by one: what they tried around a match, and what must hold instead.

use crate::clocks::{handed, pass};
use regalia_client::{begin, guest, http, join, trouble};
use regalia_clock::{DAY, MINUTE};
use regalia_game::{Seat, Turn};
use regalia_store::Store;
use regalia_table::{Entry, Level, Line, MatchId, PlayerKey, RESIGNED, Record, verify};
use regalia_testbed::{Node, eventually, fresh_database};
use regalia_wire::{Back, Code, Command, NewTable, Pace, ServerMessage, Stage, TableRatings};
use std::{net::SocketAddr, time::Duration};
use tokio::time::timeout;

const SOME: Duration = Duration::from_secs(8);
const LIVE: Pace = Pace::Live { minutes: 5, seconds: 0 };

fn table(seats: u8, pace: Option<Pace>) -> NewTable {
    NewTable { pace, ..NewTable::new(regalia_catalog::all()[0].id, seats) }
}

fn leave() -> Command {
    Command::Leave { level: Some("sovereign".to_owned()) }
}

async fn lines(store: &Store, table: MatchId) -> Vec<Line> {
    store.lines(table, 0).await.unwrap()
}

fn proved(lines: Vec<Line>) -> regalia_table::Verified {
    verify(&Record { lines }, &regalia_catalog::registry()).unwrap()
}

/// How many steps stand in a log.
fn steps(lines: &[Line]) -> usize {
    lines.iter().filter(|line| matches!(line.entry, Entry::Acted { .. })).count()
}

async fn counts(at: SocketAddr, table: MatchId) -> bool {
    http(at, &format!("GET /api/tables/{table}/ratings"), "", "").await.json::<TableRatings>().counts
}

/// Waits until a match is settled, and gives who has left it, by name, and what it brought.
async fn settled(store: &Store, table: MatchId) -> Vec<(i16, bool, f64)> {
    eventually("it counts", async || {
        let find = "SELECT place, has_left, change FROM rated WHERE match_id = $1 ORDER BY seat";
        let rated = sqlx::query_as(find).bind(table.0.cast_signed());
        Some(rated.fetch_all(store.pool()).await.unwrap()).filter(|rated| !rated.is_empty())
    })
    .await
}

#[tokio::test(flavor = "multi_thread")]
async fn integrity_01_nothing_is_taken_back_from_somebody_who_cannot_be_asked() {
    let database = fresh_database().await;
    let node = Node::start(&database, None).await;
    let store = Store::connect(&database, 1).await.unwrap();
    let cookies = [guest(node.at).await, guest(node.at).await];
    let [mut one, mut two] = begin([node.at; 2], [&cookies[0], &cookies[1]], &table(2, None)).await;
    let _ = tokio::join!(timeout(SOME, one.play(10)), timeout(SOME, two.play(10)));
    tokio::join!(one.settle(), two.settle());
    let begun = lines(&store, one.table).await;
    let begun = begun.iter().position(|line| matches!(line.entry, Entry::Keyed { .. })).unwrap() as u64;
    // The other one is away for a moment, and a bot plays: nobody who plays now could say no.
    two.done(leave()).await.unwrap();
    one.settle().await;
    let before = steps(&lines(&store, one.table).await);
    one.ask_back(Back::Line(begun)).await;
    assert_eq!(trouble(&mut one).await, Code::NobodyToAsk);
    assert!(steps(&lines(&store, one.table).await) >= before);
    assert!(!lines(&store, one.table).await.iter().any(|line| matches!(line.entry, Entry::Rewound { .. })));
    // Back again, they are asked.
    two.done(Command::TakeBack).await.unwrap();
    tokio::join!(one.settle(), two.settle());
    one.ask_back(Back::Line(begun)).await;
    let asked = two.hears_rewind(regalia_wire::Rewind::is_open).await;
    assert!(asked.asked.contains(Seat(1)));
    two.consent(&asked, true).await;
    assert_eq!(one.hears_taken_back().await.1, begun);
}

#[tokio::test(flavor = "multi_thread")]
async fn integrity_01_nothing_is_taken_back_in_a_match_that_counts() {
    let database = fresh_database().await;
    let node = Node::start(&database, None).await;
    let (maud, otto) = (join(node.at, "Maud").await, join(node.at, "Otto").await);
    let [mut one, mut two] = begin([node.at; 2], [&maud, &otto], &table(2, Some(LIVE))).await;
    let _ = tokio::join!(timeout(SOME, one.play(6)), timeout(SOME, two.play(6)));
    tokio::join!(one.settle(), two.settle());
    one.ask_back(Back::Decision).await;
    assert_eq!(trouble(&mut one).await, Code::Counts);
}

#[tokio::test(flavor = "multi_thread")]
async fn integrity_02_leaving_and_coming_back_brings_no_time() {
    let database = fresh_database().await;
    // Nobody thinks for bots, so that it stays the turn of the one who comes back.
    let node = Node::start_with(&database, |config| config.worker.threads = 0).await;
    let (store, mut skipped) = (Store::connect(&database, 2).await.unwrap(), 0);
    for (pace, passed, most) in
        [(LIVE, 4 * MINUTE + 40_000, 20_000), (Pace::Days { days: 1 }, DAY - MINUTE, MINUTE)]
    {
        let cookies = [guest(node.at).await, guest(node.at).await];
        let clients = begin([node.at; 2], [&cookies[0], &cookies[1]], &table(2, Some(pace))).await;
        let [one, two] = clients;
        let mut mine = if one.may_act() { one } else { two };
        pass(&store, &mut skipped, passed, true).await;
        for time in 1..=3 {
            mine.done(leave()).await.unwrap();
            mine.done(Command::TakeBack).await.unwrap();
            let timer = store.timer(mine.table).await.unwrap().unwrap();
            let left = timer.clock.due().unwrap() - timer.now;
            assert!(left <= most, "{pace:?}, {time} times: {left} ms");
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn integrity_02_a_holiday_does_not_move_a_turn_that_runs_and_a_year_has_sixty_days_of_them() {
    let database = fresh_database().await;
    let node = Node::start(&database, None).await;
    let store = Store::connect(&database, 2).await.unwrap();
    let cookies = [guest(node.at).await, guest(node.at).await];
    let pace = Some(Pace::Days { days: 1 });
    let [one, two] = begin([node.at; 2], [&cookies[0], &cookies[1]], &table(2, pace)).await;
    let mine = if one.may_act() { one } else { two };
    let before = store.timer(mine.table).await.unwrap().unwrap();
    let rest = |holidays: &[(i64, i64)]| {
        let now = before.now;
        let holidays: Vec<_> = holidays.iter().map(|(from, to)| (now + from * DAY, now + to * DAY)).collect();
        serde_json::json!({ "quiet": null, "holidays": holidays }).to_string()
    };
    let put = async |holidays: &[(i64, i64)]| {
        http(node.at, "PUT /api/rest", &mine.cookie, &rest(holidays)).await.status
    };
    assert_eq!(put(&[(0, 60)]).await, 204);
    let after = store.timer(mine.table).await.unwrap().unwrap();
    assert_eq!(after.clock.due(), before.clock.due(), "the turn had begun");
    // One after the other they would move a deadline by years.
    let twenty: Vec<(i64, i64)> = (0..20).map(|at| (at * 60, at * 60 + 60)).collect();
    assert_eq!(put(&twenty).await, 400);
    assert_eq!(put(&[(0, 30), (200, 231)]).await, 400);
    assert_eq!(put(&[(0, 30), (366, 400)]).await, 204);
    let far = r#"{"quiet":null,"holidays":[[0,9223372036854775807]]}"#;
    assert_eq!(http(node.at, "PUT /api/rest", &mine.cookie, far).await.status, 400);
}

#[tokio::test(flavor = "multi_thread")]
async fn integrity_03_nobody_lets_a_strong_bot_play_a_match_that_counts() {
    let database = fresh_database().await;
    let node = Node::start(&database, None).await;
    let store = Store::connect(&database, 2).await.unwrap();
    let (maud, otto) = (join(node.at, "Maud").await, join(node.at, "Otto").await);
    let [mut one, mut two] = begin([node.at; 2], [&maud, &otto], &table(2, Some(LIVE))).await;
    let _ = tokio::join!(timeout(SOME, one.play(4)), timeout(SOME, two.play(4)));
    tokio::join!(one.settle(), two.settle());
    one.done(leave()).await.unwrap();
    assert_eq!(
        handed(&store, one.table).await,
        [(Seat(0), PlayerKey::Bot(Level::Page))],
        "the mildest plays on"
    );
    // Until it has acted at least once.
    let acted = |lines: &[Line]| {
        let after = lines.iter().skip_while(|line| !matches!(line.entry, Entry::Handed { .. }));
        after.filter(|line| matches!(line.entry, Entry::Acted { seat: Seat(0), .. })).count()
    };
    while acted(&lines(&store, one.table).await) == 0 {
        let _ = timeout(Duration::from_millis(300), two.play(1)).await;
    }
    one.done(Command::TakeBack).await.unwrap();
    tokio::join!(one.play(usize::MAX), two.play(usize::MAX));
    let rated = settled(&store, one.table).await;
    assert!(rated[0].1 && rated[0].0 == 2 && rated[0].2 < 0.0, "{rated:?}");
    assert!(!rated[1].1 && rated[1].0 == 1, "{rated:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn integrity_04_deleting_an_account_voids_nothing() {
    let database = fresh_database().await;
    let node = Node::start(&database, None).await;
    let store = Store::connect(&database, 2).await.unwrap();
    let (maud, otto) = (join(node.at, "Maud").await, join(node.at, "Otto").await);
    let [mut one, two] = begin([node.at; 2], [&maud, &otto], &table(2, Some(LIVE))).await;
    assert!(counts(node.at, one.table).await);
    // In the middle of the match: the other has won, and nobody has to play on.
    let answer = http(node.at, "DELETE /api/account", &otto, "").await;
    assert_eq!(answer.status, 204, "{answer:?}");
    drop(two);
    while one.stage != Stage::Over {
        one.hear().await;
    }
    let rated = settled(&store, one.table).await;
    assert_eq!((rated[0].0, rated[1].0, rated[1].1), (1, 2, true));
    // It ended before it was played: the one who has left loses all the same.
    assert!(rated[0].2 == 0.0 && rated[1].2 < 0.0);
}

#[tokio::test(flavor = "multi_thread")]
async fn integrity_15_in_a_match_of_two_one_who_resigns_has_lost_at_once() {
    let database = fresh_database().await;
    let nodes = [Node::start(&database, None).await, Node::start(&database, None).await];
    let store = Store::connect(&database, 2).await.unwrap();
    let (maud, otto) = (join(nodes[0].at, "Maud").await, join(nodes[1].at, "Otto").await);
    let at = [nodes[0].at, nodes[1].at];
    let [mut one, mut two] = begin(at, [&maud, &otto], &table(2, Some(LIVE))).await;
    two.done(Command::Resign).await.unwrap();
    for client in [&mut one, &mut two] {
        while client.stage != Stage::Over || !client.is_over() {
            client.hear().await;
        }
        let Turn::Over(outcome) = client.frame.as_ref().unwrap().turn else { panic!("it is over") };
        assert_eq!((outcome.winners().collect::<Vec<_>>(), outcome.by), (vec![Seat(0)], RESIGNED));
    }
    assert_eq!(two.done(Command::TakeBack).await.unwrap_err().code, Code::Resigned);
    assert_eq!(one.done(Command::Resign).await.unwrap_err().code, Code::Over);
    let log = lines(&store, one.table).await;
    let shown = proved(log.clone());
    assert_eq!((shown.resigned, shown.handed), (1, 0));
    let rated = settled(&store, one.table).await;
    assert_eq!((rated[0].0, rated[1].0, rated[1].1), (1, 2, true));
    // A clock would end some time: nothing is due any more, and nothing runs.
    let due: Option<i64> = sqlx::query_scalar("SELECT 1::bigint FROM matches WHERE due IS NOT NULL")
        .fetch_optional(store.pool())
        .await
        .unwrap();
    assert_eq!(due, None);
    for cookie in [&maud, &otto] {
        let answer = http(nodes[0].at, "GET /api/matches/running", cookie, "").await;
        assert_eq!(answer.status, 200, "{answer:?}");
        assert!(!answer.body.contains(&one.table.to_string()), "{answer:?}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn integrity_15_among_three_a_mild_bot_plays_on_and_it_counts_as_left() {
    let database = fresh_database().await;
    let node = Node::start(&database, None).await;
    let store = Store::connect(&database, 2).await.unwrap();
    let names = ["Maud", "Otto", "Oda"];
    let mut cookies = Vec::new();
    for name in names {
        cookies.push(join(node.at, name).await);
    }
    let cookies: [&str; 3] = std::array::from_fn(|at| cookies[at].as_str());
    let [mut one, mut two, mut three] = begin([node.at; 3], cookies, &table(3, Some(LIVE))).await;
    three.done(Command::Resign).await.unwrap();
    let chair = loop {
        if let ServerMessage::Table { table } = one.hear().await
            && table.chairs[2].has_resigned()
        {
            break table.chairs[2].clone();
        }
    };
    assert_eq!(chair.level(), Some("page"), "everybody is told, and it plays mildly");
    assert_eq!(three.done(Command::TakeBack).await.unwrap_err().code, Code::Resigned);
    tokio::join!(one.play(usize::MAX), two.play(usize::MAX));
    assert_eq!(proved(lines(&store, one.table).await).resigned, 1);
    let rated = settled(&store, one.table).await;
    assert_eq!((rated[2].0, rated[2].1), (3, true), "{rated:?}");
}
