//! Positions as text, for tests, examples and puzzles.

/// Why a text is not a position.
#[derive(Clone, Eq, PartialEq, Debug, thiserror::Error)]
#[error("{0}")]
pub struct BadNotation(String);
