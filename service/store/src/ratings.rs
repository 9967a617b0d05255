//! Ratings: what a finished match does to them, once, in the order in which matches were settled.

use crate::{
    Store, StoreError,
    append::{key, match_id},
    read::read_entry,
};
use regalia_clock::Speed;
use regalia_game::Seat;
use regalia_rating::{Place, Rating, rate, verdict};
use regalia_table::{BOT, Entry, MatchId};
use sqlx::{PgConnection, Row, postgres::PgRow};
use std::collections::{HashMap, HashSet};

/// Whoever holds this lock changes ratings.
const LOCK: i64 = 0x7261_7469_6e67;
/// So many matches are computed together when everything is computed again.
const AT_ONCE: i64 = 2_000;

/// What came of computing everything again.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Default)]
pub struct Rebuilt {
    /// How many matches count.
    pub matches: u64,
    /// How many ratings there are.
    pub ratings: u64,
    /// How many of them were otherwise before.
    pub changed: u64,
}

/// Whose rating, in what.
type Holder = (String, String, Speed);

/// What a player's matches have led to so far.
#[derive(Copy, Clone, PartialEq, Debug, Default)]
struct Standing {
    rating: Rating,
    matches: i32,
    best: Option<f64>,
}

/// A match that is over, as far as ratings go.
struct Finished {
    id: MatchId,
    settled: Option<i64>,
    game: String,
    speed: Option<Speed>,
    /// In microseconds since 1970.
    at: i64,
    chairs: Vec<Chair>,
    /// What its log says of places; nothing if it cannot be read.
    log: Option<Vec<Entry>>,
}

struct Chair {
    seat: Seat,
    player: String,
    has_account: bool,
    has_resigned: bool,
}

impl Finished {
    /// Whether all who sat there were people with accounts.
    fn counts(&self) -> bool {
        self.chairs.iter().all(|chair| chair.has_account && !chair.player.starts_with(BOT))
    }

    /// Whether nobody sat there twice.
    fn is_sound(&self) -> bool {
        let players: HashSet<&str> = self.chairs.iter().map(|chair| chair.player.as_str()).collect();
        players.len() == self.chairs.len()
    }

    /// The speed and the places, if it changes ratings. What has counted once always counts: accounts come and go.
    fn places(&self) -> Option<(Speed, Vec<Place>)> {
        let resigned: Vec<Seat> =
            self.chairs.iter().filter(|chair| chair.has_resigned).map(|chair| chair.seat).collect();
        let places =
            verdict(self.log.as_ref()?, &resigned).filter(|places| places.len() == self.chairs.len())?;
        (self.is_sound() && (self.settled.is_some() || self.counts())).then_some((self.speed?, places))
    }
}

/// Rows for the ledger, by column.
#[derive(Default)]
struct Ledger {
    ids: Vec<i64>,
    players: Vec<String>,
    settled: Vec<i64>,
    games: Vec<String>,
    speeds: Vec<&'static str>,
    seats: Vec<i16>,
    places: Vec<i16>,
    has_left: Vec<bool>,
    ratings: Vec<f64>,
    deviations: Vec<f64>,
    changes: Vec<f64>,
    ends: Vec<i64>,
}

impl Ledger {
    /// Lets a match change the standings, and writes down how.
    fn enter(
        &mut self,
        finished: &Finished,
        number: i64,
        speed: Speed,
        places: &[Place],
        standings: &mut HashMap<Holder, Standing>,
    ) {
        let holders: Vec<Holder> = finished
            .chairs
            .iter()
            .map(|chair| (chair.player.clone(), finished.game.clone(), speed))
            .collect();
        let before: Vec<Standing> =
            holders.iter().map(|holder| standings.get(holder).copied().unwrap_or_default()).collect();
        let players: Vec<(Rating, u8)> =
            before.iter().zip(places).map(|(standing, place)| (standing.rating, place.place)).collect();
        let after = rate(&players);
        for (((holder, chair), (before, rating)), place) in
            holders.into_iter().zip(&finished.chairs).zip(before.iter().zip(after)).zip(places)
        {
            self.ids.push(key(finished.id));
            self.players.push(chair.player.clone());
            self.settled.push(number);
            self.games.push(finished.game.clone());
            self.speeds.push(speed.id());
            self.seats.push(i16::from(chair.seat.0));
            self.places.push(i16::from(place.place));
            self.has_left.push(place.has_left);
            self.ratings.push(rating.value);
            self.deviations.push(rating.deviation);
            self.changes.push(rating.value - before.rating.value);
            self.ends.push(finished.at);
            let shown = (!rating.is_provisional()).then_some(rating.value);
            let best = [before.best, shown].into_iter().flatten().reduce(f64::max);
            standings.insert(holder, Standing { rating, matches: before.matches + 1, best });
        }
    }

