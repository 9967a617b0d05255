//! Acknowledged actions per second, beside what the engines below do by themselves.

use crate::{
    bare::{Bare, publish},
    machine::Processes,
    measured::Measured,
    server::Server,
    setting,
    tables::Tables,
};
use regalia_store::Store;
use regalia_testbed::{fresh_database, nats_server};
use std::time::Duration;

/// As fast as it goes with few matches, then at an even pace with many.
pub(crate) async fn measure() {
    let span = Duration::from_secs(setting("REGALIA_SECONDS", 5));
    let (rounds, clocks) = (setting("REGALIA_ROUNDS", 3), setting("REGALIA_CLOCKS", 0));
    let (database, nats) = (fresh_database().await, nats_server());
    let store = Store::connect(&database, 2).await.unwrap();
    let server = Server::start(&database, Some(&nats));
    let processes = Processes::of(server.pid);
    let bare = Bare::connect(&database).await;
    let mut from = 1;
    for matches in [64, 256] {
        println!("\n{matches} matches, as fast as it goes");
        let mut tables = Tables::open(server.at, &store, from, matches, clocks).await;
        from += 2 * matches;
        tables.play(Duration::ZERO, span / 3, &processes).await;
        let begun = tables.begun();
        let [mut appended, mut published, mut played] = [(); 3].map(|()| Measured::default());
        for _ in 0..rounds {
            appended = appended.and(bare.append(matches, Duration::ZERO, span, &processes).await);
            published = published.and(publish(&nats, matches, span / 5, &processes).await);
            played = played.and(tables.play(Duration::ZERO, span, &processes).await);
        }
        compare(&appended, &published, &played);
        println!("{:<26} {} matches were begun meanwhile", "", tables.begun() - begun);
    }
    let (matches, rate) = (setting("REGALIA_TABLES", 2_000), setting("REGALIA_RATE", 400));
    let pause = Duration::from_millis(1000 * matches / rate);
    println!("\n{matches} matches, {rate} actions a second");
    let mut tables = Tables::open(server.at, &store, from, matches, clocks).await;
    tables.play(pause, pause, &processes).await;
    let [mut appended, mut published, mut played] = [(); 3].map(|()| Measured::default());
    for _ in 0..rounds {
        appended = appended.and(bare.append(matches, pause, span, &processes).await);
        published = published.and(publish(&nats, 64, span / 5, &processes).await);
        played = played.and(tables.play(pause, span, &processes).await);
    }
    compare(&appended, &published, &played);
}

fn compare(appended: &Measured, published: &Measured, played: &Measured) {
    appended.print("bare append");
    published.print("bare publish, flushed");
    played.print("acknowledged over sockets");
    println!(
        "{:<26} {:.0} % of the bare rate; p50 {:+.2} ms, p99 {:.2} times the bare one's",
        "the server",
        100.0 * played.rate() / appended.rate(),
        played.at(0.5) - appended.at(0.5),
        played.at(0.99) / appended.at(0.99)
    );
}
