//! `regalia train`: learns a game's net by self-play.

use crate::{arguments::Train, games};
use anyhow::{Context, ensure};
use indicatif::{ProgressBar, ProgressStyle};
use regalia_bot_catalog::{Learned, LearnedVisitor, visit};
use regalia_game::{Dice, Instinct, Setup};
use regalia_search::{ActionSolver, Encoder, Net, NetFile, Turns};
use regalia_training::{Learner, SelfPlaySettings, Training};
use std::{
    fs,
    io::Write,
    path::{Path, PathBuf},
    time::{Duration, Instant},
};

/// After so many matches the net is kept apart for the first time.
const FIRST_SNAPSHOT: u64 = 1_024;
/// How often what was learned is kept.
const KEEP: Duration = Duration::from_secs(60);

/// Learns until the time or the matches are used up, and writes the net.
///
/// # Errors
/// If there is no such game, or a file cannot be read or written.
pub(crate) fn run(asked: &Train, out: &mut dyn Write) -> anyhow::Result<()> {
    visit(games::about(&asked.game)?.id, Run { asked, out }).ok_or_else(|| games::unknown(&asked.game))?
}

struct Run<'a> {
    asked: &'a Train,
    out: &'a mut dyn Write,
}

impl LearnedVisitor for Run<'_> {
    type Output = anyhow::Result<()>;

    fn visit<G: Learned>(mut self) -> Self::Output {
        for seats in &self.asked.seats {
            let range = G::ABOUT.seats;
            ensure!(range.contains(seats), "{} seats {} to {}", G::ABOUT.title, range.start(), range.end());
        }
        ensure!(
            !G::net_files().is_empty(),
            "nobody has told what a net sees of {}; docs/ADDING-A-GAME.md tells how",
            G::ABOUT.title
        );
        if G::BY_TURNS {
            self.learn::<Turns<G>, Turns<G::Encoder>>(SelfPlaySettings::BY_TURNS, G::setup, || None)
        } else {
            self.learn::<G, G::Encoder>(SelfPlaySettings::BY_ACTIONS, G::setup, G::solver)
        }
    }
}

impl Run<'_> {
    fn learn<G: Instinct, E: Encoder<G>>(
        &mut self,
        settings: SelfPlaySettings,
        setup: fn(&mut dyn Dice) -> Setup<G::Options>,
        solver: fn() -> Option<Box<dyn ActionSolver<G>>>,
    ) -> anyhow::Result<()> {
        let asked = self.asked;
        let checkpoint = beside(&asked.out);
        let threads = asked.threads.map_or(1, usize::from);
        let training = Training::<G, E>::new(asked.seed, threads, setup);
        let training = training.with_seats(asked.seats.clone()).with_settings(settings).with_solver(solver);
        let net = |path: &Option<PathBuf>| path.as_deref().map(|path| read(path, E::INPUTS)).transpose();
        let mut training = training.against(net(&asked.against)?);
        if let Some(net) = net(&asked.from)? {
            training = training.from_net(net);
        }
        if let Ok(bytes) = fs::read(&checkpoint) {
            let inputs = E::INPUTS;
            let learner = Learner::read(&bytes, inputs)
                .with_context(|| format!("{} is of another net; move it away", checkpoint.display()))?;
            writeln!(self.out, "going on after {} matches", learner.matches)?;
            training = training.resume(learner);
        }
        let style = ProgressStyle::with_template("{elapsed_precise} {pos} matches, {msg}")?;
        let bar = ProgressBar::no_length().with_style(style);
        bar.enable_steady_tick(Duration::from_millis(200));
        let mut snapshot = FIRST_SNAPSHOT.max(training.learner().matches + 1).next_power_of_two();
        let (begun, mut kept) = (Instant::now(), Instant::now());
        let most = Duration::from_secs_f64(60.0 * asked.minutes);
        while begun.elapsed() < most && training.learner().matches < asked.matches.unwrap_or(u64::MAX) {
            let progress = training.round();
            if progress.matches >= snapshot {
                if asked.snapshots {
                    let path = asked.out.with_extension(format!("{snapshot}.bin"));
                    keep(&path, &self.file(training.learner()))?;
                }
                snapshot *= 2;
            }
            bar.set_position(progress.matches);
            bar.set_message(format!("error {:.4} over {} positions", progress.loss, progress.examples));
            if kept.elapsed() > KEEP {
                kept = Instant::now();
                keep(&checkpoint, &training.learner().to_bytes())?;
            }
        }
        bar.finish_and_clear();
        let learner = training.learner();
        keep(&checkpoint, &learner.to_bytes())?;
        keep(&asked.out, &self.file(learner))?;
        writeln!(self.out, "{} matches learned; the net is in {}", learner.matches, asked.out.display())?;
        Ok(())
    }
}

impl Run<'_> {
    /// What was learned, with the command that makes it again.
    fn file(&self, learner: &Learner) -> Vec<u8> {
        let asked = self.asked;
        let seats: Vec<String> = asked.seats.iter().map(u8::to_string).collect();
        let tables = if seats.is_empty() { String::new() } else { format!(" --seats {}", seats.join(",")) };
        let file = |option: &str, path: &Option<PathBuf>| {
            path.as_ref().map(|path| format!(" {option} {}", path.display())).unwrap_or_default()
        };
        let (from, against) = (file("--from", &asked.from), file("--against", &asked.against));
        let origin = format!(
            "made by: regalia train {}{tables}{from}{against} --seed {} --matches {}",
            asked.game, asked.seed, learner.matches
        );
        NetFile { origin, net: learner.mean.clone() }.to_bytes()
    }
}

/// A net from a file, of so many inputs.
fn read(path: &Path, inputs: usize) -> anyhow::Result<Net> {
    let told = || format!("the net {}", path.display());
    let net = NetFile::read(&fs::read(path).with_context(told)?).with_context(told)?.net;
    ensure!(net.inputs() == inputs, "{} is of another game, or of an older encoder", path.display());
    Ok(net)
}

/// The checkpoint lies beside the net.
fn beside(out: &Path) -> PathBuf {
    out.with_extension("checkpoint")
}

/// Writes beside and moves, so that a file is whole at any time.
fn keep(path: &Path, bytes: &[u8]) -> anyhow::Result<()> {
    let new = path.with_extension("new");
    fs::write(&new, bytes)
        .and_then(|()| fs::rename(&new, path))
        .with_context(|| format!("cannot write {}", path.display()))
}
