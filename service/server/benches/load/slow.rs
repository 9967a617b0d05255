//! Whether those who look on and do not read disturb those who play.

use crate::{
    machine::{Processes, memory},
    measured::Measured,
    player::{ask, connect},
    server::Server,
    setting,
    tables::{Tables, sign_in},
};
use futures_util::StreamExt;
use regalia_store::Store;
use regalia_table::MatchId;
use regalia_testbed::fresh_database;
use regalia_wire::Request;
use std::{net::SocketAddr, time::Duration};
use tokio::{task::JoinSet, time::sleep};

/// A slow reader reads a message in so much time.
const NAP: Duration = Duration::from_secs(5);
/// Tables, and what they do together in a second.
const MATCHES: u64 = 200;
const RATE: u64 = 200;

/// The same matches with and without slow readers, in turn.
pub(crate) async fn measure() {
    let span = Duration::from_secs(2 * setting("REGALIA_SECONDS", 5));
    let (rounds, count) = (setting("REGALIA_ROUNDS", 3), setting("REGALIA_SLOW", 1_000));
    let database = fresh_database().await;
    let store = Store::connect(&database, 2).await.unwrap();
    let server = Server::start(&database, None);
    let processes = Processes::of(server.pid);
    let pause = Duration::from_millis(1000 * MATCHES / RATE);
    let mut tables = Tables::open(server.at, &store, 1, MATCHES, 0).await;
    let cookies = sign_in(&store, 1_000_000, count).await;
    tables.play(pause, span / 2, &processes).await;
    println!(
        "\n{MATCHES} matches, {RATE} actions a second, and {count} watchers who read a message in {NAP:?}"
    );
    let [mut without, mut with] = [(); 2].map(|()| Measured::default());
    let (mut least, mut most) = (memory(server.pid), 0);
    for _ in 0..rounds {
        without = without.and(tables.play(pause, span, &processes).await);
        least = least.max(memory(server.pid));
        let readers = watch(server.at, &tables.ids(), &cookies).await;
        with = with.and(tables.play(pause, span, &processes).await);
        most = most.max(memory(server.pid));
        drop(readers);
        sleep(Duration::from_secs(1)).await;
    }
    without.print("without slow readers");
    with.print("with slow readers");
    println!(
        "{:<26} p99 {:+.0} %, {:.1} MB more, {:.1} KB for each",
        "slow readers",
        100.0 * (with.at(0.99) / without.at(0.99) - 1.0),
        (most as f64 - least as f64) / 1e6,
        (most as f64 - least as f64) / 1e3 / count as f64
    );
}

/// Watchers who hardly read, and who come back when they are thrown out.
async fn watch(at: SocketAddr, tables: &[MatchId], cookies: &[String]) -> JoinSet<()> {
    let mut readers = JoinSet::new();
    for (number, cookie) in cookies.iter().enumerate() {
        let (table, cookie) = (tables[number % tables.len()], cookie.clone());
        readers.spawn(async move {
            loop {
                let mut socket = connect(at, &cookie, true).await;
                ask(&mut socket, table, Request::Follow { from: None }).await;
                while let Some(Ok(_)) = socket.next().await {
                    sleep(NAP).await;
                }
            }
        });
        if number % 50 == 0 {
            sleep(Duration::from_millis(50)).await;
        }
    }
    readers
}
