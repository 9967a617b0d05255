//! Self-play: training examples from matches of the network against itself.

use regalia_game::{Bot, Dice, Game, Instinct, Seat, Story, Turn, Viewer};
use regalia_search::{ActionSolver, Encoder, Evaluator, HeuristicBot, Inputs, Net, NetEvaluator, QuickDice};

/// Inputs of a net, and what should have come out.
#[derive(Clone, PartialEq, Debug)]
pub struct Example {
    /// The inputs that were on.
    pub on: Vec<u16>,
    /// The share of the first place that came of it.
    pub target: f32,
}

/// How much of what comes later counts, from one position of a seat to its next, beside what the net thought there.
const LATER: f32 = 0.98;
/// The same where the position was solved: that is a mean over all luck of the turn, while what came later is one case of it.
const LATER_SOLVED: f32 = 0.95;
/// A match that goes on for ever teaches nothing.
const TOO_LONG: usize = 4_000;

/// How training matches are played, and how fast the network learns from them.
#[derive(Copy, Clone, Debug)]
pub struct SelfPlaySettings {
    /// How many choices in a thousand are random (epsilon-greedy exploration).
    pub random_per_mille: u32,
    /// The temperature of the softmax over the values of the actions.
    pub slack: f32,
    /// After how many matches the heuristic is down to its final share of the seats.
    pub heuristic_matches: f32,
    /// The share of the seats that the heuristic plays to the end.
    pub heuristic_share: f32,
    /// After how many matches the learning rate is half the initial one.
    pub half_rate: f32,
}

impl SelfPlaySettings {
    /// For decisions between single actions.
    pub const BY_ACTIONS: Self = Self {
        random_per_mille: 30,
        slack: 0.015,
        heuristic_matches: 6_000.0,
        heuristic_share: 0.08,
        half_rate: 15_000.0,
    };
    /// For decisions between whole turns, which are fewer and have more to choose from.
    pub const BY_TURNS: Self = Self {
        random_per_mille: 15,
        slack: 0.004,
        heuristic_matches: 2_000.0,
        heuristic_share: 0.2,
        half_rate: 4_000.0,
    };
}

/// The nets of a training match.
#[derive(Copy, Clone)]
pub(crate) struct Nets<'a> {
    /// The one that learns.
    pub(crate) own: &'a Net,
    /// The one that all seats but one play by, if it learns to beat that.
    pub(crate) opponent: Option<&'a Net>,
}

/// A position as its seat saw it.
struct Position {
    on: Vec<u16>,
    /// What it was thought to be worth.
    value: f32,
    /// How much of what comes later counts beside that.
    later: f32,
}

/// The positions of a match by seat, in their order.
struct Courses<'a> {
    net: &'a Net,
    of: Vec<Vec<Position>>,
    /// The only seat that learns, if there is one.
    only: Option<Seat>,
}

impl Courses<'_> {
    /// Writes down what a seat sees now, with its value if that is known exactly.
    fn note<G: Game, E: Encoder<G>>(&mut self, game: &G, seat: Seat, solved: Option<f32>) {
        if matches!(game.turn(), Turn::Over(_)) || self.only.is_some_and(|only| only != seat) {
            return;
        }
        let on: Vec<u16> = Inputs::of::<G, E>(&game.view(Viewer::Seat(seat)), seat).on().collect();
        let value = solved.unwrap_or_else(|| self.net.value(on.iter().copied()));
        let later = if solved.is_some() { LATER_SOLVED } else { LATER };
        self.of[seat.index()].push(Position { on, value, later });
    }

    /// Writes down what the seat that acts and another one see, given the value for the one if it is known exactly.
    fn note_two<G: Game, E: Encoder<G>>(&mut self, game: &G, seat: Seat, other: Seat, solved: Option<f32>) {
        self.note::<G, E>(game, seat, solved);
        if other != seat {
            self.note::<G, E>(game, other, solved.filter(|_| game.seats() == 2).map(|value| 1.0 - value));
        }
    }
}

