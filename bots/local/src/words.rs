//! Chance from random words.

use regalia_game::Dice;

/// Chance from a source of random words, such as the operating system's.
pub struct Words(pub fn() -> u32);

impl Dice for Words {
    fn below(&mut self, n: u32) -> u32 {
        // Numbers above the last multiple of n are drawn again, so that none is more likely.
        let limit = u32::MAX - u32::MAX % n;
        loop {
            let word = (self.0)();
            if word < limit {
                return word % n;
            }
        }
    }
}
