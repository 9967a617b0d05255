//! Analyses a match step by step.

use crate::{
    Appraiser, Happened, Oracle, Path,
    appraiser::serious,
    sample::{Question, find},
};
use regalia_analysis::{
    AnalysedStep, Analysis, Chances, Fortune, Ledger, Rival, Severity, Verdict, What, even, standing,
};
use regalia_game::{Imagine, MAX_SEATS, Seat, Story, Viewer};
use serde::Serialize;
use serde_json::Value;

/// How closely a match is looked at.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct Effort {
    /// About so many positions are looked at for each decision; with none, a glance must do.
    pub nodes: u64,
    /// Decisions that seem to lose less than this at a glance, in standing, are not looked at again.
    pub ignore: f64,
}

impl Effort {
    /// A quick look: seconds in a browser.
    pub const QUICK: Self = Self { nodes: 1_500, ignore: 0.03 };
    /// Every decision is looked at closely.
    pub const DEEP: Self = Self { nodes: 40_000, ignore: 0.0 };
    /// Every position once.
    pub const GLANCE: Self = Self { nodes: 0, ignore: f64::INFINITY };
}

/// For decisions that lose less than this, alternatives are left out of the report.
const WORTH_TELLING: f64 = 0.02;

/// What was found at a step.
enum Moment<G: Imagine> {
    Draw { stream: String, fortune: Fortune },
    Decision(Choice<G>),
}

/// A decision, as far as it was looked at.
struct Choice<G: Imagine> {
    seat: Seat,
    chosen: G::Action,
    /// The actions that were considered, and their first values.
    actions: Vec<G::Action>,
    worth: Vec<f64>,
    best: G::Action,
    /// What it seems to have lost at a glance, in standing: too much, because the best of many is also the luckiest.
    seeming: f64,
    /// What it lost, in standing: nothing, as long as it was not looked at closely.
    loss: f64,
    error: Option<f64>,
    is_exact: bool,
}

/// Goes over a match: first every position once, then again the decisions that deserve it, those first that seem to
/// have cost the most.
pub struct Analyser<G: Imagine, A> {
    path: Path<G>,
    oracle: Oracle<G, A>,
    effort: Effort,
    /// What every position that was reached is worth, to every seat.
    values: Vec<Chances>,
    moments: Vec<Moment<G>>,
    /// What every step was worth to every seat, in standing.
    worth: Vec<Chances>,
    /// The decisions to be looked at again, the most urgent last; nothing before the first pass is done.
    again: Option<Vec<usize>>,
    /// How many there were.
    urgent: usize,
}

impl<G: Imagine, A: Appraiser<G>> Analyser<G, A> {
    /// Begins.
    pub fn new(path: Path<G>, appraiser: A, effort: Effort) -> Self {
        let mut oracle = Oracle::new(appraiser);
        let values = path.positions.first().map(|start| oracle.value(start)).into_iter().collect();
        let (moments, worth) = (Vec::new(), Vec::new());
        Self { path, oracle, effort, values, moments, worth, again: None, urgent: 0 }
    }

    /// Finds out a little more; `false` if nothing is left to find out.
    pub fn go_on(&mut self) -> bool {
        if self.moments.len() < self.path.steps.len() {
            self.look(self.moments.len());
            return true;
        }
        let again = self.again.get_or_insert_with(|| urgent(&self.moments, self.effort));
        self.urgent = self.urgent.max(again.len());
        let Some(at) = again.pop() else { return false };
        self.look_again(at);
        true
    }

    /// How much of the work is done, from 0 to 1. A second look takes about ten times as long as a first.
    pub fn progress(&self) -> f64 {
        let (steps, looked) = (self.path.steps.len() as f64, self.moments.len() as f64);
        match &self.again {
            None => 0.2 * looked / steps.max(1.0),
            Some(left) => 1.0 - 0.8 * left.len() as f64 / (self.urgent as f64).max(1.0),
        }
    }

