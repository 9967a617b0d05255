//! Sections 6 and 8: options and leaders.

use crate::common::*;

/// Deals leaders to a new match: two to the start player, two to the other.
fn with_leaders(dealt: [&str; 4]) -> Aragon {
    let mut game = new_match(Options { leaders: true, ..Options::default() });
    game.draw(&Draw::Start { seat: seat(1) }, &mut Story::silent());
    for id in dealt {
        game.draw(&Draw::Leader { leader: leader(id) }, &mut Story::silent());
    }
    game
}

fn keep(id: &str) -> Action {
    Action::Keep { leader: leader(id) }
}

/// AR-6.1: each is dealt two leaders and keeps one; its event counts as a play, and then it is gone.
#[test]
fn a_leader_is_kept_and_its_event_is_a_play() {
    let mut game = with_leaders(["L1", "L4", "L2", "L6"]);
    refused(&game, keep("L2"), "AR-6.1");
    acts(&mut game, [keep("L4"), keep("L6")]);
    assert_eq!(game.table().leaders, [Some(leader("L4")), Some(leader("L6"))]);

    let mut game = at("leader 1: L2\nhand 1: E01\nseat 2: E01");
    act(&mut game, PlayEvent);
    assert_eq!((game.table().leader(seat(1)), game.table().played), (None, true));
    act(&mut game, Decline);
    refused(&game, play("E01"), "AR-2.2");
    refused(&game, PlayEvent, "AR-2.2");
    refused(&at("hand 1: E01"), PlayEvent, "AR-6.1");
}

/// AR-6.1: an event may be played additionally where any card may, and not where only some may.
#[test]
fn an_event_is_played_where_any_card_may_be() {
    let mut game = at("leader 1: L2\nseat 1: E02\nhand 1: E01\nplayed: yes\nseat 2: P01");
    uses(&mut game, "E02");
    assert_eq!(offered(&game), [play("E01"), PlayEvent, Decline]);
    act(&mut game, PlayEvent);
    let two = "influence: economic 1 of seat 2, military 1 of seat 2";
    let mut game = at(&format!("leader 1: L2\nseat 1: P09\nhand 1: P01\nplayed: yes\n{two}"));
    uses(&mut game, "P09");
    refused(&game, PlayEvent, "AR-6.1");
}

/// AR-6.2: with the head start the second player begins with three in every area.
#[test]
fn the_second_player_may_have_a_head_start() {
    let mut game = new_match(Options { head_start: true, ..Options::default() });
    game.draw(&Draw::Start { seat: seat(2) }, &mut Story::silent());
    assert_eq!((held(&game, 1), held(&game, 2)), ([3; 3], [0; 3]));
}

/// AR-6.3: the second game has the same cards in the same order, with seats swapped.
/// AR-6.5: everyone knows the order then, and the influence of both games decides.
#[test]
fn a_pair_of_games_has_the_same_deck() {
    let mut game = new_match(Options { pair: true, ..Options::default() });
    game.draw(&Draw::Start { seat: seat(1) }, &mut Story::silent());
    for id in ["E01", "E02", "E03", "E04", "M01", "M02", "M03", "M04"] {
        comes(&mut game, id);
    }
    acts(&mut game, [play("E01")]);
    end_turn(&mut game, ["P01", "P02", "P03"]);
    assert!(game.view(Viewer::Seat(seat(1))).order.is_empty(), "nobody knows the order in the first game");
    let mut turns = 1;
    while game.table().first.is_none() {
        assert!(turns < 60);
        let wanted = offered(&game).into_iter().find(|action| *action == Finish);
        let action = wanted.unwrap_or(offered(&game)[0]);
        act(&mut game, action);
        while game.turn() == Turn::Chance && game.table().first.is_none() {
            let mut draws = Vec::new();
            game.draws(&mut draws);
            game.draw(&draws[0].0, &mut Story::silent());
        }
        turns += 1;
    }
    let first = game.table().first.unwrap();
    assert_eq!((first.winner, first.totals), (Some(seat(1)), [10, 0]), "the Huerta alone wins it");
    assert_eq!((whose(&game), game.table().turn), (2, 1), "the other starts");
    assert_eq!((hand(&game, 2), hand(&game, 1)), (cards("E01 E02 E03 E04"), cards("M01 M02 M03 M04")));
    let order: Vec<Card> = game.view(Viewer::Watcher).order.into();
    assert_eq!(order[..4], ["E01", "E02", "E03", "E04"].map(card));
    act(&mut game, Finish);
    assert_eq!(offered(&game), [take("P01"), take("P02"), take("P03")], "no chance is needed");
    let watcher = game.view(Viewer::Watcher).table;
    assert_eq!((watcher.seen_in_draft, watcher.shown[1]), (cards("P01 P02 P03"), cards("E01 E02 E03 E04")));
    while !matches!(game.turn(), Turn::Over(_)) {
        while game.turn() == Turn::Chance {
            let mut draws = Vec::new();
            game.draws(&mut draws);
            game.draw(&draws[0].0, &mut Story::silent());
        }
        let Turn::Seats(_) = game.turn() else { break };
        let offers = offered(&game);
        let action = offers.iter().copied().find(|action| *action == Finish).unwrap_or(offers[0]);
        act(&mut game, action);
    }
    assert_eq!(ending(&game), (vec![1, 2], "AR-6.3".into()));
}

