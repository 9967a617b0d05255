//! Passkeys, and what must be remembered between a challenge and its answer.

use crate::{
    Store, StoreError,
    accounts::AccountError,
    columns::{Seconds, Word},
};
use regalia_table::PlayerKey;
use regalia_wire::PasskeyNote;

/// How long a challenge may be answered, in minutes.
const CEREMONY_MINUTES: i32 = 10;

impl Store {
    /// Adds a passkey to an account.
    ///
    /// # Errors
    /// If it is known already, or the database fails.
    pub async fn add_passkey(
        &self,
        player: &PlayerKey,
        id: &[u8],
        label: &str,
        text: &str,
    ) -> Result<(), AccountError> {
        sqlx::query("INSERT INTO passkeys (id, player, label, passkey) VALUES ($1, $2, $3, $4)")
            .bind(id)
            .bind(player.as_str())
            .bind(label)
            .bind(text)
            .execute(&self.pool)
            .await?;
        Ok(())
    }

    /// The passkeys of an account as its owner is shown them, oldest first.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn passkey_notes(&self, player: &PlayerKey) -> Result<Vec<PasskeyNote>, StoreError> {
        let list = "
            SELECT encode(id, 'hex') AS id, label, extract(epoch FROM created)::bigint AS created,
                extract(epoch FROM used)::bigint AS used
            FROM passkeys WHERE player = $1 ORDER BY passkeys.created";
        let notes: Vec<(String, String, Seconds, Option<Seconds>)> =
            sqlx::query_as(list).bind(player.as_str()).fetch_all(&self.pool).await?;
        let notes = notes.into_iter().map(|(id, label, created, used)| PasskeyNote {
            id,
            label,
            created: created.into(),
            used: used.map(u64::from),
        });
        Ok(notes.collect())
    }

    /// The passkeys of an account as they were stored.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn passkeys(&self, player: &PlayerKey) -> Result<Vec<String>, StoreError> {
        let find = sqlx::query_scalar("SELECT passkey FROM passkeys WHERE player = $1").bind(player.as_str());
        Ok(find.fetch_all(&self.pool).await?)
    }

    /// The passkey with this number, and whose it is.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn passkey(&self, id: &[u8]) -> Result<Option<(PlayerKey, String)>, StoreError> {
        let find = sqlx::query_as("SELECT player, passkey FROM passkeys WHERE id = $1").bind(id);
        let found: Option<(Word<PlayerKey>, String)> = find.fetch_optional(&self.pool).await?;
        Ok(found.map(|(player, passkey)| (player.0, passkey)))
    }

    /// Notes that a passkey was used, and what has changed about it.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn use_passkey(&self, id: &[u8], text: &str) -> Result<(), StoreError> {
        let used = sqlx::query("UPDATE passkeys SET used = now(), passkey = $2 WHERE id = $1");
        used.bind(id).bind(text).execute(&self.pool).await?;
        Ok(())
    }

    /// Removes a passkey, unless nothing else guards the account.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn remove_passkey(&self, player: &PlayerKey, id: &[u8]) -> Result<bool, StoreError> {
        let remove = "
            DELETE FROM passkeys WHERE player = $1 AND id = $2 AND (
                EXISTS (SELECT 1 FROM accounts WHERE player = $1 AND password IS NOT NULL)
                OR EXISTS (SELECT 1 FROM identities WHERE player = $1)
                OR EXISTS (SELECT 1 FROM passkeys WHERE player = $1 AND id <> $2))";
        let removed = sqlx::query(remove).bind(player.as_str()).bind(id).execute(&self.pool).await?;
        Ok(removed.rows_affected() > 0)
    }

    /// Remembers the state of a ceremony until it is answered.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn begin_ceremony(&self, id: &[u8], state: &str) -> Result<(), StoreError> {
        let begin =
            "INSERT INTO ceremonies (id, state, expires) VALUES ($1, $2, now() + $3 * interval '1 minute')";
        sqlx::query(begin).bind(id).bind(state).bind(CEREMONY_MINUTES).execute(&self.pool).await?;
        Ok(())
    }

    /// The state of a ceremony, once.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn end_ceremony(&self, id: &[u8]) -> Result<Option<String>, StoreError> {
        let end =
            sqlx::query_scalar("DELETE FROM ceremonies WHERE id = $1 AND expires > now() RETURNING state");
        Ok(end.bind(id).fetch_optional(&self.pool).await?)
    }
}
