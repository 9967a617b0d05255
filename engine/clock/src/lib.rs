//! The clocks of a table: arithmetic on moments that the database tells. No clock is read here.

mod clock;
mod pace;
mod rest;

pub use clock::{Cause, Clock};
pub use pace::{Pace, Speed};
pub use rest::{Quiet, Rest};

/// A moment in milliseconds since 1970, as the database tells it.
pub type Moment = i64;
/// A span in milliseconds.
pub type Span = i64;

/// A minute.
pub const MINUTE: Span = 60_000;
/// A day.
pub const DAY: Span = 24 * 60 * MINUTE;
