//! How a seat's view becomes numbers, and what a match is worth in the end.

use regalia_game::{Game, MAX_SEATS, Outcome, Seat};

/// Which inputs of a net are on, for what one seat sees.
///
/// It is shown a view and nothing else: what a net values is what its seat may know.
pub trait Eye<G: Game>: Send + Sync + 'static {
    /// How many inputs there are. A change of their meaning asks for a new net.
    const INPUTS: usize;

    /// Writes down the inputs that are on, each once. Empties `on` first.
    fn look(view: &G::View, seat: Seat, on: &mut Vec<u16>);

    /// What a net learns from how a match ended: every seat's share of the first place, unless the game knows
    /// how near the others came.
    fn result(outcome: &Outcome) -> Shares {
        shares(outcome)
    }

    /// Whether an action is worth a thought: not if it can be undone and done again for ever, so that a player
    /// without memory would go round in circles.
    fn considers(_view: &G::View, _action: &G::Action) -> bool {
        true
    }
}

/// Every seat's share of the first place.
pub type Shares = [f32; MAX_SEATS];

/// Who has won: a first place that is shared is split.
pub fn shares(outcome: &Outcome) -> Shares {
    let mut shares = [0.0; MAX_SEATS];
    let winners = outcome.winners().count() as f32;
    for seat in outcome.winners() {
        shares[seat.index()] = 1.0 / winners;
    }
    shares
}

/// A list of inputs that is being written, group after group.
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
