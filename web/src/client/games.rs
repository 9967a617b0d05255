//! What a table asks of the games, which it does not know: they are entered when the page starts.

use leptos::prelude::*;
use regalia_game::GameId;
use regalia_voice::Names;
use serde_json::Value;
use std::sync::OnceLock;

/// What the games can be asked for.
pub(crate) struct Games {
    /// Why the rules of the game with this id forbid something, from the facts that a host sends.
    pub(crate) refusal: fn(&str, &Value, &Names) -> Option<String>,
    /// Sets the id of a table's game, once all is known that the screen needs.
    pub(crate) name: fn(GameId, RwSignal<&'static str>),
}

static GAMES: OnceLock<Games> = OnceLock::new();

/// Enters the games.
pub(crate) fn enter(games: Games) {
    let _ = GAMES.set(games);
}

/// See [`Games::refusal`].
pub(crate) fn refusal(game: &str, reason: &Value, names: &Names) -> Option<String> {
    GAMES.get().and_then(|games| (games.refusal)(game, reason, names))
}

/// See [`Games::name`].
pub(crate) fn name(game: GameId, shown: RwSignal<&'static str>) {
    if let Some(games) = GAMES.get() {
        (games.name)(game, shown);
    }
}
