//! Bots that think ahead, and how a thought becomes a choice.

use crate::{ByNet, ByPlayout, Eye, Judge, Manner, Net, Pace, Thought, nodes, think};
use regalia_game::{Bot, Dice, Game, Imagine};
use std::marker::PhantomData;

/// Takes the best thought; with a `slack`, any, the less likely the more it loses: by `exp(-loss / slack)`.
///
/// What was hardly tried in a long search has no value to rely on and is left out.
pub fn decide<'a, A>(thoughts: &'a [Thought<A>], slack: f32, dice: &mut dyn Dice) -> Option<&'a Thought<A>> {
    let best = thoughts.first()?;
    if slack <= 0.0 {
        return Some(best);
    }
    let weights: Vec<u32> = thoughts
        .iter()
        .map(|thought| (1e6 * (-(best.value - thought.value).max(0.0) / slack).exp()) as u32)
        .collect();
    let mut at = dice.below(weights.iter().sum::<u32>().max(1));
    let mut chosen = best;
    for (thought, weight) in thoughts.iter().zip(weights) {
        if at < weight {
            chosen = thought;
            break;
        }
        at -= weight;
    }
    Some(chosen)
}

/// Looks one action ahead and takes what a net values most.
#[derive(Debug)]
pub struct Greedy<'a, G: Game, E>(ByNet<'a, G, E>);

impl<'a, G: Game, E: Eye<G>> Greedy<'a, G, E> {
    /// By this net.
    pub fn new(net: &'a Net) -> Self {
        Self(ByNet::new(net))
    }
}

impl<G: Imagine, E: Eye<G>> Bot<G> for Greedy<'_, G, E> {
    fn choose(&mut self, view: &G::View, actions: &[G::Action], dice: &mut dyn Dice) -> G::Action {
        let thoughts = think::<G, _>(view, actions, &mut self.0, Manner::default(), &mut |_| 1.0, dice);
        let best = thoughts.into_iter().max_by(|one, other| one.value.total_cmp(&other.value));
        best.map_or_else(|| actions[0].clone(), |thought| thought.action)
    }
}

/// Searches over imagined worlds with a budget of nodes.
#[derive(Debug)]
pub struct Searcher<G, J> {
    judge: J,
    manner: Manner,
    budget: u64,
    game: PhantomData<fn() -> G>,
}

impl<G: Game> Searcher<G, ByPlayout<G>> {
    /// Flat Monte Carlo: random matches after each action.
    pub fn flat(budget: u64) -> Self {
        let manner = Manner { curiosity: 1.0, is_flat: true, ..Manner::default() };
        Self { judge: ByPlayout::default(), manner, budget, game: PhantomData }
    }

    /// A tree over imagined worlds with random matches at its leaves.
    pub fn plain(budget: u64) -> Self {
        let manner = Manner { curiosity: 0.7, ..Manner::default() };
        Self { judge: ByPlayout::default(), manner, budget, game: PhantomData }
    }
}

impl<'a, G: Game, E: Eye<G>> Searcher<G, ByNet<'a, G, E>> {
    /// A tree whose leaves a net values.
    pub fn learned(net: &'a Net, manner: Manner, budget: u64) -> Self {
        Self { judge: ByNet::new(net), manner, budget, game: PhantomData }
    }
}

impl<G: Imagine, J: Judge<G> + Send> Bot<G> for Searcher<G, J> {
    fn choose(&mut self, view: &G::View, actions: &[G::Action], dice: &mut dyn Dice) -> G::Action {
        let mut pace = nodes(self.budget);
        let pace: Pace<'_> = &mut pace;
        let thoughts = think::<G, J>(view, actions, &mut self.judge, self.manner, pace, dice);
        thoughts.into_iter().next().map_or_else(|| actions[0].clone(), |thought| thought.action)
    }
}
