//! The results of an analysis of a match.
//!
//! Chances of the first place become *standings*: 0 is an even share, 1 is the first place for sure. Every step of
//! a match moves every seat's standing, by luck, by its own decisions, by those of others; what the numbers behind
//! them do not explain is the residual. [`Ledger`] adds it all up. `docs/analysis.md` has the definitions.
//!
//! ```
//! use regalia_analysis::{Severity, accuracy, standing};
//!
//! // With four players, a chance of 40 % is a fifth of the way from an even share to the first place.
//! assert!((standing(0.4, 4) - 0.2).abs() < 1e-9);
//! // A decision that loses a quarter of that way is a mistake, if the loss is certain enough.
//! assert_eq!(Severity::of(0.25, 0.01), Some(Severity::Mistake));
//! assert_eq!(Severity::of(0.25, 0.2), None);
//! assert!(accuracy(0.25) < accuracy(0.05));
//! ```

mod findings;
mod ledger;
mod scale;
mod severity;

pub use findings::{AnalysedStep, Analysis, Fortune, Rival, Verdict, What};
pub use ledger::Ledger;
pub use scale::{Chances, accuracy, even, standing};
pub use severity::{SURE, Severity};
