//! A database of its own for every test that needs one, and servers inside its process.

#[cfg(feature = "node")]
mod node;

#[cfg(feature = "node")]
pub use node::Node;

use regalia_catalog::{CatalogGame, Visitor};
use regalia_fairness::Seed;
use regalia_game::GameId;
use regalia_store::Store;
use regalia_table::Line;
use regalia_testkit::{plain_setup, record_match, test_opening};
use sqlx::{Connection, PgConnection};
use std::{
    env, process,
    sync::atomic::{AtomicU32, Ordering},
    time::Duration,
};
use tokio::time::{sleep, timeout};

static MADE: AtomicU32 = AtomicU32::new(0);

/// Where `cargo xtask services` started PostgreSQL.
///
/// # Panics
/// If it did not.
pub fn database_server() -> String {
    env::var("REGALIA_DATABASE")
        .expect("this test needs PostgreSQL: run it by `cargo xtask services -- cargo nextest run`")
}

/// Where `cargo xtask services` started NATS.
///
/// # Panics
/// If it did not.
pub fn nats_server() -> String {
    env::var("REGALIA_NATS")
        .expect("this test needs NATS: run it by `cargo xtask services -- cargo nextest run`")
}

/// The address of a new, empty database.
///
/// # Panics
/// If it cannot be made.
pub async fn fresh_database() -> String {
    let server = database_server();
    let name = format!("test_{}_{}", process::id(), MADE.fetch_add(1, Ordering::Relaxed));
    let mut connection = PgConnection::connect(&server).await.expect("PostgreSQL answers");
    let create = sqlx::AssertSqlSafe(format!("CREATE DATABASE {name}"));
    sqlx::query(create).execute(&mut connection).await.expect("the name is new");
    server.replace("/postgres", &format!("/{name}"))
}

/// The log of a whole match of the first game in the catalogue, with its seed.
///
/// # Panics
/// If there is no game.
pub fn sample_log() -> (Vec<Line>, Seed) {
    let first = regalia_catalog::all().first().map(|about| about.id);
    log_of(first.expect("there is a game"), 3)
}

/// The log of a whole match of a game with as many seats as it has, with its seed; another one for each number.
///
/// # Panics
/// If there is no such game.
pub fn log_of(game: GameId, number: u64) -> (Vec<Line>, Seed) {
    struct Record(u64);
    impl Visitor for Record {
        type Output = (Vec<Line>, Seed);
        fn visit<G: CatalogGame>(self) -> Self::Output {
            let setup = plain_setup::<G>(*G::ABOUT.seats.end());
            let (_, _, seed) = test_opening::<G>(&setup, self.0).expect("default options are allowed");
            let (_, record) =
                record_match::<G>(&setup, self.0, &mut regalia_search::HeuristicBot).expect("the same");
            (record.lines, seed)
        }
    }
    regalia_catalog::visit(game, Record(number)).expect("there is such a game")
}

/// A store on a new database.
///
/// # Panics
/// If it cannot be made.
pub async fn fresh_store() -> Store {
    Store::connect(&fresh_database().await, 8).await.expect("the tables can be made")
}

/// What `look` finds at last; it looks every 50 milliseconds.
///
/// # Panics
/// If there is nothing within a minute.
pub async fn eventually<T>(what: &str, mut look: impl AsyncFnMut() -> Option<T>) -> T {
    let found = async {
        loop {
            if let Some(found) = look().await {
                return found;
            }
            sleep(Duration::from_millis(50)).await;
        }
    };
    timeout(Duration::from_secs(60), found).await.unwrap_or_else(|_| panic!("{what}: not within a minute"))
}
