//! What players ask to take back. Kept beside the log, for all nodes, until something happens.

use crate::{Store, StoreError, append::key};
use regalia_table::MatchId;
use regalia_wire::Rewind;
use sqlx::Row;

/// What was asked for last at a table, as it was read.
#[derive(Clone, Debug, Default)]
pub struct KeptRewind {
    /// What; nothing if nothing ever was.
    pub rewind: Option<Rewind>,
    /// How often it had been set.
    pub rev: i32,
}

impl Store {
    /// What was asked for last at a table.
    ///
    /// # Errors
    /// If the database cannot, or it cannot be read.
    pub async fn rewind(&self, id: MatchId) -> Result<KeptRewind, StoreError> {
        let find = sqlx::query("SELECT rewind::text, rewind_rev FROM matches WHERE id = $1").bind(key(id));
        let Some(row) = find.fetch_optional(&self.pool).await? else { return Ok(KeptRewind::default()) };
        let text: Option<String> = row.try_get("rewind")?;
        let rewind = text.map(|text| serde_json::from_str(&text)).transpose();
        let rewind = rewind.map_err(|_| StoreError::Corrupt(id, "a question to take back is not one"))?;
        Ok(KeptRewind { rewind, rev: row.try_get("rewind_rev")? })
    }

    /// Keeps what is asked for, if nobody has since it was read and the match has not moved on; `false` otherwise.
    ///
    /// # Errors
    /// If the database cannot.
    pub async fn set_rewind(&self, id: MatchId, rewind: &Rewind, rev: i32) -> Result<bool, StoreError> {
        let set = "
            UPDATE matches SET rewind = $4::jsonb, rewind_rev = rewind_rev + 1
            WHERE id = $1 AND length = $2 AND rewind_rev = $3 AND NOT over";
        let set = sqlx::query(set).bind(key(id)).bind(rewind.at as i64).bind(rev);
        let set = set.bind(serde_json::to_string(rewind).ok()).execute(&self.pool).await?;
        Ok(set.rows_affected() > 0)
    }
}