/// AR-6.4: leaders are chosen in secret and shown together.
#[test]
fn leaders_are_chosen_in_secret() {
    let mut game = with_leaders(["L1", "L4", "L2", "L6"]);
    let told = act(&mut game, keep("L4"));
    assert_eq!(told, [Event::LeaderKept { seat: seat(1), leader: None }]);
    assert_eq!(
        game.view(Viewer::Seat(seat(2))).mine.dealt.iter().collect::<Vec<_>>(),
        [leader("L2"), leader("L6")]
    );
    assert_eq!(game.table().leaders, [None; 2]);
    let told = act(&mut game, keep("L2"));
    assert!(told.contains(&Event::LeadersShown { leaders: [leader("L4"), leader("L2")] }));
}

/// AR-8.1: James raises a military card for a card; his landing destroys weak cards in two areas.
#[test]
fn james_the_conqueror() {
    let mut game = at("leader 1: L1\nseat 1: M01, M09, E01\nhand 1: E02");
    act(&mut game, USE_LEADER);
    act(&mut game, discard("E02"));
    assert_eq!(offered(&game), [choose(&game, 1, "M01"), choose(&game, 1, "M09")]);
    names(&mut game, 1, "M09");
    assert_eq!((strength(&game, 1, "M09"), hand(&game, 1)), (4, Cards::NONE));
    refused(&game, USE_LEADER, "AR-2.3");
    refused(&at("leader 1: L1\nseat 1: M01"), USE_LEADER, "AR-8.1");
    refused(&at("leader 1: L1\nseat 1: E01\nhand 1: E02"), USE_LEADER, "AR-4.9");

    let mut game = at("leader 1: L1\nseat 2: M01, M02, E01, P08");
    act(&mut game, PlayEvent);
    names(&mut game, 2, "M01");
    assert_eq!(
        offered(&game),
        [choose(&game, 2, "E01"), Decline],
        "another area, and the Treaty is too strong"
    );
    names(&mut game, 2, "E01");
    assert_eq!((row(&game, 2), game.table().phase), ("M02 P08".into(), Phase::Planning));
}

/// AR-8.2: Peter III raises face-down cards; his Vespers turn two opposing cards down.
#[test]
fn peter_the_great() {
    assert_eq!(
        power(&at("leader 1: L2\nseat 1: M08 hidden, E01 down, P01\nseat 2: M08 hidden"), 1),
        [2, 2, 2]
    );
    let mut game = at("leader 1: L2\nseat 2: E01, E02, P01 down");
    act(&mut game, PlayEvent);
    names(&mut game, 2, "E01");
    names(&mut game, 2, "E02");
    assert_eq!((row(&game, 2), game.table().phase), ("(E01) (E02) (P01)".into(), Phase::Planning));
}

/// AR-8.3: Peter IV reveals the top card; his event destroys all weak cards of an area.
#[test]
fn peter_the_ceremonious() {
    let mut game = at("leader 1: L3\nbeginning: yes\nhand 1: E01\nhand 2: E01");
    comes(&mut game, "P05");
    assert_eq!(game.view(Viewer::Watcher).table.top, Top::Open(card("P05")));
    act(&mut game, DiscardTop);
    assert_eq!(discards(&game), cards("P05"), "face up");

    let mut game = at("leader 1: L3\nseat 1: M04, M01\nseat 2: M05, M08 hidden, M06 down, E09");
    act(&mut game, PlayEvent);
    assert_eq!(offered(&game), Area::ALL.map(name));
    act(&mut game, name(Military));
    assert_eq!((row(&game, 1), row(&game, 2)), ("M01".into(), "E09".into()));

    let mut game = at("leader 1: L3\nseat 2: M05, M04, P02, M06");
    act(&mut game, PlayEvent);
    act(&mut game, name(Military));
    assert_eq!(row(&game, 2), "M05 M04 P02 M06", "the Castle protects them");
    let mut game = at("leader 1: L3\nseat 2: M05, M04, P02");
    act(&mut game, PlayEvent);
    act(&mut game, name(Military));
    assert_eq!(row(&game, 2), "M05", "the Justicia goes for the first, and the second is destroyed");
}

