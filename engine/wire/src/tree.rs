//! The tree of all commitments, as everyone can check it.

use regalia_fairness::{
    Hash, PublicKey, Signature,
    tree::{TreeHead, leaf},
};
use serde::{Deserialize, Serialize};

/// `GET /api/tree`: the newest head of the tree, signed.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct SignedTree {
    /// How many leaves it has.
    pub size: u64,
    /// When it was signed, in seconds since 1970.
    pub time: u64,
    /// The hash of the whole tree.
    #[cfg_attr(feature = "schema", schema(value_type = String))]
    pub root: Hash,
    /// The host's signature, by Ed25519.
    #[cfg_attr(feature = "schema", schema(value_type = String))]
    pub signature: Signature,
    /// The public key that belongs to it.
    #[cfg_attr(feature = "schema", schema(value_type = String))]
    pub key: PublicKey,
}

impl SignedTree {
    /// What was signed.
    pub fn head(&self) -> TreeHead {
        TreeHead { size: self.size, time: self.time, root: self.root }
    }

    /// Whether the signature is that of the key.
    pub fn is_signed(&self) -> bool {
        self.head().is_signed(&self.key, &self.signature)
    }
}

/// `GET /api/tree/inclusion/{commit}`: the proof that a commitment is in the tree.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct TreeInclusion {
    /// The number of its leaf.
    pub index: u64,
    /// The hashes beside the way from the leaf to the root, as RFC 6962 lists them.
    #[cfg_attr(feature = "schema", schema(value_type = Vec<String>))]
    pub proof: Vec<Hash>,
    /// The tree that it is in.
    pub tree: SignedTree,
}

impl TreeInclusion {
    /// Whether it shows that this commitment is in the tree, and the tree is signed.
    pub fn shows(&self, commit: &Hash) -> bool {
        self.tree.is_signed() && self.tree.head().includes(&leaf(commit), self.index, &self.proof)
    }
}

/// `GET /api/tree/consistency?from=&to=`: the proof that a tree holds all of a smaller one.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct TreeConsistency {
    /// The hashes, as RFC 6962 lists them.
    #[cfg_attr(feature = "schema", schema(value_type = Vec<String>))]
    pub proof: Vec<Hash>,
}

/// `GET /api/tree/leaves?from=`: commitments in the order of the tree.
#[derive(Clone, Eq, PartialEq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct TreeLeaves {
    /// The commitments, the one with the number `from` first; at most 1000. None if the tree ends before.
    #[cfg_attr(feature = "schema", schema(value_type = Vec<String>))]
    pub leaves: Vec<Hash>,
}
