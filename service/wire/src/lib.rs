//! What a server and its clients say to each other, as JSON over one WebSocket and a few HTTP calls.
//!
//! A client *asks* ([`Ask`]), a server *says* ([`Say`]). Nothing here knows a game: actions, views,
//! events and options travel in the game's own form. `docs/wire.md` tells the order of things.

mod account;
mod analysis;
mod commitments;
mod engine;
mod host;
mod lobby;
mod notify;
mod rating;
mod replay;
mod rewind;
mod talk;
mod token;

pub use account::{
    Account, Address, Away, Ceremony, Device, Join, Me, Named, NewPassword, PasskeyNote, Played, Returned,
    SignIn, Ticket, Ways,
};
pub use analysis::{
    Analysis, AnalysisState, Fortune, Ledger, Mark, Retried, Rival, Step, Verdict, What, even,
};
pub use commitments::{Commitment, Commitments};
pub use engine::{Advice, Branch, Call, GameNote, Proof, Trial, Way};
pub use host::{DeadLetter, HostReport};
pub use lobby::{Clocks, Found, Invite, Listed, Listing, Pair, Sitter};
pub use notify::{Endpoint, NewBell, Notify, Silent, WishForMail};
pub use rating::{
    Met, Placed, Profile, Rank, Ranks, Rated, RatedMatch, RatedPage, SeatRating, Strength, TableRatings,
    Tally,
};
pub use regalia_clock::{Moment, Pace, Quiet, Rest, Span, Speed};
pub use regalia_game::Ahead;
pub use regalia_table::Back;
pub use replay::{ARCHIVE, Archived, OwnSight, Sight, Stepped, Telling};
pub use rewind::Rewind;
pub use talk::{
    Avoided, Decision, Distance, Evidence, LONGEST_NOTES, LONGEST_TALK, NewReport, Notes, Reason, Report,
    Spoken, Standing, Whom,
};
pub use token::{NewToken, Token, TokenNote};

use regalia_fairness::{Entropy, Hash};
use regalia_game::{RuleId, RulesVersion, Seat, Setup};
use regalia_table::{Frame, Line, MatchId, Refused};
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// The number a client gives to a command, so that it is carried out once however often it is sent.
///
/// 32 hexadecimal digits, chosen at random.
#[derive(Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct CommandId(pub String);

impl CommandId {
    /// Whether it has the form that a server accepts.
    pub fn is_sound(&self) -> bool {
        self.0.len() == 32 && self.0.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f'))
    }
}

/// A place in a match's log: how many lines there are, and the head after the last.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
pub struct Place {
    /// How many lines.
    pub seq: u64,
    /// The head after them.
    pub head: Hash,
}

/// What a client asks for over the socket.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[serde(tag = "ask", rename_all = "snake_case")]
pub enum Ask {
    /// Follow a table, from a place that was seen before if there is one.
    Follow {
        /// The table.
        table: MatchId,
        /// The last place the client has seen.
        from: Option<Place>,
    },
    /// Follow it no longer.
    Unfollow {
        /// The table.
        table: MatchId,
    },
    /// Sit down and commit to entropy of one's own.
    Sit {
        /// The table.
        table: MatchId,
        /// The number of the command.
        cmd: CommandId,
        /// The seat, known beforehand because the commitment covers it.
        seat: Seat,
        /// The commitment.
        commit: Hash,
    },
    /// Lay open what the commitment held.
    Reveal {
        /// The table.
        table: MatchId,
        /// The number of the command.
        cmd: CommandId,
        /// The entropy.
        entropy: Entropy,
    },
    /// Do something: all of it or nothing.
    Act {
        /// The table.
        table: MatchId,
        /// The number of the command.
        cmd: CommandId,
        /// How many lines the client has seen; an action on an old position is refused.
        seq: u64,
        /// What to do, in the game's own form.
        actions: Vec<Value>,
    },
    /// Take the last step back.
    Undo {
        /// The table.
        table: MatchId,
        /// The number of the command.
        cmd: CommandId,
        /// How many lines the client has seen.
        seq: u64,
    },
    /// Let a bot play on in one's seat.
    Leave {
        /// The table.
        table: MatchId,
        /// The number of the command.
        cmd: CommandId,
        /// How strong it plays, by the name of a level; the host chooses if left out.
        level: Option<String>,
    },
    /// Take one's seat back from the bot.
    TakeBack {
        /// The table.
        table: MatchId,
        /// The number of the command.
        cmd: CommandId,
    },
    /// Let a bot play on in one's seat, for good.
    Resign {
        /// The table.
        table: MatchId,
        /// The number of the command.
        cmd: CommandId,
    },
    /// Say something to the others at the table.
    Talk {
        /// The table.
        table: MatchId,
        /// What to say.
        text: String,
    },
    /// Ask the others to take back what lies beyond a seal.
    Rewind {
        /// The table.
        table: MatchId,
        /// How many lines the client has seen.
        seq: u64,
        /// Back to where.
        back: Back,
    },
    /// Agree to what somebody asks to take back, or decline.
    Consent {
        /// The table.
        table: MatchId,
        /// How many lines the client has seen.
        seq: u64,
        /// The number of the question in this position.
        number: u8,
        /// Whether to agree.
        is_agreed: bool,
    },
    /// Answer before one is asked, or take such an answer back.
    Ahead {
        /// The table.
        table: MatchId,
        /// The answer, one of those that [`Say::Ahead`] offers.
        answer: Option<Ahead<Value>>,
    },
    /// Agree to stop the clocks for a while, or let them go on.
    Pause {
        /// The table.
        table: MatchId,
        /// Whether to stop.
        is_wanted: bool,
    },
}

