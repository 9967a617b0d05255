//! Taking back beyond a seal: what is asked for is kept in the store, so that any node can ask, answer and carry it out.

use crate::{
    error::{busy, unavailable},
    node::Node,
    table::{Live, Table},
};
use regalia_bus::Hint;
use regalia_store::KeptRewind;
use regalia_table::PlayerKey;
use regalia_wire::{ApiError, Back, Code, Rewind, ServerMessage};
use std::sync::Arc;
use tokio::sync::MutexGuard;

/// How often an answer is tried when others are faster.
const TRIES: usize = 5;

/// A player asks to take something back. Where nobody else plays but bots, that is all it needs.
pub(crate) async fn ask(
    node: &Arc<Node>,
    table: &Table,
    player: &PlayerKey,
    seq: u64,
    back: Back,
) -> Result<(), ApiError> {
    let mut live = table.live.lock().await;
    // The log is followed once more for those alone who may ask, and not as often as they like.
    live.acting(player, seq)?;
    node.accounts.limits.rewind(player)?;
    node.recall(table.id, &mut live).await?;
    set(node, table, live, |live, kept| live.ask_back(player, seq, back, kept)).await
}

/// A player answers.
pub(crate) async fn answer(
    node: &Arc<Node>,
    table: &Table,
    player: &PlayerKey,
    asked: (u64, u8),
    is_agreed: bool,
) -> Result<(), ApiError> {
    let live = table.live.lock().await;
    set(node, table, live, |live, kept| live.consent(player, asked, is_agreed, kept)).await
}

async fn set(
    node: &Arc<Node>,
    table: &Table,
    mut live: MutexGuard<'_, Live>,
    next: impl Fn(&Live, Option<&Rewind>) -> Result<Rewind, ApiError>,
) -> Result<(), ApiError> {
    for _ in 0..TRIES {
        let kept = self::kept(node, table).await?;
        let rewind = next(&live, kept.rewind.as_ref())?;
        let kept = node.store.set_rewind(table.id, rewind, kept.rev).await.map_err(unavailable)?;
        if let Some(kept) = kept {
            show(table, &mut live, kept.clone(), None);
            drop(live);
            node.bus.tell(Hint::Noted { id: table.id });
            return carry_out(node, table, kept).await;
        }
        node.catch_up(table, &mut live).await?;
    }
    Err(busy())
}

/// Takes back what all have agreed to. Whichever node does it first, the others find that it was done.
async fn carry_out(node: &Arc<Node>, table: &Table, kept: KeptRewind) -> Result<(), ApiError> {
    let Some(rewind) = kept.rewind.filter(Rewind::is_agreed) else { return Ok(()) };
    match node.command(table, None, |live| live.rewind(&rewind)).await {
        Err(why) if why.code != Code::Stale => Err(why),
        _ => Ok(()),
    }
}

/// What was asked for last.
pub(crate) async fn kept(node: &Node, table: &Table) -> Result<KeptRewind, ApiError> {
    node.store.rewind(table.id).await.map_err(unavailable)
}

/// Tells everyone, or one, what is asked for.
pub(crate) fn show(table: &Table, live: &mut Live, kept: KeptRewind, whom: Option<&PlayerKey>) {
    if whom.is_none() {
        table.note_rewind(kept.rev);
    }
    let length = live.length();
    let say =
        ServerMessage::Rewind { table: table.id, rewind: kept.rewind.filter(|rewind| rewind.at == length) };
    live.tell_each(|player| whom.is_none_or(|whom| whom == player).then(|| say.clone()));
}

/// Looks at what other nodes have kept; if one of them fell before it could carry it out, this one does.
pub(crate) async fn look(node: &Arc<Node>, table: &Table) -> Result<(), ApiError> {
    let told = table.told();
    let kept = kept(node, table).await?;
    if told.rewinds == kept.rev {
        return Ok(());
    }
    let mut live = table.live.lock().await;
    if table.told().rewinds == told.rewinds {
        show(table, &mut live, kept.clone(), None);
    }
    drop(live);
    carry_out(node, table, kept).await
}
