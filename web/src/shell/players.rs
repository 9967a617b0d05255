//! The players: shield, name, what they hold.

use crate::{
    games,
    live::part,
    shell::{
        clocks::{Pauses, clock, seconds},
        connection::Deed,
        person::{self, About},
        rated,
        rewinds::AskBack,
        signs::{shield, tincture},
        silence::Silence,
        table::Table,
    },
};
use leptos::prelude::*;
use regalia_game::{Seat, Turn};
use regalia_wire::{Stage, Whom};

/// The panel of players, in order of seats.
#[component]
pub(crate) fn Players(table: Table) -> impl IntoView {
    let (second, is_sure) = (seconds(), RwSignal::new(false));
    let ratings = rated::follow(table);
    let players = move || {
        let names = table.names();
        let face = games::face(table.game.get());
        let shown = table.shown.get();
        let chairs = table.chairs.get();
        let entry = |(at, chair): (usize, regalia_wire::Chair)| {
            let seat = Seat(at as u8);
            let is_active = shown
                .as_ref()
                .is_some_and(|shown| matches!(shown.frame.turn, Turn::Seats(seats) if seats.contains(seat)));
            let mut notes = Vec::new();
            if names.you == Some(seat) && chair.name.as_deref() != Some("") {
                notes.push(t!("you-note"));
            }
            if chair.is_bot {
                notes.push(t!("bot-note"));
            } else if chair.has_resigned {
                notes.push(t!("resigned-note"));
            } else if chair.level.is_some() {
                notes.push(t!("stand-in-note"));
            } else if !chair.is_here {
                notes.push(t!("away-note"));
            }
            let role = face.zip(shown.as_ref()).and_then(|(face, shown)| face.role(shown, seat));
            notes.extend(role);
            let is_other = !table.is_here && !chair.is_bot && !chair.has_left && names.you != Some(seat);
            let more =
                is_other.then(|| person::more(table, About { whom: Whom::Seat(seat), name: names.of(seat) }));
            let rating = ratings.with(|ratings| rated::badge(ratings, seat, chair.name.as_deref()?));
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
        {part(move || leave(table))}<AskBack table/>{part(move || resign(table, is_sure))}
    }
}

/// The way out of a match at a server's table; the way back stands above the board.
fn leave(table: Table) -> Option<impl IntoView> {
    let is_playing = !table.is_here && table.you.get().is_some() && table.stage.get() == Stage::Playing;
    (is_playing && !table.is_stood_in()).then(|| {
        view! {
            <button class="let-play" type="button" on:click=move |_| table.ask(Deed::Leave)>{t!("let-bot-play")}</button>
        }
    })
}

/// Giving up for good, which is asked twice.
fn resign(table: Table, is_sure: RwSignal<bool>) -> Option<AnyView> {
    let is_playing = !table.is_here && table.you.get().is_some() && table.stage.get() == Stage::Playing;
    if !is_playing || table.is_stood_in() {
        return None;
    }
    let ask = move |_| {
        is_sure.set(false);
        table.ask(Deed::Resign);
    };
    Some(match is_sure.get() {
        false => view! {
            <button class="let-play" type="button" data-resign="ask" on:click=move |_| is_sure.set(true)>{t!("resign")}</button>
        }
        .into_any(),
        true => view! {
            <p class="resign" role="alert">{t!("resign-sure")}
                <button class="close" type="button" data-resign="yes" on:click=ask>{t!("resign-yes")}</button>
                <button class="close" type="button" data-resign="no" on:click=move |_| is_sure.set(false)>{t!("resign-no")}</button>
            </p>
        }
        .into_any(),
    })
}
