//! Sessions: devices on which players are signed in, and guests known.

use crate::{NamedPlayer, Store, StoreError, columns::Seconds};
use regalia_table::PlayerKey;
use regalia_wire::Device;
use sqlx::FromRow;
use std::time::Duration;

/// After so many days without a visit a device must sign in again, and a guest is a new one.
pub const SESSION_DAYS: u32 = 365;

/// After so many days without a visit a guest who has no match is forgotten.
const GUEST_DAYS: u32 = 28;

/// A player on one device.
#[derive(Clone, Eq, PartialEq, Debug)]
pub struct Session {
    /// Who.
    pub player: NamedPlayer,
    /// Whether there is an account, and not only a guest.
    pub has_account: bool,
    /// How long ago the player proved who this is.
    pub age: Duration,
    /// Whether it was noted just now that the device is in use, which happens once an hour.
    pub is_noted: bool,
}

/// A session as it is stored.
#[derive(FromRow)]
struct SessionRow {
    #[sqlx(flatten)]
    player: NamedPlayer,
    has_account: bool,
    is_stale: bool,
    #[sqlx(try_from = "Seconds")]
    age: u64,
}

impl Store {
    /// The session whose token has this hash.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn session(&self, token: &[u8; 32]) -> Result<Option<Session>, StoreError> {
        let find = "
            SELECT p.key, p.name, a.player IS NOT NULL AS has_account, s.seen < now() - interval '1 hour' AS is_stale,
                extract(epoch FROM now() - s.created)::bigint AS age
            FROM sessions s JOIN players p ON p.key = s.player LEFT JOIN accounts a ON a.player = s.player
            WHERE s.token = $1 AND s.seen > now() - $2 * interval '1 day'";
        let find = sqlx::query_as(find).bind(&token[..]).bind(f64::from(SESSION_DAYS));
        let Some(row) = find.fetch_optional(&self.pool).await? else { return Ok(None) };
        let SessionRow { player, has_account, is_stale, age } = row;
        if is_stale {
            let note = sqlx::query("UPDATE sessions SET seen = now() WHERE token = $1").bind(&token[..]);
            note.execute(&self.pool).await?;
        }
        Ok(Some(Session { player, has_account, age: Duration::from_secs(age), is_noted: is_stale }))
    }

    /// Signs a player in on a device under a new token; the device's old session ends with it. `false` if the host
    /// has closed the account.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn begin_session(
        &self,
        player: &PlayerKey,
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
            .bind(player.as_str())
            .bind(device)
            .bind(old.map(|old| &old[..]))
            .execute(&self.pool)
            .await?;
        Ok(begun.rows_affected() > 0)
    }

    /// Ends the session whose token has this hash.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn end_session(&self, token: &[u8; 32]) -> Result<(), StoreError> {
        sqlx::query("DELETE FROM sessions WHERE token = $1").bind(&token[..]).execute(&self.pool).await?;
        Ok(())
    }

    /// Ends the sessions of a player on other devices than the one with this token: one of them, or all. Gives the
    /// hashes of their tokens.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn end_other_sessions(
        &self,
        player: &PlayerKey,
        keep: Option<&[u8; 32]>,
        device: Option<&str>,
    ) -> Result<Vec<[u8; 32]>, StoreError> {
        let end = "
            DELETE FROM sessions WHERE player = $1 AND token IS DISTINCT FROM $2
            AND ($3::text IS NULL OR encode(substring(token FROM 1 FOR 8), 'hex') = $3)
            RETURNING token";
        let end = sqlx::query_scalar(end).bind(player.as_str()).bind(keep.map(|keep| &keep[..])).bind(device);
        Ok(end.fetch_all(&self.pool).await?)
    }

    /// The devices on which a player is signed in, the last seen first.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn devices(&self, player: &PlayerKey, this: &[u8; 32]) -> Result<Vec<Device>, StoreError> {
        let list = "
            SELECT encode(substring(token FROM 1 FOR 8), 'hex') AS id, device, token = $2 AS is_this,
                extract(epoch FROM created)::bigint AS created, extract(epoch FROM seen)::bigint AS seen
            FROM sessions WHERE player = $1 AND seen > now() - $3 * interval '1 day'
            ORDER BY is_this DESC, sessions.seen DESC";
        let list = sqlx::query_as(list).bind(player.as_str()).bind(&this[..]).bind(f64::from(SESSION_DAYS));
        let devices: Vec<(String, String, bool, Seconds, Seconds)> = list.fetch_all(&self.pool).await?;
        let devices = devices.into_iter().map(|(id, label, is_this, created, seen)| Device {
            id,
            label,
            created: created.into(),
            seen: seen.into(),
            is_this,
        });
        Ok(devices.collect())
    }

    /// Which of these tokens, given as hashes, are still valid.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn valid_sessions(&self, tokens: &[[u8; 32]]) -> Result<Vec<[u8; 32]>, StoreError> {
        let tokens: Vec<&[u8]> = tokens.iter().map(|token| &token[..]).collect();
        let valid = "
            SELECT token FROM sessions WHERE token = ANY($1)
            UNION ALL SELECT t.token FROM tokens t JOIN accounts a ON a.player = t.player
            WHERE t.token = ANY($1) AND a.blocked IS NULL";
        Ok(sqlx::query_scalar(valid).bind(tokens).fetch_all(&self.pool).await?)
    }

    /// Removes what has expired: sessions, tickets, ceremonies, and guests who were not seen for weeks and have no match.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn remove_expired(&self) -> Result<(), StoreError> {
        let old = sqlx::query("DELETE FROM sessions WHERE seen < now() - $1 * interval '1 day'");
        old.bind(f64::from(SESSION_DAYS)).execute(&self.pool).await?;
        sqlx::query("DELETE FROM tickets WHERE expires < now()").execute(&self.pool).await?;
        sqlx::query("DELETE FROM ceremonies WHERE expires < now()").execute(&self.pool).await?;
        let guests = "
            DELETE FROM players p
            WHERE p.created < now() - $1 * interval '1 day'
                AND NOT EXISTS (SELECT FROM accounts a WHERE a.player = p.key)
                AND NOT EXISTS (SELECT FROM seats s WHERE s.player = p.key AND s.player NOT LIKE 'bot:%')
                AND NOT EXISTS (SELECT FROM matches m WHERE m.host = p.key AND NOT m.over)
                AND NOT EXISTS (
                    SELECT FROM sessions s WHERE s.player = p.key AND s.seen > now() - $1 * interval '1 day')";
        sqlx::query(guests).bind(f64::from(GUEST_DAYS)).execute(&self.pool).await?;
        self.remove_old_notices().await?;
        self.remove_old_waits().await?;
        Ok(())
    }
}
