//! Everything that may be done now.

use crate::{
    Action, Aragon, Area, Ask, By, Cards, Phase, Source, Spot,
    deck::{Effect, Toll},
};
use regalia_game::Seat;

impl Aragon {
    /// Lists what a seat may do, in the order of [`Action`].
    pub(crate) fn offers(&self, seat: Seat, out: &mut Vec<Action>) {
        if !self.table.asked().contains(seat) {
            return;
        }
        match self.table.phase {
            Phase::KeepingLeaders => {
                out.extend(self.secret.dealt[seat.index()].iter().map(|leader| Action::Keep { leader }));
            }
            Phase::Beginning => out.extend(self.table.due().map(|by| Action::Begin { by })),
            Phase::Planning => self.offer_planning(out),
            Phase::Asking { by, ask } => self.offer_answers(seat, by, ask, out),
            Phase::Drafting | Phase::Passing => {
                out.extend(self.secret.draft.kinds().map(|card| Action::Take { card }));
            }
            Phase::DrawingStart
            | Phase::DealingLeaders
            | Phase::Dealing
            | Phase::TurningTop { .. }
            | Phase::Looking
            | Phase::Over { .. } => (),
        }
    }

    fn offer_planning(&self, out: &mut Vec<Action>) {
        let seat = self.table.active;
        if self.check_normal_play().is_ok() {
            self.offer_plays(self.hand(seat), self.table.leader(seat).is_some(), out);
        }
        let cards = self.table.play.of(seat).map(Source::Card);
        let usable = cards.chain([Source::Leader]).filter(|by| self.check_use(*by).is_ok());
        out.extend(usable.map(|by| Action::Use { by }));
        out.push(Action::Finish);
    }

    fn offer_plays(&self, cards: Cards, event: bool, out: &mut Vec<Action>) {
        let may_be_down = |card: &crate::Card| self.table.deck().card(*card).may_be_down;
        out.extend(cards.kinds().map(|card| Action::Play { card }));
        out.extend(cards.kinds().filter(may_be_down).map(|card| Action::PlayDown { card }));
        if event {
            out.push(Action::PlayEvent);
        }
    }

    fn offer_answers(&self, seat: Seat, by: By, ask: Ask, out: &mut Vec<Action>) {
        let (table, hand) = (&self.table, self.hand(seat));
        match ask {
            Ask::Whether => out.push(Action::Accept),
            Ask::Discard { .. } | Ask::DiscardDown { .. } => offer_discards(hand, out),
            Ask::Show { area } => {
                let shown = hand.kinds().filter(|card| card.area() == area);
                out.extend(shown.map(|card| Action::Show { card }));
            }
            Ask::SurrenderWhere { amount } => self.offer_surrender(seat, amount..=amount, out),
            Ask::AbandonOne => out.extend(table.play.of(seat).map(|spot| Action::Choose { spot })),
            Ask::Target { barred, .. } => {
                let first = out.len();
                out.extend(table.targets(by, barred).map(|spot: Spot| Action::Choose { spot }));
                out[first..].sort_unstable();
            }
            Ask::Toll => {
                match table.effect_of(by) {
                    Some(Effect::Toll(Toll::Surrender(area, amount))) => {
                        out.push(Action::Surrender { area: *area, amount: *amount });
                    }
                    _ => offer_discards(hand, out),
                }
                out.push(Action::Abandon);
            }
            Ask::Top => out.push(Action::DiscardTop),
            Ask::Play { event, .. } => {
                let event = event && table.leader(seat).is_some();
                self.offer_plays(hand.only(|card| table.fits(ask, card)), event, out);
            }
            Ask::Pick => {
                out.extend(self.hand(table.opponent()).kinds().map(|card| Action::Pick { card }));
            }
            Ask::Offer => {
                if let Some(Effect::Exchange(most)) = table.effect_of(by) {
                    self.offer_surrender(seat, 1..=*most, out);
                }
            }
            Ask::Demand { paid, .. } => {
                let others = Area::ALL.into_iter().filter(|area| *area != paid);
                out.extend(others.map(|area| Action::Name { area }));
            }
            Ask::Area => {
                let works = Area::ALL.into_iter().filter(|area| table.check_area(by, *area).is_ok());
                out.extend(works.map(|area| Action::Name { area }));
            }
        }
        if self.is_optional(by, ask) {
            out.push(Action::Decline);
        }
    }

    fn offer_surrender(&self, seat: Seat, amounts: std::ops::RangeInclusive<u8>, out: &mut Vec<Action>) {
        for area in Area::ALL {
            let most = self.table.can_surrender(seat, area);
            let payable = amounts.clone().filter(|amount| *amount <= most);
            out.extend(payable.map(|amount| Action::Surrender { area, amount }));
        }
    }
}

fn offer_discards(hand: Cards, out: &mut Vec<Action>) {
    out.extend(hand.kinds().map(|card| Action::Discard { card }));
}
