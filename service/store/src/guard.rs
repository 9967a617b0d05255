//! A pool of connections with a time limit for statements.
//!
//! A machine that vanishes closes no connection: a statement would wait until the operating system gives up, which takes a
//! quarter of an hour. So statements have a time limit, and when it is over all connections that are as old are given up.
//! Nothing is cancelled by that: a commit that waits for its standby goes on waiting, and the id of the command shows
//! later whether it was stored.
//!
//! They are given up with the pool that made them: a connection that goes back to its pool is pinged there without a
//! limit, and one that never answers would take up a place.

use futures_util::{Stream, StreamExt, TryFutureExt, stream::unfold};
use sqlx::{
    Connection, Describe, Either, Error, Execute, Executor, PgPool, Postgres, SqlStr, Transaction,
    pool::PoolConnection,
    postgres::{PgConnectOptions, PgPoolOptions, PgQueryResult, PgRow, PgStatement, PgTypeInfo},
};
use std::{
    io,
    pin::{Pin, pin},
    sync::{Arc, Mutex, PoisonError},
    time::{Duration, Instant},
};
use tokio::time::timeout;

/// A connection that was idle must answer a ping within this time.
const PING_TIMEOUT: Duration = Duration::from_secs(2);
/// How long a free connection is waited for. If there is none by then, all of them may be dead.
const ACQUIRE_TIMEOUT: Duration = Duration::from_secs(5);

type Later<'e, T> = Pin<Box<dyn Future<Output = Result<T, Error>> + Send + 'e>>;
type Rows<'e> = Pin<Box<dyn Stream<Item = Result<Either<PgQueryResult, PgRow>, Error>> + Send + 'e>>;

/// Connections that were made before this moment may be dead.
#[derive(Clone, Debug, Default)]
pub(crate) struct Doubt(Arc<Mutex<Option<Instant>>>);

impl Doubt {
    /// Doubts all connections that were made so far, because one of this age does not answer; unless that one was in doubt
    /// already.
    fn begin(&self, age: Duration) {
        if !self.is_about(age) {
            *self.0.lock().unwrap_or_else(PoisonError::into_inner) = Some(Instant::now());
        }
    }

    /// Whether a connection of this age is among them.
    fn is_about(&self, age: Duration) -> bool {
        let doubt = *self.0.lock().unwrap_or_else(PoisonError::into_inner);
        doubt.is_some_and(|doubt| doubt.elapsed() <= age)
    }

    /// Checks connections before and after their use.
    fn watch(&self, options: PgPoolOptions) -> PgPoolOptions {
        let (before, after) = (self.clone(), self.clone());
        options
            .acquire_timeout(ACQUIRE_TIMEOUT)
            .test_before_acquire(false)
            .before_acquire(move |connection, meta| {
                let doubt = before.clone();
                Box::pin(async move {
                    if doubt.is_about(meta.age) {
                        return Ok(false);
                    }
                    let answer = timeout(PING_TIMEOUT, connection.ping()).await;
                    answer.inspect_err(|_| doubt.begin(meta.age)).map_err(|_| too_late())??;
                    Ok(true)
                })
            })
            .after_release(move |_, meta| {
                let is_sound = !after.is_about(meta.age);
                Box::pin(async move { Ok(is_sound) })
            })
    }
}

/// Connections with a time limit for statements.
#[derive(Clone, Debug)]
pub(crate) struct Guarded {
    source: Arc<Source>,
    doubt: Doubt,
    /// Nothing for commands that may wait: proofs and reports read everything at once.
    limit: Option<Duration>,
}

/// Where connections come from.
#[derive(Debug)]
struct Source {
    options: PgPoolOptions,
    to: PgConnectOptions,
    /// The connections that are used, and since when.
    pool: Mutex<(PgPool, Instant)>,
}