    /// Writes it.
    async fn write(&self, connection: &mut PgConnection) -> Result<(), StoreError> {
        let write = "
            INSERT INTO rated (match_id, player, settled, game, speed, seat, place, has_left, rating, deviation, change, at)
            SELECT match_id, player, settled, game, speed, seat, place, has_left, rating, deviation, change,
                to_timestamp(at / 1000000.0)
            FROM unnest($1::bigint[], $2::text[], $3::bigint[], $4::text[], $5::text[], $6::smallint[], $7::smallint[],
                $8::boolean[], $9::float8[], $10::float8[], $11::float8[], $12::bigint[])
                AS row (match_id, player, settled, game, speed, seat, place, has_left, rating, deviation, change, at)";
        sqlx::query(write)
            .bind(&self.ids)
            .bind(&self.players)
            .bind(&self.settled)
            .bind(&self.games)
            .bind(&self.speeds)
            .bind(&self.seats)
            .bind(&self.places)
            .bind(&self.has_left)
            .bind(&self.ratings)
            .bind(&self.deviations)
            .bind(&self.changes)
            .bind(&self.ends)
            .execute(connection)
            .await?;
        Ok(())
    }
}

/// Adds up the places of rated matches: all of them, or those of some.
macro_rules! count_places {
    ($which:literal) => {
        concat!(
            "INSERT INTO tallies (player, game, seats, place, matches, left_out)
             SELECT r.player, r.game, m.seats, r.place, count(*), count(*) FILTER (WHERE r.has_left)
             FROM rated r JOIN matches m ON m.id = r.match_id JOIN players p ON p.key = r.player ",
            $which,
            " GROUP BY r.player, r.game, m.seats, r.place
             ON CONFLICT (player, game, seats, place) DO UPDATE
             SET matches = tallies.matches + EXCLUDED.matches, left_out = tallies.left_out + EXCLUDED.left_out"
        )
    };
}

impl Store {
    /// Lets matches that are over change ratings, the first to end first; gives those that did. Several nodes may try:
    /// one does it, in one transaction, and a match is never looked at twice.
    ///
    /// # Errors
    /// If the database cannot.
    pub async fn settle(&self, most: u32) -> Result<Vec<MatchId>, StoreError> {
        let mut transaction = self.pool.begin().await?;
        let locked = sqlx::query_scalar("SELECT pg_try_advisory_xact_lock($1)").bind(LOCK);
        if !locked.fetch_one(&mut *transaction).await? {
            return Ok(Vec::new());
        }
        // An end that is being written right now began at most a moment ago, and would come too late.
        let find = "
            SELECT m.id FROM matches m JOIN lines l ON l.match_id = m.id AND l.seq = m.length - 1
            WHERE m.over AND m.settled IS NULL AND l.at < now() - interval '500 milliseconds'
            ORDER BY l.at, m.id LIMIT $1";
        let ids: Vec<i64> =
            sqlx::query_scalar(find).bind(i64::from(most)).fetch_all(&mut *transaction).await?;
        if ids.is_empty() {
            return Ok(Vec::new());
        }
        let finished = read_finished(&mut transaction, &ids).await?;
        let mut standings = read_standings(&mut transaction, &finished).await?;
        let (mut ledger, mut numbers, mut done) = (Ledger::default(), HashMap::new(), Vec::new());
        for finished in &finished {
            let Some((speed, places)) = finished.places() else { continue };
            let number =
                sqlx::query_scalar("SELECT nextval('settlements')").fetch_one(&mut *transaction).await?;
            numbers.insert(key(finished.id), number);
            ledger.enter(finished, number, speed, &places, &mut standings);
            done.push(finished.id);
        }
        let note = "
            UPDATE matches SET settled = row.number FROM unnest($1::bigint[], $2::bigint[]) AS row (id, number)
            WHERE matches.id = row.id AND settled IS NULL";
        let all: Vec<i64> = ids.iter().map(|id| numbers.get(id).copied().unwrap_or(0)).collect();
        sqlx::query(note).bind(&ids).bind(&all).execute(&mut *transaction).await?;
        ledger.write(&mut transaction).await?;
        let count = sqlx::query(count_places!("WHERE r.match_id = ANY($1)")).bind(&ids);
        count.execute(&mut *transaction).await?;
        write_standings(&mut transaction, &standings).await?;
        transaction.commit().await?;
        Ok(done)
    }

