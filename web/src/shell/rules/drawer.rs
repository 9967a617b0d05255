//! The rules over a table: at the rule in question, without leaving the match.

use super::{
    list::{found, numbered, search, sections},
    text::{Lead, markdown},
};
use crate::{
    client::{rulebooks::book, table::Table},
    platform::{
        browser, focus,
        live::{live, part},
    },
    ui::button::small,
};
use leptos::prelude::*;
use regalia_game::RuleId;

/// The rules over a table.
#[component]
pub(super) fn Drawer(table: Table) -> impl IntoView {
    let words = RwSignal::new(String::new());
    let game = table.game.get_untracked();
    let book = Memo::new(move |_| book(game));
    let drawer = NodeRef::new();
    focus::hold(drawer);
    // A rule that is asked for is shown, whatever was looked for before.
    Effect::new(move || {
        let (rule, is_here) = (table.rules.get().flatten(), book.with(Option::is_some));
        if let Some(rule) = rule.filter(|_| is_here) {
            words.set(String::new());
            go_to(rule);
        }
    });
    let rules = move || {
        let book = book.get()?;
        let minute = book.chapters.first().filter(|_| words.with(String::is_empty)).map(|chapter| {
            let pieces = chapter.pieces.iter().map(|piece| {
                let text = markdown(&piece.text, Lead::Over(table.rules));
                view! { <h4>{piece.title.clone()}</h4>{text} }
            });
            view! { <section class="drawer-minute"><h3>{chapter.title.clone()}</h3>{pieces.collect_view()}</section> }
        });
        Some(view! { {minute}{found(&book, &words.get(), Lead::Over(table.rules))} })
    };
    let contents = move || {
        let book = book.get()?;
        let each = sections(&book).into_iter().enumerate().map(|(at, (name, rules))| {
            let first = rules.first().map(|rule| rule.id);
            let choose = move |_| table.rules.set(Some(first));
            let is_first = at == 0;
            view! { <button type="button" class="tab" class:first=is_first on:click=choose>{numbered(name)}</button> }
        });
        Some(each.collect_view())
    };
    let count = move || book.with(|book| book.as_ref().map_or(0, |book| book.rules.len()));
    view! {
        <section class="drawer" role="dialog" aria-label=said!("rules-link") tabindex="-1" node_ref=drawer
            on:keydown=move |event| if event.key() == "Escape" { table.rules.set(None) }>
            <div class="drawer-head">
                <h2>{said!("rules-link")}</h2>
                {small(said!("close")).mark("data-way", "close-rules").does(move || table.rules.set(None))}
                {part(move || search(words, count()))}
            </div>
            <nav class="drawer-contents" aria-label=said!("contents")>{part(contents)}</nav>
            <div class="drawer-rules">{part(rules)}</div>
            <div class="drawer-foot">
                <a href=live(move || format!("/rules/{game}")) target="_blank" rel="noopener">{said!("rules-whole")}</a>
            </div>
        </section>
    }
}

/// Goes to a rule in the drawer and marks it, once it is drawn.
fn go_to(rule: RuleId) {
    request_animation_frame(move || {
        let document = browser::document();
        if let Ok(Some(before)) = document.query_selector(".drawer .asked") {
            let _ = before.class_list().remove_1("asked");
        }
        if let Some(rule) = document.get_element_by_id(rule.as_str()) {
            let _ = rule.class_list().add_1("asked");
            rule.scroll_into_view();
        }
    });
}
