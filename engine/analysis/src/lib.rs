//! What the analysis of a match says.
//!
//! Chances of the first place become *standings*: 0 is an even share, 1 is the first place for sure. Every step of
//! a match moves every seat's standing, by luck, by its own decisions, by those of others; what the numbers behind
//! them do not explain is the residual. [`Ledger`] adds it all up. `docs/analysis.md` has the definitions.

mod findings;
mod ledger;
mod mark;
mod scale;

pub use findings::{Analysis, Fortune, Rival, Step, Verdict, What};
pub use ledger::Ledger;
pub use mark::{Mark, SURE};
pub use scale::{Chances, accuracy, even, standing};
