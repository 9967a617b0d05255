//! What a command would change, before anyone has stored it.

use crate::BotTurn;
use regalia_game::{Told, Turn};
use regalia_table::{Entry, Followed, Line};
use serde_json::Value;

/// The state after a command, and the lines that lead there.
pub struct Change {
    pub(crate) state: Followed,
    /// The lines to be stored, in order.
    pub lines: Vec<Line>,
    pub(crate) told: Vec<Told<Value>>,
    pub(crate) undone_to: Option<u64>,
}

impl Change {
    /// Whether players are waited for who have not revealed, and perhaps never will.
    pub fn waits_for_reveals(&self) -> bool {
        let closed = |line: &Line| matches!(line.entry, Entry::CommitsClosed | Entry::Revealed { .. });
        matches!(self.state, Followed::Opening(_)) && self.lines.iter().any(closed)
    }

    /// The bot that must act next.
    pub fn bot_to_act(&self) -> Option<BotTurn> {
        BotTurn::of(&self.state)
    }

    /// Whether the match is over.
    pub fn is_over(&self) -> bool {
        matches!(&self.state, Followed::Match(it) if matches!(it.turn(), Turn::Over(_)))
    }
}
