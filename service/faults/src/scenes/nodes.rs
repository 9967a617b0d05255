//! Nodes that are killed, and nodes that are replaced.

use crate::{
    check::Findings,
    scene::{Plan, perform},
    stage::Standby,
};
use anyhow::Result;
use std::time::Duration;

/// F1: one of three is killed in the middle of whatever it does, again and again.
pub(crate) async fn killed(plan: &Plan) -> Result<Findings> {
    perform(plan, &plan.wanted(Standby::Synchronous), &plan.manners(), async |scene| {
        while scene.again() {
            scene.wait(Duration::from_millis(300), Duration::from_millis(1_500)).await;
            let at = scene.one_of(scene.stage.nodes.len());
            scene.stage.nodes[at].kill();
            scene.tell(&format!("node {at} is killed"));
            scene.wait(Duration::ZERO, Duration::from_millis(800)).await;
            scene.stage.nodes[at].start()?;
        }
        scene.stage.wait_for_nodes()
    })
    .await
}

/// F15: one after the other is told to stop and comes back as another version, and then as it was.
pub(crate) async fn rolled(plan: &Plan) -> Result<Findings> {
    perform(plan, &plan.wanted(Standby::Synchronous), &plan.manners(), async |scene| {
        let other = plan.other.as_ref().unwrap_or(&plan.binary);
        let mut turns = 0;
        while scene.goes_on() {
            for binary in [other, &plan.binary] {
                for at in 0..scene.stage.nodes.len() {
                    scene.tell(&format!("node {at} is replaced"));
                    let node = &mut scene.stage.nodes[at];
                    tokio::task::block_in_place(|| node.stop())?;
                    node.become_of(binary);
                    node.start()?;
                    scene.stage.wait_for_nodes()?;
                    scene.wait(Duration::from_millis(300), Duration::from_millis(1_200)).await;
                }
            }
            turns += 2;
        }
        let versions = if plan.other.is_some() { "two versions" } else { "one version" };
        scene.notes.push(format!("all nodes replaced {turns} times, {versions}"));
        Ok(())
    })
    .await
}
