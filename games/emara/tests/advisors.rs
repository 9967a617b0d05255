//! Section 7: what each advisor does, alone and with others.

use crate::common::*;

/// The player can pay for this advisor, who is open at the Castle, and recruits.
#[track_caller]
fn recruited(advisor: Advisor, more: &str) -> Emara {
    let mut game = with(
        "8 coins",
        &format!("castle: {advisor}\nstack: none\nevent: alms for the poor\nplayed: wood on 1\n{more}"),
    );
    act(&mut game, recruit(advisor));
    game
}

/// EM-7.7: what the advisors of type A cost and bring.
#[test]
fn advisors_of_type_a_have_costs_and_points() {
    let expected = [
        (MasterOfCoin, "SSCC", 6),
        (Archivist, "WWCC", 2),
        (Goldsmith, "GGSS", 5),
        (Carpenter, "WGCC", 1),
        (Baker, "WGS", 3),
        (Schoolmarm, "GCC", 3),
        (Bailiff, "WWC", 5),
        (Dressmaker, "GGS", 5),
        (Landlord, "WGG", 3),
        (Merchant, "WCC", 2),
        (Chamberlain, "WSSC", 6),
        (Scholar, "GSC", 3),
        (Mayoress, "WGSC", 5),
        (Steward, "WGC", 5),
        (Abbess, "GGCC", 2),
        (Toolmaker, "WSSC", 2),
    ];
    assert!(Advisors::TYPE_A.iter().eq(expected.map(|(advisor, ..)| advisor)));
    costs_and_points(&expected);
}

/// EM-7.7: what the advisors of type B cost and bring.
#[test]
fn advisors_of_type_b_have_costs_and_points() {
    let expected = [
        (SirChristiaan, "WWSS", 8),
        (LadyMarie, "WWSC", 8),
        (SirCarl, "WWGSC", 10),
        (LadyFrida, "WGGSSC", 12),
        (SirGustave, "GGCC", 0),
        (SirAntoni, "GGGCC", 0),
    ];
    assert!(Advisors::TYPE_B.iter().eq(expected.map(|(advisor, ..)| advisor)));
    costs_and_points(&expected);
}

fn costs_and_points(expected: &[(Advisor, &str, u16)]) {
    for (advisor, cost, citizens) in expected {
        let Resources { wood, grain, stone, cloth } = ValueSet::House1.values().advisor(*advisor);
        let letters = [(wood, "W"), (grain, "G"), (stone, "S"), (cloth, "C")];
        assert_eq!(&letters.map(|(count, letter)| letter.repeat(count.into())).concat(), cost, "{advisor}");
        let game = recruited(*advisor, "");
        assert_eq!(points(&game).0, *citizens, "{advisor}");
        assert!(player(&game, 1).advisors.has(*advisor));
    }
}

/// EM-7.4: the Master of Coin brings one coin, once.
#[test]
fn the_master_of_coin_brings_a_coin() {
    assert_eq!(has(&recruited(MasterOfCoin, ""), Good::Coin), 8 - 4 + 1);
}

/// EM-7.4: the Archivist brings two books, once.
#[test]
fn the_archivist_brings_two_books() {
    assert_eq!(has(&recruited(Archivist, ""), Good::Book), 2);
}

/// EM-7.4: the Goldsmith brings one ring, once.
#[test]
fn the_goldsmith_brings_a_ring() {
    assert_eq!(has(&recruited(Goldsmith, ""), Good::Ring), 1);
}

/// EM-7.4: the Carpenter brings 10 building points, once.
#[test]
fn the_carpenter_builds() {
    assert_eq!(points(&recruited(Carpenter, "")), (1, 40));
}

/// EM-7.4: Sir Gustave brings 12 building points, Sir Antoni 15; the others of type B citizens alone.
#[test]
fn the_advisors_of_type_b_help_once() {
    assert_eq!(points(&recruited(SirGustave, "")), (0, 42));
    assert_eq!(points(&recruited(SirAntoni, "")), (0, 45));
    assert_eq!(points(&recruited(SirChristiaan, "")), (8, 30));
    assert_eq!(points(&recruited(LadyMarie, "")), (8, 30));
    assert_eq!(points(&recruited(SirCarl, "")), (10, 30));
    assert_eq!(points(&recruited(LadyFrida, "")), (12, 30));
}

