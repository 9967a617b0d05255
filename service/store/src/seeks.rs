//! Looking for opponents: who waits for what, which of them fit together, and the match that they are given.
//!
//! Everybody who waits is tried about once a second, by whatever node comes first. An attempt is one statement: of those who
//! wait for the same it takes the ones with the nearest ratings, none further away than the reach of the player who is
//! tried. The reach grows with time, so that nobody waits for ever. Attempts of all nodes come one after the other.

use crate::{
    NewMatch, Store, StoreError,
    append::create_in,
    columns::{MatchKey, Word, key, texts, values},
};
use regalia_game::GameId;
use regalia_rating::Rating;
use regalia_table::{MatchId, PlayerKey};
use regalia_wire::{FoundGroup, Pace, Seek, Seeker, Seeking};
use sqlx::{FromRow, types::Json};

/// The lock under which groups are formed.
const LOCK: i64 = 0x7365_656b_7300;
/// So many players are tried in one go.
const TRIED_AT_ONCE: i64 = 200;
/// So many of those who wait for the same are shown.
const SHOWN: i64 = 8;

/// How much further away a rating may be at first than it is uncertain.
const FIRST_REACH: f64 = 50.0;

/// How far away a rating may be from that of `me` in a kind of match: so much more a second, and in the end everybody will do.
macro_rules! reach {
    ($kind:literal) => {
        concat!("CASE WHEN me.waited > 180 THEN 1e6 ELSE ", $kind, ".reach + 3 * me.waited END")
    };
}

/// A search with how long it lasts, in seconds of somebody who plays live.
macro_rules! seeker {
    () => {
        "SELECT s.player, extract(epoch FROM house_time() - s.since)::double precision
                / CASE WHEN s.is_live THEN 1 ELSE 60 END AS waited
         FROM seeks s WHERE s.player = $1"
    };
}

/// Whether a player who looks for opponents (`s`) is there: over days nobody need be.
macro_rules! is_there {
    () => {
        "(NOT s.is_live OR s.seen > house_time() - interval '15 seconds')"
    };
}

/// Whether neither of two players has blocked the other.
macro_rules! may_meet {
    ($one:literal, $other:literal) => {
        concat!(
            "NOT EXISTS (SELECT FROM blocks b WHERE b.player = ",
            $one,
            " AND b.other = ",
            $other,
            " OR b.player = ",
            $other,
            " AND b.other = ",
            $one,
            ")"
        )
    };
}

/// What is read of the members of a group.
macro_rules! group {
    () => {
        "SELECT s.group_id, max(s.game) AS game, max(s.seats) AS seats, (array_agg(s.asked))[1] AS asked,
            array_agg(s.player ORDER BY s.player) AS players, count(*) = max(s.seats) AND bool_and(s.is_here) AS is_complete
         FROM "
    };
}

