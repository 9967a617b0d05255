//! When the clock of someone who plays over days stands still.

use crate::{DAY, MINUTE, Moment, Span};
use serde::{Deserialize, Serialize};

/// Hours of the day at which nobody is expected to play, in minutes after midnight of universal time. They may go
/// past midnight.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Quiet {
    /// When they begin.
    pub from: u16,
    /// When they end.
    pub to: u16,
}

impl Quiet {
    /// Whether they are hours of a day, and leave time to play: eight hours at least.
    pub fn is_sound(self) -> bool {
        self.from < 24 * 60 && self.to < 24 * 60 && self.from != self.to && self.length() <= 16 * 60
    }

    fn length(self) -> u16 {
        (self.to + 24 * 60 - self.from) % (24 * 60)
    }

    /// The first quiet hours that end after this moment.
    fn next(self, at: Moment) -> (Moment, Moment) {
        let length = Span::from(self.length()) * MINUTE;
        let begun = at - (at - Span::from(self.from) * MINUTE).rem_euclid(DAY);
        let begin = if begun + length > at { begun } else { begun + DAY };
        (begin, begin + length)
    }
}

/// So long a year of holidays is.
const YEAR: Span = 365 * DAY;

/// When a player's clock stands still.
#[derive(Clone, Eq, PartialEq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Rest {
    /// Every day.
    pub quiet: Option<Quiet>,
    /// From the first moment up to the second.
    pub holidays: Vec<(Moment, Moment)>,
}

impl Rest {
    /// The rest of a turn that runs, after its player wishes something else: the hours of the day stay, and of the
    /// holidays those parts that are still wanted.
    #[must_use]
    pub fn within(&self, wish: &Self) -> Self {
        let both =
            |(begin, end): (Moment, Moment), other: (Moment, Moment)| (begin.max(other.0), end.min(other.1));
        let pairs =
            self.holidays.iter().flat_map(|one| wish.holidays.iter().map(move |other| both(*one, *other)));
        Self { quiet: self.quiet, holidays: pairs.filter(|(begin, end)| begin < end).collect() }
    }

    /// What a player wishes from now on. What was taken in the last year stays, so that it counts against the most there
    /// may be.
    #[must_use]
    pub fn changed(&self, wish: &Self, now: Moment) -> Self {
        let taken = self.holidays.iter().map(|(begin, end)| ((*begin).max(now - YEAR), (*end).min(now)));
        let planned = wish.holidays.iter().map(|(begin, end)| ((*begin).max(now), *end));
        let mut all: Vec<(Moment, Moment)> =
            taken.chain(planned).filter(|(begin, end)| begin < end).collect();
        all.sort_unstable();
        let mut holidays: Vec<(Moment, Moment)> = Vec::new();
        for (begin, end) in all {
            match holidays.last_mut() {
                Some(last) if begin <= last.1 => last.1 = last.1.max(end),
                _ => holidays.push((begin, end)),
            }
        }
        Self { quiet: wish.quiet, holidays }
    }

    /// The most holidays in any year, for holidays that do not overlap.
    pub fn most_in_a_year(&self) -> Span {
        let within = |from: Moment| -> Span {
            let parts = self.holidays.iter().map(|(begin, end)| (*end).min(from + YEAR) - (*begin).max(from));
            parts.filter(|part| *part > 0).sum()
        };
        self.holidays.iter().map(|(begin, _)| within(*begin)).max().unwrap_or(0)
    }

    /// How much of the time between two moments counts.
    pub fn counted(&self, from: Moment, to: Moment) -> Span {
        self.walk(from, Span::MAX, to).0
    }

    /// The moment at which so much time has counted.
    pub fn after(&self, from: Moment, span: Span) -> Moment {
        self.walk(from, span, Moment::MAX).1
    }

