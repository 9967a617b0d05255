//! How far every match is, to be kept apart from the backup: what a restore is held against.

use anyhow::{Context, Result};
use regalia_fairness::Hash;
use regalia_store::Store;
use regalia_table::MatchId;
use regalia_wire::Place;
use std::{
    fs::File,
    io::{BufRead, BufReader, Write},
    path::Path,
};

/// So many matches are asked for at a time.
const AT_ONCE: usize = 1000;

/// Writes a line for every match: its number, the length of its log, and its head. None of it is secret.
pub(super) async fn write(store: &Store, out: &mut dyn Write) -> Result<()> {
    let mut after = None;
    loop {
        let notes = store.matches_after(after, AT_ONCE as u32).await?;
        let Some(last) = notes.last() else { return Ok(()) };
        after = Some(last.id);
        for note in &notes {
            let head = note.head.with_context(|| format!("match {} has no head", note.id))?;
            writeln!(out, "{} {} {head}", note.id, note.length)?;
        }
    }
}

/// Holds the logs against what was written before: every match must have been there, and gone on from it. Gives how
/// many were known, and those that do not agree.
pub(super) async fn compare(store: &Store, path: &Path) -> Result<(u64, Vec<(MatchId, Place)>)> {
    let file = File::open(path).with_context(|| format!("{} cannot be read", path.display()))?;
    let (mut count, mut other, mut known) = (0, Vec::new(), Vec::new());
    let mut lines = (1..).zip(BufReader::new(file).lines());
    loop {
        for (number, line) in lines.by_ref().take(AT_ONCE) {
            let read = read(&line?);
            known.push(read.with_context(|| format!("line {number} of {} is not one", path.display()))?);
        }
        if known.is_empty() {
            return Ok((count, other));
        }
        count += known.len() as u64;
        let disagreeing = store.disagreeing(&known).await?;
        other.extend(disagreeing.into_iter().filter_map(|at| known.get(at).copied()));
        known.clear();
    }
}

fn read(line: &str) -> Option<(MatchId, Place)> {
    let mut words = line.split_whitespace();
    let (id, seq) = (words.next()?.parse().ok()?, words.next()?.parse().ok()?);
    let head = hex::decode(words.next()?).ok()?.try_into().ok()?;
    words.next().is_none().then_some((id, Place { seq, head: Hash(head) }))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_is_a_match_a_length_and_a_head() {
        let head = "ab".repeat(32);
        let (id, place) = read(&format!("000000000000002a 7 {head}")).unwrap();
        assert_eq!((id, place.seq, place.head.to_string()), (MatchId(42), 7, head.clone()));
        for bad in
            ["", "000000000000002a 7", &format!("2a 7 {head}"), &format!("000000000000002a 7 {head} x")]
        {
            assert!(read(bad).is_none(), "{bad}");
        }
    }
}
