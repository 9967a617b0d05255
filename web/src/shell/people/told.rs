//! What a server says about people, and the calls for it.

use crate::platform::{
    browser,
    read::{self, Read},
};
use regalia_wire::{Met, Placed, Profile, Rank, Ranks, Rated, RatedMatch, RatedPage, Speed, Strength, Tally};

read_names! {
    Speed { Live, Days }
}
read_fields! {
    Met { ahead, behind, level }
    Profile { name, since, is_you, ratings, tallies, met }
    Rank { rank, name, strength, matches, is_you }
    Ranks { rows, next }
    Rated { game, speed, strength, matches, best, history }
    RatedMatch { id, game, speed, at, place, has_left, rating, change, players }
    RatedPage { matches, next }
    Placed { seat, name, place }
    Tally { game, seats, places, left }
}

/// What came of a question.
#[derive(Clone)]
pub(super) enum Answer<T> {
    /// It is not here yet.
    Awaited,
    /// The server knows nothing of it.
    Unknown,
    /// No server answers.
    Missing,
    /// This.
    Told(T),
}

/// Asks a server.
pub(super) async fn ask<T: Read>(path: &str) -> Answer<T> {
    match browser::request("GET", path, None).await {
        Some(Ok(text)) => read::text(&text).map_or(Answer::Missing, Answer::Told),
        Some(Err(_)) => Answer::Unknown,
        None => Answer::Missing,
    }
}

/// A speed in a word.
pub(super) fn speed(speed: Speed) -> String {
    match speed {
        Speed::Live => t!("speed-live"),
        Speed::Days => t!("speed-days"),
    }
}

/// How far off a rating may be: two deviations hold the truth nineteen times in twenty.
pub(super) fn margin(strength: Strength) -> String {
    format!("± {}", 2 * strength.deviation)
}
