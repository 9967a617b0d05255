//! What was sent and told, held against the log as the database has it.

mod log;
mod times;

pub(crate) use log::Log;

use crate::crowd::{History, Played, Sent, print};
use anyhow::Result;
use log::Stored;
use regalia_game::Viewer;
use regalia_store::Store;
use regalia_table::{AnyMatch, Entry, Followed, Follower, Frame, MatchId, Registry};
use regalia_wire::{Command, CommandId};
use std::{
    collections::{BTreeMap, HashMap},
    thread,
    time::Duration,
};

/// So many findings are told in full.
const EXAMPLES: usize = 5;

/// What was found. Each count has a promise that it is zero.
#[derive(Clone, Debug, Default)]
pub(crate) struct Findings {
    /// Runs of the fault.
    pub(crate) runs: u32,
    /// Matches with at least one client.
    pub(crate) matches: u64,
    /// Commands that were acknowledged, each counted once.
    pub(crate) acknowledged: u64,
    /// Acknowledged, and not in the log at that place with that head.
    pub(crate) lost: u64,
    /// In the log more often than once, or without anyone having sent it.
    pub(crate) duplicated: u64,
    /// Shown in another order than that of the log, or with a head that the log does not have.
    pub(crate) reordered: u64,
    /// Frames that were not just what this viewer may see there.
    pub(crate) leaked: u64,
    /// Commands that were refused for good, and are in the log or were acknowledged as well.
    pub(crate) contradicted: u64,
    /// Logs with a gap, a wrong head or a line that the rules do not allow.
    pub(crate) broken: u64,
    /// Clients that did not see the end of the log in time, or whose last command was never answered.
    pub(crate) unsettled: u64,
    /// Deadlines and jobs with no effect or more than one.
    pub(crate) effects: u64,
    /// How often someone had to connect anew because nothing came, although something should have.
    pub(crate) stalls: u64,
    /// How often someone was told that the server has another history.
    pub(crate) other_history: u64,
    /// The longest time in which nobody was acknowledged anything.
    pub(crate) gap: Duration,
    /// How long it took until others saw what was acknowledged: most of all times, and the longest.
    pub(crate) staleness: Option<(Duration, Duration)>,
    /// What else is worth telling.
    pub(crate) notes: Vec<String>,
    /// Some of what was found.
    pub(crate) examples: Vec<String>,
}

impl Findings {
    /// How often a promise was broken.
    pub(crate) fn broken_promises(&self) -> u64 {
        self.lost
            + self.duplicated
            + self.reordered
            + self.leaked
            + self.contradicted
            + self.broken
            + self.unsettled
            + self.effects
    }

    /// Counts a finding, and keeps it if there are few.
    pub(crate) fn add(
        &mut self,
        count: impl FnOnce(&mut Self) -> &mut u64,
        example: impl FnOnce() -> String,
    ) {
        *count(self) += 1;
        if self.examples.len() < EXAMPLES {
            self.examples.push(example());
        }
    }

    /// Adds another run of the same fault, or another part of the same run.
    pub(crate) fn join(&mut self, other: Self) {
        self.runs += other.runs;
        self.matches += other.matches;
        self.acknowledged += other.acknowledged;
        self.lost += other.lost;
        self.duplicated += other.duplicated;
        self.reordered += other.reordered;
        self.leaked += other.leaked;
        self.contradicted += other.contradicted;
        self.broken += other.broken;
        self.unsettled += other.unsettled;
        self.effects += other.effects;
        self.stalls += other.stalls;
        self.other_history += other.other_history;
        self.gap = self.gap.max(other.gap);
        self.staleness = match (self.staleness, other.staleness) {
            (Some((most, longest)), Some((other_most, other_longest))) => {
                Some((most.max(other_most), longest.max(other_longest)))
            }
            (one, other) => one.or(other),
        };
        self.notes.extend(other.notes);
        let room = EXAMPLES.saturating_sub(self.examples.len());
        self.examples.extend(other.examples.into_iter().take(room));
    }
}

