//! Section 7: the worked examples, step by step.

use crate::common::*;

/// KG-7.1: three characters in the region, so the Duke moves three regions clockwise.
#[test]
fn three_characters_three_regions() {
    let mut game = at("players: 4\nseat 1: duke 2\nseat 2: thief 2\nseat 3: knight 2");
    act(&mut game, go(Duke));
    assert_eq!(stands(&game, 1, Duke), Some(5));
}

/// KG-7.2: two against two is no majority; three against two is.
#[test]
fn two_against_two_and_three_against_two() {
    let mut game = at("players: 3\nseat 1: duke 2, thief 3\nseat 2: knight 3\nseat 3: thief 3");
    act(&mut game, go(Duke));
    assert_eq!((stands(&game, 1, Duke), tokens(&game, 1)), (Some(3), vec![]));
    let mut game = at("players: 3\nseat 1: duke 2, thief 3, scholar 3\nseat 2: knight 3\nseat 3: thief 3");
    act(&mut game, go(Duke));
    assert_eq!(tokens(&game, 1), [3]);
}

/// KG-7.3: Increased Influence imprisons the Duke; the Knight may then move and act again.
#[test]
fn influence_and_then_a_move_by_the_same_knight() {
    let mut game = at("seat 1: knight 2, merchant 5\nseat 2: duke 2, thief 3\ncoins 1: 3");
    act(&mut game, influence(Knight));
    assert_eq!(coins(&game)[0], 0);
    act(&mut game, imprison(2, Duke));
    assert!(is_imprisoned(&game, 2, Duke));
    acts(&mut game, [go(Knight), imprison(2, Thief)]);
    assert!(is_imprisoned(&game, 2, Thief));
    assert_eq!((stands(&game, 1, Knight), whose(&game)), (Some(3), 2));
}

/// KG-7.4: with three imprisoned bail costs 1 coin, and on the next turn, with two, 2 coins.
#[test]
fn bail_becomes_dearer() {
    let mut game = at("seat 1: merchant prison, scholar prison, knight prison, duke 1, thief 4\n\
        seat 2: duke 3\ncoins 1: 3");
    act(&mut game, bail(Merchant, 1));
    assert_eq!(coins(&game)[0], 2);
    acts(&mut game, [go(Duke), go(Duke)]);
    let told = act(&mut game, bail(Knight, 4));
    assert_eq!(told[0], Event::Bribed { seat: seat(1), bribe: Bribe::Bail, cost: 2 });
    assert_eq!(coins(&game)[0], 0);
}
