//! Messages in the syntax of Project Fluent, as far as the message files use it: values, choices by a word
//! or a number, texts in quotes.
//!
//! The library that knows all of Fluent weighs a tenth of the page. A test holds this reader against it,
//! for every message; plurals are those of English and German, which are the same.

/// A value in a message.
#[derive(Clone, Debug)]
pub(crate) enum Fact {
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
    fn chooses(&self, key: &str) -> bool {
        match self {
            Self::Text(text) => text == key,
            Self::Number(1) if key == "one" => true,
            Self::Number(number) => key == number.to_string(),
        }
    }
}

/// The values of a message by name.
pub(crate) type Facts<'a> = [(&'a str, Fact)];

/// The messages of a language, sorted by key.
pub(crate) struct Messages(Vec<(&'static str, &'static str)>);

impl Messages {
    /// Reads message files.
    pub(crate) fn read(sources: &[&'static str]) -> Self {
        let mut messages = Vec::new();
        for source in sources {
            // A message begins at the start of a line; what is indented belongs to it.
            let starts = |at: usize| at == 0 || source.as_bytes()[at - 1] == b'\n';
            let is_key = |at: usize| source.as_bytes()[at].is_ascii_lowercase();
            let is_end = |at: usize| !source.as_bytes()[at].is_ascii_whitespace();
            let lines: Vec<usize> = (0..source.len()).filter(|at| starts(*at) && is_end(*at)).collect();
            for (number, at) in lines.iter().enumerate().filter(|(_, at)| is_key(**at)) {
                let end = lines.get(number + 1).copied().unwrap_or(source.len());
                messages.extend(source[*at..end].split_once(" =").map(|(key, text)| (key, text.trim())));
            }
        }
        messages.sort_unstable();
        Self(messages)
    }

    /// A message with its values; its key if there is none.
    pub(crate) fn format(&self, key: &str, facts: &Facts<'_>) -> String {
        let Ok(at) = self.0.binary_search_by_key(&key, |(key, _)| key) else { return key.to_owned() };
        let mut out = String::new();
        write(self.0[at].1, facts, &mut out);
        out
    }

    /// All keys.
    #[cfg(test)]
    pub(crate) fn keys(&self) -> impl Iterator<Item = &'static str> {
        self.0.iter().map(|(key, _)| *key)
    }
}

/// Writes a text with what stands in braces.
fn write(mut text: &str, facts: &Facts<'_>, out: &mut String) {
    while let Some(open) = text.find('{') {
        out.push_str(&text[..open]);
        let close = open + closing(&text[open..]);
        write_placed(text[open + 1..close].trim(), facts, out);
        text = text.get(close + 1..).unwrap_or_default();
    }
    out.push_str(text);
}

/// Writes a text in quotes, a value, or the variant that a value chooses.
fn write_placed(placed: &str, facts: &Facts<'_>, out: &mut String) {
    if let Some(quoted) = placed.strip_prefix('"') {
        out.push_str(quoted.trim_end_matches('"'));
        return;
    }
    let (name, variants) = placed.split_once("->").unwrap_or((placed, ""));
    let fact = facts.iter().find(|(other, _)| name.trim().strip_prefix('$') == Some(other));
    let Some((_, fact)) = fact else { return };
    if variants.is_empty() {
        out.push_str(&fact.text());
    } else {
        write(chosen(variants, fact), facts, out);
    }
}

/// The variant that a value chooses, else the one with a star.
fn chosen<'a>(variants: &'a str, fact: &Fact) -> &'a str {
    let (mut left, mut usual) = (variants.trim(), "");
    while let Some((head, rest)) = left.split_once(']') {
        let end = next_variant(rest);
        let body = rest[..end].trim();
        let (star, key) = head.split_once('[').unwrap_or_default();
        if fact.chooses(key) {
            return body;
        }
        if star == "*" {
            usual = body;
        }
        left = rest[end..].trim_start();
    }
    usual
}

/// Where the next variant begins: at the start of a line, outside of braces.
fn next_variant(text: &str) -> usize {
    let mut depth = 0;
    for (at, letter) in text.char_indices() {
        match letter {
            '{' => depth += 1,
            '}' => depth -= 1,
            '\n' if depth == 0 && text[at..].trim_start().starts_with(['[', '*']) => return at,
            _ => (),
        }
    }
    text.len()
}

/// Where the brace is closed that a text begins with.
fn closing(text: &str) -> usize {
    let mut depth = 0;
    for (at, letter) in text.char_indices() {
        match letter {
            '{' => depth += 1,
            '}' if depth == 1 => return at,
            '}' => depth -= 1,
            _ => (),
        }
    }
    text.len()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn told(source: &'static str, facts: &Facts<'_>) -> String {
        Messages::read(&[source]).format("key", facts)
    }

    #[test]
    fn values_and_choices_are_written() {
        assert_eq!(told("key = Round { $round }", &[("round", 3_u8.into())]), "Round 3");
        let choice = "# A choice.\nkey = { $you ->\n    [yes] You { $count ->\n        [one] take one\n       *[other] \
                      take { $count }\n      }\n   *[no] { $name } passes\n  }.\n\nlater = else";
        let facts =
            |you: &str, count: u8| [("you", you.into()), ("count", count.into()), ("name", "Oda".into())];
        assert_eq!(told(choice, &facts("yes", 1)), "You take one.");
        assert_eq!(told(choice, &facts("yes", 2)), "You take 2.");
        assert_eq!(told(choice, &facts("no", 1)), "Oda passes.");
        assert_eq!(told("key = { \"\" }+1", &[]), "+1");
        assert_eq!(told("other = none", &[]), "key");
    }
}
