//! What everyone may know of those with accounts: ratings, places, matches that counted, the strongest.

use crate::{
    Store, StoreError,
    accounts::folded,
    append::{key, match_id},
    sessions::seconds,
};
use regalia_clock::Speed;
use regalia_game::Seat;
use regalia_table::MatchId;
use regalia_wire::{
    Met, Placed, Profile, Rank, Ranks, Rated, RatedMatch, RatedPage, SeatRating, Strength, TableRatings,
    Tally,
};
use sqlx::{Row, postgres::PgRow};

/// So many ratings are drawn as a line.
const HISTORY: i64 = 100;
/// A page of matches is so long, and one of the strongest.
const PAGE: usize = 20;
const RANKS: usize = 50;
/// Nobody is shown below this rank.
const LAST_RANK: usize = 1_000;

impl Store {
    /// Somebody with an account that is open, as the reader may see them.
    ///
    /// # Errors
    /// If the database cannot.
    pub async fn profile(&self, name: &str, reader: &str) -> Result<Option<Profile>, StoreError> {
        let Some(row) = self.find_open(name).await? else { return Ok(None) };
        let player: String = row.try_get("key")?;
        let is_you = player == reader;
        let ratings = "
            SELECT r.game, r.speed, r.rating, r.deviation, r.is_provisional, r.matches, r.best,
                ARRAY(SELECT h.rating FROM rated h WHERE h.player = r.player AND h.game = r.game AND h.speed = r.speed
                      ORDER BY h.settled DESC LIMIT $2) AS history
            FROM ratings r WHERE r.player = $1 ORDER BY r.matches DESC, r.game, r.speed";
        let ratings = sqlx::query(ratings).bind(&player).bind(HISTORY).fetch_all(&self.pool).await?;
        let met = if is_you { None } else { self.met(reader, &player).await? };
        Ok(Some(Profile {
            name: row.try_get("name")?,
            since: seconds(&row, "created")?,
            is_you,
            ratings: ratings.iter().map(read_rated).collect::<Result<_, _>>()?,
            tallies: self.tallies(&player).await?,
            met,
        }))
    }

    /// The key, the name and the age of an account that is open.
    async fn find_open(&self, name: &str) -> Result<Option<PgRow>, StoreError> {
        let find = "
            SELECT p.key, p.name, extract(epoch FROM a.created)::bigint AS created
            FROM accounts a JOIN players p ON p.key = a.player WHERE a.folded = $1 AND a.blocked IS NULL";
        Ok(sqlx::query(find).bind(folded(name)).fetch_optional(&self.pool).await?)
    }

    async fn tallies(&self, player: &str) -> Result<Vec<Tally>, StoreError> {
        let find = "
            SELECT game, seats, place, matches, left_out FROM tallies WHERE player = $1 ORDER BY game, seats, place";
        let mut tallies: Vec<Tally> = Vec::new();
        for row in sqlx::query(find).bind(player).fetch_all(&self.pool).await? {
            let (game, seats): (String, u8) = (row.try_get("game")?, small(&row, "seats")?);
            if tallies.last().is_none_or(|last| (&last.game, last.seats) != (&game, seats)) {
                tallies.push(Tally { game, seats, places: vec![0; usize::from(seats)], left: 0 });
            }
            let (place, matches) = (usize::from(small(&row, "place")?), count(&row, "matches")?);
            if let Some(tally) = tallies.last_mut() {
                tally.left += count(&row, "left_out")?;
                if let Some(places) = tally.places.get_mut(place.saturating_sub(1)) {
                    *places = matches;
                }
            }
        }
        Ok(tallies)
    }

