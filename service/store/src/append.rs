//! Writing: a new match, and the one statement by which a log grows.

use crate::{BotJob, Store, StoreError, columns::key};
use regalia_clock::Clock;
use regalia_fairness::Seed;
use regalia_game::{GameId, Seat, SeatSet};
use regalia_rating::Origin;
use regalia_table::{Line, MatchId, PlayerKey, canonical};
use regalia_wire::{CommandId, Place};
use sqlx::{PgConnection, error::DatabaseError, types::Json};
use std::time::Duration;

/// The statement by which every log grows, those of several matches at once.
///
/// For each match the update moves its place if it is where the writer believes it to be, its clocks are as the writer
/// read them, and the command is new; everything else is written only for matches that moved. All or nothing for each, in
/// one round trip for all. The last line carries the command, so that a command sent again is answered with the place
/// where it led to. The job of the bot that was to act is replaced by that of the bot that is to act next, or taken away.
pub const APPEND: &str = "
    WITH asked AS (
        SELECT * FROM unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::bytea[], $5::bigint[], $6::boolean[],
            $7::smallint[], $8::smallint[], $9::text[], $10::text[], $11::int[], $12::smallint[], $13::text[],
            $14::text[], $15::bigint[], $16::smallint[], $17::bytea[], $18::boolean[])
        AS asked (
            id, at, lines, head, due, over, turn, sat, turn_from, clock, rev, seat, level, frame, pace, resigned, cmd, seen)
    ), moved AS (
        UPDATE matches
        SET length = length + lines, head = asked.head, over = matches.over OR asked.over, turn = asked.turn,
            due = house_time() + asked.due * interval '1 millisecond',
            free = free - sat, promises = GREATEST(promises - sat, 0),
            turn_from = asked.turn_from::bigint[],
            turned = CASE WHEN NOT asked.seen AND matches.turn_from IS DISTINCT FROM asked.turn_from::bigint[]
                THEN house_time() ELSE turned END,
            untold = CASE WHEN asked.seen THEN FALSE WHEN matches.turn_from IS DISTINCT FROM asked.turn_from::bigint[]
                THEN NOT COALESCE(matches.clock -> 'pace' ? 'live', FALSE) ELSE untold END,
            clock = COALESCE(asked.clock::jsonb, matches.clock), clock_rev = clock_rev + (asked.clock IS NOT NULL)::int
        FROM asked
        WHERE matches.id = asked.id AND length = at AND (rev IS NULL OR clock_rev = rev)
            AND NOT EXISTS (SELECT FROM lines WHERE lines.match_id = asked.id AND lines.cmd = asked.cmd)
        RETURNING matches.id, length, game, asked.over, seat, level, frame, pace, asked.resigned, cmd
    ), sat AS (
        INSERT INTO seats (match_id, seat, player)
        SELECT moved.id, chair.seat, chair.player
        FROM unnest($19::bigint[], $20::smallint[], $21::text[]) AS chair (id, seat, player) JOIN moved USING (id)
    ), ended AS (
        UPDATE seats SET over = TRUE, at = now(), resigned = seats.resigned OR seats.seat IS NOT DISTINCT FROM moved.resigned
        FROM moved WHERE moved.over AND seats.match_id = moved.id
    ), gave_up AS (
        UPDATE seats SET resigned = TRUE FROM moved
        WHERE NOT moved.over AND seats.match_id = moved.id AND seats.seat = moved.resigned
    ), wanted AS (
        INSERT INTO jobs (match_id, length, seat, game, level, frame, ready)
        SELECT id, length, seat, game, level, frame, now() + pace * interval '1 millisecond'
        FROM moved WHERE seat IS NOT NULL
        ON CONFLICT (match_id) DO UPDATE
        SET length = EXCLUDED.length, seat = EXCLUDED.seat, level = EXCLUDED.level, frame = EXCLUDED.frame,
            ready = EXCLUDED.ready, attempts = 0, free = now(), answer = NULL, why = NULL
    ), unwanted AS (
        DELETE FROM jobs USING moved WHERE jobs.match_id = moved.id AND moved.seat IS NULL
    ), written AS (
        INSERT INTO lines (match_id, seq, cmd, entry, head)
        SELECT moved.id, seq, CASE WHEN seq = length - 1 THEN cmd END, entry, head
        FROM unnest($22::bigint[], $23::bigint[], $24::text[], $25::bytea[]) AS line (id, seq, entry, head)
            JOIN moved USING (id)
    )
    SELECT id FROM moved";

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
    pub cmd: Option<CommandId>,
    /// After how long the match is due to be looked at.
    pub due: Option<Duration>,
    /// Whether the match is over after them.
    pub over: bool,
    /// The bot that is to act after them.
    pub job: Option<BotJob<'a>>,
    /// The people who are to act after them.
    pub turn: SeatSet,
    /// How long the log was when each of their turns began, by seat.
    pub turn_from: &'a [Option<u64>],
    /// Whether all of them look at the table, so that no notice is needed. That costs less: no index of the match's row changes.
    pub is_seen: bool,
    /// The clocks after them, if there are any, and how often they had been set when they were read.
    pub clock: Option<(&'a Clock, i32)>,
    /// The seat that resigns by them.
    pub resigned: Option<Seat>,
}

