//! Prices in resources, and the ways to pay them.

use crate::{Action, Board, Event, Means, Offering, Player, Resource, Resources};
use regalia_game::Story;
use serde::{Deserialize, Serialize};

/// Resources, and coins in their place.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug, Default, Serialize, Deserialize)]
#[expect(missing_docs, reason = "the names say it")]
pub struct Payment {
    pub resources: Resources,
    pub coins: u8,
}

impl Payment {
    /// How many things are paid.
    pub const fn total(&self) -> u8 {
        self.resources.total() + self.coins
    }

    /// How many of this kind are paid.
    pub fn of(&self, means: Means) -> u8 {
        means.resource().map_or(self.coins, |resource| self.resources.of(resource))
    }

    /// With one more of this kind.
    #[must_use]
    pub(crate) fn with(mut self, means: Means) -> Self {
        match means.resource() {
            Some(resource) => *self.resources.of_mut(resource) += 1,
            None => self.coins += 1,
        }
        self
    }
}

/// What something costs: so many things, of each resource no more than its limit.
///
/// A cost that names its resources has them as limits; what may be left out (EM-6.4) only lowers the count.
/// Where any resource will do, every limit is the count.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub struct Price {
    /// How many things are to be paid.
    pub count: u8,
    /// How many of each resource count.
    pub limits: Resources,
    /// Whether coins may be paid in place of resources (EM-5.9).
    pub coins: bool,
}

impl Price {
    /// Exactly these resources.
    pub const fn exactly(cost: Resources) -> Self {
        Self { count: cost.total(), limits: cost, coins: true }
    }

    /// Any resources, so many of them.
    pub const fn any(count: u8) -> Self {
        Self { count, limits: Resources::each(count), coins: true }
    }

    /// For taking coins, which are not paid with coins (EM-5.9).
    #[must_use]
    pub const fn without_coins(self) -> Self {
        Self { coins: false, ..self }
    }

    /// So many resources less, whichever the payer likes (EM-6.4).
    #[must_use]
    pub const fn less(self, reduction: u8) -> Self {
        Self { count: self.count.saturating_sub(reduction), ..self }
    }

    /// How many of this kind the player could still pay after having paid so much.
    fn room(&self, player: &Player, paid: &Payment, means: Means) -> u8 {
        let most = match means.resource() {
            Some(resource) => self.limits.of(resource).min(player.resources.of(resource)),
            None if self.coins => player.coins,
            None => 0,
        };
        most.saturating_sub(paid.of(means))
    }

    /// How many things the player could still pay.
    fn reach(&self, player: &Player, paid: &Payment) -> u16 {
        Means::ALL.into_iter().map(|means| u16::from(self.room(player, paid, means))).sum()
    }

    /// Whether the player can pay it.
    pub fn is_payable(&self, player: &Player) -> bool {
        self.reach(player, &Payment::default()) >= u16::from(self.count)
    }

    /// Whether there is more than one way to pay it.
    pub fn has_choice(&self, player: &Player) -> bool {
        let none = Payment::default();
        let kinds = Means::ALL.into_iter().filter(|means| self.room(player, &none, *means) > 0).count();
        self.count > 0 && kinds > 1 && self.reach(player, &none) > u16::from(self.count)
    }

    /// Whether this part can be paid next, so that the rest can still be paid.
    pub fn can_take(&self, player: &Player, paid: &Payment, means: Means) -> bool {
        self.room(player, paid, means) > 0 && self.reach(player, paid) >= u16::from(self.count - paid.total())
    }

    /// The plainest way to pay (EM-5.10): as few coins as possible, and of the resources always the one of
    /// which most would be left.
    pub fn plainly(&self, player: &Player) -> Payment {
        let mut paid = Payment::default();
        while paid.total() < self.count {
            let left = |resource: &Resource| player.resources.of(*resource) - paid.resources.of(*resource);
            let open = |resource: &Resource| self.room(player, &paid, Means::ALL[*resource as usize]) > 0;
            // Of equals the first.
            let most = Resource::ALL.into_iter().rev().filter(open).max_by_key(left);
            paid = paid.with(most.map_or(Means::Coin, |resource| Means::ALL[resource as usize]));
        }
        paid
    }
}

impl Board {
    /// What an action costs in resources; nothing for those that cost none.
    pub fn price(&self, action: Action) -> Option<Price> {
        use Resource::{Cloth, Grain, Stone, Wood};
        let only = |resource, count| Some(Price::exactly(Resources::only(resource, count)));
        match action {
            Action::Trade { resource } | Action::Exchange { resource } => {
                Some(Price::exactly(Resources::only(resource, 1)).without_coins())
            }
            Action::TradeThree => Some(Price::any(3).without_coins()),
            Action::Bake => only(Grain, 1),
            Action::Donate { resource } => only(resource, self.donation_price(resource)),
            Action::Give { resource } => only(resource, self.gift_price(resource)),
            Action::LayStone => only(Stone, 1),
            Action::LayWood { wood } => only(Wood, wood),
            Action::Hire { hut } => Some(self.hire_price(hut)),
            Action::Recruit { advisor } => Some(self.recruit_price(advisor)),
            Action::AskBaker { breads } => {
                Some(Price::exactly(Resources { cloth: 1, grain: breads, ..Resources::default() }))
            }
            Action::AskSchoolmarm => Some(Price::any(2)),
            Action::AskDressmaker | Action::AskLandlord => only(Cloth, 1),
            Action::AskMerchant { take } => {
                let mut price = Price::any(1);
                *price.limits.of_mut(take) = 0;
                Some(price)
            }
            Action::Contribute { offering: Offering::OneGrain } => only(Grain, 1),
            Action::Contribute { offering: Offering::TwoGrain } => only(Grain, 2),
            _ => None,
        }
    }

    /// Pays resources, and coins in their place (EM-5.9).
    pub(crate) fn pay(&mut self, paid: Payment, story: &mut Story<Event>) {
        if paid.total() == 0 {
            return;
        }
        let seat = self.seat;
        let player = self.player_mut();
        for resource in Resource::ALL {
            *player.resources.of_mut(resource) -= paid.resources.of(resource);
        }
        player.coins -= paid.coins;
        story.tell_all(Event::Paid { seat, paid });
    }
}
