//! Whether the reader plays a match that counts in this browser, so that nobody helps them in another tab.

use crate::{client::table::Table, platform::browser};
use leptos::prelude::*;
use regalia_wire::Stage;

/// Where this browser notes which game it last saw the reader play for a rating, and when.
const PLAYED: &str = "regalia-rated";
/// So long after it was last seen a match is taken for one that goes on, in milliseconds.
const GOES_ON: i64 = 30 * 60 * 1000;

/// Notes that the reader plays a match that counts, for as long as it runs.
pub(crate) fn note_playing(table: Table, counts: Memo<bool>) {
    Effect::new(move || {
        table.shown.track();
        match table.stage.get() {
            Stage::Playing if counts.get() && table.you.get().is_some() => {
                browser::remember(PLAYED, &format!("{} {}", table.game.get(), browser::now()));
            }
            Stage::Over if counts.get() && table.you.get().is_some() => browser::forget(PLAYED),
            _ => (),
        }
    });
}

/// Whether the reader plays this game for a rating in this browser right now.
pub(crate) fn is_playing(game: &str) -> bool {
    let noted = browser::recall(PLAYED).unwrap_or_default();
    let moment = noted.strip_prefix(game).and_then(|rest| rest.trim().parse::<i64>().ok());
    moment.is_some_and(|moment| browser::now() - moment < GOES_ON)
}
