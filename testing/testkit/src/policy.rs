//! Who plays the random matches.

use regalia_game::{Bot, Dice, Instinct, Seat, Viewer};
use regalia_search::{HeuristicBot, QuickDice, RandomBot};

/// Chooses at random, by the heuristic, or by a mixture: different matches see different positions.
pub(crate) struct Policy {
    percent_thumb: u32,
}

impl Policy {
    pub(crate) fn new(seed: u64) -> Self {
        Self { percent_thumb: [0, 60, 95, 100][(seed % 4) as usize] }
    }

    pub(crate) fn choose<G: Instinct>(
        &self,
        game: &G,
        seat: Seat,
        actions: &[G::Action],
        dice: &mut QuickDice,
    ) -> G::Action {
        let view = game.view(Viewer::Seat(seat));
        if dice.below(100) < self.percent_thumb {
            Bot::<G>::choose(&mut HeuristicBot, &view, actions, dice)
        } else {
            Bot::<G>::choose(&mut RandomBot, &view, actions, dice)
        }
    }
}
