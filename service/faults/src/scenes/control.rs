//! The control of all the others: a loss that is certain must be found.

use crate::{
    check::Findings,
    scene::{Plan, perform},
    stage::Standby,
};
use anyhow::Result;
use std::time::Duration;

/// F3c: the standby is as far behind as in F3, and nobody waits for it.
pub(crate) async fn asynchronous(plan: &Plan) -> Result<Findings> {
    perform(plan, &plan.wanted(Standby::Asynchronous), &plan.manners(), async |scene| {
        scene.wait(Duration::from_secs(2), Duration::from_secs(4)).await;
        scene.tell("the primary is killed");
        scene.stage.fail_over()?;
        scene.crowd.go_on(20, Duration::from_secs(20)).await;
        Ok(())
    })
    .await
}
