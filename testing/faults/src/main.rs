//! Does to a cluster what happens to machines, and checks what was promised.

mod check;
mod crowd;
mod report;
mod scene;
mod scenes;
mod stage;

use anyhow::Result;
use check::Findings;
use clap::{Parser, ValueEnum};
use indicatif::{ProgressBar, ProgressStyle};
use scene::Plan;
use scenes::Fault;
use stage::expect_binary;
use std::{collections::BTreeMap, path::PathBuf, process::ExitCode, time::Duration};

/// Do to a cluster what happens to machines, and check what was promised
///
/// Starts PostgreSQL with a standby, three NATS servers, three nodes and two workers on this machine, lets many people
/// play over real sockets, and meanwhile kills, stops and cuts. Everything that was sent and told is kept, and held
/// against the log in the database afterwards. The page docs/reliability.md tells what is promised.
#[derive(Parser)]
#[command(
    name = "cargo xtask faults",
    after_help = "\
Examples:
  cargo xtask faults                          a short run of everything
  cargo xtask faults F2 F3 --seed 7           two of them, with other choices
  cargo xtask faults --quick                  a few seconds of the most important ones
  cargo xtask faults --long --write           the long run, whose figures stand in docs/reliability.md

It ends with 1 if a promise was broken, or a control has found nothing. With REGALIA_KEEP=1 all data stay."
)]
struct Arguments {
    /// What is to happen; everything if left out
    #[arg(ignore_case = true)]
    faults: Vec<Fault>,
    /// Where all choices begin
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// How many seconds people play in each run [default: 15; 5 with --quick, 120 with --long]
    #[arg(long)]
    seconds: Option<u64>,
    /// How many runs of each, with one seed after the other
    #[arg(long, default_value_t = 1)]
    runs: u32,
    /// How many tables there are at a time [default: 40; 240 with --long]
    #[arg(long)]
    tables: Option<usize>,
    /// How many seats are late at tables that nobody looks at, in F13 [default: 0; 100,000 with --long]
    #[arg(long)]
    deadlines: Option<u64>,
    /// Only the most important ones, for a few seconds each
    #[arg(long, conflicts_with = "long")]
    quick: bool,
    /// Longer runs, with an optimised program
    #[arg(long)]
    long: bool,
    /// Write the figures into docs/reliability.md
    #[arg(long)]
    write: bool,
    /// The `regalia` program
    #[arg(long, default_value = "target/debug/regalia", hide = true)]
    binary: PathBuf,
    /// The same program with planted faults
    #[arg(long, hide = true)]
    planted: Option<PathBuf>,
    /// An older version of the program, which nodes are at first, in F15
    #[arg(long, value_name = "FILE")]
    before: Option<PathBuf>,
}

impl Arguments {
    fn faults(&self) -> Vec<Fault> {
        match self.faults.as_slice() {
            [] if self.quick => Fault::QUICK.to_vec(),
            [] => Fault::value_variants().to_vec(),
            chosen => chosen.to_vec(),
        }
    }

    fn seconds(&self) -> u64 {
        self.seconds.unwrap_or(match (self.quick, self.long) {
            (true, _) => 5,
            (_, true) => 120,
            _ => 15,
        })
    }

    fn tables(&self) -> usize {
        self.tables.unwrap_or(if self.long { 240 } else { 40 })
    }
}

#[tokio::main]
async fn main() -> Result<ExitCode> {
    let asked = Arguments::parse();
    expect_binary(&asked.binary)?;
    let (mut rows, mut is_good) = (BTreeMap::new(), true);
    for fault in asked.faults() {
        let findings = match run(&asked, fault).await {
            Ok(findings) => findings,
            // What the others have shown is not lost with it.
            Err(error) => {
                println!("{}: NOT RUN: {error:#}", fault.name());
                is_good = false;
                continue;
            }
        };
        let is_shown = fault.must().is_shown(&findings);
        is_good &= is_shown;
        tell(fault, &findings, is_shown);
        let command =
            format!("`--seed {} --seconds {} --tables {}`", asked.seed, asked.seconds(), asked.tables());
        rows.insert(fault, report::row(fault, &findings, &command));
        if asked.write {
            report::write_into("docs/reliability.md".as_ref(), &rows)?;
        }
    }
    println!("\n{}", report::table(&rows));
    Ok(if is_good { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// All runs of one fault.
async fn run(asked: &Arguments, fault: Fault) -> Result<Findings> {
    let mut all = Findings::default();
    for number in 0..asked.runs {
        let seed = asked.seed + u64::from(number);
        let bar = ProgressBar::new_spinner().with_prefix(format!("{} seed {seed}", fault.name()));
        bar.set_style(ProgressStyle::with_template("{spinner} {prefix}: {wide_msg}")?);
        bar.enable_steady_tick(Duration::from_millis(200));
        let plan = Plan {
            seed,
            // A control has to find something once.
            span: Duration::from_secs(if fault.is_control() {
                asked.seconds().min(20)
            } else {
                asked.seconds()
            }),
            tables: asked.tables(),
            deadlines: asked.deadlines.unwrap_or(if asked.long { 100_000 } else { 0 }),
            binary: asked.binary.clone(),
            planted: asked.planted.clone(),
            before: asked.before.clone(),
            bar: bar.clone(),
        };
        all.join(fault.run(&plan).await?);
        bar.finish_and_clear();
    }
    Ok(all)
}

/// Tells in a line what a fault has shown.
fn tell(fault: Fault, findings: &Findings, is_shown: bool) {
    let verdict = match (is_shown, fault.is_control()) {
        (true, false) => "holds",
        (true, true) => "found, as it must be",
        (false, false) => "BROKEN",
        (false, true) => "NOT FOUND: the harness proves nothing",
    };
    let name = fault.name();
    println!(
        "{name}: {verdict}; {} acknowledged in {} matches, gap {:.1} s, broken {} times; {}",
        findings.acknowledged,
        findings.matches,
        findings.gap.as_secs_f64(),
        findings.broken_promises(),
        findings.notes.join(", "),
    );
    if !(is_shown && fault.is_control()) {
        findings.examples.iter().for_each(|example| println!("    {example}"));
    }
}
