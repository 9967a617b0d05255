//! Two people with accounts play by the clock on two nodes; what it does to their ratings is told over HTTP.

use crate::common::{Client, Node, cookie_in, guest, http, open};
use regalia_store::Store;
use regalia_testbed::{fresh_database, nats_server};
use regalia_wire::{Ask, NewTable, Pace, Profile, Ranks, RatedPage, Say, Stage, TableRatings};
use serde::de::DeserializeOwned;
use serde_json::json;
use std::{net::SocketAddr, time::Duration};

async fn get<T: DeserializeOwned>(at: SocketAddr, path: &str, cookie: &str) -> Result<T, u16> {
    let (head, body) = http(at, &format!("GET {path}"), cookie, "").await;
    let status: u16 = head.split(' ').nth(1).unwrap().parse().unwrap();
    if status == 200 { Ok(serde_json::from_str(&body).unwrap()) } else { Err(status) }
}

/// The cookie of an account of this name.
async fn join(at: SocketAddr, name: &str) -> String {
    let wish = json!({ "name": name, "password": "a lantern, a heron, a spoon" }).to_string();
    let (head, body) = http(at, "POST /api/account", &guest(at).await, &wish).await;
    assert!(head.starts_with("HTTP/1.1 201"), "{head} {body}");
    cookie_in(&head).unwrap()
}

/// Two people at a table with this pace that has begun.
async fn table(nodes: [SocketAddr; 2], cookies: [&str; 2], pace: Option<Pace>) -> [Client; 2] {
    let game = regalia_catalog::all()[0].id.to_owned();
    let table = open(nodes[0], cookies[0], &NewTable { game, seats: 2, pace, ..NewTable::default() }).await;
    let mut one = Client::follow(nodes[0], cookies[0], table, 1).await;
    let mut two = Client::follow(nodes[1], cookies[1], table, 2).await;
    one.sit(0).await;
    while !matches!(one.hear().await, Say::Done { .. }) {}
    two.sit(1).await;
    for client in [&mut one, &mut two] {
        while client.frame.is_none() {
            if let Say::Table { table } = client.hear().await
                && table.stage == Stage::Revealing
                && table.you.is_some_and(|seat| !table.chairs[seat.index()].is_ready)
            {
                client.reveal().await;
            }
        }
    }
    [one, two]
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
    // Whoever resigns has lost, whatever the bot reaches.
    let (table, cmd) = (second.table, second.command());
    second.ask(&Ask::Resign { table, cmd }).await;
    first.play(usize::MAX).await;
    let store = Store::connect(&database, 2).await.unwrap();
    let mut profile: Profile = running;
    for _ in 0..100 {
        profile = get(two.at, "/api/profiles/Maud%20of%20Anjou", &otto).await.unwrap();
        if !profile.ratings.is_empty() {
            break;
        }
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    // Both nodes have looked again meanwhile.
    tokio::time::sleep(Duration::from_millis(2500)).await;
    let again: Profile = get(two.at, "/api/profiles/Maud%20of%20Anjou", &otto).await.unwrap();
    assert_eq!(again, profile);
    let rated = &profile.ratings[0];
    assert_eq!((rated.game.as_str(), rated.matches, rated.strength.is_provisional), (game, 1, true));
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
    // Whoever leaves for good is not shown any more, and what the others have reached stays.
    let (head, _) = http(one.at, "DELETE /api/account", &otto, "").await;
    assert!(head.starts_with("HTTP/1.1 2"), "{head}");
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
        let (table, cmd) = (two.table, two.command());
        let path = format!("/api/tables/{table}/ratings");
        assert!(!get::<TableRatings>(node.at, &path, "").await.unwrap().counts);
        two.ask(&Ask::Resign { table, cmd }).await;
        one.play(usize::MAX).await;
    }
    tokio::time::sleep(Duration::from_millis(2500)).await;
    let store = Store::connect(&database, 2).await.unwrap();
    let left = "SELECT count(*) FROM matches WHERE settled IS DISTINCT FROM 0";
    assert_eq!(sqlx::query_scalar::<_, i64>(left).fetch_one(store.pool()).await.unwrap(), 0);
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
