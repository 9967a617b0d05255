//! Section 7: favor tokens.

use crate::common::*;

/// Seat 1 has made a donation, and three tokens are to be drawn.
fn donation(more: &str) -> Emara {
    let mut game = with("1 cloth", &format!("players: 3\nplayed: errand on 1\n{more}"));
    acts(&mut game, [errand(Cathedral), donate(Cloth)]);
    game
}

/// EM-7.1: a donor draws three, keeps one openly and discards the others openly.
#[test]
fn three_are_drawn_and_one_is_kept() {
    let mut game = donation("");
    draw_favors(&mut game, [0, 5, 11]);
    assert_eq!(offered(&game), [keep(0), keep(5), keep(11)]);
    refused(&game, keep(3), "EM-7.1");
    refused(&game, Leave, "EM-7.1");
    refused(&game, EndTurn, "EM-7.1");
    let told = act(&mut game, keep(11));
    let discarded = [Some(favor(0)), Some(favor(5))];
    assert_eq!(told[0], Event::FavorKept { seat: seat(1), favor: favor(11), discarded });
    assert_eq!(player(&game, 1).favors.iter().collect::<Vec<_>>(), [favor(11)]);
    assert_eq!(game.table().discarded_favors.iter().collect::<Vec<_>>(), [favor(0), favor(5)]);
    assert_eq!(game.table().favors.count(), 9);
    refused(&game, keep(0), "EM-7.1");
}

/// EM-7.1: when the stack runs out in the middle of a draw, the discards become the stack and the draw goes on to three.
#[test]
fn a_draw_goes_on_with_the_discards() {
    let mut game = donation("favors: 2 8\ndiscarded: 1 3");
    draw(&mut game, Draw::Favor { favor: favor(8) });
    let told = draw(&mut game, Draw::Favor { favor: favor(2) });
    assert!(told.heard_by(Viewer::Watcher).any(|event| *event == Event::FavorsShuffled));
    assert_eq!(game.table().phase, Phase::DrawingFavors);
    draw_favors(&mut game, [3]);
    assert_eq!(offered(&game), [keep(2), keep(3), keep(8)]);
    act(&mut game, keep(2));
    assert_eq!(game.table().favors.iter().collect::<Vec<_>>(), [favor(1)]);
    assert_eq!(game.table().discarded_favors.iter().collect::<Vec<_>>(), [favor(3), favor(8)]);
}

/// EM-7.1: fewer than three are drawn only if stack and discards together hold fewer.
#[test]
fn fewer_are_drawn_if_fewer_are_left_anywhere() {
    let mut game = donation("favors: 2\ndiscarded: 1");
    draw_favors(&mut game, [2, 1]);
    assert_eq!(offered(&game), [keep(1), keep(2)]);
    act(&mut game, keep(2));
    assert_eq!(game.table().favors.iter().collect::<Vec<_>>(), [favor(1)]);
}

/// Under the first rules a draw ended with the stack, and the discards were shuffled afterwards.
#[test]
fn under_the_first_rules_a_draw_ends_with_the_stack() {
    let mut game = donation("rules: 1\nfavors: 2 8\ndiscarded: 1 3");
    draw_favors(&mut game, [8, 2]);
    let told = act(&mut game, keep(2));
    assert!(told.contains(&Event::FavorsShuffled));
    assert_eq!(game.table().favors.iter().collect::<Vec<_>>(), [favor(1), favor(3)]);
}

/// EM-7.2: only the donor sees what was drawn, until the choice is made.
#[test]
fn only_the_donor_sees_what_was_drawn() {
    let mut game = donation("");
    let story = draw(&mut game, Draw::Favor { favor: favor(4) });
    let heard = |viewer| story.heard_by(viewer).copied().collect::<Vec<_>>();
    assert_eq!(heard(Viewer::Seat(seat(1))), [Event::YouDrewFavor { favor: favor(4) }]);
    assert_eq!(heard(Viewer::Seat(seat(2))), [Event::FavorDrawn { seat: seat(1) }]);
    assert_eq!(heard(Viewer::Watcher), [Event::FavorDrawn { seat: seat(1) }]);
    draw_favors(&mut game, [0, 5]);
    assert_eq!(game.view(Viewer::Seat(seat(1))).mine.drawn.count(), 3);
    for viewer in [Viewer::Seat(seat(2)), Viewer::Watcher] {
        let view = game.view(viewer);
        assert!(view.mine.drawn.is_empty() && view.table.favors.count() == 12);
    }
}

