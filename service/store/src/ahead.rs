//! Answers that players give before they are asked. Kept beside the log, for all nodes.

use crate::{
    Store, StoreError,
    columns::{MatchKey, SeatNumber, corrupt, key},
};
use regalia_game::{Ahead, Seat};
use regalia_table::MatchId;
use serde_json::Value;
use sqlx::{FromRow, types::Json};

const UNREADABLE: &str = "an answer ahead is not one";

/// A seat that has answered ahead.
#[derive(FromRow)]
struct AskedRow {
    #[sqlx(try_from = "MatchKey")]
    match_id: MatchId,
    #[sqlx(try_from = "SeatNumber")]
    seat: Seat,
}

/// What a seat has answered ahead.
#[derive(FromRow)]
struct AnswerRow {
    #[sqlx(try_from = "SeatNumber")]
    seat: Seat,
    #[sqlx(json)]
    answer: Ahead<Value>,
}

impl Store {
    /// Keeps what a seat answers ahead, in place of what it answered before; or forgets that.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn set_ahead(
        &self,
        id: MatchId,
        seat: Seat,
        answer: Option<&Ahead<Value>>,
    ) -> Result<(), StoreError> {
        let Some(answer) = answer else {
            return self.take_ahead(id, seat).await.map(drop);
        };
        let set = "
            INSERT INTO answers_ahead (match_id, seat, answer) SELECT id, $2, $3 FROM matches WHERE id = $1 AND NOT over
            ON CONFLICT (match_id, seat) DO UPDATE SET answer = EXCLUDED.answer";
        sqlx::query(set).bind(key(id)).bind(i16::from(seat.0)).bind(Json(answer)).execute(&self.pool).await?;
        Ok(())
    }

    /// What is answered ahead at a table, by seat.
    ///
    /// # Errors
    /// If the database fails, or an answer cannot be read.
    pub async fn ahead(&self, id: MatchId) -> Result<Vec<(Seat, Ahead<Value>)>, StoreError> {
        let find = "SELECT seat, answer FROM answers_ahead WHERE match_id = $1 ORDER BY seat";
        let rows = sqlx::query_as(find)
            .bind(key(id))
            .fetch_all(&self.pool)
            .await
            .map_err(corrupt(id, UNREADABLE))?;
        Ok(rows.into_iter().map(|AnswerRow { seat, answer }| (seat, answer)).collect())
    }

    /// The seats that have answered ahead and are asked now; also those of matches that are over.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn asked_ahead(&self, most: u32) -> Result<Vec<(MatchId, Seat)>, StoreError> {
        let find = "
            SELECT a.match_id, a.seat FROM answers_ahead a JOIN matches m ON m.id = a.match_id
            WHERE m.over OR (m.turn >> a.seat) & 1 = 1 LIMIT $1";
        let rows = sqlx::query_as(find).bind(i64::from(most)).fetch_all(&self.pool).await?;
        Ok(rows.into_iter().map(|AskedRow { match_id, seat }| (match_id, seat)).collect())
    }

    /// Takes what a seat has answered ahead: the first caller gets it, and no other.
    ///
    /// # Errors
    /// If the database fails, or the answer cannot be read.
    pub async fn take_ahead(&self, id: MatchId, seat: Seat) -> Result<Option<Ahead<Value>>, StoreError> {
        let take = "DELETE FROM answers_ahead WHERE match_id = $1 AND seat = $2 RETURNING answer";
        let take = sqlx::query_scalar(take).bind(key(id)).bind(i16::from(seat.0));
        let taken = take.fetch_optional(&self.pool).await.map_err(corrupt(id, UNREADABLE))?;
        Ok(taken.map(|Json(answer)| answer))
    }
}
