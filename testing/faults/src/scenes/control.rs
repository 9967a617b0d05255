//! The control of all the others: a loss that is certain must be found.

use crate::{
    check::Findings,
    scene::{Plan, perform},
    stage::Standby,
};
use anyhow::Result;
use std::time::Duration;

/// The standby is this far behind.
const LAG: Duration = Duration::from_millis(300);

/// F3c: nobody waits for the standby.
pub(crate) async fn asynchronous(plan: &Plan) -> Result<Findings> {
    perform(plan, &plan.wanted(Standby::Asynchronous), &plan.manners(), async |scene| {
        scene.stage.replication.delay(LAG);
        scene.wait(Duration::from_secs(2), Duration::from_secs(4)).await;
        scene.tell("the primary is killed");
        scene.stage.fail_over(false)?;
        scene.crowd.go_on(20, Duration::from_secs(20)).await;
        Ok(())
    })
    .await
}
