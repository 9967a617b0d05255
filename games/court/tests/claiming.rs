//! Section 4: claiming a character.

use crate::common::*;

/// CK-4.1: when all dice are set aside, they are the dice result, and a character may be claimed.
#[test]
fn one_character_is_claimed_with_the_dice_result() {
    let mut game = at("active: 4\naside: 4 2\nmay roll: yes");
    refused(&game, claim(Farmer), "CK-4.1");
    refused(&game, Decline, "CK-4.1");
    act(&mut game, aside(4));
    let told = act(&mut game, claim(Farmer));
    assert_eq!(told[0], Event::Claimed { seat: seat(1), character: Farmer });
    assert!(owns(&game, 1, Farmer));
    assert_eq!(game.hall().display.left(Farmer), Some(1), "one of two is left in the display");
}

/// CK-4.1: only one character is claimed per turn.
#[test]
fn claiming_ends_the_turn() {
    let mut game = at("aside: 4 4 2");
    act(&mut game, claim(Farmer));
    assert_eq!(whose(&game), 2);
    refused_to(&game, seat(1), claim(Philosopher), "CK-2.1");
}

/// CK-4.1: nobody is claimed before the dice are rolled.
#[test]
fn nobody_is_claimed_before_the_first_roll() {
    refused(&at(""), claim(Fool), "CK-3.1");
    refused(&at(""), Decline, "CK-3.1");
}

/// CK-4.1: the dice result must meet the cost.
#[test]
fn the_result_must_meet_the_cost() {
    let game = at("aside: 1 2 4");
    assert_eq!(claimable(&game), [Fool]);
    refused(&game, claim(Farmer), "CK-5.3");
    refused(&game, claim(Laborer), "CK-5.6");
    refused(&game, claim(King), "CK-5.19");
}

/// CK-4.1: a character that the player owns cannot be claimed again, but another player may.
#[test]
fn nobody_owns_a_character_twice() {
    let game = at("players: 5\nseat 1: farmer\naside: 4 4 1");
    refused(&game, claim(Farmer), "CK-4.1");
    let game = at("players: 5\nseat 2: farmer\naside: 4 4 1");
    assert_eq!(claimable(&game), [Fool, Farmer]);
}

/// CK-4.1: claiming is optional.
#[test]
fn nothing_need_be_claimed() {
    let mut game = at("aside: 5 5 5");
    let told = act(&mut game, Decline);
    assert_eq!(told[0], Event::Declined { seat: seat(1) });
    assert_eq!(game.hall().players[seat(1)].retinue.count(), 0);
    assert_eq!(whose(&game), 2);
}

/// CK-4.2: further dice do no harm to a pattern.
#[test]
fn a_pattern_is_included_among_further_dice() {
    assert!(buys([1, 2, 3, 6, 6]).contains(&Farmer));
    assert!(buys([1, 6, 2, 6, 6]).contains(&Guard));
    assert!(buys([3, 1, 3, 2, 2, 6]).contains(&Astronomer));
    assert!(buys([3, 1, 3, 2, 2, 2, 6]).contains(&Noblewoman));
    assert!(buys([1, 2, 3, 3, 3, 4, 5]).contains(&Magician));
    assert!(buys([1, 2, 3, 4, 5, 6, 6]).contains(&Alchemist));
    assert!(buys([1, 1, 2, 2, 3, 3, 4]).contains(&Bishop));
    assert!(buys([1, 1, 1, 2, 2, 2, 6]).contains(&Nobleman));
    assert!(buys([1, 1, 1, 1, 1, 1, 1, 6]).contains(&King));
}

/// CK-4.2: four alike serve as a pair, a triplet and two pairs.
#[test]
fn four_alike_serve_as_two_pairs() {
    assert_eq!(buys([1, 1, 1, 1]), [Fool, Farmer, ServingMaid, Guard, Hunter, Astronomer]);
    assert!(!buys([1, 1, 1, 2]).contains(&Astronomer), "three alike are one pair");
}

/// CK-4.2: five alike serve as a full house.
#[test]
fn five_alike_serve_as_a_full_house() {
    assert!(buys([2, 2, 2, 2, 2]).contains(&Noblewoman));
    assert!(!buys([2, 2, 2, 2, 1]).contains(&Noblewoman), "four alike and one do not");
    assert!(!buys([2, 2, 2, 1, 3]).contains(&Noblewoman), "three alike and no pair do not");
    assert!(!buys([2, 2, 1, 1, 3, 3]).contains(&Noblewoman), "pairs alone do not");
    assert!(buys([2, 2, 2, 3, 3, 3]).contains(&Noblewoman), "two triplets do");
}

