//! What a screen reader says at a table: everything that the reader does, and a summary of everyone else's turn.

use crate::{
    client::table::{Shown, Table},
    games::registry,
    platform::{
        live::{list, row},
        words::spoken,
    },
    shell::chronicle::tell,
};
use leptos::prelude::*;
use regalia_game::Turn;
use std::collections::VecDeque;

/// How many announcements stay in the page; what is older was said long ago.
const KEPT: usize = 12;

/// How far the match was told.
#[derive(Copy, Clone)]
struct Spoken {
    /// The number of lines of the log.
    seq: u64,
    /// Who had to decide then.
    turn: Turn,
}

/// The live region. It stands outside of everything that can be closed.
#[component]
pub(crate) fn Announcer(table: Table) -> impl IntoView {
    let said = RwSignal::new(VecDeque::<(usize, String)>::new());
    let so_far = StoredValue::new(None::<Spoken>);
    Effect::new(move || {
        let Some(shown) = table.shown.get().filter(|_| !table.is_again()) else { return };
        let told = match so_far.get_value() {
            // Where the reader comes in, the page has everything; only what follows is news.
            None => None,
            // The game's own words are still on their way.
            Some(_) if !registry::is_ready(table.game.get()) => return,
            Some(_) if shown.undone_to.is_some() => Some(t!("spoken-undone")),
            Some(Spoken { seq, turn }) if is_due(table, &shown, turn) => Some(news(table, seq)),
            Some(_) => return,
        };
        so_far.set_value(Some(Spoken { seq: shown.frame.seq, turn: shown.frame.turn }));
        if let Some(told) = told.filter(|told| !told.is_empty()) {
            said.update(|said| {
                let next = said.back().map_or(0, |(number, _)| number + 1);
                said.push_back((next, told));
                said.drain(..said.len().saturating_sub(KEPT));
            });
        }
    });
    let rows = move || {
        let each = |(number, text): (usize, String)| row(number.to_string(), move || view! { <p>{text}</p> });
        said.get().into_iter().map(each).collect()
    };
    view! { <div class="visually-hidden" role="log" aria-label=said!("spoken-label")>{list(rows)}</div> }
}

/// Whether it is time to speak: the reader has to decide, somebody else than before has, or nobody any more.
fn is_due(table: Table, shown: &Shown, before: Turn) -> bool {
    table.is_your_turn() || shown.frame.turn != before
}

/// What happened since the log had so many lines: all that the reader did, of the others only what a turn came to.
fn news(table: Table, since: u64) -> String {
    let names = table.names();
    let told = table.log.with(|log| {
        let first = log.partition_point(|told| told.seq <= since);
        tell(table.game.get(), log.get(first..).unwrap_or_default(), &names)
    });
    let kept = told.into_iter().filter(|sentence| !sentence.is_step || sentence.seat == names.you);
    let whole = |text: String| if text.ends_with(['.', '!', '?', '…']) { text } else { text + "." };
    kept.map(|sentence| whole(spoken(&sentence.text))).collect::<Vec<_>>().join(" ")
}
