//! Section 2: whose turn it is.

use crate::{Characters, Event, Faces, Hall, Mark, Phase, RoundLimit, Throne};
use regalia_game::{Seat, Story};

/// The last round without a King, unless the limit was lifted (CK-6.8).
const LAST_ROUND: u16 = 60;

impl Hall {
    /// After how many rounds without a King the match ends (CK-6.8).
    pub fn round_limit(&self) -> Option<u16> {
        match self.options.round_limit {
            RoundLimit::Usual => Some(LAST_ROUND),
            RoundLimit::Lifted => None,
        }
    }

    /// The start player is drawn and the match begins (CK-1.4).
    pub(crate) fn begin(&mut self, start: Seat, story: &mut Story<Event>) {
        story.tell_all(Event::StartDrawn { seat: start });
        self.begin_round(start, story);
    }

    fn begin_round(&mut self, start: Seat, story: &mut Story<Event>) {
        self.round = self.round.saturating_add(1);
        self.turns = 0;
        self.start = start;
        story.tell_all(match self.throne {
            Some(Throne { queen, mark, .. }) => Event::FinalRoundBegan { start, queen, mark },
            None => Event::RoundBegan { round: self.round, start },
        });
        self.begin_turn(story);
    }

    /// The seats of this round in order: clockwise from the start player (CK-2.1); in the final
    /// round the Queen's owner comes last (CK-6.2).
    pub fn order(&self) -> impl Iterator<Item = Seat> + use<> {
        let last = self.throne.filter(|throne| throne.is_final).map(|throne| throne.queen);
        let (start, seats) = (self.start, self.seats());
        let clockwise = (0..seats).map(move |steps| start.clockwise(steps, seats));
        clockwise.filter(move |seat| Some(*seat) != last).chain(last)
    }

    /// Begins the turn of the next seat in order.
    fn begin_turn(&mut self, story: &mut Story<Event>) {
        let Some(seat) = self.order().nth(usize::from(self.turns)) else { return };
        self.seat = seat;
        (self.active, self.aside, self.hand) = (Faces::NONE, Faces::NONE, Faces::NONE);
        self.used = Characters::NONE;
        self.may_roll = false;
        if self.is_final() {
            self.begin_final_turn(story);
        } else {
            self.begin_rolling(story);
        }
    }

    /// Ends a turn: the next seat, the next round (CK-2.2), the final round (CK-6.2) or the end.
    pub(crate) fn end_turn(&mut self, story: &mut Story<Event>) {
        self.turns += 1;
        if self.turns < self.seats() {
            self.begin_turn(story);
        } else if self.is_final() || (self.throne.is_none() && Some(self.round) == self.round_limit()) {
            self.finish(story);
        } else {
            let start = self.start.right(self.seats());
            if let Some(throne) = &mut self.throne {
                throne.is_final = true;
                for seat in Seat::all(self.seats()) {
                    self.players[seat].result = Mark::default();
                }
            }
            self.begin_round(start, story);
        }
    }

    fn finish(&mut self, story: &mut Story<Event>) {
        self.phase = Phase::Over;
        (self.active, self.aside) = (Faces::NONE, Faces::NONE);
        for winner in self.outcome().winners() {
            story.tell_all(Event::Ended { winner });
        }
    }
}
