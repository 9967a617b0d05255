//! Section 7: favor tokens, drawn, kept and used.

use crate::{Board, Emara, Event, Favor, Favors, Good, Illegal, Phase, REFILLED_AT_ONCE, Reward};
use regalia_game::Story;

/// How many tokens a donor looks at (EM-7.1).
const LOOKED_AT: u8 = 3;

impl Emara {
    /// The tokens that the next draw can bring.
    pub(crate) fn next_favors(&self) -> Favors {
        self.table.favors.except(self.drawn)
    }

    /// A donor draws a token, which nobody else sees yet (EM-7.1, EM-7.2).
    pub(crate) fn draw_favor(&mut self, favor: Favor, story: &mut Story<Event>) {
        let table = &mut self.table;
        self.drawn = self.drawn.with(favor);
        table.drawn_favors += 1;
        let seat = table.seat;
        story.tell_only(seat, Event::YouDrewFavor { favor }, Some(Event::FavorDrawn { seat }));
        if table.rules >= REFILLED_AT_ONCE {
            table.refill_favors(story);
        }
        if table.drawn_favors == table.favors.count().min(LOOKED_AT) {
            table.phase = Phase::KeepingFavor;
        }
    }

    /// The donor keeps a token; the others are discarded openly (EM-7.1, EM-7.2).
    pub(crate) fn keep_favor(&mut self, favor: Favor, story: &mut Story<Event>) {
        let (table, others) = (&mut self.table, self.drawn.without(favor));
        story.seal();
        let mut left = others.iter();
        story.tell_all(Event::FavorKept { seat: table.seat, favor, discarded: [left.next(), left.next()] });
        table.favors = table.favors.except(self.drawn);
        table.drawn_favors = 0;
        self.drawn = Favors::NONE;
        // EM-7.9: an empty stack was refilled before these were discarded.
        table.refill_favors(story);
        table.discarded_favors = table.discarded_favors.and(others);
        table.refill_favors(story);
        let player = table.player_mut();
        player.favors = player.favors.with(favor);
        table.phase = Phase::Visiting;
        table.go_on(story);
    }
}

impl Board {
    /// An empty stack is made from what was discarded, also while a donor looks at what was drawn (EM-7.1).
    fn refill_favors(&mut self, story: &mut Story<Event>) {
        if self.favors.count() == self.drawn_favors && !self.discarded_favors.is_empty() {
            self.favors = self.favors.and(std::mem::take(&mut self.discarded_favors));
            story.tell_all(Event::FavorsShuffled);
        }
    }

    /// Whether a token can be used where the player is (EM-7.3).
    pub(crate) fn check_favor(&self, favor: Favor) -> Result<(), Illegal> {
        let (at, _) = self.values().favor(favor);
        self.expect(Phase::Visiting, Illegal::FavorElsewhere { favor, at })?;
        if !self.player().favors.has(favor) {
            Err(Illegal::NoSuchFavor { favor })
        } else if self.visit.is_none_or(|visit| visit.at != at) {
            Err(Illegal::FavorElsewhere { favor, at })
        } else {
            Ok(())
        }
    }

    /// Discards a token for what it shows (EM-7.3).
    pub(crate) fn use_favor(&mut self, favor: Favor, story: &mut Story<Event>) {
        let player = self.player_mut();
        player.favors = player.favors.without(favor);
        self.discarded_favors = self.discarded_favors.with(favor);
        story.tell_all(Event::FavorUsed { seat: self.seat, favor });
        self.refill_favors(story);
        match self.values().favor(favor).1 {
            Reward::Citizens => self.gain_citizens(3, story),
            Reward::Buildings => self.gain_buildings(5, story),
            Reward::Book => self.receive(self.seat, Good::Book, 1, story),
            Reward::Ring => self.receive(self.seat, Good::Ring, 1, story),
            Reward::Coin => self.receive(self.seat, Good::Coin, 1, story),
        }
    }
}
