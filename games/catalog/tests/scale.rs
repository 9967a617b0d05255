//! The proof at scale: every draw of many matches is made again by the independent verifier, and every changed byte is
//! found by both. A few here; `cargo xtask proof` does it by the thousand.

use crate::common::{Folder, SOUND, accepts, records};
use regalia_catalog::registry;
use regalia_game::{Dice, GameId};
use regalia_search::QuickDice;
use regalia_table::{Entry, verify};
use std::collections::BTreeMap;

/// How many, from a variable of the environment.
fn count(variable: &str, few: u64) -> u64 {
    std::env::var(variable).ok().and_then(|text| text.parse().ok()).unwrap_or(few)
}

/// What the recorded matches of a game have met.
#[derive(Default)]
struct Met {
    matches: u64,
    lines: usize,
    draws: usize,
    revealed: usize,
    absent: usize,
    handed: usize,
    undone: usize,
    given_up: u64,
}

/// `REGALIA_PROOF_MATCHES` sets how many matches are recorded.
#[test]
fn the_independent_verifier_makes_every_draw_again() {
    let folder = Folder::new();
    let mut met: BTreeMap<GameId, Met> = BTreeMap::new();
    let mut expected = BTreeMap::new();
    for (name, record) in records(count("REGALIA_PROOF_MATCHES", 25)) {
        let shown = verify(&record, &registry()).unwrap_or_else(|flaw| panic!("{name}: {flaw}"));
        let of_game = met.entry(shown.game).or_default();
        of_game.matches += 1;
        of_game.lines += shown.lines;
        of_game.draws += shown.draws;
        of_game.revealed += shown.revealed;
        of_game.absent += shown.absent;
        of_game.handed += shown.handed;
        of_game.undone +=
            record.lines.iter().filter(|line| matches!(line.entry, Entry::Undone { .. })).count();
        of_game.given_up += u64::from(shown.outcome.is_none());
        folder.write(&name, record.to_text().as_bytes());
        expected.insert(name, (shown.lines, shown.draws));
    }
    let said = folder.independent();
    assert_eq!(said.len(), expected.len());
    for line in &said {
        let (path, found) = line.split_once(": ").unwrap();
        let name = path.rsplit('/').next().unwrap().trim_end_matches(".json");
        let (lines, draws) = expected[name];
        assert!(found.starts_with(&format!("{lines} lines and {draws} draws {SOUND}")), "{line}");
    }
    println!("game      matches    lines    draws  revealed  absent  handed  undone  given up");
    for (game, it) in &met {
        println!(
            "{game:8} {:8} {:8} {:8} {:9} {:7} {:7} {:7} {:9}",
            it.matches, it.lines, it.draws, it.revealed, it.absent, it.handed, it.undone, it.given_up
        );
    }
    let sum = |part: fn(&Met) -> usize| met.values().map(part).sum::<usize>();
    assert!(sum(|it| it.undone) > 0 && sum(|it| it.handed) > 0 && sum(|it| it.revealed) > 0);
}

/// What is changed: the bytes of a record that belong to it.
const PARTS: [(&str, &str, &str); 5] = [
    ("seed", "\"seed\":\"", "\""),
    ("entropy", "\"entropy\":\"", "\""),
    ("head", "\"head\":\"", "\""),
    ("draw", "{\"at\":", "\"}"),
    ("entry", "{\"entry\":", "\"head\""),
];

/// The places of all bytes of one part.
fn places(text: &str, (_, begin, end): (&str, &str, &str)) -> Vec<usize> {
    let spans = text.match_indices(begin).map(|(at, _)| {
        let from = at + begin.len();
        from..from + text[from..].find(end).unwrap_or(0)
    });
    spans.flatten().collect()
}

/// Breaks between lines are layout and lie between the lines, never within one: no part holds such a byte, so that every
/// change is one of meaning. `REGALIA_PROOF_CHANGES` sets how many changes are tried.
#[test]
fn both_verifiers_find_every_changed_byte() {
    let (mut dice, changes) = (QuickDice::new(1), count("REGALIA_PROOF_CHANGES", 200));
    // Short ones, so that ten thousand copies can be read.
    let texts: Vec<String> = records(40).map(|(_, record)| record.to_text()).collect();
    let texts: Vec<&String> = texts.iter().filter(|text| text.len() < 60_000).collect();
    assert!(texts.len() > 10 && texts.iter().all(|text| accepts(text.as_bytes())));
    let (mut tried, mut ours, mut theirs) = ([0; PARTS.len()], [0; PARTS.len()], [0; PARTS.len()]);
    let mut left = changes;
    while left > 0 {
        // In batches: ten thousand files at once are many.
        let (folder, batch) = (Folder::new(), left.min(500));
        let mut made = BTreeMap::new();
        for number in 0..batch {
            let part = (number % PARTS.len() as u64) as usize;
            let (bytes, what) = changed(&texts, part, &mut dice);
            tried[part] += 1;
            if accepts(&bytes) {
                panic!("regalia verify accepts a record in which {what}");
            }
            ours[part] += 1;
            folder.write(&format!("{number:05}"), &bytes);
            made.insert(number, (part, what));
        }
        let said = folder.independent();
        assert_eq!(said.len() as u64, batch);
        for (line, (part, what)) in said.iter().zip(made.values()) {
            assert!(!line.contains(SOUND), "verify.py accepts a record in which {what}");
            theirs[*part] += 1;
        }
        left -= batch;
    }
    println!("part       changed  found by regalia verify  found by verify.py");
    for (at, (name, ..)) in PARTS.iter().enumerate() {
        println!("{name:8} {:9} {:24} {:19}", tried[at], ours[at], theirs[at]);
    }
}

/// A record with another byte in this part, and what was changed.
fn changed(texts: &[&String], part: usize, dice: &mut QuickDice) -> (Vec<u8>, String) {
    loop {
        let text = texts[dice.below(texts.len() as u32) as usize];
        let places = places(text, PARTS[part]);
        if places.is_empty() {
            continue;
        }
        let (at, other) = (places[dice.below(places.len() as u32) as usize], dice.below(256) as u8);
        let mut bytes = text.clone().into_bytes();
        if bytes[at] != other {
            let what = format!("byte {at} of {:?} became {other}", &text[at.saturating_sub(30)..=at]);
            bytes[at] = other;
            return (bytes, what);
        }
    }
}
