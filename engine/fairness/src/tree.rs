//! The tree of all commitments of a host: an append-only Merkle tree as in RFC 6962 and RFC 9162.
//!
//! A host signs the root of the tree with its size. Anyone who has a signed head can be shown that a commitment is in that
//! tree, and that a larger tree holds everything the smaller one held, in the same order. Nothing here does I/O: a host
//! keeps the hashes of complete subtrees, and is told here which of them a proof is made of.

use crate::{Hash, PublicKey, Signature, protocol::hash};
use ct_merkle::{
    ConsistencyProof, InclusionProof, RootHash, indices_for_consistency_proof, indices_for_inclusion_proof,
};
use ed25519_dalek::{Signer, SigningKey, VerifyingKey};
use sha2::{Digest, Sha256};
use std::fmt;

/// No tree has more leaves: sizes beyond it are refused before anything is computed with them.
pub const MAX_LEAVES: u64 = 1 << 62;
/// No proof has more hashes.
pub const MAX_PROOF: usize = 64;

/// The content of a leaf: the kind of the leaf (1, a commitment) and the host's commitment.
pub fn leaf(commit: &Hash) -> [u8; 33] {
    let mut leaf = [1; 33];
    leaf[1..].copy_from_slice(&commit.0);
    leaf
}

/// The hash of a leaf: `SHA-256(0x00 ‖ leaf)`.
pub fn leaf_hash(leaf: &[u8]) -> Hash {
    Hash(Sha256::new_with_prefix([0]).chain_update(leaf).finalize().into())
}

/// The hash of two subtrees side by side: `SHA-256(0x01 ‖ left ‖ right)`.
fn parent_hash(left: &Hash, right: &Hash) -> Hash {
    Hash(Sha256::new_with_prefix([1]).chain_update(left).chain_update(right).finalize().into())
}

/// A complete subtree: the leaves from `at << level` on, `1 << level` of them. Its hash never changes.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug)]
pub struct Subtree {
    /// How high it is; 0 for a leaf.
    pub level: u8,
    /// Its number among those of this height, from the left.
    pub at: u64,
}

/// The largest complete subtrees that together hold the leaves `from..to`, from left to right.
pub fn subtrees(mut from: u64, to: u64) -> Vec<Subtree> {
    let mut found = Vec::new();
    while from < to {
        let level = from.trailing_zeros().min((to - from).ilog2()) as u8;
        found.push(Subtree { level, at: from >> level });
        from += 1 << level;
    }
    found
}

/// The hash of neighbouring subtrees as [`subtrees`] lists them; that of no leaves if there are none.
pub fn join(hashes: &[Hash]) -> Hash {
    let joined = hashes.iter().rev().copied().reduce(|right, left| parent_hash(&left, &right));
    joined.unwrap_or_else(|| Hash(Sha256::digest([]).into()))
}

/// All that must be known of a tree to add to it: its size, and the hashes of `subtrees(0, size)`.
#[derive(Clone, Eq, PartialEq, Debug)]
pub struct Frontier {
    size: u64,
    hashes: Vec<Hash>,
}

impl Frontier {
    /// The tree of this size whose subtrees have these hashes; nothing if there are not as many as there must be.
    pub fn new(size: u64, hashes: Vec<Hash>) -> Option<Self> {
        (size <= MAX_LEAVES && size.count_ones() as usize == hashes.len()).then_some(Self { size, hashes })
    }

    /// How many leaves the tree has.
    pub fn size(&self) -> u64 {
        self.size
    }

    /// The hashes of `subtrees(0, size)`.
    pub fn hashes(&self) -> &[Hash] {
        &self.hashes
    }

    /// Adds a leaf; gives every subtree that is complete by it, the leaf first.
    pub fn push(&mut self, leaf: &[u8]) -> Vec<(Subtree, Hash)> {
        let (mut at, mut hash) = (self.size, leaf_hash(leaf));
        let mut complete = vec![(Subtree { level: 0, at }, hash)];
        while at % 2 == 1
            && let Some(left) = self.hashes.pop()
        {
            (at, hash) = (at / 2, parent_hash(&left, &hash));
            complete.push((Subtree { level: complete.len() as u8, at }, hash));
        }
        self.hashes.push(hash);
        self.size += 1;
        complete
    }

    /// The hash of the whole tree.
    pub fn root(&self) -> Hash {
        join(&self.hashes)
    }
}

