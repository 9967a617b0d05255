//! The bots of every game: by level for players, by strategy for measurements.

mod analysis;
mod answer;
mod blunder;
mod level;
mod levels;
mod praise;
mod strategy;
mod sure;
mod unlearned;

pub use analysis::{Analysing, NotRetried, RetryResult, analyse, analyse_text, retry};
pub use answer::{BotHint, PlannedWay, choose, hint};
pub use blunder::{Judged, SureLoss, judge};
pub use level::LevelSettings;
pub use praise::{harmless, praised};
pub use regalia_analyser::{Effort, Unreadable};
pub use regalia_table::Level;
pub use strategy::{Strategy, StrategyBot};
pub use unlearned::Unlearned;

use regalia_analyser::Appraiser;
use regalia_aragon::Aragon;
use regalia_court::Court;
use regalia_emara::Emara;
use regalia_game::{Dice, Game, GameId, Imagine, Instinct, Setup};
use regalia_kingdom::Kingdom;
use regalia_search::{
    ActionSolver, ActionValue, Budget, Encoder, Net, NetEvaluator, SearchSettings, Turns, search,
    search_by_turns,
};

/// A game with a trained value network, or at least a search ([`Unlearned`]).
pub trait Learned: Game + Imagine + Instinct {
    /// The encoder of its network.
    type Encoder: Encoder<Self>;

    /// The parameters of its tree search.
    const SEARCH: SearchSettings;

    /// How the bots of each level decide, from the mildest to the strongest.
    const LEVELS: [LevelSettings; 5];

    /// How much the choices of those may lose who play on in a sample of an analysis, with two players.
    const SAMPLED_SLACK: f32;

    /// Whether the search goes by whole turns, see [`Turns`].
    const BY_TURNS: bool;

    /// Whether the action gives up what the seat could have: a claim, or a roll that may win.
    fn gives_up(_action: &Self::Action) -> bool {
        false
    }

    /// The net for a table of so many.
    fn net(seats: u8) -> &'static Net;

    /// The files of its networks, each with a line about its origin; none if there is no trained network.
    fn net_files() -> &'static [&'static [u8]];

    /// A setup for training matches.
    fn setup(dice: &mut dyn Dice) -> Setup<Self::Options>;

    /// The values of the actions by the strongest bot, the best first: within about `most` nodes, and as long as the
    /// budget allows. With another net than the shipped one, if there is one.
    fn action_values(
        view: &Self::View,
        actions: &[Self::Action],
        net: Option<&Net>,
        most: u64,
        budget: Budget<'_>,
        dice: &mut dyn Dice,
    ) -> Vec<ActionValue<Self::Action>> {
        let mut ranked = Self::searched_values(view, actions, net, &mut within(most, budget), dice);
        if Self::decides_alone(view)
            && let Some(win) = sure::sure_win::<Self>(view, actions, LAST_TURN, dice)
        {
            ranked.retain(|choice| choice.action != win);
            ranked.insert(0, ActionValue { action: win, value: 1.0, visits: 1 });
        }
        ranked
    }

    /// Whether nothing but the seat that sees this decides from here to the end of the match: a win that is there is found then,
    /// however many actions it takes.
    fn decides_alone(_view: &Self::View) -> bool {
        false
    }

    /// What solves positions of training matches exactly, if anything does.
    fn solver() -> Option<Box<dyn ActionSolver<Self>>> {
        None
    }

    /// Whether the values of actions are solved from here to the end of the match.
    fn is_solved(_view: &Self::View) -> bool {
        false
    }

    /// The exact values of the actions, the best first, where the game can be solved from here to its end.
    fn exact_values(_view: &Self::View, _actions: &[Self::Action]) -> Option<Vec<ActionValue<Self::Action>>> {
        None
    }

    /// The evaluator of positions for an analysis with this effort.
    fn appraiser(seats: u8, _: Effort) -> Box<dyn Appraiser<Self>> {
        analysis::by_net::<Self>(seats)
    }

    /// The values of the actions by a tree search with the network.
    fn searched_values(
        view: &Self::View,
        actions: &[Self::Action],
        net: Option<&Net>,
        budget: Budget<'_>,
        dice: &mut dyn Dice,
    ) -> Vec<ActionValue<Self::Action>> {
        let net = net.unwrap_or_else(|| Self::net(Self::imagine(view, dice).seats()));
        if Self::BY_TURNS {
            let mut evaluator = NetEvaluator::<Turns<Self>, Turns<Self::Encoder>>::new(net);
            search_by_turns(view, actions, &mut evaluator, Self::SEARCH, budget, dice)
        } else {
            let mut evaluator = NetEvaluator::<Self, Self::Encoder>::new(net);
            search(view, actions, &mut evaluator, Self::SEARCH, budget, dice)
        }
    }
}

/// A budget that also stops after so many nodes.
fn within(most: u64, budget: Budget<'_>) -> impl FnMut(u64) -> f32 {
    move |nodes| budget(nodes).max(nodes as f32 / most as f32)
}

