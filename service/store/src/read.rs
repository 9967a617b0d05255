//! Reading: logs, seeds, commands, what is due.

use crate::{
    Store, StoreError,
    columns::{MatchKey, corrupt, key, match_ids},
    jobs::millis,
};
use regalia_fairness::{Hash, Seed};
use regalia_table::{Entry, Line, MatchId};
use regalia_wire::{CommandId, Place};
use sqlx::FromRow;
use std::time::Duration;

/// How far a match is: what a node compares to find out what it has missed.
#[derive(Copy, Clone, Eq, PartialEq, Debug, FromRow)]
pub struct MatchRevisions {
    /// The match.
    #[sqlx(try_from = "MatchKey")]
    pub id: MatchId,
    /// How long its log is.
    #[sqlx(try_from = "i64")]
    pub length: u64,
    /// How often its clocks were set.
    pub clock_rev: i32,
    /// How many messages there are.
    #[sqlx(try_from = "i64")]
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
    /// If the database fails, or a line cannot be read.
    pub async fn lines(&self, id: MatchId, from: u64) -> Result<Vec<Line>, StoreError> {
        let list =
            sqlx::query_as("SELECT entry, head FROM lines WHERE match_id = $1 AND seq >= $2 ORDER BY seq");
        let rows: Vec<LineRow> = list.bind(key(id)).bind(from as i64).fetch_all(&self.pool).await?;
        rows.iter().map(|row| row.line(id)).collect()
    }

    /// The seed of a match; nothing if there is no such match.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn seed(&self, id: MatchId) -> Result<Option<Seed>, StoreError> {
        let find = sqlx::query_scalar("SELECT seed FROM seeds WHERE match_id = $1").bind(key(id));
        let seed = find.fetch_optional(&self.pool).await;
        Ok(seed.map_err(corrupt(id, "the seed has another length"))?.map(Seed))
    }

    /// Where the log stood after a command, if it was carried out.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn command(&self, id: MatchId, cmd: CommandId) -> Result<Option<Place>, StoreError> {
        let found = sqlx::query_as("SELECT seq, head FROM lines WHERE match_id = $1 AND cmd = $2")
            .bind(key(id))
            .bind(cmd.to_string().into_bytes())
            .fetch_optional(&self.pool)
            .await;
        let found: Option<(i64, [u8; 32])> = found.map_err(corrupt(id, "a head has another length"))?;
        Ok(found.map(|(seq, head)| Place { seq: seq as u64 + 1, head: Hash(head) }))
    }

    /// What is there of a match, and its head when its log had so many lines: a player who comes to a table is sent the
    /// rest only where there is some. Nothing if there is no such match.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn glance(&self, id: MatchId, at: u64) -> Result<Option<Glance>, StoreError> {
        let look = "
            SELECT length, CASE WHEN clock IS NOT NULL THEN clock_rev END AS clock_rev, talk,
                rewind IS NOT NULL AS has_rewind,
                EXISTS (SELECT FROM answers_ahead WHERE match_id = $1) AS has_ahead,
                (SELECT head FROM lines WHERE match_id = $1 AND seq = $2) AS head
            FROM matches WHERE id = $1";
        let look = sqlx::query_as(look).bind(key(id)).bind(at.cast_signed().saturating_sub(1));
        let row = look.fetch_optional(&self.pool).await.map_err(corrupt(id, "a head has another length"))?;
        Ok(row.map(|(length, clock_rev, talk, has_rewind, has_ahead, head)| Glance {
            length: i64::cast_unsigned(length),
            head: Option::map(head, Hash),
            clock_rev,
            talk: i64::cast_unsigned(talk),
            has_rewind,
            has_ahead,
        }))
    }

    /// How far these matches are.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn revisions(&self, ids: &[MatchId]) -> Result<Vec<MatchRevisions>, StoreError> {
        let keys: Vec<i64> = ids.iter().map(|id| key(*id)).collect();
        let find =
            sqlx::query_as("SELECT id, length, clock_rev, talk, rewind_rev FROM matches WHERE id = ANY($1)");
        Ok(find.bind(keys).fetch_all(&self.pool).await?)
    }

    /// Claims matches that are due, the longest due first. Until the lease ends no other node gets them; then they are due
    /// again, unless they have moved on.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn claim_due(&self, most: u32, lease: Duration) -> Result<Vec<MatchId>, StoreError> {
        let claim = "
            WITH next AS (
                SELECT id FROM matches WHERE due <= house_time() ORDER BY due LIMIT $1 FOR UPDATE SKIP LOCKED
            )
            UPDATE matches m SET due = house_time() + $2 * interval '1 millisecond' FROM next WHERE m.id = next.id
            RETURNING m.id";
        let claim = sqlx::query_scalar(claim).bind(i64::from(most)).bind(millis(lease));
        Ok(match_ids(claim.fetch_all(&self.pool).await?))
    }
}

/// A line of a log as it is stored.
#[derive(FromRow)]
pub(crate) struct LineRow {
    pub(crate) entry: String,
    pub(crate) head: Vec<u8>,
}

impl LineRow {
    /// The line, read as one of this match.
    pub(crate) fn line(&self, id: MatchId) -> Result<Line, StoreError> {
        Ok(Line { entry: read_entry(id, &self.entry)?, head: read_head(id, &self.head)? })
    }
}

/// Reads an entry; no error quotes it.
pub(crate) fn read_entry(id: MatchId, entry: &str) -> Result<Entry, StoreError> {
    serde_json::from_str(entry).map_err(|_| StoreError::Corrupt(id, "an entry is not one"))
}

fn read_head(id: MatchId, head: &[u8]) -> Result<Hash, StoreError> {
    head.try_into().map(Hash).map_err(|_| StoreError::Corrupt(id, "a head has another length"))
}
