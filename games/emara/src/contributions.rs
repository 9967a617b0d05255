//! What events ask for at the end of a round (EV-5, EV-6, EV-7).

use crate::{Action, Board, Event, EventCard, Good, Illegal, Offering, Paying, Phase, rounds::TURNS};
use regalia_game::{Ahead, Seat, Story};

/// What an offering brings.
enum Thanks {
    Citizens(u8),
    Buildings(u8),
}

/// What an event gives for an offering; nothing if it does not ask for it.
fn thanks(card: EventCard, offering: Offering) -> Option<Thanks> {
    Some(match (card, offering) {
        (EventCard::Famine, Offering::OneGrain) => Thanks::Citizens(3),
        (EventCard::Famine, Offering::TwoGrain | Offering::Ring) => Thanks::Citizens(5),
        (EventCard::Alms, Offering::Coin | Offering::Ring) => Thanks::Citizens(4),
        (EventCard::NewLore, Offering::Book | Offering::Ring) => Thanks::Buildings(5),
        _ => return None,
    })
}

/// What an offering is paid with, if not with resources.
fn given(offering: Offering) -> Option<Good> {
    match offering {
        Offering::OneGrain | Offering::TwoGrain => None,
        Offering::Ring => Some(Good::Ring),
        Offering::Coin => Some(Good::Coin),
        Offering::Book => Some(Good::Book),
    }
}

impl Board {
    /// Whether the player can give anything that the event asks for.
    pub(crate) fn can_contribute(&self) -> bool {
        Offering::ALL.into_iter().any(|offering| self.check(Action::Contribute { offering }).is_ok())
    }

    /// Who has had the last turn of the round may answer the event ahead, until what they could give changes.
    pub(crate) fn ahead(&self, seat: Seat) -> Vec<Ahead<Action>> {
        let seats = self.seats();
        let place = (seat.0 + seats - self.statue.0) % seats;
        let waits = match self.phase {
            Phase::Contributing => seat == self.seat || place >= self.turns,
            _ => self.turns > (TURNS - 1) * seats + place,
        };
        let paying = if seat == self.seat { self.paying } else { Paying::Plainly };
        let asked = Self { seat, phase: Phase::Contributing, paying, ..*self };
        if !waits || !asked.can_contribute() {
            return Vec::new();
        }
        let player = &self.players[seat];
        let goods = [Good::Grain, Good::Coin, Good::Book, Good::Ring].map(|good| u32::from(player.has(good)));
        let about = goods.into_iter().fold(u32::from(self.round), |all, count| all << 6 | count);
        let mut answers = Vec::new();
        asked.offers(&mut answers);
        let is_answer = |action: &Action| matches!(action, Action::Contribute { .. } | Action::Decline);
        answers.into_iter().filter(is_answer).map(|action| Ahead { action, about }).collect()
    }

    /// Whether the event asks for this and the player has it; a price in grain is checked elsewhere.
    pub(crate) fn check_offering(&self, offering: Offering) -> Result<(), Illegal> {
        self.expect(Phase::Contributing, Illegal::NotAsked)?;
        let card = self.event.ok_or(Illegal::NotAsked)?;
        if thanks(card, offering).is_none() {
            return Err(Illegal::NotWanted { card });
        }
        given(offering).map_or(Ok(()), |good| self.expect_goods(good, 1))
    }

    /// Gives what the event asks for; grain has been paid.
    pub(crate) fn contribute(&mut self, offering: Offering, story: &mut Story<Event>) {
        story.tell_all(Event::Contributed { seat: self.seat, offering });
        if let Some(good) = given(offering) {
            self.spend(good, 1, story);
        }
        match self.event.and_then(|card| thanks(card, offering)) {
            Some(Thanks::Citizens(points)) => self.gain_citizens(points, story),
            Some(Thanks::Buildings(points)) => self.gain_buildings(points, story),
            None => (),
        }
    }
}
