//! Sections 4 and 5: words on cards, and what is hidden.

use crate::common::*;

fn view(game: &Aragon, number: u8) -> View {
    game.view(Viewer::Seat(seat(number)))
}

/// AR-4.1: discards from the hand lie face down, unless they were revealed first; they never come back.
#[test]
fn discards_lie_face_down_unless_revealed() {
    let mut game = at("beginning: yes\nseat 1: M07\nhand 1: E01, E02");
    act(&mut game, discard("E02"));
    assert_eq!((discards(&game), game.table().buried, game.table().deck), (Cards::NONE, 1, 57));
    assert_eq!(
        (view(&game, 1).mine.known.buried, view(&game, 2).mine.known.buried),
        (cards("E02"), Cards::NONE)
    );

    let mut game = at("hand 1: P07\nhand 2: E01, E02");
    acts(&mut game, [play("P07"), pick("E02")]);
    assert_eq!((discards(&game), game.table().buried), (cards("E02"), 0));
}

/// AR-4.2: an abandoned card goes to the discards as it lay.
#[test]
fn abandoned_cards_go_as_they_lay() {
    let mut game = at("seat 1: E01, P01 down\nhand 1: M03");
    act(&mut game, play("M03"));
    names(&mut game, 1, "P01");
    assert_eq!((discards(&game), game.table().buried), (Cards::NONE, 1));
    let mut game = at("seat 1: E01, P01 down\nhand 1: M03");
    act(&mut game, play("M03"));
    names(&mut game, 1, "E01");
    assert_eq!((discards(&game), game.table().buried), (cards("E01"), 0));
}

/// AR-4.3: a destroyed card goes to the discards as it lay; nobody else learns what it was.
#[test]
fn destroyed_cards_go_as_they_lay() {
    let mut game = at("seat 1: M05\nseat 2: M08 hidden, E01");
    uses(&mut game, "M05");
    let told = names(&mut game, 2, "M08");
    assert!(told.contains(&Event::Destroyed { seat: seat(2), spot: Spot(1), area: Military, card: None }));
    assert_eq!((discards(&game), game.table().buried), (cards("M05"), 1));
    assert_eq!(view(&game, 2).mine.known.buried, cards("M08"));
    assert_eq!(view(&game, 1).mine.known.buried, Cards::NONE);
}

/// AR-4.4: surrendering moves the marker toward the opponent, also from nothing, and never beyond ten.
#[test]
fn surrender_moves_the_marker() {
    let after = |influence: &str| {
        let mut game = at(&format!("hand 1: P08\ninfluence: {influence}"));
        act(&mut game, play("P08"));
        (held(&game, 1), held(&game, 2))
    };
    assert_eq!(after("economic 3 of seat 1"), ([2, 0, 0], [0, 1, 0]));
    assert_eq!(after("economic 10 of seat 2, military 9 of seat 2"), ([0, 0, 0], [10, 10, 0]));
}

/// AR-4.4: what is surrendered for something is surrendered in full, or not at all.
#[test]
fn a_price_is_paid_in_full() {
    let mut game = at("hand 1: P10\ninfluence: economic 9 of seat 2");
    act(&mut game, play("P10"));
    refused(&game, surrender(Economic, 2), "AR-4.4");
    refused(&game, surrender(Military, 3), "AR-4.4");
    refused(&game, surrender(Military, 0), "AR-4.4");
    let mut game = at("hand 1: M02\nseat 2: M01, M01\ninfluence: political 10 of seat 2");
    act(&mut game, play("M02"));
    assert_eq!(game.table().phase, Phase::Planning, "the Almogavars cannot be paid");
}

/// AR-4.5: what cannot be done is left out, and a card without a target is still played.
#[test]
fn a_card_without_a_target_is_played() {
    let mut game = at("hand 1: P06\nseat 2: E01");
    act(&mut game, play("P06"));
    assert_eq!(
        (game.table().phase, row(&game, 1), row(&game, 2)),
        (Phase::Planning, "P06".into(), "E01".into())
    );
}

