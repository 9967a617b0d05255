//! Tests of the exact values, in one program: it is linked once.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod common;
mod crown;
mod referee;
mod routes;
mod turns;
