//! `regalia blunders`: how often a bot surely gives a match away.

use crate::{arena::Contender, arguments::Blunders, games, seating, threads};
use indicatif::ProgressBar;
use regalia_bot_catalog::{Judged, Learned, LearnedVisitor, SureLoss, judge, visit};
use regalia_game::{Bot, Seat, Setup, Story, Turn, Viewer};
use regalia_search::{QuickDice, Streams};
use serde_json::Value;
use std::io::Write;

/// A decision that loses more of the first place than this is a blunder.
const LOSS: f32 = 0.5;
/// Nodes of the search that tells what a decision was worth instead of a sure win.
const JUDGED: u64 = 3_000;
/// So many of the worst are printed.
const WORST: usize = 10;

/// Plays matches of a bot, and prints how many of its decisions lost much where a better one was exact, and the worst.
///
/// # Errors
/// If there is no such game, or it is not played like that.
pub(crate) fn run(asked: &Blunders, out: &mut dyn Write) -> anyhow::Result<()> {
    let (about, setup) = seating::asked_for(&asked.played)?;
    let seats = setup.seats;
    let bar = threads::bar(asked.matches)?;
    let tallies = visit(about.id, Play { asked, setup: &setup, bar: &bar })
        .ok_or_else(|| games::unknown(&asked.played.game))??;
    bar.finish_and_clear();
    let against = asked.against.map_or_else(|| "itself".to_owned(), |other| other.to_string());
    writeln!(
        out,
        "{} with {seats}, {} matches of {} against {against}, seed {}\n",
        asked.played.game, asked.matches, asked.bot, asked.played.seed
    )?;
    Tally::sum(tallies).print(out)
}

/// A decision that surely lost.
#[derive(Clone, PartialEq, Debug)]
struct Lost {
    lost: f32,
    /// The match, by number, and its decision, by number.
    at: (u64, u64),
    /// What was seen, chosen and better.
    told: String,
}

/// What was counted.
#[derive(Clone, Default, PartialEq, Debug)]
struct Tally {
    /// Decisions with a choice.
    decisions: u64,
    /// Those of them in which an exact value was known.
    exact: u64,
    /// Those of them that lost more than [`LOSS`].
    blunders: u64,
    /// The worst that lost anything.
    worst: Vec<Lost>,
}

impl Tally {
    /// The same in any order of the matches.
    fn sum(tallies: Vec<Self>) -> Self {
        let mut all = Self::default();
        for tally in tallies {
            all.decisions += tally.decisions;
            all.exact += tally.exact;
            all.blunders += tally.blunders;
            all.worst.extend(tally.worst);
        }
        all.keep_worst();
        all
    }

    fn keep_worst(&mut self) {
        self.worst.sort_by(|one, other| other.lost.total_cmp(&one.lost).then(one.at.cmp(&other.at)));
        self.worst.truncate(WORST);
    }

    fn print(&self, out: &mut dyn Write) -> anyhow::Result<()> {
        writeln!(
            out,
            "{:>10} {:>16} {:>20}",
            "decisions",
            "best one exact",
            format!("lost more than {LOSS}")
        )?;
        writeln!(out, "{:>10} {:>16} {:>20}", self.decisions, self.exact, self.blunders)?;
        if self.exact > 0 {
            let share = 1000.0 * self.blunders as f64 / self.exact as f64;
            writeln!(out, "\n{share:.2} of a thousand decisions whose best one was exact")?;
        }
        for Lost { lost, at, told } in &self.worst {
            writeln!(out, "\nlost {lost:.3} in match {} at its decision {}: {told}", at.0, at.1)?;
        }
        Ok(())
    }
}

/// All matches, of a game that is known only by its id.
struct Play<'a> {
    asked: &'a Blunders,
    setup: &'a Setup<Value>,
    bar: &'a ProgressBar,
}

impl LearnedVisitor for Play<'_> {
    type Output = anyhow::Result<Vec<Tally>>;

    fn visit<G: Learned>(self) -> Self::Output {
        let bots = [Some(self.asked.bot), self.asked.against];
        bots.into_iter().flatten().try_for_each(Contender::expect_net_of::<G>)?;
        let begin: G = seating::begin(self.setup)?;
        let asked = self.asked;
        threads::each(asked.matches, asked.played.threads, self.bar, |number| {
            play(begin.clone(), asked, number)
        })
    }
}

/// Plays a match with luck by seed, and judges what the bot decides in it. Against another it sits in every seat in turn.
fn play<G: Learned>(mut game: G, asked: &Blunders, number: u64) -> Tally {
    let seed = asked.played.seed.wrapping_mul(1_000_003).wrapping_add(number);
    let (mut luck, mut judging) = (Streams::new(seed), QuickDice::new(seed));
    let mut dice: Vec<_> =
        Seat::all(game.seats()).map(|seat| QuickDice::new(!seed ^ u64::from(seat.0))).collect();
    let is_judged =
        |seat: Seat| asked.against.is_none() || seat.index() as u64 == number % u64::from(game.seats());
    let judged: Vec<bool> = Seat::all(game.seats()).map(is_judged).collect();
    let (mut actions, mut draws, mut story) = (Vec::new(), Vec::new(), Story::silent());
    let mut tally = Tally::default();
    loop {
        match game.turn() {
            Turn::Over(_) => break,
            Turn::Chance => luck.settle(&mut game, &mut draws, &mut story),
            Turn::Seats(seats) => {
                let Some(seat) = seats.iter().next() else { break };
                game.actions(seat, &mut actions);
                let action = match actions.as_slice() {
                    [only] => only.clone(),
                    several => {
                        let view = game.view(Viewer::Seat(seat));
                        let is_judged = judged[seat.index()];
                        let bot = asked.against.filter(|_| !is_judged).unwrap_or(asked.bot);
                        let dice = &mut dice[seat.index()];
                        let chosen = Bot::<G>::choose(&mut bot.bot(), &view, several, dice);
                        if is_judged {
                            count::<G>(&view, several, &chosen, number, &mut tally, &mut judging);
                        }
                        chosen
                    }
                };
                let done = game.act(seat, &action, &mut story);
                debug_assert!(done.is_ok(), "what is offered is allowed: {done:?}");
            }
        }
    }
    tally
}

/// Judges a decision and counts it.
fn count<G: Learned>(
    view: &G::View,
    actions: &[G::Action],
    chosen: &G::Action,
    number: u64,
    tally: &mut Tally,
    dice: &mut QuickDice,
) {
    tally.decisions += 1;
    let judged = judge::<G>(view, actions, chosen, JUDGED, dice);
    tally.exact += u64::from(judged != Judged::Unknown);
    if let Judged::Worse(SureLoss { better, lost }) = judged {
        tally.blunders += u64::from(lost > LOSS);
        let told = format!("{chosen:?} instead of {better:?}\n{view:?}");
        tally.worst.push(Lost { lost, at: (number, tally.decisions), told });
        tally.keep_worst();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_worst_are_kept_whatever_the_order() {
        let tally = |number: u64| {
            let lost = Lost { lost: (number % 7) as f32 / 7.0, at: (number, 1), told: String::new() };
            Tally { decisions: 10, exact: 2, blunders: number % 2, worst: vec![lost] }
        };
        let told: Vec<Tally> = (0..40).map(tally).collect();
        let sum = Tally::sum(told.clone());
        assert_eq!((sum.decisions, sum.exact, sum.blunders), (400, 80, 20));
        assert!(sum.worst.len() == WORST && sum.worst[0].at == (6, 1), "{:?}", sum.worst);
        assert_eq!(sum, Tally::sum(told.into_iter().rev().collect()));
    }
}
