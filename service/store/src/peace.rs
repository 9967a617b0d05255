//! Keeping the peace: who does not want to read or to meet whom.

use crate::{Store, StoreError, append::key};
use regalia_clock::Moment;
use regalia_table::MatchId;
use regalia_wire::Avoided;
use sqlx::{Row, postgres::PgRow};

/// How a player stands with some others, and with the moderators.
#[derive(Clone, Eq, PartialEq, Debug, Default)]
pub struct Bearing {
    /// The keys of those whose messages are not shown.
    pub muted: Vec<String>,
    /// The keys of those who are kept away.
    pub blocked: Vec<String>,
    /// Whether a moderator has warned the player in the last week.
    pub is_warned: bool,
    /// Until when the player may not talk.
    pub silenced_until: Option<Moment>,
}

impl Store {
    /// Hides what another player writes, or shows it again.
    ///
    /// # Errors
    /// If the database cannot.
    pub async fn set_mute(&self, player: &str, other: &str, is_muted: bool) -> Result<(), StoreError> {
        let set = match is_muted {
            true => {
                "INSERT INTO mutes (player, other) SELECT $1, key FROM players WHERE key = $2 ON CONFLICT DO NOTHING"
            }
            false => "DELETE FROM mutes WHERE player = $1 AND other = $2",
        };
        sqlx::query(set).bind(player).bind(other).execute(&self.pool).await?;
        Ok(())
    }

    /// Keeps another player away, or no longer. Invitations from there are gone.
    ///
    /// # Errors
    /// If the database cannot.
    pub async fn set_block(&self, player: &str, other: &str, is_blocked: bool) -> Result<(), StoreError> {
        let set = match is_blocked {
            true => {
                "WITH gone AS (DELETE FROM invitations WHERE player = $1 AND host = $2)
                 INSERT INTO blocks (player, other) SELECT $1, key FROM players WHERE key = $2 ON CONFLICT DO NOTHING"
            }
            false => "DELETE FROM blocks WHERE player = $1 AND other = $2",
        };
        sqlx::query(set).bind(player).bind(other).execute(&self.pool).await?;
        Ok(())
    }

    /// Which of these listeners have muted which of these writers.
    ///
    /// # Errors
    /// If the database cannot.
    pub async fn mutes_among(
        &self,
        listeners: &[String],
        writers: &[String],
    ) -> Result<Vec<(String, String)>, StoreError> {
        let find = sqlx::query("SELECT player, other FROM mutes WHERE player = ANY($1) AND other = ANY($2)");
        let rows = find.bind(listeners).bind(writers).fetch_all(&self.pool).await?;
        rows.iter().map(|row| Ok((row.try_get("player")?, row.try_get("other")?))).collect()
    }

    /// How a player stands with these others.
    ///
    /// # Errors
    /// If the database cannot.
    pub async fn bearing(&self, player: &str, others: &[String]) -> Result<Bearing, StoreError> {
        let find = "
            SELECT ARRAY(SELECT other FROM mutes WHERE player = $1 AND other = ANY($2)) AS muted,
                ARRAY(SELECT other FROM blocks WHERE player = $1 AND other = ANY($2)) AS blocked,
                EXISTS (SELECT FROM reports WHERE about = $1 AND decision = 'warn'
                    AND decided > now() - interval '7 days') AS is_warned,
                (SELECT (extract(epoch FROM until) * 1000)::bigint FROM silences
                 WHERE player = $1 AND until > now()) AS silenced_until";
        let row = sqlx::query(find).bind(player).bind(others).fetch_one(&self.pool).await?;
        Ok(Bearing {
            muted: row.try_get("muted")?,
            blocked: row.try_get("blocked")?,
            is_warned: row.try_get("is_warned")?,
            silenced_until: row.try_get("silenced_until")?,
        })
    }

    /// Those whom a player has muted or blocked, by name.
    ///
    /// # Errors
    /// If the database cannot.
    pub async fn avoided(&self, player: &str) -> Result<Vec<Avoided>, StoreError> {
        let find = "
            SELECT p.key, p.name, m.other IS NOT NULL AS is_muted, b.other IS NOT NULL AS is_blocked
            FROM (SELECT other FROM mutes WHERE player = $1 UNION SELECT other FROM blocks WHERE player = $1) AS o
            JOIN players p ON p.key = o.other
            LEFT JOIN mutes m ON m.player = $1 AND m.other = o.other
            LEFT JOIN blocks b ON b.player = $1 AND b.other = o.other ORDER BY p.name, p.key";
        let read = |row: &PgRow| -> Result<Avoided, StoreError> {
            let (is_muted, is_blocked) = (row.try_get("is_muted")?, row.try_get("is_blocked")?);
            Ok(Avoided { key: row.try_get("key")?, name: row.try_get("name")?, is_muted, is_blocked })
        };
        sqlx::query(find).bind(player).fetch_all(&self.pool).await?.iter().map(read).collect()
    }

    /// Whether whoever opened a table keeps a player away.
    ///
    /// # Errors
    /// If the database cannot.
    pub async fn is_kept_away(&self, id: MatchId, player: &str) -> Result<bool, StoreError> {
        let find = "
            SELECT 1 AS one FROM matches m JOIN blocks b ON b.player = m.host WHERE m.id = $1 AND b.other = $2";
        Ok(sqlx::query(find).bind(key(id)).bind(player).fetch_optional(&self.pool).await?.is_some())
    }

    /// The seats of a match whose players have resigned.
    ///
    /// # Errors
    /// If the database cannot.
    pub async fn resigned(&self, id: MatchId) -> Result<Vec<u8>, StoreError> {
        let find = sqlx::query("SELECT seat FROM seats WHERE match_id = $1 AND resigned");
        let rows = find.bind(key(id)).fetch_all(&self.pool).await?;
        rows.iter().map(|row| Ok(row.try_get::<i16, _>("seat")? as u8)).collect()
    }
}
