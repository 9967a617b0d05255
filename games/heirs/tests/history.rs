//! What the game does today is what it did before: counts, transcripts, recorded matches.

use regalia_game::{Game, RulesVersion, Setup, Turn, Viewer};
use regalia_heirs::{Heirs, Options};
use regalia_search::HeuristicBot;
use regalia_table::Registry;
use regalia_testkit::{Perft, complete_corpus, perft, plain_setup, record_match, transcript};
use std::{fs, path::PathBuf};

fn corpus() -> PathBuf {
    PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/corpus"))
}

#[test]
fn positions_are_counted_as_before() {
    let count = |depth| perft(&Heirs::new(&plain_setup::<Heirs>(2)).unwrap(), depth);
    assert_eq!(count(1), Perft { paths: 2, weight: 2 });
    // Eight numbers for each letter; the weights are those of sixteen and fifteen letters.
    assert_eq!(count(3), Perft { paths: 2 * 8 * 8, weight: 2 * 16 * 15 });
    // Then one swears or searches.
    assert_eq!(count(4), Perft { paths: 4 * 8 * 8, weight: 4 * 16 * 15 });
}

#[test]
fn each_seat_is_told_what_it_was_told_before() {
    for viewer in Viewer::all(2) {
        let text = transcript::<Heirs>(&plain_setup::<Heirs>(2), 1, viewer, 60).unwrap();
        let name = viewer.seat().map_or("watcher".to_owned(), |seat| format!("seat-{}", seat.0 + 1));
        insta::assert_snapshot!(format!("two-players-{name}"), text);
    }
}

/// One match for every way to end, every number of players and every option: name, seats, rounds, and the rule that ends it.
const WANTED: [(&str, u8, u8, &str); 4] = [
    ("2-crowned", 2, 2, "HE-3.2"),
    ("2-nobody-crowned", 2, 1, "HE-3.3"),
    ("3-crowned", 3, 3, "HE-3.2"),
    ("4-crowned", 4, 2, "HE-3.2"),
];

/// `regalia-catalog` replays them, here and in WebAssembly.
#[test]
fn the_corpus_has_a_match_for_every_way_to_end() {
    let is_record = |entry: &fs::DirEntry| entry.path().extension().is_some_and(|ending| ending == "json");
    let records = fs::read_dir(corpus()).unwrap().filter(|entry| is_record(entry.as_ref().unwrap())).count();
    assert_eq!(records, WANTED.len());
    assert!(WANTED.iter().all(|(name, ..)| corpus().join(format!("{name}.json")).exists()));
}

/// Records what the corpus lacks: when the rules have a new version. What is there stays as it is.
/// `cargo test -p regalia-heirs history -- --ignored`
#[test]
#[ignore = "writes the corpus"]
fn record_the_corpus() {
    let registry = Registry::new().with::<Heirs>();
    complete_corpus(
        &corpus(),
        &registry,
        WANTED,
        |(name, ..)| name,
        |(_, seats, rounds, rule)| {
            let setup = Setup { rules: RulesVersion(1), seats: *seats, options: Options { rounds: *rounds } };
            let play = |number| record_match::<Heirs>(&setup, number, &mut HeuristicBot).unwrap();
            let ends = |last: &Heirs| matches!(last.turn(), Turn::Over(end) if end.by.as_str() == *rule);
            (0..2000).map(play).find_map(|(last, record)| ends(&last).then_some(record))
        },
    );
}
