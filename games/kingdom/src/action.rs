//! What a seat can choose, and what chance can.

use crate::{Character, Spot};
use regalia_game::Seat;
use serde::{Deserialize, Serialize};

/// One decision. Own characters are named by what they are, those of anybody also by whose they are.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug, Serialize, Deserialize)]
#[serde(tag = "do", rename_all = "snake_case", deny_unknown_fields)]
pub enum Action {
    /// Place a character before the first turn (KG-1.5).
    Place {
        /// Which.
        character: Character,
        /// Where.
        at: Spot,
    },
    /// Buy Dependable Mount (KG-3.1).
    BuyMount,
    /// Buy Private Roads (KG-3.2).
    BuyRoads,
    /// Buy Increased Influence and use an ability before moving (KG-3.3).
    BuyInfluence {
        /// Whose ability.
        character: Character,
    },
    /// Buy Royal Treatment (KG-3.4).
    BuyTreatment,
    /// Bail a character out (KG-3.5).
    Bail {
        /// Which.
        character: Character,
        /// Where it returns to.
        to: Spot,
    },
    /// Move a character; how far follows from where it stands (KG-4.1).
    Move {
        /// Which.
        character: Character,
    },
    /// Knight: imprison a character (KG-5.5).
    Imprison {
        /// Whose it is.
        seat: Seat,
        /// Which.
        character: Character,
    },
    /// Knight: imprison nobody (KG-5.5).
    Spare,
    /// Another's Thief: take the coins, as many as it may (KG-5.12).
    Steal,
    /// Another's Thief: take nothing (KG-5.12).
    Refrain,
    /// Scholar: let a character use its ability (KG-8.1, KG-8.2, KG-8.3).
    Activate {
        /// Whose it is.
        seat: Seat,
        /// Which.
        character: Character,
    },
    /// Scholar: free an own character (KG-8.4).
    Free {
        /// Which.
        character: Character,
    },
    /// Scholar: move a character here (KG-8.5).
    Summon {
        /// Whose it is.
        seat: Seat,
        /// Which.
        character: Character,
    },
    /// Scholar: send the token of another player back (KG-8.6).
    SendBack {
        /// Whose token.
        seat: Seat,
    },
}

/// One decision of chance.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum Draw {
    /// Which tile comes next, and which side is up (KG-1.2).
    Tile {
        /// The number of the tile, from 1.
        tile: u8,
        /// Whether the large side is up.
        is_large: bool,
    },
    /// Who starts (KG-1.5).
    Start {
        /// The seat.
        seat: Seat,
    },
}
