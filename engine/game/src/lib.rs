//! What a game is.
//!
//! A game is a value that knows whose turn it is, what that seat may do, what chance may decide,
//! and what every viewer sees. It does no I/O, reads no clock, holds no generator and uses no
//! float. Everything else in Regalia (the match host, the bots, the server, the client) is
//! written against [`Game`] and works for any game. [`example`] is a complete small one.
//!
//! ```
//! use regalia_game::{Game, RulesVersion, Seat, Setup, Story, Turn, example::Nim};
//!
//! let mut game = Nim::new(&Setup { rules: RulesVersion(1), seats: 2, options: () })?;
//! let mut story = Story::new();
//! // Chance decides who begins; a host takes the draw from its dice.
//! assert_eq!(game.turn(), Turn::Chance);
//! game.draw(&Seat(0), &mut story);
//! // Then seats act. What the rules do not allow is refused, with the rule, and changes nothing.
//! assert_eq!(game.turn(), Turn::of(Seat(0)));
//! let mut actions = Vec::new();
//! game.actions(Seat(0), &mut actions);
//! assert_eq!(actions, [1, 2, 3]);
//! game.act(Seat(0), &2, &mut story)?;
//! assert!(game.act(Seat(0), &1, &mut story).is_err());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod chance;
mod contract;
pub mod example;
mod game_id;
mod guide;
mod rule;
mod seat;
mod story;
mod turn;

pub use chance::{Dice, Stream, outcome_at, total_weight};
pub use contract::{
    About, Ahead, BadSetup, Bot, Game, Imagine, Instinct, Maturity, Page, Refusal, RulesVersion, Setup, Wire,
};
pub use game_id::GameId;
pub use guide::{Chapter, Picture, Piece};
pub use rule::{Rule, RuleId, Rulebook, RulebookError};
pub use seat::{MAX_SEATS, PerSeat, Seat, SeatSet, Viewer};
pub use story::{Story, Told};
pub use turn::{Outcome, Turn};
