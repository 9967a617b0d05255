//! The little Markdown that rules use.

use crate::ui::button::word;
use leptos::prelude::*;
use regalia_game::RuleId;

/// Where the id of a rule leads.
#[derive(Copy, Clone)]
pub(crate) enum Lead {
    /// To its place on the rules page of this game.
    Page(&'static str),
    /// To its place in the rules that lie over a table: which are open, see [`Table::rules`](crate::client::table::Table::rules).
    Over(RwSignal<Option<Option<RuleId>>>),
}

impl Lead {
    fn drawn(self, id: &str) -> AnyView {
        match self {
            Self::Page(game) => {
                view! { <a href=format!("/rules/{game}#{id}")>{id.to_owned()}</a> }.into_any()
            }
            Self::Over(open) => {
                let rule = RuleId::new(id);
                word(id).does(move || open.set(Some(Some(rule))))
            }
        }
    }
}

/// Paragraphs and tables, with rule ids that lead to them and words in bold.
pub(crate) fn markdown(text: &str, lead: Lead) -> AnyView {
    let blocks = text.split("\n\n").map(str::trim).filter(|block| !block.is_empty());
    blocks
        .map(|block| if block.starts_with('|') { grid(block, lead) } else { paragraph(block, lead) })
        .collect_view()
        .into_any()
}

fn paragraph(block: &str, lead: Lead) -> AnyView {
    view! { <p>{line(&block.replace('\n', " "), lead)}</p> }.into_any()
}

fn grid(block: &str, lead: Lead) -> AnyView {
    let cells = |line: &str| -> Vec<String> {
        line.trim_matches('|').split('|').map(|cell| cell.trim().to_owned()).collect()
    };
    let mut lines = block.lines().filter(|line| !line.starts_with("|--"));
    let head = lines.next().map(cells).unwrap_or_default();
    let rows: Vec<Vec<String>> = lines.map(cells).collect();
    view! {
        <div class="scroller" tabindex="0"><table>
            <thead><tr>{head.iter().map(|cell| view! { <th scope="col">{line(cell, lead)}</th> }).collect_view()}</tr></thead>
            <tbody>
                {rows.iter().map(|row| view! {
                    <tr>{row.iter().map(|cell| view! { <td>{line(cell, lead)}</td> }).collect_view()}</tr>
                }).collect_view()}
            </tbody>
        </table></div>
    }
    .into_any()
}

/// A line: what stands between `**` is bold.
fn line(text: &str, lead: Lead) -> AnyView {
    let parts = text.split("**").enumerate().map(|(at, part)| {
        let inside = linked(part, lead);
        if at % 2 == 1 { view! { <b>{inside}</b> }.into_any() } else { inside }
    });
    parts.collect_view().into_any()
}

/// Text in which the ids of rules lead to them.
fn linked(text: &str, lead: Lead) -> AnyView {
    let mut parts: Vec<AnyView> = Vec::new();
    for (at, word) in text.split(' ').enumerate() {
        if at > 0 {
            parts.push(" ".into_any());
        }
        let core = word.trim_matches(|letter: char| !letter.is_ascii_alphanumeric());
        match word.split_once(core).filter(|_| is_id(core)) {
            Some((before, after)) => {
                let link = lead.drawn(core);
                parts.push(view! { {before.to_owned()}{link}{after.to_owned()} }.into_any());
            }
            None => parts.push(word.to_owned().into_any()),
        }
    }
    parts.into_any()
}

fn is_id(word: &str) -> bool {
    let Some((letters, number)) = word.split_once('-') else { return false };
    letters.len() == 2
        && letters.bytes().all(|byte| byte.is_ascii_uppercase())
        && (number.contains('.') || letters == "EV")
        && number.bytes().all(|byte| byte.is_ascii_digit() || byte == b'.')
        && word.len() <= 12
}
