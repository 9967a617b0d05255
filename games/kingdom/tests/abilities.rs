//! Section 5: what the characters do.

use crate::common::*;

/// The first player's Scholar can only activate the second player's Thief, beside whom the others stand.
const ANOTHERS_THIEF: &str = "players: 3\nseat 1: scholar 1, duke 7\nseat 2: thief 7\nseat 3: duke 7";

/// KG-5.1: the Duke places his token without being asked, and nothing else can be chosen.
#[test]
fn an_ability_is_no_choice() {
    let mut game = at("seat 1: duke 1\nseat 2: duke 5");
    let told = act(&mut game, go(Duke));
    assert_eq!(told[1], Event::TokenPlaced { seat: seat(1), at: region("T2") });
    assert_eq!(whose(&game), 2);
}

/// KG-5.1: the Scholar's action comes before everything else.
#[test]
fn the_scholars_action_cannot_be_left_out() {
    let mut game = at("seat 1: scholar 6, merchant 4\nseat 2: duke 5, merchant 5");
    act(&mut game, go(Scholar));
    assert_eq!(offered(&game), [activate(1, Merchant), activate(2, Merchant)]);
    refused(&game, Spare, "KG-5.1");
    refused(&game, go(Merchant), "KG-5.1");
    refused(&game, BuyMount, "KG-5.1");
}

/// KG-5.2: more own characters than all others together, counted with the Duke.
#[test]
fn the_duke_needs_the_majority() {
    let cases = [("", true), ("\nseat 2: thief 2", false), ("\nseat 2: thief 2, knight 2", false)];
    for (others, wins) in cases {
        let mut game = at(&format!("players: 3\nseat 1: duke 1{others}"));
        act(&mut game, go(Duke));
        assert_eq!(tokens(&game, 1) == [2], wins, "{others}");
    }
    let mut game = at("players: 3\nseat 1: duke 1, thief 2\nseat 2: thief 2\nseat 3: thief 2");
    act(&mut game, go(Duke));
    assert!(tokens(&game, 1).is_empty(), "two against one and one");
}

/// KG-5.2: one token in a region, and the tokens of others do not matter.
#[test]
fn one_token_per_player_and_region() {
    let mut game = at("seat 1: duke 1\nseat 2: duke 5\ntokens 2: 2");
    act(&mut game, go(Duke));
    assert_eq!((tokens(&game, 1), tokens(&game, 2)), (vec![2], vec![2]));
    let mut game = at("seat 1: duke 1\nseat 2: duke 5\ntokens 1: 2");
    let told = act(&mut game, go(Duke));
    assert_eq!(told[1], Event::CameToNothing { disc: disc(1, Duke), at: region("T2") });
}

/// KG-5.3: as many coins as characters of all colours, itself included.
#[test]
fn the_merchant_counts_heads() {
    let mut game = at("players: 3\nseat 1: merchant 1, duke 2\nseat 2: thief 2, knight 2\nseat 3: duke 2");
    act(&mut game, go(Merchant));
    assert_eq!(coins(&game), [7, 2, 2, 7]);
}

/// KG-5.3: or what the supply holds.
#[test]
fn the_merchant_takes_what_there_is() {
    let mut game = at("seat 1: merchant 1, duke 2\nseat 2: thief 2\ncoins 1: 8\ncoins 2: 8");
    act(&mut game, go(Merchant));
    assert_eq!(coins(&game), [10, 8, 0]);
}

/// KG-5.4: two coins from each of the others who are there, however many they are.
#[test]
fn the_thief_robs_everyone_who_is_there() {
    let mut game =
        at("players: 4\nseat 1: thief 1\nseat 2: duke 2, knight 2\nseat 3: duke 2\nseat 4: duke 3\n\
        coins 2: 5\ncoins 3: 1\ncoins 4: 5");
    let told = act(&mut game, go(Thief));
    assert_eq!(told[1], Event::Stolen { seat: seat(1), at: region("T1b"), from: seat(2), coins: 2 });
    assert_eq!(told[2], Event::Stolen { seat: seat(1), at: region("T1b"), from: seat(3), coins: 1 });
    assert_eq!(coins(&game), [5, 3, 0, 5, 5]);
}

/// KG-5.4: three coins with two players.
#[test]
fn the_thief_takes_three_from_one_opponent() {
    let mut game = at("seat 1: thief 1, duke 2\nseat 2: duke 2, knight 2\ncoins 2: 5");
    act(&mut game, go(Thief));
    assert_eq!(coins(&game)[..2], [5, 2]);
}

/// KG-5.4: from those who have nothing, nothing.
#[test]
fn the_thief_finds_empty_pockets() {
    let mut game = at("seat 1: thief 1\nseat 2: duke 2\ncoins 2: 0");
    let told = act(&mut game, go(Thief));
    assert_eq!(told[1], Event::CameToNothing { disc: disc(1, Thief), at: region("T2") });
}

