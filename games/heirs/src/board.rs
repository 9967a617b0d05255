//! Everything that lies open.

use crate::{Illegal, Options};
use regalia_game::{PerSeat, Seat, SeatSet, Setup};
use serde::{Deserialize, Serialize};

/// The highest number of a letter.
pub const HIGHEST: u8 = 8;
/// How many letters have the same number.
pub(crate) const COPIES: u8 = 2;

/// What the match waits for.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// Chance decides who starts.
    Starting,
    /// Whose turn it is draws a letter.
    Drawing,
    /// Whose turn it is chooses.
    Choosing,
    /// The letters are open.
    Over,
}

/// Everything that lies open.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug, Serialize, Deserialize)]
pub struct Board {
    /// How many sit at the table.
    pub seats: u8,
    /// How many rounds are played.
    pub rounds: u8,
    /// The round, from 1; 0 while the first letters are drawn.
    pub round: u8,
    /// What the match waits for.
    pub phase: Phase,
    /// Who started.
    pub start: Seat,
    /// Whose turn it is.
    pub seat: Seat,
    /// Who has sworn.
    pub sworn: SeatSet,
    /// How many letters of each number lie in the middle, from 1 on.
    pub middle: [u8; HIGHEST as usize],
    /// The letters of all, once they are open.
    pub letters: Option<PerSeat<u8>>,
}

impl Board {
    pub(crate) fn new(setup: &Setup<Options>) -> Self {
        Self {
            seats: setup.seats,
            rounds: setup.options.rounds,
            round: 0,
            phase: Phase::Starting,
            start: Seat(0),
            seat: Seat(0),
            sworn: SeatSet::default(),
            middle: [0; HIGHEST as usize],
            letters: None,
        }
    }

    /// How many letters with this number lie in the middle.
    pub fn in_middle(&self, number: u8) -> u8 {
        self.middle[usize::from(number - 1)]
    }

    /// How many have their turn in a round before this seat.
    pub(crate) fn place(&self, seat: Seat) -> u8 {
        (seat.0 + self.seats - self.start.0) % self.seats
    }

    /// Whether this seat holds a letter now.
    pub(crate) fn holds_letter(&self, seat: Seat) -> bool {
        match self.phase {
            Phase::Starting => false,
            Phase::Drawing if self.round == 0 => self.place(seat) < self.place(self.seat),
            Phase::Drawing => seat != self.seat,
            Phase::Choosing | Phase::Over => true,
        }
    }

    /// It is the turn of this seat (HE-2.1).
    pub(crate) fn expect_turn(&self, seat: Seat) -> Result<(), Illegal> {
        match self.phase {
            Phase::Over => Err(Illegal::MatchOver),
            Phase::Choosing if seat == self.seat => Ok(()),
            _ => Err(Illegal::NotYourTurn { seat }),
        }
    }
}
