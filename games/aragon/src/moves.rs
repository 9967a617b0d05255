//! Section 4: what the words on cards do to cards and markers.

use crate::{AS_PRINTED, Aragon, Area, Card, Event, Spot};
use regalia_game::{Seat, Story};

impl Aragon {
    /// Takes a card out of play and discards it as it lay (AR-4.2, AR-4.3).
    fn discard_from_play(&mut self, spot: Spot) {
        let Some(seat) = self.table.play.owner(spot) else { return };
        let (card, down) = (self.card_at(spot), self.table.play.is_down(spot));
        if !down {
            self.table.discards.add(card);
        } else if self.table.play.is_hidden(spot) {
            self.unhide(spot);
            self.bury(card, &[seat]);
        } else {
            self.table.known.buried.add(card);
            self.bury(card, &[Seat(0), Seat(1)]);
        }
        self.table.play.remove(spot);
    }

    /// Abandons a card (AR-4.2).
    pub(crate) fn abandon(&mut self, spot: Spot, story: &mut Story<Event>) {
        let play = &self.table.play;
        let Some(seat) = play.owner(spot) else { return };
        story.tell_all(Event::Abandoned { seat, spot, area: play.area(spot), card: play.card(spot) });
        self.discard_from_play(spot);
    }

    /// Destroys a card (AR-4.3), unless it is protected (AR-7.16) or another stands in for it (AR-7.22).
    pub(crate) fn destroy(&mut self, spot: Spot, story: &mut Story<Event>) {
        let play = &self.table.play;
        let Some(seat) = play.owner(spot) else { return };
        if self.table.protector(spot).is_some() {
            return;
        }
        if let Some(helper) = self.table.stand_in(spot) {
            let card = self.card_at(helper);
            story.tell_all(Event::StoodIn { seat, spot: helper, card, saved: spot });
            self.discard_from_play(helper);
            return;
        }
        story.tell_all(Event::Destroyed { seat, spot, area: play.area(spot), card: play.card(spot) });
        self.discard_from_play(spot);
    }

    /// Turns a face-up card face down. Everyone remembers which it is (AR-5.2).
    pub(crate) fn turn_down(&mut self, spot: Spot, story: &mut Story<Event>) {
        let Some((seat, card)) = self.table.play.owner(spot).zip(self.table.play.face_up(spot)) else {
            return;
        };
        self.table.play.turn(spot, card);
        story.tell_all(Event::TurnedDown { seat, spot, card });
    }

    /// Turns a face-down card face up; that does not count as playing it (AR-4.8).
    pub(crate) fn turn_up(&mut self, spot: Spot, story: &mut Story<Event>) {
        let Some(seat) = self.table.play.owner(spot) else { return };
        let card = self.card_at(spot);
        if self.table.play.is_hidden(spot) {
            self.unhide(spot);
            self.appear(seat, card);
            story.seal();
        }
        self.table.play.turn(spot, card);
        story.tell_all(Event::TurnedUp { seat, spot, card });
    }

    /// Turns a card over.
    pub(crate) fn turn_over(&mut self, spot: Spot, story: &mut Story<Event>) {
        if self.table.play.is_down(spot) { self.turn_up(spot, story) } else { self.turn_down(spot, story) }
    }

    /// Surrenders influence, as far as it can be done (AR-4.4).
    pub(crate) fn surrender(&mut self, seat: Seat, area: Area, amount: u8, story: &mut Story<Event>) {
        let (from, to) =
            (self.table.influence[area.index()], self.table.moved(area, crate::board::other(seat), amount));
        if from != to {
            self.table.influence[area.index()] = to;
            self.table.stirred = true;
            story.tell_all(Event::Surrendered { seat, area, from, to });
        }
    }

    /// Discards a card from the hand, face down unless everyone has seen it (AR-4.1).
    pub(crate) fn discard(&mut self, seat: Seat, card: Card, story: &mut Story<Event>) {
        let is_by_print = self.table.rules >= AS_PRINTED;
        if is_by_print && self.table.shown[seat.index()].has(card) {
            return self.discard_openly(seat, card, story);
        }
        // By the first rules it could be any of the cards that were seen; since then it is none of them.
        self.leave_secretly(seat, card, |_| !is_by_print);
        self.bury(card, &[seat]);
        let told = |card| Event::Discarded { seat, card, face_up: false };
        story.tell_only(seat, told(Some(card)), Some(told(None)));
    }

    /// Discards a card from the hand that everyone sees (AR-4.1).
    pub(crate) fn discard_openly(&mut self, seat: Seat, card: Card, story: &mut Story<Event>) {
        self.leave_openly(seat, card);
        self.table.discards.add(card);
        story.tell_all(Event::Discarded { seat, card: Some(card), face_up: true });
    }

    /// A card gains strength until the end of the turn (AR-4.8).
    pub(crate) fn raise(&mut self, spot: Spot, by: u8, story: &mut Story<Event>) {
        self.table.play.raise(spot, by);
        story.tell_all(Event::Raised { spot, card: self.table.play.card(spot), by });
    }
}
