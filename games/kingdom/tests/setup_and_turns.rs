//! Sections 1 and 2: setup, and what a turn is.

use crate::common::*;
use std::collections::BTreeMap;

/// KG-1.1: two to four players can play, each with five characters.
#[test]
fn two_to_four_can_play() {
    for seats in 0..=7 {
        let setup = Setup { rules: RulesVersion(1), seats, options: Options::default() };
        match Kingdom::new(&setup) {
            Ok(game) => assert!((2..=4).contains(&seats) && game.seats() == seats),
            Err(BadSetup::WrongSeats { asked, .. }) => assert!(asked == seats && !(2..=4).contains(&seats)),
            Err(other) => panic!("{other}"),
        }
    }
    assert_eq!(Character::ALL, [Duke, Merchant, Thief, Knight, Scholar]);
}

/// KG-1.1: a seat that nobody sits in has no characters.
#[test]
fn nobody_else_has_characters() {
    let mut game = at("seat 1: knight 1, duke 1");
    act(&mut game, go(Knight));
    refused(&game, imprison(3, Duke), "KG-1.1");
}

/// KG-1.2: 6, 9 or 12 regions, from six tiles with their large or their small side up.
#[test]
fn the_number_of_players_decides_the_regions() {
    for (players, large, regions) in [(2, 6, 6), (3, 3, 9), (4, 0, 12)] {
        let game = laid(players);
        let ring = game.realm().ring.regions();
        assert_eq!(ring.len(), regions);
        assert_eq!(ring.iter().filter(|region| region.part() == Part::Whole).count(), large);
        let tiles: std::collections::BTreeSet<u8> = ring.iter().map(|region| region.tile()).collect();
        assert_eq!(tiles.len(), 6, "every tile once");
        let other = Spot(regions as u8);
        let mut game = game;
        game.draw(&Draw::Start { seat: seat(1) }, &mut Story::silent());
        refused(&game, Action::Place { character: Duke, at: other }, "KG-1.2");
    }
}

/// KG-1.2: every order of the tiles, and every choice of three large ones, has the same chance.
#[test]
fn every_ring_is_as_likely_as_the_others() {
    /// A whole that every sum of weights divides, so that chances are whole numbers.
    const WHOLE: u128 = 720 * 720;
    fn walk(game: &Kingdom, chance: u128, rings: &mut BTreeMap<String, u128>) {
        if game.realm().phase != Phase::Laying {
            *rings.entry(format!("{:?}", game.realm().ring)).or_default() += chance;
            return;
        }
        let mut draws = Vec::new();
        assert_eq!(game.draws(&mut draws), Stream::shared("tiles"));
        let all: u128 = draws.iter().map(|(_, weight)| u128::from(*weight)).sum();
        assert_eq!(WHOLE % all, 0);
        for (draw, weight) in draws {
            let mut next = *game;
            next.draw(&draw, &mut Story::silent());
            walk(&next, chance * u128::from(weight) * (WHOLE / all), rings);
        }
    }
    for (players, count) in [(2, 720), (3, 720 * 20), (4, 720)] {
        let mut rings = BTreeMap::new();
        walk(&new_match(players), 1, &mut rings);
        assert_eq!(rings.len(), count, "{players} players");
        let first = *rings.values().next().unwrap();
        assert!(rings.values().all(|chance| *chance == first), "{players} players");
    }
}

/// KG-1.3: as many support tokens as regions, so that there is always one for a region without.
#[test]
fn there_is_a_token_for_every_region() {
    let mut game = at("seat 1: duke 6\nseat 2: duke 3\ntokens 1: 2 3 4 5 6");
    act(&mut game, go(Duke));
    assert_eq!(tokens(&game, 1), [1, 2, 3, 4, 5, 6]);
}

/// KG-1.4: 18 coins, two for each.
#[test]
fn everyone_starts_with_two_coins() {
    assert_eq!(coins(&new_match(2)), [2, 2, 14]);
    assert_eq!(coins(&new_match(3)), [2, 2, 2, 12]);
    assert_eq!(coins(&new_match(4)), [2, 2, 2, 2, 10]);
}

/// KG-1.5: the start player is drawn, each with the same chance.
#[test]
fn the_start_player_is_drawn() {
    let (game, mut draws) = (laid(3), Vec::new());
    assert_eq!(game.turn(), Turn::Chance);
    assert_eq!(game.draws(&mut draws), Stream::shared("start"));
    assert_eq!(draws, [1, 2, 3].map(|number| (Draw::Start { seat: seat(number) }, 1)));
    assert_eq!(whose(&begun(3, 2)), 2);
}

