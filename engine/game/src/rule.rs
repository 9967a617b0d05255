//! Rule ids, and the page of rules that explains them.

use crate::guide::{Chapter, chapters};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use std::{fmt, str};

const ID_BYTES: usize = 12;

/// The name of a rule, such as `CK-3.2`: letters of the game, section, number.
///
/// An id never changes its meaning.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash)]
pub struct RuleId([u8; ID_BYTES]);

impl RuleId {
    /// The rule with this name.
    ///
    /// # Panics
    /// If the name is longer than twelve bytes; in a `const` that is a compile error.
    pub const fn new(name: &str) -> Self {
        let bytes = name.as_bytes();
        assert!(bytes.len() <= ID_BYTES, "a rule id has at most twelve bytes");
        let mut id = [0; ID_BYTES];
        let mut at = 0;
        while at < bytes.len() {
            id[at] = bytes[at];
            at += 1;
        }
        Self(id)
    }

    /// The rule with this name, if it looks like one.
    pub(crate) fn parse(name: &str) -> Option<Self> {
        (name.len() <= ID_BYTES && name.contains('-')).then(|| Self::new(name))
    }

    /// The name of the rule.
    pub fn as_str(&self) -> &str {
        let end = self.0.iter().position(|byte| *byte == 0).unwrap_or(ID_BYTES);
        str::from_utf8(&self.0[..end]).unwrap_or_default()
    }
}

impl fmt::Display for RuleId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl fmt::Debug for RuleId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl Serialize for RuleId {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.as_str())
    }
}

impl<'de> Deserialize<'de> for RuleId {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let name = String::deserialize(deserializer)?;
        let fits = name.len() <= ID_BYTES && name.bytes().all(|byte| byte.is_ascii_graphic());
        if fits { Ok(Self::new(&name)) } else { Err(de::Error::custom("not a rule id")) }
    }
}

/// One rule, in one language.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
pub struct Rule {
    /// Its id.
    pub id: RuleId,
    /// The heading of its section.
    pub section: String,
    /// A few words that name it.
    pub title: String,
    /// The rulebook leaves it open, and this is how Regalia settles it.
    pub is_ruling: bool,
    /// The table's creator can choose here.
    pub is_option: bool,
    /// What it says, as Markdown.
    pub text: String,
}

/// A page of rules in one language, read from Markdown.
///
/// A section is a heading `## 3 A turn`, a rule in it a heading `### CK-3.2 Title`, with `[ruling]` and `[option]` behind it where they
/// apply, and the text below it up to the next heading. Sections before the first rule may teach: their headings have no id, and
/// `#### Title (CK-3.2)` is a step of an example.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
pub struct Rulebook {
    /// The name of the game.
    pub title: String,
    /// What stands before the first section, as Markdown.
    pub preamble: String,
    /// What teaches the game, before all rules.
    pub chapters: Vec<Chapter>,
    /// All rules, in the order of the page.
    pub rules: Vec<Rule>,
}

/// Why a page could not be read.
#[derive(Clone, Eq, PartialEq, Debug, thiserror::Error)]
pub enum RulebookError {
    /// The page has no first heading.
    #[error("the page does not begin with a title")]
    NoTitle,
    /// A heading of a rule without an id or a title.
    #[error("line {0}: a rule needs an id and a title")]
    BadHeading(usize),
    /// The same id twice.
    #[error("{0} stands twice")]
    Twice(RuleId),
    /// A rule that says nothing.
    #[error("{0} has no text")]
    Empty(RuleId),
}

