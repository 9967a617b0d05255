//! The hunt for leaks: two servers at their most talkative, people who play every game, and every place that others can
//! read searched for what only some may know.

mod canary;
mod places;

use canary::{Canary, found};
use places::{Kept, Server, overhear, take_letters};
use regalia_client::{Answer, Client, guest, http, open_table_of};
use regalia_fairness::Hash;
use regalia_game::GameId;
use regalia_store::{Role, Store};
use regalia_table::{Entry, MatchId};
use regalia_testbed::{eventually, fresh_database, nats_server};
use regalia_wire::ServerMessage;
use serde_json::{Value, json, value::RawValue};
use std::{collections::BTreeMap, net::SocketAddr, time::Duration};
use tokio::time::timeout;

/// A key of a browser's, from the example of RFC 8291; the server seals for it.
const BROWSER: &str =
    "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4";
const BELL: &str = "canary-of-a-bell-at-a-push-service";
const PUSH: &str = "http://127.0.0.1:9";

/// Somebody with an account, and what only they and the server know.
struct Person {
    name: &'static str,
    cookie: String,
    canaries: Vec<Canary>,
}

async fn call(at: SocketAddr, call: &str, cookie: &str, body: &Value) -> Answer {
    let answer = http(at, call, cookie, &body.to_string()).await;
    assert!((200..300).contains(&answer.status), "{call}: {answer:?}");
    answer
}

/// Makes an account, with an address that is confirmed by the link in the e-mail if it arrives.
async fn join(at: SocketAddr, name: &'static str, mailbox: &str, letters: &Kept) -> Person {
    let lower = name.to_lowercase();
    let (password, email) =
        (format!("canary-password-of-{lower}"), format!("{mailbox}-canary-{lower}@example.org"));
    let wish = json!({ "name": name, "password": password, "email": email, "language": "en" });
    let first = guest(at).await;
    let cookie = call(at, "POST /api/account", &first, &wish).await.cookie().unwrap();
    let mut canaries = vec![
        Canary::text(format!("the password of {name}"), &password),
        Canary::text(format!("the address of {name}"), &email),
    ];
    for (cookie, which) in [(&first, "first"), (&cookie, "second")] {
        let token = cookie.split_once('=').unwrap().1;
        canaries.push(Canary::text(format!("the {which} token of {name}"), token));
    }
    if mailbox == "box" {
        let mark = "/account/confirm#";
        let link = wait_for(letters, |text| {
            let text = unfolded(text);
            let after = text.rfind(&format!("Hello {name},")).and_then(|at| text.get(at..))?;
            let token = after.split_once(mark)?.1.get(..64)?;
            Some(token.to_owned())
        });
        let link = link.await;
        call(at, "POST /api/letters/confirm", &cookie, &json!({ "token": link })).await;
        canaries.push(Canary::text(format!("the link in the letter to {name}"), &link));
    }
    Person { name, cookie, canaries }
}

/// E-mails without the line folding of their transport.
fn unfolded(letters: &str) -> String {
    letters.replace("=\r\n", "")
}

async fn wait_for<T>(kept: &Kept, find: impl Fn(&str) -> Option<T>) -> T {
    eventually("what is looked for is written", async || find(&kept.lock().unwrap())).await
}

/// A few turns of a game between two, with somebody looking on from another node; the match goes on.
async fn play(
    game: GameId,
    nodes: [&Server; 2],
    people: [&Person; 2],
    watcher: &str,
) -> (MatchId, Vec<Client>) {
    let [here, there] = nodes;
    let table = open_table_of(game, here.at, &people[0].cookie, 2, 0).await;
    let mut one = Client::follow(here.at, &people[0].cookie, table, 0xa1).await;
    let mut two = Client::follow(there.at, &people[1].cookie, table, 0xb2).await;
    let mut three = Client::follow(there.at, watcher, table, 0xc3).await;
    for (seat, client) in [(0, &mut one), (1, &mut two)] {
        client.sit(seat).await;
        loop {
            match client.hear().await {
                ServerMessage::Done { .. } => break,
                // A machine with much to do may answer that it cannot now.
                ServerMessage::Refused { .. } => client.sit(seat).await,
                _ => (),
            }
        }
    }
    let some = Duration::from_secs(4);
    let _ = tokio::join!(timeout(some, one.play(4)), timeout(some, two.play(4)));
    tokio::join!(one.settle(), two.settle(), three.settle());
    (table, vec![one, two, three])
}

