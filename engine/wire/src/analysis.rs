//! Analyses of finished matches: what is said about them, and how far they are.

pub use regalia_analysis::{AnalysedStep, Analysis, Fortune, Ledger, Rival, Severity, Verdict, What, even};
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// How far a server's analysis of a match has come.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(tag = "state", rename_all = "snake_case")]
pub enum AnalysisState {
    /// Nobody has asked for it.
    NotAsked,
    /// Somebody has.
    Waiting {
        /// So many others are before it.
        before: u64,
    },
    /// It is done.
    Done {
        /// What came of it.
        #[cfg_attr(feature = "schema", schema(value_type = Object))]
        report: Analysis,
    },
    /// It could not be done.
    GivenUp,
}

/// What would have come of another decision, with the luck of the match.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Retried {
    /// What it would have lost, and what is best.
    pub decision: Verdict,
    /// What the viewer in that seat would have been told.
    pub told: Vec<Value>,
    /// What that viewer would have seen afterwards.
    pub view: Value,
    /// Every seat's chance of the first place afterwards.
    pub chances: Vec<f64>,
}
