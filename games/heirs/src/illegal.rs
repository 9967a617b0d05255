//! Why something is not allowed: a reason per rule, with the facts.

use regalia_game::{Refusal, RuleId, Seat};
use serde::Serialize;
use thiserror::Error;

/// Why an action is refused.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Error, Serialize)]
#[serde(tag = "illegal", rename_all = "snake_case")]
#[expect(missing_docs, reason = "the sentence over each reason tells its facts")]
pub enum Illegal {
    #[error("it is not the turn of {seat}")]
    NotYourTurn { seat: Seat },
    #[error("the letters are open, and the match is over")]
    MatchOver,
}

impl Refusal for Illegal {
    fn rule(&self) -> RuleId {
        RuleId::new(match self {
            Self::NotYourTurn { .. } => "HE-2.1",
            Self::MatchOver => "HE-3.1",
        })
    }
}
