//! Players made of code, for any game.
//!
//! A bot sees what a person in its seat would see. [`Chancer`] plays anything that is allowed,
//! [`Thumb`] follows the game's own rule of thumb, and [`exact`] solves small positions completely.

mod exact;
mod playout;
mod quick;
mod simple;

pub use exact::{Solver, Value};
pub use playout::{Playout, playout};
pub use quick::QuickDice;
pub use simple::{Chancer, Thumb};
