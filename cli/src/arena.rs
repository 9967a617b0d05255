//! `regalia arena`: bots against bots, measured.

mod bout;
mod contender;
pub(crate) mod gauntlet;
mod rating;
mod results;
mod sequential;

pub(crate) use contender::{Contender, OwnNet};

use crate::{
    arguments::Arena,
    games,
    plot::{Line, Plot},
    seating, threads,
};
use anyhow::{Context, ensure};
use bout::Bout;
use contender::Budget;
use indicatif::{ProgressBar, ProgressStyle};
use rating::{Meeting, Rating, mean, ratings};
use regalia_bot_catalog::{Learned, LearnedVisitor, visit};
use regalia_game::{RulesVersion, Seat, Setup};
use results::{Block, Results};
use sequential::Verdict;
use serde_json::Value;
use std::{
    collections::BTreeMap,
    io::Write,
    path::Path,
    sync::{
        Mutex, MutexGuard,
        atomic::{AtomicUsize, Ordering},
    },
    thread,
    time::Duration,
};

/// Plays what was not played yet, and prints who beats whom and the ratings.
///
/// # Errors
/// If there is no such game, it is not played like that, or the results cannot be kept.
pub(crate) fn run(asked: &Arena, out: &mut dyn Write) -> anyhow::Result<()> {
    ensure!(
        asked.bots.len() > 1 || asked.played.seats == Some(1),
        "name at least two bots, such as thumb,learned@1000"
    );
    let setup = setup(asked)?;
    let mut results = Results::open(asked.results.as_deref())?;
    let pairs = pairs(asked, setup.seats);
    play(asked, &setup, &pairs, &mut results)?;
    report(asked, setup.seats, &pairs, &setup, &results, out)
}

/// How the game is set up.
fn setup(asked: &Arena) -> anyhow::Result<Setup<Value>> {
    let (about, mut setup) = seating::asked_for(&asked.played)?;
    if let Some(rules) = asked.rules.map(RulesVersion) {
        let known: Vec<u16> = about.rules.iter().map(|rules| rules.0).collect();
        ensure!(about.rules.contains(&rules), "{} has rules {known:?}; choose one of them", about.title);
        setup.rules = rules;
    }
    Ok(setup)
}

/// Plays what was not played yet of these pairs.
fn play(
    asked: &Arena,
    setup: &Setup<Value>,
    pairs: &[(usize, usize)],
    results: &mut Results,
) -> anyhow::Result<()> {
    let about = games::about(&asked.played.game)?;
    let blocks: Vec<Block> = pairs.iter().flat_map(|pair| blocks(asked, setup, *pair)).collect();
    let missing: Vec<&Block> = blocks.iter().filter(|block| results.of(block).is_none()).collect();
    let bar = progress(blocks.len(), blocks.len() - missing.len())?;
    let keep = Mutex::new(results);
    visit(about.id, Play { asked, setup, pairs, missing: &missing, keep: &keep, bar: &bar })
        .ok_or_else(|| games::unknown(&asked.played.game))??;
    bar.finish_and_clear();
    Ok(())
}

/// Who meets whom, by number: everybody everybody else, or only those after the first the first.
fn pairs(asked: &Arena, seats: u8) -> Vec<(usize, usize)> {
    let count = asked.bots.len();
    if seats == 1 {
        return (0..count).map(|one| (one, one)).collect();
    }
    let all = (0..count).flat_map(|others| (others + 1..count).map(move |one| (one, others)));
    all.filter(|(_, others)| !asked.against_first || *others == 0).collect()
}

fn blocks(asked: &Arena, setup: &Setup<Value>, (one, others): (usize, usize)) -> impl Iterator<Item = Block> {
    let game = format!("{} {}", asked.played.game, setup.options);
    let (seats, first) = (setup.seats, asked.played.seed);
    let (one, others) = (asked.bots[one].to_string(), asked.bots[others].to_string());
    (0..asked.blocks).map(move |number| Block {
        game: game.clone(),
        seats,
        one: one.clone(),
        others: others.clone(),
        seed: first.wrapping_mul(1_000_003).wrapping_add(number),
    })
}

fn progress(blocks: usize, done: usize) -> anyhow::Result<ProgressBar> {
    let style = ProgressStyle::with_template("{bar:50} {pos}/{len} blocks, {eta} left")?;
    let bar = ProgressBar::new(blocks as u64).with_style(style).with_position(done as u64);
    bar.enable_steady_tick(Duration::from_millis(200));
    Ok(bar)
}

