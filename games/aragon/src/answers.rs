//! Section 4: what a player answers when an ability asks.

use crate::{
    Action, Aragon, Area, Ask, By, Event, Illegal, Phase,
    deck::{Effect, Target, Toll},
};
use regalia_game::{Seat, Story};

type Done = Result<(), Illegal>;

impl Aragon {
    /// Answers what an ability asks for.
    pub(crate) fn answer(
        &mut self,
        seat: Seat,
        by: By,
        ask: Ask,
        action: Action,
        story: &mut Story<Event>,
    ) -> Done {
        if action == Action::Decline {
            return self.decline(by, ask, story);
        }
        match (ask, action) {
            (Ask::Whether, Action::Accept) => self.pay(by, story),
            (Ask::Discard { left }, Action::Discard { card }) => {
                self.expect_in_hand(seat, card)?;
                self.discard(seat, card, story);
                match left {
                    1 => self.effect(by, None, story),
                    _ => self.table.phase = Phase::Asking { by, ask: Ask::Discard { left: left - 1 } },
                }
            }
            (Ask::Show { area }, Action::Show { card }) => {
                self.expect_in_hand(seat, card)?;
                if card.area() != area {
                    return Err(Illegal::WrongCard { card, rule: self.table.rule_of(by) });
                }
                self.show(seat, card);
                story.seal();
                story.tell_all(Event::CardShown { seat, card });
                self.effect(by, None, story);
            }
            (Ask::SurrenderWhere { amount: wanted }, Action::Surrender { area, amount }) => {
                self.expect_surrender(area, amount, wanted..=wanted)?;
                self.surrender(seat, area, amount, story);
                self.effect(by, Some(area), story);
            }
            (Ask::AbandonOne, Action::Choose { spot }) => {
                if self.table.play.owner(spot) != Some(seat) {
                    return Err(Illegal::NoTarget { spot, rule: self.table.rule_of(by) });
                }
                let area = self.table.play.area(spot);
                self.abandon(spot, story);
                self.effect(by, Some(area), story);
            }
            (Ask::Target { left, barred }, Action::Choose { spot }) => {
                self.table.check_target(by, barred, spot)?;
                self.choose(by, left, barred, spot, story);
            }
            (Ask::Toll, _) => self.settle_toll(seat, by, action, story)?,
            (Ask::Top, Action::DiscardTop) => {
                self.discard_top(story);
                self.go_on(story);
            }
            (Ask::Play { .. }, Action::Play { card } | Action::PlayDown { card }) => {
                let down = matches!(action, Action::PlayDown { .. });
                self.check_card(card, down)?;
                if !self.table.fits(ask, card) {
                    return Err(Illegal::WrongSort { card, rule: self.table.rule_of(by) });
                }
                self.put_in_play(card, down, true, story);
            }
            (Ask::Play { event, .. }, Action::PlayEvent) => {
                if !event {
                    return Err(Illegal::NoEventHere);
                }
                self.put_event(story)?;
            }
            (Ask::Pick, Action::Pick { card }) => {
                let opponent = self.table.opponent();
                if !self.hand(opponent).has(card) {
                    return Err(Illegal::WrongCard { card, rule: self.table.rule_of(by) });
                }
                self.discard_openly(opponent, card, story);
                self.go_on(story);
            }
            (Ask::Offer, Action::Surrender { area, amount }) => {
                let Some(Effect::Exchange(most)) = self.table.effect_of(by) else {
                    return Err(Illegal::NotAsked);
                };
                self.expect_surrender(area, amount, 1..=*most)?;
                self.surrender(seat, area, amount, story);
                self.table.phase = Phase::Asking { by, ask: Ask::Demand { amount, paid: area } };
            }
            (Ask::Demand { amount, paid }, Action::Name { area }) => {
                if area == paid {
                    return Err(Illegal::WrongArea { area, rule: self.table.rule_of(by) });
                }
                self.surrender(self.table.opponent(), area, amount, story);
                self.go_on(story);
            }
            (Ask::Area, Action::Name { area }) => {
                self.table.check_area(by, area)?;
                self.work_in(by, area, story);
            }
            (Ask::DiscardDown { to, .. }, Action::Discard { card }) => {
                self.expect_in_hand(seat, card)?;
                self.discard(seat, card, story);
                self.discard_down(by, to, story);
            }
            _ => return Err(Illegal::NotAsked),
        }
        Ok(())
    }