/// EM-7.2: what is laid open cannot be taken back.
#[test]
fn keeping_a_token_is_a_seal() {
    let mut game = donation("");
    draw_favors(&mut game, [0, 5, 11]);
    let mut story = Story::new();
    game.act(Seat(0), &keep(5), &mut story).unwrap();
    assert!(story.is_sealed());
}

/// EM-7.3: tokens are used where a councilor ends a move, each for what it shows.
#[test]
fn tokens_are_used_at_their_location() {
    let rewards = ValueSet::House1.values().favors;
    for (number, (at, reward)) in (0..).zip(rewards) {
        let from = Location::TOWN[(at as usize - 4 + 3) % 4];
        let mut game =
            with(&format!("at {from}, favor {number}"), "event: alms for the poor\nplayed: wood on 1");
        act(&mut game, WALK);
        act(&mut game, use_favor(number));
        let gained = (points(&game), has(&game, Good::Book), has(&game, Good::Ring), has(&game, Good::Coin));
        let expected = match reward {
            Reward::Citizens => ((3, 30), 0, 0, 0),
            Reward::Buildings => ((0, 35), 0, 0, 0),
            Reward::Book => ((0, 30), 1, 0, 0),
            Reward::Ring => ((0, 30), 0, 1, 0),
            Reward::Coin => ((0, 30), 0, 0, 1),
        };
        assert_eq!(gained, expected);
        assert!(game.table().discarded_favors.has(favor(number)) && player(&game, 1).favors.is_empty());
    }
}

/// EM-7.3: several tokens, in any order with the action, whether or not that is used.
#[test]
fn several_tokens_are_used_in_one_visit() {
    let mut game = with("favor 6, favor 7, favor 8, favor 0, 1 wood", "played: errand on 1");
    act(&mut game, errand(Market));
    refused(&game, use_favor(0), "EM-7.3");
    refused(&game, use_favor(9), "EM-7.3");
    acts(&mut game, [use_favor(7), sell(1), use_favor(8), Leave]);
    assert_eq!((points(&game).0, has(&game, Good::Ring)), (3, 1));
    assert_eq!(player(&game, 1).favors.count(), 2, "the rest is kept");
    refused(&game, use_favor(6), "EM-7.3");
}

/// EM-7.3: standing there is not enough: a move must end there.
#[test]
fn a_councilor_who_stays_uses_no_token() {
    let mut game = with("at market, favor 6", "played: wood on 1");
    refused(&game, use_favor(6), "EM-7.3");
    act(&mut game, RIDE);
    refused(&game, use_favor(6), "EM-7.3");
}

/// EM-7.3: a token kept from a donation at the Cathedral can be used in the same visit.
#[test]
fn a_fresh_token_can_be_used_at_once() {
    let mut game = donation("");
    draw_favors(&mut game, [3, 5, 11]);
    acts(&mut game, [keep(5), use_favor(5)]);
    assert_eq!(has(&game, Good::Ring), 1);
}

/// EM-7.9: the last three were drawn: the stack comes from older discards, not from these.
#[test]
fn the_stack_is_made_before_the_others_are_discarded() {
    let mut game = donation("favors: 2 8 9\ndiscarded: 1 3");
    draw_favors(&mut game, [2, 8, 9]);
    act(&mut game, keep(2));
    assert_eq!(game.table().favors.iter().collect::<Vec<_>>(), [favor(1), favor(3)]);
    assert_eq!(game.table().discarded_favors.iter().collect::<Vec<_>>(), [favor(8), favor(9)]);
}

/// EM-7.9: without older discards, those not kept are the new stack.
#[test]
fn the_stack_is_made_from_what_there_is() {
    let mut game = donation("favors: 2 8 9");
    draw_favors(&mut game, [2, 8, 9]);
    act(&mut game, keep(2));
    assert_eq!(game.table().favors.iter().collect::<Vec<_>>(), [favor(8), favor(9)]);
    assert!(game.table().discarded_favors.is_empty());
}

/// EM-7.9: with no token left anywhere, a donation brings a book alone; a used token is the new stack.
#[test]
fn no_token_is_left() {
    let all = (0..12).map(|number| format!("favor {number}")).collect::<Vec<_>>().join(", ");
    let mut game = with("1 cloth", &format!("players: 3\nplayed: errand on 1\nseat 2: {all}"));
    acts(&mut game, [errand(Cathedral), donate(Cloth)]);
    assert_eq!((has(&game, Good::Book), game.table().phase), (1, Phase::Acting));
    let mut game = with(&all, "played: errand on 1");
    acts(&mut game, [errand(Castle), use_favor(0)]);
    assert_eq!(game.table().favors.iter().collect::<Vec<_>>(), [favor(0)]);
}
