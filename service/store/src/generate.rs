//! Filling an empty database with far more than was ever played, to measure lists against.

use crate::{Store, StoreError};
use regalia_clock::{Clock, Pace};
use regalia_table::{Entry, Record, canonical};
use sqlx::types::Json;

/// So many are written at a time.
const BATCH_SIZE: u64 = 20_000;

/// Copies one of the patterns per match, under a number of its own and with players from among the accounts.
const COPY: &str = "
    WITH copied AS (
        SELECT id, n.number, p.*, now() - number * interval '1 minute' AS at,
            -- A few play most of the matches.
            'generated-' || 1 + floor($3 * power(abs(hashint8(number * 16 + seq)::bigint) % 1000003 / 1000003.0, 2)) AS player
        FROM (SELECT number, number * 2654435761 % (1::bigint << 40) AS id FROM generate_series($1::bigint, $2) AS number) n
        JOIN generated_patterns p ON p.pattern = n.number % (SELECT max(pattern) + 1 FROM generated_patterns)
    ), matched AS (
        INSERT INTO matches (id, game, length, head, over, archived, created, seats, clock, settled)
        SELECT id, game, length, head, TRUE, TRUE, now() - number * interval '1 minute', seats, clock, $4 + 1 - number
        FROM copied WHERE seq = 0
        RETURNING id
    ), seated AS (
        INSERT INTO seats (match_id, seat, player, over, at)
        SELECT id, seat, player, TRUE, at FROM copied JOIN matched USING (id) WHERE seat IS NOT NULL
    ), seeded AS (
        INSERT INTO seeds (match_id, seed) SELECT id, seed FROM copied WHERE seq = 0
    )
    INSERT INTO lines (match_id, seq, entry, head, at)
    SELECT id, seq, replace(entry, '\"player\":\"\"', '\"player\":\"' || player || '\"'), line_head, at
    FROM copied";

impl Store {
    /// Whether nobody has played here yet.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn is_empty(&self) -> Result<bool, StoreError> {
        let any = "SELECT EXISTS (SELECT 1 FROM matches) OR EXISTS (SELECT 1 FROM accounts)";
        let any: bool = sqlx::query_scalar(any).fetch_one(&self.pool).await?;
        Ok(!any)
    }

    /// Adds so many accounts that nobody can sign in to.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn generate_accounts(&self, count: u64) -> Result<(), StoreError> {
        let add = "
            WITH added AS (
                INSERT INTO players (key, name, created)
                SELECT 'generated-' || n, 'Generated ' || n, now() - n * interval '5 minutes'
                FROM generate_series(1, $1::bigint) AS n RETURNING key, name, created
            )
            INSERT INTO accounts (player, folded, created) SELECT key, lower(name), created FROM added";
        sqlx::query(add).bind(count.cast_signed()).execute(&self.pool).await?;
        Ok(())
    }

    /// Adds so many finished matches of these accounts, each a copy of one of the records: its opening and its end.
    /// They can be listed and count for ratings; a copy proves nothing, because every log is bound to its own number.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn generate_matches(
        &self,
        count: u64,
        accounts: u64,
        records: &[Record],
        mut done: impl FnMut(u64),
    ) -> Result<(), StoreError> {
        let mut connection = self.pool.acquire().await?;
        let table = "
            CREATE TEMPORARY TABLE generated_patterns (pattern BIGINT, game TEXT, length BIGINT, head BYTEA, seed BYTEA,
                seq BIGINT, entry TEXT, line_head BYTEA, seats SMALLINT, seat SMALLINT, clock JSONB)";
        sqlx::query(table).execute(&mut *connection).await?;
        // After a crash everything can be generated again.
        sqlx::query("SET synchronous_commit = off").execute(&mut *connection).await?;
        for (pattern, record) in (0_i64..).zip(records) {
            let lines: Vec<_> = record
                .lines
                .iter()
                .filter_map(|line| Some((&line.entry, kept(&line.entry)?, line.head)))
                .collect();
            let Some(Entry::Created { game, setup, .. }) = record.lines.first().map(|line| &line.entry)
            else {
                continue;
            };
            // Every other one is played over days.
            let pace = if pattern % 2 == 0 {
                Pace::Live { minutes: 10, seconds: 10 }
            } else {
                Pace::Days { days: 1 }
            };
            let clock = Clock::new(pace, setup.seats);
            for (seq, (entry, text, head)) in (0_i64..).zip(&lines) {
                let seat = match entry {
                    Entry::Sat { seat, .. } => Some(i16::from(seat.0)),
                    _ => None,
                };
                sqlx::query(
                    "INSERT INTO generated_patterns VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)",
                )
                .bind(pattern)
                .bind(game.as_str())
                .bind(lines.len() as i64)
                .bind(&lines[lines.len() - 1].2.0[..])
                .bind(record.seed().map(|seed| seed.0.to_vec()).unwrap_or_default())
                .bind(seq)
                .bind(text)
                .bind(&head.0[..])
                .bind(i16::from(setup.seats))
                .bind(seat)
                .bind(Json(&clock))
                .execute(&mut *connection)
                .await?;
            }
        }
        let mut from = 1;
        while from <= count {
            let to = count.min(from + BATCH_SIZE - 1);
            let copy = sqlx::query(COPY).bind(from.cast_signed()).bind(to.cast_signed());
            copy.bind(accounts.cast_signed()).bind(count.cast_signed()).execute(&mut *connection).await?;
            done(to);
            from = to + 1;
        }
        sqlx::query("DROP TABLE generated_patterns").execute(&mut *connection).await?;
        sqlx::query("SELECT setval('settlements', $1)")
            .bind(count.max(1).cast_signed())
            .execute(&mut *connection)
            .await?;
        drop(connection);
        // Without it the next statements would be planned for empty tables.
        sqlx::query("ANALYZE").execute(&self.pool).await?;
        self.rebuild_ratings(|_| ()).await?;
        sqlx::query("VACUUM ANALYZE").execute(&self.pool).await?;
        Ok(())
    }
}

/// What of an entry is copied: the opening, with a place for the player, and the end.
fn kept(entry: &Entry) -> Option<String> {
    match entry {
        Entry::Sat { seat, commit, .. } => {
            Some(canonical(&Entry::Sat { seat: *seat, player: "".into(), commit: *commit }))
        }
        Entry::Created { .. } | Entry::CommitsClosed { .. } | Entry::Ended { .. } => Some(canonical(entry)),
        _ => None,
    }
}
