//! Ratings: what a finished match does to them, once, in the order in which matches were settled.

use crate::{
    Store, StoreError,
    columns::{MatchKey, SeatNumber, Word, key, values},
    read::read_entry,
};
use regalia_clock::Speed;
use regalia_game::{GameId, Seat};
use regalia_rating::{Meetings, Origin, Rating, SeatResult, Side, counts, rate, rate_weighted, verdict};
use regalia_table::{Entry, MatchId, PlayerKey};
use sqlx::{FromRow, PgConnection};
use std::collections::{HashMap, HashSet};

/// The lock under which ratings change.
const LOCK: i64 = 0x7261_7469_6e67;
/// So many matches are computed together when everything is computed again.
const BATCH_SIZE: i64 = 2_000;

/// The result of computing everything again.
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
type Holder = (PlayerKey, GameId, Speed);

/// What a player's matches have led to so far.
#[derive(Copy, Clone, PartialEq, Debug, Default)]
struct Standing {
    rating: Rating,
    matches: i32,
    best: Option<f64>,
    /// What the matches weigh together.
    experience: f64,
}

/// A match that is over, as far as ratings go.
struct Finished {
    id: MatchId,
    settled: Option<i64>,
    game: GameId,
    speed: Option<Speed>,
    /// In microseconds since 1970.
    at: i64,
    /// How its players came together, if that was noted.
    origin: Option<Origin>,
    chairs: Vec<Chair>,
    /// What its log says of places; nothing if it cannot be read.
    log: Option<Vec<Entry>>,
}

struct Chair {
    seat: Seat,
    player: PlayerKey,
    has_account: bool,
    has_resigned: bool,
}

impl Finished {
    /// Whether it counts, as its log says. Older logs do not: there, all who sat there were people with accounts.
    fn counts(&self) -> bool {
        let are_people = || self.chairs.iter().all(|chair| chair.has_account && !chair.player.is_bot());
        self.log.as_ref().and_then(counts).unwrap_or_else(are_people)
    }

    /// Whether nobody sat there twice.
    fn is_sound(&self) -> bool {
        let players: HashSet<&PlayerKey> = self.chairs.iter().map(|chair| &chair.player).collect();
        players.len() == self.chairs.len()
    }

    /// The speed and the places, if it changes ratings. What has counted once always counts: accounts come and go.
    fn places(&self) -> Option<(Speed, Vec<SeatResult>)> {
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
    weights: Vec<f64>,
    experience: Vec<f64>,
}

/// What ratings are computed from: the standings so far, and who met whom lately.
#[derive(Default)]
struct Before {
    standings: HashMap<Holder, Standing>,
    meetings: Meetings<Holder>,
}

impl Ledger {
    /// Applies a match to the standings, and adds it to the ledger.
    fn enter(
        &mut self,
        finished: &Finished,
        number: i64,
        speed: Speed,
        places: &[SeatResult],
        before: &mut Before,
    ) {
        let Before { standings, meetings } = before;
        let holders: Vec<Holder> =
            finished.chairs.iter().map(|chair| (chair.player.clone(), finished.game, speed)).collect();
        let before: Vec<Standing> =
            holders.iter().map(|holder| standings.get(holder).copied().unwrap_or_default()).collect();
        let (origin, at) = (finished.origin, finished.at);
        let weight = origin.map(|origin| meetings.weight(origin, at, &holders));
        meetings.note(origin, at, &holders);
        let sides = before.iter().zip(places);
        let after: Vec<(Rating, f64)> = match weight {
            Some(weight) => {
                let side = |(standing, place): (&Standing, &SeatResult)| Side {
                    rating: standing.rating,
                    place: *place,
                    experience: standing.experience,
                };
                rate_weighted(&sides.map(side).collect::<Vec<_>>(), weight)
            }
            None => {
                let players = sides.map(|(standing, place)| (standing.rating, place.place));
                rate(&players.collect::<Vec<_>>()).into_iter().map(|rating| (rating, 1.0)).collect()
            }
        };
        for (((holder, chair), (before, (rating, weighed))), place) in
            holders.into_iter().zip(&finished.chairs).zip(before.iter().zip(after)).zip(places)
        {
            self.ids.push(key(finished.id));
            self.players.push(chair.player.to_string());
            self.settled.push(number);
            self.games.push(finished.game.to_string());
            self.speeds.push(speed.id());
            self.seats.push(i16::from(chair.seat.0));
            self.places.push(i16::from(place.place));
            self.has_left.push(place.has_left);
            self.ratings.push(rating.value);
            self.deviations.push(rating.deviation);
            self.changes.push(rating.value - before.rating.value);
            self.ends.push(at);
            self.weights.push(weighed);
            let shown = (!rating.is_provisional()).then_some(rating.value);
            let best = [before.best, shown].into_iter().flatten().reduce(f64::max);
            let gained = if weight.is_some() && place.is_early { 0.0 } else { weight.unwrap_or(1.0) };
            let experience = before.experience + gained;
            self.experience.push(experience);
            standings.insert(holder, Standing { rating, matches: before.matches + 1, best, experience });
        }
    }

