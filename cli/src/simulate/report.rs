//! A page about the balance of a game, for its designers.

use super::{
    tally::{Tally, by_frequency, decisions, percent, share_with_interval, spread},
    usage::{Deed, Use},
};
use crate::{
    arguments::Simulate,
    plot::{Line, Plot},
    rules,
    text::list,
};
use anyhow::Context;
use regalia_game::{About, Rulebook, Seat};
use std::{collections::BTreeMap, fmt::Write, fs, path::Path};

/// The matches of a plot are sorted into about so many lengths.
const LENGTHS: u64 = 60;

/// Writes the page and its plot.
///
/// # Errors
/// If the folder cannot be written to.
pub(super) fn write(
    folder: &Path,
    asked: &Simulate,
    about: &About,
    book: &Rulebook,
    tallies: &[Tally],
) -> anyhow::Result<()> {
    fs::create_dir_all(folder).with_context(|| format!("cannot make {}", folder.display()))?;
    let name = match asked.seats {
        Some(seats) => format!("{}-{seats}", about.id),
        None => about.id.to_string(),
    };
    let lengths: Vec<Line> = tallies.iter().map(lengths).collect();
    let title = format!("{}: length of a match", about.title);
    let plot = Plot { title: &title, across: "decisions", up: "% of all matches", lines: &lengths };
    plot.write(&folder.join(format!("{name}.svg")))?;
    let path = folder.join(format!("{name}.md"));
    fs::write(&path, page(asked, &name, about, book, tallies))
        .with_context(|| format!("cannot write {}", path.display()))
}

/// How many matches were how long.
fn lengths(tally: &Tally) -> Line {
    let most = tally.decisions.iter().copied().max().unwrap_or_default();
    let step = (most / LENGTHS).max(1);
    let mut counts = BTreeMap::<u64, u64>::new();
    for length in &tally.decisions {
        *counts.entry(length / step).or_default() += 1;
    }
    let share = |at: u64| percent(counts.get(&at).copied().unwrap_or_default(), tally.matches());
    let points = (0..=most / step).map(|at| ((at * step) as f64, share(at) / step as f64)).collect();
    Line { name: seats(tally), points }
}

fn seats(tally: &Tally) -> String {
    match tally.wins.len() {
        1 => "1 seat".to_owned(),
        seats => format!("{seats} seats"),
    }
}

fn page(asked: &Simulate, name: &str, about: &About, book: &Rulebook, tallies: &[Tally]) -> String {
    let Simulate { game, matches, seed, options, .. } = asked;
    let seats_asked = asked.seats.map(|seats| format!(" --seats {seats}")).unwrap_or_default();
    let (title, bots, rules) = (about.title, list(&asked.bots), about.current_rules().0);
    let mut page = format!(
        "# {title}: what simulated matches show\n\n\
         Written by `regalia simulate {game}{seats_asked} --matches {matches} --seed {seed} --bots {bots} --options '{options}' \
         --report`; rules version {rules}. What it means is told in the [README](README.md).\n\n\
         ![Length of a match]({name}.svg)\n"
    );
    for tally in tallies {
        let _ = write!(page, "\n## {}\n\n{}\n\n{}", seats(tally), results(tally, book), usage(tally));
    }
    page
}

/// Length, seats and endings.
fn results(tally: &Tally, book: &Rulebook) -> String {
    let mut text = format!(
        "{} matches; decisions {}; at most {} actions offered at once.\n\n| | share |\n|---|---|\n",
        tally.matches(),
        decisions(&tally.decisions),
        tally.most_offered
    );
    for (seat, wins) in Seat::all(tally.wins.len() as u8).zip(&tally.wins) {
        let _ = writeln!(text, "| {seat} wins | {} |", share_with_interval(*wins, tally.matches()).trim());
    }
    for (rule, count) in by_frequency(&tally.endings) {
        let title = book.rule(rule).map_or_else(|| rule.to_string(), rules::heading);
        let _ = writeln!(text, "| ended by {title} | {:.2} % |", percent(count, tally.matches()));
    }
    for (place, scores) in tally.scores.iter().enumerate().filter(|(_, scores)| !scores.is_empty()) {
        let _ = writeln!(text, "| score at place {} | {} |", place + 1, spread(scores));
    }
    text
}

/// What happened how often, and how those fared to whom it did.
fn usage(tally: &Tally) -> String {
    let all = tally.matches() * tally.wins.len() as u64;
    let usual = percent(tally.wins.iter().sum(), all);
    let mut text = format!(
        "A player wins {usual:.1} % of all matches. Per match: how often it happened; to which share of the players; \
         how many of these won, and how much more that is than usual.\n\n\
         | what | which | per match | players | they win | more |\n|---|---|--:|--:|--:|--:|\n"
    );
    for (Deed { event, part, name }, used) in &tally.usage.0 {
        let Use { times, players, winners } = *used;
        let often = times as f64 / tally.matches().max(1) as f64;
        let what = format!("{event} {part}").replace('_', " ");
        let _ = write!(text, "| {} | {} | {often:.3} ", what.trim(), name.replace('_', " "));
        match players {
            0 => text.push_str("| | | |\n"),
            _ => {
                let won = percent(winners, players);
                let _ =
                    writeln!(text, "| {:.1} % | {won:.1} % | {:+.1} |", percent(players, all), won - usual);
            }
        }
    }
    text
}
