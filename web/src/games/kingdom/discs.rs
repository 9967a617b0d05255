//! The discs on the ring: where they lie, how they travel along it, and what a click on one means.

use super::{
    geometry::{Slot, reached, sectors, tenths},
    play::{Play, character_of},
    speech::{self, goal, icon, name},
};
use crate::{
    client::table::Hint,
    platform::{live::part, read::Read, words::language},
    ui::{
        flight::{fly, player},
        press::Press,
        signs::tincture,
        token,
    },
};
use leptos::prelude::*;
use regalia_kingdom::{Action, Bribe, Disc, Event, Phase, Realm};
use serde_json::Value;

/// A disc on the screen.
#[derive(Copy, Clone, PartialEq, Debug, Default)]
pub(super) struct Lying {
    /// Where it lies, or lay last. The angle goes on counting round the ring, so that a disc travels the
    /// way it moved.
    pub(super) slot: Slot,
    /// Whether it is on the board.
    pub(super) is_here: bool,
}

/// Where every disc of this table lies, by seat and character; nothing for those not on the board.
fn slots(realm: &Realm) -> Vec<Option<Slot>> {
    let discs: Vec<Disc> = Disc::all(realm.seats()).collect();
    let mut slots = vec![None; discs.len()];
    for (at, sector) in realm.ring.spots().zip(sectors(&realm.ring)) {
        let mut free = sector.slots(usize::from(realm.crowd(at))).into_iter();
        for (disc, slot) in discs.iter().zip(&mut slots) {
            if realm.spot(*disc) == Some(at) {
                *slot = free.next();
            }
        }
    }
    slots
}

/// Keeps the discs on the screen in step with the table.
pub(super) fn lay(lying: &mut Vec<Lying>, before: Option<Realm>, realm: &Realm) {
    let slots = slots(realm);
    lying.resize(slots.len(), Lying::default());
    for ((disc, lies), slot) in Disc::all(realm.seats()).zip(lying.iter_mut()).zip(slots) {
        let Some(slot) = slot else {
            lies.is_here = false;
            continue;
        };
        let moves = before.and_then(|before| travels(&before, realm, disc));
        let angle = reached(lies.slot.angle, slot.angle, moves);
        *lies = Lying { slot: Slot { angle, ..slot }, is_here: true };
    }
}

/// Which way round a disc has gone: clockwise, or not; nothing if it did not move by its own turn.
fn travels(before: &Realm, now: &Realm, disc: Disc) -> Option<bool> {
    let (from, to) = (before.spot(disc)?, now.spot(disc)?);
    let is_turn = before.phase == Phase::Moving && before.seat == disc.seat;
    (from != to && is_turn && before.landing(disc, before.bribe) == Some(to))
        .then_some(before.bribe != Some(Bribe::Roads))
}

/// What leaves the board or changes hands flies there: coins, and those who go to prison.
pub(super) fn carry(told: &[Value]) {
    for event in told.iter().filter_map(Event::read) {
        match event {
            Event::CoinsTaken { seat, coins, .. } => fly("coin", "", coins, ".hoard", &player(seat.0)),
            Event::Stolen { seat, from, coins, .. } => {
                fly("coin", "", coins, &player(from.0), &player(seat.0));
            }
            Event::Imprisoned { disc, at, .. } => {
                let (symbol, from) =
                    (format!("i-{}", icon(disc.character)), format!("#region-{}", speech::region_id(at)));
                fly(&symbol, tincture(disc.seat), 1, &from, &player(disc.seat.0));
            }
            _ => (),
        }
    }
}

/// A disc as a small picture.
pub(super) fn picture(disc: Disc) -> AnyView {
    token::token(disc.seat, icon(disc.character))
}

/// The style that brings something to a place on the ring.
fn style(slot: Slot) -> String {
    let (angle, radius, size) = (tenths(slot.angle), tenths(slot.radius), (slot.size * 100.0).round() as u32);
    format!("--angle:{angle}deg;--radius:{radius}px;--size:{size}")
}

