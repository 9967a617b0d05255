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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::QuickDice;

    #[test]
    fn what_loses_more_is_chosen_less_often() {
        let thought = |action, value| Thought { action, value, tries: 1 };
        let thoughts = [thought('a', 0.6), thought('b', 0.5), thought('c', 0.2)];
        let mut dice = QuickDice::new(1);
        assert_eq!(decide(&thoughts, 0.0, &mut dice).unwrap().action, 'a');
        let mut counts = [0; 3];
        for _ in 0..3000 {
            let chosen = decide(&thoughts, 0.1, &mut dice).unwrap();
            counts[chosen.action as usize - 'a' as usize] += 1;
        }
        // 1 : 1/e : 1/e^4
        assert!((2100..2300).contains(&counts[0]) && (10..80).contains(&counts[2]), "{counts:?}");
        assert!(decide::<char>(&[], 0.1, &mut dice).is_none());
    }
}
