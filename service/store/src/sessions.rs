//! Devices on which players are known.

use crate::{Player, Store, StoreError, players::read_player};
use regalia_wire::Device;
use sqlx::{Row, postgres::PgRow};
use std::time::Duration;

/// After so many days without a visit a device must sign in again, and a guest is a new one.
pub const SESSION_DAYS: u32 = 365;

/// A player on one device.
#[derive(Clone, Eq, PartialEq, Debug)]
pub struct Session {
    /// Who.
    pub player: Player,
    /// Whether there is an account, and not only a guest.
    pub has_account: bool,
    /// How long ago the player proved who this is.
    pub age: Duration,
    /// Whether it was noted just now that the device is in use, which happens once an hour.
    pub is_noted: bool,
}

impl Store {
    /// The session whose token has this hash.
    ///
    /// # Errors
    /// If the database cannot.
    pub async fn session(&self, token: &[u8; 32]) -> Result<Option<Session>, StoreError> {
        let find = "
            SELECT p.key, p.name, a.player IS NOT NULL AS has_account, s.seen < now() - interval '1 hour' AS is_stale,
                extract(epoch FROM now() - s.created)::bigint AS age
            FROM sessions s JOIN players p ON p.key = s.player LEFT JOIN accounts a ON a.player = s.player
            WHERE s.token = $1 AND s.seen > now() - $2 * interval '1 day'";
        let found = sqlx::query(find).bind(&token[..]).bind(f64::from(SESSION_DAYS));
        let Some(row) = found.fetch_optional(&self.pool).await? else { return Ok(None) };
        let is_stale = row.try_get("is_stale")?;
        if is_stale {
            let note = sqlx::query("UPDATE sessions SET seen = now() WHERE token = $1").bind(&token[..]);
            note.execute(&self.pool).await?;
        }
        let age = Duration::from_secs(seconds(&row, "age")?);
        let (player, has_account) = (read_player(&row)?, row.try_get("has_account")?);
        Ok(Some(Session { player, has_account, age, is_noted: is_stale }))
    }

    /// Signs a player in on a device under a new token; the device's old session ends with it. `false` if the host
    /// has closed the account.
    ///
    /// # Errors
    /// If the database cannot.
    pub async fn begin_session(
        &self,
        player: &str,
        token: &[u8; 32],
        device: &str,
        old: Option<&[u8; 32]>,
    ) -> Result<bool, StoreError> {
        let begin = "
            WITH ended AS (DELETE FROM sessions WHERE token = $4)
            INSERT INTO sessions (token, player, device) SELECT $1, $2, $3
            WHERE NOT EXISTS (SELECT 1 FROM accounts WHERE player = $2 AND blocked IS NOT NULL)";
        let begun = sqlx::query(begin)
            .bind(&token[..])
            .bind(player)
            .bind(device)
            .bind(old.map(|old| &old[..]))
            .execute(&self.pool)
            .await?;
        Ok(begun.rows_affected() > 0)
    }

    /// Ends the session whose token has this hash.
    ///
    /// # Errors
    /// If the database cannot.
    pub async fn end_session(&self, token: &[u8; 32]) -> Result<(), StoreError> {
        sqlx::query("DELETE FROM sessions WHERE token = $1").bind(&token[..]).execute(&self.pool).await?;
        Ok(())
    }

    /// Ends the sessions of a player on other devices than the one with this token: one of them, or all. Gives the
    /// hashes of their tokens.
    ///
    /// # Errors
    /// If the database cannot.
    pub async fn end_other_sessions(
        &self,
        player: &str,
        keep: Option<&[u8; 32]>,
        device: Option<&str>,
    ) -> Result<Vec<[u8; 32]>, StoreError> {
        let end = "
            DELETE FROM sessions WHERE player = $1 AND token IS DISTINCT FROM $2
            AND ($3::text IS NULL OR encode(substring(token FROM 1 FOR 8), 'hex') = $3)
            RETURNING token";
        let ended = sqlx::query(end).bind(player).bind(keep.map(|keep| &keep[..])).bind(device);
        Ok(ended.fetch_all(&self.pool).await?.iter().filter_map(read_token).collect())
    }

    /// The devices on which a player is signed in, the last seen first.
    ///
    /// # Errors
    /// If the database cannot.
    pub async fn devices(&self, player: &str, this: &[u8; 32]) -> Result<Vec<Device>, StoreError> {
        let list = "
            SELECT encode(substring(token FROM 1 FOR 8), 'hex') AS id, device, token = $2 AS is_this,
                extract(epoch FROM created)::bigint AS created, extract(epoch FROM seen)::bigint AS seen
            FROM sessions WHERE player = $1 AND seen > now() - $3 * interval '1 day'
            ORDER BY is_this DESC, sessions.seen DESC";
        let rows = sqlx::query(list).bind(player).bind(&this[..]).bind(f64::from(SESSION_DAYS));
        let read = |row: &PgRow| -> Result<Device, StoreError> {
            let (created, seen) = (seconds(row, "created")?, seconds(row, "seen")?);
            let (id, label, is_this) = (row.try_get("id")?, row.try_get("device")?, row.try_get("is_this")?);
            Ok(Device { id, label, created, seen, is_this })
        };
        rows.fetch_all(&self.pool).await?.iter().map(read).collect()
    }

    /// Which of these tokens, given as hashes, still open something.
    ///
    /// # Errors
    /// If the database cannot.
    pub async fn living_sessions(&self, tokens: &[[u8; 32]]) -> Result<Vec<[u8; 32]>, StoreError> {
        let tokens: Vec<&[u8]> = tokens.iter().map(|token| &token[..]).collect();
        let living = "
            SELECT token FROM sessions WHERE token = ANY($1)
            UNION ALL SELECT t.token FROM tokens t JOIN accounts a ON a.player = t.player
            WHERE t.token = ANY($1) AND a.blocked IS NULL";
        let rows = sqlx::query(living).bind(tokens);
        Ok(rows.fetch_all(&self.pool).await?.iter().filter_map(read_token).collect())
    }

    /// Removes what has expired: sessions, tickets, ceremonies.
    ///
    /// # Errors
    /// If the database cannot.
    pub async fn remove_expired(&self) -> Result<(), StoreError> {
        let old = sqlx::query("DELETE FROM sessions WHERE seen < now() - $1 * interval '1 day'");
        old.bind(f64::from(SESSION_DAYS)).execute(&self.pool).await?;
        sqlx::query("DELETE FROM tickets WHERE expires < now()").execute(&self.pool).await?;
        sqlx::query("DELETE FROM ceremonies WHERE expires < now()").execute(&self.pool).await?;
        self.forget_notices().await?;
        Ok(())
    }
}

fn read_token(row: &PgRow) -> Option<[u8; 32]> {
    row.try_get::<&[u8], _>("token").ok()?.try_into().ok()
}

/// A number of seconds in a column.
pub(crate) fn seconds(row: &PgRow, column: &str) -> Result<u64, StoreError> {
    Ok(row.try_get::<i64, _>(column)?.max(0).cast_unsigned())
}
