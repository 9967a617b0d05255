//! What a deck is: the vocabulary in which its cards are written, and what every deck must hold to.

use crate::{Area, Card, Cards, decks};
use regalia_game::RuleId;
use serde::{Deserialize, Serialize};
use std::fmt;

/// A deck of cards with its leaders: data alone.
#[derive(Debug)]
pub struct Deck {
    /// Its name.
    pub name: &'static str,
    /// Its version; a change of any card is a new one.
    pub version: u16,
    /// What each card is, in the order of ids; a card that the deck does not have has no copies.
    pub cards: [DeckEntry; Card::COUNT],
    /// The leaders of the option (AR-6.1).
    pub leaders: [LeaderEntry; Leader::COUNT],
}

/// One card of a deck.
#[derive(Copy, Clone, Debug)]
pub struct DeckEntry {
    /// The rule that says what it does.
    pub rule: RuleId,
    /// Its name in English.
    pub name: &'static str,
    /// Its printed strength.
    pub strength: u8,
    /// How many copies the deck has.
    pub copies: u8,
    /// Whether it may be played face down (AR-2.8).
    pub may_be_down: bool,
    /// What it does.
    pub ability: Ability,
}

/// One leader of a deck.
#[derive(Copy, Clone, Debug)]
pub struct LeaderEntry {
    /// The rule that says what it does.
    pub rule: RuleId,
    /// Its name in English.
    pub name: &'static str,
    /// The name of its event in English.
    pub event_name: &'static str,
    /// What it does while it is in play.
    pub ability: Ability,
    /// What its event does when it is played.
    pub event: Effect,
}

/// What a card does.
#[derive(Copy, Clone, Debug)]
pub enum Ability {
    /// Nothing.
    None,
    /// It is in force while the card is face up in play.
    Always(Always),
    /// It happens, at a time of its own.
    Deed(Deed),
}

/// When a deed happens.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum When {
    /// When the card is played face up.
    Played,
    /// At the beginning of its controller's turn (AR-2.1).
    Beginning,
    /// On its controller's turn, by choice, once (AR-2.3).
    Turn,
    /// The same, only while the card is face down.
    TurnWhileDown,
}

/// What must hold for a deed to be done.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum If {
    /// Nothing.
    Anyway,
    /// The opponent has more influence in total.
    OpponentAhead,
    /// The opponent has influence in at least so many areas.
    OpponentIn(u8),
}

/// What must be given for a deed.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum Cost {
    /// Nothing.
    Free,
    /// This card is abandoned.
    AbandonThis,
    /// A card of one's own is abandoned, by choice.
    AbandonOne,
    /// This card is turned face up.
    TurnThisUp,
    /// So many cards are discarded from the hand.
    Discard(u8),
    /// A card of this area is shown from the hand.
    Show(Area),
    /// So much influence is surrendered there.
    Surrender(Area, u8),
    /// So much influence is surrendered in one area, by choice.
    SurrenderAnywhere(u8),
}

/// Something that happens.
#[derive(Copy, Clone, Debug)]
pub struct Deed {
    /// When.
    pub when: When,
    /// Under which condition.
    pub only: If,
    /// Whether the player may decline it; deeds on one's turn are always a choice.
    pub may: bool,
    /// At what cost.
    pub cost: Cost,
    /// What happens.
    pub effect: Effect,
}

/// What happens.
#[derive(Copy, Clone, Debug)]
pub enum Effect {
    /// So many additional cards may be played, one after the other (AR-4.6).
    Play {
        /// Of which sort.
        sort: Sort,
        /// How many; more than one only of any sort.
        times: u8,
    },
    /// Opposing cards are destroyed (AR-4.3).
    Destroy(Target),
    /// Opposing cards are turned face down.
    TurnDown(Target),
    /// One of the player's own cards is turned over.
    TurnOwn,
    /// The player surrenders so much in each area, as far as it can be done (AR-4.4).
    Surrender([u8; 3]),
    /// The player gives this, or abandons the card.
    Toll(Toll),
    /// The player abandons another card, or this one if there is no other.
    AbandonAnother,
    /// The player looks at the top card and may discard it.
    LookAtTop {
        /// Whether everyone sees it.
        open: bool,
    },
    /// The top card is revealed; the player takes it if it is of this area, and else it is discarded.
    TakeTop(Area),
    /// This card has more strength until the end of the turn.
    RaiseThis(u8),
    /// One of the player's cards in this area has more strength until the end of the turn.
    RaiseOne(Area, u8),
    /// The opponent shows the hand, and the player discards a card from it.
    Question,
    /// The player may surrender up to so much in one area; the opponent then as much in another.
    Exchange(u8),
    /// In an area of the player's choice every card with at most this strength is destroyed.
    Wipe(u8),
    /// In an area where the player has more strength the opponent surrenders so much.
    Press(u8),
    /// In the area of the card that was abandoned as the cost the opponent surrenders so much.
    PressThere(u8),
    /// Each player discards down to so many cards.
    DiscardDownTo(u8),
}

