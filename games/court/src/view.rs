//! What a viewer sees.

use crate::Hall;
use regalia_game::Seat;
use serde::{Deserialize, Serialize};

/// The hall as a viewer sees it. Nothing is secret, so there is no part of one's own.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug, Serialize, Deserialize)]
pub struct View {
    /// The viewer's seat; a watcher has none.
    pub you: Option<Seat>,
    /// Everything on the table.
    pub hall: Hall,
}
