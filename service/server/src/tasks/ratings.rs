//! Finished matches change ratings.

use crate::node::Node;
use std::{sync::Arc, time::Duration};

const SETTLE_EVERY: Duration = Duration::from_secs(1);

const BATCH_SIZE: u32 = 100;

/// Changes the ratings of those whose matches are over; of several nodes one does it at a time.
pub(crate) async fn settle(node: Arc<Node>) {
    loop {
        tokio::time::sleep(SETTLE_EVERY).await;
        match node.store.settle(BATCH_SIZE).await {
            Ok(settled) if !settled.is_empty() => {
                tracing::info!(matches = settled.len(), "ratings were changed");
            }
            Ok(_) => (),
            Err(error) => tracing::warn!(%error, "ratings cannot be changed now"),
        }
    }
}
