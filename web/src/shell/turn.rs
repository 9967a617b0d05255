//! What just happened: the steps of others since the reader last decided, while they are shown, and the button that skips
//! them or shows them again. In the full build it is a file of its own, which comes with the first table.

use crate::{
    client::table::{Table, turn::Recent},
    platform::live::{list, live, part, row},
    shell::{chronicle::tell_step, waiting::Pages},
    ui::{press::Press, signs::shield, text::rich},
};
use leptos::prelude::*;
use regalia_game::Seat;
use regalia_voice::Sentence;

/// How many sentences stand before and after the one that is told.
const BEFORE: usize = 4;
const AFTER: usize = 2;
/// How many of those who acted are shown on the button.
const ACTORS: usize = 3;

/// How something is drawn at a table.
type Draw = fn(Table) -> AnyView;

/// The steps and the button.
static PARTS: Pages<[Draw; 2]> = Pages::new();

fetched!(fetch_turn, turn, PARTS.arrived([steps, button]));

/// The steps while others act, in place of what is asked; nothing in a lesson.
pub(crate) fn recent(table: Table) -> Option<AnyView> {
    later(table, 0)
}

/// The button that skips what others do, or shows it again; none in a lesson.
pub(crate) fn again(table: Table) -> Option<AnyView> {
    later(table, 1)
}

fn later(table: Table, part: usize) -> Option<AnyView> {
    (!table.is_taught()).then(|| PARTS.drawn(fetch_turn, |_| ().into_any(), move |draw| draw[part](table)))
}

/// Whether steps are being told.
fn is_told(table: Table) -> bool {
    table.recent.with(|recent| recent.told.is_some())
}

fn steps(table: Table) -> AnyView {
    let is_open = Memo::new(move |_| {
        let is_new = table.recent.with(|recent| !recent.is_answered && !recent.steps.is_empty());
        (is_told(table) || is_new && !table.is_your_turn()) && table.outcome().is_none()
    });
    part(move || is_open.get().then(|| strip(table))).into_any()
}

fn button(table: Table) -> AnyView {
    let is_told = Memo::new(move |_| is_told(table));
    let has_steps = Memo::new(move |_| table.recent.with(|recent| !recent.steps.is_empty()));
    let press = move || if is_told.get_untracked() { table.skip() } else { table.show_again() };
    let class = move || match is_told.get() {
        true => "word-button show-again telling".to_owned(),
        false => "word-button show-again".to_owned(),
    };
    let label = move || match is_told.get() {
        false => t!("turn-again"),
        true if table.recent.with(Recent::is_again) => t!("turn-back"),
        true => t!("turn-skip"),
    };
    let drawn = move || {
        let is_needed = is_told.get() || has_steps.get() && table.outcome().is_none();
        is_needed.then(|| {
            let inside = view! { {part(move || (!is_told.get()).then(|| who_acted(table)))}<span>{live(label)}</span> };
            Press::new(press).class(class).around(inside)
        })
    };
    part(drawn).into_any()
}

/// Who acted, and in how many sentences that is told.
fn who_acted(table: Table) -> AnyView {
    let mut all: Vec<(Option<Seat>, usize)> = Vec::new();
    for Sentence { seat, .. } in lines(table).0 {
        match all.last_mut().filter(|(last, _)| *last == seat) {
            Some((_, count)) => *count += 1,
            None => all.push((seat, 1)),
        }
    }
    all.retain(|(seat, _)| seat.is_some());
    let shown = all.len().saturating_sub(ACTORS);
    let chip = |(seat, count): (Option<Seat>, usize)| view! { <i>{seat.map(shield)}{count}</i> };
    let chips = all.into_iter().skip(shown).map(chip).collect_view();
    view! { <span class="actors" aria-hidden="true">{chips}</span> }.into_any()
}

/// The sentences of all steps, and the number of the one that is told; the last if none is.
fn lines(table: Table) -> (Vec<Sentence>, usize) {
    table.recent.with(|recent| {
        let (mut all, mut now) = (Vec::new(), None);
        for (at, step) in recent.steps.iter().enumerate() {
            if let Some((_, line)) = recent.told.filter(|(told, _)| *told == at) {
                now = Some(all.len() + line);
            }
            all.extend(tell_step(table, step));
        }
        let last = all.len().saturating_sub(1);
        (all, now.unwrap_or(last))
    })
}

/// The steps. Screen readers are told of them elsewhere.
fn strip(table: Table) -> AnyView {
    let all = Memo::new(move |_| lines(table));
    let rows = move || {
        let (all, now) = all.get();
        let each = |(at, Sentence { seat, text, .. }): (usize, Sentence)| {
            let is_now = at == now;
            row(format!("{at} {is_now} {text}"), move || {
                view! { <li class:now=is_now><i>{at + 1}</i>{seat.map(shield)}<span>{rich(&text)}</span></li> }
            })
        };
        let window = all.into_iter().enumerate().skip(now.saturating_sub(BEFORE));
        window.take_while(|(at, _)| *at <= now + AFTER).map(each).collect()
    };
    let title = move || match table.recent.with(Recent::is_again) {
        false => t!("turn-title"),
        true => all.with(|(all, now)| t!("turn-title-again", step = now + 1, count = all.len())),
    };
    view! { <div class="recent" aria-hidden="true"><b>{live(title)}</b><ol>{list(rows)}</ol></div> }
        .into_any()
}
