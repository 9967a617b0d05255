//! What is due: reveals that never came, bots that nobody thought for, clocks that ran out.

use crate::{
    node::Node,
    play::{bots, pause},
    tasks::ahead,
};
use regalia_store::StoreError;
use regalia_table::MatchId;
use regalia_wire::ApiError;
use std::{sync::Arc, time::Duration};
use tokio::task::JoinSet;

const SWEEP_EVERY: Duration = Duration::from_secs(1);

const BATCH_SIZE: u32 = 300;

/// The node that takes a match that is due handles it within this time, or another node does.
const LEASE: Duration = Duration::from_secs(10);

/// Handles reveals that never came, bots that nobody thought for and clocks that are over; each is taken by one node.
pub(crate) async fn sweep(node: Arc<Node>) {
    #[cfg(debug_assertions)]
    crate::play::planted::panic_task();
    let mut is_more = false;
    loop {
        if !is_more {
            tokio::time::sleep(SWEEP_EVERY).await;
        }
        is_more = false;
        match node.store.heartbeat().await {
            Ok(Some(gap)) => tracing::warn!(?gap, "nobody could play for a while; the time was given back"),
            Ok(None) => (),
            Err(error) => {
                tracing::warn!(%error, "nothing is due while the database does not answer");
                continue;
            }
        }
        let mut due = or_none(node.store.claim_due(BATCH_SIZE, LEASE).await);
        is_more = due.len() == BATCH_SIZE as usize;
        due.extend(or_none(node.store.dead_jobs(BATCH_SIZE).await));
        let mut tasks = JoinSet::new();
        for id in due {
            let node = node.clone();
            tasks.spawn(async move {
                if let Err(why) = node.catch_rules_panic(id, handle_due(&node, id)).await {
                    tracing::warn!(%id, code = %why.code, "a match that is due could not be handled");
                }
            });
        }
        while tasks.join_next().await.is_some() {}
        ahead::carry_out(&node).await;
    }
}

fn or_none(found: Result<Vec<MatchId>, StoreError>) -> Vec<MatchId> {
    found.unwrap_or_else(|error| {
        tracing::warn!(%error, "what is due cannot be asked for now");
        Vec::new()
    })
}

async fn handle_due(node: &Arc<Node>, id: MatchId) -> Result<(), ApiError> {
    let table = node.table(id).await?;
    if pause::hand_over_late(node, &table).await? {
        return Ok(());
    }
    let (is_bots, has_begun) = {
        let live = table.live.lock().await;
        (live.bot_to_act().is_some(), live.has_begun())
    };
    if is_bots {
        bots::stand_in(node, &table).await?;
    } else if !has_begun {
        node.command(&table, None, |live| live.start_without(&node.registry)).await?;
    }
    Ok(())
}
