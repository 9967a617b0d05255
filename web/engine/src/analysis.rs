//! The analysis of a finished match in the browser: a quick look, worked out bit by bit.

use regalia_bot_catalog::{Analysing, Effort, NotRetried, analyse_text};
use regalia_table::{Record, Refused, Registry};
use regalia_wire::{Analysis, ApiError, Code, Retried};
use serde_json::Value;

/// Looks at one match after the other.
#[derive(Default)]
pub struct Analyst {
    now: Option<Box<dyn Analysing>>,
}

impl Analyst {
    /// Turns to another match and drops the one before; `false` if there is nothing to say about it.
    pub fn begin(&mut self, record: &str) -> bool {
        self.now = analyse_text(record, Effort::QUICK).ok();
        self.now.is_some()
    }

    /// Finds out a little more; `false` if nothing is left to find out.
    pub fn go_on(&mut self) -> bool {
        self.now.as_mut().is_some_and(|now| now.go_on())
    }

    /// What is known by now.
    pub fn known(&self) -> Option<Analysis> {
        self.now.as_ref().map(|now| now.report())
    }
}

/// Takes a decision of a finished match once more, with the same luck.
///
/// # Errors
/// If the rules forbid it, or it is no such match.
pub fn retry(
    record: &str,
    place: (u64, u32),
    action: &Value,
    registry: &Registry,
) -> Result<Retried, ApiError> {
    let bad = |text: String| ApiError::new(Code::BadRecord, text);
    let record = Record::parse(record).map_err(|flaw| bad(flaw.to_string()))?;
    // One decision alone may take longer than in a quick look at all of them.
    let effort = Effort { nodes: 10 * Effort::QUICK.nodes, ignore: 0.0 };
    match regalia_bot_catalog::retry(&record, place, action, registry, effort) {
        Ok(it) => Ok(Retried { decision: it.decision, told: it.told, view: it.view, chances: it.chances }),
        Err(NotRetried::Refused(Refused::Illegal { rule, reason, text, .. })) => {
            Err(ApiError { rule: Some(rule), reason: Some(reason), ..ApiError::new(Code::Illegal, text) })
        }
        Err(other) => Err(bad(other.to_string())),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use regalia_game::{GameId, Seat};
    use regalia_search::QuickDice;
    use regalia_table::Entry;
    use regalia_wire::{NewTable, What};

    /// The record of a match that bots have played.
    fn played(game: &str, seats: u8) -> Record {
        let mut host = regalia_local::LocalHost::default();
        let level = Some("squire".to_owned());
        let table = NewTable { bots: seats, level, ..NewTable::new(GameId::new(game), seats) };
        let id = host.open(table, &mut QuickDice::new(5)).unwrap();
        while host.let_bot_act(&mut regalia_search::nodes(20)).is_some() {}
        Record::parse(&host.record(id).unwrap()).unwrap()
    }

    #[test]
    fn a_match_is_looked_at_bit_by_bit() {
        let record = played("court", 2);
        let mut analyst = Analyst::default();
        assert!(analyst.begin(&record.to_text()));
        assert!(analyst.go_on() && analyst.known().unwrap().progress < 1.0);
        while analyst.go_on() {}
        let report = analyst.known().unwrap();
        assert_eq!((report.progress, report.accounts.len()), (1.0, 2));
        assert!(report.accounts.iter().all(|account| account.gap().abs() < 1e-9));
        assert!(!analyst.begin("nonsense") && analyst.known().is_none());
    }

    #[test]
    fn a_decision_taken_again_meets_the_same_luck() {
        let record = played("aragon", 2);
        let registry = regalia_catalog::registry();
        let mut tried = 0;
        for (line, entry) in (0..).zip(record.lines.iter().map(|line| &line.entry)) {
            let Entry::Acted { seat, actions, .. } = entry else { continue };
            if tried > 3 || actions.len() > 1 {
                continue;
            }
            tried += 1;
            // The same decision leads where the match went.
            let text = record.to_text();
            let same = retry(&text, (line, 0), &actions[0], &registry).unwrap();
            assert_eq!((same.decision.seat, &same.decision.action), (*seat, &actions[0]));
            let mut seen = None;
            let seed = record.seed().unwrap();
            regalia_table::replay(&record.lines, seed, &registry, |it, _| {
                if it.chain().length == line + 1 {
                    seen = Some(it.frame(regalia_game::Viewer::Seat(*seat)).view);
                }
            })
            .unwrap();
            if let Some(seen) = seen {
                assert_eq!(same.view, seen);
            }
        }
        assert!(tried > 3);
        let nobody = retry(&record.to_text(), (0, 0), &Value::Null, &registry);
        assert_eq!(nobody.unwrap_err().code, Code::BadRecord);
        let mut report = Analyst::default();
        report.begin(&record.to_text());
        while report.go_on() {}
        let first = report.known().unwrap().steps.into_iter().find_map(|step| match step.what {
            What::Decision(decision) => Some((step.line, step.at, decision.seat)),
            What::Draw { .. } => None,
        });
        let (line, at, seat) = first.unwrap();
        assert!(seat <= Seat(1));
        let why = retry(&record.to_text(), (line, at), &serde_json::json!({"action": "nonsense"}), &registry);
        assert!(why.is_err());
    }
}
