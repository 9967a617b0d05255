//! Everything on the table, and the little that is hidden.

use crate::{
    Action, Advisor, Advisors, Card, Cards, Deed, Deeds, EventCard, EventCards, Favors, Huts, Layout,
    Location, Options, Payment, Player, Resource, Resources, Values, values,
};
use regalia_game::{PerSeat, RulesVersion, Seat, Setup};
use serde::{Deserialize, Serialize};

/// A match of *Crown of Emara*: what all can see, and what is hidden.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug)]
pub struct Emara {
    pub(crate) table: Board,
    /// The hands.
    pub(crate) hands: PerSeat<Cards, 4>,
    /// The favor tokens that a donor has drawn and looks at (EM-7.2).
    pub(crate) drawn: Favors,
}

/// Everything that all can see.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug, Serialize, Deserialize)]
pub struct Board {
    /// The version of the rules.
    #[serde(default, skip_serializing_if = "RulesVersion::is_first")]
    pub rules: RulesVersion,
    /// What was chosen at the table.
    pub options: Options,
    /// What is going on.
    pub phase: Phase,
    /// The round, from 1; 0 while the table is set up.
    pub round: u8,
    /// Turns ended in this round, or players asked at its end.
    pub turns: u8,
    /// Who holds the statue.
    pub statue: Seat,
    /// Whose turn it is.
    pub seat: Seat,
    /// The two rings.
    pub layout: Layout,
    /// The markers of Cathedral, Castle and Construction Site.
    pub markers: Markers,
    /// The open advisors on Castle, Cathedral, Construction Site and Market.
    pub advisors: [[Option<Advisor>; 2]; 4],
    /// The advisor of type B on top of the stack.
    pub next_advisor: Option<Advisor>,
    /// The advisors of type B below it, in no order.
    pub later_advisors: Advisors,
    /// How many cards of each rank were taken.
    pub nobility: [u8; 5],
    /// The top event card: in force, or in setup the one that gives the start.
    pub event: Option<EventCard>,
    /// The event cards below it, in no order.
    pub later_events: EventCards,
    /// The face-down favor tokens, with those that a donor looks at.
    pub favors: Favors,
    /// The favor tokens discarded.
    pub discarded_favors: Favors,
    /// How many favor tokens a donor looks at.
    pub drawn_favors: u8,
    /// What each player has.
    pub players: PerSeat<Player, 4>,
    /// What is still open in the turn.
    pub open: Open,
    /// The location that is being visited.
    pub visit: Option<Visit>,
    /// How the next price is paid.
    pub paying: Paying,
    /// Victoria's citizen points, in a solo match.
    pub victoria: u16,
}

/// What is going on.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// Chance draws the start player.
    DrawingStart,
    /// Chance lays out the rings.
    LayingOut,
    /// Chance puts advisors on the town.
    SeatingAdvisors,
    /// Chance reveals the next advisor of type B.
    RevealingAdvisor,
    /// Chance reveals the event card that gives the start.
    RevealingStart,
    /// The start player moves one of two councilors on the same ring (EM-10.1).
    Relocating,
    /// A player chooses the resource to start with (EM-10.1).
    ChoosingResource,
    /// Chance deals a card to a player.
    Dealing,
    /// Chance reveals the event of the round.
    RevealingEvent,
    /// A player plays a card.
    Playing,
    /// A player takes actions, in any order.
    Acting,
    /// A player hires or recruits by the card Help.
    Helping,
    /// A player is at a location.
    Visiting,
    /// Chance draws favor tokens for a donor.
    DrawingFavors,
    /// A donor keeps one of the favor tokens drawn.
    KeepingFavor,
    /// A player is asked by an event at the end of the round.
    Contributing,
    /// The match is over.
    Over,
}

/// What is still open in a turn: the player's checklist.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Open {
    /// The card played.
    pub card: Option<Card>,
    /// The steps of the movement action.
    pub steps: u8,
    /// The card action is open.
    pub card_action: bool,
    /// The movement action is open.
    pub movement: bool,
    /// The bonus action rank is open.
    pub rank: bool,
    /// The bonus action craftsman is open.
    pub craftsman: bool,
    /// The bonus action advisor is open.
    pub advisor: bool,
    /// The advisors that were asked this turn and cannot be asked again.
    pub asked: Advisors,
}

/// A visit to a location, and what is still open there.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug, Serialize, Deserialize)]
pub struct Visit {
    /// Where.
    pub at: Location,
    /// What can still be done there.
    pub open: Deeds,
    /// How many exchanges are left at the Market.
    pub exchanges: u8,
    /// How many craftsmen have not worked yet.
    pub craftsmen: u8,
}

/// How a price is paid (EM-5.10).
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug, Serialize, Deserialize)]
#[serde(tag = "paying", rename_all = "snake_case")]
pub enum Paying {
    /// In the plainest way.
    Plainly,
    /// The next price is paid by hand.
    ByHand,
    /// A price is being paid by hand.
    Open {
        /// What it is paid for.
        action: Action,
        /// What lies on the table so far.
        paid: Payment,
    },
}

