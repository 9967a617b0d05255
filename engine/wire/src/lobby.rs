//! Finding matches, and the time that there is for them.

use regalia_clock::{Moment, Pace, Span};
use regalia_game::{GameId, Seat, SeatSet};
use regalia_table::MatchId;
use serde::{Deserialize, Serialize};

/// What the clocks of a table show.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
pub struct Clocks {
    /// How much time there is.
    pub pace: Pace,
    /// What each seat has left, at the moment this is said.
    pub left: Vec<Span>,
    /// When each seat's time is over, if it runs.
    pub ends: Vec<Option<Moment>>,
    /// Whether all have agreed to stop for a while.
    pub is_paused: bool,
    /// The seats that would like to.
    pub wants_pause: SeatSet,
}

/// A match in a list.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Listed {
    /// Its table.
    #[cfg_attr(feature = "schema", schema(value_type = String))]
    pub id: MatchId,
    /// The id of the game.
    #[cfg_attr(feature = "schema", schema(value_type = String))]
    pub game: GameId,
    /// How many can sit there.
    pub seats: u8,
    /// How many of these seats are free.
    pub free: u8,
    /// Who sits there, in the order of the seats.
    pub sitters: Vec<Sitter>,
    /// How much time there is; without a clock if left out.
    pub pace: Option<Pace>,
    /// When the table was opened, in seconds since 1970.
    pub created: u64,
    /// The seat of the one who asks.
    #[cfg_attr(feature = "schema", schema(value_type = Option<u8>))]
    pub you: Option<Seat>,
    /// Whether something waits for the one who asks.
    pub is_your_turn: bool,
    /// When the time of the one who is to act is over.
    #[cfg_attr(feature = "schema", schema(value_type = Option<i64>))]
    pub due: Option<Moment>,
    /// Whether it is over.
    pub is_over: bool,
    /// Who invites the one who asks.
    pub host: Option<String>,
}

/// Someone at a table in a list.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Sitter {
    /// The seat.
    #[cfg_attr(feature = "schema", schema(value_type = u8))]
    pub seat: Seat,
    /// The name; nothing if it is a bot, or someone who has left this server.
    pub name: Option<String>,
    /// Whether it is a bot.
    pub is_bot: bool,
    /// The rating in this game at this speed, if there is one that is not provisional.
    #[serde(default)]
    pub rating: Option<i32>,
}

/// A page of a list.
#[derive(Clone, Eq, PartialEq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Listing {
    /// The matches.
    pub matches: Vec<Listed>,
    /// What to ask for the next page with (`?after=`); nothing if this is the last.
    pub next: Option<String>,
}

/// `POST /api/pair`: a match of this kind with anyone else who wants one.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Pair {
    /// The id of the game.
    #[cfg_attr(feature = "schema", schema(value_type = String))]
    pub game: GameId,
    /// How many play.
    pub seats: u8,
    /// How much time there is.
    pub pace: Pace,
}

/// A table that was opened or found.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Found {
    /// The table.
    #[cfg_attr(feature = "schema", schema(value_type = String))]
    pub id: MatchId,
}

/// `POST /api/tables/{id}/invitations`: someone with an account is wished for.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Invite {
    /// The name of the account.
    pub name: String,
}
