//! Everything that may be done now.

use crate::{Action, Table};
use regalia_game::Seat;

impl Table {
    /// Lists what this seat may do, in the order of [`Action`].
    pub(crate) fn offers(&self, seat: Seat, out: &mut Vec<Action>) {
        out.clear();
        if self.expect_turn(seat).is_ok() {
            out.extend([Action::Swear, Action::Search]);
        }
    }
}