/// KG-5.5: anyone in the Knight's region can be imprisoned, also an own character and the Knight itself.
#[test]
fn the_knight_imprisons_anyone_beside_it() {
    let mut game = at("seat 1: knight 1, duke 2, thief 3\nseat 2: duke 2, thief 4");
    act(&mut game, go(Knight));
    assert_eq!(offered(&game), [imprison(1, Duke), imprison(1, Knight), imprison(2, Duke), Spare]);
    refused(&game, imprison(2, Thief), "KG-5.5");
    refused(&game, imprison(1, Thief), "KG-5.5");
    for (number, character) in [(1, Duke), (1, Knight), (2, Duke)] {
        let mut game = game;
        let told = act(&mut game, imprison(number, character));
        let imprisoned = Event::Imprisoned { seat: seat(1), disc: disc(number, character), at: region("T2") };
        assert_eq!(told[0], imprisoned);
        assert!(is_imprisoned(&game, number, character) && whose(&game) == 2);
    }
}

/// KG-5.5: it may spare them all.
#[test]
fn the_knight_may_spare_everyone() {
    let mut game = at("seat 1: knight 1\nseat 2: duke 2");
    refused(&game, Spare, "KG-5.5");
    refused(&game, imprison(1, Knight), "KG-5.5");
    act(&mut game, go(Knight));
    let told = act(&mut game, Spare);
    assert_eq!(told[0], Event::Spared { seat: seat(1), at: region("T2") });
    assert_eq!(stands(&game, 2, Duke), Some(2));
}

/// KG-5.6: the Scholar carries out the action of the region to which it moved.
#[test]
fn the_scholar_acts_where_it_arrives() {
    let mut game = at("seat 1: scholar 3, duke prison\nseat 2: duke 5");
    refused(&game, free(Duke), "KG-5.6");
    let told = act(&mut game, go(Scholar));
    assert_eq!(told[1], Event::Freed { disc: disc(1, Duke), at: region("T4") }, "in the Abbey");
}

/// KG-5.7: a character that was summoned or freed does not act for that.
#[test]
fn summoned_characters_do_not_act() {
    let mut game = at("seat 1: scholar 4, merchant 2, thief 2\nseat 2: duke 5");
    act(&mut game, go(Scholar));
    let told = act(&mut game, summon(1, Merchant));
    let summoned =
        Event::Summoned { seat: seat(1), disc: disc(1, Merchant), from: region("T2"), to: region("T5") };
    assert_eq!(told[0], summoned);
    assert_eq!((coins(&game), whose(&game)), (vec![2, 2, 14], 2), "no coins");
    let mut game = at("seat 1: scholar 3, merchant prison\nseat 2: duke 5");
    act(&mut game, go(Scholar));
    assert_eq!((stands(&game, 1, Merchant), coins(&game)), (Some(4), vec![2, 2, 14]));
}

/// KG-5.8: if the own Merchant is imprisoned, another's must be activated.
#[test]
fn another_merchant_must_be_activated() {
    let mut game = at("seat 1: scholar 6, merchant prison\nseat 2: merchant 3, duke 3");
    act(&mut game, go(Scholar));
    assert_eq!(coins(&game), [2, 4, 12]);
    let mut game = at("players: 3\nring: T1 T2 T3 T4a T4b T5a T5b T6a T6b\n\
        seat 1: scholar 9, merchant prison\nseat 2: merchant 3, duke 3\nseat 3: merchant 4");
    act(&mut game, go(Scholar));
    refused(&game, activate(1, Merchant), "KG-5.8");
    assert_eq!(offered(&game), [activate(2, Merchant), activate(3, Merchant)]);
}

/// KG-5.8: if there is none at all, nothing happens.
#[test]
fn without_a_merchant_nothing_happens() {
    let mut game = at("seat 1: scholar 6, merchant prison\nseat 2: merchant prison, duke 3");
    let told = act(&mut game, go(Scholar));
    assert_eq!(told[1], Event::CameToNothing { disc: disc(1, Scholar), at: region("T1") });
    assert_eq!(whose(&game), 2);
}

/// KG-5.9: an activated Thief steals for its owner from everyone else, also from the player who chose it.
#[test]
fn an_activated_thief_steals_for_its_owner() {
    let mut game = at(ANOTHERS_THIEF);
    acts(&mut game, [go(Scholar), Steal]);
    assert_eq!(coins(&game), [0, 6, 0, 12]);
}

/// KG-5.9: the player whose turn it is chooses for an activated Knight of another.
#[test]
fn the_player_chooses_for_another_knight() {
    let mut game = at("seat 1: scholar 2, duke 5\nseat 2: knight 5, duke 5");
    let told = act(&mut game, go(Scholar));
    assert_eq!(told[1], Event::Activated { seat: seat(1), disc: disc(2, Knight), at: region("T5") });
    assert_eq!(whose(&game), 1);
    act(&mut game, imprison(2, Duke));
    assert!(is_imprisoned(&game, 2, Duke));
}

