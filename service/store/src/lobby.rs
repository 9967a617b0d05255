//! Finding matches: lists in pages, pairing, invitations, rematches.

use crate::{
    NewMatch, Store, StoreError,
    append::create_in,
    columns::{MatchKey, Seconds, Word, key},
    names::folded,
    page::{LATEST, cut, read_cursor},
    tokens::without_mark,
};
use regalia_clock::Moment;
use regalia_game::{GameId, Seat};
use regalia_table::{MatchId, PlayerKey};
use regalia_wire::{Listed, Listing, Pace, Sitter};
use sqlx::{FromRow, PgConnection, types::Json};

/// No page of a list is longer.
pub const PAGE: usize = 50;
/// So many tables of one host may wait in the lobby.
pub const MAX_LISTED_PER_HOST: i64 = 10;

/// A list of matches: the columns of each (`m`, with the reader's seat `s` if there is one), from where, and the moment
/// by which it is ordered.
macro_rules! list {
    ($host:literal, $order:literal, $from:literal) => {
        concat!(
            "SELECT m.id, m.game, m.seats, m.free, m.over, m.turn, s.seat, m.clock -> 'pace' AS pace,
                extract(epoch FROM m.created)::bigint AS created, (extract(epoch FROM m.due) * 1000)::bigint AS due,
                (extract(epoch FROM ", $order, ") * 1000000)::bigint AS place, ", $host, " AS host,
                (SELECT json_agg(json_build_object('seat', o.seat, 'name', p.name, 'is_bot', o.player LIKE 'bot:%',
                    'rating', round(r.rating)::int) ORDER BY o.seat)
                 FROM seats o LEFT JOIN players p ON p.key = o.player
                 LEFT JOIN ratings r ON r.player = o.player AND r.game = m.game AND NOT r.is_provisional
                    AND r.speed = CASE WHEN m.clock -> 'pace' ? 'live' THEN 'live' ELSE 'days' END
                 WHERE o.match_id = m.id) AS sitters
             FROM ", $from
        )
    };
}

const OPEN: &str = list!(
    "NULL::text",
    "m.created",
    "
    matches m LEFT JOIN seats s ON s.match_id = m.id AND s.player = $1
    WHERE m.listed AND m.free > 0 AND ((m.clock -> 'pace') ? 'days' OR m.seen > now() - interval '30 seconds')
        AND EXISTS (SELECT FROM seats h WHERE h.match_id = m.id AND h.player = m.host)
        AND NOT EXISTS (SELECT FROM blocks b WHERE b.player = m.host AND b.other = $1)
        AND (m.created, m.id) < (to_timestamp($2::bigint / 1000000.0), $3::bigint)
    ORDER BY m.created DESC, m.id DESC LIMIT $4"
);
const WAITING: &str = list!(
    "NULL::text",
    "COALESCE(m.due, 'epoch')",
    "
    seats s JOIN matches m ON m.id = s.match_id
    WHERE s.player = $1 AND s.player NOT LIKE 'bot:%' AND NOT s.over AND (m.turn >> s.seat) & 1 = 1
        AND ($2::bigint IS NOT NULL AND $3::bigint IS NOT NULL)
    ORDER BY m.due, m.id LIMIT $4"
);
const RUNNING: &str = list!(
    "NULL::text",
    "s.at",
    "
    seats s JOIN matches m ON m.id = s.match_id
    WHERE s.player = $1 AND s.player NOT LIKE 'bot:%' AND NOT s.over AND NOT s.resigned
        AND (s.at, s.match_id) < (to_timestamp($2::bigint / 1000000.0), $3::bigint)
    ORDER BY s.at DESC, s.match_id DESC LIMIT $4"
);
const OVER: &str = list!(
    "NULL::text",
    "s.at",
    "
    seats s JOIN matches m ON m.id = s.match_id
    WHERE s.player = $1 AND s.player NOT LIKE 'bot:%' AND s.over
        AND (s.at, s.match_id) < (to_timestamp($2::bigint / 1000000.0), $3::bigint)
    ORDER BY s.at DESC, s.match_id DESC LIMIT $4"
);
const INVITED: &str = list!(
    "h.name",
    "i.at",
    "
    invitations i JOIN matches m ON m.id = i.match_id JOIN players h ON h.key = i.host
    LEFT JOIN seats s ON s.match_id = m.id AND s.player = i.player
    WHERE i.player = $1 AND m.free > 0 AND s.seat IS NULL
        AND (i.at, i.match_id) < (to_timestamp($2::bigint / 1000000.0), $3::bigint)
    ORDER BY i.at DESC, i.match_id DESC LIMIT $4"
);

