//! What other nodes have done: heard of by hints, and found by asking in case a hint was lost.

use crate::{
    node::Node,
    play::{ahead, clocks, rewinds, talk},
    table::Table,
};
use futures_util::{
    StreamExt,
    stream::{iter, unfold},
};
use regalia_bus::Hint;
use regalia_store::MatchRevisions;
use regalia_table::MatchId;
use std::sync::Arc;
use tokio::sync::broadcast::error::RecvError;

/// So many tables are read on at a time; one that takes long keeps few others waiting.
const READERS: usize = 32;

/// Reads on where another node says that a match has grown.
pub(crate) async fn listen(node: Arc<Node>) {
    let hints = unfold(node.bus.listen(), async |mut hints| {
        loop {
            match hints.recv().await {
                Ok(hint) => return Some((hint, hints)),
                // What was missed is found by the poll.
                Err(RecvError::Lagged(_)) => (),
                Err(RecvError::Closed) => return None,
            }
        }
    });
    let heard = async |hint| match hint {
        Hint::Grown { id, length } => catch_up(&node, id, length).await,
        Hint::Noted { id } => sync_side_state(&node, id).await,
        Hint::ListsChanged { player } => node.accounts.list_sockets.tell(player),
        _ => (),
    };
    hints.for_each_concurrent(READERS, heard).await;
}

/// Asks how long the matches are that someone here looks at.
pub(crate) async fn poll(node: Arc<Node>) {
    loop {
        tokio::time::sleep(node.config.poll_every).await;
        node.tables.forget_unused();
        let tables = node.tables.all();
        let ids: Vec<MatchId> = tables.iter().map(|table| table.id).collect();
        match node.store.revisions(&ids).await {
            Ok(lengths) => iter(lengths).for_each_concurrent(READERS, |length| read_on(&node, length)).await,
            Err(error) => tracing::warn!(%error, "lengths cannot be asked for now"),
        }
        mark_waiting(&node, &tables).await;
    }
}

/// Reads on where a match is further than here.
async fn read_on(
    node: &Arc<Node>,
    MatchRevisions { id, length, clock_rev, talk, rewind_rev }: MatchRevisions,
) {
    catch_up(node, id, length).await;
    let is_behind = |table: Arc<Table>| {
        table.is_behind(clock_rev) || table.talked() < talk || table.rewinds() != rewind_rev
    };
    if node.tables.get(id).is_some_and(is_behind) {
        sync_side_state(node, id).await;
    }
}

/// Notes at which tables someone waits, so that strangers are only led where somebody is.
async fn mark_waiting(node: &Node, tables: &[Arc<Table>]) {
    let is_waited_at = |table: &&Arc<Table>| table.live.try_lock().is_ok_and(|live| live.is_waited_at());
    let ids: Vec<MatchId> = tables.iter().filter(is_waited_at).map(|table| table.id).collect();
    if !ids.is_empty()
        && let Err(error) = node.store.mark_waiting(&ids).await
    {
        tracing::warn!(%error, "who waits cannot be noted now");
    }
}

/// Reads what is kept beside the log: clocks, talk, answers given ahead, and what is asked to be taken back.
async fn sync_side_state(node: &Arc<Node>, id: MatchId) {
    let Some(table) = node.tables.get(id) else { return };
    let told = node.catch_rules_panic(id, async {
        clocks::tell_if_set(node, &table).await?;
        talk::tell(node, &table).await?;
        ahead::tell(node, &table).await?;
        rewinds::look(node, &table).await
    });
    if let Err(why) = told.await {
        tracing::warn!(%id, code = %why.code, "what is kept beside a log could not be read");
    }
}

async fn catch_up(node: &Node, id: MatchId, length: u64) {
    let Some(table) = node.tables.get(id) else { return };
    if let Err(why) = node.catch_rules_panic(id, node.catch_up_to(&table, length)).await {
        tracing::warn!(%id, code = %why.code, "a match could not be read on");
    }
}
