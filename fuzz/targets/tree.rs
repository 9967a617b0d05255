//! Signed trees, proofs and notes as anyone may bring them: read or refused, and no proof is taken that was changed.

#![no_main]

use libfuzzer_sys::fuzz_target;
use regalia_fairness::{Hash, tree::*};
use regalia_table::{Memory, Record};
use regalia_wire::{SignedTree, TreeConsistency, TreeInclusion, TreeLeaves};
use std::{collections::HashMap, sync::LazyLock};

const LEAVES: u8 = 40;

/// A tree of every size up to the largest, as a host keeps it.
static HOST: LazyLock<(HashMap<Subtree, Hash>, Vec<Hash>)> = LazyLock::new(|| {
    let (mut nodes, mut tree) = (HashMap::new(), Frontier::new(0, Vec::new()).expect("no leaves, no hashes"));
    let mut roots = vec![tree.root()];
    for number in 0..LEAVES {
        nodes.extend(tree.push(&leaf(&Hash([number; 32]))));
        roots.push(tree.root());
    }
    (nodes, roots)
});

fn head(size: u64) -> TreeHead {
    TreeHead { size, time: 0, root: HOST.1[size as usize] }
}

fn prove(parts: Option<Vec<Vec<Subtree>>>) -> Vec<Hash> {
    let hash = |part: &Vec<Subtree>| join(&part.iter().map(|node| HOST.0[node]).collect::<Vec<_>>());
    parts.expect("there is such a leaf").iter().map(hash).collect()
}

/// Whatever is said over HTTP or kept on a device.
fn read(bytes: &[u8]) {
    if let Ok(inclusion) = serde_json::from_slice::<TreeInclusion>(bytes) {
        let _ = inclusion.shows(&Hash([0; 32]));
        let _ = inclusion.tree.head().extends(&head(3), &inclusion.proof);
        let _ = head(3).extends(&inclusion.tree.head(), &inclusion.proof);
    }
    let _ = serde_json::from_slice::<SignedTree>(bytes).map(|tree| tree.is_signed());
    let _ = serde_json::from_slice::<TreeConsistency>(bytes);
    let _ = serde_json::from_slice::<TreeLeaves>(bytes);
    if let Ok(mut memory) = serde_json::from_slice::<Memory>(bytes) {
        let _ = memory.compare(&Record { lines: Vec::new() });
        let _ = memory.note_head(bytes.len() as u64, Hash([0; 32]));
    }
}

fuzz_target!(|bytes: &[u8]| {
    read(bytes);
    let [size, index, other, place, byte, change, ..] = *bytes else { return };
    let (size, at) = (u64::from(size % LEAVES) + 1, |number: u8, below: u64| u64::from(number) % below);
    let (index, other) = (at(index, size), at(other, size));
    let changed = |mut proof: Vec<Hash>| {
        let place = usize::from(place).checked_rem(proof.len())?;
        proof[place].0[usize::from(byte % 32)] ^= change;
        Some(proof)
    };
    let (tree, content) = (head(size), leaf(&Hash([index as u8; 32])));
    let proof = prove(inclusion_parts(index, size));
    assert_eq!(tree.includes(&content, other, &proof), index == other, "a leaf has one number");
    if let Some(proof) = changed(proof) {
        assert_eq!(tree.includes(&content, index, &proof), change == 0, "a changed proof shows nothing");
    }
    let (older, proof) = (head(index + 1), prove(consistency_parts(index + 1, size)));
    assert!(tree.extends(&older, &proof));
    if let Some(proof) = changed(proof) {
        assert_eq!(tree.extends(&older, &proof), change == 0, "a changed proof shows nothing");
    }
});
