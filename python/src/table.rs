//! A match of one game, and the same without the game's types.

use regalia_bot_catalog::Learned;
use regalia_game::{BadSetup, Dice, Outcome, Seat, Setup, Story, Turn, Viewer};
use regalia_search::{Encoder, Inputs, QuickDice};
use serde_json::Value;
use std::hash::{DefaultHasher, Hash, Hasher};

/// How many inputs describe a game without an encoder.
const HASHED: usize = 1024;

/// A match of whatever game.
pub(crate) trait Table: Send + Sync {
    fn reset(&mut self, seed: u64);
    fn seats(&self) -> u8;
    fn seat(&self) -> Option<u8>;
    fn offered(&self) -> usize;
    fn act(&mut self, index: usize) -> bool;
    fn actions(&self) -> Vec<String>;
    fn inputs(&self) -> usize;
    fn look(&mut self, seat: u8) -> &[u8];
    fn view(&self, seat: u8) -> String;
    fn shares(&self) -> Option<Vec<f32>>;
    fn run(&mut self, steps: u64, seed: u64) -> u64;
}

/// A match of one game.
pub(crate) struct Match<G: Learned> {
    setup: Setup<G::Options>,
    game: G,
    dice: QuickDice,
    seat: Option<Seat>,
    actions: Vec<G::Action>,
    outcome: Option<Outcome>,
    /// Buffers that are kept from one step to the next.
    draws: Vec<(G::Draw, u32)>,
    seen: Vec<u8>,
}

impl<G: Learned> Match<G> {
    pub(crate) fn open(seats: u8) -> Result<Self, BadSetup> {
        let setup = Setup { rules: G::ABOUT.current_rules(), seats, options: G::Options::default() };
        let mut table = Self {
            game: G::new(&setup)?,
            setup,
            dice: QuickDice::new(0),
            seat: None,
            actions: Vec::new(),
            outcome: None,
            draws: Vec::new(),
            seen: vec![0; if G::Encoder::INPUTS == 0 { HASHED } else { G::Encoder::INPUTS }],
        };
        table.settle();
        Ok(table)
    }

    /// Makes all draws until a seat must act or the match is over.
    fn settle(&mut self) {
        (self.seat, self.outcome) = (None, None);
        self.actions.clear();
        loop {
            match self.game.turn() {
                Turn::Chance => self.game.chance(&mut self.dice, &mut self.draws, &mut Story::silent()),
                Turn::Over(outcome) => {
                    self.outcome = Some(outcome);
                    return;
                }
                Turn::Seats(seats) => {
                    self.seat = seats.iter().next();
                    if let Some(seat) = self.seat {
                        self.game.actions(seat, &mut self.actions);
                    }
                    return;
                }
            }
        }
    }
}

impl<G: Learned> Table for Match<G> {
    fn reset(&mut self, seed: u64) {
        if let Ok(game) = G::new(&self.setup) {
            (self.game, self.dice) = (game, QuickDice::new(seed));
        }
        self.settle();
    }

    fn seats(&self) -> u8 {
        self.setup.seats
    }

    fn seat(&self) -> Option<u8> {
        self.seat.map(|seat| seat.0)
    }

    fn offered(&self) -> usize {
        self.actions.len()
    }

    fn act(&mut self, index: usize) -> bool {
        let (Some(seat), Some(action)) = (self.seat, self.actions.get(index)) else { return false };
        let done = self.game.act(seat, action, &mut Story::silent()).is_ok();
        self.settle();
        done
    }

    fn actions(&self) -> Vec<String> {
        self.actions.iter().map(|action| serde_json::to_string(action).unwrap_or_default()).collect()
    }

    fn inputs(&self) -> usize {
        self.seen.len()
    }

    fn look(&mut self, seat: u8) -> &[u8] {
        let view = self.game.view(Viewer::Seat(Seat(seat)));
        self.seen.fill(0);
        if G::Encoder::INPUTS == 0 {
            hash(&serde_json::to_value(view).unwrap_or_default(), DefaultHasher::new(), &mut self.seen);
            return &self.seen;
        }
        for input in Inputs::of::<G, G::Encoder>(&view, Seat(seat)).on() {
            self.seen[usize::from(input)] = 1;
        }
        &self.seen
    }

    fn view(&self, seat: u8) -> String {
        serde_json::to_string_pretty(&self.game.view(Viewer::Seat(Seat(seat)))).unwrap_or_default()
    }

    fn shares(&self) -> Option<Vec<f32>> {
        let shares = G::Encoder::result(&self.outcome?);
        Some(shares[..usize::from(self.setup.seats)].to_vec())
    }

    fn run(&mut self, steps: u64, seed: u64) -> u64 {
        let (mut choice, mut ended) = (QuickDice::new(seed), 0);
        self.reset(seed);
        for _ in 0..steps {
            if self.actions.is_empty() {
                ended += 1;
                self.reset(seed.wrapping_add(ended));
            }
            let index = choice.below(self.actions.len() as u32) as usize;
            self.act(index);
        }
        ended
    }
}

/// Feature hashing: each value of a view, together with where it stands, lights one of the numbers.
fn hash(value: &Value, place: DefaultHasher, seen: &mut [u8]) {
    let within = |key: &dyn Fn(&mut DefaultHasher), part, seen: &mut [u8]| {
        let mut place = place.clone();
        key(&mut place);
        hash(part, place, seen);
    };
    match value {
        Value::Object(parts) => {
            parts.iter().for_each(|(key, part)| within(&|place| key.hash(place), part, seen))
        }
        Value::Array(parts) => {
            parts.iter().enumerate().for_each(|(at, part)| within(&|place| at.hash(place), part, seen))
        }
        leaf => {
            let mut place = place;
            leaf.hash(&mut place);
            let numbers = seen.len() as u64;
            seen[(place.finish() % numbers) as usize] = 1;
        }
    }
}
