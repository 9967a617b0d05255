//! Section 8: the final scoring.

use crate::{Board, Event, Phase, Player};
use regalia_game::{Outcome, PerSeat, RuleId, Seat, Story};

impl Player {
    /// What is left, in points (EM-8.1).
    pub fn left_over(&self) -> u16 {
        let single = u16::from(self.coins) + u16::from(self.favors.count());
        let goods = u16::from(self.books) + u16::from(self.breads);
        2 * u16::from(self.rings) + single + goods + u16::from(self.resources.total() / 2)
    }

    /// The lower track, which is the score, and the other one (EM-8.3).
    pub fn score(&self) -> (u16, u16) {
        (self.citizens.min(self.buildings), self.citizens.max(self.buildings))
    }

    /// Spreads points for the highest lower track, a leftover to the citizens (EM-8.2).
    fn spread(&mut self, points: u16) {
        let (lower, higher) = self.score();
        if lower + points <= higher {
            // Only the lower track gains.
            let track = if self.citizens < self.buildings { &mut self.citizens } else { &mut self.buildings };
            *track += points;
        } else {
            let total = lower + higher + points;
            (self.citizens, self.buildings) = (total.div_ceil(2), total / 2);
        }
    }
}

impl Board {
    /// Scores what is left, and ends the match (EM-2.4, EM-8.1).
    pub(crate) fn finish(&mut self, story: &mut Story<Event>) {
        self.phase = Phase::Over;
        for seat in Seat::all(self.seats()) {
            let player = &mut self.players[seat];
            let points = player.left_over();
            player.spread(points);
            let (citizens, buildings) = (player.citizens, player.buildings);
            story.tell_all(Event::Scored { seat, points, citizens, buildings });
        }
        if self.is_lost_to_victoria() {
            story.tell_all(Event::VictoriaWon);
        } else {
            for winner in self.outcome().winners() {
                story.tell_all(Event::Ended { winner });
            }
        }
    }

    /// How the match ended: by the lower track, then the other, the rank and its card (EM-8.3); alone
    /// against Victoria (EM-9.5).
    pub(crate) fn outcome(&self) -> Outcome {
        let by = RuleId::new(if self.seats() == 1 { "EM-9.5" } else { "EM-8.3" });
        let mut outcome = Outcome::ranked(self.seats(), by, |seat| {
            let player = &self.players[seat];
            (player.score(), player.rank, player.rank_points)
        });
        if self.is_lost_to_victoria() {
            outcome.ranks = PerSeat::from_fn(1, |_| 2);
        }
        outcome.scores = Some(PerSeat::from_fn(self.seats(), |seat| {
            let (lower, higher) = self.players[seat].score();
            (i32::from(lower), i32::from(higher))
        }));
        outcome
    }
}
