//! Bots at the server's tables: each is given its view and its offered actions, and nothing else.

use crate::house::{House, Live, Table};
use regalia_bots::QuickDice;
use std::sync::Arc;

/// Lets a bot act a little later, if it is one's turn.
pub(crate) fn nudge(house: &Arc<House>, table: &Arc<Table>, live: &Live) {
    if live.bot_to_act().is_none() {
        return;
    }
    let (house, table) = (house.clone(), table.clone());
    tokio::spawn(async move {
        tokio::time::sleep(house.config.bot_pace).await;
        act(&house, &table).await;
    });
}

/// Lets the bot whose turn it is act once; what follows is nudged by the command itself.
pub(crate) async fn act(house: &Arc<House>, table: &Arc<Table>) {
    let game = table.live.lock().await.game();
    let done = house.command(table, None, |live| {
        let regalia_live::BotTurn { seat, frame, .. } =
            live.bot_to_act().ok_or_else(|| regalia_wire::Why::new("no_bot", "no bot is to act"))?;
        let mut dice = QuickDice::new(getrandom::u64().unwrap_or(frame.seq));
        let chosen = regalia_catalog::choose(&game, &frame, &mut dice);
        // A frame that cannot be read still offers something.
        live.act(seat, &[chosen.or(frame.actions.first().cloned()).unwrap_or_default()])
    });
    if let Err(why) = done.await {
        // Another node was faster, or the store does not answer; the sweep will see to it.
        tracing::debug!(id = %table.id, code = why.code, "a bot did not act");
    }
}
