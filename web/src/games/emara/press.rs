//! Buttons of the board: one kind for everything that can be clicked, so that it is written once.

use super::play::{Mark, Play};
use crate::platform::live::{Live, live};
use leptos::prelude::*;

/// A button that stands for something: it shows what would come of it, does it, or says why it cannot.
pub(super) fn press(
    play: Play,
    mark: Mark,
    class: impl FnMut() -> String + Send + 'static,
    label: impl FnMut() -> String + Send + 'static,
    inside: AnyView,
) -> AnyView {
    button(play, mark, live(class), live(label), inside)
}

fn button(play: Play, mark: Mark, class: Live<String>, label: Live<String>, inside: AnyView) -> AnyView {
    let is_idle = move || {
        let offered = match mark {
            Mark::Card(card) => play.may_play(card),
            _ => play.means(mark).is_some_and(|action| play.offers(action)),
        };
        (!offered).then(|| "true".to_owned())
    };
    view! {
        <button type="button" class=class aria-label=label aria-disabled=live(is_idle)
            on:click=move |_| play.click(mark)
            on:pointerenter=move |_| rest(play, mark, true) on:focus=move |_| rest(play, mark, true)
            on:pointerleave=move |_| rest(play, mark, false) on:blur=move |_| rest(play, mark, false)>{inside}</button>
    }
    .into_any()
}

/// The pointer or the focus comes to a part of the board, or leaves it. It may be gone by then.
fn rest(play: Play, mark: Mark, is_on: bool) {
    let action = is_on.then(|| untrack(|| play.means(mark))).flatten();
    play.aimed.try_set(action);
    if action.is_none() {
        play.table.hint.try_set(None);
    }
}

/// The class of a part of the board: its own, and whether it is offered or chosen.
pub(super) fn state(play: Play, class: &str, mark: Mark) -> String {
    let action = play.means(mark);
    let is_offered = action.is_some_and(|action| play.offers(action));
    let is_meant = action.is_some() && play.meant.get() == action;
    format!("{class}{}{}", if is_offered { " offered" } else { "" }, if is_meant { " meant" } else { "" })
}
