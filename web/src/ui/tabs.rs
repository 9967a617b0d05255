//! Tabs, and the sheets behind them.

use crate::{
    platform::live::{Live, live},
    ui::text::Text,
};
use leptos::{html, prelude::*};

/// A row of tabs. With the class `titles` they look like the titles of panels that share a place.
pub(crate) fn tabs(class: &'static str, label: Live<String>, tabs: impl IntoAny) -> AnyView {
    let tabs = tabs.into_any();
    view! { <div class=format!("tabs {class}") role="tablist" aria-label=label>{tabs}</div> }.into_any()
}

/// One of them.
pub(crate) fn tab(
    mark: (&'static str, &'static str),
    label: impl Into<Text>,
    is_on: impl Fn() -> bool + Send + 'static,
    choose: impl Fn() + 'static,
) -> AnyView {
    drawn(mark, label.into(), live(move || is_on().to_string()), Box::new(choose))
}

fn drawn(
    mark: (&'static str, &'static str),
    label: Text,
    is_on: Live<String>,
    choose: Box<dyn Fn()>,
) -> AnyView {
    html::button()
        .attr("type", "button")
        .attr("role", "tab")
        .attr("class", "tab")
        .attr(mark.0, mark.1)
        .attr("aria-selected", is_on)
        .on(leptos::ev::click, move |_| choose())
        .child(label.drawn())
        .into_any()
}

/// A sheet: behind a tab where there is room for one at a time, else beside the board, unless another takes its place.
pub(crate) fn sheet(
    class: &'static str,
    label: Option<Live<String>>,
    is_open: impl Fn() -> bool + Send + 'static,
    is_tucked: impl Fn() -> bool + Send + 'static,
    inside: impl IntoAny,
) -> AnyView {
    let state = move || {
        let open = if is_open() { " open" } else { "" };
        format!("sheet {class}{open}{}", if is_tucked() { " tucked" } else { "" })
    };
    section(live(state), label, inside.into_any())
}

fn section(class: Live<String>, label: Option<Live<String>>, inside: AnyView) -> AnyView {
    view! { <section class=class aria-label=label>{inside}</section> }.into_any()
}
