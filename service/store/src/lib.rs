//! PostgreSQL: the only truth about a match.
//!
//! A log is appended to by compare-and-set on its length, in one statement; whoever comes second
//! is told so and reads the tail. No node owns a match. Nothing here knows a game.

mod accounts;
mod admin;
mod ahead;
mod analyses;
mod append;
mod archives;
mod clocks;
mod commitments;
mod generate;
mod guard;
mod identities;
mod inspect;
mod jobs;
mod letters;
mod lobby;
mod notices;
mod passkeys;
mod peace;
mod players;
mod profiles;
mod ratings;
mod read;
mod reports;
mod rewinds;
mod sessions;
mod talk;
mod tokens;
mod watch;
mod writer;

pub use accounts::{Guards, Taken};
pub use admin::{AccountNote, Deed, Role};
pub use analyses::{Analysed, ToAnalyse};
pub use append::{APPEND, Append, Appended, NewMatch};
pub use clocks::Timer;
pub use inspect::{DeadJob, MatchNote};
pub use jobs::{Answered, Claimed, Job};
pub use letters::{ATTEMPTS, Letter};
pub use lobby::{Invited, PAGE, Paired, Which};
pub use notices::{Bell, RINGS, Reader, Ring, Wishes};
pub use peace::Bearing;
pub use players::Player;
pub use ratings::Rebuilt;
pub use read::{Glance, Length};
pub use reports::Complaint;
pub use rewinds::KeptRewind;
pub use sessions::{SESSION_DAYS, Session};
pub use talk::{LAST_LINES, Spoke, TalkLine};
pub use tokens::{BOT_MARK, MOST_TOKENS, without_mark};
pub use watch::JobCounts;

use guard::{Doubt, Guarded};
use sqlx::{
    PgConnection, PgPool,
    error::DatabaseError,
    postgres::{PgConnectOptions, PgPoolOptions},
};
use std::{str::FromStr, sync::Arc, time::Duration};
use writer::Writer;

/// One in so many connections is for what grows logs, and for nothing else.
const WRITERS: u32 = 8;

/// After this time a server takes a statement for lost.
const PATIENCE: Duration = Duration::from_secs(10);

/// Why the store could not answer.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// PostgreSQL cannot be reached or refused.
    #[error("the database: {0}")]
    Database(#[from] sqlx::Error),
    /// The tables could not be brought up to date.
    #[error("the database's tables: {0}")]
    Migrate(#[from] sqlx::migrate::MigrateError),
    /// The same, for all who wrote together.
    #[error("the database: {0}")]
    Together(Arc<sqlx::Error>),
    /// What is stored is not what was stored. Says what is wrong and quotes nothing of it: an entry may hold secrets.
    #[error("match {0} is stored in a form that cannot be read: {1}")]
    Corrupt(regalia_table::MatchId, &'static str),
}

impl StoreError {
    /// Whether PostgreSQL has refused a text for a sign that it cannot keep, such as NUL.
    pub fn is_about_a_sign(&self) -> bool {
        let code = self.refusal().and_then(DatabaseError::code);
        code.is_some_and(|code| code == "22021" || code == "22P05")
    }

    /// What PostgreSQL says, if it has refused: then nothing was stored.
    fn refusal(&self) -> Option<&dyn DatabaseError> {
        match self {
            Self::Database(error) => error.as_database_error(),
            Self::Together(error) => error.as_database_error(),
            _ => None,
        }
    }
}

/// What there is stored.
#[derive(Clone, Debug)]
pub struct Store {
    pool: Guarded,
    first: PgPool,
    writer: Writer,
}

impl Store {
    /// Connects, and brings the tables up to date.
    ///
    /// # Errors
    /// If the database cannot be reached or its tables are of a newer program.
    pub async fn connect(url: &str, connections: u32) -> Result<Self, StoreError> {
        let store = Self::attach(url, connections).await?;
        sqlx::migrate!().run(store.pool()).await?;
        Ok(store)
    }

    /// Connects to tables that are there: all that a worker does, who may have rights on its jobs alone.
    ///
    /// # Errors
    /// If the database cannot be reached.
    pub async fn attach(url: &str, connections: u32) -> Result<Self, StoreError> {
        let writers = (connections / WRITERS).max(1);
        let doubt = Doubt::default();
        let readers = connections.saturating_sub(writers).max(1);
        let writing = Guarded::new(pool(writers), to_append(url)?, doubt.clone());
        let pool = Guarded::new(pool(readers), to(url)?, doubt);
        let first = pool.pool();
        // Whoever cannot reach the database hears of it at once.
        drop(first.acquire().await?);
        Ok(Self { pool, first, writer: Writer::start(writing, writers) })
    }

    /// Waits for no statement longer than servers can afford to: the machine of the database may have vanished.
    #[must_use]
    pub fn impatient(self) -> Self {
        Self { pool: self.pool.limited(PATIENCE), writer: self.writer.limited(PATIENCE), ..self }
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

/// How those connect who append, and measurements beside them.
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
