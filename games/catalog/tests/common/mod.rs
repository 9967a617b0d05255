//! Records of all kinds, and both verifiers.

pub(crate) mod played;

use played::BOT;
use regalia_catalog::{CatalogGame, Visitor, all, registry, visit};
use regalia_fairness::{GameKey, chain_link, chain_start};
use regalia_game::{Bot, Dice, GameId, Seat, Turn, Viewer};
use regalia_search::{HeuristicBot, QuickDice, RandomBot};
use regalia_table::{Entry, Match, PlayerKey, Record, canonical, verify};
use regalia_testkit::{plain_setup, test_opening};
use std::{
    fs,
    path::Path,
    process::{Command, Output},
};
use tempfile::TempDir;

/// No match of bots is longer than this; those that are longer are given up, which opens the seed too.
const LONGEST: usize = 3_000;

/// Plays a match of some game to its end. Players commit, reveal and fail to; they take back, leave and come back.
pub(crate) struct Play {
    pub(crate) seats: u8,
    pub(crate) number: u64,
}

impl Visitor for Play {
    type Output = Record;

    fn visit<G: CatalogGame>(self) -> Record {
        let (opening, mut lines, seed) =
            test_opening::<G>(&plain_setup::<G>(self.seats), self.number).unwrap();
        let (mut it, step) = Match::<G>::start(&opening, seed).unwrap();
        lines.extend(step.lines);
        let (mut dice, mut actions) = (QuickDice::new(self.number), Vec::new());
        while let Turn::Seats(seats) = it.now().turn() {
            if lines.len() > LONGEST {
                lines.extend(it.abandon().unwrap().lines);
                break;
            }
            let seat = seats.iter().next().unwrap();
            it.now().actions(seat, &mut actions);
            let view = it.now().view(Viewer::Seat(seat));
            let action = match dice.below(10) {
                0 => Bot::<G>::choose(&mut RandomBot, &view, &actions, &mut dice),
                _ => Bot::<G>::choose(&mut HeuristicBot, &view, &actions, &mut dice),
            };
            lines.extend(it.act(seat, &[action]).unwrap().lines);
            if matches!(it.now().turn(), Turn::Over(_)) {
                break;
            }
            if dice.below(8) == 0 && it.can_undo(seat) {
                lines.extend(it.undo(seat).unwrap().lines);
            }
            if dice.below(20) == 0 {
                let sitter = PlayerKey::from(format!("test-{}", seat.0));
                let is_there = it.player(seat) == Some(&sitter);
                let to = if is_there { BOT } else { sitter };
                lines.extend(it.hand(seat, &to, false).unwrap().lines);
            }
        }
        Record { lines }
    }
}

/// About so many matches, as many of each game as of any other, with every number of players.
pub(crate) fn records(count: u64) -> impl Iterator<Item = (String, Record)> {
    let games = all();
    let tables = games.iter().flat_map(|about| about.seats.clone().map(move |seats| (about.id, seats)));
    let tables: Vec<(GameId, u8)> = tables.collect();
    let each = count.div_ceil(games.len() as u64);
    (0..each).flat_map(move |number| {
        let one = |id: GameId| {
            let of_game: Vec<u8> =
                tables.iter().filter(|(other, _)| *other == id).map(|(_, seats)| *seats).collect();
            let seats = of_game[(number % of_game.len() as u64) as usize];
            (format!("{id}-{seats}-{number}"), visit(id, Play { seats, number }).unwrap())
        };
        games.iter().map(|about| one(about.id)).collect::<Vec<_>>()
    })
}

/// What a dishonest host would do: make the heads fit the changed entries.
pub(crate) fn rechained(mut record: Record, key: &GameKey) -> Record {
    let Entry::Created { match_id, .. } = record.lines[0].entry else { panic!("created first") };
    let (mut head, mut salted) = (chain_start(&match_id.bytes()), false);
    for (seq, line) in (0..).zip(&mut record.lines) {
        salted |= matches!(line.entry, Entry::Keyed { .. });
        let salt = if salted { key.salt(seq).to_vec() } else { Vec::new() };
        head = chain_link(&head, seq, &salt, canonical(&line.entry).as_bytes());
        line.head = head;
    }
    record
}

/// Whether our own verifier accepts these bytes as a record.
pub(crate) fn accepts(bytes: &[u8]) -> bool {
    let text = std::str::from_utf8(bytes).ok();
    let record = text.and_then(|text| Record::parse(text).ok());
    record.is_some_and(|record| verify(&record, &registry()).is_ok())
}

/// What the verifier in Python says of a record or a folder of them.
fn independent(path: &Path) -> Output {
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/../../engine/fairness/verify.py");
    Command::new("python3").arg(script).arg(path).output().unwrap()
}

/// Whether the verifier in Python accepts a record. It knows no rules, so it cannot find everything.
pub(crate) fn independent_accepts(record: &Record) -> bool {
    let file = tempfile::Builder::new().suffix(".json").tempfile().unwrap();
    fs::write(&file, record.to_text()).unwrap();
    independent(file.path()).status.success()
}

/// A folder that is gone when it is dropped.
pub(crate) struct Folder(TempDir);

impl Folder {
    pub(crate) fn new() -> Self {
        let folder = tempfile::tempdir().unwrap();
        fs::create_dir(folder.path().join("corpus")).unwrap();
        Self(folder)
    }

    pub(crate) fn write(&self, name: &str, bytes: &[u8]) {
        fs::write(self.0.path().join("corpus").join(format!("{name}.json")), bytes).unwrap();
    }

    /// What the verifier in Python says of every record here, in the order of their names.
    pub(crate) fn independent(&self) -> Vec<String> {
        let said = String::from_utf8(independent(self.0.path()).stdout).unwrap();
        let mut lines: Vec<String> = said.lines().map(str::to_owned).collect();
        lines.pop();
        lines
    }
}

/// How the verifier in Python greets a record that it accepts.
pub(crate) const SOUND: &str = "are as they must be";

/// Whether both verifiers reject a record.
pub(crate) fn both_reject(record: &Record) -> bool {
    let folder = Folder::new();
    folder.write("record", record.to_text().as_bytes());
    let said = folder.independent();
    !accepts(record.to_text().as_bytes()) && said.len() == 1 && !said[0].contains(SOUND)
}

/// The seat that comes first among those that committed and revealed.
pub(crate) fn first_revealed(record: &Record) -> (usize, Seat) {
    let revealed = record.lines.iter().enumerate().find_map(|(at, line)| match line.entry {
        Entry::Revealed { seat, .. } => Some((at, seat)),
        _ => None,
    });
    revealed.unwrap()
}
