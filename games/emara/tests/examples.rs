//! The rulebook's worked examples, step by step.

use crate::common::*;

/// EM-5.4: the marker shows 1 cloth; one is paid, and the next donation of cloth costs 2.
#[test]
fn a_donation_of_cloth() {
    let mut game = with("1 cloth", "players: 3\nplayed: wood on 1");
    acts(&mut game, [WALK, donate(Cloth)]);
    assert_eq!((has(&game, Good::Cloth), game.table().donation_price(Cloth)), (0, 2));
}

/// EM-6.2: the hut for two wood is taken, so the one for wood and cloth is chosen; the first craftsman brings 1.
#[test]
fn the_first_craftsman_in_the_forest() {
    let mut game = with("2 wood, 1 cloth", "seat 2: hut forest 1\nplayed: grain on 1");
    refused(&game, hire(Forest, 1), "EM-6.2");
    act(&mut game, hire(Forest, 2));
    assert_eq!((resources(&game), points(&game).0), ([1, 0, 0, 0], 1));
}

/// EM-1.9: an event card that shows 30 starts everyone at 30.
#[test]
fn thirty_to_start_with() {
    let mut game = new_match(2, Options::default());
    while game.table().phase != Phase::RevealingStart {
        let first = draws(&game)[0];
        draw(&mut game, first);
    }
    draw(&mut game, Draw::Event { card: EventCard::OldForest });
    assert_eq!((player(&game, 1).buildings, player(&game, 2).buildings), (30, 30));
}

/// EM-3.2: a whole turn: recruit, walk, give, rise.
#[test]
fn a_whole_turn() {
    let mut game =
        with("at market, 1 wood, 1 stone, 2 grain, 1 coin", "players: 3\nmarket: baker\nseat 1: hand cloth");
    acts(&mut game, [play(Card::Cloth, 1), recruit(Baker)]);
    settle(&mut game);
    acts(&mut game, [baker(1), WALK]);
    assert_eq!(resources(&game), [0; 4]);
    assert_eq!(game.table().phase, Phase::Visiting, "the coin could pay for a gift");
    act(&mut game, give(Stone));
    assert_eq!((has(&game, Good::Ring), has(&game, Good::Coin)), (1, 0));
    refused(&game, Advance, "EM-6.4");
    act(&mut game, EndTurn);
    assert_eq!((whose(&game), points(&game).0), (2, 3));
}

/// A state is small, so that bots can copy it a million times a second.
#[test]
fn a_match_is_small() {
    assert!(size_of::<Emara>() <= 256, "{} bytes", size_of::<Emara>());
}
