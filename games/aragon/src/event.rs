//! Events. Where a card is hidden, viewers who may not know it get the event without the card.

use crate::{Area, Card, Cards, Leader, Order, Source, Spot};
use regalia_game::Seat;
use serde::{Deserialize, Serialize};

/// Something that happened.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "snake_case")]
#[expect(
    missing_docs,
    reason = "seat: who; card: which, if the hearer may know; the rest is named for what it is"
)]
pub enum Event {
    /// The start player was drawn.
    StartDrawn { seat: Seat },
    /// A leader was dealt.
    LeaderDealt { seat: Seat, leader: Option<Leader> },
    /// A player has chosen a leader.
    LeaderKept { seat: Seat, leader: Option<Leader> },
    /// Both have chosen, and the leaders are laid open.
    LeadersShown { leaders: [Leader; 2] },
    /// A card was dealt.
    Dealt { seat: Seat, card: Option<Card> },
    /// A turn began.
    TurnBegan { seat: Seat, turn: u8 },
    /// A card was played face up; additionally, by the ability of another.
    Played { seat: Seat, spot: Spot, card: Card, additional: bool },
    /// A card was played face down.
    PlayedDown { seat: Seat, spot: Spot, area: Area, card: Option<Card>, additional: bool },
    /// The event of a leader was played; the leader leaves the game.
    EventPlayed { seat: Seat, leader: Leader },
    /// An ability was used, or came about at the beginning of the turn.
    Used { seat: Seat, by: Source, card: Option<Card> },
    /// A card was abandoned.
    Abandoned { seat: Seat, spot: Spot, area: Area, card: Option<Card> },
    /// A card was destroyed.
    Destroyed { seat: Seat, spot: Spot, area: Area, card: Option<Card> },
    /// A card stands in for one that would be destroyed.
    StoodIn { seat: Seat, spot: Spot, card: Card, saved: Spot },
    /// A card was turned face down.
    TurnedDown { seat: Seat, spot: Spot, card: Card },
    /// A card was turned face up.
    TurnedUp { seat: Seat, spot: Spot, card: Card },
    /// A card has more strength until the end of the turn.
    Raised { spot: Spot, card: Option<Card>, by: u8 },
    /// Influence was surrendered; the marker went from here to there, above zero for the first seat.
    Surrendered { seat: Seat, area: Area, from: i8, to: i8 },
    /// A card was discarded from the hand.
    Discarded { seat: Seat, card: Option<Card>, face_up: bool },
    /// The player looked at the top card of the deck.
    TopSeen { seat: Seat, card: Option<Card> },
    /// The top card of the deck was revealed.
    TopShown { seat: Seat, card: Card },
    /// The top card of the deck was discarded.
    TopDiscarded { seat: Seat, card: Option<Card>, face_up: bool },
    /// The top card of the deck was taken in hand.
    TopTaken { seat: Seat, card: Card },
    /// The top card stays where it is.
    TopKept { seat: Seat },
    /// The hand was shown to everyone.
    HandShown { seat: Seat, cards: Cards },
    /// A card of the hand was shown to everyone.
    CardShown { seat: Seat, card: Card },
    /// An additional play or an offer was declined.
    Declined { seat: Seat },
    /// An area was evaluated: the strength of both, and where the marker went.
    Evaluated { area: Area, strength: [u8; 2], from: i8, to: i8 },
    /// A card came up in the draft.
    Looked { seat: Seat, card: Option<Card> },
    /// A card was taken in the draft.
    Took { seat: Seat, card: Option<Card> },
    /// The other cards of the draft were passed to this seat.
    Passed { seat: Seat, cards: Option<Cards> },
    /// The last card of the draft was discarded.
    LastDiscarded { seat: Seat, card: Option<Card> },
    /// Deck and hand are empty: the other player has the last turn.
    RanOut { seat: Seat },
    /// The first of two games is over, and the cards that came off the deck are shown in their order (AR-6.3).
    GameEnded { winner: Option<Seat>, totals: [u8; 2], order: Order },
    /// The match is over; without a winner it is a draw.
    Ended { winner: Option<Seat> },
}
