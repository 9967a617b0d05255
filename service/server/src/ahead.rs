//! Answers given ahead: kept in the store, so that any node can carry them out while nobody looks.

use crate::house::{House, Live, Table, unavailable};
use regalia_bus::Hint;
use regalia_game::{Ahead, Seat};
use regalia_table::MatchId;
use regalia_wire::Why;
use serde_json::Value;
use std::sync::Arc;

/// So many are carried out at once.
const AT_ONCE: u32 = 100;

/// A player answers before being asked, or takes such an answer back.
pub(crate) async fn give(
    house: &House,
    table: &Table,
    player: &str,
    answer: Option<&Ahead<Value>>,
) -> Result<(), Why> {
    let mut live = table.live.lock().await;
    let seat = live.answering(player, answer)?;
    house.store.set_ahead(table.id, seat, answer).await.map_err(unavailable)?;
    tell(house, table, &mut live).await?;
    drop(live);
    house.bus.tell(Hint::Noted { id: table.id });
    Ok(())
}

/// Reads what is answered ahead, and tells it to whoever gave the answers.
pub(crate) async fn tell(house: &House, table: &Table, live: &mut Live) -> Result<(), Why> {
    live.note_ahead(house.store.ahead(table.id).await.map_err(unavailable)?);
    Ok(())
}

/// Carries out what was answered ahead and is asked now.
pub(crate) async fn carry_out(house: &Arc<House>) {
    let asked = house.store.asked_ahead(AT_ONCE).await.unwrap_or_else(|error| {
        tracing::warn!(%error, "answers given ahead cannot be asked for now");
        Vec::new()
    });
    for (id, seat) in asked {
        if let Err(why) = carry_out_one(house, id, seat).await {
            tracing::debug!(%id, code = why.code, "an answer given ahead was not carried out");
        }
    }
}

/// Whoever takes the answer carries it out. If the node falls in between nothing happens, and the player decides.
async fn carry_out_one(house: &Arc<House>, id: MatchId, seat: Seat) -> Result<(), Why> {
    let table = house.table(id).await?;
    let Some(answer) = house.store.take_ahead(id, seat).await.map_err(unavailable)? else { return Ok(()) };
    let mut live = table.live.lock().await;
    house.catch_up(&table, &mut live).await?;
    tell(house, &table, &mut live).await?;
    drop(live);
    house.command(&table, None, |live| live.act_ahead(seat, &answer)).await.map(drop)
}
