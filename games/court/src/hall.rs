//! Everything on the table.

use crate::{Character, Characters, DiceLimit, Faces, Fools, Options, Power};
use regalia_game::{PerSeat, Seat, Setup};
use serde::{Deserialize, Serialize};

/// A match of *To Court the King*.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug)]
pub struct Court(pub(crate) Hall);

/// Everything on the table, which is all there is: the game is open.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug, Serialize, Deserialize)]
pub struct Hall {
    /// What was chosen at the table.
    pub options: Options,
    /// What is going on.
    pub phase: Phase,
    /// The round, from 1.
    pub round: u16,
    /// Turns ended in this round.
    pub turns: u8,
    /// Who holds the start figure.
    pub start: Seat,
    /// Whose turn it is.
    pub seat: Seat,
    /// The characters to be claimed.
    pub display: Display,
    /// What each player has.
    pub players: PerSeat<Player>,
    /// Who wears the crown, once it was claimed.
    pub throne: Option<Throne>,
    /// Active dice.
    pub active: Faces,
    /// Dice set aside.
    pub aside: Faces,
    /// Dice in the hand: picked up for a power, or rolled while others are still falling.
    pub hand: Faces,
    /// Characters used this turn.
    pub used: Characters,
    /// Whether a die was set aside since the last roll (CK-3.2).
    pub may_roll: bool,
}

/// What is going on.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug, Serialize, Deserialize)]
#[serde(tag = "phase", rename_all = "snake_case")]
pub enum Phase {
    /// Chance draws the start player.
    ChoosingStart,
    /// The player may roll these dice, add to them (CK-3.10) or, in the final round, pass (CK-6.7).
    BeforeRoll {
        /// How many dice the first roll has so far.
        dice: u8,
    },
    /// Dice are falling.
    Rolling {
        /// How many have not landed.
        left: u8,
        /// The character by whose power they are rolled again.
        by: Option<Character>,
    },
    /// The player sets dice aside, uses characters, rolls.
    Dicing,
    /// The player picks up dice for a power (CK-3.12).
    Picking {
        /// Whose power.
        by: Character,
    },
    /// The dice result stands and a character may be claimed.
    Claiming,
    /// The match is over.
    Over,
}

/// What a player has.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Player {
    /// The characters owned, Charlatans apart.
    pub retinue: Characters,
    /// The Charlatans owned.
    pub charlatans: u8,
    /// The last dice result; in the final round the one that counts.
    pub result: Mark,
}

/// A dice result as the final round compares it (CK-6.3): the most alike, then their value.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Mark {
    /// How many dice are alike; 0 for no result.
    pub alike: u8,
    /// What they show; 0 for no result.
    pub face: u8,
}

impl Mark {
    /// The mark of a dice result.
    pub fn of(dice: Faces) -> Self {
        let (alike, face) = dice.most_alike();
        if alike == 0 { Self::default() } else { Self { alike, face } }
    }
}

/// King and Queen after they were claimed.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug, Serialize, Deserialize)]
pub struct Throne {
    /// Who owns the Queen, and so claimed the King first.
    pub queen: Seat,
    /// Who holds the King.
    pub king: Seat,
    /// The mark to beat.
    pub mark: Mark,
    /// Whether the final round has begun.
    pub is_final: bool,
}

/// The copies of each character that can still be claimed. Written as a list in the order of section 5.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Display([u8; 20]);

impl Display {
    /// More Fools than anyone will ever take (CK-1.3).
    const PLENTY: u8 = u8::MAX;

    /// The display for so many players (CK-1.2, CK-1.3).
    fn new(seats: u8, fools: Fools) -> Self {
        Self(Character::ALL.map(|character| match (character.level(), seats) {
            (Some(1), 2 | 3) => 2,
            (Some(1), 4) => 3,
            (Some(1), _) => 4,
            (Some(2), 2) => 1,
            (Some(2), 3) => 2,
            (Some(2), _) => 3,
            (Some(3 | 4), 2) => 1,
            (Some(3 | 4), 3 | 4) => 2,
            (Some(3 | 4), _) => 3,
            (Some(_), _) => 1,
            (None, _) if character == Character::Charlatan => 0,
            (None, _) if fools == Fools::OnePerPlayer => seats,
            (None, _) => Self::PLENTY,
        }))
    }

    /// How many copies are left; nothing if they never run out.
    pub fn left(&self, character: Character) -> Option<u8> {
        let left = self.0[character as usize];
        (left != Self::PLENTY).then_some(left)
    }

    /// Whether a copy is left.
    pub fn has(&self, character: Character) -> bool {
        self.0[character as usize] > 0
    }

    /// Takes a copy.
    pub(crate) fn take(&mut self, character: Character) {
        let left = &mut self.0[character as usize];
        if *left != Self::PLENTY {
            *left = left.saturating_sub(1);
        }
    }
}

impl Player {
    /// Whether the player owns this character.
    pub fn owns(&self, character: Character) -> bool {
        match character {
            Character::Charlatan => self.charlatans > 0,
            _ => self.retinue.has(character),
        }
    }

    /// The dice of the first roll before any limit (CK-3.1).
    pub fn start_dice(&self) -> u8 {
        let farmer = u8::from(self.retinue.has(Character::Farmer));
        let general = 2 * u8::from(self.retinue.has(Character::General));
        3 + farmer + general + self.charlatans
    }
}

impl Hall {
    pub(crate) fn new(setup: &Setup<Options>) -> Self {
        Self {
            options: setup.options,
            phase: Phase::ChoosingStart,
            round: 0,
            turns: 0,
            start: Seat(0),
            seat: Seat(0),
            display: Display::new(setup.seats, setup.options.fools),
            players: PerSeat::new(setup.seats),
            throne: None,
            active: Faces::NONE,
            aside: Faces::NONE,
            hand: Faces::NONE,
            used: Characters::NONE,
            may_roll: false,
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

    /// Whether the final round is being played.
    pub fn is_final(&self) -> bool {
        self.throne.is_some_and(|throne| throne.is_final)
    }

    /// The characters whose power can still be used this turn (CK-3.5).
    pub fn ready(&self) -> Characters {
        self.player().retinue.except(self.used)
    }

    /// The most dice that may be in play (CK-3.9).
    pub fn dice_limit(&self) -> u8 {
        match self.options.dice {
            DiceLimit::Twelve => 12,
            DiceLimit::Unlimited => u8::MAX,
        }
    }

    /// How many dice a player can have in a turn: those of its start, and one for each character that brings one in.
    pub fn most_dice(&self, seat: Seat) -> u8 {
        let player = &self.players[seat];
        let brings = |character: &Character| matches!(character.power(), Power::BringIn(_));
        let brought = player.retinue.iter().filter(brings).count() as u8;
        player.start_dice().saturating_add(brought).min(self.dice_limit())
    }

    /// All dice that have landed: active, set aside or in the hand.
    pub fn all_dice(&self) -> Faces {
        self.aside.and(self.active).and(self.hand)
    }

    /// How many dice are in play.
    pub fn dice_in_play(&self) -> u8 {
        let waiting = match self.phase {
            Phase::BeforeRoll { dice } => dice,
            Phase::Rolling { left, .. } => left,
            _ => 0,
        };
        waiting + self.active.count() + self.aside.count() + self.hand.count()
    }
}
