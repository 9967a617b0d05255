//! A machine that vanishes ends no connection; nobody waits for it for ever.

use regalia_store::Store;
use regalia_testbed::{eventually, fresh_database};
use std::{
    future::pending,
    time::{Duration, Instant},
};
use tokio::{
    io::copy_bidirectional,
    net::{TcpListener, TcpStream},
    sync::watch,
};

/// A way to the database on which all connections fall silent when the switch is thrown.
async fn way_to(database: &str) -> (String, watch::Sender<()>) {
    let (before, rest) = database.split_once("127.0.0.1:").unwrap();
    let (port, after) = rest.split_once('/').unwrap();
    let port: u16 = port.parse().unwrap();
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let here = format!("{before}{}/{after}", listener.local_addr().unwrap());
    let switch = watch::Sender::new(());
    let thrown = switch.subscribe();
    tokio::spawn(async move {
        while let Ok((mut client, _)) = listener.accept().await {
            let mut thrown = thrown.clone();
            thrown.mark_unchanged();
            tokio::spawn(async move {
                let mut server = TcpStream::connect(("127.0.0.1", port)).await.unwrap();
                tokio::select! {
                    _ = copy_bidirectional(&mut client, &mut server) => (),
                    // Both ends stay open, and neither hears of the other.
                    _ = thrown.changed() => pending().await,
                }
            });
        }
    });
    (here, switch)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_database_that_vanished_is_found_again_by_new_connections() {
    let direct = fresh_database().await;
    let (database, switch) = way_to(&direct).await;
    let store = Store::connect(&database, 4).await.unwrap().with_statement_timeout();
    let (first, second) = tokio::join!(store.ping(), store.ping());
    assert!(first.is_ok() && second.is_ok());
    // Somebody else holds the row that the beat wants.
    let other = Store::attach(&direct, 3).await.unwrap();
    let mut held = other.pool().begin().await.unwrap();
    sqlx::query("SELECT 1 FROM heartbeat FOR UPDATE").execute(&mut *held).await.unwrap();
    let (waits, begun) = (store.clone(), Instant::now());
    let lost = tokio::spawn(async move { waits.heartbeat().await });
    let is_waiting = "SELECT EXISTS (SELECT FROM pg_stat_activity
        WHERE datname = current_database() AND wait_event_type = 'Lock')";
    eventually("the beat waits", async || {
        let is_waiting: bool = sqlx::query_scalar(is_waiting).fetch_one(other.pool()).await.unwrap();
        is_waiting.then_some(())
    })
    .await;
    switch.send_replace(());
    store.ping().await.expect("a new connection leads there");
    assert!(begun.elapsed() < Duration::from_secs(5), "{:?}", begun.elapsed());
    assert!(lost.await.unwrap().is_err(), "what was under way is given up");
    assert!(begun.elapsed() < Duration::from_secs(15), "{:?}", begun.elapsed());
}

#[tokio::test(flavor = "multi_thread")]
async fn however_often_it_vanishes_there_are_connections() {
    let (database, switch) = way_to(&fresh_database().await).await;
    let store = Store::connect(&database, 4).await.unwrap().with_statement_timeout();
    // Some are always about to take a connection, to use it, or to give it back.
    let others = (0..6).map(|_| {
        let store = store.clone();
        tokio::spawn(async move {
            loop {
                let _ = store.ping().await;
            }
        })
    });
    let others: Vec<_> = others.collect();
    for _ in 0..6 {
        // Long enough for the others to be in the midst of it.
        tokio::time::sleep(Duration::from_millis(200)).await;
        switch.send_replace(());
        let begun = Instant::now();
        while store.ping().await.is_err() {
            assert!(begun.elapsed() < Duration::from_secs(15), "no connection is left");
        }
    }
    others.iter().for_each(tokio::task::JoinHandle::abort);
}
