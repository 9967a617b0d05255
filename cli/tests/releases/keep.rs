//! Makes the archive of this version: matches of every game are played on a server, and what is left of them is kept.

use super::{archive, commands, regalia};
use regalia_catalog::registry;
use regalia_client::{Client, begin, http, join, open};
use regalia_game::{About, GameId, RulesVersion};
use regalia_table::{MatchId, Record};
use regalia_testbed::{Node, fresh_database};
use regalia_testkit::digest;
use regalia_wire::{Command, NewTable, Request};
use serde_json::{Value, json};
use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    net::SocketAddr,
    process,
};

/// Who has an account there.
pub(super) const NAMES: [&str; 2] = ["Maud", "Oda"];
/// After so many steps a player takes one back, and after so many leaves and comes back.
const UNDONE: usize = 7;
const LEFT: usize = 31;

/// Options other than usual.
fn options(game: GameId) -> Value {
    match game.as_str() {
        "court" => json!({ "fools": "one_per_player", "dice": "unlimited", "early_dice": true }),
        "kingdom" => json!({ "turn_limit": { "turns": 40 } }),
        "aragon" => json!({ "leaders": true, "head_start": true, "pair": true }),
        "emara" => json!({ "building_points": 20, "random_layout": true, "full_selection": true }),
        "heirs" => json!({ "rounds": 3 }),
        other => panic!("{other} has no options here"),
    }
}

/// What is played: every number of players by every version of the rules, and once with other options.
fn tables(about: &About) -> Vec<(String, NewTable)> {
    let (game, most) = (about.id, *about.seats.end());
    let with = |seats: u8, rules: RulesVersion| {
        let bots = seats - 1;
        NewTable { bots, level: Some("page".to_owned()), rules: Some(rules), ..NewTable::new(game, seats) }
    };
    let mut tables = Vec::new();
    for rules in about.rules {
        for seats in about.seats.clone() {
            tables.push((format!("{game}-{seats}-rules-{}", rules.0), with(seats, *rules)));
        }
    }
    let asked = NewTable { options: Some(options(game)), ..with(most, about.current_rules()) };
    tables.push((format!("{game}-{most}-options"), asked));
    tables
}

/// What was played, by the names of records.
struct Kept {
    at: SocketAddr,
    cookie: String,
    over: BTreeMap<String, MatchId>,
    /// The first message of each kind.
    messages: Vec<String>,
    kinds: BTreeSet<String>,
}

impl Kept {
    /// One more table, with the one who keeps it in the first seat.
    async fn sit(&self, asked: &NewTable, number: u8) -> Client {
        let table = open(self.at, &self.cookie, asked).await;
        let mut client = Client::follow(self.at, &self.cookie, table, number).await;
        client.sit(0).await;
        client.begun().await;
        client
    }

    fn note(&mut self, game: GameId, client: &Client) {
        for text in client.said.iter().chain(&client.heard) {
            let message: Value = serde_json::from_str(text).unwrap();
            let kind = message["say"].as_str().or(message["ask"].as_str()).unwrap();
            // A frame and an action are told in the words of their game, and a table is another one at every stage.
            let stage = message["table"]["stage"].as_str().unwrap_or_default();
            let name = if ["shown", "act"].contains(&kind) { game.as_str() } else { stage };
            if self.kinds.insert(format!("{kind} {name}")) {
                self.messages.push(text.clone());
            }
        }
    }

    fn over(&mut self, name: String, game: GameId, client: &Client) {
        self.note(game, client);
        self.over.insert(name, client.table);
    }
}

/// Plays to the end; now and then something is taken back, or a bot stands in.
async fn play(client: &mut Client) {
    let (mut acted, mut steps) = (None, 0);
    while !client.is_over() {
        let seq = client.place.unwrap().seq;
        if acted != Some(seq) && client.act().await {
            (acted, steps) = (Some(seq), steps + 1);
            while client.place.unwrap().seq == seq {
                client.hear().await;
            }
            if steps % UNDONE == 0 && !client.is_over() {
                let seq = client.place.unwrap().seq;
                let _ = client.done(Command::Undo { seq }).await;
            } else if steps % LEFT == 0 && !client.is_over() {
                let _ = client.done(Command::Leave { level: None }).await;
                let _ = client.done(Command::TakeBack).await;
                client.settle().await;
            }
            continue;
        }
        client.hear().await;
    }
}

