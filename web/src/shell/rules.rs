//! The rules of a game: as a page that teaches and lists every rule, and over a table. In the full build both are a file of
//! their own, which comes when the rules are first opened.

mod drawer;
mod guide;
mod list;
mod picture;
pub(crate) mod text;

use crate::{
    client::{rulebooks::book, table::Table},
    games::registry,
    platform::{
        browser,
        live::{live, part},
    },
    shell::{masthead::Masthead, waiting::Pages},
    ui::button::button,
};
use leptos::prelude::*;
use regalia_game::Rulebook;
use text::{Lead, markdown};

/// Goes to the place that the address names, once the page is drawn.
fn go_to_anchor() {
    request_animation_frame(|| {
        let hash = browser::window().location().hash().unwrap_or_default();
        if let Some(rule) = browser::document().get_element_by_id(hash.trim_start_matches('#')) {
            rule.scroll_into_view();
        }
    });
}

/// How the rules are drawn.
#[derive(Copy, Clone)]
struct Drawn {
    /// As a page of their own.
    page: fn(&'static str) -> AnyView,
    /// Over a table.
    over: fn(Table) -> AnyView,
}

static PAGES: Pages<Drawn> = Pages::new();

fetched!(
    fetch_rules,
    rules,
    PAGES.arrived(Drawn {
        page: |game| view! { <RulesPage game/> }.into_any(),
        over: |table| view! { <drawer::Drawer table/> }.into_any(),
    })
);

/// The page of a game's rules.
pub(crate) fn page(game: &'static str) -> AnyView {
    PAGES.page(fetch_rules, [|| t!("rules-link"), || t!("account-waiting")], move |drawn| (drawn.page)(game))
}

/// The rules over a table, while they are open.
#[component]
pub(crate) fn RulesDrawer(table: Table) -> impl IntoView {
    let is_open = Memo::new(move |_| table.rules.with(Option::is_some));
    let until = move |is_missing: RwSignal<bool>| {
        if is_missing.get() {
            table.rules.set(None);
            table.notice.set(Some(t!("engine-missing")));
        }
        ().into_any()
    };
    part(move || is_open.get().then(|| PAGES.drawn(fetch_rules, until, move |drawn| (drawn.over)(table))))
}

#[component]
fn RulesPage(game: &'static str) -> impl IntoView {
    let book = Memo::new(move |_| book(game));
    registry::fetch(game, || ());
    let title = Signal::derive(move || book.get().map(|book| book.title.clone()).unwrap_or_default());
    let body = move || {
        let drawn = book.get().map(|book| whole(game, &book));
        go_to_anchor();
        drawn
    };
    view! {
        <Masthead title/>
        <main class="rules" id="main">{part(body)}</main>
    }
}

fn whole(game: &'static str, book: &Rulebook) -> AnyView {
    let known = registry::known(game);
    let facts = known.map(|known| {
        let seats = if known.least == known.most {
            known.least.to_string()
        } else {
            format!("{}–{}", known.least, known.most)
        };
        t!("rules-facts", seats = seats, minutes = known.minutes)
    });
    let names =
        book.chapters.iter().enumerate().map(|(at, chapter)| (guide::anchor(at), chapter.title.clone()));
    let names: Vec<_> = names.chain([("every", t!("rules-every"))]).collect();
    let parts =
        names.iter().map(|(id, name)| view! { <a href=format!("#{id}")>{name.clone()}</a> }).collect_view();
    let chapters = book.chapters.iter().enumerate().map(|(at, chapter)| guide::chapter(game, at, chapter));
    let chapters = chapters.collect_view();
    let print = button(t!("rules-print")).mark("data-way", "print").does(|| drop(browser::window().print()));
    view! {
        <header class="rules-head">
            <div>
                <p class="rules-name">{book.title.clone()}</p>
                <p class="quiet-text">{facts}</p>
            </div>
            <div class="rules-ways">
                {button(t!("rules-play")).main(true).detail(t!("rules-play-detail")).leads(format!("/local/{game}"))}
                {(!book.chapters.is_empty()).then_some(print)}
            </div>
        </header>
        <nav class="rules-parts" aria-label=t!("contents")>{parts}</nav>
        <div class="preamble">{markdown(&book.preamble, Lead::Page(game))}</div>
        {chapters}
        {every(game, book.clone())}
    }
    .into_any()
}

/// Every rule by its id.
fn every(game: &'static str, book: Rulebook) -> AnyView {
    let words = RwSignal::new(String::new());
    let contents = list::sections(&book).into_iter().enumerate().map(|(at, (name, rules))| {
        let (count, name) = (rules.len(), list::numbered(name));
        view! { <li><a href=format!("#section-{at}")>{name}<small>{count}</small></a></li> }
    });
    let contents = contents.collect_view();
    let count = book.rules.len();
    let legend = move |tag: String, text: String| view! { <p><span class="tag">{tag}</span>" "{text}</p> };
    view! {
        <section class="every" id="every">
            <h2 class="rules-title">{t!("rules-every")}</h2>
            <div class="every-side">
                {list::search(words, count)}
                <nav class="rules-contents" aria-label=t!("contents")><ol hidden=live(move || !words.with(String::is_empty))>{contents}</ol></nav>
                <div class="rules-marks">
                    {legend(t!("rule-ruling"), t!("rules-ruling-note"))}
                    {legend(t!("rule-option"), t!("rules-option-note"))}
                </div>
            </div>
            <div class="every-rules">{part(move || list::found(&book, &words.get(), Lead::Page(game)))}</div>
        </section>
    }
    .into_any()
}
