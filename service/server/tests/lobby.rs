//! Strangers find each other; friends are invited; the same again.

use futures_util::StreamExt;
use regalia_client::{Client, Socket, begin, connect, connect_for_lists, guest, http, join, open};
use regalia_game::GameId;
use regalia_store::Store;
use regalia_table::MatchId;
use regalia_testbed::{Node, eventually, fresh_database, nats_server};
use regalia_wire::{Found, Listing, NewTable, Pace, Pair, ServerMessage};
use serde::de::DeserializeOwned;
use std::{collections::BTreeMap, net::SocketAddr, time::Duration};
use tokio::{net::TcpListener, task::JoinSet, time::timeout};

async fn ask<T: DeserializeOwned>(at: SocketAddr, call: &str, cookie: &str, body: &str) -> T {
    let answer = http(at, call, cookie, body).await;
    assert!([200, 201].contains(&answer.status), "{call}: {answer:?}");
    answer.json()
}

async fn list(at: SocketAddr, which: &str, cookie: &str) -> Listing {
    ask(at, &format!("GET /api/matches/{which}"), cookie, "").await
}

fn game() -> GameId {
    regalia_catalog::all()[0].id
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
            ServerMessage::Done { .. } => return client,
            ServerMessage::Refused { why, .. } => panic!("{why:?}"),
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
    let asked = |pace, is_listed| NewTable { pace, is_listed, ..NewTable::new(game(), 3) };
    let live = open(node.at, &one, &asked(Some(Pace::Live { minutes: 9, seconds: 0 }), true)).await;
    let days = open(node.at, &one, &asked(Some(Pace::Days { days: 2 }), true)).await;
    open(node.at, &one, &asked(None, false)).await;
    let waits = sit(node.at, &one, live, 1, 0).await;
    drop(sit(node.at, &one, days, 1, 0).await);
    let listed = list(node.at, "open", &two).await;
    assert_eq!(listed.matches.iter().map(|listed| listed.id).collect::<Vec<_>>(), [days, live]);
    let shown = &listed.matches[1];
    assert_eq!((shown.seats, shown.free, shown.you, shown.sitters.len()), (3, 2, None, 1));
    assert!(shown.sitters[0].name.is_some() && !shown.sitters[0].is_bot);
    assert!(list(node.at, "running", &one).await.matches.iter().any(|listed| listed.id == live));
    assert_eq!(list(node.at, "running", &two).await, Listing::default());
    // Anyone who waited has gone; until the node knows, it may note once more that they are there.
    drop(waits);
    let gone = "UPDATE matches SET seen = now() - interval '1 minute'";
    let listed = eventually("nobody is led where nobody waits", async || {
        sqlx::query(gone).execute(store.pool()).await.unwrap();
        Some(list(node.at, "open", &two).await.matches).filter(|listed| listed.len() < 2)
    })
    .await;
    assert_eq!(listed.len(), 1, "over days nobody need be there");
}

#[tokio::test(flavor = "multi_thread")]
async fn lists_come_in_pages_without_gaps() {
    let database = fresh_database().await;
    let node = Node::start(&database, None).await;
    let store = Store::connect(&database, 1).await.unwrap();
    let (mut cookie, mut opened) = (String::new(), Vec::new());
    for number in 0..60 {
        if number % 10 == 0 {
            cookie = guest(node.at).await;
        }
        let pace = Some(Pace::Days { days: 1 });
        let asked = NewTable { pace, is_listed: true, ..NewTable::new(game(), 2) };
        opened.push(open(node.at, &cookie, &asked).await);
    }
    let sat = "INSERT INTO seats (match_id, seat, player) SELECT id, 0, host FROM matches";
    sqlx::query(sat).execute(store.pool()).await.unwrap();
    let first = list(node.at, "open", &cookie).await;
    let rest = list(node.at, &format!("open?after={}", first.next.clone().unwrap()), &cookie).await;
    assert_eq!((first.matches.len(), rest.matches.len(), &rest.next), (50, 10, &None));
    let mut seen: Vec<MatchId> = first.matches.iter().chain(&rest.matches).map(|listed| listed.id).collect();
    seen.reverse();
    assert_eq!(seen, opened);
}

