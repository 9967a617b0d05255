//! The five characters of each player.

use regalia_game::Seat;
use serde::{Deserialize, Serialize};
use std::fmt;

/// A character, in the order of section 5 of the rules.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the names say it")]
pub enum Character {
    Duke,
    Merchant,
    Thief,
    Knight,
    Scholar,
}

impl Character {
    /// All five.
    pub const ALL: [Self; 5] = [Self::Duke, Self::Merchant, Self::Thief, Self::Knight, Self::Scholar];

    /// Its name in positions and data.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Duke => "duke",
            Self::Merchant => "merchant",
            Self::Thief => "thief",
            Self::Knight => "knight",
            Self::Scholar => "scholar",
        }
    }
}

impl fmt::Display for Character {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Duke => "Duke",
            Self::Merchant => "Merchant",
            Self::Thief => "Thief",
            Self::Knight => "Knight",
            Self::Scholar => "Scholar",
        })
    }
}

/// A character of one player: a disc.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug, Serialize, Deserialize)]
pub struct Disc {
    /// Whose it is.
    pub seat: Seat,
    /// Which one.
    pub character: Character,
}

impl Disc {
    /// The character of this seat.
    pub const fn new(seat: Seat, character: Character) -> Self {
        Self { seat, character }
    }

    /// All discs of a table, by seat and character.
    pub fn all(seats: u8) -> impl Iterator<Item = Self> {
        Seat::all(seats).flat_map(Self::of)
    }

    /// The five discs of a seat.
    pub fn of(seat: Seat) -> impl Iterator<Item = Self> {
        Character::ALL.into_iter().map(move |character| Self { seat, character })
    }
}

impl fmt::Display for Disc {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} of {}", self.character, self.seat)
    }
}
