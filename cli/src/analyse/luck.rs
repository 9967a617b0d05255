//! Whether luck evens out: the mean over many matches must be zero, whatever the values behind it.

use crate::{arguments::Analyse, games, seating, threads};
use anyhow::Context;
use indicatif::ProgressBar;
use regalia_analyser::{AtAGlance, Effort, Oracle, luck_of, self_play};
use regalia_bot_catalog::{Learned, LearnedVisitor, visit};
use regalia_game::{Seat, Setup};
use regalia_search::HeuristicBot;
use serde_json::Value;
use std::io::Write;

/// Plays matches by the heuristic, values every position by the net alone, and prints the mean luck of every seat.
pub(super) fn run(asked: &Analyse, matches: u64, out: &mut dyn Write) -> anyhow::Result<()> {
    let game = asked.game.as_deref().context("--selfplay needs --game")?;
    let (about, setup) = seating::table(game, asked.seats, "{}")?;
    let seats = setup.seats;
    let bar = threads::bar(matches)?;
    let sums =
        visit(about.id, Play { setup: &setup, matches, bar: &bar }).ok_or_else(|| games::unknown(game))??;
    bar.finish_and_clear();
    writeln!(out, "{game}, {seats} seats, {matches} matches: mean luck and its standard error, in standing")?;
    for (seat, kinds) in Seat::all(seats).zip(sums) {
        let cells = ["start", "open", "unseen", "all"].iter().zip(kinds).map(|(kind, sum)| {
            let (mean, error) = sum.told();
            let far = if error > 0.0 { mean.abs() / error } else { 0.0 };
            format!("{kind} {mean:+.5} ±{error:.5} ({far:.1})")
        });
        writeln!(out, "  {seat}: {}", cells.collect::<Vec<_>>().join("; "))?;
    }
    Ok(())
}

/// What is needed for a mean and its error.
#[derive(Copy, Clone, Default)]
struct Sum {
    count: f64,
    sum: f64,
    squares: f64,
}

impl Sum {
    fn add(&mut self, value: f64) {
        self.count += 1.0;
        self.sum += value;
        self.squares += value * value;
    }

    fn told(self) -> (f64, f64) {
        let mean = self.sum / self.count;
        (mean, ((self.squares / self.count - mean * mean).max(0.0) / self.count).sqrt())
    }
}

struct Play<'a> {
    setup: &'a Setup<Value>,
    matches: u64,
    bar: &'a ProgressBar,
}

impl LearnedVisitor for Play<'_> {
    type Output = anyhow::Result<Vec<[Sum; 4]>>;

    fn visit<G: Learned>(self) -> Self::Output {
        let begin: G = seating::begin(self.setup)?;
        let mut oracle = Oracle::new(AtAGlance(G::appraiser(self.setup.seats, Effort::GLANCE)));
        let mut sums = vec![[Sum::default(); 4]; usize::from(self.setup.seats)];
        for seed in 0..self.matches {
            let path = self_play(begin.clone(), &mut HeuristicBot, seed);
            let luck = luck_of(&path, &mut oracle);
            for (seat, sums) in sums.iter_mut().enumerate() {
                let kinds = luck.map(|kind| kind[seat]);
                kinds.iter().zip(sums.iter_mut()).for_each(|(kind, sum)| sum.add(*kind));
                sums[3].add(kinds.iter().sum());
            }
            self.bar.inc(1);
        }
        Ok(sums)
    }
}
