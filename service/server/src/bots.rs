//! Bots at the server's tables. Workers think for them (`regalia-worker`); a node carries out what they answer,
//! and acts by rule of thumb where nobody does: a match never hangs on a bot.

use crate::house::{House, Live, Table};
use regalia_bot_catalog::Level;
use regalia_bots::QuickDice;
use regalia_bus::{Hint, wait_for};
use regalia_store::{Answered, StoreError};
use regalia_table::BOT;
use regalia_wire::{Place, Why};
use std::{
    panic::{AssertUnwindSafe, catch_unwind},
    sync::Arc,
    time::Duration,
};
use tokio::task::JoinSet;

/// Answers are looked for so often, in case a hint was lost.
const POLL: Duration = Duration::from_millis(250);
/// If a node dies with an answer, another takes it after this time.
const LEASE: Duration = Duration::from_secs(2);
const AT_ONCE: u32 = 100;

/// The key of a bot in the log.
pub(crate) fn key(level: Option<&str>) -> Result<String, Why> {
    let levels = || Level::ALL.map(Level::id).join(", ");
    let unknown = |level| Why::new("bad_level", format!("there is no level {level:?}, but {}", levels()));
    let level = level.map_or(Ok(Level::USUAL), |level| Level::named(level).ok_or_else(|| unknown(level)))?;
    Ok(format!("{BOT}{level}"))
}

/// Carries out what workers answer.
pub(crate) async fn carry_out(house: Arc<House>) {
    let (mut hints, mut tasks) = (house.bus.listen(), JoinSet::new());
    loop {
        let answers = house.store.take_answers(AT_ONCE, LEASE).await.unwrap_or_else(|error| {
            tracing::warn!(%error, "answers cannot be taken now");
            Vec::new()
        });
        let more = answers.len() == AT_ONCE as usize;
        for answer in answers {
            let house = house.clone();
            // On its own, so that rules that panic stop nothing else.
            tasks.spawn(async move {
                if let Err(error) = settle(&house, &answer).await {
                    tracing::warn!(id = %answer.id, %error, "an answer could not be refused");
                }
            });
        }
        while tasks.try_join_next().is_some() {}
        if !more {
            // Whoever has the table at hand is quickest; other nodes look when nobody was.
            let is_mine = |hint| matches!(hint, Hint::Answered { id } if house.known(id).is_some());
            wait_for(&mut hints, is_mine, POLL).await;
        }
    }
}

/// Does what a bot answered, if the match has not moved on.
async fn settle(house: &Arc<House>, answer: &Answered) -> Result<(), StoreError> {
    let done = async {
        let table = house.table(answer.id).await?;
        house.catch_up_to(&table, answer.length).await?;
        let act = |live: &Live| match live.bot_to_act() {
            Some(bot) if live.length() == answer.length && bot.seat.0 == answer.seat => {
                live.act(bot.seat, std::slice::from_ref(&answer.action))
            }
            _ => Err(no_bot()),
        };
        house.command(&table, None, act).await
    };
    match done.await {
        // The rules have spoken.
        Err(why) if ["illegal", "malformed"].contains(&why.code.as_str()) => {
            tracing::error!(id = %answer.id, length = answer.length, code = why.code, "a bot answered wrongly");
            house.store.refuse_answer(answer, &why.code).await?;
            house.bus.tell(Hint::Wanted);
            Ok(())
        }
        // It is of no use any more, or is tried again.
        Err(why) => {
            tracing::debug!(id = %answer.id, code = why.code, "an answer was not carried out");
            Ok(())
        }
        Ok(_) => Ok(()),
    }
}

/// Acts for a bot by rule of thumb, because nobody else does.
pub(crate) async fn stand_in(house: &Arc<House>, table: &Table) -> Result<Place, Why> {
    let game = table.live.lock().await.game();
    let act = |live: &Live| {
        let bot = live.bot_to_act().ok_or_else(no_bot)?;
        let mut dice = QuickDice::new(getrandom::u64().unwrap_or(bot.frame.seq));
        let choose = AssertUnwindSafe(|| regalia_catalog::choose(&game, &bot.frame, &mut dice));
        // Whatever goes wrong, something is offered.
        let chosen = catch_unwind(choose).ok().flatten().or(bot.frame.actions.first().cloned());
        live.act(bot.seat, &[chosen.unwrap_or_default()])
    };
    house.command(table, None, act).await
}

fn no_bot() -> Why {
    Why::new("no_bot", "no bot is to act")
}
