//! Events.

use regalia_game::{PerSeat, Seat};
use serde::{Deserialize, Serialize};

/// Something that happened.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "snake_case")]
#[expect(missing_docs, reason = "seat: who; number: what stands in the letter")]
pub enum Event {
    /// The start player was drawn.
    StartDrawn { seat: Seat },
    /// A letter was drawn; only its holder sees the number.
    LetterDrawn { seat: Seat, number: Option<u8> },
    /// A player keeps the letter.
    Sworn { seat: Seat },
    /// A player laid the letter open to draw another one.
    LaidOpen { seat: Seat, number: u8 },
    /// All letters were opened, and the match is over.
    Opened { letters: PerSeat<u8> },
}
