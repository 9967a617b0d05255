//! How much a match counts: less between people who arrange many of them, and against somebody who is new.

use crate::{Rating, SeatResult, rate};
use std::{collections::HashMap, hash::Hash};

/// Meetings are counted over this time before the end of a match, in microseconds.
const WINDOW: i64 = 24 * 60 * 60 * 1_000_000;
/// So many matches a day of the same two count in full, if the server brought them together.
const FULL: i32 = 3;
/// After so many matches somebody is no longer new.
const NEWCOMER: f64 = 10.0;

/// How those who play a match came together.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum Origin {
    /// The server paired them.
    Paired,
    /// They met at a table in the public list.
    Listed,
    /// By a link, an invitation or a rematch.
    Arranged,
}

impl Origin {
    const ALL: [Self; 3] = [Self::Paired, Self::Listed, Self::Arranged];

    /// The name under which it is stored.
    pub fn id(self) -> &'static str {
        match self {
            Self::Paired => "paired",
            Self::Listed => "listed",
            Self::Arranged => "arranged",
        }
    }

    /// By its name.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|origin| origin.id() == name)
    }
}

/// A match that somebody has played lately.
#[derive(Clone, Debug)]
struct Meeting<Key> {
    at: i64,
    is_arranged: bool,
    players: Vec<Key>,
}

/// The matches of the last days, by player. A key stands for a player in one list of ratings: what is played elsewhere
/// does not matter.
#[derive(Clone, Debug)]
pub struct Meetings<Key>(HashMap<Key, Vec<Meeting<Key>>>);

impl<Key> Default for Meetings<Key> {
    fn default() -> Self {
        Self(HashMap::new())
    }
}

impl<Key: Clone + Eq + Hash> Meetings<Key> {
    /// How much a match counts that ended at this moment, in microseconds, from 0 to 1.
    ///
    /// An arranged one counts half, and half again for each that one of the players arranged within the day before.
    /// Others count in full until two of the players have met often that day.
    pub fn weight(&self, origin: Origin, at: i64, players: &[Key]) -> f64 {
        let recent = |player: &Key| {
            self.0.get(player).into_iter().flatten().filter(move |meeting| meeting.at > at - WINDOW)
        };
        let halvings = match origin {
            Origin::Arranged => {
                let arranged = |player| recent(player).filter(|meeting| meeting.is_arranged).count();
                1 + players.iter().map(arranged).max().unwrap_or(0) as i32
            }
            Origin::Paired | Origin::Listed => {
                let met =
                    |player, other| recent(player).filter(|meeting| meeting.players.contains(other)).count();
                let with = |player| {
                    players.iter().filter(move |other| *other != player).map(move |other| met(player, other))
                };
                let most = players.iter().flat_map(with).max().unwrap_or(0) as i32;
                (most + 1 - FULL).max(0)
            }
        };
        0.5_f64.powi(halvings)
    }

    /// Notes a match that has been settled; nothing is known of how older ones came about.
    pub fn note(&mut self, origin: Option<Origin>, at: i64, players: &[Key]) {
        for player in players {
            let meetings = self.0.entry(player.clone()).or_default();
            // Matches are settled nearly in the order of their ends.
            meetings.retain(|meeting| meeting.at > at - 2 * WINDOW);
            let is_arranged = origin == Some(Origin::Arranged);
            meetings.push(Meeting { at, is_arranged, players: players.to_vec() });
        }
    }
}

/// Somebody who played a match.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct Side {
    /// The rating before.
    pub rating: Rating,
    /// What came of it.
    pub place: SeatResult,
    /// What all matches before weighed together.
    pub experience: f64,
}

/// The ratings after a match that counts so much, and what it weighed for each.
///
/// For each player the weight is multiplied by how well the others are known: a tenth against somebody who is new, all of
/// it after ten matches. Somebody who left before the fifth decision has lost as always, and the others are rated as if
/// there had been no such seat. A weight scales the change of the rating and that of the variance alike.
pub fn rate_weighted(sides: &[Side], weight: f64) -> Vec<(Rating, f64)> {
    let players: Vec<(Rating, u8)> = sides.iter().map(|side| (side.rating, side.place.place)).collect();
    let (all, played) = (rate(&players), |side: &Side| !side.place.is_early);
    let stayed: Vec<(Rating, u8)> =
        players.iter().zip(sides).filter(|(_, side)| played(side)).map(|(player, _)| *player).collect();
    let mut among = rate(&stayed).into_iter();
    let after = |(at, side): (usize, &Side)| {
        let others = || sides.iter().enumerate().filter(|(other, _)| *other != at).map(|(_, other)| other);
        let (full, known): (Option<Rating>, Vec<f64>) = match side.place.is_early {
            true => (all.get(at).copied(), others().map(Side::is_known).collect()),
            false => (among.next(), others().filter(|other| played(other)).map(Side::is_known).collect()),
        };
        let known = if known.is_empty() { 0.0 } else { known.iter().sum::<f64>() / known.len() as f64 };
        let weight = weight * known;
        (side.rating.towards(full.unwrap_or(side.rating), weight), weight)
    };
    sides.iter().enumerate().map(after).collect()
}

