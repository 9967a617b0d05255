//! Bots at the server's tables: each is given its view and its offered actions, and nothing else.

use crate::{
    house::{House, Table},
    live::Live,
};
use regalia_bots::{QuickDice, Thumb};
use regalia_catalog::{Listed, Visitor};
use regalia_game::Bot;
use regalia_table::Frame;
use serde_json::Value;
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
        let (seat, frame) =
            live.bot_to_act().ok_or_else(|| regalia_wire::Why::new("no_bot", "no bot is to act"))?;
        live.act(seat, &[choose(&game, &frame)])
    });
    if let Err(why) = done.await {
        // Another node was faster, or the store does not answer; the sweep will see to it.
        tracing::debug!(id = %table.id, code = why.code, "a bot did not act");
    }
}

/// What a bot chooses by its view; the first offered action if the view cannot be read.
fn choose(game: &str, frame: &Frame) -> Value {
    let fallback = frame.actions.first().cloned().unwrap_or_default();
    regalia_catalog::visit(game, Chooses { frame }).flatten().unwrap_or(fallback)
}

struct Chooses<'a> {
    frame: &'a Frame,
}

impl Visitor for Chooses<'_> {
    type Output = Option<Value>;

    fn visit<G: Listed>(self) -> Option<Value> {
        let view: G::View = serde_json::from_value(self.frame.view.clone()).ok()?;
        let actions: Vec<G::Action> = serde_json::from_value(self.frame.actions.clone().into()).ok()?;
        let mut dice = QuickDice::new(getrandom::u64().unwrap_or(self.frame.seq));
        let action = Bot::<G>::choose(&mut Thumb, &view, &actions, &mut dice);
        serde_json::to_value(action).ok()
    }
}
