//! NATS goes away: everything is seen a little later, and nothing else changes.

use crate::{
    check::Findings,
    scene::{Plan, perform},
    stage::Standby,
};
use anyhow::Result;

/// F6: one of three is killed, then all are, then they are back.
pub(crate) async fn lost(plan: &Plan) -> Result<Findings> {
    perform(plan, &plan.wanted(Standby::Synchronous), &plan.manners(), async |scene| {
        let (part, third) = (plan.span / 6, plan.span / 3);
        scene.tell("one of three NATS servers is killed");
        let one = scene.one_of(scene.stage.nats.len());
        scene.stage.nats[one].kill();
        scene.wait(part, part).await;
        scene.tell("all NATS servers are killed");
        scene.stage.nats.iter_mut().for_each(regalia_programs::Nats::kill);
        scene.wait(third, third).await;
        scene.tell("all NATS servers are back");
        for nats in &mut scene.stage.nats {
            nats.start()?;
        }
        scene.wait(plan.span, plan.span).await;
        Ok(())
    })
    .await
}
