//! Reading a log: by doing every step again.

use crate::{
    AnyMatch, AnyStep, BadOpening, Check, Drawn, Entry, Flaw, Line, Opening, Refused, Registry, StartError,
};
use regalia_fairness::Seed;
use std::collections::VecDeque;

/// How far a log has come.
pub enum Followed {
    /// The match has not begun.
    Opening(Opening),
    /// The match is on, or over.
    Match(Box<dyn AnyMatch>),
}

impl Followed {
    /// Whether the match is over, or was given up.
    pub fn has_ended(&self) -> bool {
        match self {
            Self::Opening(opening) => opening.is_abandoned(),
            Self::Match(it) => it.has_ended(),
        }
    }
}

/// Follows a log line by line; every line is checked against what it must be.
///
/// This is how a host takes a match up after a restart, how one node keeps up with another, how a
/// replay is shown and how a record is proved: there is one way to read a log, and it trusts nothing
/// that it can compute.
pub struct Follower {
    /// How far the log has come.
    pub state: Followed,
    seed: Seed,
    /// The position that the match begins with, if it branches off from another match.
    origin: Option<Box<dyn AnyMatch>>,
    /// Lines that must come next, because the last step made them too.
    expected: VecDeque<Line>,
}

impl Follower {
    /// Begins with the first line of a log.
    ///
    /// # Errors
    /// If it is not the first line of a log.
    pub fn begin(created: &Line, seed: Seed) -> Result<Self, Flaw> {
        let (opening, mine) = Opening::read(created.entry.clone()).map_err(|bad| bad_opening(0, &bad))?;
        check_head(0, &mine, created)?;
        Ok(Self { state: Followed::Opening(opening), seed, origin: None, expected: VecDeque::new() })
    }

    /// Lets the match begin where another one stands, with luck of its own.
    #[must_use]
    pub fn branching_from(mut self, origin: Box<dyn AnyMatch>) -> Self {
        self.origin = Some(origin);
        self
    }

    /// Begins the match of an opening.
    ///
    /// # Errors
    /// If the opening is not finished, or its game is not here.
    pub fn start(
        &self,
        opening: &Opening,
        registry: &Registry,
    ) -> Result<(Box<dyn AnyMatch>, AnyStep), StartError> {
        match &self.origin {
            Some(origin) => origin.branch(opening, self.seed),
            None => registry.start(opening, self.seed),
        }
    }

    /// How many lines were followed, and so the number of the next.
    pub fn length(&self) -> u64 {
        let made = match &self.state {
            Followed::Opening(opening) => opening.chain.length,
            Followed::Match(it) => it.chain().length,
        };
        made - self.expected.len() as u64
    }

    /// Takes the next line; gives what it told if it made a step of the match.
    ///
    /// # Errors
    /// If the line is not what it must be. The follower is of no use afterwards.
    pub fn follow(&mut self, line: &Line, registry: &Registry) -> Result<Option<AnyStep>, Flaw> {
        let seq = self.length();
        let step = if self.expected.is_empty() { self.step(seq, line, registry)? } else { None };
        if let Some(step) = &step {
            self.expected.extend(step.lines.iter().cloned());
        }
        match self.expected.pop_front() {
            Some(mine) => compare(seq, &mine, line)?,
            None => return Err(flaw(seq, Check::Opening, "this entry has no place here")),
        }
        Ok(step)
    }

    /// Whether the log is whole so far.
    ///
    /// # Errors
    /// If it breaks off although the match is over.
    pub fn check_complete(&self) -> Result<(), Flaw> {
        if self.expected.is_empty() {
            return Ok(());
        }
        Err(flaw(self.length(), Check::Result, "the match is over here, and the log does not say so"))
    }

    fn step(&mut self, seq: u64, line: &Line, registry: &Registry) -> Result<Option<AnyStep>, Flaw> {
        if let Followed::Opening(opening) = &self.state
            && matches!(line.entry, Entry::Keyed { .. })
        {
            let (it, step) = self.start(opening, registry).map_err(|error| bad_start(seq, &error))?;
            self.state = Followed::Match(it);
            return Ok(Some(step));
        }
        match &mut self.state {
            Followed::Opening(opening) => {
                let mine = opening.enter(line.entry.clone()).map_err(|bad| bad_opening(seq, &bad))?;
                self.expected.push_back(mine);
                Ok(None)
            }
            Followed::Match(it) => again(it.as_mut(), seq, &line.entry).map(Some),
        }
    }
}

/// Follows a whole log, and hands out the match after each step.
///
/// # Errors
/// The first flaw; also if the match never began.
pub fn replay(
    lines: &[Line],
    seed: Seed,
    registry: &Registry,
    mut each: impl FnMut(&dyn AnyMatch, &AnyStep),
) -> Result<Box<dyn AnyMatch>, Flaw> {
    match follow_all(lines, seed, registry, &mut each)?.state {
        Followed::Match(it) => Ok(it),
        Followed::Opening(_) => Err(flaw(lines.len() as u64, Check::Opening, "the match never began")),
    }
}