/// CK-4.2: six alike serve as three pairs and as two triplets.
#[test]
fn six_alike_serve_as_three_pairs_and_two_triplets() {
    let bought = buys([3, 3, 3, 3, 3, 3]);
    assert!(bought.contains(&Bishop) && bought.contains(&Nobleman));
    let bought = buys([3, 3, 3, 3, 3, 1]);
    assert!(!bought.contains(&Bishop) && !bought.contains(&Nobleman));
}

/// CK-4.2: four and two alike serve as three pairs.
#[test]
fn four_and_two_alike_serve_as_three_pairs() {
    let bought = buys([5, 5, 5, 5, 2, 2]);
    assert!(bought.contains(&Bishop) && !bought.contains(&Nobleman));
    assert!(!buys([5, 5, 5, 2, 2, 2]).contains(&Bishop), "two triplets hold two pairs");
    assert!(buys([5, 5, 5, 2, 2, 2]).contains(&Nobleman));
}

/// CK-4.2: "all odd" and "all even" look at every die.
#[test]
fn all_odd_and_all_even_look_at_every_die() {
    assert!(buys([1, 3, 5, 5, 1]).contains(&ServingMaid));
    assert!(buys([2, 4, 6, 6, 2]).contains(&Philosopher));
    for (odd, even) in [(1, 2), (3, 4), (5, 6)] {
        assert!(!buys([1, 3, 5, 5, even]).contains(&ServingMaid), "{even} is even");
        assert!(!buys([2, 4, 6, 6, odd]).contains(&Philosopher), "{odd} is odd");
    }
}

/// CK-4.2: totals look at every die.
#[test]
fn totals_look_at_every_die() {
    assert!(buys([1, 1, 1, 1, 1, 4, 6]).contains(&Laborer));
    assert!(!buys([1, 1, 1, 1, 1, 4, 5]).contains(&Laborer));
}

/// CK-4.3: any result is enough for a Fool, but only for one at a time.
#[test]
fn one_fool_at_a_time() {
    let mut game = at("aside: 1 2 4");
    act(&mut game, claim(Fool));
    assert!(owns(&game, 1, Fool));
    refused(&at("seat 1: fool\naside: 1 2 4"), claim(Fool), "CK-4.3");
}

/// CK-4.3: the Charlatan is a Fool turned over: the Fool is gone, and another may be claimed.
#[test]
fn a_fool_is_turned_into_a_charlatan() {
    let mut game = at("start: 2\nseat 1: fool\naside: 1 2 4");
    assert_eq!(claimable(&game), [Charlatan]);
    act(&mut game, claim(Charlatan));
    assert!(owns(&game, 1, Charlatan) && !owns(&game, 1, Fool));
    roll(&mut game, [1, 2, 4, 6]);
    refused(&game, reroll(1), "CK-3.5");
    acts(&mut game, [aside(1), aside(2), aside(4), aside(6)]);
    assert_eq!(claimable(&game), [Fool]);
}

/// CK-4.3: without a Fool there is no Charlatan.
#[test]
fn without_a_fool_no_charlatan() {
    refused(&at("aside: 5 5 5"), claim(Charlatan), "CK-4.3");
    refused(&at("seat 1: charlatan\nseat 2: fool\naside: 5 5 5 5"), claim(Charlatan), "CK-4.3");
}

/// CK-4.3: a player may own several Charlatans.
#[test]
fn several_charlatans() {
    let mut game = at("seat 1: charlatan, charlatan, fool\naside: 1 2 4 6 1");
    act(&mut game, claim(Charlatan));
    assert_eq!(game.hall().players[seat(1)].charlatans, 3);
}

/// CK-4.4: a character of which no copy is left is claimed by nobody.
#[test]
fn a_character_that_is_gone_is_claimed_by_nobody() {
    let mut game = at("seat 2: farmer\nturn: 1\naside: 2 2 2 2");
    act(&mut game, claim(Hunter));
    result(&mut game, [2, 2, 2, 2]);
    refused(&game, claim(Hunter), "CK-4.4");
    assert!(claimable(&game).contains(&Guard));
}

/// CK-4.4, CK-1.2: with more players there are more copies to claim.
#[test]
fn the_last_copy_can_be_claimed() {
    let game = at("players: 3\nseat 2: hunter\naside: 2 2 2 2");
    assert!(claimable(&game).contains(&Hunter));
    let game = at("players: 3\nseat 2: hunter\nseat 3: hunter\naside: 2 2 2 2");
    refused(&game, claim(Hunter), "CK-4.4");
}
