//! A table to try the rules at: positions in text, actions in a word, chosen draws.
//!
//! Seats are counted from 1, as people count and as positions are written.

pub(crate) use regalia_emara::{
    Action::{
        self, Advance, AskBailiff, AskDressmaker, AskLandlord, AskSchoolmarm, Bake, Decline, EndTurn, Gather,
        HandInBook, Help, LayStone, Leave, PayOtherwise, TradeThree,
    },
    Advisor::{self, *},
    Advisors, Card, Cards, Deed, Draw, Emara, Event, EventCard, Favor, Favors, Good, Hut, Huts,
    Location::{self, *},
    Means, Offering, Options, Paying, Phase, Player,
    Resource::{self, *},
    Resources, Reward, Ring, SheetLine, Treasure, ValueSet,
};
pub(crate) use regalia_game::{
    BadSetup, Game, Outcome, Refusal, RulesVersion, Seat, Setup, Story, Turn, Viewer,
};

/// The position that this text describes.
#[track_caller]
pub(crate) fn at(position: &str) -> Emara {
    position.parse().unwrap_or_else(|bad| panic!("{bad}"))
}

/// The position of this text, in which the only player who matters has this.
#[track_caller]
pub(crate) fn with(seat_1: &str, more: &str) -> Emara {
    at(&format!("{more}\nseat 1: {seat_1}"))
}

/// The seat that people call by this number.
pub(crate) fn seat(number: u8) -> Seat {
    Seat(number - 1)
}

/// A new match, before anything is drawn.
pub(crate) fn new_match(players: u8, options: Options) -> Emara {
    let setup = Setup { rules: RulesVersion(1), seats: players, options };
    Emara::new(&setup).unwrap_or_else(|bad| panic!("{bad}"))
}

// What can be done, in a word.

pub(crate) fn play(card: Card, slot: u8) -> Action {
    Action::Play { card, slot }
}

/// The councilor on the first ring moves.
pub(crate) const RIDE: Action = Action::Move { ring: Ring::First };
/// The councilor on the second ring moves.
pub(crate) const WALK: Action = Action::Move { ring: Ring::Second };

pub(crate) fn step(ring: Ring) -> Action {
    Action::Step { ring }
}

pub(crate) fn errand(at: Location) -> Action {
    Action::Errand { at }
}

pub(crate) fn trade(resource: Resource) -> Action {
    Action::Trade { resource }
}

pub(crate) fn donate(resource: Resource) -> Action {
    Action::Donate { resource }
}

pub(crate) fn give(resource: Resource) -> Action {
    Action::Give { resource }
}

pub(crate) fn exchange(resource: Resource) -> Action {
    Action::Exchange { resource }
}

pub(crate) fn sell(books: u8) -> Action {
    Action::SellBooks { books }
}

pub(crate) fn deliver(breads: u8) -> Action {
    Action::DeliverBread { breads }
}

pub(crate) fn lay_wood(wood: u8) -> Action {
    Action::LayWood { wood }
}

pub(crate) fn hut(at: Location, number: u8) -> Hut {
    Hut::new(at, number).expect("three huts on every location of the countryside")
}

pub(crate) fn hire(at: Location, number: u8) -> Action {
    Action::Hire { hut: hut(at, number) }
}

pub(crate) fn recruit(advisor: Advisor) -> Action {
    Action::Recruit { advisor }
}

pub(crate) fn baker(breads: u8) -> Action {
    Action::AskBaker { breads }
}

pub(crate) fn merchant(take: Resource) -> Action {
    Action::AskMerchant { take }
}

pub(crate) const RING_TO_COIN: Action = Action::AskChamberlain { take: Treasure::Coin };
pub(crate) const COIN_TO_RING: Action = Action::AskChamberlain { take: Treasure::Ring };

pub(crate) fn pay(with: Means) -> Action {
    Action::Pay { with }
}

pub(crate) fn offering(offering: Offering) -> Action {
    Action::Contribute { offering }
}

pub(crate) fn favor(number: u8) -> Favor {
    Favor::try_from(number).expect("twelve favor tokens")
}

pub(crate) fn keep(number: u8) -> Action {
    Action::KeepFavor { favor: favor(number) }
}

pub(crate) fn use_favor(number: u8) -> Action {
    Action::UseFavor { favor: favor(number) }
}

// Doing it.

/// Everything that is offered to the player whose turn it is.
pub(crate) fn offered(game: &Emara) -> Vec<Action> {
    let mut actions = Vec::new();
    game.actions(game.table().seat, &mut actions);
    actions
}

/// Whether this is offered.
pub(crate) fn is_offered(game: &Emara, action: Action) -> bool {
    offered(game).contains(&action)
}