const ONE: &str = list!(
    "NULL::text",
    "m.created",
    "
    matches m LEFT JOIN seats s ON s.match_id = m.id AND s.player = $1
    WHERE m.id = $2"
);

/// A list of matches.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum MatchList {
    /// Those that strangers may join: over days, or where a player waits right now.
    Open,
    /// Those that wait for the player, the most urgent first; one page.
    Waiting,
    /// Those of the player that are not over, the newest first.
    Running,
    /// Those of the player that are over, the newest first.
    Over,
    /// Those the player is invited to.
    Invited,
}

impl MatchList {
    /// By name.
    pub fn named(name: &str) -> Option<Self> {
        Some(match name {
            "open" => Self::Open,
            "waiting" => Self::Waiting,
            "running" => Self::Running,
            "over" => Self::Over,
            "invited" => Self::Invited,
            _ => return None,
        })
    }

    /// The statement behind the list: for measurements.
    pub fn statement(self) -> &'static str {
        match self {
            Self::Open => OPEN,
            Self::Waiting => WAITING,
            Self::Running => RUNNING,
            Self::Over => OVER,
            Self::Invited => INVITED,
        }
    }
}

/// The table that a player was paired with.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum Paired {
    /// One that was open.
    Found(MatchId),
    /// A new one.
    Opened,
}

/// The outcome of an invitation.
#[derive(Clone, Eq, PartialEq, Debug)]
pub enum Invited {
    /// It was sent to the player with this key.
    Sent(PlayerKey),
    /// It was dropped: the player has blocked the host.
    Dropped,
}

