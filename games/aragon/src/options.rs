//! What the table's creator can choose.

use crate::DeckName;
use regalia_game::Seat;
use serde::{Deserialize, Serialize};

/// The options of a match. What is left out keeps its default.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// The deck.
    pub deck: DeckName,
    /// Whether each player has a leader (AR-6.1).
    pub leaders: bool,
    /// Whether the second player begins with 3 influence in every area (AR-6.2).
    pub head_start: bool,
    /// Whether two games are played with the same deck and seats swapped (AR-6.3).
    pub pair: bool,
    /// Who begins: in a rematch the one who lost (AR-1.1). Otherwise it is drawn.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub start: Option<Seat>,
}
