//! `regalia-fair-v1`: dice and cards that a player can check.
//!
//! The host commits to a seed before it sees any player's entropy; every draw follows by a public
//! function from that seed, the players' entropy and the place of the draw in its stream; and the
//! seed is opened when the match ends. `docs/fairness.md` specifies the whole protocol. Every byte
//! here is fixed for ever by the test vectors: a change is a new protocol with a new name.
//!
//! ```
//! use regalia_fairness::{Entropy, Seed, Transcript, game_key, player_commit, rules_hash, server_commit};
//! use regalia_game::Dice;
//!
//! let (seed, entropy) = (Seed([7; 64]), Entropy([9; 32]));
//! let rules = rules_hash(b"{}");
//! // The host and the player publish their commitments; then the player reveals, and the key follows.
//! let transcript = Transcript {
//!     match_id: b"example",
//!     rules,
//!     server_commit: server_commit(b"example", &rules, &seed),
//!     players: &[(player_commit(b"example", 0, &entropy), entropy)],
//! };
//! let key = game_key(&transcript, &seed);
//! // The first die of the first seat: the same for everyone who knows seed and transcript.
//! let die = key.draw("dice/0", 0).below(6);
//! assert_eq!(die, game_key(&transcript, &seed).draw("dice/0", 0).below(6));
//! ```

mod bytes;
mod key;
mod protocol;
pub mod tree;

pub use bytes::{Entropy, Hash, PublicKey, Seed, Signature};
pub use key::{GameKey, KeyedDraw};
pub use protocol::{
    Transcript, absent, chain_link, chain_start, game_key, player_commit, rules_hash, server_commit,
    typed_entropy,
};
