//! Crown of Emara passes the suite that every game must pass.

use regalia_emara::{Emara, Options};
use regalia_game::{RulesVersion, Setup};
use regalia_testkit::{Stats, check, check_guide, matches, plain_setup};

/// A few matches here; `cargo xtask conform` plays thousands.
fn every_law_holds(setup: &Setup<Options>) -> Stats {
    let stats =
        check::<Emara>(std::slice::from_ref(setup), matches(12)).unwrap_or_else(|broken| panic!("{broken}"));
    assert!(stats.decisions > 30 && !stats.endings.is_empty());
    assert!(stats.most_offered <= 40, "{} actions are too many to be read", stats.most_offered);
    stats
}

/// Worlds were different and looked the same: hands and drawn favor tokens are really hidden.
fn every_law_holds_and_much_is_hidden(setup: &Setup<Options>) {
    assert!(every_law_holds(setup).twins > 0);
}

fn with(seats: u8, options: Options) -> Setup<Options> {
    Setup { rules: RulesVersion(2), seats, options }
}

#[test]
fn every_law_holds_alone() {
    every_law_holds_and_much_is_hidden(&plain_setup::<Emara>(1));
}

#[test]
fn every_law_holds_with_two() {
    every_law_holds_and_much_is_hidden(&plain_setup::<Emara>(2));
}

#[test]
fn every_law_holds_with_three() {
    let stats = every_law_holds(&plain_setup::<Emara>(3));
    assert!(stats.twins > 0 && stats.ahead > 0, "{stats:?}");
}

#[test]
fn every_law_holds_with_four() {
    every_law_holds_and_much_is_hidden(&plain_setup::<Emara>(4));
}

#[test]
fn every_law_holds_with_a_random_layout() {
    let options = Options { random_layout: true, building_points: Some(35), ..Options::default() };
    every_law_holds_and_much_is_hidden(&with(3, options));
}

#[test]
fn every_law_holds_with_full_selection() {
    let options = Options { full_selection: true, ..Options::default() };
    every_law_holds_and_much_is_hidden(&with(2, options));
}

#[test]
fn every_law_holds_with_every_option() {
    let options = Options { full_selection: true, random_layout: true, ..Options::default() };
    every_law_holds_and_much_is_hidden(&with(4, options));
    every_law_holds(&with(1, Options { building_points: Some(15), ..options }));
}

#[test]
fn the_page_teaches_with_positions_that_the_rules_accept() {
    check_guide::<Emara>().unwrap_or_else(|broken| panic!("{broken}"));
}
