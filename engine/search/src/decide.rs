//! Chooses an action from the values of a search.

use crate::ActionValue;
use regalia_game::Dice;

/// Takes the best action; with a positive `slack` samples from a softmax with that temperature: an action that loses
/// `loss` against the best has the weight `exp(-loss / slack)`.
pub fn decide<'a, A>(
    ranked: &'a [ActionValue<A>],
    slack: f32,
    dice: &mut dyn Dice,
) -> Option<&'a ActionValue<A>> {
    let best = ranked.first()?;
    if slack <= 0.0 {
        return Some(best);
    }
    let weights: Vec<u32> = ranked
        .iter()
        .map(|choice| (1e6 * (-(best.value - choice.value).max(0.0) / slack).exp()) as u32)
        .collect();
    let mut at = dice.below(weights.iter().sum::<u32>().max(1));
    let mut chosen = best;
    for (choice, weight) in ranked.iter().zip(weights) {
        if at < weight {
            chosen = choice;
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
        let choice = |action, value| ActionValue { action, value, visits: 1 };
        let ranked = [choice('a', 0.6), choice('b', 0.5), choice('c', 0.2)];
        let mut dice = QuickDice::new(1);
        assert_eq!(decide(&ranked, 0.0, &mut dice).unwrap().action, 'a');
        let mut counts = [0; 3];
        for _ in 0..3000 {
            let chosen = decide(&ranked, 0.1, &mut dice).unwrap();
            counts[chosen.action as usize - 'a' as usize] += 1;
        }
        // 1 : 1/e : 1/e^4
        assert!((2100..2300).contains(&counts[0]) && (10..80).contains(&counts[2]), "{counts:?}");
        assert!(decide::<char>(&[], 0.1, &mut dice).is_none());
    }
}
