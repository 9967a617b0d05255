//! `regalia analyse` and `regalia drills`: what decisions lost and what luck brought.

mod luck;
mod residual;
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
    let effort = if asked.quick { Some(Effort::QUICK) } else { asked.nodes.map(closely) };
    if let Some(matches) = asked.selfplay {
        return match effort {
            Some(effort) => residual::run(asked, matches, effort, out),
            None => luck::run(asked, matches, out),
        };
    }
    if asked.records.is_empty() {
        bail!("name a record, as `regalia play` writes it, or --selfplay with --game");
    }
    for path in &asked.records {
        let (_, report) = look(path, effort.unwrap_or(Effort::DEEP))?;
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
        let (id, report) = look(path, asked.nodes.map_or(Effort::DEEP, closely))?;
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

/// A look at every decision, with so many positions for each.
fn closely(nodes: u64) -> Effort {
    Effort { nodes, ..Effort::DEEP }
}

/// Proves a record and analyses it.
fn look(path: &Path, effort: Effort) -> anyhow::Result<(MatchId, Analysis)> {
    let name = path.display();
    let text = fs::read_to_string(path).with_context(|| format!("{name} cannot be read"))?;
    let record = Record::parse(&text).with_context(|| format!("{name} is no record"))?;
    let proved = verify(&record, &registry()).with_context(|| format!("{name} is not proved"))?;
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