    /// What came of the matches of two against each other.
    async fn met(&self, reader: &str, other: &str) -> Result<Option<Met>, StoreError> {
        let find = "
            SELECT count(*) FILTER (WHERE mine.place < theirs.place) AS ahead,
                count(*) FILTER (WHERE mine.place > theirs.place) AS behind,
                count(*) FILTER (WHERE mine.place = theirs.place) AS level
            FROM rated mine JOIN rated theirs ON theirs.match_id = mine.match_id AND theirs.player = $2
            WHERE mine.player = $1";
        let row = sqlx::query(find).bind(reader).bind(other).fetch_one(&self.pool).await?;
        let read = |column| -> Result<u32, StoreError> { Ok(row.try_get::<i64, _>(column)? as u32) };
        let met = Met { ahead: read("ahead")?, behind: read("behind")?, level: read("level")? };
        Ok((met.ahead + met.behind + met.level > 0).then_some(met))
    }

    /// A page of somebody's matches that counted, the newest first; nothing if there is nobody.
    ///
    /// # Errors
    /// If the database cannot.
    pub async fn rated_matches(
        &self,
        name: &str,
        after: Option<&str>,
    ) -> Result<Option<RatedPage>, StoreError> {
        let Some(row) = self.find_open(name).await? else { return Ok(None) };
        let player: String = row.try_get("key")?;
        let before: i64 = after.and_then(|after| after.parse().ok()).unwrap_or(i64::MAX);
        let list = "
            SELECT r.match_id, r.settled, r.game, r.speed, r.place, r.has_left, r.rating, r.change,
                extract(epoch FROM r.at)::bigint AS at,
                (SELECT json_agg(json_build_object('seat', o.seat, 'name', p.name, 'place', o.place) ORDER BY o.seat)
                 FROM rated o LEFT JOIN players p ON p.key = o.player WHERE o.match_id = r.match_id)::text AS players
            FROM rated r WHERE r.player = $1 AND r.settled < $2 ORDER BY r.settled DESC LIMIT $3";
        let list = sqlx::query(list).bind(&player).bind(before).bind(PAGE as i64 + 1);
        let rows = list.fetch_all(&self.pool).await?;
        let mut matches = rows.iter().map(read_rated_match).collect::<Result<Vec<_>, _>>()?;
        matches.truncate(PAGE);
        let last = rows.get(PAGE - 1).filter(|_| rows.len() > PAGE);
        let next = last.map(|row| row.try_get::<i64, _>("settled")).transpose()?;
        Ok(Some(RatedPage { matches, next: next.map(|next| next.to_string()) }))
    }

    /// A page of the strongest whose ratings are not provisional, the best first.
    ///
    /// # Errors
    /// If the database cannot.
    pub async fn ranks(
        &self,
        game: &str,
        speed: Speed,
        reader: &str,
        after: usize,
    ) -> Result<Ranks, StoreError> {
        let after = after.min(LAST_RANK);
        let list = "
            SELECT p.name, r.rating, r.deviation, r.is_provisional, r.matches, r.player = $3 AS is_you
            FROM ratings r JOIN accounts a ON a.player = r.player JOIN players p ON p.key = r.player
            WHERE r.game = $1 AND r.speed = $2 AND NOT r.is_provisional AND a.blocked IS NULL
            ORDER BY r.rating DESC, a.folded LIMIT $4 OFFSET $5";
        let rows = sqlx::query(list)
            .bind(game)
            .bind(speed.id())
            .bind(reader)
            .bind(RANKS as i64 + 1)
            .bind(after as i64)
            .fetch_all(&self.pool)
            .await?;
        let end = after + rows.len().min(RANKS);
        let next = (rows.len() > RANKS && end < LAST_RANK).then(|| end.to_string());
        let read = |(at, row): (usize, &PgRow)| -> Result<Rank, StoreError> {
            Ok(Rank {
                rank: (after + at + 1) as u32,
                name: row.try_get("name")?,
                strength: read_strength(row)?,
                matches: count(row, "matches")?,
                is_you: row.try_get("is_you")?,
            })
        };
        let rows = rows.iter().take(RANKS).enumerate().map(read).collect::<Result<_, _>>()?;
        Ok(Ranks { rows, next })
    }

