//! Every rule, with an example.

use regalia_game::{Game, RulesVersion, Seat, Setup, Story, Turn, Viewer};
use regalia_heirs::{Action, Draw, Event, Heirs, Illegal, Options, Phase};

fn new(seats: u8, rounds: u8) -> Heirs {
    Heirs::new(&Setup { rules: RulesVersion(1), seats, options: Options { rounds } }).unwrap()
}

fn position(text: &str) -> Heirs {
    text.parse().unwrap()
}

fn seat(number: u8) -> Seat {
    Seat(number - 1)
}

/// Plays this action for the seat whose turn it is.
fn act(game: &mut Heirs, action: Action) -> Story<Event> {
    let Turn::Seats(seats) = game.turn() else { panic!("nobody is to act") };
    let mut story = Story::new();
    game.act(seats.iter().next().unwrap(), &action, &mut story).unwrap();
    story
}

fn draw(game: &mut Heirs, draw: Draw) -> Story<Event> {
    let mut story = Story::new();
    game.draw(&draw, &mut story);
    story
}

fn draws(game: &Heirs) -> Vec<(Draw, u32)> {
    let mut draws = Vec::new();
    game.draws(&mut draws);
    draws
}

/// The places of all seats, and the rule behind them.
fn places(game: &Heirs) -> (Vec<u8>, String) {
    let Turn::Over(outcome) = game.turn() else { panic!("the match is on") };
    (outcome.ranks.values().to_vec(), outcome.by.to_string())
}

/// HE-1.1: two to four play, with the numbers 1 to 8, each twice.
#[test]
fn sixteen_letters_are_in_the_bag() {
    for seats in [1, 5] {
        let setup = Setup { rules: RulesVersion(1), seats, options: Options::default() };
        assert!(Heirs::new(&setup).is_err());
    }
    let mut game = new(2, 2);
    draw(&mut game, Draw::Start { seat: seat(1) });
    let all: Vec<_> = (1..=8).map(|number| (Draw::Letter { number }, 2)).collect();
    assert_eq!(draws(&game), all);
}

/// HE-1.2: everyone may be the one who starts.
#[test]
fn the_start_player_is_drawn() {
    let mut game = new(3, 2);
    assert_eq!(draws(&game).len(), 3);
    draw(&mut game, Draw::Start { seat: seat(3) });
    assert_eq!(game.view(Viewer::Watcher).table.start, seat(3));
}

/// HE-1.3: letters are drawn clockwise, and only their holders read them.
#[test]
fn everyone_draws_a_letter_in_secret() {
    let mut game = new(3, 2);
    draw(&mut game, Draw::Start { seat: seat(3) });
    for (holder, number) in [(3, 5), (1, 5), (2, 7)] {
        let story = draw(&mut game, Draw::Letter { number });
        for viewer in Viewer::all(3) {
            let own = (viewer == Viewer::Seat(seat(holder))).then_some(number);
            let heard = Event::LetterDrawn { seat: seat(holder), number: own };
            assert_eq!(story.heard_by(viewer).collect::<Vec<_>>(), [&heard]);
        }
    }
    assert_eq!(game.turn(), Turn::of(seat(3)));
    assert_eq!(game.view(Viewer::Seat(seat(2))).mine, Some(7));
    assert_eq!(game.view(Viewer::Watcher).mine, None);
}

/// HE-1.4: one, two or three rounds.
#[test]
fn a_table_chooses_the_rounds() {
    for rounds in [0, 4] {
        let setup = Setup { rules: RulesVersion(1), seats: 2, options: Options { rounds } };
        assert!(Heirs::new(&setup).is_err());
    }
    for rounds in 1..=3 {
        let mut game = position(&format!("letters: 1 2\nrounds: {rounds}"));
        for number in 3..3 + 2 * rounds {
            act(&mut game, Action::Search);
            draw(&mut game, Draw::Letter { number });
        }
        assert!(matches!(game.turn(), Turn::Over(_)), "after {rounds} rounds");
    }
}

/// HE-2.1: clockwise, and a player who has sworn is passed over.
#[test]
fn turns_run_clockwise_past_those_who_have_sworn() {
    let mut game = position("letters: 1 2 3\nstart: 2\nsworn: 3");
    assert_eq!(game.turn(), Turn::of(seat(2)));
    let refused = game.act(seat(1), &Action::Swear, &mut Story::new());
    assert_eq!(refused, Err(Illegal::NotYourTurn { seat: seat(1) }));
    act(&mut game, Action::Search);
    draw(&mut game, Draw::Letter { number: 4 });
    assert_eq!(game.turn(), Turn::of(seat(1)));
    act(&mut game, Action::Swear);
    assert_eq!((game.turn(), game.view(Viewer::Watcher).table.round), (Turn::of(seat(2)), 2));
}

/// HE-2.2: who swears is not asked again.
#[test]
fn a_player_who_swears_keeps_the_letter() {
    let mut game = position("letters: 6 2");
    act(&mut game, Action::Swear);
    act(&mut game, Action::Search);
    draw(&mut game, Draw::Letter { number: 4 });
    assert_eq!(game.turn(), Turn::of(seat(2)), "in the second round too");
    assert_eq!(game.view(Viewer::Seat(seat(1))).mine, Some(6));
}

/// HE-2.3: the old letter lies open and does not come back.
#[test]
fn a_player_who_searches_lays_the_letter_open() {
    let mut game = position("letters: 6 2\nmiddle: 6");
    let story = act(&mut game, Action::Search);
    assert_eq!(
        story.heard_by(Viewer::Watcher).collect::<Vec<_>>(),
        [&Event::LaidOpen { seat: seat(1), number: 6 }]
    );
    assert!(story.is_sealed());
    assert_eq!(game.view(Viewer::Watcher).table.in_middle(6), 2);
    assert!(!draws(&game).iter().any(|(draw, _)| *draw == Draw::Letter { number: 6 }));
    assert!(draws(&game).contains(&(Draw::Letter { number: 2 }, 1)), "the other 2 is in a hand");
}

/// HE-3.1: when all have sworn the letters are opened at once.
#[test]
fn letters_are_opened_when_all_have_sworn() {
    let mut game = position("letters: 6 2");
    act(&mut game, Action::Swear);
    assert_eq!(game.view(Viewer::Seat(seat(1))).table.letters, None);
    act(&mut game, Action::Swear);
    let table = game.view(Viewer::Watcher).table;
    assert_eq!((table.phase, table.letters.unwrap().values()), (Phase::Over, &[6, 2][..]));
    assert_eq!(game.act(seat(1), &Action::Swear, &mut Story::new()), Err(Illegal::MatchOver));
}

/// HE-3.2: equal letters are forged; the highest of the others wins.
#[test]
fn the_highest_letter_that_is_not_forged_wins() {
    let mut game = position("letters: 8 3 8 5\nsworn: 1 2 3\nturn: 4");
    act(&mut game, Action::Swear);
    assert_eq!(places(&game), (vec![3, 2, 3, 1], "HE-3.2".to_owned()));
}

/// HE-3.3: where everything is forged nobody is crowned.
#[test]
fn nobody_is_crowned_among_forgers() {
    let mut game = position("letters: 4 4\nsworn: 1\nturn: 2");
    act(&mut game, Action::Swear);
    assert_eq!(places(&game), (vec![1, 1], "HE-3.3".to_owned()));
}

#[test]
fn positions_that_cannot_be_are_not_read() {
    for text in ["turn: 1", "letters: 1", "letters: 3 3\nmiddle: 3", "letters: a b", "letters"] {
        assert!(text.parse::<Heirs>().is_err(), "{text}");
    }
}
