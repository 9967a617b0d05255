//! How much of a match the analysis leaves unexplained.

use crate::{
    arguments::Analyse,
    games,
    seating::{self, BotKind},
    threads,
};
use anyhow::Context;
use indicatif::ProgressBar;
use regalia_analyser::{Analyser, Effort, self_play};
use regalia_bot_catalog::{Learned, LearnedVisitor, visit};
use regalia_game::Setup;
use serde_json::Value;
use std::io::Write;

/// Who plays the matches: the level that most people meet.
const PLAYER: BotKind = BotKind::Envoy;
/// From so much residual on, in standing, an account judges nobody.
const VAGUE: f64 = 0.3;

/// Plays matches of a level against itself, analyses them, and prints the largest residual of each.
pub(super) fn run(asked: &Analyse, matches: u64, effort: Effort, out: &mut dyn Write) -> anyhow::Result<()> {
    let game = asked.game.as_deref().context("--selfplay needs --game")?;
    let (about, setup) = seating::table(game, asked.seats, "{}")?;
    let seats = setup.seats;
    let bar = threads::bar(matches)?;
    let play = Play { setup: &setup, matches, effort, bar: &bar };
    let mut residuals = visit(about.id, play).ok_or_else(|| games::unknown(game))??;
    bar.finish_and_clear();
    residuals.sort_by(f64::total_cmp);
    let nodes = effort.nodes;
    writeln!(out, "{game}, {seats} seats, {matches} matches of {PLAYER}, {nodes} positions a decision")?;
    let below = residuals.iter().take_while(|residual| **residual < VAGUE).count();
    writeln!(out, "largest residual of a seat below {VAGUE} in standing: {below} of {matches}")?;
    for percent in [10, 25, 50, 75, 90] {
        if let Some(residual) = residuals.get(residuals.len() * percent / 100) {
            writeln!(out, "  {percent:>3} % below {residual:.2}")?;
        }
    }
    Ok(())
}

/// All matches, of a game that is known only by its id.
struct Play<'a> {
    setup: &'a Setup<Value>,
    matches: u64,
    effort: Effort,
    bar: &'a ProgressBar,
}

impl LearnedVisitor for Play<'_> {
    type Output = anyhow::Result<Vec<f64>>;

    fn visit<G: Learned>(self) -> Self::Output {
        let Self { setup, matches, effort, bar } = self;
        let begin: G = seating::begin(setup)?;
        threads::each(matches, None, bar, |seed| {
            let path = self_play(begin.clone(), PLAYER.bot().as_mut(), seed);
            let mut analyser = Analyser::new(path, G::appraiser(setup.seats, effort), effort);
            while analyser.go_on() {}
            let accounts = analyser.report().accounts;
            accounts.iter().map(|account| account.residual.abs()).fold(0.0, f64::max)
        })
    }
}
