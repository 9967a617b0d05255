//! The positions that a match can go back to.

use regalia_game::{Game, PerSeat, Seat, SeatSet};
use serde::{Deserialize, Serialize};
use std::{collections::VecDeque, sync::Arc};

/// So many steps can be taken back by consent, counted from the last one that stands. A server holds the positions
/// of every match that someone looks at, so there must be an end to it.
pub const REACH: usize = 200;

/// Which earlier position a seat means.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Back {
    /// The one before its last decision.
    Decision,
    /// The one in which its last turn began.
    Turn,
    /// The one after the line with this number.
    Line(u64),
}

/// The way back to an earlier position.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub struct WayBack {
    /// The number of the line after which the match would stand.
    pub to: u64,
    /// How many steps would be taken back.
    pub steps: u32,
    /// How often the turn of each person ended in them.
    pub turns: PerSeat<u16>,
}

/// The position before a step that stands.
#[derive(Clone)]
pub(crate) struct Before<G> {
    pub(crate) game: G,
    /// The line after which the match stood there.
    pub(crate) stands_at: u64,
    /// Whose step it was.
    pub(crate) seat: Seat,
    /// The seats that people played when it was made.
    pub(crate) people: SeatSet,
}

/// The steps that stand, the last ones at least. Copies share them.
#[derive(Clone)]
pub(crate) struct Past<G> {
    steps: VecDeque<Arc<Before<G>>>,
    /// How many of the last ones their seat can take back without asking.
    open: usize,
}

impl<G> Default for Past<G> {
    fn default() -> Self {
        Self { steps: VecDeque::new(), open: 0 }
    }
}

impl<G: Clone> Past<G> {
    /// Notes a step, which may have sealed.
    pub(crate) fn push(&mut self, before: Before<G>, is_sealed: bool) {
        self.steps.push_back(Arc::new(before));
        self.open = if is_sealed { 0 } else { self.open + 1 };
        while self.steps.len() > REACH.max(self.open) {
            self.steps.pop_front();
        }
    }

    /// From here on nothing before this moment is taken back without asking.
    pub(crate) fn seal(&mut self) {
        self.open = 0;
    }

    /// Forgets the positions that nobody can go back to without asking.
    pub(crate) fn forget_sealed(&mut self) {
        self.steps.drain(..self.steps.len() - self.open);
        self.steps.shrink_to_fit();
    }

    /// Whose step can be taken back without asking.
    pub(crate) fn last_open(&self) -> Option<Seat> {
        self.steps.back().filter(|_| self.open > 0).map(|before| before.seat)
    }

    /// Takes the last step back.
    pub(crate) fn pop(&mut self) -> Option<Before<G>> {
        self.open = self.open.saturating_sub(1);
        self.steps.pop_back().map(Arc::unwrap_or_clone)
    }

    fn find(&self, line: u64) -> Option<usize> {
        let at = self.steps.iter().rposition(|before| before.stands_at == line)?;
        (self.steps.len() - at <= REACH).then_some(at)
    }

    /// The seats that people played during what was done after a line; nothing if it is out of reach.
    pub(crate) fn people_after(&self, line: u64) -> Option<SeatSet> {
        let steps = self.steps.range(self.find(line)?..);
        Some(steps.flat_map(|before| before.people.iter()).collect::<Vec<_>>().into())
    }

    /// Goes back to the position after a line and seals it; nothing changes if it is out of reach.
    pub(crate) fn back_to(&mut self, line: u64) -> Option<G> {
        let at = self.find(line)?;
        let before = self.steps.drain(at..).next()?;
        self.open = 0;
        Some(Arc::unwrap_or_clone(before).game)
    }
}

impl<G: Game> Past<G> {
    /// The way back to where a seat means; `now` is the position after the last step.
    pub(crate) fn way_back(&self, seat: Seat, back: Back, now: &G) -> Option<WayBack> {
        let steps = &self.steps;
        let last = || steps.iter().rposition(|before| before.seat == seat);
        let at = match back {
            Back::Line(line) => self.find(line)?,
            Back::Decision => last()?,
            Back::Turn => {
                let is_others = |before: &Arc<Before<G>>| !before.game.turn().includes(seat);
                let last = last()?;
                steps.range(..last).rposition(is_others).map_or(0, |at| at + 1)
            }
        };
        let count = steps.len() - at;
        let way =
            || WayBack { to: steps[at].stands_at, steps: count as u32, turns: self.turns_from(at, now) };
        (count <= REACH).then(way)
    }

    fn turns_from(&self, at: usize, now: &G) -> PerSeat<u16> {
        let after = self.steps.range(at..).skip(1).map(|before| &before.game).chain([now]);
        let mut turns = PerSeat::new(now.seats());
        for (before, after) in self.steps.range(at..).zip(after) {
            for seat in before.people.iter() {
                turns[seat] += u16::from(before.game.turn().includes(seat) && !after.turn().includes(seat));
            }
        }
        turns
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn before(line: u64) -> Before<u64> {
        let seat = Seat((line % 2) as u8);
        Before { game: line, stands_at: line, seat, people: SeatSet::one(seat) }
    }

    /// So many steps that can all be taken back without asking.
    fn open(steps: u64) -> Past<u64> {
        let mut past = Past::default();
        (0..steps).for_each(|line| past.push(before(line), false));
        past
    }

    #[test]
    fn consent_reaches_only_so_far_back_even_if_more_could_be_undone() {
        let reach = REACH as u64;
        let mut past = open(reach + 10);
        assert_eq!((past.people_after(9), past.clone().back_to(9)), (None, None));
        assert_eq!(past.people_after(10), Some(SeatSet::first(2)));
        assert_eq!(past.clone().back_to(10), Some(10));
        assert_eq!(past.people_after(reach + 9), Some(SeatSet::one(Seat(1))), "the last step alone");
        let mut undone = 0;
        while past.last_open().is_some() {
            assert_eq!(past.pop().map(|before| before.game), Some(reach + 9 - undone));
            undone += 1;
        }
        assert_eq!(undone, reach + 10);
    }

    #[test]
    fn what_is_sealed_and_out_of_reach_is_forgotten() {
        let mut past = open(REACH as u64 + 10);
        past.push(before(REACH as u64 + 10), true);
        assert_eq!((past.last_open(), past.steps.len()), (None, REACH));
        past.push(before(REACH as u64 + 11), false);
        assert_eq!((past.last_open(), past.open), (Some(Seat(1)), 1));
        past.forget_sealed();
        assert_eq!(past.steps.len(), 1);
    }
}
