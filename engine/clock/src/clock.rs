//! The clocks of one table.

use crate::{DAY, MINUTE, Moment, Pace, Rest, Span};
use regalia_game::{Seat, SeatSet};
use serde::{Deserialize, Serialize};

/// Anyone who takes a seat back after a time-out has this in the bank, once a match.
const GRACE: Span = MINUTE;
/// Over days it is this.
const LONG_GRACE: Span = DAY;

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
    /// The seats whose turn it is, also where a bot plays on for somebody.
    #[serde(default)]
    pub turn: SeatSet,
    /// The seats that have had their time of grace.
    #[serde(default)]
    pub graced: SeatSet,
    /// When the clock of each seat stands still, as it was when its turn began. What is planned later holds for later
    /// turns.
    #[serde(default)]
    pub rests: Vec<Rest>,
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
            turn: SeatSet::default(),
            graced: SeatSet::default(),
            rests: vec![Rest::default(); usize::from(seats)],
            since: 0,
            is_paused: false,
            wants_pause: SeatSet::default(),
        }
    }

    /// What a seat has left at a moment.
    pub fn left_at(&self, seat: Seat, now: Moment) -> Span {
        let spent = match self.pace {
            _ if self.is_paused || !self.running.contains(seat) => 0,
            Pace::Live { .. } => now - self.since,
            Pace::Days { .. } => self.rest_of(seat).counted(self.since, now),
        };
        self.left[seat.index()] - spent.max(0)
    }

    /// The moment at which a seat's time is over, if it runs.
    pub fn end_of(&self, seat: Seat) -> Option<Moment> {
        let left = self.left[seat.index()].max(0);
        let end = match self.pace {
            Pace::Live { .. } => self.since + left,
            Pace::Days { .. } => self.rest_of(seat).after(self.since, left),
        };
        (!self.is_paused && self.running.contains(seat)).then_some(end)
    }

    /// The first moment at which someone's time is over.
    pub fn due(&self) -> Option<Moment> {
        self.running.iter().filter_map(|seat| self.end_of(seat)).min()
    }

    /// The seats whose time is over.
    pub fn late(&self, now: Moment) -> Vec<Seat> {
        let is_late = |seat: &Seat| self.end_of(*seat).is_some_and(|end| end <= now);
        self.running.iter().filter(is_late).collect()
    }

    fn rest_of(&self, seat: Seat) -> &Rest {
        const NONE: &Rest = &Rest { quiet: None, holidays: Vec::new() };
        self.rests.get(seat.index()).unwrap_or(NONE)
    }

    /// Takes over what those who sit there wish now: a turn that runs can lose a holiday by it and gain none.
    pub fn heed(&mut self, wishes: &[Rest]) {
        for (rest, wish) in self.rests.iter_mut().zip(wishes) {
            *rest = rest.within(wish);
        }
    }

    /// Counts the time up to now.
    fn count(&mut self, now: Moment) {
        self.left = Seat::all(self.left.len() as u8).map(|seat| self.left_at(seat, now)).collect();
        self.since = self.since.max(now);
    }

    /// From now on it is the turn of these seats, and people play some of them. A turn that ends adds to its bank; one
    /// that begins takes over when its player rests.
    pub fn turn(&mut self, now: Moment, turn: SeatSet, people: SeatSet, cause: Cause, wishes: &[Rest]) {
        self.count(now);
        let added = self.pace.added();
        self.rests.resize(self.left.len(), Rest::default());
        for seat in Seat::all(self.left.len() as u8) {
            let left = &mut self.left[seat.index()];
            if cause == Cause::Done && self.running.contains(seat) && !turn.contains(seat) {
                *left += added;
            }
            // Over days every turn has its own time.
            let begins = turn.contains(seat) && !self.turn.contains(seat) && cause != Cause::Undone;
            if begins && !self.pace.is_live() {
                *left = self.pace.first();
                self.rests[seat.index()] = wishes.get(seat.index()).cloned().unwrap_or_default();
            }
        }
        self.turn = turn;
        self.running = turn.iter().filter(|seat| people.contains(*seat)).collect::<Vec<_>>().into();
    }

    /// So many turns of each seat were taken back, with what they had added. Nobody loses the seat by it: the one who is to
    /// act now has at least the time of grace.
    pub fn take_turns_back(&mut self, turns: impl IntoIterator<Item = u16>) {
        let added = self.pace.added();
        for (left, turns) in self.left.iter_mut().zip(turns) {
            *left -= added * Span::from(turns);
        }
        let grace = self.grace();
        for seat in self.running.iter() {
            self.left[seat.index()] = self.left[seat.index()].max(grace);
        }
    }

    fn grace(&self) -> Span {
        if self.pace.is_live() { GRACE.min(self.pace.first()) } else { LONG_GRACE.min(self.pace.first()) }
    }

    /// Whether a seat would have time if its player took it back. Over days the next turn always has.
    pub fn has_time(&self, seat: Seat) -> bool {
        self.left[seat.index()] > 0
            || !self.graced.contains(seat)
            || !(self.pace.is_live() || self.turn.contains(seat))
    }

    /// Someone takes a seat back. If its time was over there is some more, once a match.
    pub fn come_back(&mut self, seat: Seat) {
        let is_over = self.left[seat.index()] <= 0 && (self.pace.is_live() || self.turn.contains(seat));
        if is_over && !self.graced.contains(seat) {
            self.graced.insert(seat);
            self.left[seat.index()] = self.grace();
        }
    }

    /// A player would like to stop for a while, or no longer. When all `people` do, everything stands still; when
    /// one of them does no longer, it goes on.
    pub fn ask_for_pause(&mut self, now: Moment, seat: Seat, is_wanted: bool, people: SeatSet) {
        self.count(now);
        let others = self.wants_pause.iter().filter(|other| *other != seat && people.contains(*other));
        self.wants_pause = others.chain(is_wanted.then_some(seat)).collect::<Vec<_>>().into();
        self.is_paused = people.iter().all(|person| self.wants_pause.contains(person));
        if !is_wanted {
            self.wants_pause = SeatSet::default();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Quiet;

    const ONE: SeatSet = SeatSet::one(Seat(0));
    const TWO: SeatSet = SeatSet::one(Seat(1));
    const BOTH: SeatSet = SeatSet::first(2);

    fn live() -> Clock {
        let mut clock = Clock::new(Pace::Live { minutes: 5, seconds: 10 }, 2);
        clock.turn(1_000, ONE, BOTH, Cause::Done, &[]);
        clock
    }

    #[test]
    fn a_turn_costs_what_it_takes_and_adds_to_the_bank() {
        let mut clock = live();
        assert_eq!(clock.due(), Some(1_000 + 5 * MINUTE));
        // Several actions in one turn are one turn.
        clock.turn(31_000, ONE, BOTH, Cause::Done, &[]);
        clock.turn(61_000, TWO, BOTH, Cause::Done, &[]);
        assert_eq!(clock.left, [4 * MINUTE + 10_000, 5 * MINUTE]);
        assert_eq!(clock.due(), Some(61_000 + 5 * MINUTE));
    }

    #[test]
    fn a_turn_that_is_taken_back_adds_nothing() {
        let mut clock = live();
        for at in 1..=20 {
            clock.turn(at * 2_000, TWO, BOTH, Cause::Done, &[]);
            clock.turn(at * 2_000, ONE, BOTH, Cause::Undone, &[]);
            clock.take_turns_back([1, 0]);
        }
        assert_eq!(clock.left, [5 * MINUTE - 39_000, 5 * MINUTE]);
    }

    #[test]
    fn turns_taken_back_are_paid_back_but_nobody_is_late_by_it() {
        let mut clock = live();
        for at in [2, 4, 6] {
            clock.turn(at * 1_000, TWO, BOTH, Cause::Done, &[]);
            clock.turn((at + 1) * 1_000, ONE, BOTH, Cause::Done, &[]);
        }
        clock.turn(8_000, ONE, BOTH, Cause::Undone, &[]);
        clock.take_turns_back([3, 3]);
        assert_eq!(clock.left, [5 * MINUTE - 4_000, 5 * MINUTE - 3_000], "what they took, and nothing added");
        // With almost nothing left there would be no time to think again.
        let mut clock = live();
        clock.turn(5 * MINUTE, TWO, BOTH, Cause::Done, &[]);
        clock.turn(5 * MINUTE + 500, ONE, BOTH, Cause::Undone, &[]);
        clock.take_turns_back([1, 0]);
        assert_eq!(clock.left[0], MINUTE);
    }

    #[test]
    fn a_bot_costs_no_time() {
        let mut clock = live();
        clock.turn(2_000, TWO, ONE, Cause::Done, &[]);
        assert_eq!(clock.due(), None);
        clock.turn(1_000_000, ONE, BOTH, Cause::Done, &[]);
        assert_eq!(clock.left[0], 5 * MINUTE + 9_000);
    }

    #[test]
    fn who_is_late_is_late_from_the_very_moment() {
        let clock = live();
        let end = clock.due().unwrap();
        assert_eq!((clock.late(end - 1), clock.late(end)), (vec![], vec![Seat(0)]));
    }

    #[test]
    fn integrity_02_a_player_who_leaves_and_comes_back_has_what_there_was() {
        for at in [1, 2, 3] {
            let mut clock = live();
            for _ in 0..at {
                clock.turn(4 * MINUTE + 41_000, ONE, TWO, Cause::Handed, &[]);
                clock.come_back(Seat(0));
                clock.turn(4 * MINUTE + 41_000, ONE, BOTH, Cause::Handed, &[]);
            }
            assert_eq!(clock.left, [20_000, 5 * MINUTE], "{at} times");
        }
    }

    #[test]
    fn integrity_02_a_player_who_was_late_has_a_minute_once() {
        let mut clock = live();
        clock.turn(5 * MINUTE + 1_001, ONE, TWO, Cause::Handed, &[]);
        assert_eq!(clock.left[0], -1, "a turn that a bot ends adds nothing");
        assert!(clock.has_time(Seat(0)));
        clock.come_back(Seat(0));
        assert_eq!(clock.left, [MINUTE, 5 * MINUTE]);
        clock.turn(6 * MINUTE, ONE, BOTH, Cause::Handed, &[]);
        clock.turn(8 * MINUTE, ONE, TWO, Cause::Handed, &[]);
        clock.come_back(Seat(0));
        assert!(clock.left[0] < 0 && !clock.has_time(Seat(0)));
    }

    #[test]
    fn integrity_02_over_days_a_turn_has_its_time_once() {
        let mut clock = Clock::new(Pace::Days { days: 3 }, 2);
        clock.turn(0, ONE, BOTH, Cause::Done, &[]);
        // Leaving and coming back within a turn brings nothing.
        clock.turn(2 * DAY, ONE, TWO, Cause::Handed, &[]);
        clock.come_back(Seat(0));
        clock.turn(2 * DAY, ONE, BOTH, Cause::Handed, &[]);
        assert_eq!(clock.due(), Some(3 * DAY));
        // Once there is a day more, and then a bot plays the turn.
        for (after, left) in [(3, DAY), (4, 0)] {
            clock.turn(after * DAY, ONE, TWO, Cause::Handed, &[]);
            clock.come_back(Seat(0));
            assert_eq!(clock.left[0], left);
            clock.turn(after * DAY, ONE, BOTH, Cause::Handed, &[]);
        }
        assert!(!clock.has_time(Seat(0)));
        // The next turn has its own time.
        clock.turn(5 * DAY, TWO, TWO, Cause::Done, &[]);
        assert!(clock.has_time(Seat(0)));
        clock.turn(6 * DAY, ONE, TWO, Cause::Done, &[]);
        clock.come_back(Seat(0));
        assert_eq!(clock.left[0], 3 * DAY);
    }

    #[test]
    fn integrity_02_a_holiday_planned_in_a_turn_holds_for_the_next() {
        let holiday = Rest { quiet: None, holidays: vec![(DAY / 2, 10 * DAY)] };
        let (none, wishes) = (vec![Rest::default(); 2], vec![holiday.clone(), Rest::default()]);
        let mut clock = Clock::new(Pace::Days { days: 1 }, 2);
        clock.turn(0, ONE, BOTH, Cause::Done, &none);
        clock.heed(&wishes);
        assert_eq!(clock.due(), Some(DAY), "the turn had begun");
        clock.turn(0, TWO, BOTH, Cause::Done, &wishes);
        clock.turn(0, ONE, BOTH, Cause::Done, &wishes);
        assert_eq!(clock.due(), Some(10 * DAY + DAY / 2));
        clock.heed(&none);
        assert_eq!(clock.due(), Some(DAY), "a holiday that is not taken moves nothing");
    }

    #[test]
    fn over_days_every_turn_has_its_own_time_and_nights_do_not_count() {
        let night = Rest { quiet: Some(Quiet { from: 0, to: 12 * 60 }), ..Rest::default() };
        let rests = [night, Rest::default()];
        let mut clock = Clock::new(Pace::Days { days: 1 }, 2);
        clock.turn(0, ONE, BOTH, Cause::Done, &rests);
        assert_eq!(clock.due(), Some(2 * DAY), "half of every day counts");
        clock.turn(DAY + DAY / 2, TWO, BOTH, Cause::Done, &rests);
        assert_eq!(clock.due(), Some(2 * DAY + DAY / 2));
        clock.turn(2 * DAY, ONE, BOTH, Cause::Done, &rests);
        assert_eq!(clock.left, [DAY, DAY / 2]);
        // What is taken back brings no new time.
        clock.turn(2 * DAY, TWO, BOTH, Cause::Undone, &rests);
        assert_eq!(clock.due(), Some(2 * DAY + DAY / 2));
    }

    #[test]
    fn a_pause_needs_all_and_ends_by_one() {
        let (mut clock, both) = (live(), SeatSet::first(2));
        clock.ask_for_pause(11_000, Seat(0), true, both);
        assert!(!clock.is_paused && clock.due().is_some());
        clock.ask_for_pause(21_000, Seat(1), true, both);
        assert!(clock.is_paused && clock.due().is_none() && clock.late(Moment::MAX).is_empty());
        clock.ask_for_pause(DAY, Seat(0), false, both);
        assert_eq!((clock.is_paused, clock.left[0]), (false, 5 * MINUTE - 20_000));
        assert_eq!(clock.due(), Some(DAY + 5 * MINUTE - 20_000));
    }
}
