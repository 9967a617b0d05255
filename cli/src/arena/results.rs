//! Results in a file: a line for each block, so that an interrupted run goes on where it was.

use crate::arena::bout::Bout;
use anyhow::Context;
use serde::{Deserialize, Serialize};
use std::{
    collections::BTreeMap,
    fs::{File, OpenOptions},
    io::{BufRead, BufReader, Write},
    path::Path,
};

/// What a block is: one against others of one kind, all seats in turn, with the same luck.
#[derive(Clone, Eq, PartialEq, Ord, PartialOrd, Debug, Serialize, Deserialize)]
pub(crate) struct Block {
    /// The game with its options, as JSON.
    pub(crate) game: String,
    /// How many sit at the table.
    pub(crate) seats: u8,
    /// The one.
    pub(crate) one: String,
    /// The others.
    pub(crate) others: String,
    /// Where the luck begins.
    pub(crate) seed: u64,
}

#[derive(Serialize, Deserialize)]
struct Line {
    block: Block,
    bouts: Vec<Bout>,
}

/// All blocks that were played.
pub(crate) struct Results {
    played: BTreeMap<Block, Vec<Bout>>,
    file: Option<File>,
}

impl Results {
    /// Opens a file, or keeps everything in memory.
    ///
    /// # Errors
    /// If the file cannot be read or written.
    pub(crate) fn open(path: Option<&Path>) -> anyhow::Result<Self> {
        let mut played = BTreeMap::new();
        let Some(path) = path else { return Ok(Self { played, file: None }) };
        let told = || format!("the results in {}", path.display());
        if let Ok(file) = File::open(path) {
            for line in BufReader::new(file).lines() {
                // The last line may be cut off: it is played again.
                if let Ok(Line { block, bouts }) = serde_json::from_str(&line.with_context(told)?) {
                    played.insert(block, bouts);
                }
            }
        }
        let file = OpenOptions::new().create(true).append(true).open(path).with_context(told)?;
        Ok(Self { played, file: Some(file) })
    }

    /// The matches of a block, if it was played.
    pub(crate) fn of(&self, block: &Block) -> Option<&[Bout]> {
        self.played.get(block).map(Vec::as_slice)
    }

    /// Keeps a block.
    ///
    /// # Errors
    /// If the file cannot be written.
    pub(crate) fn keep(&mut self, block: Block, bouts: Vec<Bout>) -> anyhow::Result<()> {
        let line = Line { block, bouts };
        if let Some(file) = &mut self.file {
            let mut text = serde_json::to_string(&line)?;
            text.push('\n');
            file.write_all(text.as_bytes())?;
        }
        self.played.insert(line.block, line.bouts);
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_played_is_found_again() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("results.jsonl");
        let block = Block { game: "toy".into(), seats: 2, one: "a".into(), others: "b".into(), seed: 1 };
        let bouts = vec![Bout { share: 0.5, ..Bout::default() }];
        Results::open(Some(&path)).unwrap().keep(block.clone(), bouts.clone()).unwrap();
        std::fs::OpenOptions::new().append(true).open(&path).unwrap().write_all(b"{\"cut").unwrap();
        let results = Results::open(Some(&path)).unwrap();
        assert_eq!(results.of(&block), Some(bouts.as_slice()));
        assert_eq!(results.of(&Block { seed: 2, ..block }), None);
    }
}
