//! Matches that nobody will finish.

use crate::{error::unavailable, node::Node, table::Live};
use regalia_table::MatchId;
use regalia_wire::ApiError;
use std::sync::Arc;

const BATCH_SIZE: u32 = 100;

/// Gives up what nobody will finish, so that its seed lies open.
pub(crate) async fn open_abandoned(node: Arc<Node>) {
    loop {
        tokio::time::sleep(node.config.give_up_every).await;
        let abandoned = node.store.abandoned(BATCH_SIZE).await.unwrap_or_else(|error| {
            tracing::warn!(%error, "abandoned matches cannot be asked for now");
            Vec::new()
        });
        for id in abandoned {
            match node.catch_rules_panic(id, give_up(&node, id)).await {
                Ok(()) => tracing::info!(%id, "a match that nobody finished was given up"),
                Err(why) => tracing::warn!(%id, code = %why.code, "a match could not be given up"),
            }
        }
    }
}

async fn give_up(node: &Arc<Node>, id: MatchId) -> Result<(), ApiError> {
    let table = node.table(id).await?;
    // Somebody may have come since the list was made; with several nodes another may have been first.
    if node.store.is_abandoned(id).await.map_err(unavailable)? {
        node.command(&table, None, Live::give_up).await?;
        let mut live = table.live.lock().await;
        if let Some(say) = live.given_up() {
            live.tell(&say);
        }
    }
    Ok(())
}
