//! What a command would change, before anyone has stored it.

use crate::BotTurn;
use regalia_game::{PerSeat, Seat, SeatSet, Told};
use regalia_table::{Entry, Followed, Line};
use serde_json::Value;

/// The state after a command, and the lines that lead there.
pub struct Change {
    pub(crate) state: Followed,
    /// The lines to be stored, in order.
    pub lines: Vec<Line>,
    pub(crate) told: Vec<Told<Value>>,
    pub(crate) undone_to: Option<u64>,
    pub(crate) turns_back: Option<PerSeat<u16>>,
}

impl Change {
    /// Whether somebody sits in every seat by it, and the commitments are to be closed.
    pub fn is_full(&self) -> bool {
        let sits = |line: &Line| matches!(line.entry, Entry::Sat { .. });
        matches!(&self.state, Followed::Opening(opening) if opening.is_full())
            && self.lines.last().is_some_and(sits)
    }

    /// Closes the commitments once somebody sits in every seat. Whether the match counts is settled by it.
    pub fn close(&mut self, counts: bool) {
        if self.is_full()
            && let Followed::Opening(opening) = &mut self.state
        {
            self.lines.extend(opening.enter(Entry::CommitsClosed { counts }));
        }
    }

    /// Whether players are waited for who have not revealed, and perhaps never will.
    pub fn waits_for_reveals(&self) -> bool {
        let closed = |line: &Line| matches!(line.entry, Entry::CommitsClosed { .. } | Entry::Revealed { .. });
        matches!(self.state, Followed::Opening(_)) && self.lines.iter().any(closed)
    }

    /// The bot that must act next.
    pub fn bot_to_act(&self) -> Option<BotTurn> {
        BotTurn::of(&self.state)
    }

    /// The seats that must act next, no matter who plays them.
    pub fn seats_to_act(&self) -> SeatSet {
        if self.is_over() { SeatSet::default() } else { crate::people::seats_to_act(&self.state) }
    }

    /// The people who must act next.
    pub fn people_to_act(&self) -> SeatSet {
        if self.is_over() { SeatSet::default() } else { crate::people::people_to_act(&self.state) }
    }

    /// Whether it takes something back.
    pub fn is_undo(&self) -> bool {
        self.undone_to.is_some()
    }

    /// How many turns of each person it takes back, if all have agreed to it.
    pub fn turns_back(&self) -> Option<&PerSeat<u16>> {
        self.turns_back.as_ref()
    }

    /// Whether a seat changes hands by it.
    pub fn is_handover(&self) -> bool {
        self.lines.iter().any(|line| matches!(line.entry, Entry::Handed { .. } | Entry::Resigned { .. }))
    }

    /// The seat that someone takes back from a bot.
    pub fn taken_back(&self) -> Option<Seat> {
        self.lines.iter().find_map(|line| match &line.entry {
            Entry::Handed { seat, to, .. } if !to.is_bot() => Some(*seat),
            _ => None,
        })
    }

    /// The seat of the one who resigns by it.
    pub fn resigned(&self) -> Option<Seat> {
        self.lines.iter().find_map(|line| match line.entry {
            Entry::Resigned { seat, .. } => Some(seat),
            _ => None,
        })
    }

    /// Whether the match is over, or given up.
    pub fn is_over(&self) -> bool {
        self.state.has_ended()
    }
}
