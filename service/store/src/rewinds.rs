//! What players ask to take back. Kept beside the log, for all nodes, until something happens.

use crate::{
    Store, StoreError,
    columns::{corrupt, key},
};
use regalia_table::MatchId;
use regalia_wire::Rewind;
use sqlx::types::Json;

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
    /// If the database fails, or it cannot be read.
    pub async fn rewind(&self, id: MatchId) -> Result<KeptRewind, StoreError> {
        let find = sqlx::query_as("SELECT rewind, rewind_rev FROM matches WHERE id = $1").bind(key(id));
        let kept = find.fetch_optional(&self.pool).await;
        let kept: Option<(Option<Json<Rewind>>, i32)> =
            kept.map_err(corrupt(id, "a question to take back is not one"))?;
        let kept = kept.map(|(rewind, rev)| KeptRewind { rewind: rewind.map(|rewind| rewind.0), rev });
        Ok(kept.unwrap_or_default())
    }

    /// Keeps what is asked for, if nobody has since it was read and the match has not moved on; gives it as it is kept then,
    /// and nothing otherwise.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn set_rewind(
        &self,
        id: MatchId,
        rewind: Rewind,
        rev: i32,
    ) -> Result<Option<KeptRewind>, StoreError> {
        let set = "
            UPDATE matches SET rewind = $4, rewind_rev = rewind_rev + 1
            WHERE id = $1 AND length = $2 AND rewind_rev = $3 AND NOT over RETURNING rewind_rev";
        let set = sqlx::query_scalar(set).bind(key(id)).bind(rewind.at as i64).bind(rev).bind(Json(&rewind));
        let rev = set.fetch_optional(&self.pool).await?;
        Ok(rev.map(|rev| KeptRewind { rewind: Some(rewind), rev }))
    }
}
