//! Dice as they lie: faces, and collections of faces without order.

use serde::{Deserialize, Serialize};
use std::fmt;

/// What a die shows, from 1 to 6.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct Face(u8);

impl Face {
    /// All faces, from 1 to 6.
    pub const ALL: [Self; 6] = [Self(1), Self(2), Self(3), Self(4), Self(5), Self(6)];

    /// The face with this many pips, if there is one.
    pub const fn new(pips: u8) -> Option<Self> {
        if matches!(pips, 1..=6) { Some(Self(pips)) } else { None }
    }

    /// Its pips.
    pub const fn pips(self) -> u8 {
        self.0
    }

    /// The face with `pips` more, if there is one.
    pub const fn plus(self, pips: u8) -> Option<Self> {
        Self::new(self.0.saturating_add(pips))
    }

    const fn index(self) -> usize {
        self.0 as usize - 1
    }
}

impl TryFrom<u8> for Face {
    type Error = &'static str;
    fn try_from(pips: u8) -> Result<Self, Self::Error> {
        Self::new(pips).ok_or("a die shows 1 to 6")
    }
}

impl From<Face> for u8 {
    fn from(face: Face) -> Self {
        face.0
    }
}

impl fmt::Display for Face {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl fmt::Debug for Face {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// Some dice, by how many show each face. Written as a sorted list of faces.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Default, Serialize, Deserialize)]
#[serde(try_from = "Vec<Face>", into = "Vec<Face>")]
pub struct Faces([u8; 6]);

impl Faces {
    /// No dice.
    pub const NONE: Self = Self([0; 6]);

    /// One die.
    pub const fn one(face: Face) -> Self {
        let mut counts = [0; 6];
        counts[face.index()] = 1;
        Self(counts)
    }

    /// How many show this face.
    pub const fn of(self, face: Face) -> u8 {
        self.0[face.index()]
    }

    /// How many dice there are.
    pub fn count(self) -> u8 {
        self.0.iter().sum()
    }

    /// Whether there is no die.
    pub fn is_empty(self) -> bool {
        self == Self::NONE
    }

    /// The sum of all pips.
    pub fn total(self) -> u16 {
        (1..).zip(self.0).map(|(pips, count)| pips * u16::from(count)).sum()
    }

    /// Whether at least one die shows this face.
    pub const fn has(self, face: Face) -> bool {
        self.of(face) > 0
    }

    /// Whether all of these dice are among them.
    pub fn has_all(self, other: Self) -> bool {
        self.0.iter().zip(other.0).all(|(mine, wanted)| *mine >= wanted)
    }

    /// With one die more.
    #[must_use]
    pub const fn with(mut self, face: Face) -> Self {
        self.0[face.index()] += 1;
        self
    }

    /// With one die less; the die must be there.
    #[must_use]
    pub const fn without(mut self, face: Face) -> Self {
        self.0[face.index()] -= 1;
        self
    }

    /// Both together.
    #[must_use]
    pub fn and(mut self, other: Self) -> Self {
        for (mine, more) in self.0.iter_mut().zip(other.0) {
            *mine += more;
        }
        self
    }

    /// These without those; those must be among them.
    #[must_use]
    pub fn less(mut self, other: Self) -> Self {
        for (mine, fewer) in self.0.iter_mut().zip(other.0) {
            *mine -= fewer;
        }
        self
    }

    /// Every die raised by so many pips; none may go above 6.
    #[must_use]
    pub fn raised(self, pips: u8) -> Self {
        let mut counts = [0; 6];
        for face in self.kinds() {
            if let Some(higher) = face.plus(pips) {
                counts[higher.index()] = self.of(face);
            }
        }
        Self(counts)
    }

    /// The faces that show at least once, from 1 to 6.
    pub fn kinds(self) -> impl DoubleEndedIterator<Item = Face> {
        Face::ALL.into_iter().filter(move |face| self.has(*face))
    }

    /// The most dice alike, and the highest face of which there are so many.
    pub fn most_alike(self) -> (u8, u8) {
        (1..).zip(self.0).map(|(face, count)| (count, face)).max().unwrap_or_default()
    }

    /// How many groups of `size` alike can be formed; a face may give several.
    pub fn groups(self, size: u8) -> u8 {
        self.0.iter().map(|count| count / size).sum()
    }

    /// Whether some faces in a row, `length` long, all show.
    pub fn has_straight(self, length: usize) -> bool {
        self.0.windows(length).any(|row| row.iter().all(|count| *count > 0))
    }

    /// Whether every die shows an odd face.
    pub const fn all_odd(self) -> bool {
        self.0[1] + self.0[3] + self.0[5] == 0
    }

    /// Whether every die shows an even face.
    pub const fn all_even(self) -> bool {
        self.0[0] + self.0[2] + self.0[4] == 0
    }

    /// The dice, from the lowest to the highest.
    pub fn iter(self) -> impl Iterator<Item = Face> {
        Face::ALL.into_iter().flat_map(move |face| std::iter::repeat_n(face, usize::from(self.of(face))))
    }
}

impl FromIterator<Face> for Faces {
    fn from_iter<I: IntoIterator<Item = Face>>(faces: I) -> Self {
        faces.into_iter().fold(Self::NONE, Self::with)
    }
}

impl TryFrom<Vec<Face>> for Faces {
    type Error = &'static str;
    fn try_from(faces: Vec<Face>) -> Result<Self, Self::Error> {
        if faces.len() > 100 {
            Err("that is more dice than there are")
        } else {
            Ok(faces.into_iter().collect())
        }
    }
}

impl From<Faces> for Vec<Face> {
    fn from(faces: Faces) -> Self {
        faces.iter().collect()
    }
}

impl fmt::Display for Faces {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (at, face) in self.iter().enumerate() {
            write!(f, "{}{face}", if at == 0 { "" } else { "-" })?;
        }
        Ok(())
    }
}

impl fmt::Debug for Faces {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "[{self}]")
    }
}
