//! How much memory a server takes for sockets that do nothing and for tables that someone looks at.

use crate::{
    machine::memory,
    player::{ask, connect, until_whole},
    server::Server,
    setting,
    tables::sign_in,
};
use regalia_game::GameId;
use regalia_store::{Append, NewMatch, Store};
use regalia_table::{Entry, MatchId};
use regalia_testbed::{fresh_database, log_of};
use regalia_wire::Request;
use std::time::Duration;
use tokio::{task::JoinSet, time::sleep};

/// So many sockets are opened at a time.
const AT_ONCE: usize = 32;
/// So many tables of each game.
const TABLES: u64 = 300;
/// At so many of them one socket looks.
const A_SOCKET: u64 = 50;
/// How long a server may take to come to rest.
const REST: Duration = Duration::from_secs(2);

/// Idle sockets, then tables of each game.
pub(crate) async fn measure() {
    idle_sockets(setting("REGALIA_SOCKETS", 10_000)).await;
    println!();
    for about in regalia_catalog::all() {
        cached(about.id, *about.seats.end()).await;
    }
}

async fn idle_sockets(count: u64) {
    let database = fresh_database().await;
    let store = Store::connect(&database, 2).await.unwrap();
    let server = Server::start(&database, None);
    // The first sockets pay for what all share.
    let cookies = sign_in(&store, 1, count + 100).await;
    let (first, others) = cookies.split_at(100);
    let warm = open(&server, first).await;
    let before = memory(server.pid);
    let open = open(&server, others).await;
    sleep(REST).await;
    let after = memory(server.pid);
    println!(
        "{} idle sockets: {:.1} MB before, {:.1} MB after, {:.1} KB each",
        open.len(),
        before as f64 / 1e6,
        after as f64 / 1e6,
        (after - before) as f64 / 1e3 / open.len() as f64
    );
    drop((warm, open));
}

async fn open(server: &Server, cookies: &[String]) -> Vec<impl Sized> {
    let (mut tasks, mut sockets, at) = (JoinSet::new(), Vec::new(), server.at);
    for cookie in cookies {
        let cookie = cookie.clone();
        tasks.spawn(async move { connect(at, &cookie, false).await });
        while tasks.len() >= AT_ONCE {
            sockets.push(tasks.join_next().await.unwrap().unwrap());
        }
    }
    sockets.extend(tasks.join_all().await);
    sockets
}

/// Tables of one game, near the end of their matches, at which one socket looks.
async fn cached(game: GameId, seats: u8) {
    let mut logs: Vec<_> = (0..TABLES).map(|number| log_of(game, number)).collect();
    for (lines, _) in &mut logs {
        lines.truncate(lines.len() * 9 / 10);
    }
    let database = fresh_database().await;
    let store = Store::connect(&database, 2).await.unwrap();
    let server = Server::start(&database, None);
    let length = logs.iter().map(|(lines, _)| lines.len()).sum::<usize>() / logs.len();
    let mut ids: Vec<MatchId> = Vec::new();
    for (lines, seed) in &logs {
        let Entry::Created { match_id, .. } = lines[0].entry else { panic!("a log begins so") };
        store.create(&NewMatch::new(match_id, game, seats, &lines[0], seed)).await.unwrap();
        store.append(&Append::new(match_id, 1, &lines[1..])).await.unwrap();
        ids.push(match_id);
    }
    let cookies = sign_in(&store, 1, TABLES.div_ceil(A_SOCKET)).await;
    let (mut sockets, mut before) = (Vec::new(), 0);
    let warm = ids.len() / 10;
    for (at, id) in ids.iter().enumerate() {
        // The first tables pay for what all share.
        if at == warm {
            before = memory(server.pid);
        }
        if (at as u64).is_multiple_of(A_SOCKET) {
            sockets.push(connect(server.at, &cookies[sockets.len()], false).await);
        }
        let socket = sockets.last_mut().expect("one was opened");
        ask(socket, *id, Request::Follow { from: None }).await;
        until_whole(socket).await;
    }
    let after = memory(server.pid);
    println!(
        "{:<8} {seats} seats, {length:>4} lines: {:>6.1} KB a table",
        game,
        (after - before) as f64 / 1e3 / (ids.len() - warm) as f64
    );
}