/// Which cards may be played additionally.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum Sort {
    /// Any, also an event.
    Any,
    /// Those of an area with at most this printed strength.
    Of(Area, u8),
    /// Those of another area than the one in which influence was surrendered.
    Elsewhere,
}

/// What is given instead of abandoning a card.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum Toll {
    /// Influence in an area.
    Surrender(Area, u8),
    /// A card from the hand.
    Discard,
}

/// Which opposing cards an effect may name.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub struct Target {
    /// In which areas, as `[economic, military, political]`.
    pub areas: [bool; 3],
    /// How strong.
    pub strength: CardStrength,
    /// How many at most; with more than one, the player may take fewer.
    pub up_to: u8,
    /// Whether they must lie in different areas.
    pub apart: bool,
}

/// How strong a target may be.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum CardStrength {
    /// As it likes.
    Any,
    /// At most so strong now.
    AtMost(u8),
    /// At least so strong now.
    AtLeast(u8),
    /// Printed with at most this strength, or face down.
    PrintedAtMostOrDown(u8),
    /// Face up, as strong as it likes.
    FaceUp,
}

/// What is in force while a card is face up.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum Always {
    /// This card is stronger by so much for each of something, up to a limit.
    Grow {
        /// For each what.
        per: Per,
        /// By how much.
        by: u8,
        /// At most by so much.
        most: u8,
    },
    /// The controller's other face-up cards of this area with at most this printed strength are stronger.
    RaiseOthers {
        /// In which area.
        area: Area,
        /// The greatest printed strength.
        printed: u8,
        /// By how much.
        by: u8,
    },
    /// The controller's face-down cards are stronger.
    RaiseDown(u8),
    /// While the controller has cards in all areas, face-up ones with at most this printed strength are stronger.
    RaiseIfEverywhere {
        /// The greatest printed strength.
        printed: u8,
        /// By how much.
        by: u8,
    },
    /// The controller's other cards in this area cannot be destroyed.
    Protect(Area),
    /// If another card of the controller would be destroyed, this one is abandoned instead.
    StandIn,
}

/// For each of what a card grows.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum Per {
    /// Other cards that the controller has in this area.
    OtherOwn(Area),
    /// Whether the opponent has influence there.
    OpponentIn(Area),
    /// Areas in which the opponent has influence.
    AreaOfOpponent,
}

/// A leader by its id, such as `L3`.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Leader(pub(crate) u8);

impl Leader {
    /// How many there are.
    pub const COUNT: usize = 6;

    /// All of them.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..Self::COUNT as u8).map(Self)
    }

    /// Its place among all ids.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl fmt::Display for Leader {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "L{}", self.0 + 1)
    }
}

impl fmt::Debug for Leader {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl TryFrom<String> for Leader {
    type Error = &'static str;
    fn try_from(id: String) -> Result<Self, Self::Error> {
        Self::all().find(|leader| leader.to_string() == id).ok_or("not the id of a leader")
    }
}

impl From<Leader> for String {
    fn from(leader: Leader) -> Self {
        leader.to_string()
    }
}

/// The decks that a table can choose.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug, Default, Serialize, Deserialize)]
pub enum DeckName {
    /// The project's own deck of sixty cards.
    #[default]
    #[serde(rename = "house-1")]
    House1,
}

impl DeckName {
    /// The deck of this name.
    pub const fn deck(self) -> &'static Deck {
        match self {
            Self::House1 => &decks::HOUSE_1,
        }
    }
}

