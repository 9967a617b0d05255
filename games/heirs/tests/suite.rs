//! Heirs & Forgers passes the suite that every game must pass.

use regalia_game::{RulesVersion, Setup};
use regalia_heirs::{Heirs, Options};
use regalia_testkit::{check, matches};

/// A few matches here; `cargo xtask conform` plays thousands.
fn every_law_holds(seats: u8, rounds: u8) {
    let setup = Setup { rules: RulesVersion(1), seats, options: Options { rounds } };
    let stats = check::<Heirs>(&[setup], matches(100)).unwrap_or_else(|broken| panic!("{broken}"));
    assert!(stats.twins > 0, "the test must see hidden letters");
    assert!(stats.ahead > 0, "the test must see somebody swear ahead");
}

#[test]
fn every_law_holds_with_two() {
    every_law_holds(2, 2);
}

#[test]
fn every_law_holds_with_three() {
    every_law_holds(3, 2);
}

#[test]
fn every_law_holds_with_four() {
    every_law_holds(4, 2);
}

#[test]
fn every_law_holds_with_other_rounds() {
    every_law_holds(2, 1);
    every_law_holds(4, 3);
}
