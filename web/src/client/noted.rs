//! What this device noted of matches while they were played, to be held against their records.

use crate::{
    client::kept::keep_newest,
    platform::{browser, read},
};
use regalia_table::{MatchId, Memory};

/// So many matches are remembered; each takes a few kilobytes.
const MOST: usize = 40;
/// Where their numbers are kept, the newest first.
const LIST: &str = "regalia-noted";

fn key(id: &str) -> String {
    format!("regalia-noted-{id}")
}

/// Keeps what was noted of a match, and forgets the oldest if there are too many.
pub(crate) fn keep(memory: &Memory) {
    if let Ok(text) = serde_json::to_string(memory) {
        keep_newest(LIST, MOST, key, memory.match_id, &text);
    }
}

/// What was noted of a match, as it is kept.
pub(crate) fn text(id: MatchId) -> Option<String> {
    browser::recall(&key(&id.to_string()))
}

/// What was noted of a match.
pub(crate) fn recall(id: MatchId) -> Option<Memory> {
    read::text(&text(id)?)
}
