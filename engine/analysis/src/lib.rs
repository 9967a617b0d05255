//! What the analysis of a match says.
//!
//! Chances of the first place become *standings*: 0 is an even share, 1 is the first place for sure. Every step of
//! a match moves every seat's standing, by luck, by its own decisions, by those of others; what the numbers behind
//! them do not explain is the residual. [`Account`] adds it all up. `docs/analysis.md` has the definitions.

mod account;
mod mark;
mod report;
mod scale;

pub use account::Account;
pub use mark::{Mark, SURE};
pub use report::{Decision, Fortune, Report, Step, What};
pub use scale::{Chances, accuracy, even, standing};
