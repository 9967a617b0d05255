//! Matches on several threads.

use anyhow::anyhow;
use indicatif::{ProgressBar, ProgressStyle};
use std::{
    sync::{
        Mutex,
        atomic::{AtomicU64, Ordering},
    },
    thread,
    time::Duration,
};

/// As many threads as asked for, or as there are cores.
pub(crate) fn count(asked: Option<u16>) -> usize {
    asked.map_or_else(|| thread::available_parallelism().map_or(1, usize::from), usize::from)
}

/// A progress bar for so many matches.
///
/// # Errors
/// If its template is wrong.
pub(crate) fn bar(matches: u64) -> anyhow::Result<ProgressBar> {
    let style = ProgressStyle::with_template("{bar:50} {pos}/{len} matches, {eta} left")?;
    let bar = ProgressBar::new(matches).with_style(style);
    bar.enable_steady_tick(Duration::from_millis(200));
    Ok(bar)
}

/// Plays matches by number, and gives what came of each in their order: the same on any number of threads.
///
/// # Errors
/// If a match panics.
pub(crate) fn each<T: Send>(
    matches: u64,
    threads: Option<u16>,
    bar: &ProgressBar,
    play: impl Fn(u64) -> T + Sync,
) -> anyhow::Result<Vec<T>> {
    let (next, all) = (AtomicU64::new(0), Mutex::new(Vec::new()));
    let work = || {
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number >= matches {
                break;
            }
            let played = play(number);
            if let Ok(mut all) = all.lock() {
                all.push((number, played));
            }
            bar.inc(1);
        }
    };
    thread::scope(|scope| {
        let workers: Vec<_> = (0..count(threads)).map(|_| scope.spawn(work)).collect();
        workers.into_iter().try_for_each(|worker| worker.join().map_err(|_| anyhow!("a match broke down")))
    })?;
    let mut all = all.into_inner().map_err(|_| anyhow!("a match broke down"))?;
    all.sort_unstable_by_key(|(number, _)| *number);
    Ok(all.into_iter().map(|(_, played)| played).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn matches_are_given_in_their_order_and_a_panic_is_told() {
        let bar = ProgressBar::hidden();
        let squares = |threads| each(50, Some(threads), &bar, |number| number * number).unwrap();
        assert_eq!(squares(1), squares(4));
        assert_eq!(squares(3)[7], 49);
        assert!(each(3, Some(2), &bar, |number| assert!(number < 2)).is_err());
    }
}