/// A generic operation on a game that is known only by its id.
pub trait LearnedVisitor {
    /// Its result.
    type Output;
    /// Does it.
    fn visit<G: Learned>(self) -> Self::Output;
}

/// Applies the visitor to the game with this id; `None` if there is none.
pub fn visit<V: LearnedVisitor>(id: GameId, visitor: V) -> Option<V::Output> {
    match id {
        _ if id == Court::ABOUT.id => Some(visitor.visit::<Court>()),
        _ if id == Kingdom::ABOUT.id => Some(visitor.visit::<Kingdom>()),
        _ if id == Aragon::ABOUT.id => Some(visitor.visit::<Aragon>()),
        _ if id == Emara::ABOUT.id => Some(visitor.visit::<Emara>()),
        _ => regalia_catalog::visit(id, unlearned::AsUnlearned(visitor)),
    }
}

macro_rules! learned {
    ($game:ty, $bot:ident, $encoder:ident, $settings:expr, $levels:expr, $sampled:expr, $by_turns:expr $(, $own:item)*) => {
        impl Learned for $game {
            type Encoder = $bot::$encoder;

            const SEARCH: SearchSettings = $settings;
            const LEVELS: [LevelSettings; 5] = $levels;
            const SAMPLED_SLACK: f32 = $sampled;
            const BY_TURNS: bool = $by_turns;

            fn net(seats: u8) -> &'static Net {
                $bot::net(seats)
            }

            fn net_files() -> &'static [&'static [u8]] {
                $bot::FILES
            }

            fn setup(dice: &mut dyn Dice) -> Setup<Self::Options> {
                $bot::setup(dice)
            }

            $($own)*
        }
    };
}

learned!(
    Kingdom,
    regalia_kingdom_bot,
    KingdomEncoder,
    // Everything lies open and no chance falls; the number of the turn is part of what is seen, so nothing goes in circles.
    SearchSettings { proves: true, ..SearchSettings::DEFAULT },
    levels::KINGDOM,
    0.3 * 0.05,
    true
);
learned!(
    Aragon,
    regalia_aragon_bot,
    AragonEncoder,
    SearchSettings::DEFAULT,
    levels::ARAGON,
    0.3 * 0.09,
    false
);
learned!(
    Emara,
    regalia_emara_bot,
    EmaraEncoder,
    SearchSettings::DEFAULT,
    levels::EMARA,
    0.3 * 0.05,
    false,
    /// It has the last turn of the last round.
    fn decides_alone(view: &Self::View) -> bool {
        regalia_emara_bot::is_last_turn(view)
    }
);
learned!(
    Court,
    regalia_court_bot,
    CourtEncoder,
    SearchSettings::DEFAULT,
    levels::COURT,
    0.3 * 0.01,
    false,
    /// The turn is solved exactly where that takes little, and searched otherwise.
    fn action_values(
        view: &Self::View,
        actions: &[Self::Action],
        net: Option<&Net>,
        most: u64,
        budget: Budget<'_>,
        dice: &mut dyn Dice,
    ) -> Vec<ActionValue<Self::Action>> {
        let values = most.saturating_mul(VALUES_PER_NODE).min(regalia_court_bot::MOST_VALUES as u64);
        let of_table = || regalia_court_bot::net(view.hall.seats());
        regalia_court_bot::solve_turn(view, actions, net.unwrap_or_else(of_table), values as usize)
            .unwrap_or_else(|| Self::searched_values(view, actions, net, &mut within(most, budget), dice))
    },
    /// Turns, as far as that takes little.
    fn solver() -> Option<Box<dyn ActionSolver<Self>>> {
        Some(Box::new(regalia_court_bot::TurnEvaluator::new(TRAINING_VALUES, TRAINING_VALUES)))
    },
    /// Once the King was claimed.
    fn is_solved(view: &Self::View) -> bool {
        view.hall.throne.is_some()
    },
    /// Once the King was claimed.
    fn exact_values(view: &Self::View, actions: &[Self::Action]) -> Option<Vec<ActionValue<Self::Action>>> {
        view.hall.throne?;
        let net = regalia_court_bot::net(view.hall.seats());
        regalia_court_bot::solve_turn(view, actions, net, regalia_court_bot::MOST_VALUES)
    },
    /// Whether it claims nobody, or does not roll.
    fn gives_up(action: &Self::Action) -> bool {
        matches!(action, regalia_court::Action::Decline | regalia_court::Action::Pass)
    },
    /// By exact turns.
    fn appraiser(seats: u8, effort: Effort) -> Box<dyn Appraiser<Self>> {
        Box::new(analysis::CourtAppraiser::new(seats, effort))
    }
);

/// So many values of a turn are worked out in the time of one node of a search.
const VALUES_PER_NODE: u64 = 20;
/// Positions of the last turn that are looked at for a win.
const LAST_TURN: usize = 5_000;
/// The most values of a turn that are worked out in a training match.
const TRAINING_VALUES: usize = 20_000;

#[cfg(test)]
mod tests;
