//! Sockets that end.

use crate::{
    check::Findings,
    crowd::Manners,
    scene::{Plan, perform},
    stage::Standby,
};
use anyhow::Result;
use std::time::Duration;

/// F12: everyone is cut off and comes back to another node; those who watch have missed up to 200 lines by then.
pub(crate) async fn missed(plan: &Plan) -> Result<Findings> {
    let manners = Manners { watchers: 3, ..plan.manners() };
    perform(plan, &plan.wanted(Standby::Synchronous), &manners, async |scene| {
        while scene.again() {
            let lines = [0, 1, 5, 20, 63, 64, 65, 100, 200][scene.one_of(9)];
            scene.crowd.cut(lines);
            scene.tell(&format!("everyone is cut off, watchers for {lines} lines"));
            scene.wait(Duration::from_secs(2), Duration::from_secs(5)).await;
        }
        Ok(())
    })
    .await
}

/// F17: all sockets end at the same moment, and everyone comes back.
pub(crate) async fn cut(plan: &Plan) -> Result<Findings> {
    perform(plan, &plan.wanted(Standby::Synchronous), &plan.manners(), async |scene| {
        while scene.again() {
            scene.wait(Duration::from_secs(1), Duration::from_secs(2)).await;
            scene.crowd.cut(0);
            scene.tell("all sockets are cut");
        }
        Ok(())
    })
    .await
}
