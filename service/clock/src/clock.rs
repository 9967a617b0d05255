//! The clocks of one table.

use crate::{MINUTE, Moment, Pace, Rest, Span};
use regalia_game::{Seat, SeatSet};
use serde::{Deserialize, Serialize};

/// Who takes a seat back from a bot has at least this in the bank.
const GRACE: Span = MINUTE;

/// Why others are to act.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum Cause {
    /// Someone has acted.
    Done,
    /// Something was taken back.
    Undone,
    /// A seat has changed hands.
    Handed,
}

/// The clocks of one table. Only people have one: a bot's turn costs no time.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
pub struct Clock {
    /// How much time there is.
    pub pace: Pace,
    /// What each seat had left at the moment `since`.
    pub left: Vec<Span>,
    /// The seats whose time runs.
    pub running: SeatSet,
    /// The moment up to which time was counted.
    pub since: Moment,
    /// Whether all have agreed to stop for a while.
    pub is_paused: bool,
    /// The seats that would like to.
    pub wants_pause: SeatSet,
}

impl Clock {
    /// The clocks of a table at which nobody has sat down yet.
    pub fn new(pace: Pace, seats: u8) -> Self {
        Self {
            pace,
            left: vec![pace.first(); usize::from(seats)],
            running: SeatSet::default(),
            since: 0,
            is_paused: false,
            wants_pause: SeatSet::default(),
        }
    }

    /// What a seat has left at a moment.
    pub fn left_at(&self, seat: Seat, now: Moment, rest: &Rest) -> Span {
        let spent = match self.pace {
            _ if self.is_paused || !self.running.contains(seat) => 0,
            Pace::Live { .. } => now - self.since,
            Pace::Days { .. } => rest.counted(self.since, now),
        };
        self.left[seat.index()] - spent.max(0)
    }

    /// The moment at which a seat's time is over, if it runs.
    pub fn end_of(&self, seat: Seat, rest: &Rest) -> Option<Moment> {
        let left = self.left[seat.index()].max(0);
        let end = match self.pace {
            Pace::Live { .. } => self.since + left,
            Pace::Days { .. } => rest.after(self.since, left),
        };
        (!self.is_paused && self.running.contains(seat)).then_some(end)
    }

    /// The first moment at which someone's time is over. `rests` are those of the seats.
    pub fn due(&self, rests: &[Rest]) -> Option<Moment> {
        self.running.iter().filter_map(|seat| self.end_of(seat, rest_of(rests, seat))).min()
    }

    /// The seats whose time is over.
    pub fn late(&self, now: Moment, rests: &[Rest]) -> Vec<Seat> {
        let is_late = |seat: &Seat| self.end_of(*seat, rest_of(rests, *seat)).is_some_and(|end| end <= now);
        self.running.iter().filter(is_late).collect()
    }

    /// Counts the time up to now.
    fn count(&mut self, now: Moment, rests: &[Rest]) {
        let left = |seat: Seat| self.left_at(seat, now, rest_of(rests, seat));
        self.left = Seat::all(self.left.len() as u8).map(left).collect();
        self.since = self.since.max(now);
    }

    /// From now on these people are to act. A turn that ends adds to its bank.
    pub fn turn(&mut self, now: Moment, to_act: SeatSet, cause: Cause, rests: &[Rest]) {
        self.count(now, rests);
        let added = self.pace.added();
        for seat in Seat::all(self.left.len() as u8) {
            let left = &mut self.left[seat.index()];
            if cause == Cause::Done && self.running.contains(seat) && !to_act.contains(seat) {
                *left += added;
            }
            // Over days every turn has its own time.
            if !self.pace.is_live()
                && cause != Cause::Undone
                && !self.running.contains(seat)
                && to_act.contains(seat)
            {
                *left = self.pace.first();
            }
        }
        self.running = to_act;
    }

    /// So many turns of each seat were taken back, with what they had added. Nobody loses the seat by it: whoever is to
    /// act now has at least as much as someone who comes back.
    pub fn take_turns_back(&mut self, turns: impl IntoIterator<Item = u16>) {
        let added = self.pace.added();
        for (left, turns) in self.left.iter_mut().zip(turns) {
            *left -= added * Span::from(turns);
        }
        self.running.iter().for_each(|seat| self.come_back(seat));
    }

    /// Someone takes a seat back whose time was over.
    pub fn come_back(&mut self, seat: Seat) {
        let least = if self.pace.is_live() { GRACE.min(self.pace.first()) } else { self.pace.first() };
        self.left[seat.index()] = self.left[seat.index()].max(least);
    }

    /// A player would like to stop for a while, or no longer. When all `people` do, everything stands still; when
    /// one of them does no longer, it goes on.
    pub fn ask_for_pause(
        &mut self,
        now: Moment,
        seat: Seat,
        is_wanted: bool,
        people: SeatSet,
        rests: &[Rest],
    ) {
        self.count(now, rests);
        let others = self.wants_pause.iter().filter(|other| *other != seat && people.contains(*other));
        self.wants_pause = others.chain(is_wanted.then_some(seat)).collect::<Vec<_>>().into();
        self.is_paused = people.iter().all(|person| self.wants_pause.contains(person));
        if !is_wanted {
            self.wants_pause = SeatSet::default();
        }
    }
}