impl Ask {
    /// The table and the number of a command; nothing if it only changes what is shown.
    pub fn command(&self) -> Option<(MatchId, &CommandId)> {
        match self {
            Self::Follow { .. }
            | Self::Unfollow { .. }
            | Self::Pause { .. }
            | Self::Rewind { .. }
            | Self::Consent { .. }
            | Self::Ahead { .. }
            | Self::Talk { .. } => None,
            Self::Sit { table, cmd, .. }
            | Self::Reveal { table, cmd, .. }
            | Self::Act { table, cmd, .. }
            | Self::Undo { table, cmd, .. }
            | Self::Leave { table, cmd, .. }
            | Self::Resign { table, cmd }
            | Self::TakeBack { table, cmd } => Some((*table, cmd)),
        }
    }
}

/// What a server says over the socket.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[serde(tag = "say", rename_all = "snake_case")]
pub enum Say {
    /// Who sits where and how far the table is; after every change of it.
    Table {
        /// The table.
        table: Table,
    },
    /// What the viewer is shown now, and what it was told since the frame before.
    Shown {
        /// The table.
        table: MatchId,
        /// The frame.
        frame: Frame,
        /// The events that led to it, in order.
        told: Vec<Value>,
        /// For each of them, how many lines the log had after it.
        at: Vec<u64>,
        /// Whether events are missing before these, because the client was away for too long.
        gap: bool,
        /// If something was taken back: the number of the line after which the match stands now.
        undone_to: Option<u64>,
    },
    /// What the clocks show; after every change of them.
    Clocks {
        /// The table.
        table: MatchId,
        /// The clocks.
        clocks: Clocks,
    },
    /// What somebody asks to take back in the position that is shown; nothing if nobody does.
    Rewind {
        /// The table.
        table: MatchId,
        /// What is asked for, and what the others have said to it.
        rewind: Option<Rewind>,
    },
    /// What whoever is told this may answer before being asked; after every change of it.
    Ahead {
        /// The table.
        table: MatchId,
        /// The answers that can be given.
        offered: Vec<Ahead<Value>>,
        /// The one that is given.
        given: Option<Ahead<Value>>,
        /// Whether it has lapsed, because the situation is another one by now.
        is_lapsed: bool,
    },
    /// What was said at the table and is for whoever is told this.
    Talk {
        /// The table.
        table: MatchId,
        /// The messages, the oldest first.
        lines: Vec<Spoken>,
        /// Whether these are all that there is to show: what was told before is forgotten.
        is_whole: bool,
    },
    /// How whoever is told this stands with the others.
    Standing {
        /// The table.
        table: MatchId,
        /// How.
        standing: Standing,
    },
    /// A command was carried out and is stored safely.
    Done {
        /// The number of the command.
        cmd: CommandId,
        /// Where the log stands after it.
        place: Place,
    },
    /// A command was not carried out.
    Refused {
        /// The number of the command.
        cmd: CommandId,
        /// Why.
        why: Why,
    },
    /// Something is wrong with what the client sent or with the server.
    Trouble {
        /// The table, if it concerns one.
        table: Option<MatchId>,
        /// Why.
        why: Why,
    },
}

