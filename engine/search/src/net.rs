//! A small value network: from binary inputs to the expected share of the first place.
//!
//! Two hidden layers. Inputs are binary and sparse, so the first layer only adds the rows of the active inputs, or the
//! difference to a known position (an efficiently updatable network, as in NNUE). Sums have a fixed order: the same
//! network gives the same number on every machine.

use crate::Inputs;
use std::fmt;

/// Neurons of the first hidden layer.
pub const FIRST: usize = 64;
/// Neurons of the second hidden layer.
pub const SECOND: usize = 32;

/// A value network: its weights and biases.
#[derive(Clone, PartialEq, Debug)]
pub struct Net {
    /// The weights from every input to the first layer.
    pub first: Vec<[f32; FIRST]>,
    /// Its bias.
    pub first_bias: [f32; FIRST],
    /// The weights from every neuron of the first layer to the second.
    pub second: Vec<[f32; SECOND]>,
    /// Its bias.
    pub second_bias: [f32; SECOND],
    /// The weights from the second layer to the result.
    pub last: [f32; SECOND],
    /// Its bias.
    pub last_bias: f32,
}

/// The activations of a forward pass.
#[derive(Clone, Debug)]
pub struct Activations {
    /// The first layer.
    pub first: [f32; FIRST],
    /// The second layer.
    pub second: [f32; SECOND],
    /// The share of the first place.
    pub value: f32,
}

impl Net {
    /// A network with all weights zero.
    pub fn blank(inputs: usize) -> Self {
        Self {
            first: vec![[0.0; FIRST]; inputs],
            first_bias: [0.0; FIRST],
            second: vec![[0.0; SECOND]; FIRST],
            second_bias: [0.0; SECOND],
            last: [0.0; SECOND],
            last_bias: 0.0,
        }
    }

    /// How many inputs there are.
    pub fn inputs(&self) -> usize {
        self.first.len()
    }

    /// The expected share of the first place for these active inputs.
    pub fn value(&self, on: impl IntoIterator<Item = u16>) -> f32 {
        self.trace(on).value
    }

    /// The same, with the activations of every layer.
    pub fn trace(&self, on: impl IntoIterator<Item = u16>) -> Activations {
        self.finish(self.sum(on))
    }

    /// The same net with the log odds of every value multiplied by this: above one it is surer of itself.
    #[must_use]
    pub fn sharpened(mut self, times: f32) -> Self {
        self.last.iter_mut().chain([&mut self.last_bias]).for_each(|weight| *weight *= times);
        self
    }

    /// The sums of the first layer, before activation.
    pub(crate) fn sum(&self, on: impl IntoIterator<Item = u16>) -> [f32; FIRST] {
        let mut first = self.first_bias;
        on.into_iter().for_each(|input| self.add(input, 1.0, &mut first));
        first
    }

    /// The value of inputs that differ little from those of a known sum.
    pub(crate) fn value_near(&self, sum: &[f32; FIRST], of: &Inputs, inputs: &Inputs) -> f32 {
        let mut first = *sum;
        inputs.against(of).for_each(|(input, is_on)| {
            self.add(input, if is_on { 1.0 } else { -1.0 }, &mut first);
        });
        self.finish(first).value
    }

    #[inline]
    fn add(&self, input: u16, times: f32, first: &mut [f32; FIRST]) {
        for (cell, weight) in first.iter_mut().zip(&self.first[usize::from(input)]) {
            *cell += times * weight;
        }
    }

    /// The forward pass from the sums of the first layer to the result.
    fn finish(&self, mut first: [f32; FIRST]) -> Activations {
        let mut second = self.second_bias;
        for (cell, row) in first.iter_mut().zip(&self.second) {
            *cell = cell.max(0.0);
            if *cell > 0.0 {
                for (next, weight) in second.iter_mut().zip(row) {
                    *next += *cell * weight;
                }
            }
        }
        let mut sum = self.last_bias;
        for (cell, weight) in second.iter_mut().zip(&self.last) {
            *cell = cell.max(0.0);
            sum += *cell * weight;
        }
        Activations { first, second, value: 1.0 / (1.0 + (-sum).exp()) }
    }
}

/// A network as stored in a file: one line about its origin, then the weights.
///
/// Weights of the first layer take a byte each, with a scale for every input; the others four bytes.
#[derive(Clone, PartialEq, Debug)]
pub struct NetFile {
    /// The game and how the network was trained, in one line.
    pub origin: String,
    /// The net.
    pub net: Net,
}

const MARK: &str = "regalia-net-1";

/// Why a file is not a network.
#[derive(Clone, Eq, PartialEq, Debug)]
pub enum BadNet {
    /// The header is wrong.
    NoMark,
    /// The length does not match the header.
    WrongLength,
}

impl fmt::Display for BadNet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::NoMark => "this is no file of a net",
            Self::WrongLength => "the file of the net is not complete",
        })
    }
}

