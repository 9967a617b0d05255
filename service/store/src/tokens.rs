//! Tokens by which programs play for accounts.

use crate::{Session, Store, StoreError, players::read_player, sessions::seconds};
use regalia_wire::TokenNote;
use sqlx::{Row, postgres::PgRow};
use std::time::Duration;

/// No account has more tokens.
pub const MOST_TOKENS: u32 = 10;
/// How a name ends under which programs play. Nobody can choose a name with these signs.
pub const BOT_MARK: &str = " [bot]";

/// A name as its owner chose it.
pub fn without_mark(name: &str) -> &str {
    let name = name.trim();
    name.strip_suffix(BOT_MARK).unwrap_or(name)
}

/// A token as its owner is shown it.
macro_rules! note {
    () => {
        "encode(substring(token FROM 1 FOR 8), 'hex') AS id, name, extract(epoch FROM created)::bigint AS created,
         extract(epoch FROM used)::bigint AS used"
    };
}

impl Store {
    /// Adds a token to an account, unless it has enough of them. With the first one the account becomes a bot's, and
    /// its name says so from then on.
    ///
    /// # Errors
    /// If the database cannot.
    pub async fn add_token(
        &self,
        player: &str,
        token: &[u8; 32],
        name: &str,
    ) -> Result<Option<TokenNote>, StoreError> {
        let add = concat!(
            "WITH added AS (
                INSERT INTO tokens (token, player, name) SELECT $1, $2, $3
                WHERE (SELECT count(*) FROM tokens WHERE player = $2) < $4 RETURNING *
            ), marked AS (
                UPDATE accounts a SET is_bot = TRUE FROM added WHERE a.player = added.player AND NOT a.is_bot
                RETURNING a.player
            ), named AS (
                UPDATE players SET name = players.name || $5 FROM marked WHERE key = marked.player
            )
            SELECT ",
            note!(),
            " FROM added"
        );
        let added = sqlx::query(add)
            .bind(&token[..])
            .bind(player)
            .bind(name)
            .bind(i64::from(MOST_TOKENS))
            .bind(BOT_MARK)
            .fetch_optional(&self.pool)
            .await?;
        added.as_ref().map(read_note).transpose()
    }

    /// The tokens of an account, the oldest first.
    ///
    /// # Errors
    /// If the database cannot.
    pub async fn tokens(&self, player: &str) -> Result<Vec<TokenNote>, StoreError> {
        let list =
            concat!("SELECT ", note!(), " FROM tokens WHERE player = $1 ORDER BY tokens.created, token");
        sqlx::query(list).bind(player).fetch_all(&self.pool).await?.iter().map(read_note).collect()
    }

    /// Removes a token of an account; gives its hash if there was one.
    ///
    /// # Errors
    /// If the database cannot.
    pub async fn remove_token(&self, player: &str, id: &str) -> Result<Option<[u8; 32]>, StoreError> {
        let remove = "
            DELETE FROM tokens WHERE player = $1 AND encode(substring(token FROM 1 FOR 8), 'hex') = $2
            RETURNING token";
        let removed = sqlx::query(remove).bind(player).bind(id).fetch_optional(&self.pool).await?;
        Ok(removed.and_then(|row| row.try_get::<&[u8], _>("token").ok()?.try_into().ok()))
    }

    /// The account for which the token with this hash plays, unless the host has closed it. That it was used is noted
    /// once a minute.
    ///
    /// # Errors
    /// If the database cannot.
    pub async fn token_session(&self, token: &[u8; 32]) -> Result<Option<Session>, StoreError> {
        let find = "
            SELECT p.key, p.name, t.used IS NULL OR t.used < now() - interval '1 minute' AS is_stale
            FROM tokens t JOIN accounts a ON a.player = t.player JOIN players p ON p.key = t.player
            WHERE t.token = $1 AND a.blocked IS NULL";
        let found = sqlx::query(find).bind(&token[..]).fetch_optional(&self.pool).await?;
        let Some(row) = found else { return Ok(None) };
        if row.try_get("is_stale")? {
            let note = sqlx::query("UPDATE tokens SET used = now() WHERE token = $1").bind(&token[..]);
            note.execute(&self.pool).await?;
        }
        // A token proves nothing about who sits before it.
        let (player, age) = (read_player(&row)?, Duration::MAX);
        Ok(Some(Session { player, has_account: true, age, is_noted: false }))
    }
}

fn read_note(row: &PgRow) -> Result<TokenNote, StoreError> {
    let used = row.try_get::<Option<i64>, _>("used")?.map(i64::cast_unsigned);
    Ok(TokenNote {
        id: row.try_get("id")?,
        name: row.try_get("name")?,
        created: seconds(row, "created")?,
        used,
    })
}
