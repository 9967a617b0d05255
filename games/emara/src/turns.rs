//! Sections 3 and 4: a turn, the card played and its action.

use crate::{Action, Board, Card, Emara, Event, Good, Illegal, Location, Open, Paying, Payment, Phase, Ring};
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
        // Others learn what was in the hand, unless they knew; a single player shows it to nobody.
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

impl Board {
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