/// AR-4.5: what a card asks for comes before anything else; where there is only one target it is that one.
#[test]
fn what_is_asked_comes_first() {
    let mut game = at("hand 1: P06, E01\nseat 2: P01, P02");
    act(&mut game, play("P06"));
    refused(&game, Finish, "AR-4.5");
    refused(&game, play("E01"), "AR-4.5");
    refused(&game, Decline, "AR-4.5");
    let mut game = at("hand 1: P06\nseat 2: P01");
    act(&mut game, play("P06"));
    assert_eq!((game.table().phase, row(&game, 2)), (Phase::Planning, String::new()));
}

/// AR-4.6: the normal play comes first; an additional play is made at once and is not stored.
#[test]
fn the_normal_play_comes_first() {
    let mut game = at("seat 1: E02\nhand 1: E01, M01");
    refused(&game, using(&game, "E02"), "AR-4.6");
    act(&mut game, play("E01"));
    uses(&mut game, "E02");
    refused(&game, Finish, "AR-4.5");
    act(&mut game, Decline);
    refused(&game, play("M01"), "AR-2.2");
}

/// AR-4.7: an ability works on the turn on which its card arrives.
#[test]
fn an_ability_works_at_once() {
    let mut game = at("hand 1: M05\nseat 2: E01");
    act(&mut game, play("M05"));
    uses(&mut game, "M05");
    assert_eq!(row(&game, 2), "");
}

/// AR-4.7: at the beginning, a card that has left play or lies face down does nothing.
#[test]
fn a_face_down_card_does_nothing_at_the_beginning() {
    let game = at("beginning: yes\nseat 1: E07 down, M07 down\nhand 1: E01");
    assert_eq!(game.table().phase, Phase::Planning);
}

/// AR-4.8: turning a card face up is not playing it; bonuses end with the turn.
#[test]
fn turning_up_is_not_playing() {
    let mut game = at("seat 1: P03, P08 down\nseat 2: P01");
    uses(&mut game, "P03");
    names(&mut game, 1, "P08");
    assert_eq!((row(&game, 1), held(&game, 2)), ("P03 P08".into(), [0; 3]), "nothing was surrendered");

    let mut game = at("seat 1: M10\nhand 1: M01\nhand 2: E01\ndeck: empty");
    uses(&mut game, "M10");
    act(&mut game, show("M01"));
    assert_eq!(strength(&game, 1, "M10"), 3);
    act(&mut game, Finish);
    assert_eq!((held(&game, 1), strength(&game, 1, "M10")), ([0, 3, 0], 2));
}

/// AR-4.9: an ability that would do nothing, or cannot be paid, is not used.
#[test]
fn nothing_is_used_for_nothing() {
    refused(&at("seat 1: M05\nseat 2: P01"), using(&at("seat 1: M05\nseat 2: P01"), "M05"), "AR-4.9");
    let game = at("seat 1: E02\nplayed: yes");
    refused(&game, using(&game, "E02"), "AR-4.9");
    let game = at("seat 1: E03\nhand 1: M01\nplayed: yes");
    refused(&game, using(&game, "E03"), "AR-7.3");
    let game = at("seat 1: E03\nhand 1: E01, E01, M03\nplayed: yes");
    refused(&game, using(&game, "E03"), "AR-4.9");
    let game = at("seat 1: M10\nhand 1: E01");
    refused(&game, using(&game, "M10"), "AR-7.20");
}

/// AR-4.10: a protected card cannot be named.
#[test]
fn a_protected_card_cannot_be_named() {
    let mut game = at("seat 1: M05\nseat 2: M06, M01, E01");
    uses(&mut game, "M05");
    refused(&game, choose(&game, 2, "M01"), "AR-7.16");
    assert_eq!(offered(&game), [choose(&game, 2, "M06"), choose(&game, 2, "E01")], "the Castle itself can");
}

/// AR-4.11: strength until the end of the turn stays with the card, up to three.
#[test]
fn raised_strength_stays() {
    let mut game = at("leader 1: L1\nseat 1: M10, P03\nhand 1: M01, E01");
    uses(&mut game, "M10");
    act(&mut game, show("M01"));
    acts(&mut game, [USE_LEADER, discard("E01")]);
    assert_eq!(strength(&game, 1, "M10"), 5);
    uses(&mut game, "P03");
    names(&mut game, 1, "M10");
    assert_eq!(strength(&game, 1, "M10"), 4, "face down it is 1 and 3");
}