/// A part of an object, as it was written.
fn part<'a>(text: &'a str, path: &[&str]) -> Option<&'a RawValue> {
    let (first, rest) = path.split_first()?;
    let found = serde_json::from_str::<BTreeMap<String, &RawValue>>(text).ok()?.remove(*first)?;
    if rest.is_empty() { Some(found) } else { part(found.get(), rest) }
}

/// What only a seat may know of a match, and what was done there, as JSON would show it.
async fn hidden<'a>(store: &Store, table: MatchId, clients: &'a [Client]) -> Vec<(usize, Canary)> {
    let mut hidden = Vec::new();
    // A small game may be over by then, and everything is open.
    if clients.iter().any(Client::is_over) {
        return hidden;
    }
    let hands = |client: &'a Client| {
        client.heard.iter().rev().filter_map(|text| part(text, &["frame", "view", "mine"]))
    };
    for (seat, other) in [(0, 1), (1, 0)] {
        let mine = hands(&clients[seat]).next().filter(|mine| mine.get().len() > 24);
        // Who has held the same has seen it as their own.
        let is_theirs = |mine: &&RawValue| hands(&clients[other]).any(|theirs| theirs.get() == mine.get());
        if let Some(mine) = mine.filter(|mine| !is_theirs(mine)) {
            hidden.push((seat, Canary::json(format!("what seat {seat} of {table} has"), mine)));
        }
    }
    let seed = store.seed(table).await.unwrap().unwrap();
    hidden.push((9, Canary::bytes(format!("the seed of {table}"), &seed.0)));
    hidden.push((9, Canary::bytes(format!("the middle of the seed of {table}"), &seed.0[20..40])));
    hidden
}

/// Asks for everything that can be asked for, and gives what comes.
async fn ask_for_everything(
    at: SocketAddr,
    cookie: &str,
    tables: &[(MatchId, Hash)],
    names: &[&str],
) -> Vec<(String, String)> {
    let document: Value = serde_json::from_str(regalia_server::document()).unwrap();
    let mut answers = Vec::new();
    for (path, calls) in document["paths"].as_object().unwrap() {
        if calls.get("get").is_none() || path == "/api/socket" || path == "/api/openapi.json" {
            continue;
        }
        let game = regalia_catalog::all()[0].id;
        let path = path.replace("{game}", game.as_str()).replace("{speed}", "live");
        let ids: Vec<String> = tables.iter().map(|(id, _)| id.to_string()).collect();
        let commits: Vec<String> = tables.iter().map(|(_, commit)| commit.to_string()).collect();
        let lists = ["open", "waiting", "running", "over", "invited"].map(str::to_owned).to_vec();
        let names: Vec<String> = names.iter().map(|name| (*name).to_owned()).collect();
        let holes = [("{id}", &ids), ("{which}", &lists), ("{name}", &names), ("{commit}", &commits)];
        let filled: Vec<String> = holes.into_iter().find(|(hole, _)| path.contains(hole)).map_or_else(
            || vec![path.clone()],
            |(hole, all)| all.iter().map(|one| path.replace(hole, one)).collect(),
        );
        for path in filled {
            let answer = http(at, &format!("GET {path}"), cookie, "").await;
            assert!(answer.status < 500, "{path}: {answer:?}");
            answers
                .push((format!("the answer to GET {path}"), format!("{:?}{}", answer.headers, answer.body)));
        }
    }
    answers
}

/// Calls that go wrong while they hold something secret: what comes back, and what the log will hold.
async fn go_wrong(at: SocketAddr, person: &Person, password: &str) -> Vec<(String, String)> {
    let (name, wrong) = (person.name, json!({ "name": person.name, "password": password }));
    let calls = [
        ("POST /api/session", json!({ "name": name, "password": format!("{password}x") }).to_string()),
        ("POST /api/account", wrong.to_string()),
        ("POST /api/session", format!("{{\"name\":\"{name}\",\"password\":[\"{password}\"]}}")),
        ("POST /api/session", format!("{{\"password\":\"{password}\",\"name\":\"a\\u0000b\"}}")),
        ("POST /api/session", wrong.to_string().replace('}', "")),
        ("POST /api/letters/reset", json!({ "token": "ab", "password": password }).to_string()),
        ("POST /api/tables", json!({ "game": password, "seats": 2 }).to_string()),
    ];
    let mut answers = Vec::new();
    for (call, body) in calls {
        let answer = http(at, call, "", &body).await;
        assert!((400..500).contains(&answer.status), "{call} {body}: {answer:?}");
        // The sender of an unreadable message gets an error; nobody else gets anything.
        answers.push((format!("the refusal of {call}"), answer.body.replace(&body, "")));
    }
    answers
}

