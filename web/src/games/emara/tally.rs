//! What something costs and brings, in numbers and icons.

pub(super) use super::speech::{BUILDINGS, Balance, CITIZENS, Counts, FAVOR, listed, possessions, yields};
use super::speech::{KINDS, kind_icon};
use crate::{platform::read::Read, ui::price};
use leptos::prelude::*;
use regalia_emara::Event;
use serde_json::Value;

/// What is told, in the game's own type.
pub(super) fn events(told: &[Value]) -> Vec<Event> {
    told.iter().filter_map(Event::read).collect()
}

/// What is given and taken.
pub(super) fn drawn(tally: &Balance) -> AnyView {
    let some = |counts: &Counts| counts.iter().any(|count| *count > 0).then(|| signs(counts));
    price::deal(some(&tally.given), some(&tally.taken))
}

/// So many of some kinds as numbers and icons.
pub(super) fn signs(counts: &Counts) -> AnyView {
    let some = counts.iter().enumerate().filter(|(_, number)| **number > 0);
    some.map(|(kind, number)| sign(kind, number.to_string())).collect_view().into_any()
}

/// A number with the icon of a kind.
pub(super) fn sign(kind: usize, number: String) -> AnyView {
    price::sign(KINDS[kind], number, kind_icon(kind))
}
