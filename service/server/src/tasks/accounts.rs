//! Names, sessions and limits that have changed or expired.

use crate::{node::Node, play::people::refresh_names};
use regalia_store::StoreError;
use std::{sync::Arc, time::Duration};

/// How often a node asks who is still called what and which sockets still belong to someone.
const REFRESH_EVERY: Duration = Duration::from_secs(30);

/// How often a node removes what has expired.
const CLEAN_EVERY: Duration = Duration::from_secs(3600);

pub(crate) async fn repeat(node: Arc<Node>) {
    let mut cleaned = None;
    loop {
        if cleaned.is_none_or(|at: tokio::time::Instant| at.elapsed() > CLEAN_EVERY) {
            cleaned = Some(tokio::time::Instant::now());
            let done = node.store.remove_expired().await;
            log(done, "what has expired cannot be removed now");
        }
        tokio::time::sleep(REFRESH_EVERY).await;
        node.accounts.limits.forget_old();
        node.accounts.places.forget_empty();
        refresh(&node).await;
    }
}

fn log(done: Result<(), StoreError>, what: &str) {
    if let Err(error) = done {
        tracing::warn!(%error, "{what}");
    }
}

/// Learns who has another name or has left, and closes sockets whose session has ended on another node.
async fn refresh(node: &Arc<Node>) {
    log(node.accounts.sockets.close_ended(&node.store).await, "sessions cannot be asked for now");
    log(refresh_names(node, &node.tables.all()).await, "names cannot be asked for now");
}
