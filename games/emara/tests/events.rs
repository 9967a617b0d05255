//! The fourteen events.

use crate::common::*;

/// A round is over, and the next begins with this event: everyone takes one of these at once.
fn bounty(card: EventCard, good: Good) {
    let mut game = at("players: 3\nevent: an early winter");
    while game.table().phase == Phase::Playing {
        idle(&mut game);
    }
    while game.table().phase == Phase::Dealing {
        let first = draws(&game)[0];
        draw(&mut game, first);
    }
    let goods = |game: &Emara| [1, 2, 3].map(|number| player(game, number).has(good));
    let before = goods(&game);
    draw(&mut game, Draw::Event { card });
    assert_eq!(goods(&game), before.map(|count| count + 1));
    assert_eq!((game.table().event, game.table().phase), (Some(card), Phase::Playing));
}

/// EV-1: everyone takes one wood.
#[test]
fn clear_the_old_forest() {
    bounty(EventCard::OldForest, Good::Wood);
}

/// EV-2: everyone takes one grain.
#[test]
fn bountiful_harvest() {
    bounty(EventCard::Harvest, Good::Grain);
}

/// EV-3: everyone takes one stone.
#[test]
fn stone_from_distant_shores() {
    bounty(EventCard::DistantStone, Good::Stone);
}

/// EV-4: everyone takes one cloth.
#[test]
fn fine_wool_fine_cloth() {
    bounty(EventCard::FineCloth, Good::Cloth);
}

/// The last turn of a round has ended with this event in force; both players have these goods.
#[track_caller]
fn asked(event: &str, goods: &str) -> Emara {
    let had = format!("{goods}, at market, slot 1 wood, slot 2 stone");
    let seats = format!("seat 1: {had}, slot 3 cloth\nseat 2: {had}\nturn: 2\nplayed: cloth on 3");
    let mut game = at(&format!("event: {event}\n{seats}"));
    act(&mut game, WALK);
    leave(&mut game);
    act(&mut game, EndTurn);
    game
}

/// EV-5: one grain for 3 citizen points, two grain or one ring for 5: one of these.
#[test]
fn the_great_famine() {
    let game = asked("the great famine", "2 grain, 1 ring");
    assert_eq!((game.table().phase, whose(&game)), (Phase::Contributing, 1));
    let offers = [Offering::OneGrain, Offering::TwoGrain, Offering::Ring].map(offering);
    assert_eq!(offered(&game), [offers[0], offers[1], offers[2], Decline]);
    for (offer, citizens, grain, rings) in [(0, 3, 1, 1), (1, 5, 0, 1), (2, 5, 2, 0)] {
        let mut game = game;
        act(&mut game, offers[offer]);
        assert_eq!(
            (points(&game).0, has(&game, Good::Grain), has(&game, Good::Ring)),
            (citizens, grain, rings)
        );
        assert_eq!(whose(&game), 2, "one of them, and then the next player");
    }
    refused(&game, offering(Offering::Coin), "EV-5");
    refused(&game, RIDE, "EV-5");
}

/// EV-5: with coins there are other ways to pay for grain.
#[test]
fn the_great_famine_and_coins() {
    let mut game = asked("the great famine", "1 grain, 1 coin");
    acts(&mut game, [PayOtherwise, offering(Offering::OneGrain), pay(Means::Coin)]);
    assert_eq!((points(&game).0, has(&game, Good::Grain), has(&game, Good::Coin)), (3, 1, 0));
}

/// EV-6: one coin or one ring for 4 citizen points.
#[test]
fn alms_for_the_poor() {
    let game = asked("alms for the poor", "2 coins, 2 rings, 2 grain");
    for (offer, coins, rings) in [(Offering::Coin, 1, 2), (Offering::Ring, 2, 1)] {
        let mut game = game;
        act(&mut game, offering(offer));
        assert_eq!((points(&game).0, has(&game, Good::Coin), has(&game, Good::Ring)), (4, coins, rings));
    }
    refused(&game, offering(Offering::OneGrain), "EV-6");
}

/// EV-7: one book or one ring for 5 building points.
#[test]
fn new_lore_in_old_books() {
    let game = asked("new lore in old books", "2 books, 2 rings, toolmaker");
    for (offer, books, rings) in [(Offering::Book, 1, 2), (Offering::Ring, 2, 1)] {
        let mut game = game;
        act(&mut game, offering(offer));
        assert_eq!((points(&game).1, has(&game, Good::Book), has(&game, Good::Ring)), (37, books, rings));
    }
    refused(&game, offering(Offering::Coin), "EV-7");
}

