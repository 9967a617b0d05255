//! What the table's creator can choose.

use crate::ValueSet;
use serde::{Deserialize, Serialize};

/// The options of a match. What is left out keeps its default.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// The starting building points; if not chosen, the event card gives them (EM-1.9, EM-1.14).
    pub building_points: Option<u8>,
    /// All eight locations are shuffled into two rings (EM-10.1).
    pub random_layout: bool,
    /// The hand is all nine cards (EM-10.2).
    pub full_selection: bool,
    /// The numbers on the components (EM-1.13).
    pub values: ValueSet,
}

impl Options {
    /// The most building points to start with, except alone (EM-1.14).
    pub const MOST_BUILDING_POINTS: u8 = 60;
}
