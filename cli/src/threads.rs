//! How many threads a command uses.

use std::thread;

/// As many as asked for, or as there are cores.
pub(crate) fn count(asked: Option<u16>) -> usize {
    asked.map_or_else(|| thread::available_parallelism().map_or(1, usize::from), usize::from)
}
