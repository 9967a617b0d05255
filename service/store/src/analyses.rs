//! Jobs of another kind: finished matches that players want analysed.
//!
//! A match is analysed once, no matter who asks. Workers claim it for a while, and after three attempts it is given up.

use crate::{
    Store, StoreError,
    columns::{MatchKey, key},
    jobs::{ATTEMPTS, millis},
};
use regalia_table::{MatchId, PlayerKey};
use sqlx::FromRow;
use std::time::Duration;

/// So many matches of one player may wait at a time.
const MAX_WAITING: i64 = 3;
/// So many matches may be asked for by one player within a day.
const MAX_PER_DAY: i64 = 40;

const ASK: &str = "
    WITH asked AS (
        SELECT count(*) AS today, count(*) FILTER (WHERE answer IS NULL AND attempts < $4) AS waiting
        FROM analyses WHERE asked_by = $2 AND asked > now() - interval '1 day'
    )
    INSERT INTO analyses (match_id, asked_by, record)
    SELECT $1, $2, $3 FROM asked WHERE waiting < $5 AND today < $6
    ON CONFLICT (match_id) DO NOTHING";

const CLAIM: &str = "
    WITH next AS (
        SELECT match_id FROM analyses WHERE answer IS NULL AND attempts < $1 AND free <= now()
        ORDER BY free LIMIT 1 FOR UPDATE SKIP LOCKED
    )
    UPDATE analyses SET attempts = attempts + 1, free = now() + $2 * interval '1 millisecond'
    FROM next WHERE analyses.match_id = next.match_id
    RETURNING analyses.match_id, attempts, record";

/// How far the analysis of a match has come.
#[derive(Clone, Eq, PartialEq, Debug)]
pub enum AnalysisProgress {
    /// It was not asked for.
    NotAsked,
    /// So many are before it.
    Waiting(u64),
    /// The result.
    Done(String),
    /// It was tried too often.
    GivenUp,
}

/// A match that a worker analyses.
#[derive(Clone, Debug, FromRow)]
pub struct AnalysisJob {
    /// The match.
    #[sqlx(rename = "match_id", try_from = "MatchKey")]
    pub id: MatchId,
    /// Which attempt it is.
    #[sqlx(rename = "attempts")]
    pub attempt: i16,
    /// The record of the match, as text.
    pub record: String,
}

impl Store {
    /// Queues the analysis of a finished match, unless it was; `false` if the player has asked for too many.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn ask_analysis(
        &self,
        id: MatchId,
        player: &PlayerKey,
        record: &str,
    ) -> Result<bool, StoreError> {
        let ask = sqlx::query(ASK).bind(key(id)).bind(player.as_str()).bind(record);
        let ask = ask.bind(ATTEMPTS).bind(MAX_WAITING).bind(MAX_PER_DAY);
        Ok(ask.execute(&self.pool).await?.rows_affected() > 0
            || self.analysis_progress(id).await? != AnalysisProgress::NotAsked)
    }

    /// How far the analysis of a match has come.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn analysis_progress(&self, id: MatchId) -> Result<AnalysisProgress, StoreError> {
        let look = "
            SELECT answer, attempts >= $2 AND free <= now() AS given_up,
                (SELECT count(*) FROM analyses AS other WHERE other.answer IS NULL AND other.attempts < $2
                    AND other.asked < analyses.asked) AS before
            FROM analyses WHERE match_id = $1";
        let row = sqlx::query_as(look).bind(key(id)).bind(ATTEMPTS).fetch_optional(&self.pool).await?;
        let row: Option<(Option<String>, bool, i64)> = row;
        Ok(match row {
            None => AnalysisProgress::NotAsked,
            Some((Some(answer), ..)) => AnalysisProgress::Done(answer),
            Some((None, true, _)) => AnalysisProgress::GivenUp,
            Some((None, false, before)) => AnalysisProgress::Waiting(before.cast_unsigned()),
        })
    }

    /// Claims the match that has waited longest. It is free again after the lease, unless it is answered.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn claim_analysis(&self, lease: Duration) -> Result<Option<AnalysisJob>, StoreError> {
        let claim = sqlx::query_as(CLAIM).bind(ATTEMPTS).bind(millis(lease));
        Ok(claim.fetch_optional(&self.pool).await?)
    }

    /// Stores the result; `false` if another worker has claimed the job since.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn answer_analysis(&self, job: &AnalysisJob, answer: &str) -> Result<bool, StoreError> {
        let answer_it = "UPDATE analyses SET answer = $3, record = NULL
            WHERE match_id = $1 AND attempts = $2 AND answer IS NULL";
        let answer_it = sqlx::query(answer_it).bind(key(job.id)).bind(job.attempt).bind(answer);
        Ok(answer_it.execute(&self.pool).await?.rows_affected() > 0)
    }

    /// Gives one back that could not be done, to be tried again at once.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn fail_analysis(&self, job: &AnalysisJob, why: &str) -> Result<(), StoreError> {
        let fail = "UPDATE analyses SET free = now(), why = $3
            WHERE match_id = $1 AND attempts = $2 AND answer IS NULL";
        sqlx::query(fail).bind(key(job.id)).bind(job.attempt).bind(why).execute(&self.pool).await?;
        Ok(())
    }
}
