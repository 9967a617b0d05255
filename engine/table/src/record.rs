//! A whole match as a file, and the proof that nothing in it was changed or rolled twice.

use crate::{BadOpening, Entry, Line, MatchId, Registry, canonical, follow::follow_all};
use regalia_fairness::Seed;
use regalia_game::{GameId, Outcome};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::fmt::{self, Write};

const FORMAT: &str = "regalia-record-1";

/// The log of a match from its creation on.
#[derive(Clone, Eq, PartialEq, Debug)]
pub struct Record {
    /// All lines.
    pub lines: Vec<Line>,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    format: String,
    lines: Vec<Value>,
}

/// What was checked when a flaw was found; it displays as what should have held.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the sentences below tell")]
pub enum Check {
    Format,
    Finished,
    Opening,
    ServerCommitment,
    PlayerCommitment,
    Setup,
    Transcript,
    Draws,
    Actions,
    Undo,
    Consent,
    Hands,
    Result,
    Chain,
}

impl fmt::Display for Check {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Format => "that it is a record, in the form in which records are written",
            Self::Finished => "that the match has ended and its seed lies open",
            Self::Opening => "that the entries before the match are in order",
            Self::ServerCommitment => "that the host fixed its seed beforehand",
            Self::PlayerCommitment => "that the players revealed what they committed to",
            Self::Setup => "that the game is known and can be set up like that",
            Self::Transcript => "that the key was made from what the log says",
            Self::Draws => "that every draw follows from the key",
            Self::Actions => "that every action was allowed",
            Self::Undo => "that nothing was taken back that could not be",
            Self::Consent => {
                "that nothing was taken back beyond a seal unless all who played agreed and nothing was at stake"
            }
            Self::Hands => "that seats were handed to bots alone, and back to those who sat there and had not resigned",
            Self::Result => "that the match ended as the log says",
            Self::Chain => "that no entry was changed, added or removed",
        })
    }
}

/// The first thing that is wrong with a record. It displays without the detail, which may tell what is hidden.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, thiserror::Error)]
#[error("line {seq}: it does not hold {check}")]
pub struct Flaw {
    /// The number of the line.
    pub seq: u64,
    /// What was checked.
    pub check: Check,
    /// What is wrong.
    pub detail: String,
}

/// What a proof has shown.
#[derive(Clone, Eq, PartialEq, Debug, Serialize)]
pub struct Verified {
    /// The number of the match.
    pub match_id: MatchId,
    /// The id of the game.
    pub game: GameId,
    /// How many sat at the table.
    pub seats: u8,
    /// How many of them added entropy of their own; with none, the host alone made the luck.
    pub revealed: usize,
    /// How many committed to entropy that was never laid open: each lets the host choose between two lucks.
    pub absent: usize,
    /// How often a seat was handed to a bot or taken back.
    pub handed: usize,
    /// How many resigned.
    pub resigned: usize,
    /// How often something beyond a seal was taken back by consent.
    pub rewound: usize,
    /// How many lines were checked.
    pub lines: usize,
    /// How many draws were made again and found equal.
    pub draws: usize,
    /// How it ended; nothing if it was abandoned.
    pub outcome: Option<Outcome>,
}

impl Record {
    /// Reads a record as it was written.
    ///
    /// # Errors
    /// If it is not one, or a line holds anything that would not be written again just so.
    pub fn parse(text: &str) -> Result<Self, Flaw> {
        let flaw = |seq, detail: String| Flaw { seq, check: Check::Format, detail };
        let file: File = serde_json::from_str(text).map_err(|error| flaw(0, error.to_string()))?;
        if file.format != FORMAT {
            return Err(flaw(0, format!("the format is {:?}, not {FORMAT:?}", file.format)));
        }
        let mut lines = Vec::with_capacity(file.lines.len());
        for (seq, value) in (0..).zip(file.lines) {
            let text = value.to_string();
            let line: Line = serde_json::from_value(value).map_err(|error| flaw(seq, error.to_string()))?;
            if canonical(&line) != text {
                return Err(flaw(seq, "the line has another form than the one that was hashed".into()));
            }
            lines.push(line);
        }
        Ok(Self { lines })
    }

    /// The record as a file: JSON, one line of the log on each line.
    pub fn to_text(&self) -> String {
        let mut text = format!("{{\"format\":\"{FORMAT}\",\"lines\":[\n");
        for (at, line) in self.lines.iter().enumerate() {
            let comma = if at + 1 < self.lines.len() { "," } else { "" };
            writeln!(text, "{}{comma}", canonical(line)).expect("a string takes any text");
        }
        text.push_str("]}\n");
        text
    }

    /// The seed, if the match has ended.
    pub fn seed(&self) -> Option<Seed> {
        match self.lines.last()?.entry {
            Entry::Ended { seed, .. } => Some(seed),
            _ => None,
        }
    }
}

/// Proves a finished match, from the commitments over every draw and action to the result.
///
/// # Errors
/// The first flaw.
pub fn verify(record: &Record, registry: &Registry) -> Result<Verified, Flaw> {
    let Some(seed) = record.seed() else {
        let detail = "the match has not ended, so its seed is not open yet".to_owned();
        return Err(Flaw { seq: record.lines.len() as u64, check: Check::Finished, detail });
    };
    let Some(Entry::Created { match_id, game, setup, .. }) = record.lines.first().map(|line| &line.entry)
    else {
        return Err(Flaw { seq: 0, check: Check::Opening, detail: BadOpening::OutOfPlace.to_string() });
    };
    follow_all(&record.lines, seed, registry, &mut |_, _| ())?;
    let outcome = record.lines.last().and_then(|line| match &line.entry {
        Entry::Ended { outcome, .. } => *outcome,
        _ => None,
    });
    let count = |is_it: fn(&Entry) -> bool| record.lines.iter().filter(|line| is_it(&line.entry)).count();
    let revealed = count(|entry| matches!(entry, Entry::Revealed { .. }));
    Ok(Verified {
        match_id: *match_id,
        game: *game,
        seats: setup.seats,
        revealed,
        absent: count(|entry| matches!(entry, Entry::Sat { commit: Some(_), .. })) - revealed,
        handed: count(|entry| matches!(entry, Entry::Handed { .. })),
        resigned: count(|entry| matches!(entry, Entry::Resigned { .. })),
        rewound: count(|entry| matches!(entry, Entry::Rewound { .. })),
        lines: record.lines.len(),
        draws: record.lines.iter().map(|line| line.entry.draws().len()).sum(),
        outcome,
    })
}