/// Checks everything that was played against the database.
pub(crate) async fn check(played: Played, store: &Store) -> Result<Findings> {
    let mut findings = Findings { runs: 1, ..Findings::default() };
    findings.gap = times::longest_gap(&played);
    findings.staleness = times::staleness(&played.histories);
    let mut matches: BTreeMap<MatchId, Vec<History>> = BTreeMap::new();
    for history in played.histories {
        matches.entry(history.id).or_default().push(history);
    }
    let mut tables = Vec::with_capacity(matches.len());
    for (id, histories) in matches {
        tables.push((Log::read(store, id).await?, histories));
    }
    let registry = regalia_catalog::registry();
    let cores = thread::available_parallelism().map_or(1, usize::from);
    let share = tables.len().div_ceil(cores).max(1);
    let parts: Vec<Findings> = thread::scope(|scope| {
        let check = |part: &[(Log, Vec<History>)]| {
            let mut findings = Findings::default();
            part.iter().for_each(|(log, histories)| check_match(log, histories, &registry, &mut findings));
            findings
        };
        let threads: Vec<_> = tables.chunks(share).map(|part| scope.spawn(move || check(part))).collect();
        threads.into_iter().map(|thread| thread.join().unwrap_or_default()).collect()
    });
    let checked: u64 = parts.iter().map(|part| part.matches).sum();
    anyhow::ensure!(checked == tables.len() as u64, "a check has failed: {checked} of {}", tables.len());
    parts.into_iter().for_each(|part| findings.join(part));
    Ok(findings)
}

/// Checks one match: its log in itself, then every client's history against it.
fn check_match(log: &Log, histories: &[History], registry: &Registry, findings: &mut Findings) {
    findings.matches += 1;
    if let Some(what) = &log.broken {
        findings.add(|f| &mut f.broken, || format!("{}: {what}", log.id));
    }
    check_senders(log, histories, findings);
    for history in histories {
        check_acknowledged(log, history, findings);
        check_order(log, history, findings);
        findings.stalls += u64::from(history.stalls);
        findings.other_history += u64::from(history.other_history);
        let is_behind = history.seen.last().is_some_and(|seen| seen.place.seq != log.lines.len() as u64);
        if history.is_unresolved || is_behind {
            let seen = history.seen.last().map(|seen| seen.place.seq);
            findings.add(
                |f| &mut f.unsettled,
                || {
                    let (viewer, length) = (history.viewer, log.lines.len());
                    let unresolved = history.is_unresolved;
                    format!("{}: {viewer:?} saw {seen:?} of {length} lines, unanswered: {unresolved}", log.id)
                },
            );
        }
    }
    if let Err(what) = check_frames(log, histories, registry, findings) {
        findings.add(|f| &mut f.broken, || format!("{}: {what}", log.id));
    }
}

/// Every line of a person comes from one command that this person sent, and every command is there once.
fn check_senders(log: &Log, histories: &[History], findings: &mut Findings) {
    let mut sent: HashMap<&CommandId, (&Sent, Viewer)> = HashMap::new();
    for history in histories {
        sent.extend(history.sent.iter().map(|(cmd, sent)| (cmd, (sent, history.viewer))));
    }
    let mut found: HashMap<&CommandId, u64> = HashMap::new();
    for line in &log.lines {
        match &line.cmd {
            Some(cmd) => {
                *found.entry(cmd).or_default() += 1;
                if !sent.get(cmd).is_some_and(|(sent, viewer)| is_of(&sent.command, *viewer, &line.entry)) {
                    findings.add(|f| &mut f.duplicated, || format!("{}: nobody sent {line:?}", log.id));
                }
            }
            // What was made together has one number, at its end; bots and the house have none.
            None if is_persons(&line.entry, log) => {
                findings.add(|f| &mut f.duplicated, || format!("{}: nobody sent {line:?}", log.id));
            }
            None => (),
        }
    }
    for (cmd, count) in found {
        if count > 1 {
            findings.add(|f| &mut f.duplicated, || format!("{}: {cmd:?} is there {count} times", log.id));
        }
        if sent.get(cmd).is_some_and(|(sent, _)| !sent.refused.is_empty()) {
            findings.add(
                |f| &mut f.contradicted,
                || format!("{}: {cmd:?} was refused ({:?}) and is in the log", log.id, sent[cmd].0.refused),
            );
        }
    }
}

/// Whether a line is what was asked for. Lines that were made together carry the number at the last one.
fn is_of(command: &Command, viewer: Viewer, entry: &Entry) -> bool {
    match (command, entry) {
        (Command::Sit { seat, commit, .. }, Entry::Sat { seat: sat, commit: Some(committed), .. }) => {
            seat == sat && commit == committed
        }
        (Command::Sit { .. }, Entry::CommitsClosed { .. })
        | (Command::Reveal { .. }, Entry::Keyed { .. }) => true,
        (Command::Reveal { entropy, .. }, Entry::Revealed { entropy: revealed, .. }) => entropy == revealed,
        (Command::Act { actions, .. }, Entry::Acted { seat, actions: done, .. }) => {
            viewer == Viewer::Seat(*seat) && actions == done
        }
        (Command::Undo { .. }, Entry::Undone { seat, .. }) => viewer == Viewer::Seat(*seat),
        // The line that opens the seed comes with the last action.
        (Command::Act { .. }, Entry::Ended { .. }) => true,
        _ => false,
    }
}

