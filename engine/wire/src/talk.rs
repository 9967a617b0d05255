//! What people at a table say to each other, and how they keep the peace.

use crate::{ApiError, Code};
use regalia_clock::Moment;
use regalia_game::{GameId, Seat, SeatSet};
use regalia_table::{MatchId, PlayerKey};
use serde::{Deserialize, Serialize};

/// No message has more letters.
pub const LONGEST_TALK: usize = 500;
/// No notes about a match have more letters.
pub const LONGEST_NOTES: usize = 4_000;
/// No sanction holds for longer, in days.
pub const LONGEST_SANCTION: u16 = 365;

/// A message at a table.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
pub struct Spoken {
    /// Its number at this table.
    pub seq: u64,
    /// The seat of the one who wrote it; a watcher has none.
    pub seat: Option<Seat>,
    /// The name; nothing if the one who wrote it has left this server.
    pub name: Option<String>,
    /// What was written.
    pub text: String,
    /// When.
    pub at: Moment,
    /// Whether the one who is told this wrote it.
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
    /// Anyone who sits there.
    #[cfg_attr(feature = "schema", schema(value_type = u8))]
    Seat(Seat),
    /// Anyone who wrote this message.
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
    #[cfg_attr(feature = "schema", schema(value_type = String))]
    pub key: PlayerKey,
    /// The name.
    pub name: String,
    /// Whether messages are hidden.
    pub is_muted: bool,
    /// Whether they are kept apart.
    pub is_blocked: bool,
}

/// Notes about a match, for nobody but the one who wrote them.
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
    /// The name of the one who wrote it, as it was then.
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
    #[cfg_attr(feature = "schema", schema(value_type = String))]
    pub game: GameId,
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

/// What a moderator can make of a report.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Measure {
    /// Nothing.
    Dismiss,
    /// They are told that it was not right.
    Warn,
    /// They may not talk.
    Silence,
    /// Matches in which they sit down do not count.
    NoRated,
    /// They may not sit down, or open a table.
    NoPlay,
    /// They are not shown among the strongest.
    Unlist,
}

impl Measure {
    /// All of them.
    pub const ALL: [Self; 6] =
        [Self::Dismiss, Self::Warn, Self::Silence, Self::NoRated, Self::NoPlay, Self::Unlist];

    /// The name under which it travels and is stored.
    pub fn id(self) -> &'static str {
        match self {
            Self::Dismiss => "dismiss",
            Self::Warn => "warn",
            Self::Silence => "silence",
            Self::NoRated => "no_rated",
            Self::NoPlay => "no_play",
            Self::Unlist => "unlist",
        }
    }

    /// By its name.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|measure| measure.id() == name)
    }

    /// Whether it holds for some days.
    pub fn has_days(self) -> bool {
        !matches!(self, Self::Dismiss | Self::Warn)
    }
}

/// `POST /api/reports/{id}`: what a moderator makes of a report.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Decision {
    /// What is done.
    pub decision: Measure,
    /// For how many days, 1 to 365; left out where there are none.
    #[serde(default)]
    pub days: Option<u16>,
    /// Why, as the person is told; at most as long as a message. Whatever is imposed needs it.
    #[serde(default)]
    pub why: String,
}

impl Decision {
    /// Whether it is complete: days where there are some, and a reason for whatever is imposed.
    ///
    /// # Errors
    /// The code and the text of what is wrong.
    pub fn check(&self) -> Result<(), ApiError> {
        let is_right = match (self.decision.has_days(), self.days) {
            (true, Some(days)) => (1..=LONGEST_SANCTION).contains(&days),
            (is_needed, days) => !is_needed && days.is_none(),
        };
        if !is_right {
            let text = format!("1 to {LONGEST_SANCTION} days, where there are days");
            return Err(ApiError::new(Code::BadDays, text));
        }
        match reason_length(&self.why)? {
            0 if self.decision != Measure::Dismiss => {
                Err(ApiError::new(Code::NoReason, "say why: the person is told"))
            }
            _ => Ok(()),
        }
    }
}

/// How many characters a reason has, without the spaces around it; at most as many as a message.
pub(crate) fn reason_length(why: &str) -> Result<usize, ApiError> {
    let text = || format!("a reason has at most {LONGEST_TALK} characters");
    let length = why.trim().chars().count();
    if length > LONGEST_TALK { Err(ApiError::new(Code::TooLong, text())) } else { Ok(length) }
}

/// `GET /api/sanctions`: something that moderators have imposed on the caller.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Sanction {
    /// Its number.
    pub id: u64,
    /// What was imposed.
    pub measure: Measure,
    /// Why.
    pub why: String,
    /// When, in milliseconds since 1970.
    #[cfg_attr(feature = "schema", schema(value_type = i64))]
    pub at: Moment,
    /// Until when; a warning has no end.
    #[cfg_attr(feature = "schema", schema(value_type = Option<i64>))]
    pub until: Option<Moment>,
    /// The appeal, if there is one.
    pub appeal: Option<String>,
    /// Whether it was lifted; nothing while nobody has decided about the appeal.
    pub is_lifted: Option<bool>,
}

/// `POST /api/sanctions/{id}/appeal`: the one appeal against a sanction.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Appeal {
    /// Why the sanction is wrong, at most as long as a message.
    pub text: String,
}

/// `GET /api/appeals`: an appeal as a moderator sees it.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct AppealCase {
    /// The number of the sanction.
    pub id: u64,
    /// Who appeals; nothing if they have left.
    pub name: Option<String>,
    /// What was imposed.
    pub measure: Measure,
    /// Why it was.
    pub why: String,
    /// When, in milliseconds since 1970.
    #[cfg_attr(feature = "schema", schema(value_type = i64))]
    pub at: Moment,
    /// Until when.
    #[cfg_attr(feature = "schema", schema(value_type = Option<i64>))]
    pub until: Option<Moment>,
    /// What the person says.
    pub text: String,
}

/// `POST /api/appeals/{id}`: what another moderator makes of an appeal.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct AppealAnswer {
    /// Whether the sanction ends now.
    pub is_lifted: bool,
}
