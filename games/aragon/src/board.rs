//! Everything that lies open on the table.

use crate::{Area, Card, Cards, Deck, Leader, Leaders, Options, Play, Spot};
use regalia_game::{RulesVersion, Seat, SeatSet};
use serde::{Deserialize, Serialize};

/// The most influence in an area (AR-1.2).
pub const MOST_INFLUENCE: i8 = 10;

/// Everything that everyone knows.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug, Serialize, Deserialize)]
pub struct Board {
    /// The version of the rules.
    #[serde(default, skip_serializing_if = "RulesVersion::is_first")]
    pub rules: RulesVersion,
    /// What was chosen at the table.
    pub options: Options,
    /// What is going on.
    pub phase: Phase,
    /// The turn, from 1.
    pub turn: u8,
    /// Who started.
    pub start: Seat,
    /// Whose turn it is.
    pub active: Seat,
    /// The marker of each area: above zero it lies on the side of the first seat.
    pub influence: [i8; 3],
    /// The cards in play.
    pub play: Play,
    /// How many cards each player holds.
    pub hands: [u8; 2],
    /// Cards in hand that everyone has seen.
    pub shown: [Cards; 2],
    /// How many cards the deck has left.
    pub deck: u8,
    /// The top card of the deck, if someone has seen it.
    pub top: Top,
    /// How many cards of the draft lie before the players.
    pub draft: u8,
    /// Cards of this draft that everyone has seen.
    pub seen_in_draft: Cards,
    /// How many cards have come off the deck in this game.
    pub drawn: u8,
    /// How the first of two games ended, once the second is played (AR-6.3).
    pub first: Option<FirstGame>,
    /// Cards discarded face up.
    pub discards: Cards,
    /// How many cards were discarded face down.
    pub buried: u8,
    /// What everyone has seen and that is hidden now.
    pub known: Knowledge,
    /// The leaders that were kept (AR-6.1).
    pub leaders: [Option<Leader>; 2],
    /// Whose leader has left the game.
    pub retired: SeatSet,
    /// The leaders that each was dealt, where everyone knows it (AR-6.5).
    pub dealt: [Leaders; 2],
    /// Who has chosen a leader.
    pub kept: SeatSet,
    /// Whether the active player's leader was used this turn.
    pub leader_used: bool,
    /// Whether the planning phase has begun.
    pub planning: bool,
    /// Whether the normal play was made.
    pub played: bool,
    /// Whether a card was played or a marker moved in this turn (AR-3.6).
    pub stirred: bool,
    /// Additional plays that an event still grants after this one.
    pub more: Option<More>,
    /// Who has played the last card of the hand, since the second rules (AR-3.5).
    #[serde(default, skip_serializing_if = "is_nobody")]
    pub played_out: SeatSet,
    /// The player who has the last turn after the other has run out (AR-3.5).
    pub last: Option<Seat>,
    /// Turns in a row in which nothing happened, with an empty deck (AR-3.6).
    pub idle: u8,
    /// Turns since the deck ran out (AR-3.6).
    pub late: u8,
}

/// Views of the first rules do not name what those lack, so that they stay as they were recorded.
fn is_nobody(seats: &SeatSet) -> bool {
    seats.is_empty()
}

/// What is going on.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug, Serialize, Deserialize)]
#[serde(tag = "phase", rename_all = "snake_case")]
pub enum Phase {
    /// Chance draws the start player.
    DrawingStart,
    /// Chance deals two leaders to each player.
    DealingLeaders,
    /// Each player keeps one leader.
    KeepingLeaders,
    /// Chance deals four cards to each player.
    Dealing,
    /// The player chooses which ability comes next (AR-2.1).
    Beginning,
    /// The player plays cards and uses abilities (AR-2.2).
    Planning,
    /// An ability asks for a decision.
    Asking {
        /// Whose.
        by: By,
        /// For what.
        ask: Ask,
    },
    /// Chance turns up the top card for an ability.
    TurningTop {
        /// Whose.
        by: By,
    },
    /// Chance brings up the cards of the draft.
    Looking,
    /// The active player takes one (AR-2.7).
    Drafting,
    /// The opponent takes one of the other two (AR-2.7).
    Passing,
    /// The match is over.
    Over {
        /// How.
        ending: Ending,
        /// Who has won; nobody in a draw.
        winner: Option<Seat>,
    },
}

