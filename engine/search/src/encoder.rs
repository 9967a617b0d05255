//! Encoders: a seat's view as the inputs of a value network, and the training target at the end of a match.

use regalia_game::{Game, MAX_SEATS, Outcome, Seat};

/// Encodes the view of one seat as binary inputs (features) of a value network.
///
/// It gets a view and nothing else, so that the network cannot use hidden information.
pub trait Encoder<G: Game>: Send + Sync + 'static {
    /// How many inputs there are. A change of their meaning requires a newly trained network.
    const INPUTS: usize;

    /// Writes the indices of the active inputs into `on`, each once, after clearing it.
    fn encode(view: &G::View, seat: Seat, on: &mut Vec<u16>);

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

/// Writes the active inputs group by group.
#[derive(Debug)]
pub struct Inputs<'a> {
    on: &'a mut Vec<u16>,
    next: usize,
}

impl<'a> Inputs<'a> {
    /// Begins a list.
    pub fn new(on: &'a mut Vec<u16>) -> Self {
        on.clear();
        Self { on, next: 0 }
    }

    /// How many inputs were described so far.
    pub fn described(&self) -> usize {
        self.next
    }

    /// One input, on or off.
    #[inline]
    pub fn flag(&mut self, is_on: bool) {
        if is_on {
            self.on.push(self.next as u16);
        }
        self.next += 1;
    }

    /// One of `of` inputs is on; none if there is nothing or too much.
    #[inline]
    pub fn one_of(&mut self, at: Option<usize>, of: usize) {
        if let Some(at) = at.filter(|at| *at < of) {
            self.on.push((self.next + at) as u16);
        }
        self.next += of;
    }

    /// A number from 0 to `most`: as many inputs are on, so that more is more of the same.
    #[inline]
    pub fn amount(&mut self, amount: usize, most: usize) {
        self.on.extend((self.next..self.next + amount.min(most)).map(|input| input as u16));
        self.next += most;
    }

    /// Leaves inputs off, as for a seat that is not at the table.
    pub fn skip(&mut self, inputs: usize) {
        self.next += inputs;
    }
}
