//! From a backup to a proof: what a host does after a disk is lost, with real matches.

mod cluster;

use cluster::Cluster;
use regalia_bot_catalog::Level;
use regalia_client::{Client, guest, open};
use regalia_testbed::{Node, database_server, fresh_database};
use regalia_wire::{Code, NewTable, Place, ServerMessage};
use std::{env, fs, process::Command, time::Duration};
use tempfile::NamedTempFile;
use tokio::time::timeout;

/// Runs a program: whether it went well, and everything it printed.
fn run(program: &str, words: &[&str]) -> (bool, String) {
    let output = Command::new(program).args(words).output().unwrap();
    (output.status.success(), String::from_utf8([output.stdout, output.stderr].concat()).unwrap())
}

fn run_well(program: &str, words: &[&str]) -> String {
    let (is_well, text) = run(program, words);
    assert!(is_well, "{program} {words:?}: {text}");
    text
}

fn admin(database: &str, words: &[&str]) -> (bool, String) {
    run(
        env!("CARGO_BIN_EXE_regalia"),
        &[&["admin", "--database", database, "--as", "tester"], words].concat(),
    )
}

/// Keeps how far every match is.
fn keep_heads(database: &str) -> NamedTempFile {
    let (is_well, heads) = admin(database, &["heads"]);
    assert!(is_well && !heads.is_empty(), "{heads}");
    let file = NamedTempFile::new().unwrap();
    fs::write(&file, heads).unwrap();
    file
}

/// A player at a table of every game, against a bot.
async fn sit_everywhere(node: &Node) -> Vec<Client> {
    let mut clients = Vec::new();
    for (number, about) in (1..).zip(regalia_catalog::all()) {
        let cookie = guest(node.at).await;
        // The weakest bot is the quickest.
        let level = Some(Level::ALL[0].id().to_owned());
        let asked = NewTable { bots: 1, level, ..NewTable::new(about.id, 2) };
        let table = open(node.at, &cookie, &asked).await;
        let mut client = Client::follow(node.at, &cookie, table, number).await;
        client.sit(0).await;
        clients.push(client);
    }
    clients
}

/// Everyone plays so many turns, or what can be played in a while, and hears how far that is.
async fn play(clients: &mut [Client], turns: usize) -> Vec<Place> {
    for client in clients.iter_mut() {
        let _ = timeout(Duration::from_secs(15), client.play(turns)).await;
        client.settle().await;
    }
    clients.iter().map(|client| client.place.unwrap()).collect()
}

/// Comes back to another house with what was seen: whether it is told another history.
async fn hears_another_history(client: &mut Client, node: &Node) -> bool {
    client.reconnect(node.at).await;
    loop {
        match client.hear().await {
            ServerMessage::Trouble { why, .. } if why.code == Code::OtherHistory => return true,
            ServerMessage::Table { .. } => return false,
            _ => (),
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_dump_comes_back_whole_and_what_came_after_it_is_missed() {
    let database = fresh_database().await;
    let node = Node::start(&database, None).await;
    let mut clients = sit_everywhere(&node).await;
    let before = play(&mut clients, 3).await;
    let known = keep_heads(&database);
    // Nobody waits for a dump: everyone plays on while it is made.
    let folder = tempfile::tempdir().unwrap();
    let dump = folder.path().join("dump").to_str().unwrap().to_owned();
    let making = tokio::task::spawn_blocking({
        let (database, dump) = (database.clone(), dump.clone());
        move || admin(&database, &["backup", &dump])
    });
    play(&mut clients, 2).await;
    let (is_well, text) = making.await.unwrap();
    assert!(is_well, "{text}");
    let (is_again, text) = admin(&database, &["backup", &dump]);
    assert!(!is_again && text.contains("name another file"), "{text}");
    let after = play(&mut clients, 2).await;
    let later = keep_heads(&database);

    let name = format!("restored_{}", std::process::id());
    run_well("psql", &[&database_server(), "--quiet", "--command", &format!("CREATE DATABASE {name}")]);
    let restored = database_server().replace("/postgres", &format!("/{name}"));
    let (is_well, text) = admin(&restored, &["restore", &dump]);
    assert!(is_well && text.contains("heads were known before") && text.contains("proved"), "{text}");
    let (is_again, text) = admin(&restored, &["restore", &dump]);
    assert!(!is_again && text.contains("must be new and empty"), "{text}");
    let (is_well, text) = admin(&restored, &["verify", "--heads", known.path().to_str().unwrap()]);
    assert!(is_well && text.contains("proved"), "{text}");
    // A backup that is too old is whole in itself; the heads tell, and so does every client that saw more.
    let (is_well, text) = admin(&restored, &["verify", "--heads", later.path().to_str().unwrap()]);
    let moved: Vec<_> = clients.iter().zip(before.iter().zip(&after)).filter(|(_, (a, b))| a != b).collect();
    assert!(!is_well && !moved.is_empty(), "{text}");
    for (client, _) in &moved {
        assert!(text.contains(&client.table.to_string()), "{} is missed: {text}", client.table);
    }
    let house = Node::start(&restored, None).await;
    for (client, (before, after)) in clients.iter_mut().zip(before.into_iter().zip(after)) {
        if before != after {
            assert!(hears_another_history(client, &house).await, "{}", client.table);
        }
        client.place = Some(before);
        assert!(!hears_another_history(client, &house).await, "{} goes on", client.table);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_base_backup_and_the_archive_of_the_log_lose_nothing() {
    let first = Cluster::start();
    let node = Node::start(&first.database_url, None).await;
    let mut clients = sit_everywhere(&node).await;
    play(&mut clients, 2).await;
    first.base_backup();
    let places = play(&mut clients, 3).await;
    let heads = keep_heads(&first.database_url);
    node.kill().await;
    // The log goes to the archive in whole files; what is in the last one goes there with the next.
    run_well("psql", &[&first.database_url, "--quiet", "--command", "SELECT pg_switch_wal()"]);
    first.wait_for_archive();
    let second = first.die_and_restore();
    let (is_well, text) = admin(&second.database_url, &["verify", "--heads", heads.path().to_str().unwrap()]);
    assert!(is_well && text.contains("proved"), "{text}");
    let house = Node::start(&second.database_url, None).await;
    for (client, place) in clients.iter_mut().zip(places) {
        client.place = Some(place);
        assert!(!hears_another_history(client, &house).await, "{} goes on", client.table);
    }
    house.kill().await;
}
