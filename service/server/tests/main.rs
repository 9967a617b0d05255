//! Tests of the server over HTTP and sockets, in one program: each would have to link all of it.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod accounts;
mod ahead;
mod analyses;
mod answers;
mod bot;
mod clocks;
mod commitments;
mod hands;
mod history;
mod integrity;
mod jobs;
mod leaks;
mod live;
mod lobby;
mod oidc;
mod openapi;
mod ops;
mod ratings;
mod replays;
mod rewinds;
mod rules;
mod security;
mod seek;
mod talk;
mod tree;
