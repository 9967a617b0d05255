//! The words on the screen, in the reader's language.
//!
//! What a game says comes from its voice; every other sentence is a message in `messages/<language>/`. Code names it by its key
//! with [`t!`]; a key that is not there does not compile, and one that nobody names does not build.

use crate::platform::{browser, settings};
use leptos::prelude::*;
pub(crate) use regalia_voice::{Fact, Facts, Language, die, pips, spoken};
use std::sync::LazyLock;

regalia_voice::messages!();

static LANGUAGE: LazyLock<ArcRwSignal<Language>> = LazyLock::new(|| ArcRwSignal::new(Language::default()));

/// Follows the language that is set, else what the browser prefers. The address can ask for another, until one is chosen.
pub(crate) fn follow_settings() {
    let preferred = || browser::preferred_languages().iter().find_map(|code| Language::of(code));
    let chosen = Memo::new(|_| settings::word(settings::LANGUAGE).as_deref().and_then(Language::of));
    let first = browser::parameter("lang").as_deref().and_then(Language::of);
    set(first.or(chosen.get_untracked()).or_else(preferred).unwrap_or_default());
    Effect::watch(
        move || chosen.get(),
        move |chosen, _, _| set(chosen.or_else(preferred).unwrap_or_default()),
        false,
    );
}

/// The reader's language; reading it subscribes to changes.
pub(crate) fn language() -> Language {
    LANGUAGE.get()
}

fn set(language: Language) {
    if let Some(root) = browser::document().document_element() {
        let _ = root.set_attribute("lang", language.code());
    }
    LANGUAGE.set(language);
}

/// A message in the reader's language. Use [`t!`].
pub(crate) fn message(key: Key, facts: &Facts<'_>) -> String {
    key.say(language(), facts)
}

/// The key of a message.
macro_rules! key {
    ($name:expr) => {
        const { $crate::platform::words::Key::new($name) }
    };
}

/// A message by its key, with its values by name.
macro_rules! t {
    ($key:literal $(, $name:ident = $value:expr)* $(,)?) => {
        t!(key!($key) $(, $name = $value)*)
    };
    ($key:expr $(, $name:ident = $value:expr)* $(,)?) => {
        $crate::platform::words::message($key, &[$((stringify!($name), $crate::platform::words::Fact::from($value))),*])
    };
}

/// A message by its key that follows the language and what its values read: for views.
macro_rules! said {
    ($($message:tt)*) => {
        $crate::platform::live::live(move || t!($($message)*))
    };
}

/// A share in thousandths. Numbers are written as whole ones: writing fractions weighs ten kilobytes.
pub(crate) fn thousandths(share: f64) -> u32 {
    (share * 1000.0).round() as u32
}

/// A share as a percentage with one digit, as the language writes it.
pub(crate) fn percent(share: f64) -> String {
    regalia_voice::percent(language(), thousandths(share))
}

/// A share as a short percentage: whole from ten on, with one digit below.
pub(crate) fn round_percent(share: f64) -> String {
    if share < 0.0995 {
        return percent(share);
    }
    regalia_voice::round_percent(language(), (share * 100.0).round() as u32)
}