/// The player whose turn it is does what is on offer; returns the events of a watcher.
#[track_caller]
pub(crate) fn act(game: &mut Emara, action: Action) -> Vec<Event> {
    let seat = game.table().seat;
    assert_eq!(game.turn(), Turn::of(seat), "nobody is asked for {action:?}");
    assert!(is_offered(game, action), "{action:?} is not among {:?}", offered(game));
    let mut story = Story::new();
    if let Err(illegal) = game.act(seat, &action, &mut story) {
        panic!("{action:?}: {illegal}");
    }
    story.told().iter().filter_map(|told| told.heard_by(Viewer::Watcher)).copied().collect()
}

/// The player does all of this, one after the other.
#[track_caller]
pub(crate) fn acts<const N: usize>(game: &mut Emara, actions: [Action; N]) {
    for action in actions {
        act(game, action);
    }
}

/// Chance decides like this.
#[track_caller]
pub(crate) fn draw(game: &mut Emara, draw: Draw) -> Story<Event> {
    let mut draws = Vec::new();
    assert_eq!(game.turn(), Turn::Chance, "nothing is drawn: {draw:?}");
    game.draws(&mut draws);
    assert!(draws.iter().any(|(other, _)| *other == draw), "{draw:?} is not among {draws:?}");
    let mut story = Story::new();
    game.draw(&draw, &mut story);
    story
}

/// Everything that chance can bring now.
#[track_caller]
pub(crate) fn draws(game: &Emara) -> Vec<Draw> {
    assert_eq!(game.turn(), Turn::Chance);
    let mut draws = Vec::new();
    game.draws(&mut draws);
    assert!(draws.iter().all(|(_, weight)| *weight == 1));
    draws.into_iter().map(|(draw, _)| draw).collect()
}

/// Chance brings the first of what it can, until somebody must decide.
pub(crate) fn settle(game: &mut Emara) {
    while game.turn() == Turn::Chance {
        let first = draws(game)[0];
        draw(game, first);
    }
}

/// Favor tokens with these numbers are drawn.
#[track_caller]
pub(crate) fn draw_favors<const N: usize>(game: &mut Emara, numbers: [u8; N]) {
    for number in numbers {
        draw(game, Draw::Favor { favor: favor(number) });
    }
    assert_eq!(game.table().phase, Phase::KeepingFavor, "{N} tokens are drawn");
}

/// A whole turn with as little as possible: the first card on the first empty slot, and a movement.
#[track_caller]
pub(crate) fn idle(game: &mut Emara) {
    let first = offered(game)[0];
    act(game, first);
    if is_offered(game, step(Ring::First)) {
        act(game, step(Ring::First));
        leave(game);
    }
    act(game, RIDE);
    leave(game);
    act(game, EndTurn);
}

/// Leaves the location, whatever could still be done there.
#[track_caller]
pub(crate) fn leave(game: &mut Emara) {
    while game.table().phase == Phase::Visiting {
        let action = if is_offered(game, Gather) { Gather } else { Leave };
        act(game, action);
    }
}

/// The rules forbid this to the player whose turn it is: by that rule, and nothing happens.
#[track_caller]
pub(crate) fn refused(game: &Emara, action: Action, rule: &str) {
    refused_to(game, game.table().seat, action, rule);
}

/// The rules forbid this to that seat: by that rule, and nothing happens.
#[track_caller]
pub(crate) fn refused_to(game: &Emara, seat: Seat, action: Action, rule: &str) {
    let mut after = *game;
    let Err(illegal) = after.act(seat, &action, &mut Story::silent()) else {
        panic!("{action:?} is allowed to {seat}");
    };
    assert_eq!(illegal.rule().as_str(), rule, "{action:?}: {illegal}");
    assert_eq!(after, *game, "a refused action changes nothing");
    let mut actions = Vec::new();
    game.actions(seat, &mut actions);
    assert!(!actions.contains(&action), "{action:?} is offered to {seat}");
}

// Looking at the table.

/// What a seat has.
pub(crate) fn player(game: &Emara, number: u8) -> Player {
    game.table().players[seat(number)]
}

/// How many of these goods seat 1 has.
pub(crate) fn has(game: &Emara, good: Good) -> u8 {
    player(game, 1).has(good)
}

/// The resources of seat 1: wood, grain, stone, cloth.
pub(crate) fn resources(game: &Emara) -> [u8; 4] {
    let Resources { wood, grain, stone, cloth } = player(game, 1).resources;
    [wood, grain, stone, cloth]
}

/// Citizen points and building points of seat 1.
pub(crate) fn points(game: &Emara) -> (u16, u16) {
    (player(game, 1).citizens, player(game, 1).buildings)
}

/// Whose turn it is, as people count.
pub(crate) fn whose(game: &Emara) -> u8 {
    game.table().seat.0 + 1
}

/// How the match ended: the place of each seat, and the rule.
#[track_caller]
pub(crate) fn ending(game: &Emara) -> (Vec<u8>, String) {
    let Turn::Over(Outcome { ranks, by, .. }) = game.turn() else { panic!("the match goes on") };
    (ranks.values().to_vec(), by.to_string())
}
