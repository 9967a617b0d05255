//! What something costs and brings, in numbers and icons.

pub(super) use super::speech::{BUILDINGS, Balance, CITIZENS, Counts, FAVOR, listed, possessions, yields};
use super::speech::{KINDS, kind_icon};
use crate::{
    platform::read::Read,
    ui::signs::{icon, symbol},
};
use leptos::prelude::*;
use regalia_emara::Event;
use serde_json::Value;

/// What is told, in the game's own type.
pub(super) fn events(told: &[Value]) -> Vec<Event> {
    told.iter().filter_map(Event::read).collect()
}

/// What is given and taken.
pub(super) fn drawn(tally: &Balance) -> AnyView {
    let arrow = tally.given.iter().any(|count| *count > 0) && tally.taken.iter().any(|count| *count > 0);
    let arrow = arrow.then(|| symbol("arrow", "emara-arrow"));
    view! { <span class="tally" aria-hidden="true">{signs(&tally.given)}{arrow}{signs(&tally.taken)}</span> }
        .into_any()
}

/// So many of some kinds as numbers and icons.
pub(super) fn signs(counts: &Counts) -> AnyView {
    let some = counts.iter().enumerate().filter(|(_, number)| **number > 0);
    some.map(|(kind, number)| sign(kind, number.to_string())).collect_view().into_any()
}

/// A number with the icon of a kind.
pub(super) fn sign(kind: usize, number: String) -> AnyView {
    view! { <span class=format!("sign {}", KINDS[kind])><b>{number}</b>{icon(kind_icon(kind))}</span> }
        .into_any()
}
