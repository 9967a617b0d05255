//! What a seat can choose, and what chance can.

use crate::{Advisor, Card, EventCard, Favor, Hut, Location, Resource, Ring};
use regalia_game::Seat;
use serde::{Deserialize, Serialize};

/// One decision. What costs resources is paid in the plainest way, unless [`Action::PayOtherwise`] went before.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug, Serialize, Deserialize)]
#[serde(tag = "do", rename_all = "snake_case", deny_unknown_fields)]
#[expect(missing_docs, reason = "the fields are named for what they are")]
pub enum Action {
    /// Move one of two councilors that would start on the same ring (EM-10.1).
    Relocate { from: Location, to: Location },
    /// Choose the resource to start with (EM-10.1).
    Choose { resource: Resource },
    /// Play a card on a slot (EM-3.1).
    Play { card: Card, slot: u8 },
    /// The movement action: the councilor on this ring moves as the slot says (EM-5.1).
    Move { ring: Ring },
    /// The card Step: the councilor on this ring moves one step (EM-4.3).
    Step { ring: Ring },
    /// The card Errand: visit a location of the town (EM-4.5).
    Errand { at: Location },
    /// The card Help: hire or recruit for one resource less (EM-4.4).
    Help,
    /// The card Trade: a resource for a coin (EM-4.2).
    Trade { resource: Resource },
    /// The card Trade: three resources for two coins (EM-4.2).
    TradeThree,
    /// A craftsman gathers one more resource (EM-5.3).
    Gather,
    /// A craftsman bakes: one grain for one bread (EM-5.3).
    Bake,
    /// Cathedral: make a donation (EM-5.4).
    Donate { resource: Resource },
    /// Keep one of the favor tokens drawn (EM-7.1).
    KeepFavor { favor: Favor },
    /// Castle: make a gift (EM-5.5).
    Give { resource: Resource },
    /// Castle: hand in a book (EM-5.5).
    HandInBook,
    /// Market: a resource for a coin (EM-5.6).
    Exchange { resource: Resource },
    /// Market: sell one to five books (EM-5.6).
    SellBooks { books: u8 },
    /// Construction Site: deliver a stone (EM-5.7).
    LayStone,
    /// Construction Site: deliver one to three breads (EM-5.7).
    DeliverBread { breads: u8 },
    /// Construction Site: deliver one or three wood (EM-5.7).
    LayWood { wood: u8 },
    /// Use a favor token here (EM-7.3).
    UseFavor { favor: Favor },
    /// Leave the location (EM-5.2).
    Leave,
    /// Rise to the next rank (EM-6.1).
    Advance,
    /// Hire a craftsman for this hut (EM-6.2).
    Hire { hut: Hut },
    /// Recruit an advisor (EM-6.3).
    Recruit { advisor: Advisor },
    /// The Baker: one or two breads (EM-7.5).
    AskBaker { breads: u8 },
    /// The Schoolmarm: a book (EM-7.5).
    AskSchoolmarm,
    /// The Bailiff: a ring for building points (EM-7.5).
    AskBailiff,
    /// The Dressmaker: a cloth for citizen points (EM-7.5).
    AskDressmaker,
    /// The Landlord: a cloth and a citizen point for building points (EM-7.5).
    AskLandlord,
    /// The Merchant: another resource (EM-7.5).
    AskMerchant { take: Resource },
    /// The Chamberlain: a ring for a coin or a coin for a ring (EM-7.6).
    AskChamberlain { take: Treasure },
    /// Give what an event asks for at the end of the round (EV-5, EV-6, EV-7).
    Contribute { offering: Offering },
    /// Give nothing (EV-5, EV-6, EV-7).
    Decline,
    /// Choose by hand what the next price is paid with (EM-5.10).
    PayOtherwise,
    /// Pay a part of the price (EM-5.10).
    Pay { with: Means },
    /// End the turn (EM-3.4).
    EndTurn,
}

/// What the Chamberlain changes.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the names say it")]
pub enum Treasure {
    Ring,
    Coin,
}

/// What an event asks for at the end of a round.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the names say it")]
pub enum Offering {
    OneGrain,
    TwoGrain,
    Ring,
    Coin,
    Book,
}

impl Offering {
    /// All five.
    pub const ALL: [Self; 5] = [Self::OneGrain, Self::TwoGrain, Self::Ring, Self::Coin, Self::Book];
}

/// What a part of a price is paid with: a resource, or a coin in its place (EM-5.9).
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the names say it")]
pub enum Means {
    Wood,
    Grain,
    Stone,
    Cloth,
    Coin,
}

impl Means {
    /// All five.
    pub const ALL: [Self; 5] = [Self::Wood, Self::Grain, Self::Stone, Self::Cloth, Self::Coin];

    /// The resource, if it is one.
    pub fn resource(self) -> Option<Resource> {
        Resource::ALL.get(self as usize).copied()
    }
}

/// One decision of chance.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
#[expect(missing_docs, reason = "the fields are named for what they are")]
pub enum Draw {
    /// Who starts (EM-1.11).
    Start { seat: Seat },
    /// The next location of a ring (EM-1.2).
    Location { location: Location },
    /// The next advisor: on the town, or on top of the stack (EM-1.6).
    Advisor { advisor: Advisor },
    /// The next event card (EM-1.8, EM-2.1).
    Event { card: EventCard },
    /// An action card for someone's hand (EM-1.11).
    Card { card: Card },
    /// A favor token (EM-7.1).
    Favor { favor: Favor },
}