/// EV-6: a player who declines keeps everything; a player who has nothing is not asked.
#[test]
fn nothing_need_be_given() {
    let mut game = asked("alms for the poor", "1 coin");
    act(&mut game, Decline);
    assert_eq!((points(&game).0, has(&game, Good::Coin), whose(&game)), (0, 1, 2));
    act(&mut game, Decline);
    assert_eq!(game.turn(), Turn::Chance, "the round is over");
    assert_eq!(asked("alms for the poor", "1 wood").turn(), Turn::Chance);
}

/// EV-8: every receipt of building points is 1 less.
#[test]
fn an_early_winter() {
    let mut game = with("1 stone, 3 wood", "players: 3\nevent: an early winter\nplayed: errand on 1");
    acts(&mut game, [errand(ConstructionSite), LayStone, lay_wood(3)]);
    assert_eq!(points(&game), (3, 30 + 4 + 9));
}

/// EV-9: every receipt of building points is 2 more.
#[test]
fn a_long_summer() {
    let mut game = with("1 stone, 1 wood", "players: 3\nevent: a long summer\nplayed: errand on 1");
    acts(&mut game, [errand(ConstructionSite), LayStone, lay_wood(1)]);
    assert_eq!(points(&game), (3, 30 + 7 + 7));
}

/// EV-8, EV-9: advisors that bring building points are affected as well.
#[test]
fn seasons_and_advisors() {
    for (event, buildings) in [("an early winter", 39), ("a long summer", 42)] {
        let mut game = with("4 coins", &format!("event: {event}\ncastle: carpenter\nplayed: wood on 1"));
        act(&mut game, recruit(Carpenter));
        assert_eq!(points(&game).1, buildings);
    }
}

/// EV-10: at the Market one more resource may be paid for one more coin.
#[test]
fn merchants_from_afar() {
    let mut game = with("2 wood, 1 stone", "event: merchants from afar\nplayed: errand on 1");
    acts(&mut game, [errand(Market), exchange(Wood), exchange(Stone)]);
    assert_eq!((has(&game, Good::Coin), resources(&game)), (2, [1, 0, 0, 0]));
    assert_eq!(game.table().phase, Phase::Acting, "and no third");
    let mut game = with("2 wood", "event: merchants from afar\nplayed: errand on 1");
    acts(&mut game, [errand(Market), exchange(Wood), Leave]);
    assert_eq!(has(&game, Good::Coin), 1, "the second is optional");
    let game = with("2 wood", "event: merchants from afar\nplayed: trade on 1");
    let mut traded = game;
    act(&mut traded, trade(Wood));
    refused(&traded, trade(Wood), "EM-3.2");
}

/// EV-11: every donation brings 3 citizen points more.
#[test]
fn a_pious_donation() {
    let mut game = with("1 cloth", "players: 3\nevent: a pious donation\nplayed: errand on 1");
    acts(&mut game, [errand(Cathedral), donate(Cloth)]);
    assert_eq!((points(&game), has(&game, Good::Book)), ((3, 30), 1));
}

/// EV-12: every rank brings 2 citizen points more, which do not stand on its card.
#[test]
fn respected_at_court_loved_by_the_people() {
    let event = "respected at court, loved by the people";
    let mut game = with("1 coin, 1 ring", &format!("event: {event}\nplayed: wood on 1"));
    act(&mut game, Advance);
    assert_eq!((points(&game).0, player(&game, 1).rank_points), (8, 6));
}

/// EV-13: every gift brings 3 citizen points more.
#[test]
fn a_gift_from_the_people() {
    let mut game = with("1 wood", "players: 3\nevent: a gift from the people\nplayed: errand on 1");
    acts(&mut game, [errand(Castle), give(Wood)]);
    assert_eq!((points(&game), has(&game, Good::Ring)), ((3, 30), 1));
}

/// EV-14: an advisor costs one resource less, a craftsman does not.
#[test]
fn good_labour_situation() {
    let setup = "event: good labour situation\ncastle: abbess\nplayed: wood on 1";
    let mut game = with("2 cloth, 1 grain, 1 wood", setup);
    refused(&game, hire(Forest, 1), "EM-6.4");
    act(&mut game, recruit(Abbess));
    assert_eq!(resources(&game), [1, 0, 0, 0]);
}

/// EV-14: with the card Help an advisor costs two resources less.
#[test]
fn good_labour_and_help() {
    let setup = "event: good labour situation\ncastle: abbess\nplayed: help on 1";
    let mut game = with("2 cloth", setup);
    acts(&mut game, [Help, recruit(Abbess)]);
    assert_eq!((resources(&game), points(&game).0), ([0; 4], 2));
}
