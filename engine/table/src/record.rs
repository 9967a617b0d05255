//! A whole match as a file, and the proof that nothing in it was changed or rolled twice.

use crate::{
    AnyMatch, AnyStep, BadOpening, Entry, Line, MatchId, Opening, Refused, Registry, StartError, canonical,
};
use regalia_fairness::Seed;
use regalia_game::Outcome;
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
            Self::Result => "that the match ended as the log says",
            Self::Chain => "that no entry was changed, added or removed",
        })
    }
}

/// The first thing that is wrong with a record.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, thiserror::Error)]
#[error("line {seq}: it does not hold {check}: {detail}")]
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
    pub game: String,
    /// How many sat at the table.
    pub seats: u8,
    /// How many of them added entropy of their own; with none, the host alone made the luck.
    pub commitments: usize,
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
    let opening = fold_opening(&record.lines)?;
    replay(&record.lines, seed, registry, |_, _| ())?;
    let outcome = record.lines.last().and_then(|line| match &line.entry {
        Entry::Ended { outcome, .. } => *outcome,
        _ => None,
    });
    Ok(Verified {
        match_id: opening.id(),
        game: opening.game().to_owned(),
        seats: opening.setup().seats,
        commitments: opening.commitments(),
        lines: record.lines.len(),
        draws: record.lines.iter().map(|line| line.entry.draws().len()).sum(),
        outcome,
    })
}

/// Plays a log again, every line checked, and hands out the match after each step.
///
/// This is how a host takes a match up after a restart, how a replay is shown and how a record is
/// proved: there is one way to read a log, and it trusts nothing that it can compute.
///
/// # Errors
/// The first flaw.
pub fn replay(
    lines: &[Line],
    seed: Seed,
    registry: &Registry,
    mut each: impl FnMut(&dyn AnyMatch, &AnyStep),
) -> Result<Box<dyn AnyMatch>, Flaw> {
    let opening = fold_opening(lines)?;
    let begun = opening.chain.length as usize;
    let flaw = |seq: usize, check, detail: String| Flaw { seq: seq as u64, check, detail };
    let (mut it, first) = registry.start(&opening, seed).map_err(|error| {
        let check = match &error {
            StartError::BadOpening(BadOpening::WrongSeed) => Check::ServerCommitment,
            StartError::BadOpening(_) => Check::Opening,
            _ => Check::Setup,
        };
        flaw(begun, check, error.to_string())
    })?;
    let mut at = begun;
    compare(&first, lines, &mut at)?;
    each(it.as_ref(), &first);
    while let Some(line) = lines.get(at) {
        let (step, check) = match &line.entry {
            Entry::Acted { seat, actions, .. } => (it.act(*seat, actions), Check::Actions),
            Entry::Undone { seat, .. } => (it.undo(*seat), Check::Undo),
            Entry::Ended { outcome: None, .. } => (it.abandon(), Check::Result),
            Entry::Ended { outcome: Some(_), .. } => {
                return Err(flaw(at, Check::Result, "the match is not over here".into()));
            }
            _ => return Err(flaw(at, Check::Opening, "this entry belongs before the match".into())),
        };
        let step = step.map_err(|refused| match refused {
            Refused::Over => flaw(at, Check::Result, "the match was over before this line".into()),
            other => flaw(at, check, other.to_string()),
        })?;
        compare(&step, lines, &mut at)?;
        each(it.as_ref(), &step);
    }
    Ok(it)
}

fn fold_opening(lines: &[Line]) -> Result<Opening, Flaw> {
    let flaw = |seq: usize, check, detail: String| Flaw { seq: seq as u64, check, detail };
    let bad = |seq: usize, bad: &BadOpening| {
        let wrong_reveal = matches!(bad, BadOpening::WrongReveal(_));
        flaw(seq, if wrong_reveal { Check::PlayerCommitment } else { Check::Opening }, bad.to_string())
    };
    let first = lines.first().ok_or_else(|| flaw(0, Check::Opening, "the log is empty".into()))?;
    let (mut opening, begun) = Opening::read(first.entry.clone()).map_err(|error| bad(0, &error))?;
    check_head(0, &begun, first)?;
    for (seq, line) in lines.iter().enumerate().skip(1) {
        if matches!(line.entry, Entry::Keyed { .. }) {
            return Ok(opening);
        }
        let mine = opening.enter(line.entry.clone()).map_err(|error| bad(seq, &error))?;
        check_head(seq as u64, &mine, line)?;
    }
    Err(flaw(lines.len(), Check::Opening, "the match never began".into()))
}

/// Holds the lines of a step against the log from `at` on, what they say first and their heads after it.
fn compare(step: &AnyStep, lines: &[Line], at: &mut usize) -> Result<(), Flaw> {
    for mine in &step.lines {
        let seq = *at as u64;
        let flaw = |check, detail: String| Flaw { seq, check, detail };
        let Some(theirs) = lines.get(*at) else {
            return Err(flaw(Check::Result, "the match is over here, and the log does not say so".into()));
        };
        match (&mine.entry, &theirs.entry) {
            (mine, theirs) if mine == theirs => (),
            (Entry::Keyed { transcript: mine, .. }, Entry::Keyed { transcript: theirs, .. })
                if mine != theirs =>
            {
                return Err(flaw(
                    Check::Transcript,
                    format!("the transcript is {mine}, the log says {theirs}"),
                ));
            }
            (Entry::Ended { outcome: mine, .. }, Entry::Ended { outcome: theirs, .. }) => {
                return Err(flaw(Check::Result, format!("the result is {mine:?}, the log says {theirs:?}")));
            }
            (Entry::Ended { .. }, _) => {
                return Err(flaw(Check::Result, "the match is over here, and the log goes on".into()));
            }
            (Entry::Undone { to: mine, .. }, Entry::Undone { to: theirs, .. }) => {
                return Err(flaw(
                    Check::Undo,
                    format!("the undo goes back to {mine}, the log says {theirs}"),
                ));
            }
            (mine, theirs) => return Err(flaw(Check::Draws, first_difference(mine, theirs))),
        }
        check_head(seq, mine, theirs)?;
        *at += 1;
    }
    Ok(())
}

fn first_difference(mine: &Entry, theirs: &Entry) -> String {
    let (mine, theirs) = (mine.draws(), theirs.draws());
    let at = (0..mine.len().max(theirs.len())).find(|at| mine.get(*at) != theirs.get(*at));
    match at.map(|at| (at, mine.get(at), theirs.get(at))) {
        Some((at, Some(mine), Some(theirs))) => format!(
            "draw {} of the line comes from {} and is {} ({} of {}), the log says {} ({} of {}) from {}",
            at + 1,
            mine.stream,
            mine.draw,
            mine.at,
            mine.of,
            theirs.draw,
            theirs.at,
            theirs.of,
            theirs.stream
        ),
        Some((at, None, _)) => format!("the line has {at} draws, the log has {}", theirs.len()),
        Some((at, _, None)) => format!("the line has {} draws, the log has {at}", mine.len()),
        None => "the line is another".to_owned(),
    }
}

fn check_head(seq: u64, mine: &Line, theirs: &Line) -> Result<(), Flaw> {
    if mine.head == theirs.head {
        return Ok(());
    }
    let detail = format!("the head of the chain is {}, the log says {}", mine.head, theirs.head);
    Err(Flaw { seq, check: Check::Chain, detail })
}
