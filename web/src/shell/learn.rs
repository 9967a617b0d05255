//! Lessons: a table at which a newcomer is told what to look at and what to do. Positions and sentences come from the engine;
//! the board is the one of a match. In the full build the page is a file of its own, which comes with the first lesson.

mod card;
mod pupil;
mod spot;

use crate::{
    games::registry::{self, Known},
    platform::{address, browser, focus, live::part},
    shell::{
        lost::lost,
        screen::TableScreen,
        waiting::{Pages, waiting},
    },
};
use card::card;
use leptos::{ev, prelude::*};
use pupil::Pupil;

static PAGES: Pages<fn(&'static Known, u8) -> AnyView> = Pages::new();

fetched!(fetch_learn, learn, PAGES.arrived(|game, number| view! { <LearnPage game number/> }.into_any()));

/// The page of a lesson, by its number from 1.
pub(crate) fn page(game: &'static Known, number: u8) -> AnyView {
    PAGES.page(fetch_learn, [|| t!("learn-title"), || t!("learn-waiting")], move |page| page(game, number))
}

#[component]
fn LearnPage(game: &'static Known, number: u8) -> impl IntoView {
    let pupil = Pupil::new(game, number);
    leave_by_escape(pupil);
    registry::fetch(game.id.as_str(), move || drop(pupil.table.notice.try_set(Some(t!("engine-missing")))));
    let has_begun = Memo::new(move |_| {
        let is_here = pupil.lesson.with(|lesson| lesson.as_ref().map(Option::is_some));
        is_here.map(|is_here| is_here && registry::is_ready(game.id.as_str()))
    });
    let page = move || match has_begun.get() {
        Some(true) => {
            let table = pupil.table;
            view! { <div class="learn"><TableScreen table lesson=card(pupil)/></div> }.into_any()
        }
        Some(false) if pupil.lesson.with_untracked(|lesson| matches!(lesson, Some(None))) => lost(),
        _ => waiting(|| t!("learn-title"), || t!("learn-waiting")),
    };
    part(page)
}

/// Escape leaves the lesson, if there is nothing else that it would close or put back.
fn leave_by_escape(pupil: Pupil) {
    let listener = window_event_listener(ev::keydown, move |event| {
        let half_chosen = ".board-room :is([aria-pressed=true], .explained)";
        let is_amid = matches!(browser::document().query_selector(half_chosen), Ok(Some(_)));
        // A card that has the focus is closed before the key comes here.
        let target = focus::target(&event);
        let is_on_card = target.is_some_and(|at| matches!(at.closest("[role=dialog]"), Ok(Some(_))));
        if event.key() == "Escape" && !is_amid && !is_on_card && !pupil.table.has_cards() {
            address::go("/");
        }
    });
    on_cleanup(move || listener.remove());
}
