//! What a player's program noted while a match was played, to be held against the record afterwards.
//!
//! A record proves that it is sound in itself. That it is the one that was played only those can say who were there: they
//! know what the host had committed to when they sat down, what they added themselves, and which heads were acknowledged.

use crate::{Entry, Line, MatchId, Record};
use regalia_fairness::{Entropy, Hash, player_commit};
use regalia_game::Seat;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// At most so many heads are kept. Each stands for all lines before it, so that the newest alone finds every change; the
/// others say how early it was made.
pub const MAX_HEADS: usize = 64;

/// What was noted of one match.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
pub struct Memory {
    /// The number of the match.
    pub match_id: MatchId,
    /// What the host had committed to.
    pub commit: Hash,
    /// Where the player sat down, if anywhere.
    pub own: Option<OwnSeat>,
    /// The heads that the host told of, by how many lines there were.
    pub heads: BTreeMap<u64, Hash>,
}

/// What a player did before the match.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
pub struct OwnSeat {
    /// Where the player sat down.
    pub seat: Seat,
    /// What the player committed to, and revealed.
    pub entropy: Entropy,
    /// Whether it was revealed, as far as the player knows.
    pub is_revealed: bool,
}

/// The first thing that is not as it was noted.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize, thiserror::Error)]
#[serde(tag = "difference", rename_all = "snake_case")]
pub enum Difference {
    /// There is no opening, or that of another match.
    #[error("it is not the record of match {noted}")]
    Match {
        /// The match that was played.
        noted: MatchId,
    },
    /// The host had committed to another seed.
    #[error("the host's commitment is {shown}, it was {noted} when you sat down")]
    Commitment {
        /// What was noted.
        noted: Hash,
        /// What is shown now.
        shown: Hash,
    },
    /// The player's own commitment is missing, or another.
    #[error("{seat} does not have the commitment that you made")]
    OwnCommitment {
        /// Where the player sat down.
        seat: Seat,
    },
    /// The player's entropy is said to be another.
    #[error("{seat} is said to have revealed something else than you did")]
    OtherEntropy {
        /// Where the player sat down.
        seat: Seat,
    },
    /// The player revealed, and is said not to have.
    #[error("{seat} is said not to have revealed, and you did")]
    NoEntropy {
        /// Where the player sat down.
        seat: Seat,
    },
    /// A head that was told of is not there.
    #[error("the head after {length} lines is {}, you were told {noted}", .shown.map_or("missing".to_owned(), |it| it.to_string()))]
    Head {
        /// How many lines there were.
        length: u64,
        /// What was noted.
        noted: Hash,
        /// What is shown now; nothing if there are fewer lines.
        shown: Option<Hash>,
    },
}

/// What was compared, and the first thing that differs.
#[derive(Clone, Eq, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Comparison {
    /// Whether the host's commitment was compared, and is as it was.
    pub commitment: bool,
    /// Whether the player's own commitment was compared, and is as it was.
    pub own_commitment: bool,
    /// Whether the player's own entropy was compared, and is as it was.
    pub own_entropy: bool,
    /// How many heads were compared, and are as they were.
    pub heads: usize,
    /// What differs; nothing after it was compared.
    pub difference: Option<Difference>,
}

impl Memory {
    /// Begins with what the host had committed to when the match was first seen.
    pub fn new(match_id: MatchId, commit: Hash) -> Self {
        Self { match_id, commit, own: None, heads: BTreeMap::new() }
    }

    /// Notes that the player sat down, with this entropy.
    pub fn note_seat(&mut self, seat: Seat, entropy: Entropy) {
        if self.own.as_ref().is_none_or(|own| (own.seat, own.entropy) != (seat, entropy)) {
            self.own = Some(OwnSeat { seat, entropy, is_revealed: false });
        }
    }

    /// Notes that the host has taken what the player revealed.
    pub fn note_reveal(&mut self) {
        if let Some(own) = &mut self.own {
            own.is_revealed = true;
        }
    }

