//! Cards by their id, collections of cards without order, and areas.

use serde::{Deserialize, Serialize};
use std::fmt;

/// One of the three areas of influence (AR-1.2).
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the names say it")]
pub enum Area {
    Economic,
    Military,
    Political,
}

impl Area {
    /// All three.
    pub const ALL: [Self; 3] = [Self::Economic, Self::Military, Self::Political];

    /// The area as an index.
    pub const fn index(self) -> usize {
        self as usize
    }
}

impl fmt::Display for Area {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Economic => "economic",
            Self::Military => "military",
            Self::Political => "political",
        })
    }
}

/// How many names a deck may have in each area.
pub(crate) const NAMES: u8 = 10;

/// A card by its id, such as `E02`: the letter of its area and a number from 1 to 10.
///
/// Copies of a card are alike. The deck has the name and the effect of each card.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Card(u8);

impl Card {
    /// How many ids there are.
    pub const COUNT: usize = 3 * NAMES as usize;

    /// The card with this number in an area, if there is one.
    pub const fn new(area: Area, number: u8) -> Option<Self> {
        if number >= 1 && number <= NAMES { Some(Self(area as u8 * NAMES + number - 1)) } else { None }
    }

    /// All ids, in order.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..Self::COUNT as u8).map(Self)
    }

    /// The area into which it is played (AR-2.2).
    pub const fn area(self) -> Area {
        match self.0 / NAMES {
            0 => Area::Economic,
            1 => Area::Military,
            _ => Area::Political,
        }
    }

    /// Its number in its area, from 1.
    pub const fn number(self) -> u8 {
        self.0 % NAMES + 1
    }

    /// Its place among all ids.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    pub(crate) const fn at(index: u8) -> Self {
        Self(index)
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letter = ["E", "M", "P"][self.area().index()];
        write!(f, "{letter}{:02}", self.number())
    }
}

impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl std::str::FromStr for Card {
    type Err = &'static str;
    fn from_str(id: &str) -> Result<Self, Self::Err> {
        Self::all().find(|card| card.to_string() == id).ok_or("not the id of a card")
    }
}

impl TryFrom<String> for Card {
    type Error = &'static str;
    fn try_from(id: String) -> Result<Self, Self::Error> {
        id.parse()
    }
}

impl From<Card> for String {
    fn from(card: Card) -> Self {
        card.to_string()
    }
}

/// Some cards without order, at most three copies of each. Written as a list of ids.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Default, Serialize, Deserialize)]
#[serde(try_from = "Vec<Card>", into = "Vec<Card>")]
pub struct Cards(u64);

/// The lower bit of every count.
const LOW: u64 = 0x5555_5555_5555_5555;

impl Cards {
    /// No card.
    pub const NONE: Self = Self(0);

    /// The most copies of one card.
    pub const MOST: u8 = 3;

    /// How many copies of this one there are.
    pub const fn of(self, card: Card) -> u8 {
        (self.0 >> (2 * card.0) & 3) as u8
    }

    /// Whether there is one of these.
    pub const fn has(self, card: Card) -> bool {
        self.of(card) > 0
    }

    /// How many cards there are.
    pub const fn count(self) -> u8 {
        ((self.0 & LOW).count_ones() + 2 * (self.0 >> 1 & LOW).count_ones()) as u8
    }

    /// Whether there is none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// With so many copies of a card, and no more than there can be.
    #[must_use]
    pub const fn with_copies(self, card: Card, copies: u8) -> Self {
        let sum = self.of(card) + copies;
        let sum = if sum > Self::MOST { Self::MOST } else { sum };
        Self(self.0 & !(3 << (2 * card.0)) | (sum as u64) << (2 * card.0))
    }

    /// Adds a card.
    pub fn add(&mut self, card: Card) {
        *self = self.with_copies(card, 1);
    }

    /// Takes a card out; says whether there was one.
    pub fn take(&mut self, card: Card) -> bool {
        let had = self.has(card);
        if had {
            self.0 -= 1 << (2 * card.0);
        }
        had
    }

