//! Twins: two matches that told a viewer the same must look the same to it.
//!
//! Imagined worlds trust the game's own `imagine`; twins do not. The twin takes other draws, and
//! other seats' other choices, wherever the viewer cannot tell the difference.

use crate::{Broken, Law, law::hold, policy::Policy};
use regalia_bots::QuickDice;
use regalia_game::{Dice, Game, Instinct, Seat, Setup, Story, Turn, Viewer};

const TOO_LONG: u64 = 200_000;

/// Plays a match and its twin for one viewer; gives the number of steps at which the two differed.
///
/// # Errors
/// If the two look different though they told the same.
pub fn twins<G: Instinct>(setup: &Setup<G::Options>, viewer: Viewer, seed: u64) -> Result<u64, Broken> {
    let (mut dice, policy) = (QuickDice::new(seed ^ 0x7717), Policy::new(seed));
    let start = || G::new(setup).map_err(|bad| Broken::new(Law::ToldTheSameSeesTheSame, bad));
    let (mut here, mut there, mut differed) = (start()?, start()?, 0);
    for _ in 0..TOO_LONG {
        check(&here, &there, viewer)?;
        differed += u64::from(here != there);
        let next = match here.turn() {
            Turn::Over(_) => break,
            Turn::Chance => chance(&mut here, &there, viewer, &mut dice),
            Turn::Seats(seats) => {
                let actors: Vec<Seat> = seats.iter().collect();
                let seat = actors[dice.below(actors.len() as u32) as usize];
                decide(&mut here, &there, seat, viewer, &policy, &mut dice)
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

fn chance<G: Game>(here: &mut G, there: &G, viewer: Viewer, dice: &mut QuickDice) -> Option<G> {
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
    let fits: Vec<G> = others
        .iter()
        .filter_map(|(draw, _)| {
            let (mut next, mut other) = (there.clone(), Story::new());
            next.draw(draw, &mut other);
            story.heard_by(viewer).eq(other.heard_by(viewer)).then_some(next)
        })
        .collect();
    if fits.is_empty() { None } else { Some(fits[dice.below(fits.len() as u32) as usize].clone()) }
}

fn decide<G: Instinct>(
    here: &mut G,
    there: &G,
    seat: Seat,
    viewer: Viewer,
    policy: &Policy,
    dice: &mut QuickDice,
) -> Option<G> {
    let (mut offered, mut others) = (Vec::new(), Vec::new());
    here.actions(seat, &mut offered);
    let action = policy.choose(here, seat, &offered, dice);
    let mut story = Story::new();
    here.act(seat, &action, &mut story).ok()?;
    if viewer == Viewer::Seat(seat) {
        others.push(action);
    } else {
        there.actions(seat, &mut others);
    }
    let fitting = |other: &G::Action| {
        let (mut next, mut heard) = (there.clone(), Story::new());
        next.act(seat, other, &mut heard).ok()?;
        story.heard_by(viewer).eq(heard.heard_by(viewer)).then_some(next)
    };
    let fits: Vec<G> = others.iter().filter_map(fitting).collect();
    if fits.is_empty() { None } else { Some(fits[dice.below(fits.len() as u32) as usize].clone()) }
}
