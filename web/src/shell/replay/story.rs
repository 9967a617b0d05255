//! The chronicle of a replay, from the beginning: every sentence leads to its moment.

use super::state::Replay;
use crate::{
    client::table::Told,
    platform::live::{live, part},
    shell::chronicle::tell,
    ui::{signs::shield, text::rich},
};
use leptos::prelude::*;
use regalia_voice::Sentence;
use wasm_bindgen::JsCast;
use web_sys::HtmlElement;

/// How many sentences the first of these tellings make.
fn count(replay: Replay, told: &[Told]) -> usize {
    let table = replay.table;
    tell(table.game.get(), told, &table.names()).len()
}

/// The sentences of the step: a range of all sentences.
fn of_step(replay: Replay, told: &[Told]) -> (usize, usize) {
    let seq = replay.seq(replay.at.get());
    let upto = told.partition_point(|told| told.seq <= seq);
    let before = told.partition_point(|told| told.seq < seq);
    let to = count(replay, &told[..upto]);
    // What a step adds to a sentence that stood before is told by that sentence.
    let from = if upto > before { count(replay, &told[..before]).min(to.saturating_sub(1)) } else { to };
    (from, to)
}

/// What happened in the step that is shown, in a sentence.
pub(super) fn sentence_of(replay: Replay) -> String {
    let table = replay.table;
    let told = replay.told(replay.eyes.get().viewer());
    let (from, to) = of_step(replay, &told);
    let upto = told.partition_point(|told| told.seq <= replay.seq(replay.at.get()));
    let all = tell(table.game.get(), &told[..upto], &table.names());
    let of_step = &all[from.min(all.len())..to.min(all.len())];
    let deed = of_step.iter().find(|sentence| !sentence.is_mark).or(of_step.first());
    let step = replay.archived(|archived| {
        let step = archived.steps.get(replay.at.get())?;
        Some((step.seat?, step.actions.is_empty()))
    });
    let names = table.names();
    match (deed, step) {
        (Some(sentence), _) => sentence.text.clone(),
        // A step of a seat without an action is a resignation.
        (None, Some((seat, true))) => t!("ending-resigned", you = names.you(seat), name = names.of(seat)),
        (None, Some((seat, false))) => t!("replay-untold", you = names.you(seat), name = names.of(seat)),
        (None, None) => t!("replay-beginning"),
    }
}

/// What happened in a step, told by its own events alone.
pub(super) fn sentence_in(replay: Replay, told: &[Told], step: usize) -> Option<String> {
    let (table, seq) = (replay.table, replay.seq(step));
    let of_step = told.iter().find(|told| told.seq == seq)?;
    let all = tell(table.game.get(), std::slice::from_ref(of_step), &table.names());
    let deed = all.iter().find(|sentence| !sentence.is_mark).or(all.first())?;
    Some(deed.text.clone())
}

/// The step in which a sentence appears first.
fn step_of(replay: Replay, told: &[Told], sentence: usize) -> usize {
    // The number of sentences grows with the events: binary search.
    let (mut low, mut high) = (0, told.len());
    while low < high {
        let middle = usize::midpoint(low, high);
        if untrack(|| count(replay, &told[..=middle])) > sentence {
            high = middle;
        } else {
            low = middle + 1;
        }
    }
    let seq = told.get(low).map_or(u64::MAX, |told| told.seq);
    replay.archived(|archived| archived.steps.partition_point(|step| step.seq < seq))
}

/// The chronicle.
#[component]
pub(super) fn Story(replay: Replay) -> impl IntoView {
    let table = replay.table;
    let told = Memo::new(move |_| Stable(replay.told(replay.eyes.get().viewer())));
    let all = Memo::new(move |_| told.with(|told| tell(table.game.get(), &told.0, &table.names())));
    let now = Memo::new(move |_| told.with(|told| of_step(replay, &told.0)));
    let entries = move || {
        let entry = |(at, sentence): (usize, Sentence)| {
            let jump = move |_| {
                let step = told.with_untracked(|told| step_of(replay, &told.0, at));
                replay.is_playing.set(false);
                replay.jump(step);
            };
            let class = move || {
                let (from, to) = now.get();
                let kind = if sentence.is_mark { "since" } else { "entry" };
                let time = match at {
                    at if at >= to => " to-come",
                    at if at >= from => " now",
                    _ => "",
                };
                format!("{kind}{time}")
            };
            let current = move || {
                let (from, to) = now.get();
                (at >= from && at < to).then(|| "step".to_owned())
            };
            let sign = sentence.seat.filter(|_| !sentence.is_mark).map(shield);
            view! {
                <li class=live(class)>{sign}<button type="button" aria-current=live(current) on:click=jump>{rich(&sentence.text)}</button></li>
            }
        };
        all.get().into_iter().enumerate().map(entry).collect_view()
    };
    let list = NodeRef::<leptos::html::Ol>::new();
    // The newest sentence stays in sight, and the page where it is.
    Effect::new(move || {
        let (_, to) = now.get();
        let Some(list) = list.get() else { return };
        let entry = list.query_selector(&format!("li:nth-child({})", to.max(1))).ok().flatten();
        if let Some(entry) = entry.and_then(|entry| entry.dyn_into::<HtmlElement>().ok()) {
            list.set_scroll_top(
                entry.offset_top() - (list.client_height() - entry.offset_height()).max(0) / 2,
            );
        }
    });
    view! { <ol class="entries told" node_ref=list tabindex="0" aria-label=said!("chronicle-title")>{part(entries)}</ol> }
}

/// What was told; it changes with the eyes alone, and comparing it would cost more than drawing it.
#[derive(Clone)]
struct Stable(Vec<Told>);

impl PartialEq for Stable {
    fn eq(&self, _: &Self) -> bool {
        false
    }
}
