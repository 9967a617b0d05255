//! Section 2: the draft (AR-2.7).

use crate::{Aragon, Card, Cards, Event, Illegal, Phase, Top, board::other};
use regalia_game::{Seat, Story};

/// Cards in a draft.
const DRAFT: u8 = 3;

impl Aragon {
    /// The draft begins; with an empty deck there is none.
    pub(crate) fn begin_draft(&mut self, story: &mut Story<Event>) {
        if self.table.deck == 0 {
            return self.end_turn(story);
        }
        if let Some(card) = self.secret.top.take() {
            let known = matches!(std::mem::take(&mut self.table.top), Top::Open(_));
            self.look(card, known, story);
        } else {
            self.table.phase = Phase::Looking;
        }
    }

    /// A card of the draft comes up.
    pub(crate) fn look(&mut self, card: Card, known: bool, story: &mut Story<Event>) {
        let seat = self.table.active;
        self.secret.draft.add(card);
        self.table.draft += 1;
        self.table.deck -= 1;
        let told = |card| Event::Looked { seat, card };
        if known {
            self.table.seen_in_draft.add(card);
            story.tell_all(told(Some(card)));
        } else {
            story.tell_only(seat, told(Some(card)), Some(told(None)));
        }
        match (self.table.draft, self.table.deck) {
            (1, 0) => self.take_only(card, story),
            (DRAFT, _) | (_, 0) => self.table.phase = Phase::Drafting,
            _ => self.table.phase = Phase::Looking,
        }
    }

    /// With one card left the active player takes it.
    fn take_only(&mut self, card: Card, story: &mut Story<Event>) {
        let seat = self.table.active;
        self.take(seat, card, story);
        let seen = std::mem::take(&mut self.table.seen_in_draft);
        self.table.shown[seat.index()] = self.table.shown[seat.index()].and(seen);
        self.end_turn(story);
    }

    /// A player takes a card of the draft in hand.
    fn take(&mut self, seat: Seat, card: Card, story: &mut Story<Event>) {
        self.secret.draft.take(card);
        self.table.draft -= 1;
        self.receive(seat, card);
        let told = |card| Event::Took { seat, card };
        story.tell_only(seat, told(Some(card)), Some(told(None)));
    }

    fn expect_in_draft(&self, card: Card) -> Result<(), Illegal> {
        if self.secret.draft.has(card) { Ok(()) } else { Err(Illegal::NotAmong { card }) }
    }

    /// The active player takes one and passes the rest.
    pub(crate) fn take_first(&mut self, card: Card, story: &mut Story<Event>) -> Result<(), Illegal> {
        self.expect_in_draft(card)?;
        let (active, opponent) = (self.table.active, self.table.opponent());
        self.take(active, card, story);
        let rest = self.secret.draft;
        // Of the cards that everyone has seen, the opponent now sees which were passed.
        let taken = self.table.seen_in_draft.except(rest);
        let known = &mut self.secret.knows[opponent.index()];
        known.out = known.out.and(taken);
        match rest.nth(0) {
            Some(last) if self.table.draft == 1 => {
                self.take(opponent, last, story);
                self.secret.knows[active.index()].out.add(last);
                self.forget_draft();
                self.end_turn(story);
            }
            _ => {
                self.table.phase = Phase::Passing;
                let told = |cards| Event::Passed { seat: opponent, cards };
                story.tell_only(opponent, told(Some(rest)), Some(told(None)));
            }
        }
        Ok(())
    }

    /// The opponent takes one of the other two and discards the last.
    pub(crate) fn take_second(&mut self, card: Card, story: &mut Story<Event>) -> Result<(), Illegal> {
        self.expect_in_draft(card)?;
        let seat = other(self.table.active);
        let known = &mut self.secret.knows[self.table.active.index()];
        known.out = known.out.and(self.secret.draft);
        self.take(seat, card, story);
        if let Some(last) = self.secret.draft.nth(0) {
            (self.secret.draft, self.table.draft) = (Cards::NONE, 0);
            self.bury(last, &[seat]);
            let told = |card| Event::LastDiscarded { seat, card };
            story.tell_only(seat, told(Some(last)), Some(told(None)));
        }
        self.forget_draft();
        self.end_turn(story);
        Ok(())
    }

    /// The cards that everyone has seen in the draft are in a hand now, or discarded.
    fn forget_draft(&mut self) {
        let seen = std::mem::take(&mut self.table.seen_in_draft);
        self.table.known.out = self.table.known.out.and(seen);
    }
}
