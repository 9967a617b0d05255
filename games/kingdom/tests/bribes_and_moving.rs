//! Sections 3 and 4: bribes and moves.

use crate::common::*;

/// KG-3.1: a Dependable Mount makes the move one region shorter, for one coin.
#[test]
fn a_mount_makes_the_move_shorter() {
    let mut game = at("seat 1: merchant 1, duke 1, thief 1\nseat 2: duke 5");
    let told = act(&mut game, BuyMount);
    assert_eq!(told, [Event::Bribed { seat: seat(1), bribe: Bribe::Mount, cost: 1 }]);
    assert_eq!(coins(&game), [1, 2, 15]);
    act(&mut game, go(Duke));
    assert_eq!(stands(&game, 1, Duke), Some(3));
}

/// KG-3.1: the move may become zero, and the ability is used where the character stands.
#[test]
fn a_mount_can_stand_still() {
    let mut game = at("seat 1: duke 2\nseat 2: duke 5");
    act(&mut game, BuyMount);
    act(&mut game, go(Duke));
    assert_eq!((stands(&game, 1, Duke), tokens(&game, 1)), (Some(2), vec![2]));
}

/// KG-3.1: the move is shortened after it was stopped before the end of the ring.
#[test]
fn a_mount_shortens_what_is_left_of_a_long_move() {
    let crowd =
        "seat 1: duke 1, merchant 1, thief 1, knight 1\nseat 2: duke 1, merchant 1, thief 1, knight 1";
    let mut game = at(crowd);
    act(&mut game, BuyMount);
    act(&mut game, go(Duke));
    assert_eq!(stands(&game, 1, Duke), Some(5), "four of at most five");
}

/// KG-3.1: without the coin there is no mount.
#[test]
fn a_mount_costs_a_coin() {
    refused(&at("seat 1: duke 1\ncoins 1: 0"), BuyMount, "KG-3.1");
}

/// KG-3.2: on Private Roads the move goes counter-clockwise, for two coins.
#[test]
fn private_roads_lead_back() {
    let mut game = at("seat 1: merchant 1, duke 1\nseat 2: duke 5");
    act(&mut game, BuyRoads);
    assert_eq!(coins(&game), [0, 2, 16]);
    act(&mut game, go(Duke));
    assert_eq!(stands(&game, 1, Duke), Some(5));
    refused(&at("seat 1: duke 1\ncoins 1: 1"), BuyRoads, "KG-3.2");
}

/// KG-3.2: that way too the ring is never completed.
#[test]
fn private_roads_do_not_lead_round() {
    let crowd =
        "seat 1: duke 3, merchant 3, thief 3, knight 3\nseat 2: duke 3, merchant 3, thief 3, knight 3";
    let mut game = at(crowd);
    act(&mut game, BuyRoads);
    act(&mut game, go(Duke));
    assert_eq!(stands(&game, 1, Duke), Some(4), "five back from the third");
}

/// KG-3.3: an ability before the move, for three coins, by any character where it stands.
#[test]
fn influence_is_an_ability_before_the_move() {
    let mut game = at("seat 1: merchant 2, duke 4, thief 2\nseat 2: duke 2\ncoins 1: 3");
    let told = act(&mut game, influence(Merchant));
    assert_eq!(told[1], Event::Influenced { disc: disc(1, Merchant), at: region("T2") });
    assert_eq!(told[2], Event::CoinsTaken { seat: seat(1), at: region("T2"), coins: 3 });
    assert_eq!(offered(&game), [go(Duke), go(Merchant), go(Thief)], "and then she moves");
    act(&mut game, go(Duke));
    assert_eq!((whose(&game), tokens(&game, 1)), (2, vec![5]));
}

/// KG-3.3: the Duke can win a token before he moves, if he has the majority.
#[test]
fn influence_helps_the_duke_where_he_stands() {
    let mut game = at("seat 1: duke 4\nseat 2: duke 2\ncoins 1: 3");
    acts(&mut game, [influence(Duke), go(Duke)]);
    assert_eq!(tokens(&game, 1), [4, 5]);
    let mut game = at("seat 1: duke 4, thief 1\nseat 2: duke 4\ncoins 1: 3");
    let told = act(&mut game, influence(Duke));
    assert_eq!(told[2], Event::CameToNothing { disc: disc(1, Duke), at: region("T4") });
}

/// KG-3.3: an imprisoned character has no influence, and it costs three coins.
#[test]
fn influence_has_its_price_and_its_place() {
    refused(&at("seat 1: duke 4, thief prison\ncoins 1: 3"), influence(Thief), "KG-3.3");
    refused(&at("seat 1: duke 4\ncoins 1: 2"), influence(Duke), "KG-3.3");
}

/// KG-3.4: with Royal Treatment the Duke needs no majority, for four coins.
#[test]
fn royal_treatment_needs_no_majority() {
    let mut game = at("seat 1: duke 1\nseat 2: duke 2, thief 2\ncoins 1: 4");
    act(&mut game, BuyTreatment);
    assert_eq!(coins(&game), [0, 2, 16]);
    act(&mut game, go(Duke));
    assert_eq!(tokens(&game, 1), [2]);
    refused(&at("seat 1: duke 1\ncoins 1: 3"), BuyTreatment, "KG-3.4");
}

