//! The final round of *To Court the King*: the turns are solved whole, the last one first.

use crate::endings::Truth;
use regalia_court::{Action, Court};
use regalia_court_bot::TurnEvaluator;
use regalia_game::{Game, Seat, Viewer};

/// Decisions of the final round.
pub(super) struct LastTurns {
    evaluator: TurnEvaluator,
    /// The value of everything that is offered in the position that was looked at last.
    values: Vec<(Action, f64)>,
}

impl Truth for LastTurns {
    type Game = Court;

    const KINDS: &'static [&'static str] = &[
        "The last turn of the match: exact",
        "The turn before it, with two players: exact as far as the last one is solved with a million values",
    ];

    fn new(values: usize) -> Self {
        Self { evaluator: TurnEvaluator::new(values, values), values: Vec::new() }
    }

    fn kind(&mut self, game: &Court, seat: Seat) -> Option<usize> {
        let hall = game.view(Viewer::Seat(seat)).hall;
        let throne = hall.throne.filter(|throne| throne.is_final)?;
        let turns_after = hall.seats().checked_sub(hall.turns + 1)?;
        let kind = match turns_after {
            0 => 0,
            1 if hall.seats() == 2 && throne.king != seat => 1,
            _ => return None,
        };
        self.values = self.evaluator.actions(&hall, regalia_court_bot::net(hall.seats()))?;
        let mut offered = Vec::new();
        game.actions(seat, &mut offered);
        if offered.len() != self.values.len() {
            return None;
        }
        // Where everything is worth the same, nothing can be lost.
        let (least, most) = self.ends();
        (most - least > super::NOTHING).then_some(kind)
    }

    fn loss(&mut self, _: usize, game: &Court, _: Seat, play: &mut dyn FnMut(&Court) -> Action) -> f64 {
        let chosen = play(game);
        let (least, most) = self.ends();
        let known = self.values.iter().find(|(action, _)| *action == chosen);
        most - known.map_or(least, |(_, value)| *value)
    }
}

impl LastTurns {
    /// The least and the greatest value.
    fn ends(&self) -> (f64, f64) {
        let values = || self.values.iter().map(|(_, value)| *value);
        (values().fold(f64::INFINITY, f64::min), values().fold(f64::NEG_INFINITY, f64::max))
    }
}