impl Rulebook {
    /// Reads a page.
    ///
    /// # Errors
    /// If the page has no title, or a rule has no id, no title or no text, or an id stands twice.
    pub fn parse(page: &str) -> Result<Self, RulebookError> {
        let title = page.lines().next().and_then(|line| line.strip_prefix("# "));
        let title = title.ok_or(RulebookError::NoTitle)?.to_owned();
        let preamble: Vec<&str> = page.lines().skip(1).take_while(|line| !line.starts_with('#')).collect();
        let preamble = preamble.join("\n").trim().to_owned();
        let is_rule = |line: &str| line.strip_prefix("### ").and_then(|it| parse_heading(it, "")).is_some();
        let first = page.lines().position(is_rule).unwrap_or(usize::MAX);
        let mut book =
            Self { title, preamble, chapters: chapters(page.lines().take(first))?, rules: Vec::new() };
        let (mut open, mut section) = (false, "");
        for (number, line) in page.lines().enumerate() {
            if let Some(heading) = line.strip_prefix("## ") {
                (open, section) = (false, heading.trim());
            } else if number < first {
                // It teaches.
            } else if let Some(heading) = line.strip_prefix("### ") {
                let rule = parse_heading(heading, section).ok_or(RulebookError::BadHeading(number + 1))?;
                if book.rule(rule.id).is_some() {
                    return Err(RulebookError::Twice(rule.id));
                }
                book.rules.push(rule);
                open = true;
            } else if let Some(rule) = book.rules.last_mut().filter(|_| open) {
                push(&mut rule.text, line);
            }
        }
        for rule in &mut book.rules {
            rule.text = rule.text.trim().to_owned();
            if rule.text.is_empty() {
                return Err(RulebookError::Empty(rule.id));
            }
        }
        Ok(book)
    }

    /// The rule with this id.
    pub fn rule(&self, id: RuleId) -> Option<&Rule> {
        self.rules.iter().find(|rule| rule.id == id)
    }
}

/// Adds a line.
pub(crate) fn push(text: &mut String, line: &str) {
    text.push_str(line);
    text.push('\n');
}

fn parse_heading(heading: &str, section: &str) -> Option<Rule> {
    let (id, title) = heading.split_once(' ')?;
    let is_ruling = title.contains("[ruling]");
    let is_option = title.contains("[option]");
    let title = title.replace("[ruling]", "").replace("[option]", "").trim().to_owned();
    let id = RuleId::parse(id).filter(|_| !title.is_empty())?;
    Some(Rule { id, section: section.to_owned(), title, is_ruling, is_option, text: String::new() })
}

#[cfg(test)]
mod tests {
    use super::*;

    const PAGE: &str = "# Toy\n\nWords.\n\n## 1 Setup\n\n### TY-1.1 Cards\nSix cards.\n\nAnd more.\n\n\
        ### TY-1.2 Peeking [ruling] [option]\nOnce.\n\n## Notes\n\nNot a rule.\n";

    #[test]
    fn a_page_gives_its_rules() {
        let book = Rulebook::parse(PAGE).unwrap();
        assert_eq!((book.title.as_str(), book.preamble.as_str()), ("Toy", "Words."));
        assert_eq!(book.rules.len(), 2);
        let first = book.rule(RuleId::new("TY-1.1")).unwrap();
        assert_eq!((first.title.as_str(), first.text.as_str()), ("Cards", "Six cards.\n\nAnd more."));
        assert!(!first.is_ruling && !first.is_option && first.section == "1 Setup");
        let second = book.rule(RuleId::new("TY-1.2")).unwrap();
        assert_eq!((second.title.as_str(), second.text.as_str()), ("Peeking", "Once."));
        assert!(second.is_ruling && second.is_option);
    }

    #[test]
    fn a_faulty_page_is_refused() {
        let error = |page| Rulebook::parse(page).unwrap_err();
        assert_eq!(error("Toy"), RulebookError::NoTitle);
        assert_eq!(error("# Toy\n### TY-1.1\n"), RulebookError::BadHeading(2));
        assert_eq!(error("# Toy\n### TY-1.1 Cards\n## Next\n"), RulebookError::Empty(RuleId::new("TY-1.1")));
        let twice = "# Toy\n### TY-1.1 Cards\nSix.\n### TY-1.1 Cards\nSix.\n";
        assert_eq!(error(twice), RulebookError::Twice(RuleId::new("TY-1.1")));
    }

    #[test]
    fn an_id_travels_as_its_name() {
        let id = RuleId::new("CK-3.2");
        assert_eq!(serde_json::to_string(&id).unwrap(), "\"CK-3.2\"");
        assert_eq!(serde_json::from_str::<RuleId>("\"CK-3.2\"").unwrap(), id);
        assert!(serde_json::from_str::<RuleId>("\"CK-3.2 and far too long\"").is_err());
        assert!(serde_json::from_str::<RuleId>("\"\\u0000\"").is_err());
    }
}
