//! Which lessons were taken to their end in this browser.

use crate::platform::browser;
use regalia_game::GameId;

fn key(game: GameId) -> String {
    format!("regalia-lessons-{game}")
}

/// The numbers of the lessons that were taken to their end, in order.
pub(crate) fn recall(game: GameId) -> Vec<u8> {
    let kept = browser::recall(&key(game)).unwrap_or_default();
    kept.split(' ').filter_map(|number| number.parse().ok()).collect()
}

/// Notes that a lesson was taken to its end.
pub(crate) fn remember(game: GameId, number: u8) {
    let mut known = recall(game);
    if !known.contains(&number) {
        known.push(number);
        known.sort_unstable();
        let known: Vec<String> = known.iter().map(u8::to_string).collect();
        browser::remember(&key(game), &known.join(" "));
    }
}
