//! What is saved of a table, so that it can be taken up again in another program.

use regalia_fairness::Seed;
use regalia_table::Line;
use regalia_wire::KeptMatch;
use serde::{Deserialize, Serialize};

/// What a table begins with and its log does not say.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Beginning {
    /// The seed that the host committed to.
    pub seed: Seed,
    /// Where it begins, if it begins in the middle of another match: then its log proves nothing.
    pub branch: Option<BranchPoint>,
    /// The address of the page that shows it, if one does.
    pub address: String,
}

/// A place in the middle of a match.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct BranchPoint {
    /// The record of the match as a text.
    pub record: String,
    /// After how many of its lines.
    pub seq: u64,
}

/// All that was saved of a table.
#[derive(Clone, Debug)]
pub struct Saved {
    /// What it began with.
    pub beginning: Beginning,
    /// Its log.
    pub lines: Vec<Line>,
}

/// What is new at a table since it was saved last.
#[derive(Clone, Debug)]
pub struct Unsaved {
    /// What it began with, if nothing was saved so far.
    pub beginning: Option<Beginning>,
    /// How many lines were saved so far.
    pub from: usize,
    /// The lines that are new.
    pub lines: Vec<Line>,
    /// What a list of matches says about it; the time is for the one who saves it to tell.
    pub note: KeptMatch,
}