impl Guarded {
    /// Connections of this kind to there; they are made when they are needed.
    pub(crate) fn new(options: PgPoolOptions, to: PgConnectOptions, doubt: Doubt) -> Self {
        let options = doubt.watch(options);
        let pool = Mutex::new((options.clone().connect_lazy_with(to.clone()), Instant::now()));
        Self { source: Arc::new(Source { options, to, pool }), doubt, limit: None }
    }

    /// With this limit.
    pub(crate) fn limited(self, limit: Duration) -> Self {
        Self { limit: Some(limit), ..self }
    }

    /// Whether a connection that was taken so long ago may be dead.
    pub(crate) fn is_doubtful(&self, held_for: Duration) -> bool {
        self.doubt.is_about(held_for)
    }

    /// The connections that are used now.
    pub(crate) fn pool(&self) -> PgPool {
        let Source { options, to, pool } = &*self.source;
        let mut pool = pool.lock().unwrap_or_else(PoisonError::into_inner);
        if self.doubt.is_about(pool.1.elapsed()) {
            *pool = (options.clone().connect_lazy_with(to.clone()), Instant::now());
        }
        pool.0.clone()
    }

    /// Begins a transaction; what is done in it is to be kept `within` the limit.
    pub(crate) async fn begin(&self) -> Result<Transaction<'static, Postgres>, Error> {
        self.pool().begin().await.inspect_err(|error| self.notice(error))
    }

    /// A connection.
    pub(crate) async fn acquire(&self) -> Result<PoolConnection<Postgres>, Error> {
        self.pool().acquire().await.inspect_err(|error| self.notice(error))
    }

    /// Doubts all connections if none was free in time.
    fn notice(&self, error: &Error) {
        if matches!(error, Error::PoolTimedOut) {
            self.doubt.begin(ACQUIRE_TIMEOUT);
        }
    }

    /// Runs something within the limit.
    pub(crate) async fn within<T, E: From<Error>>(
        &self,
        something: impl Future<Output = Result<T, E>>,
    ) -> Result<T, E> {
        let mut something = pin!(something);
        let Some(limit) = self.limit else { return something.await };
        let begun = Instant::now();
        match timeout(limit, something.as_mut()).await {
            Ok(done) => done,
            // The connection goes back only after this, and is given up then.
            Err(_) => {
                tracing::warn!("PostgreSQL did not answer in time; opening new connections");
                self.doubt.begin(begun.elapsed());
                Err(too_late().into())
            }
        }
    }
}

fn too_late() -> Error {
    Error::Io(io::Error::new(io::ErrorKind::TimedOut, "PostgreSQL did not answer in time"))
}

impl<'p> Executor<'p> for &'p Guarded {
    type Database = Postgres;

    fn fetch_many<'e, 'q: 'e, E>(self, query: E) -> Rows<'e>
    where
        'p: 'e,
        E: 'q + Execute<'q, Postgres>,
    {
        let rows: Rows<'e> = self.pool().fetch_many(query);
        Box::pin(unfold(Some(rows), move |rows| async move {
            let mut rows = rows?;
            match self.within(async { Ok::<_, Error>(rows.next().await) }).await {
                Ok(row) => Some((row?.inspect_err(|error| self.notice(error)), Some(rows))),
                Err(error) => Some((Err(error), None)),
            }
        }))
    }

    fn fetch_optional<'e, 'q: 'e, E>(self, query: E) -> Later<'e, Option<PgRow>>
    where
        'p: 'e,
        E: 'q + Execute<'q, Postgres>,
    {
        let row = self.pool().fetch_optional(query);
        Box::pin(self.within(row.inspect_err(|error| self.notice(error))))
    }

    fn prepare_with<'e>(self, sql: SqlStr, parameters: &'e [PgTypeInfo]) -> Later<'e, PgStatement>
    where
        'p: 'e,
    {
        Box::pin(self.within(self.pool().prepare_with(sql, parameters)))
    }

    fn describe<'e>(self, sql: SqlStr) -> Later<'e, Describe<Postgres>>
    where
        'p: 'e,
    {
        Box::pin(self.within(self.pool().describe(sql)))
    }
}
