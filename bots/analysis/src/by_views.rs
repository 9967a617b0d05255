//! Positions valued by a net, each seat by its own view.

use crate::{
    Appraiser,
    appraiser::{pick, serious},
};
use regalia_analysis::Chances;
use regalia_game::{Imagine, MAX_SEATS, Seat, Story, Turn, Viewer};
use regalia_search::{Encoder, Evaluator, Net, NetEvaluator, QuickDice, shares};
use std::marker::PhantomData;

/// Looks one action ahead with a net. The values of a seat follow from its view: where an action would
/// reveal something hidden, it is tried in a determinization.
#[derive(Debug)]
pub struct ByViews<'a, G: Imagine, E> {
    evaluator: NetEvaluator<'a, G, E>,
    slack: f32,
    actions: Vec<G::Action>,
    worth: Vec<f32>,
    encoder: PhantomData<fn() -> E>,
}

impl<'a, G: Imagine, E: Encoder<G>> ByViews<'a, G, E> {
    /// Values by this net; those who play on may lose about so much of the first place with a decision.
    pub fn new(net: &'a Net, slack: f32) -> Self {
        Self {
            evaluator: NetEvaluator::new(net),
            slack,
            actions: Vec::new(),
            worth: Vec::new(),
            encoder: PhantomData,
        }
    }

    /// What the position looks like to one seat.
    pub fn worth(&mut self, game: &G, seat: Seat) -> f64 {
        f64::from(self.evaluator.worth(game, seat))
    }

    /// What the best of its actions is worth to a seat that must act.
    fn best(&mut self, game: &G, seat: Seat) -> f64 {
        let mut actions = std::mem::take(&mut self.actions);
        let view = game.view(Viewer::Seat(seat));
        game.actions(seat, &mut actions);
        serious(&*self, &view, &mut actions, None);
        let world = G::imagine(&view, &mut QuickDice::new(0));
        self.evaluator.compare(&world, seat, &actions, &mut self.worth);
        self.actions = actions;
        f64::from(self.worth.iter().copied().fold(0.0, f32::max))
    }
}

/// How a match ended, as chances.
pub(crate) fn ended(outcome: &regalia_game::Outcome) -> Chances {
    shares(outcome).map(f64::from)
}

impl<G: Imagine, E: Encoder<G>> Appraiser<G> for ByViews<'_, G, E> {
    fn appraise(&mut self, game: &G) -> Option<Chances> {
        let deciding = match game.turn() {
            Turn::Over(outcome) => return Some(ended(&outcome)),
            Turn::Chance => return None,
            Turn::Seats(seats) => seats,
        };
        let mut chances = [0.0; MAX_SEATS];
        for seat in Seat::all(game.seats()) {
            chances[seat.index()] =
                if deciding.contains(seat) { self.best(game, seat) } else { self.worth(game, seat) };
        }
        Some(chances)
    }

    fn glance(&mut self, game: &G) -> Chances {
        let mut chances = [0.0; MAX_SEATS];
        for seat in Seat::all(game.seats()) {
            chances[seat.index()] = self.worth(game, seat);
        }
        chances
    }

    fn compare(&mut self, view: &G::View, seat: Seat, actions: &[G::Action], worth: &mut Vec<f64>) -> bool {
        let world = G::imagine(view, &mut QuickDice::new(0));
        self.evaluator.compare(&world, seat, actions, &mut self.worth);
        worth.clear();
        worth.extend(self.worth.iter().copied().map(f64::from));
        false
    }

    fn play_on(&mut self, game: &mut G, seat: Seat, dice: &mut QuickDice) {
        let mut actions = std::mem::take(&mut self.actions);
        game.actions(seat, &mut actions);
        if actions.len() > 1 {
            serious(&*self, &game.view(Viewer::Seat(seat)), &mut actions, None);
        }
        let at = if actions.len() > 1 {
            self.evaluator.compare(game, seat, &actions, &mut self.worth);
            pick(&self.worth, self.slack, dice)
        } else {
            0
        };
        if let Some(action) = actions.get(at) {
            let done = game.act(seat, action, &mut Story::silent());
            debug_assert!(done.is_ok(), "what is offered is allowed: {done:?}");
        }
        self.actions = actions;
    }

    fn considers(&self, view: &G::View, action: &G::Action) -> bool {
        E::considers(view, action)
    }

    fn nodes(&self) -> u64 {
        self.evaluator.nodes()
    }
}
