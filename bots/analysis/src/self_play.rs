//! Matches of bots with themselves, and what luck they had.

use crate::{Appraiser, Happened, Oracle, Path};
use regalia_analysis::{Chances, Fortune, standing};
use regalia_game::{Bot, Game, MAX_SEATS, Seat, Turn, Viewer};
use regalia_search::{QuickDice, Streams};

/// A match is given up after so many steps.
const TOO_LONG: usize = 5_000;

/// Plays a match with one bot in all seats. The same seed gives the same match.
pub fn self_play<G: Game>(start: G, bot: &mut dyn Bot<G>, seed: u64) -> Path<G> {
    let mut path = Path::new(start);
    play_out(&mut path, bot, seed);
    path
}

/// Plays a match to its end.
pub fn play_out<G: Game>(path: &mut Path<G>, bot: &mut dyn Bot<G>, seed: u64) {
    let (mut luck, mut random_per_mille) = (Streams::new(seed), QuickDice::new(!seed));
    let (mut actions, mut draws) = (Vec::new(), Vec::new());
    while path.steps.len() < TOO_LONG {
        let (game, line) = (path.now(), path.steps.len() as u64);
        let done = match game.turn() {
            Turn::Over(_) => return,
            Turn::Chance => {
                let drawn = luck.next(game, &mut draws);
                drawn.map(|draw| path.draw(line, 0, draw))
            }
            Turn::Seats(seats) => {
                let Some(seat) = seats.iter().next() else { return };
                game.actions(seat, &mut actions);
                let action = match actions.as_slice() {
                    [only] => only.clone(),
                    several => bot.choose(&game.view(Viewer::Seat(seat)), several, &mut random_per_mille),
                };
                Some(path.act(line, 0, seat, action))
            }
        };
        if !matches!(done, Some(Ok(()))) {
            return;
        }
    }
}

/// What luck every seat had in a match, in standing: who starts, what everyone saw, what not everyone saw.
pub fn luck_of<G: Game, A: Appraiser<G>>(path: &Path<G>, oracle: &mut Oracle<G, A>) -> [Chances; 3] {
    let mut luck = [[0.0; MAX_SEATS]; 3];
    let seats = path.now().seats();
    for (before, (_, _, happened)) in path.positions.iter().zip(&path.steps) {
        if let Happened::Draw(draw) = happened {
            let drawn = oracle.luck(before, draw);
            let kind = match drawn.fortune {
                Fortune::Start => 0,
                Fortune::Open => 1,
                Fortune::Unseen => 2,
            };
            for seat in Seat::all(seats).map(Seat::index) {
                luck[kind][seat] += standing(drawn.after[seat], seats) - standing(drawn.mean[seat], seats);
            }
        }
    }
    luck
}

/// Values every position at a glance, also where chance decides: quick, and no worse for whether luck evens out.
#[derive(Debug)]
pub struct AtAGlance<A>(pub A);

impl<G: Game, A: Appraiser<G>> Appraiser<G> for AtAGlance<A> {
    fn appraise(&mut self, game: &G) -> Option<Chances> {
        Some(self.0.glance(game))
    }

    fn glance(&mut self, game: &G) -> Chances {
        self.0.glance(game)
    }

    fn compare(&mut self, view: &G::View, seat: Seat, actions: &[G::Action], worth: &mut Vec<f64>) -> bool {
        self.0.compare(view, seat, actions, worth)
    }

    fn play_on(&mut self, game: &mut G, seat: Seat, dice: &mut QuickDice) {
        self.0.play_on(game, seat, dice);
    }

    fn considers(&self, view: &G::View, action: &G::Action) -> bool {
        self.0.considers(view, action)
    }

    fn nodes(&self) -> u64 {
        self.0.nodes()
    }
}
