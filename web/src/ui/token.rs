//! Tokens in the colours of the seats.

use crate::ui::signs::{charge_icon, icon, tincture};
use leptos::prelude::*;
use regalia_game::Seat;

/// A disc of a seat with an icon on it, drawn around the origin of a drawing.
pub(crate) fn disc(seat: Seat, of: &str) -> AnyView {
    view! {
        <use href=format!("#disc-{}", tincture(seat)) x="-30" y="-30" width="60" height="60"/>
        <use class="role" href=format!("#i-{of}") x="-13" y="-13" width="26" height="26"/>
    }
    .into_any()
}

/// A disc of a seat as a small picture.
pub(crate) fn token(seat: Seat, of: &str) -> AnyView {
    let class = format!("token {}", tincture(seat));
    view! { <svg class=class viewBox="-24 -24 52 52" aria-hidden="true">{disc(seat, of)}</svg> }.into_any()
}

/// The charge of a seat in its colour.
pub(crate) fn badge(seat: Seat) -> AnyView {
    view! { <span class=format!("seat-badge {}", tincture(seat))>{icon(charge_icon(seat))}</span> }.into_any()
}
