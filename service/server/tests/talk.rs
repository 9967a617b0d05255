//! People talk at a table, are heard by those whom it is for, and keep the peace.

use crate::common::{Client, Node, guest, http, open, open_table};
use regalia_store::{Role, Store};
use regalia_table::MatchId;
use regalia_testbed::{fresh_database, nats_server};
use regalia_wire::{
    Ask, Decision, Distance, Found, Listing, NewReport, NewTable, Notes, Pace, Pair, Reason, Report, Say,
    Spoken, Stage, Standing, Whom,
};
use serde::Serialize;
use serde_json::{Value, json};
use std::{net::SocketAddr, time::Duration};

fn game() -> String {
    regalia_catalog::all()[0].id.to_owned()
}

async fn call(at: SocketAddr, call: &str, cookie: &str, body: &impl Serialize) -> (u16, Value) {
    let (head, body) = http(at, call, cookie, &serde_json::to_string(body).unwrap()).await;
    let status = head.split(' ').nth(1).unwrap().parse().unwrap();
    (status, serde_json::from_str(&body).unwrap_or_default())
}

async fn say(client: &mut Client, text: &str) {
    let (table, text) = (client.table, text.to_owned());
    client.ask(&Ask::Talk { table, text }).await;
}

/// Listens until a message with this text is told; gives it.
async fn hears(client: &mut Client, text: &str) -> Spoken {
    loop {
        match client.hear().await {
            Say::Talk { lines, .. } => {
                if let Some(line) = lines.into_iter().find(|line| line.text == text) {
                    return line;
                }
            }
            Say::Trouble { why, .. } => panic!("{why:?}"),
            _ => (),
        }
    }
}

/// The code of the next trouble.
async fn trouble(client: &mut Client) -> String {
    loop {
        if let Say::Trouble { why, .. } = client.hear().await {
            return why.code;
        }
    }
}

/// All messages, as they are told anew.
async fn whole(client: &mut Client) -> Vec<String> {
    loop {
        if let Say::Talk { lines, is_whole: true, .. } = client.hear().await {
            return lines.into_iter().map(|line| line.text).collect();
        }
    }
}

async fn standing(client: &mut Client) -> Standing {
    loop {
        if let Say::Standing { standing, .. } = client.hear().await {
            return standing;
        }
    }
}

fn was_told(client: &Client, text: &str) -> bool {
    client.heard.iter().any(|heard| heard.contains(text))
}

/// Sits down; gives the code of a refusal.
async fn sit(client: &mut Client, seat: u8) -> Result<(), String> {
    client.sit(seat).await;
    loop {
        match client.hear().await {
            Say::Done { .. } => return Ok(()),
            Say::Refused { why, .. } => return Err(why.code),
            _ => (),
        }
    }
}

/// Two players and a watcher, each at one of these nodes, at a table that has begun.
async fn table(nodes: [SocketAddr; 3]) -> [Client; 3] {
    let mut cookies = Vec::new();
    for at in nodes {
        cookies.push(guest(at).await);
    }
    let table = open_table(nodes[0], &cookies[0], 2, 0).await;
    let mut clients = Vec::new();
    for (at, number) in [0, 1, 2].into_iter().zip(1..) {
        clients.push(Client::follow(nodes[at], &cookies[at], table, number).await);
    }
    let [mut one, mut two, watcher]: [Client; 3] = clients.try_into().ok().unwrap();
    sit(&mut one, 0).await.unwrap();
    sit(&mut two, 1).await.unwrap();
    tokio::join!(begin(&mut one), begin(&mut two));
    [one, two, watcher]
}