#[tokio::test(flavor = "multi_thread")]
async fn integrity_09_a_host_sits_at_what_is_listed_and_lists_few() {
    let node = Node::start(&fresh_database().await, None).await;
    let (host, other) = (guest(node.at).await, guest(node.at).await);
    let pace = Some(Pace::Days { days: 1 });
    let asked = NewTable { pace, is_listed: true, ..NewTable::new(game(), 2) };
    let body = serde_json::to_string(&asked).unwrap();
    // All at once, as the one who wants to fill the lobby would.
    let mut calls = JoinSet::new();
    for _ in 0..30 {
        let (at, host, body) = (node.at, host.clone(), body.clone());
        calls.spawn(async move { http(at, "POST /api/tables", &host, &body).await });
    }
    let (opened, refused): (Vec<_>, Vec<_>) =
        calls.join_all().await.into_iter().partition(|answer| answer.status == 201);
    assert_eq!(opened.len(), 10);
    assert!(refused.iter().all(|answer| answer.status == 409 && answer.body.contains("enough_tables")));
    let pair = Pair { game: game(), seats: 2, pace: Pace::Days { days: 3 } };
    let answer = http(node.at, "POST /api/pair", &host, &serde_json::to_string(&pair).unwrap()).await;
    assert!(answer.body.contains("enough_tables"), "{answer:?}");
    open(node.at, &host, &NewTable { is_listed: false, ..asked.clone() }).await;
    open(node.at, &other, &asked).await;
    assert_eq!(list(node.at, "open", &other).await, Listing::default(), "nobody sits there");
    let first: Found = opened[0].json();
    let _waits = sit(node.at, &host, first.id, 1, 0).await;
    let listed = list(node.at, "open", &other).await;
    assert_eq!(listed.matches.iter().map(|listed| listed.id).collect::<Vec<_>>(), [first.id]);
    let _begun = sit(node.at, &other, first.id, 2, 1).await;
    open(node.at, &host, &asked).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn integrity_09_notes_are_few_and_the_newest_browsers_are_woken() {
    let database = fresh_database().await;
    let service = "http://push.example".to_owned();
    let node = Node::start_with(&database, |config| config.push_services = vec![service.clone()]).await;
    let store = Store::connect(&database, 1).await.unwrap();
    let cookie = guest(node.at).await;
    let asked = NewTable::new(game(), 2);
    let (first, last) = (open(node.at, &cookie, &asked).await, open(node.at, &cookie, &asked).await);
    // Notes about 199 other matches.
    let copies = "
        INSERT INTO matches (id, game, length, head, seats, free, listed)
        SELECT n, game, length, head, seats, free, listed FROM (SELECT * FROM matches LIMIT 1) m, generate_series(1, 199) n;
        INSERT INTO notes (match_id, player, text)
        SELECT id, (SELECT key FROM players), 'dear diary' FROM matches WHERE id < 200";
    sqlx::raw_sql(copies).execute(store.pool()).await.unwrap();
    let note = async |id: MatchId, text: &str| {
        let body = serde_json::json!({ "text": text }).to_string();
        http(node.at, &format!("PUT /api/tables/{id}/notes"), &cookie, &body).await
    };
    assert_eq!(note(first, "one").await.status, 204);
    assert_eq!(note(first, "another").await.status, 204);
    let answer = note(last, "one too many").await;
    assert!(answer.status == 409 && answer.body.contains("enough_notes"), "{answer:?}");
    assert_eq!(note(first, "").await.status, 204);
    assert_eq!(note(last, "there is room").await.status, 204);
    for number in 0..40 {
        assert_eq!(add_bell(node.at, &cookie, &format!("{service}/{number}")).await, 204);
    }
    let kept = "SELECT endpoint FROM bells ORDER BY added";
    let kept: Vec<String> = sqlx::query_scalar(kept).fetch_all(store.pool()).await.unwrap();
    assert_eq!(kept, (30..40).map(|number| format!("{service}/{number}")).collect::<Vec<_>>());
}

/// Lets a browser be woken by a push service; gives the status.
async fn add_bell(at: SocketAddr, cookie: &str, endpoint: &str) -> u16 {
    let (p256dh, auth) = (
        "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
        "BTBZMqHH6r4Tts7J_aSIgg",
    );
    let bell = serde_json::json!({ "endpoint": endpoint, "p256dh": p256dh, "auth": auth, "language": "en" });
    http(at, "POST /api/notify/bells", cookie, &bell.to_string()).await.status
}

#[tokio::test(flavor = "multi_thread")]
async fn integrity_09_a_slow_push_service_delays_nobody() {
    let database = fresh_database().await;
    // One takes calls and never answers, the other does.
    let (slow, quick) =
        (TcpListener::bind("127.0.0.1:0").await.unwrap(), TcpListener::bind("127.0.0.1:0").await.unwrap());
    let services = [&slow, &quick].map(|service| format!("http://{}", service.local_addr().unwrap()));
    let node = Node::start_with(&database, |config| config.push_services = services.to_vec()).await;
    let store = Store::connect(&database, 1).await.unwrap();
    let cookie = guest(node.at).await;
    for service in &services {
        assert_eq!(add_bell(node.at, &cookie, &format!("{service}/one")).await, 204);
    }
    let rings = "
        INSERT INTO rings (endpoint, match_id, game, due)
        SELECT endpoint, n, 'a-game', now() - CASE WHEN endpoint = $1 THEN interval '1 minute' ELSE interval '0' END
        FROM bells, generate_series(1, 40) n WHERE endpoint = $1 OR n = 1";
    let slow_one = format!("{}/one", services[0]);
    sqlx::query(rings).bind(slow_one).execute(store.pool()).await.unwrap();
    let rung = timeout(Duration::from_secs(8), quick.accept()).await;
    assert!(rung.is_ok(), "it waits for the other service");
    drop(slow);
}

#[tokio::test(flavor = "multi_thread")]
async fn in_quiet_hours_pushes_and_emails_wait() {
    let database = fresh_database().await;
    let service = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = format!("http://{}", service.local_addr().unwrap());
    let node = Node::start_with(&database, |config| config.push_services = vec![address.clone()]).await;
    let store = Store::connect(&database, 1).await.unwrap();
    let (maud, otto) = (join(node.at, "Maud").await, join(node.at, "Otto").await);
    let asked = NewTable { pace: Some(Pace::Days { days: 1 }), ..NewTable::new(game(), 2) };
    // Nobody stays at the table.
    let [one, _] = begin([node.at, node.at], [&maud, &otto], &asked).await;
    let cookie = if one.may_act() { &maud } else { &otto };
    drop(one);
    assert_eq!(add_bell(node.at, cookie, &format!("{address}/one")).await, 204);
    let wish = "
        INSERT INTO wishes (player, by_mail, language) SELECT player, TRUE, 'en' FROM bells;
        UPDATE accounts SET email = 'a@example.org' WHERE player IN (SELECT player FROM bells)";
    sqlx::raw_sql(wish).execute(store.pool()).await.unwrap();

    // What is due in how many minutes, and to how many an e-mail is due.
    let queued = async || -> (Vec<i64>, usize) {
        let anew = "
            DELETE FROM rings; DELETE FROM notices;
            UPDATE matches SET untold = TRUE, turned = house_time()";
        sqlx::raw_sql(anew).execute(store.pool()).await.unwrap();
        store.queue_pushes(Duration::ZERO).await.unwrap();
        let due = "SELECT (extract(epoch FROM due - now()) / 60)::bigint FROM rings WHERE due > now()";
        let due = sqlx::query_scalar(due).fetch_all(store.pool()).await.unwrap();
        (due, store.email_recipients(Duration::ZERO, Duration::ZERO).await.unwrap().len())
    };
    let now = store.house_time().await.unwrap() / 60_000 % 1440;
    // Two hours behind: what is 90 minutes from now in universal time is 30 minutes ago there.
    let at = |minutes: i64| (now - 120 + minutes).rem_euclid(1440);
    let quiet = async |from: i64, to: i64| {
        let hours = serde_json::json!({ "quiet": { "from": at(from), "to": at(to), "behind": 120 } });
        assert_eq!(http(node.at, "PUT /api/settings", cookie, &hours.to_string()).await.status, 204);
    };
    quiet(-10, 60).await;
    let (due, emails) = queued().await;
    assert!(due.len() == 1 && (58..=60).contains(&due[0]), "{due:?}");
    assert_eq!(emails, 0);
    // After them nobody is told of a turn that is over.
    sqlx::raw_sql("UPDATE matches SET turn = turn << 8; UPDATE rings SET due = now()")
        .execute(store.pool())
        .await
        .unwrap();
    eventually("the push is dropped", async || {
        let left = "SELECT FROM rings";
        sqlx::query(left).fetch_optional(store.pool()).await.unwrap().is_none().then_some(())
    })
    .await;
    assert!(timeout(Duration::from_millis(300), service.accept()).await.is_err());

    sqlx::raw_sql("UPDATE matches SET turn = turn >> 8").execute(store.pool()).await.unwrap();
    for (from, to) in [(-60, -1), (10, 60), (0, 0)] {
        quiet(from, to).await;
        let (due, emails) = queued().await;
        assert_eq!((due.len(), emails), (0, 1), "{from} to {to}");
    }
    assert!(timeout(Duration::from_secs(8), service.accept()).await.is_ok());
    quiet(-10, 1400).await;
    assert_eq!(queued().await.1, 0, "over midnight");
}

#[tokio::test(flavor = "multi_thread")]
async fn integrity_09_guests_without_a_match_are_forgotten_after_four_weeks() {
    let database = fresh_database().await;
    let (node, store) = (Node::start(&database, None).await, Store::connect(&database, 1).await.unwrap());
    let cookies = [guest(node.at).await, guest(node.at).await, guest(node.at).await];
    let asked = NewTable::new(game(), 2);
    let table = open(node.at, &cookies[0], &asked).await;
    drop(sit(node.at, &cookies[1], table, 1, 0).await);
    let count = async || -> i64 {
        store.remove_expired().await.unwrap();
        sqlx::query_scalar("SELECT count(*) FROM players").fetch_one(store.pool()).await.unwrap()
    };
    assert_eq!(count().await, 3);
    let age = "UPDATE sessions SET seen = now() - interval '27 days'; UPDATE players SET created = now() - interval '1 year'";
    sqlx::raw_sql(age).execute(store.pool()).await.unwrap();
    assert_eq!(count().await, 3, "they may come back");
    let age = "UPDATE sessions SET seen = now() - interval '29 days'";
    sqlx::raw_sql(age).execute(store.pool()).await.unwrap();
    assert_eq!(count().await, 2, "who sits or hosts somewhere stays");
    assert_eq!(http(node.at, "GET /api/me", &cookies[2], "").await.status, 401);
}

#[tokio::test(flavor = "multi_thread")]
async fn what_waits_for_a_player_comes_first_and_a_rematch_is_the_same_for_all() {
    let database = fresh_database().await;
    let node = Node::start(&database, None).await;
    let (one, two) = (guest(node.at).await, guest(node.at).await);
    let asked = NewTable { pace: Some(Pace::Days { days: 1 }), ..NewTable::new(game(), 2) };
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
    let answer = http(node.at, &format!("POST /api/tables/{table}/rematch"), &stranger, "").await;
    assert_eq!(answer.status, 400, "{answer:?}");
    let answer = http(node.at, &format!("DELETE /api/tables/{}/invitations", again.id), &one, "").await;
    assert_eq!(answer.status, 204, "{answer:?}");
    assert_eq!(list(node.at, "invited", &one).await.matches, []);
}

/// Whether a socket hears within a second that the lists have changed, and nothing else.
async fn hears_of_lists(socket: &mut Socket) -> bool {
    let Ok(message) = timeout(Duration::from_secs(1), socket.next()).await else { return false };
    let said: ServerMessage = serde_json::from_str(message.unwrap().unwrap().to_text().unwrap()).unwrap();
    assert_eq!(said, ServerMessage::ListsChanged);
    true
}

#[tokio::test(flavor = "multi_thread")]
async fn one_is_told_on_any_node_that_one_is_invited_or_to_act() {
    let database = fresh_database().await;
    let nodes = [
        Node::start(&database, Some(nats_server())).await,
        Node::start(&database, Some(nats_server())).await,
    ];
    let (maud, otto) = (join(nodes[0].at, "Maud").await, join(nodes[1].at, "Otto").await);
    let mut mauds = connect_for_lists(nodes[0].at, &maud).await.unwrap();
    let mut ottos = connect_for_lists(nodes[1].at, &otto).await.unwrap();
    // A program that has not asked for it hears nothing of it.
    let mut program = connect(nodes[0].at, &maud).await.unwrap();
    let table = open(nodes[1].at, &otto, &NewTable::new(game(), 2)).await;
    let mut host = sit(nodes[1].at, &otto, table, 1, 0).await;
    let invite = format!("POST /api/tables/{table}/invitations");
    assert_eq!(http(nodes[1].at, &invite, &otto, r#"{"name":"Maud"}"#).await.status, 204);
    assert!(hears_of_lists(&mut mauds).await);
    assert!(!hears_of_lists(&mut ottos).await && !hears_of_lists(&mut program).await);

    // After somebody's turn it is the other's, who looks at the table from another node.
    let mut guest = sit(nodes[0].at, &maud, table, 2, 1).await;
    tokio::join!(host.begun(), guest.begun());
    while hears_of_lists(&mut mauds).await || hears_of_lists(&mut ottos).await {}
    let (acts, waits, own, other) = match host.may_act() {
        true => (&mut host, &mut guest, &mut ottos, &mut mauds),
        false => (&mut guest, &mut host, &mut mauds, &mut ottos),
    };
    tokio::select! {
        () = acts.play(200) => unreachable!("a turn has fewer steps"),
        () = waits.play(0) => (),
    }
    assert!(hears_of_lists(other).await);
    assert!(!hears_of_lists(other).await && !hears_of_lists(own).await, "once, and nobody else");
}
