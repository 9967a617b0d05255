//! A sequential test: blocks are played until it is decided whether one is stronger than the others.
//!
//! Wald's test on block means: either the one takes no more than its even share of first places, or a twentieth
//! more. It goes on until one of both is twenty times as likely as errors of one in twenty allow.

use std::fmt;

/// The logarithm of (1 - 0.05) / 0.05.
const DECIDED: f64 = 2.944_438_979_166_44;
/// How much more than its even share a stronger one takes.
const MORE: f64 = 0.05;

/// What a sequential test has decided.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub(crate) enum Verdict {
    /// The one takes more than its even share.
    Stronger {
        /// After so many blocks.
        blocks: usize,
    },
    /// It does not.
    NotStronger {
        /// After so many blocks.
        blocks: usize,
    },
    /// Nothing is decided yet.
    Open,
}

impl Verdict {
    /// What these block means decide, taken one after the other, at a table of so many.
    pub(crate) fn of(means: impl IntoIterator<Item = f64>, seats: u8) -> Self {
        let even = 1.0 / f64::from(seats);
        let mut sums = Sums::new(even);
        for (at, mean) in means.into_iter().enumerate() {
            sums.add(mean);
            let likelihood = sums.likelihood(even, even + MORE);
            if likelihood >= DECIDED {
                return Self::Stronger { blocks: at + 1 };
            }
            if likelihood <= -DECIDED {
                return Self::NotStronger { blocks: at + 1 };
            }
        }
        Self::Open
    }
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Stronger { blocks } => write!(f, "stronger, decided after {blocks} blocks"),
            Self::NotStronger { blocks } => write!(f, "not stronger, decided after {blocks} blocks"),
            Self::Open => f.write_str("not decided"),
        }
    }
}

/// Means and their squares, added up.
struct Sums {
    count: f64,
    sum: f64,
    squares: f64,
}

impl Sums {
    /// Begins with two blocks that say nothing, one won and one lost, or as many as are even: so that blocks that
    /// all agree do not decide at once.
    fn new(even: f64) -> Self {
        Self { count: 2.0, sum: 2.0 * even, squares: 2.0 * even }
    }

    fn add(&mut self, mean: f64) {
        self.count += 1.0;
        self.sum += mean;
        self.squares += mean * mean;
    }

    /// The logarithm of how much likelier the greater mean is than the smaller one.
    fn likelihood(&self, smaller: f64, greater: f64) -> f64 {
        let mean = self.sum / self.count;
        let variance = self.squares / self.count - mean * mean;
        self.count * (greater - smaller) * (2.0 * mean - smaller - greater) / (2.0 * variance)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use regalia_game::Dice;
    use regalia_search::QuickDice;

    /// Blocks of two matches, each won so many times in a hundred.
    fn coins(percent: u32, seed: u64) -> impl Iterator<Item = f64> {
        let mut dice = QuickDice::new(seed);
        std::iter::repeat_with(move || {
            (0..2).map(|_| f64::from(u8::from(dice.below(100) < percent))).sum::<f64>() / 2.0
        })
    }

    /// How many of 400 tests say stronger, and how many blocks they took on average.
    fn stronger(percent: u32) -> (usize, f64) {
        let verdicts = (0..400).map(|seed| Verdict::of(coins(percent, seed).take(20_000), 2));
        let (mut stronger, mut all) = (0, 0);
        for verdict in verdicts {
            match verdict {
                Verdict::Stronger { blocks } => (stronger, all) = (stronger + 1, all + blocks),
                Verdict::NotStronger { blocks } => all += blocks,
                Verdict::Open => panic!("20,000 blocks decide"),
            }
        }
        (stronger, all as f64 / 400.0)
    }

    #[test]
    fn at_most_one_verdict_in_twenty_is_wrong() {
        let ((even, _), (better, blocks)) = (stronger(50), stronger(55));
        // Twenty of four hundred, and what chance adds to that.
        assert!(even <= 32, "{even} of 400 even coins were called stronger");
        assert!(better >= 368, "only {better} of 400 better coins were called stronger");
        assert!(blocks < 400.0, "{blocks} blocks");
        let (much_better, fewer) = stronger(75);
        assert!(much_better == 400 && fewer < blocks / 4.0, "{much_better} after {fewer} blocks");
        assert_eq!(stronger(35).0, 0);
    }

    #[test]
    fn what_always_wins_is_soon_decided() {
        assert_eq!(Verdict::of([1.0; 100], 2), Verdict::Stronger { blocks: 10 });
        assert_eq!(Verdict::of([1.0; 5], 2), Verdict::Open);
        assert!(matches!(Verdict::of([0.0; 100], 4), Verdict::NotStronger { .. }));
    }
}
