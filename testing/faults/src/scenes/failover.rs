//! The primary dies, and its standby takes its place.

use crate::{
    check::Findings,
    scene::{Plan, perform},
    stage::{Standby, Wanted, Way},
};
use anyhow::Result;
use std::time::Duration;
use tokio::time::sleep;

/// F3: a synchronous standby holds everything that was acknowledged. Then it gets a standby of its own, and dies.
pub(crate) async fn synchronous(plan: &Plan) -> Result<Findings> {
    perform(plan, &plan.wanted(Standby::Synchronous), &plan.manners(), async |scene| {
        while scene.again() {
            scene.wait(Duration::from_secs(1), Duration::from_secs(4)).await;
            scene.tell("the primary is killed");
            scene.stage.fail_over(false)?;
            scene.crowd.go_on(20, Duration::from_secs(20)).await;
            if scene.goes_on() {
                scene.tell("the new primary gets a standby");
                scene.stage.add_standby(Standby::Synchronous).await?;
            }
        }
        Ok(())
    })
    .await
}

/// F3a: the primary dies while its standby is away, comes back with what the standby does not have, and is lost for good.
/// What only it knew was never acknowledged and never shown.
pub(crate) async fn apart(plan: &Plan, wanted: &Wanted) -> Result<Findings> {
    perform(plan, wanted, &plan.manners(), async |scene| {
        while scene.again() {
            scene.wait(Duration::from_secs(1), Duration::from_secs(3)).await;
            scene.tell("the standby is away");
            scene.stage.replication.set(Way::Hollow);
            sleep(Duration::from_millis(500)).await;
            scene.tell("the primary is killed and comes back");
            scene.stage.primary.kill()?;
            scene.stage.primary.start()?;
            sleep(Duration::from_secs(4)).await;
            scene.tell("the primary is lost");
            scene.stage.fail_over(false)?;
            scene.crowd.go_on(20, Duration::from_secs(20)).await;
            if scene.goes_on() {
                scene.stage.add_standby(Standby::Synchronous).await?;
            }
        }
        Ok(())
    })
    .await
}

/// F3v: the machine of the primary vanishes: no connection ends, and nothing comes any more.
pub(crate) async fn vanished(plan: &Plan) -> Result<Findings> {
    perform(plan, &plan.wanted(Standby::Synchronous), &plan.manners(), async |scene| {
        while scene.again() {
            scene.wait(Duration::from_secs(1), Duration::from_secs(3)).await;
            scene.tell("the primary vanishes");
            scene.stage.fail_over(true)?;
            scene.crowd.go_on(100, Duration::from_secs(120)).await;
            if scene.goes_on() {
                scene.stage.add_standby(Standby::Synchronous).await?;
            }
        }
        Ok(())
    })
    .await
}
