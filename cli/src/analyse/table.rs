//! An analysis as text.

use crate::{
    games,
    text::{BAD, FAINT, OPEN, STRONG, capital, count, pad, paint, width, wrap},
};
use regalia_analysis::{Analysis, Ledger, Severity, Verdict, What};
use regalia_game::Seat;
use regalia_table::MatchId;

/// So many moments are listed.
const MOMENTS: usize = 10;

/// The accounts of all seats, and the moments that counted most.
pub(super) fn of(report: &Analysis) -> String {
    let title = games::about(report.game.as_str()).map_or(report.game.as_str(), |about| about.title);
    let steps = count(report.steps.len() as u64, "step", "steps");
    let mut text = format!("{}, {steps}\n\n", paint(STRONG, title));
    let heads =
        ["", "result", "at first", "start", "luck", "unseen", "own", "others", "rest", "accuracy", "marks"];
    let mut rows = vec![heads.map(str::to_owned).to_vec()];
    rows.extend(Seat::all(report.seats).zip(&report.accounts).map(|(seat, account)| row(seat, account)));
    text.push_str(&columns(&rows));
    text.push_str(&wrap("", KEY));
    text.push_str(&moments(report));
    text
}

const KEY: &str = "Hundredths of the way from an even share to the first place. start: who began; luck: draws that \
    all saw; unseen: draws that not all saw; own: what own decisions lost; others: what the others' gave away; \
    rest: what the judgement of the positions does not explain.";

fn row(seat: Seat, account: &Ledger) -> Vec<String> {
    let parts = [
        account.result,
        account.initial,
        account.start,
        account.luck,
        account.unseen,
        account.decisions,
        account.gifts,
        account.residual,
    ];
    let marks = Severity::ALL.into_iter().zip(account.marks).rev().filter(|(_, count)| *count > 0);
    let marks: Vec<String> = marks.map(|(mark, count)| format!("{count}{}", sign(mark))).collect();
    let mut cells = vec![capital(&seat.to_string())];
    cells.extend(parts.map(hundredths));
    cells.push(account.accuracy.map_or_else(String::new, |percent| format!("{percent:.0} %")));
    cells.push(marks.join(" "));
    cells
}

/// Cells side by side: the first column to the left, the others to the right.
fn columns(rows: &[Vec<String>]) -> String {
    let widths: Vec<usize> = (0..rows[0].len())
        .map(|column| rows.iter().map(|row| width(&row[column])).max().unwrap_or(0))
        .collect();
    let mut text = String::new();
    for (at, row) in rows.iter().enumerate() {
        let cells = row.iter().zip(&widths).enumerate().map(|(column, (cell, wide))| match column {
            0 => pad(cell, *wide),
            _ => format!("{}{cell}", " ".repeat(wide - width(cell))),
        });
        let line = cells.collect::<Vec<_>>().join("  ");
        let line = line.trim_end();
        text.push_str(&if at == 0 { paint(FAINT, line) } else { line.to_owned() });
        text.push('\n');
    }
    text
}

/// The moments in which the standings moved most, by luck or by a sure loss.
fn moments(report: &Analysis) -> String {
    let mut all: Vec<(f64, usize)> = Vec::new();
    for (at, step) in report.steps.iter().enumerate() {
        let size = match &step.what {
            What::Decision(decision) => decision.sure_loss(),
            What::Draw { .. } => step.worth.iter().fold(0.0, |most: f64, worth| most.max(worth.abs())),
        };
        if size > 0.01 {
            all.push((size, at));
        }
    }
    all.sort_by(|one, other| other.0.total_cmp(&one.0));
    all.truncate(MOMENTS);
    let mut text = format!("\n{}\n", paint(STRONG, "The moments that counted most"));
    for (_, at) in all {
        let step = &report.steps[at];
        let what = match &step.what {
            What::Decision(decision) => told(decision),
            What::Draw { stream, .. } => {
                let seats = Seat::all(report.seats).zip(&step.worth);
                let shifts = seats.map(|(seat, worth)| format!("{seat} {}", hundredths(*worth)));
                format!("luck ({stream}): {}", shifts.collect::<Vec<_>>().join(", "))
            }
        };
        text.push_str(&wrap(&format!("  {} ", pad(&format!("line {}", step.line), 9)), &what));
    }
    text
}

fn told(decision: &Verdict) -> String {
    let mark = decision.mark.map_or_else(String::new, |mark| format!("{} ", named(mark)));
    let error = match decision.error {
        Some(error) => format!(" ±{:.0}", 100.0 * error),
        None => " exactly".to_owned(),
    };
    let loss = format!("{}{error}", hundredths(-decision.loss));
    format!("{mark}{}: {} ({loss}); better: {}", decision.seat, decision.action, decision.best)
}

/// A position to try again.
pub(super) fn drill(report: &Analysis, id: MatchId, at: usize, decision: &Verdict) -> String {
    let step = &report.steps[at];
    wrap(&format!("{} {id} line {} ", report.game, step.line), &told(decision))
}

fn hundredths(standing: f64) -> String {
    let text = format!("{:+.0}", 100.0 * standing);
    if text == "-0" || text == "+0" { "0".to_owned() } else { text }
}

fn sign(mark: Severity) -> &'static str {
    match mark {
        Severity::Slip => "?!",
        Severity::Mistake => "?",
        Severity::Blunder => "??",
    }
}

fn named(mark: Severity) -> String {
    match mark {
        Severity::Slip => paint(FAINT, "slip"),
        Severity::Mistake => paint(OPEN, "mistake"),
        Severity::Blunder => paint(BAD, "blunder"),
    }
}
