//! Answers that need the rules.

use regalia_bot_catalog::PlannedWay;
use regalia_catalog::{CatalogGame, Visitor};
use regalia_fairness::Hash;
use regalia_game::{GameId, Rulebook, Turn, Viewer};
use regalia_search::{Budget, QuickDice};
use regalia_table::{Entry, Frame, Memory, Record, Registry, verify};
use regalia_wire::{Advice, GameNote, Pictured, PlanStep, Proof, TreeInclusion, Way};
use serde_json::Value;

/// The rules of a game in this language, else in its first.
pub fn rules(game: GameId, language: &str) -> Option<Rulebook> {
    let about = regalia_catalog::all().into_iter().find(|about| about.id == game)?;
    let page = about.pages.iter().find(|page| page.language == language).or(about.pages.first())?;
    Rulebook::parse(page.markdown).ok()
}

/// A position that a picture of the rules shows.
pub fn position(game: GameId, name: &str) -> Option<Pictured> {
    struct Show<'a>(&'a str);

    impl Visitor for Show<'_> {
        type Output = Option<Pictured>;

        fn visit<G: CatalogGame>(self) -> Option<Pictured> {
            let (game, viewer) = regalia_table::position::<G>(G::ABOUT.positions, self.0).ok()?;
            let mut actions = Vec::new();
            game.actions(viewer, &mut actions);
            let view = serde_json::to_value(game.view(Viewer::Seat(viewer))).ok()?;
            let actions = actions.iter().filter_map(|action| serde_json::to_value(action).ok()).collect();
            let frame = Frame { turn: game.turn(), ..frame(view, actions) };
            Some(Pictured { seats: game.seats(), viewer, frame })
        }
    }

    regalia_catalog::visit(game, Show(name))?
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
    let step = |(view, action)| PlanStep { view, actions: vec![action] };
    let way = |way: PlannedWay| Way {
        steps: way.steps.into_iter().map(step).collect(),
        chance: f64::from(way.chance),
    };
    Some(Advice { before: f64::from(hint.before), ways: hint.ways.into_iter().map(way).collect() })
}

#[cfg(test)]
mod tests {
    use super::*;
    use regalia_court::Court;
    use regalia_game::Game;

    #[test]
    fn rules_come_in_the_readers_language() {
        let titles =
            ["en", "de"].map(|language| rules(Court::ABOUT.id, language).unwrap().rules[0].title.clone());
        assert_ne!(titles[0], titles[1]);
        assert_eq!(rules(Court::ABOUT.id, "xx"), rules(Court::ABOUT.id, "en"));
        assert!(rules(GameId::new("chess"), "en").is_none());
    }
}
