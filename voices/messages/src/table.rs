//! The messages of a crate in all its languages.

use crate::file;
use std::{
    collections::BTreeMap,
    fmt, fs,
    path::{Path, PathBuf},
};

/// What is wrong with the messages.
#[derive(Clone, Eq, PartialEq)]
pub struct BadMessages(pub String);

impl fmt::Display for BadMessages {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// Build scripts show an error like this.
impl fmt::Debug for BadMessages {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for BadMessages {}

/// Messages by language, then by key. English comes first.
#[derive(Clone, Eq, PartialEq, Debug)]
pub struct MessageTable(Vec<(String, BTreeMap<String, String>)>);

impl MessageTable {
    /// Reads `<language>/*.ftl`.
    ///
    /// # Errors
    /// If a file cannot be read, a key is there twice, or a language lacks one.
    pub fn read(folder: &Path) -> Result<Self, BadMessages> {
        let mut languages = Vec::new();
        for path in listed(folder)?.into_iter().filter(|path| path.is_dir()) {
            let mut messages = BTreeMap::new();
            for file in
                listed(&path)?.into_iter().filter(|file| file.extension().is_some_and(|it| it == "ftl"))
            {
                let name = |why: String| BadMessages(format!("{}: {why}", file.display()));
                let source = fs::read_to_string(&file).map_err(|error| name(error.to_string()))?;
                for (key, text) in file::read(&source).map_err(|BadMessages(why)| name(why))? {
                    if messages.insert(key.clone(), text).is_some() {
                        return Err(name(format!("{key} is there twice")));
                    }
                }
            }
            let code = path.file_name().and_then(|name| name.to_str()).unwrap_or_default();
            languages.push((code.to_owned(), messages));
        }
        // English first, the others as they are sorted.
        languages.sort_by_key(|(code, _)| (code != "en", code.clone()));
        let table = Self(languages);
        table.check_languages().map(|()| table)
    }

    fn check_languages(&self) -> Result<(), BadMessages> {
        for (code, messages) in &self.0 {
            for (other, others) in &self.0 {
                if let Some(key) = others.keys().find(|key| !messages.contains_key(*key)) {
                    return Err(BadMessages(format!("{key} is a message in {other} and none in {code}")));
                }
            }
        }
        match self.0.first() {
            Some((code, _)) if code == "en" => Ok(()),
            _ => Err(BadMessages("there is no English".to_owned())),
        }
    }

    /// Every key must be named in the code: in quotes, or its beginning and its end in quotes each.
    ///
    /// # Errors
    /// If nothing names one.
    pub fn check_use(&self, code: &Path) -> Result<(), BadMessages> {
        let mut text = String::new();
        read_code(code, &mut text)?;
        let quoted: std::collections::BTreeSet<&str> = text.split('"').collect();
        let is_put_together = |key: &str| {
            key.match_indices('-')
                .any(|(at, _)| quoted.contains(&key[..=at]) && quoted.contains(&key[at + 1..]))
        };
        let keys = self.keys().filter(|key| !quoted.contains(*key) && !is_put_together(key));
        let unused: Vec<&str> = keys.collect();
        match unused.is_empty() {
            true => Ok(()),
            false => Err(BadMessages(format!("nobody says {}", unused.join(", ")))),
        }
    }

    /// The keys.
    pub fn keys(&self) -> impl Iterator<Item = &str> {
        self.0.iter().take(1).flat_map(|(_, messages)| messages.keys().map(String::as_str))
    }

    /// The codes of the languages.
    pub fn languages(&self) -> impl Iterator<Item = &str> {
        self.0.iter().map(|(code, _)| code.as_str())
    }

    /// A text in its short form.
    pub fn text(&self, language: &str, key: &str) -> Option<&str> {
        let (_, messages) = self.0.iter().find(|(code, _)| code == language)?;
        messages.get(key).map(String::as_str)
    }

    /// What `regalia_voice::messages!` includes.
    pub(crate) fn code(&self) -> String {
        let codes: Vec<&str> = self.languages().collect();
        let keys: Vec<&str> = self.keys().collect();
        let texts = |key: &&str| self.0.iter().map(|(_, messages)| &messages[*key]).collect::<Vec<_>>();
        let texts: String = keys.iter().map(|key| format!("&{:?},\n", texts(key))).collect();
        format!(
            "const LANGUAGES: [&str; {count}] = {codes:?};\nconst KEYS: &[&str] = &{keys:?};\n\
             const TEXTS: &[&[&str; {count}]] = &[{texts}];\n",
            count = codes.len(),
        )
    }
}

fn listed(folder: &Path) -> Result<Vec<PathBuf>, BadMessages> {
    let broken = |error: std::io::Error| BadMessages(format!("{}: {error}", folder.display()));
    let entries = fs::read_dir(folder).map_err(broken)?;
    let mut paths = entries.map(|entry| Ok(entry?.path())).collect::<Result<Vec<_>, _>>().map_err(broken)?;
    paths.sort();
    Ok(paths)
}

/// All code in one text.
fn read_code(folder: &Path, text: &mut String) -> Result<(), BadMessages> {
    for path in listed(folder)? {
        if path.is_dir() {
            read_code(&path, text)?;
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            let code = fs::read_to_string(&path)
                .map_err(|error| BadMessages(format!("{}: {error}", path.display())))?;
            text.push_str(&code);
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(english: &str, german: &str, code: &str) -> Result<MessageTable, BadMessages> {
        let folder = tempfile::tempdir().unwrap();
        for (name, text) in
            [("messages/en/a.ftl", english), ("messages/de/a.ftl", german), ("src/a.rs", code)]
        {
            let path = folder.path().join(name);
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(path, text).unwrap();
        }
        let table = MessageTable::read(&folder.path().join("messages"))?;
        table.check_use(&folder.path().join("src")).map(|()| table)
    }

    #[test]
    fn choices_are_shortened() {
        let english =
            "# Dice.\ndice = { $count ->\n    [one] a die of { $name }\n   *[other] { $count } dice\n  }.\n";
        let table = read(english, "dice = Würfel", "t!(\"dice\")").unwrap();
        assert_eq!(table.text("en", "dice"), Some("{count[one:a die of {name}][other*:{count} dice]}."));
        assert_eq!(table.languages().collect::<Vec<_>>(), ["en", "de"]);
    }

    #[test]
    fn what_is_wrong_does_not_build() {
        let why = |english, german, code| read(english, german, code).unwrap_err().0;
        assert!(why("a = A\nb = B", "a = A", "\"a\" \"b\"").contains("b is a message in en and none in de"));
        assert!(why("a = A\nb = B", "a = A\nb = B", "t!(\"a\")").contains("nobody says b"));
        assert!(why("a = A\na = B", "a = A", "\"a\"").contains("twice"));
        assert!(why("a = { NUMBER($b) }", "a = A", "\"a\"").contains("only values"));
        assert!(why("a = { $b", "a = A", "\"a\"").contains("line 1"));
        assert!(read("of-one = A", "of-one = A", "family(\"of-\", &[\"one\"])").is_ok());
        assert!(
            why("of-one = A", "of-one = A", "family(\"of-\", &[\"two\"])").contains("nobody says of-one")
        );
    }
}
