//! A match that a test plays and forges, as a dishonest host would.

use super::rechained;
use regalia_court::Court;
use regalia_fairness::GameKey;
use regalia_game::{Bot, Game, Seat, Turn, Viewer};
use regalia_search::{HeuristicBot, QuickDice};
use regalia_table::{Entry, Level, Line, Match, Opening, PlayerKey, Record};
use regalia_testkit::{plain_setup, test_opening};

const NUMBER: u64 = 12;
/// Who sits in the first seat.
pub(crate) fn owner() -> PlayerKey {
    "test-0".into()
}
pub(crate) const BOT: PlayerKey = PlayerKey::Bot(Level::Page);

pub(crate) struct Played {
    pub(crate) it: Match<Court>,
    pub(crate) lines: Vec<Line>,
    dice: QuickDice,
    key: GameKey,
}

impl Played {
    /// Three sit there.
    pub(crate) fn begin() -> Self {
        Self::begin_as(3, |_| ())
    }

    /// So many sit there, and the host writes what comes before the match as it likes.
    pub(crate) fn begin_as(seats: u8, change: impl Fn(&mut Entry)) -> Self {
        let (_, mut lines, seed) = test_opening::<Court>(&plain_setup::<Court>(seats), NUMBER).unwrap();
        lines.iter_mut().for_each(|line| change(&mut line.entry));
        let (mut opening, created) = Opening::read(lines[0].entry.clone()).unwrap();
        let rest = lines[1..].iter().map(|line| opening.enter(line.entry.clone()).unwrap());
        lines = std::iter::once(created).chain(rest.collect::<Vec<_>>()).collect();
        let (it, step) = Match::<Court>::start(&opening, seed).unwrap();
        lines.extend(step.lines);
        Self { it, lines, dice: QuickDice::new(NUMBER), key: opening.key(&seed).unwrap().1 }
    }

    /// One step by rule of thumb; whose it was, or nothing if the match is over.
    pub(crate) fn step(&mut self) -> Option<Seat> {
        let Turn::Seats(seats) = self.it.now().turn() else { return None };
        let (seat, mut actions) = (seats.iter().next().unwrap(), Vec::new());
        self.it.now().actions(seat, &mut actions);
        let view = self.it.now().view(Viewer::Seat(seat));
        let action = Bot::<Court>::choose(&mut HeuristicBot, &view, &actions, &mut self.dice);
        self.lines.extend(self.it.act(seat, &[action]).unwrap().lines);
        Some(seat)
    }

    /// Plays until this holds after a step of that seat, or to the end.
    pub(crate) fn play_until(&mut self, is_enough: impl Fn(&Self, Seat) -> bool) {
        while let Some(seat) = self.step() {
            if is_enough(self, seat) {
                return;
            }
        }
    }

    pub(crate) fn hand(&mut self, to: &PlayerKey) {
        self.lines.extend(self.it.hand(Seat(0), to, false).unwrap().lines);
    }

    /// The record after some change, with heads that fit, as a dishonest host would make them.
    pub(crate) fn forged(&self, change: impl FnOnce(&mut Vec<Line>)) -> Record {
        let mut lines = self.lines.clone();
        change(&mut lines);
        rechained(Record { lines }, &self.key)
    }
}

/// Where the first such line is.
pub(crate) fn find(lines: &[Line], is_it: impl Fn(&Entry) -> bool) -> usize {
    lines.iter().position(|line| is_it(&line.entry)).unwrap()
}
