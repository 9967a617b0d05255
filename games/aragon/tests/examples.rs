//! Section 9: the worked examples, step by step.

use crate::common::*;

/// AR-9.1: the Knights of Alfama turn 4 military influence of the opponent into 1.
#[test]
fn knights_turn_the_tide() {
    let mut game = at("seat 1: M01\nhand 1: M09, P01\nseat 2: M01 down, M06\nhand 2: E01\n\
        influence: military 4 of seat 2\ndeck: empty");
    assert_eq!(power(&game, 2), [0, 3, 0]);
    act(&mut game, play("M09"));
    assert_eq!(power(&game, 1), [0, 6, 0]);
    let told = act(&mut game, Finish);
    assert!(told.contains(&Event::Evaluated { area: Military, strength: [6, 3], from: -4, to: -1 }));
    assert_eq!(held(&game, 2), [0, 1, 0]);
}

/// AR-9.2: ten is not enough against ten; five in the third area are.
#[test]
fn ten_and_still_not_crowned() {
    let mut game = at("turn: 2\nseat 1: E01, P01\nseat 2: M01, P09\nhand 1: E01\nhand 2: M01\ndeck: empty\n\
        influence: economic 10 of seat 1, military 10 of seat 2, political 3 of seat 1");
    act(&mut game, Finish);
    assert_eq!((held(&game, 1), whose(&game)), ([10, 0, 4], 1), "four are too few");
    act(&mut game, Finish);
    act(&mut game, Finish);
    assert_eq!((held(&game, 1), ending(&game)), ([10, 0, 6], (vec![1, 2], "AR-3.2".into())));
}

/// AR-9.3: the Sawmill brings the Bankers, and the Bankers a third card.
#[test]
fn one_play_leads_to_the_next() {
    let mut game = at("seat 1: E02\nhand 1: P01, E08, M01\ninfluence: political 2 of seat 2");
    act(&mut game, play("P01"));
    uses(&mut game, "E02");
    acts(&mut game, [play("E08"), Accept, play("M01")]);
    assert_eq!((row(&game, 1), held(&game, 2)), ("P01 E08 M01".into(), [1, 0, 2]));
    refused(&game, Decline, "AR-2.2");
}