    /// Writes it.
    async fn write(&self, connection: &mut PgConnection) -> Result<(), StoreError> {
        let write = "
            INSERT INTO rated (match_id, player, settled, game, speed, seat, place, has_left, rating, deviation, change, at,
                weight, experience)
            SELECT match_id, player, settled, game, speed, seat, place, has_left, rating, deviation, change,
                to_timestamp(at / 1000000.0), weight, experience
            FROM unnest($1::bigint[], $2::text[], $3::bigint[], $4::text[], $5::text[], $6::smallint[], $7::smallint[],
                $8::boolean[], $9::float8[], $10::float8[], $11::float8[], $12::bigint[], $13::float8[], $14::float8[])
                AS row (match_id, player, settled, game, speed, seat, place, has_left, rating, deviation, change, at,
                    weight, experience)";
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
            .bind(&self.weights)
            .bind(&self.experience)
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
    /// Applies matches that are over to the ratings, the first to end first; gives those that counted. Several nodes may try:
    /// one does it, in one transaction, and a match is never applied twice.
    ///
    /// # Errors
    /// If the database fails.
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
        let mut before = Before {
            standings: read_standings(&mut transaction, &finished).await?,
            meetings: read_meetings(&mut transaction, &finished).await?,
        };
        let (mut ledger, mut numbers, mut done) = (Ledger::default(), HashMap::new(), Vec::new());
        for finished in &finished {
            let Some((speed, places)) = finished.places() else { continue };
            let number =
                sqlx::query_scalar("SELECT nextval('settlements')").fetch_one(&mut *transaction).await?;
            numbers.insert(key(finished.id), number);
            ledger.enter(finished, number, speed, &places, &mut before);
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
        write_standings(&mut transaction, &before.standings).await?;
        transaction.commit().await?;
        Ok(done)
    }

    /// Computes everything again from the logs of the matches that count, in the order in which they were settled.
    ///
    /// # Errors
    /// If the database fails, or a log cannot be read.
    pub async fn rebuild_ratings(&self, mut done: impl FnMut(u64)) -> Result<Rebuilt, StoreError> {
        let mut transaction = self.pool.begin().await?;
        sqlx::query("SELECT pg_advisory_xact_lock($1)").bind(LOCK).execute(&mut *transaction).await?;
        let kept = all_standings(&mut transaction).await?;
        sqlx::query("DELETE FROM rated").execute(&mut *transaction).await?;
        sqlx::query("DELETE FROM tallies").execute(&mut *transaction).await?;
        sqlx::query("DELETE FROM ratings").execute(&mut *transaction).await?;
        let (mut rebuilt, mut before, mut last) = (Rebuilt::default(), Before::default(), 0_i64);
        loop {
            let next = "
                SELECT id, settled FROM matches WHERE settled > $1 AND settled > 0 ORDER BY settled LIMIT $2";
            let rows: Vec<(i64, i64)> =
                sqlx::query_as(next).bind(last).bind(BATCH_SIZE).fetch_all(&mut *transaction).await?;
            let Some((_, end)) = rows.last() else { break };
            last = *end;
            let ids: Vec<i64> = rows.iter().map(|(id, _)| *id).collect();
            let mut finished = read_finished(&mut transaction, &ids).await?;
            finished.sort_by_key(|finished| finished.settled);
            let mut ledger = Ledger::default();
            for finished in &finished {
                if finished.log.is_none() {
                    return Err(StoreError::Corrupt(finished.id, "a line of its log is not one"));
                }
                if let Some((number, (speed, places))) = finished.settled.zip(finished.places()) {
                    ledger.enter(finished, number, speed, &places, &mut before);
                    rebuilt.matches += 1;
                }
            }
            ledger.write(&mut transaction).await?;
            done(rebuilt.matches);
        }
        sqlx::query(count_places!("")).execute(&mut *transaction).await?;
        write_standings(&mut transaction, &before.standings).await?;
        let after = all_standings(&mut transaction).await?;
        transaction.commit().await?;
        let is_other = |holder: &&Holder| kept.get(*holder) != after.get(*holder);
        let gone = kept.keys().filter(|holder| !after.contains_key(*holder)).count();
        rebuilt.ratings = after.len() as u64;
        rebuilt.changed = (after.keys().filter(is_other).count() + gone) as u64;
        Ok(rebuilt)
    }
}

/// The matches with these numbers, in the order in which they ended. Of a log in which no seat changed hands, the lines
/// before the match and the last one say it all.
async fn read_finished(connection: &mut PgConnection, ids: &[i64]) -> Result<Vec<Finished>, StoreError> {
    let find = "
        SELECT m.id, m.settled, m.game, m.origin, m.clock IS NOT NULL AS has_clock, m.clock -> 'pace' ? 'live' AS is_live,
            (extract(epoch FROM l.at) * 1000000)::bigint AS at, s.seat, s.player, s.resigned,
            a.player IS NOT NULL AS has_account
        FROM matches m JOIN lines l ON l.match_id = m.id AND l.seq = m.length - 1
        JOIN seats s ON s.match_id = m.id LEFT JOIN accounts a ON a.player = s.player
        WHERE m.id = ANY($1) ORDER BY l.at, m.id, s.seat";
    let rows: Vec<FinishedRow> = sqlx::query_as(find).bind(ids).fetch_all(&mut *connection).await?;
    let mut all: Vec<Finished> = Vec::new();
    for row in rows {
        if all.last().is_none_or(|last| last.id != row.id) {
            all.push(row.finished());
        }
        if let Some(finished) = all.last_mut() {
            let FinishedRow { seat, player, has_account, resigned: has_resigned, .. } = row;
            finished.chairs.push(Chair { seat, player, has_account, has_resigned });
        }
    }
    let read = "
        WITH handed AS MATERIALIZED (
            SELECT DISTINCT match_id FROM lines
            WHERE match_id = ANY($1) AND (entry LIKE '%\"entry\":\"handed\"%' OR entry LIKE '%\"entry\":\"resigned\"%')
            UNION SELECT match_id FROM seats WHERE match_id = ANY($1) AND resigned
        )
        SELECT m.id, l.entry FROM matches m JOIN lines l ON l.match_id = m.id
        LEFT JOIN handed h ON h.match_id = m.id
        WHERE m.id = ANY($1) AND (l.seq <= m.seats + 1 OR l.seq = m.length - 1 OR h.match_id IS NOT NULL)
        ORDER BY m.id, l.seq";
    let rows: Vec<(MatchKey, String)> = sqlx::query_as(read).bind(ids).fetch_all(connection).await?;
    let mut logs: HashMap<MatchId, Result<Vec<Entry>, StoreError>> = HashMap::new();
    for (id, entry) in rows {
        let id = id.into();
        if let Ok(log) = logs.entry(id).or_insert_with(|| Ok(Vec::new())) {
            match read_entry(id, &entry) {
                Ok(entry) => log.push(entry),
                Err(error) => drop(logs.insert(id, Err(error))),
            }
        }
    }
    for finished in &mut all {
        let log = logs.remove(&finished.id).transpose();
        finished.log = log.unwrap_or_else(|error| {
            tracing::error!(%error, "a match cannot be rated");
            None
        });
    }
    Ok(all)
}

/// A seat of a match that is over, with the match.
#[derive(FromRow)]
struct FinishedRow {
    #[sqlx(try_from = "MatchKey")]
    id: MatchId,
    settled: Option<i64>,
    #[sqlx(try_from = "Word<GameId>")]
    game: GameId,
    origin: Option<Word<Origin>>,
    has_clock: bool,
    is_live: Option<bool>,
    at: i64,
    #[sqlx(try_from = "SeatNumber")]
    seat: Seat,
    #[sqlx(try_from = "Word<PlayerKey>")]
    player: PlayerKey,
    resigned: bool,
    has_account: bool,
}

impl FinishedRow {
    /// The match, without its seats and its log.
    fn finished(&self) -> Finished {
        let speed = if self.is_live == Some(true) { Speed::Live } else { Speed::Days };
        Finished {
            id: self.id,
            settled: self.settled,
            game: self.game,
            speed: self.has_clock.then_some(speed),
            at: self.at,
            origin: self.origin.as_ref().map(|origin| origin.0),
            chairs: Vec::new(),
            log: None,
        }
    }
}

/// The game, the speed, the origin, the end and the players of a rated match.
type MeetingRow = (Word<GameId>, Word<Speed>, Option<Word<Origin>>, i64, Vec<Word<PlayerKey>>);

/// Whom those who played some matches met in the days before.
async fn read_meetings(
    connection: &mut PgConnection,
    finished: &[Finished],
) -> Result<Meetings<Holder>, StoreError> {
    let find = "
        SELECT r.game, r.speed, m.origin, (extract(epoch FROM l.at) * 1000000)::bigint AS at,
            ARRAY(SELECT o.player FROM rated o WHERE o.match_id = r.match_id ORDER BY o.seat) AS players
        FROM (SELECT DISTINCT match_id, settled, game, speed FROM rated
              WHERE player = ANY($1) AND at > to_timestamp($2 / 1000000.0) - interval '2 days') AS r
        JOIN matches m ON m.id = r.match_id JOIN lines l ON l.match_id = m.id AND l.seq = m.length - 1
        ORDER BY r.settled";
    let first = finished.iter().map(|finished| finished.at).min().unwrap_or_default();
    let rows: Vec<MeetingRow> =
        sqlx::query_as(find).bind(players_of(finished)).bind(first).fetch_all(connection).await?;
    let mut meetings = Meetings::default();
    for (game, speed, origin, at, players) in rows {
        let holders: Vec<Holder> =
            values(players).into_iter().map(|player| (player, game.0, speed.0)).collect();
        meetings.note(origin.map(Origin::from), at, &holders);
    }
    Ok(meetings)
}

/// Everyone who played these matches.
fn players_of(finished: &[Finished]) -> Vec<&str> {
    let chairs = finished.iter().flat_map(|finished| &finished.chairs);
    let players: HashSet<&str> = chairs.map(|chair| chair.player.as_str()).collect();
    players.into_iter().collect()
}

const STANDINGS: &str =
    "SELECT player, game, speed, rating, deviation, matches, best, experience FROM ratings";

/// The standings of those who played some matches; of players who have left the server meanwhile, from the ledger.
async fn read_standings(
    connection: &mut PgConnection,
    finished: &[Finished],
) -> Result<HashMap<Holder, Standing>, StoreError> {
    let gone = "
        (SELECT DISTINCT ON (player, game, speed) player, game, speed, rating, deviation, 0 AS matches, NULL AS best, experience
         FROM rated WHERE player = ANY($1) AND NOT EXISTS (SELECT FROM players WHERE key = player)
         ORDER BY player, game, speed, settled DESC)";
    let find = sqlx::AssertSqlSafe(format!("{STANDINGS} WHERE player = ANY($1) UNION ALL {gone}"));
    Ok(standings(sqlx::query_as(find).bind(players_of(finished)).fetch_all(connection).await?))
}

async fn all_standings(connection: &mut PgConnection) -> Result<HashMap<Holder, Standing>, StoreError> {
    Ok(standings(sqlx::query_as(STANDINGS).fetch_all(connection).await?))
}

/// A standing as it is stored.
#[derive(FromRow)]
struct StandingRow {
    #[sqlx(try_from = "Word<PlayerKey>")]
    player: PlayerKey,
    #[sqlx(try_from = "Word<GameId>")]
    game: GameId,
    #[sqlx(try_from = "Word<Speed>")]
    speed: Speed,
    rating: f64,
    deviation: f64,
    matches: i32,
    best: Option<f64>,
    experience: f64,
}

fn standings(rows: Vec<StandingRow>) -> HashMap<Holder, Standing> {
    let standing = |row: StandingRow| {
        let StandingRow { player, game, speed, rating: value, deviation, matches, best, experience } = row;
        let rating = Rating { value, deviation };
        ((player, game, speed), Standing { rating, matches, best, experience })
    };
    rows.into_iter().map(standing).collect()
}

/// Writes standings; of those who have left the server nothing is kept.
async fn write_standings(
    connection: &mut PgConnection,
    standings: &HashMap<Holder, Standing>,
) -> Result<(), StoreError> {
    let write = "
        INSERT INTO ratings (player, game, speed, rating, deviation, is_provisional, matches, best, experience)
        SELECT player, game, speed, rating, deviation, is_provisional, matches, best, experience
        FROM unnest($1::text[], $2::text[], $3::text[], $4::float8[], $5::float8[], $6::boolean[], $7::int[], $8::float8[],
            $9::float8[])
            AS row (player, game, speed, rating, deviation, is_provisional, matches, best, experience) JOIN players ON key = player
        ON CONFLICT (player, game, speed) DO UPDATE
        SET rating = EXCLUDED.rating, deviation = EXCLUDED.deviation, is_provisional = EXCLUDED.is_provisional,
            matches = EXCLUDED.matches, best = EXCLUDED.best, experience = EXCLUDED.experience";
    let (holders, standings): (Vec<&Holder>, Vec<&Standing>) = standings.iter().unzip();
    let text = |of: fn(&Holder) -> &str| holders.iter().map(|holder| of(holder)).collect::<Vec<_>>();
    let number = |of: fn(&Standing) -> f64| standings.iter().map(|standing| of(standing)).collect::<Vec<_>>();
    sqlx::query(write)
        .bind(text(|holder| holder.0.as_str()))
        .bind(text(|holder| holder.1.as_str()))
        .bind(text(|holder| holder.2.id()))
        .bind(number(|standing| standing.rating.value))
        .bind(number(|standing| standing.rating.deviation))
        .bind(standings.iter().map(|standing| standing.rating.is_provisional()).collect::<Vec<_>>())
        .bind(standings.iter().map(|standing| standing.matches).collect::<Vec<_>>())
        .bind(standings.iter().map(|standing| standing.best).collect::<Vec<_>>())
        .bind(number(|standing| standing.experience))
        .execute(connection)
        .await?;
    Ok(())
}
