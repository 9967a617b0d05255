//! What is gathered and paid: resources, and the goods that are none.

use serde::{Deserialize, Serialize};
use std::fmt;

/// One of the four resources (EM-1.3).
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the names say it")]
pub enum Resource {
    Wood,
    Grain,
    Stone,
    Cloth,
}

impl Resource {
    /// All four.
    pub const ALL: [Self; 4] = [Self::Wood, Self::Grain, Self::Stone, Self::Cloth];

    /// Its name in English.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Wood => "wood",
            Self::Grain => "grain",
            Self::Stone => "stone",
            Self::Cloth => "cloth",
        }
    }
}

impl fmt::Display for Resource {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// Something a player can have any number of: a resource, or one of the goods that are none (EM-1.3).
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the names say it")]
pub enum Good {
    Wood,
    Grain,
    Stone,
    Cloth,
    Bread,
    Book,
    Ring,
    Coin,
}

impl Good {
    /// All eight.
    pub const ALL: [Self; 8] =
        [Self::Wood, Self::Grain, Self::Stone, Self::Cloth, Self::Bread, Self::Book, Self::Ring, Self::Coin];

    /// Its name in English.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Wood => "wood",
            Self::Grain => "grain",
            Self::Stone => "stone",
            Self::Cloth => "cloth",
            Self::Bread => "bread",
            Self::Book => "book",
            Self::Ring => "signet ring",
            Self::Coin => "gold coin",
        }
    }
}

impl From<Resource> for Good {
    fn from(resource: Resource) -> Self {
        Self::ALL[resource as usize]
    }
}

impl fmt::Display for Good {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// So many of each resource.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug, Default, Serialize, Deserialize)]
#[expect(missing_docs, reason = "the names say it")]
pub struct Resources {
    pub wood: u8,
    pub grain: u8,
    pub stone: u8,
    pub cloth: u8,
}

impl Resources {
    /// So many of one kind.
    pub const fn only(resource: Resource, count: u8) -> Self {
        let mut some = Self { wood: 0, grain: 0, stone: 0, cloth: 0 };
        match resource {
            Resource::Wood => some.wood = count,
            Resource::Grain => some.grain = count,
            Resource::Stone => some.stone = count,
            Resource::Cloth => some.cloth = count,
        }
        some
    }

    /// So many of every kind.
    pub const fn each(count: u8) -> Self {
        Self { wood: count, grain: count, stone: count, cloth: count }
    }

    /// As written: `CCGG` is two cloth and two grain.
    pub(crate) const fn written(text: &str) -> Self {
        let (mut some, mut at) = (Self::each(0), 0);
        while at < text.len() {
            match text.as_bytes()[at] {
                b'W' => some.wood += 1,
                b'G' => some.grain += 1,
                b'S' => some.stone += 1,
                b'C' => some.cloth += 1,
                _ => panic!("resources are written W, G, S and C"),
            }
            at += 1;
        }
        some
    }

    /// How many of this kind.
    pub const fn of(&self, resource: Resource) -> u8 {
        match resource {
            Resource::Wood => self.wood,
            Resource::Grain => self.grain,
            Resource::Stone => self.stone,
            Resource::Cloth => self.cloth,
        }
    }

    /// How many of this kind, to be changed.
    pub(crate) const fn of_mut(&mut self, resource: Resource) -> &mut u8 {
        match resource {
            Resource::Wood => &mut self.wood,
            Resource::Grain => &mut self.grain,
            Resource::Stone => &mut self.stone,
            Resource::Cloth => &mut self.cloth,
        }
    }

    /// How many of all kinds together.
    pub const fn total(&self) -> u8 {
        self.wood + self.grain + self.stone + self.cloth
    }
}
