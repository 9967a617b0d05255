//! Playing by the keyboard: keys for the actions, arrows on the board, and a card that lists them.

use crate::{
    client::{
        connection::Deed,
        table::{Opened, Table},
    },
    games::registry,
    platform::{
        focus,
        live::{live, part},
        settings::{self, NO_KEYS},
        words::Key,
    },
    ui::dialog::dialog,
};
use leptos::{
    ev::{self, KeyboardEvent},
    prelude::*,
};
use web_sys::Element;

/// The part of the board that the Tab key reaches.
pub(crate) const BOARD: &str = "[data-zone=board] [tabindex='0']";

/// Opens the list of actions.
pub(crate) type Unfold = Callback<()>;

/// Listens to the keys at a table.
pub(crate) fn listen(table: Table, unfold: Unfold) {
    let listener = window_event_listener(ev::keydown, move |event| {
        let target = focus::target(&event);
        let is_in =
            |what: &str| target.as_ref().is_some_and(|element| matches!(element.closest(what), Ok(Some(_))));
        if is_in("input, textarea, select") || event.ctrl_key() || event.meta_key() || event.alt_key() {
            return;
        }
        if event.key() == "Escape" {
            if table.is_again() {
                return table.skip();
            }
            return table.close_cards();
        }
        if let Some((board, from)) = target.as_ref().and_then(on_board)
            && focus::step(&board, from, &event.key())
        {
            return event.prevent_default();
        }
        if !is_in("[role=dialog]") && press(table, &event, unfold) {
            event.prevent_default();
        }
    });
    on_cleanup(move || listener.remove());
    // The Tab key reaches one part of the board; what was drawn anew does not take the focus away.
    Effect::new(move || {
        table.shown.track();
        focus::rescue();
        request_animation_frame(|| focus::rove("board"));
    });
    let moved = window_event_listener(ev::focusin, |event| {
        if focus::target(&event).as_ref().and_then(on_board).is_some() {
            focus::rove("board");
        }
    });
    on_cleanup(move || moved.remove());
}

/// The board around an element.
fn on_board(element: &Element) -> Option<(Element, &Element)> {
    Some((element.closest("[data-zone=board]").ok()??, element))
}

/// Does what a single key stands for; whether it stands for something.
fn press(table: Table, event: &KeyboardEvent, unfold: Unfold) -> bool {
    let key = event.key().to_lowercase();
    let mut letters = key.chars();
    let (Some(letter), None) = (letters.next(), letters.next()) else { return false };
    if letter == '?' {
        table.opened.set(Some(Opened::Keys));
        return true;
    }
    if untrack(|| settings::is_on(NO_KEYS)) {
        return false;
    }
    match letter {
        'a' => to_actions(unfold),
        'b' => return focus::go_to(BOARD),
        'w' => table.opened.set(Some(Opened::Words)),
        'u' if can_undo(table) => table.ask(Deed::Undo),
        _ => return point_at(table, letter, unfold),
    }
    true
}

fn can_undo(table: Table) -> bool {
    table.shown.with_untracked(|shown| shown.as_ref().is_some_and(|shown| shown.frame.can_undo))
}

/// Opens the list of actions and goes to its first.
pub(crate) fn to_actions(unfold: Unfold) {
    unfold.run(());
    request_animation_frame(|| {
        let _ = focus::go_to(".offers .offer") || focus::go_to(".offers");
    });
}

/// Goes to the action that has this key; if the focus is there already, does it. So no single key does what cannot be undone.
fn point_at(table: Table, letter: char, unfold: Unfold) -> bool {
    let Some((at, action)) = meant(table, letter) else { return false };
    let place = at.to_string();
    let active = focus::active().and_then(|active| active.get_attribute("data-action"));
    if active.as_deref() == Some(place.as_str()) {
        table.ask(Deed::Act(vec![action]));
        return true;
    }
    unfold.run(());
    request_animation_frame(move || {
        let _ = focus::go_to(&format!(".offers [data-action='{at}']"));
    });
    true
}

/// The action that has this key, and its place in the list.
fn meant(table: Table, letter: char) -> Option<(usize, serde_json::Value)> {
    let shown = table.shown.get_untracked()?;
    let actions = &shown.frame.actions;
    let at = match letter.to_digit(10) {
        Some(digit) => digit.checked_sub(1)? as usize,
        None => {
            let face = registry::face(table.game.get_untracked())?;
            actions.iter().position(|action| face.key(action) == Some(letter))?
        }
    };
    Some((at, actions.get(at)?.clone()))
}

/// The keys, and what they do.
const LIST: [(&str, Key); 9] = [
    ("Tab", key!("keys-tab")),
    ("← → ↑ ↓", key!("keys-arrows")),
    ("Enter", key!("keys-enter")),
    ("A", key!("keys-actions")),
    ("1 … 9", key!("keys-numbers")),
    ("B", key!("keys-board")),
    ("W", key!("keys-words")),
    ("U", key!("keys-undo")),
    ("?", key!("keys-help")),
];

/// The card with the keys, while it is open.
#[component]
pub(crate) fn Keys(table: Table) -> impl IntoView {
    let is_open = Memo::new(move |_| table.opened.get() == Some(Opened::Keys));
    let card = move || {
        let rows = LIST.map(|(key, text)| view! { <div><dt><kbd>{key}</kbd></dt><dd>{t!(text)}</dd></div> });
        let inside = view! {
            <dl class="keys">{rows.into_iter().collect_view()}</dl>
            <label class="check-row"><input type="checkbox" prop:checked=live(|| !settings::is_on(NO_KEYS))
                on:change=|event| settings::switch(NO_KEYS, !event_target_checked(&event))/>{t!("keys-switch")}</label>
        };
        dialog("key-card", &t!("keys-title"), t!("keys-title"), move || table.opened.set(None), inside)
    };
    part(move || is_open.get().then(card))
}