/// EM-7.5: the Baker bakes one bread from cloth and grain, or two from cloth and two grain.
#[test]
fn the_baker_bakes() {
    let game = with("1 cloth, 2 grain, baker", "played: wood on 1");
    for breads in 1..=2 {
        let mut game = game;
        act(&mut game, baker(breads));
        assert_eq!((resources(&game), has(&game, Good::Bread)), ([0, 2 - breads, 0, 0], breads));
    }
    refused(&game, baker(3), "EM-7.5");
    refused(&game, baker(0), "EM-7.5");
    refused(&with("1 cloth, 2 grain", "played: wood on 1"), baker(1), "EM-7.5");
    refused(&with("2 cloth, baker", "played: wood on 1"), baker(1), "EM-6.4");
}

/// EM-7.5: the Schoolmarm gives a book for any two resources.
#[test]
fn the_schoolmarm_writes() {
    let mut game = with("1 wood, 1 stone, schoolmarm", "played: wood on 1");
    act(&mut game, AskSchoolmarm);
    assert_eq!((resources(&game), has(&game, Good::Book)), ([0; 4], 1));
    refused(&game, AskSchoolmarm, "EM-3.3");
    refused(&with("1 wood, schoolmarm", "played: wood on 1"), AskSchoolmarm, "EM-6.4");
}

/// EM-7.5: the Bailiff gives 5 building points for a ring.
#[test]
fn the_bailiff_builds() {
    let mut game = with("2 rings, bailiff", "played: wood on 1");
    act(&mut game, AskBailiff);
    assert_eq!((points(&game), has(&game, Good::Ring)), ((0, 35), 1));
    refused(&game, AskBailiff, "EM-3.3");
}

/// EM-7.5: the Dressmaker gives 2 citizen points for a cloth.
#[test]
fn the_dressmaker_sews() {
    let mut game = with("1 cloth, dressmaker", "played: wood on 1");
    act(&mut game, AskDressmaker);
    assert_eq!((points(&game), resources(&game)), ((2, 30), [0; 4]));
}

/// EM-7.5: the Landlord gives 5 building points for a cloth and a citizen point, which must be there.
#[test]
fn the_landlord_builds() {
    let mut game = with("2 cloth, 1 citizens, landlord", "played: wood on 1");
    act(&mut game, AskLandlord);
    assert_eq!((points(&game), has(&game, Good::Cloth)), ((0, 35), 1));
    refused(&with("2 cloth, landlord", "played: wood on 1"), AskLandlord, "EM-7.5");
    refused(&with("1 citizens, landlord", "played: wood on 1"), AskLandlord, "EM-6.4");
}

/// EM-7.5: the Merchant gives another resource for any one.
#[test]
fn the_merchant_swaps() {
    let mut game = with("1 cloth, 2 wood, merchant", "played: wood on 1");
    act(&mut game, merchant(Stone));
    assert_eq!(resources(&game), [1, 0, 1, 1]);
    refused(&game, merchant(Grain), "EM-3.3");
    let game = with("1 cloth, merchant", "played: wood on 1");
    refused(&game, merchant(Cloth), "EM-6.4");
    let mut paid = with("1 cloth, 2 wood, merchant", "played: wood on 1");
    acts(&mut paid, [PayOtherwise, merchant(Stone), pay(Means::Cloth)]);
    assert_eq!(resources(&paid), [2, 0, 1, 0]);
}

/// EM-7.5: all six help from the turn on in which they are recruited, and in every turn again.
#[test]
fn advisors_help_from_the_turn_of_recruiting() {
    for (advisor, request) in [
        (Baker, baker(1)),
        (Schoolmarm, AskSchoolmarm),
        (Dressmaker, AskDressmaker),
        (Landlord, AskLandlord),
        (Merchant, merchant(Stone)),
    ] {
        let mut game = recruited(advisor, "");
        act(&mut game, request);
        refused(&game, request, "EM-3.3");
    }
}

