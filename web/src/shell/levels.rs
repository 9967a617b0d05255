//! How strong bots play, as the reader last chose.

use crate::{
    browser,
    live::{live, part},
};
use leptos::prelude::*;

/// From friendly to merciless.
const LEVELS: [&str; 5] = ["page", "squire", "envoy", "regent", "sovereign"];
const KEY: &str = "level";

/// What the reader chose last; nothing to leave it to the host.
pub(crate) fn chosen() -> Option<String> {
    browser::recall(KEY).filter(|level| LEVELS.contains(&level.as_str()))
}

/// The levels to choose from.
#[component]
pub(crate) fn Levels(level: RwSignal<Option<String>>) -> impl IntoView {
    let button = move |of: &'static str| {
        let is_chosen = move || (level.get().as_deref() == Some(of)).to_string();
        let choose = move |_| {
            browser::remember(KEY, of);
            level.set(Some(of.to_owned()));
        };
        view! {
            <button class="number" type="button" data-level=of aria-pressed=live(is_chosen) on:click=choose>
                {live(move || t!(&format!("level-{of}")))}
            </button>
        }
    };
    let note =
        move || level.get().map(|of| view! { <p class="quiet-text">{t!(&format!("level-{of}-note"))}</p> });
    view! {
        <div class="numbers levels" role="group" aria-label=said!("friends-level")>
            <b>{said!("friends-level")}</b>{LEVELS.map(button).collect_view()}
        </div>
        {part(note)}
    }
}
