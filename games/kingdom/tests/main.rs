//! Tests of For Crown & Kingdom, in one program: it is linked once.

mod abilities;
mod bribes_and_moving;
mod common;
mod ending;
mod examples;
mod history;
mod regions;
mod setup_and_turns;
mod suite;
