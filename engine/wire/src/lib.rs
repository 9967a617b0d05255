//! What a server and its clients say to each other, as JSON over one WebSocket and a few HTTP calls.
//!
//! Over the socket a client sends a [`ClientMessage`] and a server a [`ServerMessage`]. Nothing here knows a game: actions,
//! views, events and options travel in the game's own form. `docs/wire.md` tells the order of things.

mod account;
mod analysis;
mod chair;
mod code;
mod command;
mod commitments;
mod engine;
mod host;
mod lesson;
mod lobby;
mod message;
mod notify;
mod rating;
mod replay;
mod rewind;
mod seek;
mod settings;
mod talk;
mod token;
mod tree;

pub use account::{
    Account, Address, Away, Ceremony, Device, Join, Me, Named, NewPassword, PasskeyNote, Played, Returned,
    SignIn, Ticket, Ways,
};
pub use analysis::{
    AnalysedStep, Analysis, AnalysisState, Fortune, Ledger, Retried, Rival, Severity, Verdict, What, even,
};
pub use chair::{Chair, FlatChair, Hand, Occupant};
pub use code::Code;
pub use command::CommandId;
pub use commitments::{Commitment, Commitments};
pub use engine::{Advice, Branch, Call, GameNote, KeptMatch, Opened, Pictured, PlanStep, Proof, Trial, Way};
pub use host::{AuditNote, Closing, DeadLetter, HostReport, Notice};
pub use lesson::{Lesson, LessonMoment, LessonStep, LessonWay};
pub use lobby::{Clocks, Found, Invite, Listed, Listing, Pair, Sitter};
pub use message::{ClientMessage, Command, Place, Request, ServerMessage};
pub use notify::{EmailSetting, Endpoint, NewPushSubscription, Notify, Silent};
pub use rating::{
    Met, Placed, Profile, Rank, Ranks, Rated, RatedMatch, RatedPage, SeatRating, Strength, TableRatings,
    Tally,
};
pub use regalia_clock::{Moment, Pace, Quiet, Rest, Span, Speed};
pub use regalia_game::Ahead;
pub use regalia_table::Back;
pub use replay::{ARCHIVE, Archived, OwnSight, Sight, Stepped, Telling};
pub use rewind::Rewind;
pub use seek::{FoundGroup, Seek, Seeker, Seeking};
pub use settings::{CueKind, Motion, QuietHours, Settings, SignSize, TextSize, Theme};
pub use talk::{
    Appeal, AppealAnswer, AppealCase, Avoided, Decision, Distance, Evidence, LONGEST_NOTES, LONGEST_SANCTION,
    LONGEST_TALK, Measure, NewReport, Notes, Reason, Report, Sanction, Spoken, Standing, Whom,
};
pub use token::{NewToken, Token, TokenNote};
pub use tree::{SignedTree, TreeConsistency, TreeInclusion, TreeLeaves};

use regalia_game::{GameId, RuleId, RulesVersion, Seat, Setup};
use regalia_table::{Line, MatchId, Refused};
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// Why something was refused.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ApiError {
    /// A word for programs.
    #[cfg_attr(feature = "schema", schema(value_type = String))]
    pub code: Code,
    /// The rule of the game that forbids it.
    #[cfg_attr(feature = "schema", schema(value_type = Option<String>))]
    pub rule: Option<RuleId>,
    /// The reason with its facts, in the game's own form.
    pub reason: Option<Value>,
    /// A sentence in English that says what to do.
    pub text: String,
}

impl ApiError {
    /// A reason that is not a rule of the game.
    pub fn new(code: Code, text: impl Into<String>) -> Self {
        Self { code, rule: None, reason: None, text: text.into() }
    }
}

impl From<&Refused> for ApiError {
    fn from(refused: &Refused) -> Self {
        let code = match refused {
            Refused::Illegal { .. } => Code::Illegal,
            Refused::Malformed(_) => Code::Malformed,
            Refused::Nothing => Code::Nothing,
            Refused::BeyondSeal(_) => Code::BeyondSeal,
            Refused::Sealed(_) => Code::Sealed,
            Refused::NoSuchSeat(_) => Code::NoSuchSeat,
            Refused::NotHanded(_) => Code::NotHanded,
            Refused::NotResigned(_) => Code::NotResigned,
            Refused::NoConsent(_) => Code::NoConsent,
            Refused::NobodyToAsk => Code::NobodyToAsk,
            Refused::Counts => Code::Counts,
            Refused::OutOfReach => Code::OutOfReach,
            Refused::Over => Code::Over,
        };
        let reason = match refused {
            Refused::Illegal { reason, .. } => Some(reason.clone()),
            _ => None,
        };
        Self { rule: refused.rule(), reason, ..Self::new(code, refused.to_string()) }
    }
}

/// A table as everyone may see it.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
pub struct Table {
    /// Its number, which is the match's.
    pub id: MatchId,
    /// The id of the game.
    pub game: GameId,
    /// Version of the rules, number of seats, options.
    pub setup: Setup<Value>,
    /// The public lines before the match: the host's and the players' commitments and reveals. A client can
    /// check that its own are among them and, after the end, that the key was made from them.
    pub opening: Vec<Line>,
    /// The seats, in order.
    pub chairs: Vec<Chair>,
    /// The seat of the one who is told this.
    pub you: Option<Seat>,
    /// How far the table is.
    pub stage: Stage,
}

/// How far a table is.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Stage {
    /// Seats are free.
    Waiting,
    /// All sit; the players' programs lay open their entropy.
    Revealing,
    /// The match is on.
    Playing,
    /// The match is over.
    Over,
}

/// `POST /api/tables`: a new table.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct NewTable {
    /// The id of the game.
    #[cfg_attr(feature = "schema", schema(value_type = String))]
    pub game: GameId,
    /// The version of the rules; the current one if left out.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schema(value_type = Option<u16>))]
    pub rules: Option<RulesVersion>,
    /// How many sit at the table.
    pub seats: u8,
    /// How many of them are bots; they take the last seats.
    #[serde(default)]
    pub bots: u8,
    /// How strong they play, by the name of a level; the host chooses if left out.
    #[serde(default)]
    pub level: Option<String>,
    /// The game's options; defaults if left out.
    #[serde(default)]
    pub options: Option<Value>,
    /// How much time there is; without a clock if left out.
    #[serde(default)]
    pub pace: Option<Pace>,
    /// Whether strangers may find it.
    #[serde(default)]
    pub is_listed: bool,
    /// Whether guests who came within a day may talk; if left out, where friends play by a link, and not where
    /// strangers may find it.
    #[serde(default)]
    pub guests_talk: Option<bool>,
}

impl NewTable {
    /// A table for so many people, without a clock, that strangers do not find.
    pub fn new(game: GameId, seats: u8) -> Self {
        Self {
            game,
            rules: None,
            seats,
            bots: 0,
            level: None,
            options: None,
            pace: None,
            is_listed: false,
            guests_talk: None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_refusal_by_the_rules_carries_rule_and_facts() {
        let refused = Refused::Illegal {
            index: 0,
            rule: RuleId::new("CK-3.2"),
            reason: serde_json::json!({"illegal": "nothing_set_aside"}),
            text: "set one aside".into(),
        };
        let why = ApiError::from(&refused);
        assert_eq!((why.code, why.rule), (Code::Illegal, Some(RuleId::new("CK-3.2"))));
        assert_eq!(ApiError::from(&Refused::Over).rule, None);
    }
}
