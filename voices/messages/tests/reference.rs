//! Every message of every crate is written as the library for Fluent writes it.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use fluent_bundle::{FluentArgs, FluentBundle, FluentResource};
use regalia_messages::MessageTable;
use regalia_voice::{Fact, Language, format};
use std::{
    collections::BTreeSet,
    fs,
    path::{Path, PathBuf},
};

/// The folders with messages.
fn folders() -> Vec<PathBuf> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let mut found = Vec::new();
    for above in ["", "engine", "voices", "service"] {
        for entry in fs::read_dir(root.join(above)).unwrap() {
            found.push(entry.unwrap().path().join("messages"));
        }
    }
    found.retain(|folder| folder.join("en").is_dir());
    found
}

fn sources(folder: &Path, language: Language) -> Vec<String> {
    let files = fs::read_dir(folder.join(language.code())).unwrap();
    files.map(|file| fs::read_to_string(file.unwrap().path()).unwrap()).collect()
}

/// The names of the values in some messages.
fn names(sources: &[String]) -> BTreeSet<&str> {
    let after = sources.iter().flat_map(|source| source.split('$').skip(1));
    let is_part = |letter: char| letter.is_ascii_alphanumeric() || matches!(letter, '_' | '-');
    after.map(|text| text.split(|letter| !is_part(letter)).next().unwrap()).collect()
}

#[test]
fn every_message_is_written_as_fluent_writes_it() {
    let folders = folders();
    assert!(folders.len() > 5, "the test must see the messages: {folders:?}");
    for (folder, language) in
        folders.iter().flat_map(|folder| Language::ALL.map(|language| (folder, language)))
    {
        let (table, sources) = (MessageTable::read(folder).unwrap(), sources(folder, language));
        let names = names(&sources);
        let mut bundle = FluentBundle::new(vec![language.code().parse().unwrap()]);
        bundle.set_use_isolating(false);
        for source in &sources {
            bundle.add_resource(FluentResource::try_new(source.clone()).unwrap()).unwrap();
        }
        for (text, number) in [("yes", 0), ("no", 1), ("⚀⚁", 2), ("yes", 7), ("no", 30)] {
            // What is a number in one message is a word in another: each is tried as both.
            for is_number in [true, false] {
                let mut arguments = FluentArgs::new();
                let mut facts: Vec<(&str, Fact)> = Vec::new();
                for name in &names {
                    if is_number && *name != "you" {
                        arguments.set(*name, number);
                        facts.push((name, number.into()));
                    } else {
                        arguments.set(*name, text);
                        facts.push((name, text.into()));
                    }
                }
                for key in table.keys() {
                    let pattern = bundle.get_message(key).unwrap().value().unwrap();
                    let expected = bundle.format_pattern(pattern, Some(&arguments), &mut Vec::new());
                    let text = table.text(language.code(), key).unwrap();
                    assert_eq!(format(language, text, &facts), expected, "{key}");
                }
            }
        }
    }
}
