//! The analysis of matches, in all games.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use regalia_analyser::{
    Analyser, Appraiser, AtAGlance, Effort, Happened, Oracle, Path, luck_of, play_out, self_play,
};
use regalia_analysis::{Analysis, Verdict, What, standing};
use regalia_bot_catalog::{Learned, LearnedVisitor, Level, Strategy, StrategyBot, analyse, visit};
use regalia_game::{Bot, Dice, GameId, Seat, Setup, Turn, Viewer};
use regalia_search::{HeuristicBot, QuickDice, RandomBot, Streams, nodes, shares};
use regalia_table::Record;
use std::{fs, path::PathBuf};

const GAMES: [&str; 4] = ["court", "kingdom", "aragon", "emara"];

/// What quick matches in a test are looked at with.
const LIGHT: Effort = Effort { nodes: 200, ignore: 0.1 };

fn in_all_games(visitor: impl LearnedVisitor<Output = ()> + Copy) {
    for game in GAMES {
        visit(GameId::new(game), visitor).unwrap();
    }
}

/// The long run looks at every recorded match, the short one at the shortest, and plays more of them.
fn is_long() -> bool {
    std::env::var_os("REGALIA_LONG").is_some()
}

fn records(game: GameId) -> Vec<(String, Record)> {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join(format!("../../games/{game}/tests/corpus"));
    let files = fs::read_dir(folder).unwrap().map(|file| file.unwrap().path());
    let files = files.filter(|file| file.extension().is_some_and(|extension| extension == "json"));
    let mut files: Vec<PathBuf> = files.collect();
    files.sort_by_key(|file| (fs::metadata(file).unwrap().len(), file.clone()));
    files.truncate(if is_long() { usize::MAX } else { 1 });
    files
        .into_iter()
        .map(|file| (file.display().to_string(), Record::parse(&fs::read_to_string(&file).unwrap()).unwrap()))
        .collect()
}

fn analysed<G: Learned>(path: Path<G>, effort: Effort) -> Analysis {
    let appraiser = G::appraiser(path.now().seats(), effort);
    let mut analyser = Analyser::new(path, appraiser, effort);
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

impl LearnedVisitor for Accounts {
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
        for seed in 0..if is_long() { 10 } else { 2 } {
            let start = G::new(&G::setup(&mut dice)).unwrap();
            let mut bot: Box<dyn Bot<G>> =
                if seed % 2 == 0 { Box::new(HeuristicBot) } else { Box::new(RandomBot) };
            let path = self_play(start, bot.as_mut(), seed);
            adds_up(&analysed(path.clone(), Effort::GLANCE), &path);
        }
    }
}

/// A test for every game: they take long.
mod every_account_adds_up {
    use super::*;

    fn of(game: &str) {
        visit(GameId::new(game), Accounts).unwrap();
    }

    #[test]
    fn in_court() {
        of("court");
    }

    #[test]
    fn in_kingdom() {
        of("kingdom");
    }

    #[test]
    fn in_aragon() {
        of("aragon");
    }

    #[test]
    fn in_emara() {
        of("emara");
    }
}

#[derive(Copy, Clone)]
struct BySight;

