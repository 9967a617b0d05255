//! Section 7: the worked examples, step by step.

use crate::common::*;

/// CK-7.1: 5-5-5 offers Farmer, Laborer and Guard, and Fool and Serving Maid; one can be claimed.
#[test]
fn one_result_several_choices() {
    let mut game = begun(2, 1);
    result(&mut game, [5, 5, 5]);
    assert_eq!(claimable(&game), [Fool, Farmer, ServingMaid, Laborer, Guard]);
    act(&mut game, claim(Guard));
    assert_eq!(game.hall().players[seat(1)].retinue.iter().collect::<Vec<_>>(), [Guard]);
    assert_eq!(whose(&game), 2, "and no second one");
}

/// CK-7.2: Laborer, Guard and Astronomer turn five rolls into 4-2-2-2-2, and the Hunter is claimed.
#[test]
fn a_turn_with_three_helpers() {
    let mut game = at("seat 1: laborer, guard, astronomer");
    roll(&mut game, [6, 5, 2]);
    acts(&mut game, [aside(2), bring(Laborer, 1)]);
    roll(&mut game, [5, 3, 3]);
    acts(&mut game, [bring(Guard, 2), aside(2)]);
    roll(&mut game, [6, 5, 4]);
    acts(&mut game, [copy(6, 2), aside(2)]);
    roll(&mut game, [3, 2]);
    act(&mut game, aside(2));
    roll(&mut game, [4]);
    assert_eq!(offered(&game), [aside(4)], "the last die has to be set aside");
    act(&mut game, aside(4));
    assert_eq!(set_aside(&game), "2-2-2-2-4");
    act(&mut game, claim(Hunter));
    assert!(owns(&game, 1, Hunter));
}

/// CK-7.3: the Philosopher turns 5-3-1 into 3-3-3.
#[test]
fn the_philosopher_turns_5_3_1_into_3_3_3() {
    let mut game = at("seat 1: philosopher");
    roll(&mut game, [5, 3, 1]);
    act(&mut game, shift([5, 1], [3, 3]));
    assert_eq!(active(&game), "3-3-3");
}

/// CK-7.3: with 3-3 aside, the Astronomer turns a rolled 1 into a 3.
#[test]
fn the_astronomer_turns_a_1_into_a_3() {
    let mut game = at("seat 1: astronomer");
    roll(&mut game, [3, 3, 6]);
    acts(&mut game, [aside(3), aside(3)]);
    roll(&mut game, [1]);
    act(&mut game, copy(1, 3));
    assert_eq!((active(&game), set_aside(&game)), ("3".into(), "3-3".into()));
}

/// CK-7.3: the Alchemist turns 2-5-5 into 4-4-4, and 6-2-1 into 3-3-3.
#[test]
fn the_alchemist_makes_three_alike() {
    for (rolled, made, shown) in [([2, 5, 5], [4, 4, 4], "4-4-4"), ([6, 2, 1], [3, 3, 3], "3-3-3")] {
        let mut game = at("seat 1: alchemist");
        roll(&mut game, rolled);
        acts(&mut game, rolled.map(|pips| pick(Alchemist, pips)));
        act(&mut game, recast(made));
        assert_eq!(active(&game), shown);
    }
}

/// CK-7.4: the second claims the King; fourth, third and second take him in the final round.
#[test]
fn a_final_round_with_four_players() {
    // The second has seven dice and will have the Queen's; the fourth and the third have eight; the first seven.
    let mut game = at("players: 4\nstart: 1\nturn: 2\n\
        seat 1: farmer, general, charlatan\n\
        seat 2: farmer, general, charlatan\n\
        seat 3: farmer, general, charlatan, charlatan\n\
        seat 4: farmer, general, charlatan, charlatan");
    result(&mut game, [2, 2, 2, 2, 2, 2, 2]);
    act(&mut game, claim(King));
    for number in [3, 4] {
        assert_eq!(whose(&game), number, "the round is played to its end");
        idle(&mut game);
    }

    assert_eq!((whose(&game), king(&game)), (4, Some(2)), "the right neighbour of the first begins");
    roll(&mut game, [1, 1, 1, 1, 1, 1, 1, 1]);
    acts(&mut game, [aside(1); 7]);
    let told = act(&mut game, aside(1));
    assert!(told.contains(&Event::KingTaken { seat: seat(4), mark: Mark { alike: 8, face: 1 } }));
    assert!(told.contains(&Event::Passed { seat: seat(1), by_choice: false }), "seven dice are too few");

    assert_eq!((whose(&game), king(&game)), (3, Some(4)), "the Queen's owner is passed over");
    result(&mut game, [3, 3, 3, 3, 3, 3, 3, 3]);

    assert_eq!((whose(&game), king(&game)), (2, Some(3)), "and rolls last");
    roll(&mut game, [4, 4, 4, 4, 4, 4, 1]);
    acts(&mut game, [bring(Queen, 4)]);
    acts(&mut game, [aside(4); 7]);
    roll(&mut game, [4]);
    act(&mut game, aside(4));
    assert_eq!(king(&game), Some(2));
    assert_eq!(ending(&game), (vec![4, 1, 2, 3], "CK-6.5".into()));
}
