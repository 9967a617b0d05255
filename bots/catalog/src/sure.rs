//! Matches that can be won before chance or anybody else decides.

use regalia_game::{Dice, Game, Imagine, Seat, Story, Turn, Viewer};
use regalia_search::shares;
use std::collections::HashSet;

/// Worlds in which the same actions must win to win surely.
const WORLDS: usize = 4;

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
    let steps = find(world, seat, actions, most)?;
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

/// Whether this seat alone has the first place.
fn is_won<G: Game>(game: &G, seat: Seat) -> bool {
    matches!(game.turn(), Turn::Over(outcome) if shares(&outcome)[seat.index()] >= 1.0)
}

/// A position of the turn, and the action that leads to it from an earlier one.
struct Place<G: Game> {
    game: G,
    from: Option<(usize, G::Action)>,
}

/// The shortest steps that begin with one of these actions and win: breadth first, every position once.
fn find<G: Game>(game: G, seat: Seat, actions: &[G::Action], most: usize) -> Option<Vec<G::Action>> {
    let mut seen = HashSet::new();
    let mut places = vec![Place { game, from: None }];
    let mut offered = actions.to_vec();
    let mut at = 0;
    while let Some(Place { game, .. }) = places.get(at) {
        let game = game.clone();
        if at > 0 {
            game.actions(seat, &mut offered);
        }
        for action in offered.drain(..) {
            let mut next = game.clone();
            if next.act(seat, &action, &mut Story::silent()).is_err() {
                continue;
            }
            let is_won = is_won(&next, seat);
            if is_won || (seen.len() < most && next.turn() == Turn::of(seat) && seen.insert(next.clone())) {
                places.push(Place { game: next, from: Some((at, action)) });
            }
            if is_won {
                return Some(way(&places));
            }
        }
        at += 1;
    }
    None
}

/// The actions that lead to the last of these positions.
fn way<G: Game>(places: &[Place<G>]) -> Vec<G::Action> {
    let mut steps = Vec::new();
    let mut from = places.last().and_then(|place| place.from.clone());
    while let Some((at, action)) = from {
        steps.push(action);
        from = places[at].from.clone();
    }
    steps.reverse();
    steps
}
