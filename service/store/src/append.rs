//! Writing: a new match, and the one statement by which a log grows.

use crate::{Job, Store, StoreError, jobs::millis};
use regalia_fairness::Seed;
use regalia_table::{Line, MatchId, canonical};
use regalia_wire::{CommandId, Place};
use std::time::Duration;

/// The statement by which every log grows.
///
/// The update moves the match's place if it is where the writer believes it to be; everything else is
/// written only if it did. All or nothing, in one round trip. The last line carries the command, so that a
/// command sent again is answered with the place where it led to. The job of the bot that was to act is
/// replaced by that of the bot that is to act next, or taken away.
pub const APPEND: &str = "
    WITH moved AS (
        UPDATE matches
        SET length = length + cardinality($3::text[]), head = $4, over = over OR $6,
            due = CASE WHEN $5::bigint IS NULL THEN NULL ELSE now() + $5 * interval '1 millisecond' END
        WHERE id = $1 AND length = $2
        RETURNING id, length, game
    ), wanted AS (
        INSERT INTO jobs (match_id, length, seat, game, level, frame, ready)
        SELECT id, length, $9, game, $10::text, $11::text, now() + $12::bigint * interval '1 millisecond'
        FROM moved WHERE $9::smallint IS NOT NULL
        ON CONFLICT (match_id) DO UPDATE
        SET length = EXCLUDED.length, seat = EXCLUDED.seat, level = EXCLUDED.level, frame = EXCLUDED.frame,
            ready = EXCLUDED.ready, attempts = 0, free = now(), answer = NULL, why = NULL
    ), unwanted AS (
        DELETE FROM jobs USING moved WHERE jobs.match_id = moved.id AND $9::smallint IS NULL
    )
    INSERT INTO lines (match_id, seq, cmd, entry, head)
    SELECT moved.id, $2 + line.at - 1, CASE WHEN line.at = cardinality($3::text[]) THEN $7::bytea END, line.entry, line.head
    FROM moved, unnest($3::text[], $8::bytea[]) WITH ORDINALITY AS line (entry, head, at)";

/// Lines to be added to a log, together.
#[derive(Clone, Debug)]
pub struct Append<'a> {
    /// The match.
    pub id: MatchId,
    /// How many lines the writer has seen.
    pub at: u64,
    /// The lines.
    pub lines: &'a [Line],
    /// The command that made them.
    pub cmd: Option<&'a CommandId>,
    /// When someone should look at the match, from now.
    pub due: Option<Duration>,
    /// Whether the match is over after them.
    pub over: bool,
    /// The bot that is to act after them.
    pub job: Option<Job<'a>>,
}

/// What came of it.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum Appended {
    /// The lines are stored safely.
    Done,
    /// Someone else was first: the writer must read the tail and think again.
    Behind,
    /// The command was carried out before, up to this place.
    Repeated(Place),
}

impl Store {
    /// Stores a new match with its seed.
    ///
    /// # Errors
    /// If the database cannot.
    pub async fn create(
        &self,
        id: MatchId,
        game: &str,
        created: &Line,
        seed: &Seed,
    ) -> Result<(), StoreError> {
        let mut transaction = self.pool.begin().await?;
        sqlx::query("INSERT INTO matches (id, game, length, head) VALUES ($1, $2, 1, $3)")
            .bind(key(id))
            .bind(game)
            .bind(&created.head.0[..])
            .execute(&mut *transaction)
            .await?;
        sqlx::query("INSERT INTO lines (match_id, seq, entry, head) VALUES ($1, 0, $2, $3)")
            .bind(key(id))
            .bind(canonical(&created.entry))
            .bind(&created.head.0[..])
            .execute(&mut *transaction)
            .await?;
        sqlx::query("INSERT INTO seeds (match_id, seed) VALUES ($1, $2)")
            .bind(key(id))
            .bind(&seed.0[..])
            .execute(&mut *transaction)
            .await?;
        transaction.commit().await?;
        Ok(())
    }

    /// Adds lines to a log if it is as long as the writer believes, and only once per command.
    ///
    /// # Errors
    /// If the database cannot. Then it is unknown whether the lines are stored; the command's id tells.
    pub async fn append(&self, append: &Append<'_>) -> Result<Appended, StoreError> {
        let Some(last) = append.lines.last() else { return Ok(Appended::Done) };
        let entries: Vec<String> = append.lines.iter().map(|line| canonical(&line.entry)).collect();
        let heads: Vec<&[u8]> = append.lines.iter().map(|line| &line.head.0[..]).collect();
        let job = append.job.as_ref();
        let done = sqlx::query(APPEND)
            .bind(key(append.id))
            .bind(append.at as i64)
            .bind(&entries)
            .bind(&last.head.0[..])
            .bind(append.due.map(millis))
            .bind(append.over)
            .bind(append.cmd.map(|cmd| cmd.0.as_bytes()))
            .bind(&heads)
            .bind(job.map(|job| i16::from(job.seat)))
            .bind(job.map(|job| job.level))
            .bind(job.and_then(|job| serde_json::to_string(job.frame).ok()))
            .bind(job.map(|job| millis(job.pace)))
            .execute(&self.pool)
            .await;
        match done {
            Ok(result) if result.rows_affected() > 0 => Ok(Appended::Done),
            Ok(_) => self.repeated(append).await,
            Err(sqlx::Error::Database(error)) if error.is_unique_violation() => self.repeated(append).await,
            Err(error) => Err(error.into()),
        }
    }

    async fn repeated(&self, append: &Append<'_>) -> Result<Appended, StoreError> {
        let Some(cmd) = append.cmd else { return Ok(Appended::Behind) };
        Ok(self.command(append.id, cmd).await?.map_or(Appended::Behind, Appended::Repeated))
    }
}

/// The number of a match as PostgreSQL keeps it.
pub(crate) fn key(id: MatchId) -> i64 {
    id.0.cast_signed()
}
