//! Small drawn things: shields, icons, dice in a sentence.

use crate::platform::{
    live::live,
    words::{self, Key},
};
use leptos::prelude::*;
use regalia_game::Seat;

/// The tinctures of the seats, each with its charge and its hatching.
pub(crate) const TINCTURES: [&str; 5] = ["gules", "azure", "vert", "purpure", "sable"];

/// The names of the charges.
const CHARGES: [Key; TINCTURES.len()] = Key::family("charge-", &TINCTURES);

/// The tincture of a seat.
pub(crate) fn tincture(seat: Seat) -> &'static str {
    TINCTURES[seat.index() % TINCTURES.len()]
}

/// The name of a seat's charge, such as "lion".
pub(crate) fn charge(seat: Seat) -> String {
    t!(CHARGES[seat.index() % CHARGES.len()])
}

/// The shield of a seat.
pub(crate) fn shield(seat: Seat) -> AnyView {
    let tincture = tincture(seat);
    view! {
        <svg class=format!("shield {tincture}") viewBox="0 0 40 46" role="img" aria-label=live(move || charge(seat))>
            <use href=format!("#shield-{tincture}")/>
        </svg>
    }
    .into_any()
}

/// A drawn symbol that says nothing to a voice.
pub(crate) fn symbol(class: &'static str, id: &str) -> AnyView {
    view! { <svg class=class aria-hidden="true"><use href=format!("#{id}")/></svg> }.into_any()
}

/// An icon.
pub(crate) fn icon(id: &str) -> AnyView {
    symbol("icon", &format!("i-{id}"))
}

/// A sentence with its dice drawn.
pub(crate) fn rich(sentence: &str) -> AnyView {
    let mut parts = Vec::new();
    let mut plain = String::new();
    let mut letters = sentence.chars().peekable();
    while let Some(letter) = letters.next() {
        let Some(pips) = words::pips(letter) else {
            plain.push(letter);
            continue;
        };
        if !plain.is_empty() {
            parts.push(std::mem::take(&mut plain).into_any());
        }
        parts.push(symbol("d", &format!("m-{pips}")));
        // A voice reads "2-5-5".
        let more = letters.peek().is_some_and(|next| words::pips(*next).is_some());
        let read = format!("{pips}{}", if more { "-" } else { "" });
        parts.push(view! { <span class="visually-hidden">{read}</span> }.into_any());
    }
    if !plain.is_empty() {
        parts.push(plain.into_any());
    }
    parts.into_any()
}
