//! Looking at what is stored as it is stored: for proofs after a restore, and for hosts.

use crate::{
    Store, StoreError,
    columns::{MatchKey, Seconds, Word, key, match_ids},
    read::LineRow,
};
use regalia_fairness::Hash;
use regalia_game::GameId;
use regalia_table::{Line, MatchId, canonical};
use regalia_wire::Place;
use sqlx::FromRow;

/// A match as its row says.
#[derive(Clone, Eq, PartialEq, Debug, FromRow)]
pub struct MatchNote {
    /// Its number.
    #[sqlx(try_from = "MatchKey")]
    pub id: MatchId,
    /// The id of the game.
    #[sqlx(try_from = "Word<GameId>")]
    pub game: GameId,
    /// How many lines its log has.
    #[sqlx(try_from = "i64")]
    pub length: u64,
    /// The head after the last one; nothing if it has another length than a head.
    #[sqlx(try_from = "HeadBytes")]
    pub head: Option<Hash>,
    /// Whether it is over.
    #[sqlx(rename = "over")]
    pub is_over: bool,
    /// When it was made, in seconds since 1970.
    #[sqlx(try_from = "Seconds")]
    pub created: u64,
}

/// The head of a log as it is stored, if it is one.
#[derive(sqlx::Type)]
#[sqlx(transparent)]
struct HeadBytes(Vec<u8>);

impl From<HeadBytes> for Option<Hash> {
    fn from(bytes: HeadBytes) -> Self {
        bytes.0.try_into().map(Hash).ok()
    }
}

/// A bot's turn that no worker could answer.
#[derive(Clone, Eq, PartialEq, Debug, FromRow)]
pub struct DeadJob {
    /// The match.
    #[sqlx(rename = "match_id", try_from = "MatchKey")]
    pub id: MatchId,
    /// How long its log was.
    #[sqlx(try_from = "i64")]
    pub length: u64,
    /// The bot's seat.
    #[sqlx(try_from = "i16")]
    pub seat: u8,
    /// The id of the game.
    #[sqlx(try_from = "Word<GameId>")]
    pub game: GameId,
    /// How strong the bot plays.
    pub level: String,
    /// What went wrong at the last attempt.
    pub why: Option<String>,
    /// When it was given up, in seconds since 1970.
    #[sqlx(try_from = "Seconds")]
    pub at: u64,
    /// Whether the match still waits for it.
    pub is_waiting: bool,
}

const NOTE: &str =
    "SELECT id, game, length, head, over, extract(epoch FROM created)::bigint AS created FROM matches";

impl Store {
    /// How many matches there are.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn count_matches(&self) -> Result<u64, StoreError> {
        let count: i64 = sqlx::query_scalar("SELECT count(*) FROM matches").fetch_one(&self.pool).await?;
        Ok(count.cast_unsigned())
    }

    /// Matches in the order of their numbers, from the one after this.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn matches_after(
        &self,
        after: Option<MatchId>,
        most: u32,
    ) -> Result<Vec<MatchNote>, StoreError> {
        let list =
            sqlx::AssertSqlSafe(format!("{NOTE} WHERE $1::bigint IS NULL OR id > $1 ORDER BY id LIMIT $2"));
        Ok(sqlx::query_as(list).bind(after.map(key)).bind(i64::from(most)).fetch_all(&self.pool).await?)
    }

    /// The match with this number.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn match_note(&self, id: MatchId) -> Result<Option<MatchNote>, StoreError> {
        let find = sqlx::AssertSqlSafe(format!("{NOTE} WHERE id = $1"));
        Ok(sqlx::query_as(find).bind(key(id)).fetch_optional(&self.pool).await?)
    }

    /// Matches that have lines and no row of their own.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn lost_matches(&self) -> Result<Vec<MatchId>, StoreError> {
        let find = "
            SELECT DISTINCT l.match_id FROM lines l LEFT JOIN matches m ON m.id = l.match_id
            WHERE m.id IS NULL ORDER BY l.match_id LIMIT 1000";
        Ok(match_ids(sqlx::query_scalar(find).fetch_all(&self.pool).await?))
    }

    /// Which of these places are not in the logs of their matches, by their number in the list.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn disagreeing(&self, known: &[(MatchId, Place)]) -> Result<Vec<usize>, StoreError> {
        let ids: Vec<i64> = known.iter().map(|(id, _)| key(*id)).collect();
        let ends: Vec<i64> = known.iter().map(|(_, place)| place.seq as i64 - 1).collect();
        let heads: Vec<&[u8]> = known.iter().map(|(_, place)| &place.head.0[..]).collect();
        let find = "
            SELECT known.at FROM unnest($1::bigint[], $2::bigint[], $3::bytea[]) WITH ORDINALITY
                AS known (id, seq, head, at)
            LEFT JOIN lines l ON l.match_id = known.id AND l.seq = known.seq
            WHERE l.head IS DISTINCT FROM known.head ORDER BY known.at";
        let rows: Vec<i64> =
            sqlx::query_scalar(find).bind(ids).bind(ends).bind(heads).fetch_all(&self.pool).await?;
        Ok(rows.into_iter().map(|at| at as usize - 1).collect())
    }

    /// The lines of a match, if they are numbered without a gap and written exactly as they were hashed.
    ///
    /// # Errors
    /// If they are not, or the database fails.
    pub async fn exact_lines(&self, id: MatchId) -> Result<Vec<Line>, StoreError> {
        let list = "SELECT seq, entry, head FROM lines WHERE match_id = $1 ORDER BY seq";
        let rows: Vec<(i64, String, Vec<u8>)> =
            sqlx::query_as(list).bind(key(id)).fetch_all(&self.pool).await?;
        let read = |(expected, (seq, entry, head)): (i64, (i64, String, Vec<u8>))| {
            if seq != expected {
                return Err(StoreError::Corrupt(id, "a line is missing"));
            }
            let row = LineRow { entry, head };
            let line = row.line(id)?;
            if canonical(&line.entry) != row.entry {
                return Err(StoreError::Corrupt(id, "an entry is written otherwise than it was hashed"));
            }
            Ok(line)
        };
        (0..).zip(rows).map(read).collect()
    }

    /// Turns of bots that no worker could answer, newest first.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn dead_letters(&self, most: u32) -> Result<Vec<DeadJob>, StoreError> {
        // The frame stays where it is: it may hold what only the bot's seat knows.
        let list = "
            SELECT d.match_id, d.length, d.seat, d.game, d.level, d.why, extract(epoch FROM d.at)::bigint AS at,
                j.match_id IS NOT NULL AS is_waiting
            FROM dead_jobs d LEFT JOIN jobs j ON j.match_id = d.match_id AND j.length = d.length
            ORDER BY d.at DESC LIMIT $1";
        Ok(sqlx::query_as(list).bind(i64::from(most)).fetch_all(&self.pool).await?)
    }
}
