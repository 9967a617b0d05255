//! `regalia analyse` and `regalia drills`: what decisions lost and what luck brought.

mod luck;
mod table;

use crate::arguments::{Analyse, Drills};
use anyhow::{Context, bail};
use indicatif::{ProgressBar, ProgressStyle};
use regalia_analysis::{Analysis, Severity};
use regalia_bot_catalog::{Effort, analyse};
use regalia_catalog::registry;
use regalia_table::{MatchId, Record, verify};
use serde_json::json;
use std::{fs, io::Write, path::Path, time::Duration};

/// Analyses every record, or plays matches and sums up their luck.
///
/// # Errors
/// If a record cannot be read or proved, or nothing can be printed.
pub(crate) fn run(asked: &Analyse, out: &mut dyn Write) -> anyhow::Result<()> {
    if let Some(matches) = asked.selfplay {
        return luck::run(asked, matches, out);
    }
    if asked.records.is_empty() {
        bail!("name a record, as `regalia play` writes it, or --selfplay with --game");
    }
    for path in &asked.records {
        let (_, report) = look(path, asked.nodes)?;
        if asked.json {
            writeln!(out, "{}", serde_json::to_string(&report)?)?;
        } else {
            write!(out, "{}", table::of(&report))?;
        }
    }
    Ok(())
}

/// Lists the positions of recorded matches in which much was surely lost: something to try again.
///
/// # Errors
/// If a record cannot be read or proved, or nothing can be printed.
pub(crate) fn drills(asked: &Drills, out: &mut dyn Write) -> anyhow::Result<()> {
    let mut found = 0;
    for path in &asked.records {
        let (id, report) = look(path, asked.nodes)?;
        for (at, decision) in report.losses() {
            if decision.mark.is_none_or(|mark| mark < Severity::Mistake) {
                continue;
            }
            found += 1;
            let step = &report.steps[at];
            if asked.json {
                let drill = json!({
                    "match_id": id, "game": report.game, "line": step.line, "at": step.at, "decision": decision,
                });
                writeln!(out, "{drill}")?;
            } else {
                write!(out, "{}", table::drill(&report, id, at, decision))?;
            }
        }
    }
    if found == 0 && !asked.json {
        writeln!(out, "nothing was surely lost that would be worth a drill")?;
    }
    Ok(())
}

/// Proves a record and analyses it.
fn look(path: &Path, nodes: Option<u64>) -> anyhow::Result<(MatchId, Analysis)> {
    let name = path.display();
    let text = fs::read_to_string(path).with_context(|| format!("{name} cannot be read"))?;
    let record = Record::parse(&text).with_context(|| format!("{name} is no record"))?;
    let proved = verify(&record, &registry()).with_context(|| format!("{name} is not proved"))?;
    let effort = nodes.map_or(Effort::DEEP, |nodes| Effort { nodes, ..Effort::DEEP });
    let mut analysis = analyse(&record, effort).with_context(|| format!("{name} cannot be analysed"))?;
    let style = ProgressStyle::with_template("{bar:50} {percent}% {eta} left")?;
    let bar = ProgressBar::new(1000).with_style(style);
    bar.enable_steady_tick(Duration::from_millis(200));
    while analysis.go_on() {
        bar.set_position((1000.0 * analysis.progress()) as u64);
    }
    bar.finish_and_clear();
    Ok((proved.match_id, analysis.report()))
}
