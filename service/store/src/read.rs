//! Reading: logs, seeds, commands, what is due.

use crate::{
    Store, StoreError,
    append::{key, match_id},
    jobs::millis,
};
use regalia_fairness::{Hash, Seed};
use regalia_table::{Entry, Line, MatchId};
use regalia_wire::{CommandId, Place};
use sqlx::{Row, postgres::PgRow};
use std::time::Duration;

/// How far a match is.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub struct Length {
    /// The match.
    pub id: MatchId,
    /// How long its log is.
    pub length: u64,
    /// How often its clocks were set.
    pub clock_rev: i32,
    /// How many messages there are.
    pub talk: u64,
    /// How often something was asked for or answered that could be taken back.
    pub rewind_rev: i32,
}

impl Store {
    /// The lines of a match from a place on, in order.
    ///
    /// # Errors
    /// If the database cannot, or a line cannot be read.
    pub async fn lines(&self, id: MatchId, from: u64) -> Result<Vec<Line>, StoreError> {
        let rows =
            sqlx::query("SELECT entry, head FROM lines WHERE match_id = $1 AND seq >= $2 ORDER BY seq")
                .bind(key(id))
                .bind(from as i64)
                .fetch_all(&self.pool)
                .await?;
        rows.iter().map(|row| read_line(id, row)).collect()
    }

    /// The seed of a match; nothing if there is no such match.
    ///
    /// # Errors
    /// If the database cannot.
    pub async fn seed(&self, id: MatchId) -> Result<Option<Seed>, StoreError> {
        let row = sqlx::query("SELECT seed FROM seeds WHERE match_id = $1")
            .bind(key(id))
            .fetch_optional(&self.pool)
            .await?;
        let Some(row) = row else { return Ok(None) };
        let seed = row.try_get::<&[u8], _>("seed")?.try_into();
        seed.map(|seed| Some(Seed(seed))).map_err(|_| StoreError::Corrupt(id, "the seed has another length"))
    }

    /// Where the log stood after a command, if it was carried out.
    ///
    /// # Errors
    /// If the database cannot.
    pub async fn command(&self, id: MatchId, cmd: &CommandId) -> Result<Option<Place>, StoreError> {
        let row = sqlx::query("SELECT seq, head FROM lines WHERE match_id = $1 AND cmd = $2")
            .bind(key(id))
            .bind(cmd.0.as_bytes())
            .fetch_optional(&self.pool)
            .await?;
        let place = |row: PgRow| -> Result<Place, StoreError> {
            Ok(Place { seq: row.try_get::<i64, _>("seq")? as u64 + 1, head: read_head(id, &row)? })
        };
        row.map(place).transpose()
    }

    /// The head of a match when its log had so many lines; nothing if it never had.
    ///
    /// # Errors
    /// If the database cannot.
    pub async fn head_at(&self, id: MatchId, length: u64) -> Result<Option<Hash>, StoreError> {
        let row = sqlx::query("SELECT head FROM lines WHERE match_id = $1 AND seq = $2")
            .bind(key(id))
            .bind(length.cast_signed().saturating_sub(1))
            .fetch_optional(&self.pool)
            .await?;
        row.map(|row| read_head(id, &row)).transpose()
    }

    /// How far these matches are: how a node finds out what it has missed.
    ///
    /// # Errors
    /// If the database cannot.
    pub async fn lengths(&self, ids: &[MatchId]) -> Result<Vec<Length>, StoreError> {
        let keys: Vec<i64> = ids.iter().map(|id| key(*id)).collect();
        let rows =
            sqlx::query("SELECT id, length, clock_rev, talk, rewind_rev FROM matches WHERE id = ANY($1)")
                .bind(keys)
                .fetch_all(&self.pool)
                .await?;
        let read = |row: &PgRow| -> Result<Length, StoreError> {
            let id = match_id(row, "id")?;
            let (length, talk) = (row.try_get::<i64, _>("length")?, row.try_get::<i64, _>("talk")?);
            let (clock_rev, rewind_rev) = (row.try_get("clock_rev")?, row.try_get("rewind_rev")?);
            Ok(Length { id, length: length as u64, clock_rev, talk: talk as u64, rewind_rev })
        };
        rows.iter().map(read).collect()
    }

    /// Takes matches that someone should look at now, the longest due first. Whoever takes one has it alone for a while;
    /// then it is due again, unless it has moved on.
    ///
    /// # Errors
    /// If the database cannot.
    pub async fn claim_due(&self, most: u32, lease: Duration) -> Result<Vec<MatchId>, StoreError> {
        let claim = "
            WITH next AS (
                SELECT id FROM matches WHERE due <= house_time() ORDER BY due LIMIT $1 FOR UPDATE SKIP LOCKED
            )
            UPDATE matches m SET due = house_time() + $2 * interval '1 millisecond' FROM next WHERE m.id = next.id
            RETURNING m.id";
        let claim = sqlx::query(claim).bind(i64::from(most)).bind(millis(lease));
        claim.fetch_all(&self.pool).await?.iter().map(|row| match_id(row, "id")).collect()
    }
}

pub(crate) fn read_line(id: MatchId, row: &PgRow) -> Result<Line, StoreError> {
    Ok(Line { entry: read_entry(id, row)?, head: read_head(id, row)? })
}

pub(crate) fn read_entry(id: MatchId, row: &PgRow) -> Result<Entry, StoreError> {
    let entry = serde_json::from_str(row.try_get("entry")?);
    entry.map_err(|_| StoreError::Corrupt(id, "an entry is not one"))
}

fn read_head(id: MatchId, row: &PgRow) -> Result<Hash, StoreError> {
    let head = row.try_get::<&[u8], _>("head")?.try_into();
    head.map(Hash).map_err(|_| StoreError::Corrupt(id, "a head has another length"))
}
