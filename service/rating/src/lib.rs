//! Ratings as arithmetic: what a match says about those who played it.
//!
//! [`verdict`] reads from a log who came in which place, and who left. [`rate`] turns places into new ratings. Nothing
//! here knows a game, a database or the time; `docs/ratings.md` tells why it is done like this.

mod rating;
mod verdict;

pub use rating::{Rating, expected, rate};
pub use verdict::{Place, verdict};
