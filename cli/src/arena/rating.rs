//! Ratings on one scale, by maximum likelihood, with intervals by drawing blocks anew.
//!
//! The model is Plackett and Luce's: each player at a table comes first with a probability in proportion to its
//! strength. A rating is 173.7 times the natural logarithm of the strength, as in chess.

use regalia_game::Dice;
use regalia_search::QuickDice;

const SCALE: f64 = 173.717_792_761_243_2;
const DRAWS: usize = 200;

/// The matches of one block: who met whom, and how many first places the one took of how many.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Meeting {
    /// The one, by number.
    pub(crate) one: usize,
    /// The others, by number.
    pub(crate) others: usize,
    /// How many others there were in each match.
    pub(crate) count: f64,
    /// First places of the one.
    pub(crate) won: f64,
    /// Matches.
    pub(crate) of: f64,
}

/// A rating with the interval that holds it 95 times in a hundred.
#[derive(Copy, Clone, PartialEq, Debug)]
pub(crate) struct Rating {
    /// The rating; the first contender has none by definition.
    pub(crate) elo: f64,
    /// The lower end.
    pub(crate) low: f64,
    /// The upper end.
    pub(crate) high: f64,
}

/// The ratings of so many contenders; the first one is zero.
pub(crate) fn ratings(contenders: usize, meetings: &[Meeting], seed: u64) -> Vec<Rating> {
    let elo = fit(contenders, meetings);
    let mut dice = QuickDice::new(seed);
    let mut all: Vec<Vec<f64>> = vec![Vec::new(); contenders];
    for _ in 0..DRAWS {
        let drawn: Vec<Meeting> =
            (0..meetings.len()).map(|_| meetings[dice.below(meetings.len() as u32) as usize]).collect();
        for (all, elo) in all.iter_mut().zip(fit(contenders, &drawn)) {
            all.push(elo);
        }
    }
    let interval = |(elo, mut drawn): (f64, Vec<f64>)| {
        drawn.sort_by(f64::total_cmp);
        Rating { elo, low: drawn[DRAWS / 40], high: drawn[DRAWS - 1 - DRAWS / 40] }
    };
    elo.into_iter().zip(all).map(interval).collect()
}

/// Newton's steps on the likelihood, one contender after the other; a match won and one lost against the
/// first keep those in bounds who never lose or win.
fn fit(contenders: usize, meetings: &[Meeting]) -> Vec<f64> {
    let mut theta = vec![0.0_f64; contenders];
    for _ in 0..200 {
        let mut moved = 0.0_f64;
        for who in 1..contenders {
            let (mut slope, mut bend) = (0.0, 1e-9);
            let mut add = |own: f64, rival: f64, count: f64, won: f64, of: f64| {
                let chance = own.exp() / (own.exp() + count * rival.exp());
                slope += won - of * chance;
                bend += of * chance * (1.0 - chance);
            };
            add(theta[who], theta[0], 1.0, 0.25, 0.5);
            for meeting in meetings {
                if meeting.one == who && meeting.others != who {
                    add(theta[who], theta[meeting.others], meeting.count, meeting.won, meeting.of);
                } else if meeting.others == who && meeting.one != who {
                    // The others share what the one did not take.
                    let one = theta[meeting.one] - meeting.count.ln();
                    add(theta[who], one, 1.0, meeting.of - meeting.won, meeting.of);
                }
            }
            let step = (slope / bend).clamp(-1.0, 1.0);
            theta[who] += step;
            moved = moved.max(step.abs());
        }
        if moved < 1e-6 {
            break;
        }
    }
    theta.into_iter().map(|theta| theta * SCALE).collect()
}

/// The mean of block means and half the width of its interval.
pub(crate) fn mean(blocks: &[f64]) -> (f64, f64) {
    let count = blocks.len() as f64;
    let mean = blocks.iter().sum::<f64>() / count;
    let spread = blocks.iter().map(|block| (block - mean).powi(2)).sum::<f64>() / (count - 1.0).max(1.0);
    (mean, 1.96 * (spread / count).sqrt())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn three_wins_of_four_are_191_points() {
        let meeting = Meeting { one: 1, others: 0, count: 1.0, won: 750.0, of: 1000.0 };
        assert!((fit(2, &[meeting])[1] - 190.8).abs() < 1.0);
    }

    #[test]
    fn at_a_table_of_four_a_quarter_is_even() {
        let meeting = Meeting { one: 1, others: 0, count: 3.0, won: 250.0, of: 1000.0 };
        assert!(fit(2, &[meeting])[1].abs() < 1.0);
        let meeting = Meeting { one: 0, others: 1, count: 3.0, won: 250.0, of: 1000.0 };
        assert!(fit(2, &[meeting])[1].abs() < 1.0);
    }

    #[test]
    fn a_player_who_never_loses_is_rated_all_the_same() {
        let meeting = Meeting { one: 1, others: 0, count: 1.0, won: 100.0, of: 100.0 };
        let rating = ratings(2, &[meeting], 1)[1];
        assert!(rating.elo > 600.0 && rating.elo < 2000.0, "{rating:?}");
    }

    #[test]
    fn an_interval_is_narrow_where_blocks_agree() {
        assert_eq!(mean(&[0.5, 0.5, 0.5]), (0.5, 0.0));
        let (mean, half) = mean(&[0.0, 1.0, 0.0, 1.0]);
        assert!(mean == 0.5 && (half - 0.566).abs() < 0.01);
    }
}
