//! Those who sit at tables: their names, and what happens when one of them leaves the server for good.

use crate::{node::Node, table::Table};
use regalia_bus::{Hint, PlayerHash};
use regalia_store::StoreError;
use regalia_table::PlayerKey;
use std::{collections::HashMap, sync::Arc};

/// Tells the pages of a player, wherever they are connected, to ask for the lists of matches again.
pub(crate) fn tell_lists_changed(node: &Node, player: &PlayerKey) {
    node.bus.tell(Hint::ListsChanged { player: PlayerHash::of(player) });
}

/// Tells the tables of a player a new name. Other nodes learn it by themselves.
pub(crate) async fn tell_tables(node: &Arc<Node>, player: &PlayerKey) -> Result<(), StoreError> {
    refresh_names(node, &tables_of(node, player).await?).await
}

/// The tables that this node knows and a player sits at.
pub(crate) async fn tables_of(node: &Arc<Node>, player: &PlayerKey) -> Result<Vec<Arc<Table>>, StoreError> {
    let played = node.store.matches_of(player, u32::MAX).await?;
    Ok(played.into_iter().filter_map(|played| node.tables.get(played.id)).collect())
}

/// Resigns for a player who leaves the server for good, wherever they play: nobody waits for them.
pub(crate) async fn resign_everywhere(node: &Arc<Node>, player: &PlayerKey) -> Result<(), StoreError> {
    let running = node.store.matches_of(player, u32::MAX).await?.into_iter().filter(|played| !played.is_over);
    for id in running.map(|played| played.id) {
        let resigned = async {
            let table = node.table(id).await?;
            node.command(&table, None, |live| live.resign(player)).await
        };
        if let Err(why) = resigned.await {
            tracing::debug!(%id, code = %why.code, "nothing was resigned");
        }
    }
    Ok(())
}

/// Asks how those are called now who sit at these tables.
pub(crate) async fn refresh_names(node: &Arc<Node>, tables: &[Arc<Table>]) -> Result<(), StoreError> {
    let mut keys = Vec::new();
    for table in tables {
        let players = table.live.lock().await.players().to_vec();
        keys.extend(players.into_iter().flatten().filter(|key| !key.is_bot()));
    }
    keys.sort_unstable();
    keys.dedup();
    let players = node.store.players(&keys).await?;
    let names: HashMap<_, _> = players.into_iter().map(|player| (player.key, player.name)).collect();
    for table in tables {
        // Who sat down since the question was asked is not in the answer, and has a name.
        let mut live = table.live.lock().await;
        let is_asked = |key: &PlayerKey| key.is_bot() || keys.binary_search(key).is_ok();
        if live.players().iter().flatten().all(is_asked) {
            live.rename(&names);
        }
    }
    Ok(())
}
