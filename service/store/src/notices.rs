//! Telling players that it is their turn: who wants to hear of it, and who was told.

use crate::{
    Store, StoreError,
    append::{key, match_id},
    jobs::millis,
};
use regalia_table::MatchId;
use sqlx::{Row, postgres::PgRow};
use std::time::Duration;

/// How long a node may take to ring before another one tries, in seconds.
const LEASE: i32 = 30;
/// How often a bell is rung before it is given up for this turn.
pub const RINGS: i32 = 4;

/// Looks at who is to act where the turn began so long ago, notes for every turn once that its player is told, and
/// puts up the bells to be rung. Who sits at a live table is there, and needs no bell.
const TELL: &str = "
    WITH next AS (
        SELECT id FROM matches WHERE untold AND turned <= house_time() - $1 * interval '1 millisecond'
        ORDER BY turned LIMIT 200 FOR UPDATE SKIP LOCKED
    ), looked AS (
        UPDATE matches m SET untold = FALSE FROM next WHERE m.id = next.id
        RETURNING m.id, m.game, m.turn, m.turn_from, m.over
    ), told AS (
        INSERT INTO notices (match_id, seat, turn, player)
        SELECT m.id, s.seat, m.turn_from[s.seat + 1], s.player
        FROM looked m JOIN seats s ON s.match_id = m.id JOIN players p ON p.key = s.player
        WHERE NOT m.over AND (m.turn >> s.seat) & 1 = 1
            AND NOT EXISTS (SELECT FROM silent_tables q WHERE q.player = s.player AND q.match_id = m.id)
        ON CONFLICT DO NOTHING RETURNING match_id, player
    )
    INSERT INTO rings (endpoint, match_id, game)
    SELECT b.endpoint, m.id, m.game FROM told JOIN looked m ON m.id = told.match_id JOIN bells b ON b.player = told.player";

/// What a player wants to be told, and how.
#[derive(Clone, Eq, PartialEq, Debug, Default)]
pub struct Wishes {
    /// Whether by letter.
    pub by_mail: bool,
    /// How many browsers may be woken.
    pub bells: i64,
}

/// A browser that may be woken.
#[derive(Clone, Eq, PartialEq, Debug)]
pub struct Bell {
    /// Where its push service takes what it is told.
    pub endpoint: String,
    /// Its public key.
    pub p256dh: Vec<u8>,
    /// Its secret.
    pub auth: Vec<u8>,
    /// The language in which it is told.
    pub language: String,
}

/// A bell to be rung.
#[derive(Clone, Debug)]
pub struct Ring {
    /// Its number.
    pub id: i64,
    /// Where, and for whom it is sealed.
    pub bell: Bell,
    /// The match that waits.
    pub table: MatchId,
    /// Its game.
    pub game: String,
    /// How often it was tried, this time included.
    pub attempts: i32,
}

/// A player who is to get a letter.
#[derive(Clone, Debug)]
pub struct Reader {
    /// The key.
    pub player: String,
    /// The name.
    pub name: String,
    /// The address.
    pub email: String,
    /// The language.
    pub language: String,
    /// The matches that wait, with their games.
    pub waiting: Vec<(MatchId, String)>,
}

impl Store {
    /// A secret of the server's own, by name; `new` if there was none.
    ///
    /// # Errors
    /// If the database cannot.
    pub async fn secret(&self, name: &str, new: &[u8]) -> Result<Vec<u8>, StoreError> {
        let keep = "INSERT INTO secrets (name, value) VALUES ($1, $2) ON CONFLICT DO NOTHING";
        sqlx::query(keep).bind(name).bind(new).execute(&self.pool).await?;
        let find = sqlx::query("SELECT value FROM secrets WHERE name = $1").bind(name);
        Ok(find.fetch_one(&self.pool).await?.try_get("value")?)
    }

    /// How a player wants to be told.
    ///
    /// # Errors
    /// If the database cannot.
    pub async fn wishes(&self, player: &str) -> Result<Wishes, StoreError> {
        let find = "
            SELECT COALESCE((SELECT by_mail FROM wishes WHERE player = $1), FALSE) AS by_mail,
                (SELECT count(*) FROM bells WHERE player = $1) AS bells";
        let row = sqlx::query(find).bind(player).fetch_one(&self.pool).await?;
        Ok(Wishes { by_mail: row.try_get("by_mail")?, bells: row.try_get("bells")? })
    }

