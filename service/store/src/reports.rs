//! Reports about players, and what moderators make of them.

use crate::{
    Store, StoreError,
    columns::{MatchKey, Word, key},
};
use regalia_clock::Moment;
use regalia_game::GameId;
use regalia_table::{MatchId, PlayerKey};
use regalia_wire::{Decision, Evidence, Reason, Report};
use sqlx::{FromRow, types::Json};

/// So many reports are shown at once.
const MAX_SHOWN: i64 = 50;

/// A report to be kept.
#[derive(Clone, Debug)]
pub struct Complaint<'a> {
    /// The match.
    pub id: MatchId,
    /// Who reports.
    pub player: &'a PlayerKey,
    /// About whom.
    pub about: &'a PlayerKey,
    /// Why.
    pub reason: Reason,
    /// More about it.
    pub text: &'a str,
    /// What was said last.
    pub lines: &'a [Evidence],
}

impl Store {
    /// Keeps a report for the moderators.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn report(&self, complaint: &Complaint<'_>) -> Result<(), StoreError> {
        // A reason is stored as the word under which it travels.
        let add = "
            INSERT INTO reports (match_id, player, about, reason, text, lines)
            VALUES ($1, $2, $3, $4::jsonb #>> '{}', $5, $6)";
        sqlx::query(add)
            .bind(key(complaint.id))
            .bind(complaint.player.as_str())
            .bind(complaint.about.as_str())
            .bind(Json(complaint.reason))
            .bind(complaint.text)
            .bind(Json(complaint.lines))
            .execute(&self.pool)
            .await?;
        Ok(())
    }

    /// Reports that await a decision, the oldest first; not those by or about the moderator who reads them.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn open_reports(&self, who: &str) -> Result<Vec<Report>, StoreError> {
        let find = "
            SELECT r.id, r.match_id, m.game, b.name AS by, a.name AS about, r.reason, r.text, r.lines,
                (extract(epoch FROM r.at) * 1000)::bigint AS at,
                (SELECT count(*) FROM reports o WHERE o.about = r.about AND o.decision <> 'dismiss') AS earlier
            FROM reports r JOIN matches m ON m.id = r.match_id
            LEFT JOIN players b ON b.key = r.player LEFT JOIN players a ON a.key = r.about
            WHERE r.decision IS NULL AND r.about <> $2 AND r.player <> $2 ORDER BY r.at LIMIT $1";
        let rows: Vec<ReportRow> =
            sqlx::query_as(find).bind(MAX_SHOWN).bind(who).fetch_all(&self.pool).await?;
        Ok(rows.into_iter().map(Report::from).collect())
    }

    /// Decides about a report, imposes the sanction and adds it to the audit log, in one statement. `false` if another
    /// moderator was quicker, there is no such report, or it is by or about the moderator who decides.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn decide(&self, report: u64, decision: &Decision, who: &str) -> Result<bool, StoreError> {
        let decide = "
            WITH decided AS (
                UPDATE reports SET decision = $2::text, decided = now()
                WHERE id = $1::bigint AND decision IS NULL AND about <> $4 AND player <> $4 RETURNING about
            ), imposed AS (
                INSERT INTO sanctions (player, measure, why, who, until)
                SELECT about, $2::text, $5, $4, now() + $3::int * interval '1 day' FROM decided WHERE $2::text <> 'dismiss'
            )
            INSERT INTO audit (who, what, subject, detail)
            SELECT $4, 'report.' || $2::text, about,
                'report ' || $1::bigint || COALESCE(', days ' || $3::int, '') || CASE WHEN $5 = '' THEN '' ELSE ': ' || $5 END
            FROM decided";
        let decide = sqlx::query(decide)
            .bind(report as i64)
            .bind(decision.decision.id())
            .bind(decision.days.map(i32::from))
            .bind(who)
            .bind(decision.why.trim());
        Ok(decide.execute(&self.pool).await?.rows_affected() > 0)
    }
}

/// A report as it is stored.
#[derive(FromRow)]
struct ReportRow {
    #[sqlx(try_from = "i64")]
    id: u64,
    #[sqlx(try_from = "MatchKey")]
    match_id: MatchId,
    #[sqlx(try_from = "Word<GameId>")]
    game: GameId,
    by: Option<String>,
    about: Option<String>,
    #[sqlx(try_from = "Word<Reason>")]
    reason: Reason,
    text: String,
    #[sqlx(json)]
    lines: Vec<Evidence>,
    at: Moment,
    #[sqlx(try_from = "i64")]
    earlier: u64,
}

impl From<ReportRow> for Report {
    fn from(row: ReportRow) -> Self {
        let ReportRow { id, match_id, game, by, about, reason, text, lines, at, earlier } = row;
        Self { id, table: match_id, game, by, about, reason, text, lines, at, earlier }
    }
}
