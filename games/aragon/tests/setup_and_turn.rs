//! Sections 1 and 2: setup and the phases of a turn.

use crate::common::*;

/// AR-1.1: in a rematch the one who lost begins; after a draw, or without an end, it is drawn again.
#[test]
fn in_a_rematch_the_one_who_lost_begins() {
    let lost = |loser: Option<u8>| {
        Outcome::ranked(2, regalia_game::RuleId::new("AR-3.1"), |seat| Some(seat.0) != loser)
    };
    let leaders = Options { leaders: true, ..Options::default() };
    for loser in [0, 1] {
        let again = Aragon::rematch(&leaders, Some(&lost(Some(loser))));
        assert!(Aragon::is_rematch(&again) && again.leaders);
        let (game, mut draws) = (new_match(again), Vec::new());
        game.draws(&mut draws);
        assert_eq!(draws, [(Draw::Start { seat: Seat(loser) }, 1)]);
    }
    let after = Options { start: Some(Seat(1)), ..leaders };
    assert_eq!(Aragon::rematch(&after, Some(&lost(None))), leaders);
    assert_eq!(Aragon::rematch(&after, None), leaders);
    assert!(!Aragon::is_rematch(&leaders));
    let setup = Setup {
        rules: Aragon::ABOUT.current_rules(),
        seats: 2,
        options: Options { start: Some(Seat(2)), ..leaders },
    };
    assert!(Aragon::new(&setup).is_err(), "there is no third seat");
}

/// AR-1.1: one deck of sixty, four cards each, the start player drawn.
#[test]
fn both_are_dealt_four_cards_of_one_deck() {
    let mut game = new_match(Options::default());
    let mut draws = Vec::new();
    game.draws(&mut draws);
    assert_eq!(draws, [(Draw::Start { seat: Seat(0) }, 1), (Draw::Start { seat: Seat(1) }, 1)]);
    game.draw(&Draw::Start { seat: seat(2) }, &mut Story::silent());
    game.draws(&mut draws);
    assert_eq!(draws.iter().map(|(_, weight)| weight).sum::<u32>(), 60);
    assert_eq!(draws[0], (Draw::Card { card: card("E01") }, 3));
    for id in ["E01", "E01", "M01", "P01", "E02", "M02", "P02", "P02"] {
        comes(&mut game, id);
    }
    assert_eq!((whose(&game), game.table().deck, game.table().turn), (2, 52, 1));
    assert_eq!((hand(&game, 2), hand(&game, 1)), (cards("E01 E01 M01 P01"), cards("E02 M02 P02 P02")));
}

/// AR-1.2: each area has one marker, so only one of the two has influence there.
#[test]
fn a_marker_lies_on_one_side() {
    let game = at("influence: economic 4 of seat 1, political 10 of seat 2");
    assert_eq!((held(&game, 1), held(&game, 2)), ([4, 0, 0], [0, 0, 10]));
    assert_eq!(game.table().total(seat(2)), 10);
}

/// AR-1.3: one card on the first turn and no influence phase; the second player's first turn is normal.
#[test]
fn the_first_turn_is_short() {
    let mut game = begun(1, ["E02", "E08", "M01", "P01", "E01", "M01", "P01", "P09"]);
    act(&mut game, play("E02"));
    refused(&game, play("M01"), "AR-1.3");
    refused(&game, using(&game, "E02"), "AR-1.3");
    let told = end_turn(&mut game, ["E01", "M04", "P02"]);
    assert!(!told.iter().any(|event| matches!(event, Event::Evaluated { .. })));
    assert_eq!((whose(&game), held(&game, 1)), (2, [0; 3]));
    act(&mut game, play("P01"));
    end_turn(&mut game, ["E01", "M03", "P03"]);
    assert_eq!((held(&game, 1), held(&game, 2)), ([2, 0, 0], [0, 0, 2]));
}

