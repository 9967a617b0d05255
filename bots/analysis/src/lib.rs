//! Analyses finished matches of any game.
//!
//! [`Path`] is what happened, [`Appraiser`] says what positions are worth to each seat by what it sees, and
//! [`Analyser`] goes over the path bit by bit: first at a glance, then again where it is worth a closer look.

mod analyser;
mod appraiser;
mod by_turns;
mod by_views;
mod chance;
mod path;
mod sample;
mod self_play;

pub use analyser::{Analyser, Effort, judge_decision};
pub use appraiser::Appraiser;
pub use by_turns::ByTurns;
pub use by_views::ByViews;
pub use chance::{DrawLuck, Oracle};
pub use path::{Happened, Path, Unreadable};
pub use self_play::{AtAGlance, luck_of, play_out, self_play};
