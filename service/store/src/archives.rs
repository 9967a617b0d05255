//! Archives of matches that are over: which are missing, and what is in them.

use crate::{
    Store, StoreError,
    columns::{key, match_ids},
};
use regalia_table::MatchId;
use std::time::Duration;

impl Store {
    /// Claims matches that are over and have no archive. No other node gets them before the lease ends, also if this one
    /// fails.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn claim_unarchived(&self, most: u32, lease: Duration) -> Result<Vec<MatchId>, StoreError> {
        let claim = "
            UPDATE matches SET archive_after = now() + $2 * interval '1 second'
            WHERE id IN (
                SELECT id FROM matches WHERE over AND NOT archived AND archive_after <= now()
                ORDER BY archive_after LIMIT $1 FOR UPDATE SKIP LOCKED)
            RETURNING id";
        let claim = sqlx::query_scalar(claim).bind(i64::from(most)).bind(lease.as_secs() as i64);
        Ok(match_ids(claim.fetch_all(&self.pool).await?))
    }

    /// Keeps the archive of a match, unless there is one.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn keep_archive(&self, id: MatchId, packed: &[u8]) -> Result<(), StoreError> {
        let keep = "
            WITH kept AS (
                INSERT INTO archives (match_id, packed) SELECT id, $2 FROM matches WHERE id = $1 AND over
                ON CONFLICT (match_id) DO NOTHING
            )
            UPDATE matches SET archived = TRUE WHERE id = $1 AND over AND NOT archived";
        sqlx::query(keep).bind(key(id)).bind(packed).execute(&self.pool).await?;
        Ok(())
    }

    /// The archive of a match, if there is one.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn archive(&self, id: MatchId) -> Result<Option<Vec<u8>>, StoreError> {
        let find = sqlx::query_scalar("SELECT packed FROM archives WHERE match_id = $1").bind(key(id));
        Ok(find.fetch_optional(&self.pool).await?)
    }
}