impl Store {
    /// A page of a list of matches, as a player sees it.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn list(
        &self,
        which: MatchList,
        player: &PlayerKey,
        after: Option<&str>,
    ) -> Result<Listing, StoreError> {
        let (at, id) = read_cursor(after).map_or((LATEST, i64::MAX), |(at, id)| (at, key(id)));
        let list =
            sqlx::query_as(which.statement()).bind(player.as_str()).bind(at).bind(id).bind(PAGE as i64 + 1);
        let (rows, next) = cut(list.fetch_all(&self.pool).await?, PAGE, ListedRow::cursor);
        let matches = rows.into_iter().map(Listed::from).collect();
        Ok(Listing { matches, next: next.filter(|_| which != MatchList::Waiting) })
    }

    /// A match as a player sees it in a list.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn listed(&self, id: MatchId, player: &PlayerKey) -> Result<Option<Listed>, StoreError> {
        let row: Option<ListedRow> =
            sqlx::query_as(ONE).bind(player.as_str()).bind(key(id)).fetch_optional(&self.pool).await?;
        Ok(row.map(Listed::from))
    }

    /// Stores a new match that is listed in the lobby; `false` if so many of its host's wait there already.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn create_listed(&self, new: &NewMatch<'_>) -> Result<bool, StoreError> {
        let mut transaction = self.pool.begin().await?;
        if !may_list(&mut transaction, new).await? {
            return Ok(false);
        }
        create_in(&mut transaction, new).await?;
        transaction.commit().await?;
        Ok(true)
    }

    /// Finds a table of this kind at which a player waits, and promises a seat there; else opens this one. Players who look
    /// for the same are served one after another, so that two strangers never open two tables. Nothing if too many tables
    /// of the player's wait already.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn pair(
        &self,
        player: &PlayerKey,
        pace: Pace,
        new: &NewMatch<'_>,
    ) -> Result<Option<Paired>, StoreError> {
        let pace_text = serde_json::to_string(&pace).map_err(StoreError::Serialise)?;
        let mut transaction = self.pool.begin().await?;
        let kind = format!("{} {} {pace_text}", new.game, new.seats);
        sqlx::query("SELECT pg_advisory_xact_lock(hashtextextended($1, 0))")
            .bind(kind)
            .execute(&mut *transaction)
            .await?;
        let find = "
            UPDATE matches SET promised = now(),
                promises = 1 + CASE WHEN promised > now() - interval '15 seconds' THEN promises ELSE 0 END
            WHERE id = (
                SELECT id FROM matches m
                WHERE m.listed AND m.free > 0 AND m.game = $1 AND m.seats = $2 AND m.clock -> 'pace' = $3
                    AND (NOT $4 OR m.seen > now() - interval '30 seconds')
                    AND m.free > CASE WHEN m.promised > now() - interval '15 seconds' THEN m.promises ELSE 0 END
                    AND NOT EXISTS (SELECT FROM seats s WHERE s.match_id = m.id AND s.player = $5)
                    AND (m.created > now() - interval '1 minute' OR EXISTS (
                        SELECT FROM seats s WHERE s.match_id = m.id AND s.player = m.host))
                    AND NOT EXISTS (
                        SELECT FROM blocks b
                        WHERE b.other = $5 AND (b.player = m.host OR b.player IN (SELECT s.player FROM seats s WHERE s.match_id = m.id))
                            OR b.player = $5 AND (b.other = m.host OR b.other IN (SELECT s.player FROM seats s WHERE s.match_id = m.id)))
                ORDER BY m.created LIMIT 1)
            RETURNING id";
        let found: Option<MatchKey> = sqlx::query_scalar(find)
            .bind(new.game.as_str())
            .bind(i16::from(new.seats))
            .bind(Json(pace))
            .bind(pace.is_live())
            .bind(player.as_str())
            .fetch_optional(&mut *transaction)
            .await?;
        let paired = match found {
            Some(id) => Paired::Found(id.into()),
            None => {
                if !may_list(&mut transaction, new).await? {
                    return Ok(None);
                }
                create_in(&mut transaction, new).await?;
                let promise = "UPDATE matches SET promises = 1, promised = now() WHERE id = $1";
                sqlx::query(promise).bind(key(new.id)).execute(&mut *transaction).await?;
                Paired::Opened
            }
        };
        transaction.commit().await?;
        Ok(Some(paired))
    }

    /// Opens this match for those who played another, and invites them, unless one of them has done so before.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn rematch(
        &self,
        of: MatchId,
        player: &PlayerKey,
        new: &NewMatch<'_>,
    ) -> Result<Paired, StoreError> {
        let mut transaction = self.pool.begin().await?;
        let old = sqlx::query_scalar("SELECT rematch FROM matches WHERE id = $1 FOR UPDATE").bind(key(of));
        let old: Option<MatchKey> = old.fetch_one(&mut *transaction).await?;
        if let Some(id) = old {
            return Ok(Paired::Found(id.into()));
        }
        create_in(&mut transaction, new).await?;
        let note =
            sqlx::query("UPDATE matches SET rematch = $2 WHERE id = $1").bind(key(of)).bind(key(new.id));
        note.execute(&mut *transaction).await?;
        let note =
            sqlx::query("UPDATE matches SET rematch_of = $1 WHERE id = $2").bind(key(of)).bind(key(new.id));
        note.execute(&mut *transaction).await?;
        let invite = "
            INSERT INTO invitations (match_id, player, host)
            SELECT $2, s.player, $3 FROM seats s JOIN players p ON p.key = s.player
            WHERE s.match_id = $1 AND s.player <> $3
                AND NOT EXISTS (SELECT FROM blocks b WHERE b.player = s.player AND b.other = $3)";
        sqlx::query(invite)
            .bind(key(of))
            .bind(key(new.id))
            .bind(player.as_str())
            .execute(&mut *transaction)
            .await?;
        transaction.commit().await?;
        Ok(Paired::Opened)
    }

    /// Where a player sat in the match of which this is the rematch.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn seat_before(&self, id: MatchId, player: &PlayerKey) -> Result<Option<Seat>, StoreError> {
        let seat = "
            SELECT s.seat FROM matches m JOIN seats s ON s.match_id = m.rematch_of
            WHERE m.id = $1 AND s.player = $2";
        let seat: Option<i16> =
            sqlx::query_scalar(seat).bind(key(id)).bind(player.as_str()).fetch_optional(&self.pool).await?;
        Ok(seat.and_then(|seat| u8::try_from(seat).ok()).map(Seat))
    }

    /// A player who sits at a table that has not begun invites an account; the match is an arranged one from then on. A
    /// player who has blocked the host gets no invitation, and the host does not learn that.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn invite(
        &self,
        id: MatchId,
        host: &PlayerKey,
        name: &str,
    ) -> Result<Option<Invited>, StoreError> {
        let invite = "
            WITH wished AS (
                SELECT m.id, a.player, EXISTS (SELECT FROM blocks b WHERE b.player = a.player AND b.other = $2) AS is_dropped
                FROM matches m, accounts a
                WHERE m.id = $1 AND m.free > 0 AND a.folded = $3 AND a.player <> $2
                    AND EXISTS (SELECT FROM seats s WHERE s.match_id = m.id AND s.player = $2)
            ), arranged AS (
                UPDATE matches SET origin = 'arranged' FROM wished WHERE matches.id = wished.id
            ), sent AS (
                INSERT INTO invitations (match_id, player, host)
                SELECT id, player, $2 FROM wished WHERE NOT is_dropped
                ON CONFLICT (match_id, player) DO UPDATE SET at = now()
            )
            SELECT player, is_dropped FROM wished";
        let invite =
            sqlx::query_as(invite).bind(key(id)).bind(host.as_str()).bind(folded(without_mark(name)));
        let invited: Option<(Word<PlayerKey>, bool)> = invite.fetch_optional(&self.pool).await?;
        Ok(invited.map(|(player, is_dropped)| match is_dropped {
            true => Invited::Dropped,
            false => Invited::Sent(player.0),
        }))
    }

    /// Removes an invitation.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn decline(&self, id: MatchId, player: &PlayerKey) -> Result<(), StoreError> {
        let remove = sqlx::query("DELETE FROM invitations WHERE match_id = $1 AND player = $2");
        remove.bind(key(id)).bind(player.as_str()).execute(&self.pool).await?;
        Ok(())
    }

    /// Notes that a player sits at each of these tables and waits.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn mark_waiting(&self, ids: &[MatchId]) -> Result<(), StoreError> {
        let keys: Vec<i64> = ids.iter().map(|id| key(*id)).collect();
        sqlx::query("UPDATE matches SET seen = now() WHERE id = ANY($1)")
            .bind(keys)
            .execute(&self.pool)
            .await?;
        Ok(())
    }
}

