//! Thoughts about a turn that are exact, but for what a net says about the turns to come.

use crate::{CourtEncoder, Solved, TurnSolver, net};
use regalia_court::{Action, Character, Characters, Court, Faces, Hall, Mark, Phase, View};
use regalia_game::{Game, Imagine, Seat, Story};
use regalia_search::{ActionValue, NetEvaluator, QuickDice};
use std::{cell::RefCell, collections::HashMap};

/// What the seat to act may do, the best first; nothing if it would take more values than the budget.
///
/// The turn is played perfectly for what the net says about its end: whom to claim with each result.
pub fn solve_turn(view: &View, actions: &[Action], budget: usize) -> Option<Vec<ActionValue<Action>>> {
    let hall = &view.hall;
    if hall.phase == Phase::Claiming || view.you != Some(hall.seat) {
        return None;
    }
    let ends = RefCell::new(Ends::new(hall));
    let solved = TurnSolver { budget, keep: false }.solve(hall, |dice| ends.borrow_mut().worth(dice)).ok()?;
    let mut ranked: Vec<_> = solved
        .actions(hall)
        .into_iter()
        .filter(|(action, _)| actions.contains(action))
        .map(|(action, value)| ActionValue { action, value: value as f32, visits: 1 })
        .collect();
    ranked.sort_by(|one, other| other.value.total_cmp(&one.value));
    if ranked.len() == actions.len() { Some(ranked) } else { None }
}

/// Evaluates positions for the seat whose turn it is, one turn after the other: solved exactly once, and looked
/// up from then on.
#[derive(Debug)]
pub struct TurnEvaluator {
    budget: usize,
    solved: Option<Solved>,
    /// The turn that was too rich, with the dice aside and the characters used by then.
    refused: Vec<(u16, u8, u8, Characters)>,
}

impl TurnEvaluator {
    /// Works out at most so many values for a turn, four bytes each, and keeps those of the last one.
    pub fn new(budget: usize) -> Self {
        Self { budget, solved: None, refused: Vec::new() }
    }

    /// The value of the position for the seat whose turn it is; nothing if the turn is too rich, or there is none.
    pub fn value(&mut self, hall: &Hall) -> Option<f64> {
        self.solve(hall, |solved| solved.value(hall))
    }

    /// The value of every offered action for the seat whose turn it is; nothing if the turn is too rich or about to end.
    pub fn actions(&mut self, hall: &Hall) -> Option<Vec<(Action, f64)>> {
        if hall.phase == Phase::Claiming {
            return None;
        }
        self.solve(hall, |solved| Some(solved.actions(hall)).filter(|actions| !actions.is_empty()))
    }

    /// A value from a solution; the last one, or a new one.
    fn solve<T>(&mut self, hall: &Hall, tell: impl Fn(&Solved) -> Option<T>) -> Option<T> {
        if let Some(told) = self.solved.as_ref().and_then(&tell) {
            return Some(told);
        }
        let turn = (hall.round, hall.turns, hall.aside.count(), hall.used);
        if hall.phase == Phase::Claiming || self.refused.contains(&turn) {
            return None;
        }
        let ends = RefCell::new(Ends::new(hall));
        let solver = TurnSolver { budget: self.budget, keep: true };
        match solver.solve(hall, |dice| ends.borrow_mut().worth(dice)) {
            Ok(solved) => tell(self.solved.insert(solved)),
            Err(_) => {
                self.refused.retain(|other| (other.0, other.1) == (turn.0, turn.1));
                self.refused.push(turn);
                None
            }
        }
    }
}

/// What the ends of a turn are worth to the player whose turn it is.
struct Ends {
    hall: Hall,
    seat: Seat,
    evaluator: NetEvaluator<'static, Court, CourtEncoder>,
    /// By whom is claimed. A mark is told apart where it counts.
    known: HashMap<(Option<Character>, Mark), f32>,
}

impl Ends {
    fn new(hall: &Hall) -> Self {
        Self {
            hall: *hall,
            seat: hall.seat,
            evaluator: NetEvaluator::new(net(hall.seats())),
            known: HashMap::new(),
        }
    }

    /// The worth of a result, with the best claim; without dice, of a roll that was passed.
    fn worth(&mut self, dice: Faces) -> f32 {
        let mut hall = self.hall;
        (hall.active, hall.hand) = (Faces::NONE, Faces::NONE);
        let Some(face) = dice.kinds().next() else {
            hall.phase = Phase::BeforeRoll { dice: 1 };
            hall.aside = Faces::NONE;
            return self.after(&hall, Action::Pass, None, Mark::default());
        };
        hall.phase = Phase::Dicing;
        (hall.active, hall.aside) = (Faces::one(face), dice.less(Faces::one(face)));
        let mark = Mark::of(dice);
        if hall.is_final() {
            return self.after(&hall, Action::SetAside { face }, None, mark);
        }
        hall.phase = Phase::Claiming;
        (hall.active, hall.aside) = (Faces::NONE, dice);
        hall.players[hall.seat].result = mark;
        // The result counts for the King, and where no King is left to come.
        let counts = hall.round >= 55 && hall.round_limit().is_some();
        let told = |mark| if counts { mark } else { Mark::default() };
        let mut best = self.after(&hall, Action::Decline, None, told(mark));
        for character in Character::ALL {
            if hall.check_claim(character).is_ok() {
                let mark = if character == Character::King { mark } else { told(mark) };
                best = best.max(self.after(&hall, Action::Claim { character }, Some(character), mark));
            }
        }
        best
    }

    fn after(&mut self, hall: &Hall, action: Action, claimed: Option<Character>, mark: Mark) -> f32 {
        if let Some(worth) = self.known.get(&(claimed, mark)) {
            return *worth;
        }
        let mut game = Court::imagine(&View { you: Some(self.seat), hall: *hall }, &mut QuickDice::new(0));
        // What is not allowed is worth nothing.
        let done = game.act(self.seat, &action, &mut Story::silent());
        let worth = if done.is_ok() { self.evaluator.worth(&game, self.seat) } else { 0.0 };
        self.known.insert((claimed, mark), worth);
        worth
    }
}
