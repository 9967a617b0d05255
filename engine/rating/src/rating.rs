//! A rating with its uncertainty, and what a match does to it.

use skillratings::{
    MultiTeamOutcome,
    weng_lin::{WengLinConfig, WengLinRating, expected_score, weng_lin_multi_team},
};

/// So many points are worth a factor of e in the odds, between two whose ratings are certain: 400 are worth 10 to 1, as
/// in chess.
const SCALE: f64 = 173.717_792_761_243_2;
/// People change: before every match a rating is a little less certain than after the last.
const DRIFT: f64 = 2.0;
/// A rating that is less certain than this says little.
const CERTAIN: f64 = 110.0;

/// How strong somebody plays, as far as it is known.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct Rating {
    /// The estimate.
    pub value: f64,
    /// Its standard deviation.
    pub deviation: f64,
}

impl Default for Rating {
    fn default() -> Self {
        Self::NEW
    }
}

impl Rating {
    /// The rating of somebody of whom nothing is known.
    pub const NEW: Self = Self { value: 1500.0, deviation: 150.0 };

    /// Whether it rests on too little to be compared with others.
    pub fn is_provisional(self) -> bool {
        self.deviation > CERTAIN
    }

    /// The deviation above which a rating is provisional.
    pub const fn certain() -> f64 {
        CERTAIN
    }

    fn known(self) -> WengLinRating {
        WengLinRating { rating: self.value, uncertainty: self.deviation }
    }

    /// The rating so much of the way to another one: the estimate, and the variance. At 1 it is the other one.
    pub(crate) fn towards(self, other: Self, weight: f64) -> Self {
        let mix = |from: f64, to: f64| (1.0 - weight) * from + weight * to;
        if weight >= 1.0 {
            return other;
        }
        let deviation = mix(self.deviation.powi(2), other.deviation.powi(2)).sqrt();
        Self { value: mix(self.value, other.value), deviation }
    }

    /// The rating before the next match.
    fn drifted(self) -> Self {
        Self { deviation: self.deviation.hypot(DRIFT).min(Self::NEW.deviation), ..self }
    }
}

fn config() -> WengLinConfig {
    WengLinConfig { beta: SCALE / std::f64::consts::SQRT_2, ..WengLinConfig::new() }
}

/// The chance that the one comes in before the other; half of it if they share a place.
pub fn expected(one: Rating, other: Rating) -> f64 {
    expected_score(&one.known(), &other.known(), &config()).0
}

/// The ratings after a match, from those before it and the places; equal places are shared.
///
/// By the method of Weng and Lin, everyone against everyone. In a match of several the comparisons overlap, and taken
/// one by one they would say more than the match does; so they count as much as the ranking of equals tells.
pub fn rate(players: &[(Rating, u8)]) -> Vec<Rating> {
    let before: Vec<Rating> = players.iter().map(|(rating, _)| rating.drifted()).collect();
    let known: Vec<[WengLinRating; 1]> = before.iter().map(|rating| [rating.known()]).collect();
    let teams: Vec<(&[WengLinRating], MultiTeamOutcome)> = known
        .iter()
        .zip(players)
        .map(|(team, (_, place))| (&team[..], MultiTeamOutcome::new(usize::from(*place))))
        .collect();
    let share = share(players.len());
    let after = weng_lin_multi_team(&teams, &config()).into_iter().map(|team| team[0]);
    before
        .iter()
        .zip(after)
        .map(|(old, new)| {
            let (was, is) = (old.deviation.powi(2), new.uncertainty.powi(2));
            Rating {
                value: old.value + share * (new.rating - old.value),
                deviation: (was + share * (is - was)).sqrt(),
            }
        })
        .collect()
}

