//! Clocks: read and set by the database's time alone.

use crate::{
    Store, StoreError,
    columns::{corrupt, key, match_ids},
    jobs::millis,
};
use regalia_clock::{Clock, Moment, Rest, Span};
use regalia_table::{MatchId, PlayerKey};
use sqlx::{FromRow, types::Json};
use std::time::Duration;

/// How often the heartbeat is written, in milliseconds.
const HEARTBEAT_INTERVAL: Span = 1_000;
/// After such a gap, in milliseconds, nobody could play: the time is given back.
const OUTAGE: Span = 15_000;

/// The clocks of a match as they were read.
#[derive(Clone, Debug)]
pub struct Timer {
    /// The servers' common time then.
    pub now: Moment,
    /// The clocks.
    pub clock: Clock,
    /// How often they had been set.
    pub rev: i32,
    /// When each player's clock rests, by seat; turns that run have their own.
    pub wishes: Vec<Rest>,
}

/// A match's clocks as they are stored.
#[derive(FromRow)]
struct TimerRow {
    now: Moment,
    #[sqlx(json)]
    clock: Clock,
    clock_rev: i32,
    /// By seat; nothing for players who have set none, or if nobody sits there.
    rests: Option<Json<Vec<Option<Rest>>>>,
}

impl From<TimerRow> for Timer {
    fn from(row: TimerRow) -> Self {
        let TimerRow { now, mut clock, clock_rev: rev, rests } = row;
        let rests = rests.map(|rests| rests.0).unwrap_or_default();
        let wishes: Vec<Rest> = rests.into_iter().map(Option::unwrap_or_default).collect();
        if clock.rests.is_empty() {
            // It was set before turns had their own.
            (clock.rests, clock.turn) = (wishes.clone(), clock.running);
        }
        clock.heed(&wishes);
        Self { now, clock, rev, wishes }
    }
}

impl Timer {
    /// How long it is until a clock runs out.
    pub fn due(&self, clock: &Clock) -> Option<Duration> {
        clock.due().map(|due| Duration::from_millis(u64::try_from(due - self.now).unwrap_or(0)))
    }
}

impl Store {
    /// The clocks of a match; nothing if it has none.
    ///
    /// # Errors
    /// If the database fails, or they cannot be read.
    pub async fn timer(&self, id: MatchId) -> Result<Option<Timer>, StoreError> {
        let find = "
            SELECT (extract(epoch FROM house_time()) * 1000)::bigint AS now, clock, clock_rev,
                (SELECT json_agg(r.rest ORDER BY s.seat) FROM seats s LEFT JOIN rests r ON r.player = s.player
                 WHERE s.match_id = matches.id) AS rests
            FROM matches WHERE id = $1 AND clock IS NOT NULL";
        let row = sqlx::query_as(find).bind(key(id)).fetch_optional(&self.pool).await;
        let row: Option<TimerRow> = row.map_err(corrupt(id, "a clock or a rest is not one"))?;
        Ok(row.map(Timer::from))
    }

    /// Sets clocks as they were read by [`Store::timer`]; `false` if they were set or the match has moved on since.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn set_clock(
        &self,
        id: MatchId,
        length: u64,
        timer: &Timer,
        clock: &Clock,
    ) -> Result<bool, StoreError> {
        let set = "
            UPDATE matches SET clock = $4, clock_rev = clock_rev + 1, due = CASE WHEN $5 THEN due
                ELSE house_time() + $6::bigint * interval '1 millisecond' END
            WHERE id = $1 AND length = $2 AND clock_rev = $3";
        let set = sqlx::query(set)
            .bind(key(id))
            .bind(length as i64)
            .bind(timer.rev)
            .bind(Json(clock))
            // Where no person is to act something else may be due.
            .bind(clock.running.is_empty())
            .bind(timer.due(clock).map(millis));
        Ok(set.execute(&self.pool).await?.rows_affected() > 0)
    }

    /// Notes that a node is up. If none was for a while, that time is given back to all clocks, once.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn heartbeat(&self) -> Result<Option<Duration>, StoreError> {
        self.pool.within(self.heartbeat_or_credit()).await
    }

    async fn heartbeat_or_credit(&self) -> Result<Option<Duration>, StoreError> {
        let mut transaction = self.pool.begin().await?;
        let gap =
            "SELECT (extract(epoch FROM house_time() - at) * 1000)::bigint AS gap FROM heartbeat FOR UPDATE";
        let gap: Span = sqlx::query_scalar(gap).fetch_one(&mut *transaction).await?;
        if gap >= OUTAGE {
            let credit = "
                UPDATE matches SET due = due + $1 * interval '1 millisecond', clock_rev = clock_rev + 1,
                    clock = jsonb_set(clock, '{since}', to_jsonb((clock ->> 'since')::bigint + $1))
                WHERE clock IS NOT NULL AND due IS NOT NULL AND NOT over";
            sqlx::query(credit).bind(gap).execute(&mut *transaction).await?;
        }
        if gap >= HEARTBEAT_INTERVAL {
            sqlx::query("UPDATE heartbeat SET at = house_time()").execute(&mut *transaction).await?;
        }
        transaction.commit().await?;
        Ok((gap >= OUTAGE).then(|| Duration::from_millis(gap as u64)))
    }

    /// The servers' common time, which stays the same when another machine takes over the database.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn house_time(&self) -> Result<Moment, StoreError> {
        let now = "SELECT (extract(epoch FROM house_time()) * 1000)::bigint AS now";
        Ok(sqlx::query_scalar(now).fetch_one(&self.pool).await?)
    }

    /// When a player's clocks stand still.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn rest(&self, player: &PlayerKey) -> Result<Rest, StoreError> {
        let find = sqlx::query_scalar("SELECT rest FROM rests WHERE player = $1").bind(player.as_str());
        let rest: Option<Json<Rest>> = find.fetch_optional(&self.pool).await?;
        Ok(rest.map(|rest| rest.0).unwrap_or_default())
    }

    /// Sets when a player's clocks stand still; gives the matches in which the player is to act, whose deadlines it can
    /// bring nearer.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn set_rest(&self, player: &PlayerKey, rest: &Rest) -> Result<Vec<MatchId>, StoreError> {
        let set = "
            INSERT INTO rests (player, rest) VALUES ($1, $2)
            ON CONFLICT (player) DO UPDATE SET rest = EXCLUDED.rest";
        sqlx::query(set).bind(player.as_str()).bind(Json(rest)).execute(&self.pool).await?;
        let find = "
            SELECT m.id FROM seats s JOIN matches m ON m.id = s.match_id
            WHERE s.player = $1 AND s.player NOT LIKE 'bot:%' AND NOT s.over AND m.clock IS NOT NULL
                AND (m.turn >> s.seat) & 1 = 1";
        Ok(match_ids(sqlx::query_scalar(find).bind(player.as_str()).fetch_all(&self.pool).await?))
    }
}