/// AR-2.1: the active player chooses the order of what happens at the beginning.
#[test]
fn the_order_at_the_beginning_is_a_choice() {
    let mut game = at("beginning: yes\nseat 1: E07, M07\nhand 1: P01\nseat 2: P01");
    let (silver, company) = (spot(&game, 1, "E07"), spot(&game, 1, "M07"));
    assert_eq!(offered(&game), [silver, company].map(|spot| Action::Begin { by: Source::Card(spot) }));
    refused(&game, Action::Begin { by: Source::Card(spot(&game, 2, "P01")) }, "AR-2.1");
    refused(&game, play("P01"), "AR-2.2");
    act(&mut game, Action::Begin { by: Source::Card(company) });
    acts(&mut game, [discard("P01"), surrender(Military, 1)]);
    assert_eq!((game.table().phase, row(&game, 1)), (Phase::Planning, "E07 M07".into()));
}

/// AR-2.2: one card is played into its area, and no second one.
#[test]
fn one_card_is_played() {
    let mut game = at("hand 1: E01, M01, M08");
    refused(&game, play("P01"), "AR-2.2");
    act(&mut game, play("M01"));
    assert_eq!((power(&game, 1), hand(&game, 1)), ([0, 2, 0], cards("E01 M08")));
    refused(&game, play("E01"), "AR-2.2");
    refused(&game, play_down("M08"), "AR-2.2");
}

/// AR-2.2: nothing need be played.
#[test]
fn nothing_need_be_played() {
    let mut game = at("hand 1: E01\ndeck: empty\nseat 2: P01\nhand 2: P02");
    act(&mut game, Finish);
    assert_eq!((whose(&game), hand(&game, 1)), (2, cards("E01")));
}

/// AR-2.2: a card that was abandoned grants nothing any more.
#[test]
fn what_has_left_grants_nothing() {
    let mut game = at("seat 1: P09\nhand 1: M03, P01\ninfluence: economic 1 of seat 2, military 1 of seat 2");
    let cortes = using(&game, "P09");
    act(&mut game, play("M03"));
    assert_eq!(row(&game, 1), "M03", "the only other card goes");
    refused(&game, cortes, "AR-2.3");
}

/// AR-2.3: abilities on one's turn are a choice, each once.
#[test]
fn an_ability_works_once_per_turn() {
    let mut game = at("seat 1: P03, E01\nhand 1: M01\nseat 2: P03");
    let chancery = using(&game, "P03");
    act(&mut game, chancery);
    names(&mut game, 1, "E01");
    refused(&game, chancery, "AR-2.3");
    refused(&game, using(&game, "E01"), "AR-2.3");
    refused(&game, Action::Use { by: Source::Card(spot(&game, 2, "P03")) }, "AR-2.3");
    refused(&game, Action::Use { by: Source::Card(Spot(200)) }, "AR-2.3");
    refused(&game, USE_LEADER, "AR-2.3");
}

/// AR-2.4: the stronger gains the difference, and first eats what the other holds.
#[test]
fn the_stronger_gains_the_difference() {
    let mut game = at("seat 1: E01, E01, M01\nseat 2: E09, M03, P01\nhand 1: P01\nhand 2: P02\n\
        influence: economic 1 of seat 2, military 2 of seat 2, political 9 of seat 2\ndeck: empty");
    let told = act(&mut game, Finish);
    assert_eq!((held(&game, 1), held(&game, 2)), ([2, 0, 0], [0, 4, 10]));
    assert!(told.contains(&Event::Evaluated { area: Economic, strength: [4, 1], from: -1, to: 2 }));
    assert!(told.contains(&Event::Evaluated { area: Political, strength: [0, 2], from: -9, to: -10 }));
}

/// AR-2.5: all strengths are taken before a marker moves.
#[test]
fn strength_is_taken_before_markers_move() {
    // The economic marker passes to the first player, which would strengthen the second one's Union.
    let mut game = at("seat 1: E01, P01\nseat 2: P05\nhand 1: M01\nhand 2: M01\ndeck: empty");
    act(&mut game, Finish);
    assert_eq!(held(&game, 1), [2, 0, 1]);
}

/// AR-2.5: a face-down card has strength 1 and no ability; its controller may look at it.
#[test]
fn a_face_down_card_is_nameless() {
    let game = at("seat 1: E05 down, E09, E07 down, M08 hidden");
    assert_eq!(power(&game, 1), [3, 1, 0], "the Taula raises nobody");
    refused(&game, using(&game, "E07"), "AR-2.3");
    let view = |viewer| game.view(viewer);
    assert_eq!(view(Viewer::Seat(seat(1))).mine.under, [card("M08")]);
    assert!(view(Viewer::Seat(seat(2))).mine.under.is_empty());
    let seen = view(Viewer::Watcher).table.play.card(spot(&game, 1, "M08"));
    assert_eq!(seen, None);
}

