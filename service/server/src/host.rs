//! How the servers are, for accounts with the role of a host.

use crate::{
    accounts::{Refusal, caller::Caller},
    api::Json,
    house::House,
};
use axum::extract::State;
use regalia_store::Role;
use regalia_wire::{DeadLetter, HostReport, Why};
use std::sync::Arc;

/// So many dead letters are shown.
const SHOWN: u32 = 20;

/// Counts of this node and of the database.
#[utoipa::path(get, path = "/api/host", responses((status = 200, body = HostReport)))]
pub(crate) async fn get_report(
    State(house): State<Arc<House>>,
    caller: Caller,
) -> Result<Json<HostReport>, Refusal> {
    let session = caller.expect_owner(&house).await?;
    if house.store.role(&session.player.key).await? != Role::Host {
        return Err(Why::new("not_host", "this is for hosts: `regalia admin account role NAME host`").into());
    }
    let (jobs, metrics) = (house.store.job_counts().await?, &house.metrics);
    let dead = house.store.dead_letters(SHOWN).await?.into_iter();
    let dead =
        dead.map(|job| DeadLetter { id: job.id, game: job.game, level: job.level, why: job.why, at: job.at });
    Ok(Json(HostReport {
        version: env!("CARGO_PKG_VERSION").to_owned(),
        uptime: metrics.begun.elapsed().as_secs(),
        sockets: house.accounts.sockets.count() as u64,
        tables: house.all_known().len() as u64,
        acknowledged: metrics.acknowledged.get(),
        refused: metrics.all_refused.get(),
        limited: metrics.limited.get(),
        running: house.store.count_running().await?,
        accounts: house.store.count_accounts().await?,
        waiting: jobs.waiting,
        claimed: jobs.claimed,
        dead: dead.collect(),
        dead_count: jobs.dead,
    }))
}