impl LearnedVisitor for BySight {
    type Output = ();
    fn visit<G: Learned>(self) {
        let mut dice = QuickDice::new(11);
        let mut differed = 0;
        for seed in 0..4 {
            let path = self_play(G::new(&G::setup(&mut dice)).unwrap(), &mut HeuristicBot, seed);
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
        assert_eq!(differed > 0, ["aragon", "emara"].contains(&G::ABOUT.id.as_str()));
    }
}

/// What a position is worth to a seat follows from what it sees: in two worlds that look alike it is the same.
#[test]
fn values_know_nothing_that_is_hidden() {
    in_all_games(BySight);
}

#[derive(Copy, Clone)]
struct EvenLuck;

impl LearnedVisitor for EvenLuck {
    type Output = ();
    fn visit<G: Learned>(self) {
        let mut dice = QuickDice::new(17);
        let setup = G::setup(&mut dice);
        let seats = usize::from(setup.seats);
        let mut oracle = Oracle::new(AtAGlance(G::appraiser(setup.seats, Effort::GLANCE)));
        let matches: u32 = if is_long() { 300 } else { 60 };
        let (mut sum, mut squares) = (vec![0.0; seats], vec![0.0; seats]);
        for seed in 0..u64::from(matches) {
            let path = self_play(G::new(&setup).unwrap(), &mut HeuristicBot, seed);
            let luck = luck_of(&path, &mut oracle);
            for seat in 0..seats {
                let all: f64 = luck.iter().map(|kind| kind[seat]).sum();
                sum[seat] += all;
                squares[seat] += all * all;
            }
        }
        let matches = f64::from(matches);
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
    for (name, record) in records(GameId::new("court")) {
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

/// How closely blunders are looked for.
const CLOSE: Effort = Effort { nodes: 1_500, ignore: 0.02 };

/// What a planted blunder costs at least, in shares of the first place.
const COST: f64 = 0.2;

/// Plays a match on, always by what looks best: in Court turns are solved, so that nothing else costs as much.
fn play_well<G: Learned>(path: &mut Path<G>, appraiser: &mut dyn Appraiser<G>, seed: u64) {
    let mut luck = Streams::new(seed);
    let (mut actions, mut draws, mut worth) = (Vec::new(), Vec::new(), Vec::new());
    for line in 0..5_000 {
        let game = path.now();
        match game.turn() {
            Turn::Over(_) => return,
            Turn::Chance => {
                let draw = luck.next(game, &mut draws).unwrap();
                path.draw(line, 0, draw).unwrap();
            }
            Turn::Seats(seats) => {
                let seat = seats.iter().next().unwrap();
                let view = game.view(Viewer::Seat(seat));
                game.actions(seat, &mut actions);
                if actions.iter().any(|action| appraiser.considers(&view, action)) {
                    actions.retain(|action| appraiser.considers(&view, action));
                }
                appraiser.compare(&view, seat, &actions, &mut worth);
                let best = (0..worth.len()).max_by(|one, other| worth[*one].total_cmp(&worth[*other]));
                path.act(line, 0, seat, actions[best.unwrap()].clone()).unwrap();
            }
        }
    }
}

/// What an action costs against another, by whole matches from imagined worlds, the same luck for both; less 1.64
/// standard errors.
fn known_cost<G: Learned>(view: &G::View, seat: Seat, good: &G::Action, bad: &G::Action) -> f64 {
    let (mut sum, mut squares, count) = (0.0, 0.0, 24);
    for seed in 0..count {
        let [good, bad] = [good, bad].map(|action| {
            let mut path = Path::new(G::imagine(view, &mut QuickDice::new(seed)));
            path.act(0, 0, seat, action.clone()).unwrap();
            let mut bot = StrategyBot {
                strategy: Strategy::Level(Level::Squire),
                net: None,
                slack: 0.0,
                most: 1,
                budget: || nodes(1),
                nodes: 0,
            };
            play_out(&mut path, &mut bot, seed);
            let Turn::Over(outcome) = path.now().turn() else { return 0.0 };
            f64::from(shares(&outcome)[seat.index()])
        });
        sum += good - bad;
        squares += (good - bad) * (good - bad);
    }
    let (count, mean) = (count as f64, sum / count as f64);
    mean - 1.64 * ((squares / count - mean * mean) / count).sqrt()
}

/// Plays a match for two well, but for one decision that is known to lose much. Gives the match and the step.
fn plant<G: Learned>(seed: u64) -> Option<(Path<G>, usize)> {
    let mut dice = QuickDice::new(seed);
    let (mut appraiser, mut worth) = (G::appraiser(2, CLOSE), Vec::new());
    let setup = Setup { rules: G::ABOUT.current_rules(), seats: 2, options: G::Options::default() };
    let mut whole = Path::new(G::new(&setup).unwrap());
    play_well(&mut whole, &mut appraiser, seed);
    let decisions: Vec<usize> =
        (0..whole.steps.len()).filter(|at| matches!(whole.steps[*at].2, Happened::Act(..))).collect();
    // From somewhere in the middle on; where whole turns are weighed, only the last ones, which take less time.
    let first = decisions.len() / 4 + dice.below(decisions.len() as u32 / 2) as usize;
    let first = if G::BY_TURNS { decisions.len().saturating_sub(6) } else { first };
    for at in decisions.into_iter().skip(first).take(24) {
        let (game, Happened::Act(seat, good)) = (&whole.positions[at], &whole.steps[at].2) else { continue };
        let (view, mut actions) = (game.view(Viewer::Seat(*seat)), Vec::new());
        game.actions(*seat, &mut actions);
        if actions.len() < 2 {
            continue;
        }
        let is_solved = appraiser.compare(&view, *seat, &actions, &mut worth);
        let order = |one: &usize, other: &usize| worth[*one].total_cmp(&worth[*other]);
        let (worst, best) = ((0..worth.len()).min_by(order)?, (0..worth.len()).max_by(order)?);
        let (seems, bad) = (worth[best] - worth[worst], &actions[worst]);
        // A turn that is solved needs no matches to tell.
        let is_known = if is_solved {
            seems > COST
        } else {
            seems > 0.75 * COST && known_cost::<G>(&view, *seat, good, bad) > COST
        };
        if !is_known {
            continue;
        }
        let mut path = Path { positions: whole.positions[..=at].to_vec(), steps: whole.steps[..at].to_vec() };
        path.act(at as u64, 0, *seat, bad.clone()).ok()?;
        play_well(&mut path, &mut appraiser, seed);
        return Some((path, at));
    }
    None
}

/// So many are planted in every game.
const BLUNDERS: usize = 5;

#[derive(Copy, Clone)]
struct Blunders;

impl LearnedVisitor for Blunders {
    type Output = ();
    fn visit<G: Learned>(self) {
        let (mut planted, mut found) = (0, 0);
        for (path, at) in (100..140).filter_map(plant::<G>).take(BLUNDERS) {
            let report = analysed(path, CLOSE);
            planted += 1;
            let losses = report.losses();
            found += u32::from(losses.first().is_some_and(|(first, _)| *first == at));
            if losses.first().is_none_or(|(first, _)| *first != at) {
                println!("{}: {:?} instead of {:?}", G::ABOUT.id, losses.first(), report.steps[at]);
            }
        }
        println!("{}: {found} of {planted} planted blunders are ranked first", G::ABOUT.id);
        assert!(planted >= 3 && 100 * found >= 95 * planted, "{}: {found} of {planted}", G::ABOUT.id);
    }
}

/// A decision that is known to cost much is the costliest of its match.
#[test]
fn planted_blunders_are_ranked_first() {
    in_all_games(Blunders);
}
