//! How a search values a position that it meets for the first time.

use crate::{Eye, Net, QuickDice, Shares, net::write_bits, shares};
use regalia_game::{Game, MAX_SEATS, Seat, Story, Turn, Viewer};
use std::marker::PhantomData;

/// Values positions for a search.
pub trait Judge<G: Game> {
    /// What each offered action is worth to the seat that acts, as far as can be told at once; nothing if
    /// that cannot be told. And what the position is worth to every seat.
    fn judge(
        &mut self,
        game: &G,
        seat: Seat,
        actions: &[G::Action],
        worth: &mut Vec<f32>,
        dice: &mut QuickDice,
    ) -> Shares;

    /// How many positions were looked at so far.
    fn nodes(&self) -> u64;

    /// Whether an action is worth a thought, see [`Eye::considers`].
    fn considers(&self, view: &G::View, action: &G::Action) -> bool;
}

/// Plays at random to the end: knows nothing, and is right on average about random players.
///
/// The eye is asked only what is worth a thought.
#[derive(Debug)]
pub struct ByPlayout<G: Game, E> {
    buffers: crate::Playout<G>,
    eye: PhantomData<fn() -> E>,
}

impl<G: Game, E> Default for ByPlayout<G, E> {
    fn default() -> Self {
        Self { buffers: crate::Playout::default(), eye: PhantomData }
    }
}

impl<G: Game, E: Eye<G>> Judge<G> for ByPlayout<G, E> {
    fn judge(
        &mut self,
        game: &G,
        _: Seat,
        _: &[G::Action],
        worth: &mut Vec<f32>,
        dice: &mut QuickDice,
    ) -> Shares {
        worth.clear();
        shares(&crate::playout(game.clone(), dice, &mut self.buffers))
    }

    fn nodes(&self) -> u64 {
        self.buffers.decisions + self.buffers.chances
    }

    fn considers(&self, view: &G::View, action: &G::Action) -> bool {
        E::considers(view, action)
    }
}

/// Values positions by a net, each seat by what it would see.
#[derive(Debug)]
pub struct ByNet<'a, G: Game, E> {
    net: &'a Net,
    on: Vec<u16>,
    /// The inputs before an action, and after it, as bits.
    before: Vec<u64>,
    bits: Vec<u64>,
    story: Story<G::Event>,
    nodes: u64,
    eye: PhantomData<fn() -> E>,
}

impl<'a, G: Game, E: Eye<G>> ByNet<'a, G, E> {
    /// Values by this net.
    pub fn new(net: &'a Net) -> Self {
        Self {
            net,
            on: Vec::new(),
            before: Vec::new(),
            bits: Vec::new(),
            story: Story::silent(),
            nodes: 0,
            eye: PhantomData,
        }
    }

    /// What the position is worth to a seat.
    pub fn worth(&mut self, game: &G, seat: Seat) -> f32 {
        self.nodes += 1;
        if let Turn::Over(outcome) = game.turn() {
            return shares(&outcome)[seat.index()];
        }
        E::look(&game.view(Viewer::Seat(seat)), seat, &mut self.on);
        self.net.value(&self.on)
    }

    /// What each of these actions is worth to the seat that acts.
    pub fn compare(&mut self, game: &G, seat: Seat, actions: &[G::Action], worth: &mut Vec<f32>) {
        worth.clear();
        // An action changes little of what is seen: only that is added up anew.
        E::look(&game.view(Viewer::Seat(seat)), seat, &mut self.on);
        let sum = self.net.sum(&self.on);
        write_bits(&self.on, E::INPUTS.div_ceil(64), &mut self.before);
        for action in actions {
            let mut next = game.clone();
            let done = next.act(seat, action, &mut self.story);
            debug_assert!(done.is_ok(), "what is offered is allowed: {done:?}");
            self.nodes += 1;
            worth.push(if let Turn::Over(outcome) = next.turn() {
                shares(&outcome)[seat.index()]
            } else {
                E::look(&next.view(Viewer::Seat(seat)), seat, &mut self.on);
                self.net.value_near(&sum, &self.before, &self.on, &mut self.bits)
            });
        }
    }

    /// What the position is worth to every seat, if it is worth so much to this one.
    fn shares(&mut self, game: &G, seat: Seat, own: f32) -> Shares {
        let mut all = [0.0; MAX_SEATS];
        all[seat.index()] = own;
        match game.seats() {
            1 => (),
            2 => all[1 - seat.index()] = 1.0 - own,
            seats => {
                let others = Seat::all(seats).filter(|other| *other != seat);
                let mut sum = 0.0;
                for other in others.clone() {
                    all[other.index()] = self.worth(game, other).max(1e-6);
                    sum += all[other.index()];
                }
                others.for_each(|other| all[other.index()] *= (1.0 - own) / sum);
            }
        }
        all
    }
}

impl<G: Game, E: Eye<G>> Judge<G> for ByNet<'_, G, E> {
    fn judge(
        &mut self,
        game: &G,
        seat: Seat,
        actions: &[G::Action],
        worth: &mut Vec<f32>,
        _: &mut QuickDice,
    ) -> Shares {
        self.compare(game, seat, actions, worth);
        let best = worth.iter().copied().fold(0.0, f32::max);
        self.shares(game, seat, best)
    }

    fn nodes(&self) -> u64 {
        self.nodes
    }

    fn considers(&self, view: &G::View, action: &G::Action) -> bool {
        E::considers(view, action)
    }
}