/// Follows a whole log, whether or not the match began.
pub(crate) fn follow_all(
    lines: &[Line],
    seed: Seed,
    registry: &Registry,
    each: &mut dyn FnMut(&dyn AnyMatch, &AnyStep),
) -> Result<Follower, Flaw> {
    let (first, rest) = lines.split_first().ok_or_else(|| flaw(0, Check::Opening, "the log is empty"))?;
    let mut follower = Follower::begin(first, seed)?;
    for line in rest {
        let step = follower.follow(line, registry)?;
        if let (Followed::Match(it), Some(step)) = (&follower.state, &step) {
            each(it.as_ref(), step);
        }
    }
    follower.check_complete()?;
    Ok(follower)
}

/// Does an entry of a running match again.
fn again(it: &mut dyn AnyMatch, seq: u64, entry: &Entry) -> Result<AnyStep, Flaw> {
    let (step, check) = match entry {
        Entry::Acted { seat, actions, .. } => (it.act(*seat, actions), Check::Actions),
        Entry::Undone { seat, .. } => (it.undo(*seat), Check::Undo),
        Entry::Rewound { seat, to, consent } => (it.rewind(*seat, *to, *consent), Check::Undo),
        Entry::Handed { seat, to, is_late } => (it.hand(*seat, to, *is_late), Check::Hands),
        Entry::Resigned { seat, to } => (it.resign(*seat, to.as_ref()), Check::Hands),
        Entry::Ended { outcome: None, .. } => (it.abandon(), Check::Result),
        Entry::Ended { outcome: Some(_), .. } => {
            return Err(flaw(seq, Check::Result, "the match is not over here"));
        }
        _ => return Err(flaw(seq, Check::Opening, "this entry belongs before the match")),
    };
    step.map_err(|refused| match refused {
        Refused::Over => flaw(seq, Check::Result, "the match was over before this line"),
        Refused::NoConsent(_) | Refused::NobodyToAsk | Refused::Counts => {
            flaw(seq, Check::Consent, refused.to_string())
        }
        other => flaw(seq, check, other.to_string()),
    })
}

/// Holds a line against what it must be: what it says first, and then its head.
fn compare(seq: u64, mine: &Line, theirs: &Line) -> Result<(), Flaw> {
    let (check, detail) = match (&mine.entry, &theirs.entry) {
        (entry, other) if entry == other => return check_head(seq, mine, theirs),
        (Entry::Keyed { transcript: mine, .. }, Entry::Keyed { transcript: theirs, .. })
            if mine != theirs =>
        {
            (Check::Transcript, format!("the transcript is {mine}, the log says {theirs}"))
        }
        (Entry::Ended { outcome: mine, .. }, Entry::Ended { outcome: theirs, .. }) => {
            (Check::Result, format!("the result is {mine:?}, the log says {theirs:?}"))
        }
        (Entry::Ended { .. }, _) => (Check::Result, "the match is over here, and the log goes on".to_owned()),
        (Entry::Undone { to: mine, .. }, Entry::Undone { to: theirs, .. }) => {
            (Check::Undo, format!("the undo goes back to {mine}, the log says {theirs}"))
        }
        (mine, theirs) => (Check::Draws, first_difference(mine.draws(), theirs.draws())),
    };
    Err(flaw(seq, check, detail))
}

fn first_difference(mine: &[Drawn], theirs: &[Drawn]) -> String {
    match (1..).zip(mine.iter().zip(theirs)).find(|(_, (mine, theirs))| mine != theirs) {
        Some((number, (mine, theirs))) => format!(
            "draw {number} of the line comes from {} and is {} ({} of {}), the log says {} ({} of {}) from {}",
            mine.stream, mine.draw, mine.at, mine.of, theirs.draw, theirs.at, theirs.of, theirs.stream
        ),
        None => format!("the line has {} draws, the log has {}", mine.len(), theirs.len()),
    }
}

fn check_head(seq: u64, mine: &Line, theirs: &Line) -> Result<(), Flaw> {
    if mine.head == theirs.head {
        return Ok(());
    }
    Err(flaw(seq, Check::Chain, format!("the head is {}, the log says {}", mine.head, theirs.head)))
}

fn flaw(seq: u64, check: Check, detail: impl Into<String>) -> Flaw {
    Flaw { seq, check, detail: detail.into() }
}

fn bad_opening(seq: u64, bad: &BadOpening) -> Flaw {
    let check = match bad {
        BadOpening::WrongReveal(_) => Check::PlayerCommitment,
        BadOpening::WrongSeed => Check::ServerCommitment,
        _ => Check::Opening,
    };
    flaw(seq, check, bad.to_string())
}

fn bad_start(seq: u64, error: &StartError) -> Flaw {
    let check = match error {
        StartError::BadOpening(BadOpening::WrongSeed) => Check::ServerCommitment,
        StartError::BadOpening(_) => Check::Opening,
        _ => Check::Setup,
    };
    flaw(seq, check, error.to_string())
}
