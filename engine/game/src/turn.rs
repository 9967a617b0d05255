//! Whose turn it is, and how a match ended.

use crate::{PerSeat, RuleId, Seat, SeatSet};
use serde::{Deserialize, Serialize};

/// Who must decide next.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug, Serialize, Deserialize)]
#[serde(tag = "turn", content = "of", rename_all = "snake_case")]
pub enum Turn {
    /// Each of these seats has something to choose.
    Seats(SeatSet),
    /// Chance decides.
    Chance,
    /// Nobody: the match is over.
    Over(Outcome),
}

impl Turn {
    /// One seat must choose.
    pub const fn of(seat: Seat) -> Self {
        Self::Seats(SeatSet::one(seat))
    }

    /// Whether this seat has something to choose.
    pub fn includes(&self, seat: Seat) -> bool {
        matches!(self, Self::Seats(seats) if seats.contains(seat))
    }
}

/// How a match ended.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug, Serialize, Deserialize)]
pub struct Outcome {
    /// The place of each seat: 1 is first, equal places are shared, and after two firsts comes a third.
    /// A single player is first, or second to the game.
    pub ranks: PerSeat<u8>,
    /// What each seat scored, where the game has scores: the score, and what breaks a tie.
    pub scores: Option<PerSeat<(i32, i32)>>,
    /// The rule that ended the match.
    pub by: RuleId,
}

impl Outcome {
    /// Ranks seats by a key, the greatest first; equal keys share a place.
    pub fn ranked<K: Ord>(seats: u8, by: RuleId, key: impl Fn(Seat) -> K) -> Self {
        let ranks = PerSeat::from_fn(seats, |seat| {
            1 + Seat::all(seats).filter(|other| key(*other) > key(seat)).count() as u8
        });
        Self { ranks, scores: None, by }
    }

    /// The seats in first place.
    pub fn winners(&self) -> impl Iterator<Item = Seat> {
        self.ranks.iter().filter(|(_, rank)| **rank == 1).map(|(seat, _)| seat)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_keys_share_a_place_and_the_next_place_stays_empty() {
        let points = [7, 9, 9, 1];
        let outcome = Outcome::ranked(4, RuleId::new("XX-1.1"), |seat| points[seat.index()]);
        assert_eq!(outcome.ranks.values(), [3, 1, 1, 4]);
        assert_eq!(outcome.winners().collect::<Vec<_>>(), [Seat(1), Seat(2)]);
    }

    #[test]
    fn a_turn_travels_with_its_name() {
        let turn = Turn::of(Seat(2));
        assert_eq!(serde_json::to_string(&turn).unwrap(), r#"{"turn":"seats","of":[2]}"#);
        assert_eq!(serde_json::to_string(&Turn::Chance).unwrap(), r#"{"turn":"chance"}"#);
    }
}
