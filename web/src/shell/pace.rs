//! How much time there is: choosing it, and saying it in a few words.

use crate::{
    platform::{
        browser,
        live::{live, part},
    },
    ui::chip::{chip, chips},
};
use leptos::prelude::*;
use regalia_wire::{Moment, Pace, Span};

const MINUTE: Span = 60_000;
const HOUR: Span = 60 * MINUTE;
const DAY: Span = 24 * HOUR;

/// A pace in a few words.
pub(crate) fn in_words(pace: Option<Pace>) -> String {
    match pace {
        None => t!("pace-none"),
        Some(Pace::Live { minutes, seconds: 0 }) => t!("pace-live", minutes = minutes),
        Some(Pace::Live { minutes, seconds }) => t!("pace-live-more", minutes = minutes, seconds = seconds),
        Some(Pace::Days { days }) => t!("pace-days", days = days),
    }
}

/// What is left, as a clock shows it.
pub(crate) fn left(span: Span) -> String {
    let span = span.max(0);
    match span {
        _ if span >= 2 * DAY => t!("clock-days", days = (span / DAY) as u64),
        _ if span >= HOUR => {
            t!("clock-hours", hours = (span / HOUR) as u64, minutes = (span % HOUR / MINUTE) as u64)
        }
        _ => format!("{}:{:02}", span / MINUTE, span % MINUTE / 1000),
    }
}

/// How long it is until a moment.
pub(crate) fn until(moment: Moment) -> String {
    left(moment - browser::now())
}

/// The paces that a game is usually played at: quick and calm for those who sit there together, by days for the others.
pub(crate) fn usual(minutes: u32, seats: u8) -> [Pace; 4] {
    let share = (minutes / u32::from(seats.max(2))).max(5) as u16;
    [
        Pace::Live { minutes: share / 2 + 1, seconds: 10 },
        Pace::Live { minutes: share, seconds: 20 },
        Pace::Days { days: 1 },
        Pace::Days { days: 3 },
    ]
}

/// The paces to choose from, or none.
#[component]
pub(crate) fn Paces(
    /// The chosen one.
    pace: RwSignal<Option<Pace>>,
    /// Those to choose from.
    offered: Signal<Vec<Option<Pace>>>,
) -> impl IntoView {
    let each = move |(at, of): (usize, Option<Pace>)| {
        let mark = ("data-pace", at.to_string());
        chip(live(move || in_words(of)), mark, move || pace.get() == of, move || pace.set(of))
    };
    let all = move || offered.get().into_iter().enumerate().map(each).collect_view();
    chips(|| t!("pace-title"), true, part(all))
}
