//! Public profiles: ratings, places, rated matches, and the lists of the strongest.

use crate::{
    NamedPlayer, Store, StoreError,
    columns::{MatchKey, SeatNumber, Seconds, Word, key},
    names::folded,
    page::cut,
};
use regalia_clock::Speed;
use regalia_game::{GameId, Seat};
use regalia_table::{MatchId, PlayerKey};
use regalia_wire::{
    Met, Placed, Profile, Rank, Ranks, Rated, RatedMatch, RatedPage, SeatRating, Strength, TableRatings,
    Tally,
};
use sqlx::FromRow;

/// So many ratings are drawn as a line.
const MAX_HISTORY: i64 = 100;
/// A page of matches is so long, and one of the strongest.
const PAGE: usize = 20;
const RANKS: usize = 50;
/// Nobody is shown below this rank.
const LAST_RANK: usize = 1_000;

/// An account that is not closed.
#[derive(FromRow)]
struct AccountRow {
    #[sqlx(flatten)]
    player: NamedPlayer,
    #[sqlx(try_from = "Seconds")]
    created: u64,
}

impl Store {
    /// The profile of an account that is not closed, as the reader may see it.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn profile(&self, name: &str, reader: &PlayerKey) -> Result<Option<Profile>, StoreError> {
        let Some(account) = self.find_open(name).await? else { return Ok(None) };
        let player = account.player.key;
        let is_you = player == *reader;
        let ratings = "
            SELECT r.game, r.speed, r.rating, r.deviation, r.is_provisional, r.matches, r.best,
                ARRAY(SELECT h.rating FROM rated h WHERE h.player = r.player AND h.game = r.game AND h.speed = r.speed
                      ORDER BY h.settled DESC LIMIT $2) AS history
            FROM ratings r WHERE r.player = $1 ORDER BY r.matches DESC, r.game, r.speed";
        let ratings: Vec<RatedRow> =
            sqlx::query_as(ratings).bind(player.as_str()).bind(MAX_HISTORY).fetch_all(&self.pool).await?;
        let met = if is_you { None } else { self.met(reader, &player).await? };
        Ok(Some(Profile {
            name: account.player.name,
            since: account.created,
            is_you,
            ratings: ratings.into_iter().map(Rated::from).collect(),
            tallies: self.tallies(&player).await?,
            met,
        }))
    }

    /// The account with this name, unless it is closed.
    async fn find_open(&self, name: &str) -> Result<Option<AccountRow>, StoreError> {
        let find = "
            SELECT p.key, p.name, extract(epoch FROM a.created)::bigint AS created
            FROM accounts a JOIN players p ON p.key = a.player WHERE a.folded = $1 AND a.blocked IS NULL";
        Ok(sqlx::query_as(find).bind(folded(name)).fetch_optional(&self.pool).await?)
    }

    async fn tallies(&self, player: &PlayerKey) -> Result<Vec<Tally>, StoreError> {
        let find = "
            SELECT game, seats, place, matches, left_out FROM tallies WHERE player = $1 ORDER BY game, seats, place";
        let mut tallies: Vec<Tally> = Vec::new();
        let rows: Vec<TallyRow> = sqlx::query_as(find).bind(player.as_str()).fetch_all(&self.pool).await?;
        for TallyRow { game, seats, place, matches, left_out } in rows {
            if tallies.last().is_none_or(|last| (last.game, last.seats) != (game, seats)) {
                tallies.push(Tally { game, seats, places: vec![0; usize::from(seats)], left: 0 });
            }
            if let Some(tally) = tallies.last_mut() {
                tally.left += left_out;
                if let Some(places) = tally.places.get_mut(usize::from(place).saturating_sub(1)) {
                    *places = matches;
                }
            }
        }
        Ok(tallies)
    }

    /// The results of the rated matches of two players against each other.
    async fn met(&self, reader: &PlayerKey, other: &PlayerKey) -> Result<Option<Met>, StoreError> {
        let find = "
            SELECT count(*) FILTER (WHERE mine.place < theirs.place) AS ahead,
                count(*) FILTER (WHERE mine.place > theirs.place) AS behind,
                count(*) FILTER (WHERE mine.place = theirs.place) AS level
            FROM rated mine JOIN rated theirs ON theirs.match_id = mine.match_id AND theirs.player = $2
            WHERE mine.player = $1";
        let find = sqlx::query_as(find).bind(reader.as_str()).bind(other.as_str());
        let (ahead, behind, level): (i64, i64, i64) = find.fetch_one(&self.pool).await?;
        let met = Met { ahead: ahead as u32, behind: behind as u32, level: level as u32 };
        Ok((met.ahead + met.behind + met.level > 0).then_some(met))
    }

    /// A page of the rated matches of an account, the newest first; nothing if there is no such account.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn rated_matches(
        &self,
        name: &str,
        after: Option<&str>,
    ) -> Result<Option<RatedPage>, StoreError> {
        let Some(account) = self.find_open(name).await? else { return Ok(None) };
        let before: i64 = after.and_then(|after| after.parse().ok()).unwrap_or(i64::MAX);
        let list = "
            SELECT r.match_id, r.settled, r.game, r.speed, r.place, r.has_left, r.rating, r.change,
                extract(epoch FROM r.at)::bigint AS at,
                (SELECT json_agg(json_build_object('seat', o.seat, 'name', p.name, 'place', o.place) ORDER BY o.seat)
                 FROM rated o LEFT JOIN players p ON p.key = o.player WHERE o.match_id = r.match_id) AS players
            FROM rated r WHERE r.player = $1 AND r.settled < $2 ORDER BY r.settled DESC LIMIT $3";
        let list = sqlx::query_as(list).bind(account.player.key.as_str()).bind(before).bind(PAGE as i64 + 1);
        let cursor = |row: &RatedMatchRow| row.settled.to_string();
        let (rows, next) = cut(list.fetch_all(&self.pool).await?, PAGE, cursor);
        Ok(Some(RatedPage { matches: rows.into_iter().map(RatedMatch::from).collect(), next }))
    }

    /// A page of the strongest people or programs whose ratings are not provisional, the best first.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn ranks(
        &self,
        game: GameId,
        speed: Speed,
        are_programs: bool,
        reader: &PlayerKey,
        after: usize,
    ) -> Result<Ranks, StoreError> {
        let after = after.min(LAST_RANK);
        let list = "
            SELECT p.name, r.rating, r.deviation, r.is_provisional, r.matches, r.player = $3 AS is_you
            FROM ratings r JOIN accounts a ON a.player = r.player JOIN players p ON p.key = r.player
            WHERE r.game = $1 AND r.speed = $2 AND NOT r.is_provisional AND a.blocked IS NULL AND a.is_bot = $6
                AND NOT EXISTS (SELECT FROM sanctions s WHERE s.player = r.player AND s.measure = 'unlist'
                    AND s.until > now() AND s.is_lifted IS NOT TRUE)
            ORDER BY r.rating DESC, a.folded LIMIT $4 OFFSET $5";
        let rows = sqlx::query_as(list)
            .bind(game.as_str())
            .bind(speed.id())
            .bind(reader.as_str())
            .bind(RANKS as i64 + 1)
            .bind(after as i64)
            .bind(are_programs)
            .fetch_all(&self.pool)
            .await?;
        let end = after + RANKS;
        let (rows, next) = cut(rows, RANKS, |_| end.to_string());
        let read = |(rank, row): (usize, (String, f64, f64, bool, i32, bool))| {
            let (name, rating, deviation, is_provisional, matches, is_you) = row;
            let strength = strength(rating, deviation, is_provisional);
            Rank { rank: rank as u32, name, strength, matches: matches.cast_unsigned(), is_you }
        };
        let rows = (after + 1..).zip(rows).map(read).collect();
        Ok(Ranks { rows, next: next.filter(|_| end < LAST_RANK) })
    }

    /// The ratings of the players at a table: as they are now, or after the match if it has changed them.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn table_ratings(&self, id: MatchId) -> Result<TableRatings, StoreError> {
        let find = "
            SELECT s.seat, COALESCE(h.rating, r.rating) AS rating, COALESCE(h.deviation, r.deviation) AS deviation,
                r.is_provisional, h.change, h.place, a.player IS NOT NULL AND s.player NOT LIKE 'bot:%' AS has_account, a.is_bot,
                m.seats, m.settled, closed.entry LIKE '%\"counts\":true%' AS is_settled_to_count,
                created.entry NOT LIKE '%\"table_rules\":%' OR closed.entry IS NULL AS is_open
            FROM matches m JOIN seats s ON s.match_id = m.id
            LEFT JOIN accounts a ON a.player = s.player AND a.blocked IS NULL
            LEFT JOIN ratings r ON r.player = a.player AND r.game = m.game
                AND r.speed = CASE WHEN m.clock -> 'pace' ? 'live' THEN 'live' ELSE 'days' END
            LEFT JOIN rated h ON h.match_id = m.id AND h.player = a.player
            JOIN lines created ON created.match_id = m.id AND created.seq = 0
            LEFT JOIN lines closed ON closed.match_id = m.id AND closed.seq = m.seats + 1
                AND closed.entry LIKE '%\"commits_closed\"%'
            WHERE m.id = $1 AND m.clock IS NOT NULL ORDER BY s.seat";
        let rows: Vec<TableSeatRow> = sqlx::query_as(find).bind(key(id)).fetch_all(&self.pool).await?;
        let is_mixed = rows.windows(2).any(|pair| pair[0].is_bot != pair[1].is_bot);
        let counts = |row: &TableSeatRow| {
            // Until all seats are taken, and for matches from before it was written down, the players decide it.
            let counts = match row.is_open {
                true => row.has_account && !is_mixed,
                false => row.is_settled_to_count == Some(true),
            };
            counts && row.settled != Some(0) && usize::from(row.seats) == rows.len()
        };
        let counts = rows.len() > 1 && rows.iter().all(counts);
        Ok(TableRatings { counts, seats: rows.iter().filter_map(TableSeatRow::rating).collect() })
    }
}

