//! The words on the screen, in the reader's language.
//!
//! Every sentence is a message in `messages/<language>/`; code names it by its key with [`t!`].
//! Dice travel in sentences as the characters ⚀ to ⚅, which the screen draws and a voice reads as numbers.

use crate::{
    browser,
    fluent::{Facts, Messages},
};
use leptos::prelude::*;
use std::sync::LazyLock;

/// A language of the client.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub(crate) enum Language {
    /// English.
    English,
    /// German.
    German,
}

impl Language {
    /// All of them.
    pub(crate) const ALL: [Self; 2] = [Self::English, Self::German];

    /// The code by which browsers and rule pages know it.
    pub(crate) fn code(self) -> &'static str {
        match self {
            Self::English => "en",
            Self::German => "de",
        }
    }

    /// Its name in itself.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::English => "English",
            Self::German => "Deutsch",
        }
    }

    fn of(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|language| code.starts_with(language.code()))
    }

    /// The message files.
    fn sources(self) -> [&'static str; 11] {
        match self {
            Self::English => [
                include_str!("../messages/en/shell.ftl"),
                include_str!("../messages/en/account.ftl"),
                include_str!("../messages/en/lobby.ftl"),
                include_str!("../messages/en/talk.ftl"),
                include_str!("../messages/en/people.ftl"),
                include_str!("../messages/en/replay.ftl"),
                include_str!("../messages/en/analysis.ftl"),
                include_str!("../messages/en/court.ftl"),
                include_str!("../messages/en/kingdom.ftl"),
                include_str!("../messages/en/aragon.ftl"),
                include_str!("../messages/en/emara.ftl"),
            ],
            Self::German => [
                include_str!("../messages/de/shell.ftl"),
                include_str!("../messages/de/account.ftl"),
                include_str!("../messages/de/lobby.ftl"),
                include_str!("../messages/de/talk.ftl"),
                include_str!("../messages/de/people.ftl"),
                include_str!("../messages/de/replay.ftl"),
                include_str!("../messages/de/analysis.ftl"),
                include_str!("../messages/de/court.ftl"),
                include_str!("../messages/de/kingdom.ftl"),
                include_str!("../messages/de/aragon.ftl"),
                include_str!("../messages/de/emara.ftl"),
            ],
        }
    }
}

static MESSAGES: LazyLock<[Messages; 2]> =
    LazyLock::new(|| Language::ALL.map(|language| Messages::read(&language.sources())));

static LANGUAGE: LazyLock<ArcRwSignal<Language>> = LazyLock::new(|| ArcRwSignal::new(Language::English));

/// Chooses the language at the start: what was chosen before, else what the browser prefers.
pub(crate) fn choose_first() {
    let asked = browser::parameter("lang").as_deref().and_then(Language::of);
    let chosen = browser::recall("regalia-language").as_deref().and_then(Language::of);
    let preferred = browser::preferred_languages().iter().find_map(|code| Language::of(code));
    set(asked.or(chosen).or(preferred).unwrap_or(Language::English));
}

/// The reader's language; reading it subscribes to changes.
pub(crate) fn language() -> Language {
    LANGUAGE.get()
}

/// Changes the language and remembers it.
pub(crate) fn choose(language: Language) {
    browser::remember("regalia-language", language.code());
    set(language);
}

fn set(language: Language) {
    if let Some(root) = browser::document().document_element() {
        let _ = root.set_attribute("lang", language.code());
    }
    LANGUAGE.set(language);
}

/// A message in the reader's language. Use [`t!`], which the tests can read.
pub(crate) fn message(key: &str, facts: &Facts<'_>) -> String {
    MESSAGES[language() as usize].format(key, facts)
}

/// A message by its key, with its values by name.
macro_rules! t {
    ($key:expr $(, $name:ident = $value:expr)* $(,)?) => {
        $crate::words::message($key, &[$((stringify!($name), $value.into())),*])
    };
}

/// A message by its key that follows the language and what its values read: for views.
macro_rules! said {
    ($($message:tt)*) => {
        $crate::live::live(move || t!($($message)*))
    };
}

/// A share in thousandths. Numbers are written as whole ones: writing fractions weighs ten kilobytes.
pub(crate) fn thousandths(share: f64) -> u32 {
    (share * 1000.0).round() as u32
}

/// A share as a percentage with one digit, as the language writes it.
pub(crate) fn percent(share: f64) -> String {
    let (whole, rest) = (thousandths(share) / 10, thousandths(share) % 10);
    match language() {
        Language::English => format!("{whole}.{rest}%"),
        Language::German => format!("{whole},{rest} %"),
    }
}

/// A share as a short percentage: whole from ten on, with one digit below.
pub(crate) fn round_percent(share: f64) -> String {
    if share < 0.0995 {
        return percent(share);
    }
    let whole = (share * 100.0).round() as u32;
    match language() {
        Language::English => format!("{whole}%"),
        Language::German => format!("{whole} %"),
    }
}

/// The sign of a die in a sentence.
pub(crate) fn die(pips: u8) -> char {
    char::from_u32(0x267F + u32::from(pips)).unwrap_or('?')
}

