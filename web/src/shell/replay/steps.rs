//! Going through the steps: the scrubber, the buttons, the keys, and going on by itself.

use super::{state::Replay, story::sentence_of};
use crate::{
    platform::{
        live::{live, part},
        words,
    },
    ui::{bar::sentence, button::button},
};
use leptos::{ev, prelude::*};
use std::time::Duration;
use wasm_bindgen::JsCast;

/// How long a step is shown when it goes on by itself.
const PACE: Duration = Duration::from_millis(1100);

/// Where one is, in words.
fn place(replay: Replay) -> String {
    t!("replay-step", step = replay.at.get(), last = replay.last())
}

/// The line that leads to any step.
#[component]
pub(super) fn Scrubber(replay: Replay) -> impl IntoView {
    let slide = move |event: ev::Event| {
        if let Ok(step) = event_target_value(&event).parse() {
            replay.jump(step);
        }
    };
    view! {
        <input class="scrubber" type="range" min="0" max=replay.last().to_string() step="1" aria-label=said!("replay-scrubber")
            aria-valuetext=live(move || place(replay)) prop:value=live(move || replay.at.get().to_string()) on:input=slide
            style=live(move || format!("--done:{}", 1000 * replay.at.get() / replay.last().max(1)))/>
    }
}

/// Arrows go one step, Home and End to the first and the last.
pub(super) fn listen_to_keys(replay: Replay) {
    let listener = window_event_listener(ev::keydown, move |event| {
        let target = event.target().and_then(|target| target.dyn_into::<web_sys::Element>().ok());
        let typing = target
            .is_some_and(|element| matches!(element.tag_name().as_str(), "INPUT" | "TEXTAREA" | "SELECT"));
        if typing || event.ctrl_key() || event.meta_key() || event.alt_key() {
            return;
        }
        match event.key().as_str() {
            "ArrowLeft" => replay.go(-1),
            "ArrowRight" => replay.go(1),
            "Home" => replay.jump(0),
            "End" => replay.jump(replay.last()),
            _ => return,
        }
        event.prevent_default();
    });
    on_cleanup(move || listener.remove());
}

/// Goes on by itself while that is wanted.
fn keep_pace(replay: Replay) {
    let go_on = move || {
        if !replay.is_playing.try_get_untracked().unwrap_or(false) {
            return;
        }
        replay.go(1);
        if replay.at.get_untracked() == replay.last() {
            replay.is_playing.set(false);
        }
    };
    if let Ok(pace) = set_interval_with_handle(go_on, PACE) {
        on_cleanup(move || pace.clear());
    }
}

/// The bar at the bottom: what happened in this step, and the ways from here; with an analysis also to what it marks.
#[component]
pub(super) fn Steps(replay: Replay, marks: Memo<Vec<usize>>) -> impl IntoView {
    keep_pace(replay);
    let table = replay.table;
    let told = Memo::new(move |_| sentence_of(replay));
    let said = move || {
        let (title, text) = match table.hint.get().filter(|hint| !hint.text.is_empty()) {
            Some(hint) => (hint.title, hint.text),
            None => (told.get(), place(replay)),
        };
        sentence(Some("ask"), "ask", &title, &text)
    };
    let is_first = move || replay.at.get() == 0;
    let is_last = move || replay.at.get() == replay.last();
    let play = move |_| {
        if replay.at.get_untracked() == replay.last() {
            replay.jump(0);
        }
        replay.is_playing.update(|is_playing| *is_playing = !*is_playing);
    };
    let way = move |class: &'static str,
                    label: fn() -> String,
                    path: &'static str,
                    is_idle: Signal<bool>,
                    go: Callback<()>| {
        view! {
            <button class=format!("button step-button {class}") type="button" aria-label=live(label) title=live(label) data-step=class
                aria-disabled=live(move || is_idle.get().then(|| "true".to_owned())) on:click=move |_| {
                    replay.is_playing.set(false);
                    go.run(());
                }>
                <svg class="icon" viewBox="0 0 20 20" aria-hidden="true"><path d=path/></svg>
            </button>
        }
    };
    let (first, last) = (Signal::derive(is_first), Signal::derive(is_last));
    let branch = move || {
        let address = replay.branch()?;
        let way = button(t!("replay-branch")).detail(t!("replay-branch-detail"));
        Some(way.is("button primary play-on").leads(address))
    };
    let marked = move |class: &'static str,
                       label: fn() -> String,
                       find: fn(&[usize], usize) -> Option<usize>| {
        let next = Signal::derive(move || marks.with(|marks| find(marks, replay.at.get())));
        let go = move |_| {
            replay.is_playing.set(false);
            if let Some(at) = next.get_untracked() {
                replay.jump(at);
            }
        };
        view! {
            <button class="button mark-button" type="button" data-step=class on:click=go
                aria-disabled=live(move || next.get().is_none().then(|| "true".to_owned()))><b>{live(label)}</b></button>
        }
    };
    let has_marks = Memo::new(move |_| marks.with(|marks| !marks.is_empty()));
    let to_marks = move || {
        has_marks.get().then(|| {
            view! {
                {marked("mark-before", || t!("analysis-mark-before"), |marks, at| marks.iter().rev().find(|mark| **mark < at).copied())}
                {marked("mark-after", || t!("analysis-mark-after"), |marks, at| marks.iter().find(|mark| **mark > at).copied())}
            }
        })
    };
    view! {
        <footer class="actions replay-steps" aria-label=said!("replay-steps")>
            {part(said)}
            <p class="visually-hidden" role="status">{live(move || words::spoken(&told.get()))}</p>
            <div class="buttons">
                {way("first", || t!("replay-first"), "M3 3h3v14H3zM17 3v14L7 10z", first, Callback::new(move |()| replay.jump(0)))}
                {way("back", || t!("replay-back"), "M14.500 3v14L4.500 10z", first, Callback::new(move |()| replay.go(-1)))}
                <button class="button step-button play" type="button" data-step="play" aria-pressed=live(move || replay.is_playing.get().to_string())
                    aria-label=said!("replay-play") title=said!("replay-play") on:click=play>
                    <svg class="icon" viewBox="0 0 20 20" aria-hidden="true">
                        <path d=live(move || if replay.is_playing.get() { "M4 3h4v14H4zM12 3h4v14h-4z".to_owned() } else { "M5 2.500v15l12-7.500z".to_owned() })/>
                    </svg>
                </button>
                {way("on", || t!("replay-on"), "M5.500 3v14l10-7z", last, Callback::new(move |()| replay.go(1)))}
                {way("last", || t!("replay-last"), "M14 3h3v14h-3zM3 3v14l10-7z", last, Callback::new(move |()| replay.jump(replay.last())))}
                {part(to_marks)}
                {part(branch)}
            </div>
        </footer>
    }
}
