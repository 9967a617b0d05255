//! Faults that were planted into the server: a check that does not find them proves nothing.

use crate::{
    check::Findings,
    crowd::Manners,
    scene::{Plan, perform},
    stage::{Standby, Wanted},
};
use anyhow::{Context, Result};
use std::time::Duration;

/// The program with a planted fault.
pub(crate) fn wanted(plan: &Plan, standby: Standby, planted: &'static str) -> Result<Wanted> {
    let binary = plan.planted.clone().context("there is no program with planted faults; give --planted")?;
    Ok(Wanted { binary, planted: Some(planted), ..plan.wanted(standby) })
}

/// Commands come more often than once, and nodes are killed.
pub(crate) async fn killed(plan: &Plan, planted: &'static str) -> Result<Findings> {
    let wanted = wanted(plan, Standby::None, planted)?;
    let manners = Manners { sockets: 2, copies: 2, ..plan.manners() };
    perform(plan, &wanted, &manners, async |scene| {
        while scene.goes_on() {
            scene.wait(Duration::from_millis(300), Duration::from_secs(1)).await;
            let at = scene.one_of(scene.stage.nodes.len());
            scene.stage.nodes[at].kill();
            scene.tell("a node is killed");
            scene.stage.nodes[at].start()?;
        }
        scene.stage.wait_for_nodes()
    })
    .await
}
