//! What the table would look like: for previews, and for the rule of thumb.

use crate::{
    Area, Ask, Board, By, Card, Spot,
    board::other,
    deck::{Ability, Effect, MOST_CARDS, When},
};
use regalia_game::Seat;

impl Board {
    /// The table with this card of the seat's in play, and what it does at once.
    pub fn with_card(&self, seat: Seat, card: Card, down: bool) -> Self {
        let mut after = *self;
        if usize::from(after.play.next()) >= MOST_CARDS {
            return after;
        }
        let spot = after.play.add(seat, card, down, false);
        if down {
            return after;
        }
        let by = By::Card { card, spot };
        match self.deck().card(card).ability {
            Ability::Deed(deed) if deed.when == When::Played && !deed.may => after.after_effect(seat, by),
            _ => after,
        }
    }

    /// The table after what a played card does, as far as it can be seen and with the best choice.
    fn after_effect(self, seat: Seat, by: By) -> Self {
        match self.effect_of(by) {
            Some(Effect::Surrender(amounts)) => Area::ALL
                .into_iter()
                .fold(self, |table, area| table.after_surrender(seat, area, amounts[area.index()])),
            Some(Effect::Destroy(_) | Effect::TurnDown(_) | Effect::AbandonAnother)
                if seat == self.active =>
            {
                let ask = Ask::Target { left: 1, barred: [false; 3] };
                let choices = self.targets(by, [false; 3]).map(|spot| self.after_choice(by, ask, spot));
                choices.max_by_key(|table| table.outlook(seat)).unwrap_or(self)
            }
            _ => self,
        }
    }

    /// Without a card in play.
    pub(crate) fn without(&self, spot: Spot) -> Self {
        let mut after = *self;
        after.play.remove(spot);
        after
    }

    /// After a surrender (AR-4.4).
    pub(crate) fn after_surrender(&self, seat: Seat, area: Area, amount: u8) -> Self {
        let mut after = *self;
        after.influence[area.index()] = self.moved(area, other(seat), amount);
        after
    }

    /// After a card was named for an effect or a cost.
    pub fn after_choice(&self, by: By, ask: Ask, spot: Spot) -> Self {
        let mut after = *self;
        match (ask, self.effect_of(by)) {
            (Ask::AbandonOne, _) => after.play.remove(spot),
            (_, Some(Effect::Destroy(_))) => after.play.remove(self.stand_in(spot).unwrap_or(spot)),
            (_, Some(Effect::AbandonAnother)) => after.play.remove(spot),
            (_, Some(Effect::TurnDown(_) | Effect::TurnOwn)) => {
                if let Some(card) = self.play.card(spot) {
                    after.play.turn(spot, card);
                }
            }
            (_, Some(Effect::RaiseOne(_, by))) => after.play.raise(spot, *by),
            _ => (),
        }
        after
    }

    /// After an area was named for an effect.
    pub(crate) fn after_naming(&self, by: By, ask: Ask, area: Area) -> Self {
        match (ask, self.effect_of(by)) {
            (Ask::Demand { amount, .. }, _) => self.after_surrender(self.opponent(), area, amount),
            (_, Some(Effect::Press(amount))) => self.after_surrender(self.opponent(), area, *amount),
            (_, Some(Effect::Wipe(most))) => {
                let both = Seat::all(2).flat_map(|seat| self.play.row(seat, area));
                both.filter(|spot| self.strength(*spot) <= *most)
                    .fold(*self, |table, spot| table.without(spot))
            }
            _ => *self,
        }
    }
}
