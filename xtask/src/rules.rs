//! Which tests show which rule.
//!
//! A test shows a rule if the doc comment above it names the rule's id.

use crate::run::root;
use anyhow::{Context, Result, ensure};
use regalia_game::{RuleId, Rulebook};
use std::{
    collections::BTreeMap,
    fs,
    path::{Path, PathBuf},
};

pub(crate) fn table(game: Option<&str>) -> Result<()> {
    let mut gaps = Vec::new();
    let mut found = false;
    for folder in folders(&root().join("games"))? {
        let id = folder.file_name().and_then(|name| name.to_str()).unwrap_or_default().to_owned();
        let page = folder.join("rules/en.md");
        if !page.exists() || game.is_some_and(|game| game != id) {
            continue;
        }
        found = true;
        gaps.extend(table_of(&folder, &page)?);
    }
    ensure!(found, "there is no game {:?} with a page of rules", game.unwrap_or_default());
    ensure!(gaps.is_empty(), "{} gaps:\n  {}", gaps.len(), gaps.join("\n  "));
    Ok(())
}

fn table_of(folder: &Path, page: &Path) -> Result<Vec<String>> {
    let text = fs::read_to_string(page).with_context(|| page.display().to_string())?;
    let book = Rulebook::parse(&text).with_context(|| page.display().to_string())?;
    let mut tests: BTreeMap<RuleId, Vec<String>> = BTreeMap::new();
    let mut gaps = Vec::new();
    for file in ["src", "tests"].into_iter().flat_map(|part| sources(&folder.join(part))) {
        let source = fs::read_to_string(&file)?;
        let name = file.file_stem().and_then(|stem| stem.to_str()).unwrap_or_default();
        for (rule, test) in named_by_tests(&source) {
            tests.entry(rule).or_default().push(format!("{name}::{test}"));
        }
        let unknown = ids_in(&source).into_iter().filter(|rule| book.rule(*rule).is_none());
        gaps.extend(unknown.map(|rule| format!("{rule} is named in {name}.rs and not in the rules")));
    }
    println!("{}: {} rules", book.title, book.rules.len());
    for rule in &book.rules {
        let shown = tests.get(&rule.id).map(Vec::as_slice).unwrap_or_default();
        println!("  {:8} {:44} {}", rule.id.as_str(), rule.title, summary(shown));
        if shown.is_empty() {
            gaps.push(format!("{} {} is shown by no test", rule.id, rule.title));
        }
    }
    gaps.sort();
    gaps.dedup();
    Ok(gaps)
}

fn summary(tests: &[String]) -> String {
    match tests {
        [] => "-".to_owned(),
        [one] => one.clone(),
        [first, rest @ ..] => format!("{first} and {} more", rest.len()),
    }
}

/// Pairs of a rule and a test whose doc comment names it.
fn named_by_tests(source: &str) -> Vec<(RuleId, String)> {
    let (mut pairs, mut comment, mut is_test) = (Vec::new(), String::new(), false);
    for line in source.lines().map(str::trim) {
        if let Some(words) = line.strip_prefix("///") {
            comment.push_str(words);
        } else if line.starts_with("#[") {
            is_test |= line == "#[test]";
        } else {
            if let Some(name) =
                line.strip_prefix("fn ").and_then(|rest| rest.split('(').next()).filter(|_| is_test)
            {
                pairs.extend(ids_in(&comment).into_iter().map(|rule| (rule, name.to_owned())));
            }
            comment.clear();
            is_test = false;
        }
    }
    pairs
}

/// Everything in a text that looks like `CK-3.2` or `EV-1`, each once.
fn ids_in(text: &str) -> Vec<RuleId> {
    let words = text.split(|letter: char| !letter.is_ascii_alphanumeric() && letter != '-' && letter != '.');
    let is_id = |word: &&str| {
        let Some((letters, numbers)) = word.split_once('-') else { return false };
        let (section, number) = numbers.split_once('.').unwrap_or((numbers, "0"));
        let digits = |part: &str| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit());
        letters.len() == 2
            && letters.bytes().all(|byte| byte.is_ascii_uppercase())
            && digits(section)
            && digits(number)
    };
    let mut ids: Vec<RuleId> =
        words.map(|word| word.trim_end_matches('.')).filter(is_id).map(RuleId::new).collect();
    ids.sort();
    ids.dedup();
    ids
}

fn folders(path: &Path) -> Result<Vec<PathBuf>> {
    let mut folders: Vec<PathBuf> = fs::read_dir(path)?
        .filter_map(|entry| Some(entry.ok()?.path()))
        .filter(|path| path.is_dir())
        .collect();
    folders.sort();
    Ok(folders)
}

/// All Rust files below a folder.
pub(crate) fn sources(folder: &Path) -> Vec<PathBuf> {
    let Ok(entries) = fs::read_dir(folder) else { return Vec::new() };
    let mut files = Vec::new();
    for path in entries.filter_map(|entry| Some(entry.ok()?.path())) {
        if path.is_dir() {
            files.extend(sources(&path));
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            files.push(path);
        }
    }
    files.sort();
    files
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_are_found_in_sentences() {
        let names = |text| ids_in(text).iter().map(ToString::to_string).collect::<Vec<_>>();
        assert_eq!(
            names("CK-3.2, CK-3.10: as told (CK-3.2). Not UTF-8 nor CK-x. EV-1."),
            ["CK-3.10", "CK-3.2", "EV-1"]
        );
    }

    #[test]
    fn a_test_shows_the_rules_of_its_comment_and_no_others() {
        let source =
            "/// CK-1.1: so.\n#[test]\nfn shown() {}\n/// CK-1.2\nfn helper() {}\n#[test]\nfn bare() {}\n";
        assert_eq!(named_by_tests(source), [(RuleId::new("CK-1.1"), "shown".to_owned())]);
    }
}
