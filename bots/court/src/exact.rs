//! Thoughts about a turn that are exact, but for what a net says about the turns to come.

use crate::{CourtEncoder, Solved, TurnSolver, crown, turn::Draft};
use regalia_court::{Action, Character, Characters, Court, Faces, Hall, Mark, Phase, View};
use regalia_game::{Game, Imagine, Seat, Story};
use regalia_search::{ActionSolver, ActionValue, Net, NetEvaluator, QuickDice};
use std::{cell::RefCell, collections::HashMap};

/// The most values of a turn that are worked out once the King was claimed, whatever the budget: the net says nothing
/// of use then. It takes about half a second.
pub const MOST_VALUES: usize = 8_000_000;

/// What the seat to act may do, the best first; nothing if it would take more values than the budget.
///
/// The turn is played perfectly for what is known about its end, or the net says: whom to claim with each result. Once
/// the King was claimed, a turn that is too rich is solved with a part of the characters.
pub fn solve_turn(
    view: &View,
    actions: &[Action],
    net: &Net,
    budget: usize,
) -> Option<Vec<ActionValue<Action>>> {
    let hall = &view.hall;
    if view.you != Some(hall.seat) {
        return None;
    }
    let ends = RefCell::new(Ends::new(hall, net));
    let worth = |dice| ends.borrow_mut().worth(dice);
    let valued = if hall.phase == Phase::Claiming {
        // What a claim leads to must be known: a search tells more than the net.
        let crowns = actions.contains(&Action::Claim { character: Character::King });
        (hall.throne.is_some() || crowns).then(|| ends.borrow_mut().claims(actions))?
    } else if hall.throne.is_some() {
        let known = from_its_beginning(hall, worth);
        if known.len() == actions.len() {
            known
        } else {
            let known = Draft::within(hall, budget.max(MOST_VALUES), &worth).ok()?.solved().actions(hall);
            let of = |action: &Action| known.iter().find(|(other, _)| other == action);
            actions.iter().map(|action| (*action, of(action).map_or(0.0, |(_, value)| *value))).collect()
        }
    } else {
        TurnSolver { budget, keep: false }.solve(hall, worth).ok()?.actions(hall)
    };
    let mut ranked: Vec<_> = valued
        .into_iter()
        .filter(|(action, _)| actions.contains(action))
        .map(|(action, value)| ActionValue { action, value: value as f32, visits: 1 })
        .collect();
    ranked.sort_by(|one, other| other.value.total_cmp(&one.value));
    if ranked.len() == actions.len() { Some(ranked) } else { None }
}

thread_local! {
    /// The last turn that was solved from its beginning.
    static LAST: RefCell<Option<Solved>> = const { RefCell::new(None) };
}

/// The value of every offered action, by a solution of the whole turn: it is the same for every decision of the turn,
/// and worked out once. Empty if the turn is too rich.
fn from_its_beginning(hall: &Hall, worth: impl Fn(Faces) -> f32) -> Vec<(Action, f64)> {
    LAST.with_borrow_mut(|last| {
        let known = last.as_ref().map(|solved| solved.actions(hall)).unwrap_or_default();
        if !known.is_empty() {
            return known;
        }
        let solver = TurnSolver { budget: MOST_VALUES, keep: true };
        *last = solver.solve(&crown::beginning(hall, hall.seat), worth).ok();
        last.as_ref().map(|solved| solved.actions(hall)).unwrap_or_default()
    })
}

/// Evaluates positions for the seat whose turn it is, one turn after the other: solved exactly once, and looked
/// up from then on.
#[derive(Debug)]
pub struct TurnEvaluator {
    budget: usize,
    /// The budget once the King was claimed.
    crowned: usize,
    solved: Option<Solved>,
    /// The turn that was too rich, with the dice aside and the characters used by then.
    refused: Vec<(u16, u8, u8, Characters)>,
}

impl TurnEvaluator {
    /// Works out at most so many values for a turn, and `crowned` once the King was claimed, four bytes each; keeps those
    /// of the last one.
    pub fn new(budget: usize, crowned: usize) -> Self {
        Self { budget, crowned, solved: None, refused: Vec::new() }
    }

    /// The value of the position for the seat whose turn it is; nothing if the turn is too rich, or there is none.
    pub fn value(&mut self, hall: &Hall, net: &Net) -> Option<f64> {
        self.solve(hall, net, |solved| solved.value(hall))
    }

    /// The value of every offered action for the seat whose turn it is; nothing if the turn is too rich or about to end.
    pub fn actions(&mut self, hall: &Hall, net: &Net) -> Option<Vec<(Action, f64)>> {
        if hall.phase == Phase::Claiming {
            return None;
        }
        self.solve(hall, net, |solved| Some(solved.actions(hall)).filter(|actions| !actions.is_empty()))
    }

    /// A value from a solution; the last one, or a new one.
    fn solve<T>(&mut self, hall: &Hall, net: &Net, tell: impl Fn(&Solved) -> Option<T>) -> Option<T> {
        if let Some(told) = self.solved.as_ref().and_then(&tell) {
            return Some(told);
        }
        let turn = (hall.round, hall.turns, hall.aside.count(), hall.used);
        if hall.phase == Phase::Claiming || self.refused.contains(&turn) {
            return None;
        }
        let ends = RefCell::new(Ends::new(hall, net));
        let budget = if hall.throne.is_some() { self.crowned } else { self.budget };
        let solver = TurnSolver { budget, keep: true };
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

impl ActionSolver<Court> for TurnEvaluator {
    fn solve(&mut self, game: &Court, net: &Net, actions: &[Action], worth: &mut Vec<f32>) -> bool {
        let Some(solved) = self.actions(game.hall(), net) else { return false };
        let of = |action: &Action| solved.iter().find(|(other, _)| other == action);
        worth.clear();
        worth.extend(actions.iter().filter_map(of).map(|(_, value)| *value as f32));
        worth.len() == actions.len()
    }
}

/// What the ends of a turn are worth to the player whose turn it is.
struct Ends<'a> {
    hall: Hall,
    seat: Seat,
    evaluator: NetEvaluator<'a, Court, CourtEncoder>,
    /// By whom is claimed. A mark is told apart where it counts.
    known: HashMap<(Option<Character>, Mark), f32>,
}

impl<'a> Ends<'a> {
    fn new(hall: &Hall, net: &'a Net) -> Self {
        Self { hall: *hall, seat: hall.seat, evaluator: NetEvaluator::new(net), known: HashMap::new() }
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

    /// The worth of every claim with the result that stands, and of none.
    fn claims(&mut self, actions: &[Action]) -> Vec<(Action, f64)> {
        let hall = self.hall;
        let mut worth = |action: &Action| {
            let claimed = if let Action::Claim { character } = action { Some(*character) } else { None };
            (*action, f64::from(self.after(&hall, *action, claimed, Mark::default())))
        };
        actions.iter().map(&mut worth).collect()
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
