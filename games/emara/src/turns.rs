//! Sections 3 and 4: a turn, the card played and its action.

use crate::{
    Action, Card, Emara, Event, Good, Illegal, Location, Open, Paying, Payment, Phase, Price, Ring, Table,
};
use regalia_game::{Seat, Story};

impl Emara {
    /// Does what a seat chose, if the rules allow it.
    pub(crate) fn act_by(
        &mut self,
        seat: Seat,
        action: Action,
        story: &mut Story<Event>,
    ) -> Result<(), Illegal> {
        if self.table.phase == Phase::Over {
            return Err(Illegal::MatchOver);
        }
        if seat != self.table.seat || self.table.is_chance() {
            return Err(Illegal::NotYourTurn { seat });
        }
        self.check(action)?;
        match (self.table.paying, action) {
            (_, Action::PayOtherwise) => {
                self.table.paying = Paying::ByHand;
                story.tell_all(Event::PaysOtherwise { seat });
            }
            (Paying::Open { action, paid }, Action::Pay { with }) => {
                let paid = paid.with(with);
                story.tell_all(Event::LaidDown { seat, with });
                if self.table.price(action).is_some_and(|price| paid.total() < price.count) {
                    self.table.paying = Paying::Open { action, paid };
                } else {
                    self.carry_out(action, Some(paid), story);
                }
            }
            (Paying::ByHand, _) => {
                self.table.paying = Paying::Open { action, paid: Payment::default() };
                story.tell_all(Event::PaysFor { seat, action });
            }
            _ => {
                let price = self.table.price(action);
                self.carry_out(action, price.map(|price| price.plainly(self.table.player())), story);
            }
        }
        Ok(())
    }

    /// Whether the rules allow it to the player whose turn it is.
    pub(crate) fn check(&self, action: Action) -> Result<(), Illegal> {
        self.table.check(action)?;
        match action {
            Action::Play { card, .. } if !self.hands[self.table.seat].has(card) => {
                Err(Illegal::NotInHand { card })
            }
            Action::KeepFavor { favor } if !self.drawn.has(favor) => Err(Illegal::NotDrawn { favor }),
            _ => Ok(()),
        }
    }

    /// Pays what is to be paid, and does it.
    fn carry_out(&mut self, action: Action, payment: Option<Payment>, story: &mut Story<Event>) {
        self.table.paying = Paying::Plainly;
        if let Some(paid) = payment {
            self.table.pay(paid, story);
        }
        match action {
            Action::Relocate { from, to } => self.relocate(from, to, story),
            Action::Choose { resource } => self.choose_resource(resource, story),
            Action::Play { card, slot } => self.play(card, slot, story),
            Action::KeepFavor { favor } => self.keep_favor(favor, story),
            Action::EndTurn => self.end_turn(story),
            Action::Contribute { offering } => {
                self.table.contribute(offering, story);
                self.ask_next(story);
            }
            Action::Decline => {
                story.tell_all(Event::Declined { seat: self.table.seat });
                self.ask_next(story);
            }
            _ => self.table.carry_out(action, story),
        }
    }

    /// Plays a card (EM-3.1); what it gives for nothing is taken at once (EM-3.5).
    fn play(&mut self, card: Card, slot: u8, story: &mut Story<Event>) {
        let table = &mut self.table;
        let seat = table.seat;
        // Others learn what was in the hand, unless they knew; whoever is alone shows it to nobody.
        if table.seats() > 1 && table.player().unseen().count() > table.player().cards {
            story.seal();
        }
        self.hands[seat] = self.hands[seat].without(card);
        let player = table.player_mut();
        player.cards -= 1;
        player.slots[usize::from(slot) - 1] = Some(card);
        story.tell_all(Event::Played { seat, card, slot });
        table.open = Open::of(card, slot);
        table.phase = Phase::Acting;
        if let Some(good) = card.good() {
            table.open.card_action = false;
            table.receive(seat, good, 1, story);
        }
    }
}

impl Table {
    /// Whether chance decides next.
    pub(crate) fn is_chance(&self) -> bool {
        use Phase::*;
        matches!(
            self.phase,
            DrawingStart
                | LayingOut
                | SeatingAdvisors
                | RevealingAdvisor
                | RevealingStart
                | Dealing
                | RevealingEvent
                | DrawingFavors
        )
    }

