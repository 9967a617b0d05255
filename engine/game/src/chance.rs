//! Chance: where it comes from, and how one of several weighted outcomes is taken.

use crate::Seat;
use std::fmt;

/// The only source of chance. Rules never hold one: they say what may happen with which weight.
pub trait Dice {
    /// A number from `0..n`, each as likely as the others. `n` is at least 1.
    fn below(&mut self, n: u32) -> u32;
}

/// The name of a sequence of draws, such as "the dice of seat 2".
///
/// The host counts draws per stream, so that one player's choices never shift another's luck.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug)]
pub struct Stream {
    name: &'static str,
    seat: Option<Seat>,
}

impl Stream {
    /// A stream of the whole table.
    pub const fn shared(name: &'static str) -> Self {
        Self { name: plain(name), seat: None }
    }

    /// A stream that belongs to one seat.
    pub const fn of(seat: Seat, name: &'static str) -> Self {
        Self { name: plain(name), seat: Some(seat) }
    }
}

/// A name without a stroke, which would make two streams into one.
const fn plain(name: &'static str) -> &'static str {
    let mut at = 0;
    while at < name.len() {
        assert!(name.as_bytes()[at] != b'/', "the name of a stream has no stroke");
        at += 1;
    }
    name
}

impl fmt::Display for Stream {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.seat {
            Some(seat) => write!(f, "{}/{}", self.name, seat.0),
            None => f.write_str(self.name),
        }
    }
}

/// The sum of the weights of all outcomes.
pub fn total_weight<D>(draws: &[(D, u32)]) -> u32 {
    draws.iter().map(|(_, weight)| weight).sum()
}

/// The outcome that a number below [`total_weight`] points at, in the order given.
pub fn outcome_at<D>(draws: &[(D, u32)], mut at: u32) -> Option<&D> {
    for (draw, weight) in draws {
        if at < *weight {
            return Some(draw);
        }
        at -= weight;
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn weights_share_out_the_numbers() {
        let draws = [('a', 1), ('b', 3), ('c', 2)];
        let picked: String = (0..total_weight(&draws)).filter_map(|at| outcome_at(&draws, at)).collect();
        assert_eq!(picked, "abbbcc");
        assert_eq!(outcome_at(&draws, 6), None);
    }

    #[test]
    fn streams_have_plain_names() {
        assert_eq!(Stream::of(Seat(2), "dice").to_string(), "dice/2");
        assert_eq!(Stream::shared("deck").to_string(), "deck");
    }
}
