//! The proof of everything that is stored: what a host runs after a restore.

use super::heads;
use crate::text::{BAD, GOOD, paint};
use anyhow::Context;
use clap::Args;
use indicatif::{ProgressBar, ProgressStyle};
use regalia_store::{MatchNote, Store, StoreError};
use regalia_table::{Follower, Line, Record, Registry, verify};
use std::{io::Write, path::PathBuf, process::ExitCode, sync::Arc, thread, time::Duration};
use tokio::task::{JoinSet, spawn_blocking};

/// A connection for each of several threads.
pub(super) const CONNECTIONS: u32 = 8;
/// So many matches are asked for at a time.
const AT_ONCE: u32 = 500;

/// What `regalia admin verify` is asked for.
#[derive(Args, Debug)]
#[command(after_help = "\
Every match is read and done again from its first line: numbers without a gap, every entry byte for byte as it was
hashed, every head, every draw and the result. The exit code is 1 if a single one is damaged.

A backup that is too old is whole in itself. With --heads it is held against what was written before:
  regalia admin heads > heads.txt                  every hour, and kept elsewhere
  regalia admin verify --heads heads.txt           after a restore")]
pub(super) struct Verify {
    /// How many logs to prove at a time [default: as many as there are cores]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=8))]
    threads: Option<u16>,
    /// What `regalia admin heads` wrote before: every log must hold it
    #[arg(long, value_name = "FILE")]
    heads: Option<PathBuf>,
}

impl Verify {
    /// Every log, held against what was written before if there is such a file.
    pub(super) fn against(heads: Option<PathBuf>) -> Self {
        Self { threads: None, heads }
    }
}

pub(super) async fn run(store: &Store, asked: &Verify, out: &mut dyn Write) -> anyhow::Result<ExitCode> {
    let cores = || thread::available_parallelism().map_or(1, |cores| cores.get().min(CONNECTIONS as usize));
    let threads = asked.threads.map_or_else(cores, usize::from);
    let registry = Arc::new(regalia_catalog::registry());
    let bar = ProgressBar::new(store.count_matches().await?);
    bar.set_style(ProgressStyle::with_template("{bar:50} {pos}/{len} matches, {eta} left")?);
    bar.enable_steady_tick(Duration::from_millis(200));
    let (mut tally, mut after, mut tasks) = (Tally::default(), None, JoinSet::new());
    loop {
        let notes = store.matches_after(after, AT_ONCE).await?;
        let Some(last) = notes.last() else { break };
        after = Some(last.id);
        for note in notes {
            if tasks.len() >= threads {
                tally.add(tasks.join_next().await.context("there is a task")??, &bar, out)?;
            }
            tasks.spawn(prove(store.clone(), note, registry.clone()));
        }
    }
    while let Some(done) = tasks.join_next().await {
        tally.add(done?, &bar, out)?;
    }
    bar.finish_and_clear();
    for id in store.lost_matches().await? {
        tally.damaged += 1;
        writeln!(out, "{}: {id}: it has lines and is not listed", paint(BAD, "damaged"))?;
    }
    if let Some(path) = &asked.heads {
        let (known, other) = heads::compare(store, path).await?;
        tally.damaged += other.len() as u64;
        for (id, place) in other {
            let what = format!("it was known up to line {}, and is not as it was there", place.seq);
            writeln!(out, "{}: {id}: {what}", paint(BAD, "damaged"))?;
        }
        writeln!(out, "{known} heads were known before")?;
    }
    let Tally { matches, lines, damaged } = tally;
    if damaged > 0 {
        writeln!(out, "{damaged} of {matches} matches are {}", paint(BAD, "damaged"))?;
        return Ok(ExitCode::from(1));
    }
    writeln!(out, "{}: {matches} matches, {lines} lines; every head holds", paint(GOOD, "proved"))?;
    Ok(ExitCode::SUCCESS)
}

/// What was found so far.
#[derive(Default)]
struct Tally {
    matches: u64,
    lines: u64,
    damaged: u64,
}

type Finding = (MatchNote, Result<u64, String>);

impl Tally {
    fn add(
        &mut self,
        done: anyhow::Result<Finding>,
        bar: &ProgressBar,
        out: &mut dyn Write,
    ) -> anyhow::Result<()> {
        let (note, found) = done?;
        bar.inc(1);
        self.matches += 1;
        match found {
            Ok(lines) => self.lines += lines,
            Err(what) => {
                self.damaged += 1;
                bar.suspend(|| {
                    writeln!(out, "{}: {} of {}: {what}", paint(BAD, "damaged"), note.id, note.game)
                })?;
            }
        }
        Ok(())
    }
}

/// Proves one match. What is wrong with it is a finding; an error is a database that does not answer.
async fn prove(store: Store, note: MatchNote, registry: Arc<Registry>) -> anyhow::Result<Finding> {
    let lines = match store.exact_lines(note.id).await {
        Ok(lines) => lines,
        Err(StoreError::Corrupt(_, what)) => return Ok((note, Err(what.to_owned()))),
        Err(error) => return Err(error.into()),
    };
    let seed = match store.seed(note.id).await {
        Ok(seed) => seed,
        Err(StoreError::Corrupt(_, what)) => return Ok((note, Err(what.to_owned()))),
        Err(error) => return Err(error.into()),
    };
    if lines.len() as u64 != note.length || lines.last().map(|line| line.head) != note.head {
        return Ok((note, Err("the log does not end where the match says".to_owned())));
    }
    let is_over = note.is_over;
    let found = spawn_blocking(move || {
        let length = lines.len() as u64;
        // A flaw is told without its detail, which may be secret while the match runs.
        let done = match seed {
            None => return Err("its seed is missing".to_owned()),
            Some(_) if is_over => verify(&Record { lines }, &registry).map(drop),
            Some(seed) => follow(&lines, seed, &registry),
        };
        done.map(|()| length).map_err(|flaw| flaw.to_string())
    });
    Ok((note, found.await.unwrap_or_else(|_| Err("its rules cannot follow it".to_owned()))))
}

/// Follows the log of a match that runs or has not begun.
fn follow(
    lines: &[Line],
    seed: regalia_fairness::Seed,
    registry: &Registry,
) -> Result<(), regalia_table::Flaw> {
    let Some((first, rest)) = lines.split_first() else { return Ok(()) };
    let mut follower = Follower::begin(first, seed)?;
    for line in rest {
        follower.follow(line, registry)?;
    }
    follower.check_complete()
}
