//! Section 6: the final round and the end.

use crate::{Action, Character, Characters, Event, Hall, Illegal, Mark, Phase, Throne};
use regalia_game::{Ahead, Outcome, RuleId, Seat, Story};
use std::cmp::Reverse;

impl Hall {
    /// A turn of the final round: who cannot win is passed over (CK-6.7).
    pub(crate) fn begin_final_turn(&mut self, story: &mut Story<Event>) {
        let Some(throne) = self.throne else { return };
        if throne.queen == self.seat && throne.king == self.seat {
            // CK-6.5: nobody took the King away, and there is nothing left to roll for.
            self.end_turn(story);
        } else if self.best_possible() < self.mark_to_reach() {
            self.pass_over(false, story);
        } else {
            self.begin_rolling(story);
        }
    }

    /// The best mark with every die available: all of them sixes (CK-6.7).
    fn best_possible(&self) -> Mark {
        let brought = self.player().retinue.among(Characters::BRINGERS).count();
        let alike = self.player().start_dice().saturating_add(brought).min(self.dice_limit());
        Mark { alike, face: 6 }
    }

    /// The lowest mark that takes the King: a better one (CK-6.4), or for the Queen's owner an equal one (CK-6.5).
    fn mark_to_reach(&self) -> Mark {
        match self.throne {
            Some(throne) if throne.queen == self.seat => throne.mark,
            Some(Throne { mark, .. }) if mark.face < 6 => Mark { face: mark.face + 1, ..mark },
            Some(Throne { mark, .. }) => Mark { alike: mark.alike + 1, face: 1 },
            None => Mark::default(),
        }
    }

    /// Passes the roll; the result counts as nothing (CK-6.7).
    pub(crate) fn pass(&mut self, story: &mut Story<Event>) -> Result<(), Illegal> {
        if !self.is_final() || !matches!(self.phase, Phase::BeforeRoll { .. }) {
            return Err(Illegal::CannotPass);
        }
        self.pass_over(true, story);
        Ok(())
    }

    /// Who has a turn of the final round to come may pass it ahead (CK-6.7), as long as nobody raises the mark.
    pub(crate) fn ahead(&self, seat: Seat) -> Vec<Ahead<Action>> {
        let Some(Throne { mark, is_final: true, .. }) = self.throne else { return Vec::new() };
        let is_asked = seat == self.seat && matches!(self.phase, Phase::BeforeRoll { .. });
        if !is_asked && !self.order().skip(usize::from(self.turns) + 1).any(|next| next == seat) {
            return Vec::new();
        }
        vec![Ahead { action: Action::Pass, about: u32::from(mark.alike) * 8 + u32::from(mark.face) }]
    }

    fn pass_over(&mut self, by_choice: bool, story: &mut Story<Event>) {
        story.tell_all(Event::Passed { seat: self.seat, by_choice });
        self.end_turn(story);
    }

    /// Compares a result of the final round (CK-6.3, CK-6.4, CK-6.5).
    pub(crate) fn end_final_turn(&mut self, story: &mut Story<Event>) {
        let (mark, seat, wanted) = (self.player().result, self.seat, self.mark_to_reach());
        if let Some(throne) = self.throne.as_mut().filter(|_| mark >= wanted) {
            // The King changes hands, the Queen stays.
            let loser = &mut self.players[throne.king];
            loser.retinue = loser.retinue.without(Character::King);
            let taker = &mut self.players[seat];
            taker.retinue = taker.retinue.with(Character::King);
            (throne.king, throne.mark) = (seat, mark);
            story.tell_all(Event::KingTaken { seat, mark });
        }
        self.end_turn(story);
    }

    /// How the match ended: the holder of the King, then by results, then by who rolled first
    /// (CK-6.6); without a King by the results of the last round (CK-6.8, CK-6.9).
    pub(crate) fn outcome(&self) -> Outcome {
        let king = self.throne.map(|throne| throne.king);
        let by = match self.throne {
            None => RuleId::new("CK-6.8"),
            Some(throne) if throne.king != throne.queen => RuleId::new("CK-6.4"),
            Some(_) => RuleId::new("CK-6.5"),
        };
        Outcome::ranked(self.seats(), by, |seat| {
            let place = self.order().position(|other| other == seat);
            (king == Some(seat), self.players[seat].result, Reverse(place))
        })
    }
}
