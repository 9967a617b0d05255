//! Sections 1 and 2: setup, rounds, whose turn it is.

use crate::common::*;

fn plain(players: u8) -> Emara {
    new_match(players, Options::default())
}

/// The rings in order, the first advisors, this event card for the setup.
fn set_up(players: u8, options: Options, start: u8, card: EventCard) -> Emara {
    let mut game = new_match(players, options);
    draw(&mut game, Draw::Start { seat: seat(start) });
    for location in Location::ALL {
        draw(&mut game, Draw::Location { location });
    }
    while game.table().phase != Phase::RevealingStart {
        let first = draws(&game)[0];
        draw(&mut game, first);
    }
    draw(&mut game, Draw::Event { card });
    game
}

/// EM-1.1: one to four players.
#[test]
fn one_to_four_can_play() {
    let begin = |seats| Emara::new(&Setup { rules: RulesVersion(1), seats, options: Options::default() });
    assert!((1..=4).all(|seats| begin(seats).is_ok()));
    assert!(begin(0).is_err() && begin(5).is_err());
}

/// EM-1.2: both rings come in random order, the countryside on one and the town on the other.
#[test]
fn the_rings_are_laid_out_at_random() {
    let mut game = plain(2);
    draw(&mut game, Draw::Start { seat: seat(1) });
    let countryside = Location::COUNTRYSIDE.map(|location| Draw::Location { location });
    assert_eq!(draws(&game), countryside);
    for location in [Quarry, Forest, WeavingMill, Grainfield] {
        draw(&mut game, Draw::Location { location });
    }
    assert_eq!(draws(&game), Location::TOWN.map(|location| Draw::Location { location }));
    for location in [Market, Castle, Cathedral, ConstructionSite] {
        draw(&mut game, Draw::Location { location });
    }
    let layout = game.table().layout;
    assert_eq!(layout.ahead(Quarry, 1), Forest);
    assert_eq!((layout.ahead(Grainfield, 1), layout.ahead(ConstructionSite, 2)), (Quarry, Castle));
}

/// EM-1.3: four resources; bread, books, rings and coins are none and pay for no resource.
#[test]
fn there_are_four_resources() {
    assert_eq!(Resource::ALL.len(), 4);
    let game = with("9 bread, 9 books, 9 rings", "played: trade on 1");
    refused(&game, hire(Forest, 1), "EM-6.4");
    refused(&game, TradeThree, "EM-6.4");
}

/// EM-1.4: donation and gift markers start at 1; with two players some at 2.
#[test]
fn donations_and_gifts_start_cheap() {
    let prices = |players: u8| {
        let table = *plain(players).table();
        (Resource::ALL.map(|it| table.donation_price(it)), Resource::ALL.map(|it| table.gift_price(it)))
    };
    assert_eq!(prices(2), ([2, 2, 1, 1], [1, 1, 2, 2]), "wood, grain, stone, cloth");
    assert_eq!(prices(3), ([1; 4], [1; 4]));
    assert_eq!(prices(4), ([1; 4], [1; 4]));
}

/// EM-1.5: bread and stone marker start at 5 and 3; with two players one number further.
#[test]
fn bread_and_stone_start_high() {
    let site = |players: u8| (plain(players).table().bread_points(), plain(players).table().stone_points());
    assert_eq!([2, 3, 4].map(site), [(4, 2), (5, 3), (5, 3)]);
}

/// EM-1.6: two advisors of type A on each location of the town, and the top one of type B.
#[test]
fn advisors_are_drawn() {
    let mut game = plain(2);
    draw(&mut game, Draw::Start { seat: seat(1) });
    while game.table().phase == Phase::LayingOut {
        let first = draws(&game)[0];
        draw(&mut game, first);
    }
    for _ in 0..8 {
        let last = *draws(&game).last().unwrap();
        assert!(
            draws(&game)
                .iter()
                .all(|draw| matches!(draw, Draw::Advisor { advisor } if Advisors::TYPE_A.has(*advisor)))
        );
        draw(&mut game, last);
    }
    let open: Vec<_> = Location::TOWN.into_iter().flat_map(|at| game.table().open_advisors(at)).collect();
    assert_eq!(open.len(), 8);
    assert_eq!(game.table().open_advisors(Castle).collect::<Vec<_>>(), [Toolmaker, Abbess]);
    assert_eq!(draws(&game).len(), 6, "the stack of type B");
    draw(&mut game, Draw::Advisor { advisor: LadyFrida });
    assert_eq!((game.table().next_advisor, game.table().later_advisors.count()), (Some(LadyFrida), 5));
}

/// EM-1.7: four cards for each of five ranks, the best on top.
#[test]
fn the_nobility_lies_in_stacks() {
    for rank in ValueSet::House1.values().ranks {
        assert!(rank.points.is_sorted_by(|a, b| a > b));
    }
    assert_eq!(plain(3).table().nobility, [0; 5]);
}

