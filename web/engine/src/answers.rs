//! Answers that need the rules.

use regalia_bots::QuickDice;
use regalia_catalog::{Listed, Visitor};
use regalia_game::{Refusal, Rulebook, Seat, Story};
use regalia_table::{Record, Registry, verify};
use regalia_wire::{Proof, Why};
use serde_json::Value;

/// The rules of a game in this language, else in its first.
pub fn rules(game: &str, language: &str) -> Option<Rulebook> {
    let about = regalia_catalog::all().into_iter().find(|about| about.id == game)?;
    let page = about.pages.iter().find(|page| page.language == language).or(about.pages.first())?;
    Rulebook::parse(page.markdown).ok()
}

/// Proves a record.
pub fn prove(record: &str, registry: &Registry) -> Proof {
    match Record::parse(record).and_then(|record| verify(&record, registry)) {
        Ok(seen) => Proof { flaw: None, lines: seen.lines, draws: seen.draws, revealed: seen.revealed },
        Err(flaw) => Proof { flaw: Some(flaw.to_string()), lines: 0, draws: 0, revealed: 0 },
    }
}

/// Why whoever sees this may not do all of that; nothing if it may.
///
/// A refusal follows from what the viewer knows, so any world that fits the view gives it.
pub fn why(game: &str, view: Value, seat: Seat, actions: Vec<Value>) -> Option<Why> {
    regalia_catalog::visit(game, Try { view, seat, actions })?
}

struct Try {
    view: Value,
    seat: Seat,
    actions: Vec<Value>,
}

impl Visitor for Try {
    type Output = Option<Why>;

    fn visit<G: Listed>(self) -> Option<Why> {
        let view: G::View = serde_json::from_value(self.view).ok()?;
        let mut world = G::imagine(&view, &mut QuickDice::new(0));
        for action in self.actions {
            let action: G::Action = serde_json::from_value(action).ok()?;
            if let Err(illegal) = world.act(self.seat, &action, &mut Story::silent()) {
                let reason = serde_json::to_value(&illegal).ok();
                return Some(Why {
                    rule: Some(illegal.rule()),
                    reason,
                    ..Why::new("illegal", illegal.to_string())
                });
            }
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use regalia_court::{Action, Court, Face};
    use regalia_game::{Game, RuleId, Viewer};
    use serde_json::to_value;

    fn asked(position: &str, actions: &[Action]) -> Option<Why> {
        let court: Court = position.parse().unwrap();
        let seat = court.hall().seat;
        let view = to_value(court.view(Viewer::Seat(seat))).unwrap();
        why("court", view, seat, actions.iter().map(|action| to_value(action).unwrap()).collect())
    }

    #[test]
    fn the_rules_say_why() {
        let position = "players: 2\nactive: 2 5\naside: 3";
        let refused = asked(position, &[Action::Roll]).unwrap();
        assert_eq!(refused.rule, Some(RuleId::new("CK-3.2")));
        assert_eq!(refused.reason.unwrap()["illegal"], "nothing_set_aside");
        let two = Action::SetAside { face: Face::ALL[1] };
        assert_eq!(asked(position, &[two, Action::Roll]), None);
        assert!(asked(position, &[two, two]).is_some(), "the second finds no such die");
    }

    #[test]
    fn rules_come_in_the_readers_language() {
        let titles = ["en", "de"].map(|language| rules("court", language).unwrap().rules[0].title.clone());
        assert_ne!(titles[0], titles[1]);
        assert_eq!(rules("court", "xx"), rules("court", "en"));
        assert!(rules("chess", "en").is_none());
    }
}
