//! Small drawn things: shields and icons.

use leptos::prelude::*;
use regalia_game::Seat;

/// The tinctures of the seats, each with its charge and its hatching.
pub(crate) const TINCTURES: [&str; 5] = ["gules", "azure", "vert", "purpure", "sable"];

/// The icons of the charges.
const CHARGE_ICONS: [&str; TINCTURES.len()] = ["lion", "eagle-emblem", "deer-head", "white-tower", "boar"];

/// The icon of a seat's charge.
pub(crate) fn charge_icon(seat: Seat) -> &'static str {
    CHARGE_ICONS[seat.index() % CHARGE_ICONS.len()]
}

/// The tincture of a seat.
pub(crate) fn tincture(seat: Seat) -> &'static str {
    TINCTURES[seat.index() % TINCTURES.len()]
}

/// The shield of a seat. A voice says nothing of it: the name of the player stands beside it.
pub(crate) fn shield(seat: Seat) -> AnyView {
    let tincture = tincture(seat);
    view! {
        <svg class=format!("shield {tincture}") viewBox="0 0 40 46" aria-hidden="true">
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
