//! The numbers printed on the components, all in one place.
//!
//! Every set of values has a name, which the options of a match keep. Numbers that only a picture of the
//! printed game shows are our own: they are marked *house*, and owners of the game can correct them
//! here, in a new set. The others are *book* (the rulebook's text) or *public* (a public rules page).

use crate::{Advisor, EventCard, Favor, Hut, Location, Resource, Resources, Reward};
use serde::{Deserialize, Serialize};

/// A set of values by name. A name never changes its meaning.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug, Default, Serialize, Deserialize)]
pub enum ValueSet {
    /// The first set of house values.
    #[default]
    #[serde(rename = "house-1")]
    House1,
}

impl ValueSet {
    /// The values of this name.
    pub const fn values(self) -> &'static Values {
        match self {
            Self::House1 => &HOUSE_1,
        }
    }
}

/// What is printed on the components.
#[derive(Debug)]
pub struct Values {
    /// The name of the set, with its version.
    pub name: &'static str,
    /// What the huts cost, by location of the countryside.
    pub huts: [[Resources; 3]; 4],
    /// The citizen points below the craftsmen, left to right.
    pub craftsmen: [u8; 4],
    /// What the advisors cost.
    pub advisor_costs: [Resources; 22],
    /// The citizen points on the advisors.
    pub advisor_points: [u8; 22],
    /// The five ranks.
    pub ranks: [RankPrice; 5],
    /// Prices of donations and gifts.
    pub prices: Marker,
    /// Citizen points per bread.
    pub bread: Marker,
    /// Citizen points for a stone.
    pub stone: Marker,
    /// The favor tokens: where they are used, and for what.
    pub favors: [(Location, Reward); 12],
    /// The event cards: starting building points, and where the councilors of the start player stand.
    pub starts: [(u8, Location, Location); 14],
    /// Citizen points for one to five books.
    pub books: [u8; 5],
}

/// A rank of the nobility.
#[derive(Copy, Clone, Debug)]
pub struct RankPrice {
    /// Its price in gold coins.
    pub coins: u8,
    /// Its price in signet rings.
    pub rings: u8,
    /// The citizen points of the four cards, the top one first.
    pub points: [u8; 4],
}

/// The numbers of a marker, and the one printed on the board below it.
#[derive(Copy, Clone, Debug)]
pub struct Marker {
    /// The side for two and three players.
    pub few: [u8; 3],
    /// The side for four players.
    pub many: [u8; 4],
    /// What holds when the marker is gone.
    pub board: u8,
}

impl Marker {
    /// What it says after so many turns, on the side for this number of players (EM-5.8).
    pub fn value(&self, is_many: bool, turns: u8) -> u8 {
        let side: &[u8] = if is_many { &self.many } else { &self.few };
        side.get(usize::from(turns)).copied().unwrap_or(self.board)
    }

    /// How many numbers it has on this side: after so many turns it is gone.
    pub const fn numbers(is_many: bool) -> u8 {
        if is_many { 4 } else { 3 }
    }
}

impl Values {
    /// What a hut costs.
    pub const fn hut(&self, hut: Hut) -> Resources {
        self.huts[hut.location().row()][hut.number() as usize - 1]
    }

    /// What an advisor costs.
    pub const fn advisor(&self, advisor: Advisor) -> Resources {
        self.advisor_costs[advisor.index()]
    }

    /// Where a favor token is used, and for what.
    pub const fn favor(&self, favor: Favor) -> (Location, Reward) {
        self.favors[favor.index()]
    }

    /// The starting building points and locations on an event card.
    pub const fn start(&self, card: EventCard) -> (u8, Location, Location) {
        self.starts[card.index()]
    }
}

const fn cost(text: &str) -> Resources {
    Resources::written(text)
}

const fn rank(coins: u8, rings: u8, points: [u8; 4]) -> RankPrice {
    RankPrice { coins, rings, points }
}

