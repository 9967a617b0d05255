//! PostgreSQL that is killed, and PostgreSQL that stands still.

use crate::{
    check::Findings,
    scene::{Plan, perform},
    stage::Standby,
};
use anyhow::Result;
use std::time::Duration;

/// F2: all its processes are killed at once, and it is started again.
pub(crate) async fn killed(plan: &Plan) -> Result<Findings> {
    perform(plan, &plan.wanted(Standby::Synchronous), &plan.manners(), async |scene| {
        while scene.again() {
            scene.wait(Duration::from_secs(1), Duration::from_secs(4)).await;
            scene.stage.primary.kill()?;
            scene.tell("PostgreSQL is killed");
            scene.wait(Duration::ZERO, Duration::from_secs(1)).await;
            scene.stage.primary.start()?;
            // The next blow comes when they play again.
            scene.crowd.go_on(20, Duration::from_secs(20)).await;
        }
        Ok(())
    })
    .await
}

/// F5: all its processes are stopped for four seconds.
pub(crate) async fn frozen(plan: &Plan) -> Result<Findings> {
    perform(plan, &plan.wanted(Standby::Synchronous), &plan.manners(), async |scene| {
        while scene.again() {
            scene.wait(Duration::from_millis(500), Duration::from_secs(2)).await;
            scene.tell("PostgreSQL stands still");
            scene.stage.primary.freeze()?;
            tokio::time::sleep(Duration::from_secs(4)).await;
            scene.stage.primary.thaw()?;
            scene.crowd.go_on(20, Duration::from_secs(20)).await;
        }
        Ok(())
    })
    .await
}
