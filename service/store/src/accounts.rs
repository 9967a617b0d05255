//! Accounts: their names, passwords and matches.

use crate::{
    Store, StoreError,
    columns::{MatchKey, Seconds, Word, texts},
    names::{folded, skeleton},
    tokens::BOT_MARK,
};
use regalia_game::GameId;
use regalia_table::PlayerKey;
use regalia_wire::{Played, Settings};
use serde_json::Value;
use sqlx::{FromRow, types::Json};

/// The password and the e-mail address of an account.
#[derive(Clone, Eq, PartialEq, Debug, Default, FromRow)]
pub struct Credentials {
    /// The confirmed address.
    pub email: Option<String>,
    /// The password as a PHC string.
    pub password: Option<String>,
    /// When the account was made, in seconds since 1970.
    #[sqlx(try_from = "Seconds")]
    pub created: u64,
}

/// Why an account could not be made or changed.
#[derive(Debug, thiserror::Error)]
pub enum AccountError {
    /// Another account has this name, address or login, or this player has an account already.
    #[error("taken")]
    Taken,
    /// The store could not.
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// The outcome of a rename.
#[derive(Clone, Eq, PartialEq, Debug)]
pub enum Renamed {
    /// The name as others see it.
    Done(String),
    /// The name was changed too often today; it can be changed again after so many seconds.
    TooOften(u64),
}

impl From<sqlx::Error> for AccountError {
    fn from(error: sqlx::Error) -> Self {
        match &error {
            sqlx::Error::Database(cause) if cause.is_unique_violation() => Self::Taken,
            _ => Self::Store(error.into()),
        }
    }
}

/// An account can be renamed so often within a day.
const MAX_RENAMES: i64 = 3;

impl Store {
    /// A guest becomes an account under this name, guarded by a password or by a passkey that is added with it.
    ///
    /// # Errors
    /// If the name is taken, or the database fails.
    pub async fn add_account(
        &self,
        player: &PlayerKey,
        name: &str,
        password: Option<&str>,
        passkey: Option<(&[u8], &str, &str)>,
    ) -> Result<(), AccountError> {
        let mut transaction = self.pool.begin().await?;
        sqlx::query("INSERT INTO accounts (player, folded, skeleton, password) VALUES ($1, $2, $3, $4)")
            .bind(player.as_str())
            .bind(folded(name))
            .bind(skeleton(name))
            .bind(password)
            .execute(&mut *transaction)
            .await?;
        let named =
            sqlx::query("UPDATE players SET name = $2 WHERE key = $1").bind(player.as_str()).bind(name);
        named.execute(&mut *transaction).await?;
        if let Some((id, label, text)) = passkey {
            sqlx::query("INSERT INTO passkeys (id, player, label, passkey) VALUES ($1, $2, $3, $4)")
                .bind(id)
                .bind(player.as_str())
                .bind(label)
                .bind(text)
                .execute(&mut *transaction)
                .await?;
        }
        transaction.commit().await?;
        Ok(())
    }

    /// Renames an account; the name of a bot keeps its mark.
    ///
    /// # Errors
    /// If the name is taken, or the database fails.
    pub async fn rename_account(&self, player: &PlayerKey, name: &str) -> Result<Renamed, AccountError> {
        let rename = "
            WITH account AS (
                UPDATE accounts SET folded = $3, skeleton = $5,
                    renamed = ARRAY(SELECT at FROM unnest(renamed) at WHERE at > now() - interval '1 day') || now()
                WHERE player = $1
                    AND (SELECT count(*) FROM unnest(renamed) at WHERE at > now() - interval '1 day') < $6
                RETURNING player, is_bot
            )
            UPDATE players SET name = $2 || CASE WHEN is_bot THEN $4 ELSE '' END
            FROM account WHERE key = account.player RETURNING name";
        let rename =
            sqlx::query_scalar(rename).bind(player.as_str()).bind(name).bind(folded(name)).bind(BOT_MARK);
        if let Some(name) = rename.bind(skeleton(name)).bind(MAX_RENAMES).fetch_optional(&self.pool).await? {
            return Ok(Renamed::Done(name));
        }
        let next = "
            SELECT extract(epoch FROM min(at) + interval '1 day' - now())::bigint AS wait
            FROM accounts, unnest(renamed) at WHERE player = $1 AND at > now() - interval '1 day'";
        let next: Option<i64> = sqlx::query_scalar(next).bind(player.as_str()).fetch_one(&self.pool).await?;
        Ok(Renamed::TooOften(next.unwrap_or(0).max(1).cast_unsigned()))
    }

