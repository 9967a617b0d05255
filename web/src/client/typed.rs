//! What the reader typed in to be their own chance, instead of what the browser draws.

use crate::platform::browser;

/// Where it is kept on this device.
const KEY: &str = "regalia-typed";
/// With fewer letters it could be guessed.
pub(crate) const LEAST: usize = 20;

/// What was typed in, if anything was.
pub(crate) fn recall() -> Option<String> {
    browser::recall(KEY)
}

/// Keeps it for the matches to come; nothing, and the browser draws again. Says whether it is long enough.
pub(crate) fn keep(text: &str) -> bool {
    match text.trim() {
        "" => browser::forget(KEY),
        text if text.chars().count() < LEAST => return false,
        text => browser::remember(KEY, text),
    }
    true
}
