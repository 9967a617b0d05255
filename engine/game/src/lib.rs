//! What a game is.
//!
//! A game is a value that knows whose turn it is, what that seat may do, what chance may decide,
//! and what every viewer sees. It does no I/O, reads no clock, holds no generator and uses no
//! float. Everything else in Regalia (the match host, the bots, the server, the client) is
//! written against [`Game`] and works for any game.

mod chance;
mod contract;
mod rule;
mod seat;
mod story;
mod turn;

pub use chance::{Dice, Stream, outcome_at, total_weight};
pub use contract::{
    About, Ahead, BadSetup, Bot, Game, Imagine, Instinct, Page, Refusal, RulesVersion, Setup, Stage, Wire,
};
pub use rule::{Rule, RuleId, Rulebook, RulebookError};
pub use seat::{MAX_SEATS, PerSeat, Seat, SeatSet, Viewer};
pub use story::{Story, Told};
pub use turn::{Outcome, Turn};
