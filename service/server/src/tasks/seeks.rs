//! Finding opponents for those who look for some.

use crate::{node::Node, play::seeks};
use anyhow::Context;
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

async fn look(node: &Node, notes_connected: bool) -> anyhow::Result<()> {
    if notes_connected {
        node.store.keep_seeks(&node.accounts.list_sockets.players()).await?;
    }
    for group in node.store.complete_groups().await? {
        seeks::open(node, &group)
            .await
            .map_err(|why| anyhow::anyhow!("{}", why.text))
            .context("a table cannot be opened")?;
    }
    seeks::tell(node, &node.store.end_stale_seeks().await?);
    for player in node.store.due_seeks().await? {
        seeks::attempt(node, &player)
            .await
            .map_err(|why| anyhow::anyhow!("{}", why.text))
            .context("a player cannot be tried")?;
    }
    Ok(())
}