/// The most cards that a deck may have: each can be in play.
pub(crate) const MOST_CARDS: usize = 60;

/// The most cards of a deck that may be played face down.
pub(crate) const MOST_DOWN: usize = 4;

impl Deck {
    /// What the deck says about a card.
    #[inline]
    pub fn card(&self, card: Card) -> &DeckEntry {
        &self.cards[card.index()]
    }

    /// What the deck says about a leader.
    pub fn leader(&self, leader: Leader) -> &LeaderEntry {
        &self.leaders[leader.index()]
    }

    /// All cards of the deck.
    pub const fn all(&self) -> Cards {
        let (mut all, mut at) = (Cards::NONE, 0);
        while at < Card::COUNT {
            all = all.with_copies(Card::at(at as u8), self.cards[at].copies);
            at += 1;
        }
        all
    }

    /// Holds the deck to what the rules can play; as a `const` it makes a bad deck a compile error.
    ///
    /// # Panics
    /// If there are too many cards or copies, or an ability that the rules cannot carry out.
    pub const fn checked(self) -> Self {
        let (mut at, mut down) = (0, 0);
        while at < Card::COUNT {
            let entry = &self.cards[at];
            assert!(entry.copies <= Cards::MOST, "a card has at most three copies");
            if entry.may_be_down {
                down += entry.copies as usize;
            }
            if let Ability::Deed(deed) = &entry.ability {
                check_deed(deed);
                assert!(
                    !matches!(deed.when, When::TurnWhileDown) || entry.may_be_down,
                    "a deed from below needs a card that can lie face down"
                );
            }
            at += 1;
        }
        assert!(down <= MOST_DOWN, "too many cards that may be played face down");
        let cards = self.all().count() as usize;
        assert!(cards <= MOST_CARDS && cards >= 8, "a deck has eight to sixty cards");
        self
    }
}

const fn check_deed(deed: &Deed) {
    if let Effect::Play { sort, times } = deed.effect {
        assert!(times == 1 || matches!(sort, Sort::Any), "several plays at once are of any sort");
        assert!(
            !matches!(sort, Sort::Elsewhere) || matches!(deed.cost, Cost::SurrenderAnywhere(_)),
            "elsewhere is relative to where influence was surrendered"
        );
    }
    assert!(
        !matches!(deed.effect, Effect::PressThere(_)) || matches!(deed.cost, Cost::AbandonOne),
        "there is where a card was abandoned"
    );
    let choice = matches!(deed.when, When::Turn | When::TurnWhileDown);
    let settled = matches!(deed.cost, Cost::Free | Cost::Surrender(..));
    assert!(choice || settled, "a cost to be chosen belongs to a deed on one's turn");
    assert!(choice || deed.may || matches!(deed.cost, Cost::Free), "what must be done has no cost");
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Another deck: the same words, other cards.
    fn other(change: impl FnOnce(&mut [DeckEntry; Card::COUNT])) -> Deck {
        let (mut cards, leaders) = (decks::HOUSE_1.cards, decks::HOUSE_1.leaders);
        change(&mut cards);
        Deck { name: "other", version: 1, cards, leaders }.checked()
    }

    #[test]
    fn another_deck_is_other_data() {
        let small = other(|cards| cards[10..].iter_mut().for_each(|card| card.copies = 0));
        assert_eq!(small.all().count(), 20);
    }

    #[test]
    #[should_panic(expected = "at most three copies")]
    fn a_card_has_at_most_three_copies() {
        other(|cards| cards[0].copies = 4);
    }

    #[test]
    #[should_panic(expected = "eight to sixty cards")]
    fn a_deck_has_at_most_sixty_cards() {
        other(|cards| cards[1].copies = 3);
    }

    #[test]
    #[should_panic(expected = "face down")]
    fn few_cards_may_be_played_face_down() {
        other(|cards| cards[..3].iter_mut().for_each(|card| card.may_be_down = true));
    }

    #[test]
    #[should_panic(expected = "what must be done has no cost")]
    fn what_must_be_done_has_no_cost() {
        other(|cards| {
            if let Ability::Deed(deed) = &mut cards[7].ability {
                deed.may = false;
            }
        });
    }
}
