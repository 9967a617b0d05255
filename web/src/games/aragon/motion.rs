//! How cards travel: from a hand or a player to their place, and away when they leave.

use super::play::Play;
use crate::{client::table::Shown, platform::browser};
use leptos::{prelude::*, task::spawn_local};
use regalia_aragon::{Action, InPlay, Spot, View};
use regalia_game::Seat;
use std::cell::Cell;
use web_sys::HtmlElement;

/// How long a card takes to arrive.
const ARRIVING: i32 = 360;
/// How long a card takes to leave.
const LEAVING: i32 = 300;

thread_local! {
    /// Where the reader's last click took a card from: its middle on the screen.
    static ORIGIN: Cell<Option<(f64, f64)>> = const { Cell::new(None) };
}

/// Where the middle of an element lies, if it is shown.
fn middle(id: &str) -> Option<(f64, f64)> {
    let rect = browser::document().get_element_by_id(id)?.get_bounding_client_rect();
    (rect.width() > 0.0).then(|| (rect.x() + rect.width() / 2.0, rect.y() + rect.height() / 2.0))
}

/// Remembers where the card of an action lies before it goes.
pub(super) fn remember_origin(action: Action) {
    let id = match action {
        Action::Play { card } | Action::PlayDown { card } => Some(format!("hand-{card}-0")),
        Action::Take { card } => Some(format!("draft-{card}")),
        _ => None,
    };
    ORIGIN.set(id.and_then(|id| middle(&id)));
}

/// Animates a card that has just been drawn from where it was: the click, or its player.
pub(super) fn arrive(play: Play, element: &HtmlElement, from: Option<Seat>) {
    let is_live = play.table.shown.with_untracked(|shown| shown.as_ref().is_some_and(|shown| shown.is_live));
    if !is_live || play.table.is_fast || browser::is_still() {
        return;
    }
    let near = untrack(|| play.near());
    let by_player =
        |seat: Seat| middle(&format!("strip-{}", seat.0)).or_else(|| middle(&format!("player-{}", seat.0)));
    let origin = match from {
        Some(seat) if seat != near => by_player(seat),
        Some(seat) => ORIGIN.take().or_else(|| by_player(seat)),
        None => ORIGIN.take().or_else(|| middle("aragon-deck")),
    };
    let Some((x, y)) = origin else { return };
    let rect = element.get_bounding_client_rect();
    let across = x - rect.x() - rect.width() / 2.0;
    let down = y - rect.y() - rect.height() / 2.0;
    let style = element.style();
    let _ = style.set_property("--across", &format!("{across}px"));
    let _ = style.set_property("--down", &format!("{down}px"));
    let _ = element.class_list().add_1("arrives");
    let element = element.clone();
    spawn_local(async move {
        browser::sleep(ARRIVING).await;
        let _ = element.class_list().remove_1("arrives");
    });
}

/// Brings the drawn cards in line with what is seen; what has left is drawn a moment longer.
pub(super) fn settle(play: Play, view: &View, shown: &Shown) {
    let now: Vec<InPlay> = view.table.play.list().collect();
    let moves = shown.is_live && !play.table.is_fast && !browser::is_still();
    let gone: Vec<Spot> = play.rows.with_untracked(|rows| {
        let is_gone = |row: &&InPlay| !now.iter().any(|card| card.spot == row.spot);
        rows.iter().filter(is_gone).map(|row| row.spot).collect()
    });
    if gone.is_empty() || !moves {
        play.leaving.set(Vec::new());
        play.rows.set(now);
        return;
    }
    play.leaving.set(gone.clone());
    play.rows.update(|rows| {
        rows.retain(|row| gone.contains(&row.spot));
        rows.extend(now);
        // Few cards: put in order without a sort of the library.
        for at in 1..rows.len() {
            let mut at = at;
            while at > 0 && rows[at - 1].spot > rows[at].spot {
                rows.swap(at - 1, at);
                at -= 1;
            }
        }
    });
    spawn_local(async move {
        browser::sleep(LEAVING).await;
        let _ = play.rows.try_update(|rows| rows.retain(|row| !gone.contains(&row.spot)));
    });
}