/// EM-7.6: the Chamberlain changes rings into coins and back, any number of times.
#[test]
fn the_chamberlain_changes() {
    let mut game = with("2 rings, chamberlain", "played: wood on 1");
    acts(&mut game, [RING_TO_COIN, RING_TO_COIN, COIN_TO_RING]);
    assert_eq!((has(&game, Good::Ring), has(&game, Good::Coin)), (1, 1));
    refused(&with("chamberlain", "played: wood on 1"), RING_TO_COIN, "EM-6.4");
    refused(&with("chamberlain", "played: wood on 1"), COIN_TO_RING, "EM-6.4");
    refused(&with("1 ring", "played: wood on 1"), RING_TO_COIN, "EM-7.6");
}

/// EM-7.6: the Chamberlain before a rank makes the missing coin or ring.
#[test]
fn the_chamberlain_opens_a_rank() {
    for (has, change) in [("2 rings", RING_TO_COIN), ("2 coins", COIN_TO_RING)] {
        let mut game = with(&format!("{has}, chamberlain"), "played: wood on 1");
        refused(&game, Advance, "EM-6.4");
        acts(&mut game, [change, Advance]);
        assert_eq!(player(&game, 1).rank, 1);
    }
}

/// EM-7.6: the Chamberlain's coin can be paid as a resource.
#[test]
fn the_chamberlains_coin_is_a_resource() {
    let mut game = with("1 wood, 1 ring, chamberlain", "played: wood on 1");
    acts(&mut game, [RING_TO_COIN, hire(Forest, 1)]);
    assert_eq!((has(&game, Good::Wood), has(&game, Good::Coin)), (0, 0));
}

/// EM-7.6: with the Scholar only the number of resources counts, for craftsmen and advisors.
#[test]
fn the_scholar_pays_with_anything() {
    let mut game = with("2 grain, 3 stone, scholar", "castle: baker\nplayed: wood on 1");
    acts(&mut game, [hire(Forest, 1), recruit(Baker)]);
    assert_eq!(resources(&game), [0; 4]);
    refused(&with("1 grain, scholar", "played: wood on 1"), hire(Forest, 1), "EM-6.4");
}

/// EM-7.6: the Scholar changes no other price.
#[test]
fn the_scholar_helps_only_with_people() {
    let mut game = with("3 grain, scholar, favor 9, dressmaker", "players: 3\nplayed: errand on 1");
    refused(&game, AskDressmaker, "EM-6.4");
    act(&mut game, errand(ConstructionSite));
    refused(&game, lay_wood(1), "EM-6.4");
    refused(&game, LayStone, "EM-6.4");
}

/// EM-7.6: Scholar, Help and Good labour together: any two of four resources.
#[test]
fn the_scholar_with_help_and_good_labour() {
    let mut game =
        with("2 grain, scholar", "event: good labour situation\ncastle: abbess\nplayed: help on 1");
    refused(&game, recruit(Abbess), "EM-6.4");
    acts(&mut game, [Help, recruit(Abbess)]);
    assert_eq!((resources(&game), points(&game).0), ([0; 4], 2));
    let few = with("1 grain, scholar", "event: good labour situation\ncastle: abbess\nplayed: help on 1");
    let mut few = few;
    act(&mut few, Help);
    refused(&few, recruit(Abbess), "EM-6.4");
}

/// EM-7.6: the Mayoress brings 2 more citizen points for each gift.
#[test]
fn the_mayoress_honours_gifts() {
    let mut game = with("1 wood, mayoress", "players: 3\nplayed: errand on 1");
    acts(&mut game, [errand(Castle), give(Wood)]);
    assert_eq!((points(&game), has(&game, Good::Ring)), ((2, 30), 1));
}

/// EM-7.6: the Mayoress and A gift from the people are both counted.
#[test]
fn the_mayoress_with_a_gift_from_the_people() {
    let mut game = with("1 wood, mayoress", "players: 3\nevent: a gift from the people\nplayed: errand on 1");
    acts(&mut game, [errand(Castle), give(Wood)]);
    assert_eq!(points(&game), (5, 30));
}

