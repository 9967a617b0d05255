//! A table in memory: the match, who sits there, and who looks.
//!
//! Knows no game, no store and no socket. A server keeps its lines in a database before it shows them;
//! the engine in a browser keeps them in memory. What clients are told is the same from both.

mod archive;
mod change;
mod give_up;
mod live;
mod people;
#[cfg(debug_assertions)]
pub mod planted;
mod shown;

pub use archive::{Unshown, archive};
pub use change::Change;
pub use live::{BotTurn, Live, Outbox, bot_of, other_history};
pub use shown::Shown;
