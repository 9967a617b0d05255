//! Training of the bots' value networks by self-play (temporal-difference learning).

mod learner;
mod selfplay;
mod training;

pub use learner::{BadCheckpoint, Learner};
pub use selfplay::{Example, SelfPlaySettings};
pub use training::{Progress, Training};
