//! The ribbon of win chances, and the bars of luck and loss below it.

use super::curve::Station;
use crate::{
    platform::{
        live::{live, part},
        words::round_percent,
    },
    shell::replay::state::Replay,
    ui::signs::{TINCTURES, shield, tincture},
};
use leptos::{ev::MouseEvent, prelude::*};
use regalia_game::Seat;
use regalia_wire::Severity;
use std::{fmt::Write, sync::Arc};
use wasm_bindgen::JsCast;

/// The drawing is so wide and the ribbon so high; the screen stretches it. Whole numbers: writing fractions weighs much.
const WIDE: i32 = 10_000;
const HIGH: i32 = 2_000;
/// Half the height of the lane of luck, and the height of the lane of losses, in tenths of points.
const LUCK: i32 = 200;
const LOSS: i32 = 300;

/// What the hatching of each tincture is drawn with, in a square of eighty.
const HATCHES: [&str; 5] = [
    "M40 0V80",
    "M0 40H80",
    "M0 80L80 0M-20 20L20 -20M60 100L100 60",
    "M0 0L80 80M-20 60L20 100M60 -20L100 20",
    "M40 0V80M0 40H80",
];

/// The ribbon. A click on it leads to the step.
#[component]
pub(super) fn Ribbon(
    replay: Replay,
    stations: Signal<Arc<Vec<Station>>>,
    names: Signal<Vec<String>>,
) -> impl IntoView {
    let jump = move |event: MouseEvent| {
        let Some(target) = event.current_target().and_then(|it| it.dyn_into::<web_sys::Element>().ok())
        else {
            return;
        };
        let place = target.get_bounding_client_rect();
        let share = (f64::from(event.client_x()) - place.left()) / place.width().max(1.0);
        replay.jump((share.clamp(0.0, 1.0) * replay.last() as f64).round() as usize);
    };
    let chances =
        move || stations.get().get(replay.at.get()).map(|at| at.chances.clone()).unwrap_or_default();
    let shares = move || {
        let (chances, names) = (chances(), names.get());
        chances
            .iter()
            .enumerate()
            .map(|(at, chance)| {
                let seat = Seat(at as u8);
                let name = names.get(at).cloned().unwrap_or_default();
                view! {
                    <li class=tincture(seat)>{shield(seat)}<span>{name}</span><b>{round_percent(*chance)}</b></li>
                }
            })
            .collect_view()
    };
    let needle = move || format!("--at:{}", across(replay.at.get(), replay.last() + 1));
    view! {
        <ul class="shares" aria-label=said!("analysis-chances")>{part(shares)}</ul>
        <div class="ribbon" on:click=jump>
            {part(move || drawing(&stations.get()))}
            <i class="needle" style=live(needle) aria-hidden="true"></i>
        </div>
    }
}

fn across(at: usize, count: usize) -> i32 {
    WIDE * at as i32 / count.saturating_sub(1).max(1) as i32
}

/// Everything that does not move with the step.
fn drawing(stations: &[Station]) -> AnyView {
    let seats = stations.first().map_or(0, |station| station.chances.len());
    let hatches = TINCTURES.iter().zip(HATCHES).map(|(tincture, path)| {
        view! {
            <pattern id=format!("swath-{tincture}") width="80" height="80" patternUnits="userSpaceOnUse">
                <path class=format!("hatching {tincture}") d=path/>
            </pattern>
        }
    });
    let swaths = (0..seats).map(|seat| {
        let (tincture, path) = (tincture(Seat(seat as u8)), swath(stations, seat));
        view! {
            <path class=format!("swath {tincture}") d=path.clone()/>
            <path class="seam" d=path fill=format!("url(#swath-{tincture})")/>
        }
    });
    let luck = lane(stations, |station| station.luck, LUCK, true);
    let loss = lane(stations, |station| station.loss, LOSS, false);
    let signs = stations.iter().enumerate().filter_map(|(at, station)| {
        let mark = station.mark?;
        let place = format!("--at:{}", across(at, stations.len()));
        Some(view! { <i class=format!("verdict-mark {}", class(mark)) style=place>{sign(mark)}</i> })
    });
    view! {
        <svg class="chances" viewBox="0 0 10000 2000" preserveAspectRatio="none" role="img" aria-label=said!("analysis-ribbon")>
            <defs>{hatches.collect_view()}</defs>
            <rect class="bed" width="10000" height="2000"/>
            {swaths.collect_view()}
            <path class="half" d="M0 1000H10000"/>
        </svg>
        <p class="lane-name"><b>{t!("analysis-luck")}</b></p>
        <svg class="lane" viewBox="0 0 10000 400" preserveAspectRatio="none" aria-hidden="true"><path class="base" d="M0 200H10000"/>{luck}</svg>
        <p class="lane-name"><b>{t!("analysis-loss")}</b></p>
        <svg class="lane" viewBox="0 0 10000 300" preserveAspectRatio="none" aria-hidden="true"><path class="base" d="M0 0H10000"/>{loss}</svg>
        <div class="verdict-marks" data-layered="" aria-hidden="true">{signs.collect_view()}</div>
    }
    .into_any()
}

/// The part of the ribbon that belongs to a seat; the first seat is at the bottom.
fn swath(stations: &[Station], seat: usize) -> String {
    let height = |station: &Station, upto: usize| {
        let below: f64 = station.chances[..upto].iter().sum();
        (f64::from(HIGH) * (1.0 - below.min(1.0))).round() as i32
    };
    let mut path = String::new();
    let mut point = |at: usize, y: i32, sign: char| {
        // A text takes any number.
        let _ = write!(path, "{sign}{} {y}", across(at, stations.len()));
    };
    for (at, station) in stations.iter().enumerate() {
        point(at, height(station, seat + 1), if at == 0 { 'M' } else { 'L' });
    }
    for (at, station) in stations.iter().enumerate().rev() {
        point(at, height(station, seat), 'L');
    }
    path.push('Z');
    path
}

/// Bars, one for every step in which something moved: up and down, or down alone.
fn lane(
    stations: &[Station],
    of: impl Fn(&Station) -> Option<(Seat, f64)>,
    most: i32,
    is_both: bool,
) -> AnyView {
    let wide = (7 * WIDE / 10 / stations.len().max(1) as i32).clamp(20, 180);
    let bars = stations.iter().enumerate().filter_map(|(at, station)| {
        let (seat, points) = of(station).filter(|(_, points)| points.abs() >= 0.5)?;
        let size = ((10.0 * points.abs()).round() as i32).min(most);
        let y = match (is_both, points > 0.0) {
            (true, true) => most - size,
            (true, false) => most,
            (false, _) => 0,
        };
        let x = (across(at, stations.len()) - wide / 2).clamp(0, WIDE - wide);
        let tincture = tincture(seat);
        Some(view! {
            <g class=tincture>
                <rect class="stake" x=x.to_string() y=y.to_string() width=wide.to_string() height=size.to_string()/>
                <rect x=x.to_string() y=y.to_string() width=wide.to_string() height=size.to_string() fill=format!("url(#swath-{tincture})")/>
            </g>
        })
    });
    bars.collect_view().into_any()
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
