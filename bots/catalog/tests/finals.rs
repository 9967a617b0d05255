//! Final rounds of *To Court the King* that were recorded.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use regalia_analyser::{Happened, Path};
use regalia_analysis::{Severity, What};
use regalia_bot_catalog::{Effort, Learned, Level, Strategy, StrategyBot, analyse};
use regalia_court::{Action, Court};
use regalia_game::{Bot, Game, Seat, Viewer};
use regalia_search::{QuickDice, nodes};
use regalia_table::Record;
use std::{fs, path::PathBuf};

fn record(name: &str) -> Record {
    let file = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join(name);
    Record::parse(&fs::read_to_string(file).unwrap()).unwrap()
}

/// A match that a bot lost because it passed a roll that wins six times in ten or more.
const PASSED: &str = "tests/records/court-final-turn.json";

/// The decisions of its final round and the turn before, with the seat.
fn decisions(path: &Path<Court>) -> Vec<(&Court, Seat)> {
    let steps = path.steps.iter().zip(&path.positions);
    let decided = steps.filter_map(|((_, _, what), game)| match what {
        Happened::Act(seat, _) if game.hall().throne.is_some() => Some((game, *seat)),
        _ => None,
    });
    decided.collect()
}

fn offered(game: &Court, seat: Seat) -> Vec<Action> {
    let mut actions = Vec::new();
    game.actions(seat, &mut actions);
    actions
}

/// CK-6.7: the quick look in the browser marks it, and says what was better.
#[test]
fn a_passed_roll_is_marked() {
    let record = record(PASSED);
    let mut analysis = analyse(&record, Effort::QUICK).unwrap();
    while analysis.go_on() {}
    let report = analysis.report();
    let passed = report.steps.iter().find_map(|step| match &step.what {
        What::Decision(decision) if decision.action["do"] == "pass" => Some(decision),
        _ => None,
    });
    let passed = passed.unwrap();
    println!("{passed:?}");
    assert_eq!((passed.mark, &passed.best["do"]), (Some(Severity::Blunder), &"roll".into()));
    assert!(passed.is_exact && passed.loss > 1.0, "{passed:?}");
}

/// Whatever the level, it gives away nothing to speak of once the King was claimed.
#[test]
fn every_level_plays_the_final_round_well() {
    let mut decided = 0;
    for name in [PASSED, "../../games/court/tests/corpus/2-king-taken.json"] {
        let path = Path::<Court>::read(&record(name)).unwrap();
        for (game, seat) in decisions(&path) {
            let (view, actions) = (game.view(Viewer::Seat(seat)), offered(game, seat));
            if actions.len() < 2 {
                continue;
            }
            let most = &mut nodes(100_000);
            let ranked = Court::action_values(&view, &actions, None, 100_000, most, &mut QuickDice::new(1));
            for level in [Level::Page, Level::Squire, Level::Envoy] {
                for seed in 0..5 {
                    let mut bot = StrategyBot {
                        strategy: Strategy::Level(level),
                        net: None,
                        slack: 0.0,
                        most: 300,
                        budget: || nodes(300),
                        nodes: 0,
                    };
                    let chosen = Bot::<Court>::choose(&mut bot, &view, &actions, &mut QuickDice::new(seed));
                    let worth = ranked.iter().find(|choice| choice.action == chosen).unwrap().value;
                    assert!(worth > ranked[0].value - 0.1, "{name} {level}: {chosen:?} of {ranked:?}");
                    assert!(chosen != Action::Pass || ranked[0].value < 1e-6, "{name} {level}: {ranked:?}");
                }
            }
            decided += 1;
        }
    }
    assert!(decided > 10, "{decided}");
}