/// Why something was refused.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Why {
    /// A word for programs: `illegal`, `stale`, `sealed`, `not_seated`, `unknown_table`, `unavailable` …
    pub code: String,
    /// The rule of the game that forbids it.
    #[cfg_attr(feature = "schema", schema(value_type = Option<String>))]
    pub rule: Option<RuleId>,
    /// The reason with its facts, in the game's own form.
    pub reason: Option<Value>,
    /// A sentence in English that says what to do.
    pub text: String,
}

impl Why {
    /// A reason that is not a rule of the game.
    pub fn new(code: &str, text: impl Into<String>) -> Self {
        Self { code: code.to_owned(), rule: None, reason: None, text: text.into() }
    }
}

impl From<&Refused> for Why {
    fn from(refused: &Refused) -> Self {
        let code = match refused {
            Refused::Illegal { .. } => "illegal",
            Refused::Malformed(_) => "malformed",
            Refused::Nothing => "nothing",
            Refused::BeyondSeal(_) => "beyond_seal",
            Refused::Sealed(_) => "sealed",
            Refused::NoSuchSeat(_) => "no_such_seat",
            Refused::NotHanded(_) => "not_handed",
            Refused::NoConsent(_) => "no_consent",
            Refused::OutOfReach => "out_of_reach",
            Refused::Over => "over",
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
    pub game: String,
    /// Version of the rules, number of seats, options.
    pub setup: Setup<Value>,
    /// The public lines before the match: the host's and the players' commitments and reveals. A client can
    /// check that its own are among them and, after the end, that the key was made from them.
    pub opening: Vec<Line>,
    /// The seats, in order.
    pub chairs: Vec<Chair>,
    /// The seat of whoever is told this.
    pub you: Option<Seat>,
    /// How far the table is.
    pub stage: Stage,
}

/// A seat and who sits there.
#[derive(Clone, Eq, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Chair {
    /// The name of whoever sits there; nobody yet if left out, and empty if it is for the client to find one.
    pub name: Option<String>,
    /// Whether whoever sits there has left this server for good.
    pub has_left: bool,
    /// Whether it is a bot.
    pub is_bot: bool,
    /// The level of the bot that plays here, for itself or for whoever sat down.
    pub level: Option<String>,
    /// Whether whoever sat here has resigned, so that the bot plays to the end.
    pub has_resigned: bool,
    /// Whether someone has the table open in this seat.
    pub is_here: bool,
    /// Whether the entropy was revealed, or there is none to wait for.
    pub is_ready: bool,
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
#[derive(Clone, Eq, PartialEq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct NewTable {
    /// The id of the game.
    pub game: String,
    /// The version of the rules; the newest if left out.
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
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn messages_have_plain_names() {
        let ask = Ask::Undo { table: MatchId(7), cmd: CommandId("ab".repeat(16)), seq: 3 };
        let text = serde_json::to_string(&ask).unwrap();
        assert_eq!(
            text,
            r#"{"ask":"undo","table":"0000000000000007","cmd":"abababababababababababababababab","seq":3}"#
        );
        assert_eq!(serde_json::from_str::<Ask>(&text).unwrap(), ask);
    }

    #[test]
    fn command_ids_have_one_form() {
        assert!(CommandId("0f".repeat(16)).is_sound());
        assert!(!CommandId("0F".repeat(16)).is_sound() && !CommandId(String::new()).is_sound());
    }

    #[test]
    fn a_refusal_by_the_rules_carries_rule_and_facts() {
        let refused = Refused::Illegal {
            index: 0,
            rule: RuleId::new("CK-3.2"),
            reason: serde_json::json!({"illegal": "nothing_set_aside"}),
            text: "set one aside".into(),
        };
        let why = Why::from(&refused);
        assert_eq!((why.code.as_str(), why.rule), ("illegal", Some(RuleId::new("CK-3.2"))));
        assert_eq!(Why::from(&Refused::Over).rule, None);
    }
}