    /// Looks at a step once.
    fn look(&mut self, at: usize) {
        let (before, after) = (&self.path.positions[at], &self.path.positions[at + 1]);
        let seats = before.seats();
        let (moment, worth, value) = match &self.path.steps[at].2 {
            Happened::Draw(draw) => {
                let drawn = self.oracle.luck(before, draw);
                let worth = difference(&drawn.after, &drawn.mean, seats);
                (Moment::Draw { stream: drawn.stream, fortune: drawn.fortune }, worth, drawn.after)
            }
            Happened::Act(seat, action) => {
                let choice = choice(&mut self.oracle, before, *seat, action);
                let gifts = gifts(&mut self.oracle, before, after, &choice);
                (Moment::Decision(choice), gifts, self.oracle.value(after))
            }
        };
        self.moments.push(moment);
        self.worth.push(worth);
        self.values.push(value);
    }

    /// Looks closely at a decision.
    fn look_again(&mut self, at: usize) {
        if let Moment::Decision(choice) = &mut self.moments[at] {
            let game = &self.path.positions[at];
            self.worth[at] = choice.look_again(&mut self.oracle, game, self.effort.nodes);
        }
    }

    /// What is known by now.
    pub fn report(&self) -> Analysis {
        let seats = self.path.now().seats();
        let per_seat = |chances: &Chances| chances[..usize::from(seats)].to_vec();
        let steps = (0..self.moments.len()).map(|at| {
            let (line, place, _) = self.path.steps[at];
            let moved = difference(&self.values[at + 1], &self.values[at], seats);
            let residual: Vec<f64> =
                (0..usize::from(seats)).map(|seat| moved[seat] - self.worth[at][seat]).collect();
            AnalysedStep {
                line,
                at: place,
                chances: per_seat(&self.values[at + 1]),
                worth: per_seat(&self.worth[at]),
                residual,
                what: self.moments[at].told(),
            }
        });
        let mut report = Analysis {
            game: G::ABOUT.id,
            seats,
            initial: self.values.first().map(per_seat).unwrap_or_default(),
            steps: steps.collect(),
            accounts: Vec::new(),
            progress: self.progress(),
        };
        report.accounts = Seat::all(seats).map(|seat| Ledger::of(&report, seat)).collect();
        report
    }
}

impl<G: Imagine> Moment<G> {
    fn told(&self) -> What {
        match self {
            Self::Draw { stream, fortune } => What::Draw { stream: stream.clone(), fortune: *fortune },
            Self::Decision(choice) => What::Decision(choice.told()),
        }
    }
}

impl<G: Imagine> Choice<G> {
    /// Whether a closer look can tell more.
    fn is_open(&self) -> bool {
        self.actions.len() > 1 && !self.is_exact
    }

    /// Looks closely; gives what the decision was worth to every seat, in standing.
    fn look_again<A: Appraiser<G>>(&mut self, oracle: &mut Oracle<G, A>, game: &G, nodes: u64) -> Chances {
        let Self { seat, chosen, actions, worth, .. } = &*self;
        let found = find(oracle, &Question { game, seat: *seat, chosen, actions, worth }, nodes);
        let unit = 1.0 - even(game.seats());
        let worth = found.lead.map(|lead| -lead / unit);
        self.best = self.actions[found.best].clone();
        self.error = Some(found.error / unit);
        self.loss = -worth[self.seat.index()];
        worth
    }

    /// The best few at a glance, and what was done.
    fn rivals(&self) -> Vec<Rival> {
        let mut order: Vec<usize> = (0..self.actions.len()).collect();
        order.sort_by(|one, other| self.worth[*other].total_cmp(&self.worth[*one]));
        let is_told = |(place, at): &(usize, usize)| *place < 3 || self.actions[*at] == self.chosen;
        let told = order.into_iter().enumerate().filter(is_told);
        told.map(|(_, at)| Rival { action: to_json(&self.actions[at]), chance: self.worth[at] }).collect()
    }

