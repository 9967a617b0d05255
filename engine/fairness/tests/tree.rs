//! The tree of commitments: the vectors of certificate transparency, and proofs of every size against a tree in memory.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use regalia_fairness::{Hash, PublicKey, Signature, tree::*};
use serde_json::Value;
use std::collections::HashMap;

fn hash(text: &str) -> Hash {
    serde_json::from_value(text.into()).unwrap()
}

fn hashes(texts: &[&str]) -> Vec<Hash> {
    texts.iter().map(|text| hash(text)).collect()
}

/// The leaves of the vectors that the implementations of RFC 6962 share.
fn rfc_leaves() -> Vec<Vec<u8>> {
    let leaves =
        ["", "00", "10", "2021", "3031", "40414243", "5051525354555657", "606162636465666768696a6b6c6d6e6f"];
    leaves.iter().map(|leaf| hex::decode(leaf).unwrap()).collect()
}

/// A tree as a host keeps it: all complete subtrees.
struct Host {
    nodes: HashMap<Subtree, Hash>,
    roots: Vec<Hash>,
}

impl Host {
    fn new(leaves: &[Vec<u8>]) -> Self {
        let (mut nodes, mut tree) = (HashMap::new(), Frontier::new(0, Vec::new()).unwrap());
        let mut roots = vec![tree.root()];
        for leaf in leaves {
            nodes.extend(tree.push(leaf));
            roots.push(tree.root());
            assert_eq!(Frontier::new(tree.size(), tree.hashes().to_vec()).as_ref(), Some(&tree));
        }
        Self { nodes, roots }
    }

    fn head(&self, size: u64) -> TreeHead {
        TreeHead { size, time: 0, root: self.roots[size as usize] }
    }

    fn prove(&self, parts: Option<Vec<Vec<Subtree>>>) -> Vec<Hash> {
        let join_all =
            |part: &Vec<Subtree>| join(&part.iter().map(|node| self.nodes[node]).collect::<Vec<_>>());
        parts.unwrap().iter().map(join_all).collect()
    }
}

#[test]
fn roots_and_proofs_are_those_of_the_vectors() {
    let host = Host::new(&rfc_leaves());
    let roots = [
        "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
        "6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d",
        "fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125",
        "aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77",
        "d37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7",
        "4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4",
        "76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef",
        "ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c",
        "5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328",
    ];
    assert_eq!(host.roots, hashes(&roots));
    let (of_two, of_four, right) = (
        "5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e",
        "6b47aaf29ee3c2af9af889bc1fb9254dabd31177f16232dd6aab035ca39bf6e4",
        "ca854ea128ed050b41b35ffc1b87b8eb2bde461e9e3b5596ece6b9d5975a0ae0",
    );
    let (second, fifth) = (
        "96a296d224f285c67bee93c30f8a309157f0daa35dc5b87e410b78630a09cfc7",
        "bc1a0643b12e4d2d7c77918f44e0f4f79a838b6cf9ec5b5c283e1f4d88599e6b",
    );
    assert_eq!(host.prove(inclusion_parts(0, 8)), hashes(&[second, of_two, of_four]));
    assert_eq!(host.prove(inclusion_parts(5, 8)), hashes(&[fifth, right, roots[4]]));
    assert_eq!(host.prove(inclusion_parts(2, 3)), hashes(&[roots[2]]));
    assert_eq!(host.prove(consistency_parts(1, 8)), hashes(&[second, of_two, of_four]));
    assert_eq!(
        host.prove(consistency_parts(6, 8)),
        hashes(&["0ebc5d3437fbe2db158b9f126a1d118e308181031d0a949f8dededebc558ef6a", right, roots[4]])
    );
    assert_eq!(host.prove(consistency_parts(2, 5)), hashes(&[of_two, fifth]));
}

#[test]
fn every_leaf_of_every_tree_is_proved_and_no_other() {
    let leaves: Vec<Vec<u8>> = (0..20_u8).map(|number| leaf(&Hash([number; 32])).to_vec()).collect();
    let host = Host::new(&leaves);
    for size in 1..=20 {
        let head = host.head(size);
        for index in 0..size {
            let mut proof = host.prove(inclusion_parts(index, size));
            let leaf = &leaves[index as usize];
            assert!(head.includes(leaf, index, &proof), "{index} of {size}");
            assert!(!head.includes(&leaves[(index as usize + 1) % 20], index, &proof));
            assert!(!head.includes(leaf, index + 1, &proof) || size == 1);
            assert!(!TreeHead { root: Hash([0; 32]), ..head }.includes(leaf, index, &proof));
            proof.push(Hash([0; 32]));
            assert!(!head.includes(leaf, index, &proof), "a proof that is too long");
        }
    }
    assert_eq!(inclusion_parts(5, 5), None);
}

