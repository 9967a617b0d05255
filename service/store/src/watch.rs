//! Counts for metrics.

use crate::{Store, StoreError, jobs::ATTEMPTS};
use sqlx::FromRow;

/// How many turns of bots there are in the database, by what they wait for.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Default, FromRow)]
pub struct JobCounts {
    /// For a worker.
    #[sqlx(try_from = "i64")]
    pub waiting: u64,
    /// For the answer of the worker that claimed it.
    #[sqlx(try_from = "i64")]
    pub claimed: u64,
    /// For a node that carries out the answer.
    #[sqlx(try_from = "i64")]
    pub answered: u64,
    /// For a repair: the bot has failed at it too often.
    #[sqlx(try_from = "i64")]
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
    /// If the database fails.
    pub async fn count_running(&self) -> Result<u64, StoreError> {
        let count = sqlx::query_scalar("SELECT count(*) FROM matches WHERE NOT over");
        Ok(count.fetch_one(&self.pool).await.map(i64::cast_unsigned)?)
    }

    /// How many accounts there are.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn count_accounts(&self) -> Result<u64, StoreError> {
        let count = sqlx::query_scalar("SELECT count(*) FROM accounts");
        Ok(count.fetch_one(&self.pool).await.map(i64::cast_unsigned)?)
    }

    /// Counts the turns of bots.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn job_counts(&self) -> Result<JobCounts, StoreError> {
        let count = "
            SELECT count(*) FILTER (WHERE answer IS NULL AND attempts < $1 AND free <= now()) AS waiting,
                count(*) FILTER (WHERE answer IS NULL AND free > now()) AS claimed,
                count(*) FILTER (WHERE answer IS NOT NULL) AS answered,
                (SELECT count(*) FROM dead_jobs) AS dead
            FROM jobs";
        Ok(sqlx::query_as(count).bind(ATTEMPTS).fetch_one(&self.pool).await?)
    }
}
