//! Bots that do not think ahead.

use regalia_game::{Bot, Dice, Game, Instinct};

/// Plays anything that is allowed, each action as likely as the others.
#[derive(Copy, Clone, Debug, Default)]
pub struct Chancer;

impl<G: Game> Bot<G> for Chancer {
    fn choose(&mut self, _view: &G::View, actions: &[G::Action], dice: &mut dyn Dice) -> G::Action {
        actions[dice.below(actions.len() as u32) as usize].clone()
    }
}

/// Plays what looks best at a glance, by the game's rule of thumb.
#[derive(Copy, Clone, Debug, Default)]
pub struct Thumb;

impl<G: Instinct> Bot<G> for Thumb {
    fn choose(&mut self, view: &G::View, actions: &[G::Action], dice: &mut dyn Dice) -> G::Action {
        let appeal: Vec<i32> = actions.iter().map(|action| G::appeal(view, action)).collect();
        let best = appeal.iter().max().copied().unwrap_or_default();
        let equal: Vec<usize> = (0..actions.len()).filter(|at| appeal[*at] == best).collect();
        actions[equal[dice.below(equal.len() as u32) as usize]].clone()
    }
}
