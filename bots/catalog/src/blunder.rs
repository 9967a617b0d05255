//! Decisions that surely gave something away, for measurements.

use crate::{
    Learned,
    sure::{actor, sure_win},
};
use regalia_game::{Dice, Story, Turn, Viewer};
use regalia_search::nodes;

/// A decision that was worse than another whose value is exact.
#[derive(Clone, PartialEq, Debug)]
pub struct SureLoss<A> {
    /// The best decision.
    pub better: A,
    /// How much less the chosen one promises, in shares of the first place.
    pub lost: f32,
}

/// What is known for sure about a decision.
#[derive(Clone, PartialEq, Debug)]
pub enum Judged<A> {
    /// No exact value is known.
    Unknown,
    /// An exact value is known, and none is better than the choice.
    Best,
    /// Another decision is better, and its value is exact.
    Worse(SureLoss<A>),
}

/// Positions of a turn that are looked at for a sure win.
const POSITIONS: usize = 5_000;

/// Judges the choice of a seat that sees this. Exact are the values that the game can solve, and a match that the seat wins
/// before chance or anybody else decides; what the choice is worth instead is searched with so many nodes.
pub fn judge<G: Learned>(
    view: &G::View,
    actions: &[G::Action],
    chosen: &G::Action,
    budget: u64,
    dice: &mut dyn Dice,
) -> Judged<G::Action> {
    if let Some(ranked) = G::exact_values(view, actions) {
        let Some(best) = ranked.first() else { return Judged::Unknown };
        let value = ranked.iter().find(|choice| choice.action == *chosen).map_or(0.0, |choice| choice.value);
        if best.value <= value {
            return Judged::Best;
        }
        return Judged::Worse(SureLoss { better: best.action.clone(), lost: best.value - value });
    }
    if sure_win::<G>(view, std::slice::from_ref(chosen), POSITIONS, dice).is_some() {
        return Judged::Best;
    }
    let Some(better) = sure_win::<G>(view, actions, POSITIONS, dice) else { return Judged::Unknown };
    let value = worth::<G>(view, actions, chosen, budget, dice);
    Judged::Worse(SureLoss { better, lost: 1.0 - value })
}

/// What an action is worth by a search.
fn worth<G: Learned>(
    view: &G::View,
    actions: &[G::Action],
    chosen: &G::Action,
    budget: u64,
    dice: &mut dyn Dice,
) -> f32 {
    let mut next = G::imagine(view, dice);
    let seat = actor(view, &next);
    if let Some(seat) = seat
        && next.act(seat, chosen, &mut Story::silent()).is_ok()
        && next.turn() == Turn::of(seat)
    {
        // The turn goes on: the same turn may also have begun with another action, and been searched there.
        let mut later = Vec::new();
        next.actions(seat, &mut later);
        let view = next.view(Viewer::Seat(seat));
        let ranked = G::action_values(&view, &later, None, budget, &mut nodes(budget), dice);
        return ranked.iter().map(|choice| choice.value).fold(0.0, f32::max);
    }
    let ranked = G::action_values(view, actions, None, budget, &mut nodes(budget), dice);
    ranked.iter().find(|choice| choice.action == *chosen).map_or(0.0, |choice| choice.value)
}
