//! How the bots of each level decide.

use crate::Learned;
use regalia_game::Dice;
use regalia_search::{ActionValue, Budget, Net, decide};
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

/// How much a choice of this level may lose at a table of so many, where the best has this chance.
pub(crate) fn slack<G: Learned>(level: Level, best: f32, seats: u8) -> f32 {
    let best = best.clamp(0.0, 1.0);
    // The more is decided, the less there is to lose: from all where the match is even to nothing.
    let open = 4.0 * best * (1.0 - best);
    // Where more share the first place, the same mistake costs a smaller part of it.
    ease(level) * G::SLACK * open * 2.0 / f32::from(seats.max(2))
}

/// What a bot of this level does that sees this, within about so many nodes and as long as the budget allows.
pub(crate) fn act<G: Learned>(
    level: Level,
    view: &G::View,
    actions: &[G::Action],
    net: Option<&Net>,
    most: u64,
    budget: Budget<'_>,
    dice: &mut dyn Dice,
) -> Option<G::Action> {
    let mut ranked = G::action_values(view, actions, net, most.min(nodes::<G>(level)), budget, dice);
    let mut allowed = 0.0;
    if ease(level) > 0.0 {
        // Few tries say little: what is thought best counts.
        ranked.sort_by(|one, other| other.value.total_cmp(&one.value));
        let best = ranked.first()?;
        allowed = slack::<G>(level, best.value, G::imagine(view, dice).seats());
        // Nobody gives up for nothing what is there for the taking.
        if !G::gives_up(&best.action) {
            ranked.retain(|choice| !G::gives_up(&choice.action));
        }
    }
    let choice: Option<&ActionValue<_>> = decide(&ranked, allowed, dice);
    choice.map(|choice| choice.action.clone())
}
