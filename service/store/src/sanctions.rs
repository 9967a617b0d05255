//! What moderators impose on players, why, and appeals against it.

use crate::{Store, StoreError, columns::Word};
use regalia_clock::Moment;
use regalia_table::PlayerKey;
use regalia_wire::{AppealCase, Measure, Sanction};
use sqlx::FromRow;

/// So many are shown at once.
const MAX_SHOWN: i64 = 50;

/// A sanction that holds now.
#[derive(Clone, Eq, PartialEq, Debug, FromRow)]
pub struct ActiveSanction {
    /// Until when.
    pub until: Moment,
    /// The reason that the player is shown.
    pub why: String,
}

impl Store {
    /// The longest sanction of a kind that holds for a player now.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn active_sanction(
        &self,
        player: &PlayerKey,
        measure: Measure,
    ) -> Result<Option<ActiveSanction>, StoreError> {
        let find = "
            SELECT (extract(epoch FROM until) * 1000)::bigint AS until, why FROM sanctions
            WHERE player = $1 AND measure = $2 AND until > now() AND is_lifted IS NOT TRUE
            ORDER BY until DESC LIMIT 1";
        let find = sqlx::query_as(find).bind(player.as_str()).bind(measure.id());
        Ok(find.fetch_optional(&self.pool).await?)
    }

    /// What was imposed on a player, the newest first.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn sanctions(&self, player: &PlayerKey) -> Result<Vec<Sanction>, StoreError> {
        let find = "
            SELECT id, measure, why, (extract(epoch FROM at) * 1000)::bigint AS at,
                (extract(epoch FROM until) * 1000)::bigint AS until, appeal, is_lifted
            FROM sanctions WHERE player = $1 ORDER BY id DESC LIMIT $2";
        let rows: Vec<SanctionRow> =
            sqlx::query_as(find).bind(player.as_str()).bind(MAX_SHOWN).fetch_all(&self.pool).await?;
        Ok(rows.into_iter().map(Sanction::from).collect())
    }

    /// Keeps the one appeal of a player against a sanction of theirs; `false` if there was one, or there is no such
    /// sanction.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn appeal(&self, player: &PlayerKey, sanction: u64, text: &str) -> Result<bool, StoreError> {
        let keep = "
            UPDATE sanctions SET appeal = $3, appealed = now() WHERE id = $1 AND player = $2 AND appeal IS NULL";
        let keep = sqlx::query(keep).bind(sanction as i64).bind(player.as_str()).bind(text);
        Ok(keep.execute(&self.pool).await?.rows_affected() > 0)
    }

    /// Appeals that await a decision, the oldest first; not those against what this moderator decided, nor their
    /// own.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn open_appeals(&self, who: &str) -> Result<Vec<AppealCase>, StoreError> {
        let find = "
            SELECT s.id, p.name, s.measure, s.why, s.appeal, (extract(epoch FROM s.at) * 1000)::bigint AS at,
                (extract(epoch FROM s.until) * 1000)::bigint AS until
            FROM sanctions s LEFT JOIN players p ON p.key = s.player
            WHERE s.appeal IS NOT NULL AND s.is_lifted IS NULL AND s.player <> $1 AND s.who <> $1
            ORDER BY s.appealed LIMIT $2";
        let rows: Vec<AppealRow> =
            sqlx::query_as(find).bind(who).bind(MAX_SHOWN).fetch_all(&self.pool).await?;
        Ok(rows.into_iter().map(AppealCase::from).collect())
    }

    /// Decides about an appeal, and notes who did; `false` if it is not this moderator's to decide, another was
    /// quicker or there is none.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn answer_appeal(&self, sanction: u64, is_lifted: bool, who: &str) -> Result<bool, StoreError> {
        let answer = "
            WITH answered AS (
                UPDATE sanctions SET is_lifted = $2
                WHERE id = $1 AND appeal IS NOT NULL AND is_lifted IS NULL AND player <> $3 AND who <> $3
                RETURNING id, player
            )
            INSERT INTO audit (who, what, subject, detail)
            SELECT $3, CASE WHEN $2 THEN 'appeal.lift' ELSE 'appeal.uphold' END, player, 'sanction ' || id FROM answered";
        let answer = sqlx::query(answer).bind(sanction as i64).bind(is_lifted).bind(who);
        Ok(answer.execute(&self.pool).await?.rows_affected() > 0)
    }
}

/// A sanction as it is stored.
#[derive(FromRow)]
struct SanctionRow {
    #[sqlx(try_from = "i64")]
    id: u64,
    #[sqlx(try_from = "Word<Measure>")]
    measure: Measure,
    why: String,
    at: Moment,
    until: Option<Moment>,
    appeal: Option<String>,
    is_lifted: Option<bool>,
}

impl From<SanctionRow> for Sanction {
    fn from(row: SanctionRow) -> Self {
        let SanctionRow { id, measure, why, at, until, appeal, is_lifted } = row;
        Self { id, measure, why, at, until, appeal, is_lifted }
    }
}

/// A sanction with an appeal as it is stored.
#[derive(FromRow)]
struct AppealRow {
    #[sqlx(try_from = "i64")]
    id: u64,
    name: Option<String>,
    #[sqlx(try_from = "Word<Measure>")]
    measure: Measure,
    why: String,
    at: Moment,
    until: Option<Moment>,
    appeal: String,
}

impl From<AppealRow> for AppealCase {
    fn from(row: AppealRow) -> Self {
        let AppealRow { id, name, measure, why, at, until, appeal: text } = row;
        Self { id, name, measure, why, at, until, text }
    }
}
