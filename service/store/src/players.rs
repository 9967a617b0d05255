//! Who may sit down.

use crate::{Store, StoreError};
use sqlx::{Row, postgres::PgRow};

/// A player as the server knows one.
#[derive(Clone, Eq, PartialEq, Debug)]
pub struct Player {
    /// The opaque key by which the log knows the player.
    pub key: String,
    /// The name that others see.
    pub name: String,
}

impl Store {
    /// Adds a player who is known by the hash of a token.
    ///
    /// # Errors
    /// If the database cannot.
    pub async fn add_player(&self, player: &Player, token: &[u8; 32]) -> Result<(), StoreError> {
        sqlx::query("INSERT INTO players (key, name, token) VALUES ($1, $2, $3)")
            .bind(&player.key)
            .bind(&player.name)
            .bind(&token[..])
            .execute(&self.pool)
            .await?;
        Ok(())
    }

    /// The player whose token has this hash.
    ///
    /// # Errors
    /// If the database cannot.
    pub async fn player_by_token(&self, token: &[u8; 32]) -> Result<Option<Player>, StoreError> {
        let found = sqlx::query("SELECT key, name FROM players WHERE token = $1").bind(&token[..]);
        found.fetch_optional(&self.pool).await?.as_ref().map(read_player).transpose()
    }

    /// The players with these keys; those who are gone are left out.
    ///
    /// # Errors
    /// If the database cannot.
    pub async fn players(&self, keys: &[String]) -> Result<Vec<Player>, StoreError> {
        let found = sqlx::query("SELECT key, name FROM players WHERE key = ANY($1)").bind(keys);
        found.fetch_all(&self.pool).await?.iter().map(read_player).collect()
    }
}

fn read_player(row: &PgRow) -> Result<Player, StoreError> {
    Ok(Player { key: row.try_get("key")?, name: row.try_get("name")? })
}
