//! Sections 3 and 4: a turn, and the actions of the cards.

use crate::common::*;

/// EM-3.1: a card from the hand goes on an empty slot; the slot gives the steps.
#[test]
fn a_turn_begins_with_a_card() {
    let mut game = at("seat 1: hand wood, hand trade, hand step");
    assert_eq!(offered(&game).len(), 9, "three cards on three slots");
    for action in [RIDE, EndTurn, Advance, hire(Forest, 1), AskSchoolmarm, Help, TradeThree] {
        refused(&game, action, "EM-3.1");
    }
    refused(&game, play(Card::Errand, 1), "EM-3.1");
    refused(&game, play(Card::Wood, 0), "EM-3.1");
    refused(&game, play(Card::Wood, 4), "EM-3.1");
    let told = act(&mut game, play(Card::Trade, 2));
    assert_eq!(told, [Event::Played { seat: seat(1), card: Card::Trade, slot: 2 }]);
    assert_eq!(game.table().open.steps, 2);
    assert_eq!((player(&game, 1).slots[1], player(&game, 1).cards), (Some(Card::Trade), 2));
    refused(&game, play(Card::Wood, 1), "EM-3.1");
}

/// EM-3.1: a slot takes one card per round.
#[test]
fn a_slot_takes_one_card() {
    let game = at("seat 1: hand wood, hand step, slot 2 trade");
    refused(&game, play(Card::Wood, 2), "EM-3.1");
    let slots = [play(Card::Wood, 1), play(Card::Wood, 3), play(Card::Step, 1), play(Card::Step, 3)];
    assert_eq!(offered(&game), slots);
}

/// EM-3.2: card action, movement and bonus actions in any order, each once.
#[test]
fn actions_come_in_any_order() {
    let start = with("at castle, 2 wood, 1 coin, 1 ring, 1 stone", "played: trade on 1");
    let (mut one, mut other) = (start, start);
    acts(&mut one, [Advance, trade(Stone), hire(Forest, 1), RIDE]);
    acts(&mut other, [RIDE, trade(Stone), Advance]);
    assert_eq!(one.table().players[seat(1)].rank, 1);
    assert_eq!(points(&one).0, points(&other).0 + 1, "the hut was left behind");
    refused(&one, WALK, "EM-3.2");
    refused(&one, trade(Grain), "EM-3.2");
    refused(&other, hire(Forest, 1), "EM-6.2");
}

/// EM-3.2: one action is finished before the next begins.
#[test]
fn nothing_comes_in_the_midst_of_a_visit() {
    let mut game =
        with("at market, 2 wood, 1 coin, 1 ring, 1 stone, 1 book, dressmaker", "played: trade on 1");
    act(&mut game, WALK);
    for action in [Advance, trade(Stone), hire(Forest, 1), AskDressmaker, RIDE, EndTurn, Help] {
        refused(&game, action, "EM-3.2");
    }
    assert_eq!(
        game.table().visit.map(|visit| visit.open.iter().collect::<Vec<_>>()),
        Some(vec![Deed::Gift, Deed::Book])
    );
}

/// EM-3.2: the view is a checklist of what is still open.
#[test]
fn the_view_tells_what_is_open() {
    let mut game = with("1 coin, 1 ring", "played: trade on 1");
    acts(&mut game, [Advance, RIDE]);
    let open = game.view(Viewer::Watcher).table.open;
    assert_eq!((open.card, open.card_action, open.movement), (Some(Card::Trade), true, false));
    assert_eq!((open.rank, open.craftsman, open.advisor), (false, true, true));
}

/// EM-3.3: an advisor who helps once per turn is asked between actions, once per turn.
#[test]
fn an_advisor_is_asked_once_per_turn() {
    let mut game = with("at quarry, 3 cloth, dressmaker", "played: wood on 1");
    act(&mut game, AskDressmaker);
    refused(&game, AskDressmaker, "EM-3.3");
    act(&mut game, RIDE);
    refused(&game, AskDressmaker, "EM-3.3");
    act(&mut game, EndTurn);
    idle(&mut game);
    act(&mut game, play(Card::Stone, 2));
    act(&mut game, AskDressmaker);
    assert_eq!(points(&game).0, 4);
}

/// EM-3.4: the turn ends when the player says so, and not before a councilor moved.
#[test]
fn a_turn_cannot_end_without_movement() {
    let mut game = at("played: wood on 1");
    refused(&game, EndTurn, "EM-3.4");
    act(&mut game, RIDE);
    assert_eq!(whose(&game), 1, "the turn does not end by itself");
    act(&mut game, EndTurn);
    assert_eq!(whose(&game), 2);
}

/// EM-3.4: optional card actions may be left out.
#[test]
fn optional_card_actions_may_be_left_out() {
    for card in ["trade", "help", "errand"] {
        let mut game = with("3 wood, 3 cloth", &format!("played: {card} on 1"));
        acts(&mut game, [RIDE, EndTurn]);
        assert_eq!(whose(&game), 2);
    }
}

/// EM-3.5: what costs nothing is taken without asking, and an empty visit ends by itself.
#[test]
fn what_is_free_is_taken_at_once() {
    let mut game = at("seat 1: hand cloth");
    let told = act(&mut game, play(Card::Cloth, 1));
    assert_eq!(told[1], Event::Received { seat: seat(1), good: Good::Cloth, count: 1 });
    let mut game = with("at market", "played: wood on 1");
    let told = act(&mut game, WALK);
    assert_eq!(told[1], Event::Left { seat: seat(1), at: Castle }, "there is nothing to give");
}

