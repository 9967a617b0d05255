//! Finding matches: lists in pages, pairing, invitations, rematches.

use crate::{
    NewMatch, Store, StoreError,
    append::{create_in, key, match_id},
    sessions::seconds,
    tokens::without_mark,
};
use regalia_game::Seat;
use regalia_table::MatchId;
use regalia_wire::{Listed, Listing, Pace, Sitter};
use sqlx::{Row, postgres::PgRow};

/// No page of a list is longer.
pub const PAGE: usize = 50;

/// A list of matches: what is told of each (`m`, with the asker's seat `s` if there is one), from where, and the moment
/// by which it is ordered.
macro_rules! list {
    ($host:literal, $order:literal, $from:literal) => {
        concat!(
            "SELECT m.id, m.game, m.seats, m.free, m.over, m.turn, s.seat, (m.clock -> 'pace')::text AS pace,
                extract(epoch FROM m.created)::bigint AS created, (extract(epoch FROM m.due) * 1000)::bigint AS due,
                (extract(epoch FROM ", $order, ") * 1000000)::bigint AS place, ", $host, " AS host,
                (SELECT json_agg(json_build_object('seat', o.seat, 'name', p.name, 'is_bot', o.player LIKE 'bot:%',
                    'rating', round(r.rating)::int) ORDER BY o.seat)
                 FROM seats o LEFT JOIN players p ON p.key = o.player
                 LEFT JOIN ratings r ON r.player = o.player AND r.game = m.game AND NOT r.is_provisional
                    AND r.speed = CASE WHEN m.clock -> 'pace' ? 'live' THEN 'live' ELSE 'days' END
                 WHERE o.match_id = m.id)::text AS sitters
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
    WHERE s.player = $1 AND s.player NOT LIKE 'bot:%' AND NOT s.over
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

/// Which matches.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum Which {
    /// Those that strangers may join: over days, or with someone there who waits.
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

impl Which {
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

/// Who comes to a table, and whether it was there.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum Paired {
    /// One that someone else had opened.
    Found(MatchId),
    /// A new one.
    Opened,
}

/// What became of an invitation.
#[derive(Clone, Eq, PartialEq, Debug)]
pub enum Invited {
    /// It was sent to the player with this key.
    Sent(String),
    /// It was dropped: the player keeps the host away.
    Dropped,
}

impl Store {
    /// A page of a list of matches, as a player sees it.
    ///
    /// # Errors
    /// If the database cannot.
    pub async fn list(&self, which: Which, player: &str, after: Option<&str>) -> Result<Listing, StoreError> {
        let place = after.and_then(|after| after.split_once('.'));
        let place = place.and_then(|(at, id)| Some((at.parse().ok()?, id.parse::<MatchId>().ok()?)));
        // A time far ahead; no table was opened later.
        let (at, id) = place.map_or((i64::from(u32::MAX) * 1_000_000, i64::MAX), |(at, id)| (at, key(id)));
        let list = sqlx::query(which.statement()).bind(player).bind(at).bind(id).bind(PAGE as i64 + 1);
        let rows = list.fetch_all(&self.pool).await?;
        let mut matches = rows.iter().map(read_listed).collect::<Result<Vec<_>, _>>()?;
        let has_more = matches.len() > PAGE && which != Which::Waiting;
        matches.truncate(PAGE);
        let last = rows.get(PAGE - 1).filter(|_| has_more);
        let next = last.map(|row| -> Result<String, StoreError> {
            let id = match_id(row, "id")?;
            Ok(format!("{}.{id}", row.try_get::<i64, _>("place")?))
        });
        Ok(Listing { matches, next: next.transpose()? })
    }

    /// A match as a player sees it in a list.
    ///
    /// # Errors
    /// If the database cannot.
    pub async fn listed(&self, id: MatchId, player: &str) -> Result<Option<Listed>, StoreError> {
        let row = sqlx::query(ONE).bind(player).bind(key(id)).fetch_optional(&self.pool).await?;
        row.as_ref().map(read_listed).transpose()
    }

    /// Finds a table of this kind at which someone waits, and promises a seat there; else opens this one. Those who look
    /// for the same wait for each other, so that two strangers never open two tables.
    ///
    /// # Errors
    /// If the database cannot.
    pub async fn pair(&self, player: &str, pace: Pace, new: &NewMatch<'_>) -> Result<Paired, StoreError> {
        let pace_text = serde_json::to_string(&pace).unwrap_or_default();
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
                WHERE m.listed AND m.free > 0 AND m.game = $1 AND m.seats = $2 AND m.clock -> 'pace' = $3::jsonb
                    AND (NOT $4 OR m.seen > now() - interval '30 seconds')
                    AND m.free > CASE WHEN m.promised > now() - interval '15 seconds' THEN m.promises ELSE 0 END
                    AND NOT EXISTS (SELECT FROM seats s WHERE s.match_id = m.id AND s.player = $5)
                    AND NOT EXISTS (
                        SELECT FROM blocks b
                        WHERE b.other = $5 AND (b.player = m.host OR b.player IN (SELECT s.player FROM seats s WHERE s.match_id = m.id))
                            OR b.player = $5 AND (b.other = m.host OR b.other IN (SELECT s.player FROM seats s WHERE s.match_id = m.id)))
                ORDER BY m.created LIMIT 1)
            RETURNING id";
        let found = sqlx::query(find)
            .bind(new.game)
            .bind(i16::from(new.seats))
            .bind(&pace_text)
            .bind(pace.is_live())
            .bind(player)
            .fetch_optional(&mut *transaction)
            .await?;
        let paired = match found {
            Some(row) => Paired::Found(match_id(&row, "id")?),
            None => {
                create_in(&mut transaction, new).await?;
                let promise = "UPDATE matches SET promises = 1, promised = now() WHERE id = $1";
                sqlx::query(promise).bind(key(new.id)).execute(&mut *transaction).await?;
                Paired::Opened
            }
        };
        transaction.commit().await?;
        Ok(paired)
    }

    /// Opens this match for those who played another, and invites them, unless one of them has done so before.
    ///
    /// # Errors
    /// If the database cannot.
    pub async fn rematch(&self, of: MatchId, player: &str, new: &NewMatch<'_>) -> Result<Paired, StoreError> {
        let mut transaction = self.pool.begin().await?;
        let old = sqlx::query("SELECT rematch FROM matches WHERE id = $1 FOR UPDATE").bind(key(of));
        let old: Option<i64> = old.fetch_one(&mut *transaction).await?.try_get("rematch")?;
        if let Some(id) = old {
            return Ok(Paired::Found(MatchId(id.cast_unsigned())));
        }
        create_in(&mut transaction, new).await?;
        let note =
            sqlx::query("UPDATE matches SET rematch = $2 WHERE id = $1").bind(key(of)).bind(key(new.id));
        note.execute(&mut *transaction).await?;
        let invite = "
            INSERT INTO invitations (match_id, player, host)
            SELECT $2, s.player, $3 FROM seats s JOIN players p ON p.key = s.player
            WHERE s.match_id = $1 AND s.player <> $3
                AND NOT EXISTS (SELECT FROM blocks b WHERE b.player = s.player AND b.other = $3)";
        sqlx::query(invite).bind(key(of)).bind(key(new.id)).bind(player).execute(&mut *transaction).await?;
        transaction.commit().await?;
        Ok(Paired::Opened)
    }

    /// Someone who sits at a table that has not begun wishes for somebody with an account. Whoever keeps the host away
    /// hears nothing of it, and the host does not learn that.
    ///
    /// # Errors
    /// If the database cannot.
    pub async fn invite(&self, id: MatchId, host: &str, name: &str) -> Result<Option<Invited>, StoreError> {
        let invite = "
            WITH wished AS (
                SELECT m.id, a.player, EXISTS (SELECT FROM blocks b WHERE b.player = a.player AND b.other = $2) AS is_dropped
                FROM matches m, accounts a
                WHERE m.id = $1 AND m.free > 0 AND a.folded = $3 AND a.player <> $2
                    AND EXISTS (SELECT FROM seats s WHERE s.match_id = m.id AND s.player = $2)
            ), sent AS (
                INSERT INTO invitations (match_id, player, host)
                SELECT id, player, $2 FROM wished WHERE NOT is_dropped
                ON CONFLICT (match_id, player) DO UPDATE SET at = now()
            )
            SELECT player, is_dropped FROM wished";
        let invite =
            sqlx::query(invite).bind(key(id)).bind(host).bind(crate::accounts::folded(without_mark(name)));
        let read = |row: PgRow| -> Result<Invited, StoreError> {
            let is_dropped = row.try_get("is_dropped")?;
            Ok(if is_dropped { Invited::Dropped } else { Invited::Sent(row.try_get("player")?) })
        };
        invite.fetch_optional(&self.pool).await?.map(read).transpose()
    }

    /// Takes an invitation away.
    ///
    /// # Errors
    /// If the database cannot.
    pub async fn decline(&self, id: MatchId, player: &str) -> Result<(), StoreError> {
        let remove = sqlx::query("DELETE FROM invitations WHERE match_id = $1 AND player = $2");
        remove.bind(key(id)).bind(player).execute(&self.pool).await?;
        Ok(())
    }

    /// Notes that someone sits at these tables and waits.
    ///
    /// # Errors
    /// If the database cannot.
    pub async fn see(&self, ids: &[MatchId]) -> Result<(), StoreError> {
        let keys: Vec<i64> = ids.iter().map(|id| key(*id)).collect();
        sqlx::query("UPDATE matches SET seen = now() WHERE id = ANY($1)")
            .bind(keys)
            .execute(&self.pool)
            .await?;
        Ok(())
    }
}

fn read_listed(row: &PgRow) -> Result<Listed, StoreError> {
    let id = match_id(row, "id")?;
    let number = |name: &str| -> Result<i16, StoreError> { Ok(row.try_get::<i16, _>(name)?) };
    let seat: Option<i16> = row.try_get("seat")?;
    let sitters: Option<String> = row.try_get("sitters")?;
    let sitters = sitters.map(|text| serde_json::from_str::<Vec<Sitter>>(&text)).transpose();
    let pace: Option<String> = row.try_get("pace")?;
    Ok(Listed {
        id,
        game: row.try_get("game")?,
        seats: number("seats")? as u8,
        free: number("free")? as u8,
        sitters: sitters.map_err(|_| StoreError::Corrupt(id, "a seat is not one"))?.unwrap_or_default(),
        pace: pace.and_then(|text| serde_json::from_str(&text).ok()),
        created: seconds(row, "created")?,
        you: seat.map(|seat| Seat(seat as u8)),
        is_your_turn: seat.is_some_and(|seat| number("turn").is_ok_and(|turn| (turn >> seat) & 1 == 1)),
        due: row.try_get("due")?,
        is_over: row.try_get("over")?,
        host: row.try_get("host")?,
    })
}
