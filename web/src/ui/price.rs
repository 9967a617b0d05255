//! What something costs and brings: numbers with icons, and an arrow between.

use crate::ui::signs::{icon, symbol};
use leptos::prelude::*;

/// A number with an icon; the class gives it its colour.
pub(crate) fn sign(class: &str, number: String, of: &str) -> AnyView {
    view! { <span class=format!("sign {class}")><b>{number}</b>{icon(of)}</span> }.into_any()
}

/// The arrow between a price and what it brings.
pub(crate) fn arrow() -> AnyView {
    symbol("arrow", "arrow")
}

/// A price and what it brings, either of which may be nothing. The words beside it say the same.
pub(crate) fn deal(price: Option<AnyView>, fruit: Option<AnyView>) -> AnyView {
    let arrow = (price.is_some() && fruit.is_some()).then(arrow);
    view! { <span class="tally" aria-hidden="true">{price}{arrow}{fruit}</span> }.into_any()
}

/// A price in coins.
pub(crate) fn coins(number: impl IntoAny) -> AnyView {
    let number = number.into_any();
    view! {
        <span class="price" aria-hidden="true"><svg viewBox="0 0 16 16"><use href="#coin"/></svg><b>{number}</b></span>
    }
    .into_any()
}
