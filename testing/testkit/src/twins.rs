//! Twins: two matches with the same events for a viewer must look the same to it.
//!
//! Imagined worlds trust the game's own `imagine`; twins do not. The twin takes other draws, and
//! other seats' other choices, where the viewer cannot tell the difference: in some matches wherever it
//! can, in others now and then, so that the two stay together for long.

use crate::{Broken, Law, law::hold, policy::Policy};
use regalia_game::{Dice, Game, Instinct, Seat, Setup, Story, Turn, Viewer};
use regalia_search::QuickDice;

const TOO_LONG: u64 = 200_000;

/// Plays a match and its twin for one viewer; gives the number of steps at which the two differed.
///
/// # Errors
/// If the two look different though their events are the same.
pub fn twins<G: Instinct>(setup: &Setup<G::Options>, viewer: Viewer, seed: u64) -> Result<u64, Broken> {
    let (mut dice, policy) = (QuickDice::new(seed ^ 0x7717), Policy::new(seed));
    let start = || G::new(setup).map_err(|bad| Broken::new(Law::ToldTheSameSeesTheSame, bad));
    let (mut here, mut there, mut differed) = (start()?, start()?, 0);
    let stays = if (seed / 12).is_multiple_of(2) { 0 } else { 7 };
    for _ in 0..TOO_LONG {
        check(&here, &there, viewer)?;
        differed += u64::from(here != there);
        let next = match here.turn() {
            Turn::Over(_) => break,
            Turn::Chance => chance(&mut here, &there, viewer, stays, &mut dice),
            Turn::Seats(seats) => {
                let actors: Vec<Seat> = seats.iter().collect();
                let seat = actors[dice.below(actors.len() as u32) as usize];
                decide(&mut here, &there, seat, viewer, &policy, stays, &mut dice)
            }
        };
        // Where nothing fits, the twins part: the viewer could tell them apart from here on.
        let Some(next) = next else { break };
        there = next;
    }
    Ok(differed)
}

fn check<G: Game>(here: &G, there: &G, viewer: Viewer) -> Result<(), Broken> {
    let (seen, other) = (here.view(viewer), there.view(viewer));
    let law = Law::ToldTheSameSeesTheSame;
    let (turn, other_turn) = (here.turn(), there.turn());
    // Viewers are shown a match only when chance has settled.
    let settled = turn != Turn::Chance && other_turn != Turn::Chance;
    hold(law, !settled || turn == other_turn, || format!("{viewer:?}: {turn:?} but {other_turn:?}"))?;
    hold(law, seen == other, || format!("{viewer:?} sees {seen:?} but {other:?}"))?;
    if let Viewer::Seat(seat) = viewer {
        let (mut offered, mut others) = (Vec::new(), Vec::new());
        here.actions(seat, &mut offered);
        there.actions(seat, &mut others);
        hold(law, offered == others, || format!("{seat} is offered {offered:?} but {others:?}"))?;
    }
    Ok(())
}

fn chance<G: Game>(here: &mut G, there: &G, viewer: Viewer, stays: u32, dice: &mut QuickDice) -> Option<G> {
    let mut draws = Vec::new();
    here.draws(&mut draws);
    let (draw, _) = draws[dice.below(draws.len() as u32) as usize].clone();
    let mut story = Story::new();
    here.draw(&draw, &mut story);
    if there.turn() != Turn::Chance {
        return None;
    }
    let mut others = Vec::new();
    there.draws(&mut others);
    let fitting = |other: &G::Draw| {
        let (mut next, mut heard) = (there.clone(), Story::new());
        next.draw(other, &mut heard);
        story.heard_by(viewer).eq(heard.heard_by(viewer)).then_some(next)
    };
    one_of(&draw, others.iter().map(|(other, _)| other), fitting, stays, dice)
}

fn decide<G: Instinct>(
    here: &mut G,
    there: &G,
    seat: Seat,
    viewer: Viewer,
    policy: &Policy,
    stays: u32,
    dice: &mut QuickDice,
) -> Option<G> {
    let (mut offered, mut others) = (Vec::new(), Vec::new());
    here.actions(seat, &mut offered);
    let action = policy.choose(here, seat, &offered, dice);
    let mut story = Story::new();
    here.act(seat, &action, &mut story).ok()?;
    if viewer == Viewer::Seat(seat) {
        others.push(action.clone());
    } else {
        there.actions(seat, &mut others);
    }
    let fitting = |other: &G::Action| {
        let (mut next, mut heard) = (there.clone(), Story::new());
        next.act(seat, other, &mut heard).ok()?;
        story.heard_by(viewer).eq(heard.heard_by(viewer)).then_some(next)
    };
    one_of(&action, others.iter(), fitting, stays, dice)
}

/// A world that fits: by the same way, so many times in eight and if that is open, else by any.
fn one_of<'a, T: Eq + 'a, G: Clone>(
    same: &T,
    ways: impl Iterator<Item = &'a T>,
    fitting: impl Fn(&T) -> Option<G>,
    stays: u32,
    dice: &mut QuickDice,
) -> Option<G> {
    let fits: Vec<(bool, G)> = ways.filter_map(|way| Some((way == same, fitting(way)?))).collect();
    let kept = fits.iter().find(|(is_same, _)| *is_same).filter(|_| dice.below(8) < stays);
    kept.or_else(|| fits.get(dice.below(fits.len().max(1) as u32) as usize)).map(|(_, world)| world.clone())
}
