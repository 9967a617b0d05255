//! The card of a lesson: what the step says, what to do, and the ways from here.

use super::{
    pupil::Pupil,
    spot::{self, Spot},
};
use crate::{
    platform::live::{live, part},
    ui::{
        button::{button, word},
        text::rich,
    },
};
use leptos::{html, prelude::*};
use regalia_wire::LessonStep;

/// The level of the bots in a first match.
const MILDEST: &str = "page";

/// The card, and the dimming around what it speaks of.
pub(super) fn card(pupil: Pupil) -> AnyView {
    let node = NodeRef::<html::Section>::new();
    let spot = RwSignal::new(Spot::default());
    spot::follow(pupil, node, spot);
    let label = move || {
        let title = pupil.taught().map(|lesson| lesson.title.clone()).unwrap_or_default();
        t!("learn-label", number = pupil.number, title = title)
    };
    let count = move || {
        let steps = pupil.taught().map_or(0, |lesson| lesson.steps.len());
        let at = pupil.at.get();
        (at < steps).then(|| {
            let dot = |step: usize| view! { <i class:past={step < at} class:current={step == at}></i> };
            view! {
                <span class="lesson-dots" aria-hidden="true">{(0..steps).map(dot).collect_view()}</span>
                <b class="lesson-count">{t!("learn-count", at = at + 1, count = steps)}</b>
            }
        })
    };
    let said = move || {
        match pupil.step() {
        Some(step) => told(pupil, step),
        None => view! { <h2 class="lesson-head">{t!("learn-done")}</h2><p class="lesson-text">{t!("learn-done-text")}</p> }.into_any(),
    }
    };
    let ways = move || match pupil.step() {
        Some(step) => ways(pupil, &step),
        None => onward(pupil),
    };
    let style = live(move || spot.with(|spot| spot.style.clone()));
    view! {
        <svg class="lesson-dim" aria-hidden="true">
            <path class="lesson-shade" d=live(move || spot.with(|spot| spot.shade.clone()))/>
            <path class="lesson-frame" d=live(move || spot.with(|spot| spot.frame.clone()))/>
            <path class="lesson-arrow" d=live(move || spot.with(|spot| spot.arrow.clone()))/>
        </svg>
        <section class="lesson-card" data-layered="" style=style aria-label=live(label) node_ref=node>
            <p class="lesson-top"><span>{live(label)}</span>{part(count)}</p>
            <div class="lesson-said" role="status">{part(said)}</div>
            <div class="lesson-ways">{part(ways)}</div>
        </section>
    }
    .into_any()
}

/// What a step says, and what is to be done or why something else was not.
fn told(pupil: Pupil, step: LessonStep) -> AnyView {
    let LessonStep { head, text, task, otherwise, .. } = step;
    let line = move || {
        if pupil.is_wrong.get() {
            let why = otherwise.clone().unwrap_or_else(|| t!("learn-first-read"));
            return Some(view! { <p class="lesson-task wrong">{rich(&why)}</p> }.into_any());
        }
        let task = task.as_ref()?;
        Some(view! { <p class="lesson-task">{rich(task)}</p> }.into_any())
    };
    view! { <h2 class="lesson-head">{head}</h2><p class="lesson-text">{rich(&text)}</p>{part(line)} }
        .into_any()
}

/// Back, on, past this step, to its rule, and out.
fn ways(pupil: Pupil, step: &LessonStep) -> AnyView {
    let at = pupil.at.get();
    let rules = pupil.table.rules;
    let back =
        (at > 0).then(|| word(t!("learn-back")).mark("data-way", "back").does(move || pupil.jump(at - 1)));
    let on = match step.ways.is_empty() {
        true => button(t!("learn-on")).main(true).mark("data-way", "on").does(move || pupil.go_on()),
        false => word(t!("learn-skip")).mark("data-way", "skip").does(move || pupil.jump(at + 1)),
    };
    let rule = step.rule.map(|rule| {
        word(t!("learn-rule", rule = rule.to_string()))
            .is("word-button lesson-rule")
            .does(move || rules.set(Some(Some(rule))))
    });
    view! { {back}{on}{rule}<a class="lesson-out" href="/">{t!("learn-leave")}</a> }.into_any()
}

/// Where the end of a lesson leads.
fn onward(pupil: Pupil) -> AnyView {
    let (game, number) = (pupil.game.id, pupil.number);
    let Some(lesson) = pupil.taught() else { return ().into_any() };
    let next = (number < lesson.count).then(|| format!("/learn/{game}/{}", number + 1));
    let (label, detail, match_at) = match lesson.seats {
        1 => (t!("learn-solo"), t!("learn-solo-detail"), format!("/solo/{game}")),
        _ => (t!("learn-match"), t!("learn-match-detail"), format!("/local/{game}?level={MILDEST}&guide=1")),
    };
    view! {
        {button(label).detail(detail).main(true).mark("data-way", "match").leads(match_at)}
        {next.map(|next| button(t!("learn-next")).mark("data-way", "next").leads(next))}
        {word(t!("learn-back")).mark("data-way", "back").does(move || pupil.jump(lesson.steps.len() - 1))}
        <a class="lesson-out" href="/">{t!("learn-leave")}</a>
    }
    .into_any()
}
