//! Everything on the table.

use crate::{Bribe, Character, Disc, Options, Region, Ring, Spot};
use regalia_game::{PerSeat, RulesVersion, Seat, Setup};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// All coins there are (KG-1.4).
pub(crate) const COINS: u8 = 18;
/// The coins with which everyone starts (KG-1.4).
pub(crate) const START_COINS: u8 = 2;

/// A match of *For Crown & Kingdom*.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug)]
pub struct Kingdom(pub(crate) Realm);

/// Everything on the table, which is all there is: the game is open.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug, Serialize, Deserialize)]
pub struct Realm {
    /// The version of the rules.
    #[serde(default, skip_serializing_if = "RulesVersion::is_first")]
    pub rules: RulesVersion,
    /// What was chosen at the table.
    pub options: Options,
    /// What is going on.
    pub phase: Phase,
    /// The regions.
    pub ring: Ring,
    /// What each player has.
    pub players: PerSeat<Player, 4>,
    /// Coins in the supply.
    pub supply: u8,
    /// Who starts.
    pub start: Seat,
    /// Who places, or whose turn it is.
    pub seat: Seat,
    /// Turns begun, all players together.
    pub turns: u32,
    /// The bribe that was bought this turn (KG-2.1).
    pub bribe: Option<Bribe>,
    /// Whether a character was moved this turn (KG-2.1).
    pub has_moved: bool,
}

/// What is going on.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug, Serialize, Deserialize)]
#[serde(tag = "phase", rename_all = "snake_case")]
pub enum Phase {
    /// Chance lays the tiles.
    Laying,
    /// Chance draws the start player.
    ChoosingStart,
    /// Characters are placed in turn (KG-1.5).
    Placing,
    /// The player may buy a bribe, unless she has, and then moves (KG-2.1).
    Moving,
    /// A Knight stands here, and the player may imprison somebody (KG-5.5).
    Imprisoning {
        /// Where.
        at: Spot,
    },
    /// A Thief of another player stands here, and the player decides whether it takes coins (KG-5.12).
    Stealing {
        /// Whose it is.
        seat: Seat,
        /// Where.
        at: Spot,
    },
    /// The player's Scholar stands here, and she chooses for its action (KG-5.6).
    Advising {
        /// Where.
        at: Spot,
    },
    /// The match is over.
    Over,
}

/// What a player has.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Player {
    /// Where her characters are, in the order of section 5.
    pub characters: [Whereabouts; 5],
    /// Where her support tokens lie.
    pub tokens: Tokens,
    /// Her coins.
    pub coins: u8,
}

/// Where a character is.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Whereabouts {
    /// Not placed yet.
    #[default]
    Hand,
    /// In the region at this place.
    Board(Spot),
    /// Imprisoned, before its owner (KG-5.5).
    Prison,
}

/// Where a player's support tokens lie. Written as a list of places.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug, Default)]
pub struct Tokens(u16);

impl Tokens {
    /// Whether a token lies here.
    pub const fn has(self, at: Spot) -> bool {
        self.0 & (1 << at.0) != 0
    }

    /// How many lie in the kingdom.
    pub const fn count(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// Where they lie.
    pub fn iter(self) -> impl Iterator<Item = Spot> {
        (0..16).map(Spot).filter(move |at| self.has(*at))
    }

    pub(crate) fn add(&mut self, at: Spot) {
        self.0 |= 1 << at.0;
    }

    pub(crate) fn remove(&mut self, at: Spot) {
        self.0 &= !(1 << at.0);
    }
}

impl Serialize for Tokens {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for Tokens {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Ok(Vec::<Spot>::deserialize(deserializer)?.into_iter().collect())
    }
}

impl FromIterator<Spot> for Tokens {
    fn from_iter<I: IntoIterator<Item = Spot>>(spots: I) -> Self {
        Self(spots.into_iter().filter(|at| at.0 < 16).fold(0, |bits, at| bits | 1 << at.0))
    }
}

impl Player {
    /// Where this character is.
    pub fn whereabouts(&self, character: Character) -> Whereabouts {
        self.characters[character as usize]
    }

    /// The region in which this character stands, if it is on the board.
    pub fn spot(&self, character: Character) -> Option<Spot> {
        match self.whereabouts(character) {
            Whereabouts::Board(at) => Some(at),
            _ => None,
        }
    }

    /// How many of her characters stand here.
    pub fn crowd(&self, at: Spot) -> u8 {
        self.count(Whereabouts::Board(at))
    }

    /// How many of her characters are imprisoned.
    pub fn prisoners(&self) -> u8 {
        self.count(Whereabouts::Prison)
    }

    /// What bail costs her: 3, 2, 1, 0, 0 coins with one to five imprisoned (KG-3.5).
    pub fn bail_price(&self) -> u8 {
        4_u8.saturating_sub(self.prisoners().max(1))
    }

    /// Whether any of her characters stands in the kingdom.
    pub fn is_on_board(&self) -> bool {
        self.characters.iter().any(|whereabouts| matches!(whereabouts, Whereabouts::Board(_)))
    }

    fn count(&self, wanted: Whereabouts) -> u8 {
        self.characters.iter().filter(|whereabouts| **whereabouts == wanted).count() as u8
    }
}

impl Realm {
    pub(crate) fn new(setup: &Setup<Options>) -> Self {
        let player = Player { coins: START_COINS, ..Player::default() };
        Self {
            rules: setup.rules,
            options: setup.options,
            phase: Phase::Laying,
            ring: Ring::EMPTY,
            players: PerSeat::from_fn(setup.seats, |_| player),
            supply: COINS - START_COINS * setup.seats,
            start: Seat(0),
            seat: Seat(0),
            turns: 0,
            bribe: None,
            has_moved: false,
        }
    }

    /// How many sit at the table.
    pub fn seats(&self) -> u8 {
        self.players.seats()
    }

    /// What the player whose turn it is has.
    pub fn player(&self) -> &Player {
        &self.players[self.seat]
    }

    /// The region in which this disc lies, if it is on the board.
    pub fn spot(&self, disc: Disc) -> Option<Spot> {
        self.players[disc.seat].spot(disc.character)
    }

    /// How many characters stand here, of all colours.
    pub fn crowd(&self, at: Spot) -> u8 {
        self.players.values().iter().map(|player| player.crowd(at)).sum()
    }

    /// Whether this player has more characters here than all others together (KG-5.2).
    pub fn has_majority(&self, seat: Seat, at: Spot) -> bool {
        2 * self.players[seat].crowd(at) > self.crowd(at)
    }

    /// The region at this place.
    pub fn region(&self, at: Spot) -> Region {
        self.ring.region(at)
    }

    /// Whether such a seat is at the table.
    pub(crate) fn has_seat(&self, seat: Seat) -> bool {
        seat.0 < self.seats()
    }

    pub(crate) fn put(&mut self, disc: Disc, whereabouts: Whereabouts) {
        self.players[disc.seat].characters[disc.character as usize] = whereabouts;
    }
}
