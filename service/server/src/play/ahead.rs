//! Answers given ahead: kept in the store, so that any node can carry them out while nobody looks.

use crate::{
    error::unavailable,
    node::Node,
    table::{Live, Table},
};
use regalia_bus::Hint;
use regalia_game::{Ahead, Seat};
use regalia_table::{MatchId, PlayerKey};
use regalia_wire::ApiError;
use serde_json::Value;
use std::sync::Arc;

/// A player answers before being asked, or takes such an answer back.
pub(crate) async fn give(
    node: &Node,
    table: &Table,
    player: &PlayerKey,
    answer: Option<&Ahead<Value>>,
) -> Result<(), ApiError> {
    let mut live = table.live.lock().await;
    let seat = live.answering(player, answer)?;
    node.store.set_ahead(table.id, seat, answer).await.map_err(unavailable)?;
    table.note_ahead();
    show(&mut live, given(node, table).await?);
    drop(live);
    node.bus.tell(Hint::Noted { id: table.id });
    Ok(())
}

/// What is answered ahead, by seat.
pub(crate) async fn given(node: &Node, table: &Table) -> Result<Vec<(Seat, Ahead<Value>)>, ApiError> {
    node.store.ahead(table.id).await.map_err(unavailable)
}

/// Tells those who gave answers ahead which of them are kept.
pub(crate) fn show(live: &mut Live, given: Vec<(Seat, Ahead<Value>)>) {
    #[cfg(debug_assertions)]
    super::planted::panic_ahead(live);
    live.note_ahead(given);
}

/// Tells it anew, because another node may have kept some.
pub(crate) async fn tell(node: &Node, table: &Table) -> Result<(), ApiError> {
    let told = table.told();
    let given = given(node, table).await?;
    let mut live = table.live.lock().await;
    if table.told().ahead == told.ahead {
        show(&mut live, given);
    }
    Ok(())
}

/// The node that takes the answer carries it out. If the node falls in between nothing happens, and the player decides.
pub(crate) async fn carry_out(node: &Arc<Node>, id: MatchId, seat: Seat) -> Result<(), ApiError> {
    let table = node.table(id).await?;
    let Some(answer) = node.store.take_ahead(id, seat).await.map_err(unavailable)? else { return Ok(()) };
    let mut live = table.live.lock().await;
    node.catch_up(&table, &mut live).await?;
    table.note_ahead();
    show(&mut live, given(node, &table).await?);
    drop(live);
    node.command(&table, None, |live| live.act_ahead(seat, &answer)).await.map(drop)
}