/// AR-8.3: a card that everyone has seen stays known through the draft.
#[test]
fn a_revealed_top_card_is_remembered() {
    let mut game = at("leader 1: L3\nbeginning: yes\nhand 1: E01\nhand 2: E01");
    comes(&mut game, "P05");
    acts(&mut game, [Decline, Finish]);
    comes(&mut game, "P06");
    comes(&mut game, "P07");
    assert_eq!(game.view(Viewer::Seat(seat(2))).table.seen_in_draft, cards("P05"));
    act(&mut game, take("P05"));
    assert_eq!(game.view(Viewer::Seat(seat(2))).mine.known.out, cards("P05"), "it was not passed");
    act(&mut game, take("P06"));
    assert_eq!(game.view(Viewer::Watcher).table.known.out, cards("P05"));
}

/// AR-8.4: Maria buys a play into another area; her Cortes grant two plays.
#[test]
fn maria_of_castile() {
    let mut game = at("leader 1: L4\nhand 1: E01, M01, P01\ninfluence: political 9 of seat 2");
    refused(&game, USE_LEADER, "AR-4.6");
    act(&mut game, play("E01"));
    act(&mut game, USE_LEADER);
    assert_eq!(offered(&game), [surrender(Economic, 2), surrender(Military, 2)]);
    act(&mut game, surrender(Military, 2));
    assert_eq!(offered(&game), [play("P01"), Decline], "not where it was paid");
    refused(&game, play("M01"), "AR-8.4");
    act(&mut game, play("P01"));
    assert_eq!((row(&game, 1), held(&game, 2)), ("E01 P01".into(), [0, 2, 9]));

    let mut game = at("leader 1: L4\nhand 1: E01, M01, P01\nseat 2: P01");
    acts(&mut game, [PlayEvent, play("E01"), play("M01")]);
    assert_eq!((row(&game, 1), game.table().phase), ("E01 M01".into(), Phase::Planning));
    let mut game = at("leader 1: L4\nhand 1: E01, M01\nnumber: 1");
    act(&mut game, PlayEvent);
    assert_eq!(game.table().phase, Phase::Planning, "no additional play on the first turn");
}

/// AR-8.4: what a card grants during the Cortes does not use up the second play.
#[test]
fn the_cortes_wait_for_the_bankers() {
    let mut game = at("leader 1: L4\nhand 1: E08, M01, P01, P02\ninfluence: political 1 of seat 2");
    acts(&mut game, [PlayEvent, play("E08"), Accept, play("M01"), play("P01")]);
    assert_eq!((row(&game, 1), game.table().phase), ("E08 M01 P01".into(), Phase::Planning));
    let mut game = at("leader 1: L4\nhand 1: E08, M01, P01, P02\ninfluence: political 1 of seat 2");
    acts(&mut game, [PlayEvent, play("E08"), Accept, Decline, play("P01")]);
    assert_eq!(row(&game, 1), "E08 P01", "declining one leaves the other");
}

/// AR-8.5: Alfonso raises weak cards of a realm in all areas; his entry presses a weaker opponent.
#[test]
fn alfonso_the_magnanimous() {
    assert_eq!(power(&at("leader 1: L5\nseat 1: E09, M04, P05, M01"), 1), [2, 4, 2]);
    assert_eq!(power(&at("leader 1: L5\nseat 1: E09, M04"), 1), [1, 1, 0]);
    assert_eq!(power(&at("leader 1: L5\nseat 1: E09, M04, P01 down"), 1), [2, 2, 1]);
    let mut game = at("leader 1: L5\nseat 1: E01, M01\nseat 2: M03\ninfluence: economic 1 of seat 2");
    act(&mut game, PlayEvent);
    refused(&game, name(Military), "AR-8.5");
    refused(&game, name(Political), "AR-8.5");
    act(&mut game, name(Economic));
    assert_eq!(held(&game, 1), [1, 0, 0]);
    let mut game = at("leader 1: L5\nhand 1: E01");
    act(&mut game, PlayEvent);
    assert_eq!(game.table().phase, Phase::Planning, "nowhere stronger");
}

/// AR-8.6: Ferdinand gives a card for influence in its area; his sentence empties hands.
#[test]
fn ferdinand() {
    let mut game = at("leader 1: L6\nseat 1: E01, M01\nseat 2: P01");
    act(&mut game, USE_LEADER);
    refused(&game, choose(&game, 2, "P01"), "AR-8.6");
    names(&mut game, 1, "M01");
    assert_eq!((row(&game, 1), held(&game, 1)), ("E01".into(), [0, 1, 0]));
    refused(&at("leader 1: L6"), USE_LEADER, "AR-8.6");

    let mut game = at("leader 1: L6\nhand 1: E01, E02, E03, E04\nhand 2: M01, M02, M03, M04, M05");
    act(&mut game, PlayEvent);
    act(&mut game, discard("E04"));
    assert_eq!(asked(&game), seat(2));
    acts(&mut game, [discard("M01"), discard("M02")]);
    assert_eq!((hand(&game, 1), hand(&game, 2)), (cards("E01 E02 E03"), cards("M03 M04 M05")));
    assert_eq!((asked(&game), game.table().buried), (seat(1), 3));
}
