//! Every kind of bot, for measurements.

use crate::{Learned, Level};
use regalia_bots::{ByPlayout, Chancer, Judge, Manner, Pace, Thumb, think};
use regalia_game::{Bot, Dice};
use std::fmt;

/// A rung of the ladder from chance to the strongest bot.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug)]
pub enum Rung {
    /// L0: plays at random.
    Chancer,
    /// L1: one action ahead, by rule of thumb.
    Thumb,
    /// L2: random matches after each action, over imagined worlds.
    Flat,
    /// L3: a tree over imagined worlds with random matches at its leaves.
    Plain,
    /// L5: one action ahead, by the net; in Kingdom one turn.
    Greedy,
    /// L6: the tree with the net; in Court, the turn solved exactly.
    Learned,
    /// A level that people play against.
    Level(Level),
}

impl Rung {
    /// Everything but the levels.
    pub const KINDS: [Self; 6] =
        [Self::Chancer, Self::Thumb, Self::Flat, Self::Plain, Self::Greedy, Self::Learned];

    /// The rung of this name.
    pub fn named(name: &str) -> Option<Self> {
        let kind = Self::KINDS.into_iter().find(|rung| rung.id() == name);
        kind.or_else(|| Level::named(name).map(Self::Level))
    }

    /// Its name.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Chancer => "chancer",
            Self::Thumb => "thumb",
            Self::Flat => "flat",
            Self::Plain => "plain",
            Self::Greedy => "greedy",
            Self::Learned => "learned",
            Self::Level(level) => level.id(),
        }
    }

    /// Whether a budget makes a difference to it.
    pub const fn is_paced(self) -> bool {
        !matches!(self, Self::Chancer | Self::Thumb | Self::Greedy)
    }
}

impl fmt::Display for Rung {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.id())
    }
}

/// A bot of some rung that asks for a new pace before every decision.
pub struct Paced<P> {
    /// Its rung.
    pub rung: Rung,
    /// About the most nodes of a decision.
    pub most: u64,
    /// Makes a pace.
    pub pace: P,
    /// Nodes looked at so far.
    pub nodes: u64,
}

impl<G: Learned, P: FnMut() -> F + Send, F: FnMut(u64) -> f32> Bot<G> for Paced<P> {
    fn choose(&mut self, view: &G::View, actions: &[G::Action], dice: &mut dyn Dice) -> G::Action {
        let (mut pace, mut last) = ((self.pace)(), 0);
        let pace: Pace<'_> = &mut |nodes| {
            last = nodes;
            pace(nodes)
        };
        let flat = Manner { curiosity: 1.0, is_flat: true, ..Manner::default() };
        let plain = Manner { curiosity: 0.7, ..Manner::default() };
        let chosen = match self.rung {
            Rung::Chancer => Some(Bot::<G>::choose(&mut Chancer, view, actions, dice)),
            Rung::Thumb => Some(Bot::<G>::choose(&mut Thumb, view, actions, dice)),
            Rung::Flat => {
                best::<G, _>(view, actions, &mut ByPlayout::<G, G::Eye>::default(), flat, pace, dice)
            }
            Rung::Plain => {
                best::<G, _>(view, actions, &mut ByPlayout::<G, G::Eye>::default(), plain, pace, dice)
            }
            Rung::Greedy => Level::Sovereign.act::<G>(view, actions, 1, &mut |_| 1.0, dice),
            Rung::Learned => Level::Sovereign.act::<G>(view, actions, self.most, pace, dice),
            Rung::Level(level) => level.act::<G>(view, actions, self.most, pace, dice),
        };
        self.nodes += last;
        chosen.unwrap_or_else(|| actions[0].clone())
    }
}

fn best<G: Learned, J: Judge<G>>(
    view: &G::View,
    actions: &[G::Action],
    judge: &mut J,
    manner: Manner,
    pace: Pace<'_>,
    dice: &mut dyn Dice,
) -> Option<G::Action> {
    think::<G, J>(view, actions, judge, manner, pace, dice).into_iter().next().map(|thought| thought.action)
}
