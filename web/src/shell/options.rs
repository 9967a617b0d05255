//! A form for a game's options, made from the list of its choices.

use crate::{
    games::face::Choice,
    platform::{live::live, words::Key},
    ui::chip::{chip, chips},
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
        let each = |(at, (value, name)): (usize, &'static (&'static str, Key))| {
            let is_chosen = move || chosen.with(|chosen| chosen.get(of) == Some(&at));
            let choose = move || chosen.update(|chosen| chosen[of] = at);
            let mark = ("data-option", format!("{}={value}", choice.name));
            chip(live(move || t!(*name)), mark, is_chosen, choose)
        };
        let values = choice.values.iter().enumerate().map(each).collect_view();
        chips(move || t!(choice.title), true, values)
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
