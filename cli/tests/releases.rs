//! What was released once stays good: the records, databases, calls, messages and commands of every version that is kept in
//! `releases/`. `docs/stability.md` says what is promised.

mod api;
mod keep;

use api::broken;
use regalia_catalog::registry;
use regalia_client::{Client, PASSWORD, http};
use regalia_table::MatchId;
use regalia_testbed::{Node, database_server, fresh_database};
use regalia_testkit::replay_corpus;
use regalia_wire::{ClientMessage, ServerMessage};
use serde_json::{Value, json};
use std::{
    fs,
    path::{Path, PathBuf},
    process::Command,
    time::Duration,
};

/// Commands that are promised; those that measure bots are for developers and may change.
const PROMISED: [&str; 9] =
    ["games", "play", "serve", "worker", "admin", "witness", "verify", "analyse", "rules"];

/// How many games the first release had, and how many combinations of game, players and version of the rules.
const GAMES: usize = 5;
const TABLES: usize = 23;

fn archive() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../releases")
}

/// The folder of every version that was released, the oldest first.
fn releases() -> Vec<PathBuf> {
    let entries = fs::read_dir(archive()).unwrap().map(|entry| entry.unwrap().path());
    let mut folders: Vec<PathBuf> = entries.filter(|path| path.is_dir()).collect();
    folders.sort();
    assert!(!folders.is_empty(), "no version is kept");
    folders
}

fn read(folder: &Path, file: &str) -> String {
    fs::read_to_string(folder.join(file))
        .unwrap_or_else(|error| panic!("{}/{file}: {error}", folder.display()))
}

/// Runs the program.
fn regalia(words: &[&str]) -> (bool, String) {
    let output = Command::new(env!("CARGO_BIN_EXE_regalia")).args(words).output().unwrap();
    (output.status.success(), String::from_utf8([output.stdout, output.stderr].concat()).unwrap())
}

/// Every promised command with each of its options, and the variable that may stand for it: one a line.
fn commands() -> Vec<String> {
    let mut found = Vec::new();
    PROMISED.iter().for_each(|name| collect(&[name], &mut found));
    found.sort();
    found
}

fn collect(words: &[&str], found: &mut Vec<String>) {
    let (is_well, help) = regalia(&[words, &["--help"]].concat());
    assert!(is_well, "{words:?}: {help}");
    let name = words.join(" ");
    found.push(name.clone());
    let (mut section, mut option) = ("", None);
    for line in help.lines() {
        if !line.starts_with(' ') {
            section = line;
            continue;
        }
        let first = line.split_whitespace().find(|word| !word.starts_with("-h") && !word.starts_with("-V"));
        match (section, first) {
            ("Commands:", Some(word))
                if line.starts_with("  ") && !line.starts_with("   ") && word != "help" =>
            {
                collect(&[words, &[word]].concat(), found);
            }
            ("Options:", Some(word)) if word.starts_with("--") && word != "--help" && word != "--version" => {
                option = Some(word);
                found.push(format!("{name} {word}"));
            }
            _ => (),
        }
        if let (Some(option), Some((_, rest))) = (option, line.split_once("[env: ")) {
            let variable = rest.split(['=', ']']).next().unwrap_or_default();
            found.push(format!("{name} {option} {variable}"));
        }
    }
}

#[test]
fn records_of_every_release_prove_and_replay_as_they_were_played() {
    for release in releases() {
        let folder = release.join("corpus");
        let names = replay_corpus(&folder, &registry()).unwrap_or_else(|broken| panic!("{broken}"));
        assert!(names.len() >= TABLES, "{names:?}");
        for name in names {
            let (is_well, said) = regalia(&["verify", folder.join(format!("{name}.json")).to_str().unwrap()]);
            assert!(is_well, "{name}: {said}");
        }
    }
}

#[test]
fn what_a_release_could_be_asked_for_is_still_understood() {
    let current: Value = serde_json::from_str(regalia_server::document()).unwrap();
    let commands = commands();
    for release in releases() {
        let before: Value = serde_json::from_str(&read(&release, "openapi.json")).unwrap();
        let broken = broken(&before, &current);
        assert!(broken.is_empty(), "{}: {broken:#?}", release.display());
        let missing: Vec<String> = read(&release, "commands.txt")
            .lines()
            .map(str::to_owned)
            .filter(|line| !commands.contains(line))
            .collect();
        assert!(missing.is_empty(), "{}: {missing:#?}", release.display());
    }
}

#[test]
fn messages_of_every_release_are_read() {
    for release in releases() {
        for line in read(&release, "messages.jsonl").lines() {
            let message: Value = serde_json::from_str(line).unwrap();
            let is_read = match message.get("ask") {
                Some(_) => serde_json::from_str::<ClientMessage>(line).map(drop),
                None => serde_json::from_str::<ServerMessage>(line).map(drop),
            };
            is_read.unwrap_or_else(|error| panic!("{}: {error}: {line}", release.display()));
        }
    }
}

/// A new database with what a release left.
async fn restored(release: &Path) -> String {
    let database = fresh_database().await;
    let script = release.join("database.sql");
    let words = ["--quiet", "--no-psqlrc", "--set", "ON_ERROR_STOP=1", "--file", script.to_str().unwrap()];
    let output = Command::new("psql").arg(&database).args(words).output().unwrap();
    assert!(output.status.success(), "{output:?}");
    assert_ne!(database, database_server());
    database
}

#[tokio::test(flavor = "multi_thread")]
async fn databases_of_every_release_are_upgraded_proved_and_played_on() {
    for release in releases() {
        let database = restored(&release).await;
        // Matches that nobody has touched for a month are given up; these wait longer than that.
        let node =
            Node::start_with(&database, |config| config.give_up_every = Duration::from_secs(86_400)).await;
        let heads = release.join("heads.txt");
        let (is_well, said) = regalia(&[
            "admin",
            "--as",
            "tester",
            "--database",
            &database,
            "verify",
            "--heads",
            heads.to_str().unwrap(),
        ]);
        assert!(is_well && said.contains("proved"), "{said}");
        let (is_well, said) = regalia(&["admin", "--as", "tester", "--database", &database, "ratings"]);
        assert!(is_well, "{said}");

        let sign_in = json!({ "name": keep::NAMES[0], "password": PASSWORD }).to_string();
        let answer = http(node.at, "POST /api/session", "", &sign_in).await;
        let cookie = answer.cookie().unwrap_or_else(|| panic!("{answer:?}"));
        let waiting = http(node.at, "GET /api/matches/waiting", &cookie, "").await.json::<Value>();
        let waiting = waiting["matches"].as_array().unwrap().clone();
        assert!(waiting.len() >= GAMES, "{waiting:?}");
        for (number, listed) in (1..).zip(waiting) {
            let table: MatchId = serde_json::from_value(listed["id"].clone()).unwrap();
            let mut client = Client::follow(node.at, &cookie, table, number).await;
            client.settle().await;
            let before = client.place.unwrap().seq;
            client.play(0).await;
            client.settle().await;
            assert!(client.place.unwrap().seq > before, "{table} of {} stands still", release.display());
        }
        node.kill().await;
    }
}
