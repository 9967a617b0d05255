//! A table to try the rules at: positions in text, actions in a word, chosen dice.
//!
//! Seats are counted from 1, as people count and as positions are written.

pub(crate) use regalia_court::{
    Action::{self, Decline, Finish, Pass, Roll},
    Character::{self, *},
    Court, Draw, Event, Face, Faces, Mark, Options, Phase, RoundLimit,
};
pub(crate) use regalia_game::{
    Game, Outcome, Refusal, RuleId, Rulebook, RulesVersion, Seat, Setup, Story, Turn, Viewer,
};

/// The position that this text describes.
#[track_caller]
pub(crate) fn at(position: &str) -> Court {
    position.parse().unwrap_or_else(|bad| panic!("{bad}"))
}

/// The seat that people call by this number.
pub(crate) fn seat(number: u8) -> Seat {
    Seat(number - 1)
}

/// A new match, before the start player is drawn.
pub(crate) fn new_match(players: u8) -> Court {
    let setup = Setup { rules: RulesVersion(1), seats: players, options: Options::default() };
    Court::new(&setup).unwrap_or_else(|bad| panic!("{bad}"))
}

/// A new match with this start player.
pub(crate) fn begun(players: u8, start: u8) -> Court {
    let mut game = new_match(players);
    game.draw(&Draw::Start { seat: seat(start) }, &mut Story::silent());
    game
}

// What can be done, in a word.

pub(crate) fn face(pips: u8) -> Face {
    Face::new(pips).expect("a die shows 1 to 6")
}

pub(crate) fn dice<const N: usize>(pips: [u8; N]) -> Faces {
    pips.map(face).into_iter().collect()
}

pub(crate) fn aside(pips: u8) -> Action {
    Action::SetAside { face: face(pips) }
}

pub(crate) fn reroll(pips: u8) -> Action {
    Action::Reroll { face: face(pips) }
}

pub(crate) fn add(pips: u8, to: u8) -> Action {
    Action::Add { face: face(to), pips }
}

pub(crate) fn shift(from: [u8; 2], to: [u8; 2]) -> Action {
    Action::Shift { from: dice(from), to: dice(to) }
}

pub(crate) fn copy(pips: u8, to: u8) -> Action {
    Action::Copy { face: face(pips), to: face(to) }
}

pub(crate) fn turn(pips: u8, to: u8) -> Action {
    Action::Turn { face: face(pips), to: face(to) }
}

pub(crate) fn bring(by: Character, pips: u8) -> Action {
    Action::BringIn { by, face: face(pips) }
}

pub(crate) fn throw_in(by: Character) -> Action {
    Action::ThrowIn { by }
}

pub(crate) fn pick(by: Character, pips: u8) -> Action {
    Action::Pick { by, face: face(pips) }
}

pub(crate) fn recast<const N: usize>(to: [u8; N]) -> Action {
    Action::Recast { to: dice(to) }
}

pub(crate) fn claim(character: Character) -> Action {
    Action::Claim { character }
}

// Doing it.

/// Everything that is offered to the player whose turn it is.
pub(crate) fn offered(game: &Court) -> Vec<Action> {
    let mut actions = Vec::new();
    game.actions(game.hall().seat, &mut actions);
    actions
}

/// The player whose turn it is does what is on offer; returns the events.
#[track_caller]
pub(crate) fn act(game: &mut Court, action: Action) -> Vec<Event> {
    let seat = game.hall().seat;
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
pub(crate) fn acts<const N: usize>(game: &mut Court, actions: [Action; N]) {
    for action in actions {
        act(game, action);
    }
}

/// Dice that are in the air come down like this, and no more are in the air.
#[track_caller]
pub(crate) fn fall<const N: usize>(game: &mut Court, pips: [u8; N]) {
    for pips in pips {
        assert_eq!(game.turn(), Turn::Chance, "no die is left to show {pips}");
        game.draw(&Draw::Die { face: face(pips) }, &mut Story::silent());
    }
    assert_ne!(game.turn(), Turn::Chance, "more than {N} dice are rolled");
}

/// The dice are rolled, by choice where there is one, and come down like this.
#[track_caller]
pub(crate) fn roll<const N: usize>(game: &mut Court, pips: [u8; N]) {
    if game.turn() != Turn::Chance {
        act(game, Roll);
    }
    fall(game, pips);
}

/// A whole turn: the first roll comes down like this and is set aside at once.
#[track_caller]
pub(crate) fn result<const N: usize>(game: &mut Court, pips: [u8; N]) {
    roll(game, pips);
    for pips in pips {
        act(game, aside(pips));
    }
}

/// A whole turn in which nobody is claimed, with whatever dice.
#[track_caller]
pub(crate) fn idle(game: &mut Court) {
    for pips in [1, 2, 4, 5, 3, 6].into_iter().cycle().take(usize::from(first_dice(game))) {
        game.draw(&Draw::Die { face: face(pips) }, &mut Story::silent());
    }
    for face in game.hall().active.iter() {
        act(game, Action::SetAside { face });
    }
    act(game, Decline);
}

/// Rolls for the first time if that is a choice; gives how many dice are then in the air.
#[track_caller]
pub(crate) fn first_dice(game: &mut Court) -> u8 {
    if game.turn() != Turn::Chance {
        act(game, Roll);
    }
    match game.hall().phase {
        Phase::Rolling { left, .. } => left,
        phase => panic!("no dice are in the air: {phase:?}"),
    }
}

/// The rules forbid this to the player whose turn it is: by that rule, and nothing happens.
#[track_caller]
pub(crate) fn refused(game: &Court, action: Action, rule: &str) {
    refused_to(game, game.hall().seat, action, rule);
}

/// The rules forbid this to that seat: by that rule, and nothing happens.
#[track_caller]
pub(crate) fn refused_to(game: &Court, seat: Seat, action: Action, rule: &str) {
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

/// The active dice, as in `2-5-6`.
pub(crate) fn active(game: &Court) -> String {
    game.hall().active.to_string()
}

/// The dice set aside, as in `2-5-6`.
pub(crate) fn set_aside(game: &Court) -> String {
    game.hall().aside.to_string()
}

/// Who can be claimed now.
pub(crate) fn claimable(game: &Court) -> Vec<Character> {
    let claimed = |action: Action| match action {
        Action::Claim { character } => Some(character),
        _ => None,
    };
    offered(game).into_iter().filter_map(claimed).collect()
}

/// Who can be claimed with these dice by someone who owns nobody, at a table of five.
pub(crate) fn buys<const N: usize>(pips: [u8; N]) -> Vec<Character> {
    claimable(&at(&format!("players: 5\naside: {}", pips.map(|pips| pips.to_string()).join(" "))))
}

/// Whose turn it is, as people count.
pub(crate) fn whose(game: &Court) -> u8 {
    game.hall().seat.0 + 1
}

/// Who holds the start figure, as people count.
pub(crate) fn figure(game: &Court) -> u8 {
    game.hall().start.0 + 1
}

/// Who holds the King, as people count.
pub(crate) fn king(game: &Court) -> Option<u8> {
    game.hall().throne.map(|throne| throne.king.0 + 1)
}

/// Whether this seat owns this character.
pub(crate) fn owns(game: &Court, number: u8, character: Character) -> bool {
    game.hall().players[seat(number)].owns(character)
}

/// How the match ended: the place of each seat, and the rule.
#[track_caller]
pub(crate) fn ending(game: &Court) -> (Vec<u8>, String) {
    let Turn::Over(Outcome { ranks, by, .. }) = game.turn() else { panic!("the match goes on") };
    (ranks.values().to_vec(), by.to_string())
}
