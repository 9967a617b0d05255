//! Players who can come back from another device.

use crate::{Store, StoreError, append::match_id, sessions::seconds, tokens::BOT_MARK};
use regalia_wire::Played;
use sqlx::{Row, postgres::PgRow};

/// What guards an account, and where its owner can be written to.
#[derive(Clone, Eq, PartialEq, Debug, Default)]
pub struct Guards {
    /// The confirmed address.
    pub email: Option<String>,
    /// The password as a PHC string.
    pub password: Option<String>,
    /// When the account was made, in seconds since 1970.
    pub created: u64,
}

/// Why an account could not be made or changed.
#[derive(Debug, thiserror::Error)]
pub enum Taken {
    /// Somebody else has this name, or this player has an account already.
    #[error("taken")]
    Taken,
    /// The store could not.
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl From<sqlx::Error> for Taken {
    fn from(error: sqlx::Error) -> Self {
        match &error {
            sqlx::Error::Database(cause) if cause.is_unique_violation() => Self::Taken,
            _ => Self::Store(error.into()),
        }
    }
}

/// A name as it is compared with others.
pub(crate) fn folded(name: &str) -> String {
    name.to_lowercase()
}

impl Store {
    /// A guest becomes an account under this name, guarded by a password or by a passkey that is added with it.
    ///
    /// # Errors
    /// If the name is taken, or the database cannot.
    pub async fn add_account(
        &self,
        player: &str,
        name: &str,
        password: Option<&str>,
        passkey: Option<(&[u8], &str, &str)>,
    ) -> Result<(), Taken> {
        let mut transaction = self.pool.begin().await?;
        sqlx::query("INSERT INTO accounts (player, folded, password) VALUES ($1, $2, $3)")
            .bind(player)
            .bind(folded(name))
            .bind(password)
            .execute(&mut *transaction)
            .await?;
        let named = sqlx::query("UPDATE players SET name = $2 WHERE key = $1").bind(player).bind(name);
        named.execute(&mut *transaction).await?;
        if let Some((id, label, text)) = passkey {
            sqlx::query("INSERT INTO passkeys (id, player, label, passkey) VALUES ($1, $2, $3, $4)")
                .bind(id)
                .bind(player)
                .bind(label)
                .bind(text)
                .execute(&mut *transaction)
                .await?;
        }
        transaction.commit().await?;
        Ok(())
    }

    /// Gives an account another name, with the mark of a bot if it is one's; gives the name as others see it.
    ///
    /// # Errors
    /// If the name is taken, or the database cannot.
    pub async fn rename_account(&self, player: &str, name: &str) -> Result<String, Taken> {
        let rename = "
            WITH account AS (UPDATE accounts SET folded = $3 WHERE player = $1 RETURNING player, is_bot)
            UPDATE players SET name = $2 || CASE WHEN is_bot THEN $4 ELSE '' END
            FROM account WHERE key = account.player RETURNING name";
        let rename = sqlx::query(rename).bind(player).bind(name).bind(folded(name)).bind(BOT_MARK);
        let named = rename.fetch_optional(&self.pool).await?;
        Ok(named.map(|row| row.try_get("name")).transpose()?.unwrap_or_default())
    }

    /// Whether an account has this name.
    ///
    /// # Errors
    /// If the database cannot.
    pub async fn is_name_taken(&self, name: &str) -> Result<bool, StoreError> {
        let found = sqlx::query("SELECT 1 FROM accounts WHERE folded = $1").bind(folded(name));
        Ok(found.fetch_optional(&self.pool).await?.is_some())
    }

    /// The key and the password of the account with this name or this confirmed address.
    ///
    /// # Errors
    /// If the database cannot.
    pub async fn sign_in(&self, name: &str) -> Result<Option<(String, Option<String>)>, StoreError> {
        // A name has no @ in it, so it cannot be taken for an address.
        let find = "SELECT player, password FROM accounts WHERE folded = $1 OR lower(email) = lower($2)";
        let row = sqlx::query(find).bind(folded(name)).bind(name).fetch_optional(&self.pool).await?;
        row.map(|row| Ok((row.try_get("player")?, row.try_get("password")?))).transpose()
    }

    /// The guards of a player's account; nothing if it is a guest.
    ///
    /// # Errors
    /// If the database cannot.
    pub async fn guards(&self, player: &str) -> Result<Option<Guards>, StoreError> {
        let find = "
            SELECT email, password, extract(epoch FROM created)::bigint AS created
            FROM accounts WHERE player = $1";
        let row = sqlx::query(find).bind(player).fetch_optional(&self.pool).await?;
        let read = |row: PgRow| -> Result<Guards, StoreError> {
            let created = seconds(&row, "created")?;
            Ok(Guards { email: row.try_get("email")?, password: row.try_get("password")?, created })
        };
        row.map(read).transpose()
    }

    /// Sets a password; letters that allow a new one are worth nothing from now on.
    ///
    /// # Errors
    /// If the database cannot.
    pub async fn set_password(&self, player: &str, password: &str) -> Result<(), StoreError> {
        let set = "
            WITH void AS (DELETE FROM tickets WHERE player = $1 AND email IS NULL)
            UPDATE accounts SET password = $2 WHERE player = $1";
        sqlx::query(set).bind(player).bind(password).execute(&self.pool).await?;
        Ok(())
    }

    /// The matches in which a player has a seat, newest first.
    ///
    /// # Errors
    /// If the database cannot.
    pub async fn matches_of(&self, player: &str, most: u32) -> Result<Vec<Played>, StoreError> {
        let find = "
            SELECT m.id, m.game, m.over, extract(epoch FROM m.created)::bigint AS created
            FROM seats s JOIN matches m ON m.id = s.match_id
            WHERE s.player = $1 AND s.player NOT LIKE 'bot:%' ORDER BY s.at DESC LIMIT $2";
        let rows = sqlx::query(find).bind(player).bind(i64::from(most)).fetch_all(&self.pool).await?;
        let read = |row: &PgRow| -> Result<Played, StoreError> {
            let id = match_id(row, "id")?;
            let (game, is_over) = (row.try_get("game")?, row.try_get("over")?);
            Ok(Played { id, game, created: seconds(row, "created")?, is_over })
        };
        rows.iter().map(read).collect()
    }
}
