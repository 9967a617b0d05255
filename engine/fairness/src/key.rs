//! The key of a match, and the draws that follow from it.

use crate::protocol::PREFIX;
use hmac::{Hmac, KeyInit, Mac};
use regalia_game::Dice;
use sha2::Sha512;
use std::fmt;

/// The secret from which every draw of one match follows. It is never stored, sent or printed.
#[derive(Clone)]
pub struct GameKey(Hmac<Sha512>);

impl fmt::Debug for GameKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("GameKey(..)")
    }
}

impl GameKey {
    pub(crate) fn new(key: &[u8; 64]) -> Self {
        Self(Hmac::new_from_slice(key).expect("HMAC takes keys of any length"))
    }

    /// Draw number `k` of a stream: a pure function of the key and these two.
    pub fn draw(&self, stream: &str, k: u64) -> KeyedDraw<'_> {
        let mut head = (stream.len() as u16).to_be_bytes().to_vec();
        head.extend_from_slice(stream.as_bytes());
        head.extend_from_slice(&k.to_be_bytes());
        KeyedDraw { key: self, head, block: 0, words: [0; 16], used: 16 }
    }

    /// What hides the entry with this number in the chain of heads until the seed is opened.
    pub fn salt(&self, seq: u64) -> [u8; 64] {
        self.mac(&[PREFIX.as_bytes(), b"salt", &seq.to_be_bytes()])
    }

    fn mac(&self, parts: &[&[u8]]) -> [u8; 64] {
        let mut mac = self.0.clone();
        for part in parts {
            mac.update(part);
        }
        mac.finalize().into_bytes().into()
    }
}

/// The numbers of one draw.
#[derive(Debug)]
pub struct KeyedDraw<'a> {
    key: &'a GameKey,
    head: Vec<u8>,
    block: u32,
    words: [u32; 16],
    used: usize,
}

impl KeyedDraw<'_> {
    fn word(&mut self) -> u32 {
        if self.used == self.words.len() {
            let block = self.key.mac(&[PREFIX.as_bytes(), b"draw", &self.head, &self.block.to_be_bytes()]);
            for (word, bytes) in self.words.iter_mut().zip(block.as_chunks::<4>().0) {
                *word = u32::from_be_bytes(*bytes);
            }
            self.block += 1;
            self.used = 0;
        }
        self.used += 1;
        self.words[self.used - 1]
    }
}

impl Dice for KeyedDraw<'_> {
    fn below(&mut self, n: u32) -> u32 {
        let n = u64::from(n.max(1));
        let limit = (1_u64 << 32) / n * n;
        loop {
            let word = u64::from(self.word());
            if word < limit {
                return (word % n) as u32;
            }
        }
    }
}
