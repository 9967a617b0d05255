//! The ring of regions (KG-1.2).

use crate::{Deed, Draw, Event, HOUSE, Phase, Realm, house::HouseTile};
use regalia_game::{RuleId, Story};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use std::{fmt, str::FromStr};

const TILES: u8 = 6;
/// The most regions there can be.
pub(crate) const MOST: usize = 12;

/// A region by its place on the ring, counted clockwise from 0.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Spot(pub u8);

/// A region: a tile's large side, or one half of its small side. Written `T1`, `T1a`, `T1b`.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash)]
pub struct Region {
    /// The tile, from 0.
    tile: u8,
    part: Part,
}

/// Which part of a tile a region is.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug)]
pub enum Part {
    /// The large side.
    Whole,
    /// The half that comes first, clockwise.
    First,
    /// The half that comes second.
    Second,
}

impl Region {
    /// All eighteen, by tile.
    pub fn all() -> impl Iterator<Item = Self> {
        let parts = [Part::Whole, Part::First, Part::Second];
        (0..TILES).flat_map(move |tile| parts.map(|part| Self { tile, part }))
    }

    /// The number of its tile, from 1.
    pub const fn tile(self) -> u8 {
        self.tile + 1
    }

    /// Which part of the tile it is.
    pub const fn part(self) -> Part {
        self.part
    }

    const fn house(self) -> HouseTile {
        HOUSE.tiles[self.tile as usize]
    }

    /// Its name, in English.
    pub const fn name(self) -> &'static str {
        match self.part {
            Part::Whole => self.house().large,
            Part::First => self.house().small[0],
            Part::Second => self.house().small[1],
        }
    }

    /// What the Scholar does here (KG-8.7: the same in all regions of a tile).
    pub const fn deed(self) -> Deed {
        self.house().deed
    }

    /// The rule that says what the Scholar does here.
    pub const fn rule(self) -> RuleId {
        const RULES: [&str; 6] = ["KG-8.1", "KG-8.2", "KG-8.3", "KG-8.4", "KG-8.5", "KG-8.6"];
        RuleId::new(RULES[self.tile as usize])
    }
}

/// A text that is not a region.
#[derive(Clone, Eq, PartialEq, Debug, thiserror::Error)]
#[error("not a region: {0}")]
pub struct NotARegion(String);

impl FromStr for Region {
    type Err = NotARegion;

    fn from_str(text: &str) -> Result<Self, NotARegion> {
        Self::all().find(|region| region.to_string() == text).ok_or_else(|| NotARegion(text.into()))
    }
}

impl fmt::Display for Region {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let part = match self.part {
            Part::Whole => "",
            Part::First => "a",
            Part::Second => "b",
        };
        write!(f, "T{}{part}", self.tile())
    }
}

impl fmt::Debug for Region {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl Serialize for Region {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Region {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(de::Error::custom)
    }
}

/// The regions in clockwise order. Written as a list.
#[derive(Copy, Clone, Eq, PartialEq, Hash)]
pub struct Ring {
    regions: [Region; MOST],
    len: u8,
}

impl Ring {
    pub(crate) const EMPTY: Self = Self { regions: [Region { tile: 0, part: Part::Whole }; MOST], len: 0 };

    /// The regions in clockwise order.
    pub fn regions(&self) -> &[Region] {
        &self.regions[..usize::from(self.len)]
    }

    /// How many regions there are.
    pub fn len(&self) -> u8 {
        self.len
    }

    /// Whether no tile lies yet.
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// All places on the ring.
    pub fn spots(&self) -> impl DoubleEndedIterator<Item = Spot> + Clone + use<> {
        (0..self.len).map(Spot)
    }

    /// Whether the ring has this place.
    pub fn has(&self, at: Spot) -> bool {
        at.0 < self.len
    }

    /// The region at this place.
    pub fn region(&self, at: Spot) -> Region {
        self.regions()[usize::from(at.0)]
    }

    /// The place so many regions further, clockwise or back. `steps` is less than the ring is long.
    pub fn further(&self, from: Spot, steps: u8, is_clockwise: bool) -> Spot {
        let steps = if is_clockwise { steps } else { self.len - steps };
        Spot((from.0 + steps) % self.len)
    }

    pub(crate) fn push(&mut self, region: Region) {
        self.regions[usize::from(self.len)] = region;
        self.len += 1;
    }

    /// Tiles that lie, and how many of them with the large side up.
    fn laid(&self) -> (u8, u8) {
        let of = |part| self.regions().iter().filter(|region| region.part == part).count() as u8;
        (of(Part::Whole) + of(Part::First), of(Part::Whole))
    }
}

impl fmt::Debug for Ring {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.regions()).finish()
    }
}

impl Serialize for Ring {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.regions().serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Ring {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let regions = Vec::<Region>::deserialize(deserializer)?;
        if regions.len() > MOST {
            return Err(de::Error::invalid_length(regions.len(), &"at most twelve regions"));
        }
        Ok(regions.into_iter().collect())
    }
}

impl FromIterator<Region> for Ring {
    /// The first twelve regions, in this order.
    fn from_iter<I: IntoIterator<Item = Region>>(regions: I) -> Self {
        let mut ring = Self::EMPTY;
        regions.into_iter().take(MOST).for_each(|region| ring.push(region));
        ring
    }
}

/// How many tiles show their large side (KG-1.2).
const fn large_tiles(seats: u8) -> u8 {
    match seats {
        2 => 6,
        3 => 3,
        _ => 0,
    }
}

impl Realm {
    /// The tiles that may come next, with their weights: every order and every choice of large tiles is as
    /// likely as the others (KG-1.2).
    pub(crate) fn tile_draws(&self, out: &mut Vec<(Draw, u32)>) {
        let (laid, large) = self.ring.laid();
        let large_left = large_tiles(self.seats()) - large;
        let small_left = TILES - laid - large_left;
        let lies = |tile| self.ring.regions().iter().any(|region| region.tile == tile);
        for tile in (0..TILES).filter(|tile| !lies(*tile)) {
            for (is_large, weight) in [(false, small_left), (true, large_left)] {
                if weight > 0 {
                    out.push((Draw::Tile { tile: tile + 1, is_large }, u32::from(weight)));
                }
            }
        }
    }

    /// Lays a tile behind the others, and with the fifth the last one, which is no choice any more.
    pub(crate) fn lay(&mut self, tile: u8, is_large: bool, story: &mut Story<Event>) {
        let parts: &[Part] = if is_large { &[Part::Whole] } else { &[Part::First, Part::Second] };
        for part in parts {
            self.ring.push(Region { tile: tile - 1, part: *part });
        }
        story.tell_all(Event::TileLaid { tile, is_large });
        let (laid, large) = self.ring.laid();
        if laid == TILES {
            self.phase = Phase::ChoosingStart;
        } else if laid == TILES - 1 {
            let lies = |tile| self.ring.regions().iter().any(|region| region.tile == tile);
            let last = (0..TILES).find(|tile| !lies(*tile)).unwrap_or_default();
            self.lay(last + 1, large < large_tiles(self.seats()), story);
        }
    }
}