/// Plays a match and gives what can be learned from it.
pub(crate) fn examples<G: Instinct, E: Encoder<G>>(
    mut game: G,
    nets: Nets<'_>,
    mut solver: Option<Box<dyn ActionSolver<G>>>,
    by_heuristic: f32,
    settings: SelfPlaySettings,
    dice: &mut QuickDice,
) -> Vec<Example> {
    let seats = game.seats();
    let mut evaluator = NetEvaluator::<G, E>::new(nets.own);
    let mut opponent = nets.opponent.map(NetEvaluator::<G, E>::new);
    let only = opponent.as_ref().map(|_| Seat(dice.below(u32::from(seats)) as u8));
    let heuristic_share: Vec<bool> =
        Seat::all(seats).map(|_| (dice.below(1000) as f32) < 1000.0 * by_heuristic).collect();
    let mut courses = Courses { net: nets.own, of: Seat::all(seats).map(|_| Vec::new()).collect(), only };
    let (mut actions, mut draws, mut worth, mut story) =
        (Vec::new(), Vec::new(), Vec::new(), Story::silent());
    for _ in 0..TOO_LONG {
        // What is known without a net is not learned.
        if let Some(known) = evaluator.known(&game) {
            return targets(courses.of, &known);
        }
        match game.turn() {
            Turn::Over(outcome) => return targets(courses.of, &E::result(&outcome)),
            Turn::Chance => game.chance(dice, &mut draws, &mut story),
            Turn::Seats(set) => {
                let Some(seat) = set.iter().next() else { break };
                game.actions(seat, &mut actions);
                let view = game.view(Viewer::Seat(seat));
                if actions.iter().any(|action| E::considers(&view, action)) {
                    actions.retain(|action| E::considers(&view, action));
                }
                if let [action] = &actions[..] {
                    if game.act(seat, action, &mut story).is_err() {
                        break;
                    }
                    continue;
                }
                let other = Seat(dice.below(u32::from(seats)) as u8);
                let is_own = only.is_none_or(|only| only == seat);
                let solver = solver.as_mut().filter(|_| is_own);
                let is_solved =
                    solver.is_some_and(|solver| solver.solve(&game, nets.own, &actions, &mut worth));
                if is_solved {
                    let best = worth.iter().copied().fold(0.0, f32::max);
                    courses.note_two::<G, E>(&game, seat, other, Some(best));
                }
                let at = if let Some(opponent) = opponent.as_mut().filter(|_| !is_own) {
                    opponent.compare(&game, seat, &actions, &mut worth);
                    pick(&worth, settings.slack, dice)
                } else if dice.below(1000) < settings.random_per_mille {
                    dice.below(actions.len() as u32) as usize
                } else if heuristic_share[seat.index()] {
                    let action = Bot::<G>::choose(&mut HeuristicBot, &view, &actions, dice);
                    actions.iter().position(|other| *other == action).unwrap_or(0)
                } else {
                    if !is_solved {
                        evaluator.compare(&game, seat, &actions, &mut worth);
                    }
                    pick(&worth, settings.slack, dice)
                };
                if game.act(seat, &actions[at], &mut story).is_err() {
                    break;
                }
                courses.note_two::<G, E>(&game, seat, other, is_solved.then(|| worth[at]));
            }
        }
    }
    Vec::new()
}

/// One of the best, the less likely the more it loses.
fn pick(worth: &[f32], slack: f32, dice: &mut QuickDice) -> usize {
    let best = worth.iter().copied().fold(0.0, f32::max);
    let weights: Vec<u32> = worth.iter().map(|worth| (1e5 * ((worth - best) / slack).exp()) as u32).collect();
    let mut at = dice.below(weights.iter().sum::<u32>().max(1));
    for (index, weight) in weights.iter().enumerate() {
        if at < *weight {
            return index;
        }
        at -= weight;
    }
    0
}

/// From the end backwards: the result, mixed with what was thought in between.
fn targets(courses: Vec<Vec<Position>>, result: &[f32]) -> Vec<Example> {
    let mut examples = Vec::new();
    for (course, result) in courses.into_iter().zip(result) {
        let mut target = *result;
        for Position { on, value, later } in course.into_iter().rev() {
            examples.push(Example { on, target });
            target = later * target + (1.0 - later) * value;
        }
    }
    examples
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_result_fades_into_what_was_thought() {
        let position = |input, value| Position { on: vec![input], value, later: 0.98 };
        let examples = targets(vec![vec![position(1, 0.5), position(2, 0.2)]], &[1.0]);
        assert_eq!((examples[0].on.as_slice(), examples[0].target), ([2].as_slice(), 1.0));
        assert!((examples[1].target - (0.98 + 0.02 * 0.2)).abs() < 1e-6);
    }

    #[test]
    fn the_better_is_picked_more_often() {
        let mut dice = QuickDice::new(1);
        let picks = (0..1000).map(|_| pick(&[0.5, 0.53, 0.1], 0.015, &mut dice));
        let mut counts = [0; 3];
        picks.for_each(|at| counts[at] += 1);
        assert!(counts[1] > 700 && counts[0] > 50 && counts[2] == 0, "{counts:?}");
    }
}
