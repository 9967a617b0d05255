//! The screen of a replay: the scrubber and the eyes above, the board as at the table, the steps below.

use super::{
    analysis::Analysis,
    eyes::{EyesBar, Hands},
    record::RecordSheet,
    state::Replay,
    steps::{Scrubber, Steps, listen_to_keys},
    story::Story,
};
use crate::{
    games::registry,
    platform::live::{live, part},
    shell::{masthead::Masthead, players::Players, screen::class_of},
};
use leptos::prelude::*;

/// The sheets beside the board: one at a time, but for the players where there is room.
#[derive(Copy, Clone, Eq, PartialEq)]
enum Sheet {
    Players,
    Story,
    Panel,
    Record,
}

impl Sheet {
    /// Its name in the page.
    fn name(self) -> &'static str {
        match self {
            Self::Players => "players",
            Self::Story => "chronicle",
            Self::Panel => "panel",
            Self::Record => "record",
        }
    }
}

/// The page of a replay.
#[component]
pub(super) fn ReplayPage(replay: Replay) -> impl IntoView {
    let (table, sheet) = (replay.table, RwSignal::new(Sheet::Story));
    listen_to_keys(replay);
    let game = table.game.get_untracked();
    let name = replay.archived(|archived| archived.game);
    let title = Signal::derive(move || registry::title(name.as_str()));
    registry::fetch(game, move || drop(table.notice.try_set(Some(t!("engine-missing")))));
    let moment = Signal::derive(move || {
        let (names, face) = (table.names(), registry::face(game));
        let told = table.shown.with(|shown| Some(face?.moment(shown.as_ref()?, &names)));
        t!("replay-moment", moment = told.unwrap_or_default())
    });
    let rules = Signal::derive(move || format!("/rules/{game}"));
    let has_face = Memo::new(move |_| registry::face(game).is_some());
    // Everything that the board keeps belongs to one viewer.
    let seen = move || {
        let (has_face, _) = (has_face.get(), replay.eyes.get());
        view! { <Seen replay sheet has_board=has_face/> }
    };
    view! {
        <div class=format!("{} replay-screen", class_of(game))>
            <Masthead title moment is_table=true rules/>
            {part(move || table.notice.get().map(|text| view! { <p class="bar-notice" role="alert">{text}</p> }))}
            <main class="replay" id="main">
                <div class="timeline"><Scrubber replay/><EyesBar replay/></div>
                <Analysis replay/>
                <Hands replay/>
                {part(seen)}
            </main>
            <Steps replay/>
        </div>
    }
}

/// The board and what stands beside it.
#[component]
fn Seen(replay: Replay, sheet: RwSignal<Sheet>, has_board: bool) -> impl IntoView {
    let table = replay.table;
    let board = registry::face(table.game.get_untracked()).map(|face| face.board(table));
    let (board, panel) = board.map_or((None, None), |board| (Some(board.view), board.panel));
    let (panel_key, panel_view) = panel.map_or((None, None), |(key, view)| (Some(key), Some(view)));
    let is_open = move |of: Sheet| sheet.get() == of;
    // On a phone the players are a sheet as well; elsewhere they stay, and the chronicle is beside them.
    let button = move |of: Sheet, class: &'static str, label: Signal<String>| {
        let is_chosen =
            move || is_open(of) || (of == Sheet::Story && !class.is_empty() && is_open(Sheet::Players));
        view! {
            <button class=class type="button" data-sheet=of.name() aria-pressed=live(move || is_chosen().to_string())
                on:click=move |_| sheet.set(of)>{label}</button>
        }
    };
    let buttons = move |class: &'static str| {
        view! {
            {button(Sheet::Story, class, Signal::derive(|| t!("chronicle-title")))}
            {panel_key.map(|key| button(Sheet::Panel, class, Signal::derive(move || t!(key))))}
            {button(Sheet::Record, class, Signal::derive(|| t!("replay-record-tab")))}
        }
    };
    let is_story = move || is_open(Sheet::Story) || is_open(Sheet::Players);
    view! {
        <div class="table" class:plain=!has_board>
            {board}
            <div class="sheet-tabs" role="group" aria-label=said!("sheets")>
                {button(Sheet::Players, "", Signal::derive(|| t!("players-tab")))}{buttons("")}
            </div>
            <aside class="side" tabindex="0" aria-label=said!("sheets")>
                <section class="players" class:open=live(move || is_open(Sheet::Players)) aria-label=said!("players-tab")><Players table/></section>
                <div class="beside">{buttons("panel-title")}</div>
                <section class="log" class:tucked=live(move || !is_story()) class:open=live(move || is_open(Sheet::Story))><Story replay/></section>
                {panel_view.map(|panel| view! { <section class="panel" class:tucked=live(move || !is_open(Sheet::Panel)) class:open=live(move || is_open(Sheet::Panel))>{panel}</section> })}
                <section class="record-sheet" class:tucked=live(move || !is_open(Sheet::Record)) class:open=live(move || is_open(Sheet::Record))><RecordSheet replay/></section>
            </aside>
        </div>
    }
}
