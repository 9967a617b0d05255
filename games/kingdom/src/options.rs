//! What the table's creator can choose.

use regalia_game::BadSetup;
use serde::{Deserialize, Serialize};

/// After how many turns in all a match ends at the latest (KG-6.3).
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TurnLimit {
    /// After 200, 600 or 1,200 turns with 2, 3 or 4 players.
    #[default]
    Usual,
    /// Never.
    Lifted,
    /// After so many turns.
    Turns(u16),
}

/// The options of a match. What is left out keeps its default.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// After how many turns in all a match ends at the latest (KG-6.3).
    pub turn_limit: TurnLimit,
}

impl Options {
    /// Whether a match can be played like this.
    pub(crate) fn check(self) -> Result<(), BadSetup> {
        match self.turn_limit {
            TurnLimit::Turns(0) => Err(BadSetup::BadOption {
                option: "turn_limit",
                reason: "a match has at least one turn; lift the limit with \"lifted\"".into(),
            }),
            _ => Ok(()),
        }
    }
}
