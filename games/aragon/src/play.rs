//! The cards in play, as everyone sees them.

use crate::{Area, Card, Spot, deck::MOST_CARDS};
use regalia_game::Seat;
use serde::{Deserialize, Serialize};

/// The cards in play. Each keeps its spot while it is there; no spot is used twice, since no card
/// comes into play a second time (AR-4.1).
///
/// A card that was played face down and never seen is known to the table only by its area.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug, Serialize, Deserialize)]
#[serde(try_from = "Written", into = "Written")]
pub struct Play {
    /// Six bits for the card or the area of a hidden one, two for strength until the end of the turn.
    cards: [u8; MOST_CARDS],
    next: u8,
    of: [u64; 2],
    down: u64,
    used: u64,
}

/// From here on the six bits name the area of a hidden card.
const HIDDEN: u8 = 60;
const RAISED: u8 = 6;

/// A card in play as it is written down.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct InPlay {
    /// Where it lies.
    pub spot: Spot,
    /// Who controls it.
    pub seat: Seat,
    /// In which area.
    pub area: Area,
    /// Which card it is, unless nobody but its controller has ever seen it.
    pub card: Option<Card>,
    /// Whether it lies face down.
    pub down: bool,
    /// Whether its ability was used this turn.
    pub used: bool,
    /// Strength that it has more until the end of the turn.
    pub raised: u8,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    cards: Vec<InPlay>,
    next: u8,
}

impl Default for Play {
    fn default() -> Self {
        Self { cards: [0; MOST_CARDS], next: 0, of: [0; 2], down: 0, used: 0 }
    }
}

impl Play {
    /// All cards of a seat, in the order in which they came.
    #[inline]
    pub fn of(&self, seat: Seat) -> impl Iterator<Item = Spot> + Clone + use<> {
        let mut left = self.of[seat.index()];
        std::iter::from_fn(move || {
            let at = left.trailing_zeros();
            left &= left.wrapping_sub(1);
            (at < 64).then_some(Spot(at as u8))
        })
    }

    /// The cards of a seat in one area.
    pub fn row(&self, seat: Seat, area: Area) -> impl Iterator<Item = Spot> + Clone {
        self.of(seat).filter(move |spot| self.area(*spot) == area)
    }

    /// Who controls the card here; nobody if there is none.
    pub fn owner(&self, spot: Spot) -> Option<Seat> {
        let bit = bit(spot);
        Seat::all(2).find(|seat| self.of[seat.index()] & bit != 0)
    }

    /// Which card lies here, unless it is hidden.
    #[inline]
    pub fn card(&self, spot: Spot) -> Option<Card> {
        let code = self.byte(spot) & ((1 << RAISED) - 1);
        (code < HIDDEN).then(|| Card::at(code))
    }

    /// The card that lies here face up.
    #[inline]
    pub fn face_up(&self, spot: Spot) -> Option<Card> {
        if self.is_down(spot) { None } else { self.card(spot) }
    }

    /// The area in which the card lies.
    #[inline]
    pub fn area(&self, spot: Spot) -> Area {
        match self.card(spot) {
            Some(card) => card.area(),
            None => Area::ALL[usize::from((self.byte(spot) & ((1 << RAISED) - 1)) - HIDDEN).min(2)],
        }
    }

    /// Whether the card lies face down.
    #[inline]
    pub fn is_down(&self, spot: Spot) -> bool {
        self.down & bit(spot) != 0
    }

    /// Whether nobody but its controller has ever seen it.
    pub fn is_hidden(&self, spot: Spot) -> bool {
        self.card(spot).is_none()
    }

    /// Whether its ability was used this turn.
    pub fn is_used(&self, spot: Spot) -> bool {
        self.used & bit(spot) != 0
    }

    /// Strength that it has more until the end of the turn.
    #[inline]
    pub fn raised(&self, spot: Spot) -> u8 {
        self.byte(spot) >> RAISED
    }

    /// All cards as they are written down.
    pub fn list(&self) -> impl Iterator<Item = InPlay> {
        (0..self.next).map(Spot).filter_map(|spot| {
            Some(InPlay {
                spot,
                seat: self.owner(spot)?,
                area: self.area(spot),
                card: self.card(spot),
                down: self.is_down(spot),
                used: self.is_used(spot),
                raised: self.raised(spot),
            })
        })
    }

    /// The spot of the next card, as a number.
    pub fn next(&self) -> u8 {
        self.next
    }

    fn byte(&self, spot: Spot) -> u8 {
        self.cards.get(usize::from(spot.0)).copied().unwrap_or_default()
    }

    /// A card comes into play.
    pub(crate) fn add(&mut self, seat: Seat, card: Card, down: bool, hidden: bool) -> Spot {
        let spot = Spot(self.next);
        self.next += 1;
        let code = if hidden { HIDDEN + card.area() as u8 } else { card.index() as u8 };
        self.cards[usize::from(spot.0)] = code;
        self.of[seat.index()] |= bit(spot);
        if down {
            self.down |= bit(spot);
        }
        spot
    }

    /// A card leaves play.
    pub(crate) fn remove(&mut self, spot: Spot) {
        self.cards[usize::from(spot.0)] = 0;
        let [first, second] = &mut self.of;
        for cards in [first, second, &mut self.down, &mut self.used] {
            *cards &= !bit(spot);
        }
    }

    /// A card is turned; face up, everyone sees which it is.
    pub(crate) fn turn(&mut self, spot: Spot, card: Card) {
        self.down ^= bit(spot);
        let byte = &mut self.cards[usize::from(spot.0)];
        *byte = (*byte >> RAISED << RAISED) | card.index() as u8;
    }

    pub(crate) fn mark_used(&mut self, spot: Spot) {
        self.used |= bit(spot);
    }

    pub(crate) fn clear_used(&mut self) {
        self.used = 0;
    }

    /// More strength until the end of the turn, at most three.
    pub(crate) fn raise(&mut self, spot: Spot, by: u8) {
        let raised = (self.raised(spot) + by).min(3);
        let byte = &mut self.cards[usize::from(spot.0)];
        *byte = *byte & ((1 << RAISED) - 1) | raised << RAISED;
    }

    /// What lasted until the end of the turn ends (AR-4.8).
    pub(crate) fn end_turn(&mut self) {
        for byte in &mut self.cards[..usize::from(self.next)] {
            *byte &= (1 << RAISED) - 1;
        }
        self.used = 0;
    }
}

const fn bit(spot: Spot) -> u64 {
    if spot.0 < 64 { 1 << spot.0 } else { 0 }
}

impl From<Play> for Written {
    fn from(play: Play) -> Self {
        Self { cards: play.list().collect(), next: play.next }
    }
}

impl TryFrom<Written> for Play {
    type Error = &'static str;
    fn try_from(written: Written) -> Result<Self, Self::Error> {
        Self::from_list(&written.cards, written.next).ok_or("cards in play have spots in order")
    }
}

impl Play {
    /// The cards in play from their list, in the order of spots; nothing if they are in no such order.
    pub fn from_list(cards: &[InPlay], next: u8) -> Option<Self> {
        let mut play = Self::default();
        for card in cards {
            let fits = card.spot.0 >= play.next && card.spot.0 < next && card.seat.0 < 2;
            if !fits || usize::from(next) > MOST_CARDS {
                return None;
            }
            play.next = card.spot.0;
            let face = card.card.or_else(|| Card::new(card.area, 1))?;
            play.add(card.seat, face, card.down, card.card.is_none());
            play.raise(card.spot, card.raised);
            if card.used {
                play.mark_used(card.spot);
            }
        }
        play.next = next;
        Some(play)
    }
}