fn rest_of(rests: &[Rest], seat: Seat) -> &Rest {
    const NONE: &Rest = &Rest { quiet: None, holidays: Vec::new() };
    rests.get(seat.index()).unwrap_or(NONE)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{DAY, Quiet};

    const ONE: SeatSet = SeatSet::one(Seat(0));
    const TWO: SeatSet = SeatSet::one(Seat(1));
    const NOBODY: SeatSet = SeatSet::one(Seat(u8::MAX));

    fn live() -> Clock {
        let mut clock = Clock::new(Pace::Live { minutes: 5, seconds: 10 }, 2);
        clock.turn(1_000, ONE, Cause::Done, &[]);
        clock
    }

    #[test]
    fn a_turn_costs_what_it_takes_and_adds_to_the_bank() {
        let mut clock = live();
        assert_eq!(clock.due(&[]), Some(1_000 + 5 * MINUTE));
        // Several actions in one turn are one turn.
        clock.turn(31_000, ONE, Cause::Done, &[]);
        clock.turn(61_000, TWO, Cause::Done, &[]);
        assert_eq!(clock.left, [4 * MINUTE + 10_000, 5 * MINUTE]);
        assert_eq!(clock.due(&[]), Some(61_000 + 5 * MINUTE));
    }

    #[test]
    fn a_turn_that_is_taken_back_adds_nothing() {
        let mut clock = live();
        for at in 1..=20 {
            clock.turn(at * 2_000, TWO, Cause::Done, &[]);
            clock.turn(at * 2_000, ONE, Cause::Undone, &[]);
            clock.take_turns_back([1, 0]);
        }
        assert_eq!(clock.left, [5 * MINUTE - 39_000, 5 * MINUTE]);
    }

    #[test]
    fn turns_taken_back_are_paid_back_but_nobody_is_late_by_it() {
        let mut clock = live();
        for at in [2, 4, 6] {
            clock.turn(at * 1_000, TWO, Cause::Done, &[]);
            clock.turn((at + 1) * 1_000, ONE, Cause::Done, &[]);
        }
        clock.turn(8_000, ONE, Cause::Undone, &[]);
        clock.take_turns_back([3, 3]);
        assert_eq!(clock.left, [5 * MINUTE - 4_000, 5 * MINUTE - 3_000], "what they took, and nothing added");
        // With almost nothing left there would be no time to think again.
        let mut clock = live();
        clock.turn(5 * MINUTE, TWO, Cause::Done, &[]);
        clock.turn(5 * MINUTE + 500, ONE, Cause::Undone, &[]);
        clock.take_turns_back([1, 0]);
        assert_eq!(clock.left[0], MINUTE);
    }

    #[test]
    fn a_bot_costs_no_time() {
        let mut clock = live();
        clock.turn(2_000, NOBODY, Cause::Done, &[]);
        assert_eq!(clock.due(&[]), None);
        clock.turn(1_000_000, ONE, Cause::Done, &[]);
        assert_eq!(clock.left[0], 5 * MINUTE + 9_000);
    }

    #[test]
    fn who_is_late_is_late_from_the_very_moment() {
        let clock = live();
        let end = clock.due(&[]).unwrap();
        assert_eq!((clock.late(end - 1, &[]), clock.late(end, &[])), (vec![], vec![Seat(0)]));
    }

    #[test]
    fn who_comes_back_has_a_minute() {
        let mut clock = live();
        clock.turn(5 * MINUTE + 1_001, NOBODY, Cause::Handed, &[]);
        assert_eq!(clock.left[0], -1, "a turn that a bot ends adds nothing");
        clock.come_back(Seat(0));
        assert_eq!(clock.left, [MINUTE, 5 * MINUTE]);
    }

    #[test]
    fn over_days_every_turn_has_its_own_time_and_nights_do_not_count() {
        let night = Rest { quiet: Some(Quiet { from: 0, to: 12 * 60 }), ..Rest::default() };
        let rests = [night, Rest::default()];
        let mut clock = Clock::new(Pace::Days { days: 1 }, 2);
        clock.turn(0, ONE, Cause::Done, &rests);
        assert_eq!(clock.due(&rests), Some(2 * DAY), "half of every day counts");
        clock.turn(DAY + DAY / 2, TWO, Cause::Done, &rests);
        assert_eq!(clock.due(&rests), Some(2 * DAY + DAY / 2));
        clock.turn(2 * DAY, ONE, Cause::Done, &rests);
        assert_eq!(clock.left, [DAY, DAY / 2]);
        // What is taken back brings no new time.
        clock.turn(2 * DAY, TWO, Cause::Undone, &rests);
        assert_eq!(clock.due(&rests), Some(2 * DAY + DAY / 2));
    }

    #[test]
    fn a_pause_needs_all_and_ends_by_one() {
        let (mut clock, both) = (live(), SeatSet::first(2));
        clock.ask_for_pause(11_000, Seat(0), true, both, &[]);
        assert!(!clock.is_paused && clock.due(&[]).is_some());
        clock.ask_for_pause(21_000, Seat(1), true, both, &[]);
        assert!(clock.is_paused && clock.due(&[]).is_none() && clock.late(Moment::MAX, &[]).is_empty());
        clock.ask_for_pause(DAY, Seat(0), false, both, &[]);
        assert_eq!((clock.is_paused, clock.left[0]), (false, 5 * MINUTE - 20_000));
        assert_eq!(clock.due(&[]), Some(DAY + 5 * MINUTE - 20_000));
    }
}
