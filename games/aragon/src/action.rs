//! What a seat can choose, and what chance can.

use crate::{Area, Card, Leader};
use regalia_game::Seat;
use serde::{Deserialize, Serialize};
use std::fmt;

/// A place in play, numbered in the order in which cards came into play; never used twice.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Spot(pub u8);

impl fmt::Display for Spot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "card {} in play", u16::from(self.0) + 1)
    }
}

/// Whose ability it is: that of a card in play, or of the player's leader.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Source {
    /// A card in play.
    Card(Spot),
    /// The leader (AR-6.1).
    Leader,
}

/// One decision.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug, Serialize, Deserialize)]
#[serde(tag = "do", rename_all = "snake_case", deny_unknown_fields)]
pub enum Action {
    /// Keep one of two leaders (AR-6.1).
    Keep {
        /// Which.
        leader: Leader,
    },
    /// Resolve this ability next, at the beginning of the turn (AR-2.1).
    Begin {
        /// Whose.
        by: Source,
    },
    /// Play a card from the hand (AR-2.2).
    Play {
        /// Which.
        card: Card,
    },
    /// Play a card from the hand face down (AR-2.8).
    PlayDown {
        /// Which.
        card: Card,
    },
    /// Play the event of the leader instead of a card (AR-6.1).
    PlayEvent,
    /// Use an ability on one's own turn (AR-2.3).
    Use {
        /// Whose.
        by: Source,
    },
    /// End the planning phase.
    Finish,
    /// Pay for what may be done.
    Accept,
    /// Name a card in play for an effect or a cost.
    Choose {
        /// Where it lies.
        spot: Spot,
    },
    /// Discard a card from the hand (AR-4.1).
    Discard {
        /// Which.
        card: Card,
    },
    /// Show a card of the hand.
    Show {
        /// Which.
        card: Card,
    },
    /// Pick a card from the opponent's hand.
    Pick {
        /// Which.
        card: Card,
    },
    /// Surrender influence (AR-4.4).
    Surrender {
        /// Where.
        area: Area,
        /// How much.
        amount: u8,
    },
    /// Name the area in which an effect works.
    Name {
        /// Which.
        area: Area,
    },
    /// Abandon the card that asks for something (AR-4.2).
    Abandon,
    /// Discard the top card of the deck.
    DiscardTop,
    /// Take a card in the draft (AR-2.7).
    Take {
        /// Which.
        card: Card,
    },
    /// Leave what may be left.
    Decline,
}

/// One decision of chance.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum Draw {
    /// Who starts (AR-1.1).
    Start {
        /// The seat.
        seat: Seat,
    },
    /// Which leader is dealt.
    Leader {
        /// The leader.
        leader: Leader,
    },
    /// Which card comes off the deck.
    Card {
        /// The card.
        card: Card,
    },
}
