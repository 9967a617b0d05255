//! Rounds of self-play and learning.

use crate::{
    Example, Learner, SelfPlaySettings,
    selfplay::{Nets, examples},
};
use regalia_game::{Dice, Instinct, Setup};
use regalia_search::{ActionSolver, Encoder, Net, QuickDice};
use std::{marker::PhantomData, thread};

/// Matches of a round; the net stays as it is during a round.
const ROUND: u64 = 64;
/// How often a match is set up anew to get one for as many as asked.
const SETUPS: usize = 1_000;
/// The mean is taken over about so many rounds.
const MEAN_OF: f32 = 100.0;
/// How fast weights change at first.
const RATE: f32 = 0.002;

/// Makes a solver for a match, if the game has one.
type Solver<G> = fn() -> Option<Box<dyn ActionSolver<G>>>;

/// What came of a round.
#[derive(Copy, Clone, Debug)]
pub struct Progress {
    /// Matches played so far.
    pub matches: u64,
    /// The mean square of the error before the round was learned.
    pub loss: f32,
    /// How many positions were learned from.
    pub examples: usize,
}

/// The training of a network. `G` is the game, `E` its encoder.
pub struct Training<G: Instinct, E> {
    learner: Learner,
    seed: u64,
    threads: usize,
    setup: fn(&mut dyn Dice) -> Setup<G::Options>,
    seats: Vec<u8>,
    settings: SelfPlaySettings,
    solver: Solver<G>,
    opponent: Option<Net>,
    encoder: PhantomData<fn() -> E>,
}

impl<G: Instinct, E: Encoder<G>> Training<G, E> {
    /// A training with matches of such setups, from the beginning.
    pub fn new(seed: u64, threads: usize, setup: fn(&mut dyn Dice) -> Setup<G::Options>) -> Self {
        let learner = Learner::new(E::INPUTS, seed);
        Self {
            learner,
            seed,
            threads: threads.max(1),
            setup,
            seats: Vec::new(),
            settings: SelfPlaySettings::BY_ACTIONS,
            solver: || None,
            opponent: None,
            encoder: PhantomData,
        }
    }

    /// Learns only from matches for so many; for any number, if the list is empty.
    #[must_use]
    pub fn with_seats(self, seats: Vec<u8>) -> Self {
        Self { seats, ..self }
    }

    /// Learns from matches that are played like this.
    #[must_use]
    pub fn with_settings(self, settings: SelfPlaySettings) -> Self {
        Self { settings, ..self }
    }

    /// Learns from what these solve exactly, where they do.
    #[must_use]
    pub fn with_solver(self, solver: Solver<G>) -> Self {
        Self { solver, ..self }
    }

    /// Learns to beat this net: one seat of a match learns, all others play by it.
    #[must_use]
    pub fn against(self, opponent: Option<Net>) -> Self {
        Self { opponent, ..self }
    }

    /// Begins with a network that has learned already: the heuristic has only its final share of the seats.
    #[must_use]
    pub fn from_net(self, net: Net) -> Self {
        let settings = SelfPlaySettings { heuristic_matches: 0.0, ..self.settings };
        Self { learner: Learner::of(net), settings, ..self }
    }

    /// Goes on from a checkpoint.
    #[must_use]
    pub fn resume(self, learner: Learner) -> Self {
        Self { learner, ..self }
    }

    /// The net and what it needs to go on.
    pub fn learner(&self) -> &Learner {
        &self.learner
    }

    /// Plays a round and learns from it.
    pub fn round(&mut self) -> Progress {
        let mut examples = self.play();
        let matches = self.learner.matches;
        let rate = RATE / (1.0 + matches as f32 / self.settings.half_rate);
        let mut dice = QuickDice::new(mix(self.seed, !matches));
        let count = examples.len();
        let loss = self.learner.learn(&mut examples, rate, &mut dice);
        self.learner.matches += ROUND;
        // At first the mean is taken over all rounds.
        let rounds = (self.learner.matches / ROUND) as f32;
        self.learner.follow(1.0 / rounds.min(MEAN_OF));
        Progress { matches: self.learner.matches, loss, examples: count }
    }

    /// The examples of all matches of a round, in the order of the matches, no matter which thread played them.
    fn play(&self) -> Vec<Example> {
        let first = self.learner.matches;
        let SelfPlaySettings { heuristic_matches, heuristic_share, .. } = self.settings;
        let early = if heuristic_matches > 0.0 { 1.0 - first as f32 / heuristic_matches } else { 0.0 };
        let thumb = early.max(heuristic_share);
        let one = |number: u64| {
            let mut dice = QuickDice::new(mix(self.seed, number));
            let fits = |setup: &Setup<_>| self.seats.is_empty() || self.seats.contains(&setup.seats);
            let setup = (0..SETUPS).map(|_| (self.setup)(&mut dice)).find(fits);
            let game = setup.and_then(|setup| G::new(&setup).ok());
            let nets = Nets { own: &self.learner.net, opponent: self.opponent.as_ref() };
            let solver = (self.solver)();
            let learn = |game| examples::<G, E>(game, nets, solver, thumb, self.settings, &mut dice);
            game.map(learn).unwrap_or_default()
        };
        let numbers: Vec<u64> = (first..first + ROUND).collect();
        if self.threads == 1 {
            return numbers.into_iter().flat_map(one).collect();
        }
        let each = numbers.len().div_ceil(self.threads);
        thread::scope(|scope| {
            let one = &one;
            let workers: Vec<_> = numbers
                .chunks(each)
                .map(|part| {
                    scope.spawn(move || part.iter().flat_map(|number| one(*number)).collect::<Vec<_>>())
                })
                .collect();
            workers.into_iter().flat_map(|worker| worker.join().unwrap_or_default()).collect()
        })
    }
}

/// A seed of its own for every match: splitmix64.
fn mix(seed: u64, number: u64) -> u64 {
    let value =
        seed.wrapping_mul(0x2545_f491_4f6c_dd1d).wrapping_add(number).wrapping_add(0x9e37_79b9_7f4a_7c15);
    let value = (value ^ (value >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let value = (value ^ (value >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    value ^ (value >> 31)
}
