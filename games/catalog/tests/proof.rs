//! A proof that cannot fail proves nothing: every way to tamper with a record is found and named.

use crate::common::independent_accepts;
use regalia_catalog::registry;
use regalia_court::Court;
use regalia_fairness::{Entropy, GameKey, Hash};
use regalia_game::{Dice, Game, GameId, PerSeat, RulesVersion, Seat, Setup, Viewer};
use regalia_search::{HeuristicBot, QuickDice};
use regalia_table::{
    Check, Drawn, Entry, Line, MatchId, Opening, PlayerKey, Record, Refused, replay, verify,
};
use regalia_testkit::{plain_setup, record_match, test_opening};
use serde_json::json;

pub(crate) const NUMBER: u64 = 11;

pub(crate) fn record() -> Record {
    record_match::<Court>(&plain_setup::<Court>(3), NUMBER, &mut HeuristicBot).unwrap().1
}

/// The key of the record, as its host knows it.
fn key() -> GameKey {
    let (opening, _, seed) = test_opening::<Court>(&plain_setup::<Court>(3), NUMBER).unwrap();
    opening.key(&seed).unwrap().1
}

/// What a dishonest host would do: make the heads fit the changed entries.
pub(crate) fn rechained(record: Record) -> Record {
    crate::common::rechained(record, &key())
}

pub(crate) fn position(record: &Record, wanted: impl Fn(&Entry) -> bool) -> usize {
    record.lines.iter().position(|line| wanted(&line.entry)).unwrap()
}

/// Changes the first entry for which `change` says that it did.
pub(crate) fn tamper(change: impl Fn(&mut Entry) -> bool) -> (Record, usize) {
    let mut record = record();
    let at = record.lines.iter_mut().position(|line| change(&mut line.entry)).unwrap();
    (record, at)
}

pub(crate) fn found(record: &Record) -> (u64, Check) {
    let flaw = verify(record, &registry()).unwrap_err();
    (flaw.seq, flaw.check)
}

/// Found in either form: as it is, at this line; and with the chain made to fit, by this check.
#[track_caller]
fn expect((record, at): (Record, usize), check: Check) {
    let (line, _) = found(&record);
    assert_eq!(line, at as u64, "with the old heads");
    assert_eq!(found(&rechained(record)), (at as u64, check), "with new heads");
}

/// An opening in which a commitment comes after the others have revealed: somebody who knows theirs can choose it.
#[test]
fn a_late_commitment_is_found_by_both_verifiers() {
    let mut record = record();
    let late = position(&record, |entry| matches!(entry, Entry::Sat { commit: Some(_), .. }));
    let keyed = position(&record, |entry| matches!(entry, Entry::Keyed { .. }));
    let line = record.lines.remove(late);
    record.lines.insert(keyed - 1, line);
    let forged = rechained(record);
    assert_eq!(found(&forged).1, Check::Opening);
    assert!(!independent_accepts(&forged));
}

#[test]
fn both_verifiers_find_what_needs_no_rules_to_be_found() {
    let honest = record();
    assert!(independent_accepts(&honest));
    let changes: [fn(&mut Vec<Line>); 7] = [
        |lines| lines.retain(|line| !matches!(line.entry, Entry::CommitsClosed { .. })),
        |lines| lines.retain(|line| !matches!(line.entry, Entry::Keyed { .. })),
        |lines| lines.retain(|line| !matches!(line.entry, Entry::Revealed { .. })),
        |lines| lines.push(lines[lines.len() - 1].clone()),
        |lines| drop(lines.pop()),
        |lines| {
            let at = lines
                .iter()
                .position(|line| matches!(&line.entry, Entry::Acted { draws, .. } if !draws.is_empty()));
            let mut undone = lines[at.unwrap()].clone();
            undone.entry = Entry::Undone { seat: Seat(0), to: at.unwrap() as u64 - 1 };
            lines.insert(at.unwrap() + 1, undone);
        },
        |lines| {
            for line in lines {
                if let Entry::Acted { draws, .. } = &mut line.entry {
                    draws.iter_mut().for_each(|drawn| drawn.at = (drawn.at + 1) % drawn.of);
                }
            }
        },
    ];
    for (number, change) in changes.into_iter().enumerate() {
        let mut record = honest.clone();
        change(&mut record.lines);
        let forged = rechained(record);
        assert!(verify(&forged, &registry()).is_err(), "change {number}");
        assert!(!independent_accepts(&forged), "change {number}");
    }
}