/// KG-3.4: a token that lies there already forbids a second one.
#[test]
fn royal_treatment_gives_no_second_token() {
    let mut game = at("seat 1: duke 1\nseat 2: duke 5\ncoins 1: 4\ntokens 1: 2");
    act(&mut game, BuyTreatment);
    let told = act(&mut game, go(Duke));
    assert_eq!(told[1], Event::CameToNothing { disc: disc(1, Duke), at: region("T2") });
}

/// KG-3.4: it ends with the turn.
#[test]
fn royal_treatment_ends_with_the_turn() {
    let mut game = at("seat 1: merchant 1, duke 1\nseat 2: duke 2\ncoins 1: 4");
    acts(&mut game, [BuyTreatment, go(Merchant)]);
    assert_eq!((whose(&game), game.realm().bribe), (2, None));
    act(&mut game, go(Duke));
    act(&mut game, go(Duke));
    assert_eq!(tokens(&game, 1), [2], "alone there, so by majority");
}

/// KG-3.5: a prisoner returns to where an own character stands, and may be the one that moves.
#[test]
fn bail_leads_back_to_ones_own() {
    let mut game = at("seat 1: merchant prison, duke 3, thief 5\nseat 2: duke 2\ncoins 1: 3");
    refused(&game, bail(Merchant, 2), "KG-3.5");
    refused(&game, bail(Duke, 3), "KG-3.5");
    refused(&game, bail(Merchant, 7), "KG-1.2");
    assert!(offered(&game).contains(&bail(Merchant, 5)));
    let told = act(&mut game, bail(Merchant, 3));
    assert_eq!(told[1], Event::BailedOut { disc: disc(1, Merchant), to: region("T3") });
    act(&mut game, go(Merchant));
    assert_eq!(stands(&game, 1, Merchant), Some(5));
}

/// KG-3.5: the price is 3, 2, 1, 0, 0 with one to five imprisoned.
#[test]
fn bail_is_cheaper_the_more_are_imprisoned() {
    for (prisoners, price) in [(1, 3), (2, 2), (3, 1), (4, 0), (5, 0)] {
        let there = |at: usize| if at < prisoners { "prison" } else { "3" };
        let all = Character::ALL.iter().enumerate();
        let line: Vec<String> =
            all.map(|(at, character)| format!("{} {}", character.id(), there(at))).collect();
        let game = at(&format!("seat 1: {}\nseat 2: duke 2\ncoins 1: {price}", line.join(", ")));
        assert_eq!(game.realm().cost(Bribe::Bail), price);
        assert!(offered(&game).contains(&bail(Duke, 3)), "{prisoners} imprisoned");
        if price > 0 {
            let poor = at(&format!("seat 1: {}\nseat 2: duke 2\ncoins 1: {}", line.join(", "), price - 1));
            refused(&poor, bail(Duke, 3), "KG-3.5");
        }
    }
}

/// KG-3.6: a bribe that changes nothing can be bought.
#[test]
fn a_useless_bribe_can_be_bought() {
    let game = at("seat 1: merchant 1, duke prison\nseat 2: duke 5\ncoins 1: 9\ntokens 1: 2");
    for bribe in [BuyMount, BuyRoads, influence(Merchant), BuyTreatment] {
        act(&mut game.clone(), bribe);
    }
}

/// KG-3.6: but no Bail without a prisoner, and no Increased Influence without a character on the board.
#[test]
fn what_cannot_be_bought_at_all() {
    refused(&at("seat 1: duke 1\ncoins 1: 9"), bail(Duke, 1), "KG-3.6");
    let prison = "seat 1: duke prison, merchant prison, thief prison, knight prison, scholar prison";
    refused(&at(&format!("{prison}\ncoins 1: 9")), influence(Duke), "KG-3.6");
}

/// KG-4.1: as many regions clockwise as there are characters, of all colours, itself included.
#[test]
fn a_crowd_sends_far() {
    for (others, lands) in [("", 3), ("\nseat 2: duke 2", 4), ("\nseat 2: duke 2, thief 2, knight 1", 5)] {
        let mut game = at(&format!("players: 4\nseat 1: duke 2{others}"));
        act(&mut game, go(Duke));
        assert_eq!(stands(&game, 1, Duke), Some(lands));
    }
}

/// KG-4.1: a prisoner does not move.
#[test]
fn a_prisoner_does_not_move() {
    refused(&at("seat 1: duke prison, thief 1"), go(Duke), "KG-4.1");
}

/// KG-4.1: the ring has no end.
#[test]
fn the_first_region_follows_the_last() {
    let mut game = at("seat 1: duke 6\nseat 2: duke 3");
    act(&mut game, go(Duke));
    assert_eq!(stands(&game, 1, Duke), Some(1));
}

/// KG-4.2: large and small regions count the same.
#[test]
fn a_small_region_is_a_whole_step() {
    let mut game = at("players: 3\nseat 1: duke 3, thief 3, knight 3");
    act(&mut game, go(Duke));
    let ring = &game.realm().ring;
    assert_eq!(stands(&game, 1, Duke), Some(6));
    assert_eq!([3, 4, 5, 6].map(|number| ring.region(spot(number)).to_string()), ["T3", "T4a", "T4b", "T5a"]);
}

/// KG-4.3: a character stops before the region it left.
#[test]
fn nobody_goes_all_the_way_round() {
    let six = "seat 1: duke 2, merchant 2, thief 2\nseat 2: duke 2, merchant 2, thief 2";
    for more in ["", ", knight 2", ", knight 2, scholar 2"] {
        let mut game = at(&format!("{six}{more}"));
        act(&mut game, go(Duke));
        assert_eq!(stands(&game, 1, Duke), Some(1));
    }
}
