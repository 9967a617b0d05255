//! How the bots of each level decide.

use crate::Learned;
use regalia_game::Dice;
use regalia_search::{ActionValue, Budget, decide};
use regalia_table::Level;

/// The most nodes that a level looks at, whatever the budget.
const fn nodes<G: Learned>(level: Level) -> u64 {
    match level {
        Level::Page | Level::Squire => G::GLANCE,
        Level::Envoy => 300,
        Level::Regent => 3_000,
        Level::Sovereign => u64::MAX,
    }
}

/// How much the choices of a level may lose, as a part of the game's slack.
const fn ease(level: Level) -> f32 {
    match level {
        Level::Page => 1.0,
        Level::Squire => 0.6,
        Level::Envoy => 0.15,
        Level::Regent | Level::Sovereign => 0.0,
    }
}

/// What a bot of this level does that sees this, within about so many nodes and as long as the budget allows.
pub(crate) fn act<G: Learned>(
    level: Level,
    view: &G::View,
    actions: &[G::Action],
    most: u64,
    budget: Budget<'_>,
    dice: &mut dyn Dice,
) -> Option<G::Action> {
    let mut ranked = G::action_values(view, actions, most.min(nodes::<G>(level)), budget, dice);
    let mut slack = 0.0;
    if ease(level) > 0.0 {
        // Few tries say little: what is thought best counts.
        ranked.sort_by(|one, other| other.value.total_cmp(&one.value));
        // Where more share the first place, the same mistake costs a smaller part of it.
        slack = ease(level) * G::SLACK * 2.0 / f32::from(G::imagine(view, dice).seats().max(2));
    }
    let choice: Option<&ActionValue<_>> = decide(&ranked, slack, dice);
    choice.map(|choice| choice.action.clone())
}