    /// The ratings of those who sit at a table: as they are now, or after the match if it has changed them.
    ///
    /// # Errors
    /// If the database cannot.
    pub async fn table_ratings(&self, id: MatchId) -> Result<TableRatings, StoreError> {
        let find = "
            SELECT s.seat, COALESCE(h.rating, r.rating) AS rating, COALESCE(h.deviation, r.deviation) AS deviation,
                r.is_provisional, h.change, h.place, a.player IS NOT NULL AND s.player NOT LIKE 'bot:%' AS has_account,
                m.clock IS NOT NULL AS has_clock, m.seats, m.settled
            FROM matches m JOIN seats s ON s.match_id = m.id
            LEFT JOIN accounts a ON a.player = s.player AND a.blocked IS NULL
            LEFT JOIN ratings r ON r.player = a.player AND r.game = m.game
                AND r.speed = CASE WHEN m.clock -> 'pace' ? 'live' THEN 'live' ELSE 'days' END
            LEFT JOIN rated h ON h.match_id = m.id AND h.player = a.player
            WHERE m.id = $1 AND m.clock IS NOT NULL ORDER BY s.seat";
        let rows = sqlx::query(find).bind(key(id)).fetch_all(&self.pool).await?;
        let mut seats = Vec::new();
        let mut counts = rows.len() > 1;
        for row in &rows {
            counts &= row.try_get("has_account")? && row.try_get::<Option<i64>, _>("settled")? != Some(0);
            counts &= usize::from(small(row, "seats")?) == rows.len();
            let change: Option<f64> = row.try_get("change")?;
            seats.push(match row.try_get::<Option<f64>, _>("rating")? {
                Some(_) => Some(SeatRating {
                    seat: Seat(small(row, "seat")?),
                    strength: read_strength(row)?,
                    change: change.map(|change| change.round() as i32),
                }),
                None => None,
            });
        }
        Ok(TableRatings { counts, seats: seats.into_iter().flatten().collect() })
    }
}

fn small(row: &PgRow, column: &str) -> Result<u8, StoreError> {
    Ok(u8::try_from(row.try_get::<i16, _>(column)?).unwrap_or_default())
}

fn count(row: &PgRow, column: &str) -> Result<u32, StoreError> {
    Ok(row.try_get::<i32, _>(column)?.cast_unsigned())
}

fn points(value: f64) -> i32 {
    value.round() as i32
}

fn read_strength(row: &PgRow) -> Result<Strength, StoreError> {
    Ok(Strength {
        rating: points(row.try_get("rating")?),
        deviation: points(row.try_get("deviation")?).cast_unsigned(),
        is_provisional: row.try_get::<Option<bool>, _>("is_provisional")?.unwrap_or(true),
    })
}

fn read_speed(row: &PgRow) -> Result<Speed, StoreError> {
    // No other is ever written.
    Ok(Speed::named(row.try_get("speed")?).unwrap_or(Speed::Days))
}

fn read_rated(row: &PgRow) -> Result<Rated, StoreError> {
    let history: Vec<f64> = row.try_get("history")?;
    Ok(Rated {
        game: row.try_get("game")?,
        speed: read_speed(row)?,
        strength: read_strength(row)?,
        matches: count(row, "matches")?,
        best: row.try_get::<Option<f64>, _>("best")?.map(points),
        history: history.into_iter().rev().map(points).collect(),
    })
}

fn read_rated_match(row: &PgRow) -> Result<RatedMatch, StoreError> {
    let id = match_id(row, "match_id")?;
    let players = serde_json::from_str::<Vec<Placed>>(row.try_get("players")?);
    let (rating, change): (f64, f64) = (row.try_get("rating")?, row.try_get("change")?);
    Ok(RatedMatch {
        id,
        game: row.try_get("game")?,
        speed: read_speed(row)?,
        at: seconds(row, "at")?,
        place: small(row, "place")?,
        has_left: row.try_get("has_left")?,
        rating: points(rating),
        change: points(rating) - points(rating - change),
        players: players.map_err(|_| StoreError::Corrupt(id, "a seat is not one"))?,
    })
}
