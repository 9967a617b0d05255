//! Looking for opponents against a real PostgreSQL, with a time that the tests set.

use regalia_clock::Pace;
use regalia_game::GameId;
use regalia_store::{Group, Store};
use regalia_table::PlayerKey;
use regalia_testbed::{fresh_database, fresh_store};
use regalia_wire::Seek;
use std::collections::BTreeSet;
use tokio::task::JoinSet;

const CHESS: GameId = GameId::new("chess");
const GO: GameId = GameId::new("go");
const GAMES: [GameId; 2] = [CHESS, GO];
const LIVE: Pace = Pace::Live { minutes: 5, seconds: 10 };

/// A store whose time stands still until it is moved on.
pub(crate) async fn still_store() -> Store {
    let store = fresh_store().await;
    stop_time(&store).await;
    store
}

async fn stop_time(store: &Store) {
    let stop = "
        CREATE TABLE test_time AS SELECT now() AS at;
        CREATE OR REPLACE FUNCTION house_time() RETURNS TIMESTAMPTZ LANGUAGE SQL STABLE AS 'SELECT at FROM test_time'";
    sqlx::raw_sql(stop).execute(store.pool()).await.unwrap();
}

/// Lets time pass; everybody who looks stays connected.
async fn pass(store: &Store, seconds: f64) {
    let pass = "UPDATE test_time SET at = at + $1 * interval '1 second'";
    sqlx::query(pass).bind(seconds).execute(store.pool()).await.unwrap();
    sqlx::raw_sql("UPDATE seeks SET seen = house_time()").execute(store.pool()).await.unwrap();
}

pub(crate) async fn player(store: &Store, name: &str, rating: f64, games: &[GameId]) -> PlayerKey {
    let add = "
        WITH player AS (INSERT INTO players (key, name) VALUES ($1, $1))
        INSERT INTO ratings (player, game, speed, rating, deviation, is_provisional, matches)
        SELECT $1, game, 'live', $2, 50, FALSE, 20 FROM unnest($3::text[]) game";
    let games: Vec<&str> = games.iter().map(GameId::as_str).collect();
    sqlx::query(add).bind(name).bind(rating).bind(games).execute(store.pool()).await.unwrap();
    name.into()
}

async fn look(store: &Store, player: &PlayerKey, games: &[GameId], seats: &[u8]) {
    let asked = Seek { games: games.to_vec(), seats: seats.to_vec(), pace: LIVE };
    let kinds: Vec<(GameId, u8)> =
        games.iter().flat_map(|game| seats.iter().map(|seats| (*game, *seats))).collect();
    store.seek(player, &asked, &kinds).await.unwrap();
}

/// Tries everybody who is due, and gives the groups.
pub(crate) async fn round(store: &Store) -> Vec<Group> {
    let mut groups = Vec::new();
    for player in store.due_seeks().await.unwrap() {
        groups.extend(store.form_group(&player).await.unwrap());
    }
    groups
}

fn names(group: &Group) -> Vec<&str> {
    group.players.iter().map(PlayerKey::as_str).collect()
}

#[tokio::test]
async fn the_nearest_ratings_meet_and_far_ones_after_a_while() {
    let store = still_store().await;
    for (name, rating) in [("anne", 1500.0), ("bert", 1900.0), ("cleo", 1550.0), ("dora", 1590.0)] {
        let player = player(&store, name, rating, &GAMES).await;
        look(&store, &player, &[CHESS], &[2]).await;
        pass(&store, 0.1).await;
    }
    let groups = round(&store).await;
    assert_eq!(groups.len(), 1);
    assert_eq!((names(&groups[0]), groups[0].game, groups[0].seats), (vec!["anne", "cleo"], CHESS, 2));
    assert!(!groups[0].is_complete, "who plays live is asked first");
    // 310 points are too far for 100 and three a second.
    pass(&store, 60.0).await;
    assert_eq!(round(&store).await, []);
    let seeking = store.seeking(&"bert".into()).await.unwrap().unwrap();
    assert_eq!((seeking.here, seeking.in_reach, seeking.waited), (1, 0, 60));
    assert_eq!((seeking.others[0].name.as_str(), seeking.others[0].rating), ("dora", Some(1590)));
    pass(&store, 15.0).await;
    let groups = round(&store).await;
    assert_eq!(groups.iter().map(names).collect::<Vec<_>>(), [["bert", "dora"]]);
}

#[tokio::test]
async fn in_the_end_everybody_will_do() {
    let store = still_store().await;
    for (name, rating) in [("anne", 900.0), ("bert", 2500.0)] {
        let player = player(&store, name, rating, &GAMES).await;
        look(&store, &player, &[GO], &[2]).await;
    }
    pass(&store, 179.0).await;
    assert_eq!(round(&store).await, []);
    pass(&store, 2.0).await;
    assert_eq!(round(&store).await.len(), 1);
}

