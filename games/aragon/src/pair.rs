//! Section 6: two games with the same deck (AR-6.3), and how cards come off it.

use crate::{Aragon, Board, Card, Event, FirstGame, Phase, board::other, secret::Leaders};
use regalia_game::{Seat, Story};

impl Board {
    /// Who wins two games: more influence in total, then more games won (AR-6.5).
    pub(crate) fn winner_of_pair(&self, first: FirstGame, second: Option<Seat>) -> Option<Seat> {
        let standing = |seat: Seat| {
            let wins = [first.winner, second].iter().filter(|winner| **winner == Some(seat)).count();
            (first.totals[seat.index()] + self.total(seat), wins)
        };
        let better = |seat: &Seat| standing(*seat) > standing(other(*seat));
        Seat::all(2).find(better)
    }
}

impl Aragon {
    /// The second game begins: the other player starts, and the deck comes in the same order (AR-6.3).
    pub(crate) fn begin_second(&mut self, winner: Option<Seat>, story: &mut Story<Event>) {
        let Self { table, secret } = *self;
        let totals = [table.total(Seat(0)), table.total(Seat(1))];
        story.seal();
        story.tell_all(Event::GameEnded { winner, totals, order: secret.order });
        *self = Self::at_start(table.rules, table.options);
        self.table.first = Some(FirstGame { totals, winner });
        self.secret.order = secret.order;
        self.table.turn = 0;
        self.begin(other(table.start), story);
        if table.options.leaders {
            self.swap_leaders(secret.dealt, story);
        }
        self.follow_order(story);
    }

    /// Each player is dealt the leaders that the other had.
    fn swap_leaders(&mut self, dealt: [Leaders; 2], story: &mut Story<Event>) {
        for seat in [self.table.start, other(self.table.start)] {
            for leader in dealt[other(seat).index()].iter() {
                self.secret.dealt[seat.index()] = self.secret.dealt[seat.index()].with(leader);
                story.tell_all(Event::LeaderDealt { seat, leader: Some(leader) });
            }
        }
        self.table.dealt = self.secret.dealt;
        self.table.phase = Phase::KeepingLeaders;
    }

    /// In the second game the cards that are known come off the deck by themselves.
    pub(crate) fn follow_order(&mut self, story: &mut Story<Event>) {
        while self.table.first.is_some()
            && matches!(self.table.phase, Phase::Dealing | Phase::TurningTop { .. } | Phase::Looking)
        {
            let Some(card) = self.secret.order.get(self.table.drawn) else { return };
            self.come_off(card, true, story);
        }
    }

    /// Chance turns up a card.
    pub(crate) fn turn_card(&mut self, card: Card, story: &mut Story<Event>) {
        if self.table.options.pair && self.table.first.is_none() {
            self.secret.order.push(card);
        }
        self.come_off(card, false, story);
        self.follow_order(story);
    }

    /// A card comes off the deck, for whatever it is wanted; in the second game everyone may know it.
    fn come_off(&mut self, card: Card, known: bool, story: &mut Story<Event>) {
        self.secret.left.take(card);
        self.table.drawn += 1;
        match self.table.phase {
            Phase::Dealing => self.deal(card, known, story),
            Phase::TurningTop { by } => self.top_turned(by, card, known, story),
            _ => self.look(card, known, story),
        }
    }
}
