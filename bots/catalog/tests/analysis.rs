//! The analysis of matches, in all games.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use regalia_analyser::{Analyser, AtAGlance, Effort, Happened, Oracle, Path, luck_of, play_out, self_play};
use regalia_analysis::{Analysis, Verdict, What, standing};
use regalia_bot_catalog::{Learned, Paced, Rung, Visitor, analyse, visit};
use regalia_bots::{Chancer, QuickDice, Thumb, nodes, shares};
use regalia_game::{Bot, Dice, Seat, Turn, Viewer};
use regalia_table::Record;
use std::{fs, path::PathBuf};

const GAMES: [&str; 4] = ["court", "kingdom", "aragon", "emara"];

/// What quick matches in a test are looked at with.
const LIGHT: Effort = Effort { nodes: 200, ignore: 0.1 };

fn in_all_games(visitor: impl Visitor<Output = ()> + Copy) {
    for game in GAMES {
        visit(game, visitor).unwrap();
    }
}

fn records(game: &str) -> Vec<(String, Record)> {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join(format!("../../games/{game}/tests/corpus"));
    let files = fs::read_dir(folder).unwrap().map(|file| file.unwrap().path());
    let files = files.filter(|file| file.extension().is_some_and(|extension| extension == "json"));
    files
        .map(|file| (file.display().to_string(), Record::parse(&fs::read_to_string(&file).unwrap()).unwrap()))
        .collect()
}

fn analysed<G: Learned>(path: Path<G>, effort: Effort) -> Analysis {
    let mut analyser = Analyser::new(path.clone(), G::appraiser(path.now().seats(), effort), effort);
    while analyser.go_on() {}
    analyser.report()
}

/// Holds the account of every seat against the match itself.
fn adds_up<G: Learned>(report: &Analysis, path: &Path<G>) {
    let (game, seats) = (G::ABOUT.id, report.seats);
    assert_eq!(report.steps.len(), path.steps.len());
    let Turn::Over(outcome) = path.now().turn() else { return };
    for (seat, account) in Seat::all(seats).zip(&report.accounts) {
        let result = standing(f64::from(shares(&outcome)[seat.index()]), seats);
        assert!((account.result - result).abs() < 1e-9, "{game} {seat}: {account:?}");
        assert!(account.gap().abs() < 1e-9, "{game} {seat}: {account:?}");
        // Step by step as well: nothing is hidden in the sums.
        let mut stands = account.initial;
        for step in &report.steps {
            stands += step.worth[seat.index()] + step.residual[seat.index()];
            assert!((stands - standing(step.chances[seat.index()], seats)).abs() < 1e-9, "{game} {step:?}");
        }
    }
}

#[derive(Copy, Clone)]
struct Accounts;

impl Visitor for Accounts {
    type Output = ();
    fn visit<G: Learned>(self) {
        for (name, record) in records(G::ABOUT.id) {
            let path = Path::<G>::read(&record).unwrap();
            let mut analysis = analyse(&record, LIGHT).unwrap();
            while analysis.go_on() {}
            assert_eq!(analysis.progress(), 1.0, "{name}");
            adds_up(&analysis.report(), &path);
        }
        let mut dice = QuickDice::new(3);
        for seed in 0..10 {
            let start = G::new(&G::setup(&mut dice)).unwrap();
            let mut bot: Box<dyn Bot<G>> = if seed % 2 == 0 { Box::new(Thumb) } else { Box::new(Chancer) };
            let path = self_play(start, bot.as_mut(), seed);
            adds_up(&analysed(path.clone(), Effort::GLANCE), &path);
        }
    }
}

#[test]
fn every_account_adds_up() {
    in_all_games(Accounts);
}

#[derive(Copy, Clone)]
struct BySight;

impl Visitor for BySight {
    type Output = ();
    fn visit<G: Learned>(self) {
        let mut dice = QuickDice::new(11);
        let mut differed = 0;
        for seed in 0..4 {
            let path = self_play(G::new(&G::setup(&mut dice)).unwrap(), &mut Thumb, seed);
            let mut appraiser = G::appraiser(path.now().seats(), LIGHT);
            for here in path.positions.iter().step_by(7) {
                let Turn::Seats(_) = here.turn() else { continue };
                let value = appraiser.appraise(here).unwrap();
                for seat in Seat::all(here.seats()) {
                    let there = G::imagine(&here.view(Viewer::Seat(seat)), &mut dice);
                    differed += u32::from(there != *here);
                    let other = appraiser.appraise(&there).unwrap();
                    assert_eq!(value[seat.index()], other[seat.index()], "{} {seat}", G::ABOUT.id);
                }
            }
        }
        assert_eq!(differed > 0, ["aragon", "emara"].contains(&G::ABOUT.id));
    }
}

/// What a position is worth to a seat follows from what it sees: in two worlds that look alike it is the same.
#[test]
fn values_know_nothing_that_is_hidden() {
    in_all_games(BySight);
}

/// So many matches are played.
const EVEN: u32 = 300;

#[derive(Copy, Clone)]
struct EvenLuck;

