//! Every rule by its id, and the search in them.

use super::text::{Lead, markdown};
use crate::platform::live::live;
use leptos::prelude::*;
use regalia_game::{Rule, Rulebook};

/// The rules of a page by section.
pub(super) fn sections(book: &Rulebook) -> Vec<(&str, Vec<&Rule>)> {
    let mut sections: Vec<(&str, Vec<&Rule>)> = Vec::new();
    for rule in &book.rules {
        match sections.last_mut().filter(|(name, _)| *name == rule.section) {
            Some((_, rules)) => rules.push(rule),
            None => sections.push((&rule.section, vec![rule])),
        }
    }
    sections
}

/// Whether a rule has all words that are looked for.
fn is_found(rule: &Rule, words: &str) -> bool {
    let all = format!("{} {} {}", rule.id, rule.title, rule.text).to_lowercase();
    words.to_lowercase().split_whitespace().all(|word| all.contains(word))
}

/// The field for what is looked for.
pub(super) fn search(words: RwSignal<String>, count: usize) -> AnyView {
    let label = move || t!("rules-search", count = count);
    view! {
        <input class="rules-search" type="search" autocomplete="off" aria-label=live(label) placeholder=live(label)
            prop:value=live(move || words.get()) on:input=move |event| words.set(event_target_value(&event))/>
    }
    .into_any()
}

/// The rules with these words, by section.
pub(super) fn found(book: &Rulebook, words: &str, lead: Lead) -> AnyView {
    let each = sections(book).into_iter().enumerate().filter_map(|(at, (name, rules))| {
        let rules: Vec<&Rule> = rules.into_iter().filter(|rule| is_found(rule, words)).collect();
        (!rules.is_empty()).then(|| {
            let rules = rules.into_iter().map(|rule| article(rule, lead)).collect_view();
            view! { <section class="rules-section" id=format!("section-{at}")><h3>{numbered(name)}</h3>{rules}</section> }
        })
    });
    let each: Vec<_> = each.collect();
    if each.is_empty() {
        return view! { <p class="lead">{t!("rules-none", words = words.to_owned())}</p> }.into_any();
    }
    each.into_any()
}

/// A heading whose number stands apart.
pub(super) fn numbered(heading: &str) -> AnyView {
    match heading.split_once(' ').filter(|(number, _)| number.bytes().all(|byte| byte.is_ascii_digit())) {
        Some((number, name)) => {
            view! { <span class="rule-number">{number.to_owned()}</span>" "<span>{name.to_owned()}</span> }
                .into_any()
        }
        None => view! { <span class="rule-number"></span><span>{heading.to_owned()}</span> }.into_any(),
    }
}

fn article(rule: &Rule, lead: Lead) -> AnyView {
    let id = rule.id.to_string();
    let name = match lead {
        Lead::Page(_) => view! { <a class="rule-id" href=format!("#{id}")>{id.clone()}</a> }.into_any(),
        Lead::Over(_) => view! { <span class="rule-id">{id.clone()}</span> }.into_any(),
    };
    let tag = |is_it: bool, key: String| is_it.then(|| view! { " " <span class="tag">{key}</span> });
    view! {
        <article class="rule" id=id>
            <h4 class="rule-name">{name}<span>{rule.title.clone()}
                {tag(rule.is_ruling, t!("rule-ruling"))}{tag(rule.is_option, t!("rule-option"))}</span></h4>
            {markdown(&rule.text, lead)}
        </article>
    }
    .into_any()
}
