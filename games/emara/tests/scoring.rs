//! Section 8: the final scoring.

use crate::common::*;

/// The last turn of the last round has ended; the players had these.
#[track_caller]
fn ended<const N: usize>(seats: [&str; N]) -> Emara {
    let mut text = format!("players: {N}\nround: 6\nturn: {N}\nplayed: trade on 3\n");
    for (number, had) in (1..).zip(seats) {
        let last = if number == N { "" } else { ", slot 3 cloth" };
        text += &format!("seat {number}: {had}, at market, slot 1 wood, slot 2 stone{last}\n");
    }
    let mut game = at(&text);
    act(&mut game, WALK);
    leave(&mut game);
    act(&mut game, EndTurn);
    game
}

/// EM-8.1: what each thing left is worth.
#[test]
fn what_is_left_is_counted() {
    let left = |had: &str| player(&with(had, ""), 1).left_over();
    assert_eq!(left("1 ring"), 2);
    assert_eq!(left("1 coin"), 1);
    assert_eq!(left("favor 3"), 1);
    assert_eq!(left("1 book"), 1);
    assert_eq!(left("1 bread"), 1);
    assert_eq!(left("1 wood"), 0);
    assert_eq!(left("1 wood, 1 cloth"), 1);
    assert_eq!(left("2 wood, 1 cloth, 2 stone"), 2);
    assert_eq!(left("3 rings, 2 coins, favor 1, favor 2, 1 book, 4 bread, 1 grain"), 15);
}

/// EM-8.2: the points go to the lower track, then to both; an odd one to the citizens.
#[test]
fn points_are_spread_for_the_best() {
    let spread = |had: &str| points(&ended([had, "0 citizens"]));
    assert_eq!(spread("50 citizens, 60 buildings, 3 rings"), (56, 60));
    assert_eq!(spread("60 citizens, 50 buildings, 3 rings"), (60, 56));
    assert_eq!(spread("50 citizens, 52 buildings, 3 rings"), (54, 54));
    assert_eq!(spread("50 citizens, 53 buildings, 3 rings"), (55, 54));
    assert_eq!(spread("53 citizens, 50 buildings, 3 rings"), (55, 54));
}

/// EM-8.2: no bonus counts at the final scoring (EV-9, EM-7.6).
#[test]
fn no_bonus_counts_at_the_end() {
    let mut game = at("players: 1\nround: 6\nevent: a long summer\n\
        seat 1: 50 citizens, 40 buildings, 3 rings, toolmaker, at market, slot 1 wood, slot 2 stone\nplayed: cloth on 3");
    acts(&mut game, [RIDE, EndTurn]);
    assert_eq!(points(&game), (50, 46));
}

/// EM-8.3: the lower track is the score, the highest score wins.
#[test]
fn the_lower_track_counts() {
    let game = ended(["80 citizens, 40 buildings", "45 citizens, 45 buildings"]);
    assert_eq!(ending(&game), (vec![2, 1], "EM-8.3".into()));
    let Turn::Over(outcome) = game.turn() else { panic!("over") };
    assert_eq!(outcome.scores.unwrap().values(), [(40, 80), (45, 45)]);
}

/// EM-8.3: ties are broken by the other track, the rank and its card; else the place is shared.
#[test]
fn ties_are_broken() {
    let ranks = |one: &str, other: &str| ending(&ended([one, other])).0;
    assert_eq!(ranks("40 citizens, 50 buildings", "51 citizens, 40 buildings"), [2, 1]);
    assert_eq!(
        ranks("40 citizens, 50 buildings, rank 2", "50 citizens, 40 buildings, rank 1, 18 rank points"),
        [1, 2]
    );
    let (low, high) = (
        "40 citizens, 50 buildings, rank 2, 7 rank points",
        "50 citizens, 40 buildings, rank 2, 8 rank points",
    );
    assert_eq!(ranks(low, high), [2, 1]);
    assert_eq!(ranks(high, high), [1, 1]);
}

/// EM-8.4: 66 and 68 score 66 and beat 71 and 65, and 69 and 60.
#[test]
fn the_example_of_three_players() {
    let emma_jacob_hugo =
        ["66 citizens, 68 buildings", "69 citizens, 60 buildings", "71 citizens, 65 buildings"];
    let game = ended(emma_jacob_hugo);
    let Turn::Over(outcome) = game.turn() else { panic!("over") };
    assert_eq!(outcome.ranks.values(), [1, 3, 2]);
    assert_eq!(
        outcome.scores.unwrap().values().iter().map(|(score, _)| *score).collect::<Vec<_>>(),
        [66, 60, 65]
    );
}