    /// Notes the head after so many lines.
    ///
    /// # Errors
    /// If the host told of another head for as many lines before: the first one stays.
    pub fn note_head(&mut self, length: u64, head: Hash) -> Result<(), Difference> {
        if let Some(noted) = self.heads.get(&length).filter(|noted| **noted != head) {
            return Err(Difference::Head { length, noted: *noted, shown: Some(head) });
        }
        self.heads.insert(length, head);
        if self.heads.len() > MAX_HEADS {
            // Every second goes, never the newest.
            let newest = self.heads.keys().next_back().copied();
            let mut keep = false;
            self.heads.retain(|length, _| {
                keep = !keep;
                keep || Some(*length) == newest
            });
        }
        Ok(())
    }

    /// Holds the lines before a match against what was noted, as far as they go. To be asked before anything is revealed.
    pub fn compare_opening(&self, lines: &[Line]) -> Comparison {
        let mut found = Comparison::default();
        found.difference = self.compare_lines(lines, &mut found).err();
        found
    }

    /// Holds a record against what was noted.
    pub fn compare(&self, record: &Record) -> Comparison {
        let mut found = self.compare_opening(&record.lines);
        if found.difference.is_some() {
            return found;
        }
        found.difference = self.compare_entropy(&record.lines, &mut found).err();
        for (&length, &noted) in &self.heads {
            if found.difference.is_some() {
                break;
            }
            let line = length.checked_sub(1).and_then(|at| record.lines.get(usize::try_from(at).ok()?));
            let shown = line.map(|line| line.head);
            if shown == Some(noted) {
                found.heads += 1;
            } else {
                found.difference = Some(Difference::Head { length, noted, shown });
            }
        }
        found
    }

    fn compare_lines(&self, lines: &[Line], found: &mut Comparison) -> Result<(), Difference> {
        match lines.first().map(|line| &line.entry) {
            Some(Entry::Created { match_id, server_commit, .. }) if *match_id == self.match_id => {
                if *server_commit != self.commit {
                    return Err(Difference::Commitment { noted: self.commit, shown: *server_commit });
                }
            }
            _ => return Err(Difference::Match { noted: self.match_id }),
        }
        found.commitment = true;
        let Some(own) = &self.own else { return Ok(()) };
        let mine = player_commit(&self.match_id.bytes(), own.seat.0, &own.entropy);
        let is_mine = |line: &Line| matches!(&line.entry, Entry::Sat { seat, commit, .. } if (*seat, *commit) == (own.seat, Some(mine)));
        if !lines.iter().any(is_mine) {
            return Err(Difference::OwnCommitment { seat: own.seat });
        }
        found.own_commitment = true;
        Ok(())
    }

