//! The faces of the games. Each knows the types of its game (views, actions, events) and its voice, not its rules: those run in
//! the engine. `faces.rs` lists them.
//!
//! A game of the catalogue without a face can still be played: the engine describes it, and the shell shows what lies
//! on the table and what is offered (`shell/plain.rs`).

pub(crate) mod aragon;
pub(crate) mod court;
pub(crate) mod emara;
pub(crate) mod face;
pub(crate) mod kingdom;
pub(crate) mod registry;
