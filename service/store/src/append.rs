//! Writing: a new match, and the one statement by which a log grows.

use crate::{Job, Store, StoreError, jobs::millis};
use regalia_clock::Clock;
use regalia_fairness::Seed;
use regalia_game::{Seat, SeatSet};
use regalia_table::{Entry, Line, MatchId, canonical};
use regalia_wire::{CommandId, Place};
use sqlx::{PgConnection, Row, postgres::PgRow};
use std::time::Duration;

/// The statement by which every log grows.
///
/// The update moves the match's place if it is where the writer believes it to be, and its clocks are as the writer
/// read them; everything else is written only if it did. All or nothing, in one round trip. The last line carries the
/// command, so that a command sent again is answered with the place where it led to. The job of the bot that was to
/// act is replaced by that of the bot that is to act next, or taken away.
pub const APPEND: &str = "
    WITH moved AS (
        UPDATE matches
        SET length = length + cardinality($3::text[]), head = $4, over = over OR $6, turn = $13,
            due = CASE WHEN $5::bigint IS NULL THEN NULL ELSE house_time() + $5 * interval '1 millisecond' END,
            free = free - cardinality($14::smallint[]), promises = GREATEST(promises - cardinality($14::smallint[]), 0),
            turn_from = $18, turned = CASE WHEN turn_from IS DISTINCT FROM $18 THEN house_time() ELSE turned END,
            untold = CASE WHEN turn_from IS DISTINCT FROM $18
                THEN $13 <> 0 AND NOT COALESCE(clock -> 'pace' ? 'live', FALSE) ELSE untold END,
            clock = COALESCE($16::jsonb, clock), clock_rev = clock_rev + ($16::jsonb IS NOT NULL)::int
        WHERE id = $1 AND length = $2 AND ($17::int IS NULL OR clock_rev = $17)
        RETURNING id, length, game
    ), sat AS (
        INSERT INTO seats (match_id, seat, player)
        SELECT id, chair.seat, chair.player FROM moved, unnest($14::smallint[], $15::text[]) AS chair (seat, player)
    ), ended AS (
        UPDATE seats SET over = TRUE, at = now() FROM moved WHERE $6 AND seats.match_id = moved.id
    ), gave_up AS (
        UPDATE seats SET resigned = TRUE FROM moved
        WHERE NOT $6 AND seats.match_id = moved.id AND seats.seat = $19::smallint
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
    /// The people who are to act after them.
    pub turn: SeatSet,
    /// How long the log was when each of their turns began, by seat.
    pub turn_from: &'a [Option<u64>],
    /// The clocks after them, if there are any, and how often they had been set when they were read.
    pub clock: Option<(&'a Clock, i32)>,
    /// The seat of whoever resigns by them.
    pub resigned: Option<Seat>,
}

impl<'a> Append<'a> {
    /// Lines that nobody has to do anything about.
    pub fn new(id: MatchId, at: u64, lines: &'a [Line]) -> Self {
        let turn = SeatSet::default();
        Self {
            id,
            at,
            lines,
            cmd: None,
            due: None,
            over: false,
            job: None,
            turn,
            turn_from: &[],
            clock: None,
            resigned: None,
        }
    }

    /// Who sits down by these lines.
    fn sat(&self) -> (Vec<i16>, Vec<&str>) {
        let sat = |line: &'a Line| match &line.entry {
            Entry::Sat { seat, player, .. } => Some((i16::from(seat.0), player.as_str())),
            _ => None,
        };
        self.lines.iter().filter_map(sat).unzip()
    }
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
    pub async fn create(&self, new: &NewMatch<'_>) -> Result<(), StoreError> {
        let created = async {
            let mut transaction = self.pool.begin().await?;
            create_in(&mut transaction, new).await?;
            transaction.commit().await?;
            Ok(())
        };
        self.pool.within(created).await
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
        let (seats, players) = append.sat();
        let turn_from: Vec<Option<i64>> =
            append.turn_from.iter().map(|from| from.map(|from| from as i64)).collect();
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
            .bind(bits(append.turn))
            .bind(&seats)
            .bind(&players)
            .bind(append.clock.and_then(|(clock, _)| serde_json::to_string(clock).ok()))
            .bind(append.clock.map(|(_, rev)| rev))
            .bind(&turn_from)
            .bind(append.resigned.map(|seat| i16::from(seat.0)))
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

/// A new match.
#[derive(Clone, Debug)]
pub struct NewMatch<'a> {
    /// Its number.
    pub id: MatchId,
    /// The id of the game.
    pub game: &'a str,
    /// How many can sit there.
    pub seats: u8,
    /// The first line of its log.
    pub created: &'a Line,
    /// Its seed.
    pub seed: &'a Seed,
    /// The key of whoever opens its table.
    pub host: Option<&'a str>,
    /// Whether strangers may find it.
    pub is_listed: bool,
    /// Its clocks, if it has any.
    pub clock: Option<Clock>,
}

impl<'a> NewMatch<'a> {
    /// A match among friends, without a clock.
    pub fn new(id: MatchId, game: &'a str, seats: u8, created: &'a Line, seed: &'a Seed) -> Self {
        Self { id, game, seats, created, seed, host: None, is_listed: false, clock: None }
    }
}

/// Stores a new match within a transaction.
pub(crate) async fn create_in(transaction: &mut PgConnection, new: &NewMatch<'_>) -> Result<(), StoreError> {
    let add = "
        INSERT INTO matches (id, game, length, head, seats, free, listed, clock, host)
        VALUES ($1, $2, 1, $3, $4, $4, $5, $6::jsonb, $7)";
    sqlx::query(add)
        .bind(key(new.id))
        .bind(new.game)
        .bind(&new.created.head.0[..])
        .bind(i16::from(new.seats))
        .bind(new.is_listed)
        .bind(new.clock.as_ref().and_then(|clock| serde_json::to_string(clock).ok()))
        .bind(new.host)
        .execute(&mut *transaction)
        .await?;
    sqlx::query("INSERT INTO lines (match_id, seq, entry, head) VALUES ($1, 0, $2, $3)")
        .bind(key(new.id))
        .bind(canonical(&new.created.entry))
        .bind(&new.created.head.0[..])
        .execute(&mut *transaction)
        .await?;
    sqlx::query("INSERT INTO seeds (match_id, seed) VALUES ($1, $2)")
        .bind(key(new.id))
        .bind(&new.seed.0[..])
        .execute(&mut *transaction)
        .await?;
    Ok(())
}

/// Seats as PostgreSQL keeps them: one bit each.
pub(crate) fn bits(seats: SeatSet) -> i16 {
    seats.iter().map(|seat| 1 << seat.0).sum()
}

/// The number of a match as PostgreSQL keeps it.
pub(crate) fn key(id: MatchId) -> i64 {
    id.0.cast_signed()
}

/// The number of a match in a column.
pub(crate) fn match_id(row: &PgRow, column: &str) -> Result<MatchId, StoreError> {
    Ok(MatchId(row.try_get::<i64, _>(column)?.cast_unsigned()))
}
