//! The chain of heads: every entry is bound to all before it.

use crate::{Entry, MatchId, canonical};
use regalia_fairness::{GameKey, Hash, chain_link, chain_start};
use serde::{Deserialize, Serialize};

/// An entry with the head of the chain after it.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Line {
    /// What happened.
    pub entry: Entry,
    /// The head after it; an acknowledgement carries it, so that nothing can be changed unseen.
    pub head: Hash,
}

/// Where a log stands.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub struct Chain {
    /// How many lines there are, and so the number of the next.
    pub length: u64,
    /// The head after the last.
    pub head: Hash,
}

impl Chain {
    /// The chain of a match before its first line.
    pub fn start(id: MatchId) -> Self {
        Self { length: 0, head: chain_start(&id.bytes()) }
    }

    /// Adds an entry. Once the key exists, it hides the entry (see [`chain_link`]).
    pub(crate) fn append(&mut self, entry: Entry, key: Option<&GameKey>) -> Line {
        let salt = key.map(|key| key.salt(self.length));
        let salt = salt.as_ref().map_or(&[][..], |salt| &salt[..]);
        self.head = chain_link(&self.head, self.length, salt, canonical(&entry).as_bytes());
        self.length += 1;
        Line { entry, head: self.head }
    }
}
