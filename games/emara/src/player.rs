//! What a player has.

use crate::{Advisors, Card, Cards, Favors, Good, Huts, Location, Resources, Ring};
use serde::{Deserialize, Serialize};

/// What a player has.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Player {
    /// Citizen points.
    pub citizens: u16,
    /// Building points.
    pub buildings: u16,
    /// Resources.
    pub resources: Resources,
    /// Breads.
    pub breads: u8,
    /// Books.
    pub books: u8,
    /// Signet rings.
    pub rings: u8,
    /// Gold coins.
    pub coins: u8,
    /// How many cards are in the hand.
    pub cards: u8,
    /// The cards on slots 1 to 3.
    pub slots: [Option<Card>; 3],
    /// The cards played in earlier rounds since the last shuffle.
    pub spent: Cards,
    /// Favor tokens, which lie open.
    pub favors: Favors,
    /// Advisors.
    pub advisors: Advisors,
    /// Huts with own craftsmen.
    pub huts: Huts,
    /// The rank reached: 0 for none, 5 for Duke.
    pub rank: u8,
    /// The citizen points on the card of that rank.
    pub rank_points: u8,
    /// Where the councilors stand, one on each ring.
    pub councilors: [Option<Location>; 2],
}

impl Player {
    /// How many of these goods the player has.
    pub fn has(&self, good: Good) -> u8 {
        match good {
            Good::Wood => self.resources.wood,
            Good::Grain => self.resources.grain,
            Good::Stone => self.resources.stone,
            Good::Cloth => self.resources.cloth,
            Good::Bread => self.breads,
            Good::Book => self.books,
            Good::Ring => self.rings,
            Good::Coin => self.coins,
        }
    }

    pub(crate) fn goods_mut(&mut self, good: Good) -> &mut u8 {
        match good {
            Good::Wood => &mut self.resources.wood,
            Good::Grain => &mut self.resources.grain,
            Good::Stone => &mut self.resources.stone,
            Good::Cloth => &mut self.resources.cloth,
            Good::Bread => &mut self.breads,
            Good::Book => &mut self.books,
            Good::Ring => &mut self.rings,
            Good::Coin => &mut self.coins,
        }
    }

    /// Whether a councilor of the player stands here.
    pub fn stands_at(&self, location: Location) -> bool {
        self.councilors.contains(&Some(location))
    }

    /// Where the councilor on this ring stands.
    pub fn councilor(&self, ring: Ring) -> Option<Location> {
        self.councilors[ring as usize]
    }

    /// The cards on the slots.
    pub fn played(&self) -> Cards {
        self.slots.iter().flatten().copied().collect()
    }

    /// The cards that others cannot see: those in hand and those in the stack.
    pub fn unseen(&self) -> Cards {
        Cards::ALL.except(self.spent).except(self.played())
    }
}
