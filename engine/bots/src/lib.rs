//! Players made of code, for any game.
//!
//! A bot sees what a person in its seat would see. [`Chancer`] plays anything that is allowed,
//! [`Thumb`] follows the game's own rule of thumb, [`think`] searches over imagined worlds with or without a
//! [`Net`], [`think_by_turns`] does so by whole turns, and [`exact`] solves small positions completely.

mod decide;
mod exact;
mod eye;
mod judge;
mod key;
mod net;
mod playout;
mod quick;
mod search;
mod simple;
mod streams;
mod turns;

pub use decide::decide;
pub use exact::{Solver, Value};
pub use eye::{Eye, Inputs, Shares, shares};
pub use judge::{ByNet, ByPlayout, Judge};
pub use net::{BadNet, FIRST, Net, NetFile, SECOND, Traced};
pub use playout::{Playout, playout};
pub use quick::QuickDice;
pub use search::{Manner, Pace, Thought, nodes, think};
pub use simple::{Chancer, Thumb};
pub use streams::Streams;
pub use turns::{Turns, think_by_turns};
