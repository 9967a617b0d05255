//! Turns whose value is known, and what holds for all of them.

use crate::common::*;
use regalia_court::Character::{self, *};
use regalia_court::{Action, Court, Face, Faces, Phase};
use regalia_court_bot::{Chance, Oddsmaker, TurnSolver, Unsolved, odds, odds_within};
use regalia_game::{Dice, Game, Story};
use regalia_search::QuickDice;

/// The best chance to meet each cost with 3, 4, 5, 6, 7 and 8 plain dice and no helpers.
const CHANCES: [(Character, [&str; 6]); 17] = [
    (Farmer, ["0.79424", "0.98714", "0.99995", "1.00000", "1.00000", "1.00000"]),
    (ServingMaid, ["0.50000", "0.50000", "0.50000", "0.50000", "0.50000", "0.50000"]),
    (Philosopher, ["0.50000", "0.50000", "0.50000", "0.50000", "0.50000", "0.50000"]),
    (Laborer, ["0.41060", "0.96245", "0.99981", "1.00000", "1.00000", "1.00000"]),
    (Guard, ["0.13837", "0.45175", "0.77033", "0.95267", "0.99714", "0.99996"]),
    (Hunter, ["0.00000", "0.07800", "0.30371", "0.59650", "0.83505", "0.95811"]),
    (Astronomer, ["0.00000", "0.34681", "0.85354", "0.99618", "1.00000", "1.00000"]),
    (Merchant, ["0.00000", "0.48802", "0.97355", "0.99989", "1.00000", "1.00000"]),
    (Noblewoman, ["0.00000", "0.00000", "0.37212", "0.84831", "0.99174", "0.99995"]),
    (Pawnbroker, ["0.00000", "0.00000", "0.02107", "0.67441", "0.99030", "0.99998"]),
    (Knight, ["0.00000", "0.00000", "0.04999", "0.22494", "0.49587", "0.74892"]),
    (Magician, ["0.00000", "0.00000", "0.30769", "0.69701", "0.90644", "0.97719"]),
    (Alchemist, ["0.00000", "0.00000", "0.00000", "0.19690", "0.53843", "0.81800"]),
    (Bishop, ["0.00000", "0.00000", "0.00000", "0.38477", "0.90673", "0.99911"]),
    (Nobleman, ["0.00000", "0.00000", "0.00000", "0.16373", "0.49144", "0.82730"]),
    (General, ["0.00000", "0.00000", "0.00000", "0.03522", "0.17826", "0.43015"]),
    (King, ["0.00000", "0.00000", "0.00000", "0.00000", "0.02681", "0.14859"]),
];

/// CK-3.2, CK-3.3, CK-3.4, CK-4.2: section 8 of the requirement.
#[test]
fn chances_with_plain_dice() {
    for count in 3..=8 {
        let game = at(&"seat 1: charlatan\n".repeat(count - 3));
        let odds = odds(game.hall()).unwrap();
        for (character, chances) in CHANCES {
            let chance = odds.of(character).unwrap().exact().unwrap();
            assert_eq!(format!("{chance:.5}"), chances[count - 3], "{character} with {count} dice: {chance}");
        }
    }
}

#[track_caller]
fn certain(position: &str, character: Character) {
    assert_eq!(odds(at(position).hall()).unwrap().of(character), Some(Chance::Exact(1.0)), "{position}");
}

/// CK-7.3: what Philosopher, Astronomer and Alchemist make of these dice is seen at once.
#[test]
fn worked_examples() {
    certain("seat 1: philosopher\nactive: 5 3 1", Guard);
    certain("seat 1: astronomer\naside: 3 3\nactive: 1", Guard);
    certain("seat 1: alchemist\nactive: 2 5 5", Guard);
    certain("seat 1: alchemist\nactive: 6 2 1", Guard);
}

/// CK-4.1, CK-4.3, CK-5.20: who is listed, and that a result that stands is not a matter of chance.
#[test]
fn only_those_who_can_be_claimed_are_listed() {
    let game = at("players: 2\nseat 1: fool, guard\nseat 2: hunter\naside: 2 2 5");
    let odds = odds(game.hall()).unwrap();
    let listed: Vec<_> = odds.iter().map(|(character, _)| character).collect();
    assert!(![Fool, Guard, Hunter, Queen].iter().any(|one| listed.contains(one)), "{listed:?}");
    assert_eq!(odds.of(Charlatan), Some(Chance::Exact(1.0)));
    assert_eq!(odds.of(Farmer), Some(Chance::Exact(1.0)));
    assert_eq!(odds.of(Laborer), Some(Chance::Exact(0.0)));
    assert_eq!(odds_within(at("king: seat 2 with 7 x 2\nfinal: yes").hall(), 1000), None);
}

