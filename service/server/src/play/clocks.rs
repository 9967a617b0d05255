//! Clocks: what they show after every step.

use crate::{
    error::unavailable,
    node::Node,
    table::{Live, Table},
};
use regalia_clock::{Cause, Clock};
use regalia_game::Seat;
use regalia_live::Change;
use regalia_store::Timer;
use regalia_table::PlayerKey;
use regalia_wire::{ApiError, Clocks, Code, ServerMessage};

/// The clocks of a table as they are now, if it has any.
pub(crate) async fn timer(node: &Node, table: &Table) -> Result<Option<Timer>, ApiError> {
    match table.rev {
        Some(_) => node.store.timer(table.id).await.map_err(unavailable),
        None => Ok(None),
    }
}

/// The clocks after a change.
pub(crate) fn after(timer: &Timer, change: &Change) -> Clock {
    let mut clock = timer.clock.clone();
    if let Some(seat) = change.taken_back() {
        clock.come_back(seat);
    }
    let cause = match change {
        _ if change.is_undo() => Cause::Undone,
        _ if change.is_handover() => Cause::Handed,
        _ => Cause::Done,
    };
    clock.turn(timer.now, change.seats_to_act(), change.people_to_act(), cause, &timer.wishes);
    if let Some(turns) = change.turns_back() {
        clock.take_turns_back(turns.iter().map(|(_, turns)| *turns));
    }
    clock
}

/// What clocks show.
pub(crate) fn shown(timer: &Timer, clock: &Clock) -> Clocks {
    let seats = || Seat::all(clock.left.len() as u8);
    Clocks {
        pace: clock.pace,
        left: seats().map(|seat| clock.left_at(seat, timer.now)).collect(),
        ends: seats().map(|seat| clock.end_of(seat)).collect(),
        is_paused: clock.is_paused,
        wants_pause: clock.wants_pause,
    }
}

/// Tells everyone at a table, or one, what its clocks show.
pub(crate) fn show(table: &Table, live: &mut Live, timer: &Timer, whom: Option<&PlayerKey>) {
    let say = ServerMessage::Clocks { table: table.id, clocks: shown(timer, &timer.clock) };
    match whom {
        Some(whom) => live.tell_each(|player| (player == whom).then(|| say.clone())),
        None => {
            table.note_rev(timer.rev);
            live.tell(&say);
        }
    }
}

/// Tells everyone at a table what its clocks show, if it has any.
pub(crate) async fn tell(node: &Node, table: &Table, live: &mut Live) -> Result<(), ApiError> {
    if let Some(timer) = timer(node, table).await? {
        show(table, live, &timer, None);
    }
    Ok(())
}

/// Tells it if they were set since everyone was told.
pub(crate) async fn tell_if_set(node: &Node, table: &Table) -> Result<(), ApiError> {
    let told = table.told();
    if let Some(timer) = timer(node, table).await?.filter(|timer| table.is_behind(timer.rev)) {
        let mut live = table.live.lock().await;
        if table.told().clocks == told.clocks {
            show(table, &mut live, &timer, None);
        }
    }
    Ok(())
}

/// Whether a player who takes a seat back has time to play it.
pub(crate) fn has_time(live: &Live, timer: &Timer, player: &PlayerKey) -> Result<(), ApiError> {
    match live.seat_of(player) {
        Some(seat) if !timer.clock.has_time(seat) => Err(ApiError::new(
            Code::NoTimeLeft,
            "your time is used up, and there is more but once a match; a bot plays on",
        )),
        _ => Ok(()),
    }
}
