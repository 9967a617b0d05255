//! Random playouts of every game, beside the least that a step can cost.
//!
//! The floor copies the game's state and draws one random number per step, in the same run on the
//! same core, so that the ratio means something on any machine.

#![allow(
    clippy::disallowed_types,
    clippy::disallowed_macros,
    reason = "a benchmark reads the clock and prints"
)]

use regalia_catalog::{CatalogGame, Visitor};
use regalia_game::{Dice, Game, Setup};
use regalia_search::{Playout, QuickDice};
use std::{
    hint::black_box,
    time::{Duration, Instant},
};

const ROUNDS: usize = 5;
const FOR: Duration = Duration::from_millis(400);

struct Bench {
    seats: u8,
}

struct Speed {
    decisions: f64,
    steps: f64,
    floor: f64,
}

impl Visitor for Bench {
    type Output = ();

    fn visit<G: CatalogGame>(self) {
        let setup =
            Setup { rules: G::ABOUT.current_rules(), seats: self.seats, options: G::Options::default() };
        let start = G::new(&setup).expect("default options are allowed");
        let mut best = Speed { decisions: 0.0, steps: 0.0, floor: 0.0 };
        for round in 0..ROUNDS {
            let (decisions, steps) = playouts(&start, round as u64);
            best.decisions = best.decisions.max(decisions);
            best.steps = best.steps.max(steps);
            best.floor = best.floor.max(floor(&start, round as u64));
        }
        println!(
            "{:8} {:5} {:6} {:12.2} {:9.2} {:9.1} {:11.3} {:11}",
            G::ABOUT.id,
            self.seats,
            size_of::<G>(),
            best.decisions / 1e6,
            best.steps / 1e6,
            best.floor / 1e6,
            best.steps / best.floor,
            allocations(&start),
        );
    }
}

/// Decisions of seats, and all steps with those of chance, per second.
fn playouts<G: Game>(start: &G, seed: u64) -> (f64, f64) {
    let (mut dice, mut buffers) = (QuickDice::new(seed), Playout::default());
    let begun = Instant::now();
    while begun.elapsed() < FOR {
        for _ in 0..20 {
            black_box(regalia_search::playout(start.clone(), &mut dice, &mut buffers));
        }
    }
    let seconds = begun.elapsed().as_secs_f64();
    (buffers.decisions as f64 / seconds, (buffers.decisions + buffers.chances) as f64 / seconds)
}

/// Copies of the state with one random number each, per second.
fn floor<G: Game>(start: &G, seed: u64) -> f64 {
    let mut dice = QuickDice::new(seed);
    let (mut game, mut steps) = (start.clone(), 0_u64);
    let begun = Instant::now();
    while begun.elapsed() < FOR {
        for _ in 0..100_000 {
            game = black_box(black_box(&game).clone());
            black_box(dice.below(black_box(6)));
        }
        steps += 100_000;
    }
    black_box(game);
    steps as f64 / begun.elapsed().as_secs_f64()
}

/// Allocations in a hundred playouts once the buffers have grown.
fn allocations<G: Game>(start: &G) -> u64 {
    let (mut dice, mut buffers) = (QuickDice::new(1), Playout::default());
    let mut run = |seed| {
        dice = QuickDice::new(seed);
        for _ in 0..100 {
            black_box(regalia_search::playout(start.clone(), &mut dice, &mut buffers));
        }
    };
    run(1);
    allocation_counter::measure(|| run(1)).count_total
}

fn main() {
    println!("random playouts, one core, best of {ROUNDS} runs, millions per second\n");
    println!("game     seats  bytes    decisions     steps     floor  steps/floor allocations");
    for about in regalia_catalog::all() {
        for seats in about.seats.clone() {
            regalia_catalog::visit(about.id, Bench { seats });
        }
    }
}