#[tokio::test(flavor = "multi_thread")]
async fn what_only_some_may_know_is_nowhere_else() {
    let plain = fresh_database().await;
    let database = plain.replace("regalia@", "regalia:canary-of-the-database@");
    let nats = nats_server().replace("nats://", "nats://hints:canary-of-the-bus@");
    let ((mail, letters), (bus, _nats)) = (take_letters().await, overhear(&nats_server()).await);
    let smtp = format!("smtp://post:canary-of-the-post@{mail}");
    let words = [
        &["--database", &database, "--nats", &nats, "--smtp", &smtp, "--mail-from", "a@example.org"][..],
        &["--push-after", "1", "--push-service", PUSH],
    ]
    .concat();
    let nodes = [Server::start(&words), Server::start(&words)];
    let (at, there) = (nodes[0].at, nodes[1].at);
    let mut of_house = vec![
        Canary::text("the password of the database", "canary-of-the-database"),
        Canary::text("the password of the bus", "canary-of-the-bus"),
        Canary::text("the password of the mail server", "canary-of-the-post"),
    ];

    let mut oda = join(at, "Oda", "box", &letters).await;
    let maud = join(there, "Maud", "box", &letters).await;
    // An e-mail that cannot be delivered, and a program that plays.
    let mut hugo = join(at, "Hugo", "full", &letters).await;
    let made = call(at, "POST /api/account/tokens", &hugo.cookie, &json!({ "name": "mine" })).await;
    let token = made.json::<Value>()["token"].as_str().unwrap().to_owned();
    hugo.canaries.push(Canary::text("the token of a program", &token));
    let bell = json!({ "endpoint": format!("{PUSH}/{BELL}"), "p256dh": BROWSER, "auth": "Y2FuYXJ5LWluLWEtYmVsbA", "language": "en" });
    let answer = http(at, "POST /api/notify/bells", &oda.cookie, &bell.to_string()).await;
    assert_eq!(answer.status, 204, "{answer:?}");
    oda.canaries.push(Canary::text("where a bell of Oda hangs", BELL));
    oda.canaries.push(Canary::bytes("the secret of Oda's browser", b"canary-in-a-bell"));

    let store = Store::attach(&plain, 2).await.unwrap();
    let keys: Vec<(String, Vec<u8>)> =
        sqlx::query_as("SELECT name, value FROM secrets").fetch_all(store.pool()).await.unwrap();
    assert!(keys.len() >= 2, "{keys:?}");
    of_house
        .extend(keys.iter().map(|(name, key)| Canary::bytes(format!("the server's key for {name}"), key)));

    let watcher = guest(there).await;
    let (mut tables, mut players, mut in_matches) = (Vec::new(), Vec::new(), Vec::new());
    for about in regalia_catalog::all() {
        let (table, clients) = play(about.id, [&nodes[0], &nodes[1]], [&oda, &maud], &watcher).await;
        in_matches.extend(hidden(&store, table, &clients).await);
        let Entry::Created { server_commit, .. } = store.lines(table, 0).await.unwrap()[0].entry else {
            panic!("created first")
        };
        tables.push((table, server_commit));
        players.push(clients);
    }
    assert!(in_matches.iter().filter(|(seat, _)| *seat < 2).count() >= 2, "some games have hands");
    // Nobody has the table open: the player to act is notified, and the push service cannot be reached.
    let heard: Vec<Vec<Vec<String>>> =
        players.into_iter().map(|clients| clients.into_iter().map(|client| client.heard).collect()).collect();
    for node in &nodes {
        let _ =
            timeout(Duration::from_secs(8), wait_for(&node.log, |log| log.contains("bell").then_some(())))
                .await;
    }

    let mut places = Vec::new();
    let names = [oda.name, maud.name, hugo.name, "nobody"];
    let key = store.find_accounts("hugo", 1).await.unwrap()[0].key.clone();
    assert!(store.set_role(&key, Role::Host, "test").await.unwrap());
    // What moderators are told stays with them, and what is imposed on somebody is told to them alone.
    let report = |seat: u8, text: &str| json!({ "table": tables[0].0, "whom": { "seat": seat }, "reason": "insult", "text": text });
    call(there, "POST /api/reports", &maud.cookie, &report(0, "canary-in-a-report")).await;
    let reports: Value = http(at, "GET /api/reports", &hugo.cookie, "").await.json();
    let decided = format!("POST /api/reports/{}", reports[0]["id"]);
    call(at, &decided, &hugo.cookie, &json!({ "decision": "warn", "why": "canary-in-a-sanction" })).await;
    call(at, "POST /api/reports", &oda.cookie, &report(1, "canary-in-an-open-report")).await;
    let of_moderation = [
        Canary::text("a report that was decided", "canary-in-a-report"),
        Canary::text("the reason of a sanction", "canary-in-a-sanction"),
        Canary::text("an open report", "canary-in-an-open-report"),
    ];
    let stranger = guest(at).await;
    for cookie in ["", &stranger, &watcher] {
        places.extend(ask_for_everything(at, cookie, &tables, &names).await);
    }
    // A host sees more, and no secret of anybody else's; of their own their address.
    let host = ask_for_everything(there, &hugo.cookie, &tables, &names).await;
    let own: Vec<&str> = hugo
        .canaries
        .iter()
        .filter(|one| host.iter().any(|(_, text)| one.is_in(text)))
        .map(|one| one.name.as_str())
        .collect();
    assert!(own.iter().all(|name| name.contains("address")), "{own:?}");
    let wrong = go_wrong(at, &oda, "canary-password-of-oda").await;
    for (number, node) in nodes.iter().enumerate() {
        let counts = http(node.metrics, "GET /metrics", "", "").await.body;
        assert!(counts.contains("regalia_acknowledged_total"), "{counts}");
        places.push((format!("the counts of node {number}"), counts));
        let log = node.log.lock().unwrap().clone();
        assert!(log.contains("INFO"), "{log}");
        places.push((format!("the log of node {number}"), log));
    }
    let bus = bus.lock().unwrap().clone();
    assert!(bus.lines().count() > 20, "the bus is used: {bus}");
    places.push(("the bus".to_owned(), bus));

    let of_people = || oda.canaries.iter().chain(&maud.canaries);
    let of_matches = || in_matches.iter().map(|(_, canary)| canary);
    let all = || of_people().chain(&hugo.canaries).chain(&of_house).chain(&of_moderation).chain(of_matches());
    let mut leaks = Vec::new();
    let mut search = |place: &str, text: &str, canaries: Vec<&Canary>| {
        leaks.extend(found(canaries, text).into_iter().map(|name| format!("{name} is in {place}")));
    };
    for (place, text) in places.iter().chain(&wrong) {
        search(place, text, all().collect());
    }
    for (place, text) in &host {
        search(place, text, of_people().chain(&of_house).chain(of_matches()).collect());
    }
    for ((table, _), clients) in tables.iter().zip(&heard) {
        for (seat, texts) in clients.iter().enumerate() {
            let of_others = in_matches.iter().filter(|(whose, _)| *whose != seat).map(|(_, canary)| canary);
            let others: Vec<&Canary> = of_people()
                .chain(&hugo.canaries)
                .chain(&of_house)
                .chain(&of_moderation)
                .chain(of_others)
                .collect();
            search(&format!("what viewer {seat} of {table} heard"), &texts.join("\n"), others);
        }
    }
    assert_eq!(leaks, Vec::<String>::new());

    // The hunt can find something: what must be in an e-mail and in one's own frames is found there.
    let letters = unfolded(&letters.lock().unwrap());
    let in_letters = found(of_people().chain(&of_house), &letters);
    for name in ["the address of Oda", "the link in the letter to Maud", "the password of the mail server"] {
        assert!(in_letters.contains(&name), "{name}: {in_letters:?}");
    }
    let seen_by_host: String = host.iter().map(|(_, text)| text.as_str()).collect();
    let told = http(at, "GET /api/sanctions", &oda.cookie, "").await.body;
    // The audit tells hosts what moderators have decided, and why.
    assert_eq!(found(&of_moderation, &seen_by_host), ["the reason of a sanction", "an open report"]);
    assert_eq!(found(&of_moderation, &told), ["the reason of a sanction"]);
    for (seat, canary) in in_matches.iter().filter(|(seat, _)| *seat < 2) {
        let own = heard.iter().any(|clients| canary.is_in(&clients[*seat].join("\n")));
        assert!(own, "{} is shown to its seat", canary.name);
    }
}
