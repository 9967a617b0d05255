//! Evaluators: the value of a leaf of the tree search, by a random playout or by a value network.

use crate::{Encoder, Inputs, Net, QuickDice, Shares, shares};
use regalia_game::{Game, MAX_SEATS, Seat, Story, Turn, Viewer};
use std::marker::PhantomData;

/// Evaluates the leaves of a tree search.
pub trait Evaluator<G: Game> {
    /// Returns the value of the position for every seat, and writes into `worth` the value of each offered action
    /// for the seat that acts; `worth` stays empty if the evaluator has no values for actions.
    fn evaluate(
        &mut self,
        game: &G,
        seat: Seat,
        actions: &[G::Action],
        worth: &mut Vec<f32>,
        dice: &mut QuickDice,
    ) -> Shares;

    /// The value of the position for every seat, where it is known: a search ends there.
    fn known(&self, _game: &G) -> Option<Shares> {
        None
    }

    /// How many positions were evaluated so far.
    fn nodes(&self) -> u64;

    /// Whether the search considers an action, see [`Encoder::considers`].
    fn considers(&self, view: &G::View, action: &G::Action) -> bool;
}

/// Solves positions exactly, for what a value network says of those that lie beyond.
pub trait ActionSolver<G: Game> {
    /// Writes into `worth` the value of each of these actions for the seat that acts; `false` if the position would take too
    /// much, or is none that is solved.
    fn solve(&mut self, game: &G, net: &Net, actions: &[G::Action], worth: &mut Vec<f32>) -> bool;
}

/// Evaluates a position by one random playout to the end of the match.
///
/// The encoder only says which actions are considered.
#[derive(Debug)]
pub struct PlayoutEvaluator<G: Game, E> {
    buffers: crate::Playout<G>,
    encoder: PhantomData<fn() -> E>,
}

impl<G: Game, E> Default for PlayoutEvaluator<G, E> {
    fn default() -> Self {
        Self { buffers: crate::Playout::default(), encoder: PhantomData }
    }
}

impl<G: Game, E: Encoder<G>> Evaluator<G> for PlayoutEvaluator<G, E> {
    fn evaluate(
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

/// Evaluates positions with a value network, each seat from its own view.
#[derive(Debug)]
pub struct NetEvaluator<'a, G: Game, E> {
    net: &'a Net,
    /// What is seen, before an action and after it.
    before: Inputs,
    after: Inputs,
    story: Story<G::Event>,
    nodes: u64,
    encoder: PhantomData<fn() -> E>,
}

impl<'a, G: Game, E: Encoder<G>> NetEvaluator<'a, G, E> {
    /// An evaluator with this network.
    pub fn new(net: &'a Net) -> Self {
        Self {
            net,
            before: Inputs::new(E::INPUTS),
            after: Inputs::new(E::INPUTS),
            story: Story::silent(),
            nodes: 0,
            encoder: PhantomData,
        }
    }

    /// The value of the position for a seat.
    pub fn worth(&mut self, game: &G, seat: Seat) -> f32 {
        self.nodes += 1;
        if let Turn::Over(outcome) = game.turn() {
            return shares(&outcome)[seat.index()];
        }
        let view = game.view(Viewer::Seat(seat));
        E::known(&view, seat).unwrap_or_else(|| {
            self.before.encode::<G, E>(&view, seat);
            self.net.value(self.before.on())
        })
    }

    /// The value of each of these actions for the seat that acts.
    pub fn compare(&mut self, game: &G, seat: Seat, actions: &[G::Action], worth: &mut Vec<f32>) {
        worth.clear();
        // An action changes few inputs: only the difference is added to the first layer's sum.
        self.before.encode::<G, E>(&game.view(Viewer::Seat(seat)), seat);
        let sum = self.net.sum(self.before.on());
        for action in actions {
            let mut next = game.clone();
            let done = next.act(seat, action, &mut self.story);
            debug_assert!(done.is_ok(), "what is offered is allowed: {done:?}");
            self.nodes += 1;
            worth.push(if let Turn::Over(outcome) = next.turn() {
                shares(&outcome)[seat.index()]
            } else {
                let view = next.view(Viewer::Seat(seat));
                E::known(&view, seat).unwrap_or_else(|| {
                    self.after.encode::<G, E>(&view, seat);
                    self.net.value_near(&sum, &self.before, &self.after)
                })
            });
        }
    }

    /// The values for every seat, given the value for this one; they add up to one.
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

impl<G: Game, E: Encoder<G>> Evaluator<G> for NetEvaluator<'_, G, E> {
    fn evaluate(
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

    fn known(&self, game: &G) -> Option<Shares> {
        if !E::KNOWS {
            return None;
        }
        let mut all = [0.0; MAX_SEATS];
        for seat in Seat::all(game.seats()) {
            all[seat.index()] = E::known(&game.view(Viewer::Seat(seat)), seat)?;
        }
        Some(all)
    }

    fn nodes(&self) -> u64 {
        self.nodes
    }

    fn considers(&self, view: &G::View, action: &G::Action) -> bool {
        E::considers(view, action)
    }
}
