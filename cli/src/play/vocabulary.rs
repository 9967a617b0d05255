//! What can be done in a game, to find what somebody means who asks why it is not allowed.

use regalia_game::{Bot, Instinct, Setup, Story, Turn, Viewer};
use regalia_search::{HeuristicBot, QuickDice};
use std::collections::BTreeSet;

/// So many matches are played through.
const MATCHES: u64 = 8;
/// None of them is longer than this.
const LONGEST: usize = 2_000;

/// All actions that were offered to somebody in some matches of bots.
pub(crate) fn vocabulary<G: Instinct>(seats: u8, options: &G::Options) -> Vec<G::Action> {
    let setup = Setup { rules: G::ABOUT.current_rules(), seats, options: options.clone() };
    let mut known = BTreeSet::new();
    for seed in 0..MATCHES {
        let Ok(mut game) = G::new(&setup) else { break };
        known.extend(offered(&mut game, &mut QuickDice::new(seed)));
    }
    known.into_iter().collect()
}

fn offered<G: Instinct>(game: &mut G, dice: &mut QuickDice) -> BTreeSet<G::Action> {
    let (mut known, mut actions, mut draws) = (BTreeSet::new(), Vec::new(), Vec::new());
    for _ in 0..LONGEST {
        match game.turn() {
            Turn::Over(_) => break,
            Turn::Chance => game.chance(dice, &mut draws, &mut Story::new()),
            Turn::Seats(seats) => {
                let Some(seat) = seats.iter().next() else { break };
                game.actions(seat, &mut actions);
                let view = game.view(Viewer::Seat(seat));
                let chosen = Bot::<G>::choose(&mut HeuristicBot, &view, &actions, dice);
                known.extend(actions.iter().cloned());
                if game.act(seat, &chosen, &mut Story::new()).is_err() {
                    break;
                }
            }
        }
    }
    known
}
