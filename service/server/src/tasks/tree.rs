//! The tree of all commitments: new matches are entered.

use crate::{config::Config, node::Node};
use anyhow::anyhow;
use regalia_fairness::tree::TreeKey;
use regalia_store::Store;
use std::sync::Arc;

/// So many commitments are entered at a time.
const BATCH_SIZE: u32 = 1_000;

/// The key by which heads are signed.
pub(crate) async fn key(store: &Store, config: &Config) -> anyhow::Result<TreeKey> {
    if let Some(key) = &config.tree_key {
        return Ok(key.clone());
    }
    let mut new = [0; 32];
    getrandom::fill(&mut new).map_err(|_| anyhow!("there is no randomness to be had"))?;
    let kept = store.secret("tree", &new).await?;
    let kept = kept.try_into().map_err(|_| anyhow!("the key of the tree in the database is not one"))?;
    Ok(TreeKey::new(&kept))
}

/// Enters the commitments of new matches, and signs.
pub(crate) async fn grow(node: Arc<Node>, key: TreeKey) {
    loop {
        match node.store.grow_tree(BATCH_SIZE, &key).await {
            // There are more.
            Ok(BATCH_SIZE) => continue,
            Ok(_) => (),
            Err(error) => tracing::warn!(%error, "the tree of commitments cannot grow now"),
        }
        tokio::time::sleep(node.config.grow_tree_every).await;
    }
}
