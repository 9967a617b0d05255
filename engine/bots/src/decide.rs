//! How thoughts become a choice.

use crate::Thought;
use regalia_game::Dice;

/// Takes the best thought; with a `slack`, any, the less likely the more it loses: by `exp(-loss / slack)`.
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
