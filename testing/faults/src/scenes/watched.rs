//! PostgreSQL with somebody who watches over it.

use crate::{
    check::Findings,
    scene::{Plan, perform_on},
    stage::{Patroni, Stage, Standby},
};
use anyhow::Result;
use regalia_programs::{Postgres, shared_folder};
use std::time::Duration;
use tokio::time::sleep;

/// F4: Patroni lets primary and standby change places; then it has to find out by itself that the primary is cut off,
/// which still runs and is still reached by clients.
pub(crate) async fn watched(plan: &Plan) -> Result<Findings> {
    plan.bar.set_message("starting Patroni");
    let folder = shared_folder()?;
    let patroni = Patroni::start(folder.path()).await?;
    let stage =
        Stage::around(Postgres::known(patroni.leader(None).await?)?, &plan.wanted(Standby::None)).await?;
    let happen = async |scene: &mut crate::scene::Scene<'_>| {
        scene.wait(Duration::from_secs(3), Duration::from_secs(5)).await;
        let first = scene.stage.primary.port();
        scene.tell("primary and standby change places");
        tokio::task::block_in_place(|| patroni.switch_over(first))?;
        let second = patroni.leader(Some(first)).await?;
        scene.stage.lead_to(second)?;
        scene.crowd.go_on(50, Duration::from_secs(60)).await;
        patroni.wait_for_standby().await?;
        scene.crowd.go_on(50, Duration::from_secs(60)).await;

        scene.tell("the primary is cut off, and does not know");
        patroni.isolate(second, true);
        let third = patroni.leader(Some(second)).await?;
        // Clients are led elsewhere later than somebody else leads.
        sleep(Duration::from_secs(2)).await;
        scene.stage.lead_to(third)?;
        scene.crowd.go_on(50, Duration::from_secs(60)).await;
        scene.tell("it is back");
        patroni.isolate(second, false);
        patroni.wait_for_standby().await?;
        scene.crowd.go_on(50, Duration::from_secs(60)).await;
        scene.notes.push("one change of places, one primary cut off".to_owned());
        Ok(())
    };
    perform_on(stage, plan, &plan.manners(), happen).await
}
