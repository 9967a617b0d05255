//! PostgreSQL: the only truth about a match.
//!
//! A log is appended to by compare-and-set on its length, in one statement; a node that comes second reads the tail and
//! tries again. No node owns a match. Nothing here knows a game.

mod accounts;
mod admin;
mod ahead;
mod analyses;
mod append;
mod archives;
mod clocks;
mod columns;
mod commitments;
mod email;
mod generate;
mod guard;
mod identities;
mod inspect;
mod jobs;
mod lobby;
mod names;
mod notices;
mod page;
mod passkeys;
mod players;
mod profiles;
mod ratings;
mod read;
mod relations;
mod reports;
mod rewinds;
mod sanctions;
mod seeks;
mod sessions;
mod talk;
mod tokens;
mod tree;
mod watch;
mod workers;
mod writer;

pub use accounts::{AccountError, Credentials, Renamed};
pub use admin::{AccountNote, AuditEntry, Role};
pub use analyses::{AnalysisJob, AnalysisProgress};
pub use append::{APPEND, Append, Appended, NewMatch};
pub use clocks::Timer;
pub use email::{EMAIL_ATTEMPTS, QueuedEmail};
pub use inspect::{DeadJob, MatchNote};
pub use jobs::{AnsweredJob, BotJob, ClaimedJob};
pub use lobby::{Invited, MAX_LISTED_PER_HOST, MatchList, PAGE, Paired};
pub use names::skeleton;
pub use notices::{EmailRecipient, NotificationSettings, PUSH_ATTEMPTS, PushJob, PushSubscription};
pub use players::NamedPlayer;
pub use ratings::Rebuilt;
pub use read::{Glance, MatchRevisions};
pub use relations::Relations;
pub use reports::Complaint;
pub use rewinds::KeptRewind;
pub use sanctions::ActiveSanction;
pub use seeks::Group;
pub use sessions::{SESSION_DAYS, Session};
pub use talk::{LAST_LINES, MAX_NOTES, NotesOutcome, TalkLine, TalkOutcome};
pub use tokens::{BOT_MARK, MAX_TOKENS, without_mark};
pub use watch::JobCounts;
pub use workers::WORKER_ROLE;

pub use regalia_rating::Origin;

use guard::{Doubt, Guarded};
use sqlx::{
    PgConnection, PgPool,
    error::DatabaseError,
    postgres::{PgConnectOptions, PgPoolOptions},
};
use std::{str::FromStr, sync::Arc, time::Duration};
use writer::Writer;

/// One in so many connections is for appends, and for nothing else.
const WRITER_SHARE: u32 = 8;

/// After this time a server takes a statement for lost.
const STATEMENT_TIMEOUT: Duration = Duration::from_secs(10);

