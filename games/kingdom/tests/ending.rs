//! Section 6: the end.

use crate::common::*;
use regalia_game::Bot;
use regalia_search::{QuickDice, RandomBot};

/// KG-6.1: a token in every region wins at once.
#[test]
fn a_token_in_every_region_wins() {
    let mut game = at("seat 1: duke 6\nseat 2: duke 4\ntokens 1: 2 3 4 5 6\ntokens 2: 2 3 4 5 6");
    let told = act(&mut game, go(Duke));
    assert_eq!(
        told[1..],
        [
            Event::TokenPlaced { seat: seat(1), at: region("T1") },
            Event::Crowned { seat: seat(1) },
            Event::Ended { winner: seat(1) },
        ]
    );
    assert_eq!(ending(&game), (vec![1, 2], "KG-6.1".into()));
    refused_to(&game, seat(1), go(Duke), "KG-6.1");
    refused_to(&game, seat(2), go(Duke), "KG-6.1");
}

/// KG-6.1: at once, also in the middle of a turn.
#[test]
fn the_crown_can_be_won_before_the_move() {
    let mut game = at("seat 1: duke 1\nseat 2: duke 4\ntokens 1: 2 3 4 5 6\ncoins 1: 3");
    act(&mut game, influence(Duke));
    assert_eq!(ending(&game), (vec![1, 2], "KG-6.1".into()));
}

/// KG-6.1: with the house's regions tokens come only from one's own Duke in one's own turn, so nobody is
/// crowned in another's turn; `ending.rs` of the rules shows that it would be seen if another set allowed it.
#[test]
fn with_these_regions_nobody_is_crowned_in_anothers_turn() {
    assert!(HOUSE.tiles.iter().all(|tile| tile.deed != Deed::Activate(Duke)));
    let mut dice = QuickDice::new(6);
    for players in [2, 3, 4].repeat(4) {
        let mut game = begun(players, 1);
        while !matches!(game.turn(), Turn::Over(_)) {
            let (actor, before) = (game.realm().seat, game);
            let choice = Bot::<Kingdom>::choose(
                &mut RandomBot,
                &game.view(Viewer::Watcher),
                &offered(&game),
                &mut dice,
            );
            act(&mut game, choice);
            for other in Seat::all(players).filter(|other| *other != actor) {
                let count = |game: &Kingdom| game.realm().players[other].tokens.count();
                assert!(count(&game) <= count(&before), "{choice:?}");
            }
        }
    }
}

/// KG-6.2: if two have all tokens, the one whose turn it is wins, else the next clockwise.
#[test]
fn of_two_the_one_at_turn_wins_else_the_next() {
    let all = "1 2 3 4 5 6 7 8 9";
    let table = |turn: u8, tokens: [u8; 2]| {
        let seats = "seat 1: duke 1\nseat 2: duke 3\nseat 3: duke 5";
        let [one, two] = tokens;
        at(&format!("players: 3\nturn: {turn}\n{seats}\ntokens {one}: {all}\ntokens {two}: {all}"))
    };
    for (turn, both, winner) in
        [(1, [1, 2], 1), (2, [1, 2], 2), (3, [1, 2], 1), (1, [2, 3], 2), (2, [1, 3], 3)]
    {
        let mut game = table(turn, both);
        act(&mut game, go(Duke));
        let (ranks, by) = ending(&game);
        assert_eq!((ranks[winner - 1], by.as_str()), (1, "KG-6.1"), "turn {turn}, {both:?}");
        assert_eq!(ranks.iter().filter(|rank| **rank == 1).count(), 1);
    }
}

/// KG-6.3: after 200, 600 or 1,200 turns the most tokens win.
#[test]
fn the_match_ends_with_the_last_turn() {
    for (players, turns) in [(2, 200), (3, 600), (4, 1200)] {
        let position = |turns: u32| {
            at(&format!("players: {players}\nturns: {turns}\nseat 1: thief 1\nseat 2: duke 3\ntokens 2: 1"))
        };
        let mut game = position(turns - 1);
        act(&mut game, go(Thief));
        assert_eq!((whose(&game), game.realm().turns), (2, turns));
        let mut game = position(turns);
        let told = act(&mut game, go(Thief));
        assert!(told.contains(&Event::LimitReached { turns }));
        let (ranks, by) = ending(&game);
        assert_eq!((ranks[1], by.as_str()), (1, "KG-6.3"));
    }
}

/// KG-6.3: with equal tokens the most coins win, and if they are equal too, the leaders share.
#[test]
fn coins_break_the_tie() {
    let end = |coins: &str| {
        let seats = "seat 1: thief 1\nseat 2: duke 3\nseat 3: duke 5";
        let mut game = at(&format!("players: 3\nturns: 600\n{seats}\ntokens 1: 1\ntokens 2: 4\n{coins}"));
        act(&mut game, go(Thief));
        ending(&game).0
    };
    assert_eq!(end("coins 2: 3\ncoins 3: 6"), [2, 1, 3]);
    assert_eq!(end("coins 1: 3"), [1, 2, 3]);
    assert_eq!(end("coins 3: 6"), [1, 1, 3], "they share");
}

/// KG-6.3: the limit can be changed and lifted.
#[test]
fn the_limit_is_an_option() {
    let last = |limit: &str, turns: u32| {
        let mut game = at(&format!("limit: {limit}\nturns: {turns}\nseat 1: thief 1\nseat 2: duke 3"));
        act(&mut game, go(Thief));
        matches!(game.turn(), Turn::Over(_))
    };
    assert!(last("7", 7) && !last("7", 6) && !last("300", 200));
    assert!(!last("lifted", 200) && !last("lifted", 100_000));
    let bad = Options { turn_limit: TurnLimit::Turns(0) };
    let bad = Kingdom::new(&Setup { rules: RulesVersion(1), seats: 2, options: bad });
    assert!(matches!(bad, Err(BadSetup::BadOption { option: "turn_limit", .. })));
}

/// KG-6.4: everyone sees the same, and chance never comes back after the setup.
#[test]
fn everything_is_open() {
    let mut game = begun(2, 1);
    let mut dice = QuickDice::new(1);
    while !matches!(game.turn(), Turn::Over(_)) {
        assert_ne!(game.turn(), Turn::Chance);
        let watcher = game.view(Viewer::Watcher);
        assert!(Seat::all(2).all(|seat| game.view(Viewer::Seat(seat)).realm == watcher.realm));
        let choice = Bot::<Kingdom>::choose(&mut RandomBot, &watcher, &offered(&game), &mut dice);
        act(&mut game, choice);
    }
}

/// KG-6.5: behind the crowned one more tokens come first, then more coins; equals share a place.
#[test]
fn the_others_are_ranked_by_tokens_and_coins() {
    let end = |others: &str| {
        let all = "1 2 3 4 5 6 7 8 9 10 11";
        let mut game = at(&format!("players: 4\nseat 1: duke 11\nseat 2: duke 3\ntokens 1: {all}\n{others}"));
        act(&mut game, go(Duke));
        ending(&game).0
    };
    assert_eq!(end("tokens 2: 1\ntokens 3: 1 2\ncoins 4: 9"), [1, 3, 2, 4]);
    assert_eq!(end("coins 4: 9"), [1, 3, 3, 2]);
}