    /// Sets whether a player wants letters, and in which language.
    ///
    /// # Errors
    /// If the database cannot.
    pub async fn wish_for_mail(
        &self,
        player: &str,
        is_wanted: bool,
        language: &str,
    ) -> Result<(), StoreError> {
        let set = "
            INSERT INTO wishes (player, by_mail, language) VALUES ($1, $2, $3)
            ON CONFLICT (player) DO UPDATE SET by_mail = $2, language = $3";
        sqlx::query(set).bind(player).bind(is_wanted).bind(language).execute(&self.pool).await?;
        Ok(())
    }

    /// Stops all letters to a player about turns.
    ///
    /// # Errors
    /// If the database cannot.
    pub async fn stop_mail(&self, player: &str) -> Result<(), StoreError> {
        sqlx::query("UPDATE wishes SET by_mail = FALSE WHERE player = $1")
            .bind(player)
            .execute(&self.pool)
            .await?;
        Ok(())
    }

    /// Adds a browser that may be woken; a browser belongs to one player.
    ///
    /// # Errors
    /// If the database cannot.
    pub async fn add_bell(&self, player: &str, bell: &Bell) -> Result<(), StoreError> {
        let add = "
            INSERT INTO bells (endpoint, player, p256dh, auth, language) VALUES ($1, $2, $3, $4, $5)
            ON CONFLICT (endpoint) DO UPDATE SET player = $2, p256dh = $3, auth = $4, language = $5";
        sqlx::query(add)
            .bind(&bell.endpoint)
            .bind(player)
            .bind(&bell.p256dh)
            .bind(&bell.auth)
            .bind(&bell.language)
            .execute(&self.pool)
            .await?;
        Ok(())
    }

    /// Removes a browser, of one player or of whoever.
    ///
    /// # Errors
    /// If the database cannot.
    pub async fn remove_bell(&self, player: Option<&str>, endpoint: &str) -> Result<(), StoreError> {
        let remove = "DELETE FROM bells WHERE endpoint = $1 AND ($2::text IS NULL OR player = $2)";
        sqlx::query(remove).bind(endpoint).bind(player).execute(&self.pool).await?;
        Ok(())
    }

    /// Sets whether a player wants to hear nothing of a table.
    ///
    /// # Errors
    /// If the database cannot.
    pub async fn silence_table(&self, player: &str, id: MatchId, is_silent: bool) -> Result<(), StoreError> {
        let set = if is_silent {
            "INSERT INTO silent_tables (player, match_id) VALUES ($1, $2) ON CONFLICT DO NOTHING"
        } else {
            "DELETE FROM silent_tables WHERE player = $1 AND match_id = $2"
        };
        sqlx::query(set).bind(player).bind(key(id)).execute(&self.pool).await?;
        Ok(())
    }

    /// Whether a player wants to hear nothing of a table.
    ///
    /// # Errors
    /// If the database cannot.
    pub async fn is_silent_table(&self, player: &str, id: MatchId) -> Result<bool, StoreError> {
        let find = sqlx::query("SELECT FROM silent_tables WHERE player = $1 AND match_id = $2");
        Ok(find.bind(player).bind(key(id)).fetch_optional(&self.pool).await?.is_some())
    }

    /// Notes that those who are to act in these matches have seen it.
    ///
    /// # Errors
    /// If the database cannot.
    pub async fn turn_seen(&self, seen: &[(MatchId, u64)]) -> Result<(), StoreError> {
        let (ids, lengths): (Vec<i64>, Vec<i64>) =
            seen.iter().map(|(id, length)| (key(*id), *length as i64)).unzip();
        let note = "
            UPDATE matches m SET untold = FALSE FROM unnest($1::bigint[], $2::bigint[]) AS seen (id, length)
            WHERE m.id = seen.id AND m.length = seen.length AND m.untold";
        sqlx::query(note).bind(ids).bind(lengths).execute(&self.pool).await?;
        Ok(())
    }

    /// Tells of turns that began at least so long ago.
    ///
    /// # Errors
    /// If the database cannot.
    pub async fn tell_turns(&self, after: Duration) -> Result<u64, StoreError> {
        Ok(sqlx::query(TELL).bind(millis(after)).execute(&self.pool).await?.rows_affected())
    }

    /// Takes a bell that is to be rung; no other node takes it for a while.
    ///
    /// # Errors
    /// If the database cannot.
    pub async fn take_ring(&self) -> Result<Option<Ring>, StoreError> {
        let take = "
            UPDATE rings SET attempts = attempts + 1, due = now() + (attempts + 1) * $1 * interval '1 second'
            FROM bells b
            WHERE id = (SELECT id FROM rings WHERE due <= now() ORDER BY due LIMIT 1 FOR UPDATE SKIP LOCKED)
                AND b.endpoint = rings.endpoint
            RETURNING id, rings.endpoint, p256dh, auth, language, match_id, game, attempts";
        let row = sqlx::query(take).bind(LEASE).fetch_optional(&self.pool).await?;
        row.as_ref().map(read_ring).transpose()
    }

