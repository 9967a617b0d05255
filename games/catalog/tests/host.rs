//! Dishonest hosts: whatever one tries, somebody can see it.

use crate::common::{Folder, SOUND, both_reject, first_revealed, rechained};
use regalia_bots::{QuickDice, Thumb};
use regalia_catalog::registry;
use regalia_court::Court;
use regalia_fairness::{Hash, Seed};
use regalia_game::{Bot, Dice, Game, Turn, Viewer};
use regalia_table::{Check, Entry, Line, Match, Opening, Record, verify};
use regalia_testkit::{plain_setup, test_opening};

const NUMBER: u64 = 21;

/// The opening of an honest match with what the host knows: its lines, and the seed.
fn opening() -> (Opening, Vec<Line>, Seed) {
    test_opening::<Court>(&plain_setup::<Court>(3), NUMBER).unwrap()
}

/// Plays on from these lines to the end, with a host that follows the rules from there.
fn play(opening: &Opening, mut lines: Vec<Line>, seed: Seed) -> Record {
    let (mut it, step) = Match::<Court>::start(opening, seed).unwrap();
    lines.extend(step.lines);
    let (mut dice, mut actions) = (QuickDice::new(NUMBER), Vec::new());
    while let Turn::Seats(seats) = it.now().turn() {
        let seat = seats.iter().next().unwrap();
        it.now().actions(seat, &mut actions);
        let view = it.now().view(Viewer::Seat(seat));
        let action = Bot::<Court>::choose(&mut Thumb, &view, &actions, &mut dice);
        lines.extend(it.act(seat, &[action]).unwrap().lines);
    }
    Record { lines }
}

fn honest() -> Record {
    let (opening, lines, seed) = opening();
    play(&opening, lines, seed)
}

/// The opening again from entries that a host has changed, as a host would make it.
fn again(entries: impl IntoIterator<Item = Entry>) -> (Opening, Vec<Line>) {
    let mut entries = entries.into_iter();
    let (mut opening, first) = Opening::read(entries.next().unwrap()).unwrap();
    let mut lines = vec![first];
    lines.extend(entries.map(|entry| opening.enter(entry).unwrap()));
    (opening, lines)
}

fn entries(lines: &[Line]) -> Vec<Entry> {
    lines.iter().map(|line| line.entry.clone()).collect()
}

fn commitment(lines: &[Line]) -> Hash {
    let Entry::Created { server_commit, .. } = lines[0].entry else { panic!("created first") };
    server_commit
}

/// What the verifier in Python says of a record that it accepts.
fn independent(name: &str, record: &Record) -> String {
    let folder = Folder::new(name);
    folder.write("record", record.to_text().as_bytes());
    let said = folder.independent().remove(0);
    assert!(said.contains(SOUND), "{said}");
    said
}

/// The host commits to one seed, sees what the players add, and plays with another seed that it likes better.
#[test]
fn a_seed_that_is_swapped_after_the_commitment_is_found() {
    let (_, lines, seed) = opening();
    let mut better = seed;
    better.0[5] ^= 0x40;
    // Everything is made to fit the better seed, but the commitment, which everybody has.
    let mut swapped = entries(&lines);
    let Entry::Created { match_id, game, setup, .. } = swapped[0].clone() else { panic!("created first") };
    let (_, created) = Opening::create(match_id, &game, setup, &better).unwrap();
    swapped[0] = created.entry;
    let (opening, changed) = again(swapped);
    let (_, key) = opening.key(&better).unwrap();
    let whole = play(&opening, changed, better);
    let mut record = whole.clone();
    record.lines[0].entry = lines[0].entry.clone();
    let record = rechained(record, &key);
    assert_eq!(verify(&record, &registry()).unwrap_err().check, Check::ServerCommitment);
    assert!(both_reject("swapped", &record));
    // If the commitment is swapped too the record is sound in itself, but not the one that the players have seen.
    assert!(verify(&whole, &registry()).is_ok());
    assert_ne!(commitment(&whole.lines), commitment(&lines));
    assert!(whole.lines.iter().zip(&lines).all(|(one, other)| one.head != other.head), "no head is the same");
}

