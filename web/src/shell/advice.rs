//! "What would you do?": what the strongest bot would choose, with its reason in numbers.

use crate::{
    client::{connection::Deed, engine, table::Table},
    platform::{
        live::{live, part},
        words::percent,
    },
    shell::{offers::sentence, rated},
    ui::{button::word, dialog::dialog, press::Press, text::rich},
};
use leptos::{prelude::*, task::spawn_local};
use regalia_wire::{Advice, Way};
use std::sync::Arc;

/// How far a question has come.
#[derive(Clone, PartialEq)]
enum Asked {
    Not,
    Thinking,
    Answered(Advice),
}

/// Whether a bot may be asked: where nobody else would mind, and there is a choice.
fn may_ask(table: Table) -> bool {
    let you = table.you.get();
    let is_among_bots = table.chairs.with(|chairs| {
        chairs
            .iter()
            .enumerate()
            .all(|(at, chair)| chair.is_bot() || you.is_some_and(|you| you.index() == at))
    });
    let has_choice =
        table.shown.with(|shown| shown.as_ref().is_some_and(|shown| shown.frame.actions.len() > 1));
    (table.is_here || is_among_bots) && table.is_your_turn() && has_choice
}

/// The question, and the card with its answer.
#[component]
pub(crate) fn AskForAdvice(table: Table) -> impl IntoView {
    let asked = RwSignal::new(Asked::Not);
    // An answer is about the position that is shown, and about no other.
    Effect::new(move || {
        table.shown.track();
        asked.set(Asked::Not);
    });
    let is_thinking = move || asked.get() == Asked::Thinking;
    let ask = move || {
        if untrack(is_thinking) {
            return;
        }
        let Some(shown) = table.shown.get_untracked() else { return };
        table.pinned.set(None);
        if rated::is_playing(table.game.get_untracked()) {
            table.notice.set(Some(t!("advice-rated")));
            return;
        }
        asked.set(Asked::Thinking);
        spawn_local(async move {
            let advice = engine::advise(table.game.get_untracked(), &shown.frame).await;
            let is_same = table
                .shown
                .try_with_untracked(|now| now.as_ref().is_some_and(|now| Arc::ptr_eq(now, &shown)));
            if is_same == Some(true) {
                asked.try_set(advice.map_or(Asked::Not, Asked::Answered));
            }
        });
    };
    let button = move || {
        let label = move || if is_thinking() { t!("advice-thinking") } else { t!("advice-ask") };
        let busy = live(move || is_thinking().then(|| "true".to_owned()));
        may_ask(table).then(|| word(live(label)).is("word-button ask-advice").busy(busy).does(ask))
    };
    let card = move || match asked.get() {
        Asked::Answered(advice) => Some(answer(table, advice, move || asked.set(Asked::Not))),
        _ => None,
    };
    view! { {part(button)}{part(card)} }
}

/// The best way and the two next, each a button that goes it.
fn answer(table: Table, advice: Advice, close: impl Fn() + 'static) -> AnyView {
    let Advice { before, ways } = advice;
    let way = |Way { action, chance }: Way| {
        let text = sentence(table, &action);
        let deed = Deed::Act(vec![action]);
        let inside = view! { <span>{rich(&text)}</span><b class="chance">{percent(chance)}</b> };
        view! { <li>{Press::new(move || table.ask(deed.clone())).is("offer").around(inside)}</li> }
    };
    let inside = view! {
        <p class="dialog-text">{t!("advice-before", chance = percent(before))}</p>
        <ol class="ways-to-go">{ways.into_iter().map(way).collect_view()}</ol>
    };
    dialog("advice", &t!("advice-title"), t!("advice-title"), close, inside)
}