    /// Computes everything again from the logs of the matches that count, in the order in which they were settled.
    ///
    /// # Errors
    /// If the database cannot, or a log cannot be read.
    pub async fn rebuild_ratings(&self, mut done: impl FnMut(u64)) -> Result<Rebuilt, StoreError> {
        let mut transaction = self.pool.begin().await?;
        sqlx::query("SELECT pg_advisory_xact_lock($1)").bind(LOCK).execute(&mut *transaction).await?;
        let before = all_standings(&mut transaction).await?;
        sqlx::query("DELETE FROM rated").execute(&mut *transaction).await?;
        sqlx::query("DELETE FROM tallies").execute(&mut *transaction).await?;
        sqlx::query("DELETE FROM ratings").execute(&mut *transaction).await?;
        let (mut rebuilt, mut standings, mut last) = (Rebuilt::default(), HashMap::new(), 0_i64);
        loop {
            let next = "
                SELECT id, settled FROM matches WHERE settled > $1 AND settled > 0 ORDER BY settled LIMIT $2";
            let rows = sqlx::query(next).bind(last).bind(AT_ONCE).fetch_all(&mut *transaction).await?;
            let Some(end) = rows.last() else { break };
            last = end.try_get("settled")?;
            let ids = rows.iter().map(|row| row.try_get("id")).collect::<Result<Vec<i64>, _>>()?;
            let mut finished = read_finished(&mut transaction, &ids).await?;
            finished.sort_by_key(|finished| finished.settled);
            let mut ledger = Ledger::default();
            for finished in &finished {
                if finished.log.is_none() {
                    return Err(StoreError::Corrupt(finished.id, "a line of its log is not one"));
                }
                if let Some((number, (speed, places))) = finished.settled.zip(finished.places()) {
                    ledger.enter(finished, number, speed, &places, &mut standings);
                    rebuilt.matches += 1;
                }
            }
            ledger.write(&mut transaction).await?;
            done(rebuilt.matches);
        }
        sqlx::query(count_places!("")).execute(&mut *transaction).await?;
        write_standings(&mut transaction, &standings).await?;
        let after = all_standings(&mut transaction).await?;
        transaction.commit().await?;
        let is_other = |holder: &&Holder| before.get(*holder) != after.get(*holder);
        let gone = before.keys().filter(|holder| !after.contains_key(*holder)).count();
        rebuilt.ratings = after.len() as u64;
        rebuilt.changed = (after.keys().filter(is_other).count() + gone) as u64;
        Ok(rebuilt)
    }
}

/// The matches with these numbers, in the order in which they ended. Of a log in which no seat changed hands, the first
/// and the last line say it all.
async fn read_finished(connection: &mut PgConnection, ids: &[i64]) -> Result<Vec<Finished>, StoreError> {
    let find = "
        SELECT m.id, m.settled, m.game, m.clock IS NOT NULL AS has_clock, m.clock -> 'pace' ? 'live' AS is_live,
            (extract(epoch FROM l.at) * 1000000)::bigint AS at, s.seat, s.player, s.resigned,
            a.player IS NOT NULL AS has_account
        FROM matches m JOIN lines l ON l.match_id = m.id AND l.seq = m.length - 1
        JOIN seats s ON s.match_id = m.id LEFT JOIN accounts a ON a.player = s.player
        WHERE m.id = ANY($1) ORDER BY l.at, m.id, s.seat";
    let rows = sqlx::query(find).bind(ids).fetch_all(&mut *connection).await?;
    let mut all: Vec<Finished> = Vec::new();
    for row in &rows {
        let id = match_id(row, "id")?;
        if all.last().is_none_or(|last| last.id != id) {
            all.push(read_match(id, row)?);
        }
        if let Some(finished) = all.last_mut() {
            let (seat, player) = (Seat(row.try_get::<i16, _>("seat")? as u8), row.try_get("player")?);
            let (has_account, has_resigned) = (row.try_get("has_account")?, row.try_get("resigned")?);
            finished.chairs.push(Chair { seat, player, has_account, has_resigned });
        }
    }
    let read = "
        WITH handed AS MATERIALIZED (
            SELECT DISTINCT match_id FROM lines WHERE match_id = ANY($1) AND entry LIKE '%\"entry\":\"handed\"%'
        )
        SELECT m.id, l.entry FROM matches m JOIN lines l ON l.match_id = m.id
        LEFT JOIN handed h ON h.match_id = m.id
        WHERE m.id = ANY($1) AND (l.seq = 0 OR l.seq = m.length - 1 OR h.match_id IS NOT NULL)
        ORDER BY m.id, l.seq";
    let rows = sqlx::query(read).bind(ids).fetch_all(connection).await?;
    let mut logs: HashMap<MatchId, Option<Vec<Entry>>> = HashMap::new();
    for row in &rows {
        let id = match_id(row, "id")?;
        let (log, entry) = (logs.entry(id).or_insert_with(|| Some(Vec::new())), read_entry(id, row).ok());
        *log = log.take().zip(entry).map(|(mut log, entry)| {
            log.push(entry);
            log
        });
    }
    for finished in &mut all {
        finished.log = logs.remove(&finished.id).flatten();
    }
    Ok(all)
}