impl Side {
    /// How well somebody is known, from a tenth to one.
    fn is_known(&self) -> f64 {
        ((1.0 + self.experience) / NEWCOMER).min(1.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const HOUR: i64 = 60 * 60 * 1_000_000;
    const WON: SeatResult = SeatResult { place: 1, has_left: false, is_early: false };
    const LOST: SeatResult = SeatResult { place: 2, has_left: false, is_early: false };
    const LEFT: SeatResult = SeatResult { place: 2, has_left: true, is_early: true };

    fn new(place: SeatResult) -> Side {
        Side { rating: Rating::NEW, place, experience: 0.0 }
    }

    fn known(place: SeatResult) -> Side {
        Side { experience: 10.0, ..new(place) }
    }

    #[test]
    fn integrity_07_every_arranged_match_of_a_day_counts_half_of_the_one_before() {
        let mut meetings = Meetings::default();
        for (at, other) in ["b", "b", "c", "d"].into_iter().enumerate() {
            let weight = meetings.weight(Origin::Arranged, at as i64, &["a", other]);
            assert!((weight - 0.5_f64.powi(at as i32 + 1)).abs() < 1e-12, "{at}: {weight}");
            meetings.note(Some(Origin::Arranged), at as i64, &["a", other]);
        }
        let weight = |at: i64, origin, players: &[&'static str; 2]| meetings.weight(origin, at, players);
        assert!((weight(HOUR, Origin::Paired, &["a", "b"]) - 1.0).abs() < 1e-12, "they have met twice");
        assert!(
            (weight(HOUR, Origin::Arranged, &["e", "f"]) - 0.5).abs() < 1e-12,
            "others have nothing to do with it"
        );
        assert!(
            (weight(25 * HOUR, Origin::Arranged, &["a", "b"]) - 0.5).abs() < 1e-12,
            "the next day is another"
        );
    }

    #[test]
    fn integrity_07_strangers_count_in_full_until_they_have_met_three_times_in_a_day() {
        for origin in [Origin::Paired, Origin::Listed] {
            let mut meetings = Meetings::default();
            for (at, expected) in [1.0, 1.0, 1.0, 0.5, 0.25].into_iter().enumerate() {
                let weight = meetings.weight(origin, at as i64, &["a", "b"]);
                assert!((weight - expected).abs() < 1e-12, "{at}: {weight}");
                meetings.note(Some(origin), at as i64, &["a", "b"]);
            }
            assert!((meetings.weight(origin, HOUR, &["a", "c"]) - 1.0).abs() < 1e-12);
            assert!(
                (meetings.weight(origin, HOUR, &["c", "a", "b"]) - 0.125).abs() < 1e-12,
                "among others too"
            );
        }
    }

    #[test]
    fn integrity_07_what_counts_in_full_is_what_it_was() {
        let (one, other) =
            (Rating { value: 1700.0, deviation: 60.0 }, Rating { value: 1400.0, deviation: 90.0 });
        let sides = [Side { rating: one, ..known(LOST) }, Side { rating: other, ..known(WON) }];
        let after: Vec<Rating> = rate_weighted(&sides, 1.0).into_iter().map(|(rating, _)| rating).collect();
        assert_eq!(after, rate(&[(one, 2), (other, 1)]), "to the last bit");
    }

    #[test]
    fn integrity_07_a_weight_scales_certainty_as_well() {
        let full = rate_weighted(&[known(WON), known(LOST)], 1.0)[0].0;
        let half = rate_weighted(&[known(WON), known(LOST)], 0.5)[0].0;
        assert!((2.0 * (half.value - 1500.0) - (full.value - 1500.0)).abs() < 1e-9);
        let shrunk = |rating: Rating| 150.0_f64.powi(2) - rating.deviation.powi(2);
        assert!((2.0 * shrunk(half) - shrunk(full)).abs() < 1e-6);
        assert_eq!(rate_weighted(&[known(WON), known(LOST)], 0.0)[0].0, Rating::NEW);
    }

    #[test]
    fn integrity_07_a_newcomer_is_rated_at_once_and_rates_nobody() {
        let after = rate_weighted(&[known(WON), new(LOST)], 1.0);
        assert!((after[0].1 - 0.1).abs() < 1e-12 && (after[1].1 - 1.0).abs() < 1e-12, "{after:?}");
        assert!(after[0].0.value < 1505.0 && after[1].0.value < 1465.0, "{after:?}");
    }

    #[test]
    fn integrity_07_a_player_who_leaves_early_has_lost_and_nobody_has_won() {
        let after = rate_weighted(&[known(WON), known(LEFT)], 1.0);
        assert_eq!(after[0], (Rating::NEW, 0.0));
        assert!(after[1].0.value < 1465.0, "{after:?}");
        // The others are compared with each other alone.
        let third = SeatResult { place: 3, ..LEFT };
        let after = rate_weighted(&[known(LOST), known(third), known(WON)], 1.0);
        let among = rate(&[(Rating::NEW, 2), (Rating::NEW, 1)]);
        assert_eq!([after[0].0, after[2].0], [among[0], among[1]]);
    }

    #[test]
    fn origins_have_names() {
        assert!(Origin::ALL.into_iter().all(|origin| Origin::named(origin.id()) == Some(origin)));
        assert_eq!(Origin::named("elsewhere"), None);
    }
}
