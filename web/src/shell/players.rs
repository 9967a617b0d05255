//! The players: shield, name, what they hold.

use crate::{
    client::{
        connection::Deed,
        counted,
        table::{About, Table},
    },
    games::registry,
    platform::live::part,
    shell::{
        clocks::{Pauses, clock, seconds},
        person, rated,
        rewinds::AskBack,
        silence::Silence,
    },
    ui::{
        button::{small, word},
        signs::{shield, tincture},
    },
};
use leptos::prelude::*;
use regalia_game::{Seat, Turn};
use regalia_wire::{Hand, Occupant, Stage, Whom};

/// The panel of players, in order of seats.
#[component]
pub(crate) fn Players(table: Table) -> impl IntoView {
    let (second, is_leaving, is_resigning) = (seconds(), RwSignal::new(false), RwSignal::new(false));
    let ratings = rated::follow(table);
    let counts = Memo::new(move |_| ratings.with(|ratings| ratings.counts));
    counted::note_playing(table, counts);
    let players = move || {
        let names = table.names();
        let face = registry::face(table.game.get());
        let shown = table.shown.get();
        let chairs = table.chairs.get();
        let entry = |(at, chair): (usize, regalia_wire::Chair)| {
            let seat = Seat(at as u8);
            let is_active = shown
                .as_ref()
                .is_some_and(|shown| matches!(shown.frame.turn, Turn::Seats(seats) if seats.contains(seat)));
            let mut notes = Vec::new();
            if names.you == Some(seat) && chair.name() != Some("") {
                notes.push(t!("you-note"));
            }
            match &chair.occupant {
                Occupant::Bot { .. } => notes.push(t!("bot-note")),
                Occupant::Person { hand: Hand::Resigned(_), .. } => notes.push(t!("resigned-note")),
                Occupant::Person { hand: Hand::Substitute(_), .. } => notes.push(t!("stand-in-note")),
                _ if !chair.is_here => notes.push(t!("away-note")),
                _ => (),
            }
            let role = face.zip(shown.as_ref()).and_then(|(face, shown)| face.role(shown, seat));
            notes.extend(role);
            let is_other = !table.is_here && !chair.is_bot() && !chair.has_left() && names.you != Some(seat);
            let more =
                is_other.then(|| person::more(table, About { whom: Whom::Seat(seat), name: names.of(seat) }));
            let rating = ratings.with(|ratings| rated::badge(&ratings.seats, seat, chair.name()?));
            let held = face.zip(shown.as_ref()).map(|(face, shown)| face.held(shown, seat));
            view! {
                <li class=format!("player {}", tincture(seat)) class:active=is_active id=format!("player-{at}")>
                    {shield(seat)}
                    <div class="who"><b>{names.of(seat)}</b>{rating}<small>{notes.join(" · ")}</small>{more}</div>
                    <span class="player-time">
                        {clock(table, seat, second)}
                        {is_active.then(|| view! { <span class="at-turn">{t!("at-turn")}</span> })}
                    </span>
                    {held}
                </li>
            }
        };
        chairs.into_iter().enumerate().map(entry).collect_view()
    };
    view! {
        <ol>{part(players)}</ol><Pauses table/><Silence table/>
        {part(move || leave(table, is_leaving, counts.get()))}
        {part(move || (!counts.get()).then(|| view! { <AskBack table/> }))}
        {part(move || resign(table, is_resigning))}
        {word(said!("leave")).mark("data-out", "home").leads("/")}
    }
}

/// Whether the reader plays at a server's table, and no bot for them.
fn is_playing(table: Table) -> bool {
    !table.is_here && table.you.get().is_some() && table.stage.get() == Stage::Playing && !table.is_stood_in()
}

/// Leaving for a while; the way back stands above the board. Where it can cost the match it is asked twice.
fn leave(table: Table, is_asking: RwSignal<bool>, counts: bool) -> Option<AnyView> {
    let words = Words {
        button: t!("leave-for-now"),
        question: t!("leave-for-now-sure"),
        yes: t!("leave-for-now-yes"),
    };
    is_playing(table).then(|| match counts {
        true => ask_twice(is_asking, "leave", words, move || table.ask(Deed::Leave)),
        false => word(words.button).mark("data-out", "leave").does(move || table.ask(Deed::Leave)),
    })
}

/// Giving up for good, which is asked twice.
fn resign(table: Table, is_asking: RwSignal<bool>) -> Option<AnyView> {
    let is_of_two = table.chairs.with(|chairs| chairs.len() <= 2);
    let question = if is_of_two { t!("resign-sure") } else { t!("resign-sure-many") };
    let words = Words { button: t!("resign"), question, yes: t!("resign-yes") };
    is_playing(table).then(|| ask_twice(is_asking, "resign", words, move || table.ask(Deed::Resign)))
}

/// What is said where something is asked twice.
struct Words {
    button: String,
    question: String,
    yes: String,
}

/// A button that asks whether it is meant.
fn ask_twice(
    is_asking: RwSignal<bool>,
    name: &'static str,
    words: Words,
    act: impl Fn() + 'static,
) -> AnyView {
    if !is_asking.get() {
        return word(words.button).mark("data-out", name).does(move || is_asking.set(true));
    }
    let yes = move || {
        is_asking.set(false);
        act();
    };
    view! {
        <p class="resign" role="alert">{words.question}
            {small(words.yes).mark("data-out", format!("{name}-yes")).does(yes)}
            {small(t!("resign-no")).mark("data-out", format!("{name}-no")).does(move || is_asking.set(false))}
        </p>
    }
    .into_any()
}
