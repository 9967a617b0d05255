//! Counts for whoever watches over the servers.

use crate::{Store, StoreError, jobs::ATTEMPTS};
use sqlx::Row;

/// How many turns of bots there are in the database, by what they wait for.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Default)]
pub struct JobCounts {
    /// For a worker.
    pub waiting: u64,
    /// For a worker's thought.
    pub claimed: u64,
    /// For a node that carries out the answer.
    pub answered: u64,
    /// For someone who mends the bot.
    pub dead: u64,
}

impl JobCounts {
    /// The counts with their names.
    pub fn by_state(self) -> [(&'static str, u64); 4] {
        [
            ("waiting", self.waiting),
            ("claimed", self.claimed),
            ("answered", self.answered),
            ("dead", self.dead),
        ]
    }
}

impl Store {
    /// How many matches are not over.
    ///
    /// # Errors
    /// If the database cannot.
    pub async fn count_running(&self) -> Result<u64, StoreError> {
        let count = sqlx::query_scalar("SELECT count(*) FROM matches WHERE NOT over");
        Ok(count.fetch_one(&self.pool).await.map(i64::cast_unsigned)?)
    }

    /// How many accounts there are.
    ///
    /// # Errors
    /// If the database cannot.
    pub async fn count_accounts(&self) -> Result<u64, StoreError> {
        let count = sqlx::query_scalar("SELECT count(*) FROM accounts");
        Ok(count.fetch_one(&self.pool).await.map(i64::cast_unsigned)?)
    }

    /// Counts the turns of bots.
    ///
    /// # Errors
    /// If the database cannot.
    pub async fn job_counts(&self) -> Result<JobCounts, StoreError> {
        let count = "
            SELECT count(*) FILTER (WHERE answer IS NULL AND attempts < $1 AND free <= now()) AS waiting,
                count(*) FILTER (WHERE answer IS NULL AND free > now()) AS claimed,
                count(*) FILTER (WHERE answer IS NOT NULL) AS answered,
                (SELECT count(*) FROM dead_jobs) AS dead
            FROM jobs";
        let row = sqlx::query(count).bind(ATTEMPTS).fetch_one(&self.pool).await?;
        let read = |column| -> Result<u64, StoreError> { Ok(row.try_get::<i64, _>(column)?.cast_unsigned()) };
        Ok(JobCounts {
            waiting: read("waiting")?,
            claimed: read("claimed")?,
            answered: read("answered")?,
            dead: read("dead")?,
        })
    }
}
