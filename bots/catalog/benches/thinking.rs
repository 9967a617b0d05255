//! Nodes of a search per second, beside the steps of bare random playouts in the same run.

#![allow(clippy::unwrap_used, reason = "a benchmark may panic")]

use regalia_bot_catalog::{Learned, LearnedVisitor, visit};
use regalia_game::{Game, GameId, Seat, Setup, Turn, Viewer};
use regalia_search::{Budget, NetEvaluator, Playout, PlayoutEvaluator, QuickDice, search};
use std::{
    hint::black_box,
    time::{Duration, Instant},
};

const FOR: Duration = Duration::from_millis(500);

struct Bench;

impl LearnedVisitor for Bench {
    type Output = ();

    fn visit<G: Learned>(self) {
        let setup = Setup { rules: G::ABOUT.current_rules(), seats: 2, options: G::Options::default() };
        let start = G::new(&setup).unwrap();
        let (position, seat) = middle(&start);
        let view = position.view(Viewer::Seat(seat));
        let mut actions = Vec::new();
        position.actions(seat, &mut actions);
        let plain = nodes(|budget| {
            let mut evaluator = PlayoutEvaluator::<G, G::Encoder>::default();
            black_box(search(&view, &actions, &mut evaluator, G::SEARCH, budget, &mut QuickDice::new(1)));
        });
        let learned = nodes(|budget| {
            black_box(G::searched_values(&view, &actions, None, budget, &mut QuickDice::new(1)));
        });
        println!(
            "{:8} {:12.2} {plain:12.2} {learned:14.2} {:16.2}",
            G::ABOUT.id,
            playouts(&start),
            net(&position, seat)
        );
    }
}

/// A position of some match where there is a choice.
fn middle<G: Game>(start: &G) -> (G, Seat) {
    let (mut dice, mut playout, mut game, mut actions) =
        (QuickDice::new(1), Playout::default(), start.clone(), Vec::new());
    for step in 0.. {
        playout.step(&mut game, &mut dice);
        if let Turn::Seats(seats) = game.turn() {
            let seat = seats.iter().next().unwrap();
            game.actions(seat, &mut actions);
            if step > 20 && actions.len() > 3 {
                return (game, seat);
            }
        }
    }
    (game, Seat(0))
}

/// Steps of random matches, in millions per second.
fn playouts<G: Game>(start: &G) -> f64 {
    let (mut dice, mut buffers, begun) = (QuickDice::new(1), Playout::default(), Instant::now());
    while begun.elapsed() < FOR {
        black_box(regalia_search::playout(start.clone(), &mut dice, &mut buffers));
    }
    (buffers.decisions + buffers.chances) as f64 / begun.elapsed().as_secs_f64() / 1e6
}

/// Nodes of a search, in millions per second.
fn nodes(search: impl FnOnce(Budget<'_>)) -> f64 {
    let (begun, mut last) = (Instant::now(), 0);
    let mut budget = |nodes| {
        last = nodes;
        // The choice is never settled before the time is up.
        if begun.elapsed() < FOR { 0.0 } else { 1.0 }
    };
    search(&mut budget);
    last as f64 / begun.elapsed().as_secs_f64() / 1e6
}

/// Evaluations of the net with all that it takes to look, in millions per second.
fn net<G: Learned>(game: &G, seat: Seat) -> f64 {
    let (mut evaluator, begun, mut count) =
        (NetEvaluator::<G, G::Encoder>::new(G::net(2)), Instant::now(), 0_u64);
    while begun.elapsed() < FOR {
        for _ in 0..1_000 {
            black_box(evaluator.worth(black_box(game), seat));
        }
        count += 1_000;
    }
    count as f64 / begun.elapsed().as_secs_f64() / 1e6
}

fn main() {
    println!("two players, one core, millions per second\n");
    println!("game     playout steps  plain nodes  learned nodes  net evaluations");
    for game in ["court", "kingdom", "aragon", "emara"] {
        visit(GameId::new(game), Bench);
    }
}
