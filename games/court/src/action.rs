//! What a seat can choose, and what chance can.

use crate::{Character, Face, Faces};
use regalia_game::Seat;
use serde::{Deserialize, Serialize};

/// One decision. Dice are named by what they show: dice that show the same are the same.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug, Serialize, Deserialize)]
#[serde(tag = "do", rename_all = "snake_case", deny_unknown_fields)]
pub enum Action {
    /// Set one active die aside (CK-3.2).
    SetAside {
        /// What it shows.
        face: Face,
    },
    /// Roll: the first roll where it is a choice, or all active dice again (CK-3.4).
    Roll,
    /// Pass the roll in the final round (CK-6.7).
    Pass,
    /// Fool: re-roll one active die (CK-5.1).
    Reroll {
        /// What it shows.
        face: Face,
    },
    /// Serving Maid: add pips to one active die (CK-5.4).
    Add {
        /// What it shows.
        face: Face,
        /// How many pips, 1 to 3.
        pips: u8,
    },
    /// Philosopher: move pips between two active dice (CK-5.5).
    Shift {
        /// What the two show.
        from: Faces,
        /// What they show afterwards.
        to: Faces,
    },
    /// Astronomer: turn one active die to the value of one set aside (CK-5.9).
    Copy {
        /// What it shows.
        face: Face,
        /// What it shows afterwards.
        to: Face,
    },
    /// Magician: turn one active die to any value (CK-5.14).
    Turn {
        /// What it shows.
        face: Face,
        /// What it shows afterwards.
        to: Face,
    },
    /// Bring in a die (CK-5.6, 5.7, 5.8, 5.12, 5.13, 5.16, 5.20).
    BringIn {
        /// Who brings it.
        by: Character,
        /// What it shows; a choice only for the Queen.
        face: Face,
    },
    /// Add a die to the first roll (CK-3.10, CK-3.11).
    ThrowIn {
        /// Who brings it.
        by: Character,
    },
    /// Pick up an active die for a power that works on several (CK-3.12).
    Pick {
        /// Merchant, Noblewoman, Nobleman or Alchemist.
        by: Character,
        /// What the die shows.
        face: Face,
    },
    /// Carry the power out on the dice picked up: Merchant, Noblewoman, Nobleman (CK-3.12).
    Finish,
    /// Alchemist: redistribute the pips of the dice picked up (CK-5.15).
    Recast {
        /// What they show afterwards.
        to: Faces,
    },
    /// Claim a character with the dice result (CK-4.1).
    Claim {
        /// Which.
        character: Character,
    },
    /// Claim nobody (CK-4.1).
    Decline,
}

impl Action {
    /// The character whose power it uses; [`Action::Finish`] uses that of the character that is picking.
    pub const fn user(self) -> Option<Character> {
        match self {
            Self::Reroll { .. } => Some(Character::Fool),
            Self::Add { .. } => Some(Character::ServingMaid),
            Self::Shift { .. } => Some(Character::Philosopher),
            Self::Copy { .. } => Some(Character::Astronomer),
            Self::Turn { .. } => Some(Character::Magician),
            Self::Recast { .. } => Some(Character::Alchemist),
            Self::BringIn { by, .. } | Self::ThrowIn { by } | Self::Pick { by, .. } => Some(by),
            _ => None,
        }
    }
}

/// One decision of chance.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum Draw {
    /// Who starts (CK-1.4).
    Start {
        /// The seat.
        seat: Seat,
    },
    /// What a rolled die shows.
    Die {
        /// Its face.
        face: Face,
    },
}
