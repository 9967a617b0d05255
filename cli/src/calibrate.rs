//! `regalia calibrate`: whether the chances that bots tell come true.

use crate::{
    arguments::Calibrate,
    games,
    plot::{Line, Plot},
    seating, threads,
};
use anyhow::Context;
use indicatif::ProgressBar;
use regalia_bot_catalog::{Learned, LearnedVisitor, visit};
use regalia_game::{Seat, Setup, Story, Turn, Viewer};
use regalia_search::{Net, NetFile, QuickDice, Streams, nodes, shares};
use serde_json::Value;
use std::{fs, io::Write};

/// Chances are put together by tenths.
const TENTHS: usize = 10;
/// With fewer predictions a tenth says little.
const ENOUGH: f64 = 500.0;

/// Plays matches of the strongest bot against itself, and prints how often what it expected came true.
///
/// # Errors
/// If there is no such game, it is not played like that, or the drawing cannot be written.
pub(crate) fn run(asked: &Calibrate, out: &mut dyn Write) -> anyhow::Result<()> {
    let (about, setup) = seating::asked_for(&asked.played)?;
    let seats = setup.seats;
    let bar = threads::bar(asked.matches)?;
    let matches = visit(about.id, Play { asked, setup: &setup, bar: &bar })
        .ok_or_else(|| games::unknown(&asked.played.game))??;
    bar.finish_and_clear();
    writeln!(
        out,
        "{} with {seats}, {} matches of learned@{} against itself, seed {}\n",
        asked.played.game, asked.matches, asked.nodes, asked.played.seed
    )?;
    let tenths = Tenths::of(&matches);
    tenths.print(out)?;
    let sharpness = sharpness(&matches);
    writeln!(out, "Log odds fit best multiplied by {sharpness:.2}")?;
    if let (Some(path), Some(own)) = (&asked.fit, asked.net) {
        let file = NetFile::read(&fs::read(own.path)?)?;
        let origin = format!("{}; fitted: log odds × {sharpness:.3}", file.origin);
        let file = NetFile { origin, net: file.net.sharpened(sharpness as f32) };
        fs::write(path, file.to_bytes()).with_context(|| format!("cannot write {}", path.display()))?;
        writeln!(out, "the net that fits is in {}", path.display())?;
    }
    if let Some(path) = &asked.plot {
        let title = format!("{}, {seats} players: what was expected and what came", asked.played.game);
        let even = Line { name: "expected".to_owned(), points: vec![(0.0, 0.0), (1.0, 1.0)] };
        let lines = [even, Line { name: "came".to_owned(), points: tenths.points() }];
        let (across, up) = ("expected share of the first place", "share that came");
        Plot { title: &title, across, up, lines: &lines }.write(path)?;
    }
    Ok(())
}

/// What somebody expected who was to act, and what came of it: shares of the first place.
type Prediction = (f64, f64);

/// All matches, of a game that is known only by its id.
struct Play<'a> {
    asked: &'a Calibrate,
    setup: &'a Setup<Value>,
    bar: &'a ProgressBar,
}

impl LearnedVisitor for Play<'_> {
    type Output = anyhow::Result<Vec<Vec<Prediction>>>;

    fn visit<G: Learned>(self) -> Self::Output {
        let begin: G = seating::begin(self.setup)?;
        let asked = self.asked;
        let net = asked.net.map(|own| own.expect_of::<G>().map(|()| own.net)).transpose()?;
        threads::each(asked.matches, asked.played.threads, self.bar, |number| {
            let seed = asked.played.seed.wrapping_mul(1_000_003).wrapping_add(number);
            predictions(begin.clone(), net, asked.nodes, seed)
        })
    }
}

