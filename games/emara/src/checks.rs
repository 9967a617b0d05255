//! Whether something may be done now: one answer for offers, refusals and actions.

use crate::{Action, Board, Card, Good, Illegal, Paying, Phase, Price};

impl Board {
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

    /// This phase is on. If not, what is open comes first; if nothing is, there is another reason.
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
}
