//! The councilors on the rings: where they stand, how they walk round, and the way that one would take.

use super::{
    play::{Mark, Play},
    press::press,
    speech,
};
use crate::{
    platform::{
        live::{list, live, part, row},
        words::language,
    },
    ui::{
        flight::{fly, player},
        signs::{charge_icon, tincture},
    },
};
use leptos::prelude::*;
use regalia_emara::{Action, Board, Event, Location, Ring};
use regalia_game::Seat;

/// A councilor on the screen.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub(super) struct Stand {
    seat: Seat,
    ring: Ring,
    at: Location,
    /// Degrees round the ring. They go on counting, so that a councilor walks the way it moved.
    angle: i32,
}

/// What is received at a location flies from there to its player.
pub(super) fn carry(told: &[Event]) {
    let mut here = None;
    for event in told {
        match *event {
            Event::Moved { to, .. } => here = Some(to),
            Event::Visited { at, .. } => here = Some(at),
            Event::Received { seat, good, count } => {
                let (kind, from) = (good as usize, here.map(|at| format!("#{}", speech::place_id(at))));
                if let Some(from) = from {
                    let symbol = format!("i-{}", speech::kind_icon(kind));
                    fly(&symbol, speech::KINDS[kind], count, &from, &player(seat.0));
                }
            }
            _ => (),
        }
    }
}

/// The middle of a location on its ring, in degrees from the top.
fn angle(table: &Board, at: Location) -> i32 {
    let ring = table.layout.ring_of(at);
    let place = table.layout.ring(ring).position(|other| other == at).unwrap_or_default();
    90 * place as i32 - 45
}

/// Where one of so many stands beside the middle of a location.
fn aside(at: usize, crowd: usize) -> i32 {
    let apart = if crowd > 3 { 19 } else { 24 };
    apart * (2 * at as i32 + 1 - crowd as i32) / 2
}

/// Keeps the councilors on the screen in step with the table.
pub(super) fn stand(stands: &mut Vec<Stand>, table: &Board) {
    let before = std::mem::take(stands);
    for ring in Ring::ALL {
        for seat in Seat::all(table.seats()) {
            let Some(at) = table.players[seat].councilor(ring) else { continue };
            let here = |other: &Seat| table.players[*other].councilor(ring) == Some(at);
            let crowd = Seat::all(table.seats()).filter(here).count();
            let place = Seat::all(seat.0).filter(here).count();
            let goes = angle(table, at) + aside(place, crowd);
            let was = before.iter().find(|stand| stand.seat == seat && stand.ring == ring);
            let angle = was.map_or(goes, |was| {
                let ahead = (goes - was.angle).rem_euclid(360);
                // Who stays shifts the short way; who moved goes clockwise.
                let is_back = was.at == at && ahead > 180;
                was.angle + if is_back { ahead - 360 } else { ahead }
            });
            stands.push(Stand { seat, ring, at, angle });
        }
    }
}

/// A councilor as it is drawn.
fn drawn(seat: Seat) -> AnyView {
    view! {
        <svg viewBox="-1 -1 36 46" aria-hidden="true">
            <use href="#emara-councilor" width="34" height="44"/>
            <use class="charge" href=format!("#i-{}", charge_icon(seat)) x="9" y="19" width="16" height="16"/>
        </svg>
    }
    .into_any()
}

/// The ways that a choice leads: on which ring, and how far.
fn ways(table: &Board, action: Action) -> Vec<(Ring, u8)> {
    match action {
        Action::Move { ring } => vec![(ring, table.open.steps)],
        Action::Step { ring } => vec![(ring, 1)],
        Action::Play { slot, .. } => Ring::ALL.map(|ring| (ring, slot)).to_vec(),
        _ => Vec::new(),
    }
}

/// The councilors on a ring, and the way that a choice leads.
pub(super) fn councilors(play: Play, ring: Ring) -> AnyView {
    let here = move || -> Vec<Seat> {
        let on = |stand: &&Stand| stand.ring == ring;
        play.stands.with(|stands| stands.iter().filter(on).map(|stand| stand.seat).collect())
    };
    let piece = move |seat: Seat| {
        row(seat.0.to_string(), move || {
            let place = move || {
                let of = |stand: &&Stand| stand.ring == ring && stand.seat == seat;
                let angle = play.stands.with(|stands| stands.iter().find(of).map_or(0, |stand| stand.angle));
                format!("--bearing:{angle}deg")
            };
            let label = move || {
                let at = play.board().and_then(|table| table.players[seat].councilor(ring));
                let at = at.map(|it| speech::place(language(), it)).unwrap_or_default();
                let names = play.table.names();
                t!("emara-councilor", you = names.you(seat), name = names.of(seat), at = at)
            };
            let class = format!("piece {}", tincture(seat));
            let inside = if play.seat.get_untracked() == seat {
                press(play, Mark::Councilor(ring), move || class.clone(), label, drawn(seat))
            } else {
                view! { <span class=class role="img" aria-label=live(label)>{drawn(seat)}</span> }.into_any()
            };
            view! { <li style=live(place)>{inside}</li> }
        })
    };
    let ways = move || {
        let (table, action) = (play.board()?, play.preview.get()?);
        let (_, steps) = ways(&table, action).into_iter().find(|(on, _)| *on == ring)?;
        let from = table.players[play.seat.get()].councilor(ring)?;
        let (start, end) = (angle(&table, from), angle(&table, from) + 90 * i32::from(steps));
        let (seat, goal) = (play.seat.get(), table.layout.ahead(from, steps));
        // Beside those who stand there already.
        let here = |other: &Seat| *other != seat && table.players[*other].councilor(ring) == Some(goal);
        let crowd = Seat::all(table.seats()).filter(here).count() as i32;
        let stands = if crowd > 0 { end + 12 * crowd + 12 } else { end };
        Some(view! {
            <svg class="way" viewBox="-108 -108 216 216" aria-hidden="true" style=format!("--bearing:{}deg", start + 45)>
                <use href=format!("#emara-way-{steps}") x="-108" y="-108" width="216" height="216"/>
            </svg>
            <b class="steps" aria-hidden="true" style=format!("--bearing:{}deg", (start + end) / 2)>{steps.to_string()}</b>
            <span class=format!("piece coming {}", tincture(seat)) aria-hidden="true" style=format!("--bearing:{stands}deg")>{drawn(seat)}</span>
        })
    };
    view! {
        {part(ways)}
        <ul class="councilors">{list(move || here().into_iter().map(piece).collect())}</ul>
    }
    .into_any()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn those_who_share_a_location_stand_apart() {
        assert_eq!(aside(0, 1), 0);
        assert_eq!([aside(0, 2), aside(1, 2)], [-12, 12]);
        assert_eq!([0, 1, 2].map(|at| aside(at, 3)), [-24, 0, 24]);
    }
}
