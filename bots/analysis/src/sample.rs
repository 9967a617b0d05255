//! What a decision lost, by playing on from it many times.

use crate::{Appraiser, Oracle};
use regalia_analysis::Chances;
use regalia_game::{Imagine, MAX_SEATS, Seat, Story, Turn, Viewer};
use regalia_search::{QuickDice, Streams};

/// So many samples are taken at least in each half.
const FEWEST: u64 = 8;
/// No more are taken than this.
const MOST: u64 = 512;
/// So many actions are compared at most, besides the chosen one.
const RIVALS: usize = 4;
/// After so many decisions a sample ends wherever it is.
const FAR: u32 = 40;

/// A decision to be looked at more closely.
pub(crate) struct Question<'a, G: Imagine> {
    pub(crate) game: &'a G,
    pub(crate) seat: Seat,
    pub(crate) chosen: &'a G::Action,
    /// The actions that are considered, and their first values.
    pub(crate) actions: &'a [G::Action],
    pub(crate) worth: &'a [f64],
}

/// What came of it.
pub(crate) struct Found {
    /// Which of the actions is best.
    pub(crate) best: usize,
    /// How much more the best is worth than the chosen one, to every seat.
    pub(crate) lead: Chances,
    /// The standard error of that, for the seat that decided.
    pub(crate) error: f64,
}

/// Finds the best action on one half of the samples, and what it leads by on the other.
///
/// In every sample all actions meet the same imagined world and the same luck.
pub(crate) fn find<G: Imagine, A: Appraiser<G>>(
    oracle: &mut Oracle<G, A>,
    question: &Question<'_, G>,
    nodes: u64,
) -> Found {
    let view = question.game.view(Viewer::Seat(question.seat));
    let chosen = question.actions.iter().position(|action| action == question.chosen).unwrap_or(0);
    let rivals = rivals(question.worth, chosen);
    let budget = Budget { begun: oracle.appraiser.nodes(), nodes: nodes / 2 };
    let mut sums = vec![0.0; rivals.len()];
    for sample in 0..MOST {
        for (sum, rival) in sums.iter_mut().zip(&rivals) {
            let action = &question.actions[*rival];
            *sum += play(oracle, &view, question.seat, action, sample)[question.seat.index()];
        }
        if budget.is_used(oracle, sample) {
            break;
        }
    }
    // The chosen one stands first: of what is equal it is the best.
    let better = |best: usize, next: usize| if sums[next] > sums[best] { next } else { best };
    let best = rivals[(0..rivals.len()).fold(0, better)];
    if best == chosen {
        return Found { best, lead: [0.0; MAX_SEATS], error: 0.0 };
    }
    let budget = Budget { begun: oracle.appraiser.nodes(), nodes: nodes / 2 };
    let (mut sum, mut squares, mut count) = ([0.0; MAX_SEATS], 0.0, 0.0);
    for sample in MOST..2 * MOST {
        let [one, other] =
            [best, chosen].map(|at| play(oracle, &view, question.seat, &question.actions[at], sample));
        for seat in 0..MAX_SEATS {
            sum[seat] += one[seat] - other[seat];
        }
        let lead = one[question.seat.index()] - other[question.seat.index()];
        squares += lead * lead;
        count += 1.0;
        if budget.is_used(oracle, sample - MOST) {
            break;
        }
    }
    let lead = sum.map(|sum| sum / count);
    let own = lead[question.seat.index()];
    let variance = (squares / count - own * own).max(0.0) / (count - 1.0);
    Found { best, lead, error: variance.sqrt() }
}

struct Budget {
    begun: u64,
    nodes: u64,
}

impl Budget {
    fn is_used<G: Imagine, A: Appraiser<G>>(&self, oracle: &Oracle<G, A>, sample: u64) -> bool {
        sample + 1 >= FEWEST && oracle.appraiser.nodes() - self.begun >= self.nodes
    }
}

/// The chosen action, and those that look best at a glance.
fn rivals(worth: &[f64], chosen: usize) -> Vec<usize> {
    let mut others: Vec<usize> = (0..worth.len()).filter(|at| *at != chosen).collect();
    others.sort_by(|one, other| worth[*other].total_cmp(&worth[*one]));
    others.truncate(RIVALS);
    [chosen].into_iter().chain(others).collect()
}

/// Plays the action in a determinization and continues for every seat, until the seat must decide again after others have.
fn play<G: Imagine, A: Appraiser<G>>(
    oracle: &mut Oracle<G, A>,
    view: &G::View,
    seat: Seat,
    action: &G::Action,
    sample: u64,
) -> Chances {
    let mut game = G::imagine(view, &mut QuickDice::new(!sample));
    let (mut luck, mut story, mut draws) = (Streams::new(sample), Story::silent(), Vec::new());
    let mut random_per_mille: [Option<QuickDice>; MAX_SEATS] = [const { None }; MAX_SEATS];
    let done = game.act(seat, action, &mut story);
    debug_assert!(done.is_ok(), "what was done once can be done again: {done:?}");
    // In a match for one, chance takes the place of the others.
    let (mut has_waited, is_alone) = (false, game.seats() == 1);
    for _ in 0..FAR {
        match game.turn() {
            Turn::Over(_) => break,
            Turn::Chance => {
                luck.settle(&mut game, &mut draws, &mut story);
                has_waited |= is_alone;
            }
            Turn::Seats(seats) => {
                if has_waited && seats.contains(seat) {
                    break;
                }
                let Some(next) = seats.iter().next() else { break };
                has_waited |= next != seat;
                let seed = sample << 8 | u64::from(next.0);
                let dice = random_per_mille[next.index()].get_or_insert_with(|| QuickDice::new(seed));
                oracle.appraiser.play_on(&mut game, next, dice);
            }
        }
    }
    oracle.appraiser.appraise(&game).unwrap_or_else(|| oracle.appraiser.glance(&game))
}
