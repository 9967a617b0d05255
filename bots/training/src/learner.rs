//! Training of the value network: the Adam optimiser over mini-batches.

use crate::Example;
use regalia_game::Dice;
use regalia_search::{FIRST, Net, QuickDice, SECOND};
use std::fmt;

const BATCH: usize = 128;
const MEAN: f32 = 0.9;
const SQUARE: f32 = 0.999;
const TINY: f32 = 1e-8;

/// A network with the state of its optimiser.
#[derive(Clone, PartialEq, Debug)]
pub struct Learner {
    /// The net.
    pub net: Net,
    /// The mean of the net over the last rounds: steadier than any of them.
    pub mean: Net,
    /// How many matches it has learned from.
    pub matches: u64,
    /// Mean of the gradient of every weight, and of its square.
    means: Net,
    squares: Net,
    steps: u64,
}

/// A checkpoint that cannot be read.
#[derive(Clone, Eq, PartialEq, Debug)]
pub struct BadCheckpoint;

impl fmt::Display for BadCheckpoint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("this is no checkpoint of such a net")
    }
}

impl std::error::Error for BadCheckpoint {}

impl Learner {
    /// An untrained network, with small random weights.
    pub fn new(inputs: usize, seed: u64) -> Self {
        let mut dice = QuickDice::new(seed);
        let mut chance = |most: f32| (dice.below(2_000_001) as f32 / 1e6 - 1.0) * most;
        let mut net = Net::blank(inputs);
        net.first.iter_mut().flatten().for_each(|weight| *weight = chance(0.08));
        net.second.iter_mut().flatten().for_each(|weight| *weight = chance(0.25));
        net.last.iter_mut().for_each(|weight| *weight = chance(0.25));
        Self::of(net)
    }

    /// A network that has learned already.
    pub fn of(net: Net) -> Self {
        let (means, squares) = (Net::blank(net.inputs()), Net::blank(net.inputs()));
        Self { mean: net.clone(), net, matches: 0, means, squares, steps: 0 }
    }

    /// Moves the mean by this share toward the net of now.
    pub fn follow(&mut self, share: f32) {
        for (mean, weight) in weights(&mut self.mean).zip(weights(&mut self.net)) {
            *mean += share * (*weight - *mean);
        }
    }

    /// Learns from all of these in an order by chance; gives the mean loss before.
    pub fn learn(&mut self, examples: &mut [Example], rate: f32, dice: &mut QuickDice) -> f32 {
        for at in (1..examples.len()).rev() {
            examples.swap(at, dice.below(at as u32 + 1) as usize);
        }
        let mut gradient = Gradient::new(self.net.first.len());
        let mut loss = 0.0;
        for batch in examples.chunks(BATCH) {
            for example in batch {
                loss += gradient.add(&self.net, example);
            }
            self.step(&mut gradient, rate, batch.len());
        }
        loss / examples.len().max(1) as f32
    }

    fn step(&mut self, gradient: &mut Gradient, rate: f32, examples: usize) {
        self.steps += 1;
        let steps = self.steps.min(100_000) as i32;
        let unbiased = (1.0 - SQUARE.powi(steps)).sqrt() / (1.0 - MEAN.powi(steps));
        let adam = Adam { rate: rate * unbiased, share: 1.0 / examples as f32 };
        // Rows that no example has touched stay as they are.
        gradient.touched.sort_unstable();
        for input in gradient.touched.drain(..) {
            let at = usize::from(input);
            gradient.is_touched[at] = false;
            let sum = &mut gradient.sums.first[at];
            adam.row(&mut self.net.first[at], sum, &mut self.means.first[at], &mut self.squares.first[at]);
        }
        let (net, sums, means, squares) =
            (&mut self.net, &mut gradient.sums, &mut self.means, &mut self.squares);
        adam.row(&mut net.first_bias, &mut sums.first_bias, &mut means.first_bias, &mut squares.first_bias);
        for at in 0..FIRST {
            adam.row(
                &mut net.second[at],
                &mut sums.second[at],
                &mut means.second[at],
                &mut squares.second[at],
            );
        }
        adam.row(
            &mut net.second_bias,
            &mut sums.second_bias,
            &mut means.second_bias,
            &mut squares.second_bias,
        );
        adam.row(&mut net.last, &mut sums.last, &mut means.last, &mut squares.last);
        let last = |net: &mut Net| [net.last_bias];
        let (mut bias, mut sum, mut mean, mut square) = (last(net), last(sums), last(means), last(squares));
        adam.row(&mut bias, &mut sum, &mut mean, &mut square);
        (net.last_bias, sums.last_bias) = (bias[0], sum[0]);
        (means.last_bias, squares.last_bias) = (mean[0], square[0]);
    }

    /// Everything, as bytes.
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = Vec::new();
        for number in [self.net.first.len() as u64, self.matches, self.steps] {
            bytes.extend(number.to_le_bytes());
        }
        for net in [&self.net, &self.mean, &self.means, &self.squares] {
            let mut copy = net.clone();
            weights(&mut copy).for_each(|weight| bytes.extend(weight.to_le_bytes()));
        }
        bytes
    }

    /// Reads what [`Learner::to_bytes`] wrote, for a net of so many inputs.
    ///
    /// # Errors
    /// If it is something else.
    pub fn read(bytes: &[u8], inputs: usize) -> Result<Self, BadCheckpoint> {
        let mut learner = Self::new(inputs, 0);
        let (head, rest) = bytes.split_at_checked(24).ok_or(BadCheckpoint)?;
        let mut numbers =
            head.chunks_exact(8).map(|part| u64::from_le_bytes(part.try_into().unwrap_or_default()));
        if numbers.next() != Some(inputs as u64) {
            return Err(BadCheckpoint);
        }
        learner.matches = numbers.next().ok_or(BadCheckpoint)?;
        learner.steps = numbers.next().ok_or(BadCheckpoint)?;
        let mut floats =
            rest.chunks_exact(4).map(|part| f32::from_le_bytes(part.try_into().unwrap_or_default()));
        for net in [&mut learner.net, &mut learner.mean, &mut learner.means, &mut learner.squares] {
            for weight in weights(net) {
                *weight = floats.next().ok_or(BadCheckpoint)?;
            }
        }
        if floats.next().is_some() { Err(BadCheckpoint) } else { Ok(learner) }
    }
}

