//! What cannot be done harms nothing else.

use super::planted;
use crate::{
    check::Findings,
    crowd::Manners,
    scene::{Plan, perform_and_judge},
    stage::{Stage, Standby},
};
use anyhow::{Result, ensure};
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
    let happen = async |scene: &mut crate::scene::Scene<'_>| {
        for worker in &scene.stage.workers {
            worker.signal("STOP")?;
        }
        // By now bots are waited for at many tables.
        sleep(Duration::from_secs(2)).await;
        let choose = format!(
            "CREATE TABLE poisoned AS SELECT match_id AS id, length FROM jobs
             WHERE answer IS NULL AND match_id % 8 <> 0 LIMIT {JOBS}"
        );
        let poison = "UPDATE jobs SET frame = '{}' WHERE match_id IN (SELECT id FROM poisoned)";
        scene.stage.primary.sql(&[&choose, poison])?;
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
    let judge = async |stage: &mut Stage, _, findings: &mut Findings| {
        let [poisoned, dead, halted, held_up] = [
            "SELECT count(*) FROM poisoned",
            "SELECT count(*) FROM dead_jobs",
            "SELECT count(*) FROM matches WHERE id % 8 = 0 AND NOT over",
            "SELECT id FROM poisoned JOIN matches USING (id) WHERE poisoned.length >= matches.length",
        ]
        .map(|sql| stage.primary.sql(&[sql]));
        let poisoned = poisoned?;
        ensure!(poisoned != "0", "no bot was waited for");
        for id in held_up?.lines() {
            findings
                .add(|f| &mut f.effects, || format!("{id}: a turn that nobody could read was never taken"));
        }
        findings.notes.push(format!(
            "{poisoned} jobs made unreadable, {} dead letters, {} matches halted",
            dead?, halted?
        ));
        Ok(())
    };
    perform_and_judge(plan, &wanted, &manners, happen, judge).await
}
