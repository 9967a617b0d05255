//! Who may sit down.

use crate::{error::unavailable, node::Node, play::open::is_rematch, table::Table};
use regalia_game::Seat;
use regalia_store::ActiveSanction;
use regalia_table::PlayerKey;
use regalia_wire::{ApiError, Code, Measure};
use serde_json::json;

/// Whether a player may sit down and open tables: moderators can forbid it for a while.
pub(crate) async fn expect_may_play(node: &Node, player: &PlayerKey) -> Result<(), ApiError> {
    let Some(ActiveSanction { until, why }) =
        node.store.active_sanction(player, Measure::NoPlay).await.map_err(unavailable)?
    else {
        return Ok(());
    };
    let text = "a moderator has excluded you from play for a while; you can finish your matches, and appeal on the account page";
    Err(ApiError { reason: Some(json!({ "until": until, "why": why })), ..ApiError::new(Code::Banned, text) })
}

/// Whether a player may sit down there: the host of a table can keep somebody away from it, and moderators from all tables. Where
/// the rules say who begins a rematch, everyone sits as before.
pub(crate) async fn expect_may_sit(
    node: &Node,
    table: &Table,
    player: &PlayerKey,
    seat: Seat,
) -> Result<(), ApiError> {
    expect_may_play(node, player).await?;
    if node.store.is_blocked_by_host(table.id, player).await.map_err(unavailable)? {
        return Err(ApiError::new(Code::KeptAway, "you cannot sit down at this table; there are others"));
    }
    if node.store.is_reserved_for_others(table.id, player).await.map_err(unavailable)? {
        return Err(ApiError::new(
            Code::KeptAway,
            "the seats of this match are for those who were found for it",
        ));
    }
    if !is_rematch(node, table.live.lock().await.created()) {
        return Ok(());
    }
    match node.store.seat_before(table.id, player).await.map_err(unavailable)? {
        Some(before) if before == seat => Ok(()),
        Some(before) => Err(ApiError {
            reason: Some(json!({ "seat": before })),
            ..ApiError::new(Code::SeatKept, "in this rematch everyone sits as before; take your own seat")
        }),
        None => {
            Err(ApiError::new(Code::KeptAway, "the seats of this rematch are for those who played before"))
        }
    }
}
