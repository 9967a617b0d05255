//! Answers before one is asked: what can be answered so, and what is.

use crate::{games, live::part, shell::table::Table};
use leptos::prelude::*;
use regalia_wire::Ahead;
use serde_json::Value;

/// What the reader may answer ahead, and has.
#[derive(Clone, Default)]
pub(crate) struct Answers {
    /// The answers that can be given.
    pub(crate) offered: Vec<Ahead<Value>>,
    /// The one that is given.
    pub(crate) given: Option<Ahead<Value>>,
    /// Whether it has lapsed.
    pub(crate) is_lapsed: bool,
}

/// What can be answered ahead, or is. Where this browser hosts the table nobody waits long enough for that.
#[component]
pub(crate) fn AnswerAhead(table: Table) -> impl IntoView {
    part(move || {
        let answers = table.ahead.get();
        if table.is_here {
            return None;
        }
        let (shown, face) = (table.shown.get()?, games::face(table.game.get())?);
        let word = |answer: &Ahead<Value>| face.offer(&shown, &answer.action, &table.names());
        let button = |label: String, name: String, answer: Option<Ahead<Value>>| {
            let give = move |_| {
                if let Some(connection) = table.connection() {
                    connection.answer_ahead(answer.clone());
                }
            };
            view! { <button class="close" type="button" data-ahead=name on:click=give>{label}</button> }
                .into_any()
        };
        let name = |answer: &Ahead<Value>| {
            answer.action.get("do").and_then(Value::as_str).unwrap_or_default().to_owned()
        };
        let (text, ways) = match &answers.given {
            Some(given) if !answers.is_lapsed => (
                t!("ahead-given", answer = word(given)),
                vec![button(t!("ahead-withdraw"), "withdraw".to_owned(), None)],
            ),
            lapsed if !answers.offered.is_empty() => {
                let text = if lapsed.is_some() { t!("ahead-lapsed") } else { t!("ahead-offered") };
                (
                    text,
                    answers
                        .offered
                        .iter()
                        .map(|answer| button(word(answer), name(answer), Some(answer.clone())))
                        .collect(),
                )
            }
            _ => return None,
        };
        Some(
            view! { <p class="bar-notice rewind" role="status"><span>{text}</span><span class="rewind-ways">{ways}</span></p> },
        )
    })
}
