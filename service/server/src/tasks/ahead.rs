//! Carrying out answers that were given ahead.

use crate::{node::Node, play::ahead};
use std::sync::Arc;

/// So many are carried out at once.
const BATCH_SIZE: u32 = 100;

/// Carries out what was answered ahead and is asked now.
pub(crate) async fn carry_out(node: &Arc<Node>) {
    let asked = node.store.asked_ahead(BATCH_SIZE).await.unwrap_or_else(|error| {
        tracing::warn!(%error, "answers given ahead cannot be asked for now");
        Vec::new()
    });
    for (id, seat) in asked {
        if let Err(why) = node.catch_rules_panic(id, ahead::carry_out(node, id, seat)).await {
            tracing::debug!(%id, code = %why.code, "an answer given ahead was not carried out");
        }
    }
}