fn points(value: f64) -> i32 {
    value.round() as i32
}

fn strength(rating: f64, deviation: f64, is_provisional: bool) -> Strength {
    Strength { rating: points(rating), deviation: points(deviation).cast_unsigned(), is_provisional }
}

/// A player's rating as it is stored.
#[derive(FromRow)]
struct RatedRow {
    #[sqlx(try_from = "Word<GameId>")]
    game: GameId,
    #[sqlx(try_from = "Word<Speed>")]
    speed: Speed,
    rating: f64,
    deviation: f64,
    is_provisional: bool,
    #[sqlx(try_from = "i32")]
    matches: u32,
    best: Option<f64>,
    history: Vec<f64>,
}

impl From<RatedRow> for Rated {
    fn from(row: RatedRow) -> Self {
        Self {
            game: row.game,
            speed: row.speed,
            strength: strength(row.rating, row.deviation, row.is_provisional),
            matches: row.matches,
            best: row.best.map(points),
            history: row.history.into_iter().rev().map(points).collect(),
        }
    }
}

/// How often a player came in at a place.
#[derive(FromRow)]
struct TallyRow {
    #[sqlx(try_from = "Word<GameId>")]
    game: GameId,
    #[sqlx(try_from = "i16")]
    seats: u8,
    #[sqlx(try_from = "i16")]
    place: u8,
    #[sqlx(try_from = "i32")]
    matches: u32,
    #[sqlx(try_from = "i32")]
    left_out: u32,
}

