//! The win chances of all players through a match, as a ribbon.

use crate::ui::signs::{TINCTURES, tincture};
use leptos::prelude::*;
use regalia_game::Seat;
use std::fmt::Write;

/// The drawing is so wide and the ribbon so high; the screen stretches it. Whole numbers: writing fractions weighs much.
pub(crate) const WIDE: i32 = 10_000;
const HIGH: i32 = 2_000;

/// What the hatching of each tincture is drawn with, in a square of eighty.
const HATCHES: [&str; 5] = [
    "M40 0V80",
    "M0 40H80",
    "M0 80L80 0M-20 20L20 -20M60 100L100 60",
    "M0 0L80 80M-20 60L20 100M60 -20L100 20",
    "M40 0V80M0 40H80",
];

/// How far across a step is.
pub(crate) fn across(at: usize, count: usize) -> i32 {
    WIDE * at as i32 / count.saturating_sub(1).max(1) as i32
}

/// The ribbon: every seat's chance after every step, in shares that add up to one.
pub(crate) fn chances(steps: &[Vec<f64>]) -> AnyView {
    let seats = steps.first().map_or(0, Vec::len);
    let hatches = TINCTURES.iter().zip(HATCHES).map(|(tincture, path)| {
        view! {
            <pattern id=format!("swath-{tincture}") width="80" height="80" patternUnits="userSpaceOnUse">
                <path class=format!("hatching {tincture}") d=path/>
            </pattern>
        }
    });
    let swaths = (0..seats).map(|seat| {
        let (tincture, path) = (tincture(Seat(seat as u8)), swath(steps, seat));
        view! {
            <path class=format!("swath {tincture}") d=path.clone()/>
            <path class="seam" d=path fill=format!("url(#swath-{tincture})")/>
        }
    });
    view! {
        <svg class="chances" viewBox="0 0 10000 2000" preserveAspectRatio="none" role="img" aria-label=said!("analysis-ribbon")>
            <defs>{hatches.collect_view()}</defs>
            <rect class="bed" width="10000" height="2000"/>
            {swaths.collect_view()}
            <path class="half" d="M0 1000H10000"/>
        </svg>
    }
    .into_any()
}

/// The part of the ribbon that belongs to a seat; the first seat is at the bottom.
fn swath(steps: &[Vec<f64>], seat: usize) -> String {
    let height = |chances: &[f64], upto: usize| {
        let below: f64 = chances[..upto].iter().sum();
        (f64::from(HIGH) * (1.0 - below.min(1.0))).round() as i32
    };
    let mut path = String::new();
    let mut point = |at: usize, y: i32, sign: char| {
        // A text takes any number.
        let _ = write!(path, "{sign}{} {y}", across(at, steps.len()));
    };
    for (at, chances) in steps.iter().enumerate() {
        point(at, height(chances, seat + 1), if at == 0 { 'M' } else { 'L' });
    }
    for (at, chances) in steps.iter().enumerate().rev() {
        point(at, height(chances, seat), 'L');
    }
    path.push('Z');
    path
}
