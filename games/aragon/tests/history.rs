//! What the game does today is what it did before: counts, transcripts, recorded matches.

use regalia_aragon::{Action, Aragon, Ending, Options, Phase, View};
use regalia_game::{Bot, Dice, Game, RulesVersion, Seat, Setup, Story, Viewer};
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
    let count = |depth| perft(&Aragon::new(&plain_setup::<Aragon>(2)).unwrap(), depth);
    // Two start players, thirty names for each card; the weights are those of sixty cards.
    assert_eq!(count(1), Perft { paths: 2, weight: 2 });
    assert_eq!(count(2), Perft { paths: 60, weight: 120 });
    // Three cards with one copy of their name cannot come a second time.
    assert_eq!(count(3), Perft { paths: 2 * (30 * 30 - 3), weight: 2 * 60 * 59 });
}

#[test]
fn a_rich_position_is_counted_as_before() {
    let text = "seat 1: P03, E02, M05, M08 hidden\nhand 1: E08, P10, M02\nseat 2: M01, E09, P02, M06\n\
        hand 2: E01, P01\ninfluence: economic 2 of seat 2, military 3 of seat 2\ndeck: E01, M01, P01";
    let game: Aragon = text.parse().unwrap();
    assert_eq!(perft(&game, 1), Perft { paths: 7, weight: 7 });
    assert_eq!(perft(&game, 3), Perft { paths: 95, weight: 95 });
    assert_eq!(perft(&game, 6), Perft { paths: 3_001, weight: 3_001 });
}

