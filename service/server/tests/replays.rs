//! Matches that are over are shown again as they were shown, to everyone, from an archive that is made once.

use miniz_oxide::inflate::decompress_to_vec_zlib;
use regalia_client::{Client, guest, http, open_table, two_and_a_watcher};
use regalia_game::{GameId, Seat, Viewer};
use regalia_store::Store;
use regalia_table::{Frame, MatchId};
use regalia_testbed::{Node, eventually, fresh_database};
use regalia_wire::{ARCHIVE, Archived, Listed, ServerMessage, Sight};
use serde_json::Value;
use std::{collections::BTreeMap, net::SocketAddr, time::Duration};
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::TcpStream,
};

/// An archive, read.
struct Archive {
    archived: Archived,
    sights: Vec<Sight>,
}

fn read(text: &str) -> Archive {
    let mut whole: Value = serde_json::from_str(text).unwrap();
    assert_eq!(whole["format"], ARCHIVE);
    let archived = serde_json::from_value(whole["match"].take()).unwrap();
    let sights: Vec<Sight> = serde_json::from_value(whole["sights"].take()).unwrap();
    // A client may read it line by line.
    assert_eq!(text.lines().count(), sights.len() + 2);
    Archive { archived, sights }
}

async fn frames(at: SocketAddr, id: MatchId) -> (bool, String) {
    let answer = http(at, &format!("GET /api/tables/{id}/frames"), "", "").await;
    (answer.status == 200, answer.body)
}

/// Two play and one watches, to the end.
async fn play(node: &Node, game: GameId) -> (MatchId, [Client; 3]) {
    let (table, [mut one, mut two, mut watcher]) = two_and_a_watcher(node.at, game).await;
    tokio::join!(one.play(usize::MAX), two.play(usize::MAX), watcher.play(usize::MAX));
    (table, [one, two, watcher])
}

/// A match of one with a bot, to the end.
async fn play_alone(node: &Node) -> MatchId {
    let cookie = guest(node.at).await;
    let table = open_table(node.at, &cookie, 2, 1).await;
    let mut client = Client::follow(node.at, &cookie, table, 0xa1).await;
    client.sit(0).await;
    client.play(usize::MAX).await;
    table
}

/// What a client was shown, by the length of the log: the frame, and what was told at that length.
fn shown(client: &Client) -> (BTreeMap<u64, Frame>, BTreeMap<u64, Vec<Value>>) {
    let (mut frames, mut heard) = (BTreeMap::new(), BTreeMap::<u64, Vec<Value>>::new());
    for text in &client.heard {
        if let ServerMessage::Shown { frame, told, at, .. } = serde_json::from_str(text).unwrap() {
            frames.insert(frame.seq, frame);
            for (event, seq) in told.into_iter().zip(at) {
                heard.entry(seq).or_default().push(event);
            }
        }
    }
    (frames, heard)
}

