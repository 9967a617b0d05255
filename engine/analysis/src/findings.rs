//! What was found in a match, step by step.

use crate::{Ledger, SURE, Severity};
use regalia_game::{GameId, Seat};
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// What was found in a match.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Analysis {
    /// The id of the game.
    pub game: GameId,
    /// How many sat at the table.
    pub seats: u8,
    /// Every seat's chance of the first place before anything happened.
    pub initial: Vec<f64>,
    /// Everything that happened, in order; what was taken back is left out.
    pub steps: Vec<AnalysedStep>,
    /// What it comes to, by seat.
    pub accounts: Vec<Ledger>,
    /// How much of the work is done, from 0 to 1.
    pub progress: f64,
}

/// One action or one draw.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct AnalysedStep {
    /// The line of the log.
    pub line: u64,
    /// The place among the actions and draws of that line.
    pub at: u32,
    /// Every seat's chance of the first place afterwards, by what it sees then.
    pub chances: Vec<f64>,
    /// What it was worth to every seat, in standing: luck, or what the decision lost or gave away.
    pub worth: Vec<f64>,
    /// How the standings moved besides.
    pub residual: Vec<f64>,
    /// What happened.
    pub what: What,
}

/// What happened in a step.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(tag = "step", rename_all = "snake_case")]
pub enum What {
    /// A seat acted.
    Decision(Verdict),
    /// Chance decided.
    Draw {
        /// The stream that decided.
        stream: String,
        /// Whose luck it was.
        fortune: Fortune,
    },
}

/// What a seat did, and what would have been better.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Verdict {
    /// Who.
    pub seat: Seat,
    /// How many actions were considered.
    pub choices: u32,
    /// What was done.
    pub action: Value,
    /// What looks best; the same if nothing looks better.
    pub best: Value,
    /// What was lost, in standing; below zero by an accident of sampling, and zero if it was not looked at closely.
    pub loss: f64,
    /// The standard error of the loss; nothing as long as it was looked at only once.
    pub error: Option<f64>,
    /// Whether the turn was solved exactly.
    pub is_exact: bool,
    /// The mark, where the numbers carry one.
    pub mark: Option<Severity>,
    /// Where something was lost: the best few by the first look, the best first, and what was done.
    pub rivals: Vec<Rival>,
}

/// One thing that could be done.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Rival {
    /// The action.
    pub action: Value,
    /// The seat's chance of the first place after it, by the first look.
    pub chance: f64,
}

impl Verdict {
    /// What was lost at least, as far as the numbers carry it: how decisions are ranked.
    pub fn sure_loss(&self) -> f64 {
        match self.error {
            Some(error) => self.loss - SURE * error,
            None if self.is_exact => self.loss,
            None => 0.0,
        }
    }
}

impl Analysis {
    /// The decisions that surely lost something, the costliest first, with their place among the steps.
    pub fn losses(&self) -> Vec<(usize, &Verdict)> {
        let mut all: Vec<_> = (0..)
            .zip(&self.steps)
            .filter_map(|(at, step)| match &step.what {
                What::Decision(decision) if decision.sure_loss() > 0.0 => Some((at, decision)),
                _ => None,
            })
            .collect();
        all.sort_by(|(_, one), (_, other)| other.sure_loss().total_cmp(&one.sure_loss()));
        all
    }
}

/// What kind of luck a draw brings.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Fortune {
    /// Who starts.
    Start,
    /// Everyone saw it.
    Open,
    /// Not everyone saw it.
    Unseen,
}
