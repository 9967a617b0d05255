//! `regalia-fair-v1`: dice and cards that a player can check.
//!
//! The host commits to a seed before it sees any player's entropy; every draw follows by a public
//! function from that seed, the players' entropy and the place of the draw in its stream; and the
//! seed is opened when the match ends. `docs/fairness.md` tells the whole protocol. Every byte
//! here is fixed for ever by the test vectors: a change is a new protocol with a new name.

mod bytes;
mod key;
mod protocol;

pub use bytes::{Entropy, Hash, Seed};
pub use key::{GameKey, KeyedDraw};
pub use protocol::{
    Transcript, absent, chain_link, chain_start, game_key, player_commit, rules_hash, server_commit,
};
