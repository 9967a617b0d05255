//! Hash keys of information sets (the view of a seat).

use regalia_game::Seat;
use std::hash::{BuildHasher, Hash, Hasher};

/// A 64-bit key of a seat's view, for the transposition table. Equal views have equal keys; a collision of different
/// views is possible and so rare that the search accepts it.
pub(crate) fn key_of(seat: Seat, view: &impl Hash) -> u64 {
    let mut mixer = Mixer(u64::from(seat.0));
    view.hash(&mut mixer);
    mixer.finish()
}

/// Mixes small numbers fast; for keys within one search, never stored.
#[derive(Clone, Debug, Default)]
struct Mixer(u64);

impl Mixer {
    #[inline]
    fn mix(&mut self, word: u64) {
        self.0 = (self.0.rotate_left(5) ^ word).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    }
}

impl Hasher for Mixer {
    fn finish(&self) -> u64 {
        (self.0 ^ (self.0 >> 32)).wrapping_mul(0xd6e8_feb8_6659_fd93)
    }

    fn write(&mut self, bytes: &[u8]) {
        for part in bytes.chunks(8) {
            let mut word = [0; 8];
            word[..part.len()].copy_from_slice(part);
            self.mix(u64::from_le_bytes(word));
        }
    }

    #[inline]
    fn write_u8(&mut self, number: u8) {
        self.mix(u64::from(number));
    }

    #[inline]
    fn write_u16(&mut self, number: u16) {
        self.mix(u64::from(number));
    }

    #[inline]
    fn write_u32(&mut self, number: u32) {
        self.mix(u64::from(number));
    }

    #[inline]
    fn write_u64(&mut self, number: u64) {
        self.mix(number);
    }

    /// The same on machines of every width.
    #[inline]
    fn write_usize(&mut self, number: usize) {
        self.mix(number as u64);
    }

    #[inline]
    fn write_isize(&mut self, number: isize) {
        self.mix(number as u64);
    }
}

/// Builds the identity hasher: the keys are hashes already.
#[derive(Copy, Clone, Debug, Default)]
pub(crate) struct BuildIdentityHasher;

/// The identity hasher.
#[derive(Debug, Default)]
pub(crate) struct IdentityHasher(u64);

impl BuildHasher for BuildIdentityHasher {
    type Hasher = IdentityHasher;
    fn build_hasher(&self) -> IdentityHasher {
        IdentityHasher::default()
    }
}

impl Hasher for IdentityHasher {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, _: &[u8]) {}

    fn write_u64(&mut self, key: u64) {
        self.0 = key;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_differs_has_another_key() {
        let keys: std::collections::BTreeSet<u64> = (0..100_u16)
            .flat_map(|one| {
                (0..100_u8).map(move |other| key_of(Seat(one as u8 % 4), &(one, [other; 3], Some(other))))
            })
            .collect();
        assert_eq!(keys.len(), 10_000);
        assert_ne!(key_of(Seat(0), &[1_u8, 2]), key_of(Seat(1), &[1_u8, 2]));
    }
}
