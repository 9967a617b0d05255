//! The heuristic: a high letter is kept, and so is one that cannot be forged any more.

use crate::{Action, Heirs, View};
use regalia_game::Instinct;

/// A letter that is worth as much is as good as the next one.
const MIDDLING: i32 = 5;

impl Instinct for Heirs {
    fn appeal(view: &View, action: &Action) -> i32 {
        let number = view.mine.unwrap_or_default();
        let is_unique = number > 0 && view.table.in_middle(number) > 0;
        match action {
            Action::Swear => i32::from(number) + i32::from(is_unique),
            Action::Search => MIDDLING,
        }
    }
}
