//! Clocks: read and set by the database's time alone.

use crate::{
    Store, StoreError,
    append::{key, match_id},
    jobs::millis,
};
use regalia_clock::{Clock, Moment, Rest, Span};
use regalia_table::MatchId;
use sqlx::{Row, postgres::PgRow};
use std::time::Duration;

/// Nodes say so often that they are up.
const BEAT: Span = 1_000;
/// From such a gap on nobody could play: the time is given back.
const OUTAGE: Span = 15_000;

/// The clocks of a match as they were read.
#[derive(Clone, Debug)]
pub struct Timer {
    /// The time of the house then.
    pub now: Moment,
    /// The clocks.
    pub clock: Clock,
    /// How often they had been set.
    pub rev: i32,
    /// When the clocks of those who sit there stand still, by seat.
    pub rests: Vec<Rest>,
}

impl Timer {
    /// How long it is until someone's time is over.
    pub fn due(&self, clock: &Clock) -> Option<Duration> {
        clock.due(&self.rests).map(|due| Duration::from_millis(u64::try_from(due - self.now).unwrap_or(0)))
    }
}

impl Store {
    /// The clocks of a match; nothing if it has none.
    ///
    /// # Errors
    /// If the database cannot, or they cannot be read.
    pub async fn timer(&self, id: MatchId) -> Result<Option<Timer>, StoreError> {
        let find = "
            SELECT (extract(epoch FROM house_time()) * 1000)::bigint AS now, clock::text, clock_rev,
                (SELECT json_agg(r.rest ORDER BY s.seat) FROM seats s LEFT JOIN rests r ON r.player = s.player
                 WHERE s.match_id = matches.id)::text AS rests
            FROM matches WHERE id = $1 AND clock IS NOT NULL";
        let row = sqlx::query(find).bind(key(id)).fetch_optional(&self.pool).await?;
        row.map(|row| read_timer(id, &row)).transpose()
    }

    /// Sets clocks as they were read by [`Store::timer`]; `false` if someone has set them or moved the match on since.
    ///
    /// # Errors
    /// If the database cannot.
    pub async fn set_clock(
        &self,
        id: MatchId,
        length: u64,
        timer: &Timer,
        clock: &Clock,
    ) -> Result<bool, StoreError> {
        let set = "
            UPDATE matches SET clock = $4::jsonb, clock_rev = clock_rev + 1, due = CASE WHEN $5 THEN due
                ELSE house_time() + $6::bigint * interval '1 millisecond' END
            WHERE id = $1 AND length = $2 AND clock_rev = $3";
        let set = sqlx::query(set)
            .bind(key(id))
            .bind(length as i64)
            .bind(timer.rev)
            .bind(serde_json::to_string(clock).ok())
            // Where no person is to act something else may be due.
            .bind(clock.running.is_empty())
            .bind(timer.due(clock).map(millis));
        Ok(set.execute(&self.pool).await?.rows_affected() > 0)
    }

    /// Says that a node is up. If none was for a while, that time is given back to all clocks, once.
    ///
    /// # Errors
    /// If the database cannot.
    pub async fn beat(&self) -> Result<Option<Duration>, StoreError> {
        self.pool.within(self.beat_or_credit()).await
    }

    async fn beat_or_credit(&self) -> Result<Option<Duration>, StoreError> {
        let mut transaction = self.pool.begin().await?;
        let gap =
            "SELECT (extract(epoch FROM house_time() - at) * 1000)::bigint AS gap FROM heartbeat FOR UPDATE";
        let gap: Span = sqlx::query(gap).fetch_one(&mut *transaction).await?.try_get("gap")?;
        if gap >= OUTAGE {
            let credit = "
                UPDATE matches SET due = due + $1 * interval '1 millisecond', clock_rev = clock_rev + 1,
                    clock = jsonb_set(clock, '{since}', to_jsonb((clock ->> 'since')::bigint + $1))
                WHERE clock IS NOT NULL AND due IS NOT NULL AND NOT over";
            sqlx::query(credit).bind(gap).execute(&mut *transaction).await?;
        }
        if gap >= BEAT {
            sqlx::query("UPDATE heartbeat SET at = house_time()").execute(&mut *transaction).await?;
        }
        transaction.commit().await?;
        Ok((gap >= OUTAGE).then(|| Duration::from_millis(gap as u64)))
    }

    /// When a player's clocks stand still.
    ///
    /// # Errors
    /// If the database cannot.
    pub async fn rest(&self, player: &str) -> Result<Rest, StoreError> {
        let find = sqlx::query("SELECT rest::text FROM rests WHERE player = $1").bind(player);
        let row = find.fetch_optional(&self.pool).await?;
        let rest = row.map(|row| row.try_get::<String, _>("rest")).transpose()?;
        Ok(rest.and_then(|text| serde_json::from_str(&text).ok()).unwrap_or_default())
    }

    /// Sets when a player's clocks stand still; gives the matches in which the player is to act, whose deadlines it moves.
    ///
    /// # Errors
    /// If the database cannot.
    pub async fn set_rest(&self, player: &str, rest: &Rest) -> Result<Vec<MatchId>, StoreError> {
        let set = "
            INSERT INTO rests (player, rest) VALUES ($1, $2::jsonb)
            ON CONFLICT (player) DO UPDATE SET rest = EXCLUDED.rest";
        sqlx::query(set).bind(player).bind(serde_json::to_string(rest).ok()).execute(&self.pool).await?;
        let find = "
            SELECT m.id FROM seats s JOIN matches m ON m.id = s.match_id
            WHERE s.player = $1 AND s.player NOT LIKE 'bot:%' AND NOT s.over AND m.clock IS NOT NULL
                AND (m.turn >> s.seat) & 1 = 1";
        let rows = sqlx::query(find).bind(player).fetch_all(&self.pool).await?;
        rows.iter().map(|row| match_id(row, "id")).collect()
    }
}

fn read_timer(id: MatchId, row: &PgRow) -> Result<Timer, StoreError> {
    let clock = serde_json::from_str(row.try_get("clock")?);
    let rests: Option<String> = row.try_get("rests")?;
    let rests = rests.map(|text| serde_json::from_str::<Vec<Option<Rest>>>(&text)).transpose();
    let rests = rests.map_err(|_| StoreError::Corrupt(id, "a rest is not one"))?.unwrap_or_default();
    Ok(Timer {
        now: row.try_get("now")?,
        clock: clock.map_err(|_| StoreError::Corrupt(id, "a clock is not one"))?,
        rev: row.try_get("clock_rev")?,
        rests: rests.into_iter().map(Option::unwrap_or_default).collect(),
    })
}
