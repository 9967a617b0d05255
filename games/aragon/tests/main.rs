//! Tests of Crown of Aragón, in one program: it is linked once.

mod cards;
mod common;
mod examples;
mod history;
mod leaders;
mod setup_and_turn;
mod suite;
mod winning;
mod words;
