//! Dishonest hosts: whatever one tries, somebody can see it.

use crate::common::{Folder, SOUND, both_reject, first_revealed, rechained};
use regalia_catalog::registry;
use regalia_court::Court;
use regalia_fairness::{Hash, Seed};
use regalia_game::{Bot, Dice, Game, Turn, Viewer};
use regalia_search::{HeuristicBot, QuickDice};
use regalia_table::{Check, Difference, Entry, Line, Match, Memory, Opening, Record, verify};
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
        let action = Bot::<Court>::choose(&mut HeuristicBot, &view, &actions, &mut dice);
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

/// The opening as if the host had begun with another seed, commitment and all, and that seed.
fn reseeded(lines: &[Line], mut seed: Seed) -> (Opening, Vec<Line>, Seed) {
    seed.0[5] ^= 0x40;
    let mut swapped = entries(lines);
    let Entry::Created { match_id, game, setup, .. } = swapped[0].clone() else { panic!("created first") };
    let (_, created) = Opening::create(match_id, game, setup, &seed).unwrap();
    swapped[0] = created.entry;
    let (opening, changed) = again(swapped);
    (opening, changed, seed)
}

fn entries(lines: &[Line]) -> Vec<Entry> {
    lines.iter().map(|line| line.entry.clone()).collect()
}

fn commitment(lines: &[Line]) -> Hash {
    let Entry::Created { server_commit, .. } = lines[0].entry else { panic!("created first") };
    server_commit
}

/// What the verifier in Python says of a record that it accepts.
fn independent(record: &Record) -> String {
    let folder = Folder::new();
    folder.write("record", record.to_text().as_bytes());
    let said = folder.independent().remove(0);
    assert!(said.contains(SOUND), "{said}");
    said
}

/// The host commits to one seed, sees what the players add, and plays with another seed that it likes better.
#[test]
fn a_seed_that_is_swapped_after_the_commitment_is_found() {
    let (_, lines, seed) = opening();
    // Everything is made to fit the better seed, but the commitment, which everybody has.
    let (opening, changed, better) = reseeded(&lines, seed);
    let (_, key) = opening.key(&better).unwrap();
    let whole = play(&opening, changed, better);
    let mut record = whole.clone();
    record.lines[0].entry = lines[0].entry.clone();
    let record = rechained(record, &key);
    assert_eq!(verify(&record, &registry()).unwrap_err().check, Check::ServerCommitment);
    assert!(both_reject(&record));
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
    assert!(independent(&record).contains(&format!("({} absent)", after.absent)));
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
        independent(&record).contains(&format!("entropy of {} players", after.revealed))
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
    assert!(both_reject(&rechained(record.clone(), &key)));
    // Nor does it help to write both down, or to take the first one back.
    let mut twice = honest.clone();
    let Entry::Acted { draws, .. } = &mut twice.lines[at].entry else { panic!("acted") };
    let again = draws[place].clone();
    draws.insert(place, again);
    assert!(both_reject(&rechained(twice, &key)));
    let Entry::Acted { seat, .. } = honest.lines[at].entry else { panic!("acted") };
    let mut undone = honest.clone();
    let line = Line { entry: Entry::Undone { seat, to: at as u64 - 1 }, head: honest.lines[at].head };
    undone.lines.insert(at + 1, line);
    assert!(both_reject(&rechained(undone, &key)));
}

/// The host drops a match that it does not like: it has not ended, so no record of it proves, and its commitment stays
/// in the public list without a seed.
#[test]
fn a_match_that_is_dropped_has_no_record() {
    let mut record = honest();
    record.lines.pop();
    assert_eq!(verify(&record, &registry()).unwrap_err().check, Check::Finished);
    assert!(both_reject(&record));
}

/// What the first player who reveals notes during a match that is played like this.
fn noted(record: &Record) -> Memory {
    let (at, mine) = first_revealed(record);
    let Entry::Created { match_id, server_commit, .. } = record.lines[0].entry else {
        panic!("created first")
    };
    let Entry::Revealed { entropy, .. } = record.lines[at].entry else { panic!("revealed") };
    let mut memory = Memory::new(match_id, server_commit);
    memory.note_seat(mine, entropy);
    memory.note_reveal();
    for (length, line) in (1..).zip(&record.lines) {
        memory.note_head(length, line.head).unwrap();
    }
    memory
}

/// The host sees what the players add, and makes everything anew with another seed, the commitment too: the record is
/// sound in itself. The player who sat there noted another commitment, and is not asked to reveal anything for that one.
#[test]
fn integrity_05_another_seed_after_the_entropy_was_seen_is_found_by_those_who_played() {
    let (_, lines, seed) = opening();
    let memory = noted(&honest());
    let (opening, changed, better) = reseeded(&lines, seed);
    let record = play(&opening, changed.clone(), better);
    assert!(verify(&record, &registry()).is_ok(), "it proves itself");
    let expected = Difference::Commitment { noted: commitment(&lines), shown: commitment(&changed) };
    assert_eq!(memory.compare(&record).difference, Some(expected.clone()));
    assert_eq!(
        memory.compare_opening(&changed[..4]).difference,
        Some(expected),
        "before anything is revealed"
    );
}

/// The host has the same match played again, as it likes it better: the same seed, the same entropy, other actions.
#[test]
fn integrity_05_a_record_that_is_consistent_and_was_not_played_is_found_by_those_who_played() {
    let (opening, lines, seed) = opening();
    let played = honest();
    let memory = noted(&played);
    let found = memory.compare(&played);
    assert_eq!((found.commitment, found.own_commitment, found.own_entropy), (true, true, true));
    assert_eq!((found.heads, found.difference), (memory.heads.len(), None));
    let (mut it, step) = Match::<Court>::start(&opening, seed).unwrap();
    let mut other = lines;
    other.extend(step.lines);
    other.extend(it.abandon().unwrap().lines);
    let record = Record { lines: other };
    assert!(verify(&record, &registry()).is_ok(), "it proves itself");
    let found = memory.compare(&record);
    assert!(found.own_entropy, "the opening is the same");
    let Some(Difference::Head { length, noted, shown }) = found.difference else { panic!("a head differs") };
    let at = length as usize - 1;
    assert_eq!(noted, played.lines[at].head);
    assert_eq!(shown, record.lines.get(at).map(|line| line.head));
    // A reveal that is withheld.
    let (at, mine) = first_revealed(&played);
    let without =
        entries(&played.lines[..]).into_iter().take_while(|entry| !matches!(entry, Entry::Keyed { .. }));
    let without = without.enumerate().filter(|(line, _)| *line != at).map(|(_, entry)| entry);
    let (opening, lines) = again(without);
    let record = play(&opening, lines, seed);
    assert!(verify(&record, &registry()).is_ok(), "it proves itself");
    assert_eq!(memory.compare(&record).difference, Some(Difference::NoEntropy { seat: mine }));
}
