//! The twenty characters: their level, cost, power and place in the rules.

use crate::faces::{Face, Faces};
use regalia_game::RuleId;
use serde::{Deserialize, Serialize};
use std::fmt;

/// A character at court, in the order of section 5 of the rules.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the names say it")]
pub enum Character {
    Fool,
    Charlatan,
    Farmer,
    ServingMaid,
    Philosopher,
    Laborer,
    Guard,
    Hunter,
    Astronomer,
    Merchant,
    Noblewoman,
    Pawnbroker,
    Knight,
    Magician,
    Alchemist,
    Bishop,
    Nobleman,
    General,
    King,
    Queen,
}

/// What a dice result must show to claim a character (CK-4.2).
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum Cost {
    /// Any result.
    Any,
    /// So many groups of so many alike; with several sizes, all of them from different dice.
    Groups(&'static [u8]),
    /// Every die odd.
    AllOdd,
    /// Every die even.
    AllEven,
    /// A total of at least so much.
    Total(u16),
    /// A straight of this length.
    Straight(usize),
    /// Not for sale: comes with another character.
    Never,
}

impl Cost {
    /// Whether these dice include what is asked (CK-4.2).
    pub fn is_met_by(self, dice: Faces) -> bool {
        match self {
            Self::Any => true,
            Self::Groups([a, b]) if a != b => dice.most_alike().0 >= a + b || full_house(dice, *a, *b),
            Self::Groups(sizes) => {
                sizes.first().is_some_and(|size| usize::from(dice.groups(*size)) >= sizes.len())
            }
            Self::AllOdd => dice.all_odd(),
            Self::AllEven => dice.all_even(),
            Self::Total(total) => dice.total() >= total,
            Self::Straight(length) => dice.has_straight(length),
            Self::Never => false,
        }
    }
}

/// A larger and a smaller group from two different faces.
fn full_house(dice: Faces, larger: u8, smaller: u8) -> bool {
    let big = |face: &Face| dice.of(*face) >= larger;
    let small = |other: Face| dice.of(other) >= smaller;
    dice.kinds().any(|face| big(&face) && dice.kinds().any(|other| other != face && small(other)))
}

/// What a character does for its owner.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum Power {
    /// So many more dice at the start of the turn, compulsory.
    StartDice(u8),
    /// Brings in a die with this face, or with any.
    BringIn(Option<Face>),
    /// Re-rolls one active die.
    Reroll,
    /// Adds one to three pips to one active die.
    Add,
    /// Moves pips from one active die to another.
    Shift,
    /// Turns one active die to the value of one set aside.
    Copy,
    /// Turns one active die to any value.
    Turn,
    /// Re-rolls any number of active dice.
    RerollMany,
    /// Adds so many pips to each of any number of active dice.
    RaiseMany(u8),
    /// Redistributes the pips of three active dice.
    Recast,
    /// None over the dice.
    None,
}

impl Power {
    /// Whether its owner chooses when to use it.
    pub const fn is_chosen(self) -> bool {
        !matches!(self, Self::StartDice(_) | Self::None)
    }
}

impl Character {
    /// All twenty.
    pub const ALL: [Self; 20] = {
        use Character::*;
        [
            Fool,
            Charlatan,
            Farmer,
            ServingMaid,
            Philosopher,
            Laborer,
            Guard,
            Hunter,
            Astronomer,
            Merchant,
            Noblewoman,
            Pawnbroker,
            Knight,
            Magician,
            Alchemist,
            Bishop,
            Nobleman,
            General,
            King,
            Queen,
        ]
    };

    /// The level at which it stands (CK-1.1); Fool and Charlatan stand outside.
    pub const fn level(self) -> Option<u8> {
        use Character::*;
        match self {
            Fool | Charlatan => None,
            Farmer | ServingMaid | Philosopher | Laborer | Guard => Some(1),
            Hunter | Astronomer | Merchant => Some(2),
            Noblewoman | Pawnbroker | Knight | Magician => Some(3),
            Alchemist | Bishop | Nobleman | General => Some(4),
            King | Queen => Some(5),
        }
    }

    /// What a dice result must show (section 5).
    pub const fn cost(self) -> Cost {
        use Character::*;
        match self {
            Fool | Charlatan => Cost::Any,
            Farmer => Cost::Groups(&[2]),
            ServingMaid => Cost::AllOdd,
            Philosopher => Cost::AllEven,
            Laborer => Cost::Total(15),
            Guard => Cost::Groups(&[3]),
            Hunter => Cost::Groups(&[4]),
            Astronomer => Cost::Groups(&[2, 2]),
            Merchant => Cost::Total(20),
            Noblewoman => Cost::Groups(&[3, 2]),
            Pawnbroker => Cost::Total(30),
            Knight => Cost::Groups(&[5]),
            Magician => Cost::Straight(5),
            Alchemist => Cost::Straight(6),
            Bishop => Cost::Groups(&[2, 2, 2]),
            Nobleman => Cost::Groups(&[3, 3]),
            General => Cost::Groups(&[6]),
            King => Cost::Groups(&[7]),
            Queen => Cost::Never,
        }
    }