/// All blocks that are missing, of a game that is known only by its id.
struct Play<'a, 'b> {
    asked: &'a Arena,
    setup: &'a Setup<Value>,
    pairs: &'a [(usize, usize)],
    missing: &'a [&'a Block],
    keep: &'a Mutex<&'b mut Results>,
    bar: &'a ProgressBar,
}

impl LearnedVisitor for Play<'_, '_> {
    type Output = anyhow::Result<()>;

    fn visit<G: Learned>(self) -> Self::Output {
        let begin: G = seating::begin(self.setup)?;
        self.asked.bots.iter().try_for_each(|contender| contender.expect_net_of::<G>())?;
        let threads = threads::count(self.asked.played.threads);
        let next = AtomicUsize::new(0);
        let work = || -> anyhow::Result<()> {
            while let Some(block) = self.missing.get(next.fetch_add(1, Ordering::Relaxed)) {
                if self.asked.sequential && self.is_decided(block)? {
                    self.bar.inc(1);
                    continue;
                }
                let (one, others) = (self.contender(&block.one)?, self.contender(&block.others)?);
                let bouts = Seat::all(block.seats)
                    .map(|at| bout::play(begin.clone(), one, others, at, block.seed))
                    .collect();
                self.results()?.keep((*block).clone(), bouts)?;
                self.bar.inc(1);
            }
            Ok(())
        };
        thread::scope(|scope| {
            let workers: Vec<_> = (0..threads).map(|_| scope.spawn(work)).collect();
            workers
                .into_iter()
                .try_for_each(|worker| worker.join().map_err(|_| anyhow::anyhow!("a match broke down"))?)
        })
    }
}

impl<'b> Play<'_, 'b> {
    fn results(&self) -> anyhow::Result<MutexGuard<'_, &'b mut Results>> {
        self.keep.lock().map_err(|_| anyhow::anyhow!("another thread broke down"))
    }

    fn contender(&self, name: &str) -> anyhow::Result<Contender> {
        let named = self.asked.bots.iter().find(|contender| contender.to_string() == name);
        named.copied().with_context(|| format!("{name} does not play"))
    }

    /// Whether the blocks before it have decided already.
    fn is_decided(&self, block: &Block) -> anyhow::Result<bool> {
        let named = |at: usize| self.asked.bots[at].to_string();
        let is_met =
            |(one, others): &&(usize, usize)| named(*one) == block.one && named(*others) == block.others;
        let Some(pair) = self.pairs.iter().find(is_met) else { return Ok(false) };
        let results = self.results()?;
        Ok(played(self.asked, self.setup, *pair, &results).1 != Verdict::Open)
    }
}

/// The blocks of a pair that count, in their order, and what they decide: of a sequential test all until it is
/// decided, so that the result is the same on any number of threads.
fn played<'r>(
    asked: &Arena,
    setup: &Setup<Value>,
    pair: (usize, usize),
    results: &'r Results,
) -> (Vec<&'r [Bout]>, Verdict) {
    let all = blocks(asked, setup, pair);
    if !asked.sequential {
        return (all.filter_map(|block| results.of(&block)).collect(), Verdict::Open);
    }
    let mut without_gaps: Vec<_> = all.map_while(|block| results.of(&block)).collect();
    let verdict = Verdict::of(without_gaps.iter().map(|bouts| share(bouts)), setup.seats);
    if let Verdict::Stronger { blocks } | Verdict::NotStronger { blocks } = verdict {
        without_gaps.truncate(blocks);
    }
    (without_gaps, verdict)
}

/// The mean share of a block.
fn share(bouts: &[Bout]) -> f64 {
    bouts.iter().map(|bout| bout.share).sum::<f64>() / bouts.len() as f64
}

