//! What is said at tables, and what players note for themselves.

use crate::{
    Store, StoreError,
    columns::{MatchKey, Word, key},
};
use regalia_clock::Moment;
use regalia_table::{MatchId, PlayerKey};
use sqlx::FromRow;

/// So many messages are sent to a player who comes to a table, and kept with a report.
pub const LAST_LINES: u32 = 50;
/// A player can keep notes about so many matches.
pub const MAX_NOTES: i64 = 200;

/// The outcome of setting notes.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum NotesOutcome {
    /// They are stored, or removed.
    Kept,
    /// There is no such match.
    UnknownMatch,
    /// The player has notes about so many other matches.
    TooMany,
}

/// A message as it is stored.
#[derive(Clone, Eq, PartialEq, Debug, FromRow)]
pub struct TalkLine {
    /// Its number at its table.
    #[sqlx(try_from = "i64")]
    pub seq: u64,
    /// Who wrote it.
    #[sqlx(try_from = "Word<PlayerKey>")]
    pub player: PlayerKey,
    /// The name that this player has now; nothing if they have left.
    pub name: Option<String>,
    /// What was written.
    pub text: String,
    /// When.
    pub at: Moment,
}

/// The outcome of writing a message.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum TalkOutcome {
    /// It is stored.
    Said,
    /// The player may not talk until then.
    Silenced(Moment),
    /// The player is a new guest, and those may not write there.
    Guest,
}

impl Store {
    /// Stores a message unless its player is silenced, or a guest of less than a day at a table where those do not talk.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn speak(
        &self,
        id: MatchId,
        player: &PlayerKey,
        text: &str,
    ) -> Result<TalkOutcome, StoreError> {
        let speak = "
            WITH silenced AS (
                SELECT max(until) AS until FROM sanctions
                WHERE player = $2 AND measure = 'silence' AND until > now() AND is_lifted IS NOT TRUE
            ), guest AS (
                SELECT FROM players p JOIN matches m ON m.id = $1
                WHERE p.key = $2 AND NOT m.guests_talk AND p.created > now() - interval '1 day'
                    AND NOT EXISTS (SELECT FROM accounts a WHERE a.player = p.key)
            ), moved AS (
                UPDATE matches SET talk = talk + 1 FROM silenced
                WHERE id = $1 AND until IS NULL AND NOT EXISTS (SELECT FROM guest) RETURNING talk
            ), said AS (
                INSERT INTO talk (match_id, seq, player, text) SELECT $1, talk - 1, $2, $3 FROM moved
            )
            SELECT (extract(epoch FROM until) * 1000)::bigint AS until, EXISTS (SELECT FROM guest) AS is_guest FROM silenced";
        let speak = sqlx::query_as(speak).bind(key(id)).bind(player.as_str()).bind(text);
        Ok(match speak.fetch_one(&self.pool).await? {
            (Some(until), _) => TalkOutcome::Silenced(until),
            (None, true) => TalkOutcome::Guest,
            (None, false) => TalkOutcome::Said,
        })
    }

    /// The newest messages at a table from a number on, in order; no more than [`LAST_LINES`].
    ///
    /// # Errors
    /// If the database fails.
    pub async fn talk(&self, id: MatchId, from: u64) -> Result<Vec<TalkLine>, StoreError> {
        let find = "
            SELECT t.seq, t.player, p.name, t.text, (extract(epoch FROM t.at) * 1000)::bigint AS at
            FROM talk t LEFT JOIN players p ON p.key = t.player
            WHERE t.match_id = $1 AND t.seq >= $2 ORDER BY t.seq DESC LIMIT $3";
        let find = sqlx::query_as(find).bind(key(id)).bind(from as i64).bind(i64::from(LAST_LINES));
        let mut lines: Vec<TalkLine> = find.fetch_all(&self.pool).await?;
        lines.reverse();
        Ok(lines)
    }

    /// Who wrote a message.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn speaker(&self, id: MatchId, seq: u64) -> Result<Option<PlayerKey>, StoreError> {
        let find = sqlx::query_scalar("SELECT player FROM talk WHERE match_id = $1 AND seq = $2");
        let writer: Option<Word<_>> = find.bind(key(id)).bind(seq as i64).fetch_optional(&self.pool).await?;
        Ok(writer.map(PlayerKey::from))
    }

    /// What a player has noted about a match.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn notes(&self, id: MatchId, player: &PlayerKey) -> Result<String, StoreError> {
        let find = sqlx::query_scalar("SELECT text FROM notes WHERE match_id = $1 AND player = $2");
        let text: Option<String> =
            find.bind(key(id)).bind(player.as_str()).fetch_optional(&self.pool).await?;
        Ok(text.unwrap_or_default())
    }

    /// Keeps what a player notes about a match.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn set_notes(
        &self,
        id: MatchId,
        player: &PlayerKey,
        text: &str,
    ) -> Result<NotesOutcome, StoreError> {
        let set = if text.is_empty() {
            "WITH gone AS (DELETE FROM notes WHERE match_id = $1 AND player = $2 AND $3 = '')
             SELECT TRUE AS is_kept FROM matches WHERE id = $1 AND $4 > 0"
        } else {
            "WITH kept AS (
                INSERT INTO notes (match_id, player, text) SELECT id, $2, $3 FROM matches
                WHERE id = $1 AND (SELECT count(*) FROM notes WHERE player = $2 AND match_id <> $1) < $4
                ON CONFLICT (match_id, player) DO UPDATE SET text = EXCLUDED.text RETURNING 1
             )
             SELECT EXISTS (SELECT FROM kept) AS is_kept FROM matches WHERE id = $1"
        };
        let set = sqlx::query_scalar(set).bind(key(id)).bind(player.as_str()).bind(text).bind(MAX_NOTES);
        Ok(match set.fetch_optional(&self.pool).await? {
            None => NotesOutcome::UnknownMatch,
            Some(true) => NotesOutcome::Kept,
            Some(false) => NotesOutcome::TooMany,
        })
    }

    /// Everything that a player has written, for the export of an account: match, kind and text.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn texts_of(
        &self,
        player: &PlayerKey,
    ) -> Result<Vec<(MatchId, &'static str, String)>, StoreError> {
        let find = "
            SELECT match_id, TRUE AS is_talk, text FROM (SELECT * FROM talk WHERE player = $1 ORDER BY at) AS said
            UNION ALL SELECT match_id, FALSE, text FROM notes WHERE player = $1";
        let found: Vec<(MatchKey, bool, String)> =
            sqlx::query_as(find).bind(player.as_str()).fetch_all(&self.pool).await?;
        let kind = |is_talk| if is_talk { "talk" } else { "notes" };
        Ok(found.into_iter().map(|(id, is_talk, text)| (id.into(), kind(is_talk), text)).collect())
    }
}