/// The host likes the luck better without what a player adds, and says that the player never revealed it.
#[test]
fn a_reveal_that_is_withheld_is_counted_by_both_verifiers() {
    let (_, lines, seed) = opening();
    let whole = honest();
    let (at, seat) = first_revealed(&whole);
    let without = entries(&lines).into_iter().enumerate().filter(|(line, _)| *line != at);
    let (opening, lines) = again(without.map(|(_, entry)| entry));
    let record = play(&opening, lines, seed);
    let (before, after) = (verify(&whole, &registry()).unwrap(), verify(&record, &registry()).unwrap());
    assert_eq!((after.revealed, after.absent), (before.revealed - 1, before.absent + 1), "{seat} is counted");
    assert!(independent("withheld", &record).contains(&format!("({} absent)", after.absent)));
    // The player was told a head after the reveal. It is in no such record.
    let seen = whole.lines[at].head;
    assert!(record.lines.iter().all(|line| line.head != seen));
}

/// So that nobody is counted as absent, the host strikes out that the player has committed at all.
#[test]
fn a_reveal_that_is_censored_changes_what_everybody_has_seen() {
    let (_, lines, seed) = opening();
    let whole = honest();
    let (at, censored) = first_revealed(&whole);
    let strike = |(line, mut entry): (usize, Entry)| {
        if let Entry::Sat { seat, commit, .. } = &mut entry
            && *seat == censored
        {
            *commit = None;
        }
        (line != at).then_some(entry)
    };
    let (opening, lines) = again(entries(&lines).into_iter().enumerate().filter_map(strike));
    let record = play(&opening, lines, seed);
    let (before, after) = (verify(&whole, &registry()).unwrap(), verify(&record, &registry()).unwrap());
    assert_eq!((after.revealed, after.absent), (before.revealed - 1, before.absent));
    assert!(
        independent("censored", &record).contains(&format!("entropy of {} players", after.revealed))
            || after.revealed == 0
    );
    let sat =
        whole.lines.iter().position(|line| matches!(line.entry, Entry::Sat { seat, .. } if seat == censored));
    let differ = |at: usize| record.lines[at].head != whole.lines[at].head;
    assert!((sat.unwrap()..at).all(differ), "every head from the commitment on is another one");
}

/// The host does not like a roll, and takes the next one of the same stream instead.
#[test]
fn a_draw_that_is_repeated_is_found() {
    let (opening, _, seed) = opening();
    let (_, key) = opening.key(&seed).unwrap();
    let honest = honest();
    let (mut k, mut found) = (std::collections::BTreeMap::<String, u64>::new(), None);
    for (at, line) in honest.lines.iter().enumerate() {
        for (place, drawn) in line.entry.draws().iter().enumerate() {
            let k = k.entry(drawn.stream.clone()).or_default();
            *k += 1;
            let next = key.draw(&drawn.stream, *k).below(drawn.of);
            if next != drawn.at && found.is_none() && matches!(line.entry, Entry::Acted { .. }) {
                found = Some((at, place, next));
            }
        }
    }
    let (at, place, next) = found.unwrap();
    let mut record = honest.clone();
    let Entry::Acted { draws, .. } = &mut record.lines[at].entry else { panic!("acted") };
    draws[place].at = next;
    assert!(both_reject("repeated", &rechained(record.clone(), &key)));
    // Nor does it help to write both down, or to take the first one back.
    let mut twice = honest.clone();
    let Entry::Acted { draws, .. } = &mut twice.lines[at].entry else { panic!("acted") };
    let again = draws[place].clone();
    draws.insert(place, again);
    assert!(both_reject("twice", &rechained(twice, &key)));
    let Entry::Acted { seat, .. } = honest.lines[at].entry else { panic!("acted") };
    let mut undone = honest.clone();
    let line = Line { entry: Entry::Undone { seat, to: at as u64 - 1 }, head: honest.lines[at].head };
    undone.lines.insert(at + 1, line);
    assert!(both_reject("undone", &rechained(undone, &key)));
}

/// The host drops a match that it does not like: it has not ended, so no record of it proves, and its commitment stays
/// in the public list without a seed.
#[test]
fn a_match_that_is_dropped_has_no_record() {
    let mut record = honest();
    record.lines.pop();
    assert_eq!(verify(&record, &registry()).unwrap_err().check, Check::Finished);
    assert!(both_reject("dropped", &record));
}
