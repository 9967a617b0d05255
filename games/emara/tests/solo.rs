//! Section 9: alone against Victoria.

use crate::common::*;

/// The last turn of this round, played alone.
#[track_caller]
fn round_ended(round: u8, more: &str) -> Emara {
    let setup = format!("players: 1\nround: {round}\nevent: a pious donation\n");
    let had = "at market, slot 1 wood, slot 2 stone";
    let mut game = at(&format!("{setup}{more}\nseat 1: {had}\nplayed: trade on 3"));
    act(&mut game, WALK);
    leave(&mut game);
    act(&mut game, EndTurn);
    game
}

/// EM-9.1: bread and stone as with four, donations and gifts as with two, and no early winter.
#[test]
fn the_setup_of_a_match_alone() {
    let game = new_match(1, Options::default());
    let table = game.table();
    assert_eq!((table.bread_points(), table.stone_points()), (5, 3));
    assert_eq!(Resource::ALL.map(|it| table.donation_price(it)), [2, 2, 1, 1]);
    assert_eq!(Resource::ALL.map(|it| table.gift_price(it)), [1, 1, 2, 2]);
    assert!(!table.later_events.has(EventCard::EarlyWinter) && table.later_events.count() == 13);
    let site = |turned: u8| {
        let game = at(&format!("players: 1\nbread: {turned}\nstone: {turned}"));
        (game.table().bread_points(), game.table().stone_points())
    };
    assert_eq!([1, 2, 3, 4].map(site), [(5, 3), (4, 2), (4, 2), (3, 1)]);
}

/// EM-9.2: at the end of rounds 2 to 6 Victoria gains a stone and a bread, and the markers turn.
#[test]
fn victoria_delivers_stone_and_bread() {
    let game = round_ended(1, "");
    assert_eq!((game.table().victoria, game.table().markers.bread), (0, 0));
    let game = round_ended(6, "");
    assert_eq!(game.table().victoria, 8);
    assert_eq!((game.table().markers.bread, game.table().markers.stone), (1, 1));
    let game = round_ended(6, "bread: 4\nstone: 3\nvictoria: 50");
    assert_eq!(game.table().victoria, 50 + 3 + 2);
}

/// EM-9.3: she takes the top card of Baron in round 2 up to Marquess in round 5, none in round 6.
#[test]
fn victoria_rises_in_rank() {
    for (round, rank, points) in [(2, 0, 6), (3, 1, 8), (4, 2, 11), (5, 3, 14)] {
        let game = round_ended(round, "");
        assert_eq!(game.table().victoria, 8 + points, "round {round}");
        assert_eq!(game.table().nobility[rank], 1);
    }
    let game = round_ended(2, "nobility: 1 0 0 0 0");
    assert_eq!((game.table().victoria, game.table().nobility[0]), (8 + 5, 2), "the player was first");
    assert_eq!(round_ended(6, "").table().nobility, [0; 5]);
}

/// EM-9.2: the event at the end of the round comes first.
#[test]
fn the_event_comes_before_victoria() {
    let mut game = with(
        "1 coin, at market, slot 1 wood, slot 2 stone",
        "players: 1\nround: 2\nevent: alms for the poor\nplayed: cloth on 3",
    );
    acts(&mut game, [RIDE, EndTurn]);
    assert_eq!((game.table().phase, game.table().victoria), (Phase::Contributing, 0));
    act(&mut game, Decline);
    assert_eq!(game.table().victoria, 14);
}

fn line(start: Option<u8>, won: bool, score: u16, other: u16) -> SheetLine {
    SheetLine { start, full_selection: false, won, score, other }
}

/// EM-9.4: a highscore is one's own score with the other track as tie-breaker.
#[test]
fn a_highscore_is_ones_own_score() {
    let (lost, won) = (line(Some(25), false, 75, 81), line(Some(25), true, 75, 80));
    assert!(lost.highscore() > won.highscore());
    assert!(line(Some(25), true, 76, 76).highscore() > lost.highscore());
}

/// EM-9.5: strictly above Victoria's citizen points is a win; a tie is not.
#[test]
fn a_tie_with_victoria_is_lost() {
    for (victoria, rank) in [(31, vec![1]), (32, vec![2]), (33, vec![2])] {
        let game = round_ended(6, &format!("victoria: {victoria}\nseat 1: 40 citizens, 40 buildings"));
        assert_eq!(game.table().victoria, victoria + 8);
        assert_eq!(ending(&game), (rank, "EM-9.5".into()));
    }
}

/// EM-9.5: a campaign starts at 40; a win lowers the start by 5, anything else raises it by 2.
#[test]
fn a_campaign_moves_its_start() {
    assert_eq!(line(None, true, 70, 70).next_start(), 40);
    assert_eq!(line(Some(40), true, 70, 70).next_start(), 35);
    assert_eq!(line(Some(40), false, 70, 70).next_start(), 42);
    assert_eq!(line(Some(3), true, 70, 70).next_start(), 0);
    assert_eq!(line(Some(59), false, 70, 70).next_start(), 61, "a campaign has no highest start");
    let best = line(Some(20), true, 55, 60).campaign();
    assert!(best > line(Some(25), true, 80, 80).campaign());
    assert!(best < line(Some(20), true, 56, 56).campaign());
    assert!(best > line(Some(10), false, 99, 99).campaign(), "only what was won counts");
}

/// EM-9.6: the sheet keeps start, score and result, apart for full selection.
#[test]
fn the_sheet_keeps_what_counts() {
    let game = round_ended(6, "start: 25\nseat 1: 75 citizens, 81 buildings");
    let written = game.table().sheet_line(None).unwrap();
    assert_eq!(written, line(Some(25), true, 75, 81));
    let by_card = round_ended(6, "seat 1: 75 citizens, 81 buildings");
    let start = |card| by_card.table().sheet_line(Some(card)).unwrap().start;
    assert_eq!(
        [EventCard::NewLore, EventCard::Harvest].map(start),
        [Some(20), Some(25)],
        "each start has its own line"
    );
    let game = round_ended(6, "full selection: yes\nseat 1: 3 citizens, 81 buildings");
    let written = game.table().sheet_line(None).unwrap();
    assert!(written.full_selection && !written.won && written.start.is_none());
    assert_eq!(at("players: 1").table().sheet_line(None), None, "not before the end");
    assert_eq!(at("players: 2").table().sheet_line(None), None);
}