fn report(
    asked: &Arena,
    seats: u8,
    pairs: &[(usize, usize)],
    setup: &Setup<Value>,
    results: &Results,
    out: &mut dyn Write,
) -> anyhow::Result<()> {
    let mut meetings = Vec::new();
    let mut spent: BTreeMap<usize, Bout> = BTreeMap::new();
    let at_most = if asked.sequential { "at most " } else { "" };
    writeln!(
        out,
        "{} with {seats}, {at_most}{} blocks of {seats} matches, seed {}\n",
        asked.played.game, asked.blocks, asked.played.seed
    )?;
    writeln!(out, "{:20} {:20} {:>16} {:>10}", "bot", "against", "first places", "score")?;
    for pair in pairs {
        let (mut means, mut scores) = (Vec::new(), Vec::new());
        let (counted, verdict) = played(asked, setup, *pair, results);
        for bouts in counted {
            let of = bouts.len() as f64;
            let won = of * share(bouts);
            means.push(won / of);
            meetings.push(Meeting { one: pair.0, others: pair.1, count: f64::from(seats) - 1.0, won, of });
            for bout in bouts {
                scores.extend(bout.score.map(f64::from));
                let sum = spent.entry(pair.0).or_default();
                sum.decisions += bout.decisions;
                sum.nodes += bout.nodes;
                sum.seconds += bout.seconds;
            }
        }
        let (mean, half) = mean(&means);
        let share = format!("{:.1} % ±{:.1}", 100.0 * mean, 100.0 * half);
        let score = match scores.len() {
            0 => String::new(),
            count => format!("{:.1}", scores.iter().sum::<f64>() / count as f64),
        };
        let against = if seats == 1 { "the game".into() } else { asked.bots[pair.1].to_string() };
        write!(out, "{:20} {:20} {share:>16} {score:>10}", asked.bots[pair.0], against)?;
        if asked.sequential {
            write!(out, "  {verdict}")?;
        }
        writeln!(out)?;
    }
    if seats > 1 {
        rate(asked, seats, &meetings, &spent, out)?;
    }
    Ok(())
}

/// The table of ratings, and the drawing of strength over budget.
fn rate(
    asked: &Arena,
    seats: u8,
    meetings: &[Meeting],
    spent: &BTreeMap<usize, Bout>,
    out: &mut dyn Write,
) -> anyhow::Result<()> {
    let ratings = ratings(asked.bots.len(), meetings, asked.played.seed);
    writeln!(out, "\n{:20} {:>7} {:>15} {:>12} {:>12}", "bot", "rating", "95 %", "ms/decision", "nodes/s")?;
    for (at, (bot, rating)) in asked.bots.iter().zip(&ratings).enumerate() {
        let interval = format!("{:.0} to {:.0}", rating.low, rating.high);
        let (time, speed) = spent.get(&at).map_or((String::new(), String::new()), |sum| {
            let time = format!("{:.2}", 1e3 * sum.seconds / sum.decisions.max(1) as f64);
            let speed =
                if sum.nodes > 0 { format!("{:.0}", sum.nodes as f64 / sum.seconds) } else { String::new() };
            (time, speed)
        });
        writeln!(out, "{bot:20} {:>7.0} {interval:>15} {time:>12} {speed:>12}", rating.elo)?;
    }
    if let Some(path) = &asked.plot {
        plot(asked, seats, &ratings, path)?;
    }
    Ok(())
}

/// Draws strength over the matches that nets had learned from, if some are snapshots of a training, or else over the budget.
fn plot(asked: &Arena, seats: u8, ratings: &[Rating], path: &Path) -> anyhow::Result<()> {
    let snapshots = asked.bots.iter().any(|bot| bot.matches().is_some());
    let timed = asked.bots.iter().any(|bot| matches!(bot.budget, Some(Budget::Time(_))));
    let mut lines: BTreeMap<&str, Vec<(f64, f64)>> = BTreeMap::new();
    for (bot, rating) in asked.bots.iter().zip(ratings) {
        let across = match bot.budget {
            _ if snapshots => bot.matches().map(|matches| matches as f64),
            Some(Budget::Time(time)) => Some(time.as_secs_f64() * 1e3),
            Some(Budget::Nodes(nodes)) => Some(nodes as f64),
            None => None,
        };
        let Some(across) = across else { continue };
        lines.entry(bot.strategy.id()).or_default().push((across.log10(), rating.elo));
    }
    let lines: Vec<Line> =
        lines.into_iter().map(|(name, points)| Line { name: name.to_owned(), points }).collect();
    let (over, across) = match (snapshots, timed) {
        (true, _) => ("learning", "matches learned from, as a power of ten"),
        (false, true) => ("budget", "milliseconds per decision, as a power of ten"),
        (false, false) => ("budget", "nodes per decision, as a power of ten"),
    };
    let title = format!("{}, {seats} players: strength over {over}", asked.played.game);
    Plot { title: &title, across, up: "rating above the first", lines: &lines }.write(path)
}