/// Reveals, and waits for the first frame.
async fn begin(client: &mut Client) {
    while client.frame.is_none() {
        if let Say::Table { table } = client.hear().await
            && table.stage == Stage::Revealing
            && table.you.is_some_and(|seat| !table.chairs[seat.index()].is_ready)
        {
            client.reveal().await;
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn watchers_are_not_heard_by_those_who_play_until_the_match_is_over() {
    let database = fresh_database().await;
    let node = Node::start(&database, None).await;
    let [mut one, mut two, mut watcher] = table([node.at; 3]).await;
    say(&mut one, "good luck").await;
    let line = hears(&mut two, "good luck").await;
    assert!(line.seat.is_some_and(|seat| seat.0 == 0) && line.name.is_some() && !line.is_you);
    assert!(hears(&mut one, "good luck").await.is_you);
    hears(&mut watcher, "good luck").await;
    say(&mut watcher, "a zebra is the better choice").await;
    assert_eq!(hears(&mut watcher, "a zebra is the better choice").await.seat, None);
    // Whoever comes later, or comes back, is told the same as those who were there.
    let mut other = Client::follow(node.at, &guest(node.at).await, one.table, 9).await;
    assert_eq!(whole(&mut other).await, ["good luck", "a zebra is the better choice"]);
    one.reconnect(node.at).await;
    assert_eq!(whole(&mut one).await, ["good luck"]);
    say(&mut one, "your turn").await;
    for client in [&mut one, &mut two, &mut other] {
        hears(client, "your turn").await;
    }
    assert!(!was_told(&one, "zebra") && !was_told(&two, "zebra"), "help from outside is not heard");
    tokio::join!(one.play(usize::MAX), two.play(usize::MAX));
    assert!(!was_told(&two, "zebra"), "not before the end");
    assert_eq!(whole(&mut two).await, ["good luck", "a zebra is the better choice", "your turn"]);
    say(&mut watcher, "well played").await;
    hears(&mut two, "well played").await;
    // The log knows nothing of it.
    let store = Store::connect(&database, 1).await.unwrap();
    let log = format!("{:?}", store.lines(one.table, 0).await.unwrap());
    assert!(!log.contains("good luck"));
}

#[tokio::test(flavor = "multi_thread")]
async fn talk_crosses_nodes_with_hints_and_without() {
    for bus in [Some(nats_server()), None] {
        let database = fresh_database().await;
        let slow = |config: &mut regalia_server::Config| {
            config.nats.clone_from(&bus);
            // With hints nobody waits for the poll.
            config.poll_every = Duration::from_millis(if bus.is_some() { 60_000 } else { 300 });
        };
        let nodes = [Node::start_with(&database, slow).await, Node::start_with(&database, slow).await];
        let [mut one, mut two, mut watcher] = table([nodes[0].at, nodes[1].at, nodes[1].at]).await;
        for number in 0..3 {
            let text = format!("message {number}");
            say(&mut one, &text).await;
            assert_eq!(hears(&mut two, &text).await.seq, number);
            hears(&mut watcher, &text).await;
        }
        say(&mut two, "an answer").await;
        hears(&mut one, "an answer").await;
        let count = |client: &Client| client.heard.iter().filter(|heard| heard.contains("message 1")).count();
        assert_eq!(count(&two), 1, "nothing is told twice");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_floods_a_table() {
    let database = fresh_database().await;
    let node = Node::start(&database, None).await;
    let [mut one, mut two, _watcher] = table([node.at; 3]).await;
    say(&mut one, &"a".repeat(501)).await;
    assert_eq!(trouble(&mut one).await, "too_long");
    say(&mut one, " \n ").await;
    assert_eq!(trouble(&mut one).await, "nothing_said");
    for number in 0..30 {
        say(&mut one, &format!("flood {number};")).await;
    }
    assert_eq!(trouble(&mut one).await, "too_often");
    say(&mut two, "calm").await;
    hears(&mut two, "calm").await;
    let heard = (0..30).filter(|number| was_told(&two, &format!("flood {number};"))).count();
    assert!((8..12).contains(&heard), "{heard}");
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_is_muted_is_not_heard_by_whoever_muted() {
    let database = fresh_database().await;
    let node = Node::start(&database, None).await;
    let [mut one, mut two, mut watcher] = table([node.at; 3]).await;
    say(&mut one, "first").await;
    let line = hears(&mut watcher, "first").await.seq;
    let people = format!("PUT /api/tables/{}/people", one.table);
    let mute = |whom, is_muted| Distance { whom, is_muted: Some(is_muted), is_blocked: None };
    let seat = Whom::Seat(regalia_game::Seat(0));
    assert_eq!(call(node.at, &people, &two.cookie, &mute(seat, true)).await.0, 204);
    assert!(loop {
        let standing = standing(&mut two).await;
        if !standing.muted.is_empty() {
            break standing.muted.contains(regalia_game::Seat(0));
        }
    });
    assert_eq!(whole(&mut two).await, Vec::<String>::new(), "what was said before is gone too");
    assert_eq!(call(node.at, &people, &watcher.cookie, &mute(Whom::Line(line), true)).await.0, 204);
    say(&mut one, "you are a toad").await;
    hears(&mut one, "you are a toad").await;
    say(&mut two, "hello").await;
    for client in [&mut one, &mut two, &mut watcher] {
        hears(client, "hello").await;
    }
    assert!(was_told(&one, "toad") && !was_told(&two, "toad") && !was_told(&watcher, "toad"));
    let (_, avoided) = call(node.at, "GET /api/people", &two.cookie, &()).await;
    let key = avoided[0]["key"].as_str().unwrap();
    assert_eq!((&avoided[0]["is_muted"], &avoided[0]["is_blocked"]), (&json!(true), &json!(false)));
    assert_eq!(call(node.at, &format!("DELETE /api/people/{key}"), &two.cookie, &()).await.0, 204);
    two.reconnect(node.at).await;
    assert_eq!(whole(&mut two).await, ["first", "you are a toad", "hello"]);
    // Nobody mutes oneself, or a free seat, or nobody.
    for whom in [Whom::Seat(regalia_game::Seat(1)), Whom::Seat(regalia_game::Seat(4)), Whom::Line(99)] {
        assert_eq!(call(node.at, &people, &two.cookie, &mute(whom, true)).await.1["code"], "nobody");
    }
}

/// A new account; gives its cookie.
async fn account(at: SocketAddr, name: &str) -> String {
    let join = json!({ "name": name, "password": "correct horse battery" });
    let (head, body) = http(at, "POST /api/account", &guest(at).await, &join.to_string()).await;
    assert!(head.starts_with("HTTP/1.1 201"), "{head} {body}");
    crate::common::cookie_in(&head).unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_is_blocked_is_kept_away() {
    let database = fresh_database().await;
    let node = Node::start(&database, None).await;
    let (host, pest) = (account(node.at, "Oda").await, account(node.at, "Pest").await);
    let days = Some(Pace::Days { days: 1 });
    let asked = NewTable { game: game(), seats: 2, pace: days, is_listed: true, ..NewTable::default() };
    let first = open(node.at, &host, &asked).await;
    let mut oda = Client::follow(node.at, &host, first, 1).await;
    sit(&mut oda, 0).await.unwrap();
    let mut other = Client::follow(node.at, &pest, first, 2).await;
    say(&mut other, "let me in").await;
    let line = hears(&mut oda, "let me in").await.seq;
    let block = Distance { whom: Whom::Line(line), is_muted: None, is_blocked: Some(true) };
    assert_eq!(call(node.at, &format!("PUT /api/tables/{first}/people"), &host, &block).await.0, 204);
    assert_eq!(sit(&mut other, 1).await.unwrap_err(), "kept_away");
    let list = async |cookie: &str, which: &str| -> Vec<MatchId> {
        let (_, listing) = call(node.at, &format!("GET /api/matches/{which}"), cookie, &()).await;
        let listing: Listing = serde_json::from_value(listing).unwrap();
        listing.matches.into_iter().map(|listed| listed.id).collect()
    };
    assert_eq!(list(&pest, "open").await, []);
    assert_eq!(list(&guest(node.at).await, "open").await, [first]);
    // Strangers who look for the same do not meet: neither the blocked finds the blocker, nor the other way round.
    let pair = async |cookie: &str| -> MatchId {
        let pair = Pair { game: game(), seats: 2, pace: Pace::Days { days: 1 } };
        let (_, found) = call(node.at, "POST /api/pair", cookie, &pair).await;
        serde_json::from_value::<Found>(found).unwrap().id
    };
    let theirs = pair(&pest).await;
    assert_ne!(theirs, first);
    assert_ne!(pair(&host).await, theirs);
    // An invitation is dropped, and whoever sent it does not learn that.
    let invite = format!("POST /api/tables/{theirs}/invitations");
    let mut waits = Client::follow(node.at, &pest, theirs, 3).await;
    sit(&mut waits, 0).await.unwrap();
    assert_eq!(call(node.at, &invite, &pest, &json!({ "name": "Oda" })).await.0, 204);
    assert_eq!(list(&host, "invited").await, []);
    let lift = Distance { is_blocked: Some(false), ..block };
    assert_eq!(call(node.at, &format!("PUT /api/tables/{first}/people"), &host, &lift).await.0, 204);
    assert_eq!(call(node.at, &invite, &pest, &json!({ "name": "Oda" })).await.0, 204);
    assert_eq!(list(&host, "invited").await, [theirs]);
    assert_eq!(list(&pest, "open").await.len(), 3);
    sit(&mut other, 1).await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn moderators_decide_about_reports_once_and_it_is_noted() {
    let database = fresh_database().await;
    let node = Node::start(&database, None).await;
    let store = Store::connect(&database, 1).await.unwrap();
    let [mut one, mut two, _watcher] = table([node.at; 3]).await;
    say(&mut one, "you are a toad").await;
    hears(&mut two, "you are a toad").await;
    let report = NewReport {
        table: one.table,
        whom: Whom::Seat(regalia_game::Seat(0)),
        reason: Reason::Insult,
        text: "calls me a toad".to_owned(),
    };
    assert_eq!(call(node.at, "POST /api/reports", &two.cookie, &report).await.0, 201);
    // Only moderators see it, however they ask.
    let (oda, maud) = (account(node.at, "Oda").await, account(node.at, "Maud").await);
    for cookie in [&one.cookie, &oda, &String::new()] {
        assert!([401, 403].contains(&call(node.at, "GET /api/reports", cookie, &()).await.0));
        assert!([401, 403].contains(&call(node.at, "POST /api/reports/1", cookie, &Decision::Warn).await.0));
    }
    for name in ["Oda", "Maud"] {
        let key = store.find_accounts(name, 1).await.unwrap().remove(0).key;
        assert!(store.set_role(&key, Role::Moderator, "test").await.unwrap());
    }
    let (_, reports) = call(node.at, "GET /api/reports", &oda, &()).await;
    let text = reports.to_string();
    let [report] = serde_json::from_value::<[Report; 1]>(reports).unwrap();
    assert_eq!(
        (report.table, report.reason, report.text.as_str()),
        (one.table, Reason::Insult, "calls me a toad")
    );
    assert_eq!(
        report.lines.iter().map(|line| (line.text.as_str(), line.is_theirs)).collect::<Vec<_>>(),
        [("you are a toad", true)]
    );
    assert!(report.by.is_some() && report.about.is_some() && report.earlier == 0);
    let seed = store.seed(one.table).await.unwrap().unwrap();
    assert!(!text.contains(&hex::encode(seed.0)) && !text.contains("view"), "nothing of the match is told");
    let decide = format!("POST /api/reports/{}", report.id);
    assert_eq!(call(node.at, &decide, &oda, &Decision::Silence { days: 0 }).await.1["code"], "bad_days");
    assert_eq!(call(node.at, &decide, &oda, &Decision::Silence { days: 3 }).await.0, 204);
    assert_eq!(call(node.at, &decide, &maud, &Decision::Dismiss).await.1["code"], "decided");
    say(&mut one, "and a frog").await;
    assert_eq!(trouble(&mut one).await, "silenced");
    one.reconnect(node.at).await;
    assert!(standing(&mut one).await.silenced_until.is_some());
    say(&mut two, "peace").await;
    hears(&mut two, "peace").await;
    assert!(!was_told(&two, "frog"));
    assert_eq!(call(node.at, "GET /api/reports", &oda, &()).await.1, json!([]));
    let noted: Vec<(String, String)> =
        sqlx::query_as("SELECT what, detail FROM audit WHERE what LIKE 'report.%'")
            .fetch_all(store.pool())
            .await
            .unwrap();
    assert_eq!(noted, [("report.silence".to_owned(), format!("report {}, days 3", report.id))]);
    let refused = (0..20).map(async |_| {
        call(
            node.at,
            "POST /api/reports",
            &two.cookie,
            &json!({
                "table": two.table, "whom": { "seat": 0 }, "reason": "spam"
            }),
        )
        .await
        .0
    });
    let mut statuses = Vec::new();
    for status in refused {
        statuses.push(status.await);
    }
    assert!(statuses.contains(&201) && statuses.contains(&429), "{statuses:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn notes_are_for_whoever_wrote_them() {
    let database = fresh_database().await;
    let node = Node::start(&database, None).await;
    let [one, two, _watcher] = table([node.at; 3]).await;
    let notes = format!("/api/tables/{}/notes", one.table);
    let text = |text: &str| Notes { text: text.to_owned() };
    let (get, put) = (format!("GET {notes}"), format!("PUT {notes}"));
    assert_eq!(call(node.at, &put, &one.cookie, &text("keeps sixes\nbluffs")).await.0, 204);
    assert_eq!(call(node.at, &get, &one.cookie, &()).await.1, json!({ "text": "keeps sixes\nbluffs" }));
    assert_eq!(call(node.at, &get, &two.cookie, &()).await.1, json!({ "text": "" }));
    assert_eq!(call(node.at, &put, &one.cookie, &text(&"n".repeat(4_001))).await.1["code"], "too_long");
    assert_eq!(call(node.at, &put, &one.cookie, &text("")).await.0, 204);
    assert_eq!(call(node.at, &get, &one.cookie, &()).await.1, json!({ "text": "" }));
    assert_eq!(call(node.at, "PUT /api/tables/0000000000000001/notes", &one.cookie, &text("a")).await.0, 404);
}
