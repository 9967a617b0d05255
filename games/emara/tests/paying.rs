//! EM-5.9, EM-5.10 and EM-6.4: coins as resources, ways to pay, reductions.

use crate::common::*;

const SITE: &str = "players: 3\nplayed: errand on 1";

/// EM-5.9: a coin is paid in place of any single resource, wherever resources are paid.
#[test]
fn coins_are_paid_as_resources_everywhere() {
    // At the locations.
    for (to, deed) in [
        (ConstructionSite, LayStone),
        (ConstructionSite, lay_wood(1)),
        (Cathedral, donate(Grain)),
        (Castle, give(Cloth)),
    ] {
        let mut game = with("1 coin", SITE);
        acts(&mut game, [errand(to), deed]);
        assert_eq!(has(&game, Good::Coin), 0, "{deed:?}");
    }
    let mut game = with("3 coins", SITE);
    acts(&mut game, [errand(ConstructionSite), lay_wood(3)]);
    assert_eq!((points(&game), has(&game, Good::Coin)), ((0, 40), 0));
    let mut game = with("2 coins", &format!("donations: 0 1 0 0\n{SITE}"));
    acts(&mut game, [errand(Cathedral), donate(Grain)]);
    assert_eq!(has(&game, Good::Coin), 0);
    // For craftsmen and advisors.
    let mut game = with("1 wood, 1 coin", "played: wood on 1");
    act(&mut game, hire(Forest, 1));
    let mut game = with("4 coins", "castle: abbess\nplayed: wood on 1");
    act(&mut game, recruit(Abbess));
    assert_eq!(has(&game, Good::Coin), 0);
    // For baking.
    let mut game = with("1 coin, hut grainfield 1, at quarry, hut weaving mill 1", "played: wood on 1");
    acts(&mut game, [RIDE, Bake]);
    assert_eq!((has(&game, Good::Bread), has(&game, Good::Coin)), (1, 0));
}

/// EM-5.9: advisors that ask for resources take coins as well.
#[test]
fn advisors_take_coins_as_resources() {
    for (advisor, request, coins) in [
        ("baker", baker(1), 2),
        ("baker", baker(2), 3),
        ("schoolmarm", AskSchoolmarm, 2),
        ("dressmaker", AskDressmaker, 1),
        ("landlord", AskLandlord, 1),
        ("merchant", merchant(Stone), 1),
    ] {
        let mut game = with(&format!("{coins} coins, 1 citizens, {advisor}"), "played: wood on 1");
        act(&mut game, request);
        assert_eq!(has(&game, Good::Coin), 0, "{advisor}");
        let poor = with(&format!("{} coins, 1 citizens, {advisor}", coins - 1), "played: wood on 1");
        refused(&poor, request, "EM-6.4");
    }
}

/// EM-5.9: so does the event that asks for grain.
#[test]
fn the_famine_takes_coins_as_grain() {
    let mut game = with(
        "2 coins, at grainfield, slot 1 wood, slot 3 grain",
        "players: 1\nevent: the great famine\nplayed: step on 2",
    );
    acts(&mut game, [step(Ring::First), RIDE, EndTurn]);
    act(&mut game, offering(Offering::TwoGrain));
    assert_eq!((player(&game, 1).coins, player(&game, 1).citizens), (0, 5));
}

/// EM-5.9: no coin is paid to take a coin.
#[test]
fn no_coin_buys_a_coin() {
    refused(&with("3 coins", "played: trade on 1"), trade(Wood), "EM-6.4");
    refused(&with("3 coins, 1 wood, 1 grain", "played: trade on 1"), TradeThree, "EM-6.4");
    let mut game = with("3 coins, favor 6", SITE);
    act(&mut game, errand(Market));
    refused(&game, exchange(Wood), "EM-6.4");
}

/// EM-5.9: coins replace no bread, no book and no ring.
#[test]
fn coins_replace_nothing_else() {
    let mut game = with("9 coins, favor 9", SITE);
    act(&mut game, errand(ConstructionSite));
    refused(&game, deliver(1), "EM-6.4");
    let mut game = with("9 coins, favor 0", SITE);
    act(&mut game, errand(Castle));
    refused(&game, HandInBook, "EM-6.4");
    let mut game = with("9 coins, favor 6", SITE);
    act(&mut game, errand(Market));
    refused(&game, sell(1), "EM-6.4");
    let game = with("9 coins, bailiff", "played: wood on 1");
    refused(&game, Advance, "EM-6.4");
    refused(&game, AskBailiff, "EM-6.4");
}

/// EM-5.10: the plainest way pays as few coins as possible.
#[test]
fn coins_are_spared() {
    let mut game = with("2 wood, 2 coins", "played: wood on 1");
    act(&mut game, hire(Forest, 1));
    assert_eq!((has(&game, Good::Wood), has(&game, Good::Coin)), (0, 2));
}

