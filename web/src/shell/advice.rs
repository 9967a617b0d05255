//! "What would you do?": what the strongest bot would do this turn, with its reason in words and in numbers. In a first match the
//! question is asked at every turn.

use crate::{
    client::{
        connection::Deed,
        counted, engine,
        table::{Shown, Table},
    },
    games::registry,
    platform::{
        browser,
        live::{live, part},
        words::percent,
    },
    shell::offers::{sentence, sentence_at},
    ui::{
        button::{button, small, word},
        dialog::{dialog, steps},
        text::rich,
    },
};
use leptos::{prelude::*, task::spawn_local};
use regalia_table::Frame;
use regalia_wire::{Advice, PlanStep, Way};
use serde_json::Value;
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
    (table.is_here || is_among_bots) && !table.is_taught() && table.is_your_turn() && has_choice
}

/// The question, and the card with its answer.
#[component]
pub(crate) fn AskForAdvice(table: Table) -> impl IntoView {
    let asked = RwSignal::new(Asked::Not);
    let is_guided = RwSignal::new(table.is_here && browser::parameter("guide").is_some());
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
        if counted::is_playing(table.game.get_untracked()) {
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
    Effect::new(move || {
        table.shown.track();
        if is_guided.get() && may_ask(table) {
            untrack(ask);
        }
    });
    let button = move || {
        let label = move || if is_thinking() { t!("advice-thinking") } else { t!("advice-ask") };
        let busy = live(move || is_thinking().then(|| "true".to_owned()));
        may_ask(table).then(|| word(live(label)).is("word-button ask-advice").busy(busy).does(ask))
    };
    let card = move || match asked.get() {
        Asked::Answered(advice) if is_guided.get() => guide(table, advice, move || is_guided.set(false)),
        Asked::Answered(advice) => Some(answer(table, advice, move || asked.set(Asked::Not))),
        _ => None,
    };
    view! { {part(button)}{part(card)} }
}

/// Why an action is advised, in words; empty where nobody knows.
fn reason(table: Table, action: &Value) -> String {
    let face = registry::face(table.game.get_untracked());
    let told = table.shown.with_untracked(|shown| Some(face?.reason(shown.as_ref()?, action)));
    told.unwrap_or_default()
}

/// The best way with its reason, beside the board: it takes no focus and covers nothing that is asked.
fn guide(table: Table, advice: Advice, stop: impl Fn() + 'static) -> Option<AnyView> {
    let action = advice.ways.into_iter().next()?.steps.into_iter().next()?.actions.into_iter().next()?;
    let (text, why) = (sentence(table, &action), reason(table, &action));
    let deed = Deed::Act(vec![action]);
    Some(
        view! {
            <section class="guided" aria-label=t!("guide-title")>
                <p role="status"><small>{t!("guide-title")}</small><b>{rich(&text)}</b><span>{rich(&why)}</span></p>
                {small(t!("guide-do")).mark("data-way", "advised").does(move || table.ask(deed.clone()))}
                {word(t!("guide-stop")).mark("data-way", "unadvised").does(stop)}
            </section>
        }
        .into_any(),
    )
}

/// What is done in a step of a plan.
fn told(table: Table, step: &PlanStep) -> String {
    let there = table.shown.with_untracked(|shown| {
        let frame = Frame { view: step.view.clone(), ..shown.as_ref()?.frame.clone() };
        Some(Shown::new(frame, Vec::new(), false, None))
    });
    let action = step.actions.last();
    there.zip(action).map(|(there, action)| sentence_at(table, &there, action)).unwrap_or_default()
}

/// The best way with its reason, and another one if it leads elsewhere; each with a button for its first step.
fn answer(table: Table, advice: Advice, close: impl Fn() + 'static) -> AnyView {
    let Advice { before, ways } = advice;
    let way = |(at, Way { steps: plan, chance }): (usize, Way)| {
        let first = plan.first().map(|step| step.actions.clone()).unwrap_or_default();
        let why = first.first().filter(|_| at == 0).map(|action| reason(table, action));
        let why = why.filter(|why| !why.is_empty()).map(|why| view! { <p class="why-so">{rich(&why)}</p> });
        let label = if plan.len() > 1 { t!("plan-first") } else { t!("guide-do") };
        let go = move || table.ask(Deed::Act(first.clone()));
        view! {
            <li>
                {steps(plan.iter().map(|step| told(table, step)).collect())}
                <b class="chance">{percent(chance)}</b>
                {why}
                {button(label).main(at == 0).mark("data-way", "advised").does(go)}
            </li>
        }
    };
    let inside = view! {
        <p class="dialog-text">{t!("advice-before", chance = percent(before))}</p>
        <ul class="ways-to-go">{ways.into_iter().enumerate().map(way).collect_view()}</ul>
    };
    dialog("advice", &t!("advice-title"), t!("advice-title"), close, inside)
}
