//! The screen of a table: the board in the middle, people and words beside it, the bar below.

use crate::{
    client::{
        connection::Deed,
        table::{Link, Table},
    },
    games::{face::Board, registry},
    platform::live::{live, part},
    shell::{
        ahead::AnswerAhead,
        bar::Bar,
        chronicle::Chronicle,
        ending::{Ending, who_resigned},
        masthead::Masthead,
        offers::{self, Offers},
        person::Person,
        plain::PlainBoard,
        players::Players,
        rewinds::Asked,
        room::Room,
        talk::{PrivateNotes, Talk, unread},
    },
};
use leptos::prelude::*;

/// The sheets beside the board; on a phone one at a time.
#[derive(Copy, Clone, Eq, PartialEq)]
enum Sheet {
    Panel,
    Players,
    Chronicle,
    Talk,
    Offers,
}

impl Sheet {
    /// Its name in the page.
    fn name(self) -> &'static str {
        match self {
            Self::Panel => "panel",
            Self::Players => "players",
            Self::Chronicle => "chronicle",
            Self::Talk => "talk",
            Self::Offers => "offers",
        }
    }
}

/// A table, whatever its game and wherever its match runs.
#[component]
pub(crate) fn TableScreen(table: Table) -> impl IntoView {
    offers::listen_to_keys(table);
    let title = Signal::derive(move || registry::title(table.game.get()));
    Effect::new(move || {
        let missing = move || drop(table.notice.try_set(Some(t!("engine-missing"))));
        registry::fetch(table.game.get(), missing);
    });
    let moment = Signal::derive(move || {
        let names = table.names();
        let face = registry::face(table.game.get());
        let told = table
            .shown
            .with(|shown| shown.as_ref().zip(face).map(|(shown, face)| face.moment(shown, &names)));
        who_resigned(table).or(told).unwrap_or_default()
    });
    let rules = Signal::derive(move || format!("/rules/{}", table.game.get()));
    let has_begun =
        Memo::new(move |_| table.shown.with(Option::is_some) && registry::is_ready(table.game.get()));
    let body = move || {
        if has_begun.get() { view! { <Match table/> }.into_any() } else { view! { <Room table/> }.into_any() }
    };
    view! {
        <div class=live(move || class_of(table.game.get()))>
            <Masthead title moment is_table=true rules/>
            <Notices table/>
            {part(body)}
        </div>
    }
}

/// The classes of the frame around a game's board: the roots of the frame's sheet and of the game's.
pub(crate) fn class_of(game: &str) -> String {
    format!("table-screen of-{game}")
}

/// What must not be missed: a lost connection, a refusal, a server with two pasts.
#[component]
fn Notices(table: Table) -> impl IntoView {
    view! {
        {part(move || (table.link.get() == Link::Lost).then(|| view! { <p class="bar-notice quiet-notice" role="status">{t!("reconnecting")}</p> }))}
        {part(move || table.origin.get().map(|origin| view! {
            <p class="bar-notice quiet-notice branch-notice" role="status">{t!("branch-notice")}" "<a href=origin>{t!("branch-back")}</a></p>
        }))}
        {part(move || table.is_forked.get().then(|| view! { <p class="bar-notice alarm" role="alert">{t!("forked")}</p> }))}
        {part(move || (table.is_stood_in() && table.outcome().is_none()).then(|| view! {
            <p class="bar-notice" role="status">{if table.has_resigned() { t!("asked-resigned") } else { t!("asked-stand-in") }}
                {(!table.has_resigned()).then(|| view! { <button class="close take-back" type="button" on:click=move |_| table.ask(Deed::TakeBack)>{t!("take-back")}</button> })}
            </p>
        }))}
        <Asked table/>
        <AnswerAhead table/>
        {part(move || table.notice.get().filter(|_| table.shown.with(Option::is_some)).map(|text| view! {
            <p class="bar-notice" role="alert">{text}
                <button class="close" type="button" on:click=move |_| table.notice.set(None)>{t!("close")}</button>
            </p>
        }))}
    }
}