static HOUSE_1: Values = Values {
    name: "house-1",
    // Huts 1 and 2 of the Forest: book; the rest: house.
    huts: [
        [cost("WW"), cost("WC"), cost("WGS")],
        [cost("GG"), cost("GS"), cost("GWC")],
        [cost("SS"), cost("SW"), cost("SGC")],
        [cost("CC"), cost("CG"), cost("CWS")],
    ],
    // The first: book; the rest: house.
    craftsmen: [1, 2, 3, 4],
    // The Abbess: book; the rest: house. In the order of `Advisor`.
    advisor_costs: [
        cost("CCSS"),
        cost("CCWW"),
        cost("SSGG"),
        cost("CCWG"),
        cost("WSG"),
        cost("CCG"),
        cost("WWC"),
        cost("GGS"),
        cost("GGW"),
        cost("CCW"),
        cost("SSCW"),
        cost("CGS"),
        cost("WSCG"),
        cost("CGW"),
        cost("CCGG"),
        cost("SSWC"),
        cost("SSWW"),
        cost("WWSC"),
        cost("WWSCG"),
        cost("WSSCGG"),
        cost("CCGG"),
        cost("CCGGG"),
    ],
    // Book.
    advisor_points: [6, 2, 5, 1, 3, 3, 5, 5, 3, 2, 6, 3, 5, 5, 2, 2, 8, 8, 10, 12, 0, 0],
    // House.
    ranks: [
        rank(1, 1, [6, 5, 4, 3]),
        rank(1, 1, [8, 7, 6, 5]),
        rank(1, 2, [11, 10, 9, 8]),
        rank(2, 2, [14, 12, 11, 10]),
        rank(2, 3, [18, 16, 14, 12]),
    ],
    // The first number: book and public; the rest: house.
    prices: Marker { few: [1, 2, 3], many: [1, 2, 2, 3], board: 4 },
    // House.
    bread: Marker { few: [5, 4, 4], many: [5, 5, 4, 4], board: 3 },
    stone: Marker { few: [3, 2, 2], many: [3, 3, 2, 2], board: 1 },
    // The rewards: book; which of them where: house.
    favors: [
        (Location::Castle, Reward::Citizens),
        (Location::Castle, Reward::Buildings),
        (Location::Castle, Reward::Coin),
        (Location::Cathedral, Reward::Citizens),
        (Location::Cathedral, Reward::Buildings),
        (Location::Cathedral, Reward::Ring),
        (Location::Market, Reward::Buildings),
        (Location::Market, Reward::Book),
        (Location::Market, Reward::Ring),
        (Location::ConstructionSite, Reward::Citizens),
        (Location::ConstructionSite, Reward::Book),
        (Location::ConstructionSite, Reward::Coin),
    ],
    // House. In the order of `EventCard`.
    starts: [
        (30, Location::Quarry, Location::Market),
        (25, Location::WeavingMill, Location::Cathedral),
        (30, Location::Forest, Location::Castle),
        (25, Location::Grainfield, Location::ConstructionSite),
        (35, Location::Forest, Location::Market),
        (30, Location::Grainfield, Location::Castle),
        (20, Location::Quarry, Location::Cathedral),
        (35, Location::WeavingMill, Location::ConstructionSite),
        (20, Location::Grainfield, Location::Market),
        (25, Location::Forest, Location::Cathedral),
        (30, Location::Quarry, Location::Castle),
        (25, Location::WeavingMill, Location::Market),
        (30, Location::Grainfield, Location::Cathedral),
        (35, Location::Forest, Location::ConstructionSite),
    ],
    // Book.
    books: [3, 6, 10, 15, 21],
};

/// The donation markers that start one number further with one or two players (EM-1.4).
pub(crate) const DEARER_DONATIONS: [Resource; 2] = [Resource::Wood, Resource::Grain];
/// The gift markers that start one number further with one or two players (EM-1.4).
pub(crate) const DEARER_GIFTS: [Resource; 2] = [Resource::Stone, Resource::Cloth];
