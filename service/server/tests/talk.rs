//! People talk at a table, are heard by those whom it is for, and keep the peace.

use regalia_client::{Client, guest, http, join, open, open_table, trouble};
use regalia_game::GameId;
use regalia_store::{Role, Store};
use regalia_table::MatchId;
use regalia_testbed::{Node, fresh_database, nats_server};
use regalia_wire::{
    AppealCase, Code, Decision, Distance, Found, Listing, Measure, NewReport, NewTable, Notes, Pace, Pair,
    Reason, Report, Request, Sanction, ServerMessage, Spoken, Standing, Whom,
};
use serde::Serialize;
use serde_json::{Value, json};
use std::{net::SocketAddr, time::Duration};

fn game() -> GameId {
    regalia_catalog::all()[0].id
}

async fn call(at: SocketAddr, call: &str, cookie: &str, body: &impl Serialize) -> (u16, Value) {
    let answer = http(at, call, cookie, &serde_json::to_string(body).unwrap()).await;
    (answer.status, serde_json::from_str(&answer.body).unwrap_or_default())
}

async fn say(client: &mut Client, text: &str) {
    client.ask(Request::Talk { text: text.to_owned() }).await;
}

/// Listens until a message with this text is told; gives it.
async fn hears(client: &mut Client, text: &str) -> Spoken {
    loop {
        match client.hear().await {
            ServerMessage::Talk { lines, .. } => {
                if let Some(line) = lines.into_iter().find(|line| line.text == text) {
                    return line;
                }
            }
            ServerMessage::Trouble { why, .. } => panic!("{why:?}"),
            _ => (),
        }
    }
}

/// All messages, as they are told anew.
async fn whole(client: &mut Client) -> Vec<String> {
    loop {
        if let ServerMessage::Talk { lines, is_whole: true, .. } = client.hear().await {
            return lines.into_iter().map(|line| line.text).collect();
        }
    }
}

async fn standing(client: &mut Client) -> Standing {
    loop {
        if let ServerMessage::Standing { standing, .. } = client.hear().await {
            return standing;
        }
    }
}

