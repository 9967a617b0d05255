//! What a player asks to take back beyond a seal, and what the others say to it.

use regalia_game::{Seat, SeatSet};
use regalia_table::Back;
use serde::{Deserialize, Serialize};

/// A player asks the others to take back what lies beyond a seal. It is over when one of them declines, when all have
/// agreed, or when anything else happens at the table.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
pub struct Rewind {
    /// How long the log was when it was asked for: it is about this position and no other.
    pub at: u64,
    /// Its number in this position.
    pub number: u8,
    /// Who asks.
    pub seat: Seat,
    /// What is meant.
    pub back: Back,
    /// The number of the line after which the match would stand.
    pub to: u64,
    /// How many steps would be taken back, of whomever.
    pub steps: u32,
    /// Those who are asked: all others who play, but bots.
    pub asked: SeatSet,
    /// Those who have agreed.
    pub agreed: SeatSet,
    /// Who has declined; the one who asked declines by taking the question back.
    pub declined: Option<Seat>,
}

impl Rewind {
    /// Whether all have agreed.
    pub fn is_agreed(&self) -> bool {
        self.declined.is_none() && self.agreed == self.asked
    }

    /// Whether somebody has not answered yet.
    pub fn is_open(&self) -> bool {
        self.declined.is_none() && self.agreed != self.asked
    }
}