/// EM-4.1: Wood, Stone, Cloth, Grain and Signet Ring give one of them.
#[test]
fn five_cards_give_a_good() {
    for (card, good) in [
        (Card::Wood, Good::Wood),
        (Card::Stone, Good::Stone),
        (Card::Cloth, Good::Cloth),
        (Card::Grain, Good::Grain),
        (Card::SignetRing, Good::Ring),
    ] {
        let mut game = at(&format!("seat 1: hand {card}"));
        act(&mut game, play(card, 1));
        assert_eq!(Good::ALL.map(|other| has(&game, other)), Good::ALL.map(|other| u8::from(other == good)));
        assert!(!game.table().open.card_action);
    }
}

/// EM-4.2: one resource for one coin.
#[test]
fn a_resource_is_traded_for_a_coin() {
    let mut game = with("1 cloth, 1 wood", "played: trade on 1");
    refused(&game, trade(Stone), "EM-6.4");
    refused(&game, TradeThree, "EM-6.4");
    act(&mut game, trade(Cloth));
    assert_eq!((has(&game, Good::Cloth), has(&game, Good::Coin)), (0, 1));
    refused(&game, trade(Wood), "EM-3.2");
}

/// EM-4.2: or any three resources for two coins.
#[test]
fn three_resources_are_traded_for_two_coins() {
    let mut game = with("1 cloth, 1 wood, 1 grain", "played: trade on 1");
    act(&mut game, TradeThree);
    assert_eq!((resources(&game), has(&game, Good::Coin)), ([0; 4], 2));
    refused(&game, trade(Wood), "EM-3.2");
    refused(&at("played: wood on 1"), TradeThree, "EM-4.2");
}

/// EM-4.3: one councilor moves one step, and the location is visited as after a movement.
#[test]
fn a_step_is_a_movement_of_one() {
    let mut game = with("at market, 1 book", "played: step on 2");
    act(&mut game, step(Ring::Second));
    assert_eq!(player(&game, 1).councilors[1], Some(Castle));
    act(&mut game, HandInBook);
    act(&mut game, WALK);
    assert_eq!(player(&game, 1).councilors[1], Some(ConstructionSite), "the movement is still to come");
    assert_eq!(points(&game), (0, 35));
    refused(&at("played: wood on 1"), step(Ring::First), "EM-4.3");
}

/// EM-4.4: Help hires or recruits for one resource less, where a councilor stands.
#[test]
fn help_makes_hiring_cheaper() {
    let mut game = with("1 wood", "played: help on 1");
    refused(&game, hire(Forest, 1), "EM-6.4");
    act(&mut game, Help);
    for action in [RIDE, EndTurn, Advance] {
        refused(&game, action, "EM-3.2");
    }
    refused(&game, hire(Quarry, 1), "EM-6.2");
    act(&mut game, hire(Forest, 1));
    assert_eq!((resources(&game), points(&game).0), ([0; 4], 1));
    assert!(!game.table().open.card_action && game.table().open.craftsman);
}

/// EM-4.4: it is not the bonus action, which stays available.
#[test]
fn help_leaves_the_bonus_action() {
    let mut game = with("4 wood, 1 cloth", "played: help on 1");
    acts(&mut game, [Help, hire(Forest, 1), hire(Forest, 2)]);
    assert_eq!((resources(&game), points(&game).0), ([2, 0, 0, 0], 3));
    refused(&game, Help, "EM-3.2");
    let mut game = with("4 wood, 1 cloth", "played: help on 1");
    act(&mut game, hire(Forest, 1));
    assert!(game.table().open.card_action && !game.table().open.craftsman);
    act(&mut game, Help);
}

/// EM-4.4: Help recruits advisors as well; without anybody in reach it cannot be used.
#[test]
fn help_makes_recruiting_cheaper() {
    let mut game = with("1 cloth, 1 grain", "castle: scholar\nplayed: help on 1");
    acts(&mut game, [Help, recruit(Scholar)]);
    assert_eq!((resources(&game), points(&game).0), ([0; 4], 3));
    refused(&at("played: help on 1"), Help, "EM-4.4");
    refused(&at("seat 1: 3 wood\nplayed: wood on 1"), Help, "EM-4.4");
}

/// EM-4.5: an errand performs the action of any location of the town.
#[test]
fn an_errand_goes_anywhere_in_town() {
    let game = with("1 book, 1 stone, 1 wood", "players: 3\nplayed: errand on 1");
    refused(&game, errand(Forest), "EM-4.5");
    for (to, deed) in
        [(Castle, HandInBook), (ConstructionSite, LayStone), (Market, sell(1)), (Cathedral, donate(Wood))]
    {
        let mut game = game;
        acts(&mut game, [errand(to), deed]);
        assert_eq!(player(&game, 1).councilors, [Some(Forest), Some(Castle)], "no councilor has moved");
        settle(&mut game);
    }
    refused(&at("played: wood on 1"), errand(Castle), "EM-4.5");
}

/// EM-4.6: the step of the card must be done before the turn ends.
#[test]
fn the_step_is_not_optional() {
    let mut game = at("played: step on 1");
    act(&mut game, RIDE);
    refused(&game, EndTurn, "EM-4.6");
    acts(&mut game, [step(Ring::First), EndTurn]);
    assert_eq!(player(&game, 1).councilors[0], Some(Quarry));
}

/// EM-3.1: what a hidden hand shows cannot be taken back; what all know can.
#[test]
fn playing_a_hidden_card_is_a_seal() {
    let seals = |position: &str| {
        let (mut game, mut story) = (at(position), Story::new());
        let first = offered(&game)[0];
        game.act(Seat(0), &first, &mut story).unwrap();
        story.is_sealed()
    };
    assert!(seals(""));
    assert!(!seals("seat 1: spent wood, spent stone, spent cloth, spent grain, spent trade, spent help"));
    assert!(!seals("full selection: yes"));
    assert!(!seals("players: 1"), "there is nobody to see it");
}
