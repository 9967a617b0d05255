//! Dice without order, numbered densely: everything about so many dice at once.

use regalia_court::{Face, Faces};
use std::sync::OnceLock;

/// The most dice that a solution can have in the open; twenty still have 16-bit numbers.
pub(crate) const MOST: usize = 20;

/// All that so many dice can show.
///
/// They are numbered in the order of their counts, the count of ones first. So turning a die to a
/// higher face always leads to a lower number.
#[derive(Debug)]
pub(crate) struct Size {
    /// What the dice show, by number.
    pub(crate) dice: Vec<Faces>,
    /// The number, one size up, with one more die of each face.
    pub(crate) plus: Vec<[u16; 6]>,
    /// How likely a roll shows this.
    pub(crate) chance: Vec<f64>,
}

impl Size {
    /// Everything about `count` dice, which is worked out once.
    pub(crate) fn of(count: usize) -> &'static Self {
        static SIZES: [OnceLock<Size>; MOST + 1] = [const { OnceLock::new() }; MOST + 1];
        SIZES[count].get_or_init(|| Self::new(count))
    }

    fn new(count: usize) -> Self {
        let mut dice = Vec::with_capacity(ways(6, count));
        list(Faces::NONE, 0, count, &mut dice);
        let more = |some: &Faces| Face::ALL.map(|face| number(some.with(face)) as u16);
        let plus = if count < MOST { dice.iter().map(more).collect() } else { Vec::new() };
        let chance = dice.iter().map(|some| likelihood(*some)).collect();
        Self { dice, plus, chance }
    }

    /// How many different things the dice can show.
    pub(crate) fn len(&self) -> usize {
        self.dice.len()
    }
}

/// Lists what `left` dice can show from this face on, in order.
fn list(some: Faces, at: usize, left: usize, out: &mut Vec<Faces>) {
    let with = |count| (0..count).fold(some, |some, _| some.with(Face::ALL[at]));
    if at == 5 {
        out.push(with(left));
        return;
    }
    for count in 0..=left {
        list(with(count), at + 1, left - count, out);
    }
}

/// How likely a roll of so many dice shows this.
fn likelihood(some: Faces) -> f64 {
    let factorial = |count: u8| (1..=count).map(f64::from).product::<f64>();
    let orders =
        Face::ALL.iter().fold(factorial(some.count()), |orders, face| orders / factorial(some.of(*face)));
    orders / 6_f64.powi(i32::from(some.count()))
}

/// In how many ways `count` dice can show `faces` different faces, without order.
pub(crate) const fn ways(faces: usize, count: usize) -> usize {
    WAYS[faces][count]
}

const WAYS: [[usize; MOST + 1]; 7] = {
    let mut table = [[0; MOST + 1]; 7];
    let mut faces = 0;
    while faces < 7 {
        table[faces][0] = 1;
        let mut count = 1;
        while faces > 0 && count <= MOST {
            table[faces][count] = table[faces - 1][count] + table[faces][count - 1];
            count += 1;
        }
        faces += 1;
    }
    table
};

/// The number of these dice among all that so many can show.
pub(crate) fn number(some: Faces) -> usize {
    let (mut number, mut left) = (0, usize::from(some.count()));
    for (at, face) in Face::ALL.into_iter().enumerate() {
        // All with the same counts before and a smaller one here come first.
        let after = left - usize::from(some.of(face));
        number += ways(6 - at, left) - ways(6 - at, after);
        left = after;
    }
    number
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_follow_the_order() {
        for count in 0..=8 {
            let size = Size::of(count);
            assert_eq!(size.len(), ways(6, count));
            assert!(size.dice.iter().enumerate().all(|(at, some)| number(*some) == at));
            assert!((size.chance.iter().sum::<f64>() - 1.0).abs() < 1e-12);
        }
        assert_eq!(ways(6, MOST), 53_130);
    }

    #[test]
    fn a_higher_face_has_a_lower_number() {
        for plus in &Size::of(5).plus {
            assert!(plus.is_sorted_by(|low, high| low > high), "{plus:?}");
        }
    }
}
