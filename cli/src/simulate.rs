//! `regalia simulate`: many matches between bots, summed up.

mod report;
mod tally;
mod usage;

use crate::{
    arguments::Simulate,
    games,
    rules::Pages,
    seating::{BotKind, complete_setup},
    threads,
};
use anyhow::{Context, bail};
use indicatif::{ProgressBar, ProgressStyle};
use regalia_catalog::{CatalogGame, Visitor, visit};
use regalia_game::{Bot, Game, Instinct, RulesVersion, Setup, Story, Turn, Viewer};
use regalia_search::QuickDice;
use regalia_voice::Language;
use serde_json::Value;
use std::{
    io::Write,
    sync::atomic::{AtomicU64, Ordering},
    thread,
    time::{Duration, Instant},
};
use tally::{Tally, summary};
use usage::Chapter;

/// Plays the matches and prints a summary for each number of seats.
///
/// # Errors
/// If there is no such game, or it is not played like that.
pub(crate) fn run(asked: &Simulate, out: &mut dyn Write) -> anyhow::Result<()> {
    let about = games::about(&asked.game)?;
    let pages = Pages::of(&about, Language::En)?;
    let several = asked.bots.len() > 1;
    let counts = match asked.seats {
        Some(seats) => vec![seats],
        None if several => vec![asked.bots.len() as u8],
        None => about.seats.clone().collect(),
    };
    let mut tallies = Vec::new();
    for seats in counts {
        let bots = bots_for(&asked.bots, seats)?;
        let setup = complete_setup(&about, seats, &asked.options)?;
        let (started, bar) = (Instant::now(), progress(asked.matches, seats)?);
        let run = Run { asked, setup, bots: &bots, bar: &bar };
        let tally = visit(about.id, run).ok_or_else(|| games::unknown(&asked.game))??;
        bar.finish_and_clear();
        write!(out, "{}", summary(&tally, &about, &bots, &pages.book, started.elapsed()))?;
        out.flush()?;
        tallies.push(tally);
    }
    match &asked.report {
        Some(folder) => report::write(folder, asked, &about, &pages.book, &tallies),
        None => Ok(()),
    }
}

/// One bot for each seat.
fn bots_for(asked: &[BotKind], seats: u8) -> anyhow::Result<Vec<BotKind>> {
    match asked {
        [one] => Ok(vec![*one; usize::from(seats)]),
        several if several.len() == usize::from(seats) => Ok(several.to_vec()),
        several => {
            bail!("--bots names {} bots for {seats} seats; name one for all, or one per seat", several.len())
        }
    }
}

/// A bar on the error output; it shows itself only on a terminal.
fn progress(matches: u64, seats: u8) -> anyhow::Result<ProgressBar> {
    let style = ProgressStyle::with_template("{prefix} {bar:50} {pos}/{len} matches, {eta} left")?;
    let bar = ProgressBar::new(matches).with_style(style).with_prefix(format!("{seats} seats"));
    bar.enable_steady_tick(Duration::from_millis(200));
    Ok(bar)
}

/// All matches of one number of seats, of a game that is known only by its id.
struct Run<'a> {
    asked: &'a Simulate,
    setup: Setup<Value>,
    bots: &'a [BotKind],
    bar: &'a ProgressBar,
}

impl Visitor for Run<'_> {
    type Output = anyhow::Result<Tally>;

    fn visit<G: CatalogGame>(self) -> Self::Output {
        let options = serde_json::from_value(self.setup.options).context("--options")?;
        let Setup { rules, seats, .. } = self.setup;
        let begin: G = beginning(rules, seats, options)?;
        let threads = threads::count(self.asked.threads);
        let next = AtomicU64::new(0);
        // Which thread plays which match does not matter: the tallies add up to the same.
        let work = || {
            let mut tally = Tally::new(seats);
            loop {
                let number = next.fetch_add(1, Ordering::Relaxed);
                if number >= self.asked.matches {
                    return tally;
                }
                let chapter = self.asked.report.is_some().then(Chapter::default);
                play_one(begin.clone(), self.bots, match_seed(self.asked.seed, number), chapter, &mut tally);
                self.bar.inc(1);
            }
        };
        thread::scope(|scope| {
            let workers: Vec<_> = (0..threads).map(|_| scope.spawn(work)).collect();
            let mut whole = Tally::new(seats);
            for worker in workers {
                let part = worker.join().map_err(|_| anyhow::anyhow!("a match broke down"))?;
                whole.add(part);
            }
            Ok(whole)
        })
    }
}

fn beginning<G: Game>(rules: RulesVersion, seats: u8, options: G::Options) -> anyhow::Result<G> {
    Ok(G::new(&Setup { rules, seats, options })?)
}

/// Plays one match to its end. Chance and bots have dice of their own. What happens is taken down if there is
/// a chapter for it.
fn play_one<G: Instinct>(
    mut game: G,
    kinds: &[BotKind],
    seed: u64,
    mut chapter: Option<Chapter>,
    tally: &mut Tally,
) {
    let mut bots: Vec<Box<dyn Bot<G>>> = kinds.iter().map(|kind| kind.bot()).collect();
    let (mut chance, mut whims) = (QuickDice::new(seed), QuickDice::new(!seed));
    let (mut actions, mut draws, mut decisions) = (Vec::new(), Vec::new(), 0);
    loop {
        let mut story = if chapter.is_some() { Story::new() } else { Story::silent() };
        match game.turn() {
            Turn::Over(outcome) => return tally.count(&outcome, decisions, chapter.unwrap_or_default()),
            Turn::Chance => game.chance(&mut chance, &mut draws, &mut story),
            Turn::Seats(seats) => {
                let Some(seat) = seats.iter().next() else { return };
                game.actions(seat, &mut actions);
                tally.most_offered = tally.most_offered.max(actions.len());
                let view = game.view(Viewer::Seat(seat));
                let action = bots[seat.index()].choose(&view, &actions, &mut whims);
                let done = game.act(seat, &action, &mut story);
                debug_assert!(done.is_ok(), "what is offered is allowed: {done:?}");
                decisions += 1;
            }
        }
        if let Some(chapter) = &mut chapter {
            chapter.take(story.told());
        }
    }
}

/// The seed of one match: two rounds of splitmix64 over the seed of the run and its number.
fn match_seed(seed: u64, number: u64) -> u64 {
    let mix = |value: u64| {
        let value = value.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let value = (value ^ (value >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let value = (value ^ (value >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        value ^ (value >> 31)
    };
    mix(mix(seed) ^ number)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_match_has_a_seed_of_its_own() {
        let seeds: std::collections::BTreeSet<u64> =
            (0..10).flat_map(|seed| (0..100).map(move |number| match_seed(seed, number))).collect();
        assert_eq!(seeds.len(), 1000);
    }

    #[test]
    fn bots_are_named_for_all_or_for_each() {
        use BotKind::{Heuristic, Random};
        assert_eq!(bots_for(&[Heuristic], 3).unwrap(), [Heuristic; 3]);
        assert_eq!(bots_for(&[Heuristic, Random], 2).unwrap(), [Heuristic, Random]);
        assert!(bots_for(&[Heuristic, Random], 3).is_err());
    }
}
