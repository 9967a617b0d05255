//! A match that a test plays and forges, as a dishonest host would.

#![allow(
    clippy::unwrap_used,
    unreachable_pub,
    dead_code,
    reason = "a test may panic, and not every test uses all of it"
)]

use regalia_bots::{QuickDice, Thumb};
use regalia_court::Court;
use regalia_fairness::{GameKey, chain_link, chain_start};
use regalia_game::{Bot, Game, Seat, Turn, Viewer};
use regalia_table::{Entry, Line, Match, Record, canonical};
use regalia_testkit::{plain_setup, test_opening};
use std::process::Command;

const NUMBER: u64 = 12;
/// Who sits in the first seat.
pub const OWNER: &str = "test-0";
pub const BOT: &str = "bot:page";

pub struct Played {
    pub it: Match<Court>,
    pub lines: Vec<Line>,
    dice: QuickDice,
    key: GameKey,
}

impl Played {
    pub fn begin() -> Self {
        let (opening, mut lines, seed) = test_opening::<Court>(&plain_setup::<Court>(3), NUMBER).unwrap();
        let (it, step) = Match::<Court>::start(&opening, seed).unwrap();
        lines.extend(step.lines);
        Self { it, lines, dice: QuickDice::new(NUMBER), key: opening.key(&seed).unwrap().1 }
    }

    /// One step by rule of thumb; whose it was, or nothing if the match is over.
    pub fn step(&mut self) -> Option<Seat> {
        let Turn::Seats(seats) = self.it.now().turn() else { return None };
        let (seat, mut actions) = (seats.iter().next().unwrap(), Vec::new());
        self.it.now().actions(seat, &mut actions);
        let view = self.it.now().view(Viewer::Seat(seat));
        let action = Bot::<Court>::choose(&mut Thumb, &view, &actions, &mut self.dice);
        self.lines.extend(self.it.act(seat, &[action]).unwrap().lines);
        Some(seat)
    }

    /// Plays until this holds after a step of that seat, or to the end.
    pub fn play_until(&mut self, is_enough: impl Fn(&Self, Seat) -> bool) {
        while let Some(seat) = self.step() {
            if is_enough(self, seat) {
                return;
            }
        }
    }

    pub fn hand(&mut self, to: &str) {
        self.lines.extend(self.it.hand(Seat(0), to).unwrap().lines);
    }

    /// The record after some change, with heads that fit, as a dishonest host would make them.
    pub fn forged(&self, change: impl FnOnce(&mut Vec<Line>)) -> Record {
        let mut lines = self.lines.clone();
        change(&mut lines);
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

/// Where the first such line is.
pub fn find(lines: &[Line], is_it: impl Fn(&Entry) -> bool) -> usize {
    lines.iter().position(|line| is_it(&line.entry)).unwrap()
}

/// Whether the verifier in Python accepts a record.
pub fn independent_accepts(record: &Record) -> bool {
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/../../engine/fairness/verify.py");
    let path = std::env::temp_dir().join(format!("regalia-played-{}.json", std::process::id()));
    std::fs::write(&path, record.to_text()).unwrap();
    let output = Command::new("python3").arg(script).arg(&path).output().unwrap();
    std::fs::remove_file(path).unwrap();
    output.status.success()
}
