//! One run of a fault: everything is started, people play, something happens, and it is checked what became of it.

use crate::{
    check::{Findings, check},
    crowd::{Crowd, Manners, Played},
    stage::{Stage, Standby, Wanted},
};
use anyhow::Result;
use indicatif::ProgressBar;
use regalia_game::Dice;
use regalia_search::QuickDice;
use std::{
    path::{Path, PathBuf},
    time::{Duration, Instant},
};
use tokio::time::sleep;

/// How a run is to be.
#[derive(Clone, Debug)]
pub(crate) struct Plan {
    /// Where all choices begin.
    pub(crate) seed: u64,
    /// How long people play.
    pub(crate) span: Duration,
    /// How many tables there are at a time.
    pub(crate) tables: usize,
    /// How many seats are late at tables that nobody looks at, in F13.
    pub(crate) deadlines: u64,
    /// The `regalia` program.
    pub(crate) binary: PathBuf,
    /// The program with faults that were planted into it.
    pub(crate) planted: Option<PathBuf>,
    /// An older version of the program.
    pub(crate) before: Option<PathBuf>,
    /// Shows how far it is.
    pub(crate) bar: ProgressBar,
}

impl Plan {
    /// Three nodes, two workers, and PostgreSQL like this.
    pub(crate) fn wanted(&self, standby: Standby) -> Wanted {
        let binary = self.binary.clone();
        Wanted { binary, standby, nodes: 3, workers: 2, planted: None, data: None }
    }

    /// The usual crowd.
    pub(crate) fn manners(&self) -> Manners {
        Manners::usual(self.seed, self.tables)
    }

    /// What decides when and to whom something happens.
    pub(crate) fn dice(&self) -> QuickDice {
        QuickDice::new(self.seed ^ 0x5eed)
    }
}

/// A run in which something can happen.
pub(crate) struct Scene<'a> {
    pub(crate) stage: &'a mut Stage,
    pub(crate) crowd: &'a Crowd,
    pub(crate) dice: QuickDice,
    pub(crate) plan: &'a Plan,
    until: Instant,
    /// How often it has happened.
    times: u32,
    /// What is worth telling.
    pub(crate) notes: Vec<String>,
}

impl Scene<'_> {
    /// Whether there is time left.
    pub(crate) fn goes_on(&self) -> bool {
        Instant::now() < self.until
    }

    /// Whether there is time for it to happen once more; counts how often it does.
    pub(crate) fn again(&mut self) -> bool {
        let is_time = self.goes_on();
        self.times += u32::from(is_time);
        is_time
    }

    /// Lets some time pass, somewhere between these, but not beyond the end.
    pub(crate) async fn wait(&mut self, least: Duration, most: Duration) {
        let millis = |span: Duration| u32::try_from(span.as_millis()).unwrap_or(u32::MAX);
        let span = millis(least) + self.dice.below(millis(most.saturating_sub(least)) + 1);
        let left = self.until.saturating_duration_since(Instant::now());
        sleep(Duration::from_millis(u64::from(span)).min(left)).await;
    }

    /// One of so many.
    pub(crate) fn one_of(&mut self, count: usize) -> usize {
        self.dice.below(u32::try_from(count).unwrap_or(1)) as usize
    }

    /// Shows what happens.
    pub(crate) fn tell(&self, what: &str) {
        let (acknowledged, left) = (self.crowd.acknowledged(), self.until - Instant::now().min(self.until));
        self.plan.bar.set_message(format!("{acknowledged} acknowledged, {} s left: {what}", left.as_secs()));
    }
}

/// Starts everything, lets people play while something happens, and checks what became of it.
pub(crate) async fn perform(
    plan: &Plan,
    wanted: &Wanted,
    manners: &Manners,
    happen: impl AsyncFnOnce(&mut Scene<'_>) -> Result<()>,
) -> Result<Findings> {
    perform_and_judge(plan, wanted, manners, happen, async |_, _, _| Ok(())).await
}

/// The same, and looks at something more in the end.
pub(crate) async fn perform_and_judge(
    plan: &Plan,
    wanted: &Wanted,
    manners: &Manners,
    happen: impl AsyncFnOnce(&mut Scene<'_>) -> Result<()>,
    judge: impl AsyncFnOnce(&mut Stage, Played, &mut Findings) -> Result<()>,
) -> Result<Findings> {
    plan.bar.set_message("starting");
    let stage = Stage::start(wanted).await?;
    let may_panic = wanted.planted.is_some();
    run(stage, may_panic, plan, manners, happen, judge).await
}

/// Lets people play where everything has been started.
pub(crate) async fn perform_on(
    stage: Stage,
    plan: &Plan,
    manners: &Manners,
    happen: impl AsyncFnOnce(&mut Scene<'_>) -> Result<()>,
) -> Result<Findings> {
    run(stage, false, plan, manners, happen, async |_, _, _| Ok(())).await
}

async fn run(
    mut stage: Stage,
    may_panic: bool,
    plan: &Plan,
    manners: &Manners,
    happen: impl AsyncFnOnce(&mut Scene<'_>) -> Result<()>,
    judge: impl AsyncFnOnce(&mut Stage, Played, &mut Findings) -> Result<()>,
) -> Result<Findings> {
    let crowd = Crowd::start(&stage, manners)?;
    // They sit down first.
    crowd.go_on(manners.tables as u64 * 4, Duration::from_secs(20)).await;
    let begun = Instant::now();
    let mut scene = Scene {
        stage: &mut stage,
        crowd: &crowd,
        dice: plan.dice(),
        plan,
        until: begun + plan.span,
        times: 0,
        notes: Vec::new(),
    };
    happen(&mut scene).await?;
    let Scene { times, mut notes, .. } = scene;
    if times > 0 {
        notes.insert(0, format!("{times} times"));
    }
    plan.bar.set_message("waiting for the last answers");
    let played = crowd.settle(&stage, begun).await?;
    plan.bar.set_message(format!("checking {} histories", played.histories.len()));
    let mut findings = check(played.clone(), &stage.store().await?).await?;
    findings.notes.extend(notes);
    judge(&mut stage, played, &mut findings).await?;
    if !may_panic && stage.logs().contains("panicked") {
        findings.add(|f| &mut f.broken, || "a node has panicked; its log tells where".to_owned());
    }
    if findings.broken_promises() > 0
        && let Some(kept) = keep_logs(&stage)
    {
        findings.notes.push(format!("logs of the nodes: {}", kept.display()));
    }
    Ok(findings)
}

/// Keeps the logs of a run that went wrong.
fn keep_logs(stage: &Stage) -> Option<PathBuf> {
    let kept = Path::new("target/faults").join(stage.folder.path().file_name()?);
    std::fs::create_dir_all(&kept).ok()?;
    for entry in std::fs::read_dir(stage.folder.path()).ok()?.flatten() {
        if entry.path().extension().is_some_and(|ending| ending == "log") {
            std::fs::copy(entry.path(), kept.join(entry.file_name())).ok()?;
        }
    }
    Some(kept)
}
