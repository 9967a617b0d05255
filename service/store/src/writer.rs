//! Appends of several matches go to the database together.
//!
//! Appends wait here for a connection; when one is free, all that wait go in one statement and one commit. With little to
//! do that is one append at a time, as soon as it comes. Each gets its own outcome, after the commit.

use crate::{APPEND, Append, BotJob, StoreError, append::bits, columns::key, guard::Guarded, jobs::millis};
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
const MAX_WRITE_BATCH: usize = 64;
/// A connection that was used within this time is not tested before it is used again.
const TRUSTED: Duration = Duration::from_secs(1);
/// When so many wait, the next caller waits until there is room.
const MAX_QUEUED_APPENDS: usize = 4096;

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

/// An append that waits, and where its outcome goes.
type Waiting = (Row, oneshot::Sender<Outcome>);

/// The queue of appends, and the tasks that write them.
#[derive(Clone, Debug)]
pub(crate) struct Writer {
    queue: mpsc::Sender<Waiting>,
    pool: Guarded,
    writers: u32,
}

impl Writer {
    /// Starts so many tasks; they end when the last queue to them is dropped.
    pub(crate) fn start(pool: Guarded, writers: u32) -> Self {
        let (queue, waiting) = mpsc::channel(MAX_QUEUED_APPENDS);
        let waiting = Arc::new(Mutex::new(waiting));
        for _ in 0..writers {
            let task = WriterTask { pool: pool.clone(), waiting: waiting.clone(), held: None };
            tokio::spawn(task.write());
        }
        Self { queue, pool, writers }
    }

    /// Other tasks, which wait for no statement longer than this.
    pub(crate) fn limited(self, limit: Duration) -> Self {
        Self::start(self.pool.limited(limit), self.writers)
    }

    /// Whether the match was where the writer believed it to be, and is stored.
    pub(crate) async fn append(&self, append: &Append<'_>) -> Outcome {
        let (reply, outcome) = oneshot::channel();
        let closed = || StoreError::Database(sqlx::Error::PoolClosed);
        self.queue.send((Row::of(append)?, reply)).await.map_err(|_| closed())?;
        outcome.await.map_err(|_| closed())?
    }
}

/// A connection, when it was taken, and when it was last used.
struct Held {
    connection: PoolConnection<Postgres>,
    since: Instant,
    used: Instant,
}

/// A task that writes, with a connection of its own.
struct WriterTask {
    pool: Guarded,
    waiting: Arc<Mutex<mpsc::Receiver<Waiting>>>,
    held: Option<Held>,
}

impl WriterTask {
    /// Writes what waits, again and again.
    async fn write(mut self) {
        loop {
            let mut all = Vec::new();
            // The lock is held while waiting: the other tasks have nothing to do either.
            if self.waiting.lock().await.recv_many(&mut all, MAX_WRITE_BATCH).await == 0 {
                return;
            }
            if let Err(error) = self.hold().await {
                // There is no connection: what waits is refused at once.
                if let Ok(mut waiting) = self.waiting.try_lock() {
                    all.extend(iter::from_fn(|| waiting.try_recv().ok()));
                }
                refuse(all.into_iter().map(|(_, reply)| reply), error);
                continue;
            }
            // All tasks write in the same order, so that there is no deadlock.
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
        let (rows, replies): (Vec<Row>, Vec<_>) = all.into_iter().unzip();
        match self.store(&rows).await {
            Ok(moved) => {
                for (row, reply) in rows.iter().zip(replies) {
                    answer(reply, Ok(moved.contains(&row.id)));
                }
            }
            // The database has refused all because of one: each is tried alone.
            Err(sqlx::Error::Database(_)) if rows.len() > 1 => {
                for (row, reply) in rows.iter().zip(replies) {
                    let done = self.store(slice::from_ref(row)).await;
                    answer(reply, done.map(|moved| !moved.is_empty()).map_err(StoreError::from));
                }
            }
            Err(error) => refuse(replies.into_iter(), error),
        }
    }

    /// Takes a connection that answers, unless it has one.
    async fn hold(&mut self) -> Result<(), sqlx::Error> {
        if let Some(Held { connection, since, used }) = &mut self.held
            && !self.pool.is_doubtful(since.elapsed())
            && (used.elapsed() < TRUSTED || self.pool.within(connection.ping()).await.is_ok())
        {
            return Ok(());
        }
        self.close();
        let connection = self.pool.acquire().await?;
        self.held = Some(Held { connection, since: Instant::now(), used: Instant::now() });
        Ok(())
    }

    /// Closes the connection.
    fn close(&mut self) {
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
            self.close();
        }
        done
    }
}

/// Sends an outcome to the caller, who may be gone: what is stored stays stored.
fn answer(reply: oneshot::Sender<Outcome>, outcome: Outcome) {
    if let Err(Err(error)) = reply.send(outcome) {
        tracing::warn!(%error, "an append failed, and its caller is gone");
    }
}

/// Sends all callers the reason why their lines were not stored, or may not be.
fn refuse(replies: impl Iterator<Item = oneshot::Sender<Outcome>>, error: sqlx::Error) {
    let error = Arc::new(error);
    for reply in replies {
        answer(reply, Err(StoreError::Batch(error.clone())));
    }
}

impl Row {
    fn of(append: &Append<'_>) -> Result<Self, StoreError> {
        let sat = |line: &Line| match &line.entry {
            Entry::Sat { seat, player, .. } => Some((i16::from(seat.0), player.to_string())),
            _ => None,
        };
        let job = |job: &BotJob<'_>| -> Result<_, StoreError> {
            let frame = serde_json::to_string(job.frame).map_err(StoreError::Serialise)?;
            Ok((i16::from(job.seat), job.level.to_owned(), frame, millis(job.pace)))
        };
        let clock = append.clock.map(|(clock, _)| serde_json::to_string(clock)).transpose();
        let from = |from: &Option<u64>| from.map_or_else(|| "NULL".to_owned(), |from| from.to_string());
        let turn_from: Vec<String> = append.turn_from.iter().map(from).collect();
        Ok(Self {
            id: key(append.id),
            at: append.at as i64,
            entries: append.lines.iter().map(|line| canonical(&line.entry)).collect(),
            heads: append.lines.iter().map(|line| line.head.0.to_vec()).collect(),
            cmd: append.cmd.map(|cmd| cmd.to_string().into_bytes()),
            due: append.due.map(millis),
            over: append.over,
            turn: bits(append.turn),
            turn_from: format!("{{{}}}", turn_from.join(",")),
            seen: append.is_seen || append.turn.is_empty(),
            clock: clock.map_err(StoreError::Serialise)?,
            rev: append.clock.map(|(_, rev)| rev),
            sat: append.lines.iter().filter_map(sat).collect(),
            job: append.job.as_ref().map(job).transpose()?,
            resigned: append.resigned.map(|seat| i16::from(seat.0)),
        })
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
