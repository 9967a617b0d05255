//! The screen of a table: the board in the middle, people and words beside it, the bar below.

use crate::{
    client::{
        connection::Deed,
        table::{Link, Opened, Table},
    },
    games::{face::Board, registry},
    platform::{
        focus,
        live::{Live, live, part},
        words::Key,
    },
    shell::{
        ahead::AnswerAhead,
        announce::Announcer,
        bar::Bar,
        chronicle::{Chronicle, tell_step},
        cues,
        ending::{Ending, who_resigned},
        keys,
        masthead::Masthead,
        offers::Offers,
        person::Person,
        plain::PlainBoard,
        players::Players,
        rewinds::Asked,
        room::Room,
        settings::SettingsDrawer,
        talk::{PrivateNotes, Talk, unread},
    },
    ui::{
        button::{small, word},
        panel,
        tabs::{sheet, tab, tabs},
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
pub(crate) fn TableScreen(
    /// The table.
    table: Table,
    /// The card of a lesson.
    #[prop(optional)]
    lesson: Option<AnyView>,
) -> impl IntoView {
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
    let goal = Signal::derive(move || {
        let (names, face) = (table.names(), registry::face(table.game.get()));
        let told = table.shown.with(|shown| Some(face?.goal(shown.as_ref()?, &names)));
        told.unwrap_or_default()
    });
    cues::follow_table(table);
    if !table.is_taught() {
        table.tell_steps(tell_step);
    }
    let has_begun =
        Memo::new(move |_| table.shown.with(Option::is_some) && registry::is_ready(table.game.get()));
    // Where sheets lie over the board, none does until it is asked for.
    let open = RwSignal::new(None);
    let unfold = Callback::new(move |()| open.set(Some(Sheet::Offers)));
    let skip = move || {
        has_begun.get().then(|| {
            let to_actions = move |_| keys::to_actions(unfold);
            let to_board = |_| {
                let _ = focus::go_to(keys::BOARD);
            };
            view! {
                <button class="skip" type="button" on:click=to_actions>{said!("skip-actions")}</button>
                <button class="skip" type="button" on:click=to_board>{said!("skip-board")}</button>
            }
        })
    };
    let body = move || {
        if has_begun.get() {
            view! { <Match table open unfold/> }.into_any()
        } else {
            view! { <Room table/> }.into_any()
        }
    };
    view! {
        <div class=live(move || class_of(table.game.get()))>
            {part(skip)}
            <Announcer table/>
            <Masthead title moment goal is_table=true rules=table/>
            <Notices table/>
            {lesson}
            <SettingsDrawer table/>
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
                {(!table.has_resigned()).then(|| small(t!("take-back")).is("small-button take-back").does(move || table.ask(Deed::TakeBack)))}
            </p>
        }))}
        <Asked table/>
        <AnswerAhead table/>
        {part(move || table.notice.get().filter(|_| table.shown.with(Option::is_some)).map(|text| view! {
            <p class="bar-notice" role="alert">{text}
                {small(t!("close")).does(move || table.notice.set(None))}
            </p>
        }))}
    }
}

/// The match itself.
#[component]
fn Match(
    /// The table.
    table: Table,
    /// The sheet that is open.
    open: RwSignal<Option<Sheet>>,
    /// Opens the list of actions.
    unfold: keys::Unfold,
) -> impl IntoView {
    let board = registry::face(table.game.get_untracked()).map(|face| face.board(table));
    let (board, panel, places, busy, back, card) = match board {
        Some(Board { view, panel, places, asked, back, card }) => {
            (Some(view), panel, Signal::derive(move || places.get().to_vec()), asked, back, card)
        }
        None => {
            (None, None, Signal::derive(Vec::new), Signal::derive(|| None), Signal::derive(|| None), None)
        }
    };
    let has_board = board.is_some();
    if !has_board {
        open.set(Some(Sheet::Offers));
    }
    keys::listen(table, unfold);
    let (panel_key, panel_view) = panel.map_or((None, None), |(key, view)| (Some(key), Some(view)));
    let is_open = move |of: Sheet| move || open.get() == Some(of);
    let (has_talk, says) = (!table.is_here, is_open(Sheet::Talk));
    let title = move |of: Sheet, label: Live<String>| {
        let turn = move || open.update(|open| *open = if *open == Some(of) { None } else { Some(of) });
        tab(("data-sheet", of.name()), label, is_open(of), turn)
    };
    Effect::new(move || {
        if says() {
            table.read_all_talk();
        }
    });
    let talk_label = move || match unread(table) {
        0 => t!("talk-title"),
        count => format!("{} · {}", t!("talk-title"), t!("talk-unread", count = count)),
    };
    // Where there is room beside the board, chronicle and talk share a place.
    let heading = move |of: Sheet, label: Live<String>| {
        let is_chosen = move || says() == (of == Sheet::Talk);
        tab(("data-beside", of.name()), label, is_chosen, move || open.set(Some(of)))
    };
    let headings = move || {
        let both =
            [heading(Sheet::Chronicle, said!("chronicle-title")), heading(Sheet::Talk, live(talk_label))];
        tabs("titles beside", said!("sheets"), both.into_iter().collect_view())
    };
    let titles = view! {
        {panel_key.map(|key| title(Sheet::Panel, live(move || t!(key))))}
        {title(Sheet::Players, said!("players-tab"))}
        {title(Sheet::Chronicle, said!("chronicle-title"))}
        {has_talk.then(|| title(Sheet::Talk, live(talk_label)))}
        {title(Sheet::Offers, said!("offers-tab"))}
    };
    let log = view! {
        {if has_talk { headings() } else { panel::title(None, said!("chronicle-title")) }}
        <Chronicle table/>
        {has_talk.then(|| view! { <PrivateNotes table/> })}
    };
    let aid = move |label: Key, opens: Opened| {
        word(live(move || t!(label))).does(move || table.opened.set(Some(opens)))
    };
    let choices = view! {
        <details open=live(move || !has_board || open.get() == Some(Sheet::Offers))>
            <summary>{said!("offers-title")}</summary>
            <Offers table/>
            <p class="aids">{aid(key!("in-words-title"), Opened::Words)}{aid(key!("keys-open"), Opened::Keys)}</p>
        </details>
    };
    let never = || false;
    view! {
        <main class="table played" class:plain=!has_board id="main">
            <div class="board-room" data-zone="board">{board.unwrap_or_else(|| view! { <PlainBoard table/> }.into_any())}</div>
            {tabs("sheet-tabs", said!("sheets"), titles)}
            <aside class="side" class:raised=live(move || open.get().is_some()) aria-label=said!("sheets")
                on:keydown=move |event| if event.key() == "Escape" { open.set(None) }>
                <div class="lower-sheet">{small(said!("close")).does(move || open.set(None))}</div>
                {sheet("players", Some(said!("players-tab")), is_open(Sheet::Players), never, view! { <Players table/> })}
                {panel_view.map(|panel| sheet("panel", None, is_open(Sheet::Panel), never, panel))}
                {sheet("log", None, is_open(Sheet::Chronicle), says, log)}
                {has_talk.then(|| sheet("talk", None, says, move || !says(), view! { {headings()}<Talk table/> }))}
                {sheet("choices", None, is_open(Sheet::Offers), never, choices)}
            </aside>
            {(!table.is_taught()).then(|| view! { <Ending table/> })}
            {has_talk.then(|| view! { <Person table/> })}
        </main>
        <Bar table places busy back card/>
    }
}
