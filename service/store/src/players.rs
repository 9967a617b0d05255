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
    /// Adds a guest, who is known on one device by the hash of a token.
    ///
    /// # Errors
    /// If the database cannot.
    pub async fn add_guest(&self, player: &Player, token: &[u8; 32], device: &str) -> Result<(), StoreError> {
        let add = "
            WITH player AS (INSERT INTO players (key, name) VALUES ($1, $2) RETURNING key)
            INSERT INTO sessions (token, player, device) SELECT $3, key, $4 FROM player";
        sqlx::query(add)
            .bind(&player.key)
            .bind(&player.name)
            .bind(&token[..])
            .bind(device)
            .execute(&self.pool)
            .await?;
        Ok(())
    }

    /// The players with these keys; those who are gone are left out.
    ///
    /// # Errors
    /// If the database cannot.
    pub async fn players(&self, keys: &[String]) -> Result<Vec<Player>, StoreError> {
        let found = sqlx::query("SELECT key, name FROM players WHERE key = ANY($1)").bind(keys);
        found.fetch_all(&self.pool).await?.iter().map(read_player).collect()
    }

    /// Forgets a player with everything that belongs to one. The logs keep the opaque key.
    ///
    /// # Errors
    /// If the database cannot.
    pub async fn forget_player(&self, key: &str) -> Result<(), StoreError> {
        sqlx::query("DELETE FROM players WHERE key = $1").bind(key).execute(&self.pool).await?;
        Ok(())
    }
}

pub(crate) fn read_player(row: &PgRow) -> Result<Player, StoreError> {
    Ok(Player { key: row.try_get("key")?, name: row.try_get("name")? })
}
