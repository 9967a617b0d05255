//! How long nothing went on, and how long it took until others saw what was done.

use crate::crowd::{History, Played};
use regalia_table::MatchId;
use std::{
    collections::HashMap,
    time::{Duration, Instant},
};

/// The longest time in which nobody was acknowledged anything.
pub(crate) fn longest_gap(played: &Played) -> Duration {
    let (begun, stopped) = played.span;
    let acknowledged = played.histories.iter().flat_map(|history| history.sent.values());
    let mut times: Vec<Instant> = acknowledged
        .flat_map(|sent| sent.done.iter().map(|(_, at)| *at))
        .filter(|at| *at < stopped)
        .collect();
    times.extend([begun, stopped]);
    times.sort();
    times.windows(2).map(|pair| pair[1] - pair[0]).max().unwrap_or_default()
}

/// How long it took until others at a table saw what was acknowledged: most of all times, and the longest.
pub(crate) fn staleness(histories: &[History]) -> Option<(Duration, Duration)> {
    // When each line was first known to be stored.
    let mut stored: HashMap<MatchId, Vec<(u64, Instant)>> = HashMap::new();
    for history in histories {
        let first = history.sent.values().filter_map(|sent| sent.done.first());
        stored.entry(history.id).or_default().extend(first.map(|(place, at)| (place.seq, *at)));
    }
    let mut times = Vec::new();
    for history in histories {
        let Some(stored) = stored.get(&history.id) else { continue };
        for (seq, at) in stored {
            // Anyone who came later has nothing to wait for.
            let is_there = history.seen.first().is_some_and(|seen| seen.at <= *at);
            let seen = history.seen.iter().find(|seen| seen.place.seq >= *seq);
            times.extend(seen.filter(|_| is_there).map(|seen| seen.at.saturating_duration_since(*at)));
        }
    }
    times.sort();
    let most = *times.get(times.len().checked_sub(1)? * 99 / 100)?;
    Some((most, *times.last()?))
}
