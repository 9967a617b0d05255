//! Live matches over real sockets, beside the bare append statement against the same PostgreSQL.
//!
//! `cargo xtask load` runs it: first as fast as it goes, which tells the rate; then at an even pace, which tells
//! what the server adds to the time of the statement. Clients, server and database share the machine.

#![allow(
    clippy::unwrap_used,
    missing_docs,
    clippy::print_stdout,
    reason = "a measurement may panic, and prints"
)]

#[path = "../tests/common/mod.rs"]
mod common;

use common::{Client, Node, guest, open_table};
use regalia_store::{Append, NewMatch, Store};
use regalia_table::MatchId;
use regalia_testbed::{fresh_database, sample_log};
use regalia_wire::{CommandId, Say, Stage};
use std::{
    env,
    net::SocketAddr,
    time::{Duration, Instant},
};
use tokio::{
    task::JoinSet,
    time::{sleep, timeout_at},
};

const CONNECTIONS: u32 = 16;

/// What a run has shown.
struct Measured {
    /// From send to acknowledgement, the shortest first.
    times: Vec<Duration>,
    span: Duration,
}

impl Measured {
    fn of(lists: Vec<Vec<Duration>>, span: Duration) -> Self {
        let mut times: Vec<Duration> = lists.into_iter().flatten().collect();
        times.sort();
        Self { times, span }
    }

    fn rate(&self) -> f64 {
        self.times.len() as f64 / self.span.as_secs_f64()
    }

    /// The time that this part of all stay below, in milliseconds.
    fn at(&self, part: f64) -> f64 {
        let at = (self.times.len().saturating_sub(1) as f64 * part) as usize;
        self.times[at].as_secs_f64() * 1000.0
    }

    fn print(&self, name: &str) {
        let (count, rate) = (self.times.len(), self.rate());
        let [half, most, nearly] = [0.5, 0.99, 0.999].map(|part| self.at(part));
        println!(
            "{name:<28} {count:>8} {rate:>7.0}/s   p50 {half:>7.2}   p99 {most:>7.2}   p99.9 {nearly:>7.2} ms"
        );
    }
}

fn number(name: &str, default: u64) -> u64 {
    env::var(name).ok().and_then(|text| text.parse().ok()).unwrap_or(default)
}

/// The bare statement: so many writers, each with a match of its own, each once per pause.
async fn bare(store: &Store, writers: u64, pause: Duration, span: Duration) -> Measured {
    let (lines, seed) = sample_log();
    let mut ids = Vec::new();
    for writer in 0..writers {
        let id = MatchId((pause.as_nanos() as u64) << 12 | writer);
        store.create(&NewMatch::new(id, "a game", 5, &lines[0], &seed)).await.unwrap();
        ids.push(id);
    }
    let mut tasks = JoinSet::new();
    for (writer, id) in (0..writers).zip(ids) {
        let (store, lines) = (store.clone(), lines.clone());
        tasks.spawn(async move {
            sleep(pause.mul_f64(writer as f64 / writers as f64)).await;
            let (mut times, begun, mut at) = (Vec::new(), Instant::now(), 1);
            while begun.elapsed() < span {
                // A line in the middle of a match, of usual length.
                let line = &lines[lines.len() / 2..=lines.len() / 2];
                let cmd = CommandId(format!("{at:032x}"));
                let sent = Instant::now();
                store.append(&Append { cmd: Some(&cmd), ..Append::new(id, at, line) }).await.unwrap();
                times.push(sent.elapsed());
                at += 1;
                sleep(pause.saturating_sub(sent.elapsed())).await;
            }
            times
        });
    }
    Measured::of(tasks.join_all().await, span)
}

/// So many tables with two clients each, whose turns come once per pause.
async fn live(node: SocketAddr, tables: u64, pause: Duration, span: Duration) -> Measured {
    let mut seated = Vec::new();
    for number in 0..tables {
        seated.push((number, [guest(node).await, guest(node).await]));
    }
    let mut tasks = JoinSet::new();
    for (number, cookies) in seated {
        tasks.spawn(async move {
            sleep(pause.mul_f64(number as f64 / tables as f64)).await;
            let (mut times, until) = (Vec::new(), Instant::now() + span);
            // A finished match is followed by another.
            while Instant::now() < until {
                let table = open_table(node, &cookies[0], 2, 0).await;
                let mut one = Client::follow(node, &cookies[0], table, number as u8).await;
                let mut two = Client::follow(node, &cookies[1], table, number as u8 ^ 0x80).await;
                one.sit(0).await;
                while !matches!(one.hear().await, Say::Done { .. }) {}
                two.sit(1).await;
                let (first, second) =
                    tokio::join!(play(&mut one, pause, until), play(&mut two, pause, until));
                times.extend(first.into_iter().chain(second));
            }
            times
        });
    }
    Measured::of(tasks.join_all().await, span)
}

/// Acts whenever it may, at this pace, and measures the time until the acknowledgement.
async fn play(client: &mut Client, pause: Duration, until: Instant) -> Vec<Duration> {
    let (mut times, mut sent, mut acted) = (Vec::new(), None::<Instant>, None);
    while !client.is_over() && Instant::now() < until {
        let seq = client.frame.as_ref().map(|frame| frame.seq);
        if sent.is_none() && acted != seq && client.may_act() {
            sleep(pause.saturating_sub(times.last().copied().unwrap_or_default())).await;
            (acted, sent) = (seq, Some(Instant::now()));
            client.act().await;
        }
        let Ok(say) = timeout_at(until.into(), client.hear()).await else { break };
        match say {
            Say::Done { .. } => times.extend(sent.take().map(|sent| sent.elapsed())),
            Say::Table { table }
                if table.stage == Stage::Revealing
                    && table.you.is_some_and(|seat| !table.chairs[seat.index()].is_ready) =>
            {
                client.reveal().await;
            }
            // A reveal that was sent twice comes too late.
            Say::Refused { why, .. } if why.code != "begun" => panic!("{why:?}"),
            _ => (),
        }
    }
    times
}

fn main() {
    let tables = number("REGALIA_TABLES", 200);
    let span = Duration::from_secs(number("REGALIA_SECONDS", 15));
    let pace = Duration::from_millis(1000 * tables / number("REGALIA_RATE", 400));
    let runtime = || tokio::runtime::Builder::new_multi_thread().enable_all().build().unwrap();
    // The server has threads of its own, as it would in a process of its own.
    let (server, clients) = (runtime(), runtime());
    let (store, node) = server.block_on(async {
        let database = fresh_database().await;
        (Store::connect(&database, CONNECTIONS).await.unwrap(), Node::start(&database, None).await)
    });
    println!("{tables} matches for {} s, {CONNECTIONS} connections", span.as_secs());
    clients.block_on(async {
        for (name, pause) in [("as fast as it goes", Duration::ZERO), ("at an even pace", pace)] {
            println!("\n{name}");
            let bare = bare(&store, tables, pause, span).await;
            bare.print("bare append");
            let live = live(node.at, tables, pause, span).await;
            live.print("over sockets, acknowledged");
            let (share, added) = (100.0 * live.rate() / bare.rate(), live.at(0.5) - bare.at(0.5));
            println!("{:<28} {share:.0} % of the bare rate, {added:+.2} ms at p50", "the server");
        }
    });
}