    /// Removes a ring that was heard, or that nobody takes.
    ///
    /// # Errors
    /// If the database cannot.
    pub async fn remove_ring(&self, id: i64) -> Result<(), StoreError> {
        sqlx::query("DELETE FROM rings WHERE id = $1").bind(id).execute(&self.pool).await?;
        Ok(())
    }

    /// Players who should get a letter: turns of theirs began at least `after` ago and still wait, and the last letter
    /// is at least `apart` ago. Turns that are over need no letter any more.
    ///
    /// # Errors
    /// If the database cannot.
    pub async fn readers(&self, after: Duration, apart: Duration) -> Result<Vec<Reader>, StoreError> {
        let past = "
            UPDATE notices n SET written = TRUE FROM matches m
            WHERE NOT n.written AND m.id = n.match_id AND m.turn_from[n.seat + 1] IS DISTINCT FROM n.turn";
        sqlx::query(past).execute(&self.pool).await?;
        let find = "
            SELECT w.player, p.name, a.email, w.language,
                array_agg(n.match_id ORDER BY n.at) AS ids, array_agg(m.game ORDER BY n.at) AS games
            FROM notices n JOIN wishes w ON w.player = n.player AND w.by_mail
                JOIN accounts a ON a.player = w.player AND a.email IS NOT NULL
                JOIN players p ON p.key = w.player JOIN matches m ON m.id = n.match_id
            WHERE NOT n.written AND (w.written IS NULL OR w.written <= house_time() - $2 * interval '1 millisecond')
            GROUP BY w.player, p.name, a.email, w.language
            HAVING min(n.at) <= house_time() - $1 * interval '1 millisecond' LIMIT 100";
        let rows = sqlx::query(find).bind(millis(after)).bind(millis(apart)).fetch_all(&self.pool).await?;
        rows.iter().map(read_reader).collect()
    }

    /// Writes a letter about the turns of a player, unless another node has just done so.
    ///
    /// # Errors
    /// If the database cannot.
    pub async fn write_to(
        &self,
        reader: &Reader,
        apart: Duration,
        letter: (&str, &str, &str),
    ) -> Result<bool, StoreError> {
        let write = "
            WITH mine AS (
                UPDATE wishes SET written = house_time()
                WHERE player = $1 AND by_mail
                    AND (written IS NULL OR written <= house_time() - $2 * interval '1 millisecond') RETURNING player
            ), told AS (
                UPDATE notices n SET written = TRUE FROM mine
                WHERE n.player = mine.player AND n.match_id = ANY($3) AND NOT n.written
            )
            INSERT INTO letters (recipient, subject, body, unsubscribe) SELECT $4, $5, $6, $7 FROM mine";
        let ids: Vec<i64> = reader.waiting.iter().map(|(id, _)| key(*id)).collect();
        let write = sqlx::query(write)
            .bind(&reader.player)
            .bind(millis(apart))
            .bind(ids)
            .bind(&reader.email)
            .bind(letter.0)
            .bind(letter.1)
            .bind(letter.2);
        Ok(write.execute(&self.pool).await?.rows_affected() > 0)
    }

    /// Forgets of which turns players were told long ago.
    ///
    /// # Errors
    /// If the database cannot.
    pub async fn forget_notices(&self) -> Result<(), StoreError> {
        let forget = "
            DELETE FROM notices n USING matches m
            WHERE m.id = n.match_id AND n.written AND m.turn_from[n.seat + 1] IS DISTINCT FROM n.turn";
        sqlx::query(forget).execute(&self.pool).await?;
        Ok(())
    }
}

fn read_ring(row: &PgRow) -> Result<Ring, StoreError> {
    let bell = Bell {
        endpoint: row.try_get("endpoint")?,
        p256dh: row.try_get("p256dh")?,
        auth: row.try_get("auth")?,
        language: row.try_get("language")?,
    };
    let table = match_id(row, "match_id")?;
    Ok(Ring {
        id: row.try_get("id")?,
        bell,
        table,
        game: row.try_get("game")?,
        attempts: row.try_get("attempts")?,
    })
}

fn read_reader(row: &PgRow) -> Result<Reader, StoreError> {
    let (ids, games): (Vec<i64>, Vec<String>) = (row.try_get("ids")?, row.try_get("games")?);
    Ok(Reader {
        player: row.try_get("player")?,
        name: row.try_get("name")?,
        email: row.try_get("email")?,
        language: row.try_get("language")?,
        waiting: ids.into_iter().map(|id| MatchId(id.cast_unsigned())).zip(games).collect(),
    })
}
