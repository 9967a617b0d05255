//! `regalia endings`: how bots play where the truth is known without them.

mod court;
mod kingdom;

use crate::{arena::Contender, arguments::Endings, seating, threads};
use anyhow::{bail, ensure};
use court::LastTurns;
use indicatif::ProgressBar;
use kingdom::ForcedWins;
use regalia_bot_catalog::Learned;
use regalia_court::Court;
use regalia_game::{Bot, Game, Seat, Setup, Story, Turn, Viewer};
use regalia_kingdom::Kingdom;
use regalia_search::{HeuristicBot, QuickDice, Streams, nodes};
use serde_json::Value;
use std::io::Write;

/// A smaller loss is one of rounding.
const NOTHING: f64 = 1e-6;
/// A decision that loses more gives most of the match away.
const MUCH: f64 = 0.5;

/// Positions near the end of a match whose value is known without the bots that are measured.
trait Truth {
    /// The game.
    type Game: Learned;

    /// The kinds of positions.
    const KINDS: &'static [&'static str];

    /// Nothing is known yet; a turn is solved with so many values at most.
    fn new(values: usize) -> Self;

    /// The kind of this position, if it counts and its value is known.
    fn kind(&mut self, game: &Self::Game, seat: Seat) -> Option<usize>;

    /// What somebody loses in a position of this kind who plays like that.
    fn loss(
        &mut self,
        kind: usize,
        game: &Self::Game,
        seat: Seat,
        play: &mut dyn FnMut(&Self::Game) -> <Self::Game as Game>::Action,
    ) -> f64;
}

/// Plays matches, and prints what bots lose in the positions near their ends whose value is known.
///
/// # Errors
/// If no such values are known of the game, or it is not played like that.
pub(crate) fn run(asked: &Endings, out: &mut dyn Write) -> anyhow::Result<()> {
    let (about, setup) = seating::asked_for(&asked.played)?;
    let seats = setup.seats;
    let bar = threads::bar(asked.matches)?;
    let (kinds, found) = match &asked.played.game {
        id if id == Court::ABOUT.id.as_str() => {
            (LastTurns::KINDS, measure::<LastTurns>(asked, &setup, &bar)?)
        }
        id if id == Kingdom::ABOUT.id.as_str() => {
            ensure!(seats == 2, "forced wins of {} are known only with two players", about.title);
            (ForcedWins::KINDS, measure::<ForcedWins>(asked, &setup, &bar)?)
        }
        _ => bail!(
            "of {} no endings are known; there are those of court (its last turns) and kingdom (forced wins)",
            about.title
        ),
    };
    bar.finish_and_clear();
    writeln!(
        out,
        "{} with {seats}, positions near the end of {} matches of learned@{}, seed {}",
        asked.played.game, asked.matches, asked.nodes, asked.played.seed
    )?;
    for (kind, name) in kinds.iter().enumerate() {
        let found: Vec<_> = found.iter().filter(|found| found.kind == kind).collect();
        print(asked, name, &found, out)?;
    }
    Ok(())
}

/// A position, and what each of the bots loses there.
struct Found {
    kind: usize,
    losses: Vec<f64>,
}

fn print(asked: &Endings, kind: &str, found: &[&Found], out: &mut dyn Write) -> anyhow::Result<()> {
    writeln!(out, "\n{kind}\n")?;
    let count = found.len();
    if count == 0 {
        return Ok(writeln!(out, "no positions in these matches")?);
    }
    writeln!(
        out,
        "{:20} {:>10} {:>10} {:>10} {:>10} {:>12}",
        "bot", "positions", "best", "mean loss", "largest", "above 0.5"
    )?;
    for (at, bot) in asked.bots.iter().enumerate() {
        let losses = || found.iter().filter_map(|found| found.losses.get(at));
        let best = losses().filter(|loss| **loss <= NOTHING).count();
        let of = count as f64;
        writeln!(
            out,
            "{bot:20} {count:>10} {:>8.1} % {:>10.4} {:>10.3} {:>12}",
            100.0 * best as f64 / of,
            losses().sum::<f64>() / of,
            losses().copied().fold(0.0, f64::max),
            losses().filter(|loss| **loss > MUCH).count()
        )?;
    }
    Ok(())
}

/// Plays the matches, and measures in every position that counts.
fn measure<T: Truth>(asked: &Endings, setup: &Setup<Value>, bar: &ProgressBar) -> anyhow::Result<Vec<Found>> {
    asked.bots.iter().try_for_each(|contender| contender.expect_net_of::<T::Game>())?;
    let begin: T::Game = seating::begin(setup)?;
    let found = threads::each(asked.matches, asked.played.threads, bar, |number| {
        play::<T>(begin.clone(), asked, number)
    })?;
    Ok(found.into_iter().flatten().collect())
}

/// Plays a match with luck by seed: the strongest bot against itself, and in every other match against the rule of
/// thumb, in each seat in turn.
fn play<T: Truth>(mut game: T::Game, asked: &Endings, number: u64) -> Vec<Found> {
    let seed = asked.played.seed.wrapping_mul(1_000_003).wrapping_add(number);
    let simple = number.is_multiple_of(2).then(|| Seat((number / 2 % u64::from(game.seats())) as u8));
    let (mut truth, mut found) = (T::new(asked.values), Vec::new());
    let (mut luck, mut dice) = (Streams::new(seed), QuickDice::new(!seed));
    let (mut actions, mut draws, mut story) = (Vec::new(), Vec::new(), Story::silent());
    loop {
        match game.turn() {
            Turn::Over(_) => return found,
            Turn::Chance => luck.settle(&mut game, &mut draws, &mut story),
            Turn::Seats(seats) => {
                let Some(seat) = seats.iter().next() else { return found };
                game.actions(seat, &mut actions);
                let mut action = actions[0].clone();
                if actions.len() > 1 {
                    if let Some(kind) = truth.kind(&game, seat) {
                        // Each bot meets the same luck, no matter which others are measured.
                        let seed = seed.rotate_left(20) ^ found.len() as u64;
                        let lost =
                            |contender: &Contender| lost(&mut truth, kind, &game, seat, *contender, seed);
                        let losses = asked.bots.iter().map(lost).collect();
                        found.push(Found { kind, losses });
                    }
                    let view = game.view(Viewer::Seat(seat));
                    action = if simple == Some(seat) {
                        Bot::<T::Game>::choose(&mut HeuristicBot, &view, &actions, &mut dice)
                    } else {
                        let budget = &mut nodes(asked.nodes);
                        let ranked =
                            T::Game::action_values(&view, &actions, None, asked.nodes, budget, &mut dice);
                        ranked.into_iter().next().map_or(action, |best| best.action)
                    };
                }
                let done = game.act(seat, &action, &mut story);
                debug_assert!(done.is_ok(), "what is offered is allowed: {done:?}");
            }
        }
    }
}

/// What this bot loses in this position.
fn lost<T: Truth>(
    truth: &mut T,
    kind: usize,
    game: &T::Game,
    seat: Seat,
    contender: Contender,
    seed: u64,
) -> f64 {
    let (mut bot, mut dice, mut actions) = (contender.bot(), QuickDice::new(seed), Vec::new());
    truth.loss(kind, game, seat, &mut |game: &T::Game| {
        game.actions(seat, &mut actions);
        match actions.as_slice() {
            [only] => only.clone(),
            several => Bot::<T::Game>::choose(&mut bot, &game.view(Viewer::Seat(seat)), several, &mut dice),
        }
    })
}
