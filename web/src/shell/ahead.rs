//! Answers before one is asked: what can be answered so, and what is.

use crate::{
    client::table::{Answers, Table},
    platform::live::part,
    shell::offers::sentence,
    ui::{button::small, text::rich},
};
use leptos::prelude::*;
use regalia_wire::Ahead;
use serde_json::Value;

/// What can be answered ahead, or is. Where this browser hosts the table nobody waits long enough for that.
#[component]
pub(crate) fn AnswerAhead(table: Table) -> impl IntoView {
    part(move || {
        let Answers { offered, given, is_lapsed } = table.ahead.get();
        let (text, ways) = match given {
            _ if table.is_here => return None,
            Some(given) if !is_lapsed => {
                let text = t!("ahead-given", answer = sentence(table, &given.action));
                (text, vec![way(table, &t!("ahead-withdraw"), "withdraw", None)])
            }
            _ if offered.is_empty() => return None,
            lapsed => {
                let text = if lapsed.is_some() { t!("ahead-lapsed") } else { t!("ahead-offered") };
                let each = |answer: Ahead<Value>| {
                    let name = answer.action.get("do").and_then(Value::as_str).unwrap_or_default().to_owned();
                    way(table, &sentence(table, &answer.action), &name, Some(answer))
                };
                (text, offered.into_iter().map(each).collect())
            }
        };
        Some(
            view! { <p class="bar-notice rewind" role="status"><span>{rich(&text)}</span><span class="rewind-ways">{ways}</span></p> },
        )
    })
}

/// A button that gives an answer, or takes one back.
fn way(table: Table, label: &str, name: &str, answer: Option<Ahead<Value>>) -> AnyView {
    let give = move || {
        if let Some(connection) = table.connection() {
            connection.answer_ahead(answer.clone());
        }
    };
    small(label).mark("data-ahead", name).does(give)
}
