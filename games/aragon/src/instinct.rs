//! The heuristic: do what tips the balance of the three areas most, as the markers would stand next.

use crate::{
    Action, Aragon, Area, Ask, Board, By, Card, Cards, Phase, Source, View,
    board::other,
    deck::{Cost, Effect, Toll},
};
use regalia_game::{Instinct, Seat};

impl Instinct for Aragon {
    fn appeal(view: &View, action: &Action) -> i32 {
        let table = &view.table;
        let me = view.you.unwrap_or(table.active);
        let now = table.outlook(me);
        let hand = view.mine.hand;
        match (*action, table.phase) {
            (Action::Play { card } | Action::PlayDown { card }, _) => {
                let down = matches!(action, Action::PlayDown { .. });
                1 + table.gain(me, card, down) + i32::from(table.deck().card(card).strength)
            }
            // An event is kept for later, unless nothing else is left.
            (Action::PlayEvent, _) => 1 - i32::from(hand.count()),
            (Action::Use { by }, _) => table.worth_using(view, me, by),
            (Action::Choose { spot }, Phase::Asking { by, ask }) => {
                table.after_choice(by, ask, spot).outlook(me) - now
            }
            (Action::Surrender { area, amount }, Phase::Asking { ask, .. }) => {
                let after = table.after_surrender(me, area, amount).outlook(me);
                // What the exchange brings is as much again, somewhere else.
                if ask == Ask::Offer { after - now + 8 * i32::from(amount) - 4 } else { after - now }
            }
            (Action::Name { area }, Phase::Asking { by, ask }) => {
                table.after_naming(by, ask, area).outlook(me) - now
            }
            (Action::Abandon, Phase::Asking { by, .. }) => match Self::spot_of(by) {
                Some(spot) => table.without(spot).outlook(me) - now,
                None => 0,
            },
            (Action::Accept, Phase::Asking { by, .. }) => table.worth_paying(view, me, by),
            (Action::Discard { card }, Phase::Asking { by, .. }) => {
                let toll = matches!(table.effect_of(by), Some(Effect::Toll(Toll::Discard)));
                -table.gain(me, card, false).max(1) / if toll { 4 } else { 1 }
            }
            (Action::Pick { card }, _) => table.gain(other(me), card, false),
            (Action::Take { card }, _) => {
                10 * table.gain(me, card, false) + i32::from(table.deck().card(card).strength)
            }
            (Action::DiscardTop, _) => {
                i32::from(view.mine.top.is_some_and(|card| table.deck().card(card).strength < 2)) - 1
            }
            (Action::Decline, Phase::Asking { ask: Ask::Top, .. }) => 0,
            _ => 0,
        }
    }
}

impl Board {
    /// How the markers would stand after the next evaluation, in the eyes of a seat.
    pub(crate) fn outlook(&self, seat: Seat) -> i32 {
        let side = |seat: Seat| {
            let held = Area::ALL.map(|area| {
                let (_, marker) = self.evaluated(area);
                i32::from(if seat.0 == 0 { marker } else { -marker }).max(0)
            });
            let fives = held.iter().filter(|held| **held >= 5).count();
            let tens = held.iter().filter(|held| **held == 10).count();
            let sum: i32 = held.iter().map(|held| 4 * held + i32::from(*held >= 5) * 4).sum();
            sum + i32::from(fives > 1) * 25 + tens as i32 * 25
        };
        side(seat) - side(other(seat))
    }

    /// How much better a seat would stand with this card in play.
    fn gain(&self, seat: Seat, card: Card, down: bool) -> i32 {
        self.with_card(seat, card, down).outlook(seat) - self.outlook(seat)
    }

    /// The best additional play from these cards.
    fn best_play(&self, seat: Seat, cards: Cards) -> i32 {
        cards.kinds().map(|card| self.gain(seat, card, false)).max().unwrap_or(0)
    }

    /// What the effect of an ability is worth, its cost apart.
    fn worth_doing(&self, view: &View, me: Seat, by: By) -> i32 {
        let now = self.outlook(me);
        match self.effect_of(by) {
            Some(Effect::Play { .. }) => self.best_play(me, view.mine.hand),
            Some(Effect::RaiseThis(_)) => 2,
            Some(Effect::Destroy(_) | Effect::TurnOwn | Effect::RaiseOne(..)) => {
                let ask = Ask::Target { left: 1, barred: [false; 3] };
                let choices =
                    self.targets(by, [false; 3]).map(|spot| self.after_choice(by, ask, spot).outlook(me));
                choices.max().map_or(0, |best| best - now)
            }
            _ => 0,
        }
    }

    /// What using an ability is worth; at most nothing if it does not pay.
    fn worth_using(&self, view: &View, me: Seat, source: Source) -> i32 {
        let by = match source {
            Source::Card(spot) => {
                let hidden = self.hidden(me).position(|other| other == spot);
                let card = self.play.card(spot).or_else(|| view.mine.under.get(hidden?).copied());
                card.map(|card| By::Card { card, spot })
            }
            Source::Leader => self.leader(me).map(|leader| By::Leader { leader }),
        };
        by.map_or(0, |by| self.worth_doing(view, me, by) - self.price(me, by) - 1)
    }

    /// What an ability costs.
    fn price(&self, me: Seat, by: By) -> i32 {
        let now = self.outlook(me);
        match (self.deed_of(by).map(|deed| deed.cost), Aragon::spot_of(by)) {
            (Some(Cost::AbandonThis), Some(spot)) => now - self.without(spot).outlook(me),
            (Some(Cost::Surrender(area, amount)), _) => {
                now - self.after_surrender(me, area, amount).outlook(me)
            }
            (Some(Cost::SurrenderAnywhere(amount)), _) => 6 * i32::from(amount),
            (Some(Cost::Discard(cards)), _) => 6 * i32::from(cards),
            (Some(Cost::AbandonOne), _) => 12,
            _ => 0,
        }
    }

    /// What paying for an offer is worth.
    fn worth_paying(&self, view: &View, me: Seat, by: By) -> i32 {
        self.worth_doing(view, me, by) - self.price(me, by)
    }
}