/// Why the store could not answer.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// PostgreSQL cannot be reached or refused.
    #[error("the database: {0}")]
    Database(#[source] sqlx::Error),
    /// The tables could not be brought up to date.
    #[error("the database's tables: {0}")]
    Migrate(#[from] sqlx::migrate::MigrateError),
    /// The same, for all appends of one batch.
    #[error("the database: {0}")]
    Batch(Arc<sqlx::Error>),
    /// A value cannot be serialised, and was not stored.
    #[error("a value cannot be serialised: {0}")]
    Serialise(#[source] serde_json::Error),
    /// A column holds what cannot be read. The value is not quoted: it may be secret.
    #[error("the column {0} is stored in a form that cannot be read")]
    Unreadable(String),
    /// A match is stored in a form that cannot be read. The message quotes nothing of it: an entry may hold secrets.
    #[error("match {0} is stored in a form that cannot be read: {1}")]
    Corrupt(regalia_table::MatchId, &'static str),
    /// The tree of commitments is stored in a form that cannot be read.
    #[error("the tree of commitments is stored in a form that cannot be read: {0}")]
    Tree(&'static str),
}

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> Self {
        match error {
            sqlx::Error::ColumnDecode { index, .. } => Self::Unreadable(index),
            error => Self::Database(error),
        }
    }
}

impl StoreError {
    /// Whether PostgreSQL has refused a text for a character that it cannot keep, such as NUL.
    pub fn is_unsupported_character(&self) -> bool {
        let code = self.refusal().and_then(DatabaseError::code);
        code.is_some_and(|code| code == "22021" || code == "22P05")
    }

    /// What PostgreSQL says, if it has refused: then nothing was stored.
    fn refusal(&self) -> Option<&dyn DatabaseError> {
        match self {
            Self::Database(error) => error.as_database_error(),
            Self::Batch(error) => error.as_database_error(),
            _ => None,
        }
    }
}

/// The database.
#[derive(Clone, Debug)]
pub struct Store {
    pool: Guarded,
    first: PgPool,
    writer: Writer,
}

impl Store {
    /// Connects, brings the tables up to date, and gives the role of workers its rights on them.
    ///
    /// # Errors
    /// If the database fails be reached or its tables are of a newer program.
    pub async fn connect(url: &str, connections: u32) -> Result<Self, StoreError> {
        let store = Self::attach(url, connections).await?;
        sqlx::migrate!().run(store.pool()).await?;
        store.fill_skeletons().await?;
        store.grant_to_workers().await?;
        Ok(store)
    }

    /// Connects to tables that exist. It is all that a worker needs, whose role has rights on jobs alone.
    ///
    /// # Errors
    /// If the database fails be reached.
    pub async fn attach(url: &str, connections: u32) -> Result<Self, StoreError> {
        let writers = (connections / WRITER_SHARE).max(1);
        let doubt = Doubt::default();
        let readers = connections.saturating_sub(writers).max(1);
        let writing = Guarded::new(pool(writers), to_append(url)?, doubt.clone());
        let pool = Guarded::new(pool(readers), to(url)?, doubt);
        let first = pool.pool();
        // A database that cannot be reached is an error at once.
        drop(first.acquire().await?);
        Ok(Self { pool, first, writer: Writer::start(writing, writers) })
    }

    /// Limits how long statements are waited for: the machine of the database may have vanished.
    #[must_use]
    pub fn with_statement_timeout(self) -> Self {
        Self {
            pool: self.pool.limited(STATEMENT_TIMEOUT),
            writer: self.writer.limited(STATEMENT_TIMEOUT),
            ..self
        }
    }

    /// Whether the database answers.
    ///
    /// # Errors
    /// If it does not.
    pub async fn ping(&self) -> Result<(), StoreError> {
        sqlx::query("SELECT 1").execute(&self.pool).await?;
        Ok(())
    }

    /// The first connections, for measurements beside the bare statements; they are not made anew if the database vanishes.
    pub fn pool(&self) -> &PgPool {
        &self.first
    }
}

fn to(url: &str) -> Result<PgConnectOptions, StoreError> {
    Ok(PgConnectOptions::from_str(url)?.application_name("regalia"))
}

/// The options of connections for appends, and for measurements beside them.
///
/// # Errors
/// If this is no address of a database.
pub fn to_append(url: &str) -> Result<PgConnectOptions, StoreError> {
    // Rows are found by their keys, however few there were when the plan was made, and the plan is made once.
    let by_key = [("enable_seqscan", "off"), ("enable_hashjoin", "off"), ("enable_mergejoin", "off")];
    Ok(to(url)?.options(by_key).options([("plan_cache_mode", "force_generic_plan")]))
}

fn pool(connections: u32) -> PgPoolOptions {
    PgPoolOptions::new()
        .max_connections(connections)
        .after_connect(|connection, _| Box::pin(wait_for_standby(connection)))
}

/// Waits until everything that can be read here is stored as safely as what is written here.
///
/// A PostgreSQL that died while it waited for its synchronous standby comes back with lines that the standby does not
/// have yet. Nobody may be shown them before it does, and a commit that waits for the standby says so for all before it.
/// On a standby it is refused: nothing is ever decided by what a standby knows.
async fn wait_for_standby(connection: &mut PgConnection) -> Result<(), sqlx::Error> {
    #[cfg(debug_assertions)]
    if std::env::var("REGALIA_PLANTED").is_ok_and(|planted| planted == "hasty-reads") {
        return Ok(());
    }
    sqlx::query("SELECT pg_logical_emit_message(TRUE, 'regalia', '')").execute(connection).await?;
    Ok(())
}
