//! The clocks of a table: beside the names, and stopped by agreement.

use crate::{
    client::table::Table,
    platform::{
        browser,
        live::{live, part},
    },
    shell::pace,
    ui::button::word,
};
use leptos::prelude::*;
use regalia_game::Seat;
use regalia_wire::{Clocks, Stage};
use std::time::Duration;

/// Under so much a live clock warns.
const LOW: i64 = 30_000;

/// A number that grows every second while a page is shown.
pub(crate) fn seconds() -> RwSignal<u64> {
    let second = RwSignal::new(0);
    if let Ok(ticking) =
        set_interval_with_handle(move || second.update(|second| *second += 1), Duration::from_secs(1))
    {
        on_cleanup(move || ticking.clear());
    }
    second
}

/// The clock of a seat, if the table has clocks.
pub(crate) fn clock(table: Table, seat: Seat, second: RwSignal<u64>) -> Option<AnyView> {
    table.clocks.with(Option::is_some).then(|| {
        let left = move || {
            second.get();
            table.clocks.with(|clocks| clocks.as_ref().map(|(clocks, heard)| left_now(clocks, *heard, seat)))
        };
        let runs = move || {
            table.clocks.with(|clocks| {
                clocks
                    .as_ref()
                    .is_some_and(|(clocks, _)| clocks.ends.get(seat.index()).is_some_and(Option::is_some))
            })
        };
        let is_low = move || runs() && left().is_some_and(|left| left < LOW);
        view! {
            <time class="clock" class:runs=live(runs) class:low=live(is_low)>
                {live(move || left().map(pace::left).unwrap_or_default())}
            </time>
        }
        .into_any()
    })
}

/// What a seat has left by now. Nights are in the moment at which its time is over, and not in what is left of it.
fn left_now(clocks: &Clocks, heard: i64, seat: Seat) -> i64 {
    let left = clocks.left.get(seat.index()).copied().unwrap_or_default();
    match clocks.ends.get(seat.index()).copied().flatten() {
        Some(_) if clocks.pace.is_live() => left - (browser::now() - heard),
        Some(end) => end - browser::now(),
        None => left,
    }
}

/// The way to a pause, for those who play at a table with clocks.
#[component]
pub(crate) fn Pauses(table: Table) -> impl IntoView {
    part(move || {
        let seat = table.you.get().filter(|_| table.stage.get() == Stage::Playing && !table.is_stood_in())?;
        let (is_paused, mine, others) = table.clocks.with(|clocks| {
            let (clocks, _) = clocks.as_ref()?;
            let wanted = clocks.wants_pause;
            Some((clocks.is_paused, wanted.contains(seat), wanted.iter().any(|other| other != seat)))
        })?;
        let (label, wanted) = match (is_paused, mine, others) {
            (true, ..) => (t!("pause-end"), false),
            (_, true, _) => (t!("pause-unask"), false),
            (_, false, true) => (t!("pause-agree"), true),
            _ => (t!("pause-ask"), true),
        };
        let ask = move || {
            if let Some(connection) = table.connection() {
                connection.pause(wanted);
            }
        };
        let told = if is_paused { Some(t!("paused")) } else { None };
        Some(view! {
            {told.map(|text| view! { <p class="paused" role="status">{text}</p> })}
            {word(label).mark("data-pause", wanted.to_string()).does(ask)}
        })
    })
}
