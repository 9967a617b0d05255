//! Commands that come more often than once.

use crate::{
    check::Findings,
    crowd::Manners,
    scene::{Plan, perform},
    stage::Standby,
};
use anyhow::Result;
use std::time::Duration;

/// F8: every command is sent five times, to three nodes at once.
pub(crate) async fn repeated(plan: &Plan) -> Result<Findings> {
    let manners = Manners { sockets: 3, copies: 5, ..plan.manners() };
    perform(plan, &plan.wanted(Standby::Synchronous), &manners, async |scene| {
        while scene.goes_on() {
            scene.wait(Duration::from_millis(500), Duration::from_millis(500)).await;
            scene.tell("every command comes five times");
        }
        Ok(())
    })
    .await
}