/// CK-3.5: nobody has to be used, so one more helper does no harm.
#[test]
fn more_helpers_never_hurt() {
    let (mut chance, helpers) = (QuickDice::new(3), helpers());
    for _ in 0..60 {
        let mut mine: Vec<_> = (0..chance.below(4)).map(|_| one_of(&helpers, &mut chance)).collect();
        let goal =
            one_of(&[Guard, Hunter, Noblewoman, Pawnbroker, Magician, Knight, ServingMaid], &mut chance);
        let mut last = 0.0;
        let dice = chance.below(1_000_000).into();
        for _ in 0..3 {
            let game = position(&mine, 4, 1, &mut QuickDice::new(dice));
            let solved = TurnSolver::default().solve(game.hall(), |dice| met(goal, dice)).unwrap();
            let value = solved.value(game.hall()).unwrap();
            assert!(value >= last - 1e-6, "{goal} with {mine:?}: {value} after {last}");
            last = value;
            mine.push(one_of(&helpers, &mut chance));
        }
    }
}

/// CK-3.10, CK-3.11: dice thrown in before the first roll.
#[test]
fn before_the_first_roll() {
    for goal in [Guard, Laborer, Hunter, Merchant] {
        let game = at("early dice: yes\nseat 1: bishop, serving maid");
        assert!(matches!(game.hall().phase, Phase::BeforeRoll { .. }));
        let solved = TurnSolver::default().solve(game.hall(), |dice| met(goal, dice)).unwrap();
        let mut referee = referee(|dice| met(goal, dice));
        assert!((solved.value(game.hall()).unwrap() - referee.value(&game)).abs() < 1e-5);
        for (action, value) in solved.actions(game.hall()) {
            assert!((value - referee.value(&after(&game, action))).abs() < 1e-5, "{action:?}");
        }
    }
}

/// CK-6.3, CK-6.7: in the final round the mark counts, and passing is worth no dice.
#[test]
fn in_the_final_round() {
    let game = at("seat 1: farmer\nking: seat 2 with 3 x 2\nfinal: yes");
    let better = |dice: Faces| if dice.most_alike() > (3, 2) { 1.0 } else { 0.0 };
    let solved = TurnSolver::default().solve(game.hall(), better).unwrap();
    let actions = solved.actions(game.hall());
    assert_eq!(actions.len(), 2);
    assert!(actions[0].1 > 0.3 && actions[1].1 == 0.0, "{actions:?}");
    let last = at("seat 1: farmer\nking: seat 2 with 3 x 2\nfinal: yes\naside: 4 4 1\nactive: 4");
    let solved = TurnSolver::default().solve(last.hall(), better).unwrap();
    assert_eq!(solved.best(last.hall()).unwrap().1, 1.0);
}

/// CK-3.7, CK-3.9: at the limit nobody brings in a die, and beyond it everything still works.
#[test]
fn at_the_limit_of_the_dice() {
    let eleven = "aside: 1 2 3 4 5 1 2 3 4 5\nactive: 6";
    let with = |text: &str| odds(at(&format!("{text}\n{eleven}")).hall()).unwrap().of(Alchemist).unwrap();
    let owned = "seat 1: laborer, bishop, queen, merchant";
    assert_eq!(with(owned), Chance::Exact(1.0));
    for lots in ["", "dice: unlimited\n"] {
        let text = format!("{lots}seat 1: laborer, guard\naside: 1 1 2 3 4 4 6 6 6\nactive: 6 5");
        let game = at(&text);
        let expected = referee(|dice| met(King, dice)).value(&game);
        let found = odds(game.hall()).unwrap().of(King).unwrap().exact().unwrap();
        assert!((found - expected).abs() < 1e-5, "{found} instead of {expected}: {text}");
    }
}

