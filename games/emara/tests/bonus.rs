//! Section 6: rank, craftsman, advisor.

use crate::common::*;

/// EM-6.1: the next rank costs its coins and rings and brings the points of the top card.
#[test]
fn ranks_are_reached_in_order() {
    let prices = [(1, 1, 6), (1, 1, 8), (1, 2, 11), (2, 2, 14), (2, 3, 18)];
    for (rank, (coins, rings, citizens)) in (0..).zip(prices) {
        let mut game =
            with(&format!("rank {rank}, 2 coins, 3 rings"), "event: an early winter\nplayed: wood on 1");
        act(&mut game, Advance);
        assert_eq!((has(&game, Good::Coin), has(&game, Good::Ring)), (2 - coins, 3 - rings));
        assert_eq!((points(&game).0, player(&game, 1).rank), (citizens, rank + 1));
        assert_eq!(player(&game, 1).rank_points, citizens as u8);
    }
    refused(&with("rank 5, 9 coins, 9 rings", "played: wood on 1"), Advance, "EM-6.1");
}

/// EM-6.1: the later the fewer points: each takes the top card that is left.
#[test]
fn the_next_card_of_a_rank_is_worth_less() {
    let reached = |taken: u8| {
        let setup =
            format!("players: 4\nevent: an early winter\nnobility: {taken} 0 0 0 0\nplayed: wood on 1");
        let mut game = with("1 coin, 1 ring", &setup);
        act(&mut game, Advance);
        points(&game).0
    };
    assert_eq!([0, 1, 2, 3].map(reached), [6, 5, 4, 3]);
}

/// EM-6.1: once per turn, and only if it can be paid.
#[test]
fn one_rank_per_turn() {
    let mut game = with("5 coins, 5 rings", "played: wood on 1");
    act(&mut game, Advance);
    refused(&game, Advance, "EM-6.1");
    refused(&with("1 coin", "played: wood on 1"), Advance, "EM-6.4");
    refused(&with("1 ring", "played: wood on 1"), Advance, "EM-6.4");
}

/// EM-6.2: a craftsman for a free hut where a councilor stands, with the points below him.
#[test]
fn craftsmen_bring_more_each_time() {
    let huts =
        ["", ", hut quarry 1", ", hut quarry 1, hut quarry 2", ", hut quarry 1, hut quarry 2, hut quarry 3"];
    for (citizens, huts) in (1..).zip(huts) {
        let mut game = with(&format!("2 wood{huts}"), "played: wood on 1");
        act(&mut game, hire(Forest, 1));
        assert_eq!((points(&game).0, resources(&game)), (citizens, [0; 4]));
        assert!(player(&game, 1).huts.has(hut(Forest, 1)));
    }
}

/// EM-6.2: one per turn, four in all, and each hut takes one craftsman of anybody.
#[test]
fn huts_and_craftsmen_are_limited() {
    let mut game = with("9 wood, 9 cloth", "seat 2: hut forest 3\nplayed: wood on 1");
    refused(&game, hire(Forest, 3), "EM-6.2");
    refused(&game, hire(Quarry, 1), "EM-6.2");
    act(&mut game, hire(Forest, 1));
    refused(&game, hire(Forest, 2), "EM-6.2");
    let four = "9 wood, hut quarry 1, hut quarry 2, hut quarry 3, hut grainfield 1";
    refused(&with(four, "played: wood on 1"), hire(Forest, 1), "EM-6.2");
}

/// EM-6.2: up to three own craftsmen on one location.
#[test]
fn three_own_craftsmen_fit_on_a_location() {
    let mut game = with("1 wood, 1 grain, 1 stone, hut forest 1, hut forest 2", "played: wood on 1");
    act(&mut game, hire(Forest, 3));
    assert_eq!(player(&game, 1).huts.at(Forest), Huts::on(Forest));
}

/// EM-6.2: what the huts cost.
#[test]
fn huts_have_their_costs() {
    let costs = [
        (Forest, ["WW", "WC", "WGS"]),
        (Grainfield, ["GG", "GS", "WGC"]),
        (Quarry, ["SS", "WS", "GSC"]),
        (WeavingMill, ["CC", "GC", "WSC"]),
    ];
    let values = ValueSet::House1.values();
    for (location, costs) in costs {
        for (number, cost) in (1..).zip(costs) {
            assert_eq!(written(values.hut(hut(location, number))), cost);
        }
    }
}

fn written(cost: Resources) -> String {
    let letters = [(cost.wood, "W"), (cost.grain, "G"), (cost.stone, "S"), (cost.cloth, "C")];
    letters.map(|(count, letter)| letter.repeat(count.into())).concat()
}

/// EM-6.3: an open advisor where a councilor stands; the gap is filled from the stack.
#[test]
fn an_advisor_is_recruited_and_the_gap_is_filled() {
    let mut game = with(
        "1 wood, 1 stone, 1 grain",
        "castle: baker, abbess\nmarket: scholar\nstack: sir carl, lady marie\nplayed: wood on 1",
    );
    refused(&game, recruit(Scholar), "EM-6.3");
    refused(&game, recruit(SirCarl), "EM-6.3");
    let told = act(&mut game, recruit(Baker));
    assert!(told.contains(&Event::AdvisorCame { advisor: SirCarl, to: Castle }));
    assert_eq!((points(&game).0, resources(&game)), (3, [0; 4]));
    assert_eq!(draws(&game), [Draw::Advisor { advisor: LadyMarie }], "the next of the stack can be seen");
    settle(&mut game);
    assert_eq!(game.table().open_advisors(Castle).collect::<Vec<_>>(), [SirCarl, Abbess]);
    assert_eq!(game.table().next_advisor, Some(LadyMarie));
    assert_eq!(game.table().phase, Phase::Acting);
}

/// EM-6.3: once per turn; with the stack empty the gap stays.
#[test]
fn an_empty_stack_fills_no_gap() {
    let mut game = with("9 coins", "castle: baker, abbess\nstack: none\nplayed: wood on 1");
    act(&mut game, recruit(Baker));
    assert_eq!(game.table().open_advisors(Castle).collect::<Vec<_>>(), [Abbess]);
    refused(&game, recruit(Abbess), "EM-6.3");
    assert_eq!(game.table().phase, Phase::Acting);
    let mut last = with("9 coins", "castle: baker, abbess\nstack: sir carl\nplayed: wood on 1");
    act(&mut last, recruit(Baker));
    assert_eq!((last.table().next_advisor, last.table().phase), (None, Phase::Acting));
}

/// EM-6.3: an advisor of type B who filled a gap can be recruited like any other.
#[test]
fn advisors_of_type_b_are_recruited_like_others() {
    let mut game = with("2 stone, 2 wood", "castle: sir christiaan\nstack: none\nplayed: wood on 1");
    act(&mut game, recruit(SirChristiaan));
    assert_eq!(points(&game), (8, 30));
}
