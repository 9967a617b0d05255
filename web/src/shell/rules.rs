//! The rules of a game as a page, with an anchor per rule.

use crate::{
    client::rulebooks::book,
    platform::{browser, live::part},
    shell::masthead::Masthead,
};
use leptos::prelude::*;
use regalia_game::Rule;

/// The little Markdown that rules use: paragraphs and tables, with rule ids as links.
pub(crate) fn markdown(text: &str, game: &str) -> AnyView {
    let blocks = text.split("\n\n").map(str::trim).filter(|block| !block.is_empty());
    blocks
        .map(|block| if block.starts_with('|') { grid(block, game) } else { paragraph(block, game) })
        .collect_view()
        .into_any()
}

fn paragraph(block: &str, game: &str) -> AnyView {
    view! { <p>{linked(&block.replace('\n', " "), game)}</p> }.into_any()
}

fn grid(block: &str, game: &str) -> AnyView {
    let cells = |line: &str| -> Vec<String> {
        line.trim_matches('|').split('|').map(|cell| cell.trim().to_owned()).collect()
    };
    let mut lines = block.lines().filter(|line| !line.starts_with("|--"));
    let head = lines.next().map(cells).unwrap_or_default();
    let rows: Vec<Vec<String>> = lines.map(cells).collect();
    view! {
        <div class="scroller" tabindex="0"><table>
            <thead><tr>{head.iter().map(|cell| view! { <th scope="col">{cell.clone()}</th> }).collect_view()}</tr></thead>
            <tbody>
                {rows.iter().map(|row| view! {
                    <tr>{row.iter().map(|cell| view! { <td>{linked(cell, game)}</td> }).collect_view()}</tr>
                }).collect_view()}
            </tbody>
        </table></div>
    }
    .into_any()
}

/// Text in which the ids of rules lead to them.
fn linked(text: &str, game: &str) -> AnyView {
    let is_id = |word: &str| {
        let mut parts = word.splitn(2, '-');
        let letters =
            parts.next().is_some_and(|part| part.len() == 2 && part.bytes().all(|b| b.is_ascii_uppercase()));
        letters
            && parts.next().is_some_and(|part| {
                (part.contains('.') || word.starts_with("EV-"))
                    && part.bytes().all(|b| b.is_ascii_digit() || b == b'.')
            })
    };
    let mut parts: Vec<AnyView> = Vec::new();
    for (at, word) in text.split(' ').enumerate() {
        if at > 0 {
            parts.push(" ".into_any());
        }
        let core = word.trim_matches(|letter: char| !letter.is_ascii_alphanumeric());
        match word.split_once(core).filter(|_| is_id(core)) {
            Some((before, after)) => {
                let address = format!("/rules/{game}#{core}");
                parts.push(
                    view! { {before.to_owned()}<a href=address>{core.to_owned()}</a>{after.to_owned()} }
                        .into_any(),
                );
            }
            None => parts.push(word.to_owned().into_any()),
        }
    }
    parts.into_any()
}

/// Goes to the rule that the address names, once the page stands.
fn go_to_anchor() {
    request_animation_frame(|| {
        let hash = browser::window().location().hash().unwrap_or_default();
        if let Some(rule) = browser::document().get_element_by_id(hash.trim_start_matches('#')) {
            rule.scroll_into_view();
        }
    });
}

/// The page.
#[component]
pub(crate) fn RulesPage(game: &'static str) -> impl IntoView {
    let book = Memo::new(move |_| book(game));
    let title = Signal::derive(move || book.get().map(|book| book.title.clone()).unwrap_or_default());
    let body = move || {
        let book = book.get()?;
        let mut sections: Vec<(&str, Vec<&Rule>)> = Vec::new();
        for rule in &book.rules {
            match sections.last_mut().filter(|(name, _)| *name == rule.section) {
                Some((_, rules)) => rules.push(rule),
                None => sections.push((&rule.section, vec![rule])),
            }
        }
        let contents = sections.iter().enumerate().map(|(at, (name, _))| {
            view! { <li><a href=format!("#section-{at}")>{(*name).to_owned()}</a></li> }
        });
        let contents = contents.collect_view();
        let sections = sections.into_iter().enumerate().map(|(at, (name, rules))| {
            let rules = rules.into_iter().map(|rule| view! {
                <article class="rule" id=rule.id.to_string()>
                    <h3>
                        <a class="rule-id" href=format!("#{}", rule.id)>{rule.id.to_string()}</a>" "{rule.title.clone()}
                        {rule.is_ruling.then(|| view! { " " <span class="tag">{t!("rule-ruling")}</span> })}
                        {rule.is_option.then(|| view! { " " <span class="tag">{t!("rule-option")}</span> })}
                    </h3>
                    {markdown(&rule.text, game)}
                </article>
            }).collect_view();
            view! { <section id=format!("section-{at}")><h2>{name.to_owned()}</h2>{rules}</section> }
        });
        let sections = sections.collect_view();
        go_to_anchor();
        Some(view! {
            <div class="preamble">{markdown(&book.preamble, game)}</div>
            <nav class="contents" aria-label=t!("contents")><ol>{contents}</ol></nav>
            {sections}
        })
    };
    view! {
        <Masthead title/>
        <main class="page rules" id="main">{part(body)}</main>
    }
}
