//! Favor tokens and huts: parts that differ only by what is printed on them.

use crate::{Location, set::set};
use serde::{Deserialize, Serialize};
use std::fmt;

/// One of the twelve favor tokens, by its number; what it shows stands in the values (EM-1.12).
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct Favor(u8);

set! {
    /// Some favor tokens.
    Favors of Favor in u16
}

impl Favor {
    /// All twelve.
    pub const ALL: [Self; 12] = {
        let (mut all, mut at) = ([Self(0); 12], 0);
        while at < 12 {
            all[at] = Self(at as u8);
            at += 1;
        }
        all
    };

    /// Its place in [`Favor::ALL`].
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl TryFrom<u8> for Favor {
    type Error = &'static str;
    fn try_from(number: u8) -> Result<Self, Self::Error> {
        Self::ALL.get(usize::from(number)).copied().ok_or("favor tokens are numbered 0 to 11")
    }
}

impl From<Favor> for u8 {
    fn from(favor: Favor) -> Self {
        favor.0
    }
}

/// What a favor token gives (EM-7.3).
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Reward {
    /// 3 citizen points.
    Citizens,
    /// 5 building points.
    Buildings,
    /// 1 book.
    Book,
    /// 1 signet ring.
    Ring,
    /// 1 gold coin.
    Coin,
}

/// A hut for a craftsman: one of three on a location of the countryside.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug, Serialize, Deserialize)]
#[serde(try_from = "Written", into = "Written")]
pub struct Hut(u8);

/// A hut as it is written.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    at: Location,
    number: u8,
}

set! {
    /// Some huts.
    Huts of Hut in u16
}

impl Hut {
    /// All twelve, by location.
    pub const ALL: [Self; 12] = {
        let (mut all, mut at) = ([Self(0); 12], 0);
        while at < 12 {
            all[at] = Self(at as u8);
            at += 1;
        }
        all
    };

    /// The hut with this number, 1 to 3, on a location of the countryside.
    pub fn new(at: Location, number: u8) -> Option<Self> {
        let fits = !at.is_town() && (1..=3).contains(&number);
        fits.then(|| Self(at.row() as u8 * 3 + number - 1))
    }

    /// Its place in [`Hut::ALL`].
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Where it stands.
    pub const fn location(self) -> Location {
        Location::COUNTRYSIDE[self.index() / 3]
    }

    /// Its number there, 1 to 3.
    pub const fn number(self) -> u8 {
        self.0 % 3 + 1
    }
}

impl Huts {
    /// The three huts on a location.
    pub const fn on(location: Location) -> Self {
        if location.is_town() { Self::NONE } else { Self(0b111 << (3 * location.row())) }
    }

    /// Those on a location.
    pub const fn at(self, location: Location) -> Self {
        Self(self.0 & Self::on(location).0)
    }
}

impl TryFrom<Written> for Hut {
    type Error = &'static str;
    fn try_from(written: Written) -> Result<Self, Self::Error> {
        Self::new(written.at, written.number).ok_or("huts 1 to 3 stand on the countryside")
    }
}

impl From<Hut> for Written {
    fn from(hut: Hut) -> Self {
        Self { at: hut.location(), number: hut.number() }
    }
}

impl fmt::Display for Hut {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "hut {} ({})", self.number(), self.location())
    }
}
