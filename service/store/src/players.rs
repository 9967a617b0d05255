//! Players: guests, and those with accounts.

use crate::{
    Store, StoreError,
    columns::{Word, texts},
};
use regalia_table::PlayerKey;
use sqlx::FromRow;

/// The key of a player, and the name.
#[derive(Clone, Eq, PartialEq, Debug, FromRow)]
pub struct NamedPlayer {
    /// The opaque key by which the log knows the player.
    #[sqlx(try_from = "Word<PlayerKey>")]
    pub key: PlayerKey,
    /// The name that others see.
    pub name: String,
}

impl Store {
    /// Adds a guest, who is known on one device by the hash of a token.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn add_guest(
        &self,
        player: &NamedPlayer,
        token: &[u8; 32],
        device: &str,
    ) -> Result<(), StoreError> {
        let add = "
            WITH player AS (INSERT INTO players (key, name) VALUES ($1, $2) RETURNING key)
            INSERT INTO sessions (token, player, device) SELECT $3, key, $4 FROM player";
        sqlx::query(add)
            .bind(player.key.as_str())
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
    /// If the database fails.
    pub async fn players(&self, keys: &[PlayerKey]) -> Result<Vec<NamedPlayer>, StoreError> {
        let find = sqlx::query_as("SELECT key, name FROM players WHERE key = ANY($1)").bind(texts(keys));
        Ok(find.fetch_all(&self.pool).await?)
    }

    /// Forgets a player with everything that belongs to one. The logs keep the opaque key.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn forget_player(&self, key: &PlayerKey) -> Result<(), StoreError> {
        let forget = "
            WITH gone AS (DELETE FROM players WHERE key = $1 RETURNING key)
            UPDATE seats SET resigned = TRUE FROM gone WHERE seats.player = gone.key AND NOT seats.over";
        sqlx::query(forget).bind(key.as_str()).execute(&self.pool).await?;
        Ok(())
    }
}
