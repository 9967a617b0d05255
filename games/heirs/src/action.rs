//! What a seat can choose, and what chance can.

use regalia_game::Seat;
use serde::{Deserialize, Serialize};

/// One decision.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug, Serialize, Deserialize)]
#[serde(tag = "do", rename_all = "snake_case", deny_unknown_fields)]
pub enum Action {
    /// Keep the letter to the end (HE-2.2).
    Swear,
    /// Lay the letter open and draw another one (HE-2.3).
    Search,
}

/// One decision of chance.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum Draw {
    /// Who starts (HE-1.2).
    Start {
        /// The seat.
        seat: Seat,
    },
    /// Which letter comes out of the bag (HE-1.3, HE-2.3).
    Letter {
        /// Its number.
        number: u8,
    },
}
