//! What most would do, unless that gives much away.

use crate::{Learned, LearnedVisitor, answer::read, visit};
use regalia_game::{Bot, Dice, GameId};
use regalia_search::{HeuristicBot, nodes};
use regalia_table::Frame;
use serde_json::Value;

/// A choice that loses more of the chance of the first place than this is praised to nobody.
const LOSS: f32 = 0.15;
/// Nodes of the search that looks for such a loss. A turn that can be solved exactly takes more.
const NODES: u64 = 300;
const MOST: u64 = 50_000;

/// The offered action that a rule of thumb chooses, or nothing if the strongest bot sees at a glance that it gives much
/// away. Without an answer if nothing is offered, or the frame is not of this game.
///
/// It never is the bot's own choice: that would be advice, which is not for every match.
pub fn praised(game: GameId, frame: &Frame, dice: &mut dyn Dice) -> Option<Option<Value>> {
    visit(game, Praise { frame, dice })?
}

struct Praise<'a> {
    frame: &'a Frame,
    dice: &'a mut dyn Dice,
}

impl LearnedVisitor for Praise<'_> {
    type Output = Option<Option<Value>>;

    fn visit<G: Learned>(self) -> Option<Option<Value>> {
        let (view, actions) = read::<G>(self.frame)?;
        let usual = Bot::<G>::choose(&mut HeuristicBot, &view, &actions, self.dice);
        let is_harmless = harmless::<G>(&view, &actions, self.dice).contains(&usual);
        Some(if is_harmless { serde_json::to_value(usual).ok() } else { None })
    }
}

/// The offered actions that do not give much away, as far as the strongest bot sees at a glance.
pub fn harmless<G: Learned>(view: &G::View, actions: &[G::Action], dice: &mut dyn Dice) -> Vec<G::Action> {
    harmless_within::<G>(view, actions, NODES, dice)
}

pub(crate) fn harmless_within<G: Learned>(
    view: &G::View,
    actions: &[G::Action],
    budget: u64,
    dice: &mut dyn Dice,
) -> Vec<G::Action> {
    if actions.len() < 2 {
        return actions.to_vec();
    }
    // What the search does not even consider is not among them.
    let ranked = G::action_values(view, actions, None, MOST, &mut nodes(budget), dice);
    let best = ranked.iter().map(|choice| choice.value).fold(0.0, f32::max);
    // Where little is left to lose, all of it is much.
    let least = best - LOSS.min(best / 2.0);
    ranked.into_iter().filter(|choice| choice.value >= least).map(|choice| choice.action).collect()
}