/// What is too rich says so, and what it says instead is no more than the truth.
#[test]
fn the_budget_is_kept() {
    for early in ["", "early dice: yes\n"] {
        let game = at(&format!("{early}seat 1: farmer, laborer, guard, serving maid, merchant"));
        let exact = odds(game.hall()).unwrap();
        for budget in [0, 10_000, 100_000, 1_000_000] {
            let mut oddsmaker = Oddsmaker::new(budget, 0);
            let odds = oddsmaker.odds(game.hall()).unwrap();
            assert!(oddsmaker.spent() <= budget);
            assert_eq!(odds.of(Fool), Some(Chance::Exact(1.0)));
            for ((character, found), (_, exact)) in odds.iter().zip(exact.iter()) {
                let exact = exact.exact().unwrap();
                let holds = match found {
                    Chance::Exact(chance) => (chance - exact).abs() < 2e-6,
                    Chance::TooRich { at_least } => at_least < exact + 1e-6,
                };
                assert!(holds, "{character}: {found:?}, in truth {exact}");
            }
        }
        let poor = TurnSolver { budget: 1000, keep: false }.solve(game.hall(), |dice| met(King, dice));
        assert!(matches!(poor.map(|solved| solved.states()), Err(Unsolved::TooRich { states: 1001.. })));
    }
}

/// Without its tables a solution tells about the next steps, and about no others.
#[test]
fn what_was_not_kept_is_not_known() {
    let start = at("seat 1: noblewoman, merchant, guard\nactive: 1 2 3 4 5 6");
    let solved = TurnSolver { keep: false, ..TurnSolver::default() };
    let solved = solved.solve(start.hall(), |dice| met(Knight, dice)).unwrap();
    let next = after(&start, Action::SetAside { face: Face::ALL[0] });
    assert_eq!(
        solved.of_action(start.hall(), Action::SetAside { face: Face::ALL[0] }),
        solved.value(next.hall())
    );
    assert!(solved.actions(next.hall()).iter().all(|(action, _)| !matches!(action, Action::SetAside { .. })));
    let later = after(&next, Action::SetAside { face: Face::ALL[1] });
    assert_eq!((solved.value(later.hall()), solved.actions(later.hall())), (None, Vec::new()));
    let other = at("round: 2\nseat 1: noblewoman, merchant, guard\nactive: 1 2 3 4 5 6");
    assert_eq!(solved.value(other.hall()), None, "another turn");
}

/// After every action of a turn the odds are as if worked out anew, and the work is done once.
#[test]
fn what_was_worked_out_is_used_again() {
    let mut chance = QuickDice::new(11);
    let mut oddsmaker = Oddsmaker::new(usize::MAX / 2, 10_000_000);
    for _ in 0..12 {
        let mut game: Court = at("seat 1: farmer, laborer, merchant, noblewoman, fool");
        game.act(game.hall().seat, &Action::Roll, &mut Story::silent()).unwrap();
        oddsmaker.odds(game.hall());
        for step in 0..12 {
            walk(&mut game, 1, &mut chance);
            let found = oddsmaker.odds(game.hall()).unwrap();
            assert_eq!(oddsmaker.spent(), 0, "step {step}");
            let again = odds(game.hall()).unwrap();
            for ((character, one), (_, other)) in found.iter().zip(again.iter()) {
                let (one, other) = (one.exact().unwrap(), other.exact().unwrap());
                assert!((one - other).abs() < 2e-6, "{character}: {one}, {other}");
            }
        }
    }
}

/// A turn that is played for what comes after it: as good as by trying everything and asking the net at the end.
#[test]
fn a_turn_is_played_as_if_everything_was_tried() {
    use regalia_court::{Court, View};
    use regalia_court_bot::{CourtEncoder, net, solve_turn};
    use regalia_search::{NetEvaluator, Solver};
    for text in ["active: 1 4 6", "seat 1: farmer, fool\nactive: 2 2 5 6", "seat 1: laborer\nactive: 1 3 3"] {
        let game = at(text);
        let (hall, seat) = (*game.hall(), game.hall().seat);
        let evaluator = std::cell::RefCell::new(NetEvaluator::<Court, CourtEncoder>::new(net(hall.seats())));
        let mut referee = Solver::new(|game: &Court| {
            let ended = (game.hall().round, game.hall().turns) != (hall.round, hall.turns);
            ended.then(|| f64::from(evaluator.borrow_mut().worth(game, seat)))
        });
        let mut actions = Vec::new();
        game.actions(seat, &mut actions);
        let ranked =
            solve_turn(&View { you: Some(seat), hall }, &actions, net(hall.seats()), 10_000_000).unwrap();
        let (_, best) = referee.best(&game).unwrap();
        assert!((f64::from(ranked[0].value) - best).abs() < 1e-5, "{text}: {} or {best}", ranked[0].value);
        assert_eq!(ranked.len(), actions.len());
        assert!(
            solve_turn(&View { you: Some(seat), hall }, &actions, net(hall.seats()), 10).is_none(),
            "the budget is held to"
        );
    }
}
