//! Crown of Aragón passes the suite that every game must pass.

use regalia_aragon::{Aragon, Options};
use regalia_game::{RulesVersion, Setup};
use regalia_testkit::{check, check_guide, matches};

/// A few matches here; `cargo xtask conform` plays thousands.
fn suite(options: Options) {
    let setup = Setup { rules: RulesVersion(2), seats: 2, options };
    let stats = check::<Aragon>(&[setup], matches(72)).unwrap_or_else(|broken| panic!("{broken}"));
    assert!(stats.decisions > 30 && !stats.endings.is_empty());
    assert!(stats.twins > 0, "hands, discards and deck differ where nobody can tell");
}

#[test]
fn every_law_holds() {
    suite(Options::default());
}

#[test]
fn every_law_holds_with_leaders() {
    suite(Options { leaders: true, ..Options::default() });
}

#[test]
fn every_law_holds_with_every_option() {
    suite(Options { leaders: true, head_start: true, pair: true, ..Options::default() });
}

#[test]
fn every_law_holds_in_a_pair_of_games() {
    suite(Options { pair: true, ..Options::default() });
}

#[test]
fn the_page_teaches_with_positions_that_the_rules_accept() {
    check_guide::<Aragon>().unwrap_or_else(|broken| panic!("{broken}"));
}
