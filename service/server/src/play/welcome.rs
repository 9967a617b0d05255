//! Who may sit down.

use crate::{error::unavailable, node::Node};
use regalia_store::ActiveSanction;
use regalia_table::{MatchId, PlayerKey};
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

/// Whether a player may sit down at a table: its host can keep somebody away from it, and moderators from all tables.
pub(crate) async fn expect_may_sit(node: &Node, id: MatchId, player: &PlayerKey) -> Result<(), ApiError> {
    expect_may_play(node, player).await?;
    if node.store.is_blocked_by_host(id, player).await.map_err(unavailable)? {
        return Err(ApiError::new(Code::KeptAway, "you cannot sit down at this table; there are others"));
    }
    Ok(())
}
