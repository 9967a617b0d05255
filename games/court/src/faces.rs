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

    /// Where the count of this face begins in [`Faces`].
    const fn shift(self) -> u32 {
        8 * (self.0 as u32 - 1)
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
///
/// The counts lie in the bytes of one number, the ones lowest: search adds, compares and hashes
/// dice more than anything else.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Default, Serialize, Deserialize)]
#[serde(try_from = "Vec<Face>", into = "Vec<Face>")]
pub struct Faces(u64);

/// The lowest bit of each count.
const ONES: u64 = 0x0101_0101_0101;
/// The highest bit of each count; no count comes near it.
const TOPS: u64 = 0x80 * ONES;

impl Faces {
    /// No dice.
    pub const NONE: Self = Self(0);

    /// One die.
    pub const fn one(face: Face) -> Self {
        Self(1 << face.shift())
    }

    /// How many show this face.
    pub const fn of(self, face: Face) -> u8 {
        (self.0 >> face.shift()) as u8
    }

    /// How many show each face, from 1 to 6.
    fn counts(self) -> [u8; 6] {
        Face::ALL.map(|face| self.of(face))
    }

    /// How many dice there are.
    pub const fn count(self) -> u8 {
        // The product adds all counts up in its sixth byte.
        (self.0.wrapping_mul(ONES) >> 40) as u8
    }

    /// Whether there is no die.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The sum of all pips.
    pub fn total(self) -> u16 {
        (1..).zip(self.counts()).map(|(pips, count)| pips * u16::from(count)).sum()
    }

    /// Whether at least one die shows this face.
    pub const fn has(self, face: Face) -> bool {
        self.of(face) > 0
    }

    /// Whether all of these dice are among them.
    pub const fn has_all(self, other: Self) -> bool {
        // A count that is too small borrows its top bit.
        ((self.0 | TOPS) - other.0) & TOPS == TOPS
    }

    /// With one die more.
    #[must_use]
    pub const fn with(self, face: Face) -> Self {
        self.and(Self::one(face))
    }

    /// With one die less; the die must be there.
    #[must_use]
    pub const fn without(self, face: Face) -> Self {
        self.less(Self::one(face))
    }

    /// Both together.
    #[must_use]
    pub const fn and(self, other: Self) -> Self {
        Self(self.0 + other.0)
    }

    /// These without those; those must be among them.
    #[must_use]
    pub const fn less(self, other: Self) -> Self {
        Self(self.0 - other.0)
    }

    /// Every die raised by so many pips; none may go above 6.
    #[must_use]
    pub const fn raised(self, pips: u8) -> Self {
        Self(self.0 << (8 * pips))
    }

    /// The faces that show at least once, from 1 to 6.
    #[inline]
    pub fn kinds(self) -> impl Iterator<Item = Face> + Clone {
        // Any count but zero carries into its top bit.
        let mut left = (self.0 + (TOPS - ONES)) & TOPS;
        std::iter::from_fn(move || {
            let face = Face::ALL.get(left.trailing_zeros() as usize / 8).copied();
            left &= left.wrapping_sub(1);
            face
        })
    }

    /// The most dice alike, and the highest face of which there are so many.
    pub fn most_alike(self) -> (u8, u8) {
        (1..).zip(self.counts()).map(|(face, count)| (count, face)).max().unwrap_or_default()
    }

    /// How many groups of `size` alike can be formed; a face may give several.
    pub fn groups(self, size: u8) -> u8 {
        self.counts().iter().map(|count| count / size).sum()
    }

    /// Whether some faces in a row, `length` long, all show.
    pub fn has_straight(self, length: usize) -> bool {
        self.counts().windows(length).any(|row| row.iter().all(|count| *count > 0))
    }

    /// Whether every die shows an odd face.
    pub const fn all_odd(self) -> bool {
        self.0 & 0xff00_ff00_ff00 == 0
    }

    /// Whether every die shows an even face.
    pub const fn all_even(self) -> bool {
        self.0 & 0x00ff_00ff_00ff == 0
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
        if faces.len() > 64 {
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

#[cfg(test)]
mod tests {
    use super::*;

    fn dice(pips: &[u8]) -> Faces {
        pips.iter().filter_map(|pips| Face::new(*pips)).collect()
    }

    #[test]
    fn dice_can_be_counted_added_and_taken_away() {
        let some = dice(&[2, 2, 5, 6, 6, 6]);
        assert_eq!((some.count(), some.total(), some.most_alike()), (6, 27, (3, 6)));
        assert_eq!(some.kinds().map(Face::pips).collect::<Vec<_>>(), [2, 5, 6]);
        assert_eq!(some.and(dice(&[1])).less(dice(&[2, 6])), dice(&[1, 2, 5, 6, 6]));
        assert!(some.has_all(dice(&[2, 2, 6])) && !some.has_all(dice(&[5, 5])) && !some.has_all(dice(&[1])));
        assert_eq!(dice(&[1, 1, 3]).raised(2), dice(&[3, 3, 5]));
        assert_eq!(Faces::NONE.kinds().count(), 0);
    }

    #[test]
    fn many_dice_do_not_run_into_each_other() {
        let many: Faces = std::iter::repeat_n(Face::ALL[0], 60).chain([Face::ALL[1]]).collect();
        assert_eq!((many.count(), many.of(Face::ALL[0]), many.of(Face::ALL[1])), (61, 60, 1));
    }

    #[test]
    fn dice_are_written_as_a_sorted_list() {
        let some = dice(&[6, 2, 5]);
        assert_eq!(some.to_string(), "2-5-6");
        assert_eq!(serde_json::to_string(&some).unwrap(), "[2,5,6]");
        assert_eq!(serde_json::from_str::<Faces>("[6,2,5]").unwrap(), some);
        assert!(serde_json::from_str::<Faces>("[7]").is_err());
    }
}
