//! Evaluation of positions for an analysis, by what each seat sees.

use regalia_analysis::Chances;
use regalia_game::{Game, Seat};
use regalia_search::QuickDice;

/// Evaluates positions. A seat's value follows from what that seat sees, and from nothing else.
pub trait Appraiser<G: Game> {
    /// What a position is worth to every seat; nothing if chance decides next and it cannot tell at once what that
    /// is worth.
    fn appraise(&mut self, game: &G) -> Option<Chances>;

    /// What any position looks like to every seat, without thinking.
    fn glance(&mut self, game: &G) -> Chances;

    /// What each of these actions is worth to the seat that sees this; `true` if that is exact.
    fn compare(&mut self, view: &G::View, seat: Seat, actions: &[G::Action], worth: &mut Vec<f64>) -> bool;

    /// Makes a good decision for a seat, sampled so that it is not always the same.
    fn play_on(&mut self, game: &mut G, seat: Seat, dice: &mut QuickDice);

    /// Whether an action is considered.
    fn considers(&self, view: &G::View, action: &G::Action) -> bool;

    /// How many positions were looked at so far.
    fn nodes(&self) -> u64;
}

/// The actions that are considered, all of them if none is, and `chosen` in any case.
pub(crate) fn serious<G: Game, A: Appraiser<G> + ?Sized>(
    appraiser: &A,
    view: &G::View,
    actions: &mut Vec<G::Action>,
    chosen: Option<&G::Action>,
) {
    if actions.iter().any(|action| appraiser.considers(view, action)) {
        actions.retain(|action| Some(action) == chosen || appraiser.considers(view, action));
    }
}

/// One of several, the less likely the more it loses: by `exp(-loss / slack)`.
pub(crate) fn pick(worth: &[f32], slack: f32, dice: &mut QuickDice) -> usize {
    use regalia_game::Dice;
    let best = worth.iter().copied().fold(0.0, f32::max);
    let weight = |worth: &f32| (1e5 * ((worth - best) / slack).exp()) as u32;
    let mut at = dice.below(worth.iter().map(weight).sum::<u32>().max(1));
    for (index, weight) in worth.iter().map(weight).enumerate() {
        if at < weight {
            return index;
        }
        at -= weight;
    }
    0
}

impl<G: Game, T: Appraiser<G> + ?Sized> Appraiser<G> for Box<T> {
    fn appraise(&mut self, game: &G) -> Option<Chances> {
        (**self).appraise(game)
    }

    fn glance(&mut self, game: &G) -> Chances {
        (**self).glance(game)
    }

    fn compare(&mut self, view: &G::View, seat: Seat, actions: &[G::Action], worth: &mut Vec<f64>) -> bool {
        (**self).compare(view, seat, actions, worth)
    }

    fn play_on(&mut self, game: &mut G, seat: Seat, dice: &mut QuickDice) {
        (**self).play_on(game, seat, dice);
    }

    fn considers(&self, view: &G::View, action: &G::Action) -> bool {
        (**self).considers(view, action)
    }

    fn nodes(&self) -> u64 {
        (**self).nodes()
    }
}
