//! Tests of the program, run as people run it, in one program: it is linked once.

#![allow(clippy::unwrap_used, unreachable_pub, reason = "a test may panic")]

mod cli;

// What the server's feature holds.
#[cfg(feature = "server")]
mod admin;
#[cfg(feature = "server")]
mod drain;
#[cfg(feature = "server")]
mod hunt;
#[cfg(feature = "server")]
mod packaging;
#[cfg(feature = "server")]
mod releases;
#[cfg(feature = "server")]
mod restore;
#[cfg(feature = "server")]
mod supervision;
#[cfg(feature = "server")]
mod witness;
