//! Answers that need the rules.

use regalia_catalog::{CatalogGame, Visitor};
use regalia_fairness::Hash;
use regalia_game::{GameId, Refusal, Rulebook, Seat, Story, Turn, Viewer};
use regalia_search::{Budget, QuickDice};
use regalia_table::{Entry, Frame, Memory, Record, Registry, verify};
use regalia_wire::{Advice, ApiError, Code, GameNote, Proof, TreeInclusion, Trial, Way};
use serde_json::Value;

/// The rules of a game in this language, else in its first.
pub fn rules(game: GameId, language: &str) -> Option<Rulebook> {
    let about = regalia_catalog::all().into_iter().find(|about| about.id == game)?;
    let page = about.pages.iter().find(|page| page.language == language).or(about.pages.first())?;
    Rulebook::parse(page.markdown).ok()
}

/// What there is to know about a game before playing it.
pub fn about(game: GameId) -> Option<GameNote> {
    let about = regalia_catalog::all().into_iter().find(|about| about.id == game)?;
    let (least, most) = (*about.seats.start(), *about.seats.end());
    Some(GameNote { title: about.title.to_owned(), least, most })
}

/// Proves a record, holds it against what was noted, and looks for its commitment in the host's tree.
pub fn prove(record: &str, memory: Option<&str>, inclusion: Option<&str>, registry: &Registry) -> Proof {
    match Record::parse(record).and_then(|record| Ok((verify(&record, registry)?, record))) {
        Ok((seen, record)) => Proof {
            flaw: None,
            lines: seen.lines,
            draws: seen.draws,
            revealed: seen.revealed,
            absent: seen.absent,
            compared: memory
                .and_then(|text| serde_json::from_str::<Memory>(text).ok())
                .map(|memory| memory.compare(&record)),
            leaf: inclusion.and_then(|text| leaf(&record, text)),
        },
        Err(flaw) => Proof { flaw: Some(flaw.to_string()), ..Proof::default() },
    }
}

/// Where the commitment of a record is in the host's tree, if the answer proves it.
fn leaf(record: &Record, answer: &str) -> Option<(u64, u64)> {
    let Entry::Created { server_commit, .. } = &record.lines.first()?.entry else { return None };
    let proof: TreeInclusion = serde_json::from_str(answer).ok()?;
    proof.shows(server_commit).then_some((proof.index, proof.tree.size))
}

/// A finished match as each viewer was shown it; nothing if the record does not hold, or its rules are not here.
pub fn frames(record: &str, registry: &Registry) -> Option<String> {
    regalia_live::archive(&Record::parse(record).ok()?, registry).ok()
}

/// What a frame without its place in a log says: all that a bot is given.
pub(crate) fn frame(view: Value, actions: Vec<Value>) -> Frame {
    Frame { seq: 0, head: Hash([0; 32]), turn: Turn::Chance, view, actions, can_undo: false }
}

/// What the strongest bot would do in the place of the one who sees this and is offered that.
pub fn advise(game: GameId, view: Value, actions: Vec<Value>, budget: Budget<'_>) -> Option<Advice> {
    let hint = regalia_bot_catalog::hint(game, &frame(view, actions), budget, &mut QuickDice::new(0))?;
    let ways = [hint.best].into_iter().chain(hint.next);
    let ways = ways.map(|way| Way { action: way.action, chance: f64::from(way.chance) }).collect();
    Some(Advice { before: f64::from(hint.before), ways })
}

/// What would come of it if the one who sees this did all of that; nothing if it cannot be read.
///
/// A refusal follows from what the viewer knows, so any world that fits the view gives it.
pub fn attempt(game: GameId, view: Value, seat: Seat, actions: Vec<Value>) -> Option<Trial> {
    regalia_catalog::visit(game, Attempt { view, seat, actions })?
}

struct Attempt {
    view: Value,
    seat: Seat,
    actions: Vec<Value>,
}

impl Visitor for Attempt {
    type Output = Option<Trial>;

    fn visit<G: CatalogGame>(self) -> Option<Trial> {
        let view: G::View = serde_json::from_value(self.view).ok()?;
        let mut world = G::imagine(&view, &mut QuickDice::new(0));
        let mut story = Story::new();
        for action in self.actions {
            let action: G::Action = serde_json::from_value(action).ok()?;
            if let Err(illegal) = world.act(self.seat, &action, &mut story) {
                let reason = serde_json::to_value(&illegal).ok();
                let why = ApiError::new(Code::Illegal, illegal.to_string());
                let why = Some(ApiError { rule: Some(illegal.rule()), reason, ..why });
                return Some(Trial { why, ..Trial::default() });
            }
        }
        let viewer = Viewer::Seat(self.seat);
        let told = story.told().iter().filter_map(|told| told.heard_by(viewer));
        let told = told.map(serde_json::to_value).collect::<Result<_, _>>().ok()?;
        Some(Trial { why: None, told, view: serde_json::to_value(world.view(viewer)).ok()? })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use regalia_court::{Action, Court, Face};
    use regalia_game::{Game, RuleId};
    use serde_json::to_value;

    fn tried(position: &str, actions: &[Action]) -> Trial {
        let court: Court = position.parse().unwrap();
        let seat = court.hall().seat;
        let view = to_value(court.view(Viewer::Seat(seat))).unwrap();
        let actions = actions.iter().map(|action| to_value(action).unwrap());
        attempt(Court::ABOUT.id, view, seat, actions.collect()).unwrap()
    }

    #[test]
    fn the_rules_say_why() {
        let position = "players: 2\nactive: 2 5\naside: 3";
        let refused = tried(position, &[Action::Roll]).why.unwrap();
        assert_eq!(refused.rule, Some(RuleId::new("CK-3.2")));
        assert_eq!(refused.reason.unwrap()["illegal"], "nothing_set_aside");
        let two = Action::SetAside { face: Face::ALL[1] };
        assert!(tried(position, &[two, two]).why.is_some(), "the second finds no such die");
    }

    #[test]
    fn what_would_happen_is_told_up_to_chance() {
        let two = Action::SetAside { face: Face::ALL[1] };
        let trial = tried("players: 2\nactive: 2 5\naside: 3", &[two, Action::Roll]);
        assert_eq!(trial.why, None);
        assert_eq!(trial.told.len(), 1);
        assert_eq!(trial.told[0]["event"], "set_aside");
        assert_eq!(trial.view["hall"]["phase"]["phase"], "rolling");
    }

    #[test]
    fn rules_come_in_the_readers_language() {
        let titles =
            ["en", "de"].map(|language| rules(Court::ABOUT.id, language).unwrap().rules[0].title.clone());
        assert_ne!(titles[0], titles[1]);
        assert_eq!(rules(Court::ABOUT.id, "xx"), rules(Court::ABOUT.id, "en"));
        assert!(rules(GameId::new("chess"), "en").is_none());
    }
}
