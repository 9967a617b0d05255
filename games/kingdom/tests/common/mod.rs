//! A table to try the rules at: positions in text, actions in a word.
//!
//! Seats and regions are counted from 1, as people count and as positions are written.

pub(crate) use regalia_game::{
    BadSetup, Game, Outcome, Refusal, RulesVersion, Seat, Setup, Story, Stream, Turn, Viewer,
};
pub(crate) use regalia_kingdom::{
    Action::{self, BuyMount, BuyRoads, BuyTreatment, Refrain, Spare, Steal},
    Bribe,
    Character::{self, *},
    Deed, Disc, Draw, Event, HOUSE, Kingdom, Options, Part, Phase, Region, Spot, TurnLimit, Whereabouts,
};

/// The position that this text describes.
#[track_caller]
pub(crate) fn at(position: &str) -> Kingdom {
    position.parse().unwrap_or_else(|bad| panic!("{bad}"))
}

/// The seat that people call by this number.
pub(crate) fn seat(number: u8) -> Seat {
    Seat(number - 1)
}

/// The region that people call by this number.
pub(crate) fn spot(number: u8) -> Spot {
    Spot(number - 1)
}

/// The region that is written like this. With two players the first is `T1`, the second `T2`.
pub(crate) fn region(text: &str) -> Region {
    text.parse().unwrap_or_else(|bad| panic!("{bad}"))
}

/// The character of this seat.
pub(crate) fn disc(number: u8, character: Character) -> Disc {
    Disc::new(seat(number), character)
}

/// A new match, before the tiles are laid.
pub(crate) fn new_match(players: u8) -> Kingdom {
    let setup = Setup { rules: RulesVersion(2), seats: players, options: Options::default() };
    Kingdom::new(&setup).unwrap_or_else(|bad| panic!("{bad}"))
}

/// A new match in which chance always takes the first, up to where the start player is drawn.
pub(crate) fn laid(players: u8) -> Kingdom {
    let (mut game, mut draws) = (new_match(players), Vec::new());
    while game.realm().phase == Phase::Laying {
        game.draws(&mut draws);
        game.draw(&draws[0].0, &mut Story::silent());
    }
    game
}

/// A new match with this start player.
pub(crate) fn begun(players: u8, start: u8) -> Kingdom {
    let mut game = laid(players);
    game.draw(&Draw::Start { seat: seat(start) }, &mut Story::silent());
    game
}

// What can be done, in a word.

pub(crate) fn place(character: Character, at: u8) -> Action {
    Action::Place { character, at: spot(at) }
}

pub(crate) fn influence(character: Character) -> Action {
    Action::BuyInfluence { character }
}

pub(crate) fn bail(character: Character, to: u8) -> Action {
    Action::Bail { character, to: spot(to) }
}

pub(crate) fn go(character: Character) -> Action {
    Action::Move { character }
}

pub(crate) fn imprison(number: u8, character: Character) -> Action {
    Action::Imprison { seat: seat(number), character }
}

pub(crate) fn activate(number: u8, character: Character) -> Action {
    Action::Activate { seat: seat(number), character }
}

pub(crate) fn free(character: Character) -> Action {
    Action::Free { character }
}

pub(crate) fn summon(number: u8, character: Character) -> Action {
    Action::Summon { seat: seat(number), character }
}

pub(crate) fn send_back(number: u8) -> Action {
    Action::SendBack { seat: seat(number) }
}

// Doing it.

/// Everything that is offered to the player whose turn it is.
pub(crate) fn offered(game: &Kingdom) -> Vec<Action> {
    let mut actions = Vec::new();
    game.actions(game.realm().seat, &mut actions);
    actions
}

/// The player whose turn it is does what is on offer; returns the events.
#[track_caller]
pub(crate) fn act(game: &mut Kingdom, action: Action) -> Vec<Event> {
    let seat = game.realm().seat;
    assert_eq!(game.turn(), Turn::of(seat), "nobody is asked for {action:?}");
    assert!(offered(game).contains(&action), "{action:?} is not among {:?}", offered(game));
    let mut story = Story::new();
    if let Err(illegal) = game.act(seat, &action, &mut story) {
        panic!("{action:?}: {illegal}");
    }
    story.told().iter().filter_map(|told| told.heard_by(Viewer::Watcher)).copied().collect()
}

/// The player does all of this, one after the other.
#[track_caller]
pub(crate) fn acts<const N: usize>(game: &mut Kingdom, actions: [Action; N]) {
    for action in actions {
        act(game, action);
    }
}

/// The rules forbid this to the player whose turn it is: by that rule, and nothing happens.
#[track_caller]
pub(crate) fn refused(game: &Kingdom, action: Action, rule: &str) {
    refused_to(game, game.realm().seat, action, rule);
}

/// The rules forbid this to that seat: by that rule, and nothing happens.
#[track_caller]
pub(crate) fn refused_to(game: &Kingdom, seat: Seat, action: Action, rule: &str) {
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

/// Where a character stands, as people count; nothing if it does not.
pub(crate) fn stands(game: &Kingdom, number: u8, character: Character) -> Option<u8> {
    game.realm().spot(disc(number, character)).map(|at| at.0 + 1)
}

/// Whether a character is imprisoned.
pub(crate) fn is_imprisoned(game: &Kingdom, number: u8, character: Character) -> bool {
    game.realm().players[seat(number)].whereabouts(character) == Whereabouts::Prison
}

/// Where the tokens of a seat lie, as people count.
pub(crate) fn tokens(game: &Kingdom, number: u8) -> Vec<u8> {
    game.realm().players[seat(number)].tokens.iter().map(|at| at.0 + 1).collect()
}

/// The coins of everyone, and then those in the supply.
pub(crate) fn coins(game: &Kingdom) -> Vec<u8> {
    let players = game.realm().players.values().iter().map(|player| player.coins);
    players.chain([game.realm().supply]).collect()
}

/// Whose turn it is, as people count.
pub(crate) fn whose(game: &Kingdom) -> u8 {
    game.realm().seat.0 + 1
}

/// How the match ended: the place of each seat, and the rule.
#[track_caller]
pub(crate) fn ending(game: &Kingdom) -> (Vec<u8>, String) {
    let Turn::Over(Outcome { ranks, by, .. }) = game.turn() else { panic!("the match goes on") };
    (ranks.values().to_vec(), by.to_string())
}
