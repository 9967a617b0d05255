//! One term for one thing: what `voices/<id>/terms.md` lists is said on the rules page and in the messages of board,
//! chronicle and lesson alike, and nothing else is said for it.

use regalia_game::{RuleId, Rulebook};
use std::{fs, path::PathBuf};

/// The languages of a list of terms: the column of a term, and the one of what is not said for it.
const LANGUAGES: [(&str, usize, usize); 2] = [("en", 1, 3), ("de", 2, 4)];

fn read(path: &str) -> Option<String> {
    fs::read_to_string(PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../..").join(path)).ok()
}

/// The rows of a list of terms, each cell with what it lists.
fn rows(list: &str) -> Vec<Vec<Vec<String>>> {
    let cell = |cell: &str| {
        let words = cell.split(',').map(|word| word.trim().to_lowercase());
        words.filter(|word| !word.is_empty()).collect()
    };
    let lines = list.lines().filter_map(|line| line.strip_prefix('|')?.strip_suffix('|'));
    lines.skip(2).map(|line| line.split('|').map(cell).collect()).collect()
}

/// The texts of a file of messages, without the keys, the comments and what is computed.
fn texts(messages: &str) -> String {
    let (mut said, mut depth) = (String::new(), 0_u32);
    for line in messages.lines().filter(|line| !line.starts_with('#')) {
        let text =
            if line.starts_with(' ') { line } else { line.split_once('=').map_or("", |(_, text)| text) };
        // A variant of a message begins with its key in brackets.
        let text = text.trim_start().trim_start_matches('*');
        let text =
            text.strip_prefix('[').and_then(|text| text.split_once(']')).map_or(text, |(_, text)| text);
        for letter in text.chars() {
            match letter {
                '{' => depth += 1,
                '}' => depth = depth.saturating_sub(1),
                _ if depth == 0 => said.push(letter),
                _ => (),
            }
        }
        // What a selector chooses from is said.
        if text.trim_end().ends_with("->") {
            depth = depth.saturating_sub(1);
        }
        said.push('\n');
    }
    said.to_lowercase()
}

/// Whether a word with this beginning is said.
fn is_said(text: &str, word: &str) -> bool {
    text.match_indices(word).any(|(at, _)| !text[..at].ends_with(char::is_alphabetic))
}

#[test]
fn every_term_is_the_same_on_page_board_chronicle_and_lesson() {
    let mut faults = Vec::new();
    for about in regalia_catalog::all() {
        let (id, books) = (about.id, about.pages.iter().map(|page| (page.language, page.markdown)));
        let teaches = |page: &str| Rulebook::parse(page).is_ok_and(|book| !book.chapters.is_empty());
        let Some(list) = read(&format!("voices/{id}/terms.md")) else {
            assert!(
                !about.pages.iter().any(|page| teaches(page.markdown)),
                "{id} teaches, and has no list of terms"
            );
            continue;
        };
        let rows = rows(&list);
        assert!(rows.len() > 20, "{id} has only {} terms", rows.len());
        for (language, page) in books {
            let (_, term, not) =
                LANGUAGES.into_iter().find(|(code, ..)| *code == language).expect("a language of the list");
            let files = [
                format!("voices/{id}/messages/{language}/{id}.ftl"),
                format!("voices/{id}/messages/{language}/reasons.ftl"),
                format!("voices/{id}/lessons/{language}/lessons.ftl"),
                format!("web/messages/{language}/{id}.ftl"),
            ];
            let said: String = files.iter().filter_map(|file| read(file)).map(|file| texts(&file)).collect();
            let book = Rulebook::parse(page).expect("pages can be read");
            let page = page.to_lowercase();
            for row in &rows {
                let rule = row[0].first().map(|rule| RuleId::new(&rule.to_uppercase()));
                if rule.and_then(|rule| book.rule(rule)).is_none() {
                    faults.push(format!("{id}: {:?} is no rule", row[0]));
                }
                for (text, place) in [(&page, "the page"), (&said, "no message")] {
                    if !row[term].iter().any(|form| text.contains(form.as_str())) {
                        faults.push(format!("{id} {language}: {:?} is not said by {place}", row[term]));
                    }
                    let other = row[not].iter().find(|word| is_said(text, word));
                    faults.extend(other.map(|word| {
                        format!("{id} {language}: {word:?} is said beside {:?} ({place})", row[term])
                    }));
                }
            }
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn what_is_computed_is_not_said() {
    let messages = "# Note\ncourt-roll = Roll { $count ->\n    [one] a die\n   *[other] { $count } dice\n}\ncourt-end = Done\n";
    let said = texts(messages);
    assert!(
        said.contains("roll") && said.contains("a die") && said.contains("dice") && said.contains("done")
    );
    assert!(!said.contains("count") && !said.contains("court") && !said.contains("other"), "{said}");
    assert!(is_said("the dice", "di") && !is_said("indices", "dice"));
}
