//! Random playouts (rollouts) from any position, without allocation once the buffers have grown.

use regalia_game::{Dice, Game, Outcome, Story, Turn};

/// The buffers of a playout, kept from one to the next.
#[derive(Debug)]
pub struct Playout<G: Game> {
    actions: Vec<G::Action>,
    draws: Vec<(G::Draw, u32)>,
    story: Story<G::Event>,
    /// Decisions of seats so far.
    pub decisions: u64,
    /// Decisions of chance so far.
    pub chances: u64,
}

impl<G: Game> Default for Playout<G> {
    fn default() -> Self {
        let (actions, draws, story) = (Vec::new(), Vec::new(), Story::silent());
        Self { actions, draws, story, decisions: 0, chances: 0 }
    }
}

impl<G: Game> Playout<G> {
    /// Makes one step, a decision of a seat or of chance; `Some` when the match is over.
    #[inline]
    pub fn step<D: Dice>(&mut self, game: &mut G, dice: &mut D) -> Option<Outcome> {
        match game.turn() {
            Turn::Over(outcome) => return Some(outcome),
            Turn::Chance => {
                game.chance(dice, &mut self.draws, &mut self.story);
                self.chances += 1;
            }
            Turn::Seats(seats) => {
                for seat in seats.iter().take(1) {
                    game.actions(seat, &mut self.actions);
                    let at = dice.below(self.actions.len() as u32) as usize;
                    let done = game.act(seat, &self.actions[at], &mut self.story);
                    debug_assert!(done.is_ok(), "what is offered is allowed: {done:?}");
                }
                self.decisions += 1;
            }
        }
        None
    }
}

/// Plays random actions to the end of the match.
pub fn playout<G: Game, D: Dice>(mut game: G, dice: &mut D, buffers: &mut Playout<G>) -> Outcome {
    loop {
        if let Some(outcome) = buffers.step(&mut game, dice) {
            return outcome;
        }
    }
}
