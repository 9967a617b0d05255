//! Tests of all games together, in one program: it is linked once.

#![allow(clippy::unwrap_used, clippy::disallowed_macros, reason = "a test may panic and print its figures")]

mod corpus;
mod evenness;
mod positions;

// In WebAssembly no other program can be asked, and there are no temporary files.
#[cfg(not(target_family = "wasm"))]
mod common;
#[cfg(not(target_family = "wasm"))]
mod hands;
#[cfg(not(target_family = "wasm"))]
mod host;
#[cfg(not(target_family = "wasm"))]
mod named;
#[cfg(not(target_family = "wasm"))]
mod proof;
#[cfg(not(target_family = "wasm"))]
mod rewinds;
#[cfg(not(target_family = "wasm"))]
mod scale;
#[cfg(not(target_family = "wasm"))]
mod sources;
