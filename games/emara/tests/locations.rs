//! Section 5: movement, and what is done at the locations.

use crate::common::*;

/// EM-5.1: a councilor moves exactly as many steps as the slot says, clockwise on its ring.
#[test]
fn a_councilor_moves_as_the_slot_says() {
    for (slot, country, town) in
        [(1, Grainfield, Cathedral), (2, Quarry, ConstructionSite), (3, WeavingMill, Market)]
    {
        let mut game = at(&format!("played: wood on {slot}"));
        let mut other = game;
        act(&mut game, RIDE);
        assert_eq!(player(&game, 1).councilors, [Some(country), Some(Castle)]);
        act(&mut other, WALK);
        assert_eq!(player(&other, 1).councilors, [Some(Forest), Some(town)]);
    }
}

/// EM-5.1: from the last location of a ring it goes on to the first, and there is room for all.
#[test]
fn the_rings_are_round() {
    let mut game = at("seat 1: at weaving mill\nplayed: wood on 2\nseat 2: at grainfield");
    act(&mut game, RIDE);
    assert_eq!(player(&game, 1).councilors[0], Some(Grainfield));
    assert_eq!(player(&game, 2).councilors[0], Some(Grainfield));
}

/// EM-5.2: what the location allows is optional, and ends when the player leaves.
#[test]
fn nothing_need_be_done_at_a_location() {
    let mut game = at("seat 1: at market, 1 cloth, 1 book\nplayed: wood on 1");
    act(&mut game, WALK);
    assert_eq!(game.table().phase, Phase::Visiting);
    act(&mut game, Leave);
    assert_eq!(game.table().phase, Phase::Acting);
    assert_eq!((has(&game, Good::Cloth), has(&game, Good::Book)), (1, 1));
    refused(&game, give(Cloth), "EM-5.2");
    refused(&game, Leave, "EM-5.2");
}

/// EM-5.2: only what belongs to the location reached can be done.
#[test]
fn other_locations_are_elsewhere() {
    let mut game = at("seat 1: at market, 3 wood, 1 book, 1 bread, 1 stone\nplayed: wood on 1");
    act(&mut game, WALK);
    for action in [donate(Wood), exchange(Wood), sell(1), LayStone, deliver(1), lay_wood(1)] {
        refused(&game, action, "EM-5.2");
    }
    refused(&game, Gather, "EM-5.3");
}

/// EM-5.3: every location of the countryside gives one of its kind.
#[test]
fn the_countryside_gives_a_resource() {
    for (from, to, expected) in [
        (WeavingMill, Forest, [1, 0, 0, 0]),
        (Forest, Grainfield, [0, 1, 0, 0]),
        (Grainfield, Quarry, [0, 0, 1, 0]),
        (Quarry, WeavingMill, [0, 0, 0, 1]),
    ] {
        let mut game = at(&format!("seat 1: at {from}\nplayed: signet ring on 1"));
        act(&mut game, RIDE);
        assert_eq!(player(&game, 1).councilors[0], Some(to));
        assert_eq!(resources(&game), expected);
    }
}

/// EM-5.3: each own craftsman there gathers one more; those of others do not.
#[test]
fn craftsmen_gather_more() {
    let mut game = at("seat 1: at grainfield, hut quarry 1, hut quarry 3, hut forest 1\n\
        seat 2: hut quarry 2\nplayed: wood on 1");
    act(&mut game, RIDE);
    assert_eq!(resources(&game), [0, 0, 3, 0]);
    assert_eq!(game.table().phase, Phase::Acting, "without grain there is nothing to choose");
}

/// EM-5.3: or a craftsman bakes: one grain for one bread.
#[test]
fn craftsmen_bake() {
    let mut game = at("seat 1: at grainfield, hut quarry 1, hut quarry 3, 1 grain\nplayed: wood on 1");
    act(&mut game, RIDE);
    assert_eq!(offered(&game), [Gather, Bake]);
    refused(&game, Leave, "EM-3.2");
    act(&mut game, Bake);
    assert_eq!(resources(&game), [0, 0, 2, 0], "the other one gathers, since no grain is left");
    assert_eq!(has(&game, Good::Bread), 1);
}

