//! Everything that may be done now.

use crate::{
    Action, Advisor, Advisors, Board, Card, Emara, Location, Means, Offering, Paying, Phase, Resource, Ring,
    Treasure, Visit,
};

impl Emara {
    /// Lists what the player whose turn it is may do, in the order of [`Action`].
    pub(crate) fn offers(&self, out: &mut Vec<Action>) {
        let table = &self.table;
        match table.phase {
            Phase::Playing => {
                for card in self.hands[table.seat].iter() {
                    let slots = (1..=3).map(|slot| Action::Play { card, slot });
                    out.extend(slots.filter(|play| table.check(*play).is_ok()));
                }
            }
            Phase::KeepingFavor => {
                out.extend(self.drawn.iter().map(|favor| Action::KeepFavor { favor }));
            }
            _ => table.offers(out),
        }
    }
}

impl Board {
    /// Lists what may be done, where that is for all to see.
    pub(crate) fn offers(&self, out: &mut Vec<Action>) {
        if matches!(self.paying, Paying::Open { .. }) {
            let means = Means::ALL.into_iter().map(|with| Action::Pay { with });
            return out.extend(means.filter(|pay| self.check(*pay).is_ok()));
        }
        let mut has_choice = self.paying == Paying::ByHand;
        self.candidates(|action| {
            if self.check(action).is_ok() {
                out.push(action);
                has_choice = has_choice || self.has_choice(action);
            }
        });
        if has_choice && self.paying == Paying::Plainly {
            out.push(Action::PayOtherwise);
        }
        if self.check(Action::EndTurn).is_ok() {
            out.push(Action::EndTurn);
        }
    }

    /// Whether there is more than one way to pay for this.
    fn has_choice(&self, action: Action) -> bool {
        self.price(action).is_some_and(|price| price.has_choice(self.player()))
    }

    /// Whether anything that may be done now can be paid in more than one way (EM-5.10).
    pub(crate) fn has_ways_to_pay(&self) -> bool {
        self.any(|action| self.has_choice(action))
    }

    /// Whether the card Help is of use (EM-4.4).
    pub(crate) fn can_buy_help(&self) -> bool {
        self.any(|_| true)
    }

    /// Whether anything but to leave is left at a location.
    pub(crate) fn has_deeds(&self) -> bool {
        self.any(|action| action != Action::Leave)
    }

    fn any(&self, fits: impl Fn(Action) -> bool) -> bool {
        let mut found = false;
        self.candidates(|action| found = found || (fits(action) && self.check(action).is_ok()));
        found
    }

    /// Everything that could be allowed in this phase, in order.
    fn candidates(&self, mut each: impl FnMut(Action)) {
        match self.phase {
            Phase::Relocating => {
                for from in Location::ALL {
                    Location::ALL.into_iter().for_each(|to| each(Action::Relocate { from, to }));
                }
            }
            Phase::ChoosingResource => {
                Resource::ALL.into_iter().for_each(|resource| each(Action::Choose { resource }));
            }
            Phase::Acting => {
                self.card_and_movement(&mut each);
                each(Action::Advance);
                self.purchases(&mut each);
                self.requests(&mut each);
            }
            Phase::Helping => self.purchases(&mut each),
            Phase::Visiting => {
                if let Some(visit) = self.visit {
                    self.deeds(visit, &mut each);
                }
            }
            Phase::Contributing => {
                Offering::ALL.into_iter().for_each(|offering| each(Action::Contribute { offering }));
                each(Action::Decline);
            }
            _ => (),
        }
    }

    fn card_and_movement(&self, each: &mut impl FnMut(Action)) {
        if self.open.movement {
            Ring::ALL.into_iter().for_each(|ring| each(Action::Move { ring }));
        }
        match self.open.card {
            Some(Card::Step) if self.open.card_action => {
                Ring::ALL.into_iter().for_each(|ring| each(Action::Step { ring }));
            }
            Some(Card::Errand) if self.open.card_action => {
                Location::TOWN.into_iter().for_each(|at| each(Action::Errand { at }));
            }
            Some(Card::Help) if self.open.card_action => each(Action::Help),
            Some(Card::Trade) if self.open.card_action => {
                Resource::ALL.into_iter().for_each(|resource| each(Action::Trade { resource }));
                each(Action::TradeThree);
            }
            _ => (),
        }
    }

    /// Craftsmen and advisors within reach.
    fn purchases(&self, each: &mut impl FnMut(Action)) {
        let player = self.player();
        let steward = player.advisors.has(Advisor::Steward);
        let reach = |at: &Location| steward || player.stands_at(*at);
        if self.open.craftsman || self.phase == Phase::Helping {
            for at in Location::COUNTRYSIDE.into_iter().filter(reach) {
                let free = crate::Huts::on(at).except(self.taken_huts());
                free.iter().for_each(|hut| each(Action::Hire { hut }));
            }
        }
        if self.open.advisor || self.phase == Phase::Helping {
            let open = Location::TOWN.into_iter().filter(reach).flat_map(|at| self.open_advisors(at));
            let open: Advisors = open.collect();
            open.iter().for_each(|advisor| each(Action::Recruit { advisor }));
        }
    }

    /// What advisors can be asked for.
    fn requests(&self, each: &mut impl FnMut(Action)) {
        let advisors = self.player().advisors.except(self.open.asked);
        for advisor in advisors.iter() {
            match advisor {
                Advisor::Baker => {
                    each(Action::AskBaker { breads: 1 });
                    each(Action::AskBaker { breads: 2 });
                }
                Advisor::Schoolmarm => each(Action::AskSchoolmarm),
                Advisor::Bailiff => each(Action::AskBailiff),
                Advisor::Dressmaker => each(Action::AskDressmaker),
                Advisor::Landlord => each(Action::AskLandlord),
                Advisor::Merchant => {
                    Resource::ALL.into_iter().for_each(|take| each(Action::AskMerchant { take }));
                }
                Advisor::Chamberlain => {
                    each(Action::AskChamberlain { take: Treasure::Ring });
                    each(Action::AskChamberlain { take: Treasure::Coin });
                }
                _ => (),
            }
        }
    }

    /// What can be done at a location.
    fn deeds(&self, visit: Visit, each: &mut impl FnMut(Action)) {
        let resources = Resource::ALL.into_iter();
        match visit.at {
            Location::Cathedral => resources.for_each(|resource| each(Action::Donate { resource })),
            Location::Castle => {
                resources.for_each(|resource| each(Action::Give { resource }));
                each(Action::HandInBook);
            }
            Location::Market => {
                resources.for_each(|resource| each(Action::Exchange { resource }));
                (1..=5).for_each(|books| each(Action::SellBooks { books }));
            }
            Location::ConstructionSite => {
                each(Action::LayStone);
                (1..=3).for_each(|breads| each(Action::DeliverBread { breads }));
                each(Action::LayWood { wood: 1 });
                each(Action::LayWood { wood: 3 });
            }
            _ => {
                each(Action::Gather);
                each(Action::Bake);
            }
        }
        self.player().favors.iter().for_each(|favor| each(Action::UseFavor { favor }));
        each(Action::Leave);
    }
}
