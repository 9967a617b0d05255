//! What a client sent and was told.

use regalia_game::Viewer;
use regalia_table::{Frame, MatchId};
use regalia_wire::{Code, Command, CommandId, Place};
use std::{
    collections::HashMap,
    hash::{DefaultHasher, Hash, Hasher},
    time::Instant,
};

/// A command and everything that was said to it.
#[derive(Clone, Debug)]
pub(crate) struct Sent {
    /// What was asked for.
    pub(crate) command: Command,
    /// How often it was sent.
    pub(crate) times: u32,
    /// Where the log stood after it, as often as that was said, and when.
    pub(crate) done: Vec<(Place, Instant)>,
    /// The codes with which it was refused for good.
    pub(crate) refused: Vec<Code>,
}

/// A frame that was shown.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Seen {
    /// The number of the connection on which it came.
    pub(crate) connection: u64,
    /// Where the log stood.
    pub(crate) place: Place,
    /// The hash of the whole frame.
    pub(crate) print: u64,
    /// When it came.
    pub(crate) at: Instant,
}

/// Everything that one client sent and was told about one match.
#[derive(Clone, Debug)]
pub(crate) struct History {
    /// The match.
    pub(crate) id: MatchId,
    /// As whom it looks.
    pub(crate) viewer: Viewer,
    /// Its commands.
    pub(crate) sent: HashMap<CommandId, Sent>,
    /// Its frames, in the order in which they came.
    pub(crate) seen: Vec<Seen>,
    /// How often it had to connect anew.
    pub(crate) reconnects: u32,
    /// How often it connected anew because nothing came, although something should have.
    pub(crate) stalls: u32,
    /// How often it was told that the server has another history.
    pub(crate) other_history: u32,
    /// Whether a command was left without an answer at the end.
    pub(crate) is_unresolved: bool,
}

impl History {
    /// Of a client that has heard nothing yet.
    pub(crate) fn new(id: MatchId, viewer: Viewer) -> Self {
        Self {
            id,
            viewer,
            sent: HashMap::new(),
            seen: Vec::new(),
            reconnects: 0,
            stalls: 0,
            other_history: 0,
            is_unresolved: false,
        }
    }
}

/// The hash of a frame, the same for equal frames in one run of this program.
pub(crate) fn print(frame: &Frame) -> u64 {
    let mut hasher = DefaultHasher::new();
    // A frame is plain data.
    serde_json::to_string(frame).unwrap_or_default().hash(&mut hasher);
    hasher.finish()
}
