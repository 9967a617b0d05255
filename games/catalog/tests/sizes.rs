//! What is tested for evenness is what the games draw from.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod common;

use common::records;
use std::collections::BTreeSet;

/// `engine/fairness/tests/sizes.txt` lists every number of equal parts that a draw of any game has chosen from.
#[test]
fn every_size_of_a_draw_is_tested_for_evenness() {
    let text = include_str!("../../../engine/fairness/tests/sizes.txt");
    let tested: BTreeSet<u32> = text.split_whitespace().map(|size| size.parse().unwrap()).collect();
    let matches =
        std::env::var("REGALIA_PROOF_MATCHES").ok().and_then(|text| text.parse().ok()).unwrap_or(25);
    let mut drawn = BTreeSet::new();
    for (_, record) in records(matches) {
        drawn.extend(record.lines.iter().flat_map(|line| line.entry.draws()).map(|drawn| drawn.of));
    }
    // The last letter in a bag is no matter of luck.
    drawn.remove(&1);
    let missing: Vec<_> = drawn.difference(&tested).collect();
    assert!(missing.is_empty(), "add them to sizes.txt: {missing:?} of {drawn:?}");
}
