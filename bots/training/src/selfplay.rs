//! Self-play: training examples from matches of the network against itself.

use regalia_game::{Bot, Dice, Game, Instinct, Seat, Story, Turn, Viewer};
use regalia_search::{Encoder, HeuristicBot, Net, NetEvaluator, QuickDice};

/// Inputs of a net, and what should have come out.
#[derive(Clone, PartialEq, Debug)]
pub struct Example {
    /// The inputs that were on.
    pub on: Vec<u16>,
    /// The share of the first place that came of it.
    pub target: f32,
}

/// How much of what comes later counts, from one position of a seat to its next.
const LATER: f32 = 0.98;
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

/// One seat's positions in the order of a match.
#[derive(Default)]
struct Course {
    positions: Vec<(Vec<u16>, f32)>,
}

/// Plays a match and gives what can be learned from it.
pub(crate) fn examples<G: Instinct, E: Encoder<G>>(
    mut game: G,
    net: &Net,
    by_heuristic: f32,
    settings: SelfPlaySettings,
    dice: &mut QuickDice,
) -> Vec<Example> {
    let seats = game.seats();
    let mut evaluator = NetEvaluator::<G, E>::new(net);
    let heuristic_share: Vec<bool> =
        Seat::all(seats).map(|_| (dice.below(1000) as f32) < 1000.0 * by_heuristic).collect();
    let mut courses: Vec<Course> = Seat::all(seats).map(|_| Course::default()).collect();
    let (mut actions, mut draws, mut worth, mut story) =
        (Vec::new(), Vec::new(), Vec::new(), Story::silent());
    for _ in 0..TOO_LONG {
        match game.turn() {
            Turn::Over(outcome) => return targets(courses, &E::result(&outcome)),
            Turn::Chance => game.chance(dice, &mut draws, &mut story),
            Turn::Seats(set) => {
                let Some(seat) = set.iter().next() else { break };
                game.actions(seat, &mut actions);
                let view = game.view(Viewer::Seat(seat));
                if actions.iter().any(|action| E::considers(&view, action)) {
                    actions.retain(|action| E::considers(&view, action));
                }
                let only = actions.len() == 1;
                let at = if only {
                    0
                } else if dice.below(1000) < settings.random_per_mille {
                    dice.below(actions.len() as u32) as usize
                } else if heuristic_share[seat.index()] {
                    let action = Bot::<G>::choose(&mut HeuristicBot, &view, &actions, dice);
                    actions.iter().position(|other| *other == action).unwrap_or(0)
                } else {
                    evaluator.compare(&game, seat, &actions, &mut worth);
                    pick(&worth, settings.slack, dice)
                };
                if game.act(seat, &actions[at], &mut story).is_err() {
                    break;
                }
                if !only {
                    note::<G, E>(&game, seat, net, &mut courses);
                    let other = Seat(dice.below(u32::from(seats)) as u8);
                    if other != seat {
                        note::<G, E>(&game, other, net, &mut courses);
                    }
                }
            }
        }
    }
    Vec::new()
}

/// Writes down what a seat sees now.
fn note<G: Game, E: Encoder<G>>(game: &G, seat: Seat, net: &Net, courses: &mut [Course]) {
    if matches!(game.turn(), Turn::Over(_)) {
        return;
    }
    let mut on = Vec::new();
    E::encode(&game.view(Viewer::Seat(seat)), seat, &mut on);
    let value = net.value(&on);
    courses[seat.index()].positions.push((on, value));
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

/// From the end backwards: the result, mixed with what the net thought in between.
fn targets(courses: Vec<Course>, result: &[f32]) -> Vec<Example> {
    let mut examples = Vec::new();
    for (course, result) in courses.into_iter().zip(result) {
        let mut later = *result;
        for (on, value) in course.positions.into_iter().rev() {
            examples.push(Example { on, target: later });
            later = LATER * later + (1.0 - LATER) * value;
        }
    }
    examples
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_result_fades_into_what_was_thought() {
        let course = Course { positions: vec![(vec![1], 0.5), (vec![2], 0.2)] };
        let examples = targets(vec![course], &[1.0]);
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
