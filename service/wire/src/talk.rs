//! What people at a table say to each other, and how they keep the peace.

use regalia_clock::Moment;
use regalia_game::{Seat, SeatSet};
use regalia_table::MatchId;
use serde::{Deserialize, Serialize};

/// No message has more letters.
pub const LONGEST_TALK: usize = 500;
/// No notes about a match have more letters.
pub const LONGEST_NOTES: usize = 4_000;

/// A message at a table.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
pub struct Spoken {
    /// Its number at this table.
    pub seq: u64,
    /// The seat of whoever wrote it; a watcher has none.
    pub seat: Option<Seat>,
    /// The name; nothing if whoever wrote it has left this server.
    pub name: Option<String>,
    /// What was written.
    pub text: String,
    /// When.
    pub at: Moment,
    /// Whether whoever is told this wrote it.
    pub is_you: bool,
}

/// How somebody stands with the others at a table, and with the moderators.
#[derive(Clone, Eq, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Standing {
    /// Those whose messages are not shown.
    pub muted: SeatSet,
    /// Those who are kept away.
    pub blocked: SeatSet,
    /// Whether a moderator has given a warning in the last days.
    pub is_warned: bool,
    /// Until when nothing may be said.
    pub silenced_until: Option<Moment>,
}

/// Somebody at a table: by the seat, or by a message.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Whom {
    /// Whoever sits there.
    #[cfg_attr(feature = "schema", schema(value_type = u8))]
    Seat(Seat),
    /// Whoever wrote this message.
    Line(u64),
}

/// `PUT /api/tables/{id}/people`: how the caller wants to stand with somebody; what is left out stays as it is.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Distance {
    /// Whom it is about.
    pub whom: Whom,
    /// Whether messages are hidden.
    #[serde(default)]
    pub is_muted: Option<bool>,
    /// Whether they are kept apart.
    #[serde(default)]
    pub is_blocked: Option<bool>,
}

/// Somebody whom the caller has muted or blocked.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Avoided {
    /// The opaque key.
    pub key: String,
    /// The name.
    pub name: String,
    /// Whether messages are hidden.
    pub is_muted: bool,
    /// Whether they are kept apart.
    pub is_blocked: bool,
}

/// Notes about a match, for nobody but whoever wrote them.
#[derive(Clone, Eq, PartialEq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Notes {
    /// What was noted.
    pub text: String,
}

/// Why somebody is reported.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Reason {
    /// Insults, threats, hatred.
    Insult,
    /// Advertising, or the same again and again.
    Spam,
    /// Help from outside, or two players who are one.
    Cheating,
    /// Lets others wait for nothing.
    Stalling,
    /// Something else.
    Other,
}

/// `POST /api/reports`: somebody has behaved badly.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct NewReport {
    /// The table.
    #[cfg_attr(feature = "schema", schema(value_type = String))]
    pub table: MatchId,
    /// Whom it is about.
    pub whom: Whom,
    /// Why.
    pub reason: Reason,
    /// More about it, at most as long as a message.
    #[serde(default)]
    pub text: String,
}

/// A message as it is kept with a report.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Evidence {
    /// The name of whoever wrote it, as it was then.
    pub name: Option<String>,
    /// What was written.
    pub text: String,
    /// When.
    #[cfg_attr(feature = "schema", schema(value_type = i64))]
    pub at: Moment,
    /// Whether it was written by whom the report is about.
    pub is_theirs: bool,
}

/// A report as a moderator sees it. It says nothing of the match but which it is.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Report {
    /// Its number.
    pub id: u64,
    /// The table.
    #[cfg_attr(feature = "schema", schema(value_type = String))]
    pub table: MatchId,
    /// The id of the game.
    pub game: String,
    /// Who reports; nothing if they have left.
    pub by: Option<String>,
    /// About whom; nothing if they have left.
    pub about: Option<String>,
    /// Why.
    pub reason: Reason,
    /// More about it.
    pub text: String,
    /// What was said last at that moment.
    pub lines: Vec<Evidence>,
    /// When, in milliseconds since 1970.
    #[cfg_attr(feature = "schema", schema(value_type = i64))]
    pub at: Moment,
    /// How often moderators have warned or silenced them before.
    pub earlier: u64,
}

/// `POST /api/reports/{id}`: what a moderator makes of a report.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(tag = "decision", rename_all = "snake_case")]
pub enum Decision {
    /// Nothing.
    Dismiss,
    /// They are told that it was not right.
    Warn,
    /// They may not talk for so many days.
    Silence {
        /// How many, 1 to 365.
        days: u16,
    },
}
