//! Ratings as arithmetic: what a match says about those who played it.
//!
//! [`counts`] reads from a log whether it does, [`verdict`] who came in which place and who left. [`rate`] turns places into
//! new ratings, [`rate_weighted`] by how much the match counts. Nothing here knows a game, a database or the time;
//! `docs/ratings.md` tells why it is done like this.

mod rating;
mod verdict;
mod weight;

pub use rating::{Rating, expected, rate};
pub use verdict::{SeatResult, counts, verdict};
pub use weight::{Meetings, Origin, Side, rate_weighted};
