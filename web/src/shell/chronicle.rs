//! The chronicle: what happened, in sentences, the newest first.

use crate::{
    client::table::{Table, Told, turn::Step},
    games::registry,
    platform::live::{list, row},
    shell::plain,
    ui::{signs::shield, text::rich},
};
use leptos::prelude::*;
use regalia_voice::{Names, Sentence};

/// How many sentences the screen keeps.
const KEPT: usize = 60;

/// What happened as sentences, the newest last; in the game's own form if it has no face.
pub(crate) fn tell(game: &str, log: &[Told], names: &Names) -> Vec<Sentence> {
    match registry::face(game) {
        Some(face) => face.tell(log, names),
        None => {
            let events = log.iter().flat_map(|told| told.events.iter());
            let told = |event| {
                let text = plain::sentence(event, names);
                Sentence { seat: plain::seat_of(event), ..Sentence::told(text) }
            };
            events.map(told).collect()
        }
    }
}

/// What others did in a step and what came of it, as sentences.
pub(crate) fn tell_step(table: Table, step: &Step) -> Vec<Sentence> {
    let (names, shown) = (table.names(), &step.shown);
    let told = Told { seq: shown.frame.seq, events: shown.told.clone() };
    let mut sentences = tell(table.game.get(), &[told], &names);
    let is_own = |told: &Sentence| told.seat == names.you && (step.is_after_own || told.is_step);
    sentences.retain(|sentence| !sentence.is_mark && !is_own(sentence));
    sentences
}

/// The sentences of the log, the newest last, with a mark before what is new since the reader looked.
fn sentences(table: Table) -> Vec<Sentence> {
    let (game, names) = (table.game.get(), table.names());
    table.log.with(|log| {
        let mut told = tell(game, log, &names);
        let seen = table.since.get().map_or(0, |since| log.partition_point(|told| told.seq <= since));
        if (1..log.len()).contains(&seen) {
            let known = tell(game, &log[..seen], &names).len().min(told.len());
            told.insert(known, Sentence::mark(t!("chronicle-since")));
        }
        told
    })
}

/// The panel.
#[component]
pub(crate) fn Chronicle(table: Table) -> impl IntoView {
    let all = Memo::new(move |_| sentences(table));
    let entries = move || {
        let newest = all.with(|all| all.iter().cloned().enumerate().rev().take(KEPT).collect::<Vec<_>>());
        let entry = |(at, sentence): (usize, Sentence)| {
            row(format!("{at} {}", sentence.text), move || {
                if sentence.is_mark {
                    return view! { <li class="since"><span>{rich(&sentence.text)}</span></li> }.into_any();
                }
                let sign = sentence.seat.map(shield);
                view! { <li class="entry">{sign}<span>{rich(&sentence.text)}</span></li> }.into_any()
            })
        };
        newest.into_iter().map(entry).collect()
    };
    view! {
        <ol class="entries" tabindex="0" aria-label=said!("chronicle-title")>{list(entries)}</ol>
    }
}