    fn compare_entropy(&self, lines: &[Line], found: &mut Comparison) -> Result<(), Difference> {
        let Some(own) = &self.own else { return Ok(()) };
        let revealed = lines.iter().find_map(|line| match &line.entry {
            Entry::Revealed { seat, entropy } if *seat == own.seat => Some(*entropy),
            _ => None,
        });
        match revealed {
            Some(entropy) if entropy != own.entropy => Err(Difference::OtherEntropy { seat: own.seat }),
            None if own.is_revealed => Err(Difference::NoEntropy { seat: own.seat }),
            revealed => {
                found.own_entropy = revealed.is_some();
                Ok(())
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Opening, canonical};
    use regalia_fairness::Seed;
    use regalia_game::{GameId, RulesVersion, Setup};

    const ID: MatchId = MatchId(7);
    const MINE: Entropy = Entropy([3; 32]);

    fn commit(entropy: &Entropy) -> Option<Hash> {
        Some(player_commit(&ID.bytes(), 0, entropy))
    }

    fn revealed(entropy: Entropy) -> Entry {
        Entry::Revealed { seat: Seat(0), entropy }
    }

    /// The opening of a match for one, in which a host opens with this seed and these entries follow.
    fn opened(id: MatchId, seed: u8, then: &[Entry]) -> Record {
        let setup = Setup { rules: RulesVersion(1), seats: 1, options: serde_json::Value::Null };
        let (mut opening, created) =
            Opening::create(id, GameId::new("chess"), setup, &Seed([seed; 64])).unwrap();
        let mut lines = vec![created];
        lines.extend(then.iter().map(|entry| opening.enter(entry.clone()).unwrap()));
        Record { lines }
    }

    fn played(seed: u8, commit: Option<Hash>, reveal: Option<Entropy>) -> Record {
        let mut then = vec![
            Entry::Sat { seat: Seat(0), player: "me".into(), commit },
            Entry::CommitsClosed { counts: false },
        ];
        then.extend(reveal.map(revealed));
        opened(ID, seed, &then)
    }

    fn honest() -> Record {
        played(1, commit(&MINE), Some(MINE))
    }

    fn host_commit(record: &Record) -> Hash {
        match record.lines[0].entry {
            Entry::Created { server_commit, .. } => server_commit,
            _ => panic!("created first"),
        }
    }

    /// What was noted of the honest match.
    fn memory() -> Memory {
        let record = honest();
        let mut memory = Memory::new(ID, host_commit(&record));
        memory.note_seat(Seat(0), MINE);
        for (length, line) in (1..).zip(&record.lines) {
            memory.note_head(length, line.head).unwrap();
        }
        memory.note_reveal();
        memory
    }

    fn difference(record: &Record) -> Difference {
        memory().compare(record).difference.unwrap()
    }

    #[test]
    fn the_record_that_was_played_is_as_it_was_noted() {
        let found = memory().compare(&honest());
        let all = Comparison {
            commitment: true,
            own_commitment: true,
            own_entropy: true,
            heads: 4,
            difference: None,
        };
        assert_eq!(found, all);
        let watched = Memory::new(ID, host_commit(&honest())).compare(&honest());
        assert_eq!(
            watched,
            Comparison { commitment: true, ..Comparison::default() },
            "nothing more was noted"
        );
    }

    #[test]
    fn another_seed_or_another_match_is_found() {
        let other = played(2, commit(&MINE), Some(MINE));
        let (noted, shown) = (host_commit(&honest()), host_commit(&other));
        assert_eq!(difference(&other), Difference::Commitment { noted, shown });
        let opening = memory().compare_opening(&other.lines[..3]);
        assert_eq!(
            opening.difference,
            Some(Difference::Commitment { noted, shown }),
            "before the reveal too"
        );
        assert_eq!(difference(&opened(MatchId(8), 1, &[])), Difference::Match { noted: ID });
        assert_eq!(difference(&Record { lines: Vec::new() }), Difference::Match { noted: ID });
    }

    #[test]
    fn what_a_player_added_is_theirs_and_there() {
        let (seat, other) = (Seat(0), Entropy([4; 32]));
        let swapped = played(1, commit(&other), Some(other));
        assert_eq!(difference(&swapped), Difference::OwnCommitment { seat });
        assert!(memory().compare(&swapped).commitment, "that was compared before");
        assert_eq!(difference(&played(1, None, None)), Difference::OwnCommitment { seat });
        assert_eq!(difference(&played(1, commit(&MINE), None)), Difference::NoEntropy { seat });
        let mut forged = honest();
        forged.lines[3].entry = revealed(other);
        assert_eq!(difference(&forged), Difference::OtherEntropy { seat });
        // Who never revealed is rightly said to be absent.
        let mut absent = memory();
        (absent.own, absent.heads) = (None, BTreeMap::new());
        absent.note_seat(seat, MINE);
        let found = absent.compare(&played(1, commit(&MINE), None));
        assert_eq!((found.own_entropy, found.difference), (false, None));
    }

    #[test]
    fn every_head_that_was_told_of_is_there() {
        let mut other = honest();
        let (noted, shown) = (other.lines[2].head, Hash([9; 32]));
        other.lines[2].head = shown;
        let found = memory().compare(&other);
        assert_eq!(found.difference, Some(Difference::Head { length: 3, noted, shown: Some(shown) }));
        assert_eq!((found.heads, found.own_entropy), (2, true));
        let mut short = honest();
        let noted = short.lines.pop().unwrap().head;
        let mut memory = memory();
        memory.own = None;
        let found = memory.compare(&short).difference.unwrap();
        assert_eq!(found, Difference::Head { length: 4, noted, shown: None });
        let text = format!("the head after 4 lines is missing, you were told {noted}");
        assert_eq!(found.to_string(), text);
        memory.heads.insert(0, noted);
        assert_eq!(
            memory.compare(&short).difference,
            Some(Difference::Head { length: 0, noted, shown: None })
        );
    }

    #[test]
    fn a_host_that_tells_of_two_heads_is_found_at_once() {
        let mut memory = memory();
        let noted = memory.heads[&2];
        let told = memory.note_head(2, Hash([5; 32]));
        assert_eq!(told, Err(Difference::Head { length: 2, noted, shown: Some(Hash([5; 32])) }));
        assert_eq!((memory.note_head(2, noted), memory.heads[&2]), (Ok(()), noted), "the first one stays");
    }

    #[test]
    fn few_heads_are_kept_and_always_the_newest() {
        let mut memory = memory();
        for length in 5..1_000 {
            memory.note_head(length, Hash([length as u8; 32])).unwrap();
            assert!(memory.heads.len() <= MAX_HEADS);
            assert_eq!(memory.heads.keys().next_back(), Some(&length));
        }
        assert!(memory.heads.len() > MAX_HEADS / 3 && memory.heads.contains_key(&1), "the first one too");
    }

    #[test]
    fn heads_are_dropped_only_when_there_are_too_many() {
        let mut memory = Memory::new(ID, Hash([0; 32]));
        let fill = |memory: &mut Memory, lengths: std::ops::Range<u64>| {
            memory.heads.extend(lengths.map(|length| (length, Hash([1; 32]))));
        };
        fill(&mut memory, 1..MAX_HEADS as u64);
        memory.note_head(MAX_HEADS as u64, Hash([1; 32])).unwrap();
        assert_eq!(memory.heads.len(), MAX_HEADS, "as many as are kept");
        // Kept by a program that allowed for more.
        fill(&mut memory, 1..MAX_HEADS as u64 + 20);
        memory.note_head(200, Hash([1; 32])).unwrap();
        assert!(memory.heads.len() <= MAX_HEADS && memory.heads.contains_key(&200));
    }

    #[test]
    fn what_others_revealed_is_not_taken_for_ones_own() {
        let commit = |seat, entropy| Some(player_commit(&ID.bytes(), seat, &entropy));
        let (theirs, lines) = (Entropy([4; 32]), honest().lines);
        let mut record = Record { lines: vec![lines[0].clone()] };
        let entries = [
            Entry::Sat { seat: Seat(0), player: "you".into(), commit: commit(0, theirs) },
            Entry::Sat { seat: Seat(1), player: "me".into(), commit: commit(1, MINE) },
            Entry::Revealed { seat: Seat(0), entropy: theirs },
            Entry::Revealed { seat: Seat(1), entropy: MINE },
        ];
        record.lines.extend(entries.map(|entry| Line { entry, head: lines[0].head }));
        let mut memory = Memory::new(ID, host_commit(&record));
        memory.note_seat(Seat(1), MINE);
        memory.note_reveal();
        let found = memory.compare(&record);
        assert_eq!((found.own_commitment, found.own_entropy, found.difference), (true, true, None));
        record.lines.pop();
        assert_eq!(memory.compare(&record).difference, Some(Difference::NoEntropy { seat: Seat(1) }));
    }

    #[test]
    fn sitting_down_again_forgets_no_reveal() {
        let mut memory = memory();
        memory.note_seat(Seat(0), MINE);
        assert!(memory.own.as_ref().unwrap().is_revealed);
        memory.note_seat(Seat(1), MINE);
        assert!(!memory.own.as_ref().unwrap().is_revealed);
        let kept: Memory = serde_json::from_str(&canonical(&memory)).unwrap();
        assert_eq!(kept, memory);
    }
}
