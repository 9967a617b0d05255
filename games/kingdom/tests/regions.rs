//! Section 8: what the Scholar does in the regions. With two players they lie in the order of their tiles.

use crate::common::*;

/// KG-8.1: in the Market Town any Merchant on the board takes coins for its owner, where it stands.
#[test]
fn market_town_activates_a_merchant() {
    let mut game = at("seat 1: scholar 6, merchant 3\nseat 2: merchant 4, duke 4, thief 4");
    act(&mut game, go(Scholar));
    refused(&game, activate(1, Thief), "KG-8.1");
    refused(&game, free(Duke), "KG-8.1");
    let told = act(&mut game, activate(2, Merchant));
    assert_eq!(told[1], Event::CoinsTaken { seat: seat(2), at: region("T4"), coins: 3 });
}

/// KG-8.2: on the Smugglers' Coast any Thief on the board steals for its owner, where it stands.
#[test]
fn smugglers_coast_activates_a_thief() {
    let mut game = at("seat 1: scholar 1, thief 3, duke 4\nseat 2: thief 4, duke 3");
    act(&mut game, go(Scholar));
    refused(&game, activate(1, Merchant), "KG-8.2");
    let mut other = game;
    act(&mut game, activate(1, Thief));
    assert_eq!(coins(&game), [4, 0, 14]);
    acts(&mut other, [activate(2, Thief), Steal]);
    assert_eq!(coins(&other), [0, 4, 14]);
}

/// KG-8.3: in the Garrison a Knight must be chosen, and may then imprison someone in its own region.
#[test]
fn garrison_activates_a_knight() {
    let mut game = at("seat 1: scholar 2, knight 5\nseat 2: knight 6, duke 6, thief 5");
    act(&mut game, go(Scholar));
    assert_eq!(offered(&game), [activate(1, Knight), activate(2, Knight)], "choosing is compulsory");
    refused(&game, imprison(2, Duke), "KG-5.1");
    act(&mut game, activate(2, Knight));
    assert_eq!(offered(&game), [imprison(2, Duke), imprison(2, Knight), Spare], "imprisoning is not");
    refused(&game, activate(1, Knight), "KG-5.5");
    act(&mut game, Spare);
    assert_eq!(whose(&game), 2);
}

/// KG-8.4: in the Abbey an own prisoner returns, at no cost, beside the Scholar.
#[test]
fn abbey_frees_a_prisoner() {
    let mut game = at("seat 1: scholar 3, duke prison, thief prison, knight 1\nseat 2: duke prison");
    act(&mut game, go(Scholar));
    assert_eq!(offered(&game), [free(Duke), free(Thief)]);
    refused(&game, free(Knight), "KG-8.4");
    act(&mut game, free(Duke));
    assert_eq!((stands(&game, 1, Duke), coins(&game)), (Some(4), vec![2, 2, 14]));
}

/// KG-8.4: without an own prisoner nothing happens.
#[test]
fn abbey_frees_nobody_elses_prisoners() {
    let mut game = at("seat 1: scholar 3\nseat 2: duke prison, thief 1");
    let told = act(&mut game, go(Scholar));
    assert_eq!(told[1], Event::CameToNothing { disc: disc(1, Scholar), at: region("T4") });
}

/// KG-8.5: to the Crossroads comes any one character from another region.
#[test]
fn crossroads_summon_a_character() {
    let mut game = at("seat 1: scholar 4, duke 5, thief prison\nseat 2: duke 1, thief 5, knight 2");
    act(&mut game, go(Scholar));
    assert_eq!(offered(&game), [summon(2, Duke), summon(2, Knight)]);
    refused(&game, summon(1, Duke), "KG-8.5");
    refused(&game, summon(1, Thief), "KG-8.5");
    refused(&game, summon(2, Thief), "KG-8.5");
    act(&mut game, summon(2, Duke));
    assert_eq!(stands(&game, 2, Duke), Some(5));
}

/// KG-8.6: in the Assembly the token of another player goes back to her, and may be placed again.
#[test]
fn assembly_sends_a_token_back() {
    let mut game = at("players: 3\nseat 1: scholar 7\nseat 2: duke 7\nseat 3: duke 1\n\
        tokens 1: 8\ntokens 2: 8 9\ntokens 3: 8");
    acts(&mut game, [BuyMount, go(Scholar)]);
    assert_eq!(offered(&game), [send_back(2), send_back(3)]);
    refused(&game, send_back(1), "KG-8.6");
    let told = act(&mut game, send_back(2));
    assert_eq!(told[0], Event::SentBack { seat: seat(1), of: seat(2), at: region("T6a") });
    assert_eq!((tokens(&game, 1), tokens(&game, 2)), (vec![8], vec![9]));
}

/// KG-8.6: the token may be placed again.
#[test]
fn a_token_sent_back_may_be_placed_again() {
    let mut game = at("seat 1: scholar 5\nseat 2: duke 4, thief 4\ntokens 2: 6");
    act(&mut game, go(Scholar));
    assert_eq!(tokens(&game, 2), [] as [u8; 0]);
    act(&mut game, go(Duke));
    assert_eq!(stands(&game, 2, Duke), Some(6));
    assert_eq!(tokens(&game, 2), [] as [u8; 0], "one against one");
    act(&mut game, go(Scholar));
    acts(&mut game, [BuyMount, go(Duke)]);
    assert_eq!(tokens(&game, 2), [6]);
}

/// KG-8.6: nobody sends back her own token, and without another's nothing happens.
#[test]
fn assembly_without_tokens_does_nothing() {
    let mut game = at("seat 1: scholar 5\nseat 2: duke 1\ntokens 1: 6");
    let told = act(&mut game, go(Scholar));
    assert_eq!(told[1], Event::CameToNothing { disc: disc(1, Scholar), at: region("T6") });
}

/// KG-8.7: both halves of a tile have its action, and they are neighbours.
#[test]
fn halves_are_neighbours_with_one_action() {
    for players in [3, 4] {
        let game = laid(players);
        let ring = game.realm().ring.regions();
        for (first, second) in ring.iter().zip(ring.iter().cycle().skip(1)) {
            if first.part() == Part::First {
                assert_eq!((second.part(), second.tile()), (Part::Second, first.tile()));
                assert_eq!((first.deed(), first.rule()), (second.deed(), second.rule()));
            }
        }
    }
}

/// KG-8.7: the regions are the set "house", version 1.
#[test]
fn the_house_values_are_as_told() {
    assert_eq!((HOUSE.name, HOUSE.version), ("house", "1"));
    let names: Vec<&str> = Region::all().map(Region::name).collect();
    let wanted = [
        ["Market Town", "Corn Market", "Cloth Market"],
        ["Smugglers' Coast", "North Cove", "South Cove"],
        ["Garrison", "Gatehouse", "Drill Yard"],
        ["Abbey", "Chapel", "Hospice"],
        ["Crossroads", "Inn", "Bridge"],
        ["Assembly", "Town Hall", "Guildhall"],
    ];
    assert_eq!(names, wanted.concat());
    let deeds = HOUSE.tiles.map(|tile| tile.deed);
    let activate = [Merchant, Thief, Knight].map(Deed::Activate);
    assert_eq!(deeds[..3], activate);
    assert_eq!(deeds[3..], [Deed::Free, Deed::Summon, Deed::SendBack]);
}