/// Whether a person must have sent a command for a line that has no number.
fn is_persons(entry: &Entry, log: &Log) -> bool {
    match entry {
        Entry::Acted { seat, .. } => log.is_person(*seat) && !log.ends_with(entry),
        Entry::Undone { seat, .. } => log.is_person(*seat),
        _ => false,
    }
}

/// What was acknowledged is in the log, at that place, with that head, and was never refused.
fn check_acknowledged(log: &Log, history: &History, findings: &mut Findings) {
    for (cmd, sent) in history.sent.iter().filter(|(_, sent)| !sent.done.is_empty()) {
        findings.acknowledged += 1;
        let is_there = |stored: &Stored, head| stored.head == head && stored.is_by(cmd);
        for (place, _) in &sent.done {
            let stored = place.seq.checked_sub(1).and_then(|at| log.lines.get(at as usize));
            if !stored.is_some_and(|stored| is_there(stored, place.head)) {
                let (id, seq) = (log.id, place.seq);
                findings.add(|f| &mut f.lost, || format!("{id}: {seq} by {cmd:?} is {stored:?}"));
                break;
            }
        }
        if !sent.refused.is_empty() {
            let (id, refused) = (log.id, &sent.refused);
            findings.add(
                |f| &mut f.contradicted,
                || format!("{id}: {cmd:?} was acknowledged and refused ({refused:?})"),
            );
        }
    }
}

/// Frames come in the order of the log, and with its heads.
fn check_order(log: &Log, history: &History, findings: &mut Findings) {
    let mut last: HashMap<u64, u64> = HashMap::new();
    for seen in &history.seen {
        let before = last.insert(seen.connection, seen.place.seq);
        let stored = seen.place.seq.checked_sub(1).and_then(|at| log.lines.get(at as usize));
        let is_there = stored.is_some_and(|stored| stored.head == seen.place.head);
        if !is_there || before.is_some_and(|before| before >= seen.place.seq) {
            let (id, viewer, seq) = (log.id, history.viewer, seen.place.seq);
            findings.add(
                |f| &mut f.reordered,
                || format!("{id}: {viewer:?} saw {seq} after {before:?}; in the log: {is_there}"),
            );
        }
    }
}

/// The log is replayed, and every frame that was shown is what its viewer may see there; so the last one is as well.
fn check_frames(
    log: &Log,
    histories: &[History],
    registry: &Registry,
    findings: &mut Findings,
) -> Result<(), String> {
    let mut shown: BTreeMap<u64, Vec<(Viewer, u64)>> = BTreeMap::new();
    for history in histories {
        for seen in &history.seen {
            shown.entry(seen.place.seq).or_default().push((history.viewer, seen.print));
        }
    }
    let seed = log.seed.ok_or("its seed is missing")?;
    let (first, rest) = log.lines.split_first().ok_or("it has no lines")?;
    let mut follower = Follower::begin(&first.line(), seed).map_err(|flaw| flaw.to_string())?;
    for stored in rest {
        follower.follow(&stored.line(), registry).map_err(|flaw| format!("{flaw} ({})", flaw.detail))?;
        let (length, Followed::Match(it)) = (follower.length(), &follower.state) else { continue };
        let Some(at_this) = shown.get(&length).filter(|_| it.chain().length == length) else { continue };
        let mut frames: HashMap<Viewer, u64> = HashMap::new();
        for (viewer, shown) in at_this {
            let mine = *frames.entry(*viewer).or_insert_with(|| print(&frame_for(it.as_ref(), *viewer)));
            if mine != *shown {
                let id = log.id;
                findings.add(
                    |f| &mut f.leaked,
                    || format!("{id}: {viewer:?} was shown something else at {length}"),
                );
            }
        }
    }
    follower.check_complete().map_err(|flaw| flaw.to_string())
}

/// What a viewer may see. Where a bot plays on for a person there is nothing to choose.
fn frame_for(it: &dyn AnyMatch, viewer: Viewer) -> Frame {
    let frame = it.frame(viewer);
    match viewer.seat().and_then(|seat| it.player(seat)) {
        Some(plays) if plays.is_bot() => Frame { actions: Vec::new(), can_undo: false, ..frame },
        _ => frame,
    }
}
