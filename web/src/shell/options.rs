//! A form for a game's options, made from the list of its choices.

use crate::{games::Choice, live::live};
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
        Some((choice.name.to_owned(), serde_json::from_str(choice.values.get(*at)?).ok()?))
    });
    let fields: Map<String, Value> = fields.collect();
    (!fields.is_empty()).then_some(Value::Object(fields))
}

/// The message that names an option.
pub(crate) fn key(game: &str, option: &str) -> String {
    format!("{game}-option-{}", option.replace('_', "-"))
}

/// The message that names one of its values: `"one_per_player"` ends in `one-per-player`.
pub(crate) fn value_key(option: &str, value: &str) -> String {
    format!("{option}-{}", value.trim_matches('"').replace('_', "-"))
}

/// The form.
#[component]
pub(crate) fn Options(game: &'static str, choices: &'static [Choice], chosen: Chosen) -> impl IntoView {
    let row = move |(of, choice): (usize, &'static Choice)| {
        let name = key(game, choice.name);
        let title = {
            let name = name.clone();
            move || t!(&name)
        };
        let button = |(at, value): (usize, &&'static str)| {
            let key = value_key(&name, value);
            let is_chosen = move || (chosen.with(|chosen| chosen.get(of) == Some(&at))).to_string();
            view! {
                <button class="number" type="button" data-option=format!("{}={value}", choice.name) aria-pressed=live(is_chosen)
                    on:click=move |_| chosen.update(|chosen| chosen[of] = at)>{live(move || t!(&key))}</button>
            }
        };
        let label = title.clone();
        view! {
            <div class="numbers levels" role="group" aria-label=live(label)>
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
