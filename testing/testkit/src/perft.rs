//! Counting positions: the oldest test of a move generator.

use regalia_game::{Game, Story, Turn};

/// What was counted at one depth.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Default)]
pub struct Perft {
    /// Ways to get there.
    pub paths: u64,
    /// The same, every draw counted with its weight.
    pub weight: u64,
}

/// Counts the ways to make `depth` decisions, of seats and of chance, from here.
pub fn perft<G: Game>(game: &G, depth: u32) -> Perft {
    if depth == 0 {
        return Perft { paths: 1, weight: 1 };
    }
    let mut sum = Perft::default();
    let mut add = |next: &G, weight: u64| {
        let below = perft(next, depth - 1);
        sum.paths += below.paths;
        sum.weight += below.weight * weight;
    };
    match game.turn() {
        Turn::Over(_) => (),
        Turn::Chance => {
            let mut draws = Vec::new();
            game.draws(&mut draws);
            for (draw, weight) in draws {
                let mut next = game.clone();
                next.draw(&draw, &mut Story::silent());
                add(&next, u64::from(weight));
            }
        }
        Turn::Seats(seats) => {
            let mut actions = Vec::new();
            for seat in seats.iter() {
                game.actions(seat, &mut actions);
                for action in &actions {
                    let mut next = game.clone();
                    if next.act(seat, action, &mut Story::silent()).is_ok() {
                        add(&next, 1);
                    }
                }
            }
        }
    }
    sum
}
