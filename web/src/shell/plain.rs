//! A game without a face: what lies on the table, as rows of names and values in the game's own words.

use crate::{client::table::Table, platform::live::part, ui::panel::title};
use leptos::prelude::*;
use regalia_game::Seat;
use regalia_voice::Names;
use serde_json::{Map, Value};

/// The fields that say what an action, an event or a draw is.
const TAGS: [&str; 3] = ["do", "event", "kind"];

/// An action or an event in a few words: whose it is, what it is, and its facts.
pub(crate) fn sentence(value: &Value, names: &Names) -> String {
    let Some(fields) = value.as_object() else { return words(value, names) };
    let whose = seat_of(value).map(|seat| format!("{}: ", names.of(seat))).unwrap_or_default();
    let what = TAGS.iter().find_map(|tag| fields.get(*tag)).map(|tag| words(tag, names));
    let is_fact = |(name, value): &(&String, &Value)| {
        !TAGS.contains(&name.as_str()) && *name != "seat" && !value.is_null()
    };
    let facts = fields.iter().filter(is_fact);
    let facts = facts.map(|(name, value)| format!("{} {}", spaced(name), words(value, names)));
    whose + &what.into_iter().chain(facts).collect::<Vec<_>>().join(", ")
}

/// The seat that an event is about.
pub(crate) fn seat_of(event: &Value) -> Option<Seat> {
    event.get("seat")?.as_u64().map(|seat| Seat(seat as u8))
}

fn spaced(name: &str) -> String {
    name.replace('_', " ")
}

/// A value on one line.
fn words(value: &Value, names: &Names) -> String {
    match value {
        Value::Null => "–".to_owned(),
        Value::String(text) => spaced(text),
        Value::Array(items) if items.is_empty() => "–".to_owned(),
        Value::Array(items) => items.iter().map(|item| words(item, names)).collect::<Vec<_>>().join(" · "),
        Value::Object(_) => sentence(value, names),
        plain => plain.to_string(),
    }
}

/// A value in a row of its name: seats by who sits there, lists with one place for each seat likewise.
fn row(name: &str, value: &Value, names: &Names) -> String {
    let seat = |value: &Value| value.as_u64().map(|seat| names.of(Seat(seat as u8)));
    match value {
        Value::Number(_) if name == "seat" || name == "start" => seat(value).unwrap_or_default(),
        _ => words(value, names),
    }
}

/// What lies on the table. What is the viewer's alone comes first.
#[component]
pub(crate) fn PlainBoard(table: Table) -> impl IntoView {
    let rows = |fields: &Map<String, Value>, names: &Names| {
        let each = fields.iter().map(|(name, value)| {
            view! { <div><dt>{spaced(name)}</dt><dd>{row(name, value, names)}</dd></div> }
        });
        each.collect_view()
    };
    let body = move || {
        let names = table.names();
        let shown = table.shown.get()?;
        let fields = shown.frame.view.as_object()?;
        let mine = fields.get("mine").filter(|mine| !mine.is_null()).map(|mine| {
            let own = match mine.as_object() {
                Some(mine) => view! { <dl class="own-value">{rows(mine, &names)}</dl> }.into_any(),
                None => view! { <p class="own-value">{words(mine, &names)}</p> }.into_any(),
            };
            view! { {title(None, t!("plain-mine"))}{own} }
        });
        let others = fields.iter().filter(|(name, _)| !["you", "mine"].contains(&name.as_str()));
        let others = others.map(|(name, value)| match value.as_object() {
            Some(fields) => rows(fields, &names).into_any(),
            None => {
                view! { <div><dt>{spaced(name)}</dt><dd>{row(name, value, &names)}</dd></div> }.into_any()
            }
        });
        let others = others.collect_view();
        Some(view! { {mine}{title(None, t!("plain-table"))}<dl>{others}</dl> })
    };
    view! { <section class="plain-board" aria-label=said!("plain-table")>{part(body)}</section> }
}
