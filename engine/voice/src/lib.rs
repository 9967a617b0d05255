//! How a game is told.
//!
//! A game's rules say what may be done, its bots how it is played, its voice how it is told: what is asked, what is offered,
//! what happened, why something is refused, how it ended. A voice is a crate of its own in `voices/`, with its messages in
//! every language. Whatever speaks to people speaks through it: the browser, the terminal, e-mails.
//!
//! Dice travel in sentences as the characters ⚀ to ⚅, which a screen draws and a screen reader reads as numbers.

#[macro_use]
mod messages;
mod language;
mod names;
mod pattern;
mod sentence;
mod voice;

messages!();

pub use language::Language;
pub use messages::{is_in_all_languages, position};
pub use names::{Names, die, list, percent, pips, round_percent, spoken};
pub use pattern::{Fact, Facts, format};
pub use sentence::{Asked, Goal, Section, Sentence};
pub use voice::Voice;
