//! How strong players are, and what they have played.

use regalia_clock::Speed;
use regalia_game::{GameId, Seat};
use regalia_table::MatchId;
use serde::{Deserialize, Serialize};

/// A rating as it is shown.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Strength {
    /// The rating, in points.
    pub rating: i32,
    /// Its standard deviation.
    pub deviation: u32,
    /// Whether it rests on too little to be compared.
    pub is_provisional: bool,
}

/// `GET /api/profiles/{name}`: what everyone may know of somebody with an account.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Profile {
    /// The name.
    pub name: String,
    /// When the account was made, in seconds since 1970.
    pub since: u64,
    /// Whether it is the reader's own.
    pub is_you: bool,
    /// The ratings, by game and speed.
    pub ratings: Vec<Rated>,
    /// What came of the matches, by game and number of seats.
    pub tallies: Vec<Tally>,
    /// What came of those against the reader; nothing if there are none.
    pub met: Option<Met>,
}

/// A rating and how it came about.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Rated {
    /// The id of the game.
    #[cfg_attr(feature = "schema", schema(value_type = String))]
    pub game: GameId,
    /// Live, or over days.
    pub speed: Speed,
    /// The rating.
    pub strength: Strength,
    /// How many matches it rests on.
    pub matches: u32,
    /// The highest rating after the first that was not provisional.
    pub best: Option<i32>,
    /// The ratings after the last matches, the oldest first.
    pub history: Vec<i32>,
}

/// What came of the matches with so many seats.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Tally {
    /// The id of the game.
    #[cfg_attr(feature = "schema", schema(value_type = String))]
    pub game: GameId,
    /// How many sat at the table.
    pub seats: u8,
    /// How often somebody came in each place, the first place first.
    pub places: Vec<u32>,
    /// How often somebody has left.
    pub left: u32,
}

/// What came of the matches of two against each other, from the reader's side.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Met {
    /// In how many the reader came in first.
    pub ahead: u32,
    /// In how many the other did.
    pub behind: u32,
    /// In how many they shared a place.
    pub level: u32,
}

/// `GET /api/profiles/{name}/matches`: a page of rated matches, the newest first.
#[derive(Clone, Eq, PartialEq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct RatedPage {
    /// The matches.
    pub matches: Vec<RatedMatch>,
    /// What to ask for the next page with (`?after=`); nothing if this is the last.
    pub next: Option<String>,
}

/// A match that has changed ratings.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct RatedMatch {
    /// Its number.
    #[cfg_attr(feature = "schema", schema(value_type = String))]
    pub id: MatchId,
    /// The id of the game.
    #[cfg_attr(feature = "schema", schema(value_type = String))]
    pub game: GameId,
    /// Live, or over days.
    pub speed: Speed,
    /// When it ended, in seconds since 1970.
    pub at: u64,
    /// The place of the one whom the page is about.
    pub place: u8,
    /// Whether they have left.
    pub has_left: bool,
    /// The rating after it.
    pub rating: i32,
    /// By how much it changed.
    pub change: i32,
    /// Everyone who played, in the order of the seats.
    pub players: Vec<Placed>,
}

/// Somebody in a match that has changed ratings.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Placed {
    /// The seat.
    #[cfg_attr(feature = "schema", schema(value_type = u8))]
    pub seat: Seat,
    /// The name; nothing if they have left this server.
    pub name: Option<String>,
    /// The place.
    pub place: u8,
}

/// `GET /api/ranks/{game}/{speed}`: a page of the strongest, the best first.
#[derive(Clone, Eq, PartialEq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Ranks {
    /// Those on this page.
    pub rows: Vec<Rank>,
    /// What to ask for the next page with (`?after=`); nothing if this is the last.
    pub next: Option<String>,
}

/// Somebody among the strongest.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Rank {
    /// The number: 1 is the strongest.
    pub rank: u32,
    /// The name.
    pub name: String,
    /// The rating.
    pub strength: Strength,
    /// How many matches it rests on.
    pub matches: u32,
    /// Whether it is the reader.
    pub is_you: bool,
}

/// `GET /api/tables/{id}/ratings`: how strong those are who sit at a table.
#[derive(Clone, Eq, PartialEq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct TableRatings {
    /// Whether the match counts, as far as can be told now.
    pub counts: bool,
    /// The ratings of those who have one in this game at this speed.
    pub seats: Vec<SeatRating>,
}

/// The rating of somebody at a table.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct SeatRating {
    /// The seat.
    #[cfg_attr(feature = "schema", schema(value_type = u8))]
    pub seat: Seat,
    /// The rating: now, or after the match if it has changed it.
    pub strength: Strength,
    /// By how much the match has changed it.
    pub change: Option<i32>,
}