#[test]
fn an_honest_record_is_proved() {
    let record = record();
    let shown = verify(&record, &registry()).unwrap();
    assert_eq!((shown.game, shown.seats, shown.revealed), (Court::ABOUT.id, 3, 1));
    assert_eq!(shown.absent, 1, "the last seat never laid open what it committed to");
    assert_eq!(shown.lines, record.lines.len());
    assert!(shown.draws > 100 && shown.outcome.is_some());
    assert_eq!(rechained(record.clone()), record, "the test makes heads as the host does");
}

#[test]
fn another_seed_is_found() {
    let (mut record, _) = tamper(|entry| matches!(entry, Entry::Ended { .. }));
    let begun = position(&record, |entry| matches!(entry, Entry::Keyed { .. })) as u64;
    if let Some(Entry::Ended { seed, .. }) = record.lines.last_mut().map(|line| &mut line.entry) {
        seed.0[63] ^= 1;
    }
    assert_eq!(found(&record), (begun, Check::ServerCommitment));
    assert_eq!(found(&rechained(record)), (begun, Check::ServerCommitment));
}

#[test]
fn another_commitment_of_the_host_is_found() {
    let (record, at) = tamper(|entry| match entry {
        Entry::Created { server_commit, .. } => {
            *server_commit = Hash([7; 32]);
            true
        }
        _ => false,
    });
    assert_eq!(found(&record), (at as u64, Check::Chain));
    assert_eq!(found(&rechained(record)).1, Check::ServerCommitment);
}

#[test]
fn other_options_are_found() {
    let (record, at) = tamper(|entry| match entry {
        Entry::Created { setup, .. } => {
            setup.options["early_dice"] = json!(true);
            true
        }
        _ => false,
    });
    assert_eq!(found(&record), (at as u64, Check::Chain));
    assert_eq!(found(&rechained(record)).1, Check::ServerCommitment);
}

#[test]
fn another_game_is_found() {
    let (record, _) = tamper(|entry| match entry {
        Entry::Created { game, .. } => {
            *game = GameId::new("chess");
            true
        }
        _ => false,
    });
    assert_eq!(found(&rechained(record)).1, Check::Setup);
}

#[test]
fn another_reveal_of_a_player_is_found() {
    let changed = tamper(|entry| match entry {
        Entry::Revealed { entropy, .. } => {
            *entropy = Entropy([9; 32]);
            true
        }
        _ => false,
    });
    expect(changed, Check::PlayerCommitment);
}

#[test]
fn a_commitment_taken_away_is_found() {
    let (record, at) = tamper(|entry| match entry {
        Entry::Sat { commit, .. } => commit.take().is_some(),
        _ => false,
    });
    assert_eq!(found(&record), (at as u64, Check::Chain));
    // The seat's reveal now has nothing to fit to.
    assert_eq!(found(&rechained(record)).1, Check::Opening);
}

#[test]
fn a_reveal_taken_out_after_the_key_was_made_is_found() {
    let mut record = record();
    let at = position(&record, |entry| matches!(entry, Entry::Revealed { .. }));
    record.lines.remove(at);
    assert_eq!(found(&rechained(record)).1, Check::Transcript);
}

#[test]
fn another_transcript_is_found() {
    let changed = tamper(|entry| match entry {
        Entry::Keyed { transcript, .. } => {
            transcript.0[0] ^= 1;
            true
        }
        _ => false,
    });
    expect(changed, Check::Transcript);
}