/// Whose ability is carried out.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug, Serialize, Deserialize)]
#[serde(tag = "by", rename_all = "snake_case")]
pub enum By {
    /// That of a card.
    Card {
        /// Which.
        card: Card,
        /// Where it lies, or lay.
        spot: Spot,
    },
    /// That of the player's leader.
    Leader {
        /// Which.
        leader: Leader,
    },
    /// The event of the player's leader.
    Event {
        /// Of which leader.
        leader: Leader,
    },
}

/// What an ability asks for.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug, Serialize, Deserialize)]
#[serde(tag = "ask", rename_all = "snake_case")]
pub enum Ask {
    /// Whether to pay for it.
    Whether,
    /// Cards to be discarded from the hand as its cost.
    Discard {
        /// How many still.
        left: u8,
    },
    /// A card of this area to be shown from the hand as its cost.
    Show {
        /// Which area.
        area: Area,
    },
    /// Where to surrender influence as its cost.
    SurrenderWhere {
        /// How much.
        amount: u8,
    },
    /// A card of one's own to be abandoned as its cost.
    AbandonOne,
    /// A card to which it happens.
    Target {
        /// How many still may be named.
        left: u8,
        /// Areas in which one was named, where they must differ.
        barred: [bool; 3],
    },
    /// The toll, or the card.
    Toll,
    /// Whether to discard the top card.
    Top,
    /// An additional card to be played.
    Play {
        /// Into which areas.
        areas: [bool; 3],
        /// The greatest printed strength.
        printed: u8,
        /// Whether an event may be played instead (AR-6.1).
        event: bool,
    },
    /// A card from the opponent's hand.
    Pick,
    /// How much to surrender, and where; or nothing.
    Offer,
    /// Where the opponent surrenders as much.
    Demand {
        /// How much.
        amount: u8,
        /// Where the player surrendered it.
        paid: Area,
    },
    /// The area in which it works.
    Area,
    /// Cards to be discarded down to a number.
    DiscardDown {
        /// Who is asked.
        seat: Seat,
        /// Down to how many.
        to: u8,
    },
}

/// The top card of the deck.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Top {
    /// Nobody has seen it.
    #[default]
    Unseen,
    /// The active player has seen it.
    Seen,
    /// Everyone has seen it.
    Open(Card),
}

/// How the first of two games ended (AR-6.3).
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug, Serialize, Deserialize)]
pub struct FirstGame {
    /// The influence of each seat in total.
    pub totals: [u8; 2],
    /// Who won it.
    pub winner: Option<Seat>,
}

/// Additional plays that an event still grants.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug, Serialize, Deserialize)]
pub struct More {
    /// The leader whose event it is.
    pub leader: Leader,
    /// How many.
    pub plays: u8,
}

/// How a match ended.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ending {
    /// Ten influence in one area (AR-3.1).
    Ten,
    /// Five or more in two areas (AR-3.1).
    TwoFives,
    /// Both held ten, and one had five in another area as well (AR-3.2).
    Contest,
    /// Deck and a hand were empty (AR-3.5).
    RanOut,
    /// Nothing happened any more (AR-3.6).
    Stalled,
    /// Both games of a pair were played (AR-6.3).
    Pair,
}

/// Cards that a viewer has seen and that lie hidden from it now (AR-5.1, AR-5.2).
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Knowledge {
    /// They are in somebody else's hand, face down in play or among the face-down discards.
    pub out: Cards,
    /// They are among the face-down discards.
    pub buried: Cards,
}