/// What a proof is made of that the leaf `index` is in a tree of `size`: each hash joins these subtrees. Nothing if there
/// is no such leaf.
pub fn inclusion_parts(index: u64, size: u64) -> Option<Vec<Vec<Subtree>>> {
    let is_there = index < size && size <= MAX_LEAVES;
    is_there.then(|| parts(&indices_for_inclusion_proof(size, index), size))
}

/// What a proof is made of that a tree of `size` begins with all of one of `from`. Nothing if it is smaller, or too large;
/// a tree without leaves begins every other, which needs no proof.
pub fn consistency_parts(from: u64, size: u64) -> Option<Vec<Vec<Subtree>>> {
    let is_there = from <= size && size <= MAX_LEAVES;
    let indices = if from == 0 {
        Vec::new()
    } else {
        is_there.then(|| indices_for_consistency_proof(from, size - from))?
    };
    is_there.then(|| parts(&indices, size))
}

/// Nodes of a tree in the numbering of RFC 9420, in which a node at height `h` has `h` ones at its end.
fn parts(indices: &[u64], size: u64) -> Vec<Vec<Subtree>> {
    let part = |index: &u64| {
        let leaves = 1 << index.trailing_ones();
        let from = (index + 1 - leaves) / 2;
        subtrees(from, size.min(from + leaves))
    };
    indices.iter().map(part).collect()
}

/// What a host signs: the tree of this size had this root at that time.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub struct TreeHead {
    /// How many leaves it has.
    pub size: u64,
    /// When it was signed, in seconds since 1970.
    pub time: u64,
    /// The hash of the whole tree.
    pub root: Hash,
}

impl TreeHead {
    /// What is signed: `H("tree-head", u64 size, u64 time, root)`.
    fn message(&self) -> Hash {
        hash("tree-head", &[&self.size.to_be_bytes(), &self.time.to_be_bytes(), &self.root.0])
    }

    /// Whether the owner of this key signed it.
    pub fn is_signed(&self, key: &PublicKey, signature: &Signature) -> bool {
        let signature = ed25519_dalek::Signature::from_bytes(&signature.0);
        VerifyingKey::from_bytes(&key.0)
            .is_ok_and(|key| key.verify_strict(&self.message().0, &signature).is_ok())
    }

    /// Whether the proof shows that this leaf is in the tree, with this number.
    pub fn includes(&self, leaf: &[u8], index: u64, proof: &[Hash]) -> bool {
        let Some(proof) = self.bytes(proof) else { return false };
        let proof = InclusionProof::<Sha256>::try_from_bytes(proof);
        proof.is_ok_and(|proof| self.ct().verify_inclusion(&leaf, index, &proof).is_ok())
    }

    /// Whether the proof shows that the tree holds everything that the older one held, in the same order.
    pub fn extends(&self, older: &Self, proof: &[Hash]) -> bool {
        if older.size == 0 {
            return older.root == join(&[]) && proof.is_empty();
        }
        let Some(proof) = self.bytes(proof) else { return false };
        let proof = ConsistencyProof::<Sha256>::try_from_bytes(proof);
        proof.is_ok_and(|proof| self.ct().verify_consistency(&older.ct(), &proof).is_ok())
    }

    /// The hashes of a proof, unless it or the tree is larger than any.
    fn bytes(&self, proof: &[Hash]) -> Option<Vec<u8>> {
        let is_sound = self.size <= MAX_LEAVES && proof.len() <= MAX_PROOF;
        is_sound.then(|| proof.iter().flat_map(|hash| hash.0).collect())
    }

    fn ct(&self) -> RootHash<Sha256> {
        RootHash::new(self.root.0.into(), self.size)
    }
}

/// The secret key by which a host signs heads: 32 bytes, as Ed25519 has them. It is never printed.
#[derive(Clone)]
pub struct TreeKey(SigningKey);

impl TreeKey {
    /// The key that these bytes are.
    pub fn new(bytes: &[u8; 32]) -> Self {
        Self(SigningKey::from_bytes(bytes))
    }

    /// The public half.
    pub fn public(&self) -> PublicKey {
        PublicKey(self.0.verifying_key().to_bytes())
    }

    /// Signs a head.
    pub fn sign(&self, head: &TreeHead) -> Signature {
        Signature(self.0.sign(&head.message().0).to_bytes())
    }
}

impl fmt::Debug for TreeKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("TreeKey(..)")
    }
}
