//! Letters, and what their links allow.

use crate::{Store, StoreError, accounts::Taken};
use sqlx::{Row, postgres::PgRow};

/// How long an address may be confirmed, in hours.
const CONFIRM_HOURS: i32 = 48;
/// How long a new password may be chosen, in hours.
const RESET_HOURS: i32 = 1;
/// How long a node may take to send a letter before another one tries, in seconds.
const LEASE: i32 = 60;
/// How often a letter is tried.
pub const ATTEMPTS: i32 = 5;

/// A letter to be sent.
#[derive(Clone, Eq, PartialEq, Debug)]
pub struct Letter {
    /// Its number.
    pub id: i64,
    /// To whom.
    pub recipient: String,
    /// About what.
    pub subject: String,
    /// The text.
    pub body: String,
    /// Where a program can end letters like this one.
    pub unsubscribe: Option<String>,
    /// How often it was tried, this time included.
    pub attempts: i32,
}

impl Store {
    /// Writes a letter whose link confirms an address, with the hash of the link's token. If the address belongs to
    /// another account, its owner is told so instead, and nobody else can see the difference.
    ///
    /// # Errors
    /// If the database cannot.
    pub async fn ask_to_confirm(
        &self,
        player: &str,
        email: &str,
        token: &[u8; 32],
        letter: (&str, &str),
        other: (&str, &str),
    ) -> Result<(), StoreError> {
        let ask = "
            WITH owner AS (SELECT key, name, email FROM accounts JOIN players ON key = player WHERE lower(email) = lower($2)),
            void AS (DELETE FROM tickets WHERE player = $1 AND email IS NOT NULL),
            ticket AS (
                INSERT INTO tickets (token, player, email, expires)
                SELECT $3, $1, $2, now() + $8 * interval '1 hour' WHERE NOT EXISTS (SELECT 1 FROM owner)
            )
            INSERT INTO letters (recipient, subject, body)
            SELECT COALESCE(owner.email, $2), CASE WHEN owner.key IS NULL THEN $4 ELSE $6 END,
                CASE WHEN owner.key IS NULL THEN $5 ELSE replace($7, '{name}', owner.name) END
            FROM (SELECT 1) one LEFT JOIN owner ON true";
        sqlx::query(ask)
            .bind(player)
            .bind(email)
            .bind(&token[..])
            .bind(letter.0)
            .bind(letter.1)
            .bind(other.0)
            .bind(other.1)
            .bind(CONFIRM_HOURS)
            .execute(&self.pool)
            .await?;
        Ok(())
    }

    /// Confirms the address that a ticket holds, once; tells whose it is now.
    ///
    /// # Errors
    /// If somebody else has confirmed it meanwhile, or the database cannot.
    pub async fn confirm(&self, token: &[u8; 32]) -> Result<Option<String>, Taken> {
        let confirm = "
            WITH ticket AS (
                DELETE FROM tickets WHERE token = $1 AND email IS NOT NULL AND expires > now() RETURNING player, email
            )
            UPDATE accounts SET email = ticket.email FROM ticket WHERE accounts.player = ticket.player
            RETURNING accounts.player";
        let row = sqlx::query(confirm).bind(&token[..]).fetch_optional(&self.pool).await?;
        Ok(row.map(|row| row.try_get("player")).transpose()?)
    }

    /// Takes the address away from an account.
    ///
    /// # Errors
    /// If the database cannot.
    pub async fn remove_email(&self, player: &str) -> Result<(), StoreError> {
        let remove = "
            WITH void AS (DELETE FROM tickets WHERE player = $1)
            UPDATE accounts SET email = NULL WHERE player = $1";
        sqlx::query(remove).bind(player).execute(&self.pool).await?;
        Ok(())
    }

    /// Writes a letter whose link allows a new password, if the address belongs to an account. `{name}` in it becomes
    /// the account's name.
    ///
    /// # Errors
    /// If the database cannot.
    pub async fn ask_to_reset(
        &self,
        email: &str,
        token: &[u8; 32],
        letter: (&str, &str),
    ) -> Result<(), StoreError> {
        let ask = "
            WITH owner AS (SELECT key, name, email FROM accounts JOIN players ON key = player WHERE lower(email) = lower($1)),
            ticket AS (
                INSERT INTO tickets (token, player, expires)
                SELECT $2, key, now() + $5 * interval '1 hour' FROM owner
            )
            INSERT INTO letters (recipient, subject, body) SELECT email, $3, replace($4, '{name}', name) FROM owner";
        sqlx::query(ask)
            .bind(email)
            .bind(&token[..])
            .bind(letter.0)
            .bind(letter.1)
            .bind(RESET_HOURS)
            .execute(&self.pool)
            .await?;
        Ok(())
    }

    /// Sets a password by a ticket, once, and ends every session; tells whose it is.
    ///
    /// # Errors
    /// If the database cannot.
    pub async fn reset(&self, token: &[u8; 32], password: &str) -> Result<Option<String>, StoreError> {
        let reset = "
            WITH ticket AS (
                DELETE FROM tickets WHERE token = $1 AND email IS NULL AND expires > now() RETURNING player
            ),
            void AS (DELETE FROM tickets USING ticket
                WHERE tickets.player = ticket.player AND tickets.email IS NULL AND tickets.token <> $1),
            ended AS (DELETE FROM sessions USING ticket WHERE sessions.player = ticket.player)
            UPDATE accounts SET password = $2 FROM ticket WHERE accounts.player = ticket.player
            RETURNING accounts.player";
        let row = sqlx::query(reset).bind(&token[..]).bind(password).fetch_optional(&self.pool).await?;
        Ok(row.map(|row| row.try_get("player")).transpose()?)
    }

    /// Takes a letter that is due; no other node takes it for a while.
    ///
    /// # Errors
    /// If the database cannot.
    pub async fn take_letter(&self) -> Result<Option<Letter>, StoreError> {
        let take = "
            UPDATE letters SET attempts = attempts + 1, due = now() + attempts * $1 * interval '1 second'
                + $1 * interval '1 second'
            WHERE id = (SELECT id FROM letters WHERE due <= now() ORDER BY due LIMIT 1 FOR UPDATE SKIP LOCKED)
            RETURNING id, recipient, subject, body, unsubscribe, attempts";
        let read = |row: PgRow| -> Result<Letter, StoreError> {
            let (id, recipient, subject) =
                (row.try_get("id")?, row.try_get("recipient")?, row.try_get("subject")?);
            Ok(Letter {
                id,
                recipient,
                subject,
                body: row.try_get("body")?,
                unsubscribe: row.try_get("unsubscribe")?,
                attempts: row.try_get("attempts")?,
            })
        };
        sqlx::query(take).bind(LEASE).fetch_optional(&self.pool).await?.map(read).transpose()
    }

    /// Removes a letter that is on its way, or that nobody takes.
    ///
    /// # Errors
    /// If the database cannot.
    pub async fn remove_letter(&self, id: i64) -> Result<(), StoreError> {
        sqlx::query("DELETE FROM letters WHERE id = $1").bind(id).execute(&self.pool).await?;
        Ok(())
    }
}