/// Whether the host of a new match may list it. The answer holds until the transaction ends.
async fn may_list(transaction: &mut PgConnection, new: &NewMatch<'_>) -> Result<bool, StoreError> {
    let lock = sqlx::query("SELECT pg_advisory_xact_lock(hashtextextended('host ' || $1, 0))")
        .bind(new.host.map(PlayerKey::as_str));
    lock.execute(&mut *transaction).await?;
    let count = "SELECT count(*) FROM matches WHERE host = $1 AND listed AND free > 0 AND NOT over";
    let count = sqlx::query_scalar(count).bind(new.host.map(PlayerKey::as_str));
    let waiting: i64 = count.fetch_one(&mut *transaction).await?;
    Ok(waiting < MAX_LISTED_PER_HOST)
}

/// A match in a list as it is stored.
#[derive(FromRow)]
struct ListedRow {
    #[sqlx(try_from = "MatchKey")]
    id: MatchId,
    #[sqlx(try_from = "Word<GameId>")]
    game: GameId,
    #[sqlx(try_from = "i16")]
    seats: u8,
    #[sqlx(try_from = "i16")]
    free: u8,
    over: bool,
    turn: i16,
    seat: Option<i16>,
    pace: Option<Json<Pace>>,
    #[sqlx(try_from = "Seconds")]
    created: u64,
    due: Option<Moment>,
    /// The moment by which it is ordered, in microseconds since 1970.
    place: i64,
    host: Option<String>,
    sitters: Option<Json<Vec<Sitter>>>,
}

impl ListedRow {
    fn cursor(&self) -> String {
        format!("{}.{}", self.place, self.id)
    }
}

impl From<ListedRow> for Listed {
    fn from(row: ListedRow) -> Self {
        Self {
            id: row.id,
            game: row.game,
            seats: row.seats,
            free: row.free,
            sitters: row.sitters.map(|sitters| sitters.0).unwrap_or_default(),
            pace: row.pace.map(|pace| pace.0),
            created: row.created,
            you: row.seat.map(|seat| Seat(seat as u8)),
            is_your_turn: row.seat.is_some_and(|seat| (row.turn >> seat) & 1 == 1),
            due: row.due,
            is_over: row.over,
            host: row.host,
        }
    }
}
