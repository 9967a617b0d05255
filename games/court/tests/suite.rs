//! To Court the King passes the suite that every game must pass.

use regalia_court::{Court, DiceLimit, Fools, Options, RoundLimit};
use regalia_game::{RulesVersion, Setup};
use regalia_testkit::{check, check_guide, conform, matches, plain_setup};

/// A few matches here; `cargo xtask conform` plays thousands.
fn every_law_holds(setup: &Setup<Options>) {
    let stats =
        check::<Court>(std::slice::from_ref(setup), matches(30)).unwrap_or_else(|broken| panic!("{broken}"));
    assert!(stats.decisions > 30 && !stats.endings.is_empty());
    // With two, the player who does not own the Queen is asked at once, and the owner only once the mark is another.
    assert_eq!(stats.ahead > 0, setup.seats > 2, "the test must see somebody pass ahead");
}

#[test]
fn every_law_holds_with_two() {
    every_law_holds(&plain_setup::<Court>(2));
}

#[test]
fn every_law_holds_with_three() {
    every_law_holds(&plain_setup::<Court>(3));
}

#[test]
fn every_law_holds_with_four() {
    every_law_holds(&plain_setup::<Court>(4));
}

#[test]
fn every_law_holds_with_five() {
    every_law_holds(&plain_setup::<Court>(5));
}

#[test]
fn every_law_holds_with_every_option() {
    let options = Options {
        fools: Fools::OnePerPlayer,
        dice: DiceLimit::Unlimited,
        early_dice: true,
        ..Options::default()
    };
    every_law_holds(&Setup { rules: RulesVersion(1), seats: 3, options });
}

/// Without a limit only those come to an end who want to: these seeds are played nearly always by rule of thumb.
#[test]
fn every_law_holds_without_a_limit() {
    let options = Options { round_limit: RoundLimit::Lifted, ..Options::default() };
    for seed in (0..matches(8)).map(|number| 4 * number + 2) {
        let setup = Setup { rules: RulesVersion(1), seats: 2, options };
        conform::<Court>(&setup, seed).unwrap_or_else(|broken| panic!("{broken}"));
    }
}

#[test]
fn the_page_teaches_with_positions_that_the_rules_accept() {
    check_guide::<Court>().unwrap_or_else(|broken| panic!("{broken}"));
}