    /// Both together.
    #[must_use]
    pub fn and(self, other: Self) -> Self {
        other.kinds().fold(self, |sum, card| sum.with_copies(card, other.of(card)))
    }

    /// What is left when the others are taken out, as far as they are there.
    #[must_use]
    pub fn except(mut self, other: Self) -> Self {
        for card in other.iter() {
            self.take(card);
        }
        self
    }

    /// The different cards, in order.
    pub fn kinds(self) -> impl Iterator<Item = Card> {
        let mut left = (self.0 | self.0 >> 1) & LOW;
        std::iter::from_fn(move || {
            let at = left.trailing_zeros();
            left &= left.wrapping_sub(1);
            (at < 64).then_some(Card((at / 2) as u8))
        })
    }

    /// Every card, in order, copies one after the other.
    pub fn iter(self) -> impl Iterator<Item = Card> {
        self.kinds().flat_map(move |card| (0..self.of(card)).map(move |_| card))
    }

    /// The card at this place of [`Cards::iter`].
    pub fn nth(self, mut at: u32) -> Option<Card> {
        for card in self.kinds() {
            let copies = u32::from(self.of(card));
            if at < copies {
                return Some(card);
            }
            at -= copies;
        }
        None
    }

    /// Those that fit.
    #[must_use]
    pub fn only(self, mut fits: impl FnMut(Card) -> bool) -> Self {
        let fitting = self.kinds().filter(|card| fits(*card));
        fitting.fold(Self::NONE, |sum, card| sum.with_copies(card, self.of(card)))
    }
}

impl FromIterator<Card> for Cards {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        let mut all = Self::NONE;
        cards.into_iter().for_each(|card| all.add(card));
        all
    }
}

impl TryFrom<Vec<Card>> for Cards {
    type Error = &'static str;
    fn try_from(cards: Vec<Card>) -> Result<Self, Self::Error> {
        let all: Self = cards.iter().copied().collect();
        if usize::from(all.count()) == cards.len() { Ok(all) } else { Err("a card has at most three copies") }
    }
}

impl From<Cards> for Vec<Card> {
    fn from(cards: Cards) -> Self {
        cards.iter().collect()
    }
}

impl fmt::Debug for Cards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cards(ids: &str) -> Cards {
        ids.split_whitespace().map(|id| id.parse::<Card>().unwrap()).collect()
    }

    #[test]
    fn ids_name_area_and_number() {
        let card: Card = "M08".parse().unwrap();
        assert_eq!((card.area(), card.number(), card.to_string()), (Area::Military, 8, "M08".into()));
        assert_eq!(Card::all().count(), 30);
        assert!("M11".parse::<Card>().is_err() && "M8".parse::<Card>().is_err());
        assert_eq!(Card::new(Area::Political, 10).map(Card::index), Some(29));
        assert_eq!(Card::new(Area::Political, 11), None);
    }

    #[test]
    fn collections_add_and_take() {
        let mut hand = cards("E01 P10 E01 M05");
        assert_eq!((hand.count(), hand.of(Card(0)), hand.kinds().count()), (4, 2, 3));
        assert_eq!(hand.nth(1), Some(Card(0)));
        assert_eq!(hand.nth(3), "P10".parse().ok());
        assert_eq!(hand.nth(4), None);
        assert!(hand.take(Card(0)) && hand.take(Card(0)) && !hand.take(Card(0)));
        assert_eq!(hand, cards("M05 P10"));
        assert_eq!(hand.and(cards("M05")).except(cards("P10 E02")), cards("M05 M05"));
        assert_eq!(cards("E01 M05 P01").only(|card| card.area() == Area::Military), cards("M05"));
    }

    #[test]
    fn collections_travel_as_lists() {
        let hand = cards("E01 P10 E01");
        let text = serde_json::to_string(&hand).unwrap();
        assert_eq!(text, r#"["E01","E01","P10"]"#);
        assert_eq!(serde_json::from_str::<Cards>(&text).unwrap(), hand);
        assert!(serde_json::from_str::<Cards>(r#"["E01","E01","E01","E01"]"#).is_err());
    }
}
