//! Answers that players give before they are asked. Kept beside the log, for all nodes.

use crate::{
    Store, StoreError,
    append::{key, match_id},
};
use regalia_game::{Ahead, Seat};
use regalia_table::MatchId;
use serde_json::Value;
use sqlx::{Row, postgres::PgRow};

impl Store {
    /// Keeps what a seat answers ahead, in place of what it answered before; or forgets that.
    ///
    /// # Errors
    /// If the database cannot.
    pub async fn set_ahead(
        &self,
        id: MatchId,
        seat: Seat,
        answer: Option<&Ahead<Value>>,
    ) -> Result<(), StoreError> {
        let Some(answer) = answer.and_then(|answer| serde_json::to_string(answer).ok()) else {
            return self.take_ahead(id, seat).await.map(drop);
        };
        let set = "
            INSERT INTO answers_ahead (match_id, seat, answer) SELECT id, $2, $3::jsonb FROM matches WHERE id = $1 AND NOT over
            ON CONFLICT (match_id, seat) DO UPDATE SET answer = EXCLUDED.answer";
        sqlx::query(set).bind(key(id)).bind(i16::from(seat.0)).bind(answer).execute(&self.pool).await?;
        Ok(())
    }

    /// What is answered ahead at a table, by seat.
    ///
    /// # Errors
    /// If the database cannot, or an answer cannot be read.
    pub async fn ahead(&self, id: MatchId) -> Result<Vec<(Seat, Ahead<Value>)>, StoreError> {
        let find = "SELECT seat, answer::text FROM answers_ahead WHERE match_id = $1 ORDER BY seat";
        let rows = sqlx::query(find).bind(key(id)).fetch_all(&self.pool).await?;
        rows.iter().map(|row| Ok((seat(row)?, answer(id, row)?))).collect()
    }

    /// The seats that have answered ahead and are asked now; also those of matches that are over.
    ///
    /// # Errors
    /// If the database cannot.
    pub async fn asked_ahead(&self, most: u32) -> Result<Vec<(MatchId, Seat)>, StoreError> {
        let find = "
            SELECT a.match_id, a.seat FROM answers_ahead a JOIN matches m ON m.id = a.match_id
            WHERE m.over OR (m.turn >> a.seat) & 1 = 1 LIMIT $1";
        let rows = sqlx::query(find).bind(i64::from(most)).fetch_all(&self.pool).await?;
        rows.iter().map(|row| Ok((match_id(row, "match_id")?, seat(row)?))).collect()
    }

    /// Takes what a seat has answered ahead: whoever asks first gets it, and nobody else.
    ///
    /// # Errors
    /// If the database cannot, or the answer cannot be read.
    pub async fn take_ahead(&self, id: MatchId, seat: Seat) -> Result<Option<Ahead<Value>>, StoreError> {
        let take = "DELETE FROM answers_ahead WHERE match_id = $1 AND seat = $2 RETURNING answer::text";
        let take = sqlx::query(take).bind(key(id)).bind(i16::from(seat.0));
        take.fetch_optional(&self.pool).await?.map(|row| answer(id, &row)).transpose()
    }
}

fn seat(row: &PgRow) -> Result<Seat, StoreError> {
    Ok(Seat(row.try_get::<i16, _>("seat")? as u8))
}

fn answer(id: MatchId, row: &PgRow) -> Result<Ahead<Value>, StoreError> {
    let text: String = row.try_get("answer")?;
    serde_json::from_str(&text).map_err(|_| StoreError::Corrupt(id, "an answer ahead is not one"))
}
