//! Positions of open games valued by whole turns.

use crate::{Appraiser, appraiser::pick, by_views::ended};
use regalia_analysis::Chances;
use regalia_game::{Game, Imagine, MAX_SEATS, Seat, Story, Turn};
use regalia_search::{Encoder, Evaluator, Net, NetEvaluator, QuickDice, Turns};

/// Looks ahead to the end of the turn with a net that knows nothing of its middle. Only for games in which
/// everything lies open: what the one may win the others must lose.
#[derive(Debug)]
pub struct ByTurns<'a, G: Imagine, E> {
    evaluator: NetEvaluator<'a, Turns<G>, Turns<E>>,
    slack: f32,
    turns: Vec<Vec<G::Action>>,
    worth: Vec<f32>,
}

impl<'a, G: Imagine, E: Encoder<G>> ByTurns<'a, G, E> {
    /// Values by this net; those who play on may lose about so much of the first place with a turn.
    pub fn new(net: &'a Net, slack: f32) -> Self {
        Self { evaluator: NetEvaluator::new(net), slack, turns: Vec::new(), worth: Vec::new() }
    }

    /// Looks at every end of a turn.
    fn look(&mut self, game: &Turns<G>, seat: Seat) {
        game.actions(seat, &mut self.turns);
        self.evaluator.compare(game, seat, &self.turns, &mut self.worth);
    }

    /// The best end of a turn, and its worth.
    fn best(&mut self, game: &Turns<G>, seat: Seat) -> (Turns<G>, f64) {
        self.look(game, seat);
        let best = (0..self.worth.len()).max_by(|one, other| self.worth[*one].total_cmp(&self.worth[*other]));
        let mut end = game.clone();
        let Some(at) = best else { return (end, 0.0) };
        // What is offered is allowed.
        let _ = end.act(seat, &self.turns[at], &mut Story::silent());
        (end, f64::from(self.worth[at]))
    }

    /// Shares what one seat leaves among the others, as they stand here.
    fn share(&mut self, game: &Turns<G>, seat: Seat, own: f64) -> Chances {
        let mut chances = [0.0; MAX_SEATS];
        let others = Seat::all(game.seats()).filter(|other| *other != seat);
        for other in others.clone() {
            chances[other.index()] = f64::from(self.evaluator.worth(game, other)).max(1e-6);
        }
        let sum: f64 = chances.iter().sum();
        others.for_each(|other| chances[other.index()] *= (1.0 - own) / sum);
        chances[seat.index()] = own;
        chances
    }
}

impl<G: Imagine, E: Encoder<G>> Appraiser<G> for ByTurns<'_, G, E> {
    fn appraise(&mut self, game: &G) -> Option<Chances> {
        let seat = match game.turn() {
            Turn::Over(outcome) => return Some(ended(&outcome)),
            Turn::Chance => return None,
            Turn::Seats(seats) => seats.iter().next()?,
        };
        let (end, own) = self.best(&Turns(game.clone()), seat);
        Some(match end.turn() {
            Turn::Over(outcome) => ended(&outcome),
            _ => self.share(&end, seat, own),
        })
    }

    fn glance(&mut self, game: &G) -> Chances {
        let mut chances = [0.0; MAX_SEATS];
        let game = Turns(game.clone());
        for seat in Seat::all(game.seats()) {
            chances[seat.index()] = f64::from(self.evaluator.worth(&game, seat));
        }
        chances
    }

    fn compare(&mut self, view: &G::View, seat: Seat, actions: &[G::Action], worth: &mut Vec<f64>) -> bool {
        let game = G::imagine(view, &mut QuickDice::new(0));
        worth.clear();
        for action in actions {
            let mut next = Turns(game.clone());
            let done = next.0.act(seat, action, &mut Story::silent());
            debug_assert!(done.is_ok(), "what is offered is allowed: {done:?}");
            worth.push(if next.turn() == Turn::of(seat) {
                self.best(&next, seat).1
            } else {
                f64::from(self.evaluator.worth(&next, seat))
            });
        }
        false
    }

    fn play_on(&mut self, game: &mut G, seat: Seat, dice: &mut QuickDice) {
        self.look(&Turns(game.clone()), seat);
        let at = pick(&self.worth, self.slack, dice);
        for action in self.turns.get(at).into_iter().flatten() {
            let done = game.act(seat, action, &mut Story::silent());
            debug_assert!(done.is_ok(), "what is offered is allowed: {done:?}");
        }
    }

    /// Every end of a turn is looked at once, so nothing goes round in circles.
    fn considers(&self, _: &G::View, _: &G::Action) -> bool {
        true
    }

    fn nodes(&self) -> u64 {
        self.evaluator.nodes()
    }
}