/// AR-5.1: hands, deck, face-down discards and the draft are hidden; what was seen is remembered.
#[test]
fn each_remembers_what_was_seen() {
    let mut game = at("hand 1: E01\nhand 2: M01");
    act(&mut game, Finish);
    for id in ["E02", "M02", "P02"] {
        comes(&mut game, id);
    }
    acts(&mut game, [take("M02"), take("P02")]);
    // The first passed two and does not know which was taken; the second discarded one.
    assert_eq!(
        (view(&game, 1).mine.known.out, view(&game, 1).mine.known.buried),
        (cards("E02 P02"), Cards::NONE)
    );
    assert_eq!(
        (view(&game, 2).mine.known.out, view(&game, 2).mine.known.buried),
        (Cards::NONE, cards("E02"))
    );
    assert_eq!(game.view(Viewer::Watcher).mine, Mine::default());
    // Once the second plays the card, there is one less to look for.
    act(&mut game, play("P02"));
    assert_eq!(view(&game, 1).mine.known.out, cards("E02"));
}

/// AR-5.1: what a player looks at is seen by no one else.
#[test]
fn a_look_at_the_top_is_private() {
    let mut game = at("beginning: yes\nseat 1: E04");
    comes(&mut game, "P05");
    assert_eq!((view(&game, 1).mine.top, view(&game, 2).mine.top), (Some(card("P05")), None));
    act(&mut game, DiscardTop);
    assert_eq!(
        (view(&game, 1).mine.known.buried, view(&game, 2).mine.known.buried),
        (cards("P05"), Cards::NONE)
    );
}

/// AR-5.2: a card turned face down stays known, and so does a shown hand until a card leaves it unseen.
#[test]
fn what_everyone_has_seen_stays_known() {
    let mut game = at("hand 1: P04\nseat 2: E01");
    act(&mut game, play("P04"));
    let shown = game.view(Viewer::Watcher).table.play.card(spot(&game, 2, "E01"));
    assert_eq!((row(&game, 2), shown), ("(E01)".into(), Some(card("E01"))));

    let discarded_by = |rules: u8| {
        let mut game = at(&format!(
            "rules: {rules}\nhand 1: P07, E08\nhand 2: E01, E02, M07\nseat 2: M07\ndeck: E01, E02, E03"
        ));
        acts(&mut game, [play("P07"), pick("M07")]);
        assert_eq!(game.table().shown[1], cards("E01 E02"));
        end_turn(&mut game, ["E03", "E02", "E01"]);
        act(&mut game, discard("E02"));
        game
    };
    // By the first rules it is discarded face down, and could be any of the cards that were seen.
    let watcher = discarded_by(1).view(Viewer::Watcher).table;
    assert_eq!((watcher.shown[1], watcher.known.out), (Cards::NONE, cards("E01 E02")));
    // Since the second rules a card that was revealed lies open (AR-4.1).
    let game = discarded_by(2);
    let watcher = game.view(Viewer::Watcher).table;
    assert_eq!((watcher.shown[1], watcher.known.out), (cards("E01"), Cards::NONE));
    assert!(discards(&game).has(card("E02")));
}

/// AR-5.1: worlds imagined from a view put passed cards where they can be, and the rest anywhere.
#[test]
fn imagined_worlds_fit_what_was_passed() {
    let mut game = at("hand 1: E01\nhand 2: M01");
    act(&mut game, Finish);
    for id in ["E07", "M10", "P10"] {
        comes(&mut game, id);
    }
    acts(&mut game, [take("M10"), take("P10")]);
    let (seen, mut dice) = (view(&game, 1), regalia_search::QuickDice::new(1));
    let mut taken = [0, 0];
    for _ in 0..200 {
        let world: Aragon = regalia_game::Imagine::imagine(&seen, &mut dice);
        let theirs = hand(&world, 2);
        assert_eq!(theirs.count(), 2);
        assert!(
            theirs.has(card("E07")) != theirs.has(card("P10")),
            "one was taken, the other discarded: {theirs:?}"
        );
        taken[usize::from(theirs.has(card("P10")))] += 1;
    }
    assert!(taken.iter().all(|times| *times > 60), "either may be the one: {taken:?}");
}
