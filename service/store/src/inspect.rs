//! Looking at what is stored as it is stored: for proofs after a restore, and for hosts.

use crate::{
    Store, StoreError,
    append::{key, match_id},
    read::read_line,
    sessions::seconds,
};
use regalia_fairness::Hash;
use regalia_table::{Line, MatchId, canonical};
use regalia_wire::Place;
use sqlx::{Row, postgres::PgRow};

/// A match as its row says.
#[derive(Clone, Eq, PartialEq, Debug)]
pub struct MatchNote {
    /// Its number.
    pub id: MatchId,
    /// The id of the game.
    pub game: String,
    /// How many lines its log has.
    pub length: u64,
    /// The head after the last one; nothing if it is no head at all.
    pub head: Option<Hash>,
    /// Whether it is over.
    pub is_over: bool,
    /// When it was made, in seconds since 1970.
    pub created: u64,
}

/// A bot's turn that nobody could think of.
#[derive(Clone, Eq, PartialEq, Debug)]
pub struct DeadJob {
    /// The match.
    pub id: MatchId,
    /// How long its log was.
    pub length: u64,
    /// The bot's seat.
    pub seat: u8,
    /// The id of the game.
    pub game: String,
    /// How strong the bot plays.
    pub level: String,
    /// What went wrong at the last attempt.
    pub why: Option<String>,
    /// When it was given up, in seconds since 1970.
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
    /// If the database cannot.
    pub async fn count_matches(&self) -> Result<u64, StoreError> {
        let count: i64 = sqlx::query_scalar("SELECT count(*) FROM matches").fetch_one(&self.pool).await?;
        Ok(count.cast_unsigned())
    }

    /// Matches in the order of their numbers, from the one after this.
    ///
    /// # Errors
    /// If the database cannot.
    pub async fn matches_after(
        &self,
        after: Option<MatchId>,
        most: u32,
    ) -> Result<Vec<MatchNote>, StoreError> {
        let list =
            sqlx::AssertSqlSafe(format!("{NOTE} WHERE $1::bigint IS NULL OR id > $1 ORDER BY id LIMIT $2"));
        let rows = sqlx::query(list).bind(after.map(key)).bind(i64::from(most)).fetch_all(&self.pool).await?;
        rows.iter().map(read_note).collect()
    }

    /// The match with this number.
    ///
    /// # Errors
    /// If the database cannot.
    pub async fn match_note(&self, id: MatchId) -> Result<Option<MatchNote>, StoreError> {
        let find = sqlx::AssertSqlSafe(format!("{NOTE} WHERE id = $1"));
        let row = sqlx::query(find).bind(key(id)).fetch_optional(&self.pool).await?;
        row.as_ref().map(read_note).transpose()
    }

    /// Matches that have lines and no row of their own.
    ///
    /// # Errors
    /// If the database cannot.
    pub async fn lost_matches(&self) -> Result<Vec<MatchId>, StoreError> {
        let find = "
            SELECT DISTINCT l.match_id FROM lines l LEFT JOIN matches m ON m.id = l.match_id
            WHERE m.id IS NULL ORDER BY l.match_id LIMIT 1000";
        let rows = sqlx::query(find).fetch_all(&self.pool).await?;
        rows.iter().map(|row| match_id(row, "match_id")).collect()
    }

    /// Which of these places are not in the logs of their matches, by their number in the list.
    ///
    /// # Errors
    /// If the database cannot.
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

    /// The lines of a match, if they are numbered without a gap and written to the letter as they were hashed.
    ///
    /// # Errors
    /// If they are not, or the database cannot.
    pub async fn exact_lines(&self, id: MatchId) -> Result<Vec<Line>, StoreError> {
        let list = "SELECT seq, entry, head FROM lines WHERE match_id = $1 ORDER BY seq";
        let rows = sqlx::query(list).bind(key(id)).fetch_all(&self.pool).await?;
        let mut lines = Vec::with_capacity(rows.len());
        for (expected, row) in (0..).zip(&rows) {
            if row.try_get::<i64, _>("seq")? != expected {
                return Err(StoreError::Corrupt(id, "a line is missing"));
            }
            let line = read_line(id, row)?;
            if canonical(&line.entry) != row.try_get::<&str, _>("entry")? {
                return Err(StoreError::Corrupt(id, "an entry is written otherwise than it was hashed"));
            }
            lines.push(line);
        }
        Ok(lines)
    }

    /// Turns of bots that nobody could think of, newest first.
    ///
    /// # Errors
    /// If the database cannot.
    pub async fn dead_letters(&self, most: u32) -> Result<Vec<DeadJob>, StoreError> {
        // The frame stays where it is: it may hold what only the bot's seat knows.
        let list = "
            SELECT d.match_id, d.length, d.seat, d.game, d.level, d.why, extract(epoch FROM d.at)::bigint AS at,
                j.match_id IS NOT NULL AS is_waiting
            FROM dead_jobs d LEFT JOIN jobs j ON j.match_id = d.match_id AND j.length = d.length
            ORDER BY d.at DESC LIMIT $1";
        let rows = sqlx::query(list).bind(i64::from(most)).fetch_all(&self.pool).await?;
        let read = |row: &PgRow| -> Result<DeadJob, StoreError> {
            Ok(DeadJob {
                id: match_id(row, "match_id")?,
                length: row.try_get::<i64, _>("length")?.cast_unsigned(),
                seat: u8::try_from(row.try_get::<i16, _>("seat")?).unwrap_or_default(),
                game: row.try_get("game")?,
                level: row.try_get("level")?,
                why: row.try_get("why")?,
                at: seconds(row, "at")?,
                is_waiting: row.try_get("is_waiting")?,
            })
        };
        rows.iter().map(read).collect()
    }
}

fn read_note(row: &PgRow) -> Result<MatchNote, StoreError> {
    let head = row.try_get::<&[u8], _>("head")?.try_into();
    Ok(MatchNote {
        id: match_id(row, "id")?,
        game: row.try_get("game")?,
        length: row.try_get::<i64, _>("length")?.cast_unsigned(),
        head: head.map(Hash).ok(),
        is_over: row.try_get("over")?,
        created: seconds(row, "created")?,
    })
}