/// The markers, as how often each was turned.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug, Serialize, Deserialize)]
pub struct Markers {
    /// The donation markers.
    pub donations: Resources,
    /// The gift markers.
    pub gifts: Resources,
    /// The bread marker.
    pub bread: u8,
    /// The stone marker.
    pub stone: u8,
}

impl Open {
    /// Everything is open after a card was played (EM-3.2).
    pub(crate) fn of(card: Card, slot: u8) -> Self {
        Self {
            card: Some(card),
            steps: slot,
            card_action: true,
            movement: true,
            rank: true,
            craftsman: true,
            advisor: true,
            asked: Advisors::NONE,
        }
    }
}

impl Visit {
    /// A visit that begins.
    pub(crate) fn new(at: Location, exchanges: u8, craftsmen: u8) -> Self {
        let open = Deed::ALL.into_iter().filter(|deed| deed.location() == at).collect();
        Self { at, open, exchanges, craftsmen }
    }
}

impl Markers {
    /// The markers at the beginning (EM-1.4, EM-1.5, EM-9.1).
    fn new(seats: u8) -> Self {
        let mut markers =
            Self { donations: Resources::default(), gifts: Resources::default(), bread: 0, stone: 0 };
        if seats <= 2 {
            for resource in values::DEARER_DONATIONS {
                *markers.donations.of_mut(resource) = 1;
            }
            for resource in values::DEARER_GIFTS {
                *markers.gifts.of_mut(resource) = 1;
            }
        }
        if seats == 2 {
            (markers.bread, markers.stone) = (1, 1);
        }
        markers
    }
}

impl Emara {
    pub(crate) fn begin(setup: &Setup<Options>) -> Self {
        let table = Board {
            rules: setup.rules,
            options: setup.options,
            phase: Phase::DrawingStart,
            round: 0,
            turns: 0,
            statue: Seat(0),
            seat: Seat(0),
            layout: Layout::default(),
            markers: Markers::new(setup.seats),
            advisors: [[None; 2]; 4],
            next_advisor: None,
            later_advisors: Advisors::TYPE_B,
            nobility: [0; 5],
            event: None,
            later_events: Board::event_deck(setup.seats),
            favors: Favors::ALL,
            discarded_favors: Favors::NONE,
            drawn_favors: 0,
            players: PerSeat::new(setup.seats),
            open: Open::default(),
            visit: None,
            paying: Paying::Plainly,
            victoria: 0,
        };
        Self { table, hands: PerSeat::new(setup.seats), drawn: Favors::NONE }
    }
}

impl Board {
    /// How many sit at the table.
    pub fn seats(&self) -> u8 {
        self.players.seats()
    }

    /// The numbers on the components.
    pub fn values(&self) -> &'static Values {
        self.options.values.values()
    }

    /// What the player whose turn it is has.
    pub fn player(&self) -> &Player {
        &self.players[self.seat]
    }

    pub(crate) fn player_mut(&mut self) -> &mut Player {
        &mut self.players[self.seat]
    }

    /// Whether this event is in force.
    pub fn is_in_force(&self, card: EventCard) -> bool {
        self.event == Some(card) && self.round > 0
    }

    /// The price of a donation of this resource (EM-5.4).
    pub fn donation_price(&self, resource: Resource) -> u8 {
        self.values().prices.value(self.seats() == 4, self.markers.donations.of(resource))
    }

    /// The price of a gift of this resource (EM-5.5).
    pub fn gift_price(&self, resource: Resource) -> u8 {
        self.values().prices.value(self.seats() == 4, self.markers.gifts.of(resource))
    }

    /// The citizen points for a bread (EM-5.7).
    pub fn bread_points(&self) -> u8 {
        self.values().bread.value(self.has_long_site_markers(), self.markers.bread)
    }

    /// The citizen points for a stone (EM-5.7).
    pub fn stone_points(&self) -> u8 {
        self.values().stone.value(self.has_long_site_markers(), self.markers.stone)
    }

    /// Whether bread and stone marker lie with their longer side up (EM-1.5, EM-9.1).
    pub(crate) fn has_long_site_markers(&self) -> bool {
        matches!(self.seats(), 1 | 4)
    }

    /// All huts with a craftsman.
    pub fn taken_huts(&self) -> Huts {
        self.players.values().iter().fold(Huts::NONE, |taken, player| taken.and(player.huts))
    }

    /// The open advisors on a location of the town.
    pub fn open_advisors(&self, at: Location) -> impl Iterator<Item = Advisor> {
        let places = if at.is_town() { self.advisors[at.row()] } else { [None; 2] };
        places.into_iter().flatten()
    }

    /// Where an open advisor is to be found.
    pub fn find_advisor(&self, advisor: Advisor) -> Option<Location> {
        Location::TOWN.into_iter().find(|at| self.advisors[at.row()].contains(&Some(advisor)))
    }
}
