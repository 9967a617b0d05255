//! Jobs: a bot is to act, and a worker computes its action.
//!
//! A job is made by the append that makes it a bot's turn, and removed by the append that moves the match on.
//! In between workers claim it for a while, a node takes the answer, and after three attempts it is dead.

use crate::{
    Store, StoreError,
    columns::{MatchKey, Word, key, match_ids},
};
use regalia_game::GameId;
use regalia_table::{Frame, MatchId};
use serde_json::Value;
use sqlx::FromRow;
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
pub struct BotJob<'a> {
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
pub struct ClaimedJob {
    /// The match.
    pub id: MatchId,
    /// How long its log is.
    pub length: u64,
    /// Which attempt it is.
    pub attempt: i16,
    /// The id of the game.
    pub game: GameId,
    /// How strong the bot plays.
    pub level: String,
    /// What it is shown.
    pub frame: Frame,
    /// How long it should at least seem to think.
    pub pace: Duration,
}

/// A worker's answer to a job.
#[derive(Clone, Debug)]
pub struct AnsweredJob {
    /// The match.
    pub id: MatchId,
    /// How long its log was.
    pub length: u64,
    /// The bot's seat.
    pub seat: u8,
    /// What the bot does; the rules decide whether it may.
    pub action: Value,
}

impl Store {
    /// Claims the job that has waited longest. It is free again after the lease, unless it is answered.
    ///
    /// # Errors
    /// If the database fails, or the job cannot be read.
    pub async fn claim_job(&self, lease: Duration) -> Result<Option<ClaimedJob>, StoreError> {
        let claim = sqlx::query_as(CLAIM).bind(ATTEMPTS).bind(millis(lease));
        claim.fetch_optional(&self.pool).await?.map(ClaimedRow::job).transpose()
    }

    /// Answers a job; `false` if the match has moved on or another worker has claimed the job since.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn answer_job(&self, job: &ClaimedJob, action: &Value) -> Result<bool, StoreError> {
        self.settle_job(job, Some(action.to_string()), None).await
    }

    /// Gives a job back that could not be done, to be tried again at once.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn fail_job(&self, job: &ClaimedJob, why: &str) -> Result<bool, StoreError> {
        self.settle_job(job, None, Some(why)).await
    }

    async fn settle_job(
        &self,
        job: &ClaimedJob,
        answer: Option<String>,
        why: Option<&str>,
    ) -> Result<bool, StoreError> {
        let settle = "UPDATE jobs SET answer = $4, why = COALESCE($5, why), free = now()
            WHERE match_id = $1 AND length = $2 AND attempts = $3 AND answer IS NULL";
        let settle = sqlx::query(settle).bind(key(job.id)).bind(job.length as i64).bind(job.attempt);
        Ok(settle.bind(answer).bind(why).execute(&self.pool).await?.rows_affected() > 0)
    }

    /// Takes answers to be carried out; no other node gets them before the lease ends.
    ///
    /// # Errors
    /// If the database fails, or an answer cannot be read.
    pub async fn take_answers(&self, most: u32, lease: Duration) -> Result<Vec<AnsweredJob>, StoreError> {
        let take = sqlx::query_as(TAKE).bind(i64::from(most)).bind(millis(lease));
        take.fetch_all(&self.pool).await?.into_iter().map(AnsweredRow::job).collect()
    }

    /// Refuses an answer that the rules do not allow: the attempt has failed.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn refuse_answer(&self, answer: &AnsweredJob, why: &str) -> Result<(), StoreError> {
        let refuse = "UPDATE jobs SET answer = NULL, why = $3, free = now()
            WHERE match_id = $1 AND length = $2 AND answer IS NOT NULL";
        let refuse = sqlx::query(refuse).bind(key(answer.id)).bind(answer.length as i64);
        refuse.bind(why).execute(&self.pool).await?;
        Ok(())
    }

    /// Keeps jobs that were tried too often as dead letters, and gives their matches, where the server must act for the
    /// bot; again and again until the match has moved on.
    ///
    /// # Errors
    /// If the database fails.
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
        let dead =
            sqlx::query_scalar(bury).bind(ATTEMPTS).bind(i64::from(most)).fetch_all(&self.pool).await?;
        Ok(match_ids(dead))
    }
}

pub(crate) fn millis(span: Duration) -> i64 {
    i64::try_from(span.as_millis()).unwrap_or(i64::MAX)
}

/// A claimed job as it is stored.
#[derive(FromRow)]
struct ClaimedRow {
    #[sqlx(try_from = "MatchKey")]
    match_id: MatchId,
    #[sqlx(try_from = "i64")]
    length: u64,
    attempts: i16,
    #[sqlx(try_from = "Word<GameId>")]
    game: GameId,
    level: String,
    frame: String,
    early: i64,
}

impl ClaimedRow {
    fn job(self) -> Result<ClaimedJob, StoreError> {
        let frame = serde_json::from_str(&self.frame);
        Ok(ClaimedJob {
            id: self.match_id,
            length: self.length,
            attempt: self.attempts,
            game: self.game,
            level: self.level,
            frame: frame.map_err(|_| StoreError::Corrupt(self.match_id, "a frame is not one"))?,
            pace: Duration::from_millis(u64::try_from(self.early).unwrap_or(0)),
        })
    }
}

/// An answered job as it is stored.
#[derive(FromRow)]
struct AnsweredRow {
    #[sqlx(try_from = "MatchKey")]
    match_id: MatchId,
    #[sqlx(try_from = "i64")]
    length: u64,
    #[sqlx(try_from = "i16")]
    seat: u8,
    answer: String,
}

impl AnsweredRow {
    fn job(self) -> Result<AnsweredJob, StoreError> {
        let action = serde_json::from_str(&self.answer);
        Ok(AnsweredJob {
            id: self.match_id,
            length: self.length,
            seat: self.seat,
            action: action.map_err(|_| StoreError::Corrupt(self.match_id, "an answer is not one"))?,
        })
    }
}
