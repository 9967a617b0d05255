//! Reports about players, and what moderators make of them.

use crate::{
    Store, StoreError,
    append::{key, match_id},
};
use regalia_table::MatchId;
use regalia_wire::{Decision, Evidence, Reason, Report};
use sqlx::{Row, postgres::PgRow};

/// So many reports are shown at once.
const SHOWN: i64 = 50;

/// A report to be kept.
#[derive(Clone, Debug)]
pub struct Complaint<'a> {
    /// The match.
    pub id: MatchId,
    /// Who reports.
    pub player: &'a str,
    /// About whom.
    pub about: &'a str,
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
    /// If the database cannot.
    pub async fn report(&self, complaint: &Complaint<'_>) -> Result<(), StoreError> {
        let add = "
            INSERT INTO reports (match_id, player, about, reason, text, lines) VALUES ($1, $2, $3, $4, $5, $6::jsonb)";
        sqlx::query(add)
            .bind(key(complaint.id))
            .bind(complaint.player)
            .bind(complaint.about)
            .bind(word(complaint.reason))
            .bind(complaint.text)
            .bind(serde_json::to_string(complaint.lines).unwrap_or_default())
            .execute(&self.pool)
            .await?;
        Ok(())
    }

    /// Reports that nobody has decided about, the oldest first.
    ///
    /// # Errors
    /// If the database cannot.
    pub async fn open_reports(&self) -> Result<Vec<Report>, StoreError> {
        let find = "
            SELECT r.id, r.match_id, m.game, b.name AS by, a.name AS about, r.reason, r.text, r.lines::text AS lines,
                (extract(epoch FROM r.at) * 1000)::bigint AS at,
                (SELECT count(*) FROM reports o WHERE o.about = r.about AND o.decision IN ('warn', 'silence')) AS earlier
            FROM reports r JOIN matches m ON m.id = r.match_id
            LEFT JOIN players b ON b.key = r.player LEFT JOIN players a ON a.key = r.about
            WHERE r.decision IS NULL ORDER BY r.at LIMIT $1";
        sqlx::query(find).bind(SHOWN).fetch_all(&self.pool).await?.iter().map(read_report).collect()
    }

    /// Decides about a report, notes who did, and does it; all in one statement. `false` if somebody was quicker or
    /// there is no such report.
    ///
    /// # Errors
    /// If the database cannot.
    pub async fn decide(&self, report: u64, decision: Decision, who: &str) -> Result<bool, StoreError> {
        let (name, days) = match decision {
            Decision::Dismiss => ("dismiss", None),
            Decision::Warn => ("warn", None),
            Decision::Silence { days } => ("silence", Some(i32::from(days))),
        };
        let decide = "
            WITH decided AS (
                UPDATE reports SET decision = $2::text, decided = now() WHERE id = $1::bigint AND decision IS NULL RETURNING about
            ), silenced AS (
                INSERT INTO silences (player, until)
                SELECT about, now() + $3::int * interval '1 day' FROM decided WHERE $3::int IS NOT NULL
                ON CONFLICT (player) DO UPDATE SET until = GREATEST(silences.until, EXCLUDED.until)
            )
            INSERT INTO audit (who, what, subject, detail)
            SELECT $4, 'report.' || $2::text, about, 'report ' || $1::bigint || COALESCE(', days ' || $3::int, '') FROM decided";
        let decide = sqlx::query(decide).bind(report as i64).bind(name).bind(days).bind(who);
        Ok(decide.execute(&self.pool).await?.rows_affected() > 0)
    }
}

fn read_report(row: &PgRow) -> Result<Report, StoreError> {
    let table = match_id(row, "match_id")?;
    let corrupt = || StoreError::Corrupt(table, "a report is not one");
    let lines: Vec<Evidence> = serde_json::from_str(row.try_get("lines")?).map_err(|_| corrupt())?;
    Ok(Report {
        id: row.try_get::<i64, _>("id")? as u64,
        table,
        game: row.try_get("game")?,
        by: row.try_get("by")?,
        about: row.try_get("about")?,
        reason: of_word(row.try_get("reason")?).ok_or_else(corrupt)?,
        text: row.try_get("text")?,
        lines,
        at: row.try_get("at")?,
        earlier: row.try_get::<i64, _>("earlier")? as u64,
    })
}

/// The word under which a reason travels.
fn word(reason: Reason) -> String {
    serde_json::to_value(reason).ok().and_then(|value| value.as_str().map(str::to_owned)).unwrap_or_default()
}

fn of_word(word: String) -> Option<Reason> {
    serde_json::from_value(serde_json::Value::String(word)).ok()
}
