//! How strong bots play, as the reader last chose.

use crate::{
    platform::{
        browser,
        live::{live, part},
        words::Key,
    },
    ui::chip::{chip, chips},
};
use leptos::prelude::*;

/// From friendly to merciless: the id, the name, what it is like.
const LEVELS: [(&str, Key, Key); 5] = [
    ("page", key!("level-page"), key!("level-page-note")),
    ("squire", key!("level-squire"), key!("level-squire-note")),
    ("envoy", key!("level-envoy"), key!("level-envoy-note")),
    ("regent", key!("level-regent"), key!("level-regent-note")),
    ("sovereign", key!("level-sovereign"), key!("level-sovereign-note")),
];
const KEY: &str = "level";

/// What the reader chose last; nothing to leave it to the host.
pub(crate) fn chosen() -> Option<String> {
    browser::recall(KEY).filter(|level| LEVELS.iter().any(|(id, ..)| id == level))
}

/// The levels to choose from.
#[component]
pub(crate) fn Levels(level: RwSignal<Option<String>>) -> impl IntoView {
    let each = move |(of, name, _): (&'static str, Key, Key)| {
        let choose = move || {
            browser::remember(KEY, of);
            level.set(Some(of.to_owned()));
        };
        let is_chosen = move || level.get().as_deref() == Some(of);
        chip(live(move || t!(name)), ("data-level", of.to_owned()), is_chosen, choose)
    };
    let note = move || {
        let chosen = level.get()?;
        let (.., note) = LEVELS.into_iter().find(|(id, ..)| *id == chosen)?;
        Some(view! { <p class="quiet-text">{t!(note)}</p> })
    };
    view! {
        {chips(|| t!("friends-level"), true, LEVELS.map(each).collect_view())}
        {part(note)}
    }
}
