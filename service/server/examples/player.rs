//! Somebody who plays on a server that runs elsewhere, for the tests of a household and of containers:
//! `player ready AT`, `player play AT NOTES`, `player return AT NOTES`, `player endure AT RECORD`.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use regalia_client::{Client, guest, http, open_table, send};
use regalia_table::{MatchId, Record, verify};
use regalia_wire::ServerMessage;
use std::{
    env, fs,
    net::SocketAddr,
    process::exit,
    time::{Duration, Instant},
};
use tokio::time::sleep;

/// Within this time another server is there.
const PATIENCE: Duration = Duration::from_secs(60);
/// What did not work is tried again after this time.
const AGAIN: Duration = Duration::from_millis(200);

#[tokio::main]
async fn main() {
    let words: Vec<String> = env::args().skip(1).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    match words[..] {
        ["ready", at] => is_ready(at.parse().unwrap()).await,
        ["play", at, notes] => play(at.parse().unwrap(), notes).await,
        ["return", at, notes] => come_back(at.parse().unwrap(), notes).await,
        ["endure", at, record] => endure(at.parse().unwrap(), record).await,
        _ => panic!("player ready AT | play AT NOTES | return AT NOTES | endure AT RECORD"),
    }
}

async fn is_ready(at: SocketAddr) {
    if !send(at, "GET /readyz", &[], "").await.is_ok_and(|answer| answer.status == 200) {
        exit(1);
    }
}

/// Plays a whole match against a bot, begins another, and notes both.
async fn play(at: SocketAddr, notes: &str) {
    let page = http(at, "GET /", "", "").await.body;
    assert!(page.contains("<html") && page.contains("engine"), "there is no page");
    let cookie = guest(at).await;
    let done = sit(at, &cookie, usize::MAX).await;
    assert!(done.is_over());
    let (length, lines) = read_record(at, &done).await;
    println!("a match of {length} lines is proved");
    let begun = sit(at, &cookie, 2).await;
    let place = begun.place.unwrap();
    fs::write(
        notes,
        format!("{cookie}\n{}\n{lines}\n{}\n{} {}", done.table, begun.table, place.seq, place.head),
    )
    .unwrap();
}

/// Plays a whole match against a bot while servers come and go, and keeps its record. It says when a turn of its own begins.
async fn endure(at: SocketAddr, path: &str) {
    let cookie = guest(at).await;
    let table = open_table(at, &cookie, 2, 1).await;
    let mut client = Client::follow(at, &cookie, table, 1).await;
    client.bears_loss = true;
    client.sit(0).await;
    client.begun().await;
    let (mut turns, mut acted) = (0, None);
    while !client.is_over() {
        let seq = client.frame.as_ref().map(|frame| frame.seq);
        if acted != seq && client.may_act() {
            turns += 1;
            println!("turn {turns}");
            client.act().await;
            acted = seq;
        }
        match client.try_hear().await {
            Some(ServerMessage::Refused { .. }) => {
                sleep(AGAIN).await;
                acted = None;
            }
            Some(_) => (),
            None => {
                let lost = Instant::now();
                while client.try_reconnect(at).await.is_err() {
                    assert!(lost.elapsed() < PATIENCE, "no server came back");
                    sleep(AGAIN).await;
                }
                println!("came back after {} ms", lost.elapsed().as_millis());
                // What was sent last may be lost. If it was carried out, it is refused now: another line stands there.
                acted = None;
            }
        }
    }
    let (length, _) = read_record(at, &client).await;
    let record = http(at, &format!("GET /api/tables/{table}/record"), &cookie, "").await.body;
    fs::write(path, record).unwrap();
    println!("after {turns} turns a match of {length} lines is over");
}

async fn sit(at: SocketAddr, cookie: &str, turns: usize) -> Client {
    let table = open_table(at, cookie, 2, 1).await;
    let mut client = Client::follow(at, cookie, table, 1).await;
    client.sit(0).await;
    client.play(turns).await;
    client
}

/// The record of a match that is over, proved: how many lines it has, and its last head.
async fn read_record(at: SocketAddr, client: &Client) -> (usize, String) {
    let answer = http(at, &format!("GET /api/tables/{}/record", client.table), &client.cookie, "").await;
    let record = Record::parse(&answer.body).unwrap();
    verify(&record, &regalia_catalog::registry()).unwrap();
    (record.lines.len(), record.lines.last().unwrap().head.to_string())
}

/// Finds both matches as they were, and goes on with the second.
async fn come_back(at: SocketAddr, notes: &str) {
    let text = fs::read_to_string(notes).unwrap();
    let [cookie, done, head, begun, place] = text.lines().collect::<Vec<_>>()[..] else {
        panic!("these are not the notes of a player: {text}")
    };
    let id = |text: &str| -> MatchId { text.parse().unwrap() };
    let mut finished = Client::follow(at, cookie, id(done), 1).await;
    while !finished.is_over() {
        finished.hear().await;
    }
    assert_eq!(read_record(at, &finished).await.1, head);
    let mut running = Client::follow(at, cookie, id(begun), 1).await;
    let (seq, _) = place.split_once(' ').unwrap();
    while running.frame.is_none() {
        running.hear().await;
    }
    assert!(running.frame.as_ref().unwrap().seq >= seq.parse().unwrap(), "lines are lost");
    println!("both matches are there");
}
