//! Tests of Heirs & Forgers, in one program: it is linked once.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod history;
mod rules;
mod suite;
