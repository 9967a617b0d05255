//! What PostgreSQL and NATS do by themselves: the append statement and a publish, with nothing around them.

use crate::{machine::Processes, measured::Measured};
use regalia_game::GameId;
use regalia_store::{NewMatch, Store, to_append};
use regalia_table::{Line, MatchId, canonical};
use regalia_testbed::sample_log;
use sqlx::{ConnectOptions, PgConnection};
use std::{
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
    time::{Duration, Instant},
};
use tokio::{
    sync::{Mutex, Semaphore},
    task::JoinSet,
    time::sleep,
};

/// As many connections as a server has.
const CONNECTIONS: usize = 16;

static MATCHES: AtomicU64 = AtomicU64::new(1 << 32);

/// Connections that wait for nothing but their statement: none is tested before or after it.
pub(crate) struct Bare {
    store: Store,
    idle: Arc<Mutex<Vec<PgConnection>>>,
    free: Arc<Semaphore>,
}

impl Bare {
    pub(crate) async fn connect(database: &str) -> Self {
        let mut idle = Vec::new();
        for _ in 0..CONNECTIONS {
            idle.push(to_append(database).unwrap().connect().await.unwrap());
        }
        let store = Store::connect(database, 2).await.unwrap();
        Self { store, idle: Arc::new(Mutex::new(idle)), free: Arc::new(Semaphore::new(CONNECTIONS)) }
    }

    /// So many writers, each with a match of its own, each once per pause.
    pub(crate) async fn append(
        &self,
        writers: u64,
        pause: Duration,
        span: Duration,
        processes: &Processes,
    ) -> Measured {
        let (lines, seed) = sample_log();
        // A line in the middle of a match, of usual length.
        let (first, line) = (&lines[0], lines[lines.len() / 2].clone());
        let mut ids = Vec::new();
        for _ in 0..writers {
            let id = MatchId(MATCHES.fetch_add(1, Ordering::Relaxed));
            self.store.create(&NewMatch::new(id, GameId::new("a-game"), 5, first, &seed)).await.unwrap();
            ids.push(id);
        }
        let (mut tasks, before) = (JoinSet::new(), processes.spent());
        for (writer, id) in (0..writers).zip(ids) {
            let (idle, free, line) = (self.idle.clone(), self.free.clone(), line.clone());
            tasks.spawn(async move {
                sleep(pause.mul_f64(writer as f64 / writers as f64)).await;
                let (mut times, begun, mut at) = (Vec::new(), Instant::now(), 1);
                while begun.elapsed() < span {
                    let sent = Instant::now();
                    let permit = free.acquire().await.unwrap();
                    let mut connection = idle.lock().await.pop().unwrap();
                    append(&mut connection, id, at, &line).await;
                    idle.lock().await.push(connection);
                    drop(permit);
                    times.push(sent.elapsed());
                    at += 1;
                    sleep(pause.saturating_sub(sent.elapsed())).await;
                }
                times
            });
        }
        let times = tasks.join_all().await;
        Measured::of(times, span, processes.spent().since(before))
    }
}

/// What an append writes, if it were written by a statement of its own: no other match goes along.
const APPEND: &str = "
    WITH moved AS (
        UPDATE matches
        SET length = length + cardinality($3::text[]), head = $4, over = over OR $6, turn = $13,
            due = CASE WHEN $5::bigint IS NULL THEN NULL ELSE house_time() + $5 * interval '1 millisecond' END,
            free = free - cardinality($14::smallint[]), promises = GREATEST(promises - cardinality($14::smallint[]), 0),
            turn_from = $18, clock = COALESCE($16::jsonb, clock), clock_rev = clock_rev + ($16::jsonb IS NOT NULL)::int
        WHERE id = $1 AND length = $2 AND ($17::int IS NULL OR clock_rev = $17)
        RETURNING id, length, game
    ), sat AS (
        INSERT INTO seats (match_id, seat, player)
        SELECT id, chair.seat, chair.player FROM moved, unnest($14::smallint[], $15::text[]) AS chair (seat, player)
    ), ended AS (
        UPDATE seats SET over = TRUE, at = now() FROM moved WHERE $6 AND seats.match_id = moved.id
    ), gave_up AS (
        UPDATE seats SET resigned = TRUE FROM moved
        WHERE NOT $6 AND seats.match_id = moved.id AND seats.seat = $19::smallint
    ), wanted AS (
        INSERT INTO jobs (match_id, length, seat, game, level, frame, ready)
        SELECT id, length, $9, game, $10::text, $11::text, now() + $12::bigint * interval '1 millisecond'
        FROM moved WHERE $9::smallint IS NOT NULL
        ON CONFLICT (match_id) DO UPDATE
        SET length = EXCLUDED.length, seat = EXCLUDED.seat, level = EXCLUDED.level, frame = EXCLUDED.frame,
            ready = EXCLUDED.ready, attempts = 0, free = now(), answer = NULL, why = NULL
    ), unwanted AS (
        DELETE FROM jobs USING moved WHERE jobs.match_id = moved.id AND $9::smallint IS NULL
    )
    INSERT INTO lines (match_id, seq, cmd, entry, head)
    SELECT moved.id, $2 + line.at - 1, CASE WHEN line.at = cardinality($3::text[]) THEN $7::bytea END, line.entry, line.head
    FROM moved, unnest($3::text[], $8::bytea[]) WITH ORDINALITY AS line (entry, head, at)";

/// The statement with what an action of two people who look at their table brings along.
async fn append(connection: &mut PgConnection, id: MatchId, at: i64, line: &Line) {
    let done = sqlx::query(APPEND)
        .bind(id.0.cast_signed())
        .bind(at)
        .bind(vec![canonical(&line.entry)])
        .bind(&line.head.0[..])
        .bind(None::<i64>)
        .bind(false)
        .bind(Some(format!("{at:032x}").into_bytes()))
        .bind(vec![&line.head.0[..]])
        .bind(None::<i16>)
        .bind(None::<&str>)
        .bind(None::<String>)
        .bind(None::<i64>)
        .bind(1_i16 << (at % 2))
        .bind(Vec::<i16>::new())
        .bind(Vec::<&str>::new())
        .bind(None::<String>)
        .bind(None::<i32>)
        .bind(if at % 2 == 0 { vec![Some(at), None] } else { vec![None, Some(at)] })
        .bind(None::<i16>)
        .execute(connection)
        .await
        .unwrap();
    assert_eq!(done.rows_affected(), 1, "the match is where its only writer left it");
}

/// So many publishers, each of whom waits until the server has taken its hint.
pub(crate) async fn publish(nats: &str, writers: u64, span: Duration, processes: &Processes) -> Measured {
    let mut clients = Vec::new();
    for _ in 0..CONNECTIONS {
        clients.push(async_nats::connect(nats).await.unwrap());
    }
    let (mut tasks, before) = (JoinSet::new(), processes.spent());
    for writer in 0..writers as usize {
        let nats = clients[writer % CONNECTIONS].clone();
        tasks.spawn(async move {
            let (mut times, begun) = (Vec::new(), Instant::now());
            while begun.elapsed() < span {
                let sent = Instant::now();
                nats.publish("regalia.bare", vec![7; 16].into()).await.unwrap();
                nats.flush().await.unwrap();
                times.push(sent.elapsed());
            }
            times
        });
    }
    let times = tasks.join_all().await;
    Measured::of(times, span, processes.spent().since(before))
}