    /// Whether the rules allow it, as far as everyone can see.
    pub(crate) fn check(&self, action: Action) -> Result<(), Illegal> {
        match self.paying {
            Paying::Open { action: bought, paid } => {
                let Action::Pay { with } = action else { return Err(Illegal::PaymentOpen) };
                let takes = |price: Price| price.can_take(self.player(), &paid, with);
                if self.price(bought).is_some_and(takes) { Ok(()) } else { Err(Illegal::BadMeans { with }) }
            }
            Paying::ByHand => {
                if matches!(action, Action::PayOtherwise | Action::Pay { .. }) {
                    return Err(Illegal::ByHandFirst);
                }
                self.check_action(action)?;
                match self.price(action) {
                    Some(price) if price.has_choice(self.player()) => Ok(()),
                    Some(_) => Err(Illegal::OneWay),
                    None => Err(Illegal::ByHandFirst),
                }
            }
            Paying::Plainly => self.check_action(action),
        }
    }

    fn check_action(&self, action: Action) -> Result<(), Illegal> {
        match action {
            Action::Relocate { from, to } => self.check_relocation(from, to)?,
            Action::Choose { .. } => self.expect(Phase::ChoosingResource, Illegal::SetupOver)?,
            Action::Play { slot, .. } => self.check_slot(slot)?,
            Action::Move { .. } => {
                self.expect(Phase::Acting, Illegal::AlreadyMoved)?;
                if !self.open.movement {
                    return Err(Illegal::AlreadyMoved);
                }
            }
            Action::Step { .. } => self.expect_card(Card::Step)?,
            Action::Errand { at } => {
                self.expect_card(Card::Errand)?;
                if !at.is_town() {
                    return Err(Illegal::NotInTown { at });
                }
            }
            Action::Help => self.check_help()?,
            Action::Trade { resource } => {
                self.expect_card(Card::Trade)?;
                self.expect_goods(resource.into(), 1)?;
            }
            Action::TradeThree => self.expect_card(Card::Trade)?,
            Action::KeepFavor { .. } => self.expect(Phase::KeepingFavor, Illegal::NothingDrawn)?,
            Action::Gather
            | Action::Bake
            | Action::Donate { .. }
            | Action::Give { .. }
            | Action::HandInBook
            | Action::Exchange { .. }
            | Action::SellBooks { .. }
            | Action::LayStone
            | Action::DeliverBread { .. }
            | Action::LayWood { .. }
            | Action::UseFavor { .. }
            | Action::Leave => self.check_visit(action)?,
            Action::Advance => self.check_advance()?,
            Action::Hire { hut } => self.check_hire(hut)?,
            Action::Recruit { advisor } => self.check_recruit(advisor)?,
            Action::AskBaker { .. }
            | Action::AskSchoolmarm
            | Action::AskBailiff
            | Action::AskDressmaker
            | Action::AskLandlord
            | Action::AskMerchant { .. }
            | Action::AskChamberlain { .. } => self.check_asking(action)?,
            Action::Contribute { offering } => self.check_offering(offering)?,
            Action::Decline => self.expect(Phase::Contributing, Illegal::NotAsked)?,
            Action::PayOtherwise => {
                return if self.has_ways_to_pay() { Ok(()) } else { Err(Illegal::OneWay) };
            }
            Action::Pay { .. } => return Err(Illegal::NothingToPay),
            Action::EndTurn => self.check_end()?,
        }
        match self.price(action) {
            Some(price) if !price.is_payable(self.player()) => Err(Illegal::TooDear { count: price.count }),
            _ => Ok(()),
        }
    }

    /// This phase is on; in the midst of a turn the reason why not is another than before and after.
    pub(crate) fn expect(&self, phase: Phase, otherwise: Illegal) -> Result<(), Illegal> {
        if self.phase == phase {
            return Ok(());
        }
        Err(match self.phase {
            Phase::Relocating => Illegal::RelocateFirst,
            Phase::ChoosingResource => Illegal::ChooseFirst,
            Phase::Playing => Illegal::PlayFirst,
            Phase::Helping => Illegal::HelpOpen,
            Phase::KeepingFavor => Illegal::KeepFirst,
            Phase::Visiting | Phase::DrawingFavors => match self.visit {
                Some(visit) => Illegal::VisitOpen { at: visit.at },
                None => otherwise,
            },
            Phase::Contributing => self.event.map_or(otherwise, |card| Illegal::EventAsks { card }),
            _ => otherwise,
        })
    }

