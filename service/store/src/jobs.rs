//! Jobs: a bot is to act, and someone must think for it.
//!
//! A job is made by the append that makes it a bot's turn, and gone with the append that moves the match on.
//! In between workers claim it for a while, a node takes the answer, and after three attempts it is dead.

use crate::{
    Store, StoreError,
    append::{key, match_id},
};
use regalia_table::{Frame, MatchId};
use serde_json::Value;
use sqlx::{Row, postgres::PgRow};
use std::time::Duration;

/// So often a job is tried.
pub(crate) const ATTEMPTS: i16 = 3;

const CLAIM: &str = "
    WITH next AS (
        SELECT match_id FROM jobs WHERE answer IS NULL AND attempts < $1 AND free <= now()
        ORDER BY free LIMIT 1 FOR UPDATE SKIP LOCKED
    )
    UPDATE jobs SET attempts = attempts + 1, free = now() + $2 * interval '1 millisecond'
    FROM next WHERE jobs.match_id = next.match_id
    RETURNING jobs.match_id, length, attempts, game, level, frame,
        (EXTRACT(EPOCH FROM ready - now()) * 1000)::bigint AS early";

const TAKE: &str = "
    WITH next AS (
        SELECT match_id FROM jobs WHERE answer IS NOT NULL AND free <= now()
        ORDER BY free LIMIT $1 FOR UPDATE SKIP LOCKED
    )
    UPDATE jobs SET free = now() + $2 * interval '1 millisecond'
    FROM next WHERE jobs.match_id = next.match_id
    RETURNING jobs.match_id, length, seat, answer";

/// A bot that is to act after an append.
#[derive(Copy, Clone, Debug)]
pub struct Job<'a> {
    /// Its seat.
    pub seat: u8,
    /// How strong it plays.
    pub level: &'a str,
    /// What it is shown.
    pub frame: &'a Frame,
    /// How long it seems to think at least.
    pub pace: Duration,
}

/// A job that a worker has claimed: the frame of one seat, and nothing else of the match.
#[derive(Clone, Debug)]
pub struct Claimed {
    /// The match.
    pub id: MatchId,
    /// How long its log is.
    pub length: u64,
    /// Which attempt it is.
    pub attempt: i16,
    /// The id of the game.
    pub game: String,
    /// How strong the bot plays.
    pub level: String,
    /// What it is shown.
    pub frame: Frame,
    /// How long it should at least seem to think.
    pub pace: Duration,
}

/// What a worker has thought of.
#[derive(Clone, Debug)]
pub struct Answered {
    /// The match.
    pub id: MatchId,
    /// How long its log was.
    pub length: u64,
    /// The bot's seat.
    pub seat: u8,
    /// What the bot does; only the rules can tell whether it may.
    pub action: Value,
}

impl Store {
    /// Claims the job that has waited longest. It is free again after the lease, unless it is answered.
    ///
    /// # Errors
    /// If the database cannot, or the job cannot be read.
    pub async fn claim_job(&self, lease: Duration) -> Result<Option<Claimed>, StoreError> {
        let row = sqlx::query(CLAIM).bind(ATTEMPTS).bind(millis(lease)).fetch_optional(&self.pool).await?;
        row.as_ref().map(read_claimed).transpose()
    }

    /// Answers a job; `false` if the match has moved on or someone else has claimed the job since.
    ///
    /// # Errors
    /// If the database cannot.
    pub async fn answer_job(&self, job: &Claimed, action: &Value) -> Result<bool, StoreError> {
        self.settle_job(job, Some(action.to_string()), None).await
    }

    /// Gives a job back that could not be done, to be tried again at once.
    ///
    /// # Errors
    /// If the database cannot.
    pub async fn fail_job(&self, job: &Claimed, why: &str) -> Result<bool, StoreError> {
        self.settle_job(job, None, Some(why)).await
    }

