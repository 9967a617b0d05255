//! Appends of several matches go to the database together.
//!
//! Whoever appends waits here for a connection; when one is free, all that wait go in one statement and one commit. With
//! little to do that is one append at a time, as soon as it comes. Each is told what came of its own, after the commit.

use crate::{
    APPEND, Append, Job, StoreError,
    append::{bits, key},
    guard::Guarded,
    jobs::millis,
};
use regalia_table::{Entry, Line, canonical};
use sqlx::{Connection, PgConnection, Postgres, pool::PoolConnection};
use std::{
    collections::HashSet,
    iter, slice,
    sync::Arc,
    time::{Duration, Instant},
};
use tokio::sync::{Mutex, mpsc, oneshot};

/// No more go together: what a row waits for, its neighbours wait for.
const AT_ONCE: usize = 64;
/// A connection that was used within this time is not tested before it is used again.
const TRUSTED: Duration = Duration::from_secs(1);
/// So many may wait before whoever comes next waits to be let in.
const WAITING: usize = 4096;

/// What is to be stored of an append.
#[derive(Debug)]
struct Row {
    id: i64,
    at: i64,
    entries: Vec<String>,
    heads: Vec<Vec<u8>>,
    cmd: Option<Vec<u8>>,
    due: Option<i64>,
    over: bool,
    turn: i16,
    turn_from: String,
    seen: bool,
    clock: Option<String>,
    rev: Option<i32>,
    sat: Vec<(i16, String)>,
    job: Option<(i16, String, String, i64)>,
    resigned: Option<i16>,
}

type Outcome = Result<bool, StoreError>;

/// An append that waits, and who waits for it.
type Waiting = (Row, oneshot::Sender<Outcome>);

/// The way to those who write.
#[derive(Clone, Debug)]
pub(crate) struct Writer {
    queue: mpsc::Sender<Waiting>,
    pool: Guarded,
    writers: u32,
}

impl Writer {
    /// Starts so many who write; they end with the last way to them.
    pub(crate) fn start(pool: Guarded, writers: u32) -> Self {
        let (queue, waiting) = mpsc::channel(WAITING);
        let waiting = Arc::new(Mutex::new(waiting));
        for _ in 0..writers {
            let hand = Hand { pool: pool.clone(), waiting: waiting.clone(), held: None };
            tokio::spawn(hand.write());
        }
        Self { queue, pool, writers }
    }

    /// Others who wait for no statement longer than this.
    pub(crate) fn limited(self, limit: Duration) -> Self {
        Self::start(self.pool.limited(limit), self.writers)
    }

    /// Whether the match was where the writer believed it to be, and is stored.
    pub(crate) async fn append(&self, append: &Append<'_>) -> Outcome {
        let (tell, told) = oneshot::channel();
        let gone = || StoreError::Database(sqlx::Error::PoolClosed);
        self.queue.send((Row::of(append), tell)).await.map_err(|_| gone())?;
        told.await.map_err(|_| gone())?
    }
}

/// A connection, when it was taken, and when it was last used.
struct Held {
    connection: PoolConnection<Postgres>,
    since: Instant,
    used: Instant,
}

/// One who writes, with a connection of its own.
struct Hand {
    pool: Guarded,
    waiting: Arc<Mutex<mpsc::Receiver<Waiting>>>,
    held: Option<Held>,
}

impl Hand {
    /// Writes what waits, again and again.
    async fn write(mut self) {
        loop {
            let mut all = Vec::new();
            // Whoever waits for something to come lets no other in: there is nothing to do.
            if self.waiting.lock().await.recv_many(&mut all, AT_ONCE).await == 0 {
                return;
            }
            if let Err(error) = self.hold().await {
                // Nobody waits for what cannot be.
                if let Ok(mut waiting) = self.waiting.try_lock() {
                    all.extend(iter::from_fn(|| waiting.try_recv().ok()));
                }
                refuse(all.into_iter().map(|(_, tell)| tell), error);
                continue;
            }
            // In one order, so that those who write wait for each other and not in a circle.
            all.sort_by_key(|(row, _)| row.id);
            let mut last = None;
            let is_first = |(row, _): &Waiting| last.replace(row.id) != Some(row.id);
            let (together, again): (Vec<_>, Vec<_>) = all.into_iter().partition(is_first);
            self.write_together(together).await;
            for one in again {
                self.write_together(vec![one]).await;
            }
        }
    }

    async fn write_together(&mut self, all: Vec<Waiting>) {
        let (rows, tellers): (Vec<Row>, Vec<_>) = all.into_iter().unzip();
        match self.store(&rows).await {
            Ok(moved) => {
                for (row, tell) in rows.iter().zip(tellers) {
                    // Whoever asked may be gone; what is stored is stored.
                    let _ = tell.send(Ok(moved.contains(&row.id)));
                }
            }
            // The database has refused all because of one: each is asked for alone.
            Err(sqlx::Error::Database(_)) if rows.len() > 1 => {
                for (row, tell) in rows.iter().zip(tellers) {
                    let done = self.store(slice::from_ref(row)).await;
                    let _ = tell.send(done.map(|moved| !moved.is_empty()).map_err(StoreError::from));
                }
            }
            Err(error) => refuse(tellers.into_iter(), error),
        }
    }

