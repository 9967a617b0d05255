//! Seats that change hands: the record tells it, and both verifiers know what may not be.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use regalia_bots::{QuickDice, Thumb};
use regalia_catalog::registry;
use regalia_court::Court;
use regalia_fairness::{GameKey, chain_link, chain_start};
use regalia_game::{Bot, Game, Seat, Turn, Viewer};
use regalia_table::{Check, Entry, Line, Match, Record, Refused, canonical, verify};
use regalia_testkit::{plain_setup, test_opening};
use std::process::Command;

const NUMBER: u64 = 12;
const OWNER: &str = "test-0";
const BOT: &str = "bot:page";

struct Played {
    it: Match<Court>,
    lines: Vec<Line>,
    dice: QuickDice,
    key: GameKey,
}

impl Played {
    fn begin() -> Self {
        let (opening, mut lines, seed) = test_opening::<Court>(&plain_setup::<Court>(3), NUMBER).unwrap();
        let (it, step) = Match::<Court>::start(&opening, seed).unwrap();
        lines.extend(step.lines);
        Self { it, lines, dice: QuickDice::new(NUMBER), key: opening.key(&seed).unwrap().1 }
    }

    /// Plays until something can be taken back, or to the end.
    fn play(&mut self, until_undo: bool) {
        let mut actions = Vec::new();
        while let Turn::Seats(seats) = self.it.now().turn() {
            let seat = seats.iter().next().unwrap();
            self.it.now().actions(seat, &mut actions);
            let view = self.it.now().view(Viewer::Seat(seat));
            let action = Bot::<Court>::choose(&mut Thumb, &view, &actions, &mut self.dice);
            self.lines.extend(self.it.act(seat, &[action]).unwrap().lines);
            if until_undo && self.it.can_undo(seat) {
                return;
            }
        }
    }

    fn hand(&mut self, to: &str) {
        self.lines.extend(self.it.hand(Seat(0), to).unwrap().lines);
    }

    /// The record after some change, with heads that fit, as a dishonest host would make them.
    fn forged(&self, change: impl FnOnce(&mut Vec<Line>, usize)) -> Record {
        let mut lines = self.lines.clone();
        let at = lines.iter().position(|line| matches!(line.entry, Entry::Handed { .. })).unwrap();
        change(&mut lines, at);
        let Entry::Created { match_id, .. } = lines[0].entry else { panic!("created first") };
        let (mut head, mut salted) = (chain_start(&match_id.bytes()), false);
        for (seq, line) in (0..).zip(&mut lines) {
            salted |= matches!(line.entry, Entry::Keyed { .. });
            let salt = if salted { self.key.salt(seq).to_vec() } else { Vec::new() };
            head = chain_link(&head, seq, &salt, canonical(&line.entry).as_bytes());
            line.head = head;
        }
        Record { lines }
    }
}

/// A match in which the first seat is handed to a bot and taken back.
fn played() -> Played {
    let mut played = Played::begin();
    played.play(true);
    played.hand(BOT);
    played.play(true);
    played.hand(OWNER);
    played.play(false);
    played
}

/// Whether the verifier in Python accepts a record.
fn independent_accepts(record: &Record) -> bool {
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/../../engine/fairness/verify.py");
    let path = std::env::temp_dir().join(format!("regalia-hands-{}.json", std::process::id()));
    std::fs::write(&path, record.to_text()).unwrap();
    let output = Command::new("python3").arg(script).arg(&path).output().unwrap();
    std::fs::remove_file(path).unwrap();
    output.status.success()
}

#[test]
fn a_record_with_a_seat_that_changed_hands_is_proved() {
    let played = played();
    let record = played.forged(|_, _| ());
    assert_eq!(record.lines, played.lines, "the test makes heads as the host does");
    assert_eq!(verify(&record, &registry()).unwrap().handed, 2);
    assert_eq!(Record::parse(&record.to_text()).unwrap(), record);
    assert!(independent_accepts(&record));
}

#[test]
fn a_seat_in_the_wrong_hands_is_found_by_both_verifiers() {
    let played = played();
    // To a stranger, to another player, to who has it already.
    for wrong in ["someone", "test-1", OWNER] {
        let forged = played.forged(|lines, at| {
            lines[at].entry = Entry::Handed { seat: Seat(0), to: wrong.to_owned() };
        });
        assert_eq!(verify(&forged, &registry()).unwrap_err().check, Check::Hands, "{wrong}");
        assert!(!independent_accepts(&forged), "{wrong}");
    }
    let forged = played.forged(|lines, at| lines.insert(at, lines[at].clone()));
    assert_eq!(verify(&forged, &registry()).unwrap_err().check, Check::Hands);
    assert!(!independent_accepts(&forged));
}

#[test]
fn an_undo_across_a_change_of_hands_is_found_by_both_verifiers() {
    let forged = played().forged(|lines, at| {
        let Entry::Acted { seat, .. } = lines[at - 1].entry else { panic!("a step that can be taken back") };
        let undone = Line { entry: Entry::Undone { seat, to: at as u64 - 2 }, head: lines[at].head };
        lines.insert(at + 1, undone);
    });
    assert_eq!(verify(&forged, &registry()).unwrap_err().check, Check::Undo);
    assert!(!independent_accepts(&forged));
}

#[test]
fn a_seat_is_handed_to_bots_and_back_and_nothing_before_is_taken_back() {
    let mut played = Played::begin();
    played.play(true);
    let it = &mut played.it;
    let Turn::Seats(seats) = it.now().turn() else { panic!("the match is on") };
    let seat = seats.iter().next().unwrap();
    assert!(it.can_undo(seat));
    assert_eq!(it.player(Seat(0)), Some(OWNER));
    for wrong in ["someone", "test-1", OWNER] {
        assert_eq!(it.hand(Seat(0), wrong).unwrap_err(), Refused::NotHanded(Seat(0)), "{wrong}");
    }
    assert_eq!(it.hand(Seat(3), BOT).unwrap_err(), Refused::NoSuchSeat(Seat(3)));
    assert!(it.can_undo(seat), "a refusal changes nothing");
    it.hand(Seat(0), BOT).unwrap();
    assert_eq!(it.player(Seat(0)), Some(BOT));
    assert!(!it.can_undo(seat) && it.undo(seat).is_err());
    // Another bot may take over, and whoever sat down there comes back.
    it.hand(Seat(0), "bot:regent").unwrap();
    it.hand(Seat(0), OWNER).unwrap();
    assert_eq!(it.player(Seat(0)), Some(OWNER));
    it.abandon().unwrap();
    assert_eq!(it.hand(Seat(0), BOT).unwrap_err(), Refused::Over);
}
