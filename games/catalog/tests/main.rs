//! Tests of all games together, in one program: it is linked once.

#![allow(clippy::unwrap_used, clippy::disallowed_macros, reason = "a test may panic and print its figures")]

mod common;
mod corpus;
mod evenness;
mod hands;
mod host;
mod named;
mod proof;
mod rewinds;
mod scale;
mod sources;
