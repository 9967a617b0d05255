//! What is said at tables, and what players note for themselves.

use crate::{
    Store, StoreError,
    append::{key, match_id},
};
use regalia_clock::Moment;
use regalia_table::MatchId;
use sqlx::{Row, postgres::PgRow};

/// So many messages are told to whoever comes, and kept with a report.
pub const LAST_LINES: u32 = 50;

/// A message as it is stored.
#[derive(Clone, Eq, PartialEq, Debug)]
pub struct TalkLine {
    /// Its number at its table.
    pub seq: u64,
    /// Who wrote it.
    pub player: String,
    /// The name that this player has now; nothing if they have left.
    pub name: Option<String>,
    /// What was written.
    pub text: String,
    /// When.
    pub at: Moment,
}

/// What came of an attempt to say something.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum Spoke {
    /// It is stored.
    Said,
    /// The player may not talk until then.
    Silenced(Moment),
}

impl Store {
    /// Stores a message unless its player is silenced.
    ///
    /// # Errors
    /// If the database cannot.
    pub async fn speak(&self, id: MatchId, player: &str, text: &str) -> Result<Spoke, StoreError> {
        let speak = "
            WITH silenced AS (
                SELECT until FROM silences WHERE player = $2 AND until > now()
            ), moved AS (
                UPDATE matches SET talk = talk + 1 WHERE id = $1 AND NOT EXISTS (SELECT FROM silenced) RETURNING talk
            ), said AS (
                INSERT INTO talk (match_id, seq, player, text) SELECT $1, talk - 1, $2, $3 FROM moved
            )
            SELECT (extract(epoch FROM until) * 1000)::bigint AS until FROM silenced";
        let speak = sqlx::query(speak).bind(key(id)).bind(player).bind(text);
        match speak.fetch_optional(&self.pool).await? {
            Some(row) => Ok(Spoke::Silenced(row.try_get("until")?)),
            None => Ok(Spoke::Said),
        }
    }

    /// The newest messages at a table from a number on, in order; no more than [`LAST_LINES`].
    ///
    /// # Errors
    /// If the database cannot.
    pub async fn talk(&self, id: MatchId, from: u64) -> Result<Vec<TalkLine>, StoreError> {
        let find = "
            SELECT t.seq, t.player, p.name, t.text, (extract(epoch FROM t.at) * 1000)::bigint AS at
            FROM talk t LEFT JOIN players p ON p.key = t.player
            WHERE t.match_id = $1 AND t.seq >= $2 ORDER BY t.seq DESC LIMIT $3";
        let find = sqlx::query(find).bind(key(id)).bind(from as i64).bind(i64::from(LAST_LINES));
        let read = |row: &PgRow| -> Result<TalkLine, StoreError> {
            let (player, name) = (row.try_get("player")?, row.try_get("name")?);
            let seq = row.try_get::<i64, _>("seq")? as u64;
            Ok(TalkLine { seq, player, name, text: row.try_get("text")?, at: row.try_get("at")? })
        };
        find.fetch_all(&self.pool).await?.iter().rev().map(read).collect()
    }

    /// Who wrote a message.
    ///
    /// # Errors
    /// If the database cannot.
    pub async fn speaker(&self, id: MatchId, seq: u64) -> Result<Option<String>, StoreError> {
        let find = sqlx::query("SELECT player FROM talk WHERE match_id = $1 AND seq = $2");
        let row = find.bind(key(id)).bind(seq as i64).fetch_optional(&self.pool).await?;
        Ok(row.map(|row| row.try_get("player")).transpose()?)
    }

    /// What a player has noted about a match.
    ///
    /// # Errors
    /// If the database cannot.
    pub async fn notes(&self, id: MatchId, player: &str) -> Result<String, StoreError> {
        let find = sqlx::query("SELECT text FROM notes WHERE match_id = $1 AND player = $2");
        let row = find.bind(key(id)).bind(player).fetch_optional(&self.pool).await?;
        Ok(row.map(|row| row.try_get("text")).transpose()?.unwrap_or_default())
    }

    /// Keeps what a player notes about a match; `false` if there is no such match.
    ///
    /// # Errors
    /// If the database cannot.
    pub async fn set_notes(&self, id: MatchId, player: &str, text: &str) -> Result<bool, StoreError> {
        let set = if text.is_empty() {
            "WITH gone AS (DELETE FROM notes WHERE match_id = $1 AND player = $2 AND $3 = '')
             SELECT 1 AS one FROM matches WHERE id = $1"
        } else {
            "INSERT INTO notes (match_id, player, text) SELECT id, $2, $3 FROM matches WHERE id = $1
             ON CONFLICT (match_id, player) DO UPDATE SET text = EXCLUDED.text RETURNING 1 AS one"
        };
        let set = sqlx::query(set).bind(key(id)).bind(player).bind(text);
        Ok(set.fetch_optional(&self.pool).await?.is_some())
    }

    /// Everything that a player has said and noted, for the player to take home: table, kind, text and moment.
    ///
    /// # Errors
    /// If the database cannot.
    pub async fn words_of(&self, player: &str) -> Result<Vec<(MatchId, &'static str, String)>, StoreError> {
        let find = "
            SELECT match_id, TRUE AS is_talk, text FROM (SELECT * FROM talk WHERE player = $1 ORDER BY at) AS said
            UNION ALL SELECT match_id, FALSE, text FROM notes WHERE player = $1";
        let rows = sqlx::query(find).bind(player).fetch_all(&self.pool).await?;
        let read = |row: &PgRow| -> Result<_, StoreError> {
            let id = match_id(row, "match_id")?;
            let kind = if row.try_get("is_talk")? { "talk" } else { "notes" };
            Ok((id, kind, row.try_get("text")?))
        };
        rows.iter().map(read).collect()
    }
}
