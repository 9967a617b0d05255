//! For Crown & Kingdom passes the suite that every game must pass.

use regalia_game::{RulesVersion, Setup};
use regalia_kingdom::{Kingdom, Options, TurnLimit};
use regalia_testkit::{check, check_guide, conform, matches, plain_setup};

/// A few matches here; `cargo xtask conform` plays thousands.
fn every_law_holds(setup: &Setup<Options>) {
    let stats = check::<Kingdom>(std::slice::from_ref(setup), matches(12))
        .unwrap_or_else(|broken| panic!("{broken}"));
    assert!(stats.decisions > 30 && !stats.endings.is_empty());
}

#[test]
fn every_law_holds_with_two() {
    every_law_holds(&plain_setup::<Kingdom>(2));
}

#[test]
fn every_law_holds_with_three() {
    every_law_holds(&plain_setup::<Kingdom>(3));
}

#[test]
fn every_law_holds_with_four() {
    every_law_holds(&plain_setup::<Kingdom>(4));
}

#[test]
fn every_law_holds_under_the_first_rules() {
    every_law_holds(&Setup { rules: RulesVersion(1), ..plain_setup::<Kingdom>(3) });
}

#[test]
fn every_law_holds_with_another_limit() {
    let options = Options { turn_limit: TurnLimit::Turns(40) };
    every_law_holds(&Setup { rules: RulesVersion(2), seats: 3, options });
}

/// Without a limit only those come to an end who want to: these seeds are played nearly always by rule of thumb.
#[test]
fn every_law_holds_without_a_limit() {
    let options = Options { turn_limit: TurnLimit::Lifted };
    for seed in (0..matches(8)).map(|number| 4 * number + 2) {
        let setup = Setup { rules: RulesVersion(2), seats: 2, options };
        conform::<Kingdom>(&setup, seed).unwrap_or_else(|broken| panic!("{broken}"));
    }
}

#[test]
fn the_page_teaches_with_positions_that_the_rules_accept() {
    check_guide::<Kingdom>().unwrap_or_else(|broken| panic!("{broken}"));
}
