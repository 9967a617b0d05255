//! What a host does by hand. Everything that changes something is noted in the same statement.

use crate::{
    Store, StoreError,
    columns::{Seconds, Word, key},
    names::folded,
};
use regalia_table::{MatchId, PlayerKey};
use sqlx::FromRow;
use std::{fmt, str::FromStr};

/// What an account may do.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Default)]
pub enum Role {
    /// Play.
    #[default]
    Player,
    /// Also moderate.
    Moderator,
    /// Also see the state of the servers.
    Host,
}

impl Role {
    /// All roles.
    pub const ALL: [Self; 3] = [Self::Player, Self::Moderator, Self::Host];

    /// The name under which it is stored.
    pub fn id(self) -> &'static str {
        match self {
            Self::Player => "player",
            Self::Moderator => "moderator",
            Self::Host => "host",
        }
    }
}

impl fmt::Display for Role {
    fn fmt(&self, to: &mut fmt::Formatter<'_>) -> fmt::Result {
        to.write_str(self.id())
    }
}

impl FromStr for Role {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let unknown = || format!("there is no role {text:?}, but {}", Self::ALL.map(Self::id).join(", "));
        Self::ALL.into_iter().find(|role| role.id() == text).ok_or_else(unknown)
    }
}

/// An account as a host is shown it.
#[derive(Clone, Eq, PartialEq, Debug, FromRow)]
pub struct AccountNote {
    /// The opaque key by which the log knows the player.
    #[sqlx(try_from = "Word<PlayerKey>")]
    pub key: PlayerKey,
    /// The name that others see.
    pub name: String,
    /// The confirmed address.
    pub email: Option<String>,
    /// What it may do.
    #[sqlx(try_from = "Word<Role>")]
    pub role: Role,
    /// Since when it may not be used, in seconds since 1970.
    pub blocked: Option<i64>,
    /// When it was made, in seconds since 1970.
    #[sqlx(try_from = "Seconds")]
    pub created: u64,
    /// Whether there is a password.
    pub has_password: bool,
    /// How many passkeys there are.
    #[sqlx(try_from = "i64")]
    pub passkeys: u64,
    /// On how many devices the player is signed in.
    #[sqlx(try_from = "i64")]
    pub devices: u64,
}

/// Something that a host or a moderator has changed.
#[derive(Clone, Eq, PartialEq, Debug, FromRow)]
pub struct AuditEntry {
    /// When, in seconds since 1970.
    #[sqlx(try_from = "Seconds")]
    pub at: u64,
    /// Who did it.
    pub who: String,
    /// What was done, such as `account.block`.
    pub what: String,
    /// What it was done to.
    pub subject: String,
    /// More about it.
    pub detail: String,
}

