//! Bots at the server's tables: whatever becomes of those who think for them, every match goes on to its end,
//! and every job has one effect.

use regalia_bus::Bus;
use regalia_client::{Client, guest, http, open, open_table};
use regalia_game::Seat;
use regalia_store::{Store, WORKER_ROLE};
use regalia_table::{Entry, Level, MatchId, PlayerKey, Record, verify};
use regalia_testbed::{Node, eventually, fresh_database, nats_server};
use regalia_wire::NewTable;
use regalia_worker::{Config, Thinker, think, work};
use serde_json::{Value, json};
use sqlx::{Connection, PgConnection, Row};
use std::{
    collections::BTreeSet,
    sync::{
        Arc, Mutex,
        atomic::{AtomicU32, Ordering},
    },
    time::Duration,
};
use tokio::task::JoinHandle;

/// What is short enough for a test and long enough for a loaded machine.
const LEASE: Duration = Duration::from_millis(700);

/// A node that leaves thinking to others.
async fn node_without_worker(database: &str) -> Node {
    Node::start_with(database, |config| {
        config.worker.threads = 0;
        config.nats = Some(nats_server());
        config.bot_patience = Duration::from_secs(60);
    })
    .await
}

/// A worker beside the node that finds its answers like this.
async fn worker(database: &str, thinker: Thinker) -> JoinHandle<()> {
    worker_with(database, thinker, LEASE).await
}

/// One that has this time for a job before another may take it.
async fn worker_with(database: &str, thinker: Thinker, lease: Duration) -> JoinHandle<()> {
    let store = Store::attach(database, 2).await.unwrap();
    let config = Config { threads: 2, budget: Duration::from_millis(20), lease };
    tokio::spawn(work(store, Bus::open(Some(&nats_server())).await.unwrap(), config, thinker))
}

fn sound() -> Thinker {
    Arc::new(think)
}

/// Lets every job that there ever is be remembered.
async fn remember_jobs(database: &str) -> Store {
    let store = Store::connect(database, 2).await.unwrap();
    let remember = "
        CREATE TABLE seen (match_id BIGINT, length BIGINT, seat SMALLINT, attempts SMALLINT);
        CREATE FUNCTION see() RETURNS TRIGGER LANGUAGE plpgsql AS $$ BEGIN
            INSERT INTO seen VALUES (NEW.match_id, NEW.length, NEW.seat, NEW.attempts); RETURN NEW;
        END $$;
        CREATE TRIGGER see AFTER INSERT OR UPDATE ON jobs FOR EACH ROW EXECUTE FUNCTION see()";
    sqlx::raw_sql(remember).execute(store.pool()).await.unwrap();
    store
}

/// The match is over and proved, every job led to one line by its bot, every line of a bot came from a job, and
/// nothing is left to do.
async fn check_end(store: &Store, table: MatchId, bots: &[u8]) {
    let record = Record { lines: store.lines(table, 0).await.unwrap() };
    assert!(verify(&record, &regalia_catalog::registry()).unwrap().outcome.is_some());
    let rows = sqlx::query("SELECT DISTINCT length, seat FROM seen WHERE match_id = $1");
    let rows = rows.bind(table.0.cast_signed()).fetch_all(store.pool()).await.unwrap();
    let jobs: BTreeSet<(u64, u8)> =
        rows.iter().map(|row| (row.get::<i64, _>(0) as u64, row.get::<i16, _>(1) as u8)).collect();
    let acted = (0..).zip(&record.lines).filter_map(|(seq, line)| match line.entry {
        Entry::Acted { seat, .. } if bots.contains(&seat.0) => Some((seq, seat.0)),
        _ => None,
    });
    assert_eq!(jobs, acted.collect());
    let left: i64 = sqlx::query_scalar("SELECT count(*) FROM jobs").fetch_one(store.pool()).await.unwrap();
    assert_eq!(left, 0);
}

async fn dead_letters(store: &Store) -> i64 {
    sqlx::query_scalar("SELECT count(*) FROM dead_jobs").fetch_one(store.pool()).await.unwrap()
}

async fn most_attempts(store: &Store) -> i16 {
    sqlx::query_scalar("SELECT max(attempts) FROM seen").fetch_one(store.pool()).await.unwrap()
}

/// A person and a bot play a match, which must come to its end.
async fn play(node: &Node) -> MatchId {
    let cookie = guest(node.at).await;
    let table = open_table(node.at, &cookie, 2, 1).await;
    let mut client = Client::follow(node.at, &cookie, table, 1).await;
    client.sit(0).await;
    client.play(usize::MAX).await;
    table
}

