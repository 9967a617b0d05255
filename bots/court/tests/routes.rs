//! The ways to a character are what the best play for it does.

use crate::common::*;
use regalia_court::{Action, Character, Court, Options, Phase};
use regalia_court_bot::{Chance, Need, Oddsmaker, Route, TurnSolver};
use regalia_game::{Dice, Game, Setup, Story, Turn};
use regalia_search::{Playout, QuickDice};

/// Does all that a route says, in order.
#[track_caller]
fn follow(game: &mut Court, route: &Route) {
    for step in &route.steps {
        for (at, action) in step.actions.iter().enumerate() {
            if at + 1 == step.actions.len() {
                assert_eq!(game.hall(), &step.hall, "the position before the last action is told");
            }
            *game = after(game, *action);
        }
    }
}

fn value(chance: Chance) -> f64 {
    let (Chance::Exact(value) | Chance::TooRich { at_least: value }) = chance;
    value
}

/// Plays on by routes to the end of the turn: whether the character was claimed.
fn is_reached(game: &Court, character: Character, chance: &mut QuickDice, maker: &Oddsmaker) -> bool {
    let (mut game, seat) = (*game, game.hall().seat);
    let copies = |game: &Court| {
        let player = game.hall().players[seat];
        (player.owns(character), player.charlatans)
    };
    let before = copies(&game);
    loop {
        let Some(route) = maker.route(game.hall(), character) else { return false };
        follow(&mut game, &route);
        if copies(&game) != before {
            return true;
        }
        assert!(matches!(game.hall().phase, Phase::Rolling { .. }), "it ends with a roll or a claim");
        while game.turn() == Turn::Chance {
            game.chance(chance, &mut Vec::new(), &mut Story::silent());
        }
    }
}

/// Positions in which somebody is in the middle of a turn: of matches, and with helpers that matches seldom have.
fn positions(count: usize, seed: u64) -> Vec<Court> {
    let (mut chance, mut playout, mut found) = (QuickDice::new(seed), Playout::default(), Vec::new());
    let setup = Setup { rules: Court::ABOUT.current_rules(), seats: 3, options: Options::default() };
    let mut played = Court::new(&setup).unwrap();
    let helpers = helpers();
    while found.len() < count {
        let mut game = if found.len() % 2 == 0 {
            let mine: Vec<_> = (0..chance.below(5)).map(|_| one_of(&helpers, &mut chance)).collect();
            let (active, aside) = (chance.below(5) as u8 + 1, chance.below(3) as u8);
            position(&mine, active, aside, &mut chance)
        } else {
            played
        };
        for _ in 0..chance.below(12) {
            if !matches!(game.turn(), Turn::Over(_)) {
                playout.step(&mut game, &mut chance);
            }
        }
        if found.len() % 2 == 1 {
            played = if matches!(game.turn(), Turn::Over(_)) { Court::new(&setup).unwrap() } else { game };
        }
        if matches!(game.turn(), Turn::Seats(_)) && !game.hall().is_final() {
            found.push(game);
        }
    }
    found
}

#[test]
fn a_route_is_legal_and_worth_what_the_odds_say() {
    let mut told = 0;
    for game in positions(100, 1) {
        let mut maker = Oddsmaker::new(2_000_000, 1 << 20);
        let Some(odds) = maker.odds(game.hall()) else { continue };
        for (character, chance) in odds.iter() {
            let route = maker.route(game.hall(), character);
            // With the whole budget for itself it may say more than odds that are not known exactly.
            let is_exact = chance.exact().is_some();
            let told_chance = route.as_ref().map_or(0.0, |route| value(route.chance));
            assert!(told_chance > value(chance) - 1e-6, "{character} in {game:?}");
            assert!(!is_exact || told_chance < value(chance) + 1e-6, "{character} in {game:?}");
            let Some(route) = route else { continue };
            let mut end = game;
            follow(&mut end, &route);
            // After the steps the chance is what it was before: none of them gives anything away.
            let last = route.steps.last().and_then(|step| step.actions.last());
            if last != Some(&Action::Claim { character }) {
                assert!(matches!(end.hall().phase, Phase::Rolling { .. }), "{route:?}");
                let solver = TurnSolver { budget: 4_000_000, keep: false };
                let Ok(solved) = solver.solve(end.hall(), |dice| met(character, dice)) else { continue };
                let left = solved.value(end.hall()).unwrap();
                let is_same =
                    if is_exact { (left - value(chance)).abs() < 1e-5 } else { left >= value(chance) - 1e-5 };
                assert!(is_same, "{character} in {game:?}: {left} after {:?}, not {chance:?}", route.steps);
            } else {
                assert!(told_chance > 1.0 - 1e-6, "{character} in {game:?} is claimed at once");
            }
            told += 1;
        }
    }
    assert!(told > 500, "{told}");
}