/// A rated match of a player as it is stored.
#[derive(FromRow)]
struct RatedMatchRow {
    #[sqlx(try_from = "MatchKey")]
    match_id: MatchId,
    settled: i64,
    #[sqlx(try_from = "Word<GameId>")]
    game: GameId,
    #[sqlx(try_from = "Word<Speed>")]
    speed: Speed,
    #[sqlx(try_from = "i16")]
    place: u8,
    has_left: bool,
    rating: f64,
    change: f64,
    #[sqlx(try_from = "Seconds")]
    at: u64,
    #[sqlx(json)]
    players: Vec<Placed>,
}

impl From<RatedMatchRow> for RatedMatch {
    fn from(row: RatedMatchRow) -> Self {
        Self {
            id: row.match_id,
            game: row.game,
            speed: row.speed,
            at: row.at,
            place: row.place,
            has_left: row.has_left,
            rating: points(row.rating),
            change: points(row.rating) - points(row.rating - row.change),
            players: row.players,
        }
    }
}

/// A seat at a table, and what decides whether its match counts.
#[derive(FromRow)]
struct TableSeatRow {
    #[sqlx(try_from = "SeatNumber")]
    seat: Seat,
    rating: Option<f64>,
    deviation: Option<f64>,
    is_provisional: Option<bool>,
    change: Option<f64>,
    has_account: bool,
    is_bot: Option<bool>,
    #[sqlx(try_from = "i16")]
    seats: u8,
    settled: Option<i64>,
    is_settled_to_count: Option<bool>,
    is_open: bool,
}

impl TableSeatRow {
    fn rating(&self) -> Option<SeatRating> {
        let (rating, deviation) = self.rating.zip(self.deviation)?;
        let strength = strength(rating, deviation, self.is_provisional.unwrap_or(true));
        Some(SeatRating { seat: self.seat, strength, change: self.change.map(points) })
    }
}