    /// What it does (section 5).
    pub const fn power(self) -> Power {
        use Character::*;
        match self {
            Fool => Power::Reroll,
            Charlatan | Farmer => Power::StartDice(1),
            General => Power::StartDice(2),
            ServingMaid => Power::Add,
            Philosopher => Power::Shift,
            Laborer => Power::BringIn(Face::new(1)),
            Guard => Power::BringIn(Face::new(2)),
            Hunter => Power::BringIn(Face::new(3)),
            Pawnbroker => Power::BringIn(Face::new(4)),
            Knight => Power::BringIn(Face::new(5)),
            Bishop => Power::BringIn(Face::new(6)),
            Queen => Power::BringIn(None),
            Astronomer => Power::Copy,
            Merchant => Power::RerollMany,
            Noblewoman => Power::RaiseMany(1),
            Nobleman => Power::RaiseMany(2),
            Magician => Power::Turn,
            Alchemist => Power::Recast,
            King => Power::None,
        }
    }

    /// The rule that says its cost and power.
    pub const fn rule(self) -> RuleId {
        const RULES: [RuleId; 20] = [
            RuleId::new("CK-5.1"),
            RuleId::new("CK-5.2"),
            RuleId::new("CK-5.3"),
            RuleId::new("CK-5.4"),
            RuleId::new("CK-5.5"),
            RuleId::new("CK-5.6"),
            RuleId::new("CK-5.7"),
            RuleId::new("CK-5.8"),
            RuleId::new("CK-5.9"),
            RuleId::new("CK-5.10"),
            RuleId::new("CK-5.11"),
            RuleId::new("CK-5.12"),
            RuleId::new("CK-5.13"),
            RuleId::new("CK-5.14"),
            RuleId::new("CK-5.15"),
            RuleId::new("CK-5.16"),
            RuleId::new("CK-5.17"),
            RuleId::new("CK-5.18"),
            RuleId::new("CK-5.19"),
            RuleId::new("CK-5.20"),
        ];
        RULES[self as usize]
    }

    /// Its name in English.
    pub const fn name(self) -> &'static str {
        use Character::*;
        match self {
            Fool => "Fool",
            Charlatan => "Charlatan",
            Farmer => "Farmer",
            ServingMaid => "Serving Maid",
            Philosopher => "Philosopher",
            Laborer => "Laborer",
            Guard => "Guard",
            Hunter => "Hunter",
            Astronomer => "Astronomer",
            Merchant => "Merchant",
            Noblewoman => "Noblewoman",
            Pawnbroker => "Pawnbroker",
            Knight => "Knight",
            Magician => "Magician",
            Alchemist => "Alchemist",
            Bishop => "Bishop",
            Nobleman => "Nobleman",
            General => "General",
            King => "King",
            Queen => "Queen",
        }
    }
}

impl fmt::Display for Character {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// Some characters, each at most once. Written as a list of names.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Default, Serialize, Deserialize)]
#[serde(from = "Vec<Character>", into = "Vec<Character>")]
pub struct Characters(u32);

impl Characters {
    /// Nobody.
    pub const NONE: Self = Self(0);

    /// Everyone who can bring in a die.
    pub const BRINGERS: Self = {
        use Character::*;
        Self::NONE
            .with(Laborer)
            .with(Guard)
            .with(Hunter)
            .with(Pawnbroker)
            .with(Knight)
            .with(Bishop)
            .with(Queen)
    };

    /// Everyone whose power works on several dice, picked up one by one (CK-3.12).
    pub const PICKERS: Self = {
        use Character::*;
        Self::NONE.with(Merchant).with(Noblewoman).with(Alchemist).with(Nobleman)
    };

    /// Whether this one is among them.
    pub const fn has(self, character: Character) -> bool {
        self.0 & (1 << character as u32) != 0
    }

    /// With this one.
    #[must_use]
    pub const fn with(self, character: Character) -> Self {
        Self(self.0 | 1 << character as u32)
    }

    /// Without this one.
    #[must_use]
    pub const fn without(self, character: Character) -> Self {
        Self(self.0 & !(1 << character as u32))
    }

    /// Those who are not among the others.
    #[must_use]
    pub const fn except(self, others: Self) -> Self {
        Self(self.0 & !others.0)
    }

    /// Those who are in both.
    #[must_use]
    pub const fn among(self, others: Self) -> Self {
        Self(self.0 & others.0)
    }

    /// How many there are.
    pub const fn count(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// The characters, in order.
    pub fn iter(self) -> impl Iterator<Item = Character> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let at = left.trailing_zeros() as usize;
            left &= left.wrapping_sub(1);
            Character::ALL.get(at).copied()
        })
    }
}

impl From<Vec<Character>> for Characters {
    fn from(characters: Vec<Character>) -> Self {
        characters.into_iter().fold(Self::NONE, Self::with)
    }
}

impl From<Characters> for Vec<Character> {
    fn from(characters: Characters) -> Self {
        characters.iter().collect()
    }
}

impl fmt::Debug for Characters {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}
