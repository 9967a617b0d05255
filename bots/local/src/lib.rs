//! Tables without a server: what hosts a match in the browser and in the terminal.

mod attempt;
mod host;
mod saved;
mod words;

pub use attempt::{Foreseen, attempt, try_out};
pub use host::LocalHost;
pub use saved::{Beginning, BranchPoint, Saved, Unsaved};
pub use words::Words;
