//! Tests of Crown of Emara, in one program: it is linked once.

mod advisors;
mod bonus;
mod common;
mod events;
mod examples;
mod favors;
mod history;
mod locations;
mod paying;
mod scoring;
mod setup_and_rounds;
mod solo;
mod suite;
mod turns;
mod variants;
