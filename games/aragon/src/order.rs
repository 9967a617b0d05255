//! The order in which cards came off the deck, for the second game of a pair (AR-6.3).

use crate::Card;
use serde::{Deserialize, Serialize};
use std::fmt;

/// Cards in order, at most sixty. Written as a list of ids.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Default, Serialize, Deserialize)]
#[serde(try_from = "Vec<Card>", into = "Vec<Card>")]
pub struct Order {
    /// Six cards of five bits each.
    words: [u32; 10],
    length: u8,
}

/// Cards in one word.
const EACH: usize = 6;

impl Order {
    /// How many cards there are.
    pub fn len(&self) -> u8 {
        self.length
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.length == 0
    }

    /// The card at this place.
    pub fn get(&self, at: u8) -> Option<Card> {
        let word = self.words[usize::from(at) / EACH % self.words.len()];
        (at < self.length).then(|| Card::at((word >> (5 * (usize::from(at) % EACH)) & 31) as u8))
    }

    /// Adds a card.
    pub(crate) fn push(&mut self, card: Card) {
        let at = usize::from(self.length);
        self.words[at / EACH] |= (card.index() as u32) << (5 * (at % EACH));
        self.length += 1;
    }

    /// The cards from a place on.
    pub fn from(&self, at: u8) -> impl Iterator<Item = Card> {
        (at..self.length).filter_map(|at| self.get(at))
    }
}

impl TryFrom<Vec<Card>> for Order {
    type Error = &'static str;
    fn try_from(cards: Vec<Card>) -> Result<Self, Self::Error> {
        if cards.len() > crate::deck::MOST_CARDS {
            return Err("an order has at most sixty cards");
        }
        let mut order = Self::default();
        cards.into_iter().for_each(|card| order.push(card));
        Ok(order)
    }
}

impl From<Order> for Vec<Card> {
    fn from(order: Order) -> Self {
        order.from(0).collect()
    }
}

impl fmt::Debug for Order {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.from(0)).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_order_keeps_its_cards() {
        let mut order = Order::default();
        let cards: Vec<Card> = Card::all().chain(Card::all()).collect();
        cards.iter().for_each(|card| order.push(*card));
        assert_eq!((order.len(), order.get(60)), (60, None));
        assert_eq!(Vec::from(order), cards);
        assert_eq!(order.from(58).collect::<Vec<_>>(), cards[58..]);
        assert_eq!(serde_json::from_str::<Order>(&serde_json::to_string(&order).unwrap()).unwrap(), order);
    }
}
