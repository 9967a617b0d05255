//! What a viewer sees.

use crate::Board;
use regalia_game::Seat;
use serde::{Deserialize, Serialize};

/// The match as a viewer sees it.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug, Serialize, Deserialize)]
pub struct View {
    /// The viewer's seat; a watcher has none.
    pub you: Option<Seat>,
    /// The viewer's own letter: all that is secret.
    pub mine: Option<u8>,
    /// Everything that lies open.
    pub table: Board,
}