impl<'a> Append<'a> {
    /// Lines after which nothing is to be done.
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
            is_seen: false,
            clock: None,
            resigned: None,
        }
    }
}

/// The outcome of an append.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum Appended {
    /// The lines are stored safely.
    Done,
    /// Another writer was first: the caller must read the tail and decide again.
    Behind,
    /// The command was carried out before, up to this place.
    Repeated(Place),
}

impl Store {
    /// Stores a new match with its seed.
    ///
    /// # Errors
    /// If the database fails.
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
    /// If the database fails. Then it is unknown whether the lines are stored; [`Store::command`] shows it.
    pub async fn append(&self, append: &Append<'_>) -> Result<Appended, StoreError> {
        if append.lines.is_empty() {
            return Ok(Appended::Done);
        }
        match self.writer.append(append).await {
            Ok(true) => Ok(Appended::Done),
            Ok(false) => self.repeated(append).await,
            Err(error) if error.refusal().is_some_and(DatabaseError::is_unique_violation) => {
                self.repeated(append).await
            }
            Err(error) => Err(error),
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
    pub game: GameId,
    /// How many seats it has.
    pub seats: u8,
    /// The first line of its log.
    pub created: &'a Line,
    /// Its seed.
    pub seed: &'a Seed,
    /// The key of the player who opens its table.
    pub host: Option<&'a PlayerKey>,
    /// Whether strangers may find it.
    pub is_listed: bool,
    /// Its clocks, if it has any.
    pub clock: Option<Clock>,
    /// How its players come together.
    pub origin: Origin,
    /// Whether new guests may write messages there.
    pub guests_talk: bool,
}

impl<'a> NewMatch<'a> {
    /// A match among friends, without a clock.
    pub fn new(id: MatchId, game: GameId, seats: u8, created: &'a Line, seed: &'a Seed) -> Self {
        Self {
            id,
            game,
            seats,
            created,
            seed,
            host: None,
            is_listed: false,
            clock: None,
            origin: Origin::Arranged,
            guests_talk: true,
        }
    }
}

/// Stores a new match within a transaction.
pub(crate) async fn create_in(transaction: &mut PgConnection, new: &NewMatch<'_>) -> Result<(), StoreError> {
    let add = "
        INSERT INTO matches (id, game, length, head, seats, free, listed, clock, host, origin, guests_talk)
        VALUES ($1, $2, 1, $3, $4, $4, $5, $6, $7, $8, $9)";
    sqlx::query(add)
        .bind(key(new.id))
        .bind(new.game.as_str())
        .bind(&new.created.head.0[..])
        .bind(i16::from(new.seats))
        .bind(new.is_listed)
        .bind(new.clock.as_ref().map(Json))
        .bind(new.host.map(PlayerKey::as_str))
        .bind(new.origin.id())
        .bind(new.guests_talk)
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
