//! Finding opponents for those who look for some.

use crate::{node::Node, play::seeks};
use regalia_store::StoreError;
use regalia_wire::ApiError;
use std::{sync::Arc, time::Duration};
use tokio::time::{MissedTickBehavior, interval};

/// How often everybody who waits is tried.
const TRY_EVERY: Duration = Duration::from_secs(1);
/// In one of so many rounds it is noted who is connected.
const NOTE_EVERY: u64 = 4;

/// Tries those who wait, one after the other, and ends what has become of nothing.
pub(crate) async fn find(node: Arc<Node>) {
    let mut clock = interval(TRY_EVERY);
    clock.set_missed_tick_behavior(MissedTickBehavior::Delay);
    for round in 0_u64.. {
        clock.tick().await;
        if let Err(error) = look(&node, round.is_multiple_of(NOTE_EVERY)).await {
            tracing::warn!(%error, "nobody can be found an opponent now");
        }
    }
}

async fn look(node: &Node, notes_connected: bool) -> Result<(), StoreError> {
    if notes_connected {
        node.store.keep_seeks(&node.accounts.list_sockets.players()).await?;
    }
    for group in node.store.complete_groups().await? {
        warn(seeks::open(node, &group).await);
    }
    seeks::tell(node, &node.store.end_stale_seeks().await?);
    for player in node.store.due_seeks().await? {
        warn(seeks::attempt(node, &player).await);
    }
    Ok(())
}

/// One search that fails keeps no other waiting.
fn warn(done: Result<(), ApiError>) {
    if let Err(why) = done {
        tracing::warn!(code = %why.code, "a search failed; it is tried again");
    }
}
