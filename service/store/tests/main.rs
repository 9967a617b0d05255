//! Tests of the store against a real PostgreSQL, in one program: each would have to link all of it.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod accounts;
mod analyses;
mod jobs;
mod log;
mod migrations;
mod pairing;
mod ratings;
mod seeks;
mod shards;
mod silence;
