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

/// What is there of a match.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub struct Glance {
    /// How long its log is.
    pub length: u64,
    /// Its head at the place that was asked for; nothing if it never was there.
    pub head: Option<Hash>,
    /// How often its clocks were set, if it has any.
    pub clock_rev: Option<i32>,
    /// How many messages there are.
    pub talk: u64,
    /// Whether anybody has asked to take something back.
    pub has_rewind: bool,
    /// Whether anybody has answered ahead.
    pub has_ahead: bool,
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

    /// What is there of a match, and its head when its log had so many lines: whoever comes to a table is told the rest
    /// only where there is something to tell. Nothing if there is no such match.
    ///
    /// # Errors
    /// If the database cannot.
    pub async fn glance(&self, id: MatchId, at: u64) -> Result<Option<Glance>, StoreError> {
        let look = "
            SELECT length, CASE WHEN clock IS NOT NULL THEN clock_rev END AS clock_rev, talk,
                rewind IS NOT NULL AS has_rewind,
                EXISTS (SELECT FROM answers_ahead WHERE match_id = $1) AS has_ahead,
                (SELECT head FROM lines WHERE match_id = $1 AND seq = $2) AS head
            FROM matches WHERE id = $1";
        let look = sqlx::query(look).bind(key(id)).bind(at.cast_signed().saturating_sub(1));
        let Some(row) = look.fetch_optional(&self.pool).await? else { return Ok(None) };
        let has_head = row.try_get::<Option<&[u8]>, _>("head")?.is_some();
        Ok(Some(Glance {
            length: row.try_get::<i64, _>("length")? as u64,
            head: has_head.then(|| read_head(id, &row)).transpose()?,
            clock_rev: row.try_get("clock_rev")?,
            talk: row.try_get::<i64, _>("talk")? as u64,
            has_rewind: row.try_get("has_rewind")?,
            has_ahead: row.try_get("has_ahead")?,
        }))
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
