//! What is tested for evenness is what the games draw from.

use crate::common::records;
use std::collections::BTreeSet;

/// `sources.txt` lists what the games draw from; every size of a draw that comes up is in it.
#[test]
fn every_size_of_a_draw_is_tested_for_evenness() {
    let text = include_str!("sources.txt");
    let mut tested = BTreeSet::new();
    for sizes in text.lines().map(|line| line.split_once(": ").unwrap().1) {
        match sizes.split_once("..") {
            Some((most, least)) => tested.extend(least.parse::<u32>().unwrap()..=most.parse().unwrap()),
            None => tested.extend(sizes.split(' ').map(|size| size.parse::<u32>().unwrap())),
        }
    }
    let matches =
        std::env::var("REGALIA_PROOF_MATCHES").ok().and_then(|text| text.parse().ok()).unwrap_or(25);
    for (name, record) in records(matches) {
        let draws = record.lines.iter().flat_map(|line| line.entry.draws());
        let missing: Vec<_> = draws.filter(|drawn| !tested.contains(&drawn.of)).collect();
        assert!(missing.is_empty(), "add it to sources.txt: {name} draws {missing:?}");
    }
}