/// The match itself.
#[component]
fn Match(table: Table) -> impl IntoView {
    let board = registry::face(table.game.get_untracked()).map(|face| face.board(table));
    let (board, panel, places, busy) = match board {
        Some(Board { view, panel, places, asked }) => {
            (Some(view), panel, Signal::derive(move || places.get().to_vec()), asked)
        }
        None => (None, None, Signal::derive(Vec::new), Signal::derive(|| None)),
    };
    let has_board = board.is_some();
    let sheet = RwSignal::new(if panel.is_some() { Sheet::Panel } else { Sheet::Offers });
    let (panel_key, panel_view) = panel.map_or((None, None), |(key, view)| (Some(key), Some(view)));
    let tab = move |of: Sheet, label: Signal<String>| {
        view! {
            <button type="button" role="tab" data-sheet=of.name() aria-selected=live(move || (sheet.get() == of).to_string())
                on:click=move |_| sheet.set(of)>{label}</button>
        }
    };
    let is_open = move |of: Sheet| sheet.get() == of;
    let (has_talk, says) = (!table.is_here, move || is_open(Sheet::Talk));
    Effect::new(move || {
        if says() {
            table.read_all_talk();
        }
    });
    let talk_label = Signal::derive(move || match unread(table) {
        0 => t!("talk-title"),
        count => format!("{} · {}", t!("talk-title"), t!("talk-unread", count = count)),
    });
    // Where there is room beside the board, chronicle and talk share a place.
    let heading = move |of: Sheet, label: Signal<String>| {
        let is_chosen = move || says() == (of == Sheet::Talk);
        view! {
            <button class="panel-title" type="button" data-beside=of.name() aria-pressed=live(move || is_chosen().to_string())
                on:click=move |_| sheet.set(of)>{label}</button>
        }
    };
    let headings = move || {
        let chronicle = Signal::derive(|| t!("chronicle-title"));
        view! { <div class="beside">{heading(Sheet::Chronicle, chronicle)}{heading(Sheet::Talk, talk_label)}</div> }
    };
    view! {
        <main class="table" class:plain=!has_board id="main">
            {board.unwrap_or_else(|| view! { <PlainBoard table/> }.into_any())}
            <div class="sheet-tabs" role="tablist" aria-label=said!("sheets")>
                {panel_key.map(|key| tab(Sheet::Panel, Signal::derive(move || t!(key))))}
                {tab(Sheet::Players, Signal::derive(|| t!("players-tab")))}
                {tab(Sheet::Chronicle, Signal::derive(|| t!("chronicle-title")))}
                {has_talk.then(|| tab(Sheet::Talk, talk_label))}
                {tab(Sheet::Offers, Signal::derive(|| t!("offers-tab")))}
            </div>
            <aside class="side" aria-label=said!("sheets")>
                <section class="players" class:open=live(move || is_open(Sheet::Players)) aria-label=said!("players-tab")><Players table/></section>
                {panel_view.map(|panel| view! { <section class="panel" class:open=live(move || is_open(Sheet::Panel))>{panel}</section> })}
                <section class="log" class:tucked=live(says) class:open=live(move || is_open(Sheet::Chronicle))>
                    {if has_talk { headings().into_any() } else { view! { <h2 class="panel-title">{said!("chronicle-title")}</h2> }.into_any() }}
                    <Chronicle table/>
                    {has_talk.then(|| view! { <PrivateNotes table/> })}
                </section>
                {has_talk.then(|| view! {
                    <section class="talk" class:tucked=live(move || !says()) class:open=live(says)>{headings()}<Talk table/></section>
                })}
                <section class="choices" class:open=live(move || is_open(Sheet::Offers))>
                    <details open=!has_board>
                        <summary>{said!("offers-title")}</summary>
                        <Offers table/>
                    </details>
                </section>
            </aside>
            <Ending table/>
            {has_talk.then(|| view! { <Person table/> })}
        </main>
        <Bar table places busy/>
    }
}
