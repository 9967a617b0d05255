//! Marks for decisions that surely lost something.

use serde::{Deserialize, Serialize};

/// A loss must exceed its threshold by so many standard errors: one in twenty marks is an accident at most.
pub const SURE: f64 = 1.64;

/// How much a decision lost, where the numbers carry it.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Severity {
    /// A tenth of the way from an even share to the first place.
    Slip,
    /// Two tenths.
    Mistake,
    /// Three tenths.
    Blunder,
}

impl Severity {
    /// All marks, the lightest first.
    pub const ALL: [Self; 3] = [Self::Slip, Self::Mistake, Self::Blunder];

    /// The loss from which on it is given.
    pub const fn threshold(self) -> f64 {
        match self {
            Self::Slip => 0.1,
            Self::Mistake => 0.2,
            Self::Blunder => 0.3,
        }
    }

    /// The mark of a loss with this standard error, if any.
    pub fn of(loss: f64, error: f64) -> Option<Self> {
        Self::ALL.into_iter().rev().find(|mark| loss - SURE * error > mark.threshold())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mark_needs_a_sure_loss() {
        assert_eq!(Severity::of(0.09, 0.0), None);
        assert_eq!(Severity::of(0.25, 0.0), Some(Severity::Mistake));
        assert_eq!(Severity::of(0.25, 0.05), Some(Severity::Slip), "the mistake is not sure");
        assert_eq!(Severity::of(0.25, 0.1), None);
        assert_eq!(Severity::of(0.9, 0.1), Some(Severity::Blunder));
    }
}
