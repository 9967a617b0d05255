//! What the game does today is what it did before: counts, transcripts, recorded matches.

use regalia_emara::{Action, Board, Emara, Options, Phase, View};
use regalia_game::{Bot, Dice, Game, RulesVersion, Seat, Setup, Story, Turn, Viewer};
use regalia_search::{HeuristicBot, RandomBot};
use regalia_table::Registry;
use regalia_testkit::{Perft, complete_corpus, perft, plain_setup, record_match, told, transcript};
use serde_json::Value;
use std::{fs, path::PathBuf};

fn corpus() -> PathBuf {
    PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/corpus"))
}

#[test]
fn positions_are_counted_as_before() {
    let count = |depth| perft(&Emara::new(&plain_setup::<Emara>(3)).unwrap(), depth);
    // Three start players; then the countryside in any order, and the first of the town.
    assert_eq!(count(1), Perft { paths: 3, weight: 3 });
    assert_eq!(count(5), Perft { paths: 72, weight: 72 });
    assert_eq!(count(6), Perft { paths: 288, weight: 288 });
}

#[test]
fn a_turn_is_counted_as_before() {
    // Wood, stone and cloth on three slots. After the ride the turn can end (9), and four times a second
    // resource pays for a hut; after the walk there are 5 + 5 + 6 things to do or leave.
    let game: Emara = "".parse().unwrap();
    assert_eq!(perft(&game, 1), Perft { paths: 9, weight: 9 });
    assert_eq!(perft(&game, 3), Perft { paths: 29, weight: 29 });
}

#[test]
fn a_rich_position_is_counted_as_before() {
    let text = "players: 3\ncastle: baker, abbess\nmarket: scholar\n\
        seat 1: at market, 2 wood, 2 grain, 2 stone, 2 cloth, 2 coins, 2 rings, 2 books, 2 breads\n\
        seat 1: favor 0, favor 6, steward, merchant, schoolmarm, chamberlain, landlord, 5 citizens\n\
        seat 1: hut grainfield 1, hut grainfield 2\nplayed: errand on 1";
    let game: Emara = text.parse().unwrap();
    assert_eq!(perft(&game, 1), Perft { paths: 29, weight: 29 });
    assert_eq!(perft(&game, 3), Perft { paths: 6_635, weight: 6_635 });
}

