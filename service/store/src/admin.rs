//! What a host does by hand. Everything that changes something is noted in the same statement.

use crate::{Store, StoreError, accounts::folded, append::key, sessions::seconds};
use regalia_table::MatchId;
use sqlx::{Row, postgres::PgRow};
use std::{fmt, str::FromStr};

/// What an account may do.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Default)]
pub enum Role {
    /// Play.
    #[default]
    Player,
    /// Also keep the peace among players.
    Moderator,
    /// Also see how the servers are.
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
#[derive(Clone, Eq, PartialEq, Debug)]
pub struct AccountNote {
    /// The opaque key by which the log knows the player.
    pub key: String,
    /// The name that others see.
    pub name: String,
    /// The confirmed address.
    pub email: Option<String>,
    /// What it may do.
    pub role: Role,
    /// Since when it may not be used, in seconds since 1970.
    pub blocked: Option<u64>,
    /// When it was made, in seconds since 1970.
    pub created: u64,
    /// Whether there is a password.
    pub has_password: bool,
    /// How many passkeys there are.
    pub passkeys: u64,
    /// On how many devices the player is signed in.
    pub devices: u64,
}

/// Something that a host has changed.
#[derive(Clone, Eq, PartialEq, Debug)]
pub struct Deed {
    /// When, in seconds since 1970.
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
    /// If the database cannot.
    pub async fn find_accounts(&self, text: &str, most: u32) -> Result<Vec<AccountNote>, StoreError> {
        let find = "
            SELECT a.player AS key, p.name, a.email, a.role, a.password IS NOT NULL AS has_password,
                extract(epoch FROM a.blocked)::bigint AS blocked, extract(epoch FROM a.created)::bigint AS created,
                (SELECT count(*) FROM passkeys k WHERE k.player = a.player) AS passkeys,
                (SELECT count(*) FROM sessions s WHERE s.player = a.player) AS devices
            FROM accounts a JOIN players p ON p.key = a.player
            WHERE a.player = $1 OR strpos(a.folded, $2) > 0 OR strpos(lower(a.email), $2) > 0
            ORDER BY a.folded = $2 OR a.player = $1 DESC, a.folded LIMIT $3";
        let rows = sqlx::query(find).bind(text).bind(folded(text)).bind(i64::from(most));
        rows.fetch_all(&self.pool).await?.iter().map(read_account).collect()
    }

    /// What an account may do; a guest is a player.
    ///
    /// # Errors
    /// If the database cannot.
    pub async fn role(&self, player: &str) -> Result<Role, StoreError> {
        let found =
            sqlx::query("SELECT role FROM accounts WHERE player = $1 AND blocked IS NULL").bind(player);
        let row = found.fetch_optional(&self.pool).await?;
        row.as_ref().map_or(Ok(Role::Player), read_role)
    }

    /// Gives an account another role; `false` if it has it already or there is none.
    ///
    /// # Errors
    /// If the database cannot.
    pub async fn set_role(&self, player: &str, role: Role, who: &str) -> Result<bool, StoreError> {
        let set = "
            WITH changed AS (
                UPDATE accounts SET role = $2 WHERE player = $1 AND role <> $2 RETURNING player
            )
            INSERT INTO audit (who, what, subject, detail) SELECT $3, 'account.role', player, $2 FROM changed";
        let done = sqlx::query(set).bind(player).bind(role.id()).bind(who).execute(&self.pool).await?;
        Ok(done.rows_affected() > 0)
    }

    /// Closes an account: its devices are signed out and nobody can sign in. `false` if it is closed already.
    ///
    /// # Errors
    /// If the database cannot.
    pub async fn block(&self, player: &str, why: &str, who: &str) -> Result<bool, StoreError> {
        let block = "
            WITH changed AS (
                UPDATE accounts SET blocked = now() WHERE player = $1 AND blocked IS NULL RETURNING player
            ), ended AS (
                DELETE FROM sessions USING changed WHERE sessions.player = changed.player
            )
            INSERT INTO audit (who, what, subject, detail) SELECT $3, 'account.block', player, $2 FROM changed";
        let done = sqlx::query(block).bind(player).bind(why).bind(who).execute(&self.pool).await?;
        Ok(done.rows_affected() > 0)
    }

    /// Opens an account again; `false` if it is open.
    ///
    /// # Errors
    /// If the database cannot.
    pub async fn unblock(&self, player: &str, why: &str, who: &str) -> Result<bool, StoreError> {
        let open = "
            WITH changed AS (
                UPDATE accounts SET blocked = NULL WHERE player = $1 AND blocked IS NOT NULL RETURNING player
            )
            INSERT INTO audit (who, what, subject, detail) SELECT $3, 'account.unblock', player, $2 FROM changed";
        let done = sqlx::query(open).bind(player).bind(why).bind(who).execute(&self.pool).await?;
        Ok(done.rows_affected() > 0)
    }

    /// Lets a dead job be tried again if its match still waits for it; either way the dead letter is put away.
    /// Nothing if there is no dead letter of this match.
    ///
    /// # Errors
    /// If the database cannot.
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
        let row = sqlx::query(retry).bind(key(id)).bind(who).bind(id.to_string());
        let row = row.fetch_one(&self.pool).await?;
        let (dead, again): (i64, i64) = (row.try_get("dead")?, row.try_get("again")?);
        Ok((dead > 0).then_some(again > 0))
    }

    /// The last things that hosts have changed, newest first.
    ///
    /// # Errors
    /// If the database cannot.
    pub async fn deeds(&self, most: u32) -> Result<Vec<Deed>, StoreError> {
        let list = "
            SELECT extract(epoch FROM at)::bigint AS at, who, what, subject, detail
            FROM audit ORDER BY id DESC LIMIT $1";
        let rows = sqlx::query(list).bind(i64::from(most)).fetch_all(&self.pool).await?;
        let read = |row: &PgRow| -> Result<Deed, StoreError> {
            let (who, what) = (row.try_get("who")?, row.try_get("what")?);
            let (subject, detail) = (row.try_get("subject")?, row.try_get("detail")?);
            Ok(Deed { at: seconds(row, "at")?, who, what, subject, detail })
        };
        rows.iter().map(read).collect()
    }
}

fn read_role(row: &PgRow) -> Result<Role, StoreError> {
    // The table allows no others.
    Ok(row.try_get::<&str, _>("role")?.parse().unwrap_or_default())
}

fn read_account(row: &PgRow) -> Result<AccountNote, StoreError> {
    let count = |column| -> Result<u64, StoreError> { Ok(row.try_get::<i64, _>(column)?.cast_unsigned()) };
    let blocked: Option<i64> = row.try_get("blocked")?;
    Ok(AccountNote {
        key: row.try_get("key")?,
        name: row.try_get("name")?,
        email: row.try_get("email")?,
        role: read_role(row)?,
        blocked: blocked.map(i64::cast_unsigned),
        created: seconds(row, "created")?,
        has_password: row.try_get("has_password")?,
        passkeys: count("passkeys")?,
        devices: count("devices")?,
    })
}
