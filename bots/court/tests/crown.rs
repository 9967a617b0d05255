//! The final round: as good as by trying everything through the rules.

use crate::common::*;
use regalia_court::{Action, Character, Court, Phase, View};
use regalia_court_bot::{CourtEncoder, net, solve_turn};
use regalia_game::{Game, Seat, Turn};
use regalia_search::{Encoder, QuickDice, Solver, shares};
use std::cell::RefCell;

/// How the match ended for this seat.
fn ended(game: &Court, seat: usize) -> Option<f64> {
    match game.turn() {
        Turn::Over(outcome) => Some(f64::from(shares(&outcome)[seat])),
        _ => None,
    }
}

const FINALS: [&str; 5] = [
    "seat 1: farmer\nseat 2: farmer\nking: seat 2 with 2 x 5",
    "seat 1: farmer, charlatan\nseat 2: charlatan\nking: seat 2 with 3 x 2",
    "seat 1: fool\nseat 2: guard\nking: seat 2 with 2 x 1",
    "seat 1: hunter\nseat 2: serving maid\nking: seat 2 with 2 x 6",
    "seat 1: magician\nseat 2: farmer\nking: seat 2 with 3 x 1",
];

/// CK-6.3, CK-6.4, CK-6.5: with two players both turns are solved, at any budget.
#[test]
fn the_final_round_is_played_as_if_everything_was_tried() {
    let mut chance = QuickDice::new(2);
    for text in FINALS {
        // Tries everything: first the one, then the other, who holds the Queen.
        let last = RefCell::new(Solver::new(|game: &Court| ended(game, 1)));
        let mut first = Solver::new(|game: &Court| {
            let lost = || (game.hall().seat == Seat(1)).then(|| 1.0 - last.borrow_mut().value(game));
            ended(game, 0).or_else(lost)
        });
        let start = at(&format!("{text}\nfinal: yes"));
        let known =
            |seat: u8| CourtEncoder::known(&View { you: None, hall: *start.hall() }, Seat(seat)).unwrap();
        let expected = first.value(&start);
        assert!((f64::from(known(0)) - expected).abs() < 1e-5, "{text}: {} or {expected}", known(0));
        assert!((known(0) + known(1) - 1.0).abs() < 1e-6, "{text}");
        let mut game = after(&start, Action::Roll);
        for _ in 0..4 {
            walk(&mut game, 3, &mut chance);
            let (hall, mut actions) = (*game.hall(), Vec::new());
            if hall.seat != Seat(0) || matches!(hall.phase, Phase::Rolling { .. } | Phase::Over) {
                continue;
            }
            game.actions(hall.seat, &mut actions);
            let ranked =
                solve_turn(&View { you: Some(hall.seat), hall }, &actions, net(hall.seats()), 1).unwrap();
            assert_eq!(ranked.len(), actions.len());
            for choice in ranked {
                let expected = first.value(&after(&game, choice.action));
                let found = f64::from(choice.value);
                assert!((found - expected).abs() < 1e-5, "{text}, {choice:?}: {expected}");
            }
        }
    }
}

/// CK-6.1: the King is worth the chance to keep him, and nobody declines him.
#[test]
fn a_claim_of_the_king_is_worth_what_the_final_round_leaves() {
    let four = "charlatan, charlatan, charlatan, charlatan";
    let game =
        at(&format!("seat 1: {four}\nseat 2: {four}, charlatan\nstart: 2\nturn: 1\naside: 2 2 2 2 2 2 2"));
    let (hall, mut actions) = (*game.hall(), Vec::new());
    game.actions(hall.seat, &mut actions);
    let ranked = solve_turn(&View { you: Some(hall.seat), hall }, &actions, net(hall.seats()), 1).unwrap();
    let king = Action::Claim { character: Character::King };
    assert_eq!(ranked[0].action, king);
    let last = after(&game, king);
    assert!(last.hall().is_final() && last.hall().seat == Seat(1));
    // Eight plain dice show seven alike or more with 0.14859, and seven twos are not enough.
    let keeps = f64::from(ranked[0].value);
    assert!(keeps > 1.0 - 0.14859 && keeps < 0.9, "{keeps}");
}

/// With more than two, what the seats may hope for adds up to the King.
#[test]
fn one_of_three_gets_the_king() {
    let text = "players: 3\nseat 1: farmer, guard\nseat 2: charlatan\nseat 3: farmer, fool";
    for (king, mark) in [(3, "2 x 6"), (3, "3 x 4"), (2, "4 x 1")] {
        let game = at(&format!("{text}\nking: seat {king} with {mark}\nqueen: seat 3\nfinal: yes"));
        let view = View { you: None, hall: *game.hall() };
        let all: Vec<f32> = Seat::all(3).map(|seat| CourtEncoder::known(&view, seat).unwrap()).collect();
        assert!((all.iter().sum::<f32>() - 1.0).abs() < 1e-5 && all.iter().all(|one| *one >= 0.0), "{all:?}");
    }
}
