//! Reports and appeals, for hosts: where there is no other moderator, they decide.

use super::ago;
use anyhow::bail;
use clap::Subcommand;
use regalia_store::Store;
use regalia_wire::{Decision, Measure};
use std::io::Write;

/// What is asked about reports and appeals.
#[derive(Subcommand, Debug)]
pub(super) enum ReportsTask {
    /// Reports that is still open, also those about moderators
    List,
    /// Decide about a report
    Decide {
        /// Its number
        id: u64,
        /// dismiss, warn, silence, no_rated, no_play or unlist
        #[arg(value_parser = measure)]
        decision: Measure,
        /// For how many days, 1 to 365
        #[arg(long, value_name = "N")]
        days: Option<u16>,
        /// The reason, shown to the person
        #[arg(long, default_value = "", value_name = "TEXT")]
        why: String,
    },
    /// Appeals that is still open
    Appeals,
    /// Decide about an appeal
    Answer {
        /// The number of the sanction
        id: u64,
        /// End the sanction; without it, it stays
        #[arg(long)]
        lift: bool,
    },
}

fn measure(name: &str) -> Result<Measure, String> {
    let all = || Measure::ALL.map(Measure::id).join(", ");
    Measure::named(name).ok_or_else(|| format!("there is no measure {name:?}, but {}", all()))
}

/// Carries it out.
pub(super) async fn run(
    store: &Store,
    task: &ReportsTask,
    who: &str,
    out: &mut dyn Write,
) -> anyhow::Result<()> {
    let name = |name: Option<String>| name.unwrap_or_else(|| "somebody who has left".to_owned());
    match task {
        ReportsTask::List => {
            for report in store.open_reports("").await? {
                let (about, by, at) = (name(report.about), name(report.by), ago(report.at as u64 / 1000));
                writeln!(out, "{}  {about}, by {by}, {at}: {:?}  {}", report.id, report.reason, report.text)?;
                for line in report.lines {
                    let mark = if line.is_theirs { '>' } else { ' ' };
                    writeln!(out, "    {mark} {}: {}", name(line.name), line.text)?;
                }
            }
        }
        ReportsTask::Decide { id, decision, days, why } => {
            let decision = Decision { decision: *decision, days: *days, why: why.clone() };
            if let Err(refused) = decision.check() {
                bail!(refused.text);
            }
            if !store.decide(*id, &decision, who).await? {
                bail!("there is no report {id} that is still open");
            }
            writeln!(out, "report {id}: {}", decision.decision.id())?;
        }
        ReportsTask::Appeals => {
            for case in store.open_appeals("").await? {
                let (who, at) = (name(case.name), ago(case.at as u64 / 1000));
                writeln!(out, "{}  {who}, {} {at}: {}", case.id, case.measure.id(), case.why)?;
                writeln!(out, "    > {}", case.text)?;
            }
        }
        ReportsTask::Answer { id, lift } => {
            if !store.answer_appeal(*id, *lift, who).await? {
                bail!("there is no appeal against {id} that is still open");
            }
            writeln!(out, "sanction {id} {}", if *lift { "is lifted" } else { "stays" })?;
        }
    }
    Ok(())
}