/// Two with accounts play a match that counts, and say something.
async fn play_rated(kept: &mut Kept, other: &str) {
    let game = GameId::new("heirs");
    let pace = serde_json::from_value(json!({ "days": { "days": 3 } })).unwrap();
    let asked = NewTable { pace, is_listed: true, ..NewTable::new(game, 2) };
    let cookie = kept.cookie.clone();
    let [mut one, mut two] = begin([kept.at, kept.at], [&cookie, other], &asked).await;
    one.ask(Request::Talk { text: "Good luck!".to_owned() }).await;
    tokio::join!(one.play(usize::MAX), two.play(usize::MAX));
    kept.over("heirs-2-rated".to_owned(), game, &one);
}

fn dump(program: &str, words: &[&str]) -> String {
    let output = process::Command::new(program).args(words).output().unwrap();
    assert!(output.status.success(), "{output:?}");
    String::from_utf8(output.stdout).unwrap()
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "writes into releases/, once for every version: `cargo xtask keep-release`"]
async fn this_version_is_kept() {
    let folder = archive().join(env!("CARGO_PKG_VERSION"));
    assert!(!folder.exists(), "{} is kept already, and stays as it is", folder.display());
    let database = fresh_database().await;
    let node = Node::start(&database, None).await;
    let [maud, oda] = NAMES;
    let (cookie, other) = (join(node.at, maud).await, join(node.at, oda).await);
    let (messages, kinds) = (Vec::new(), BTreeSet::new());
    let mut kept = Kept { at: node.at, cookie, over: BTreeMap::new(), messages, kinds };

    let mut number = 0;
    for about in regalia_catalog::all() {
        for (name, asked) in tables(&about) {
            number += 1;
            let mut client = kept.sit(&asked, number).await;
            play(&mut client).await;
            kept.over(name, about.id, &client);
        }
        let two = NewTable { bots: 1, level: Some("page".to_owned()), ..NewTable::new(about.id, 2) };
        let mut resigned = kept.sit(&two, 100).await;
        resigned.play(0).await;
        resigned.done(Command::Resign).await.unwrap();
        resigned.settle().await;
        kept.over(format!("{}-2-resigned", about.id), about.id, &resigned);
        // One is left where it is her turn.
        let mut running = kept.sit(&two, 101).await;
        // The shortest game may be over after that.
        if about.id.as_str() != "heirs" {
            running.play(0).await;
        }
        running.settle().await;
        while !running.may_act() {
            running.hear().await;
        }
        kept.note(about.id, &running);
    }
    play_rated(&mut kept, &other).await;
    let first = kept.over.values().next().unwrap();
    let calls = [
        ("POST /api/tables", json!({ "game": "court", "seats": 3, "is_listed": true })),
        (&format!("POST /api/tables/{first}/analysis"), json!({})),
        (&format!("PUT /api/tables/{first}/notes"), json!({ "text": "A good one." })),
        ("POST /api/account/tokens", json!({ "name": "my program" })),
        ("PUT /api/rest", json!({ "quiet": { "from": 1380, "to": 420 }, "holidays": [] })),
    ];
    for (call, body) in calls {
        let answer = http(node.at, call, &kept.cookie, &body.to_string()).await;
        assert!(answer.status < 300, "{call}: {answer:?}");
    }

    let (mut records, mut digests) = (Vec::new(), String::new());
    for (name, id) in &kept.over {
        let answer = http(node.at, &format!("GET /api/tables/{id}/record"), &kept.cookie, "").await;
        let record = Record::parse(&answer.body).unwrap_or_else(|flaw| panic!("{name}: {flaw}: {answer:?}"));
        let (_, digest) = digest(&record, &registry()).unwrap_or_else(|broken| panic!("{name}: {broken}"));
        digests += &format!("{digest} {name}\n");
        records.push((format!("corpus/{name}.json"), record.to_text()));
    }
    node.kill().await;
    let (is_well, heads) = regalia(&["admin", "--as", "tester", "--database", &database, "heads"]);
    assert!(is_well, "{heads}");
    let files = [
        ("corpus/digests.txt", digests),
        ("database.sql", dump("pg_dump", &["--no-owner", "--no-privileges", &database])),
        ("heads.txt", heads),
        ("openapi.json", regalia_server::document().to_owned()),
        ("commands.txt", commands().join("\n") + "\n"),
        ("messages.jsonl", kept.messages.join("\n") + "\n"),
    ];
    fs::create_dir_all(folder.join("corpus")).unwrap();
    for (name, text) in files.into_iter().map(|(name, text)| (name.to_owned(), text)).chain(records) {
        fs::write(folder.join(name), text).unwrap();
    }
}
