//! A decision of a finished match once more, with the same luck.

use crate::{Learned, LearnedVisitor, visit};
use regalia_analyser::{Effort, Oracle, Path, Unreadable, judge_decision};
use regalia_analysis::Verdict;
use regalia_game::{Seat, Viewer};
use regalia_table::{AnyStep, Drawn, Entry, Flaw, Followed, Follower, Record, Refused, Registry};
use serde_json::Value;

/// Why a decision cannot be taken once more.
#[derive(Clone, Debug, thiserror::Error)]
pub enum NotRetried {
    /// The record is not sound.
    #[error(transparent)]
    Flawed(#[from] Flaw),
    /// It cannot be analysed.
    #[error(transparent)]
    Unreadable(#[from] Unreadable),
    /// There is no decision.
    #[error("nobody decided anything there")]
    NoDecision,
    /// The rules forbid it.
    #[error(transparent)]
    Refused(#[from] Refused),
}

/// What would have come of another decision.
#[derive(Clone, Debug)]
pub struct RetryResult {
    /// What it would have lost, and what is best.
    pub decision: Verdict,
    /// What the seat would have been told.
    pub told: Vec<Value>,
    /// What it would have seen afterwards.
    pub view: Value,
    /// Every seat's chance of the first place afterwards.
    pub chances: Vec<f64>,
}

/// Decides otherwise at a place of a finished match. Chance decides by the key of the match, so that what comes is what
/// would have come.
///
/// # Errors
/// If the record is not sound, there is no decision, or the rules forbid it.
pub fn retry(
    record: &Record,
    (line, at): (u64, u32),
    action: &Value,
    registry: &Registry,
    effort: Effort,
) -> Result<RetryResult, NotRetried> {
    let (seed, line) = (record.seed().ok_or(NotRetried::NoDecision)?, line as usize);
    let Some(Entry::Acted { seat, actions, .. }) = record.lines.get(line).map(|line| &line.entry) else {
        return Err(NotRetried::NoDecision);
    };
    let before = actions.get(..at as usize).ok_or(NotRetried::NoDecision)?;
    let first = record.lines.first().ok_or(NotRetried::NoDecision)?;
    let mut follower = Follower::begin(first, seed)?;
    for line in &record.lines[1..line] {
        follower.follow(line, registry)?;
    }
    let Followed::Match(it) = &mut follower.state else { return Err(NotRetried::NoDecision) };
    if !before.is_empty() {
        it.act(*seat, before)?;
    }
    let step = it.act(*seat, std::slice::from_ref(action))?;
    let viewer = Viewer::Seat(*seat);
    let told = step.told.iter().filter_map(|told| told.heard_by(viewer)).cloned().collect();
    let view = it.frame(viewer).view;
    let game = match &first.entry {
        Entry::Created { game, .. } => game,
        _ => return Err(NotRetried::NoDecision),
    };
    let path = Record { lines: record.lines[..line].to_vec() };
    let asked = Asked { path: &path, seat: *seat, before, action, draws: draws(&step), effort };
    let (decision, chances) = visit(*game, asked).ok_or(NotRetried::NoDecision)??;
    Ok(RetryResult { decision, told, view, chances })
}

fn draws(step: &AnyStep) -> &[Drawn] {
    step.lines.first().map_or(&[], |line| line.entry.draws())
}

struct Asked<'a> {
    path: &'a Record,
    seat: Seat,
    before: &'a [Value],
    action: &'a Value,
    draws: &'a [Drawn],
    effort: Effort,
}

impl LearnedVisitor for Asked<'_> {
    type Output = Result<(Verdict, Vec<f64>), Unreadable>;

    fn visit<G: Learned>(self) -> Self::Output {
        let line = self.path.lines.len() as u64;
        let mut path = Path::<G>::read(self.path)?;
        for (at, action) in (0..).zip(self.before) {
            path.act_json(line, at, self.seat, action)?;
        }
        let (game, at) = (path.now().clone(), self.before.len() as u32);
        path.act_json(line, at, self.seat, self.action)?;
        path.draw_all(line, at + 1, self.draws)?;
        let seats = game.seats();
        let mut oracle = Oracle::new(G::appraiser(seats, self.effort));
        let action = serde_json::from_value(self.action.clone()).map_err(|_| Unreadable::BadLine(line))?;
        let decision = judge_decision(&mut oracle, &game, self.seat, &action, self.effort);
        Ok((decision, oracle.value(path.now())[..usize::from(seats)].to_vec()))
    }
}
