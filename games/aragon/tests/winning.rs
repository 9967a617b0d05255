//! Section 3: winning.

use crate::common::*;

/// Whether the second player, who is checked, has won with these markers; above zero they are the second's.
fn won(markers: [i8; 3]) -> Option<Ending> {
    let entries = Area::ALL.into_iter().zip(markers).map(|(area, marker)| {
        let seat = if marker >= 0 { 2 } else { 1 };
        format!("{area} {} of seat {seat}", marker.abs())
    });
    let game = at(&format!("influence: {}", entries.collect::<Vec<_>>().join(", ")));
    game.table().victory(seat(2))
}

/// The first player ends a turn with these markers and nobody has cards in play.
fn after_turn(influence: &str) -> Aragon {
    let mut game = at(&format!("hand 1: M01\nhand 2: M01\ndeck: empty\ninfluence: {influence}"));
    act(&mut game, Finish);
    game
}

/// AR-3.1: how much is missing is counted to the nearer goal.
#[test]
fn what_is_missing_is_known() {
    let missing = |influence: &str| at(&format!("influence: {influence}")).table().missing(seat(1));
    assert_eq!(at("").table().missing(seat(1)), 10);
    assert_eq!(missing("economic 8 of seat 1"), 2);
    assert_eq!(missing("economic 4 of seat 1, military 3 of seat 1, political 9 of seat 2"), 3);
    assert_eq!(missing("economic 7 of seat 1, military 3 of seat 1"), 2);
    assert_eq!(missing("economic 5 of seat 1, military 6 of seat 1"), 0);
}

/// AR-3.1: ten in one area wins at the end of the opponent's influence phase.
#[test]
fn ten_wins() {
    assert_eq!(ending(&after_turn("military 10 of seat 2")), (vec![2, 1], "AR-3.1".into()));
    assert_eq!(won([10, 0, 0]), Some(Ending::Ten));
    assert_eq!(won([9, 4, 0]), None);
    let game = after_turn("military 10 of seat 2");
    refused_to(&game, seat(1), Finish, "AR-3.1");
}

/// AR-3.1: five or more in two areas win as well.
#[test]
fn two_fives_win() {
    assert_eq!(
        ending(&after_turn("military 5 of seat 2, political 6 of seat 2")),
        (vec![2, 1], "AR-3.1".into())
    );
    assert_eq!(won([5, 0, 9]), Some(Ending::TwoFives));
    assert_eq!(won([5, -9, 4]), None);
}

/// AR-3.2: ten against ten needs five in the third area as well.
#[test]
fn ten_against_ten_needs_five_more() {
    assert_eq!(won([10, -10, 4]), None);
    assert_eq!(won([10, -10, 5]), Some(Ending::Contest));
    let over = after_turn("economic 10 of seat 2, military 10 of seat 1, political 5 of seat 2");
    assert_eq!(ending(&over), (vec![2, 1], "AR-3.2".into()));
}

/// AR-3.3: ten against two fives is no win for either.
#[test]
fn ten_against_two_fives_goes_on() {
    assert_eq!(won([10, -5, -5]), None);
    assert_eq!(won([-10, 5, 5]), None);
    let game = after_turn("economic 10 of seat 1, military 5 of seat 2, political 5 of seat 2");
    assert_eq!(whose(&game), 2);
}

/// AR-3.4: the line in words, for all markers: it gives what the other rules give.
#[test]
fn one_line_says_it_all() {
    for economic in -10..=10 {
        for military in -10..=10 {
            for political in -10..=10 {
                let markers = [economic, military, political];
                let ten = |sign: i8| markers.iter().any(|marker| marker * sign == 10);
                let fives = |sign: i8| markers.iter().filter(|marker| **marker * sign >= 5).count() >= 2;
                let wins = (ten(1) || fives(1))
                    && (!ten(-1) || (ten(1) && fives(1)))
                    && !(ten(1) && !fives(1) && fives(-1));
                let mut game = at("turn: 1");
                game = position(game, markers);
                assert_eq!(game.table().victory(seat(2)).is_some(), wins, "{markers:?}");
            }
        }
    }
}

/// The same with these markers, the second player's above zero.
fn position(game: Aragon, markers: [i8; 3]) -> Aragon {
    let mut view = game.view(Viewer::Watcher);
    view.table.influence = markers.map(|marker| -marker);
    regalia_game::Imagine::imagine(&view, &mut regalia_search::QuickDice::new(1))
}

