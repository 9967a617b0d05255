//! Chips: small choices of which one is on.

use crate::{
    platform::live::{Live, live},
    ui::{press::Press, text::Text},
};
use leptos::prelude::*;

/// A choice that is on or off.
pub(crate) fn chip(
    label: impl Into<Text>,
    mark: (&'static str, String),
    is_on: impl Fn() -> bool + Send + Sync + 'static,
    choose: impl Fn() + 'static,
) -> AnyView {
    Press::new(choose).is("chip").mark(mark.0, mark.1).meant(is_on).around(label.into().drawn())
}

/// Choices with their name: beside numbers, above words.
pub(crate) fn chips(
    name: impl FnMut() -> String + Send + 'static,
    has_words: bool,
    chips: impl IntoAny,
) -> AnyView {
    named(live(name), has_words, chips.into_any())
}

/// Choices in words that need no name on the screen: only screen readers say it.
pub(crate) fn unnamed(name: Live<String>, chips: impl IntoAny) -> AnyView {
    let chips = chips.into_any();
    view! { <div class="chips words" role="group" aria-label=name>{chips}</div> }.into_any()
}

fn named(name: Live<String>, has_words: bool, chips: AnyView) -> AnyView {
    let (class, label) = (if has_words { "chips words" } else { "chips" }, name.clone());
    view! { <div class=class role="group" aria-label=label><b>{name}</b>{chips}</div> }.into_any()
}
