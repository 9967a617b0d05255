//! Checks of words: plain English in comments, docs and messages, and one meaning per public type name.

use std::{collections::BTreeMap, fs};

use crate::run::root;

/// Files that never change: PostgreSQL keeps the checksums of migrations that were applied.
const FROZEN: [&str; 1] = ["service/store/migrations/"];

/// Phrases of a private language, each with what to write instead. In pieces, so that this file does not find itself.
const PHRASES: [([&str; 2], &str); 6] = [
    (["who", "ever"], "name the person or the part of the program: the player who, anyone who, the caller"),
    (["lets some", "body"], "say what it does: allows, makes, runs"),
    (["lets some", "one"], "say what it does: allows, makes, runs"),
    (["sees", " to"], "handles"),
    (["tells", " of"], "reports, describes, names"),
    (["so do", " so many"], "state the number"),
];

/// Public type names that may have several meanings, with the reason.
const SHARED_NAMES: [(&str, &str); 1] = [("Config", "each program has one, and nothing uses two of them")];

/// The kinds of items whose names must be unique.
const KINDS: [&str; 5] = ["struct", "enum", "trait", "type", "union"];

/// Adds what is wrong with the words of these files.
pub(crate) fn check(files: &[String], faults: &mut Vec<String>) {
    let read = |name: &str| fs::read_to_string(root().join(name)).unwrap_or_default();
    let is_checked = |name: &&String| !FROZEN.iter().any(|folder| name.starts_with(folder));
    let mut types = Vec::new();
    for name in files.iter().filter(is_checked) {
        let ending = name.rsplit('.').next().unwrap_or_default();
        if !["rs", "md", "mjs", "ftl", "sql"].contains(&ending) {
            continue;
        }
        let text = read(name);
        faults.extend(phrases(&text).into_iter().map(|(line, fault)| format!("{name}:{line} {fault}")));
        if ending == "rs" && vocabulary(name).is_some() {
            types.extend(public_types(&text).into_iter().map(|declared| (declared, name.clone())));
        }
    }
    faults.extend(repeated(&types));
}

/// The lines with phrases that are not plain English.
fn phrases(text: &str) -> Vec<(usize, String)> {
    let mut found = Vec::new();
    for (number, line) in (1..).zip(text.lines()) {
        let line = line.to_lowercase();
        for (halves, instead) in PHRASES {
            let phrase = halves.concat();
            if has_words(&line, &phrase) {
                found.push((number, format!("says {phrase:?}; write plainly: {instead}")));
            }
        }
    }
    found
}

/// Whether these words stand in the line by themselves, and not as a part of others or of a name.
fn has_words(line: &str, words: &str) -> bool {
    let is_word = |letter: char| letter.is_alphanumeric() || letter == '_';
    line.match_indices(words).any(|(at, _)| {
        let (before, after) = (line[..at].chars().next_back(), line[at + words.len()..].chars().next());
        !before.is_some_and(is_word) && !after.is_some_and(is_word)
    })
}

/// Where a name of this file must be unique: in its own game, or everywhere else. Tests and what is outside the
/// workspace have names of their own.
///
/// Every game speaks the words of its rulebook (`Card`, `Phase`) and implements the same contract (`Action`, `View`):
/// names may be repeated from game to game. No code uses two games' types without their paths.
fn vocabulary(name: &str) -> Option<&str> {
    let mut parts = name.split('/');
    let (area, part) = (parts.next()?, parts.next()?);
    let apart = ["tests", "benches", "examples", "simulation"];
    if ["fuzz", "python"].contains(&area) || name.split('/').any(|part| apart.contains(&part)) {
        return None;
    }
    Some(if area == "games" && part != "catalog" { part } else { "" })
}

/// The names of the public types that a file declares.
fn public_types(text: &str) -> Vec<String> {
    let declared = text.lines().filter_map(|line| {
        let (kind, rest) = line.trim_start().strip_prefix("pub ")?.split_once(' ')?;
        let name = rest.split(|letter: char| !letter.is_alphanumeric() && letter != '_').next()?;
        (KINDS.contains(&kind) && !name.is_empty()).then(|| name.to_owned())
    });
    declared.collect()
}

/// The names that are declared twice in one vocabulary, or in a game and outside the games.
fn repeated(types: &[(String, String)]) -> Vec<String> {
    let mut places: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
    for (declared, file) in types {
        places.entry(declared).or_default().push(file);
    }
    let clashes = |files: &[&str]| {
        let of: Vec<&str> = files.iter().filter_map(|file| vocabulary(file)).collect();
        (1..of.len())
            .any(|at| of[..at].iter().any(|other| *other == of[at] || other.is_empty() || of[at].is_empty()))
    };
    let repeated = places
        .into_iter()
        .filter(|(name, files)| !SHARED_NAMES.iter().any(|(shared, _)| shared == name) && clashes(files));
    repeated
        .map(|(name, files)| {
            format!("{name} names several public types; give each a name of its own: {}", files.join(", "))
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn phrases_are_found_as_words() {
        let who = PHRASES[0].0.concat();
        let capital = format!("// W{} asks", &who[1..]);
        assert_eq!(phrases(&format!("fine\n{capital}")).len(), 1);
        assert!(phrases(&format!("fn {who}_asks() {{}}")).is_empty(), "names of tests are found by nobody");
        let sees = PHRASES[3].0.concat();
        assert_eq!(phrases(&format!("/// {sees} it"))[0].0, 1);
        assert!(phrases(&format!("/// over{sees}get")).is_empty());
    }

    #[test]
    fn a_name_has_one_meaning_but_for_games() {
        let types = |places: &[(&str, &str)]| -> Vec<(String, String)> {
            places.iter().map(|(name, file)| ((*name).to_owned(), (*file).to_owned())).collect()
        };
        let games = [("View", "games/court/src/view.rs"), ("View", "games/heirs/src/view.rs")];
        assert!(repeated(&types(&games)).is_empty());
        let twice = [("View", "games/court/src/view.rs"), ("View", "games/court/src/hall.rs")];
        assert_eq!(repeated(&types(&twice)).len(), 1);
        let outside = [("View", "games/court/src/view.rs"), ("View", "engine/game/src/view.rs")];
        assert_eq!(repeated(&types(&outside)).len(), 1);
        let engine = [("Step", "engine/game/src/step.rs"), ("Step", "bots/court/src/step.rs")];
        assert_eq!(repeated(&types(&engine)).len(), 1);
        assert!(repeated(&types(&[("Config", "a/b/src/lib.rs"), ("Config", "a/c/src/lib.rs")])).is_empty());
    }

    #[test]
    fn public_types_are_read_from_their_lines() {
        let text = "pub struct One<T>(T);\n    pub enum Two {\npub(crate) struct Three;\npub fn four() {}\npub trait Five: Sized {";
        assert_eq!(public_types(text), ["One", "Two", "Five"]);
    }
}