/// AR-2.6: the opponent of the active player is checked, and not the active player.
#[test]
fn the_opponent_is_checked() {
    let mut game = at("seat 1: E01\nhand 1: M01\nhand 2: M01\ninfluence: economic 9 of seat 1\ndeck: empty");
    act(&mut game, Finish);
    assert_eq!((held(&game, 1), whose(&game)), ([10, 0, 0], 2), "not yet");
    act(&mut game, Finish);
    assert_eq!(ending(&game), (vec![1, 2], "AR-3.1".into()));
}

/// AR-2.7: the active player takes one of three, the opponent one of two, the last is discarded face down.
#[test]
fn three_cards_are_drafted() {
    let mut game = at("hand 1: E01\nhand 2: E01");
    act(&mut game, Finish);
    for id in ["E02", "M02", "P02"] {
        comes(&mut game, id);
    }
    assert_eq!(game.view(Viewer::Seat(seat(1))).mine.draft, cards("E02 M02 P02"));
    assert!(game.view(Viewer::Seat(seat(2))).mine.draft.is_empty());
    refused(&game, take("E01"), "AR-2.7");
    act(&mut game, take("M02"));
    assert_eq!((asked(&game), game.view(Viewer::Seat(seat(2))).mine.draft), (seat(2), cards("E02 P02")));
    refused(&game, take("M02"), "AR-2.7");
    act(&mut game, take("P02"));
    assert_eq!((hand(&game, 1), hand(&game, 2)), (cards("E01 M02"), cards("E01 P02")));
    assert_eq!((game.table().buried, whose(&game)), (1, 2));
}

/// AR-2.7: with two cards each takes one, with one the active player takes it, with none there is no draft.
#[test]
fn a_small_deck_is_drafted_as_far_as_it_goes() {
    let mut game = at("hand 1: P01\nhand 2: P01\ndeck: E02, M02");
    act(&mut game, Finish);
    comes(&mut game, "M02");
    comes(&mut game, "E02");
    act(&mut game, take("E02"));
    assert_eq!((hand(&game, 1), hand(&game, 2), whose(&game)), (cards("E02 P01"), cards("M02 P01"), 2));

    let mut game = at("hand 1: P01\nhand 2: P01\ndeck: E02");
    act(&mut game, Finish);
    comes(&mut game, "E02");
    assert_eq!((hand(&game, 1), hand(&game, 2), whose(&game)), (cards("E02 P01"), cards("P01"), 2));

    let mut game = at("hand 1: P01\nhand 2: P01\ndeck: empty");
    act(&mut game, Finish);
    assert_eq!((whose(&game), game.table().phase), (2, Phase::Planning));
}

/// AR-2.8: only a card that says so is played face down, into its area, and it does nothing then.
#[test]
fn only_some_cards_are_played_face_down() {
    let mut game = at("hand 1: M08, P06\nseat 2: P01");
    refused(&game, play_down("P06"), "AR-2.8");
    let told = act(&mut game, play_down("M08"));
    let expected =
        Event::PlayedDown { seat: seat(1), spot: Spot(1), area: Military, card: None, additional: false };
    assert_eq!(told, [expected]);
    assert_eq!((row(&game, 1), power(&game, 1)), ("(M08)".into(), [0, 1, 0]));
}

/// AR-2.9: only the player who is asked decides.
#[test]
fn only_who_is_asked_decides() {
    let mut game = at("hand 1: E01\nhand 2: E01");
    refused_to(&game, seat(2), play("E01"), "AR-2.9");
    act(&mut game, Finish);
    for id in ["E02", "M02", "P02"] {
        comes(&mut game, id);
    }
    refused_to(&game, seat(2), take("E02"), "AR-2.9");
    act(&mut game, take("E02"));
    refused_to(&game, seat(1), take("M02"), "AR-2.9");
}