#[test]
fn another_die_is_found() {
    let changed = |change: fn(&mut Vec<Drawn>)| {
        tamper(move |entry| match entry {
            Entry::Acted { draws, .. } if draws.len() > 1 => {
                change(draws);
                true
            }
            _ => false,
        })
    };
    expect(changed(|draws| draws[0].at = (draws[0].at + 1) % 6), Check::Draws);
    expect(changed(|draws| draws[1].draw = json!({"kind": "die", "face": 7})), Check::Draws);
    expect(changed(|draws| draws[0].of = 5), Check::Draws);
    expect(changed(|draws| draws[0].stream = "dice/4".into()), Check::Draws);
    expect(changed(|draws| drop(draws.pop())), Check::Draws);
    expect(changed(|draws| draws.push(draws[0].clone())), Check::Draws);
}

#[test]
fn a_forbidden_action_is_found() {
    let changed = |seat: u8, action: serde_json::Value| {
        tamper(move |entry| match entry {
            Entry::Acted { seat: actor, actions, .. } => {
                (*actor, *actions) = (Seat((actor.0 + seat) % 3), vec![action.clone()]);
                true
            }
            _ => false,
        })
    };
    expect(changed(0, json!({"do": "claim", "character": "king"})), Check::Actions);
    expect(changed(0, json!({"do": "conjure"})), Check::Actions);
    expect(changed(1, json!({"do": "roll"})), Check::Actions);
}

#[test]
fn another_allowed_action_is_found() {
    let mut record = record();
    let at = position(&record, |entry| matches!(entry, Entry::Acted { .. }));
    let before = &record.lines[..at];
    let it = replay(before, record.seed().unwrap(), &registry(), |_, _| ()).unwrap();
    let Entry::Acted { seat, actions, .. } = &mut record.lines[at].entry else { panic!("acted") };
    let offered = it.frame(Viewer::Seat(*seat)).actions;
    *actions = vec![offered.into_iter().find(|other| *other != actions[0]).unwrap()];
    assert_eq!(found(&record), (at as u64, Check::Chain), "the head does not fit");
    let (later, _) = found(&rechained(record));
    assert!(later > at as u64, "what follows does not fit");
}

#[test]
fn a_forbidden_undo_is_found() {
    let mut record = record();
    let at = position(&record, |entry| matches!(entry, Entry::Acted { draws, .. } if !draws.is_empty()));
    let Entry::Acted { seat, .. } = record.lines[at].entry else { panic!("acted") };
    let mut line = record.lines[at].clone();
    line.entry = Entry::Undone { seat, to: 0 };
    record.lines.insert(at + 1, line);
    assert_eq!(found(&record), (at as u64 + 1, Check::Undo));
    assert_eq!(found(&rechained(record)), (at as u64 + 1, Check::Undo));
}

#[test]
fn an_undo_to_elsewhere_is_found() {
    let changed = tamper(|entry| match entry {
        Entry::Undone { to, .. } => {
            *to -= 1;
            true
        }
        _ => false,
    });
    expect(changed, Check::Undo);
}

#[test]
fn another_result_is_found() {
    let changed = tamper(|entry| match entry {
        Entry::Ended { outcome: Some(outcome), .. } => {
            outcome.ranks = PerSeat::from_fn(3, |seat| 4 - outcome.ranks[seat]);
            true
        }
        _ => false,
    });
    expect(changed, Check::Result);
    let changed = tamper(|entry| match entry {
        Entry::Ended { outcome, .. } => outcome.take().is_some(),
        _ => false,
    });
    expect(changed, Check::Result);
}

#[test]
fn a_match_that_never_ended_is_said_to_be_open() {
    let mut record = record();
    record.lines.pop();
    assert_eq!(found(&record), (record.lines.len() as u64, Check::Finished));
    assert_eq!(found(&Record { lines: Vec::new() }), (0, Check::Finished));
}

