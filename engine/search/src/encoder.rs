//! Encoders: a seat's view as the inputs of a value network, and the training target at the end of a match.

use regalia_game::{Game, MAX_SEATS, Outcome, Seat};

/// Encodes the view of one seat as binary inputs (features) of a value network.
///
/// It gets a view and nothing else, so that the network cannot use hidden information.
pub trait Encoder<G: Game>: Send + Sync + 'static {
    /// How many inputs there are. A change of their meaning requires a newly trained network.
    const INPUTS: usize;

    /// Sets the active inputs, of inputs that are all off.
    fn encode(view: &G::View, seat: Seat, inputs: &mut Inputs);

    /// Whether some values are known without a network, see [`Encoder::known`].
    const KNOWS: bool = false;

    /// The value of this position for the seat, where it is known without a network.
    fn known(_view: &G::View, _seat: Seat) -> Option<f32> {
        None
    }

    /// The training target of a finished match: every seat's share of the first place, unless the game also rewards
    /// how close the others came.
    fn result(outcome: &Outcome) -> Shares {
        shares(outcome)
    }

    /// Whether the search considers an action. It skips those that can be undone and repeated without end, since a
    /// player without memory would cycle.
    fn considers(_view: &G::View, _action: &G::Action) -> bool {
        true
    }
}

/// Every seat's share of the first place.
pub type Shares = [f32; MAX_SEATS];

/// The result of a match; a shared first place is split.
pub fn shares(outcome: &Outcome) -> Shares {
    let mut shares = [0.0; MAX_SEATS];
    let winners = outcome.winners().count() as f32;
    for seat in outcome.winners() {
        shares[seat.index()] = 1.0 / winners;
    }
    shares
}

/// Binary inputs as a bit set, described group by group.
#[derive(Clone, Eq, PartialEq, Debug)]
pub struct Inputs {
    words: Vec<u64>,
    next: usize,
}

impl Inputs {
    /// So many inputs, all off.
    pub fn new(count: usize) -> Self {
        Self { words: vec![0; count.div_ceil(64)], next: 0 }
    }

    /// What a seat sees.
    pub fn of<G: Game, E: Encoder<G>>(view: &G::View, seat: Seat) -> Self {
        let mut inputs = Self::new(E::INPUTS);
        E::encode(view, seat, &mut inputs);
        inputs
    }

    /// The same, in place of what these inputs were before.
    pub(crate) fn encode<G: Game, E: Encoder<G>>(&mut self, view: &G::View, seat: Seat) {
        self.words.fill(0);
        self.next = 0;
        E::encode(view, seat, self);
    }

    /// Those that are on, in their order.
    pub fn on(&self) -> impl Iterator<Item = u16> {
        self.words.iter().enumerate().flat_map(|(at, word)| bits(at, *word))
    }

    /// Those that are on in one of the two and off in the other one, and whether they are on here.
    pub(crate) fn against(&self, other: &Self) -> impl Iterator<Item = (u16, bool)> {
        let words = self.words.iter().zip(&other.words).enumerate();
        words.flat_map(|(at, (here, there))| {
            bits(at, here ^ there).map(move |input| (input, here >> (input % 64) & 1 == 1))
        })
    }

    /// How many inputs were described so far.
    pub fn described(&self) -> usize {
        self.next
    }

    /// One input, on or off.
    #[inline]
    pub fn flag(&mut self, is_on: bool) {
        self.words[self.next / 64] |= u64::from(is_on) << (self.next % 64);
        self.next += 1;
    }

    /// One of `of` inputs is on; none if there is nothing or too much.
    #[inline]
    pub fn one_of(&mut self, at: Option<usize>, of: usize) {
        if let Some(at) = at.filter(|at| *at < of) {
            let input = self.next + at;
            self.words[input / 64] |= 1 << (input % 64);
        }
        self.next += of;
    }

    /// A number from 0 to `most`: as many inputs are on, so that more is more of the same.
    #[inline]
    pub fn amount(&mut self, amount: usize, most: usize) {
        let (mut from, end) = (self.next, self.next + amount.min(most));
        while from < end {
            let (word, bit) = (from / 64, from % 64);
            let count = (end - from).min(64 - bit);
            self.words[word] |= u64::MAX >> (64 - count) << bit;
            from += count;
        }
        self.next += most;
    }

    /// Leaves inputs off, as for a seat that is not at the table.
    pub fn skip(&mut self, inputs: usize) {
        self.next += inputs;
    }
}

/// The bits that are set in a word of inputs.
fn bits(at: usize, mut word: u64) -> impl Iterator<Item = u16> {
    std::iter::from_fn(move || {
        let bit = (word != 0).then(|| word.trailing_zeros())?;
        word &= word - 1;
        Some((64 * at) as u16 + bit as u16)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn inputs_are_described_group_by_group() {
        let mut inputs = Inputs::new(200);
        inputs.flag(true);
        inputs.flag(false);
        inputs.one_of(Some(1), 3);
        inputs.one_of(Some(3), 3);
        inputs.one_of(None, 3);
        inputs.skip(49);
        assert_eq!((inputs.described(), inputs.on().collect::<Vec<_>>()), (60, vec![0, 3]));
        // Across two words, and not beyond the group.
        inputs.amount(70, 68);
        inputs.amount(1, 2);
        let expected: Vec<u16> = [0, 3].into_iter().chain(60..129).collect();
        assert_eq!((inputs.described(), inputs.on().collect::<Vec<_>>()), (130, expected));
        let mut other = inputs.clone();
        other.amount(70, 70);
        other.words[0] ^= 1;
        let changed: Vec<_> = other.against(&inputs).collect();
        assert_eq!((changed[0], changed[1], changed.len()), ((0, false), (130, true), 71));
    }
}