#[test]
fn every_tree_is_proved_to_begin_with_every_smaller_one() {
    let leaves: Vec<Vec<u8>> = (0..20_u8).map(|number| vec![number]).collect();
    let host = Host::new(&leaves);
    let mut pruned = leaves.clone();
    pruned.remove(3);
    let pruned = Host::new(&pruned);
    for size in 0..=19 {
        for from in 0..=size {
            let proof = host.prove(consistency_parts(from, size));
            let (older, newer) = (host.head(from), host.head(size));
            assert!(newer.extends(&older, &proof), "{from} of {size}");
            if from < size && from > 0 {
                assert!(!older.extends(&newer, &proof), "the smaller does not hold the larger");
                assert!(!newer.extends(&TreeHead { root: Hash([1; 32]), ..older }, &proof));
            }
            if from > 3 {
                let proof = pruned.prove(consistency_parts(from, size));
                assert!(!pruned.head(size).extends(&older, &proof), "a tree without leaf 3");
            }
        }
    }
    assert_eq!(consistency_parts(5, 4), None);
}

#[test]
fn nothing_that_comes_from_outside_is_too_large() {
    let proof = vec![Hash([0; 32]); MAX_PROOF + 1];
    for size in [MAX_LEAVES, MAX_LEAVES + 1, u64::MAX / 2 + 2, u64::MAX] {
        let head = TreeHead { size, time: u64::MAX, root: Hash([0; 32]) };
        for index in [0, 1, MAX_LEAVES - 1, MAX_LEAVES, size / 2, size - 1, size] {
            for length in [0, 1, 61, 62, 63, 64, 65] {
                assert!(!head.includes(b"leaf", index, &proof[..length]));
                assert!(!head.extends(&TreeHead { size: index, ..head }, &proof[..length]) || index == size);
            }
        }
        assert_eq!(inclusion_parts(0, size).is_some(), size == MAX_LEAVES);
        assert_eq!(consistency_parts(1, size).is_some(), size == MAX_LEAVES);
        assert_eq!(
            Frontier::new(size, vec![Hash([0; 32]); size.count_ones() as usize]).is_some(),
            size == MAX_LEAVES
        );
    }
    assert_eq!(Frontier::new(3, vec![Hash([0; 32])]), None);
}

/// `tree.json` is checked by `verify.py` as well.
#[test]
fn heads_and_proofs_are_those_of_the_kept_file() {
    let file: Value = serde_json::from_str(include_str!("tree.json")).unwrap();
    let key = TreeKey::new(&[7; 32]);
    let public: PublicKey = serde_json::from_value(file["key"].clone()).unwrap();
    assert_eq!((key.public(), format!("{key:?}")), (public, "TreeKey(..)".to_owned()));
    let commits: Vec<Hash> = serde_json::from_value(file["leaves"].clone()).unwrap();
    let leaves: Vec<Vec<u8>> = commits.iter().map(|commit| leaf(commit).to_vec()).collect();
    let host = Host::new(&leaves);
    let proof = |one: &Value| -> Vec<Hash> { serde_json::from_value(one["proof"].clone()).unwrap() };
    let number = |one: &Value, name: &str| one[name].as_u64().unwrap();
    for one in file["heads"].as_array().unwrap() {
        let head = TreeHead { time: number(one, "time"), ..host.head(number(one, "size")) };
        let signature: Signature = serde_json::from_value(one["signature"].clone()).unwrap();
        assert_eq!(
            (one["root"].as_str().unwrap(), key.sign(&head)),
            (head.root.to_string().as_str(), signature)
        );
        assert!(head.is_signed(&public, &signature));
        assert!(!TreeHead { time: head.time + 1, ..head }.is_signed(&public, &signature));
        assert!(!TreeHead { size: head.size + 1, ..head }.is_signed(&public, &signature));
        assert!(!head.is_signed(&TreeKey::new(&[8; 32]).public(), &signature));
        assert!(!head.is_signed(&PublicKey([2; 32]), &signature), "not a key at all");
    }
    for one in file["inclusions"].as_array().unwrap() {
        let (index, size) = (number(one, "index"), number(one, "size"));
        assert_eq!(proof(one), host.prove(inclusion_parts(index, size)), "{index} of {size}");
    }
    for one in file["consistencies"].as_array().unwrap() {
        let (from, to) = (number(one, "from"), number(one, "to"));
        assert_eq!(proof(one), host.prove(consistency_parts(from, to)), "{from} of {to}");
    }
}