/// What a ranking of so many equals tells about each of them, as a share of what independent duels with all the others
/// would: one for two players, a little more than a half for five.
fn share(players: usize) -> f64 {
    let count = players as f64;
    let told: f64 = (2..=players).map(|left| 1.0 - 1.0 / left as f64).sum();
    if players < 2 { 0.0 } else { 4.0 * told / (count * (count - 1.0)) }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn new(places: &[u8]) -> Vec<Rating> {
        rate(&places.iter().map(|place| (Rating::NEW, *place)).collect::<Vec<_>>())
    }

    fn values(ratings: &[Rating]) -> Vec<i64> {
        ratings.iter().map(|rating| rating.value.round() as i64).collect()
    }

    #[test]
    fn a_player_who_comes_in_before_another_gains_what_the_other_loses() {
        let after = new(&[1, 2]);
        assert_eq!(values(&after), [1541, 1459]);
        assert!(after[0].deviation < 150.0 && after[0].deviation == after[1].deviation);
        assert_eq!(values(&new(&[2, 1])), [1459, 1541], "seats do not matter");
    }

    #[test]
    fn shared_places_are_split() {
        assert_eq!(values(&new(&[1, 1])), [1500, 1500]);
        let after = new(&[1, 1, 3]);
        assert_eq!(after[0], after[1]);
        assert!(after[0].value > 1500.0 && after[2].value < after[0].value);
        let sum: f64 = after.iter().map(|rating| rating.value).sum();
        assert!((sum - 4500.0).abs() < 1e-6, "{sum}");
    }

    #[test]
    fn places_are_compared_and_not_counted() {
        assert_eq!(new(&[1, 2, 3]), new(&[1, 4, 7]));
    }

    #[test]
    fn a_surprise_moves_more_than_what_was_expected() {
        let (strong, weak) =
            (Rating { value: 1800.0, deviation: 60.0 }, Rating { value: 1400.0, deviation: 60.0 });
        let gain =
            |places: [u8; 2]| (rate(&[(strong, places[0]), (weak, places[1])])[0].value - 1800.0).abs();
        assert!(gain([2, 1]) > 5.0 * gain([1, 2]));
        assert!(expected(strong, weak) > 0.85 && expected(strong, weak) < 10.0 / 11.0);
        assert!((expected(weak, strong) + expected(strong, weak) - 1.0).abs() < 1e-12);
    }

    #[test]
    fn a_player_who_is_known_well_moves_less() {
        let sure = Rating { value: 1500.0, deviation: 50.0 };
        let after = rate(&[(sure, 1), (Rating::NEW, 2)]);
        assert!(after[0].value - 1500.0 < 10.0 && 1500.0 - after[1].value > 30.0, "{after:?}");
    }

    #[test]
    fn a_match_of_five_tells_more_than_one_of_two_and_less_than_four() {
        let tells = |places: &[u8]| 150.0 - new(places)[0].deviation;
        let (two, five) = (tells(&[1, 2]), tells(&[1, 2, 3, 4, 5]));
        assert!(five > 1.5 * two && five < 3.0 * two, "{two} {five}");
        assert!((share(2) - 1.0).abs() < 1e-12 && (share(5) - 0.543_333).abs() < 1e-5);
    }

    #[test]
    fn a_player_who_plays_is_soon_known() {
        let mut ratings = [Rating::NEW; 2];
        for turn in 0..25 {
            let places = if turn % 2 == 0 { [1, 2] } else { [2, 1] };
            let after = rate(&[(ratings[0], places[0]), (ratings[1], places[1])]);
            ratings = [after[0], after[1]];
        }
        assert!(
            Rating::NEW.is_provisional() && ratings.iter().all(|rating| !rating.is_provisional()),
            "{ratings:?}"
        );
    }

    #[test]
    fn nothing_grows_without_bounds() {
        let mut one = Rating::NEW;
        let mut other = Rating::NEW;
        for _ in 0..5_000 {
            let after = rate(&[(one, 1), (other, 2)]);
            (one, other) = (after[0], after[1]);
        }
        assert!(one.value.is_finite() && one.value < 5_000.0, "{one:?}");
        // What was certain to happen tells nothing: in the end it is known as little as at the beginning.
        assert!(one.deviation <= Rating::NEW.deviation, "{one:?}");
        assert_eq!(rate(&[]), []);
        assert_eq!(rate(&[(Rating::NEW, 1)]), [Rating::NEW]);
    }
}
