//! The solver against the referee, which tries everything through the rules.

use crate::common::*;
use regalia_court::{Character, Court, Faces, Hall, Options, Phase};
use regalia_court_bot::{TurnSolver, odds};
use regalia_game::{Dice, Game, RulesVersion, Setup, Turn};
use regalia_search::{Playout, QuickDice};
use std::collections::BTreeMap;

/// What was looked at.
#[derive(Default, Debug)]
struct Seen {
    positions: u32,
    by_power: BTreeMap<Character, u32>,
    picking: u32,
    may_roll: u32,
    must_set_aside: u32,
    aside: u32,
    falling: u32,
}

impl Seen {
    fn add(&mut self, hall: &Hall) {
        self.positions += 1;
        for by in helpers().into_iter().filter(|by| hall.ready().has(*by)) {
            *self.by_power.entry(by).or_default() += 1;
        }
        if let Phase::Picking { by } = hall.phase {
            *self.by_power.entry(by).or_default() += 1;
        }
        self.picking += u32::from(matches!(hall.phase, Phase::Picking { .. }));
        self.falling += u32::from(matches!(hall.phase, Phase::Rolling { .. }));
        self.aside += u32::from(!hall.aside.is_empty());
        let dicing = hall.phase == Phase::Dicing;
        self.may_roll += u32::from(dicing && hall.may_roll);
        self.must_set_aside += u32::from(dicing && !hall.may_roll && !hall.aside.is_empty());
    }
}

/// Something to play for: one character, the best of several, or no rhyme nor reason.
fn some_utility(chance: &mut QuickDice) -> impl Fn(Faces) -> f32 + Clone + use<> {
    let kind = chance.below(8);
    let costly: Vec<_> = Character::ALL.into_iter().filter(|one| one.level().is_some()).collect();
    let goal = one_of(&costly, chance);
    let weights: Vec<f32> = costly.iter().map(|_| chance.below(1000) as f32 / 1000.0).collect();
    move |dice| match kind {
        0 => {
            let mixed =
                dice.iter().fold(7_u32, |mixed, face| mixed.wrapping_mul(31) + u32::from(face.pips()));
            (mixed.wrapping_mul(2_654_435_761) >> 16) as f32 / 65536.0
        }
        1..=2 => {
            costly.iter().zip(&weights).map(|(one, weight)| met(*one, dice) * weight).fold(0.0, f32::max)
        }
        _ => met(goal, dice),
    }
}

#[track_caller]
fn same(found: f64, expected: f64, what: &dyn std::fmt::Debug) {
    assert!((found - expected).abs() < 1e-5, "{found} instead of {expected}: {what:?}");
}

/// Compares the position and everything on offer, once solved here and once as a later position of `from`.
fn compare(from: &Court, game: &Court, chance: &mut QuickDice, seen: &mut Seen) {
    let utility = some_utility(chance);
    let mut referee = referee(utility.clone());
    let (earlier, hall) = (TurnSolver::default().solve(from.hall(), utility.clone()).unwrap(), game.hall());
    let here = TurnSolver { keep: false, ..TurnSolver::default() }.solve(hall, utility).unwrap();
    let value = referee.value(game);
    same(here.value(hall).unwrap(), value, hall);
    same(earlier.value(hall).unwrap(), value, hall);
    if game.turn() != Turn::Chance {
        let mut offered = Vec::new();
        game.actions(hall.seat, &mut offered);
        let actions = here.actions(hall);
        assert_eq!(actions.iter().map(|(action, _)| *action).collect::<Vec<_>>(), offered);
        for (action, value) in &actions {
            same(*value, referee.value(&after(game, *action)), &(hall, action));
            same(earlier.of_action(hall, *action).unwrap(), *value, &(hall, action));
            assert!(*value <= here.value(hall).unwrap() + 1e-6);
        }
        same(here.best(hall).unwrap().1, value, hall);
    }
    seen.add(hall);
}

/// The referee can manage this.
fn small(hall: &Hall) -> bool {
    let (dice, helpers) = effort(hall);
    dice <= 7 - helpers.min(3)
}

fn random_positions(seed: u64, count: u32) -> Seen {
    let (mut chance, mut seen) = (QuickDice::new(seed), Seen::default());
    let helpers = helpers();
    while seen.positions < count {
        let mine: Vec<_> = (0..chance.below(5)).map(|_| one_of(&helpers, &mut chance)).collect();
        let (active, aside) = (1 + chance.below(4) as u8, chance.below(4) as u8);
        let start = position(&mine, active, aside, &mut chance);
        let mut game = start;
        let steps = chance.below(5);
        walk(&mut game, steps, &mut chance);
        if small(start.hall()) {
            compare(&start, &game, &mut chance, &mut seen);
        }
    }
    seen
}

/// CK-3.2 to CK-3.13, CK-5.1 to CK-5.20: random helpers, random dice.
#[test]
fn random_turns_are_solved_as_by_trying_everything() {
    let seen = random_positions(1, 700);
    println!("{seen:?}");
    for by in helpers() {
        assert!(seen.by_power.get(&by).is_some_and(|count| *count >= 20), "{by}: {seen:?}");
    }
    assert!(seen.picking >= 20 && seen.falling >= 20 && seen.aside >= 100, "{seen:?}");
    assert!(seen.may_roll >= 50 && seen.must_set_aside >= 50, "{seen:?}");
}

/// The same in matches as they are played at random, with the options of both editions.
#[test]
fn turns_of_random_matches_are_solved_as_by_trying_everything() {
    let mut seen = Seen::default();
    for seed in 0..20 {
        let mut chance = QuickDice::new(seed);
        let options = Options { early_dice: seed % 2 == 0, ..Options::default() };
        let setup = Setup { rules: RulesVersion(1), seats: 2 + seed as u8 % 4, options };
        let (mut game, mut playout) = (Court::new(&setup).unwrap(), Playout::default());
        for _ in 0..300 {
            if playout.step(&mut game, &mut chance).is_some() || game.hall().is_final() {
                break;
            }
            let hall = game.hall();
            let open = !matches!(hall.phase, Phase::ChoosingStart | Phase::Over | Phase::Claiming);
            if open && small(hall) && chance.below(12) == 0 {
                compare(&game, &game, &mut chance, &mut seen);
            }
        }
    }
    println!("{seen:?}");
    assert!(seen.positions >= 200, "{seen:?}");
}

/// The odds are those of each character played for alone.
#[test]
fn the_odds_are_those_of_each_character_alone() {
    let mut chance = QuickDice::new(5);
    for _ in 0..12 {
        let helpers: Vec<_> = (0..2).map(|_| one_of(&helpers(), &mut chance)).collect();
        let game = position(&helpers, 3, 1, &mut chance);
        let odds = odds(game.hall()).unwrap();
        for (character, found) in odds.iter() {
            let expected = referee(|dice| met(character, dice)).value(&game);
            same(found.exact().unwrap(), expected, &(game.hall(), character));
        }
    }
}