/// Plays a match with luck by seed: what was expected at every decision, and what came of it.
fn predictions<G: Learned>(mut game: G, net: Option<&Net>, budget: u64, seed: u64) -> Vec<Prediction> {
    let (mut luck, mut dice) = (Streams::new(seed), QuickDice::new(!seed));
    let (mut actions, mut draws, mut story) = (Vec::new(), Vec::new(), Story::silent());
    let mut expected: Vec<(Seat, f64)> = Vec::new();
    loop {
        match game.turn() {
            Turn::Over(outcome) => {
                let shares = shares(&outcome);
                let came = |(seat, chance): (Seat, f64)| (chance, f64::from(shares[seat.index()]));
                return expected.into_iter().map(came).collect();
            }
            Turn::Chance => luck.settle(&mut game, &mut draws, &mut story),
            Turn::Seats(seats) => {
                let Some(seat) = seats.iter().next() else { return Vec::new() };
                game.actions(seat, &mut actions);
                let mut action = actions[0].clone();
                if actions.len() > 1 {
                    let view = game.view(Viewer::Seat(seat));
                    let ranked =
                        G::action_values(&view, &actions, net, budget, &mut nodes(budget), &mut dice);
                    if let Some(best) = ranked.into_iter().next() {
                        expected.push((seat, f64::from(best.value)));
                        action = best.action;
                    }
                }
                let done = game.act(seat, &action, &mut story);
                debug_assert!(done.is_ok(), "what is offered is allowed: {done:?}");
            }
        }
    }
}

/// Chances are taken as no smaller than this, and as no larger than one less this: some results are known.
const LEAST: f64 = 0.001;
/// Steps of Newton's method; it needs about five.
const STEPS: usize = 20;

/// By how much the log odds of all predictions must be multiplied to fit best what came (the maximum of the likelihood); what
/// was known for certain does not count.
fn sharpness(matches: &[Vec<Prediction>]) -> f64 {
    let open = |&&(expected, _): &&Prediction| (LEAST..=1.0 - LEAST).contains(&expected);
    let all: Vec<(f64, f64)> = matches
        .iter()
        .flatten()
        .filter(open)
        .map(|(expected, came)| ((expected / (1.0 - expected)).ln(), *came))
        .collect();
    let mut times = 1.0;
    for _ in 0..STEPS {
        let (mut slope, mut bend) = (0.0, 0.0);
        for (odds, came) in &all {
            let told = 1.0 / (1.0 + (-times * odds).exp());
            slope += odds * (came - told);
            bend += odds * odds * told * (1.0 - told);
        }
        times = (times + slope / f64::max(bend, LEAST)).clamp(0.1, 10.0);
    }
    times
}

/// Predictions of about the same chance, added up.
#[derive(Copy, Clone, Default, Debug)]
struct Tenth {
    count: f64,
    expected: f64,
    came: f64,
    /// Squares of what each match adds to the difference: predictions of one match hang together.
    spread: f64,
}

impl Tenth {
    /// How much more came than was expected, and half the width of the interval that holds it 95 times in a hundred.
    fn gap(&self) -> (f64, f64) {
        ((self.came - self.expected) / self.count, 1.96 * self.spread.sqrt() / self.count)
    }
}

/// All predictions, by tenths.
struct Tenths {
    tenths: [Tenth; TENTHS],
    /// Sums of the squared differences: of the predictions, and of telling everybody the same chance.
    squares: f64,
    plain: f64,
}

impl Tenths {
    fn of(matches: &[Vec<Prediction>]) -> Self {
        let all = || matches.iter().flatten();
        let mean = all().map(|(_, came)| came).sum::<f64>() / (all().count().max(1) as f64);
        let mut tenths = [Tenth::default(); TENTHS];
        for told in matches {
            let mut differences = [0.0; TENTHS];
            for (expected, came) in told {
                let at = ((expected * TENTHS as f64) as usize).min(TENTHS - 1);
                tenths[at].count += 1.0;
                tenths[at].expected += expected;
                tenths[at].came += came;
                differences[at] += came - expected;
            }
            for (tenth, difference) in tenths.iter_mut().zip(differences) {
                tenth.spread += difference * difference;
            }
        }
        Self {
            tenths,
            squares: all().map(|(expected, came)| (came - expected).powi(2)).sum(),
            plain: all().map(|(_, came)| (came - mean).powi(2)).sum(),
        }
    }

