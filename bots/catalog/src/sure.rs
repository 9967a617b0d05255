//! Matches that can be won before chance or anybody else decides.

use regalia_game::{Dice, Game, Imagine, Seat, Story, Turn, Viewer};
use regalia_search::shares;
use std::collections::HashSet;

/// Worlds in which the same actions must win to win surely.
const WORLDS: usize = 4;

/// Actions of a turn that are looked ahead.
const LONGEST: usize = 16;

/// The first of some actions by which the seat that sees this surely wins alone, before chance or anybody else decides; if
/// they are found among so many positions.
pub(crate) fn sure_win<G: Imagine>(
    view: &G::View,
    actions: &[G::Action],
    most: usize,
    dice: &mut dyn Dice,
) -> Option<G::Action> {
    let world = G::imagine(view, dice);
    let seat = actor(view, &world)?;
    let mut steps = Vec::new();
    if !find(&world, seat, actions, most, &mut HashSet::new(), &mut steps) {
        return None;
    }
    // What the seat cannot see must not matter.
    let wins = |mut world: G| {
        let done = steps.iter().try_for_each(|action| world.act(seat, action, &mut Story::silent()));
        done.is_ok() && is_won(&world, seat)
    };
    (1..WORLDS).all(|_| wins(G::imagine(view, dice))).then_some(())?;
    steps.into_iter().next()
}

/// The seat that has this view and must act.
pub(crate) fn actor<G: Game>(view: &G::View, world: &G) -> Option<Seat> {
    let Turn::Seats(seats) = world.turn() else { return None };
    seats.iter().find(|seat| world.view(Viewer::Seat(*seat)) == *view)
}

fn is_won<G: Game>(game: &G, seat: Seat) -> bool {
    matches!(game.turn(), Turn::Over(outcome) if shares(&outcome)[seat.index()] >= 1.0)
}

/// Finds steps that begin with one of these actions and win.
fn find<G: Game>(
    game: &G,
    seat: Seat,
    actions: &[G::Action],
    most: usize,
    seen: &mut HashSet<G>,
    steps: &mut Vec<G::Action>,
) -> bool {
    for action in actions {
        let mut next = game.clone();
        if seen.len() >= most || next.act(seat, action, &mut Story::silent()).is_err() {
            continue;
        }
        steps.push(action.clone());
        if is_won(&next, seat) {
            return true;
        }
        if steps.len() < LONGEST && next.turn() == Turn::of(seat) && seen.insert(next.clone()) {
            let mut later = Vec::new();
            next.actions(seat, &mut later);
            if find(&next, seat, &later, most, seen, steps) {
                return true;
            }
        }
        steps.pop();
    }
    false
}
