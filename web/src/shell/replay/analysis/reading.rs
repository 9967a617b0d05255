//! Reads what an analysis says.

use crate::platform::read::{Read, field};
use regalia_wire::{AnalysedStep, Analysis, AnalysisState, Fortune, Ledger, Rival, Severity, Verdict, What};
use serde_json::Value;

read_names! {
    Fortune { Start, Open, Unseen }
    Severity { Slip, Mistake, Blunder }
}
read_fields! {
    Analysis { game, seats, initial, steps, accounts, progress }
    Ledger { result, initial, start, luck, unseen, decisions, gifts, residual, accuracy, choices, marks }
    Rival { action, chance }
    AnalysedStep { line, at, chances, worth, residual, what }
    Verdict { seat, choices, action, best, loss, error, is_exact, mark, rivals }
}
read_variants!(AnalysisState by "state" {
    NotAsked {}
    Waiting { before }
    Done { report }
    GivenUp {}
});

impl Read for What {
    fn read(value: &Value) -> Option<Self> {
        match value.get("step")?.as_str()? {
            "decision" => Read::read(value).map(Self::Decision),
            "draw" => Some(Self::Draw { stream: field(value, "stream")?, fortune: field(value, "fortune")? }),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use regalia_game::{GameId, Seat};
    use serde_json::{json, to_value};

    #[test]
    fn what_is_written_is_read() {
        let verdict = Verdict {
            seat: Seat(1),
            choices: 3,
            action: json!({"do": "roll"}),
            best: json!(1),
            loss: 0.25,
            error: Some(0.125),
            is_exact: false,
            mark: Some(Severity::Slip),
            rivals: vec![Rival { action: json!(1), chance: 0.5 }],
        };
        let what =
            [What::Decision(verdict), What::Draw { stream: "dice/1".to_owned(), fortune: Fortune::Unseen }];
        let steps = what.map(|what| {
            let numbers = vec![0.5, 0.25];
            AnalysedStep {
                line: 4,
                at: 1,
                chances: numbers.clone(),
                worth: numbers.clone(),
                residual: numbers,
                what,
            }
        });
        let ledger = Ledger { accuracy: Some(90.5), marks: [1, 2, 3], choices: 7, ..Ledger::default() };
        let report = Analysis {
            game: GameId::new("toy"),
            seats: 2,
            initial: vec![0.5, 0.5],
            steps: steps.to_vec(),
            accounts: vec![ledger, Ledger::default()],
            progress: 0.5,
        };
        for state in [
            AnalysisState::NotAsked,
            AnalysisState::Waiting { before: 2 },
            AnalysisState::Done { report },
            AnalysisState::GivenUp,
        ] {
            assert_eq!(AnalysisState::read(&to_value(&state).unwrap()), Some(state));
        }
    }
}
