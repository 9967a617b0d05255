//! From chances to standings, and from losses to accuracy.

use regalia_game::MAX_SEATS;

/// Every seat's chance of the first place; a place that is shared is split.
pub type Chances = [f64; MAX_SEATS];

/// An even share of the first place. A single player plays against the game, as if with one other.
pub fn even(seats: u8) -> f64 {
    1.0 / f64::from(seats.max(2))
}

/// Where a chance stands between an even share, which is 0, and the first place, which is 1. With two players the
/// last place is -1.
pub fn standing(chance: f64, seats: u8) -> f64 {
    (chance - even(seats)) / (1.0 - even(seats))
}

/// How good a decision was in percent that loses so much standing: the curve that Lichess uses for chess.
pub fn accuracy(loss: f64) -> f64 {
    let percent = 50.0 * loss.max(0.0);
    (103.1668 * (-0.04354 * percent).exp() - 3.1669 + 1.0).clamp(0.0, 100.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_even_share_stands_at_zero() {
        for seats in 1..=6 {
            assert!(standing(even(seats), seats).abs() < 1e-12);
            assert!((standing(1.0, seats) - 1.0).abs() < 1e-12);
        }
        assert!((standing(0.0, 2) + 1.0).abs() < 1e-12 && (standing(0.0, 1) + 1.0).abs() < 1e-12);
        assert!((standing(0.0, 4) + 1.0 / 3.0).abs() < 1e-12);
    }

    #[test]
    fn what_loses_nothing_is_accurate() {
        assert_eq!(accuracy(0.0), 100.0);
        assert_eq!(accuracy(-0.1), 100.0);
        assert!((60.0..90.0).contains(&accuracy(0.1)) && accuracy(2.0) < 1.0);
        assert!(accuracy(0.3) < accuracy(0.2));
    }
}
