//! What a match comes to for one seat.

use crate::{Analysis, Fortune, Severity, What, accuracy, standing};
use regalia_game::Seat;
use serde::{Deserialize, Serialize};

/// Where a seat's result came from, in standing. `result - initial` is the sum of everything up to the residual.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Ledger {
    /// Where the seat stood in the end.
    pub result: f64,
    /// Where it stood before anything happened.
    pub initial: f64,
    /// The luck of who starts.
    pub start: f64,
    /// The luck of draws that everyone saw.
    pub luck: f64,
    /// The luck of draws that not everyone saw.
    pub unseen: f64,
    /// What its own decisions lost: zero at best, but for accidents of sampling.
    pub decisions: f64,
    /// What the others' decisions gave away to it.
    pub gifts: f64,
    /// What the judgements of the positions leave unexplained.
    pub residual: f64,
    /// How good its decisions were, in percent; nothing if it had none.
    pub accuracy: Option<f64>,
    /// How many decisions it had.
    pub choices: u32,
    /// How many of them have each mark, the lightest first.
    pub marks: [u32; 3],
}

impl Ledger {
    /// All luck together.
    pub fn all_luck(&self) -> f64 {
        self.start + self.luck + self.unseen
    }

    /// How far the account is from adding up: nothing but rounding.
    pub fn gap(&self) -> f64 {
        let sum = self.all_luck() + self.decisions + self.gifts + self.residual;
        self.result - self.initial - sum
    }

    /// The account of a seat, added up from the steps of a report.
    pub fn of(report: &Analysis, seat: Seat) -> Self {
        let at = seat.index();
        let stands = |chances: &[f64]| standing(chances.get(at).copied().unwrap_or_default(), report.seats);
        let initial = stands(&report.initial);
        let result = report.steps.last().map_or(initial, |step| stands(&step.chances));
        let mut account = Self { initial, result, ..Self::default() };
        let (mut quality, mut marks) = (0.0, [0; 3]);
        for step in &report.steps {
            let worth = step.worth.get(at).copied().unwrap_or_default();
            account.residual += step.residual.get(at).copied().unwrap_or_default();
            match &step.what {
                What::Draw { fortune: Fortune::Start, .. } => account.start += worth,
                What::Draw { fortune: Fortune::Open, .. } => account.luck += worth,
                What::Draw { fortune: Fortune::Unseen, .. } => account.unseen += worth,
                What::Decision(decision) if decision.seat != seat => account.gifts += worth,
                What::Decision(decision) => {
                    account.decisions += worth;
                    if decision.choices > 1 {
                        account.choices += 1;
                        quality += accuracy(decision.loss);
                    }
                    if let Some(mark) = decision.mark {
                        marks[Severity::ALL.iter().position(|other| *other == mark).unwrap_or(0)] += 1;
                    }
                }
            }
        }
        account.marks = marks;
        account.accuracy = (account.choices > 0).then(|| quality / f64::from(account.choices));
        account
    }
}