fn was_told(client: &Client, text: &str) -> bool {
    client.heard.iter().any(|heard| heard.contains(text))
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
    one.sat(0).await.unwrap();
    two.sat(1).await.unwrap();
    tokio::join!(one.begun(), two.begun());
    [one, two, watcher]
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
    // Anyone who comes later, or comes back, is told the same as those who were there.
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
    assert_eq!(trouble(&mut one).await, Code::TooLong);
    say(&mut one, " \n ").await;
    assert_eq!(trouble(&mut one).await, Code::NothingSaid);
    for number in 0..30 {
        say(&mut one, &format!("flood {number};")).await;
    }
    assert_eq!(trouble(&mut one).await, Code::TooOften);
    say(&mut two, "calm").await;
    hears(&mut two, "calm").await;
    let heard = (0..30).filter(|number| was_told(&two, &format!("flood {number};"))).count();
    assert!((8..12).contains(&heard), "{heard}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_muted_player_is_not_heard_by_the_one_who_muted() {
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

#[tokio::test(flavor = "multi_thread")]
async fn a_player_who_is_blocked_is_kept_away() {
    let database = fresh_database().await;
    let node = Node::start(&database, None).await;
    let (host, pest) = (join(node.at, "Oda").await, join(node.at, "Pest").await);
    let days = Some(Pace::Days { days: 1 });
    let asked = NewTable { pace: days, is_listed: true, ..NewTable::new(game(), 2) };
    let first = open(node.at, &host, &asked).await;
    let mut oda = Client::follow(node.at, &host, first, 1).await;
    oda.sat(0).await.unwrap();
    let mut other = Client::follow(node.at, &pest, first, 2).await;
    say(&mut other, "let me in").await;
    let line = hears(&mut oda, "let me in").await.seq;
    let block = Distance { whom: Whom::Line(line), is_muted: None, is_blocked: Some(true) };
    assert_eq!(call(node.at, &format!("PUT /api/tables/{first}/people"), &host, &block).await.0, 204);
    assert_eq!(other.sat(1).await.unwrap_err(), Code::KeptAway);
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
    let own = pair(&host).await;
    assert_ne!(own, theirs);
    let mut hosts = Client::follow(node.at, &host, own, 1).await;
    hosts.sat(0).await.unwrap();
    // An invitation is dropped, and the one who sent it does not learn that.
    let invite = format!("POST /api/tables/{theirs}/invitations");
    let mut waits = Client::follow(node.at, &pest, theirs, 3).await;
    waits.sat(0).await.unwrap();
    assert_eq!(call(node.at, &invite, &pest, &json!({ "name": "Oda" })).await.0, 204);
    assert_eq!(list(&host, "invited").await, []);
    let lift = Distance { is_blocked: Some(false), ..block };
    assert_eq!(call(node.at, &format!("PUT /api/tables/{first}/people"), &host, &lift).await.0, 204);
    assert_eq!(call(node.at, &invite, &pest, &json!({ "name": "Oda" })).await.0, 204);
    assert_eq!(list(&host, "invited").await, [theirs]);
    assert_eq!(list(&pest, "open").await.len(), 3);
    other.sat(1).await.unwrap();
}

fn decision(decision: Measure, days: Option<u16>, why: &str) -> Decision {
    Decision { decision, days, why: why.to_owned() }
}

/// New accounts that keep the peace; gives their cookies.
async fn moderators<const COUNT: usize>(
    at: SocketAddr,
    store: &Store,
    names: [&str; COUNT],
) -> [String; COUNT] {
    let mut cookies = Vec::new();
    for name in names {
        cookies.push(join(at, name).await);
        let key = store.find_accounts(name, 1).await.unwrap().remove(0).key;
        assert!(store.set_role(&key, Role::Moderator, "test").await.unwrap());
    }
    cookies.try_into().unwrap()
}

/// A table at which these two sit.
async fn sits_at(at: SocketAddr, cookies: [&str; 2], asked: &NewTable) -> [Client; 2] {
    let table = open(at, cookies[0], asked).await;
    let mut one = Client::follow(at, cookies[0], table, 1).await;
    let mut two = Client::follow(at, cookies[1], table, 2).await;
    one.sat(0).await.unwrap();
    two.sat(1).await.unwrap();
    [one, two]
}

async fn report_seat(at: SocketAddr, cookie: &str, table: MatchId, seat: u8) {
    let whom = Whom::Seat(regalia_game::Seat(seat));
    let report = NewReport { table, whom, reason: Reason::Cheating, text: String::new() };
    assert_eq!(call(at, "POST /api/reports", cookie, &report).await.0, 201);
}

async fn reports(at: SocketAddr, cookie: &str) -> Vec<Report> {
    serde_json::from_value(call(at, "GET /api/reports", cookie, &()).await.1).unwrap()
}

async fn sanctions(at: SocketAddr, cookie: &str) -> Vec<Sanction> {
    serde_json::from_value(call(at, "GET /api/sanctions", cookie, &()).await.1).unwrap()
}

fn two_seats() -> NewTable {
    NewTable::new(game(), 2)
}

#[tokio::test(flavor = "multi_thread")]
async fn integrity_12_nobody_decides_in_their_own_cause() {
    let database = fresh_database().await;
    let node = Node::start(&database, None).await;
    let store = Store::connect(&database, 1).await.unwrap();
    let [oda, maud, hugo] = moderators(node.at, &store, ["Oda", "Maud", "Hugo"]).await;
    let [one, _two] = sits_at(node.at, [&oda, &maud], &two_seats()).await;
    report_seat(node.at, &maud, one.table, 0).await;
    let dismiss = decision(Measure::Dismiss, None, "");
    let decide = format!("POST /api/reports/{}", reports(node.at, &hugo).await[0].id);
    // Neither whom it is about nor the one who reported sees it, or decides it by guessing its number.
    for cookie in [&oda, &maud] {
        assert_eq!(reports(node.at, cookie).await, []);
        assert_eq!(call(node.at, &decide, cookie, &dismiss).await.1["code"], "decided");
    }
    assert_eq!(reports(node.at, &hugo).await.len(), 1);
    assert_eq!(
        call(node.at, &decide, &hugo, &decision(Measure::Warn, None, " ")).await.1["code"],
        "no_reason"
    );
    assert_eq!(
        call(node.at, &decide, &hugo, &decision(Measure::Warn, Some(3), "a")).await.1["code"],
        "bad_days"
    );
    assert_eq!(call(node.at, &decide, &hugo, &decision(Measure::Warn, None, "two accounts")).await.0, 204);
    let told = sanctions(node.at, &oda).await;
    assert_eq!((told[0].measure, told[0].why.as_str(), told[0].until), (Measure::Warn, "two accounts", None));
    // Anyone who decided does not decide about the appeal, and neither does the one who appeals.
    let appeal = format!("POST /api/sanctions/{}/appeal", told[0].id);
    assert_eq!(call(node.at, &appeal, &maud, &json!({ "text": "not mine" })).await.1["code"], "appealed");
    assert_eq!(call(node.at, &appeal, &oda, &json!({ "text": "a".repeat(501) })).await.1["code"], "too_long");
    assert_eq!(call(node.at, &appeal, &oda, &json!({ "text": "one is my sister's" })).await.0, 204);
    assert_eq!(call(node.at, &appeal, &oda, &json!({ "text": "again" })).await.1["code"], "appealed");
    let answer = format!("POST /api/appeals/{}", told[0].id);
    for cookie in [&oda, &hugo] {
        assert_eq!(call(node.at, "GET /api/appeals", cookie, &()).await.1, json!([]));
        assert_eq!(call(node.at, &answer, cookie, &json!({ "is_lifted": true })).await.1["code"], "decided");
    }
    let cases = call(node.at, "GET /api/appeals", &maud, &()).await.1;
    let [case] = serde_json::from_value::<[AppealCase; 1]>(cases).unwrap();
    assert_eq!((case.name.as_deref(), case.text.as_str()), (Some("Oda"), "one is my sister's"));
    assert_eq!(call(node.at, &answer, &maud, &json!({ "is_lifted": true })).await.0, 204);
    assert_eq!(sanctions(node.at, &oda).await[0].is_lifted, Some(true));
    let noted: Vec<String> =
        sqlx::query_scalar("SELECT what FROM audit WHERE what NOT LIKE 'account.%' ORDER BY id")
            .fetch_all(store.pool())
            .await
            .unwrap();
    assert_eq!(noted, ["report.warn", "appeal.lift"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn integrity_12_moderators_can_keep_somebody_from_play_and_from_ratings() {
    let database = fresh_database().await;
    let node = Node::start(&database, None).await;
    let store = Store::connect(&database, 1).await.unwrap();
    let [hugo, maud] = moderators(node.at, &store, ["Hugo", "Maud"]).await;
    let (pest, otto) = (join(node.at, "Pest").await, join(node.at, "Otto").await);
    let impose = async |measure: Measure, days: u16| -> u64 {
        let [one, _two] = sits_at(node.at, [&pest, &otto], &two_seats()).await;
        report_seat(node.at, &otto, one.table, 0).await;
        let decide = format!("POST /api/reports/{}", reports(node.at, &hugo).await[0].id);
        assert_eq!(
            call(node.at, &decide, &hugo, &decision(measure, Some(days), "loses on purpose")).await.0,
            204
        );
        sanctions(node.at, &pest).await[0].id
    };
    let key = async |name: &str| store.find_accounts(name, 1).await.unwrap().remove(0).key;
    let pair = [key("Pest").await, key("Otto").await];
    assert!(store.are_rated_together(&pair).await.unwrap());
    impose(Measure::NoRated, 30).await;
    assert!(!store.are_rated_together(&pair).await.unwrap());
    let banned = impose(Measure::NoPlay, 7).await;
    let (status, why) = call(node.at, "POST /api/tables", &pest, &two_seats()).await;
    assert_eq!(
        (status, &why["code"], &why["reason"]["why"]),
        (403, &json!("banned"), &json!("loses on purpose"))
    );
    let wish = Pair { game: game(), seats: 2, pace: Pace::Days { days: 1 } };
    assert_eq!(call(node.at, "POST /api/pair", &pest, &wish).await.1["code"], "banned");
    let table = open(node.at, &otto, &two_seats()).await;
    let mut client = Client::follow(node.at, &pest, table, 1).await;
    assert_eq!(client.sat(0).await.unwrap_err(), Code::Banned);
    // An appeal that is granted ends it at once.
    let appeal = format!("POST /api/sanctions/{banned}/appeal");
    assert_eq!(call(node.at, &appeal, &pest, &json!({ "text": "I did not" })).await.0, 204);
    let answer = format!("POST /api/appeals/{banned}");
    assert_eq!(call(node.at, &answer, &maud, &json!({ "is_lifted": true })).await.0, 204);
    client.sat(0).await.unwrap();
    assert!(!store.are_rated_together(&pair).await.unwrap(), "the other one stands");
}

#[tokio::test(flavor = "multi_thread")]
async fn integrity_12_new_guests_talk_where_the_host_allows_it() {
    let database = fresh_database().await;
    let node = Node::start(&database, None).await;
    let store = Store::connect(&database, 1).await.unwrap();
    let oda = join(node.at, "Oda").await;
    for (is_listed, guests_talk, expected) in
        [(false, None, true), (true, None, false), (true, Some(true), true), (false, Some(false), false)]
    {
        let asked = NewTable { is_listed, guests_talk, ..two_seats() };
        let [mut host, mut other] = sits_at(node.at, [&oda, &guest(node.at).await], &asked).await;
        say(&mut other, "hello").await;
        match expected {
            true => assert!(!hears(&mut host, "hello").await.is_you),
            false => assert_eq!(trouble(&mut other).await, Code::GuestTalk),
        }
        say(&mut host, "welcome").await;
        hears(&mut other, "welcome").await;
        // After a day a guest is no longer new.
        let age = "UPDATE players SET created = created - interval '25 hours'";
        sqlx::query(age).execute(store.pool()).await.unwrap();
        say(&mut other, "still here").await;
        hears(&mut host, "still here").await;
    }
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
    let (oda, maud) = (join(node.at, "Oda").await, join(node.at, "Maud").await);
    for cookie in [&one.cookie, &oda, &String::new()] {
        assert!([401, 403].contains(&call(node.at, "GET /api/reports", cookie, &()).await.0));
        let warn = decision(Measure::Warn, None, "insults");
        assert!([401, 403].contains(&call(node.at, "POST /api/reports/1", cookie, &warn).await.0));
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
    assert_eq!(
        call(node.at, &decide, &oda, &decision(Measure::Silence, Some(0), "insults")).await.1["code"],
        "bad_days"
    );
    assert_eq!(call(node.at, &decide, &oda, &decision(Measure::Silence, Some(3), "insults")).await.0, 204);
    assert_eq!(
        call(node.at, &decide, &maud, &decision(Measure::Dismiss, None, "")).await.1["code"],
        "decided"
    );
    say(&mut one, "and a frog").await;
    assert_eq!(trouble(&mut one).await, Code::Silenced);
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
    assert_eq!(noted, [("report.silence".to_owned(), format!("report {}, days 3: insults", report.id))]);
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
async fn notes_are_for_the_one_who_wrote_them() {
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