impl Store {
    /// Accounts whose name or address contains a text, or whose key it is; by name.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn find_accounts(&self, text: &str, most: u32) -> Result<Vec<AccountNote>, StoreError> {
        let find = "
            SELECT a.player AS key, p.name, a.email, a.role, a.password IS NOT NULL AS has_password,
                extract(epoch FROM a.blocked)::bigint AS blocked, extract(epoch FROM a.created)::bigint AS created,
                (SELECT count(*) FROM passkeys k WHERE k.player = a.player) AS passkeys,
                (SELECT count(*) FROM sessions s WHERE s.player = a.player) AS devices
            FROM accounts a JOIN players p ON p.key = a.player
            WHERE a.player = $1 OR strpos(a.folded, $2) > 0 OR strpos(lower(a.email), $2) > 0
            ORDER BY a.folded = $2 OR a.player = $1 DESC, a.folded LIMIT $3";
        let find = sqlx::query_as(find).bind(text).bind(folded(text)).bind(i64::from(most));
        Ok(find.fetch_all(&self.pool).await?)
    }

    /// The account of this name, or with this key.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn account_named(&self, name: &str) -> Result<Option<AccountNote>, StoreError> {
        // The one that is meant stands first.
        let found = self.find_accounts(name, 1).await?.into_iter().next();
        Ok(found.filter(|note| note.key.as_str() == name || folded(&note.name) == folded(name)))
    }

    /// What an account may do; a guest is a player.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn role(&self, player: &PlayerKey) -> Result<Role, StoreError> {
        let find = sqlx::query_scalar("SELECT role FROM accounts WHERE player = $1 AND blocked IS NULL");
        let role: Option<Word<Role>> = find.bind(player.as_str()).fetch_optional(&self.pool).await?;
        Ok(role.map_or(Role::Player, Role::from))
    }

    /// Gives an account another role; `false` if it has it already or there is none.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn set_role(&self, player: &PlayerKey, role: Role, who: &str) -> Result<bool, StoreError> {
        let set = "
            WITH changed AS (
                UPDATE accounts SET role = $2 WHERE player = $1 AND role <> $2 RETURNING player
            )
            INSERT INTO audit (who, what, subject, detail) SELECT $3, 'account.role', player, $2 FROM changed";
        let done =
            sqlx::query(set).bind(player.as_str()).bind(role.id()).bind(who).execute(&self.pool).await?;
        Ok(done.rows_affected() > 0)
    }

    /// Closes an account: its devices are signed out and nobody can sign in. `false` if it is closed already.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn block(&self, player: &PlayerKey, why: &str, who: &str) -> Result<bool, StoreError> {
        let block = "
            WITH changed AS (
                UPDATE accounts SET blocked = now() WHERE player = $1 AND blocked IS NULL RETURNING player
            ), ended AS (
                DELETE FROM sessions USING changed WHERE sessions.player = changed.player
            )
            INSERT INTO audit (who, what, subject, detail) SELECT $3, 'account.block', player, $2 FROM changed";
        let done = sqlx::query(block).bind(player.as_str()).bind(why).bind(who).execute(&self.pool).await?;
        Ok(done.rows_affected() > 0)
    }

    /// Opens an account again; `false` if it is open.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn unblock(&self, player: &PlayerKey, why: &str, who: &str) -> Result<bool, StoreError> {
        let open = "
            WITH changed AS (
                UPDATE accounts SET blocked = NULL WHERE player = $1 AND blocked IS NOT NULL RETURNING player
            )
            INSERT INTO audit (who, what, subject, detail) SELECT $3, 'account.unblock', player, $2 FROM changed";
        let done = sqlx::query(open).bind(player.as_str()).bind(why).bind(who).execute(&self.pool).await?;
        Ok(done.rows_affected() > 0)
    }

    /// Queues a dead job again if its match still waits for it, and forgets that it was dead either way. Nothing if this
    /// match has no dead job.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn retry_job(&self, id: MatchId, who: &str) -> Result<Option<bool>, StoreError> {
        let retry = "
            WITH dead AS (DELETE FROM dead_jobs WHERE match_id = $1 RETURNING match_id, length),
            again AS (
                UPDATE jobs SET attempts = 0, free = now() FROM dead
                WHERE jobs.match_id = dead.match_id AND jobs.length = dead.length AND answer IS NULL
                RETURNING jobs.match_id
            ), noted AS (
                INSERT INTO audit (who, what, subject, detail)
                SELECT $2, 'job.retry', $3, 'at length ' || max(length) FROM dead HAVING count(*) > 0
            )
            SELECT (SELECT count(*) FROM dead) AS dead, (SELECT count(*) FROM again) AS again";
        let retry = sqlx::query_as(retry).bind(key(id)).bind(who).bind(id.to_string());
        let (dead, again): (i64, i64) = retry.fetch_one(&self.pool).await?;
        Ok((dead > 0).then_some(again > 0))
    }

    /// The last changes by hosts and moderators, newest first.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn audit_log(&self, most: u32) -> Result<Vec<AuditEntry>, StoreError> {
        let list = "
            SELECT extract(epoch FROM at)::bigint AS at, who, what, subject, detail
            FROM audit ORDER BY id DESC LIMIT $1";
        Ok(sqlx::query_as(list).bind(i64::from(most)).fetch_all(&self.pool).await?)
    }
}
