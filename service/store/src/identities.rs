//! Accounts that are signed in to through another site (OpenID Connect).

use crate::{
    Store, StoreError,
    accounts::AccountError,
    columns::Word,
    names::{folded, skeleton},
};
use regalia_table::PlayerKey;

impl Store {
    /// The account that belongs to this user of an issuer.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn identity(&self, issuer: &str, subject: &str) -> Result<Option<PlayerKey>, StoreError> {
        let find = sqlx::query_scalar("SELECT player FROM identities WHERE issuer = $1 AND subject = $2");
        let player: Option<Word<_>> = find.bind(issuer).bind(subject).fetch_optional(&self.pool).await?;
        Ok(player.map(PlayerKey::from))
    }

    /// The issuers that a player can sign in with, and the player's subject at each.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn identities(&self, player: &PlayerKey) -> Result<Vec<(String, String)>, StoreError> {
        let list =
            sqlx::query_as("SELECT issuer, subject FROM identities WHERE player = $1 ORDER BY created");
        Ok(list.bind(player.as_str()).fetch_all(&self.pool).await?)
    }

    /// A guest becomes an account under this name, guarded by the user of an issuer.
    ///
    /// # Errors
    /// If the name or that user is taken, or the database fails.
    pub async fn add_vouched_account(
        &self,
        player: &PlayerKey,
        name: &str,
        (issuer, subject): (&str, &str),
    ) -> Result<(), AccountError> {
        let add = "
            WITH account AS (INSERT INTO accounts (player, folded, skeleton) VALUES ($1, $2, $6) RETURNING player),
            named AS (UPDATE players SET name = $3 FROM account WHERE key = account.player)
            INSERT INTO identities (issuer, subject, player) SELECT $4, $5, player FROM account";
        sqlx::query(add)
            .bind(player.as_str())
            .bind(folded(name))
            .bind(name)
            .bind(issuer)
            .bind(subject)
            .bind(skeleton(name))
            .execute(&self.pool)
            .await?;
        Ok(())
    }

    /// Links an account with the user of an issuer.
    ///
    /// # Errors
    /// If that user has an account already, or the database fails.
    pub async fn add_identity(
        &self,
        issuer: &str,
        subject: &str,
        player: &PlayerKey,
    ) -> Result<(), AccountError> {
        sqlx::query("INSERT INTO identities (issuer, subject, player) VALUES ($1, $2, $3)")
            .bind(issuer)
            .bind(subject)
            .bind(player.as_str())
            .execute(&self.pool)
            .await?;
        Ok(())
    }

    /// Ends a player's link with an issuer, unless nothing else guards the account.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn remove_identity(&self, issuer: &str, player: &PlayerKey) -> Result<bool, StoreError> {
        let remove = "
            DELETE FROM identities WHERE issuer = $1 AND player = $2 AND (
                EXISTS (SELECT 1 FROM accounts WHERE player = $2 AND password IS NOT NULL)
                OR EXISTS (SELECT 1 FROM passkeys WHERE player = $2))";
        let removed = sqlx::query(remove).bind(issuer).bind(player.as_str()).execute(&self.pool).await?;
        Ok(removed.rows_affected() > 0)
    }
}
