//! Fast random numbers by stream: the same seed gives the same draws, no matter who plays (common random numbers).

use crate::QuickDice;
use regalia_game::{Dice, Game, Story, Stream, outcome_at, total_weight};
use std::fmt::{self, Write};

/// A separate generator for every stream, so that draws from one stream never change those of another.
#[derive(Clone, Debug)]
pub struct Streams {
    seed: u64,
    begun: Vec<(Stream, QuickDice)>,
}

impl Streams {
    /// The draws of this seed.
    pub fn new(seed: u64) -> Self {
        Self { seed, begun: Vec::new() }
    }

    /// Makes the next draw in the game. `buffer` is reused memory.
    pub fn settle<G: Game>(
        &mut self,
        game: &mut G,
        buffer: &mut Vec<(G::Draw, u32)>,
        story: &mut Story<G::Event>,
    ) {
        if let Some(draw) = self.next(game, buffer) {
            game.draw(&draw, story);
        }
    }

    /// The next draw; `None` if chance has nothing to decide. `buffer` is reused memory.
    pub fn next<G: Game>(&mut self, game: &G, buffer: &mut Vec<(G::Draw, u32)>) -> Option<G::Draw> {
        let stream = game.draws(buffer);
        let at = self.of(stream).below(total_weight(buffer));
        outcome_at(buffer, at).cloned()
    }

    fn of(&mut self, stream: Stream) -> &mut QuickDice {
        let at = self.begun.iter().position(|(other, _)| *other == stream).unwrap_or_else(|| {
            let mut mix = Mix(self.seed);
            // Mixing takes any text.
            let _ = write!(mix, "{stream}");
            self.begun.push((stream, QuickDice::new(mix.0)));
            self.begun.len() - 1
        });
        &mut self.begun[at].1
    }
}

/// Mixes a text into a number, without making the text.
struct Mix(u64);

impl Write for Mix {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        for byte in text.bytes() {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3);
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use regalia_game::Seat;

    #[test]
    fn one_stream_does_not_shift_another() {
        let (mut one, mut other) = (Streams::new(7), Streams::new(7));
        let dice = Stream::of(Seat(1), "dice");
        one.of(Stream::shared("deck")).below(9);
        let rolls = |luck: &mut Streams| (0..20).map(|_| luck.of(dice).below(6)).collect::<Vec<_>>();
        let rolled = rolls(&mut one);
        assert_eq!(rolled, rolls(&mut other));
        assert_ne!(rolled, rolls(&mut Streams::new(8)));
    }
}
