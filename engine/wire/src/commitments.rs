//! The public list of commitments: every match that was ever opened here, and whether its seed lies open.

use regalia_fairness::Hash;
use regalia_game::GameId;
use regalia_table::MatchId;
use serde::{Deserialize, Serialize};

/// A match as everyone may know it.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Commitment {
    /// What the host committed to when the match was opened: its public name.
    #[cfg_attr(feature = "schema", schema(value_type = String))]
    pub commit: Hash,
    /// The id of the game.
    #[cfg_attr(feature = "schema", schema(value_type = String))]
    pub game: GameId,
    /// When the match was opened, in seconds since 1970.
    pub created: u64,
    /// When its seed was laid open, in seconds since 1970; nothing while it runs.
    pub opened: Option<u64>,
    /// For how many seconds the seed should have been open; nothing if it need not be yet.
    pub overdue: Option<u64>,
    /// Its number, if strangers may find its table. The number of any other is the key to it, for those who were given it.
    #[cfg_attr(feature = "schema", schema(value_type = Option<String>))]
    pub id: Option<MatchId>,
}

/// `GET /api/commitments`: a page of the list, the newest first.
#[derive(Clone, Eq, PartialEq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Commitments {
    /// The matches.
    pub commitments: Vec<Commitment>,
    /// What to ask for the next page with (`?after=`); nothing if this is the last.
    pub next: Option<String>,
}
