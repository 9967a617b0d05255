//! Everything that may be done now, and what may be answered ahead.

use crate::{Action, Board, Phase, board::COPIES};
use regalia_game::{Ahead, Seat};

impl Board {
    /// Lists what this seat may do, in the order of [`Action`].
    pub(crate) fn offers(&self, seat: Seat, out: &mut Vec<Action>) {
        out.clear();
        if self.expect_turn(seat).is_ok() {
            out.extend([Action::Swear, Action::Search]);
        }
    }

    /// Who has a turn to come may swear ahead (HE-2.2), as long as nobody lays open a letter.
    pub(crate) fn ahead(&self, seat: Seat) -> Vec<Ahead<Action>> {
        let is_asked = self.expect_turn(seat).is_ok();
        let waits = self.phase == Phase::Choosing && seat != self.seat && !self.sworn.contains(seat);
        let has_turn = self.place(seat) > self.place(self.seat) || self.round < self.rounds;
        if !(is_asked || waits && has_turn) {
            return Vec::new();
        }
        let laid_open = |all, count: &u8| all * u32::from(COPIES + 1) + u32::from(*count);
        vec![Ahead { action: Action::Swear, about: self.middle.iter().fold(0, laid_open) }]
    }
}