/// The attempt. Of those who wait for the same, the nearest sixteen in each kind of match are looked at; beginning with the
/// nearest everybody joins the group whom nobody in it has blocked and who has blocked nobody in it.
const FORM: &str = concat!(
    "WITH RECURSIVE me AS MATERIALIZED (",
    seeker!(),
    " AND s.group_id IS NULL
    ), mine AS MATERIALIZED (
        SELECT k.game, k.seats, k.pace, k.rating, ",
    reach!("k"),
    " AS far
        FROM me JOIN seek_kinds k USING (player)
        WHERE me.waited >= 10 * ((SELECT max(o.seats) FROM seek_kinds o WHERE o.player = $1 AND o.game = k.game) - k.seats)
    ), others AS MATERIALIZED (
        SELECT m.game, m.seats, o.player, o.gap,
            row_number() OVER (PARTITION BY m.game, m.seats ORDER BY o.gap, o.since, o.player) AS place
        FROM mine m CROSS JOIN LATERAL (
            SELECT k.player, abs(k.rating - m.rating) AS gap, s.since
            FROM seek_kinds k JOIN seeks s ON s.player = k.player
            WHERE k.game = m.game AND k.seats = m.seats AND k.pace = m.pace AND k.player <> $1
                AND k.rating BETWEEN m.rating - m.far AND m.rating + m.far
                AND s.group_id IS NULL AND ",
    is_there!(),
    " AND ",
    may_meet!("$1", "k.player"),
    "
            ORDER BY gap, s.since LIMIT 16
        ) o
    ), joined AS (
        SELECT game, seats, ARRAY[$1::text] AS players, 0::bigint AS place, 0::double precision AS gap FROM mine
        UNION ALL
        SELECT j.game, j.seats, j.players || n.player, n.place, n.gap
        FROM joined j CROSS JOIN LATERAL (
            SELECT o.player, o.place, o.gap FROM others o
            WHERE o.game = j.game AND o.seats = j.seats AND o.place > j.place AND NOT EXISTS (
                SELECT FROM blocks b
                WHERE b.player = o.player AND b.other = ANY(j.players) OR b.other = o.player AND b.player = ANY(j.players))
            ORDER BY o.place LIMIT 1
        ) n
        WHERE cardinality(j.players) < j.seats
    ), best AS (
        SELECT game, seats, players, nextval('seek_groups') AS id FROM (
            SELECT game, seats, players FROM joined WHERE cardinality(players) = seats
            ORDER BY seats DESC, gap, game LIMIT 1) whole
    ), formed AS (
        UPDATE seeks s SET group_id = best.id, formed = house_time(), game = best.game, seats = best.seats, is_here = NOT s.is_live
        FROM best WHERE s.player = ANY(best.players) RETURNING s.*
    )
    ",
    group!(),
    "formed s GROUP BY s.group_id"
);

/// Players who were found for each other.
#[derive(Clone, Eq, PartialEq, Debug)]
pub struct Group {
    /// Its number.
    pub id: i64,
    /// The game.
    pub game: GameId,
    /// How many play.
    pub seats: u8,
    /// How much time there is.
    pub pace: Pace,
    /// Who they are.
    pub players: Vec<PlayerKey>,
    /// Whether all of them have answered, so that the match can be opened.
    pub is_complete: bool,
}

#[derive(FromRow)]
struct GroupRow {
    group_id: i64,
    #[sqlx(try_from = "Word<GameId>")]
    game: GameId,
    #[sqlx(try_from = "i16")]
    seats: u8,
    asked: Json<Seek>,
    players: Vec<Word<PlayerKey>>,
    is_complete: bool,
}

impl From<GroupRow> for Group {
    fn from(row: GroupRow) -> Self {
        Self {
            id: row.group_id,
            game: row.game,
            seats: row.seats,
            pace: row.asked.0.pace,
            players: values(row.players),
            is_complete: row.is_complete,
        }
    }
}

#[derive(FromRow)]
struct SeekRow {
    asked: Json<Seek>,
    waited: i32,
    group_id: Option<i64>,
    game: Option<Word<GameId>>,
    seats: Option<i16>,
    is_here: bool,
    here_in_group: i64,
    match_id: Option<MatchKey>,
    here: i64,
    in_reach: i64,
    usual_wait: Option<f64>,
}

