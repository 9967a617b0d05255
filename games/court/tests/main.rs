//! Tests of To Court the King, in one program: it is linked once.

mod characters;
mod claiming;
mod common;
mod ending;
mod exact_values;
mod examples;
mod history;
mod rolling;
mod setup_and_order;
mod suite;