impl std::error::Error for BadNet {}

impl NetFile {
    /// The file's bytes.
    pub fn to_bytes(&self) -> Vec<u8> {
        let net = &self.net;
        let mut bytes = format!("{MARK} {} {}\n", net.first.len(), self.origin).into_bytes();
        for row in &net.first {
            let most = row.iter().fold(0.0_f32, |most, weight| most.max(weight.abs()));
            let scale = most / 127.0;
            bytes.extend(scale.to_le_bytes());
            let small = |weight: &f32| if scale > 0.0 { (weight / scale).round() as i8 } else { 0 };
            bytes.extend(row.iter().map(|weight| small(weight) as u8));
        }
        let rest = net.first_bias.iter().chain(net.second.iter().flatten());
        let rest = rest.chain(&net.second_bias).chain(&net.last).chain([&net.last_bias]);
        bytes.extend(rest.flat_map(|weight| weight.to_le_bytes()));
        bytes
    }

    /// Reads a file.
    ///
    /// # Errors
    /// If it is not the file of a net.
    pub fn read(bytes: &[u8]) -> Result<Self, BadNet> {
        let end = bytes.iter().position(|byte| *byte == b'\n').ok_or(BadNet::NoMark)?;
        let line = std::str::from_utf8(&bytes[..end]).map_err(|_| BadNet::NoMark)?;
        let mut words = line.splitn(3, ' ');
        if words.next() != Some(MARK) {
            return Err(BadNet::NoMark);
        }
        let inputs: usize = words.next().and_then(|word| word.parse().ok()).ok_or(BadNet::NoMark)?;
        let origin = words.next().unwrap_or_default().to_owned();
        let rest = &bytes[end + 1..];
        let rows = inputs.checked_mul(4 + FIRST).ok_or(BadNet::WrongLength)?;
        if rest.len().checked_sub(rows) != Some(4 * (FIRST + FIRST * SECOND + 2 * SECOND + 1)) {
            return Err(BadNet::WrongLength);
        }
        let mut net = Net::blank(inputs);
        let (rows, floats) = rest.split_at(rows);
        for (row, bytes) in net.first.iter_mut().zip(rows.chunks_exact(4 + FIRST)) {
            let scale = float(bytes);
            for (weight, byte) in row.iter_mut().zip(&bytes[4..]) {
                *weight = f32::from(*byte as i8) * scale;
            }
        }
        let mut floats = floats.chunks_exact(4).map(float);
        let all = net.first_bias.iter_mut().chain(net.second.iter_mut().flatten());
        let all = all.chain(&mut net.second_bias).chain(&mut net.last).chain([&mut net.last_bias]);
        for weight in all {
            *weight = floats.next().ok_or(BadNet::WrongLength)?;
        }
        Ok(Self { origin, net })
    }
}

fn float(bytes: &[u8]) -> f32 {
    f32::from_le_bytes([bytes[0], bytes[1], bytes[2], bytes[3]])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_net_comes_back_from_its_file() {
        let mut net = Net::blank(3);
        net.first[1][5] = 1.5;
        net.first[1][6] = -0.7;
        net.first_bias[5] = 0.25;
        net.second[5][2] = 2.0;
        net.last[2] = 0.5;
        net.last_bias = -1.0;
        let file = NetFile { origin: "toy: made by hand".into(), net };
        let read = NetFile::read(&file.to_bytes()).unwrap();
        assert_eq!(read.origin, file.origin);
        // 1.5 + 0.25 in the first layer, twice that in the second, half of it less one in the end.
        let expected = 1.0 / (1.0 + (-0.75_f32).exp());
        assert!((read.net.value([1]) - expected).abs() < 1e-3);
        assert!((read.net.first[1][6] + 0.7).abs() < 0.01);
        // From one input to others is the same as all at once.
        let flags = |on: [bool; 3]| {
            let mut inputs = Inputs::new(3);
            on.into_iter().for_each(|is_on| inputs.flag(is_on));
            inputs
        };
        let near = |one: Inputs, other: Inputs| read.net.value_near(&read.net.sum(one.on()), &one, &other);
        let (first, second) = (flags([true, false, false]), flags([false, true, false]));
        assert!((near(first, second.clone()) - read.net.value([1])).abs() < 1e-6);
        assert!((near(second, flags([true, false, true])) - read.net.value([0, 2])).abs() < 1e-6);
        // A chance of 0.75 in a net twice as sure is one of 0.9: the odds of three to one squared.
        let mut even = Net::blank(1);
        even.last_bias = 3.0_f32.ln();
        assert!((even.value([]) - 0.75).abs() < 1e-6);
        assert!((even.sharpened(2.0).value([0]) - 0.9).abs() < 1e-6);
        assert_eq!(NetFile::read(&file.to_bytes()[1..]), Err(BadNet::NoMark));
        assert_eq!(NetFile::read(&file.to_bytes()[..300]), Err(BadNet::WrongLength));
    }
}
