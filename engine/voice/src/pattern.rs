//! Texts with values and choices.
//!
//! A text has the short form that `regalia_messages` makes of Fluent when a crate is built: `{name}` is a value,
//! `{name[one:a die][other*:dice]}` a choice by it; the one with a star is taken if no other fits. The library that knows all
//! of Fluent weighs a tenth of the page; a test holds this reader against it, for every message.

use crate::Language;

/// A value in a message.
#[derive(Clone, Debug)]
pub enum Fact {
    /// A word or a sentence.
    Text(String),
    /// A number, which chooses plurals.
    Number(i64),
}

impl From<&str> for Fact {
    fn from(text: &str) -> Self {
        Self::Text(text.to_owned())
    }
}

impl From<String> for Fact {
    fn from(text: String) -> Self {
        Self::Text(text)
    }
}

macro_rules! numbers {
    ($($type:ty),*) => {$(
        impl From<$type> for Fact {
            fn from(number: $type) -> Self {
                Self::Number(i64::from(number))
            }
        }
    )*};
}

numbers!(u8, u16, u32, i8, i16, i32);

impl From<u64> for Fact {
    fn from(number: u64) -> Self {
        Self::Number(i64::try_from(number).unwrap_or(i64::MAX))
    }
}

impl From<usize> for Fact {
    fn from(number: usize) -> Self {
        Self::from(number as u64)
    }
}

impl Fact {
    fn text(&self) -> String {
        match self {
            Self::Text(text) => text.clone(),
            Self::Number(number) => number.to_string(),
        }
    }

    /// Whether this value chooses the variant with that key.
    fn chooses(&self, language: Language, key: &str) -> bool {
        match self {
            Self::Text(text) => text == key,
            Self::Number(number) => {
                key == language.plural(number.unsigned_abs())
                    || key.parse().is_ok_and(|key: i64| key == *number)
            }
        }
    }
}

/// The values of a message by name.
pub type Facts<'a> = [(&'a str, Fact)];

/// A text with its values.
pub fn format(language: Language, text: &str, facts: &Facts<'_>) -> String {
    let mut out = String::new();
    write(language, text, facts, &mut out);
    out
}

fn write(language: Language, mut text: &str, facts: &Facts<'_>, out: &mut String) {
    while let Some(open) = text.find('{') {
        out.push_str(&text[..open]);
        let close = open + closing(&text[open..]);
        write_placed(language, &text[open + 1..close], facts, out);
        text = text.get(close + 1..).unwrap_or_default();
    }
    out.push_str(text);
}

/// Writes a value, or the variant that it chooses.
fn write_placed(language: Language, placed: &str, facts: &Facts<'_>, out: &mut String) {
    let (name, variants) = placed.split_at(placed.find('[').unwrap_or(placed.len()));
    let Some((_, fact)) = facts.iter().find(|(other, _)| *other == name) else { return };
    if variants.is_empty() {
        out.push_str(&fact.text());
    } else {
        write(language, chosen(language, variants, fact), facts, out);
    }
}

/// The variant that a value chooses, else the one with a star.
fn chosen<'a>(language: Language, mut variants: &'a str, fact: &Fact) -> &'a str {
    let mut usual = "";
    while !variants.is_empty() {
        let end = closing(variants);
        let (key, body) = variants[1..end].split_once(':').unwrap_or_default();
        if fact.chooses(language, key.trim_end_matches('*')) {
            return body;
        }
        if key.ends_with('*') {
            usual = body;
        }
        variants = variants.get(end + 1..).unwrap_or_default();
    }
    usual
}

/// Where the brace or bracket is closed that a text begins with.
fn closing(text: &str) -> usize {
    let mut depth = 0;
    for (at, letter) in text.bytes().enumerate() {
        match letter {
            b'{' | b'[' => depth += 1,
            b'}' | b']' if depth == 1 => return at,
            b'}' | b']' => depth -= 1,
            _ => (),
        }
    }
    text.len()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_and_choices_are_written() {
        let say = |text: &str, facts: &Facts<'_>| format(Language::En, text, facts);
        assert_eq!(say("Round {round}", &[("round", 3_u8.into())]), "Round 3");
        let choice =
            "{you[yes:You {count[one:take one][0:take none][other*:take {count}]}][no*:{name} passes]}.";
        let facts =
            |you: &str, count: u8| [("you", you.into()), ("count", count.into()), ("name", "Oda".into())];
        assert_eq!(say(choice, &facts("yes", 1)), "You take one.");
        assert_eq!(say(choice, &facts("yes", 0)), "You take none.");
        assert_eq!(say(choice, &facts("yes", 2)), "You take 2.");
        assert_eq!(say(choice, &facts("no", 1)), "Oda passes.");
        assert_eq!(say("{missing}.", &[]), ".");
    }
}
