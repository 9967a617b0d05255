//! The screen of a replay: the scrubber and the eyes above, the board as at the table, the steps below. An analysis stands
//! around the board.

use super::{
    analysis::{Analysis, Findings, Study},
    eyes::{EyesBar, Hands},
    record::RecordSheet,
    state::Replay,
    steps::{Scrubber, Steps, listen_to_keys},
    story::Story,
};
use crate::{
    games::registry,
    platform::live::{Live, live, part},
    shell::{
        masthead::Masthead, players::Players, rules::RulesDrawer, screen::class_of, settings::SettingsDrawer,
    },
    ui::tabs::{sheet, tab, tabs},
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

    /// Whether it is seen where the players stay: the chronicle is beside them if they are the sheet of a phone.
    fn is_beside(&self, open: &Self) -> bool {
        self == open || (*self, *open) == (Self::Story, Self::Players)
    }
}

/// The page of a replay.
#[component]
pub(super) fn ReplayPage(replay: Replay) -> impl IntoView {
    let (table, open) = (replay.table, RwSignal::new(Sheet::Story));
    listen_to_keys(replay);
    let study = Study::new(replay);
    let game = table.game.get_untracked();
    let name = replay.archived(|archived| archived.game);
    let title = Signal::derive(move || registry::title(name.as_str()));
    registry::fetch(game, move || drop(table.notice.try_set(Some(t!("engine-missing")))));
    let moment = Signal::derive(move || {
        let (names, face) = (table.names(), registry::face(game));
        let told = table.shown.with(|shown| Some(face?.moment(shown.as_ref()?, &names)));
        t!("replay-moment", moment = told.unwrap_or_default())
    });
    let has_face = Memo::new(move |_| registry::face(game).is_some());
    // Everything that the board keeps belongs to one viewer.
    let seen = move || {
        let (has_face, _) = (has_face.get(), replay.eyes.get());
        view! { <Seen replay open has_board=has_face/> }
    };
    let class = move || if study.is_open.get() { "replay analysed" } else { "replay" }.to_owned();
    // With an analysis the ribbon of chances is the line.
    let line = move || (!study.is_open.get()).then(|| view! { <Scrubber replay/> });
    view! {
        <div class=format!("{} replay-screen", class_of(game))>
            <Masthead title moment is_table=true rules=table/>
            {part(move || table.notice.get().map(|text| view! { <p class="bar-notice" role="alert">{text}</p> }))}
            <main class=live(class) id="main">
                <div class="timeline">{part(line)}<EyesBar replay/></div>
                <Analysis study/>
                <Hands replay/>
                <div class="seen">{part(seen)}</div>
                <Findings study/>
            </main>
            <Steps replay marks=study.marks/>
            <RulesDrawer table/>
            <SettingsDrawer table/>
        </div>
    }
}

/// The board and what stands beside it.
#[component]
fn Seen(replay: Replay, open: RwSignal<Sheet>, has_board: bool) -> impl IntoView {
    let table = replay.table;
    let board = registry::face(table.game.get_untracked()).map(|face| face.board(table));
    let (board, panel) = board.map_or((None, None), |board| (Some(board.view), board.panel));
    let (panel_key, panel_view) = panel.map_or((None, None), |(key, view)| (Some(key), Some(view)));
    let title = move |of: Sheet, label: Live<String>, is_on: fn(&Sheet, &Sheet) -> bool| {
        tab(("data-sheet", of.name()), label, move || is_on(&of, &open.get()), move || open.set(of))
    };
    let titles = move |is_on: fn(&Sheet, &Sheet) -> bool| {
        view! {
            {title(Sheet::Story, said!("chronicle-title"), is_on)}
            {panel_key.map(|key| title(Sheet::Panel, live(move || t!(key)), is_on))}
            {title(Sheet::Record, said!("replay-record-tab"), is_on)}
        }
    };
    let with_players = view! { {title(Sheet::Players, said!("players-tab"), Sheet::eq)}{titles(Sheet::eq)} };
    let behind = move |class: &'static str, of: Sheet, inside: AnyView| {
        sheet(class, None, move || open.get() == of, move || !of.is_beside(&open.get()), inside)
    };
    let players = said!("players-tab");
    view! {
        <div class="table" class:plain=!has_board>
            {board}
            {tabs("sheet-tabs", said!("sheets"), with_players)}
            <aside class="side" tabindex="0" aria-label=said!("sheets")>
                {sheet("players", Some(players), move || open.get() == Sheet::Players, || false, view! { <Players table/> })}
                {tabs("titles beside", said!("sheets"), titles(Sheet::is_beside))}
                {behind("log", Sheet::Story, view! { <Story replay/> }.into_any())}
                {panel_view.map(|panel| behind("panel", Sheet::Panel, panel))}
                {behind("record-sheet", Sheet::Record, view! { <RecordSheet replay/> }.into_any())}
            </aside>
        </div>
    }
}
