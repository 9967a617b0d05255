//! E-mails to be sent, and what their links allow.

use crate::{Store, StoreError, accounts::AccountError, columns::Word};
use regalia_table::PlayerKey;
use sqlx::FromRow;

/// How long an address may be confirmed, in hours.
const CONFIRM_HOURS: i32 = 48;
/// How long a new password may be chosen, in hours.
const RESET_HOURS: i32 = 1;
/// How long a node may take to send an e-mail before another one tries, in seconds.
const LEASE: i32 = 60;
/// How often an e-mail is tried.
pub const EMAIL_ATTEMPTS: i32 = 5;

/// An e-mail to be sent.
#[derive(Clone, Eq, PartialEq, Debug, FromRow)]
pub struct QueuedEmail {
    /// Its number.
    pub id: i64,
    /// To whom.
    pub recipient: String,
    /// About what.
    pub subject: String,
    /// The text.
    pub body: String,
    /// Where a mail program can unsubscribe from e-mails like this one.
    pub unsubscribe: Option<String>,
    /// How often it was tried, this time included.
    pub attempts: i32,
}

impl Store {
    /// Queues an e-mail whose link confirms an address, with the hash of the link's token. If the address belongs to
    /// another account, its owner gets the other e-mail instead, and the caller cannot see the difference.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn queue_confirmation(
        &self,
        player: &PlayerKey,
        email: &str,
        token: &[u8; 32],
        mail: (&str, &str),
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
            .bind(player.as_str())
            .bind(email)
            .bind(&token[..])
            .bind(mail.0)
            .bind(mail.1)
            .bind(other.0)
            .bind(other.1)
            .bind(CONFIRM_HOURS)
            .execute(&self.pool)
            .await?;
        Ok(())
    }

    /// Confirms the address of a ticket, once; gives its owner.
    ///
    /// # Errors
    /// If another account has confirmed it meanwhile, or the database fails.
    pub async fn confirm_email(&self, token: &[u8; 32]) -> Result<Option<PlayerKey>, AccountError> {
        let confirm = "
            WITH ticket AS (
                DELETE FROM tickets WHERE token = $1 AND email IS NOT NULL AND expires > now() RETURNING player, email
            )
            UPDATE accounts SET email = ticket.email FROM ticket WHERE accounts.player = ticket.player
            RETURNING accounts.player";
        let owner: Option<Word<_>> =
            sqlx::query_scalar(confirm).bind(&token[..]).fetch_optional(&self.pool).await?;
        Ok(owner.map(PlayerKey::from))
    }

    /// Removes the e-mail address of an account.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn remove_address(&self, player: &PlayerKey) -> Result<(), StoreError> {
        let remove = "
            WITH void AS (DELETE FROM tickets WHERE player = $1)
            UPDATE accounts SET email = NULL WHERE player = $1";
        sqlx::query(remove).bind(player.as_str()).execute(&self.pool).await?;
        Ok(())
    }

    /// Queues an e-mail whose link allows a new password, if the address belongs to an account. `{name}` in it becomes
    /// the account's name.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn queue_password_reset(
        &self,
        email: &str,
        token: &[u8; 32],
        mail: (&str, &str),
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
            .bind(mail.0)
            .bind(mail.1)
            .bind(RESET_HOURS)
            .execute(&self.pool)
            .await?;
        Ok(())
    }

    /// Sets a password by a ticket, once, and ends every session; gives the account.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn reset_password(
        &self,
        token: &[u8; 32],
        password: &str,
    ) -> Result<Option<PlayerKey>, StoreError> {
        let reset = "
            WITH ticket AS (
                DELETE FROM tickets WHERE token = $1 AND email IS NULL AND expires > now() RETURNING player
            ),
            void AS (DELETE FROM tickets USING ticket
                WHERE tickets.player = ticket.player AND tickets.email IS NULL AND tickets.token <> $1),
            ended AS (DELETE FROM sessions USING ticket WHERE sessions.player = ticket.player),
            programs AS (DELETE FROM tokens USING ticket WHERE tokens.player = ticket.player)
            UPDATE accounts SET password = $2 FROM ticket WHERE accounts.player = ticket.player
            RETURNING accounts.player";
        let reset = sqlx::query_scalar(reset).bind(&token[..]).bind(password);
        let owner: Option<Word<_>> = reset.fetch_optional(&self.pool).await?;
        Ok(owner.map(PlayerKey::from))
    }

    /// Takes an e-mail that is due; no other node takes it for a while.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn take_email(&self) -> Result<Option<QueuedEmail>, StoreError> {
        let take = "
            UPDATE letters SET attempts = attempts + 1, due = now() + attempts * $1 * interval '1 second'
                + $1 * interval '1 second'
            WHERE id = (SELECT id FROM letters WHERE due <= now() ORDER BY due LIMIT 1 FOR UPDATE SKIP LOCKED)
            RETURNING id, recipient, subject, body, unsubscribe, attempts";
        Ok(sqlx::query_as(take).bind(LEASE).fetch_optional(&self.pool).await?)
    }

    /// Removes an e-mail that was sent, or was tried too often.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn remove_queued_email(&self, id: i64) -> Result<(), StoreError> {
        sqlx::query("DELETE FROM letters WHERE id = $1").bind(id).execute(&self.pool).await?;
        Ok(())
    }
}