    fn points(&self) -> Vec<(f64, f64)> {
        let known = self.tenths.iter().filter(|tenth| tenth.count >= ENOUGH);
        known.map(|tenth| (tenth.expected / tenth.count, tenth.came / tenth.count)).collect()
    }

    fn print(&self, out: &mut dyn Write) -> anyhow::Result<()> {
        writeln!(
            out,
            "{:>10} {:>12} {:>10} {:>10} {:>16}",
            "chance", "predictions", "expected", "came", "difference"
        )?;
        for (at, tenth) in self.tenths.iter().enumerate().filter(|(_, tenth)| tenth.count > 0.0) {
            let (gap, half) = tenth.gap();
            writeln!(
                out,
                "{:>10} {:>12} {:>8.1} % {:>8.1} % {:>16}",
                format!("{}–{} %", at * 10, at * 10 + 10),
                tenth.count,
                100.0 * tenth.expected / tenth.count,
                100.0 * tenth.came / tenth.count,
                format!("{:+.1} ±{:.1}", 100.0 * gap, 100.0 * half)
            )?;
        }
        let count: f64 = self.tenths.iter().map(|tenth| tenth.count).sum();
        let enough = self.tenths.iter().filter(|tenth| tenth.count >= ENOUGH);
        let widest = enough.map(|tenth| tenth.gap().0.abs()).fold(0.0, f64::max);
        writeln!(
            out,
            "\nBrier score {:.4}; {:.4} if everybody were told the mean. Widest difference with {ENOUGH} predictions: {:.1} points",
            self.squares / count,
            self.plain / count,
            100.0 * widest
        )?;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_comes_as_often_as_expected_has_no_gap() {
        let told = |chance: f64, came: usize, of: usize| -> Vec<Vec<Prediction>> {
            (0..of).map(|at| vec![(chance, f64::from(u8::from(at < came)))]).collect()
        };
        let even = Tenths::of(&told(0.25, 25, 100));
        let (gap, half) = even.tenths[2].gap();
        assert!(gap.abs() < 1e-9 && (half - 0.085).abs() < 0.001, "{gap} ±{half}");
        assert!((even.squares - even.plain).abs() < 1e-9);
        let proud = Tenths::of(&told(0.9, 50, 100));
        assert!((proud.tenths[9].gap().0 + 0.4).abs() < 1e-9);
        assert!(proud.squares > proud.plain);
        assert!(proud.points().is_empty(), "a hundred say little");
    }

    #[test]
    fn what_is_told_too_carefully_is_sharpened() {
        // Nine of ten came of what was told as three of four, and one of ten of what was told as one of four.
        let told = |chance: f64, came: usize| -> Vec<Prediction> {
            (0..10).map(|at| (chance, f64::from(u8::from(at < came)))).collect()
        };
        assert!((sharpness(&[told(0.75, 9), told(0.25, 1), told(1.0, 10)]) - 2.0).abs() < 1e-6);
        assert!((sharpness(&[told(0.8, 8), told(0.2, 2)]) - 1.0).abs() < 1e-6);
    }

    #[test]
    fn predictions_of_one_match_count_once() {
        let apart: Vec<Vec<Prediction>> = (0..100).map(|at| vec![(0.5, f64::from(at % 2))]).collect();
        let together: Vec<Vec<Prediction>> = (0..10).map(|at| vec![(0.5, f64::from(at % 2)); 10]).collect();
        let half = |matches: &[_]| Tenths::of(matches).tenths[5].gap().1;
        assert!((half(&together) / half(&apart) - 10f64.sqrt()).abs() < 1e-9);
    }
}
