//! Events. Only their owner sees which cards and favor tokens are drawn.

use crate::{
    Action, Advisor, Card, Deed, EventCard, Favor, Good, Hut, Location, Means, Offering, Payment, Resource,
    Ring,
};
use regalia_game::Seat;
use serde::{Deserialize, Serialize};

/// Something that happened.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "snake_case")]
#[expect(missing_docs, reason = "seat: who; the rest is named for what it is")]
pub enum Event {
    /// The start player was drawn.
    StartDrawn { seat: Seat },
    /// A location was laid out on a ring.
    LaidOut { ring: Ring, location: Location },
    /// An advisor took a place on the town.
    AdvisorCame { advisor: Advisor, to: Location },
    /// An advisor of type B lies on top of the stack.
    AdvisorRevealed { advisor: Advisor },
    /// The event card that gives starting points and locations.
    SetupDrawn { card: EventCard },
    /// Councilors were put on their first locations.
    Placed { seat: Seat, at: [Location; 2] },
    /// A player draws a card.
    CardDrawn { seat: Seat },
    /// You draw this card.
    YouDrew { card: Card },
    /// A player takes all nine cards.
    CardsTaken { seat: Seat },
    /// A round began; this event is in force.
    RoundBegan { round: u8, statue: Seat, card: EventCard },
    /// A turn began.
    TurnBegan { seat: Seat },
    /// A card was played on a slot.
    Played { seat: Seat, card: Card, slot: u8 },
    /// A councilor moved, by the slot or by the card Step.
    Moved { seat: Seat, from: Location, to: Location, by_card: bool },
    /// A location of the town was visited by an errand.
    Visited { seat: Seat, at: Location },
    /// The card Help is used.
    Helped { seat: Seat },
    /// Someone wants to pay otherwise than in the plainest way.
    PaysOtherwise { seat: Seat },
    /// Someone begins to pay for this by hand.
    PaysFor { seat: Seat, action: Action },
    /// A part of a price was laid down by hand.
    LaidDown { seat: Seat, with: Means },
    /// Resources, and coins in their place, were paid.
    Paid { seat: Seat, paid: Payment },
    /// Goods were spent.
    Spent { seat: Seat, good: Good, count: u8 },
    /// Goods were received.
    Received { seat: Seat, good: Good, count: u8 },
    /// Citizen points were gained.
    CitizensCame { seat: Seat, points: u8 },
    /// Citizen points were paid.
    CitizensLeft { seat: Seat, points: u8 },
    /// Building points were gained, as many as bonuses and malus left.
    BuildingsRose { seat: Seat, points: u8 },
    /// A deed was done at a location of the town, other than a donation or a gift.
    Did { seat: Seat, deed: Deed },
    /// The card Trade was used.
    Traded { seat: Seat },
    /// A donation was made.
    Donated { seat: Seat, resource: Resource },
    /// A favor token was drawn.
    FavorDrawn { seat: Seat },
    /// You draw this favor token.
    YouDrewFavor { favor: Favor },
    /// A favor token was kept; those are the others that were drawn.
    FavorKept { seat: Seat, favor: Favor, discarded: [Option<Favor>; 2] },
    /// The discarded favor tokens are the new stack.
    FavorsShuffled,
    /// A favor token was used.
    FavorUsed { seat: Seat, favor: Favor },
    /// A gift was made.
    Gave { seat: Seat, resource: Resource },
    /// A location was left.
    Left { seat: Seat, at: Location },
    /// A rank was reached.
    Advanced { seat: Seat, rank: u8 },
    /// A craftsman was hired.
    Hired { seat: Seat, hut: Hut },
    /// An advisor was recruited.
    Recruited { seat: Seat, advisor: Advisor },
    /// An advisor was asked for help.
    Asked { seat: Seat, advisor: Advisor },
    /// Something was given for an event at the end of the round.
    Contributed { seat: Seat, offering: Offering },
    /// Nothing was given.
    Declined { seat: Seat },
    /// Victoria took citizen points and a card.
    VictoriaGained { citizens: u8, rank: u8 },
    /// What was left at the end, spread over the tracks.
    Scored { seat: Seat, points: u16, citizens: u16, buildings: u16 },
    /// The match is over.
    Ended { winner: Seat },
    /// The match is over, and Victoria has won.
    VictoriaWon,
}