    /// Whether a match of these players counts: all have accounts, all are people or all are programs, and
    /// none is kept from rated play.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn are_rated_together(&self, players: &[PlayerKey]) -> Result<bool, StoreError> {
        let find = "
            SELECT count(*) = cardinality($1) AND count(DISTINCT is_bot) = 1
                AND NOT EXISTS (SELECT FROM sanctions s WHERE s.player = ANY($1) AND s.measure = 'no_rated'
                    AND s.until > now() AND s.is_lifted IS NOT TRUE)
            FROM accounts WHERE player = ANY($1)";
        Ok(sqlx::query_scalar(find).bind(texts(players)).fetch_one(&self.pool).await?)
    }

    /// Whether an account has this name, or one that looks like it.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn is_name_taken(&self, name: &str) -> Result<bool, StoreError> {
        let found = sqlx::query("SELECT 1 FROM accounts WHERE folded = $1 OR skeleton = $2");
        let found = found.bind(folded(name)).bind(skeleton(name));
        Ok(found.fetch_optional(&self.pool).await?.is_some())
    }

    /// The key and the password of the account with this name or this confirmed address.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn sign_in(&self, name: &str) -> Result<Option<(PlayerKey, Option<String>)>, StoreError> {
        // A name has no @ in it, so it cannot be taken for an address.
        let find = "SELECT player, password FROM accounts WHERE folded = $1 OR lower(email) = lower($2)";
        let find = sqlx::query_as(find).bind(folded(name)).bind(name);
        let found: Option<(Word<PlayerKey>, Option<String>)> = find.fetch_optional(&self.pool).await?;
        Ok(found.map(|(player, password)| (player.0, password)))
    }

    /// The credentials of a player's account; nothing if it is a guest.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn credentials(&self, player: &PlayerKey) -> Result<Option<Credentials>, StoreError> {
        let find = "
            SELECT email, password, extract(epoch FROM created)::bigint AS created
            FROM accounts WHERE player = $1";
        Ok(sqlx::query_as(find).bind(player.as_str()).fetch_optional(&self.pool).await?)
    }

    /// What the owner of an account has set for the page, as it was kept.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn settings(&self, player: &PlayerKey) -> Result<Option<Value>, StoreError> {
        let find =
            sqlx::query_scalar("SELECT settings FROM accounts WHERE player = $1").bind(player.as_str());
        Ok(find.fetch_optional(&self.pool).await?.flatten())
    }

    /// Keeps what the owner of an account has set for the page.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn set_settings(&self, player: &PlayerKey, settings: &Settings) -> Result<(), StoreError> {
        let set = sqlx::query("UPDATE accounts SET settings = $2 WHERE player = $1").bind(player.as_str());
        set.bind(Json(settings)).execute(&self.pool).await?;
        Ok(())
    }

    /// Sets a password. Links to reset it and the tokens of programs stop working.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn set_password(&self, player: &PlayerKey, password: &str) -> Result<(), StoreError> {
        let set = "
            WITH void AS (DELETE FROM tickets WHERE player = $1 AND email IS NULL),
            ended AS (DELETE FROM tokens WHERE player = $1)
            UPDATE accounts SET password = $2 WHERE player = $1";
        sqlx::query(set).bind(player.as_str()).bind(password).execute(&self.pool).await?;
        Ok(())
    }

    /// The matches in which a player has a seat, newest first.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn matches_of(&self, player: &PlayerKey, most: u32) -> Result<Vec<Played>, StoreError> {
        let find = "
            SELECT m.id, m.game, m.over, extract(epoch FROM m.created)::bigint AS created
            FROM seats s JOIN matches m ON m.id = s.match_id
            WHERE s.player = $1 AND s.player NOT LIKE 'bot:%' ORDER BY s.at DESC LIMIT $2";
        let find = sqlx::query_as(find).bind(player.as_str()).bind(i64::from(most));
        let found: Vec<(MatchKey, Word<GameId>, bool, Seconds)> = find.fetch_all(&self.pool).await?;
        let played = found.into_iter().map(|(id, game, is_over, created)| Played {
            id: id.into(),
            game: game.0,
            created: created.into(),
            is_over,
        });
        Ok(played.collect())
    }
}
