//! Tokens by which programs play for accounts.

use crate::{NamedPlayer, Session, Store, StoreError, columns::Seconds};
use regalia_table::PlayerKey;
use regalia_wire::TokenNote;
use sqlx::FromRow;
use std::time::Duration;

/// No account has more tokens.
pub const MAX_TOKENS: u32 = 10;
/// How a name ends under which programs play. No name can be chosen with these characters.
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
    /// If the database fails.
    pub async fn add_token(
        &self,
        player: &PlayerKey,
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
        let added: Option<TokenRow> = sqlx::query_as(add)
            .bind(&token[..])
            .bind(player.as_str())
            .bind(name)
            .bind(i64::from(MAX_TOKENS))
            .bind(BOT_MARK)
            .fetch_optional(&self.pool)
            .await?;
        Ok(added.map(TokenNote::from))
    }

    /// The tokens of an account, the oldest first.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn tokens(&self, player: &PlayerKey) -> Result<Vec<TokenNote>, StoreError> {
        let list =
            concat!("SELECT ", note!(), " FROM tokens WHERE player = $1 ORDER BY tokens.created, token");
        let tokens: Vec<TokenRow> = sqlx::query_as(list).bind(player.as_str()).fetch_all(&self.pool).await?;
        Ok(tokens.into_iter().map(TokenNote::from).collect())
    }

    /// Removes a token of an account by the beginning of its hash, which is its id; gives the hash if there was one.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn remove_token(
        &self,
        player: &PlayerKey,
        id: [u8; 8],
    ) -> Result<Option<[u8; 32]>, StoreError> {
        let remove = "
            DELETE FROM tokens WHERE player = $1 AND substring(token FROM 1 FOR 8) = $2 RETURNING token";
        Ok(sqlx::query_scalar(remove).bind(player.as_str()).bind(&id[..]).fetch_optional(&self.pool).await?)
    }

    /// The account for which the token with this hash plays, unless the host has closed it. That it was used is noted
    /// once a minute.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn token_session(&self, token: &[u8; 32]) -> Result<Option<Session>, StoreError> {
        let find = "
            SELECT p.key, p.name, t.used IS NULL OR t.used < now() - interval '1 minute' AS is_stale
            FROM tokens t JOIN accounts a ON a.player = t.player JOIN players p ON p.key = t.player
            WHERE t.token = $1 AND a.blocked IS NULL";
        let found = sqlx::query_as(find).bind(&token[..]).fetch_optional(&self.pool).await?;
        let Some(HolderRow { player, is_stale }) = found else { return Ok(None) };
        if is_stale {
            let note = sqlx::query("UPDATE tokens SET used = now() WHERE token = $1").bind(&token[..]);
            note.execute(&self.pool).await?;
        }
        // A token does not prove that its owner is there: nothing that needs a fresh sign-in is allowed.
        Ok(Some(Session { player, has_account: true, age: Duration::MAX, is_noted: false }))
    }
}

/// A token as it is stored, for its owner.
#[derive(FromRow)]
struct TokenRow {
    id: String,
    name: String,
    created: Seconds,
    used: Option<Seconds>,
}

impl From<TokenRow> for TokenNote {
    fn from(row: TokenRow) -> Self {
        Self { id: row.id, name: row.name, created: row.created.into(), used: row.used.map(u64::from) }
    }
}

/// The account of a token.
#[derive(FromRow)]
struct HolderRow {
    #[sqlx(flatten)]
    player: NamedPlayer,
    is_stale: bool,
}
