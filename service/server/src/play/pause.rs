//! Clocks that stop by agreement, and what happens when one runs out.

use crate::{
    error::{busy, unavailable},
    node::Node,
    play::clocks,
    table::{Live, Table},
};
use regalia_bus::Hint;
use regalia_store::Timer;
use regalia_table::PlayerKey;
use regalia_wire::{ApiError, Code};
use std::sync::Arc;

/// How often a pause is tried when others are faster.
const TRIES: usize = 5;

/// A player wants the clocks to stop for a while, or to go on.
pub(crate) async fn pause(
    node: &Node,
    table: &Table,
    player: &PlayerKey,
    is_wanted: bool,
) -> Result<(), ApiError> {
    let mut live = table.live.lock().await;
    for _ in 0..TRIES {
        let no_clock = || ApiError::new(Code::NoClock, "this match has no clock that could stop");
        let timer = clocks::timer(node, table).await?.ok_or_else(no_clock)?;
        let people = live.people();
        let seat = live.seat_of(player).filter(|seat| people.contains(*seat));
        let seat =
            seat.ok_or_else(|| ApiError::new(Code::NotSeated, "only those who play can stop the clocks"))?;
        let mut clock = timer.clock.clone();
        clock.ask_for_pause(timer.now, seat, is_wanted, people);
        if node.store.set_clock(table.id, live.length(), &timer, &clock).await.map_err(unavailable)? {
            clocks::tell(node, table, &mut live).await?;
            node.bus.tell(Hint::Noted { id: table.id });
            return Ok(());
        }
        node.catch_up(table, &mut live).await?;
    }
    Err(busy())
}

/// Hands the seats of those whose time is over to bots. Whether it still is, is looked at when it happens, and only one
/// node succeeds.
pub(crate) async fn hand_over_late(node: &Arc<Node>, table: &Table) -> Result<bool, ApiError> {
    let Some(timer) = clocks::timer(node, table).await? else { return Ok(false) };
    let late = timer.clock.late(timer.now);
    for seat in &late {
        let hand = |live: &Live| match live.people_to_act().contains(*seat) {
            true => live.hand(*seat, &live.substitute(None)?, true),
            false => Err(ApiError::new(Code::NotLate, "the seat has acted meanwhile")),
        };
        let still_late = |_: &Live, timer: &Timer| match timer.clock.late(timer.now).contains(seat) {
            true => Ok(()),
            false => Err(ApiError::new(Code::NotLate, "there is time left")),
        };
        match node.command_if(table, None, still_late, hand).await {
            Err(why) if why.code != Code::NotLate => return Err(why),
            _ => (),
        }
    }
    Ok(!late.is_empty())
}
