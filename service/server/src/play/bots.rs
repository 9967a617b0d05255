//! Bots at the server's tables. Workers think for them (`regalia-worker`); a node carries out what they answer,
//! and acts by rule of thumb where nobody does: a match never hangs on a bot.

use crate::{
    node::Node,
    table::{Live, Table},
};
use regalia_bus::Hint;
use regalia_search::QuickDice;
use regalia_store::{AnsweredJob, StoreError};
use regalia_wire::{ApiError, Code, Place};
use std::{
    panic::{AssertUnwindSafe, catch_unwind},
    sync::Arc,
};

/// Does what a bot answered, if the match has not moved on.
pub(crate) async fn settle(node: &Arc<Node>, answer: &AnsweredJob) -> Result<(), StoreError> {
    let done = node.catch_rules_panic(answer.id, async {
        let table = node.table(answer.id).await?;
        node.catch_up_to(&table, answer.length).await?;
        let act = |live: &Live| match live.bot_to_act() {
            Some(bot) if live.length() == answer.length && bot.seat.0 == answer.seat => {
                live.act(bot.seat, std::slice::from_ref(&answer.action))
            }
            _ => Err(no_bot()),
        };
        node.command(&table, None, act).await
    });
    match done.await {
        // The rules have spoken.
        Err(why) if matches!(why.code, Code::Illegal | Code::Malformed) => {
            tracing::error!(id = %answer.id, length = answer.length, code = %why.code, "a bot answered wrongly");
            node.store.refuse_answer(answer, why.code.word()).await?;
            node.bus.tell(Hint::Wanted);
            Ok(())
        }
        // It is of no use any more, or is tried again.
        Err(why) => {
            tracing::debug!(id = %answer.id, code = %why.code, "an answer was not carried out");
            Ok(())
        }
        Ok(_) => Ok(()),
    }
}

/// Acts for a bot by rule of thumb, because nobody else does.
pub(crate) async fn stand_in(node: &Arc<Node>, table: &Table) -> Result<Place, ApiError> {
    let game = table.live.lock().await.game();
    let act = |live: &Live| {
        let bot = live.bot_to_act().ok_or_else(no_bot)?;
        let mut dice = QuickDice::new(getrandom::u64().unwrap_or(bot.frame.seq));
        let choose = AssertUnwindSafe(|| regalia_catalog::choose(game, &bot.frame, &mut dice));
        // Whatever goes wrong, something is offered.
        let chosen = catch_unwind(choose).ok().flatten().or(bot.frame.actions.first().cloned());
        live.act(bot.seat, &[chosen.unwrap_or_default()])
    };
    node.command(table, None, act).await
}

fn no_bot() -> ApiError {
    ApiError::new(Code::NoBot, "no bot is to act")
}
