//! Cards that lie over the page until they are closed.

use crate::{
    platform::focus,
    ui::{
        button::small,
        text::{Text, rich},
    },
};
use leptos::{ev::KeyboardEvent, prelude::*};
use std::rc::Rc;

/// A card over the bar with its title and a button that closes it, as Escape does. It has the focus while it is open.
pub(crate) fn dialog(
    class: &'static str,
    title: &str,
    label: String,
    close: impl Fn() + 'static,
    inside: impl IntoAny,
) -> AnyView {
    card(class, title, label, Rc::new(close), inside.into_any())
}

fn card(class: &'static str, title: &str, label: String, close: Rc<dyn Fn()>, inside: AnyView) -> AnyView {
    let section = NodeRef::new();
    focus::hold(section);
    let by_key = escaping(close.clone());
    let close = small(Text::Fixed(t!("close"))).does(move || close());
    view! {
        <section class=format!("dialog {class}") role="dialog" aria-label=label tabindex="-1" node_ref=section on:keydown=by_key>
            <div class="dialog-head"><b>{rich(title)}</b>{close}</div>
            {inside}
        </section>
    }
    .into_any()
}

/// What is done one after the other, numbered.
pub(crate) fn steps(sentences: Vec<String>) -> AnyView {
    let step = |sentence: String| view! { <li>{rich(&sentence)}</li> };
    view! { <ol class="plan">{sentences.into_iter().map(step).collect_view()}</ol> }.into_any()
}

/// Does this when Escape is pressed inside.
pub(crate) fn escaping(close: Rc<dyn Fn()>) -> impl Fn(KeyboardEvent) {
    move |event| {
        if event.key() == "Escape" {
            event.stop_propagation();
            close();
        }
    }
}

/// What lies over everything but the bar.
pub(crate) fn veil(inside: impl IntoAny) -> AnyView {
    let inside = inside.into_any();
    view! { <div class="veil">{inside}</div> }.into_any()
}
