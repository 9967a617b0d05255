//! One match of the arena: one contender against others of one kind, with luck by seed.

use crate::arena::contender::Contender;
use cpu_time::ThreadTime;
use regalia_bot_catalog::Learned;
use regalia_game::{Bot, Seat, Story, Turn, Viewer};
use regalia_search::{QuickDice, Streams, shares};
use serde::{Deserialize, Serialize};

/// What came of a match for the one.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub(crate) struct Bout {
    /// Its share of the first place.
    pub(crate) share: f64,
    /// Its score, where the game has scores.
    pub(crate) score: Option<i32>,
    /// Its decisions, where there was a choice.
    pub(crate) decisions: u64,
    /// The nodes it looked at.
    pub(crate) nodes: u64,
    /// The seconds it thought.
    pub(crate) seconds: f64,
}

/// Plays a match: the one in this seat, the others in all others.
pub(crate) fn play<G: Learned>(mut game: G, one: Contender, others: Contender, at: Seat, seed: u64) -> Bout {
    let mut bots: Vec<_> =
        Seat::all(game.seats()).map(|seat| if seat == at { one } else { others }.bot()).collect();
    let mut random_per_mille: Vec<_> =
        Seat::all(game.seats()).map(|seat| QuickDice::new(!seed ^ u64::from(seat.0))).collect();
    let mut luck = Streams::new(seed);
    let (mut actions, mut draws, mut story) = (Vec::new(), Vec::new(), Story::silent());
    let mut bout = Bout::default();
    loop {
        match game.turn() {
            Turn::Over(outcome) => {
                bout.share = f64::from(shares(&outcome)[at.index()]);
                bout.score = outcome.scores.map(|scores| scores[at].0);
                bout.nodes = bots[at.index()].nodes;
                return bout;
            }
            Turn::Chance => luck.settle(&mut game, &mut draws, &mut story),
            Turn::Seats(seats) => {
                let Some(seat) = seats.iter().next() else { return bout };
                game.actions(seat, &mut actions);
                let action = match actions.as_slice() {
                    [only] => only.clone(),
                    several => {
                        let (view, begun) = (game.view(Viewer::Seat(seat)), ThreadTime::now());
                        let bot: &mut dyn Bot<G> = &mut bots[seat.index()];
                        let action = bot.choose(&view, several, &mut random_per_mille[seat.index()]);
                        if seat == at {
                            bout.decisions += 1;
                            bout.seconds += begun.elapsed().as_secs_f64();
                        }
                        action
                    }
                };
                let done = game.act(seat, &action, &mut story);
                debug_assert!(done.is_ok(), "what is offered is allowed: {done:?}");
            }
        }
    }
}