#[test]
fn lines_removed_doubled_or_exchanged_are_found() {
    let honest = record();
    let at = position(&honest, |entry| matches!(entry, Entry::Acted { draws, .. } if draws.len() > 1));
    let changes: [fn(&mut Record, usize); 4] = [
        |record, at| drop(record.lines.remove(at)),
        |record, at| record.lines.insert(at, record.lines[at].clone()),
        |record, at| record.lines.swap(at, at + 1),
        |record, _| record.lines.push(record.lines[record.lines.len() - 1].clone()),
    ];
    for change in changes {
        let mut record = honest.clone();
        change(&mut record, at);
        let (line, _) = found(&rechained(record));
        assert!(line >= at as u64);
    }
}

#[test]
fn another_head_is_found_where_it_stands() {
    for at in [0, 3, 40] {
        let mut record = record();
        record.lines[at].head.0[31] ^= 1;
        assert_eq!(found(&record), (at as u64, Check::Chain));
    }
}

#[test]
fn what_would_not_be_written_again_is_found() {
    let text = record().to_text();
    let format = |text: String| Record::parse(&text).unwrap_err().check;
    assert_eq!(format(text.replacen("\"seat\":0", "\"seat\":0,\"more\":1", 1)), Check::Format);
    assert_eq!(format(text.replacen("\"of\":6", "\"of\":6.0", 1)), Check::Format);
    assert_eq!(format(text.replacen("regalia-record-1", "regalia-record-9", 1)), Check::Format);
    assert_eq!(format(text.replacen("commits_closed\"", "commits_closed\",\"x\":0", 1)), Check::Format);
    assert_eq!(format(String::new()), Check::Format);
    // White space is nobody's secret: a record may be laid out prettily.
    let pretty =
        serde_json::to_string_pretty(&serde_json::from_str::<serde_json::Value>(&text).unwrap()).unwrap();
    assert_eq!(Record::parse(&pretty).unwrap(), record());
}

/// Every byte of a record counts. `REGALIA_MATCHES` sets how many changes are tried.
#[test]
fn every_change_of_a_single_byte_is_found() {
    let text = record().to_text();
    let (honest, registry) = (text.as_bytes(), registry());
    let mut dice = QuickDice::new(1);
    for _ in 0..regalia_testkit::matches(300) {
        let mut bytes = honest.to_vec();
        let at = dice.below(bytes.len() as u32) as usize;
        let other = dice.below(256) as u8;
        // Breaks between lines are layout; one may be another white space.
        if other == bytes[at] || (bytes[at] == b'\n' && other.is_ascii_whitespace()) {
            continue;
        }
        bytes[at] = other;
        let Ok(text) = String::from_utf8(bytes) else { continue };
        let flaw = Record::parse(&text).and_then(|record| verify(&record, &registry)).err();
        assert!(flaw.is_some(), "byte {at} became {other}: {:?}", &text[at.saturating_sub(40)..at]);
    }
}

#[test]
fn an_abandoned_match_is_proved_as_far_as_it_went() {
    let (opening, mut lines, seed) = test_opening::<Court>(&plain_setup::<Court>(2), 5).unwrap();
    let (mut it, step) = registry().start(&opening, seed).unwrap();
    lines.extend(step.lines);
    lines.extend(it.abandon().unwrap().lines);
    let shown = verify(&Record { lines }, &registry()).unwrap();
    assert_eq!((shown.outcome, shown.game), (None, Court::ABOUT.id));
}

