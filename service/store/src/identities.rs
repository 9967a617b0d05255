//! Players whom another site vouches for.

use crate::{
    Store, StoreError,
    accounts::{Taken, folded},
};
use sqlx::Row;

impl Store {
    /// Whose account this user of an issuer has.
    ///
    /// # Errors
    /// If the database cannot.
    pub async fn identity(&self, issuer: &str, subject: &str) -> Result<Option<String>, StoreError> {
        let find = sqlx::query("SELECT player FROM identities WHERE issuer = $1 AND subject = $2");
        let row = find.bind(issuer).bind(subject).fetch_optional(&self.pool).await?;
        row.map(|row| Ok(row.try_get("player")?)).transpose()
    }

    /// Who vouches for a player: issuers, and how each of them knows the player.
    ///
    /// # Errors
    /// If the database cannot.
    pub async fn identities(&self, player: &str) -> Result<Vec<(String, String)>, StoreError> {
        let list = sqlx::query("SELECT issuer, subject FROM identities WHERE player = $1 ORDER BY created");
        let rows = list.bind(player).fetch_all(&self.pool).await?;
        rows.iter().map(|row| Ok((row.try_get("issuer")?, row.try_get("subject")?))).collect()
    }

    /// A guest becomes an account under this name, guarded by the user of an issuer.
    ///
    /// # Errors
    /// If the name or that user is taken, or the database cannot.
    pub async fn add_vouched_account(
        &self,
        player: &str,
        name: &str,
        (issuer, subject): (&str, &str),
    ) -> Result<(), Taken> {
        let add = "
            WITH account AS (INSERT INTO accounts (player, folded) VALUES ($1, $2) RETURNING player),
            named AS (UPDATE players SET name = $3 FROM account WHERE key = account.player)
            INSERT INTO identities (issuer, subject, player) SELECT $4, $5, player FROM account";
        sqlx::query(add)
            .bind(player)
            .bind(folded(name))
            .bind(name)
            .bind(issuer)
            .bind(subject)
            .execute(&self.pool)
            .await?;
        Ok(())
    }

    /// Links an account with the user of an issuer.
    ///
    /// # Errors
    /// If that user has an account already, or the database cannot.
    pub async fn add_identity(&self, issuer: &str, subject: &str, player: &str) -> Result<(), Taken> {
        sqlx::query("INSERT INTO identities (issuer, subject, player) VALUES ($1, $2, $3)")
            .bind(issuer)
            .bind(subject)
            .bind(player)
            .execute(&self.pool)
            .await?;
        Ok(())
    }

    /// Ends a player's link with an issuer, unless nothing else guards the account.
    ///
    /// # Errors
    /// If the database cannot.
    pub async fn remove_identity(&self, issuer: &str, player: &str) -> Result<bool, StoreError> {
        let remove = "
            DELETE FROM identities WHERE issuer = $1 AND player = $2 AND (
                EXISTS (SELECT 1 FROM accounts WHERE player = $2 AND password IS NOT NULL)
                OR EXISTS (SELECT 1 FROM passkeys WHERE player = $2))";
        let removed = sqlx::query(remove).bind(issuer).bind(player).execute(&self.pool).await?;
        Ok(removed.rows_affected() > 0)
    }
}
