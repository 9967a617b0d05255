//! How the bots of each level decide.

use crate::Learned;
use regalia_game::Dice;
use regalia_search::{ActionValue, Budget, Net, decide};
use regalia_table::Level;

/// How much a bot looks at before it decides, and how much its choices may lose.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct LevelSettings {
    /// The most nodes that a decision looks at, whatever the budget.
    pub nodes: u64,
    /// About how much a choice may lose where a match of two is even, in shares of the first place: a loss has the weight
    /// `exp(-loss / slack)`. With none the best is chosen.
    pub slack: f32,
}

impl LevelSettings {
    /// The strongest play: as many nodes as the budget allows, and always the best choice.
    pub const STRONGEST: Self = Self::new(u64::MAX, 0.0);

    /// So many nodes, and so much slack.
    pub const fn new(nodes: u64, slack: f32) -> Self {
        Self { nodes, slack }
    }

    /// Those of a level in this game.
    pub const fn of<G: Learned>(level: Level) -> Self {
        G::LEVELS[level as usize]
    }

    /// How much a choice may lose at a table of so many, where the best has this chance.
    pub fn slack_at(self, best: f32, seats: u8) -> f32 {
        let best = best.clamp(0.0, 1.0);
        // The more is decided, the less there is to lose: from all where the match is even to nothing.
        let open = 4.0 * best * (1.0 - best);
        // Where more share the first place, the same mistake costs a smaller part of it.
        self.slack * open * 2.0 / f32::from(seats.max(2))
    }
}

/// The most slack where the values are exact: what lies open is given away by nobody.
const SOLVED: f32 = 0.01;

/// What a bot with these settings does that sees this, within about so many nodes and as long as the budget allows.
pub(crate) fn act<G: Learned>(
    settings: LevelSettings,
    view: &G::View,
    actions: &[G::Action],
    net: Option<&Net>,
    most: u64,
    budget: Budget<'_>,
    dice: &mut dyn Dice,
) -> Option<G::Action> {
    let mut ranked = G::action_values(view, actions, net, most.min(settings.nodes), budget, dice);
    let mut allowed = 0.0;
    if settings.slack > 0.0 {
        // Few tries say little: what is thought best counts.
        ranked.sort_by(|one, other| other.value.total_cmp(&one.value));
        let best = ranked.first()?;
        let slack = if G::is_solved(view) { settings.slack.min(SOLVED) } else { settings.slack };
        let settings = LevelSettings { slack, ..settings };
        allowed = settings.slack_at(best.value, G::imagine(view, dice).seats());
        // Nobody gives up for nothing what is there for the taking.
        if !G::gives_up(&best.action) {
            ranked.retain(|choice| !G::gives_up(&choice.action));
        }
    }
    let choice: Option<&ActionValue<_>> = decide(&ranked, allowed, dice);
    choice.map(|choice| choice.action.clone())
}
