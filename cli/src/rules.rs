//! `regalia rules`: the rules of a game, one by one or as a table of contents.

use crate::{
    arguments::Rules,
    games,
    text::{FAINT, OPEN, STRONG, list, pad, paint},
};
use anyhow::{Context, anyhow};
use regalia_game::{About, Rule, Rulebook};
use regalia_voice::Language;

/// A page of rules in the reader's language.
pub(crate) struct Pages {
    /// The rules.
    pub(crate) book: Rulebook,
}

/// The text that `regalia rules` prints.
///
/// # Errors
/// If there is no such game, page or rule.
pub(crate) fn show(asked: &Rules) -> anyhow::Result<String> {
    let pages = Pages::of(&games::about(&asked.game)?, asked.language)?;
    if asked.ids.is_empty() {
        let hint = format!("Read one with: regalia rules {} {}", asked.game, pages.example());
        return Ok(format!("{}\n{}\n", pages.contents(), paint(FAINT, hint)));
    }
    let texts: Vec<String> =
        asked.ids.iter().map(|id| pages.find(id).map(rule_text)).collect::<anyhow::Result<_>>()?;
    Ok(texts.join("\n"))
}

impl Pages {
    /// The page of a game in a language.
    ///
    /// # Errors
    /// If there is no page in this language, or it cannot be read.
    pub(crate) fn of(about: &About, language: Language) -> anyhow::Result<Self> {
        let page = about.pages.iter().find(|page| page.language == language.code());
        let page = page.ok_or_else(|| {
            let others = list(about.pages.iter().map(|page| page.language));
            anyhow!("{} has no rules in {:?}; there is {others}", about.title, language.code())
        })?;
        let book = Rulebook::parse(page.markdown).context("the page of rules cannot be read")?;
        Ok(Self { book })
    }

    /// The ids and titles of all rules, section by section.
    pub(crate) fn contents(&self) -> String {
        let mut text = format!("{}\n", paint(STRONG, &self.book.title));
        let mut section = "";
        for rule in &self.book.rules {
            if rule.section != section {
                section = &rule.section;
                text.push_str(&format!("\n{}\n", paint(STRONG, section)));
            }
            text.push_str(&contents_line(rule));
        }
        text
    }

    /// The rule that someone means by this id; the game's letters may be left out.
    ///
    /// # Errors
    /// If there is none; the error suggests others of the same section.
    pub(crate) fn find(&self, id: &str) -> anyhow::Result<&Rule> {
        let found = self.book.rules.iter().find(|rule| is_meant(rule, id));
        found.ok_or_else(|| anyhow!("there is no rule {id}; {}", self.suggestion(id)))
    }

    fn suggestion(&self, id: &str) -> String {
        let section = section_of(id);
        let near = self.book.rules.iter().filter(|rule| section_of(rule.id.as_str()) == section);
        let near = list(near.map(|rule| rule.id));
        if near.is_empty() {
            format!("ids look like {}, and without any id all are listed", self.example())
        } else {
            format!("in the same section there are {near}")
        }
    }

    /// An id to show what ids look like.
    fn example(&self) -> String {
        self.book.rules.first().map(|rule| rule.id.to_string()).unwrap_or_default()
    }
}

/// A rule with its heading.
pub(crate) fn rule_text(rule: &Rule) -> String {
    format!("{}{}\n{}\n", paint(STRONG, heading(rule)), marks(rule), rule.text)
}

/// The id and the title of a rule.
pub(crate) fn heading(rule: &Rule) -> String {
    format!("{} {}", rule.id, rule.title)
}

fn contents_line(rule: &Rule) -> String {
    format!("  {} {}{}\n", pad(rule.id.as_str(), 8), rule.title, marks(rule))
}

fn marks(rule: &Rule) -> String {
    let mark = |is_so, word| if is_so { format!(" {}", paint(OPEN, word)) } else { String::new() };
    mark(rule.is_ruling, "[ruling]") + &mark(rule.is_option, "[option]")
}

fn is_meant(rule: &Rule, id: &str) -> bool {
    let name = rule.id.as_str();
    let without_letters = name.split_once('-').map(|(_, number)| number);
    name.eq_ignore_ascii_case(id) || without_letters == Some(id)
}

/// The section in an id: `3` in `CK-3.2`, in `3.2` and in `CK-3`.
fn section_of(id: &str) -> &str {
    let number = id.split_once('-').map_or(id, |(_, number)| number);
    number.split('.').next().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;
    use regalia_court::Court;
    use regalia_game::Game;

    fn pages() -> Pages {
        Pages::of(&Court::ABOUT, Language::En).unwrap()
    }

    #[test]
    fn the_contents_name_every_rule_under_its_section() {
        let pages = pages();
        let text = anstream::adapter::strip_str(&pages.contents()).to_string();
        for rule in &pages.book.rules {
            assert!(text.contains(&rule.title), "{}", rule.id);
        }
        assert!(text.contains("\n3 A turn\n  CK-3.1 "), "{text}");
        assert!(text.contains("[ruling] [option]"));
        assert!(text.contains("9 Names"), "the table of names is a rule of its own");
    }

    #[test]
    fn ids_are_found_in_any_form() {
        let pages = pages();
        for id in ["CK-3.2", "ck-3.2", "3.2"] {
            assert_eq!(pages.find(id).unwrap().id.as_str(), "CK-3.2");
        }
    }

    #[test]
    fn an_unknown_id_leads_to_its_neighbours() {
        let pages = pages();
        let error = |id| pages.find(id).unwrap_err().to_string();
        assert!(error("CK-4.9").contains("CK-4.1, CK-4.2"), "{}", error("CK-4.9"));
        assert!(error("CK-4").contains("CK-4.1, CK-4.2"));
        assert!(error("an id that is much longer than any").contains("CK-1.1"));
    }
}
