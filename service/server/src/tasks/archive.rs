//! Archives that are missing.

use crate::{node::Node, play::archive::make};
use std::{sync::Arc, time::Duration};

const LOOK_EVERY: Duration = Duration::from_secs(2);

const BATCH_SIZE: u32 = 8;

/// After this time another node may try to make an archive, or the same one again.
const LEASE: Duration = Duration::from_secs(600);

/// Makes the archives that are missing: of matches that have just ended, or that a node broke down over.
pub(crate) async fn make_missing(node: Arc<Node>) {
    loop {
        tokio::time::sleep(LOOK_EVERY).await;
        match node.store.claim_unarchived(BATCH_SIZE, LEASE).await {
            Ok(missing) => {
                for id in missing {
                    // What goes wrong is told there, and tried again when the lease is over.
                    drop(make(&node, id).await);
                }
            }
            Err(error) => tracing::warn!(%error, "missing archives cannot be asked for now"),
        }
    }
}
