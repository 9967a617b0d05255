//! The primary dies, and its standby takes its place.

use crate::{
    check::Findings,
    scene::{Plan, perform},
    stage::Standby,
};
use anyhow::Result;
use std::time::Duration;

/// F3: a synchronous standby holds everything that was acknowledged. Then it gets a standby of its own, and dies.
pub(crate) async fn synchronous(plan: &Plan) -> Result<Findings> {
    perform(plan, &plan.wanted(Standby::Synchronous), &plan.manners(), async |scene| {
        let mut times = 0;
        while scene.goes_on() {
            scene.wait(Duration::from_secs(1), Duration::from_secs(4)).await;
            scene.tell("the primary is killed");
            scene.stage.fail_over()?;
            times += 1;
            scene.crowd.go_on(20, Duration::from_secs(20)).await;
            if scene.goes_on() {
                scene.tell("the new primary gets a standby");
                scene.stage.add_standby(Standby::Synchronous).await?;
            }
        }
        scene.notes.push(format!("{times} times"));
        Ok(())
    })
    .await
}
