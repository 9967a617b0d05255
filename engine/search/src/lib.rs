//! Bots for any game: random, heuristic, and Monte Carlo tree search (MCTS).
//!
//! A bot sees only what a person in its seat would see. [`RandomBot`] plays any legal action, [`HeuristicBot`] follows
//! the game's own heuristic. [`search()`] is information-set Monte Carlo tree search over determinizations, with
//! random playouts or a value network ([`Net`]) as its [`Evaluator`]; [`search_by_turns`] does the same over whole
//! turns. [`Solver`] solves small positions exactly by expectimax.
//!
//! ```
//! use regalia_search::{Encoder, Inputs, PlayoutEvaluator, QuickDice, SearchSettings, nodes, search};
//! use regalia_game::{Game, RulesVersion, Seat, Setup, Story, Viewer, example::{Nim, NimView}};
//!
//! /// A game without a network has no inputs.
//! struct NoInputs;
//!
//! impl Encoder<Nim> for NoInputs {
//!     const INPUTS: usize = 0;
//!     fn encode(_: &NimView, _: Seat, _: &mut Inputs) {}
//! }
//!
//! let mut game = Nim::new(&Setup { rules: RulesVersion(1), seats: 2, options: () })?;
//! game.draw(&Seat(0), &mut Story::silent());
//! let (view, mut actions) = (game.view(Viewer::Seat(Seat(0))), Vec::new());
//! game.actions(Seat(0), &mut actions);
//! let mut evaluator = PlayoutEvaluator::<Nim, NoInputs>::default();
//! let settings = SearchSettings { exploration: 0.7, ..SearchSettings::DEFAULT };
//! let best = search::<Nim, _>(
//!     &view, &actions, &mut evaluator, settings, &mut nodes(20_000), &mut QuickDice::new(1),
//! );
//! // Of ten stones, take two: the opponent never gets away from multiples of four.
//! assert_eq!(best[0].action, 2);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod decide;
mod encoder;
mod evaluator;
mod exact;
mod key;
mod net;
mod playout;
mod quick;
mod search;
mod simple;
mod streams;
mod turns;

pub use decide::decide;
pub use encoder::{Encoder, Inputs, Shares, shares};
pub use evaluator::{ActionSolver, Evaluator, NetEvaluator, PlayoutEvaluator};
pub use exact::{Solver, Value};
pub use net::{Activations, BadNet, FIRST, Net, NetFile, SECOND};
pub use playout::{Playout, playout};
pub use quick::QuickDice;
pub use search::{ActionValue, Budget, SearchSettings, nodes, search};
pub use simple::{HeuristicBot, RandomBot};
pub use streams::Streams;
pub use turns::{Turns, search_by_turns};
