//! What something costs and brings: added up from events, shown with icons and said in words.

use crate::speech::{KINDS, count};
use regalia_emara::{Event, Good, Player, Resource};
use regalia_game::Seat;
use regalia_voice::{Language, t};

/// How many kinds are counted: the goods, favor tokens, citizens and buildings.
const COUNTED: usize = KINDS.len();

/// The place of favor tokens among the kinds.
pub const FAVOR: usize = 8;

/// The place of citizen points.
pub const CITIZENS: usize = 9;

/// The place of building points.
pub const BUILDINGS: usize = 10;

/// So many of each kind.
pub type Counts = [u16; COUNTED];

/// What is given and what is taken.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Default)]
pub struct Balance {
    /// What is given.
    pub given: Counts,
    /// What is taken.
    pub taken: Counts,
}

/// What a player has, kind by kind.
pub fn possessions(player: &Player) -> Counts {
    let mut counts = [0; COUNTED];
    for good in Good::ALL {
        counts[good as usize] = u16::from(player.has(good));
    }
    counts[FAVOR] = u16::from(player.favors.count());
    (counts[CITIZENS], counts[BUILDINGS]) = (player.citizens, player.buildings);
    counts
}

impl Balance {
    /// What these events bring and cost a player.
    pub fn of(events: &[Event], seat: Seat) -> Self {
        let mut tally = Self::default();
        for event in events {
            tally.add(*event, seat);
        }
        tally
    }

    /// Counts an event in, if it moves anything of this player's.
    pub fn add(&mut self, event: Event, of: Seat) {
        let (given, taken) = (&mut self.given, &mut self.taken);
        match event {
            Event::Paid { seat, paid } if seat == of => {
                for resource in Resource::ALL {
                    given[resource as usize] += u16::from(paid.resources.of(resource));
                }
                given[Good::Coin as usize] += u16::from(paid.coins);
            }
            Event::Spent { seat, good, count } if seat == of => given[good as usize] += u16::from(count),
            Event::Received { seat, good, count } if seat == of => taken[good as usize] += u16::from(count),
            Event::CitizensCame { seat, points } if seat == of => taken[CITIZENS] += u16::from(points),
            Event::CitizensLeft { seat, points } if seat == of => given[CITIZENS] += u16::from(points),
            Event::BuildingsRose { seat, points } if seat == of => taken[BUILDINGS] += u16::from(points),
            Event::FavorUsed { seat, .. } if seat == of => given[FAVOR] += 1,
            _ => (),
        }
    }

    /// Whether nothing is given or taken.
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }

    /// What one has more of a kind afterwards.
    pub fn change(&self, kind: usize) -> i32 {
        i32::from(self.taken[kind]) - i32::from(self.given[kind])
    }

    /// In words: the price, and what it brings.
    pub fn words(&self, language: Language) -> String {
        let (price, fruit) = (listed(language, &self.given), listed(language, &self.taken));
        match (price.is_empty(), fruit.is_empty()) {
            (true, _) => fruit,
            (_, true) => price,
            _ => yields(language, price, fruit),
        }
    }
}

/// A price and what it brings.
pub fn yields(language: Language, price: String, fruit: String) -> String {
    t!(language, "emara-yields", price = price, fruit = fruit)
}

/// So many of some kinds in words.
pub fn listed(language: Language, counts: &Counts) -> String {
    let some = counts.iter().enumerate().filter(|(_, number)| **number > 0);
    some.map(|(kind, number)| count(language, kind, *number)).collect::<Vec<_>>().join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use regalia_emara::{Payment, Resources};

    #[test]
    fn what_is_paid_and_received_is_added_up_for_one_seat() {
        let (seat, other) = (Seat(1), Seat(0));
        let paid = Payment { resources: Resources::only(Resource::Stone, 2), coins: 1 };
        let told = [
            Event::Paid { seat, paid },
            Event::BuildingsRose { seat, points: 5 },
            Event::CitizensCame { seat, points: 3 },
            Event::CitizensCame { seat: other, points: 9 },
        ];
        let tally = Balance::of(&told, seat);
        assert_eq!((tally.given[Good::Stone as usize], tally.given[Good::Coin as usize]), (2, 1));
        assert_eq!((tally.change(BUILDINGS), tally.change(CITIZENS)), (5, 3));
        assert_eq!(Balance::of(&told, other).taken[CITIZENS], 9);
    }
}