    async fn settle_job(
        &self,
        job: &Claimed,
        answer: Option<String>,
        why: Option<&str>,
    ) -> Result<bool, StoreError> {
        let settle = "UPDATE jobs SET answer = $4, why = COALESCE($5, why), free = now()
            WHERE match_id = $1 AND length = $2 AND attempts = $3 AND answer IS NULL";
        let settle = sqlx::query(settle).bind(key(job.id)).bind(job.length as i64).bind(job.attempt);
        Ok(settle.bind(answer).bind(why).execute(&self.pool).await?.rows_affected() > 0)
    }

    /// Takes answers to be carried out; whoever takes one has it alone for a while.
    ///
    /// # Errors
    /// If the database cannot, or an answer cannot be read.
    pub async fn take_answers(&self, most: u32, lease: Duration) -> Result<Vec<Answered>, StoreError> {
        let take = sqlx::query(TAKE).bind(i64::from(most)).bind(millis(lease));
        take.fetch_all(&self.pool).await?.iter().map(read_answered).collect()
    }

    /// Refuses an answer that the rules do not allow: the attempt has failed.
    ///
    /// # Errors
    /// If the database cannot.
    pub async fn refuse_answer(&self, answer: &Answered, why: &str) -> Result<(), StoreError> {
        let refuse = "UPDATE jobs SET answer = NULL, why = $3, free = now()
            WHERE match_id = $1 AND length = $2 AND answer IS NOT NULL";
        let refuse = sqlx::query(refuse).bind(key(answer.id)).bind(answer.length as i64);
        refuse.bind(why).execute(&self.pool).await?;
        Ok(())
    }

    /// Keeps jobs that were tried too often as dead letters, and tells whose bots someone else must act for.
    /// They are told until the match has moved on.
    ///
    /// # Errors
    /// If the database cannot.
    pub async fn dead_jobs(&self, most: u32) -> Result<Vec<MatchId>, StoreError> {
        let bury = "
            WITH dead AS (
                SELECT match_id, length, seat, game, level, frame, why FROM jobs
                WHERE attempts >= $1 AND answer IS NULL AND free <= now() ORDER BY free LIMIT $2
            ), buried AS (
                INSERT INTO dead_jobs (match_id, length, seat, game, level, frame, why)
                SELECT * FROM dead ON CONFLICT DO NOTHING
            )
            SELECT match_id FROM dead";
        let rows = sqlx::query(bury).bind(ATTEMPTS).bind(i64::from(most)).fetch_all(&self.pool).await?;
        rows.iter().map(|row| match_id(row, "match_id")).collect()
    }
}

pub(crate) fn millis(span: Duration) -> i64 {
    i64::try_from(span.as_millis()).unwrap_or(i64::MAX)
}

fn read_claimed(row: &PgRow) -> Result<Claimed, StoreError> {
    let id = match_id(row, "match_id")?;
    let frame = serde_json::from_str(row.try_get("frame")?);
    let early: i64 = row.try_get("early")?;
    Ok(Claimed {
        id,
        length: row.try_get::<i64, _>("length")? as u64,
        attempt: row.try_get("attempts")?,
        game: row.try_get("game")?,
        level: row.try_get("level")?,
        frame: frame.map_err(|_| StoreError::Corrupt(id, "a frame is not one"))?,
        pace: Duration::from_millis(u64::try_from(early).unwrap_or(0)),
    })
}

fn read_answered(row: &PgRow) -> Result<Answered, StoreError> {
    let id = match_id(row, "match_id")?;
    let seat = u8::try_from(row.try_get::<i16, _>("seat")?);
    let action = serde_json::from_str(row.try_get("answer")?);
    Ok(Answered {
        id,
        length: row.try_get::<i64, _>("length")? as u64,
        seat: seat.map_err(|_| StoreError::Corrupt(id, "a seat is not one"))?,
        action: action.map_err(|_| StoreError::Corrupt(id, "an answer is not one"))?,
    })
}