/// All discs. They lie close, their charges over each other; what one of them can do is offered beside the ring too.
pub(super) fn people(play: Play) -> AnyView {
    let seats = play.realm().map_or(0, |realm| realm.seats());
    let discs = Disc::all(seats).enumerate().map(|(index, disc)| person(play, index, disc));
    view! { <g class="people" data-layered="">{discs.collect_view()}{part(move || ghost(play))}</g> }
        .into_any()
}

fn person(play: Play, index: usize, disc: Disc) -> AnyView {
    let lies = Memo::new(move |_| play.lying.with(|all| all.get(index).copied().unwrap_or_default()));
    let label = move || {
        let there = play.realm().and_then(|realm| Some(speech::place(language(), &realm, realm.spot(disc)?)));
        format!("{}, {}", owned(play, disc), there.unwrap_or_default())
    };
    let class =
        move || format!("disc {}{}", tincture(disc.seat), if lies.get().is_here { "" } else { " away" });
    Press::new(move || play.click_disc(disc))
        .class(class)
        .style(move || style(lies.get().slot))
        .label(label)
        .offered(move || lies.get().is_here && play.can(play.choice(disc)))
        .meant(move || play.meant.get() == Some(play.choice(disc)))
        .rests(play.table, move |is_on| touch(play, disc, is_on))
        .at_once(move || play.chooses(disc))
        .drawing(false, view! { <circle class="halo" r="26"/>{token::disc(disc.seat, icon(disc.character))} })
}

/// A disc in words: "Anselm's Duke".
pub(super) fn owned(play: Play, disc: Disc) -> String {
    let names = play.names();
    let (you, owner) = (names.you(disc.seat), names.of(disc.seat));
    t!("kingdom-disc", character = name(language(), disc.character), you = you, name = owner)
}

/// The pointer or the focus comes to a disc, or goes: what it would do is shown.
pub(super) fn touch(play: Play, disc: Disc, is_on: bool) {
    if !is_on {
        return play.touch(None, None);
    }
    untrack(|| {
        let choice = play.choice(disc);
        let is_offered = play.can(choice);
        let hint = play.realm().map(|realm| {
            let text = if is_offered {
                speech::offer(language(), &realm, choice, &play.names())
            } else {
                realm.spot(disc).map(|at| speech::place(language(), &realm, at)).unwrap_or_default()
            };
            Hint { title: owned(play, disc), text, rule: None }
        });
        play.touch(is_offered.then_some(choice), hint);
    });
}

/// Where the chosen character will land.
fn ghost(play: Play) -> Option<AnyView> {
    let (realm, action) = play.preview.get()?;
    let disc = match action {
        Action::Summon { seat, character } => Disc::new(seat, character),
        other => Disc::new(realm.seat, character_of(other)?),
    };
    let to = goal(&realm, action).filter(|to| realm.spot(disc) != Some(*to))?;
    let sector = *sectors(&realm.ring).get(usize::from(to.0))?;
    let slot = sector.free_slot(usize::from(realm.crowd(to)));
    let icon = format!("#i-{}", icon(disc.character));
    let view = view! {
        <g class=format!("disc ghost {}", tincture(disc.seat)) style=style(slot)>
            <circle r="21"/><use class="mark" href=icon x="-13" y="-13" width="26" height="26"/>
        </g>
    };
    Some(view.into_any())
}

#[cfg(test)]
mod tests {
    use super::*;
    use regalia_game::Seat;
    use regalia_kingdom::{Character, Kingdom};

    #[test]
    fn a_disc_travels_the_way_it_moved() {
        let realm = |position: &str| *position.parse::<Kingdom>().unwrap().realm();
        let mut lying = Vec::new();
        let before = realm("seat 1: duke 6, thief 6\nseat 2: duke 3");
        lay(&mut lying, None, &before);
        let duke = Character::Duke as usize;
        let start = lying[duke].slot.angle;
        lay(&mut lying, Some(before), &realm("turn: 2\nseat 1: duke 2, thief 6\nseat 2: duke 3"));
        assert!(lying[duke].slot.angle > start, "clockwise over the top");
        assert!(lying[duke].is_here && !lying[Character::Knight as usize].is_here);
        assert_eq!(travels(&before, &before, Disc::new(Seat(0), Character::Duke)), None);
    }
}