    fn check_slot(&self, slot: u8) -> Result<(), Illegal> {
        self.expect(Phase::Playing, Illegal::AlreadyPlayed)?;
        let place = self.player().slots.get(usize::from(slot).wrapping_sub(1));
        if place == Some(&None) { Ok(()) } else { Err(Illegal::NoSuchSlot { slot }) }
    }

    /// The card was played this turn and its action is open (EM-3.2).
    fn expect_card(&self, card: Card) -> Result<(), Illegal> {
        self.expect(Phase::Acting, Illegal::CardDone)?;
        if self.open.card != Some(card) {
            Err(Illegal::OtherCard { card })
        } else if !self.open.card_action {
            Err(Illegal::CardDone)
        } else {
            Ok(())
        }
    }

    /// Help is of use only where someone can be hired or recruited (EM-4.4).
    fn check_help(&self) -> Result<(), Illegal> {
        self.expect_card(Card::Help)?;
        let mut helped = *self;
        helped.phase = Phase::Helping;
        if helped.can_buy_help() { Ok(()) } else { Err(Illegal::NobodyToHelp) }
    }

    /// The player has so many of these goods.
    pub(crate) fn expect_goods(&self, good: Good, needed: u8) -> Result<(), Illegal> {
        let has = self.player().has(good);
        if has >= needed { Ok(()) } else { Err(Illegal::TooFew { good, needed, has }) }
    }

    /// Movement must be done before the turn ends (EM-3.4), and so must the card Step (EM-4.6).
    fn check_end(&self) -> Result<(), Illegal> {
        self.expect(Phase::Acting, Illegal::PlayFirst)?;
        if self.open.movement {
            Err(Illegal::MustMove)
        } else if self.open.card == Some(Card::Step) && self.open.card_action {
            Err(Illegal::MustStep)
        } else {
            Ok(())
        }
    }

    /// What an action costs in resources; nothing for those that cost none.
    pub(crate) fn price(&self, action: Action) -> Option<Price> {
        use crate::{Resource::*, Resources};
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
            Action::Contribute { offering: crate::Offering::OneGrain } => only(Grain, 1),
            Action::Contribute { offering: crate::Offering::TwoGrain } => only(Grain, 2),
            _ => None,
        }
    }

    /// Pays resources, and coins in their place (EM-5.9).
    fn pay(&mut self, paid: Payment, story: &mut Story<Event>) {
        if paid.total() == 0 {
            return;
        }
        let seat = self.seat;
        let player = self.player_mut();
        for resource in crate::Resource::ALL {
            *player.resources.of_mut(resource) -= paid.resources.of(resource);
        }
        player.coins -= paid.coins;
        story.tell_all(Event::Paid { seat, paid });
    }

    /// Does what everyone can see; it has been paid.
    fn carry_out(&mut self, action: Action, story: &mut Story<Event>) {
        let seat = self.seat;
        match action {
            Action::Move { ring } => {
                self.open.movement = false;
                self.go(ring, self.open.steps, false, story);
            }
            Action::Step { ring } => {
                self.open.card_action = false;
                self.go(ring, 1, true, story);
            }
            Action::Errand { at } => {
                self.open.card_action = false;
                story.tell_all(Event::Visited { seat, at });
                self.begin_visit(at, story);
            }
            Action::Help => {
                self.phase = Phase::Helping;
                story.tell_all(Event::Helped { seat });
            }
            Action::Trade { .. } => self.trade(1, story),
            Action::TradeThree => self.trade(2, story),
            Action::Advance => self.advance(story),
            Action::Hire { hut } => self.hire(hut, story),
            Action::Recruit { advisor } => self.recruit(advisor, story),
            _ if self.phase == Phase::Visiting => self.do_deed(action, story),
            _ => self.ask(action, story),
        }
    }

    /// Moves the councilor on a ring (EM-5.1) and begins the visit (EM-5.2).
    fn go(&mut self, ring: Ring, steps: u8, by_card: bool, story: &mut Story<Event>) {
        let Some(from) = self.player().councilor(ring) else { return };
        let to: Location = self.layout.ahead(from, steps);
        self.player_mut().councilors[ring as usize] = Some(to);
        story.tell_all(Event::Moved { seat: self.seat, from, to, by_card });
        self.begin_visit(to, story);
    }

    /// The card Trade brings so many coins (EM-4.2).
    fn trade(&mut self, coins: u8, story: &mut Story<Event>) {
        self.open.card_action = false;
        story.tell_all(Event::Traded { seat: self.seat });
        self.receive(self.seat, Good::Coin, coins, story);
    }
}