    /// Goes on until so much time has counted, or a moment is reached; what has counted, and where that is.
    fn walk(&self, from: Moment, span: Span, to: Moment) -> (Span, Moment) {
        let (mut at, mut counted) = (from, 0);
        while at < to && counted < span {
            let daily = self.quiet.map(|quiet| quiet.next(at));
            let holidays = self.holidays.iter().copied().filter(|(begin, end)| *end > at && begin < end);
            match daily.into_iter().chain(holidays).min() {
                Some((begin, end)) if begin <= at => at = end.min(to),
                rest => {
                    let stop = rest.map_or(Moment::MAX, |(begin, _)| begin).min(to);
                    let step = (stop - at).min(span - counted);
                    (at, counted) = (at + step, counted + step);
                }
            }
        }
        (counted, at)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const HOUR: Span = 60 * MINUTE;
    /// From ten in the evening to seven in the morning.
    const NIGHT: Option<Quiet> = Some(Quiet { from: 22 * 60, to: 7 * 60 });

    #[test]
    fn without_rest_all_time_counts() {
        let rest = Rest::default();
        assert_eq!((rest.counted(5, 905), rest.after(5, 900)), (900, 905));
    }

    #[test]
    fn a_night_does_not_count() {
        let rest = Rest { quiet: NIGHT, ..Rest::default() };
        // From eight in the evening two hours count, then everything from seven on.
        let evening = 20 * HOUR;
        assert_eq!(rest.after(evening, 2 * HOUR), 22 * HOUR);
        assert_eq!(rest.after(evening, 3 * HOUR), DAY + 8 * HOUR);
        assert_eq!(rest.counted(evening, DAY + 8 * HOUR), 3 * HOUR);
        // Anyone who begins at night begins at seven.
        assert_eq!(rest.after(DAY + 3 * HOUR, HOUR), DAY + 8 * HOUR);
        // A day has fifteen hours.
        assert_eq!(rest.counted(0, 7 * DAY), 7 * 15 * HOUR);
    }

    #[test]
    fn holidays_do_not_count_and_nights_within_them_do_not_count_twice() {
        let rest = Rest { quiet: NIGHT, holidays: vec![(DAY, 3 * DAY)] };
        assert_eq!(rest.counted(0, 4 * DAY), 2 * 15 * HOUR);
        assert_eq!(rest.after(21 * HOUR, 2 * HOUR), 3 * DAY + 8 * HOUR);
        let overlapping = Rest { quiet: None, holidays: vec![(2 * DAY, 5 * DAY), (DAY, 3 * DAY), (9, 9)] };
        assert_eq!(overlapping.counted(0, 6 * DAY), 2 * DAY);
    }

    #[test]
    fn what_counts_until_then_is_what_was_asked_for() {
        for hour in 0..60 {
            for quiet in [None, NIGHT, Some(Quiet { from: 60, to: 5 * 60 })] {
                let rest = Rest { quiet, holidays: vec![(DAY + hour * HOUR, 3 * DAY)] };
                let from = hour * HOUR / 2;
                let then = rest.after(from, 30 * HOUR);
                assert_eq!(rest.counted(from, then), 30 * HOUR, "{rest:?} from {from}");
                assert!(rest.counted(from, then - 1) < 30 * HOUR, "the first such moment");
            }
        }
    }

    #[test]
    fn integrity_02_what_was_taken_cannot_be_taken_again() {
        let first = Rest::default().changed(&Rest { quiet: None, holidays: vec![(DAY, 61 * DAY)] }, 0);
        assert_eq!(first.most_in_a_year(), 60 * DAY);
        // Half of it was taken; taking it off the list gives back the other half alone.
        let second = first.changed(&Rest::default(), 31 * DAY);
        assert_eq!(second.holidays, [(DAY, 31 * DAY)]);
        let wish = Rest { quiet: NIGHT, holidays: vec![(100 * DAY, 130 * DAY), (110 * DAY, 140 * DAY)] };
        let third = second.changed(&wish, 90 * DAY);
        assert_eq!(third.holidays, [(DAY, 31 * DAY), (100 * DAY, 140 * DAY)]);
        assert_eq!((third.quiet, third.most_in_a_year()), (NIGHT, 70 * DAY));
        // After a year it is over and done with, also in part.
        assert_eq!(third.changed(&wish, 400 * DAY).holidays, [(100 * DAY, 140 * DAY)]);
        assert_eq!(third.changed(&wish, 381 * DAY).holidays[0], (16 * DAY, 31 * DAY));
        // A holiday that runs goes on as it is.
        assert_eq!(third.changed(&wish, 120 * DAY).holidays, third.holidays);
        assert_eq!(
            Rest { holidays: vec![(0, DAY), (366 * DAY, 380 * DAY)], quiet: None }.most_in_a_year(),
            14 * DAY
        );
    }

    #[test]
    fn nobody_is_quiet_all_day() {
        assert!(NIGHT.unwrap().is_sound());
        assert!(!Quiet { from: 60, to: 60 }.is_sound() && !Quiet { from: 0, to: 17 * 60 }.is_sound());
        assert!(!Quiet { from: 0, to: 24 * 60 }.is_sound());
    }
}
