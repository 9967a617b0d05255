//! The list of everything that is offered: for keyboards, for voices, and for games without a face.

use crate::{
    client::{
        connection::Deed,
        table::{Shown, Table},
    },
    games::registry,
    platform::{
        live::{list, part, row},
        words,
    },
    shell::plain,
    ui::{press::Press, text::rich},
};
use leptos::prelude::*;
use serde_json::Value;

/// The sentence of an offered action.
pub(crate) fn sentence(table: Table, action: &Value) -> String {
    table
        .shown
        .with(|shown| shown.as_ref().map(|shown| sentence_at(table, shown, action)))
        .unwrap_or_default()
}

/// The sentence of an action that is offered in another position of this match.
pub(crate) fn sentence_at(table: Table, shown: &Shown, action: &Value) -> String {
    let names = table.names();
    match registry::face(table.game.get()) {
        Some(face) => face.offer(shown, action, &names),
        None => plain::sentence(action, &names),
    }
}

/// What an offered action would cost and bring, where the face allows a trial.
fn fruit(table: Table, action: &Value) -> Option<AnyView> {
    let face = registry::face(table.game.get()).filter(|face| face.is_tried())?;
    let trial = table.tried(vec![action.clone()])?;
    let shown = table.shown.get_untracked()?;
    let fruit = face.fruit(&shown, &trial.told).filter(|fruit| !fruit.is_empty())?;
    Some(rich(&format!(": {fruit}")))
}

/// The key of an action: a letter of the game's own, or its number.
fn key(table: Table, at: usize, action: &Value) -> Option<String> {
    let letter = registry::face(table.game.get()).and_then(|face| face.key(action));
    letter.map(|letter| letter.to_uppercase().to_string()).or_else(|| (at < 9).then(|| (at + 1).to_string()))
}

/// One of them.
fn offer(table: Table, at: usize, action: Value) -> AnyView {
    let (text, key) = (sentence(table, &action), key(table, at, &action));
    let tried = action.clone();
    let fruit = part(move || fruit(table, &tried));
    let inside = view! { <kbd aria-hidden="true">{key}</kbd><span>{rich(&text)}{fruit}</span> };
    let press = Press::new(move || table.ask(Deed::Act(vec![action.clone()])));
    view! { <li>{press.is("offer").mark("data-action", at.to_string()).around(inside)}</li> }.into_any()
}

/// Every offered action as a button with a sentence; the first nine have the number keys.
#[component]
pub(crate) fn Offers(table: Table) -> impl IntoView {
    // With every position all rows are new, so that the focus does not stay on what means something else now.
    let offers = move || {
        let Some(shown) = table.shown.get() else { return Vec::new() };
        let moment = format!("{} {}", shown.frame.seq, words::language().code());
        let entry = |(at, action): (usize, &Value)| {
            let action = action.clone();
            row(format!("{moment} {at}"), move || untrack(|| offer(table, at, action)))
        };
        shown.frame.actions.iter().enumerate().map(entry).collect()
    };
    let count = move || table.shown.with(|shown| shown.as_ref().map_or(0, |shown| shown.frame.actions.len()));
    let seq = move || table.shown.with(|shown| shown.as_ref().map(|shown| shown.frame.seq.to_string()));
    view! {
        <ol class="offers" data-seq=seq data-zone="offers" data-new="" tabindex="-1" aria-label=said!("offers-label")>{list(offers)}</ol>
        {part(move || (count() == 0).then(|| view! { <p class="quiet-text">{t!("offers-none")}</p> }))}
    }
}
