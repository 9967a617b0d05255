//! The list of everything that is offered: for keyboards, for voices, and for games without a face.

use crate::{
    client::{connection::Deed, table::Table},
    games::registry,
    platform::live::part,
    shell::plain,
    ui::{press::Press, text::rich},
};
use leptos::{ev, prelude::*};
use regalia_table::Frame;
use serde_json::Value;
use wasm_bindgen::JsCast;

/// The sentence of an offered action.
pub(crate) fn sentence(table: Table, action: &Value) -> String {
    let names = table.names();
    let told = table.shown.with(|shown| {
        let face = registry::face(table.game.get());
        shown.as_ref().zip(face).map(|(shown, face)| face.offer(shown, action, &names))
    });
    told.unwrap_or_else(|| plain::sentence(action, &names))
}

/// What an offered action would cost and bring, where the face allows a trial.
fn fruit(table: Table, action: &Value) -> Option<AnyView> {
    let face = registry::face(table.game.get()).filter(|face| face.is_tried())?;
    let trial = table.tried(vec![action.clone()])?;
    let shown = table.shown.get_untracked()?;
    let fruit = face.fruit(&shown, &trial.told).filter(|fruit| !fruit.is_empty())?;
    Some(rich(&format!(": {fruit}")))
}

fn frame<T>(table: Table, read: impl Fn(&Frame) -> T) -> Option<T> {
    table.shown.with_untracked(|shown| shown.as_ref().map(|shown| read(&shown.frame)))
}

/// Every offered action as a button with a sentence; the first nine have the number keys.
#[component]
pub(crate) fn Offers(table: Table) -> impl IntoView {
    let offers = move || {
        let actions = table
            .shown
            .with(|shown| shown.as_ref().map(|shown| shown.frame.actions.clone()).unwrap_or_default());
        let entry = |(at, action): (usize, Value)| {
            let text = sentence(table, &action);
            let tried = action.clone();
            let fruit = part(move || fruit(table, &tried));
            let deed = Deed::Act(vec![action]);
            let inside = view! {
                <kbd aria-hidden="true">{(at < 9).then(|| (at + 1).to_string())}</kbd>
                <span>{rich(&text)}{fruit}</span>
            };
            view! { <li>{Press::new(move || table.ask(deed.clone())).is("offer").around(inside)}</li> }
        };
        actions.into_iter().enumerate().map(entry).collect_view()
    };
    let count = move || table.shown.with(|shown| shown.as_ref().map_or(0, |shown| shown.frame.actions.len()));
    let seq = move || table.shown.with(|shown| shown.as_ref().map(|shown| shown.frame.seq.to_string()));
    view! {
        <ol class="offers" data-seq=seq aria-label=said!("offers-label")>{part(offers)}</ol>
        {part(move || (count() == 0).then(|| view! { <p class="quiet-text">{t!("offers-none")}</p> }))}
    }
}

/// Keys: 1 to 9 for the first nine offered actions, U to take back, and the game's own.
pub(crate) fn listen_to_keys(table: Table) {
    let listener = window_event_listener(ev::keydown, move |event| {
        let typing = event
            .target()
            .and_then(|target| target.dyn_into::<web_sys::Element>().ok())
            .is_some_and(|element| matches!(element.tag_name().as_str(), "INPUT" | "TEXTAREA" | "SELECT"));
        if typing || event.ctrl_key() || event.meta_key() || event.alt_key() {
            return;
        }
        let key = event.key().to_ascii_lowercase();
        if key == "escape" {
            table.pinned.set(None);
            table.notice.set(None);
            table.rules.set(None);
            return;
        }
        let mut letters = key.chars();
        let (Some(letter), None) = (letters.next(), letters.next()) else { return };
        if let Some(deed) = deed_of(table, letter) {
            event.prevent_default();
            table.ask(deed);
        }
    });
    on_cleanup(move || listener.remove());
}

fn deed_of(table: Table, letter: char) -> Option<Deed> {
    let face = registry::face(table.game.get_untracked());
    frame(table, |frame| {
        if letter == 'u' && frame.can_undo {
            return Some(Deed::Undo);
        }
        let numbered =
            letter.to_digit(10).and_then(|digit| frame.actions.get(digit.checked_sub(1)? as usize));
        let own =
            || frame.actions.iter().find(|action| face.is_some_and(|face| face.key(action) == Some(letter)));
        let action = numbered.or_else(own)?;
        Some(Deed::Act(vec![action.clone()]))
    })
    .flatten()
}
