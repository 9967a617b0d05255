//! Tables in memory: how matches are followed, carried on and shown. Nothing here knows of HTTP.

pub(crate) mod ahead;
pub(crate) mod archive;
mod arrival;
pub(crate) mod bots;
pub(crate) mod clocks;
mod command;
mod follow;
pub(crate) mod open;
pub(crate) mod panics;
pub(crate) mod pause;
pub(crate) mod people;
#[cfg(debug_assertions)]
pub(crate) mod planted;
pub(crate) mod rewinds;
pub(crate) mod seeks;
pub(crate) mod talk;
pub(crate) mod visitor;
pub(crate) mod welcome;
