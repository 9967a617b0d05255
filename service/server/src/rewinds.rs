//! Taking back beyond a seal: what is asked for is kept in the store, so that any node can ask, answer and carry it out.

use crate::house::{House, Live, Table, unavailable};
use regalia_bus::Hint;
use regalia_wire::{Back, Rewind, Say, Why};
use std::sync::Arc;
use tokio::sync::MutexGuard;

/// How often an answer is tried when others are faster.
const TRIES: usize = 5;

/// A player asks to take something back. Where nobody else plays but bots, that is all it needs.
pub(crate) async fn ask(
    house: &Arc<House>,
    table: &Table,
    player: &str,
    seq: u64,
    back: Back,
) -> Result<(), Why> {
    let mut live = table.live.lock().await;
    house.recall(table.id, &mut live).await?;
    set(house, table, live, |live, kept| live.ask_back(player, seq, back, kept)).await
}

/// A player answers.
pub(crate) async fn answer(
    house: &Arc<House>,
    table: &Table,
    player: &str,
    asked: (u64, u8),
    is_agreed: bool,
) -> Result<(), Why> {
    let live = table.live.lock().await;
    set(house, table, live, |live, kept| live.consent(player, asked, is_agreed, kept)).await
}

async fn set(
    house: &Arc<House>,
    table: &Table,
    mut live: MutexGuard<'_, Live>,
    next: impl Fn(&Live, Option<&Rewind>) -> Result<Rewind, Why>,
) -> Result<(), Why> {
    for _ in 0..TRIES {
        let kept = house.store.rewind(table.id).await.map_err(unavailable)?;
        let rewind = next(&live, kept.rewind.as_ref())?;
        if house.store.set_rewind(table.id, &rewind, kept.rev).await.map_err(unavailable)? {
            tell(house, table, &mut live, None).await?;
            drop(live);
            house.bus.tell(Hint::Noted { id: table.id });
            return carry_out(house, table).await;
        }
        house.catch_up(table, &mut live).await?;
    }
    Err(Why::new("busy", "others are faster; try again"))
}

/// Takes back what all have agreed to. Whichever node does it first, the others find that it was done.
async fn carry_out(house: &Arc<House>, table: &Table) -> Result<(), Why> {
    let kept = house.store.rewind(table.id).await.map_err(unavailable)?;
    let Some(rewind) = kept.rewind.filter(Rewind::is_agreed) else { return Ok(()) };
    match house.command(table, None, |live| live.rewind(&rewind)).await {
        Err(why) if why.code != "stale" => Err(why),
        _ => Ok(()),
    }
}

/// Tells everyone, or one, what is asked for.
pub(crate) async fn tell(
    house: &House,
    table: &Table,
    live: &mut Live,
    whom: Option<&str>,
) -> Result<(), Why> {
    let kept = house.store.rewind(table.id).await.map_err(unavailable)?;
    if whom.is_none() {
        table.note_rewind(kept.rev);
    }
    let length = live.length();
    let say = Say::Rewind { table: table.id, rewind: kept.rewind.filter(|rewind| rewind.at == length) };
    live.tell_each(|player| whom.is_none_or(|whom| whom == player).then(|| say.clone()));
    Ok(())
}

/// Looks at what other nodes have kept; if one of them fell before it could carry it out, this one does.
pub(crate) async fn look(house: &Arc<House>, table: &Table) -> Result<(), Why> {
    let kept = house.store.rewind(table.id).await.map_err(unavailable)?;
    if table.rewinds() == kept.rev {
        return Ok(());
    }
    tell(house, table, &mut *table.live.lock().await, None).await?;
    carry_out(house, table).await
}