    /// Leaves what may be left: an offer, an additional play, the top card, further targets.
    fn decline(&mut self, by: By, ask: Ask, story: &mut Story<Event>) -> Done {
        if !self.is_optional(by, ask) {
            return Err(Illegal::NotOptional);
        }
        let seat = self.table.active;
        match ask {
            Ask::Top => story.tell_all(Event::TopKept { seat }),
            Ask::Play { .. } if matches!(by, By::Event { .. }) => {
                self.table.more = None;
                story.tell_all(Event::Declined { seat });
            }
            _ => story.tell_all(Event::Declined { seat }),
        }
        self.go_on(story);
        Ok(())
    }

    /// Whether what is asked for can be declined.
    pub(crate) fn is_optional(&self, by: By, ask: Ask) -> bool {
        match ask {
            Ask::Whether | Ask::Top | Ask::Play { .. } | Ask::Offer => true,
            // Up to so many: also none.
            Ask::Target { .. } => matches!(
                self.table.effect_of(by),
                Some(
                    Effect::Destroy(Target { up_to: 2.., .. }) | Effect::TurnDown(Target { up_to: 2.., .. })
                )
            ),
            _ => false,
        }
    }

    fn expect_in_hand(&self, seat: Seat, card: crate::Card) -> Done {
        if self.hand(seat).has(card) { Ok(()) } else { Err(Illegal::NotInHand { card }) }
    }

    /// An optional surrender needs all of it (AR-4.4).
    fn expect_surrender(&self, area: Area, amount: u8, wanted: std::ops::RangeInclusive<u8>) -> Done {
        let enough = self.table.can_surrender(self.table.active, area) >= amount;
        if enough && wanted.contains(&amount) { Ok(()) } else { Err(Illegal::TooMuch { area }) }
    }

    /// One target is named; perhaps there may be another.
    fn choose(
        &mut self,
        by: By,
        left: u8,
        mut barred: [bool; 3],
        spot: crate::Spot,
        story: &mut Story<Event>,
    ) {
        let effect = self.table.effect_of(by);
        if let Some(Effect::Destroy(target) | Effect::TurnDown(target)) = effect {
            barred[self.table.play.area(spot).index()] |= target.apart;
        }
        self.hit(by, spot, story);
        if left > 1 && self.table.targets(by, barred).next().is_some() {
            self.table.phase = Phase::Asking { by, ask: Ask::Target { left: left - 1, barred } };
        } else {
            self.go_on(story);
        }
    }

    /// The toll is given, or the card is abandoned (AR-7.7, AR-7.17).
    fn settle_toll(&mut self, seat: Seat, by: By, action: Action, story: &mut Story<Event>) -> Done {
        let Some(Effect::Toll(toll)) = self.table.effect_of(by) else { return Err(Illegal::NotAsked) };
        match (toll, action) {
            (_, Action::Abandon) => {
                if let Some(spot) = Self::spot_of(by) {
                    self.abandon(spot, story);
                }
            }
            (Toll::Surrender(there, wanted), Action::Surrender { area, amount }) => {
                if area != *there {
                    return Err(Illegal::WrongArea { area, rule: self.table.rule_of(by) });
                }
                self.expect_surrender(area, amount, *wanted..=*wanted)?;
                self.surrender(seat, area, amount, story);
            }
            (Toll::Discard, Action::Discard { card }) => {
                self.expect_in_hand(seat, card)?;
                self.discard(seat, card, story);
            }
            _ => return Err(Illegal::NotAsked),
        }
        self.go_on(story);
        Ok(())
    }

    /// An effect works in the area that was named (AR-8.3, AR-8.5).
    fn work_in(&mut self, by: By, area: Area, story: &mut Story<Event>) {
        match self.table.effect_of(by) {
            Some(Effect::Wipe(most)) => {
                let weak: [u64; 2] = [self.table.active, self.table.opponent()].map(|seat| {
                    let weak =
                        self.table.play.row(seat, area).filter(|spot| self.table.strength(*spot) <= *most);
                    weak.fold(0, |spots, spot| spots | 1 << spot.0)
                });
                for spot in (0..64).filter(|at| (weak[0] | weak[1]) >> at & 1 == 1) {
                    self.destroy(crate::Spot(spot), story);
                }
            }
            Some(Effect::Press(amount)) => self.surrender(self.table.opponent(), area, *amount, story),
            _ => (),
        }
        self.go_on(story);
    }
}
