//! Exact values of small positions by exhaustive expectimax with memoisation.

use regalia_game::{Game, Story, Turn};
use std::collections::HashMap;

/// The expectimax value of a position: the mean where chance decides, the maximum where a seat decides.
pub type Value = f64;

/// Solves positions in which one seat decides and chance answers, such as a turn of dice.
///
/// Every position is solved once; the caller gives the value of the positions where the search stops.
#[derive(Debug)]
pub struct Solver<G: Game, F> {
    known: HashMap<G, Value>,
    goal: F,
}

impl<G: Game, F: Fn(&G) -> Option<Value>> Solver<G, F> {
    /// A solver that stops where `goal` gives a value.
    pub fn new(goal: F) -> Self {
        Self { known: HashMap::new(), goal }
    }

    /// How many positions were solved so far.
    pub fn positions(&self) -> usize {
        self.known.len()
    }

    /// The value of a position under the best play.
    pub fn value(&mut self, game: &G) -> Value {
        if let Some(value) = (self.goal)(game) {
            return value;
        }
        if let Some(value) = self.known.get(game) {
            return *value;
        }
        let value = match game.turn() {
            Turn::Over(_) => 0.0,
            Turn::Chance => self.mean(game),
            Turn::Seats(_) => self.best(game).map_or(0.0, |(_, value)| value),
        };
        self.known.insert(game.clone(), value);
        value
    }

    /// The best action of the first seat that must act, with its value.
    pub fn best(&mut self, game: &G) -> Option<(G::Action, Value)> {
        let Turn::Seats(seats) = game.turn() else { return None };
        let seat = seats.iter().next()?;
        let mut actions = Vec::new();
        game.actions(seat, &mut actions);
        let mut best = None;
        for action in actions {
            let mut next = game.clone();
            if next.act(seat, &action, &mut Story::silent()).is_err() {
                continue;
            }
            let value = self.value(&next);
            if best.as_ref().is_none_or(|(_, other)| value > *other) {
                best = Some((action, value));
            }
        }
        best
    }

    fn mean(&mut self, game: &G) -> Value {
        let mut draws = Vec::new();
        game.draws(&mut draws);
        let (mut sum, mut weights) = (0.0, 0.0);
        for (draw, weight) in draws {
            let mut next = game.clone();
            next.draw(&draw, &mut Story::silent());
            sum += self.value(&next) * Value::from(weight);
            weights += Value::from(weight);
        }
        sum / weights
    }
}
