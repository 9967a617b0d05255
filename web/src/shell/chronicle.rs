//! The chronicle: what happened, in sentences, the newest first.

use crate::{
    games::{self, Sentence},
    live::{list, part, row},
    shell::{
        plain,
        signs::{rich, shield},
        table::Table,
    },
};
use leptos::prelude::*;

/// How many sentences the screen keeps.
const KEPT: usize = 60;

/// The sentences of the log, the newest last, with a mark before what is new since the reader looked.
fn sentences(table: Table) -> Vec<Sentence> {
    let names = table.names();
    match games::face(table.game.get()) {
        Some(face) => table.log.with(|log| {
            let mut told = face.tell(log, &names);
            let seen = table.since.get().map_or(0, |since| log.partition_point(|told| told.seq <= since));
            if (1..log.len()).contains(&seen) {
                let known = face.tell(&log[..seen], &names).len().min(told.len());
                told.insert(known, Sentence { seat: None, text: t!("chronicle-since"), is_mark: true });
            }
            told
        }),
        None => table.log.with(|log| {
            let events = log.iter().flat_map(|told| told.events.iter());
            let told = |event| Sentence {
                seat: plain::seat_of(event),
                text: plain::sentence(event, &names),
                is_mark: false,
            };
            events.map(told).collect()
        }),
    }
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
    // A voice is told the newest sentence alone, not the list again.
    let newest = move || {
        let last = all.with(|all| all.last().map(|sentence| sentence.text.clone()));
        last.map(|text| crate::words::spoken(&text))
    };
    view! {
        <div class="visually-hidden" aria-live="polite" role="status">{part(newest)}</div>
        <ol class="entries" tabindex="0" aria-label=said!("chronicle-title")>{list(entries)}</ol>
    }
}