    /// Takes hold of a connection that answers.
    async fn hold(&mut self) -> Result<(), sqlx::Error> {
        if let Some(Held { connection, since, used }) = &mut self.held
            && !self.pool.is_doubtful(since.elapsed())
            && (used.elapsed() < TRUSTED || self.pool.within(connection.ping()).await.is_ok())
        {
            return Ok(());
        }
        self.let_go();
        let connection = self.pool.acquire().await?;
        self.held = Some(Held { connection, since: Instant::now(), used: Instant::now() });
        Ok(())
    }

    /// Says nothing more over a connection.
    fn let_go(&mut self) {
        if let Some(mut held) = self.held.take() {
            held.connection.close_on_drop();
        }
    }

    /// Stores these, each of another match; gives the matches that were where their writers believed them to be.
    async fn store(&mut self, rows: &[Row]) -> Result<HashSet<i64>, sqlx::Error> {
        self.hold().await?;
        let Some(held) = &mut self.held else { return Err(sqlx::Error::PoolClosed) };
        // What is not answered in time is not cancelled: it may be stored or not.
        let done = self.pool.within(store(&mut held.connection, rows)).await;
        held.used = Instant::now();
        if !matches!(done, Ok(_) | Err(sqlx::Error::Database(_))) {
            self.let_go();
        }
        done
    }
}

/// Tells all why their lines were not stored, or may not be.
fn refuse(tellers: impl Iterator<Item = oneshot::Sender<Outcome>>, error: sqlx::Error) {
    let error = Arc::new(error);
    for tell in tellers {
        let _ = tell.send(Err(StoreError::Together(error.clone())));
    }
}

impl Row {
    fn of(append: &Append<'_>) -> Self {
        let sat = |line: &Line| match &line.entry {
            Entry::Sat { seat, player, .. } => Some((i16::from(seat.0), player.clone())),
            _ => None,
        };
        let job = |job: &Job<'_>| {
            let frame = serde_json::to_string(job.frame).unwrap_or_default();
            (i16::from(job.seat), job.level.to_owned(), frame, millis(job.pace))
        };
        let from = |from: &Option<u64>| from.map_or_else(|| "NULL".to_owned(), |from| from.to_string());
        let turn_from: Vec<String> = append.turn_from.iter().map(from).collect();
        Self {
            id: key(append.id),
            at: append.at as i64,
            entries: append.lines.iter().map(|line| canonical(&line.entry)).collect(),
            heads: append.lines.iter().map(|line| line.head.0.to_vec()).collect(),
            cmd: append.cmd.map(|cmd| cmd.0.as_bytes().to_vec()),
            due: append.due.map(millis),
            over: append.over,
            turn: bits(append.turn),
            turn_from: format!("{{{}}}", turn_from.join(",")),
            seen: append.is_seen || append.turn.is_empty(),
            clock: append.clock.and_then(|(clock, _)| serde_json::to_string(clock).ok()),
            rev: append.clock.map(|(_, rev)| rev),
            sat: append.lines.iter().filter_map(sat).collect(),
            job: append.job.as_ref().map(job),
            resigned: append.resigned.map(|seat| i16::from(seat.0)),
        }
    }
}

/// Stores these, each of another match; gives the matches that were where their writers believed them to be.
async fn store(connection: &mut PgConnection, rows: &[Row]) -> Result<HashSet<i64>, sqlx::Error> {
    macro_rules! each {
        ($field:expr) => {
            rows.iter().map($field).collect::<Vec<_>>()
        };
    }
    let chairs = || rows.iter().flat_map(|row| row.sat.iter().map(move |chair| (row.id, chair)));
    let lines = || {
        rows.iter().flat_map(|row| {
            let with_heads = row.entries.iter().zip(&row.heads);
            (row.at..).zip(with_heads).map(|(seq, (entry, head))| (row.id, seq, entry.as_str(), &head[..]))
        })
    };
    let moved = sqlx::query_scalar(APPEND)
        .bind(each!(|row| row.id))
        .bind(each!(|row| row.at))
        .bind(each!(|row| row.entries.len() as i64))
        .bind(each!(|row| row.heads.last().map(|head| &head[..])))
        .bind(each!(|row| row.due))
        .bind(each!(|row| row.over))
        .bind(each!(|row| row.turn))
        .bind(each!(|row| row.sat.len() as i16))
        .bind(each!(|row| row.turn_from.as_str()))
        .bind(each!(|row| row.clock.as_deref()))
        .bind(each!(|row| row.rev))
        .bind(each!(|row| row.job.as_ref().map(|job| job.0)))
        .bind(each!(|row| row.job.as_ref().map(|job| job.1.as_str())))
        .bind(each!(|row| row.job.as_ref().map(|job| job.2.as_str())))
        .bind(each!(|row| row.job.as_ref().map(|job| job.3)))
        .bind(each!(|row| row.resigned))
        .bind(each!(|row| row.cmd.as_deref()))
        .bind(each!(|row| row.seen))
        .bind(chairs().map(|(id, _)| id).collect::<Vec<_>>())
        .bind(chairs().map(|(_, chair)| chair.0).collect::<Vec<_>>())
        .bind(chairs().map(|(_, chair)| chair.1.as_str()).collect::<Vec<_>>())
        .bind(lines().map(|line| line.0).collect::<Vec<_>>())
        .bind(lines().map(|line| line.1).collect::<Vec<_>>())
        .bind(lines().map(|line| line.2).collect::<Vec<_>>())
        .bind(lines().map(|line| line.3).collect::<Vec<_>>())
        .fetch_all(connection)
        .await?;
    Ok(moved.into_iter().collect())
}
