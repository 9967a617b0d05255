//! Bots without search.

use regalia_game::{Bot, Dice, Game, Instinct};

/// Plays a random legal action, each with the same probability.
#[derive(Copy, Clone, Debug, Default)]
pub struct RandomBot;

impl<G: Game> Bot<G> for RandomBot {
    fn choose(&mut self, _view: &G::View, actions: &[G::Action], dice: &mut dyn Dice) -> G::Action {
        actions[dice.below(actions.len() as u32) as usize].clone()
    }
}

/// Plays the action with the highest score of the game's own heuristic ([`Instinct`]); ties are broken at random.
#[derive(Copy, Clone, Debug, Default)]
pub struct HeuristicBot;

impl<G: Instinct> Bot<G> for HeuristicBot {
    fn choose(&mut self, view: &G::View, actions: &[G::Action], dice: &mut dyn Dice) -> G::Action {
        let appeal: Vec<i32> = actions.iter().map(|action| G::appeal(view, action)).collect();
        let best = appeal.iter().max().copied().unwrap_or_default();
        let equal: Vec<usize> = (0..actions.len()).filter(|at| appeal[*at] == best).collect();
        actions[equal[dice.below(equal.len() as u32) as usize]].clone()
    }
}