/// EM-5.10: where any resource will do, the one goes of which most would be left.
#[test]
fn the_most_plentiful_resource_is_paid() {
    let mut game = with("1 wood, 3 grain, 2 stone, schoolmarm", "played: wood on 1");
    act(&mut game, AskSchoolmarm);
    assert_eq!(resources(&game), [1, 1, 2, 0]);
}

/// EM-5.10: otherwise the player lays down part after part, and the rest must remain payable.
#[test]
fn a_price_can_be_paid_by_hand() {
    let mut game = with("2 wood, 2 coins", "played: wood on 1");
    act(&mut game, PayOtherwise);
    refused(&game, RIDE, "EM-5.10");
    refused(&game, PayOtherwise, "EM-5.10");
    refused(&game, pay(Means::Coin), "EM-5.10");
    assert_eq!(offered(&game), [hire(Forest, 1), hire(Forest, 2)]);
    act(&mut game, hire(Forest, 1));
    assert_eq!(offered(&game), [pay(Means::Wood), pay(Means::Coin)]);
    refused(&game, EndTurn, "EM-5.10");
    refused(&game, pay(Means::Stone), "EM-5.10");
    acts(&mut game, [pay(Means::Coin), pay(Means::Wood)]);
    assert_eq!((has(&game, Good::Wood), has(&game, Good::Coin), points(&game).0), (1, 1, 1));
    assert_eq!(game.table().paying, Paying::Plainly);
}

/// EM-5.10: what can be paid in one way only is not paid by hand.
#[test]
fn one_way_is_no_choice() {
    let game = with("2 wood", "played: wood on 1");
    refused(&game, PayOtherwise, "EM-5.10");
    refused(&game, pay(Means::Wood), "EM-5.10");
    let mut game = with("2 wood, 1 cloth, 1 coin", "played: wood on 1");
    act(&mut game, PayOtherwise);
    refused(&game, hire(Grainfield, 1), "EM-6.2");
    refused(&game, EndTurn, "EM-3.4");
    act(&mut game, hire(Forest, 2));
    refused(&game, pay(Means::Grain), "EM-5.10");
    acts(&mut game, [pay(Means::Cloth), pay(Means::Coin)]);
    assert_eq!((resources(&game), has(&game, Good::Coin)), ([2, 0, 0, 0], 0));
}

/// EM-5.10: a part is refused if the rest could then not be paid.
#[test]
fn a_part_must_leave_the_rest_payable() {
    // The hut costs wood and cloth: one of them in coin, not both.
    let mut game = with("1 wood, 1 coin, 2 cloth", "played: wood on 1");
    acts(&mut game, [PayOtherwise, hire(Forest, 2), pay(Means::Coin)]);
    assert_eq!(offered(&game), [pay(Means::Wood), pay(Means::Cloth)]);
    refused(&game, pay(Means::Coin), "EM-5.10");
}

/// EM-6.4: prices are paid in full.
#[test]
fn prices_are_paid_in_full() {
    refused(&with("1 wood, 9 grain", "played: wood on 1"), hire(Forest, 1), "EM-6.4");
    refused(&with("2 cloth, 1 grain", "castle: abbess\nplayed: wood on 1"), recruit(Abbess), "EM-6.4");
}

/// EM-6.4: a reduction takes away any one resource: that which is missing, or that which is scarce.
#[test]
fn a_reduction_takes_any_resource_away() {
    // Grain, wood, cloth: each of the three can be the one that is left out.
    for (has, left) in
        [("1 grain, 1 wood", [0; 4]), ("1 wood, 1 cloth", [0; 4]), ("2 grain, 1 cloth", [0, 1, 0, 0])]
    {
        let mut game = with(&format!("at grainfield, {has}"), "played: help on 1");
        acts(&mut game, [Help, hire(Grainfield, 3)]);
        assert_eq!(resources(&game), left);
    }
    let mut game = with("at grainfield, 3 grain, 2 wood, 1 cloth", "played: help on 1");
    acts(&mut game, [Help, hire(Grainfield, 3)]);
    assert_eq!(resources(&game), [1, 2, 0, 1], "the last cloth is kept");
}

/// EM-6.4: which one is left out can be chosen by hand.
#[test]
fn the_reduction_is_the_payers_choice() {
    let mut game = with("at grainfield, 3 grain, 2 wood, 1 cloth", "played: help on 1");
    acts(&mut game, [Help, PayOtherwise, hire(Grainfield, 3), pay(Means::Cloth), pay(Means::Wood)]);
    assert_eq!(resources(&game), [1, 3, 0, 0]);
}