/// EM-5.3: on the Grainfield one craftsman can bake what another has gathered.
#[test]
fn what_one_gathers_another_bakes() {
    let mut game = at("seat 1: hut grainfield 1, hut grainfield 2, hut grainfield 3\nplayed: wood on 1");
    act(&mut game, RIDE);
    acts(&mut game, [Gather, Bake, Bake]);
    assert_eq!((has(&game, Good::Grain), has(&game, Good::Bread)), (0, 2));
}

/// EM-5.4: a donation costs what the marker says, turns it, and brings a book and a favor token.
#[test]
fn a_donation_brings_a_book_and_a_favor() {
    let mut game = at("players: 3\nseat 1: 1 cloth, 1 wood\nplayed: wood on 1");
    act(&mut game, WALK);
    assert_eq!(game.table().donation_price(Cloth), 1);
    act(&mut game, donate(Cloth));
    assert_eq!(game.table().donation_price(Cloth), 2);
    assert_eq!((has(&game, Good::Cloth), has(&game, Good::Book)), (0, 1));
    draw_favors(&mut game, [4, 7, 9]);
    act(&mut game, keep(7));
    assert_eq!(player(&game, 1).favors.count(), 1);
    assert_eq!(game.table().phase, Phase::Acting, "only one donation per visit");
}

/// EM-5.4: one donation, however much one has.
#[test]
fn one_donation_per_visit() {
    let mut game = at("players: 3\nseat 1: 1 cloth, 1 wood, favor 3\nplayed: wood on 1");
    act(&mut game, WALK);
    act(&mut game, donate(Cloth));
    draw_favors(&mut game, [4, 7, 9]);
    act(&mut game, keep(7));
    refused(&game, donate(Wood), "EM-5.4");
}

/// EM-5.5: a gift brings a ring, a book brings 5 building points, each once.
#[test]
fn the_castle_takes_a_gift_and_a_book() {
    let mut game = at("players: 3\nseat 1: at market, 2 stone, 2 books\nplayed: wood on 1");
    act(&mut game, WALK);
    act(&mut game, give(Stone));
    assert_eq!((has(&game, Good::Stone), has(&game, Good::Ring)), (1, 1));
    assert_eq!(game.table().gift_price(Stone), 2);
    refused(&game, give(Stone), "EM-5.5");
    act(&mut game, HandInBook);
    assert_eq!((points(&game), has(&game, Good::Book)), ((0, 35), 1));
    assert_eq!(game.table().phase, Phase::Acting);
}

/// EM-5.5: gift and book in either order; a gift that is too dear cannot be made.
#[test]
fn a_gift_costs_what_the_marker_says() {
    let mut game =
        at("players: 3\ngifts: 0 0 2 3\nseat 1: at market, 2 stone, 3 cloth, 1 book\nplayed: wood on 1");
    act(&mut game, WALK);
    refused(&game, give(Stone), "EM-6.4");
    refused(&game, give(Cloth), "EM-6.4");
    act(&mut game, HandInBook);
    assert_eq!(game.table().phase, Phase::Acting, "nothing is left to be done");
}

/// EM-5.6: one resource for one coin, and 1 to 5 books for 3, 6, 10, 15 and 21 citizen points.
#[test]
fn the_market_takes_books_and_a_resource() {
    for (books, citizens) in [(1, 3), (2, 6), (3, 10), (4, 15), (5, 21)] {
        let mut game = with("at construction site, 6 books, 1 wood", "");
        acts(&mut game, [play(Card::Wood, 1), WALK, sell(books), exchange(Wood)]);
        assert_eq!(points(&game).0, citizens);
        assert_eq!((has(&game, Good::Book), has(&game, Good::Coin)), (6 - books, 1));
        assert_eq!(game.table().phase, Phase::Acting);
    }
}

/// EM-5.6: no more than five books at once, no fewer than one, and each deed once.
#[test]
fn the_market_has_limits() {
    let mut game = with("at construction site, 6 books, 2 wood, favor 6", "played: wood on 1");
    act(&mut game, WALK);
    refused(&game, sell(6), "EM-5.6");
    refused(&game, sell(0), "EM-5.6");
    acts(&mut game, [exchange(Wood), sell(5)]);
    refused(&game, exchange(Wood), "EM-5.6");
    refused(&game, sell(1), "EM-5.6");
}