fn weights(net: &mut Net) -> impl Iterator<Item = &mut f32> {
    let first = net.first.iter_mut().flatten().chain(&mut net.first_bias);
    let second = net.second.iter_mut().flatten().chain(&mut net.second_bias);
    first.chain(second).chain(&mut net.last).chain([&mut net.last_bias])
}

/// One step of the optimiser.
struct Adam {
    rate: f32,
    share: f32,
}

impl Adam {
    fn row<const N: usize>(
        &self,
        weights: &mut [f32; N],
        sums: &mut [f32; N],
        means: &mut [f32; N],
        squares: &mut [f32; N],
    ) {
        for at in 0..N {
            let gradient = sums[at] * self.share;
            sums[at] = 0.0;
            means[at] = MEAN * means[at] + (1.0 - MEAN) * gradient;
            squares[at] = SQUARE * squares[at] + (1.0 - SQUARE) * gradient * gradient;
            weights[at] -= self.rate * means[at] / (squares[at].sqrt() + TINY);
        }
    }
}

/// The sum of gradients over a batch.
struct Gradient {
    sums: Net,
    touched: Vec<u16>,
    is_touched: Vec<bool>,
}

impl Gradient {
    fn new(inputs: usize) -> Self {
        Self { sums: Net::blank(inputs), touched: Vec::new(), is_touched: vec![false; inputs] }
    }

    /// Adds the gradient of one example; gives its loss.
    fn add(&mut self, net: &Net, example: &Example) -> f32 {
        let traced = net.trace(example.on.iter().copied());
        let error = traced.value - example.target;
        let sums = &mut self.sums;
        sums.last_bias += error;
        let mut second = [0.0; SECOND];
        for (at, second) in second.iter_mut().enumerate() {
            sums.last[at] += error * traced.second[at];
            *second = if traced.second[at] > 0.0 { error * net.last[at] } else { 0.0 };
            sums.second_bias[at] += *second;
        }
        let mut first = [0.0; FIRST];
        for (at, first) in first.iter_mut().enumerate() {
            let cell = traced.first[at];
            if cell > 0.0 {
                for ((sum, weight), second) in sums.second[at].iter_mut().zip(&net.second[at]).zip(&second) {
                    *sum += cell * second;
                    *first += weight * second;
                }
            }
        }
        for (sum, first) in sums.first_bias.iter_mut().zip(first) {
            *sum += first;
        }
        for input in &example.on {
            let at = usize::from(*input);
            if !self.is_touched[at] {
                self.is_touched[at] = true;
                self.touched.push(*input);
            }
            for (sum, first) in sums.first[at].iter_mut().zip(first) {
                *sum += first;
            }
        }
        error * error
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Exclusive or of two inputs: no single layer can compute that.
    fn riddle() -> Vec<Example> {
        let cases = [(vec![0], 1.0), (vec![1], 1.0), (vec![0, 1], 0.0), (vec![], 0.0)];
        cases.into_iter().map(|(on, target)| Example { on, target }).collect()
    }

    #[test]
    fn a_riddle_is_learned() {
        let (mut learner, mut dice) = (Learner::new(2, 1), QuickDice::new(1));
        for _ in 0..600 {
            learner.learn(&mut riddle(), 0.02, &mut dice);
        }
        for example in riddle() {
            assert!(
                (learner.net.value(example.on.iter().copied()) - example.target).abs() < 0.1,
                "{example:?}"
            );
        }
    }

    #[test]
    fn the_mean_follows_the_net() {
        let (mut learner, mut dice) = (Learner::new(2, 1), QuickDice::new(1));
        let before = learner.mean.last_bias;
        learner.learn(&mut riddle(), 0.02, &mut dice);
        assert_eq!(learner.mean.last_bias, before);
        learner.follow(0.25);
        assert!((learner.mean.last_bias - (0.75 * before + 0.25 * learner.net.last_bias)).abs() < 1e-6);
        learner.follow(1.0);
        assert_eq!(learner.mean, learner.net);
    }

    #[test]
    fn learning_goes_on_from_a_checkpoint_as_if_nothing_had_happened() {
        let (mut learner, mut dice) = (Learner::new(2, 1), QuickDice::new(1));
        learner.learn(&mut riddle(), 0.02, &mut dice);
        let mut other = Learner::read(&learner.to_bytes(), 2).unwrap();
        assert_eq!(other, learner);
        let mut twin = dice.clone();
        learner.learn(&mut riddle(), 0.02, &mut dice);
        other.learn(&mut riddle(), 0.02, &mut twin);
        assert_eq!(other, learner);
        assert_eq!(Learner::read(&learner.to_bytes(), 3), Err(BadCheckpoint));
        assert_eq!(Learner::read(&learner.to_bytes()[1..], 2), Err(BadCheckpoint));
    }
}
