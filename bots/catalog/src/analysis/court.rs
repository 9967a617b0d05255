//! *To Court the King*: turns are solved exactly wherever that takes little enough.

use regalia_analyser::{Appraiser, ByViews, Effort};
use regalia_analysis::Chances;
use regalia_court::{Action, Court, Phase, View};
use regalia_court_bot::{CourtEncoder, MOST_VALUES, TurnEvaluator, net};
use regalia_game::{Game, MAX_SEATS, Seat, Turn};
use regalia_search::QuickDice;

/// Values positions by the exact value of the turn; the net says what its end is worth. Everything lies open: what
/// the one may win the others must lose, in proportion to what the net gives them.
pub(crate) struct CourtAppraiser {
    turn: TurnEvaluator,
    others: ByViews<'static, Court, CourtEncoder>,
}

impl CourtAppraiser {
    pub(crate) fn new(seats: u8, effort: Effort) -> Self {
        // A quick look takes a tenth of a second for a turn at most, a deep one up to three seconds.
        let values = (effort.nodes as usize * 1_000).clamp(20_000, 48 << 20);
        Self {
            // A glance does not wait for the final round either.
            turn: TurnEvaluator::new(
                values,
                if effort.nodes == 0 { values } else { values.max(MOST_VALUES) },
            ),
            others: ByViews::new(net(seats), super::slack::<Court>(seats)),
        }
    }

    /// The chances of every seat, given the chance of the seat whose turn it is.
    fn share(&mut self, game: &Court, own: f64) -> Chances {
        let seat = game.hall().seat;
        let mut chances = [0.0; MAX_SEATS];
        let others = Seat::all(game.seats()).filter(|other| *other != seat);
        for other in others.clone() {
            chances[other.index()] = self.others.worth(game, other).max(1e-6);
        }
        let sum: f64 = chances.iter().sum();
        others.for_each(|other| chances[other.index()] *= (1.0 - own) / sum);
        chances[seat.index()] = own;
        chances
    }
}

impl Appraiser<Court> for CourtAppraiser {
    fn appraise(&mut self, game: &Court) -> Option<Chances> {
        let hall = game.hall();
        if !matches!(hall.phase, Phase::ChoosingStart | Phase::Over)
            && let Some(own) = self.turn.value(hall, net(hall.seats()))
        {
            return Some(self.share(game, own));
        }
        self.others.appraise(game).map(|chances| match game.turn() {
            Turn::Over(_) => chances,
            _ => self.share(game, chances[hall.seat.index()]),
        })
    }

    fn glance(&mut self, game: &Court) -> Chances {
        self.others.glance(game)
    }

    fn compare(&mut self, view: &View, seat: Seat, actions: &[Action], worth: &mut Vec<f64>) -> bool {
        if view.hall.phase == Phase::Claiming {
            // The turn ends with this, and beyond its end there is nothing but the net.
            self.others.compare(view, seat, actions, worth);
            return true;
        }
        if let Some(solved) = self.turn.actions(&view.hall, net(view.hall.seats())) {
            let of =
                |action: &Action| solved.iter().find(|(other, _)| other == action).map(|(_, value)| *value);
            worth.clear();
            worth.extend(actions.iter().map_while(of));
            if worth.len() == actions.len() {
                return true;
            }
        }
        self.others.compare(view, seat, actions, worth)
    }

    fn play_on(&mut self, game: &mut Court, seat: Seat, dice: &mut QuickDice) {
        self.others.play_on(game, seat, dice);
    }

    fn considers(&self, view: &View, action: &Action) -> bool {
        self.others.considers(view, action)
    }

    fn nodes(&self) -> u64 {
        self.others.nodes()
    }
}
