//! The table of what was found.

use crate::{check::Findings, scenes::Fault};
use anyhow::{Context, Result};
use std::{collections::BTreeMap, fmt::Write, fs, path::Path, time::Duration};

const BEGIN: &str = "<!-- faults -->";
const END: &str = "<!-- /faults -->";
const HEAD: &str = "\
| fault | what happens | runs | acknowledged | lost | duplicated | reordered | leaked | contradicted | broken logs | unsettled | effects | longest gap | others see it: p99, longest | besides |
|---|---|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|---|
";
/// So many columns hold counts, after the first two.
const COUNTS: usize = 10;

/// One line of the table.
pub(crate) fn row(fault: Fault, findings: &Findings, command: &str) -> String {
    let f = findings;
    let seconds = |span: Duration| format!("{:.1} s", span.as_secs_f64());
    let staleness = f
        .staleness
        .map_or(String::new(), |(most, longest)| format!("{}, {}", seconds(most), seconds(longest)));
    // Only those who have run it need to know where logs lie.
    let mut besides: Vec<String> = f.notes.iter().filter(|note| !note.contains("target/")).cloned().collect();
    for (count, what) in [(f.stalls, "waited in vain"), (f.other_history, "told of another history")] {
        if count > 0 {
            besides.push(format!("{count} {what}"));
        }
    }
    besides.push(command.to_owned());
    format!(
        "| {} | {} | {} | {} | {} | {} | {} | {} | {} | {} | {} | {} | {} | {} | {} |",
        fault.name(),
        fault.about(),
        f.runs,
        grouped(f.acknowledged),
        grouped(f.lost),
        grouped(f.duplicated),
        grouped(f.reordered),
        grouped(f.leaked),
        grouped(f.contradicted),
        grouped(f.broken),
        grouped(f.unsettled),
        grouped(f.effects),
        seconds(f.gap),
        staleness,
        besides.join("; "),
    )
}

/// The whole table.
pub(crate) fn table(rows: &BTreeMap<Fault, String>) -> String {
    rows.values().chain([&together(rows)]).fold(HEAD.to_owned(), |mut text, row| {
        // A string takes any text.
        let _ = writeln!(text, "{row}");
        text
    })
}

/// What was counted in all rows but the controls'.
fn together(rows: &BTreeMap<Fault, String>) -> String {
    let mut sums = [0; COUNTS];
    for row in rows.iter().filter(|(fault, _)| !fault.is_control()).map(|(_, row)| row) {
        let counts = row.split('|').skip(3).map(|cell| cell.trim().replace(',', ""));
        for (sum, count) in sums.iter_mut().zip(counts) {
            *sum += count.parse().unwrap_or(0);
        }
    }
    format!("| together | without the controls | {} | | | |", sums.map(grouped).join(" | "))
}

/// Writes the rows into a page, between its two marks; rows of faults that were not run stay.
pub(crate) fn write_into(page: &Path, rows: &BTreeMap<Fault, String>) -> Result<()> {
    let text = fs::read_to_string(page).with_context(|| format!("{} cannot be read", page.display()))?;
    let (before, rest) = text.split_once(BEGIN).with_context(|| format!("{BEGIN} is missing"))?;
    let (old, after) = rest.split_once(END).with_context(|| format!("{END} is missing"))?;
    let mut rows = rows.clone();
    for line in old.lines() {
        let name = line.trim_start_matches("| ").split(" |").next().unwrap_or_default();
        if let Ok(fault) = <Fault as clap::ValueEnum>::from_str(name, false) {
            rows.entry(fault).or_insert_with(|| line.to_owned());
        }
    }
    fs::write(page, format!("{before}{BEGIN}\n{}{END}{after}", table(&rows)))?;
    Ok(())
}

/// A number with its thousands apart.
fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test may panic")]
mod tests {
    use super::*;

    #[test]
    fn thousands_stand_apart() {
        assert_eq!([0, 999, 1_000, 1_234_567].map(grouped), ["0", "999", "1,000", "1,234,567"]);
    }

    #[test]
    fn a_page_keeps_what_was_not_run_again() {
        let file = tempfile::NamedTempFile::new().unwrap();
        let page = file.path();
        fs::write(page, format!("before\n{BEGIN}\n| F2 | old |\n| F1 | old |\n{END}\nafter\n")).unwrap();
        let findings = Findings { runs: 1, acknowledged: 12_345, ..Findings::default() };
        let control = Findings { lost: 7, ..findings.clone() };
        let new = [
            (Fault::NodesKilled, &findings),
            (Fault::Failover, &findings),
            (Fault::AsynchronousStandby, &control),
        ];
        let new = new.map(|(fault, findings)| (fault, row(fault, findings, "new")));
        write_into(page, &BTreeMap::from(new.clone())).unwrap();
        write_into(page, &BTreeMap::from(new)).unwrap();
        let text = fs::read_to_string(page).unwrap();
        assert!(text.starts_with("before\n") && text.ends_with("after\n"), "{text}");
        let rows: Vec<&str> = text.lines().filter(|line| line.starts_with("| F")).collect();
        assert!(rows[0].contains("12,345") && rows[0].ends_with("new |"), "{text}");
        assert_eq!(rows[1], "| F2 | old |");
        let together: Vec<&str> = text.lines().filter(|line| line.starts_with("| together")).collect();
        assert_eq!(
            together,
            ["| together | without the controls | 2 | 24,690 | 0 | 0 | 0 | 0 | 0 | 0 | 0 | 0 | | | |"]
        );
    }
}
