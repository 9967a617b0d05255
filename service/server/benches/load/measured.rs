//! Times from send to acknowledgement, and what they cost.

use crate::machine::Spent;
use std::time::Duration;

/// What a run has shown.
#[derive(Default)]
pub(crate) struct Measured {
    /// From send to acknowledgement, the shortest first.
    times: Vec<Duration>,
    span: Duration,
    spent: Spent,
}

impl Measured {
    pub(crate) fn of(lists: Vec<Vec<Duration>>, span: Duration, spent: Spent) -> Self {
        let mut times: Vec<Duration> = lists.into_iter().flatten().collect();
        times.sort();
        Self { times, span, spent }
    }

    /// This run and another like it.
    pub(crate) fn and(self, other: Self) -> Self {
        Self::of(vec![self.times, other.times], self.span + other.span, self.spent.and(other.spent))
    }

    pub(crate) fn rate(&self) -> f64 {
        self.times.len() as f64 / self.span.as_secs_f64()
    }

    /// The time that this part of all stay below, in milliseconds.
    pub(crate) fn at(&self, part: f64) -> f64 {
        let at = (self.times.len().saturating_sub(1) as f64 * part) as usize;
        self.times.get(at).map_or(f64::NAN, |time| time.as_secs_f64() * 1000.0)
    }

    pub(crate) fn print(&self, name: &str) {
        let (count, rate) = (self.times.len(), self.rate());
        let [half, most, nearly] = [0.5, 0.99, 0.999].map(|part| self.at(part));
        println!(
            "{name:<26} {count:>7} {rate:>6.0}/s  p50 {half:>7.2}  p99 {most:>7.2}  p99.9 {nearly:>7.2} ms  {}",
            self.spent.per_thousand(count)
        );
    }
}