/// What a sign of a die shows.
pub(crate) fn pips(sign: char) -> Option<u32> {
    (0x2680..=0x2685).contains(&u32::from(sign)).then(|| u32::from(sign) - 0x267F)
}

/// A sentence for a voice: dice as numbers.
pub(crate) fn spoken(sentence: &str) -> String {
    let mut text = String::new();
    let mut after_die = false;
    for letter in sentence.chars() {
        match pips(letter) {
            Some(pips) => {
                if after_die {
                    text.push('-');
                }
                text.push_str(&pips.to_string());
                after_die = true;
            }
            None => {
                text.push(letter);
                after_die = false;
            }
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fluent::Fact;
    use fluent_bundle::{FluentArgs, FluentBundle, FluentResource};
    use std::{collections::BTreeSet, fs, path::Path};

    fn keys(language: Language) -> BTreeSet<String> {
        MESSAGES[language as usize].keys().map(str::to_owned).collect()
    }

    /// The messages of a language as the library for Fluent reads them.
    fn reference(language: Language) -> FluentBundle<FluentResource> {
        let mut bundle = FluentBundle::new(vec![language.code().parse().unwrap()]);
        bundle.set_use_isolating(false);
        for source in language.sources() {
            bundle.add_resource(FluentResource::try_new(source.to_owned()).unwrap()).unwrap();
        }
        bundle
    }

    /// The names of the values in a language's messages.
    fn names(language: Language) -> BTreeSet<&'static str> {
        let after = language.sources().into_iter().flat_map(|source| source.split('$').skip(1));
        let is_part = |letter: char| letter.is_ascii_alphanumeric() || matches!(letter, '_' | '-');
        after.map(|text| text.split(|letter| !is_part(letter)).next().unwrap()).collect()
    }

    /// All sources of the client in one text.
    fn sources(folder: &Path, text: &mut String) {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                sources(&path, text);
            } else {
                text.push_str(&fs::read_to_string(&path).unwrap());
            }
        }
    }

    /// The keys that are named where they are used.
    fn named(text: &str) -> BTreeSet<String> {
        let is_call = |before: &str| !before.ends_with(|last: char| last.is_alphanumeric() || last == '_');
        let calls = ["t!(\"", "said!(\""].into_iter().flat_map(|call| text.match_indices(call));
        let calls = calls.filter(|(at, _)| is_call(&text[..*at]));
        let key = |(at, call): (usize, &str)| text[at + call.len()..].split('"').next().map(str::to_owned);
        calls.filter_map(key).collect()
    }

    #[test]
    fn every_language_has_the_same_keys() {
        let [english, german] = Language::ALL.map(keys);
        let missing: Vec<_> = english.symmetric_difference(&german).collect();
        assert!(missing.is_empty() && !english.is_empty(), "{missing:?}");
    }

    #[test]
    fn every_message_is_written_as_fluent_writes_it() {
        for language in Language::ALL {
            let (bundle, names) = (reference(language), names(language));
            for text in ["yes", "no", "⚀⚁"] {
                for number in [0, 1, 2, 7, 30] {
                    // What is a number in one message is a word in another: each is tried as both.
                    for is_number in [true, false] {
                        let fact = |name: &&str| is_number && *name != "you";
                        let mut arguments = FluentArgs::new();
                        let mut facts: Vec<(&str, Fact)> = Vec::new();
                        for name in &names {
                            if fact(name) {
                                arguments.set(*name, number);
                                facts.push((name, number.into()));
                            } else {
                                arguments.set(*name, text);
                                facts.push((name, text.into()));
                            }
                        }
                        for key in keys(language) {
                            let pattern = bundle.get_message(&key).unwrap().value().unwrap();
                            let expected = bundle.format_pattern(pattern, Some(&arguments), &mut Vec::new());
                            assert_eq!(MESSAGES[language as usize].format(&key, &facts), expected, "{key}");
                        }
                    }
                }
            }
        }
    }

    #[test]
    fn every_key_that_the_code_uses_exists_and_no_key_is_unused() {
        let mut text = String::new();
        sources(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"), &mut text);
        let by_name: BTreeSet<String> = crate::games::keys_by_name().into_iter().collect();
        let known = keys(Language::English);
        let named = named(&text);
        assert!(named.len() > 100, "the test must see the calls");
        let lacking: Vec<_> = named.union(&by_name).filter(|key| !known.contains(*key)).collect();
        assert!(lacking.is_empty(), "no message for {lacking:?}");
        let is_used = |key: &&String| by_name.contains(*key) || text.contains(&format!("\"{key}\""));
        let unused: Vec<_> = known.iter().filter(|key| !is_used(key)).collect();
        assert!(unused.is_empty(), "nobody says {unused:?}");
    }

    #[test]
    fn dice_are_drawn_for_eyes_and_counted_for_ears() {
        let sentence = format!("rolled {}{}.", die(2), die(6));
        assert_eq!(sentence, "rolled ⚁⚅.");
        assert_eq!(spoken(&sentence), "rolled 2-6.");
    }
}