/// KG-1.5: clockwise, one character at a time, in any region, until all are placed.
#[test]
fn characters_are_placed_one_at_a_time() {
    let mut game = begun(3, 2);
    assert_eq!(offered(&game).len(), 5 * 9, "any character in any region");
    act(&mut game, place(Thief, 9));
    assert_eq!((whose(&game), stands(&game, 2, Thief)), (3, Some(9)));
    acts(&mut game, [place(Duke, 9), place(Scholar, 9)]);
    assert_eq!(whose(&game), 2);
    refused(&game, place(Thief, 1), "KG-1.5");
    refused(&game, go(Thief), "KG-1.5");
    refused(&game, BuyMount, "KG-1.5");
    for character in [Duke, Merchant, Knight, Scholar] {
        for _ in 0..3 {
            let next = offered(&game).into_iter().find(|action| match action {
                Action::Place { character: placed, .. } => *placed == character || whose(&game) != 2,
                _ => false,
            });
            act(&mut game, next.unwrap());
        }
    }
    assert!(Disc::all(3).all(|disc| game.realm().spot(disc).is_some()));
    refused(&game, place(Thief, 1), "KG-1.5");
}

/// KG-1.6: the turns begin with the start player and run clockwise.
#[test]
fn turns_run_clockwise_from_the_start_player() {
    let mut game = begun(4, 3);
    for _ in 0..20 {
        let first = offered(&game)[0];
        act(&mut game, first);
    }
    for number in [3, 4, 1, 2, 3] {
        assert_eq!((game.realm().phase, whose(&game)), (Phase::Moving, number));
        refused_to(&game, seat(number % 4 + 1), go(Merchant), "KG-1.6");
        act(&mut game, go(Merchant));
    }
    assert_eq!(game.realm().turns, 6);
}

/// KG-1.6: before the first turn nobody is asked but by chance.
#[test]
fn nobody_acts_while_the_tiles_are_laid() {
    refused_to(&new_match(2), seat(1), place(Duke, 1), "KG-1.6");
    refused_to(&laid(2), seat(1), place(Duke, 1), "KG-1.6");
}

/// KG-2.1: one bribe, then one move, then the ability of the one who moved.
#[test]
fn bribe_move_ability() {
    let mut game = at("seat 1: merchant 1, duke 3\nseat 2: duke 5\ncoins 1: 6");
    act(&mut game, BuyMount);
    refused(&game, BuyRoads, "KG-2.1");
    refused(&game, influence(Merchant), "KG-2.1");
    let told = act(&mut game, go(Merchant));
    assert_eq!(told[0], Event::Moved { disc: disc(1, Merchant), from: region("T1"), to: region("T1") });
    assert_eq!(told[1], Event::CoinsTaken { seat: seat(1), at: region("T1"), coins: 1 });
    assert_eq!(told[2], Event::TurnBegan { seat: seat(2), turn: 2 });
}

/// KG-2.1: a bribe is not needed, a move is: nobody passes.
#[test]
fn a_bribe_is_a_choice_and_a_move_is_not() {
    let game = at("seat 1: merchant 1, duke 3\ncoins 1: 0");
    assert_eq!(offered(&game), [go(Duke), go(Merchant)]);
}

/// KG-2.1: after the move there are no more bribes, and no second move.
#[test]
fn no_bribe_after_the_move() {
    let mut game = at("seat 1: knight 1, duke 3\nseat 2: duke 5\ncoins 1: 6");
    act(&mut game, go(Knight));
    refused(&game, BuyMount, "KG-5.5");
    refused(&game, go(Duke), "KG-5.5");
    act(&mut game, Spare);
    assert_eq!(whose(&game), 2);
}

/// KG-2.2: with all five imprisoned one is bailed out for nothing, anywhere, and then moves.
#[test]
fn a_player_who_has_nobody_left_bails_one_out() {
    let prison = "seat 1: duke prison, merchant prison, thief prison, knight prison, scholar prison";
    let mut game = at(&format!("{prison}\nseat 2: duke 5\ncoins 1: 0"));
    assert_eq!(offered(&game).len(), 5 * 6);
    refused(&game, go(Duke), "KG-2.2");
    act(&mut game, bail(Merchant, 4));
    assert_eq!(coins(&game)[0], 0);
    assert_eq!(offered(&game), [go(Merchant)]);
    let rich = at(&format!("{prison}\nseat 2: duke 5\ncoins 1: 9"));
    refused(&rich, BuyMount, "KG-2.2");
    refused(&rich, BuyRoads, "KG-2.2");
    refused(&rich, BuyTreatment, "KG-2.2");
}

/// KG-2.2: a player who imprisons her own last character by Increased Influence cannot move.
#[test]
fn a_player_who_imprisons_her_own_last_character_does_not_move() {
    let mut game = at("seat 1: knight 1, duke prison\nseat 2: duke 5\ncoins 1: 3");
    act(&mut game, influence(Knight));
    let told = act(&mut game, imprison(1, Knight));
    assert!(told.contains(&Event::CouldNotMove { seat: seat(1) }));
    assert_eq!(whose(&game), 2);
}

/// KG-2.2: the same when her Scholar lets another's Knight take her last character.
#[test]
fn another_knight_can_take_the_last_character_too() {
    let mut game = at("seat 1: scholar 3, duke prison\nseat 2: duke 5, knight 3\ncoins 1: 3");
    act(&mut game, influence(Scholar));
    act(&mut game, imprison(1, Scholar));
    assert_eq!(whose(&game), 2);
}
