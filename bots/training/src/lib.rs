//! How the nets of the bots are learned: by playing against themselves.

mod learner;
mod selfplay;
mod training;

pub use learner::{BadCheckpoint, Learner};
pub use selfplay::{Example, Habits};
pub use training::{Progress, Training};