#[tokio::test]
async fn who_blocks_somebody_is_never_in_a_group_with_them() {
    let store = still_store().await;
    let players = ["anne", "bert", "cleo", "dora"];
    for name in players {
        player(&store, name, 1500.0, &GAMES).await;
    }
    store.set_block(&"bert".into(), &"anne".into(), true).await.unwrap();
    store.set_block(&"cleo".into(), &"bert".into(), true).await.unwrap();
    for name in ["anne", "bert", "cleo"] {
        look(&store, &name.into(), &[CHESS], &[3]).await;
    }
    assert_eq!(store.seeking(&"anne".into()).await.unwrap().unwrap().here, 1, "neither sees the other");
    pass(&store, 300.0).await;
    assert_eq!(round(&store).await, []);
    look(&store, &"dora".into(), &[CHESS], &[3]).await;
    let groups = round(&store).await;
    assert_eq!(groups.iter().map(names).collect::<Vec<_>>(), [["anne", "cleo", "dora"]]);
}

#[tokio::test]
async fn who_takes_any_number_waits_a_little_for_more() {
    let store = still_store().await;
    for name in ["anne", "bert", "cleo"] {
        let player = player(&store, name, 1500.0, &GAMES).await;
        look(&store, &player, &[CHESS, GO], &[2, 3, 4]).await;
    }
    assert_eq!(round(&store).await, []);
    pass(&store, 10.0).await;
    let groups = round(&store).await;
    assert_eq!(groups.iter().map(|group| group.players.len()).collect::<Vec<_>>(), [3]);
    // Who wants two exactly takes somebody at once who would take more.
    let dora = player(&store, "dora", 1500.0, &GAMES).await;
    look(&store, &dora, &[GO], &[2, 3]).await;
    let emil = player(&store, "emil", 1500.0, &GAMES).await;
    look(&store, &emil, &[GO], &[2]).await;
    let groups = round(&store).await;
    assert_eq!(groups.iter().map(names).collect::<Vec<_>>(), [["dora", "emil"]]);
}

#[tokio::test]
async fn who_does_not_answer_is_left_out_and_the_others_keep_their_place() {
    let store = still_store().await;
    for name in ["anne", "bert", "cleo"] {
        let player = player(&store, name, 1500.0, &GAMES).await;
        look(&store, &player, &[CHESS], &[2]).await;
        pass(&store, 5.0).await;
    }
    assert_eq!(names(&round(&store).await[0]), ["anne", "bert"]);
    let group = store.answer_group(&"anne".into()).await.unwrap().unwrap();
    assert!(!group.is_complete);
    assert_eq!(store.end_stale_seeks().await.unwrap(), [], "there is time to answer");
    pass(&store, 11.0).await;
    let mut told = store.end_stale_seeks().await.unwrap();
    told.sort_unstable();
    assert_eq!(told, [PlayerKey::from("anne"), PlayerKey::from("bert")]);
    assert_eq!(store.seeking(&"bert".into()).await.unwrap(), None);
    assert_eq!(store.seeking(&"anne".into()).await.unwrap().unwrap().waited, 26);
    assert_eq!(names(&round(&store).await[0]), ["anne", "cleo"]);
    // Somebody who gives up lets the others go on at once.
    store.stop_seek(&"cleo".into()).await.unwrap();
    assert_eq!(store.end_stale_seeks().await.unwrap(), [PlayerKey::from("anne")]);
    // Who is not connected any more is not found, and forgotten.
    sqlx::raw_sql("UPDATE test_time SET at = at + interval '20 seconds'")
        .execute(store.pool())
        .await
        .unwrap();
    look(&store, &"bert".into(), &[CHESS], &[2]).await;
    assert_eq!(round(&store).await, []);
    sqlx::raw_sql("UPDATE test_time SET at = at + interval '61 seconds'")
        .execute(store.pool())
        .await
        .unwrap();
    store.end_stale_seeks().await.unwrap();
    assert_eq!(store.seeking(&"anne".into()).await.unwrap(), None);
}

#[tokio::test(flavor = "multi_thread")]
async fn however_many_nodes_try_everybody_is_in_one_group() {
    let database = fresh_database().await;
    let store = Store::connect(&database, 4).await.unwrap();
    for number in 0..60 {
        let player = player(&store, &format!("p{number:02}"), 1500.0 + f64::from(number % 7), &GAMES).await;
        look(&store, &player, &[CHESS, GO], &[2, 3]).await;
    }
    let since = "UPDATE seeks SET since = since - interval '1 minute'";
    sqlx::raw_sql(since).execute(store.pool()).await.unwrap();
    let mut nodes = JoinSet::new();
    for _ in 0..4 {
        let database = database.clone();
        nodes.spawn(async move {
            let store = Store::attach(&database, 2).await.unwrap();
            let mut groups = Vec::new();
            for number in 0..60 {
                groups.extend(store.form_group(&format!("p{number:02}").as_str().into()).await.unwrap());
            }
            groups
        });
    }
    let groups: Vec<Group> = nodes.join_all().await.into_iter().flatten().collect();
    let all: Vec<&str> = groups.iter().flat_map(names).collect();
    assert_eq!(all.len(), 60);
    assert_eq!(all.iter().collect::<BTreeSet<_>>().len(), 60);
    assert_eq!(groups.len(), 20, "groups of three, as long as there are enough");
}
