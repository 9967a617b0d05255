//! How the servers are, as hosts are shown it.

use crate::{ApiError, Code, talk::reason_length};
use regalia_game::GameId;
use regalia_table::MatchId;
use serde::{Deserialize, Serialize};

/// `GET /api/host`: how the servers are. No secret of a match is in it, and no player.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct HostReport {
    /// The version of the node that was asked.
    pub version: String,
    /// For how many seconds it has run.
    pub uptime: u64,
    /// Its open sockets.
    pub sockets: u64,
    /// The tables it holds in memory.
    pub tables: u64,
    /// Commands it has acknowledged since it began.
    pub acknowledged: u64,
    /// Commands it has refused since it began.
    pub refused: u64,
    /// Calls it has refused because they came too often.
    pub limited: u64,
    /// Matches that are not over, on all nodes.
    pub running: u64,
    /// Accounts.
    pub accounts: u64,
    /// Turns of bots that wait for a worker.
    pub waiting: u64,
    /// Turns of bots that are thought about.
    pub claimed: u64,
    /// The newest turns that nobody could think of.
    pub dead: Vec<DeadLetter>,
    /// How many of those there are.
    pub dead_count: u64,
}

/// A bot's turn that nobody could think of.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct DeadLetter {
    /// The match.
    #[cfg_attr(feature = "schema", schema(value_type = String))]
    pub id: MatchId,
    /// The id of the game.
    #[cfg_attr(feature = "schema", schema(value_type = String))]
    pub game: GameId,
    /// How strong the bot plays.
    pub level: String,
    /// What went wrong at the last attempt.
    pub why: Option<String>,
    /// When it was given up, in seconds since 1970.
    pub at: u64,
}

/// `POST /api/host/accounts/{name}`: closes an account, or opens it again.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Closing {
    /// Whether it is closed.
    pub is_closed: bool,
    /// Why, for the audit; at most as long as a message.
    pub why: String,
}

impl Closing {
    /// Whether there is a reason that is short enough.
    ///
    /// # Errors
    /// The code and the text of what is wrong.
    pub fn check(&self) -> Result<(), ApiError> {
        match reason_length(&self.why)? {
            0 => Err(ApiError::new(Code::NoReason, "say why, for the audit")),
            _ => Ok(()),
        }
    }
}

/// `GET /api/host/audit`: something that was changed by hand.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct AuditNote {
    /// When, in seconds since 1970.
    pub at: u64,
    /// Who did it: the name of an account, or of a user of the command line.
    pub who: String,
    /// What was done, such as `account.block`.
    pub what: String,
    /// What it was done to: the name of an account, or the number of a match or report.
    pub subject: String,
    /// More about it.
    pub detail: String,
}

/// `GET /api/notices/{name}`: what the host says about the site, such as an imprint.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Notice {
    /// The text: paragraphs with empty lines between them, headings begin with `#`.
    pub text: String,
}
