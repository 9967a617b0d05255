//! Section 8 of the requirement: the exact chances of a turn, found by searching through the engine.

use crate::common::*;
use regalia_search::Solver;
use std::ops::RangeInclusive;

/// The best chance to meet each cost with 3, 4, 5, 6, 7 and 8 plain dice and no characters.
const CHANCES: [(Character, [&str; 6]); 17] = [
    (Farmer, ["0.79424", "0.98714", "0.99995", "1.00000", "1.00000", "1.00000"]),
    (ServingMaid, ["0.50000", "0.50000", "0.50000", "0.50000", "0.50000", "0.50000"]),
    (Philosopher, ["0.50000", "0.50000", "0.50000", "0.50000", "0.50000", "0.50000"]),
    (Laborer, ["0.41060", "0.96245", "0.99981", "1.00000", "1.00000", "1.00000"]),
    (Guard, ["0.13837", "0.45175", "0.77033", "0.95267", "0.99714", "0.99996"]),
    (Hunter, ["0.00000", "0.07800", "0.30371", "0.59650", "0.83505", "0.95811"]),
    (Astronomer, ["0.00000", "0.34681", "0.85354", "0.99618", "1.00000", "1.00000"]),
    (Merchant, ["0.00000", "0.48802", "0.97355", "0.99989", "1.00000", "1.00000"]),
    (Noblewoman, ["0.00000", "0.00000", "0.37212", "0.84831", "0.99174", "0.99995"]),
    (Pawnbroker, ["0.00000", "0.00000", "0.02107", "0.67441", "0.99030", "0.99998"]),
    (Knight, ["0.00000", "0.00000", "0.04999", "0.22494", "0.49587", "0.74892"]),
    (Magician, ["0.00000", "0.00000", "0.30769", "0.69701", "0.90644", "0.97719"]),
    (Alchemist, ["0.00000", "0.00000", "0.00000", "0.19690", "0.53843", "0.81800"]),
    (Bishop, ["0.00000", "0.00000", "0.00000", "0.38477", "0.90673", "0.99911"]),
    (Nobleman, ["0.00000", "0.00000", "0.00000", "0.16373", "0.49144", "0.82730"]),
    (General, ["0.00000", "0.00000", "0.00000", "0.03522", "0.17826", "0.43015"]),
    (King, ["0.00000", "0.00000", "0.00000", "0.00000", "0.02681", "0.14859"]),
];

/// The best chance to end a turn that begins with `count` dice with this character's cost met.
///
/// Charlatans give the dice: they do nothing else.
fn best_chance(count: usize, character: Character) -> f64 {
    let charlatans = "seat 1: charlatan\n".repeat(count - 3);
    let goal = |game: &Court| {
        let met = character.cost().is_met_by(game.hall().aside);
        (game.hall().phase == Phase::Claiming).then_some(if met { 1.0 } else { 0.0 })
    };
    Solver::new(goal).value(&at(&charlatans))
}

#[track_caller]
fn chances_are_exact(count: usize, levels: RangeInclusive<u8>) {
    let here = |character: Character| character.level().is_some_and(|level| levels.contains(&level));
    for (character, chances) in CHANCES.into_iter().filter(|(character, _)| here(*character)) {
        let found = format!("{:.5}", best_chance(count, character));
        assert_eq!(found, chances[count - 3], "{character} with {count} dice");
    }
}

/// CK-3.2, CK-3.3, CK-3.4, CK-4.2: the chances of every cost with three dice.
#[test]
fn with_three_dice() {
    chances_are_exact(3, 1..=5);
}

/// CK-3.2, CK-3.3, CK-3.4, CK-4.2: the chances of every cost with four dice.
#[test]
fn with_four_dice() {
    chances_are_exact(4, 1..=5);
}

/// CK-3.2, CK-3.3, CK-3.4, CK-4.2: the chances of every cost with five dice.
#[test]
fn with_five_dice() {
    chances_are_exact(5, 1..=5);
}

/// CK-3.2, CK-3.3, CK-3.4, CK-4.2: the chances of every cost with six dice.
#[test]
fn with_six_dice() {
    chances_are_exact(6, 1..=5);
}

/// CK-3.2, CK-3.3, CK-3.4, CK-4.2: the chances of every cost with seven dice.
#[test]
fn with_seven_dice() {
    chances_are_exact(7, 1..=5);
}

/// CK-3.2, CK-3.3, CK-3.4, CK-4.2: the chances of the costs of levels I and II with eight dice.
#[test]
fn with_eight_dice_at_the_lower_levels() {
    chances_are_exact(8, 1..=2);
}

/// CK-3.2, CK-3.3, CK-3.4, CK-4.2: the chances of the costs of levels III to V with eight dice.
#[test]
fn with_eight_dice_at_the_higher_levels() {
    chances_are_exact(8, 3..=5);
}
