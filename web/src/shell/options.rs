//! A form for a game's options, made from the list of its choices.

use crate::{
    games::face::Choice,
    platform::{live::live, words::Key},
};
use leptos::prelude::*;
use serde_json::{Map, Value};

/// What was chosen, by the places of the values.
pub(crate) type Chosen = RwSignal<Vec<usize>>;

/// The usual value of each choice.
pub(crate) fn usual(choices: &[Choice]) -> Chosen {
    RwSignal::new(vec![0; choices.len()])
}

/// The options that were chosen, in the game's own form; nothing if all are as usual.
pub(crate) fn value(choices: &[Choice], chosen: &[usize]) -> Option<Value> {
    let differs = choices.iter().zip(chosen).filter(|(_, at)| **at > 0);
    let fields = differs.filter_map(|(choice, at)| {
        Some((choice.name.to_owned(), serde_json::from_str(choice.values.get(*at)?.0).ok()?))
    });
    let fields: Map<String, Value> = fields.collect();
    (!fields.is_empty()).then_some(Value::Object(fields))
}

/// The form.
#[component]
pub(crate) fn Options(choices: &'static [Choice], chosen: Chosen) -> impl IntoView {
    let row = move |(of, choice): (usize, &'static Choice)| {
        let title = move || t!(choice.title);
        let button = |(at, (value, name)): (usize, &'static (&'static str, Key))| {
            let is_chosen = move || (chosen.with(|chosen| chosen.get(of) == Some(&at))).to_string();
            view! {
                <button class="number" type="button" data-option=format!("{}={value}", choice.name) aria-pressed=live(is_chosen)
                    on:click=move |_| chosen.update(|chosen| chosen[of] = at)>{live(move || t!(*name))}</button>
            }
        };
        view! {
            <div class="numbers levels" role="group" aria-label=live(title)>
                <b>{live(title)}</b>{choice.values.iter().enumerate().map(button).collect_view()}
            </div>
        }
    };
    (!choices.is_empty()).then(|| {
        view! {
            <details class="options">
                <summary>{said!("options-title")}</summary>
                {choices.iter().enumerate().map(row).collect_view()}
            </details>
        }
    })
}