impl Store {
    /// A player looks for opponents from now on, in these games with these numbers of players. Who asks for the same again keeps
    /// the place in the queue.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn seek(
        &self,
        player: &PlayerKey,
        asked: &Seek,
        kinds: &[(GameId, u8)],
    ) -> Result<(), StoreError> {
        let mut transaction = self.pool.begin().await?;
        let same = "
            UPDATE seeks SET seen = house_time() WHERE player = $1 AND asked = $2 AND match_id IS NULL";
        let same = sqlx::query(same).bind(player.as_str()).bind(Json(asked)).execute(&mut *transaction);
        if same.await?.rows_affected() > 0 {
            transaction.commit().await?;
            return Ok(());
        }
        let gone = sqlx::query("DELETE FROM seeks WHERE player = $1").bind(player.as_str());
        gone.execute(&mut *transaction).await?;
        let add = "
            INSERT INTO seeks (player, asked, is_live, since, seen)
            VALUES ($1, $2, $3, house_time(), house_time())";
        let add = sqlx::query(add).bind(player.as_str()).bind(Json(asked)).bind(asked.pace.is_live());
        add.execute(&mut *transaction).await?;
        let add = "
            INSERT INTO seek_kinds (player, game, seats, pace, rating, reach)
            SELECT $1, k.game, k.seats, $4, COALESCE(r.rating, $6), $8 + COALESCE(r.deviation, $7)
            FROM unnest($2::text[], $3::smallint[]) AS k (game, seats)
            LEFT JOIN ratings r ON r.player = $1 AND r.game = k.game AND r.speed = $5";
        let (games, seats): (Vec<&str>, Vec<i16>) =
            kinds.iter().map(|(game, seats)| (game.as_str(), i16::from(*seats))).unzip();
        sqlx::query(add)
            .bind(player.as_str())
            .bind(games)
            .bind(seats)
            .bind(pace_text(asked.pace)?)
            .bind(asked.pace.speed().id())
            .bind(Rating::NEW.value)
            .bind(Rating::NEW.deviation)
            .bind(FIRST_REACH)
            .execute(&mut *transaction)
            .await?;
        transaction.commit().await?;
        Ok(())
    }

    /// A player does not look any more.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn stop_seek(&self, player: &PlayerKey) -> Result<(), StoreError> {
        sqlx::query("DELETE FROM seeks WHERE player = $1").bind(player.as_str()).execute(&self.pool).await?;
        Ok(())
    }

    /// How the search of a player stands, if there is one.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn seeking(&self, player: &PlayerKey) -> Result<Option<Seeking>, StoreError> {
        let find = concat!(
            "WITH me AS (",
            seeker!(),
            "), near AS (
                SELECT k.player, min(abs(k.rating - mine.rating)) AS gap,
                    bool_or(abs(k.rating - mine.rating) <= ",
            reach!("mine"),
            ") AS in_reach
                FROM me JOIN seek_kinds mine USING (player)
                JOIN seek_kinds k ON (k.game, k.seats, k.pace) = (mine.game, mine.seats, mine.pace) AND k.player <> $1
                JOIN seeks s ON s.player = k.player AND s.group_id IS NULL AND ",
            is_there!(),
            "
                WHERE ",
            may_meet!("$1", "k.player"),
            "
                GROUP BY k.player
            )
            SELECT s.asked, extract(epoch FROM house_time() - s.since)::int AS waited, s.group_id, s.game, s.seats, s.is_here,
                (SELECT count(*) FROM seeks o WHERE o.group_id = s.group_id AND o.is_here) AS here_in_group,
                s.match_id,
                (SELECT count(*) FROM near) AS here, (SELECT count(*) FROM near WHERE in_reach) AS in_reach,
                (SELECT percentile_cont(0.5) WITHIN GROUP (ORDER BY w.waited)
                 FROM seek_kinds k CROSS JOIN LATERAL (
                    SELECT w.waited FROM seek_waits w
                    WHERE (w.game, w.seats, w.pace) = (k.game, k.seats, k.pace) AND w.at > house_time() - interval '2 days'
                    ORDER BY w.at DESC LIMIT 20) w
                 WHERE k.player = $1) AS usual_wait,
                (SELECT json_agg(json_build_object('name', n.name, 'rating', n.rating) ORDER BY n.gap, n.name) FROM (
                    SELECT p.name, near.gap, (
                        SELECT round(r.rating)::int FROM ratings r JOIN seek_kinds k ON k.player = $1 AND k.game = r.game
                        WHERE r.player = near.player AND NOT r.is_provisional
                            AND r.speed = CASE WHEN s.is_live THEN 'live' ELSE 'days' END
                        ORDER BY r.game LIMIT 1) AS rating
                    FROM near JOIN players p ON p.key = near.player ORDER BY near.gap, p.name LIMIT $2) n) AS others
            FROM seeks s WHERE s.player = $1"
        );
        #[derive(FromRow)]
        struct Row {
            #[sqlx(flatten)]
            seek: SeekRow,
            others: Option<Json<Vec<Seeker>>>,
        }
        let row: Option<Row> =
            sqlx::query_as(find).bind(player.as_str()).bind(SHOWN).fetch_optional(&self.pool).await?;
        Ok(row.map(|Row { seek, others }| Seeking {
            waited: u32::try_from(seek.waited).unwrap_or(0),
            here: u32::try_from(seek.here).unwrap_or(0),
            in_reach: u32::try_from(seek.in_reach).unwrap_or(0),
            usual_wait: seek.usual_wait.map(|seconds| seconds as u32),
            others: others.map(|others| others.0).unwrap_or_default(),
            group: seek.group_id.and_then(|_| {
                Some(FoundGroup {
                    game: seek.game?.0,
                    seats: u8::try_from(seek.seats?).ok()?,
                    here: u8::try_from(seek.here_in_group).unwrap_or(u8::MAX),
                    are_you_here: seek.is_here,
                })
            }),
            table: seek.match_id.map(MatchId::from),
            asked: seek.asked.0,
        }))
    }

    /// Notes that these players are connected.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn keep_seeks(&self, players: &[PlayerKey]) -> Result<(), StoreError> {
        let keep = "UPDATE seeks SET seen = house_time() WHERE player = ANY($1) AND match_id IS NULL";
        sqlx::query(keep).bind(texts(players)).execute(&self.pool).await?;
        Ok(())
    }

    /// Who is to be tried now, the one who has waited longest first. No other node tries them in the next moment.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn due_seeks(&self) -> Result<Vec<PlayerKey>, StoreError> {
        let due = concat!(
            "WITH due AS (
                SELECT s.player FROM seeks s
                WHERE s.group_id IS NULL AND s.tried < house_time() - CASE WHEN s.is_live THEN 1 ELSE 30 END * interval '900 milliseconds'
                    AND ",
            is_there!(),
            "
                ORDER BY s.tried LIMIT $1 FOR UPDATE SKIP LOCKED
            ), tried AS (
                UPDATE seeks s SET tried = house_time() FROM due WHERE s.player = due.player RETURNING s.player, s.since
            )
            SELECT player FROM tried ORDER BY since"
        );
        let players = sqlx::query_scalar(due).bind(TRIED_AT_ONCE).fetch_all(&self.pool).await?;
        Ok(values(players))
    }

    /// Looks for a group for a player. Where several numbers of players would do, the largest is looked for alone at first.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn form_group(&self, player: &PlayerKey) -> Result<Option<Group>, StoreError> {
        let mut transaction = self.pool.begin().await?;
        sqlx::query("SELECT pg_advisory_xact_lock($1)").bind(LOCK).execute(&mut *transaction).await?;
        let row: Option<GroupRow> =
            sqlx::query_as(FORM).bind(player.as_str()).fetch_optional(&mut *transaction).await?;
        transaction.commit().await?;
        Ok(row.map(Group::from))
    }

    /// A player of a group answers; gives the group.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn answer_group(&self, player: &PlayerKey) -> Result<Option<Group>, StoreError> {
        let here = "
            UPDATE seeks SET is_here = TRUE, seen = house_time()
            WHERE player = $1 AND group_id IS NOT NULL AND match_id IS NULL RETURNING group_id";
        let id: Option<i64> =
            sqlx::query_scalar(here).bind(player.as_str()).fetch_optional(&self.pool).await?;
        let Some(id) = id else { return Ok(None) };
        let find = concat!(group!(), "seeks s WHERE s.group_id = $1 GROUP BY s.group_id");
        let row: Option<GroupRow> = sqlx::query_as(find).bind(id).fetch_optional(&self.pool).await?;
        Ok(row.map(Group::from))
    }

    /// Groups that are complete, and whose match nobody has opened: the node that should have is gone.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn complete_groups(&self) -> Result<Vec<Group>, StoreError> {
        let find = concat!(
            group!(),
            "seeks s WHERE s.group_id IS NOT NULL AND s.match_id IS NULL GROUP BY s.group_id
              HAVING count(*) = max(s.seats) AND bool_and(s.is_here)"
        );
        let rows: Vec<GroupRow> = sqlx::query_as(find).fetch_all(&self.pool).await?;
        Ok(rows.into_iter().map(Group::from).collect())
    }

    /// Opens the match of a group, whose seats are for its players alone; `false` if that was done, or the group is none any
    /// more. Over days those who are not there are invited.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn open_group(&self, group: &Group, new: &NewMatch<'_>) -> Result<bool, StoreError> {
        let mut transaction = self.pool.begin().await?;
        sqlx::query("SELECT pg_advisory_xact_lock($1)").bind(LOCK).execute(&mut *transaction).await?;
        let give = "
            UPDATE seeks SET match_id = $2, found = house_time()
            WHERE group_id = $1 AND match_id IS NULL AND is_here
            RETURNING extract(epoch FROM house_time() - since)::int";
        let waits: Vec<i32> =
            sqlx::query_scalar(give).bind(group.id).bind(key(new.id)).fetch_all(&mut *transaction).await?;
        if waits.len() != usize::from(group.seats) {
            // What was written is taken back.
            return Ok(false);
        }
        create_in(&mut transaction, new).await?;
        let players = texts(&group.players);
        let reserve = "INSERT INTO reserved (match_id, player) SELECT $1, unnest($2::text[])";
        sqlx::query(reserve).bind(key(new.id)).bind(&players).execute(&mut *transaction).await?;
        if !group.pace.is_live() {
            let invite = "
                INSERT INTO invitations (match_id, player, host)
                SELECT $1, p.player, o.player FROM unnest($2::text[]) p (player)
                CROSS JOIN LATERAL (SELECT player FROM unnest($2::text[]) o (player) WHERE o.player <> p.player LIMIT 1) o";
            sqlx::query(invite).bind(key(new.id)).bind(&players).execute(&mut *transaction).await?;
        }
        let note = "
            INSERT INTO seek_waits (game, seats, pace, at, waited)
            SELECT $1, $2, $3, house_time(), unnest($4::int[])";
        sqlx::query(note)
            .bind(group.game.as_str())
            .bind(i16::from(group.seats))
            .bind(pace_text(group.pace)?)
            .bind(waits)
            .execute(&mut *transaction)
            .await?;
        transaction.commit().await?;
        Ok(true)
    }

    /// Ends groups in which somebody has not answered for a while, and what is left of searches that are over. Those who have
    /// answered go on looking, with the time that they have waited. Gives everybody for whom something has changed.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn end_stale_seeks(&self) -> Result<Vec<PlayerKey>, StoreError> {
        let end = "
            WITH stale AS (
                SELECT group_id FROM seeks WHERE group_id IS NOT NULL AND match_id IS NULL
                GROUP BY group_id
                HAVING count(*) < max(seats) OR min(formed) < house_time() - interval '10 seconds' AND NOT bool_and(is_here)
            ), gone AS (
                DELETE FROM seeks WHERE group_id IN (SELECT group_id FROM stale) AND NOT is_here
                    AND formed < house_time() - interval '10 seconds'
                RETURNING player
            ), back AS (
                UPDATE seeks SET group_id = NULL, formed = NULL, game = NULL, seats = NULL, is_here = FALSE
                WHERE group_id IN (SELECT group_id FROM stale)
                    AND (is_here OR formed >= house_time() - interval '10 seconds')
                RETURNING player
            ), over AS (
                DELETE FROM seeks WHERE found < house_time() - interval '2 minutes'
                    OR is_live AND seen < house_time() - interval '1 minute'
                    OR since < house_time() - interval '14 days'
            )
            SELECT player FROM gone UNION SELECT player FROM back";
        Ok(values(sqlx::query_scalar(end).fetch_all(&self.pool).await?))
    }

    /// Forgets how long those waited who were found days ago.
    ///
    /// # Errors
    /// If the database fails.
    pub(crate) async fn remove_old_waits(&self) -> Result<(), StoreError> {
        let old = sqlx::query("DELETE FROM seek_waits WHERE at < house_time() - interval '2 days'");
        old.execute(&self.pool).await?;
        Ok(())
    }

    /// Whether the seats of a match are kept for others than this player.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn is_reserved_for_others(&self, id: MatchId, player: &PlayerKey) -> Result<bool, StoreError> {
        let find = "
            SELECT EXISTS (SELECT FROM reserved WHERE match_id = $1)
                AND NOT EXISTS (SELECT FROM reserved WHERE match_id = $1 AND player = $2)";
        Ok(sqlx::query_scalar(find).bind(key(id)).bind(player.as_str()).fetch_one(&self.pool).await?)
    }
}

fn pace_text(pace: Pace) -> Result<String, StoreError> {
    serde_json::to_string(&pace).map_err(StoreError::Serialise)
}
