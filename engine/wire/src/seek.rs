//! Looking for opponents among strangers.

use regalia_clock::Pace;
use regalia_game::GameId;
use regalia_table::MatchId;
use serde::{Deserialize, Serialize};

/// `PUT /api/seek`: opponents are looked for until some are found. A player looks for one match at a time.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Seek {
    /// The ids of the games, one of which is to be played.
    #[cfg_attr(feature = "schema", schema(value_type = Vec<String>))]
    pub games: Vec<GameId>,
    /// How many may play: any of these numbers.
    pub seats: Vec<u8>,
    /// How much time there is.
    pub pace: Pace,
}

/// How a search stands.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Seeking {
    /// What was asked for.
    pub asked: Seek,
    /// For how many seconds the player has looked.
    pub waited: u32,
    /// How many others look for something of the same kind.
    pub here: u32,
    /// How many of them have a rating that is near enough now.
    pub in_reach: u32,
    /// For how many seconds half of those waited who were found lately; nothing if that is not known.
    pub usual_wait: Option<u32>,
    /// Some of those who look for the same, those with the nearest ratings first.
    pub others: Vec<Seeker>,
    /// The group that was found. Everyone in it must answer that they are still there (`POST /api/seek/here`) before the
    /// match is opened.
    pub group: Option<FoundGroup>,
    /// The table, once it is open: its seats are kept for the group.
    #[cfg_attr(feature = "schema", schema(value_type = Option<String>))]
    pub table: Option<MatchId>,
}

/// Somebody else who looks for opponents.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Seeker {
    /// The name.
    pub name: String,
    /// The rating, if there is one that is not provisional.
    pub rating: Option<i32>,
}

/// What a group would play.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct FoundGroup {
    /// The id of the game.
    #[cfg_attr(feature = "schema", schema(value_type = String))]
    pub game: GameId,
    /// How many play.
    pub seats: u8,
    /// How many of them have answered that they are there.
    pub here: u8,
    /// Whether the one who asks has.
    pub are_you_here: bool,
}
