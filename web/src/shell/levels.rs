//! How strong bots play, as the reader last chose.

use crate::{
    platform::{
        browser,
        live::{live, part},
        words::Key,
    },
    ui::{
        chip::{chip, chips},
        press::Press,
    },
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

/// The level for somebody who plays for the first time.
pub(crate) const MILDEST: &str = LEVELS[0].0;

/// What the reader chose last; nothing to leave it to the host.
pub(crate) fn chosen() -> Option<String> {
    browser::recall(KEY).filter(|level| LEVELS.iter().any(|(id, ..)| id == level))
}

/// Remembers what the reader chose.
pub(crate) fn choose(level: &str) {
    browser::remember(KEY, level);
}

/// The next level above this one, if there is one.
pub(crate) fn stronger(level: &str) -> Option<&'static str> {
    let at = LEVELS.iter().position(|(id, ..)| *id == level)?;
    LEVELS.get(at + 1).map(|(id, ..)| *id)
}

/// What a level is called.
pub(crate) fn name(level: &str) -> String {
    LEVELS.into_iter().find(|(id, ..)| *id == level).map(|(_, name, _)| t!(name)).unwrap_or_default()
}

/// The levels to choose from.
#[component]
pub(crate) fn Levels(level: RwSignal<Option<String>>) -> impl IntoView {
    let each = move |(of, name, _): (&'static str, Key, Key)| {
        let press = move || {
            choose(of);
            level.set(Some(of.to_owned()));
        };
        let is_chosen = move || level.get().as_deref() == Some(of);
        chip(live(move || t!(name)), ("data-level", of.to_owned()), is_chosen, press)
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

/// The levels one below the other, each with what it is like.
#[component]
pub(crate) fn LevelList(level: RwSignal<Option<String>>) -> impl IntoView {
    let row = move |(of, name, note): (&'static str, Key, Key)| {
        let is_chosen = move || level.get().as_deref() == Some(of);
        Press::new(move || level.set(Some(of.to_owned())))
            .is("level-row")
            .mark("data-level", of.to_owned())
            .meant(is_chosen)
            .around(view! { <b>{t!(name)}</b><small>{t!(note)}</small> })
    };
    view! {
        <div class="levels" role="group" aria-label=t!("friends-level")>
            <b class="levels-title">{t!("friends-level")}</b>{LEVELS.map(row).collect_view()}
        </div>
    }
}
