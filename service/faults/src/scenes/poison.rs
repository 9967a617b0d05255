//! What cannot be done harms nothing else.

use super::planted;
use crate::{
    check::Findings,
    crowd::Manners,
    scene::{Plan, perform_and_judge},
    stage::Standby,
};
use anyhow::Result;
use std::time::Duration;
use tokio::time::sleep;

/// So many turns of bots are made unreadable.
const JOBS: usize = 6;
/// Three attempts, each with its lease, and then the sweep.
const GIVEN_UP: Duration = Duration::from_secs(40);

/// F10: the rules of one match in eight panic; some turns of bots cannot be read. The first are halted, the others go on
/// by rule of thumb, and nobody else notices.
pub(crate) async fn swallowed(plan: &Plan) -> Result<Findings> {
    let wanted = planted::wanted(plan, Standby::None, "rules-panic")?;
    let manners = Manners { bots: 1, ..plan.manners() };
    let mut poisoned = Vec::new();
    let happen = async |scene: &mut crate::scene::Scene<'_>| {
        for worker in &scene.stage.workers {
            worker.signal("STOP")?;
        }
        // By now bots are waited for at many tables.
        sleep(Duration::from_secs(2)).await;
        let poison = format!(
            "UPDATE jobs SET frame = '{{}}' WHERE match_id IN (
                SELECT match_id FROM jobs WHERE answer IS NULL AND match_id % 8 <> 0 LIMIT {JOBS})
             RETURNING match_id || ' ' || length"
        );
        let rows = scene.stage.primary.sql(&[&poison])?;
        poisoned.extend(rows.lines().map(str::to_owned));
        for worker in &scene.stage.workers {
            worker.signal("CONT")?;
        }
        scene.tell("jobs cannot be read, and rules panic");
        sleep(GIVEN_UP).await;
        while scene.goes_on() {
            scene.wait(Duration::from_secs(1), Duration::from_secs(1)).await;
        }
        Ok(())
    };
    let mut findings =
        perform_and_judge(plan, &wanted, &manners, happen, async |stage, _, findings: &mut Findings| {
            let count = |sql: &str| -> Result<String> { stage.primary.sql(&[sql]) };
            let (dead, halted) = (
                count("SELECT count(*) FROM dead_jobs")?,
                count("SELECT count(*) FROM matches WHERE id % 8 = 0 AND NOT over")?,
            );
            findings.notes.push(format!("{dead} dead letters, {halted} matches halted"));
            Ok(())
        })
        .await?;
    findings.notes.push(format!("{} jobs made unreadable", poisoned.len()));
    Ok(findings)
}