/// EM-1.8: the first event card tells where the start player begins; the others follow clockwise.
#[test]
fn councilors_follow_clockwise() {
    let game = set_up(3, Options::default(), 2, EventCard::OldForest);
    assert_eq!(player(&game, 2).councilors, [Some(Quarry), Some(Market)]);
    assert_eq!(player(&game, 3).councilors, [Some(WeavingMill), Some(Castle)]);
    assert_eq!(player(&game, 1).councilors, [Some(Forest), Some(Cathedral)]);
}

/// EM-1.8: all fourteen event cards give a start in the countryside and one in the town.
#[test]
fn every_event_card_gives_a_start() {
    for card in EventCard::ALL {
        let (points, country, town) = ValueSet::House1.values().start(card);
        assert!((20..=35).contains(&points) && !country.is_town() && town.is_town(), "{card}");
        let game = set_up(2, Options::default(), 1, card);
        assert_eq!(player(&game, 1).councilors, [Some(country), Some(town)]);
        assert_eq!(player(&game, 2).buildings, u16::from(points));
    }
}

/// EM-1.9: starting building points by the card, 35 or another number. EM-1.14: up to 60, and alone any.
#[test]
fn starting_points_can_be_chosen() {
    let start = |building_points| {
        let options = Options { building_points, ..Options::default() };
        player(&set_up(2, options, 1, EventCard::NewLore), 2).buildings
    };
    assert_eq!([None, Some(35), Some(0), Some(60)].map(start), [20, 35, 0, 60]);
    let options = Options { building_points: Some(61), ..Options::default() };
    let begun = |seats| Emara::new(&Setup { rules: RulesVersion(1), seats, options });
    assert!(matches!(begun(2), Err(BadSetup::BadOption { option: "building_points", .. })));
    assert!(begun(1).is_ok());
}

/// EM-1.9, EM-1.13: the pages list what the event cards give at the start.
#[test]
fn the_pages_list_the_starts() {
    for page in Emara::ABOUT.pages {
        let book = regalia_game::Rulebook::parse(page.markdown).unwrap();
        let rule = book.rules.iter().find(|rule| rule.id.as_str() == "EM-1.9").unwrap();
        let rows: Vec<&str> = rule.text.lines().filter(|line| line.starts_with("| ")).skip(1).collect();
        assert_eq!(rows.len(), 14, "{}", page.language);
        for (card, row) in EventCard::ALL.into_iter().zip(rows) {
            let (points, ..) = ValueSet::House1.values().start(card);
            let cells: Vec<&str> = row.split('|').map(str::trim).collect();
            assert_eq!(cells[2], points.to_string(), "{row}");
            if page.language == "en" {
                let (_, first, second) = ValueSet::House1.values().start(card);
                let places = [first, second].map(|at| at.to_string());
                assert_eq!([cells[3], cells[4]], places, "{row}");
            }
        }
    }
}

/// EM-1.10: everyone starts without citizens and with the resource of the own countryside location.
#[test]
fn everyone_starts_with_a_resource() {
    let game = set_up(2, Options::default(), 1, EventCard::OldForest);
    assert_eq!(player(&game, 1).resources, Resources::only(Stone, 1));
    assert_eq!(player(&game, 2).resources, Resources::only(Cloth, 1));
    assert_eq!((player(&game, 1).citizens, player(&game, 1).huts.count()), (0, 0));
}

/// EM-1.11: the start player is drawn at random; everyone draws three of nine cards.
#[test]
fn everyone_draws_three_cards() {
    let game = plain(4);
    assert_eq!(draws(&game), [1, 2, 3, 4].map(|number| Draw::Start { seat: seat(number) }));
    let mut game = set_up(2, Options::default(), 2, EventCard::OldForest);
    assert_eq!((draws(&game).len(), game.table().statue, whose(&game)), (9, seat(2), 2));
    let story = draw(&mut game, Draw::Card { card: Card::Errand });
    assert_eq!(
        story.heard_by(Viewer::Seat(seat(2))).copied().collect::<Vec<_>>(),
        [Event::YouDrew { card: Card::Errand }]
    );
    assert_eq!(
        story.heard_by(Viewer::Seat(seat(1))).copied().collect::<Vec<_>>(),
        [Event::CardDrawn { seat: seat(2) }]
    );
    assert!(!draws(&game).contains(&Draw::Card { card: Card::Errand }));
    settle(&mut game);
    assert_eq!((game.hand(seat(1)).count(), game.hand(seat(2)).count()), (3, 3));
    assert!(game.hand(seat(2)).has(Card::Errand));
    let view = game.view(Viewer::Seat(seat(1)));
    assert_eq!(view.mine.hand, game.hand(seat(1)), "one sees one's own hand");
    assert_eq!(view.table.players[seat(2)].cards, 3, "and how many cards the others have");
}

