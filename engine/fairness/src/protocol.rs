//! The public functions of the protocol: commitments, transcript, key, chain.

use crate::{Entropy, GameKey, Hash, Seed};
use hkdf::Hkdf;
use sha2::{Digest, Sha256, Sha512};

pub(crate) const PREFIX: &str = "regalia-fair-v1/";

/// `SHA-256( u8 len(label) ‖ label ‖ for each part: u32be len(part) ‖ part )`.
pub(crate) fn hash(label: &str, parts: &[&[u8]]) -> Hash {
    let mut hasher = Sha256::new();
    hasher.update([(PREFIX.len() + label.len()) as u8]);
    hasher.update(PREFIX);
    hasher.update(label);
    for part in parts {
        hasher.update((part.len() as u32).to_be_bytes());
        hasher.update(part);
    }
    Hash(hasher.finalize().into())
}

/// What the host publishes when it creates a match.
pub fn server_commit(match_id: &[u8], rules: &Hash, seed: &Seed) -> Hash {
    hash("server-commit", &[match_id, &rules.0, &seed.0])
}

/// What a player publishes when sitting down.
pub fn player_commit(match_id: &[u8], seat: u8, entropy: &Entropy) -> Hash {
    hash("player-commit", &[match_id, &[seat], &entropy.0])
}

/// What a player adds who typed a text of their own instead of having 32 bytes drawn: the SHA-256 of the text, the number of
/// the match and that of the seat, with a space between them, so that any program for hashes can compute it.
pub fn typed_entropy(text: &str, match_id: &[u8], seat: u8) -> Entropy {
    Entropy(Sha256::digest(format!("{text} {} {seat}", hex::encode(match_id))).into())
}

/// What stands in for a player who committed and never revealed.
pub fn absent(commit: &Hash) -> Entropy {
    Entropy(hash("absent", &[&commit.0]).0)
}

/// The hash of all that was settled before the match: game, version of the rules, seats, options.
pub fn rules_hash(setup: &[u8]) -> Hash {
    hash("rules", &[setup])
}

/// Everything that the key of a match depends on, besides the seed.
#[derive(Clone, Debug)]
pub struct Transcript<'a> {
    /// The id of the match.
    pub match_id: &'a [u8],
    /// See [`rules_hash`].
    pub rules: Hash,
    /// See [`server_commit`].
    pub server_commit: Hash,
    /// The commitments of the seats that made one, in order of seats, with what each contributed.
    pub players: &'a [(Hash, Entropy)],
}

impl Transcript<'_> {
    /// The hash that goes into the log.
    pub fn hash(&self) -> Hash {
        let count = [self.players.len() as u8];
        let mut parts: Vec<&[u8]> = vec![self.match_id, &self.rules.0, &self.server_commit.0, &count];
        parts.extend(self.players.iter().map(|(commit, _)| commit.as_ref()));
        parts.extend(self.players.iter().map(|(_, entropy)| entropy.as_ref()));
        hash("transcript", &parts)
    }
}

/// The key from which every draw of the match follows.
pub fn game_key(transcript: &Transcript<'_>, seed: &Seed) -> GameKey {
    let mut material = seed.0.to_vec();
    for (_, entropy) in transcript.players {
        material.extend_from_slice(&entropy.0);
    }
    let extract = Hkdf::<Sha512>::new(Some(&transcript.hash().0), &material);
    let mut key = [0; 64];
    let info = [PREFIX.as_bytes(), b"game-key"];
    extract.expand_multi_info(&info, &mut key).expect("64 bytes are one block of SHA-512");
    GameKey::new(&key)
}

/// The head of a match's chain before its first entry.
pub fn chain_start(match_id: &[u8]) -> Hash {
    hash("chain-start", &[match_id])
}

/// The head after an entry.
///
/// A head is shown to every client, and an entry may hold a secret with few possible values, such
/// as which of two cards was drawn. The salt ([`GameKey::salt`]) keeps anyone from trying them out;
/// entries before the key exists hold no secret and have an empty salt.
pub fn chain_link(head: &Hash, seq: u64, salt: &[u8], entry: &[u8]) -> Hash {
    hash("chain", &[&head.0, &seq.to_be_bytes(), salt, entry])
}
