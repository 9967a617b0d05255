//! What the table's creator can choose.

use regalia_game::BadSetup;
use serde::{Deserialize, Serialize};

/// The options of a match. What is left out keeps its default.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// How many rounds are played (HE-1.4).
    pub rounds: u8,
}

impl Default for Options {
    fn default() -> Self {
        Self { rounds: 2 }
    }
}

impl Options {
    /// Whether a match can be played like this (HE-1.4).
    pub(crate) fn check(self) -> Result<(), BadSetup> {
        match self.rounds {
            1..=3 => Ok(()),
            _ => Err(BadSetup::BadOption { option: "rounds", reason: "one, two or three".into() }),
        }
    }
}
