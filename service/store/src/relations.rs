//! Relations between players: mutes and blocks.

use crate::{
    Store, StoreError,
    columns::{Word, key, texts, values},
};
use regalia_clock::Moment;
use regalia_table::{MatchId, PlayerKey};
use regalia_wire::Avoided;

/// Whom of some others a player has muted or blocked, and what moderators have imposed on the player.
#[derive(Clone, Eq, PartialEq, Debug, Default)]
pub struct Relations {
    /// The keys of those whose messages are not shown.
    pub muted: Vec<PlayerKey>,
    /// The keys of those who are blocked.
    pub blocked: Vec<PlayerKey>,
    /// Whether a moderator has warned the player in the last week.
    pub is_warned: bool,
    /// Until when the player may not talk.
    pub silenced_until: Option<Moment>,
}

impl Store {
    /// Hides what another player writes, or shows it again.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn set_mute(
        &self,
        player: &PlayerKey,
        other: &PlayerKey,
        is_muted: bool,
    ) -> Result<(), StoreError> {
        let set = match is_muted {
            true => {
                "INSERT INTO mutes (player, other) SELECT $1, key FROM players WHERE key = $2 ON CONFLICT DO NOTHING"
            }
            false => "DELETE FROM mutes WHERE player = $1 AND other = $2",
        };
        sqlx::query(set).bind(player.as_str()).bind(other.as_str()).execute(&self.pool).await?;
        Ok(())
    }

    /// Blocks another player, or ends that. Invitations from a blocked player are removed.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn set_block(
        &self,
        player: &PlayerKey,
        other: &PlayerKey,
        is_blocked: bool,
    ) -> Result<(), StoreError> {
        let set = match is_blocked {
            true => {
                "WITH gone AS (DELETE FROM invitations WHERE player = $1 AND host = $2)
                 INSERT INTO blocks (player, other) SELECT $1, key FROM players WHERE key = $2 ON CONFLICT DO NOTHING"
            }
            false => "DELETE FROM blocks WHERE player = $1 AND other = $2",
        };
        sqlx::query(set).bind(player.as_str()).bind(other.as_str()).execute(&self.pool).await?;
        Ok(())
    }

    /// Which of these listeners have muted which of these writers.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn mutes_among(
        &self,
        listeners: &[PlayerKey],
        writers: &[PlayerKey],
    ) -> Result<Vec<(PlayerKey, PlayerKey)>, StoreError> {
        let find =
            sqlx::query_as("SELECT player, other FROM mutes WHERE player = ANY($1) AND other = ANY($2)");
        let mutes: Vec<(Word<PlayerKey>, Word<PlayerKey>)> =
            find.bind(texts(listeners)).bind(texts(writers)).fetch_all(&self.pool).await?;
        Ok(mutes.into_iter().map(|(player, other)| (player.0, other.0)).collect())
    }

    /// The relations of a player to these others.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn relations(&self, player: &PlayerKey, others: &[PlayerKey]) -> Result<Relations, StoreError> {
        let find = "
            SELECT ARRAY(SELECT other FROM mutes WHERE player = $1 AND other = ANY($2)) AS muted,
                ARRAY(SELECT other FROM blocks WHERE player = $1 AND other = ANY($2)) AS blocked,
                EXISTS (SELECT FROM sanctions WHERE player = $1 AND measure = 'warn'
                    AND at > now() - interval '7 days' AND is_lifted IS NOT TRUE) AS is_warned,
                (SELECT (extract(epoch FROM max(until)) * 1000)::bigint FROM sanctions
                 WHERE player = $1 AND measure = 'silence' AND until > now() AND is_lifted IS NOT TRUE) AS silenced_until";
        let find = sqlx::query_as(find).bind(player.as_str()).bind(texts(others));
        let (muted, blocked, is_warned, silenced_until) = find.fetch_one(&self.pool).await?;
        Ok(Relations { muted: values(muted), blocked: values(blocked), is_warned, silenced_until })
    }

    /// Those whom a player has muted or blocked, by name.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn avoided(&self, player: &PlayerKey) -> Result<Vec<Avoided>, StoreError> {
        let find = "
            SELECT p.key, p.name, m.other IS NOT NULL AS is_muted, b.other IS NOT NULL AS is_blocked
            FROM (SELECT other FROM mutes WHERE player = $1 UNION SELECT other FROM blocks WHERE player = $1) AS o
            JOIN players p ON p.key = o.other
            LEFT JOIN mutes m ON m.player = $1 AND m.other = o.other
            LEFT JOIN blocks b ON b.player = $1 AND b.other = o.other ORDER BY p.name, p.key";
        let avoided: Vec<(Word<PlayerKey>, String, bool, bool)> =
            sqlx::query_as(find).bind(player.as_str()).fetch_all(&self.pool).await?;
        let avoided = avoided.into_iter().map(|(key, name, is_muted, is_blocked)| Avoided {
            key: key.0,
            name,
            is_muted,
            is_blocked,
        });
        Ok(avoided.collect())
    }

    /// Whether the player who opened a table has blocked another.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn is_blocked_by_host(&self, id: MatchId, player: &PlayerKey) -> Result<bool, StoreError> {
        let find = "
            SELECT 1 AS one FROM matches m JOIN blocks b ON b.player = m.host WHERE m.id = $1 AND b.other = $2";
        Ok(sqlx::query(find).bind(key(id)).bind(player.as_str()).fetch_optional(&self.pool).await?.is_some())
    }
}
