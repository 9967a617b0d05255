//! What something costs and brings: added up from events, shown with icons and said in words.

use super::speech::{KINDS, count, kind_icon};
use crate::{
    read::Read,
    shell::signs::{icon, symbol},
};
use leptos::prelude::*;
use regalia_emara::{Event, Good, Player, Resource};
use regalia_game::Seat;
use serde_json::Value;

/// How many kinds are counted: the goods, favor tokens, citizens and buildings.
const COUNTED: usize = KINDS.len();
/// The place of favor tokens among the kinds.
pub(super) const FAVOR: usize = 8;
/// The place of citizen points.
pub(super) const CITIZENS: usize = 9;
/// The place of building points.
pub(super) const BUILDINGS: usize = 10;

/// So many of each kind.
pub(super) type Counts = [u16; COUNTED];

/// What is given and what is taken.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Default)]
pub(super) struct Tally {
    /// What is given.
    pub(super) given: Counts,
    /// What is taken.
    pub(super) taken: Counts,
}

/// What a player has, kind by kind.
pub(super) fn possessions(player: &Player) -> Counts {
    let mut counts = [0; COUNTED];
    for good in Good::ALL {
        counts[good as usize] = u16::from(player.has(good));
    }
    counts[FAVOR] = u16::from(player.favors.count());
    (counts[CITIZENS], counts[BUILDINGS]) = (player.citizens, player.buildings);
    counts
}

impl Tally {
    /// What these events bring and cost a player.
    pub(super) fn of(told: &[Value], seat: Seat) -> Self {
        let mut tally = Self::default();
        for event in told.iter().filter_map(Event::read) {
            tally.add(event, seat);
        }
        tally
    }

    /// Counts an event in, if it moves anything of this player's.
    pub(super) fn add(&mut self, event: Event, of: Seat) {
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
    pub(super) fn is_empty(&self) -> bool {
        *self == Self::default()
    }

    /// What one has more of a kind afterwards.
    pub(super) fn change(&self, kind: usize) -> i32 {
        i32::from(self.taken[kind]) - i32::from(self.given[kind])
    }

    /// In words: the price, and what it brings.
    pub(super) fn words(&self) -> String {
        let (price, fruit) = (listed(&self.given), listed(&self.taken));
        match (price.is_empty(), fruit.is_empty()) {
            (true, _) => fruit,
            (_, true) => price,
            _ => t!("emara-yields", price = price, fruit = fruit),
        }
    }

    /// In numbers and icons.
    pub(super) fn drawn(&self) -> AnyView {
        let arrow = self.given.iter().any(|count| *count > 0) && self.taken.iter().any(|count| *count > 0);
        let arrow = arrow.then(|| symbol("arrow", "emara-arrow"));
        view! { <span class="tally" aria-hidden="true">{signs(&self.given)}{arrow}{signs(&self.taken)}</span> }
            .into_any()
    }
}

/// So many of some kinds in words.
pub(super) fn listed(counts: &Counts) -> String {
    let some = counts.iter().enumerate().filter(|(_, number)| **number > 0);
    some.map(|(kind, number)| count(kind, *number)).collect::<Vec<_>>().join(", ")
}

/// So many of some kinds as numbers and icons.
pub(super) fn signs(counts: &Counts) -> AnyView {
    let some = counts.iter().enumerate().filter(|(_, number)| **number > 0);
    some.map(|(kind, number)| sign(kind, number.to_string())).collect_view().into_any()
}

/// A number with the icon of a kind.
pub(super) fn sign(kind: usize, number: String) -> AnyView {
    view! { <span class=format!("sign {}", KINDS[kind])><b>{number}</b>{icon(kind_icon(kind))}</span> }
        .into_any()
}

#[cfg(test)]
mod tests {
    use super::*;
    use regalia_emara::{Payment, Resources};
    use serde_json::to_value;

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
        let told = told.map(|event| to_value(event).unwrap());
        let tally = Tally::of(&told, seat);
        assert_eq!((tally.given[Good::Stone as usize], tally.given[Good::Coin as usize]), (2, 1));
        assert_eq!((tally.change(BUILDINGS), tally.change(CITIZENS)), (5, 3));
        assert_eq!(Tally::of(&told, other).taken[CITIZENS], 9);
    }
}
