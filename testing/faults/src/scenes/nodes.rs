//! Nodes that are killed, and nodes that are replaced.

use crate::{
    check::Findings,
    scene::{Plan, perform},
    stage::{Standby, Wanted},
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

/// F15: one after the other is told to stop and comes back, at first as a newer version if there is an older one.
pub(crate) async fn rolled(plan: &Plan) -> Result<Findings> {
    let first = plan.before.as_ref().unwrap_or(&plan.binary);
    let wanted = Wanted { binary: first.clone(), ..plan.wanted(Standby::Synchronous) };
    perform(plan, &wanted, &plan.manners(), async |scene| {
        while scene.again() {
            for at in 0..scene.stage.nodes.len() {
                scene.wait(Duration::from_millis(300), Duration::from_millis(1_200)).await;
                scene.tell(&format!("node {at} is replaced"));
                let node = &mut scene.stage.nodes[at];
                tokio::task::block_in_place(|| node.stop())?;
                node.become_of(&plan.binary);
                node.start()?;
                scene.stage.wait_for_nodes()?;
            }
        }
        let versions = if plan.before.is_some() { "an older version at first" } else { "one version" };
        scene.notes.push(versions.to_owned());
        Ok(())
    })
    .await
}
