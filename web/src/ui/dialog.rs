//! Cards that lie over the page until they are closed.

use crate::ui::{
    button::small,
    text::{Text, rich},
};
use leptos::prelude::*;

/// A card over the bar with its title and a button that closes it.
pub(crate) fn dialog(
    class: &'static str,
    title: &str,
    label: String,
    close: impl Fn() + 'static,
    inside: impl IntoAny,
) -> AnyView {
    let close = small(Text::Fixed(t!("close"))).does(close);
    card(class, title, label, close, inside.into_any())
}

fn card(class: &'static str, title: &str, label: String, close: AnyView, inside: AnyView) -> AnyView {
    view! {
        <section class=format!("dialog {class}") role="dialog" aria-label=label>
            <div class="dialog-head"><b>{rich(title)}</b>{close}</div>
            {inside}
        </section>
    }
    .into_any()
}

/// What lies over everything but the bar.
pub(crate) fn veil(inside: impl IntoAny) -> AnyView {
    let inside = inside.into_any();
    view! { <div class="veil">{inside}</div> }.into_any()
}