#[tokio::test(flavor = "multi_thread")]
async fn every_viewer_of_every_game_is_shown_again_what_it_was_shown() {
    for about in regalia_catalog::all().into_iter().filter(|about| about.seats.contains(&2)) {
        let database = fresh_database().await;
        let node = Node::start(&database, None).await;
        let (table, clients) = play(&node, about.id).await;
        let (is_given, text) = frames(node.at, table).await;
        assert!(is_given, "{text}");
        let Archive { archived, sights } = read(&text);
        assert_eq!((archived.id, archived.game), (table, about.id));
        let viewers = [Viewer::Seat(Seat(0)), Viewer::Seat(Seat(1)), Viewer::Watcher];
        let mut compared = 0;
        for (client, viewer) in clients.iter().zip(viewers) {
            let (frames, heard) = shown(client);
            for (step, sight) in archived.steps.iter().zip(&sights) {
                assert_eq!(step.seq, sight.seq);
                let told: Vec<Value> =
                    step.told.iter().filter_map(|told| told.heard_by(viewer).cloned()).collect();
                assert_eq!(heard.get(&step.seq).cloned().unwrap_or_default(), told, "{viewer:?}");
                if let Some(frame) = frames.get(&step.seq) {
                    assert_eq!(sight.frame(viewer), *frame, "{} {viewer:?} at {}", about.id, step.seq);
                    compared += 1;
                }
            }
            let last = frames.into_values().next_back().unwrap();
            assert_eq!(sights.last().unwrap().frame(viewer), last);
        }
        assert!(compared > 2 * sights.len(), "{}: {compared} of {}", about.id, sights.len());
        let store = Store::connect(&database, 1).await.unwrap();
        let packed = store.archive(table).await.unwrap().unwrap();
        println!("{}: {} steps, {} bytes, packed {}", about.id, sights.len(), text.len(), packed.len());
        assert!(packed.len() < 300_000, "{} bytes", packed.len());
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_of_a_running_match_is_given() {
    let database = fresh_database().await;
    let node = Node::start(&database, None).await;
    let cookie = guest(node.at).await;
    let table = open_table(node.at, &cookie, 2, 1).await;
    let mut client = Client::follow(node.at, &cookie, table, 0xa1).await;
    client.sit(0).await;
    client.play(3).await;
    for call in ["frames", "replay"] {
        let answer = http(node.at, &format!("GET /api/tables/{table}/{call}"), &cookie, "").await;
        assert!(answer.status == 404 && answer.body.contains("not_over"), "{answer:?}");
        let answer = http(node.at, &format!("GET /api/tables/00000000000000aa/{call}"), "", "").await;
        assert!(answer.status == 404 && answer.body.contains("unknown_table"), "{answer:?}");
    }
    let store = Store::connect(&database, 1).await.unwrap();
    assert_eq!(store.claim_unarchived(10, Duration::from_secs(1)).await.unwrap(), []);
    store.keep_archive(table, b"early").await.unwrap();
    assert_eq!(store.archive(table).await.unwrap(), None, "a running match has no archive");
}

#[tokio::test(flavor = "multi_thread")]
async fn an_archive_that_a_node_broke_down_over_is_made_by_another_and_only_once() {
    let database = fresh_database().await;
    let node = Node::start(&database, None).await;
    let table = play_alone(&node).await;
    node.kill().await;
    let store = Store::connect(&database, 2).await.unwrap();
    let run = async |statement: &'static str| {
        sqlx::query(statement).execute(store.pool()).await.unwrap();
    };
    // As if it had been about to make it: the lease is still on.
    run("DELETE FROM archives").await;
    run("UPDATE matches SET archived = FALSE, archive_after = now() + interval '1 hour'").await;
    let nodes = [Node::start(&database, None).await, Node::start(&database, None).await];
    // Both look for missing archives meanwhile, and nothing tells that they left this one alone.
    tokio::time::sleep(Duration::from_secs(3)).await;
    assert_eq!(store.archive(table).await.unwrap(), None, "another may be at it");
    run("UPDATE matches SET archive_after = now()").await;
    let made = eventually("the sweep makes it", async || store.archive(table).await.unwrap()).await;
    let (first, second) = tokio::join!(frames(nodes[0].at, table), frames(nodes[1].at, table));
    assert_eq!(first, second);
    assert!(first.0);
    store.keep_archive(table, b"another").await.unwrap();
    assert_eq!(store.archive(table).await.unwrap().unwrap(), made, "there is one");
    assert_eq!(store.claim_unarchived(10, Duration::from_secs(1)).await.unwrap(), []);
    // Anyone who asks before any sweep gets it as well.
    run("DELETE FROM archives").await;
    run("UPDATE matches SET archived = FALSE, archive_after = now() + interval '1 hour'").await;
    assert_eq!(frames(nodes[0].at, table).await, first);
    assert_eq!(store.archive(table).await.unwrap().unwrap(), made);
}

/// The rules of a match become such that no build of today knows.
async fn forget_rules(store: &Store) {
    let forget = "UPDATE lines SET entry = replace(entry, '\"rules\":1', '\"rules\":4711') WHERE seq = 0";
    assert_eq!(sqlx::query(forget).execute(store.pool()).await.unwrap().rows_affected(), 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_under_rules_that_are_gone_is_still_shown() {
    let database = fresh_database().await;
    let node = Node::start(&database, None).await;
    let table = play_alone(&node).await;
    let (is_given, text) = frames(node.at, table).await;
    assert!(is_given);
    node.kill().await;
    let store = Store::connect(&database, 1).await.unwrap();
    forget_rules(&store).await;
    let node = Node::start(&database, None).await;
    assert_eq!(frames(node.at, table).await, (true, text.clone()));
    let Archive { archived, sights } = read(&text);
    assert!(archived.steps.len() == sights.len() && sights.len() > 10);
    let answer = http(node.at, &format!("GET /api/tables/{table}/replay"), "", "").await;
    assert_eq!(answer.status, 200, "{answer:?}");
    let listed: Listed = answer.json();
    assert!(listed.is_over && listed.sitters[0].name.is_some() && listed.sitters[1].is_bot);
    // Without an archive there is nothing to show it by; and nobody tries again and again.
    sqlx::query("DELETE FROM archives").execute(store.pool()).await.unwrap();
    sqlx::query("UPDATE matches SET archived = FALSE").execute(store.pool()).await.unwrap();
    let (is_given, body) = frames(node.at, table).await;
    assert!(!is_given && body.contains("unshown"), "{body}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_browser_is_given_the_archive_as_it_is_stored() {
    let database = fresh_database().await;
    let node = Node::start(&database, None).await;
    let table = play_alone(&node).await;
    // By hand: the body is not a text.
    let mut stream = TcpStream::connect(node.at).await.unwrap();
    let request = format!(
        "GET /api/tables/{table}/frames HTTP/1.1\r\nHost: {}\r\nAccept-Encoding: gzip, deflate, br\r\nConnection: close\r\n\r\n",
        node.at
    );
    stream.write_all(request.as_bytes()).await.unwrap();
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer).await.unwrap();
    let end = answer.windows(4).position(|bytes| bytes == b"\r\n\r\n").unwrap();
    let head = String::from_utf8_lossy(&answer[..end]).to_lowercase();
    assert!(head.contains("content-encoding: deflate") && head.contains("vary: accept-encoding"), "{head}");
    let whole = decompress_to_vec_zlib(&answer[end + 4..]).unwrap();
    assert_eq!((true, String::from_utf8(whole).unwrap()), frames(node.at, table).await);
}
