//! The eight locations, and the two rings on which they lie.

use crate::{Resource, set::set};
use serde::{Deserialize, Serialize};
use std::fmt;

/// A location of the countryside or the town (EM-1.2).
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the names say it")]
pub enum Location {
    Forest,
    Grainfield,
    Quarry,
    WeavingMill,
    Castle,
    Cathedral,
    ConstructionSite,
    Market,
}

set! {
    /// Some locations.
    Locations of Location in u8
}

impl Location {
    /// All eight, the countryside first.
    pub const ALL: [Self; 8] = [
        Self::Forest,
        Self::Grainfield,
        Self::Quarry,
        Self::WeavingMill,
        Self::Castle,
        Self::Cathedral,
        Self::ConstructionSite,
        Self::Market,
    ];
    /// The four of the countryside.
    pub const COUNTRYSIDE: [Self; 4] = [Self::Forest, Self::Grainfield, Self::Quarry, Self::WeavingMill];
    /// The four of the town.
    pub const TOWN: [Self; 4] = [Self::Castle, Self::Cathedral, Self::ConstructionSite, Self::Market];

    /// Its place in [`Location::ALL`].
    pub const fn index(self) -> usize {
        self as usize
    }

    /// What is gathered here; nothing in the town.
    pub const fn resource(self) -> Option<Resource> {
        match self {
            Self::Forest => Some(Resource::Wood),
            Self::Grainfield => Some(Resource::Grain),
            Self::Quarry => Some(Resource::Stone),
            Self::WeavingMill => Some(Resource::Cloth),
            _ => None,
        }
    }

    /// Whether it belongs to the town.
    pub const fn is_town(self) -> bool {
        self.resource().is_none()
    }

    /// Its place among the four of the countryside or of the town.
    pub(crate) const fn row(self) -> usize {
        self.index() % 4
    }

    /// Its name in English.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Forest => "Forest",
            Self::Grainfield => "Grainfield",
            Self::Quarry => "Quarry",
            Self::WeavingMill => "Weaving Mill",
            Self::Castle => "Castle",
            Self::Cathedral => "Cathedral",
            Self::ConstructionSite => "Construction Site",
            Self::Market => "Market",
        }
    }
}

impl fmt::Display for Location {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// A ring of four locations: the countryside and the town, or, in a random layout, any two.
///
/// Everyone has one councilor on each.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ring {
    /// The countryside, unless the layout is random.
    First,
    /// The town, unless the layout is random.
    Second,
}

impl Ring {
    /// Both.
    pub const ALL: [Self; 2] = [Self::First, Self::Second];

    /// The other one.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::First => Self::Second,
            Self::Second => Self::First,
        }
    }
}

/// Where every location lies, clockwise on its ring. Empty places have not been laid out yet.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Layout([[Option<Location>; 4]; 2]);

impl Layout {
    /// The layout with these rings.
    pub const fn new(first: [Location; 4], second: [Location; 4]) -> Self {
        let (a, b) = (first, second);
        Self([
            [Some(a[0]), Some(a[1]), Some(a[2]), Some(a[3])],
            [Some(b[0]), Some(b[1]), Some(b[2]), Some(b[3])],
        ])
    }

    /// The layout with these places, of which some may be empty.
    pub const fn of(places: [[Option<Location>; 4]; 2]) -> Self {
        Self(places)
    }

    /// The locations of a ring, clockwise.
    pub fn ring(&self, ring: Ring) -> impl Iterator<Item = Location> {
        self.0[ring as usize].into_iter().flatten()
    }

    /// Everything laid out so far.
    pub(crate) fn laid(&self) -> Locations {
        self.0.iter().flatten().flatten().copied().collect()
    }

    /// Lays a location out at the next empty place; gives its ring.
    pub(crate) fn lay(&mut self, location: Location) -> Option<Ring> {
        for ring in Ring::ALL {
            if let Some(place) = self.0[ring as usize].iter_mut().find(|place| place.is_none()) {
                *place = Some(location);
                return Some(ring);
            }
        }
        None
    }

    /// The ring on which a location lies.
    pub fn ring_of(&self, location: Location) -> Ring {
        if self.0[0].contains(&Some(location)) { Ring::First } else { Ring::Second }
    }

    /// The location so many steps clockwise of this one (EM-5.1).
    pub fn ahead(&self, location: Location, steps: u8) -> Location {
        let ring = &self.0[self.ring_of(location) as usize];
        let at = ring.iter().position(|place| *place == Some(location)).unwrap_or_default();
        ring[(at + usize::from(steps)) % 4].unwrap_or(location)
    }
}

/// What can be done at a location of the town, each once per visit (section 5).
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Deed {
    /// Cathedral: a donation.
    Donation,
    /// Castle: a gift.
    Gift,
    /// Castle: a book for building points.
    Book,
    /// Market: a resource for a coin.
    Exchange,
    /// Market: books for citizen points.
    Books,
    /// Construction Site: a stone.
    Stone,
    /// Construction Site: breads.
    Bread,
    /// Construction Site: wood.
    Wood,
}

set! {
    /// Some deeds.
    Deeds of Deed in u8
}

impl Deed {
    /// All of them.
    pub const ALL: [Self; 8] = [
        Self::Donation,
        Self::Gift,
        Self::Book,
        Self::Exchange,
        Self::Books,
        Self::Stone,
        Self::Bread,
        Self::Wood,
    ];

    /// Its place in [`Deed::ALL`].
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Where it is done.
    pub const fn location(self) -> Location {
        match self {
            Self::Donation => Location::Cathedral,
            Self::Gift | Self::Book => Location::Castle,
            Self::Exchange | Self::Books => Location::Market,
            Self::Stone | Self::Bread | Self::Wood => Location::ConstructionSite,
        }
    }

    /// Its name in English.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Donation => "donation",
            Self::Gift => "gift",
            Self::Book => "handing in of a book",
            Self::Exchange => "exchange",
            Self::Books => "sale of books",
            Self::Stone => "stone",
            Self::Bread => "bread",
            Self::Wood => "wood",
        }
    }
}

impl fmt::Display for Deed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}