impl Board {
    pub(crate) fn new(rules: RulesVersion, options: Options) -> Self {
        Self {
            rules,
            options,
            phase: Phase::DrawingStart,
            turn: 0,
            start: Seat(0),
            active: Seat(0),
            influence: [0; 3],
            play: Play::default(),
            hands: [0; 2],
            shown: [Cards::NONE; 2],
            deck: options.deck.deck().all().count(),
            top: Top::Unseen,
            draft: 0,
            seen_in_draft: Cards::NONE,
            drawn: 0,
            first: None,
            discards: Cards::NONE,
            buried: 0,
            known: Knowledge::default(),
            leaders: [None; 2],
            retired: SeatSet::default(),
            dealt: [Leaders::default(); 2],
            kept: SeatSet::default(),
            leader_used: false,
            planning: false,
            played: false,
            stirred: false,
            more: None,
            played_out: SeatSet::default(),
            last: None,
            idle: 0,
            late: 0,
        }
    }

    /// The deck that is played with.
    #[inline]
    pub fn deck(&self) -> &'static Deck {
        self.options.deck.deck()
    }

    /// The leader that a seat has in play (AR-6.1).
    pub fn leader(&self, seat: Seat) -> Option<Leader> {
        self.leaders[seat.index()].filter(|_| !self.retired.contains(seat))
    }

    /// The seat whose turn it is not.
    pub fn opponent(&self) -> Seat {
        other(self.active)
    }

    /// The influence of a seat in an area (AR-1.2).
    pub fn held(&self, seat: Seat, area: Area) -> u8 {
        let marker = self.influence[area.index()];
        (if seat.0 == 0 { marker } else { -marker }).max(0) as u8
    }

    /// The influence of a seat in all areas.
    pub fn total(&self, seat: Seat) -> u8 {
        Area::ALL.into_iter().map(|area| self.held(seat, area)).sum()
    }

    /// In how many areas a seat has influence.
    pub fn led(&self, seat: Seat) -> u8 {
        Area::ALL.into_iter().filter(|area| self.held(seat, *area) > 0).count() as u8
    }

    /// How much a seat can still surrender in an area (AR-4.4).
    pub fn can_surrender(&self, seat: Seat, area: Area) -> u8 {
        let marker = self.influence[area.index()];
        (MOST_INFLUENCE + if seat.0 == 0 { marker } else { -marker }) as u8
    }

    /// Where the marker lies after it moved so far toward a seat (AR-2.4).
    pub fn moved(&self, area: Area, toward: Seat, steps: u8) -> i8 {
        let steps = i8::try_from(steps).unwrap_or(i8::MAX);
        let steps = if toward.0 == 0 { steps } else { -steps };
        self.influence[area.index()].saturating_add(steps).clamp(-MOST_INFLUENCE, MOST_INFLUENCE)
    }

    /// Whether this is the first turn of the game (AR-1.3).
    pub fn is_first_turn(&self) -> bool {
        self.turn == 1
    }

    /// Who must decide something, if anybody.
    pub fn asked(&self) -> SeatSet {
        match self.phase {
            Phase::KeepingLeaders => {
                let mut seats = SeatSet::first(2);
                self.kept.iter().for_each(|seat| seats.remove(seat));
                seats
            }
            Phase::Asking { ask: Ask::DiscardDown { seat, .. }, .. } => SeatSet::one(seat),
            Phase::Passing => SeatSet::one(self.opponent()),
            Phase::Beginning | Phase::Planning | Phase::Asking { .. } | Phase::Drafting => {
                SeatSet::one(self.active)
            }
            Phase::DrawingStart
            | Phase::DealingLeaders
            | Phase::Dealing
            | Phase::TurningTop { .. }
            | Phase::Looking
            | Phase::Over { .. } => SeatSet::default(),
        }
    }
}

/// The other of two seats.
pub(crate) const fn other(seat: Seat) -> Seat {
    Seat(1 - seat.0)
}