/// EM-7.6: the Steward hires and recruits wherever the councilors stand.
#[test]
fn the_steward_reaches_everywhere() {
    let mut game = with("steward, 9 coins", "market: baker\ncathedral: abbess\nplayed: wood on 1");
    act(&mut game, hire(WeavingMill, 1));
    act(&mut game, recruit(Abbess));
    assert!(player(&game, 1).huts.has(hut(WeavingMill, 1)));
    let other = with("9 coins", "market: baker\nplayed: wood on 1");
    refused(&other, hire(WeavingMill, 1), "EM-6.2");
    refused(&other, recruit(Baker), "EM-6.3");
}

/// EM-7.6: the Steward reaches everywhere with the card Help, too, and pays the full price otherwise.
#[test]
fn the_steward_with_help() {
    let mut game = with("steward, 1 cloth, 2 stone", "market: baker\nplayed: help on 1");
    refused(&game, recruit(Baker), "EM-6.4");
    acts(&mut game, [Help, hire(WeavingMill, 1), hire(Quarry, 1)]);
    assert_eq!(resources(&game), [0; 4]);
}

/// EM-7.6: the Abbess brings one more book for each donation.
#[test]
fn the_abbess_brings_another_book() {
    let mut game = with("1 cloth, abbess", "players: 3\nplayed: errand on 1");
    acts(&mut game, [errand(Cathedral), donate(Cloth)]);
    assert_eq!(has(&game, Good::Book), 2);
}

/// EM-7.6: the Abbess and A pious donation are both counted.
#[test]
fn the_abbess_with_a_pious_donation() {
    let mut game = with("1 cloth, abbess", "players: 3\nevent: a pious donation\nplayed: errand on 1");
    acts(&mut game, [errand(Cathedral), donate(Cloth)]);
    assert_eq!((has(&game, Good::Book), points(&game)), (2, (3, 30)));
}

/// EM-7.6: the Toolmaker adds 2 to every receipt of building points.
#[test]
fn the_toolmaker_adds_to_every_receipt() {
    let game = with(
        "toolmaker, 1 stone, 3 wood, favor 1, 1 book, 1 ring, bailiff",
        "players: 3\nplayed: errand on 1",
    );
    let mut site = game;
    acts(&mut site, [errand(ConstructionSite), LayStone, lay_wood(3)]);
    assert_eq!(points(&site), (3, 30 + 7 + 12));
    let mut castle = game;
    acts(&mut castle, [AskBailiff, errand(Castle), HandInBook, use_favor(1)]);
    assert_eq!(points(&castle), (0, 30 + 7 + 7 + 7));
}

/// EM-7.6: the Toolmaker works from the moment of recruiting, on advisors as well.
#[test]
fn the_toolmaker_with_a_carpenter() {
    let mut game = with("toolmaker, 8 coins", "castle: carpenter\nstack: none\nplayed: wood on 1");
    act(&mut game, recruit(Carpenter));
    assert_eq!(points(&game), (1, 42));
    let mut game = with("4 coins, 1 wood", "players: 3\ncastle: toolmaker\nstack: none\nplayed: errand on 1");
    acts(&mut game, [recruit(Toolmaker), errand(ConstructionSite), lay_wood(1)]);
    assert_eq!(points(&game), (2, 37));
}

/// EM-7.8: Toolmaker and long summer: one receipt, both bonuses once.
#[test]
fn the_toolmaker_in_a_long_summer() {
    let mut game = with("toolmaker, 3 wood", "event: a long summer\nplayed: errand on 1");
    acts(&mut game, [errand(ConstructionSite), lay_wood(3)]);
    assert_eq!(points(&game), (0, 44));
}

/// EM-7.8: Toolmaker and early winter are summed.
#[test]
fn the_toolmaker_in_an_early_winter() {
    let mut game = with("toolmaker, 1 wood", "event: an early winter\nplayed: errand on 1");
    acts(&mut game, [errand(ConstructionSite), lay_wood(1)]);
    assert_eq!(points(&game), (0, 36));
}

/// EM-7.8: the Landlord's point is paid, not lost: bonuses count on the receipt alone.
#[test]
fn the_landlord_with_a_toolmaker() {
    let mut game =
        with("toolmaker, landlord, 1 cloth, 4 citizens", "event: a long summer\nplayed: wood on 1");
    act(&mut game, AskLandlord);
    assert_eq!(points(&game), (3, 39));
}
