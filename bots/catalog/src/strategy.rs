//! Every strategy a bot can follow, for measurements in the arena.

use crate::{Learned, Level, LevelSettings, level::act};
use regalia_game::{Bot, Dice};
use regalia_search::{
    Budget, Evaluator, HeuristicBot, Net, PlayoutEvaluator, RandomBot, SearchSettings, search,
};
use std::fmt;

/// A strategy, from random play to the strongest search.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug)]
pub enum Strategy {
    /// L0: plays at random.
    Random,
    /// L1: the best action by the game's heuristic.
    Heuristic,
    /// For somebody who has just learnt the game: the heuristic, but one decision in five at random.
    Newcomer,
    /// L2: flat Monte Carlo: random playouts after each action, over determinizations.
    Flat,
    /// L3: information-set MCTS with random playouts at the leaves.
    Plain,
    /// L5: one action ahead with the value network; in Kingdom one turn.
    Greedy,
    /// L6: information-set MCTS with the value network; in Court, the turn solved exactly.
    Learned,
    /// A level that people play against.
    Level(Level),
}

impl Strategy {
    /// Everything but the levels.
    pub const KINDS: [Self; 7] =
        [Self::Random, Self::Heuristic, Self::Newcomer, Self::Flat, Self::Plain, Self::Greedy, Self::Learned];

    /// The strategy with this name.
    pub fn named(name: &str) -> Option<Self> {
        let kind = Self::KINDS.into_iter().find(|strategy| strategy.id() == name);
        kind.or_else(|| Level::named(name).map(Self::Level))
    }

    /// Its name.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Random => "chancer",
            Self::Heuristic => "thumb",
            Self::Newcomer => "newcomer",
            Self::Flat => "flat",
            Self::Plain => "plain",
            Self::Greedy => "greedy",
            Self::Learned => "learned",
            Self::Level(level) => level.id(),
        }
    }

    /// Whether it thinks with a net.
    pub const fn uses_net(self) -> bool {
        matches!(self, Self::Greedy | Self::Learned | Self::Level(_))
    }

    /// Whether its choices may be given slack.
    pub const fn takes_slack(self) -> bool {
        matches!(self, Self::Learned)
    }

    /// Whether a budget makes a difference to it.
    pub const fn uses_budget(self) -> bool {
        !matches!(self, Self::Random | Self::Heuristic | Self::Newcomer | Self::Greedy)
    }
}

impl fmt::Display for Strategy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.id())
    }
}

/// A newcomer decides one time in so many at random.
const SLIP: u32 = 5;

/// A bot that follows a strategy, with a new budget for every decision.
pub struct StrategyBot<P> {
    /// Its strategy.
    pub strategy: Strategy,
    /// Another net than the shipped one.
    pub net: Option<&'static Net>,
    /// How much the choices of [`Strategy::Learned`] may lose, see [`LevelSettings::slack`].
    pub slack: f32,
    /// About the most nodes of a decision.
    pub most: u64,
    /// Makes a budget.
    pub budget: P,
    /// Nodes looked at so far.
    pub nodes: u64,
}

impl<G: Learned, P: FnMut() -> F + Send, F: FnMut(u64) -> f32> Bot<G> for StrategyBot<P> {
    fn choose(&mut self, view: &G::View, actions: &[G::Action], dice: &mut dyn Dice) -> G::Action {
        let (mut budget, mut last) = ((self.budget)(), 0);
        let budget: Budget<'_> = &mut |nodes| {
            last = nodes;
            budget(nodes)
        };
        let flat = SearchSettings { exploration: 1.0, is_flat: true, ..SearchSettings::default() };
        let plain = SearchSettings { exploration: 0.7, ..SearchSettings::default() };
        let chosen = match self.strategy {
            Strategy::Random => Some(Bot::<G>::choose(&mut RandomBot, view, actions, dice)),
            Strategy::Heuristic => Some(Bot::<G>::choose(&mut HeuristicBot, view, actions, dice)),
            Strategy::Newcomer => {
                let bot: &mut dyn Bot<G> =
                    if dice.below(SLIP) == 0 { &mut RandomBot } else { &mut HeuristicBot };
                Some(bot.choose(view, actions, dice))
            }
            Strategy::Flat => best::<G, _>(
                view,
                actions,
                &mut PlayoutEvaluator::<G, G::Encoder>::default(),
                flat,
                budget,
                dice,
            ),
            Strategy::Plain => best::<G, _>(
                view,
                actions,
                &mut PlayoutEvaluator::<G, G::Encoder>::default(),
                plain,
                budget,
                dice,
            ),
            Strategy::Greedy => {
                act::<G>(LevelSettings::STRONGEST, view, actions, self.net, 1, &mut |_| 1.0, dice)
            }
            Strategy::Learned => {
                let settings = LevelSettings { slack: self.slack, ..LevelSettings::STRONGEST };
                act::<G>(settings, view, actions, self.net, self.most, budget, dice)
            }
            Strategy::Level(level) => {
                let settings = LevelSettings::of::<G>(level);
                act::<G>(settings, view, actions, self.net, self.most, budget, dice)
            }
        };
        self.nodes += last;
        chosen.unwrap_or_else(|| actions[0].clone())
    }
}

fn best<G: Learned, J: Evaluator<G>>(
    view: &G::View,
    actions: &[G::Action],
    evaluator: &mut J,
    settings: SearchSettings,
    budget: Budget<'_>,
    dice: &mut dyn Dice,
) -> Option<G::Action> {
    search::<G, J>(view, actions, evaluator, settings, budget, dice)
        .into_iter()
        .next()
        .map(|choice| choice.action)
}