    fn told(&self) -> Verdict {
        let is_sure = self.is_exact || self.error.is_some();
        Verdict {
            seat: self.seat,
            choices: self.actions.len() as u32,
            action: to_json(&self.chosen),
            best: to_json(&self.best),
            loss: self.loss,
            error: self.error,
            is_exact: self.is_exact,
            mark: Severity::of(self.loss, self.error.unwrap_or_default()).filter(|_| is_sure),
            rivals: if self.loss > WORTH_TELLING { self.rivals() } else { Vec::new() },
        }
    }
}

/// What one decision loses, evaluated on its own.
pub fn judge_decision<G: Imagine, A: Appraiser<G>>(
    oracle: &mut Oracle<G, A>,
    game: &G,
    seat: Seat,
    chosen: &G::Action,
    effort: Effort,
) -> Verdict {
    let mut choice = choice(oracle, game, seat, chosen);
    if choice.is_open() && effort.nodes > 0 {
        choice.look_again(oracle, game, effort.nodes);
    }
    choice.told()
}

/// A decision at a glance.
fn choice<G: Imagine, A: Appraiser<G>>(
    oracle: &mut Oracle<G, A>,
    game: &G,
    seat: Seat,
    chosen: &G::Action,
) -> Choice<G> {
    let view = game.view(Viewer::Seat(seat));
    let (mut actions, mut worth) = (Vec::new(), Vec::new());
    game.actions(seat, &mut actions);
    serious(&oracle.appraiser, &view, &mut actions, Some(chosen));
    let mut choice = Choice {
        seat,
        chosen: chosen.clone(),
        actions: Vec::new(),
        worth: Vec::new(),
        best: chosen.clone(),
        seeming: 0.0,
        loss: 0.0,
        error: None,
        is_exact: false,
    };
    if actions.len() > 1 {
        choice.is_exact = oracle.appraiser.compare(&view, seat, &actions, &mut worth);
        let done = actions.iter().position(|action| action == chosen).unwrap_or(0);
        // Of what is equal, what was done is the best.
        let better = |best: usize, next: usize| if worth[next] > worth[best] { next } else { best };
        let best = (0..worth.len()).fold(done, better);
        choice.best = actions[best].clone();
        choice.seeming = (worth[best] - worth[done]) / (1.0 - even(game.seats()));
        choice.loss = if choice.is_exact { choice.seeming } else { 0.0 };
    }
    Choice { actions, worth, ..choice }
}

/// What a decision was worth to every seat, where that is known exactly: to its own the loss, to others what it gave away.
fn gifts<G: Imagine, A: Appraiser<G>>(
    oracle: &mut Oracle<G, A>,
    before: &G,
    after: &G,
    choice: &Choice<G>,
) -> Chances {
    let mut worth = [0.0; MAX_SEATS];
    if choice.loss > 0.0 {
        let mut better = before.clone();
        // What is offered is allowed.
        let _ = better.act(choice.seat, &choice.best, &mut Story::silent());
        worth = difference(&oracle.value(after), &oracle.value(&better), before.seats());
        worth[choice.seat.index()] = -choice.loss;
    }
    worth
}

/// The decisions to be looked at again, the most urgent last.
fn urgent<G: Imagine>(moments: &[Moment<G>], effort: Effort) -> Vec<usize> {
    let mut again: Vec<(f64, usize)> = Vec::new();
    for (at, moment) in moments.iter().enumerate() {
        if let Moment::Decision(choice) = moment
            && choice.is_open()
            && effort.nodes > 0
            && choice.seeming >= effort.ignore
        {
            again.push((choice.seeming, at));
        }
    }
    again.sort_by(|one, other| one.0.total_cmp(&other.0).then(other.1.cmp(&one.1)));
    again.into_iter().map(|(_, at)| at).collect()
}

/// How much better every seat stands in the one position than in the other.
fn difference(one: &Chances, other: &Chances, seats: u8) -> Chances {
    let mut all = [0.0; MAX_SEATS];
    for seat in Seat::all(seats).map(Seat::index) {
        all[seat] = standing(one[seat], seats) - standing(other[seat], seats);
    }
    all
}

fn to_json<T: Serialize>(value: &T) -> Value {
    serde_json::to_value(value).unwrap_or_default()
}