#[test]
fn what_is_certain_is_claimed_whatever_is_rolled() {
    let (mut chance, mut rolled) = (QuickDice::new(7), 0);
    for game in positions(100, 2) {
        let mut maker = Oddsmaker::new(1_000_000, 1 << 20);
        let Some(odds) = maker.odds(game.hall()) else { continue };
        for (character, _) in odds.iter().filter(|(_, chance)| value(*chance) >= 1.0 - 5e-7) {
            let route = maker.route(game.hall(), character).unwrap();
            assert_eq!(route.need, Need::Nothing);
            let claims = Action::Claim { character };
            let times = if route.steps.last().unwrap().actions.contains(&claims) { 1 } else { 12 };
            rolled += times / 12;
            for _ in 0..times {
                assert!(is_reached(&game, character, &mut chance, &maker), "{character} in {game:?}");
            }
        }
    }
    assert!(rolled > 0, "some of them rolled");
}

#[test]
fn playing_on_by_routes_succeeds_as_often_as_stated() {
    const TIMES: u32 = 150;
    let (mut chance, mut stated, mut reached, mut tried) = (QuickDice::new(11), 0.0, 0, 0);
    for game in positions(80, 3) {
        let mut maker = Oddsmaker::new(1_000_000, 1 << 20);
        let Some(odds) = maker.odds(game.hall()) else { continue };
        let open: Vec<_> = odds.iter().filter(|(_, chance)| (0.05..0.95).contains(&value(*chance))).collect();
        let Some((character, Chance::Exact(chance_of))) = open.first().copied() else { continue };
        for _ in 0..TIMES {
            reached += u32::from(is_reached(&game, character, &mut chance, &maker));
        }
        stated += chance_of * f64::from(TIMES);
        tried += TIMES;
    }
    assert!(tried > 40 * TIMES, "{tried}");
    // Four standard deviations of at most a half each.
    let bound = 2.0 * f64::from(tried).sqrt();
    assert!((f64::from(reached) - stated).abs() < bound, "{reached} of {tried} instead of {stated}");
}

#[test]
fn a_route_says_what_is_needed() {
    let route =
        |position: &str, character| Oddsmaker::default().route(at(position).hall(), character).unwrap();
    let guard = route("aside: 6\nmay roll: no\nactive: 6 1", Character::Guard);
    let texts: Vec<String> = guard.steps.iter().map(|step| format!("{:?}", step.actions)).collect();
    assert_eq!(guard.steps.len(), 2, "{texts:?}");
    let Need::Dice(dice) = &guard.need else { panic!("{:?}", guard.need) };
    assert_eq!(dice.iter().map(ToString::to_string).collect::<Vec<_>>(), ["6"]);
    let whole = route("seat 1: philosopher\nactive: 5 3 1", Character::Guard);
    let last = whole.steps.last().unwrap().actions.last();
    assert_eq!((whole.steps.len(), last), (3, Some(&Action::Claim { character: Character::Guard })));
    assert_eq!(Oddsmaker::default().route(at("active: 1 2 3").hall(), Character::King), None);
}