/// EM-1.12: twelve favor tokens lie face down.
#[test]
fn twelve_favor_tokens_lie_face_down() {
    assert_eq!(plain(2).table().favors, Favors::ALL);
    let values = ValueSet::House1.values();
    for town in Location::TOWN {
        assert_eq!(values.favors.iter().filter(|(at, _)| *at == town).count(), 3);
    }
}

/// EM-1.13: every match keeps the name of its values.
#[test]
fn a_match_keeps_the_name_of_its_values() {
    assert_eq!(ValueSet::default().values().name, "house-1");
    let options = serde_json::to_value(Options::default()).unwrap();
    assert_eq!(options["values"], "house-1");
}

/// EM-2.1: the card of the setup is gone in round 1; each round has a new event.
#[test]
fn each_round_has_a_new_event() {
    let mut game = set_up(2, Options::default(), 1, EventCard::OldForest);
    while game.table().phase == Phase::Dealing {
        let first = draws(&game)[0];
        draw(&mut game, first);
    }
    let events = draws(&game);
    assert!(events.len() == 13 && !events.contains(&Draw::Event { card: EventCard::OldForest }));
    draw(&mut game, Draw::Event { card: EventCard::LongSummer });
    assert_eq!((game.table().round, game.table().event), (1, Some(EventCard::LongSummer)));
    assert!(!game.table().later_events.has(EventCard::LongSummer));
}

/// EM-2.2: clockwise from the statue, until each has had three turns.
#[test]
fn everyone_has_three_turns() {
    let mut game = at("players: 3\nstatue: 2\nturn: 2");
    let mut order = Vec::new();
    while game.table().phase == Phase::Playing {
        order.push(whose(&game));
        idle(&mut game);
    }
    assert_eq!(order, [2, 3, 1, 2, 3, 1, 2, 3, 1]);
    refused_to(&at("players: 3"), seat(2), play(Card::Wood, 1), "EM-2.2");
}

/// EM-2.3: the statue passes clockwise, the slots are emptied, three new cards are drawn.
#[test]
fn the_end_of_a_round() {
    let mut game = at("players: 3");
    while game.table().phase == Phase::Playing {
        idle(&mut game);
    }
    assert_eq!((game.table().statue, game.turn()), (seat(2), Turn::Chance));
    assert_eq!((player(&game, 1).slots, player(&game, 1).spent.count()), ([None; 3], 3));
    assert_eq!(draws(&game).len(), 6, "nine cards but the three that were played");
    settle(&mut game);
    assert_eq!((whose(&game), game.table().round, player(&game, 1).cards), (2, 2, 3));
    refused(&game, Decline, "EM-3.1");
    refused(&at("played: wood on 1"), Decline, "EM-2.3");
}

/// EM-2.3: after round 3 all nine cards are shuffled.
#[test]
fn all_cards_return_after_round_three() {
    let mut game = at(
        "round: 3\nseat 1: spent wood, spent stone, spent cloth, spent grain, spent signet ring, spent trade\n\
        seat 2: spent wood, spent stone, spent cloth, spent grain, spent signet ring, spent trade",
    );
    assert_eq!(game.hand(seat(1)), [Card::Step, Card::Help, Card::Errand].into_iter().collect());
    while game.table().phase == Phase::Playing {
        idle(&mut game);
    }
    assert_eq!((player(&game, 1).spent, draws(&game).len()), (Cards::NONE, 9));
}

/// EM-2.3: an event at the end of the round asks from the statue on, and before the statue passes.
#[test]
fn events_ask_in_player_order() {
    let had = "1 coin, slot 1 wood, slot 2 stone";
    let mut game = at(&format!(
        "players: 3\nstatue: 2\nevent: alms for the poor\nseat 1: {had}\nseat 2: {had}, slot 3 cloth\n\
         seat 3: {had}, slot 3 cloth\nturn: 1\nplayed: cloth on 3"
    ));
    acts(&mut game, [RIDE, EndTurn]);
    let mut order = Vec::new();
    while game.table().phase == Phase::Contributing {
        order.push(whose(&game));
        act(&mut game, Decline);
    }
    assert_eq!(order, [2, 3, 1]);
}

/// EM-2.4: after round 6 the match is over.
#[test]
fn six_rounds_are_played() {
    let mut game = at("players: 2\nround: 6");
    while game.table().phase == Phase::Playing {
        idle(&mut game);
    }
    assert!(matches!(game.turn(), Turn::Over(_)));
    refused_to(&game, seat(1), EndTurn, "EM-2.4");
}