/// The address of a database for the role of workers, which is made if this PostgreSQL does not have it yet. It stays:
/// other tests use it at the same time.
async fn as_worker(database: &str) -> String {
    let make = format!(
        "DO $$ BEGIN CREATE ROLE \"{WORKER_ROLE}\" LOGIN;
         EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL; END $$"
    );
    let mut connection = PgConnection::connect(database).await.unwrap();
    sqlx::raw_sql(sqlx::AssertSqlSafe(make)).execute(&mut connection).await.unwrap();
    let (scheme, rest) = database.split_once("://").unwrap();
    let (_, place) = rest.split_once('@').unwrap();
    format!("{scheme}://{WORKER_ROLE}@{place}")
}

#[tokio::test(flavor = "multi_thread")]
async fn integrity_13_the_server_gives_workers_rights_on_their_jobs_alone() {
    let database = fresh_database().await;
    let restricted = as_worker(&database).await;
    let store = remember_jobs(&database).await;
    sqlx::raw_sql("ALTER FUNCTION see() SECURITY DEFINER").execute(store.pool()).await.unwrap();
    // Nodes that start together do not disturb each other.
    let (node, _second) = tokio::join!(node_without_worker(&database), node_without_worker(&database));
    let worker = worker(&restricted, sound()).await;
    let table = play(&node).await;
    check_end(&store, table, &[1]).await;
    assert_eq!(dead_letters(&store).await, 0);
    worker.abort();
    // What a worker cannot read it cannot tell.
    let its = Store::attach(&restricted, 1).await.unwrap();
    its.claim_analysis(Duration::from_secs(1)).await.unwrap();
    let all = "SELECT tablename FROM pg_tables WHERE schemaname = 'public'";
    let all: Vec<String> = sqlx::query_scalar(all).fetch_all(store.pool()).await.unwrap();
    assert!(
        ["lines", "seeds", "matches", "players", "sessions", "accounts"]
            .iter()
            .all(|name| all.contains(&(*name).to_owned()))
    );
    for table in all.iter().filter(|table| !["jobs", "analyses"].contains(&table.as_str())) {
        for statement in ["SELECT * FROM", "DELETE FROM", "TRUNCATE"] {
            let read = sqlx::AssertSqlSafe(format!("{statement} {table}"));
            assert!(sqlx::query(read).execute(its.pool()).await.is_err(), "{statement} {table}");
        }
    }
    for statement in ["UPDATE jobs SET frame = ''", "DELETE FROM jobs", "DELETE FROM analyses"] {
        assert!(sqlx::query(statement).execute(its.pool()).await.is_err(), "{statement}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn several_nodes_and_workers_do_every_job_once() {
    let database = fresh_database().await;
    let store = remember_jobs(&database).await;
    let first = Node::start(&database, Some(nats_server())).await;
    let second = Node::start(&database, Some(nats_server())).await;
    let _third = worker(&database, sound()).await;
    let (one, two) = tokio::join!(play(&first), play(&second));
    check_end(&store, one, &[1]).await;
    check_end(&store, two, &[1]).await;
    assert_eq!(dead_letters(&store).await, 0);
}

#[tokio::test(flavor = "multi_thread")]
async fn another_takes_over_when_a_worker_dies_in_mid_thought() {
    let database = fresh_database().await;
    let store = remember_jobs(&database).await;
    let node = node_without_worker(&database).await;
    let begun = Arc::new(AtomicU32::new(0));
    let count = begun.clone();
    let doomed = worker(
        &database,
        Arc::new(move |job, budget| {
            count.fetch_add(1, Ordering::SeqCst);
            // It thinks for so long that it is killed meanwhile.
            std::thread::sleep(Duration::from_secs(2));
            think(job, budget)
        }),
    )
    .await;
    let killed = async {
        eventually("a worker thinks", async || (begun.load(Ordering::SeqCst) > 0).then_some(())).await;
        doomed.abort();
        // It loses no job itself, however slow the machine is.
        let _other = worker_with(&database, sound(), Duration::from_secs(30)).await;
    };
    let (table, ()) = tokio::join!(play(&node), killed);
    check_end(&store, table, &[1]).await;
    assert_eq!(most_attempts(&store).await, 2);
    assert_eq!(dead_letters(&store).await, 0);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_goes_on_whose_bot_panics() {
    let database = fresh_database().await;
    let store = remember_jobs(&database).await;
    let node = node_without_worker(&database).await;
    // Poisoned are the first two positions; after three attempts at each, the bot thinks as ever.
    let (poisoned, fails) = (Arc::new(Mutex::new(BTreeSet::new())), Arc::new(AtomicU32::new(0)));
    let count = fails.clone();
    let _worker = worker(
        &database,
        Arc::new(move |job, budget| {
            let is_poisoned = {
                let mut poisoned = poisoned.lock().unwrap();
                poisoned.contains(&job.length) || poisoned.len() < 2 && poisoned.insert(job.length)
            };
            if is_poisoned {
                count.fetch_add(1, Ordering::SeqCst);
                panic!("a planted fault");
            }
            think(job, budget)
        }),
    )
    .await;
    let table = play(&node).await;
    check_end(&store, table, &[1]).await;
    assert_eq!((fails.load(Ordering::SeqCst), dead_letters(&store).await), (6, 2));
    let why: Vec<String> =
        sqlx::query_scalar("SELECT why FROM dead_jobs").fetch_all(store.pool()).await.unwrap();
    assert_eq!(why, ["it panicked", "it panicked"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn an_answer_that_the_rules_forbid_is_a_failed_attempt() {
    let database = fresh_database().await;
    let store = remember_jobs(&database).await;
    let node = node_without_worker(&database).await;
    // In the first three positions: nonsense, then no action at all, then something of another shape, or at
    // last, from the second position on, a thought.
    let first = Arc::new(Mutex::new(Vec::new()));
    let _worker = worker(
        &database,
        Arc::new(move |job, budget| {
            let at = {
                let mut first = first.lock().unwrap();
                if first.last() != Some(&job.length) {
                    first.push(job.length);
                }
                first.len()
            };
            match (job.attempt, at) {
                (1, 1..=3) => Some(json!({"do": "win"})),
                (2, 1..=3) => Some(Value::Null),
                (3, 1) => Some(json!([])),
                _ => think(job, budget),
            }
        }),
    )
    .await;
    let table = play(&node).await;
    check_end(&store, table, &[1]).await;
    assert_eq!((most_attempts(&store).await, dead_letters(&store).await), (3, 1));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_goes_on_without_any_worker() {
    let database = fresh_database().await;
    let store = remember_jobs(&database).await;
    let node = Node::start_with(&database, |config| {
        (config.worker.threads, config.bot_patience) = (0, Duration::ZERO);
    })
    .await;
    // This one claims a job and is never heard of again; its answer comes when nobody wants it any more.
    let late = eventually("there is a job", async || store.claim_job(Duration::from_secs(60)).await.unwrap());
    let cookie = guest(node.at).await;
    let table = open_table(node.at, &cookie, 2, 1).await;
    let mut client = Client::follow(node.at, &cookie, table, 1).await;
    client.sit(0).await;
    let some = tokio::time::timeout(Duration::from_secs(12), client.play(usize::MAX));
    let (_, job) = tokio::join!(some, late);
    let lines = store.lines(table, 0).await.unwrap();
    let acted = lines.iter().filter(|line| matches!(line.entry, Entry::Acted { seat: Seat(1), .. }));
    assert!(acted.count() > 3, "the node stood in");
    assert!(!store.answer_job(&job, &job.frame.actions[0]).await.unwrap(), "too late");
    assert!(!store.fail_job(&job, "too late").await.unwrap());
}

#[tokio::test(flavor = "multi_thread")]
async fn bots_play_as_strong_as_asked_for() {
    let database = fresh_database().await;
    let node = Node::start_with(&database, |config| config.worker.budget = Duration::from_millis(20)).await;
    let cookie = guest(node.at).await;
    let game = regalia_catalog::all()[0].id;
    let asked =
        |level: Option<&str>| NewTable { bots: 1, level: level.map(str::to_owned), ..NewTable::new(game, 2) };
    let store = Store::connect(&database, 1).await.unwrap();
    for (level, key) in
        [(None, PlayerKey::Bot(Level::Envoy)), (Some("sovereign"), PlayerKey::Bot(Level::Sovereign))]
    {
        let table = open(node.at, &cookie, &asked(level)).await;
        let lines = store.lines(table, 0).await.unwrap();
        assert!(
            matches!(&lines[1].entry, Entry::Sat { player, commit: None, .. } if *player == key),
            "{lines:?}"
        );
        let mut client = Client::follow(node.at, &cookie, table, 1).await;
        client.sit(0).await;
        client.play(usize::MAX).await;
    }
    let wrong = serde_json::to_string(&asked(Some("emperor"))).unwrap();
    let answer = http(node.at, "POST /api/tables", &cookie, &wrong).await;
    assert!(answer.status == 400 && answer.body.contains("bad_level"), "{answer:?}");
}
