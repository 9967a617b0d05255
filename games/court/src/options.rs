//! What the table's creator can choose.

use serde::{Deserialize, Serialize};

/// How many Fools there are (CK-1.3).
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Fools {
    /// As many as are wanted.
    #[default]
    Unlimited,
    /// As many as players, as in the German edition.
    OnePerPlayer,
}

/// How many dice there are (CK-3.9).
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum DiceLimit {
    /// The twelve in the box.
    #[default]
    Twelve,
    /// As many as are wanted.
    Unlimited,
}

/// After how many rounds without a King a match ends at the latest (CK-6.8).
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum RoundLimit {
    /// After sixty rounds.
    #[default]
    Usual,
    /// Never.
    Lifted,
}

impl RoundLimit {
    /// Whether it is the usual one. It is not written then, so that recorded matches stay as they were.
    const fn is_usual(&self) -> bool {
        matches!(self, Self::Usual)
    }
}

/// The options of a match. What is left out keeps its default.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// How many Fools there are (CK-1.3).
    pub fools: Fools,
    /// How many dice there are (CK-3.9).
    pub dice: DiceLimit,
    /// Whether characters may bring in dice before the first roll (CK-3.10).
    pub early_dice: bool,
    /// After how many rounds without a King a match ends at the latest (CK-6.8).
    #[serde(skip_serializing_if = "RoundLimit::is_usual")]
    pub round_limit: RoundLimit,
}