/// AR-3.5: who runs out of cards gives the other one last turn; then the influence counts.
#[test]
fn running_out_gives_a_last_turn() {
    let mut game = at("hand 1: E01\nhand 2: M01, M01\ndeck: empty\ninfluence: political 3 of seat 1");
    act(&mut game, play("E01"));
    let told = act(&mut game, Finish);
    assert!(told.contains(&Event::RanOut { seat: seat(1) }));
    assert_eq!((whose(&game), held(&game, 1)), (2, [2, 0, 3]));
    act(&mut game, play("M01"));
    act(&mut game, Finish);
    assert_eq!(ending(&game), (vec![1, 2], "AR-3.5".into()), "4 and 3 against 2");
    let Turn::Over(outcome) = game.turn() else { panic!("over") };
    assert_eq!(outcome.scores.map(|scores| scores.values().to_vec()), Some(vec![(7, 2), (2, 1)]));
}

/// AR-3.5: only who has played the last card has run out; an empty hand alone is not enough, except by the first rules.
#[test]
fn only_a_played_card_runs_a_hand_out() {
    for (rules, runs_out) in [(1, true), (2, false)] {
        let mut game = at(&format!(
            "rules: {rules}\nbeginning: yes\nseat 1: M07\nhand 1: E01\nhand 2: M01\ndeck: empty"
        ));
        act(&mut game, discard("E01"));
        let told = act(&mut game, Finish);
        assert_eq!(told.contains(&Event::RanOut { seat: seat(1) }), runs_out, "rules {rules}");
    }
}

/// AR-3.5: at the check of the last turn a victory counts for more than the count.
#[test]
fn the_last_turn_has_its_check() {
    let mut game = at(
        "seat 1: E01\nhand 2: M01\ndeck: empty\ninfluence: economic 8 of seat 1, military 9 of seat 2, political 4 of seat 2",
    );
    act(&mut game, Finish);
    assert_eq!((whose(&game), held(&game, 1)), (2, [10, 0, 0]));
    act(&mut game, Finish);
    assert_eq!(ending(&game), (vec![1, 2], "AR-3.1".into()), "though 13 are more than 10");
}

/// AR-3.5: equal influence is decided by areas, then by strength, and then it is a draw.
#[test]
fn ties_are_broken_by_areas_and_strength() {
    let end = |text: &str| {
        // By the first rules an empty hand is enough, however it came about.
        let mut game = at(&format!("rules: 1\nhand 2: P01\ndeck: empty\n{text}"));
        acts(&mut game, [Finish, Finish]);
        ending(&game)
    };
    let by = || "AR-3.5".to_owned();
    let equal = "influence: economic 4 of seat 1, military 2 of seat 2, political 2 of seat 2";
    assert_eq!(end(equal), (vec![2, 1], by()), "two areas against one");
    assert_eq!(end("seat 1: E01\nseat 2: E01"), (vec![1, 1], by()), "a draw");
    // Markers at their ends move no more, so that strength can differ.
    let strong =
        "influence: economic 4 of seat 1, military 4 of seat 2\nseat 1: E01, P09, M01\nseat 2: E01, P09, M01";
    assert_eq!(end(strong), (vec![1, 1], by()));
}

/// AR-3.6: with an empty deck, two turns in which nothing happens end the match.
#[test]
fn two_idle_turns_end_the_match() {
    let mut game = at("hand 1: E01\nhand 2: E01\ndeck: empty\ninfluence: military 1 of seat 2");
    act(&mut game, Finish);
    assert_eq!((whose(&game), game.table().idle), (2, 1));
    act(&mut game, Finish);
    assert_eq!(ending(&game), (vec![2, 1], "AR-3.6".into()));
}

/// AR-3.6: a play or a moved marker is something; without an empty deck nothing is counted.
#[test]
fn a_play_or_a_moved_marker_is_no_standstill() {
    let mut game = at("hand 1: E01\nhand 2: E01, M01\ndeck: empty");
    acts(&mut game, [Finish, play("E01"), Finish]);
    assert_eq!((whose(&game), game.table().idle), (1, 0));
    let mut game = at("hand 1: E01\nhand 2: E01");
    end_turn(&mut game, ["E02", "M02", "P02"]);
    end_turn(&mut game, ["E02", "M02", "P02"]);
    assert_eq!(game.table().idle, 0);
}

/// AR-3.6: twenty turns after the deck ran out it is over in any case.
#[test]
fn twenty_turns_without_a_deck_are_the_last() {
    // The militias are turned up and down, so that a marker moves every other turn.
    let mut game = at("seat 1: M01 down, P03\nseat 2: M01 down, P03\nhand 1: E01\nhand 2: E01\ndeck: empty");
    for turn in 1..=20 {
        assert_eq!(game.table().late, turn);
        let active = whose(&game);
        uses(&mut game, "P03");
        names(&mut game, active, "M01");
        act(&mut game, Finish);
    }
    assert_eq!(ending(&game), (vec![1, 1], "AR-3.6".into()));
}