#[test]
fn a_match_given_up_before_it_began_opens_its_seed_too() {
    let (mut opening, mut lines, seed) = test_opening::<Court>(&plain_setup::<Court>(2), 5).unwrap();
    let mut other = seed;
    other.0[0] ^= 1;
    assert!(opening.enter(Entry::Ended { outcome: None, seed: other }).is_err(), "another seed");
    lines.push(opening.enter(Entry::Ended { outcome: None, seed }).unwrap());
    assert!(opening.is_abandoned() && opening.enter(Entry::CommitsClosed { counts: false }).is_err());
    let shown = verify(&Record { lines: lines.clone() }, &registry()).unwrap();
    assert_eq!((shown.outcome, shown.draws), (None, 0));
    assert!(independent_accepts(&Record { lines: lines.clone() }));
    lines.push(lines[1].clone());
    assert_eq!(found(&Record { lines }).1, Check::Finished);
}

#[test]
fn options_that_are_not_written_out_are_refused() {
    let (_, _, seed) = test_opening::<Court>(&plain_setup::<Court>(2), 5).unwrap();
    for options in [json!({}), json!([]), json!({"early_dice": false}), json!(null)] {
        let setup = Setup { rules: RulesVersion(1), seats: 2, options };
        let (mut opening, _) = Opening::create(MatchId(1), Court::ABOUT.id, setup, &seed).unwrap();
        for seat in Seat::all(2) {
            opening.enter(Entry::Sat { seat, player: "".into(), commit: None }).unwrap();
        }
        opening.enter(Entry::CommitsClosed { counts: false }).unwrap();
        assert!(registry().start(&opening, seed).is_err());
    }
}

#[test]
fn a_seat_that_does_not_exist_is_refused_everywhere() {
    let (opening, _, seed) = test_opening::<Court>(&plain_setup::<Court>(2), 5).unwrap();
    let (mut it, _) = registry().start(&opening, seed).unwrap();
    for seat in [Seat(2), Seat(8), Seat(255)] {
        let roll = json!({"do": "roll"});
        assert_eq!(it.act(seat, std::slice::from_ref(&roll)).err(), Some(Refused::NoSuchSeat(seat)));
        assert_eq!(it.why(seat, &roll), Err(Refused::NoSuchSeat(seat)));
        assert!(it.undo(seat).is_err() && it.frame(Viewer::Seat(seat)).actions.is_empty());
    }
    let changed = tamper(|entry| match entry {
        Entry::Acted { seat, .. } => {
            *seat = Seat(255);
            true
        }
        _ => false,
    });
    expect(changed, Check::Actions);
}

#[test]
fn a_bad_opening_is_refused_entry_by_entry() {
    let (_, lines, seed) = test_opening::<Court>(&plain_setup::<Court>(2), 5).unwrap();
    let (mut opening, _) = Opening::read(lines[0].entry.clone()).unwrap();
    let sat = lines[1].entry.clone();
    assert!(opening.key(&seed).is_err(), "no key while commitments are open");
    assert!(opening.enter(Entry::CommitsClosed { counts: false }).is_err(), "a seat is empty");
    assert!(opening.enter(lines[lines.len() - 1].entry.clone()).is_err(), "no reveal before the close");
    opening.enter(sat.clone()).unwrap();
    assert!(opening.enter(sat).is_err(), "the seat is taken");
    assert!(opening.enter(Entry::Sat { seat: Seat(9), player: "".into(), commit: None }).is_err());
    assert!(opening.enter(lines[0].entry.clone()).is_err(), "created twice");
}

/// The terminal once wrote the keys of bots as those of people are written.
#[test]
fn an_old_record_of_the_terminal_is_read_as_it_was_written_and_proved() {
    let text = include_str!("records/terminal.json");
    let record = Record::parse(text).unwrap();
    let sat = |line: &Line| match &line.entry {
        Entry::Sat { player, .. } => Some(player.clone()),
        _ => None,
    };
    let players: Vec<PlayerKey> = record.lines.iter().filter_map(sat).collect();
    assert_eq!(players, ["terminal", "bot-thumb", "bot-thumb"].map(PlayerKey::from));
    assert!(!players.iter().any(PlayerKey::is_bot));
    assert_eq!(record.to_text(), text);
    assert!(verify(&record, &registry()).unwrap().outcome.is_some());
    assert!(independent_accepts(&record));
}
