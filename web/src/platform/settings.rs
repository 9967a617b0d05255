//! What the reader has set. This is the one place that keeps it: as one JSON object in this browser, in the form in which the
//! server keeps it with an account (`regalia_wire::Settings`). What is left out is as usual.

use crate::platform::browser;
use leptos::prelude::*;
use serde_json::{Map, Value};
use std::sync::LazyLock;

/// Where they are kept; `light.js` reads them before anything is drawn.
const KEPT: &str = "regalia-settings";

/// `day` or `candle`; as the system prefers if left out.
pub(crate) const THEME: &str = "theme";
/// The code of a language; as the browser prefers if left out.
pub(crate) const LANGUAGE: &str = "language";
/// The size of the text: `small`, `large` or `largest`.
pub(crate) const TEXT: &str = "text";
/// How quickly things move: `quick` or `instant`.
pub(crate) const MOTION: &str = "motion";
/// The patterns and charges of the seats: `large`.
pub(crate) const SIGNS: &str = "signs";
/// Whether an action that ends a turn must be confirmed.
pub(crate) const CONFIRM_END: &str = "confirm_end";
/// Whether single keys do nothing.
pub(crate) const NO_KEYS: &str = "no_keys";
/// How loud sounds are, out of 100.
pub(crate) const VOLUME: &str = "volume";
/// From when to when it is quiet, in minutes after midnight here, and how far `behind` universal time that is.
pub(crate) const QUIET: &str = "quiet";

/// What is set until the reader changes it.
const USUAL_VOLUME: u8 = 60;

static SETTINGS: LazyLock<ArcRwSignal<Map<String, Value>>> = LazyLock::new(|| {
    let kept = browser::recall(KEPT).and_then(|text| serde_json::from_str(&text).ok());
    ArcRwSignal::new(kept.unwrap_or_default())
});

/// All that is set; reading it subscribes to changes.
pub(crate) fn all() -> Map<String, Value> {
    SETTINGS.get()
}

/// All that is set, without subscribing.
pub(crate) fn all_untracked() -> Map<String, Value> {
    SETTINGS.get_untracked()
}

/// A setting, if it is not as usual; reading it subscribes to changes.
pub(crate) fn get(name: &str) -> Option<Value> {
    SETTINGS.with(|settings| settings.get(name).cloned())
}

/// A setting that is a word.
pub(crate) fn word(name: &str) -> Option<String> {
    get(name)?.as_str().map(str::to_owned)
}

/// Whether a setting is on.
pub(crate) fn is_on(name: &str) -> bool {
    SETTINGS.with(|settings| settings.get(name).is_some_and(|value| value == true))
}

/// Switches a setting.
pub(crate) fn switch(name: &str, is_on: bool) {
    set(name, is_on.then_some(Value::Bool(true)));
}

/// How loud sounds are, out of 100.
pub(crate) fn volume() -> u8 {
    get(VOLUME).and_then(|volume| volume.as_u64()).map_or(USUAL_VOLUME, |volume| volume.min(100) as u8)
}

/// Whether a list of settings names this.
pub(crate) fn lists(name: &str, entry: &str) -> bool {
    SETTINGS.with(|settings| {
        let list = settings.get(name).and_then(Value::as_array);
        list.is_some_and(|list| list.iter().any(|listed| listed == entry))
    })
}

/// Adds an entry to a list of settings, or removes it.
pub(crate) fn list(name: &str, entry: &str, is_listed: bool) {
    let mut list: Vec<Value> =
        untrack(|| get(name)).and_then(|list| list.as_array().cloned()).unwrap_or_default();
    list.retain(|listed| listed != entry);
    if is_listed {
        list.push(entry.into());
    }
    set(name, (!list.is_empty()).then(|| list.into()));
}

/// Changes a setting; nothing for the usual.
pub(crate) fn set(name: &str, value: Option<Value>) {
    let mut all = SETTINGS.get_untracked();
    match value {
        Some(value) => drop(all.insert(name.to_owned(), value)),
        None => drop(all.remove(name)),
    }
    replace(all);
}

/// Changes all settings.
pub(crate) fn replace(settings: Map<String, Value>) {
    let before = SETTINGS.get_untracked();
    if before == settings {
        return;
    }
    browser::remember(KEPT, &Value::Object(settings.clone()).to_string());
    for name in [THEME, MOTION, TEXT, SIGNS] {
        if before.get(name) != settings.get(name) {
            show(name, settings.get(name).and_then(Value::as_str));
        }
    }
    SETTINGS.set(settings);
}

/// Tells the styles what is set.
fn show(name: &str, value: Option<&str>) {
    let Some(root) = browser::document().document_element() else { return };
    let system = (name == THEME)
        .then(|| if browser::media("(prefers-color-scheme: dark)") { "candle" } else { "day" });
    let name = format!("data-{name}");
    let _ = match value.or(system) {
        Some(value) => root.set_attribute(&name, value),
        None => root.remove_attribute(&name),
    };
}

/// Whether the page is lit by candles; reading it subscribes to changes.
pub(crate) fn is_candle() -> bool {
    SETTINGS.track();
    browser::root_says("data-theme", "candle")
}

/// So long as something takes at the usual speed, as the reader has set the speed.
pub(crate) fn paced(milliseconds: i32) -> i32 {
    if SETTINGS.with_untracked(|settings| settings.get(MOTION).is_some_and(|motion| motion == "quick")) {
        milliseconds / 2
    } else {
        milliseconds
    }
}
