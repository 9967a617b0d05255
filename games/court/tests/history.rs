//! What the game does today is what it did before: counts, transcripts, recorded matches.

use regalia_court::{Action, Court, DiceLimit, Fools, Hall, Mark, Options, RoundLimit, View};
use regalia_game::{Bot, Dice, Game, RulesVersion, Seat, Setup, Viewer};
use regalia_search::HeuristicBot;
use regalia_table::Registry;
use regalia_testkit::{Perft, complete_corpus, perft, plain_setup, record_match, transcript};
use std::{fs, path::PathBuf};

fn corpus() -> PathBuf {
    PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/corpus"))
}

#[test]
fn positions_are_counted_as_before() {
    let count = |depth| perft(&Court::new(&plain_setup::<Court>(2)).unwrap(), depth);
    // Two start players, three dice; then the faces that can be set aside.
    assert_eq!(count(1), Perft { paths: 2, weight: 2 });
    assert_eq!(count(4), Perft { paths: 432, weight: 432 });
    // 6 rolls of one face, 90 of two, 120 of three: 546 ways to set the first die aside.
    assert_eq!(count(5), Perft { paths: 1_092, weight: 1_092 });
    assert_eq!(count(7), Perft { paths: 10_536, weight: 10_536 });
}

#[test]
fn a_rich_position_is_counted_as_before() {
    let text = "seat 1: fool, serving maid, philosopher, laborer, astronomer, merchant\n\
        seat 1: noblewoman, magician, alchemist, nobleman, queen\nactive: 1 3 5\naside: 2 2";
    let game: Court = text.parse().unwrap();
    assert_eq!(perft(&game, 1), Perft { paths: 54, weight: 54 });
    assert_eq!(perft(&game, 3), Perft { paths: 42_316, weight: 42_316 });
}

#[test]
fn each_seat_is_told_what_it_was_told_before() {
    for viewer in Viewer::all(2) {
        let text = transcript::<Court>(&plain_setup::<Court>(2), 1, viewer, 60).unwrap();
        let name = viewer.seat().map_or("watcher".to_owned(), |seat| format!("seat-{}", seat.0 + 1));
        insta::assert_snapshot!(format!("two-players-{name}"), text);
    }
}

/// `regalia-catalog` replays them, here and in WebAssembly.
#[test]
fn the_corpus_has_a_match_for_every_way_to_end() {
    let is_record = |entry: &fs::DirEntry| entry.path().extension().is_some_and(|ending| ending == "json");
    let records = fs::read_dir(corpus()).unwrap().filter(|entry| is_record(entry.as_ref().unwrap())).count();
    assert_eq!(records, wanted().len());
    assert!(wanted().iter().all(|wanted| corpus().join(format!("{}.json", wanted.name)).exists()));
}

/// One match for every way to end, every number of players and every option.
struct Wanted {
    name: &'static str,
    setup: Setup<Options>,
    ending: fn(&Hall) -> bool,
    bot: Box<dyn Bot<Court>>,
}

fn wanted() -> Vec<Wanted> {
    let plain = |name, seats, ending| Wanted {
        name,
        setup: plain_setup::<Court>(seats),
        ending,
        bot: Box::new(HeuristicBot),
    };
    let variants = Options {
        fools: Fools::OnePerPlayer,
        dice: DiceLimit::Unlimited,
        early_dice: true,
        ..Options::default()
    };
    let lifted = Options { round_limit: RoundLimit::Lifted, ..Options::default() };
    vec![
        plain("2-king-kept", 2, king_kept),
        plain("2-king-taken", 2, king_taken),
        plain("2-king-won-back", 2, king_won_back),
        Wanted { bot: Box::new(Timid), ..plain("2-no-king", 2, no_king) },
        plain("3-king-won-back", 3, king_won_back),
        Wanted {
            setup: Setup { rules: RulesVersion(1), seats: 3, options: variants },
            ..plain("3-options-king-taken", 3, king_taken)
        },
        Wanted {
            setup: Setup { rules: RulesVersion(1), seats: 2, options: lifted },
            bot: Box::new(Late(HeuristicBot)),
            ..plain("2-no-limit-king-late", 2, king_late)
        },
        plain("4-king-taken", 4, king_taken),
        plain("5-king-kept", 5, king_kept),
        plain("5-king-taken", 5, king_taken),
    ]
}

fn queen_rolled(hall: &Hall) -> bool {
    hall.throne.is_some_and(|throne| hall.players[throne.queen].result != Mark::default())
}

fn king_taken(hall: &Hall) -> bool {
    hall.throne.is_some_and(|throne| throne.king != throne.queen)
}

fn king_kept(hall: &Hall) -> bool {
    hall.throne.is_some() && !king_taken(hall) && !queen_rolled(hall)
}

fn king_won_back(hall: &Hall) -> bool {
    !king_taken(hall) && queen_rolled(hall)
}

fn king_late(hall: &Hall) -> bool {
    hall.throne.is_some() && hall.round > 60
}

fn no_king(hall: &Hall) -> bool {
    hall.throne.is_none()
}

/// Takes what it rolls and claims nobody, so that no King is ever claimed (CK-6.8).
struct Timid;

impl Bot<Court> for Timid {
    fn choose(&mut self, _view: &View, actions: &[Action], _dice: &mut dyn Dice) -> Action {
        let declines = actions.contains(&Action::Decline);
        if declines { Action::Decline } else { actions[0] }
    }
}

/// Claims nobody for as long as the usual limit would let it, and plays as another after that.
struct Late(HeuristicBot);

impl Bot<Court> for Late {
    fn choose(&mut self, view: &View, actions: &[Action], dice: &mut dyn Dice) -> Action {
        if view.hall.round <= 60 {
            Timid.choose(view, actions, dice)
        } else {
            Bot::<Court>::choose(&mut self.0, view, actions, dice)
        }
    }
}

/// Records what the corpus lacks: when there is a new way to end or a new option. What is there stays as it is.
/// `cargo test -p regalia-court history -- --ignored`
#[test]
#[ignore = "writes the corpus"]
fn record_the_corpus() {
    let registry = Registry::new().with::<Court>();
    complete_corpus(
        &corpus(),
        &registry,
        wanted(),
        |wanted| wanted.name,
        |wanted| {
            let mut play =
                |number| record_match::<Court>(&wanted.setup, number, wanted.bot.as_mut()).unwrap();
            (0..2000).map(&mut play).find_map(|(last, record)| (wanted.ending)(last.hall()).then_some(record))
        },
    );
}

#[test]
fn undo_is_offered_after_setting_aside_and_not_after_a_roll() {
    let mut game: Court = "active: 6 5 2".parse().unwrap();
    let mut story = regalia_game::Story::new();
    game.act(Seat(0), &Action::SetAside { face: regalia_court::Face::ALL[1] }, &mut story).unwrap();
    assert!(!story.is_sealed() && game.turn().includes(Seat(0)));
    game.act(Seat(0), &Action::Roll, &mut story).unwrap();
    assert!(!game.turn().includes(Seat(0)), "chance decides, and that is a seal");
}
