//! Fast random numbers for search and simulation. Never for a real match, never stored.

use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use regalia_game::Dice;

/// A small generator, the same on every platform for the same seed.
#[derive(Clone, Debug)]
pub struct QuickDice(Xoshiro256PlusPlus);

impl QuickDice {
    /// A generator with this seed.
    pub fn new(seed: u64) -> Self {
        Self(Xoshiro256PlusPlus::seed_from_u64(seed))
    }
}

impl Dice for QuickDice {
    /// The bias is below one in four thousand million, which does not matter here.
    #[inline]
    fn below(&mut self, n: u32) -> u32 {
        let word = u64::from((self.0.next_u64() >> 32) as u32);
        ((word * u64::from(n)) >> 32) as u32
    }
}
