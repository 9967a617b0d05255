//! Buttons of the board: one kind for everything that can be clicked, so that it is written once.

use super::play::{Mark, Play};
use crate::ui::press::Press;
use leptos::prelude::*;

/// A button that stands for something: it shows what would come of it, does it, or says why it cannot.
pub(super) fn press(
    play: Play,
    mark: Mark,
    class: impl FnMut() -> String + Send + 'static,
    label: impl FnMut() -> String + Send + 'static,
    inside: impl IntoAny,
) -> AnyView {
    let is_offered = Memo::new(move |_| match mark {
        Mark::Card(card) => play.may_play(card),
        _ => play.means(mark).is_some_and(|action| play.offers(action)),
    });
    let is_meant = Memo::new(move |_| match mark {
        Mark::Card(card) => play.card.get() == Some(card),
        _ => play.meant.get().is_some_and(|meant| play.means(mark) == Some(meant)),
    });
    Press::new(move || play.click(mark))
        .class(class)
        .label(label)
        .offered(move || is_offered.get())
        .meant(move || is_meant.get())
        .rests(play.table, move |is_on| rest(play, mark, is_on))
        .at_once(move || play.chooses(mark))
        .around(inside)
}

/// The pointer or the focus comes to a part of the board, or leaves it. It may be gone by then.
fn rest(play: Play, mark: Mark, is_on: bool) {
    let action = is_on.then(|| untrack(|| play.means(mark))).flatten();
    play.aimed.try_set(action);
    play.table.hint.try_set(action.map(|action| untrack(|| play.hint(action))));
}
