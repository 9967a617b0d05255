//! Two people with accounts play by the clock on two nodes; what it does to their ratings is told over HTTP.

use regalia_client::{Client, begin, guest, http, join, open};
use regalia_store::Store;
use regalia_testbed::{Node, eventually, fresh_database, nats_server};
use regalia_wire::{Command, NewTable, Pace, Profile, Ranks, RatedPage, TableRatings};
use serde::de::DeserializeOwned;
use std::{net::SocketAddr, time::Duration};
use tokio::time::timeout;

async fn get<T: DeserializeOwned>(at: SocketAddr, path: &str, cookie: &str) -> Result<T, u16> {
    let answer = http(at, &format!("GET {path}"), cookie, "").await;
    if answer.status == 200 { Ok(answer.json()) } else { Err(answer.status) }
}

/// Two people at a table with this pace that has begun.
async fn table(nodes: [SocketAddr; 2], cookies: [&str; 2], pace: Option<Pace>) -> [Client; 2] {
    let game = regalia_catalog::all()[0].id;
    begin(nodes, cookies, &NewTable { pace, ..NewTable::new(game, 2) }).await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_by_the_clock_between_accounts_changes_both_ratings_once() {
    let (database, nats) = (fresh_database().await, nats_server());
    let start = || Node::start(&database, Some(nats.clone()));
    let [one, two] = [start().await, start().await];
    let game = regalia_catalog::all()[0].id;
    let (maud, otto) = (join(one.at, "Maud of Anjou").await, join(two.at, "Otto").await);
    let pace = Some(Pace::Live { minutes: 30, seconds: 10 });
    let [mut first, mut second] = table([one.at, two.at], [&maud, &otto], pace).await;
    let ratings: TableRatings =
        get(one.at, &format!("/api/tables/{}/ratings", first.table), "").await.unwrap();
    assert!(ratings.counts && ratings.seats.is_empty());
    let running: Profile = get(one.at, "/api/profiles/otto", &maud).await.unwrap();
    assert!(running.ratings.is_empty() && running.tallies.is_empty() && running.met.is_none());
    let played = Duration::from_secs(8);
    let _ = tokio::join!(timeout(played, first.play(8)), timeout(played, second.play(8)));
    tokio::join!(first.settle(), second.settle());
    // Anyone who resigns has lost.
    let table = second.table;
    second.order(Command::Resign).await;
    first.play(usize::MAX).await;
    let store = Store::connect(&database, 2).await.unwrap();
    let profile = eventually("the match counts", async || {
        let profile: Profile = get(two.at, "/api/profiles/Maud%20of%20Anjou", &otto).await.unwrap();
        (!profile.ratings.is_empty()).then_some(profile)
    })
    .await;
    // Both nodes have looked again meanwhile.
    tokio::time::sleep(Duration::from_millis(2500)).await;
    let again: Profile = get(two.at, "/api/profiles/Maud%20of%20Anjou", &otto).await.unwrap();
    assert_eq!(again, profile);
    let rated = &profile.ratings[0];
    assert_eq!((rated.game, rated.matches, rated.strength.is_provisional), (game, 1, true));
    assert!(rated.strength.rating > 1500 && profile.tallies[0].places == [1, 0]);
    assert_eq!(profile.met.map(|met| (met.ahead, met.behind)), Some((0, 1)));
    let page: RatedPage = get(one.at, "/api/profiles/otto/matches", "").await.unwrap();
    assert!(page.matches.len() == 1 && page.matches[0].id == table && page.matches[0].has_left);
    let ratings: TableRatings = get(one.at, &format!("/api/tables/{table}/ratings"), "").await.unwrap();
    assert_eq!(ratings.seats[0].change.unwrap(), -ratings.seats[1].change.unwrap());
    let ranks: Ranks = get(one.at, &format!("/api/ranks/{game}/live"), "").await.unwrap();
    assert_eq!(ranks, Ranks::default(), "both are provisional");
    let rebuilt = store.rebuild_ratings(|_| ()).await.unwrap();
    assert_eq!((rebuilt.matches, rebuilt.ratings, rebuilt.changed), (1, 2, 0));
    // Anyone who leaves for good is not shown any more, and what the others have reached stays.
    let answer = http(one.at, "DELETE /api/account", &otto, "").await;
    assert_eq!(answer.status, 204, "{answer:?}");
    assert_eq!(get::<Profile>(two.at, "/api/profiles/otto", "").await.unwrap_err(), 404);
    let after: Profile = get(two.at, "/api/profiles/maud%20of%20anjou", "").await.unwrap();
    assert_eq!(after.ratings, profile.ratings);
}

#[tokio::test(flavor = "multi_thread")]
async fn guests_and_tables_without_a_clock_change_nothing() {
    let database = fresh_database().await;
    let node = Node::start(&database, None).await;
    let (maud, otto, somebody) =
        (join(node.at, "Maud").await, join(node.at, "Otto").await, guest(node.at).await);
    let pace = Some(Pace::Days { days: 1 });
    for (cookies, pace) in [([&maud, &otto], None), ([&maud, &somebody], pace)] {
        let [mut one, mut two] = table([node.at; 2], [cookies[0], cookies[1]], pace).await;
        let path = format!("/api/tables/{}/ratings", two.table);
        assert!(!get::<TableRatings>(node.at, &path, "").await.unwrap().counts);
        two.order(Command::Resign).await;
        one.play(usize::MAX).await;
    }
    let store = Store::connect(&database, 2).await.unwrap();
    let count = async |which: &'static str| -> i64 {
        sqlx::query_scalar(which).fetch_one(store.pool()).await.unwrap()
    };
    let left = "SELECT count(*) FROM matches WHERE settled IS NULL";
    eventually("both matches are settled", async || (count(left).await == 0).then_some(())).await;
    assert_eq!(count("SELECT count(*) FROM matches WHERE settled <> 0").await, 0);
    let profile: Profile = get(node.at, "/api/profiles/maud", "").await.unwrap();
    assert!(profile.ratings.is_empty() && profile.tallies.is_empty());
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_not_there_is_refused() {
    let database = fresh_database().await;
    let node = Node::start(&database, None).await;
    let game = regalia_catalog::all()[0].id;
    assert_eq!(get::<Profile>(node.at, "/api/profiles/nobody", "").await.unwrap_err(), 404);
    assert_eq!(get::<RatedPage>(node.at, "/api/profiles/nobody/matches", "").await.unwrap_err(), 404);
    assert_eq!(get::<Ranks>(node.at, "/api/ranks/no-such-game/live", "").await.unwrap_err(), 400);
    assert_eq!(get::<Ranks>(node.at, &format!("/api/ranks/{game}/never"), "").await.unwrap_err(), 400);
    let far: Ranks = get(node.at, &format!("/api/ranks/{game}/live?after=99999999"), "").await.unwrap();
    assert_eq!(far, Ranks::default());
}

/// Somebody with an account under which a program plays.
async fn program(store: &Store, name: &str) {
    let key = store.find_accounts(name, 1).await.unwrap().remove(0).key;
    let mut token = [7; 32];
    token[..name.len()].copy_from_slice(name.as_bytes());
    store.add_token(&key, &token, "a program").await.unwrap().unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn integrity_07_people_and_programs_do_not_rate_each_other() {
    let database = fresh_database().await;
    let node = Node::start(&database, None).await;
    let store = Store::connect(&database, 2).await.unwrap();
    let mut cookies = Vec::new();
    for name in ["Maud", "Engine", "Rook"] {
        cookies.push(join(node.at, name).await);
    }
    for name in ["Engine", "Rook"] {
        program(&store, name).await;
    }
    let pace = Some(Pace::Live { minutes: 30, seconds: 10 });
    for (one, other, expected) in [(0, 1, false), (1, 2, true)] {
        let [first, _second] = table([node.at; 2], [&cookies[one], &cookies[other]], pace).await;
        let path = format!("/api/tables/{}/ratings", first.table);
        assert_eq!(get::<TableRatings>(node.at, &path, "").await.unwrap().counts, expected);
    }
    let game = regalia_catalog::all()[0].id;
    for programs in ["false", "true"] {
        let path = format!("/api/ranks/{game}/live?programs={programs}");
        assert_eq!(get::<Ranks>(node.at, &path, "").await.unwrap(), Ranks::default());
    }
    assert_eq!(
        get::<Ranks>(node.at, &format!("/api/ranks/{game}/live?programs=maybe"), "").await.unwrap_err(),
        400
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn integrity_07_how_a_match_came_about_is_noted() {
    let database = fresh_database().await;
    let node = Node::start(&database, None).await;
    let store = Store::connect(&database, 2).await.unwrap();
    let (maud, otto) = (join(node.at, "Maud").await, join(node.at, "Otto").await);
    let (game, pace) = (regalia_catalog::all()[0].id, Some(Pace::Days { days: 1 }));
    let asked = NewTable { pace, ..NewTable::new(game, 2) };
    let origin = async |id: regalia_table::MatchId| -> String {
        let find = sqlx::query_scalar("SELECT origin FROM matches WHERE id = $1").bind(id.0.cast_signed());
        find.fetch_one(store.pool()).await.unwrap()
    };
    let private = open(node.at, &maud, &asked).await;
    assert_eq!(origin(private).await, "arranged");
    let listed = open(node.at, &maud, &NewTable { is_listed: true, ..asked.clone() }).await;
    assert_eq!(origin(listed).await, "listed");
    let pair = serde_json::json!({ "game": game, "seats": 2, "pace": { "days": { "days": 2 } } }).to_string();
    let paired: regalia_wire::Found = http(node.at, "POST /api/pair", &otto, &pair).await.json();
    assert_eq!(origin(paired.id).await, "paired");
    // Anyone who invites somebody arranges the match.
    let mut client = Client::follow(node.at, &maud, listed, 1).await;
    client.sit(0).await;
    while !matches!(client.hear().await, regalia_wire::ServerMessage::Done { .. }) {}
    let invite = format!("POST /api/tables/{listed}/invitations");
    let answer = http(node.at, &invite, &maud, r#"{"name":"Otto"}"#).await;
    assert_eq!(answer.status, 204, "{answer:?}");
    assert_eq!(origin(listed).await, "arranged");
}