#[test]
fn each_seat_is_told_what_it_was_told_before() {
    let leaders = Options { leaders: true, ..Options::default() };
    let setups = [("plain", Options::default()), ("leaders", leaders)];
    for (name, options) in setups {
        for viewer in Viewer::all(2) {
            let setup = Setup { rules: RulesVersion(1), seats: 2, options };
            let text = transcript::<Aragon>(&setup, 1, viewer, 40).unwrap();
            let seat = viewer.seat().map_or("watcher".to_owned(), |seat| format!("seat-{}", seat.0 + 1));
            insta::assert_snapshot!(format!("{name}-{seat}"), text);
        }
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

/// One match for every way to end and every option under the first rules; and one for every rule that changed since.
struct Wanted {
    name: &'static str,
    rules: RulesVersion,
    options: Options,
    happens: fn(&[Value]) -> bool,
    ending: Ending,
    is_draw: bool,
    bot: Box<dyn Bot<Aragon>>,
}

fn wanted() -> Vec<Wanted> {
    let by = |name, ending, bot| Wanted {
        name,
        rules: RulesVersion(1),
        options: Options::default(),
        happens: |_| true,
        ending,
        is_draw: false,
        bot,
    };
    let second = |happens, wanted| Wanted { rules: RulesVersion(2), happens, ..wanted };
    let thumb = || -> Box<dyn Bot<Aragon>> { Box::new(HeuristicBot) };
    let leaders = Options { leaders: true, ..Options::default() };
    let head_start = Options { head_start: true, ..Options::default() };
    vec![
        by("ten", Ending::Ten, thumb()),
        by("two-fives", Ending::TwoFives, thumb()),
        by("contest", Ending::Contest, Box::new(Rash)),
        by("ran-out", Ending::RanOut, Box::new(Mild)),
        Wanted { options: head_start, ..by("stalled", Ending::Stalled, Box::new(Timid)) },
        Wanted { is_draw: true, ..by("draw", Ending::Stalled, Box::new(Timid)) },
        Wanted { options: leaders, ..by("leaders", Ending::Ten, Box::new(Rash)) },
        Wanted { options: head_start, ..by("head-start", Ending::Ten, thumb()) },
        Wanted { options: Options { pair: true, ..leaders }, ..by("pair", Ending::Pair, thumb()) },
        second(|_| true, by("rules-2-ran-out", Ending::RanOut, Box::new(Mild))),
        Wanted {
            options: Options { start: Some(Seat(1)), ..Options::default() },
            ..second(|_| true, by("rules-2-rematch", Ending::Ten, thumb()))
        },
        second(is_discarded_openly, by("rules-2-open-discard", Ending::Ten, Box::new(Rash))),
    ]
}

/// Somebody discarded a card of their own hand that everyone had seen (AR-4.1).
fn is_discarded_openly(told: &[Value]) -> bool {
    let mut picked = false;
    told.iter().any(|event| {
        let is_open = event["event"] == "discarded" && event["face_up"] == true;
        // A card that the opponent picks from a shown hand lay open before, too.
        let is_own = is_open && !picked;
        picked = event["event"] == "hand_shown";
        is_own
    })
}

/// Plays nothing, so that nothing happens (AR-3.6).
struct Timid;

impl Bot<Aragon> for Timid {
    fn choose(&mut self, _view: &View, actions: &[Action], _dice: &mut dyn Dice) -> Action {
        if actions.contains(&Action::Finish) { Action::Finish } else { actions[0] }
    }
}

/// Plays now this, now that, and by rule of thumb in between.
struct Rash;

impl Bot<Aragon> for Rash {
    fn choose(&mut self, view: &View, actions: &[Action], dice: &mut dyn Dice) -> Action {
        if dice.below(3) == 0 {
            Bot::<Aragon>::choose(&mut RandomBot, view, actions, dice)
        } else {
            Bot::<Aragon>::choose(&mut HeuristicBot, view, actions, dice)
        }
    }
}

/// Keeps the areas level, so that nobody wins before the cards run out (AR-3.5).
struct Mild;

impl Bot<Aragon> for Mild {
    fn choose(&mut self, view: &View, actions: &[Action], _dice: &mut dyn Dice) -> Action {
        let table = &view.table;
        let tilt = |action: &&Action| {
            let after = match action {
                Action::Play { card } => table.with_card(table.active, *card, false),
                _ => *table,
            };
            let markers = regalia_aragon::Area::ALL.map(|area| i32::from(after.evaluated(area).1));
            let plays = matches!(action, Action::Play { .. } | Action::PlayDown { .. });
            markers.iter().map(|marker| marker * marker).sum::<i32>() - 8 * i32::from(plays)
        };
        actions.iter().min_by_key(tilt).copied().unwrap_or(actions[0])
    }
}

/// Records what the corpus lacks: when the rules have a new version. What is there stays as it is.
/// `cargo test -p regalia-aragon history -- --ignored`
#[test]
#[ignore = "writes the corpus"]
fn record_the_corpus() {
    let registry = Registry::new().with::<Aragon>();
    complete_corpus(
        &corpus(),
        &registry,
        wanted(),
        |wanted| wanted.name,
        |wanted| {
            let setup = Setup { rules: wanted.rules, seats: 2, options: wanted.options };
            let mut play = |number| record_match::<Aragon>(&setup, number, wanted.bot.as_mut()).unwrap();
            (0..20_000).map(&mut play).find_map(|(last, record)| {
                let Phase::Over { ending, winner } = last.table().phase else { return None };
                let is_end = ending == wanted.ending && winner.is_none() == wanted.is_draw;
                (is_end && (wanted.happens)(&told(&record, &registry).unwrap())).then_some(record)
            })
        },
    );
}

#[test]
fn undo_is_offered_after_a_public_choice_and_not_after_a_play() {
    let mut game: Aragon = "seat 1: P03, E01\nhand 1: M01".parse().unwrap();
    let mut story = Story::new();
    let chancery = game.table().play.of(Seat(0)).next().unwrap();
    let by = regalia_aragon::Source::Card(chancery);
    Game::act(&mut game, Seat(0), &Action::Use { by }, &mut story).unwrap();
    Game::act(&mut game, Seat(0), &Action::Choose { spot: chancery }, &mut story).unwrap();
    assert!(!story.is_sealed() && game.turn().includes(Seat(0)));
    Game::act(&mut game, Seat(0), &Action::Play { card: "M01".parse().unwrap() }, &mut story).unwrap();
    assert!(story.is_sealed(), "a card of a hidden hand was laid open");
}
