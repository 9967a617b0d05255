//! Clocks: told after every step, stopped by agreement, and what happens when one is over.

use crate::{
    accounts::{Refusal, caller::Caller},
    api::Json,
    bots,
    house::{House, Live, Table, unavailable},
};
use axum::{extract::State, http::StatusCode};
use regalia_bus::Hint;
use regalia_clock::{Cause, Clock, DAY};
use regalia_game::{Seat, SeatSet};
use regalia_live::Change;
use regalia_store::Timer;
use regalia_wire::{Clocks, Quiet, Rest, Say, Why};
use std::sync::Arc;

/// How often a pause is tried when others are faster.
const TRIES: usize = 5;
/// So many holidays can be planned, and so long ahead and long are they at most.
const HOLIDAYS: usize = 20;
const LONGEST: i64 = 60 * DAY;

/// The clocks after a change.
pub(crate) fn after(timer: &Timer, change: &Change) -> Clock {
    let mut clock = timer.clock.clone();
    if let Some(seat) = change.taken_back() {
        clock.come_back(seat);
    }
    let to_act = if change.is_over() { SeatSet::default() } else { change.people_to_act() };
    let cause = match change {
        _ if change.is_undo() => Cause::Undone,
        _ if change.is_handover() => Cause::Handed,
        _ => Cause::Done,
    };
    clock.turn(timer.now, to_act, cause, &timer.rests);
    if let Some(turns) = change.turns_back() {
        clock.take_turns_back(turns.iter().map(|(_, turns)| *turns));
    }
    clock
}

/// What clocks show.
pub(crate) fn shown(timer: &Timer, clock: &Clock) -> Clocks {
    let none = Rest::default();
    let rest = |seat: Seat| timer.rests.get(seat.index()).unwrap_or(&none);
    let seats = || Seat::all(clock.left.len() as u8);
    Clocks {
        pace: clock.pace,
        left: seats().map(|seat| clock.left_at(seat, timer.now, rest(seat))).collect(),
        ends: seats().map(|seat| clock.end_of(seat, rest(seat))).collect(),
        is_paused: clock.is_paused,
        wants_pause: clock.wants_pause,
    }
}

/// Tells everyone at a table what its clocks show, if it has any.
pub(crate) async fn tell(house: &House, table: &Table, live: &mut Live) -> Result<(), Why> {
    if let Some(timer) = house.timer(table).await? {
        table.note_rev(timer.rev);
        live.tell(&Say::Clocks { table: table.id, clocks: shown(&timer, &timer.clock) });
    }
    Ok(())
}

/// Tells it if they were set since everyone was told.
pub(crate) async fn tell_if_set(house: &House, table: &Table, live: &mut Live) -> Result<(), Why> {
    match house.timer(table).await? {
        Some(timer) if table.is_behind(timer.rev) => tell(house, table, live).await,
        _ => Ok(()),
    }
}

/// A player wants the clocks to stop for a while, or to go on.
pub(crate) async fn pause(house: &House, table: &Table, player: &str, is_wanted: bool) -> Result<(), Why> {
    let mut live = table.live.lock().await;
    for _ in 0..TRIES {
        let no_clock = || Why::new("no_clock", "this match has no clock that could stop");
        let timer = house.timer(table).await?.ok_or_else(no_clock)?;
        let people = live.people();
        let seat = live.seat_of(player).filter(|seat| people.contains(*seat));
        let seat = seat.ok_or_else(|| Why::new("not_seated", "only those who play can stop the clocks"))?;
        let mut clock = timer.clock.clone();
        clock.ask_for_pause(timer.now, seat, is_wanted, people, &timer.rests);
        if house.store.set_clock(table.id, live.length(), &timer, &clock).await.map_err(unavailable)? {
            tell(house, table, &mut live).await?;
            house.bus.tell(Hint::Noted { id: table.id });
            return Ok(());
        }
        house.catch_up(table, &mut live).await?;
    }
    Err(Why::new("busy", "others are faster; try again"))
}

/// Hands the seats of those whose time is over to bots. Whether it still is, is looked at when it happens, and only one
/// node succeeds.
pub(crate) async fn hand_over_late(house: &Arc<House>, table: &Table) -> Result<bool, Why> {
    let Some(timer) = house.timer(table).await? else { return Ok(false) };
    let late = timer.clock.late(timer.now, &timer.rests);
    let bot = bots::key(None)?;
    for seat in &late {
        let hand = |live: &Live| match live.people_to_act().contains(*seat) {
            true => live.hand(*seat, &bot),
            false => Err(Why::new("not_late", "the seat has acted meanwhile")),
        };
        let still_late = |timer: &Timer| timer.clock.late(timer.now, &timer.rests).contains(seat);
        match house.command_if(table, None, still_late, hand).await {
            Err(why) if why.code != "not_late" => return Err(why),
            _ => (),
        }
    }
    Ok(!late.is_empty())
}

/// When the player's clocks of days stand still.
#[utoipa::path(get, path = "/api/rest", responses((status = 200, body = Rest)))]
pub(crate) async fn get_rest(State(house): State<Arc<House>>, caller: Caller) -> Result<Json<Rest>, Refusal> {
    let session = caller.expect_session(&house).await?;
    Ok(Json(house.store.rest(&session.player.key).await?))
}

/// Sets when the player's clocks of days stand still; deadlines that run are moved.
#[utoipa::path(put, path = "/api/rest", responses((status = 204)))]
pub(crate) async fn put_rest(
    State(house): State<Arc<House>>,
    caller: Caller,
    Json(rest): Json<Rest>,
) -> Result<StatusCode, Refusal> {
    let session = caller.expect_session(&house).await?;
    let is_sound = rest.quiet.is_none_or(Quiet::is_sound)
        && rest.holidays.len() <= HOLIDAYS
        && rest.holidays.iter().all(|(from, to)| from < to && to - from <= LONGEST);
    if !is_sound {
        return Err(Why::new(
            "bad_rest",
            "at least eight hours of the day and ten months of the year are for playing",
        )
        .into());
    }
    for id in house.store.set_rest(&session.player.key, &rest).await? {
        let table = house.table(id).await?;
        let mut live = table.live.lock().await;
        // If it cannot be set someone has just acted: the next turn's deadline knows of it anyway.
        if let Some(timer) = house.timer(&table).await? {
            house.store.set_clock(id, live.length(), &timer, &timer.clock).await?;
            tell(&house, &table, &mut live).await?;
            house.bus.tell(Hint::Noted { id });
        }
    }
    Ok(StatusCode::NO_CONTENT)
}