fn read_match(id: MatchId, row: &PgRow) -> Result<Finished, StoreError> {
    let speed = match (row.try_get("has_clock")?, row.try_get::<Option<bool>, _>("is_live")?) {
        (true, Some(true)) => Some(Speed::Live),
        (true, _) => Some(Speed::Days),
        (false, _) => None,
    };
    let (settled, game, at) = (row.try_get("settled")?, row.try_get("game")?, row.try_get("at")?);
    Ok(Finished { id, settled, game, speed, at, chairs: Vec::new(), log: None })
}

const STANDINGS: &str = "SELECT player, game, speed, rating, deviation, matches, best FROM ratings";

/// The standings of those who played some matches.
async fn read_standings(
    connection: &mut PgConnection,
    finished: &[Finished],
) -> Result<HashMap<Holder, Standing>, StoreError> {
    let chairs = finished.iter().flat_map(|finished| &finished.chairs);
    let players: HashSet<&str> = chairs.map(|chair| chair.player.as_str()).collect();
    let players: Vec<&str> = players.into_iter().collect();
    let find = sqlx::AssertSqlSafe(format!("{STANDINGS} WHERE player = ANY($1)"));
    let rows = sqlx::query(find).bind(players).fetch_all(connection).await?;
    rows.iter().map(read_standing).collect()
}

async fn all_standings(connection: &mut PgConnection) -> Result<HashMap<Holder, Standing>, StoreError> {
    let rows = sqlx::query(STANDINGS).fetch_all(connection).await?;
    rows.iter().map(read_standing).collect()
}

fn read_standing(row: &PgRow) -> Result<(Holder, Standing), StoreError> {
    let speed = Speed::named(row.try_get("speed")?).unwrap_or(Speed::Days);
    let rating = Rating { value: row.try_get("rating")?, deviation: row.try_get("deviation")? };
    let standing = Standing { rating, matches: row.try_get("matches")?, best: row.try_get("best")? };
    Ok(((row.try_get("player")?, row.try_get("game")?, speed), standing))
}

/// Writes standings; of those who have left the server nothing is kept.
async fn write_standings(
    connection: &mut PgConnection,
    standings: &HashMap<Holder, Standing>,
) -> Result<(), StoreError> {
    let write = "
        INSERT INTO ratings (player, game, speed, rating, deviation, is_provisional, matches, best)
        SELECT player, game, speed, rating, deviation, is_provisional, matches, best
        FROM unnest($1::text[], $2::text[], $3::text[], $4::float8[], $5::float8[], $6::boolean[], $7::int[], $8::float8[])
            AS row (player, game, speed, rating, deviation, is_provisional, matches, best) JOIN players ON key = player
        ON CONFLICT (player, game, speed) DO UPDATE
        SET rating = EXCLUDED.rating, deviation = EXCLUDED.deviation, is_provisional = EXCLUDED.is_provisional,
            matches = EXCLUDED.matches, best = EXCLUDED.best";
    let (holders, standings): (Vec<&Holder>, Vec<&Standing>) = standings.iter().unzip();
    let text = |of: fn(&Holder) -> &str| holders.iter().map(|holder| of(holder)).collect::<Vec<_>>();
    let number = |of: fn(&Standing) -> f64| standings.iter().map(|standing| of(standing)).collect::<Vec<_>>();
    sqlx::query(write)
        .bind(text(|holder| &holder.0))
        .bind(text(|holder| &holder.1))
        .bind(text(|holder| holder.2.id()))
        .bind(number(|standing| standing.rating.value))
        .bind(number(|standing| standing.rating.deviation))
        .bind(standings.iter().map(|standing| standing.rating.is_provisional()).collect::<Vec<_>>())
        .bind(standings.iter().map(|standing| standing.matches).collect::<Vec<_>>())
        .bind(standings.iter().map(|standing| standing.best).collect::<Vec<_>>())
        .execute(connection)
        .await?;
    Ok(())
}