impl Visitor for EvenLuck {
    type Output = ();
    fn visit<G: Learned>(self) {
        let mut dice = QuickDice::new(17);
        let setup = G::setup(&mut dice);
        let seats = usize::from(setup.seats);
        let mut oracle = Oracle::new(AtAGlance(G::appraiser(setup.seats, Effort::GLANCE)));
        let (mut sum, mut squares, matches) = (vec![0.0; seats], vec![0.0; seats], f64::from(EVEN));
        for seed in 0..u64::from(EVEN) {
            let path = self_play(G::new(&setup).unwrap(), &mut Thumb, seed);
            let luck = luck_of(&path, &mut oracle);
            for seat in 0..seats {
                let all: f64 = luck.iter().map(|kind| kind[seat]).sum();
                sum[seat] += all;
                squares[seat] += all * all;
            }
        }
        for seat in 0..seats {
            let mean = sum[seat] / matches;
            let error = ((squares[seat] / matches - mean * mean) / matches).sqrt();
            assert!(error > 0.0, "{}: there is luck in it", G::ABOUT.id);
            assert!(mean.abs() < 3.5 * error, "{} {seat}: {mean} +- {error}", G::ABOUT.id);
        }
    }
}

/// `regalia analyse --selfplay` shows it for ten thousand matches; here for a few.
#[test]
fn luck_evens_out() {
    in_all_games(EvenLuck);
}

/// Where a turn is solved exactly, decisions and luck explain all of it.
#[test]
fn a_solved_turn_leaves_no_residual() {
    for (name, record) in records("court") {
        let mut analysis = analyse(&record, LIGHT).unwrap();
        while analysis.go_on() {}
        let report = analysis.report();
        let mut solved = 0;
        for pair in report.steps.windows(2) {
            // Between two exact decisions of one seat there is nothing but the turn, unless the first has ended it.
            let ends = |decision: &Verdict| {
                ["claim", "decline", "pass"].iter().any(|end| decision.action["do"] == *end)
            };
            let exact = |what: &What| match what {
                What::Decision(decision) if decision.is_exact => Some((decision.seat, ends(decision))),
                _ => None,
            };
            if let (Some((seat, false)), Some((next, _))) = (exact(&pair[0].what), exact(&pair[1].what))
                && seat == next
            {
                let left = pair[0].residual[seat.index()];
                assert!(left.abs() < 1e-5, "{name} line {}: {left}", pair[0].line);
                solved += 1;
            }
        }
        assert!(solved > 20, "{name}: {solved}");
    }
}

/// A path with a blunder in it: the step, and what it costs by a long search.
struct Planted<G: Learned> {
    path: Path<G>,
    at: usize,
}

/// Plays a match well, but for one decision that a long search says loses much.
fn plant<G: Learned>(seed: u64, cost: f32) -> Option<Planted<G>> {
    let mut dice = QuickDice::new(seed);
    let mut well = Paced { rung: Rung::Greedy, most: 1, pace: || nodes(1), nodes: 0 };
    let whole = self_play(G::new(&G::setup(&mut dice)).unwrap(), &mut well, seed);
    let decisions: Vec<usize> =
        (0..whole.steps.len()).filter(|at| matches!(whole.steps[*at].2, Happened::Act(..))).collect();
    // From somewhere in the middle on.
    let first = decisions.len() / 4 + dice.below(decisions.len() as u32 / 2) as usize;
    for at in decisions.into_iter().skip(first) {
        let (game, Happened::Act(seat, _)) = (&whole.positions[at], &whole.steps[at].2) else { continue };
        let (view, mut actions) = (game.view(Viewer::Seat(*seat)), Vec::new());
        game.actions(*seat, &mut actions);
        if actions.len() < 2 {
            continue;
        }
        let thoughts = G::thoughts(&view, &actions, 3_000, &mut nodes(3_000), &mut dice);
        let best = thoughts.iter().map(|thought| thought.value).fold(0.0, f32::max);
        let tried = thoughts.iter().filter(|thought| thought.tries > 0);
        let worst = tried.min_by(|one, other| one.value.total_cmp(&other.value))?;
        if best - worst.value < cost {
            continue;
        }
        let mut path = Path { positions: whole.positions[..=at].to_vec(), steps: whole.steps[..at].to_vec() };
        path.act(at as u64, 0, *seat, worst.action.clone()).ok()?;
        play_out(&mut path, &mut well, seed);
        return Some(Planted { path, at });
    }
    None
}

#[derive(Copy, Clone)]
struct Blunders;

impl Visitor for Blunders {
    type Output = ();
    fn visit<G: Learned>(self) {
        let (mut planted, mut found) = (0, 0);
        for seed in 100..140 {
            let Some(Planted { path, at }) = plant::<G>(seed, 0.3) else { continue };
            let report = analysed(path, Effort { nodes: 1_500, ignore: 0.05 });
            planted += 1;
            let first = report.losses().first().map(|(at, _)| *at);
            found += u32::from(first == Some(at));
            if first != Some(at) {
                println!(
                    "{} {seed}: {:?} instead of {:?}",
                    G::ABOUT.id,
                    report.losses().first(),
                    report.steps[at]
                );
            }
        }
        println!("{}: {found} of {planted} planted blunders are ranked first", G::ABOUT.id);
        assert!(planted >= 10 && 100 * found >= 95 * planted, "{}: {found} of {planted}", G::ABOUT.id);
    }
}

/// A decision that is known to cost much is the costliest of its match.
#[test]
fn planted_blunders_are_ranked_first() {
    in_all_games(Blunders);
}
