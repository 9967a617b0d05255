//! How the servers are, for accounts with the role of a host.

use crate::{
    http::{
        answer::{Json, Refusal},
        caller::Caller,
    },
    node::Node,
};
use axum::extract::State;
use regalia_store::Role;
use regalia_wire::{ApiError, Code, DeadLetter, HostReport};
use std::sync::Arc;

/// So many dead letters are shown.
const SHOWN: u32 = 20;

/// Counts of this node and of the database.
#[utoipa::path(get, path = "/api/host", responses((status = 200, body = HostReport)))]
pub(crate) async fn get_report(
    State(node): State<Arc<Node>>,
    caller: Caller,
) -> Result<Json<HostReport>, Refusal> {
    let session = caller.expect_owner(&node).await?;
    if node.store.role(&session.player.key).await? != Role::Host {
        return Err(ApiError::new(
            Code::NotHost,
            "this is for hosts: `regalia admin account role NAME host`",
        )
        .into());
    }
    let (jobs, metrics) = (node.store.job_counts().await?, &node.metrics);
    let dead = node.store.dead_letters(SHOWN).await?.into_iter();
    let dead =
        dead.map(|job| DeadLetter { id: job.id, game: job.game, level: job.level, why: job.why, at: job.at });
    Ok(Json(HostReport {
        version: env!("CARGO_PKG_VERSION").to_owned(),
        uptime: metrics.begun.elapsed().as_secs(),
        sockets: node.accounts.sockets.count() as u64,
        tables: node.tables.count() as u64,
        acknowledged: metrics.acknowledged.get(),
        refused: metrics.all_refused.get(),
        limited: metrics.limited.get(),
        running: node.store.count_running().await?,
        accounts: node.store.count_accounts().await?,
        waiting: jobs.waiting,
        claimed: jobs.claimed,
        dead: dead.collect(),
        dead_count: jobs.dead,
    }))
}