#[test]
fn each_seat_is_told_what_it_was_told_before() {
    for viewer in Viewer::all(2) {
        let text = transcript::<Emara>(&plain_setup::<Emara>(2), 1, viewer, 60).unwrap();
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

/// One match for every way to end, every number of players and every option under the first rules; and one for every rule that
/// changed since.
struct Wanted {
    name: &'static str,
    setup: Setup<Options>,
    ending: fn(&Emara) -> bool,
    happens: fn(&[Value]) -> bool,
    bot: Box<dyn Bot<Emara>>,
}

fn wanted() -> Vec<Wanted> {
    let with = |name, seats, options, ending| Wanted {
        name,
        setup: Setup { rules: RulesVersion(1), seats, options },
        ending,
        happens: |_| true,
        bot: Box::new(HeuristicBot),
    };
    let plain = |name, seats, ending| with(name, seats, Options::default(), ending);
    let second = |name, seats| Wanted {
        setup: Setup { rules: RulesVersion(2), seats, options: Options::default() },
        happens: is_drawn_on,
        ..plain(name, seats, is_outright)
    };
    let both = Options { random_layout: true, full_selection: true, ..Options::default() };
    let easy = Options { building_points: Some(60), ..Options::default() };
    vec![
        with("1-won", 1, easy, is_won),
        plain("1-lost", 1, is_lost),
        with("1-both-variants", 1, Options { building_points: Some(40), ..both }, is_mixed),
        plain("2-outright", 2, is_outright),
        Wanted { bot: Box::new(Idler), ..plain("2-shared", 2, is_shared) },
        plain("2-other-track", 2, by_other_track),
        with("2-full-selection", 2, Options { full_selection: true, ..Options::default() }, is_outright),
        plain("3-outright", 3, is_outright),
        with("3-random-layout", 3, Options { random_layout: true, ..Options::default() }, is_mixed),
        Wanted { bot: Box::new(RandomBot), ..plain("3-at-random", 3, is_outright) },
        plain("4-outright", 4, is_outright),
        with("4-first-game", 4, Options { building_points: Some(35), ..both }, is_outright),
        second("rules-2-3-drawn-on", 3),
        second("rules-2-4-drawn-on", 4),
    ]
}

/// The stack was made anew in the middle of a draw, which went on (EM-7.1).
fn is_drawn_on(told: &[Value]) -> bool {
    told.windows(2).any(|pair| pair[0]["event"] == "favors_shuffled" && pair[1]["event"] == "favor_drawn")
}

fn ranks(game: &Emara) -> Vec<u8> {
    match game.turn() {
        Turn::Over(outcome) => outcome.ranks.values().to_vec(),
        _ => Vec::new(),
    }
}

fn is_won(game: &Emara) -> bool {
    ranks(game) == [1]
}

fn is_lost(game: &Emara) -> bool {
    ranks(game) == [2]
}

fn scores(game: &Emara) -> Vec<(u16, u16)> {
    game.table().players.values().iter().map(regalia_emara::Player::score).collect()
}

fn is_outright(game: &Emara) -> bool {
    let mut lower: Vec<u16> = scores(game).iter().map(|(lower, _)| *lower).collect();
    lower.sort_unstable();
    lower.is_sorted_by(|a, b| a < b)
}

fn is_shared(game: &Emara) -> bool {
    ranks(game) == [1, 1]
}

fn by_other_track(game: &Emara) -> bool {
    let scores = scores(game);
    scores[0].0 == scores[1].0 && scores[0].1 != scores[1].1
}

/// Town and countryside are mixed.
fn is_mixed(game: &Emara) -> bool {
    let table: &Board = game.table();
    let first: Vec<_> = table.layout.ring(regalia_emara::Ring::First).collect();
    first.iter().any(|at| at.is_town()) && first.iter().any(|at| !at.is_town())
}

/// Moves and does nothing else, so that places can be shared (EM-8.3).
struct Idler;

impl Bot<Emara> for Idler {
    fn choose(&mut self, view: &View, actions: &[Action], _dice: &mut dyn Dice) -> Action {
        let ends = [Action::EndTurn, Action::Leave, Action::Decline];
        let idle = actions.iter().find(|action| ends.contains(action));
        assert_ne!(view.table.phase, Phase::Over);
        idle.copied().unwrap_or(actions[0])
    }
}

/// Records what the corpus lacks: when the rules have a new version. What is there stays as it is.
/// `cargo test -p regalia-emara history -- --ignored`
#[test]
#[ignore = "writes the corpus"]
fn record_the_corpus() {
    let registry = Registry::new().with::<Emara>();
    complete_corpus(
        &corpus(),
        &registry,
        wanted(),
        |wanted| wanted.name,
        |wanted| {
            let mut play =
                |number| record_match::<Emara>(&wanted.setup, number, wanted.bot.as_mut()).unwrap();
            (0..2000).map(&mut play).find_map(|(last, record)| {
                let fits = (wanted.ending)(&last) && (wanted.happens)(&told(&record, &registry).unwrap());
                fits.then_some(record)
            })
        },
    );
}

#[test]
fn undo_is_offered_within_a_turn_and_not_past_a_draw() {
    let text = "seat 1: 2 wood, 3 coins\ncastle: baker\nplayed: wood on 1";
    let mut game: Emara = text.parse().unwrap();
    let mut offers = Vec::new();
    game.actions(Seat(0), &mut offers);
    let hire = offers.iter().find(|action| matches!(action, Action::Hire { .. })).copied().unwrap();
    let mut story = Story::new();
    game.act(Seat(0), &hire, &mut story).unwrap();
    assert!(!story.is_sealed() && game.turn().includes(Seat(0)));
    let recruit = Action::Recruit { advisor: regalia_emara::Advisor::Baker };
    game.act(Seat(0), &recruit, &mut story).unwrap();
    assert!(!game.turn().includes(Seat(0)), "the next advisor is drawn, and that is a seal");
}
