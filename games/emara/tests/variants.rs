//! Section 10: the variants.

use crate::common::*;

/// A random layout with these rings and this event card for the setup; seat 2 of 3 starts.
fn random(first: [Location; 4], second: [Location; 4], card: EventCard) -> Emara {
    let options = Options { random_layout: true, ..Options::default() };
    let mut game = new_match(3, options);
    draw(&mut game, Draw::Start { seat: seat(2) });
    assert_eq!(draws(&game).len(), 8, "any location can come");
    for location in first.into_iter().chain(second) {
        draw(&mut game, Draw::Location { location });
    }
    while game.table().phase != Phase::RevealingStart {
        let first = draws(&game)[0];
        draw(&mut game, first);
    }
    draw(&mut game, Draw::Event { card });
    game
}

const MIXED: [[Location; 4]; 2] =
    [[Forest, Castle, Quarry, Market], [Cathedral, WeavingMill, ConstructionSite, Grainfield]];

/// EM-10.1: the start locations lie on different rings: everyone chooses a resource, in order.
#[test]
fn everyone_chooses_a_resource() {
    let mut game = random(MIXED[0], MIXED[1], EventCard::AfarMerchants);
    assert_eq!(player(&game, 2).councilors, [Some(Forest), Some(Cathedral)]);
    assert_eq!(player(&game, 3).councilors, [Some(Castle), Some(WeavingMill)]);
    assert_eq!(player(&game, 1).councilors, [Some(Quarry), Some(ConstructionSite)]);
    for (number, resource) in [(2, Wood), (3, Grain), (1, Cloth)] {
        assert_eq!(whose(&game), number);
        refused(&game, RIDE, "EM-10.1");
        act(&mut game, Action::Choose { resource });
        assert_eq!(player(&game, number).resources, Resources::only(resource, 1), "and no other");
    }
    settle(&mut game);
    assert_eq!((whose(&game), game.table().phase), (2, Phase::Playing));
    refused(&game, Action::Choose { resource: Wood }, "EM-3.1");
    refused(&at("played: wood on 1"), Action::Choose { resource: Wood }, "EM-10.1");
}

/// EM-10.1: two start locations on one ring: one councilor goes to any location of the other ring.
#[test]
fn the_start_player_relocates_a_councilor() {
    let game = random(MIXED[0], MIXED[1], EventCard::OldForest);
    assert_eq!((game.table().phase, whose(&game)), (Phase::Relocating, 2));
    let expected = [Quarry, Market].into_iter().flat_map(|from| {
        let others = [Grainfield, WeavingMill, Cathedral, ConstructionSite];
        others.map(|to| Action::Relocate { from, to })
    });
    assert_eq!(offered(&game), expected.collect::<Vec<_>>());
    refused(&game, Action::Relocate { from: Quarry, to: Forest }, "EM-10.1");
    refused(&game, Action::Relocate { from: Forest, to: Cathedral }, "EM-10.1");
    refused(&game, Action::Choose { resource: Wood }, "EM-10.1");
    let mut game = game;
    act(&mut game, Action::Relocate { from: Quarry, to: Grainfield });
    assert_eq!(player(&game, 2).councilors, [Some(Market), Some(Grainfield)]);
    assert_eq!(player(&game, 3).councilors, [Some(Forest), Some(Cathedral)]);
    assert_eq!(game.table().phase, Phase::ChoosingResource);
}

/// EM-10.1: town and countryside can be visited on either ring, and people hired and recruited.
#[test]
fn locations_work_on_either_ring() {
    let rings = "random layout: yes\nfirst ring: forest, castle, quarry, market\n\
        second ring: cathedral, weaving mill, construction site, grainfield";
    let mut game = at(&format!(
        "{rings}\nmarket: baker\nseat 1: at market, at grainfield, 2 grain, 3 coins, 1 book\nplayed: step on 1"
    ));
    act(&mut game, recruit(Baker));
    settle(&mut game);
    act(&mut game, hire(Grainfield, 1));
    act(&mut game, step(Ring::First));
    assert_eq!(player(&game, 1).councilors, [Some(Forest), Some(Grainfield)]);
    act(&mut game, RIDE);
    act(&mut game, HandInBook);
    assert_eq!(points(&game), (4, 35));
}

/// EM-10.2: the hand is all nine cards, and all nine return after round 3.
#[test]
fn full_selection_gives_the_whole_hand() {
    let options = Options { full_selection: true, ..Options::default() };
    let mut game = new_match(2, options);
    settle(&mut game);
    assert_eq!((game.hand(seat(1)), game.hand(seat(2))), (Cards::ALL, Cards::ALL));
    assert_eq!(offered(&game).len(), 27);
    for round in 1..=6 {
        assert_eq!(game.table().round, round);
        let left = [9, 6, 3][usize::from((round - 1) % 3)];
        assert_eq!(player(&game, 1).cards, left);
        while game.table().round == round && !matches!(game.turn(), Turn::Over(_)) {
            match game.table().phase {
                Phase::Playing => idle(&mut game),
                Phase::Contributing => drop(act(&mut game, Decline)),
                _ => settle(&mut game),
            }
        }
    }
    assert!(matches!(game.turn(), Turn::Over(_)));
}

/// EM-10.2: three slots are played per round all the same.
#[test]
fn full_selection_has_three_turns_a_round() {
    let mut game = at("full selection: yes\nplayers: 1");
    for _ in 0..3 {
        idle(&mut game);
    }
    assert_eq!(game.turn(), Turn::Chance);
    settle(&mut game);
    assert_eq!((game.table().round, player(&game, 1).cards), (2, 6));
}

/// EM-10.3: both variants go together, and with a match alone.
#[test]
fn the_variants_combine() {
    for seats in 1..=4 {
        let options = Options { full_selection: true, random_layout: true, ..Options::default() };
        let mut game = new_match(seats, options);
        for _ in 0..2000 {
            match game.turn() {
                Turn::Over(_) => break,
                Turn::Chance => settle(&mut game),
                Turn::Seats(_) => {
                    let offers = offered(&game);
                    act(&mut game, offers[offers.len() / 2]);
                }
            }
        }
        assert!(matches!(game.turn(), Turn::Over(_)));
    }
}
