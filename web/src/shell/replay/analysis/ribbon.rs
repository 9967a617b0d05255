//! The ribbon of win chances, which is the scrubber too, and the marks below it.

use crate::{
    platform::{
        live::{live, part},
        words::round_percent,
    },
    shell::{
        chances::{WIDE, across, chances},
        curve::Station,
        replay::{state::Replay, steps::Scrubber},
    },
    ui::signs::{shield, tincture},
};
use leptos::prelude::*;
use regalia_game::Seat;
use regalia_wire::Severity;
use std::sync::Arc;

/// A smaller chance has no room for its number in the ribbon.
const READABLE: f64 = 0.17;
/// So narrow a part of the ribbon, at either end, has no room for numbers.
const EDGE: i32 = 12;

/// The chances in the step that is shown, and the ribbon of all steps, on which one goes to any of them.
#[component]
pub(super) fn Ribbon(replay: Replay, stations: Signal<Arc<Vec<Station>>>) -> impl IntoView {
    let shares = move || {
        let names = replay.table.names();
        let chances = stations.get().get(replay.at.get()).map(|at| at.chances.clone()).unwrap_or_default();
        let share = |(at, chance): (usize, &f64)| {
            let seat = Seat(at as u8);
            let name = names.of(seat);
            view! {
                <li class=tincture(seat)>{shield(seat)}<span title=name.clone()>{name.clone()}</span><b>{round_percent(*chance)}</b></li>
            }
        };
        chances.iter().enumerate().map(share).collect_view()
    };
    let legend = [Severity::Slip, Severity::Mistake, Severity::Blunder].map(|mark| {
        view! { <span><i class=format!("verdict-mark {}", class(mark)) aria-hidden="true">{sign(mark)}</i>{live(move || name(mark))}</span> }
    });
    let needle = move || format!("--at:{}", across(replay.at.get(), replay.last() + 1));
    view! {
        <div class="odds-now">
            <h3>{said!("analysis-chances")}</h3>
            <ul class="shares" aria-label=said!("analysis-chances")>{part(shares)}</ul>
            <p class="mark-names">{legend.collect_view()}</p>
        </div>
        <div class="ribbon">
            {part(move || {
                let course: Vec<Vec<f64>> = stations.get().iter().map(|station| station.chances.clone()).collect();
                chances(&course)
            })}
            <div class="needle" style=live(needle) data-layered="" aria-hidden="true">
                {part(move || readings(&stations.get(), replay.at.get()))}
            </div>
            <Scrubber replay/>
        </div>
        <div class="verdict-marks" data-layered="" aria-hidden="true">{part(move || marks(&stations.get()))}</div>
    }
}

/// What the needle reads: the chances before the step and after it, each at the height of its part of the ribbon.
fn readings(stations: &[Station], at: usize) -> AnyView {
    let Some(now) = stations.get(at) else { return ().into_any() };
    // Beside the edges there is room on one side alone.
    let share = across(at, stations.len());
    let before = at.checked_sub(1).filter(|_| share > WIDE / EDGE).and_then(|at| stations.get(at));
    let after = (share < WIDE - WIDE / EDGE).then_some(now);
    let mut below = 0.0;
    let reading = |(seat, chance): (usize, &f64)| {
        let up = (1000.0 * (below + chance / 2.0)).round() as i32;
        below += chance;
        let read = |of: Option<&Station>| of.and_then(|of| of.chances.get(seat).copied()).map(round_percent);
        let is_seen = *chance >= READABLE;
        is_seen.then(|| view! { <p style=format!("--up:{up}")><i>{read(before)}</i><b>{read(after)}</b></p> })
    };
    now.chances.iter().enumerate().filter_map(reading).collect_view().into_any()
}

/// The marks, each below its step.
fn marks(stations: &[Station]) -> AnyView {
    let mark = |(at, station): (usize, &Station)| {
        let mark = station.mark?;
        let place = format!("--at:{}", across(at, stations.len()));
        Some(view! { <i class=format!("verdict-mark {}", class(mark)) style=place>{sign(mark)}</i> })
    };
    stations.iter().enumerate().filter_map(mark).collect_view().into_any()
}

/// The sign of a mark.
pub(super) fn sign(mark: Severity) -> &'static str {
    match mark {
        Severity::Slip => "?!",
        Severity::Mistake => "?",
        Severity::Blunder => "??",
    }
}

/// The class of a mark.
pub(super) fn class(mark: Severity) -> &'static str {
    match mark {
        Severity::Slip => "slip",
        Severity::Mistake => "mistake",
        Severity::Blunder => "blunder",
    }
}

/// The name of a mark.
pub(super) fn name(mark: Severity) -> String {
    match mark {
        Severity::Slip => t!("analysis-slip"),
        Severity::Mistake => t!("analysis-mistake"),
        Severity::Blunder => t!("analysis-blunder"),
    }
}