/// KG-5.10: an empty supply gives nothing until coins come back.
#[test]
fn an_empty_supply_gives_nothing() {
    let mut game = at("seat 1: merchant 1, duke 4\nseat 2: duke 2\ncoins 1: 9\ncoins 2: 9");
    let told = act(&mut game, go(Merchant));
    assert_eq!(told[1], Event::CameToNothing { disc: disc(1, Merchant), at: region("T2") });
    acts(&mut game, [BuyRoads, go(Duke)]);
    assert_eq!(coins(&game), [9, 7, 2]);
    act(&mut game, go(Merchant));
    assert_eq!(coins(&game), [10, 7, 1]);
}

/// KG-5.11: a choice of one is done at once.
#[test]
fn what_leaves_no_choice_is_done() {
    let mut game = at("seat 1: scholar 6, merchant 4\nseat 2: duke 5, merchant prison");
    let told = act(&mut game, go(Scholar));
    assert_eq!(told[1], Event::Activated { seat: seat(1), disc: disc(1, Merchant), at: region("T4") });
    assert_eq!((coins(&game), whose(&game)), (vec![3, 2, 13], 2));
}

/// KG-5.12: for another's Thief the player chooses: the most from everyone, or nothing, and nothing else comes first.
#[test]
fn another_thief_may_take_nothing() {
    let mut game = at(ANOTHERS_THIEF);
    let told = act(&mut game, go(Scholar));
    assert_eq!(
        told.last(),
        Some(&Event::Activated { seat: seat(1), disc: disc(2, Thief), at: region("T5b") })
    );
    assert_eq!(game.realm().phase, Phase::Stealing { seat: seat(2), at: spot(7) });
    assert_eq!((offered(&game), whose(&game)), (vec![Steal, Refrain], 1));
    for action in [BuyMount, go(Duke), Spare, imprison(3, Duke), activate(2, Thief)] {
        refused(&game, action, "KG-5.12");
    }
    let mut robbed = game;
    let stolen = |from| Event::Stolen { seat: seat(2), at: region("T5b"), from: seat(from), coins: 2 };
    assert_eq!(act(&mut robbed, Steal)[..2], [stolen(1), stolen(3)]);
    let told = act(&mut game, Refrain);
    assert_eq!(told[0], Event::Refrained { seat: seat(1), disc: disc(2, Thief), at: region("T5b") });
    assert_eq!((coins(&game), whose(&game)), (vec![2, 2, 2, 12], 2));
}

/// KG-5.12: before her move, by Increased Influence, she chooses too, and then moves.
#[test]
fn another_thief_is_asked_for_before_the_move() {
    let mut game = at("seat 1: scholar 2, duke 4\nseat 2: thief 4, duke 5\ncoins 1: 5");
    acts(&mut game, [influence(Scholar), Refrain]);
    assert_eq!((coins(&game)[0], whose(&game), game.realm().phase), (2, 1, Phase::Moving));
}

/// KG-5.12: about her own Thief a player is not asked, and about another's only if there is something to take.
#[test]
fn own_thieves_and_empty_pockets_are_no_question() {
    let mut game = at("seat 1: scholar 1, thief 4\nseat 2: duke 4, thief prison");
    for action in [Steal, Refrain] {
        refused(&game, action, "KG-5.12");
    }
    act(&mut game, go(Scholar));
    assert_eq!((coins(&game), whose(&game)), (vec![4, 0, 14], 2));
    let mut game = at("seat 1: scholar 1, duke 4\nseat 2: thief 4\ncoins 1: 0");
    let told = act(&mut game, go(Scholar));
    assert_eq!(told[2], Event::CameToNothing { disc: disc(2, Thief), at: region("T4") });
    assert_eq!(whose(&game), 2);
}

/// KG-5.12: while a Knight or a Scholar waits for a choice, no Thief does.
#[test]
fn thieves_do_not_come_between() {
    let mut game = at("seat 1: knight 1\nseat 2: duke 2");
    act(&mut game, go(Knight));
    refused(&game, Steal, "KG-5.5");
    let mut game = at("seat 1: scholar 1, thief 3\nseat 2: thief 4, duke 3");
    act(&mut game, go(Scholar));
    refused(&game, Refrain, "KG-5.1");
}

/// Under the first rules every Thief takes the most.
#[test]
fn under_the_first_rules_another_thief_always_steals() {
    let mut game = at(&format!("rules: 1\n{ANOTHERS_THIEF}"));
    act(&mut game, go(Scholar));
    assert_eq!((coins(&game), whose(&game)), (vec![0, 6, 0, 12], 2));
}