/// EM-5.7: a stone brings 5 building points and the citizen points on the marker, which turns.
#[test]
fn a_stone_brings_both() {
    let mut game = with("at cathedral, 2 stone", "players: 3\nplayed: wood on 1");
    acts(&mut game, [WALK, LayStone]);
    assert_eq!(points(&game), (3, 35));
    assert_eq!(game.table().stone_points(), 2);
}

/// EM-5.7: one to three breads bring the points on the marker each, which then turns once.
#[test]
fn breads_bring_citizens() {
    for breads in 1..=3 {
        let mut game = with("at cathedral, 3 bread", "players: 3\nplayed: wood on 1");
        acts(&mut game, [WALK, deliver(breads)]);
        assert_eq!(points(&game), (5 * u16::from(breads), 30));
        assert_eq!(game.table().bread_points(), 4);
    }
    let mut game = with("at cathedral, 4 bread", "played: wood on 1");
    act(&mut game, WALK);
    refused(&game, deliver(4), "EM-5.7");
    refused(&game, deliver(0), "EM-5.7");
}

/// EM-5.7: one wood brings 5 building points, three bring 10; two bring nothing of their own.
#[test]
fn wood_brings_buildings() {
    let game = with("at cathedral, 4 wood, 1 stone", "played: wood on 1");
    for (wood, buildings) in [(1, 35), (3, 40)] {
        let mut game = game;
        acts(&mut game, [WALK, lay_wood(wood)]);
        assert_eq!((points(&game), has(&game, Good::Wood)), ((0, buildings), 4 - wood));
        refused(&game, lay_wood(1), "EM-5.7");
    }
    let mut game = game;
    act(&mut game, WALK);
    refused(&game, lay_wood(2), "EM-5.7");
    refused(&game, lay_wood(255), "EM-5.7");
}

/// EM-5.7: stone, bread and wood in one visit, in any order.
#[test]
fn the_construction_site_takes_all_three() {
    let mut game = with("at cathedral, 1 wood, 1 stone, 1 bread", "players: 3\nplayed: wood on 1");
    acts(&mut game, [WALK, lay_wood(1), deliver(1), LayStone]);
    assert_eq!(points(&game), (8, 40));
    assert_eq!(game.table().phase, Phase::Acting);
}

/// EM-5.8: past its last number a marker is gone, and the number on the board holds.
#[test]
fn a_marker_leaves_the_game() {
    let prices = |players: u8| {
        let mut prices = Vec::new();
        for turned in 0..=5 {
            let many = if players == 4 { 4 } else { 3 };
            let game =
                at(&format!("players: {players}\ndonations: {0} 0 0 0\ngifts: {0} 0 0 0", turned.min(many)));
            assert_eq!(game.table().donation_price(Wood), game.table().gift_price(Wood));
            prices.push(game.table().gift_price(Wood));
        }
        prices
    };
    assert_eq!(prices(3), [1, 2, 3, 4, 4, 4]);
    assert_eq!(prices(4), [1, 2, 2, 3, 4, 4]);
    let mut game = with("at market, 3 wood", "players: 3\ngifts: 2 0 0 0\nplayed: wood on 1");
    acts(&mut game, [WALK, give(Wood)]);
    assert_eq!((game.table().gift_price(Wood), game.table().markers.gifts.wood), (4, 3));
}

/// EM-5.8: bread and stone end at 3 and 1.
#[test]
fn the_markers_of_the_site_end_low() {
    let site = |players: u8, turned: u8| {
        let game = at(&format!("players: {players}\nbread: {turned}\nstone: {turned}"));
        (game.table().bread_points(), game.table().stone_points())
    };
    assert_eq!([0, 1, 2, 3].map(|turned| site(3, turned)), [(5, 3), (4, 2), (4, 2), (3, 1)]);
    assert_eq!([0, 1, 2, 3, 4].map(|turned| site(4, turned)), [(5, 3), (5, 3), (4, 2), (4, 2), (3, 1)]);
    let mut game =
        with("at cathedral, 1 stone, 1 bread", "players: 3\nbread: 3\nstone: 3\nplayed: wood on 1");
    acts(&mut game, [WALK, LayStone, deliver(1)]);
    assert_eq!(points(&game), (4, 35));
    assert_eq!((game.table().markers.bread, game.table().markers.stone), (3, 3));
}
