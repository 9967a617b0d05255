//! All lessons become one JSON text: the program reads JSON anyway, and no TOML.

use regalia_messages::{BadMessages, MessageTable, write};
use serde_json::{Map, Value, json};
use std::{env, fs, path::Path};

/// The files of a game's lessons, in their order.
const FILES: [&str; 3] = ["first", "second", "third"];

fn main() -> Result<(), BadMessages> {
    let bad = |error: &dyn std::fmt::Display| BadMessages(error.to_string());
    let voices = env::var("CARGO_MANIFEST_DIR").map_err(|error| bad(&error))?;
    let voices = Path::new(&voices).join("..");
    println!("cargo::rerun-if-changed={}", voices.display());
    let mut games = Map::new();
    for voice in fs::read_dir(&voices).map_err(|error| bad(&error))? {
        let voice = voice.map_err(|error| bad(&error))?;
        let folder = voice.path().join("lessons");
        if folder.is_dir() {
            games.insert(voice.file_name().to_string_lossy().into_owned(), read(&folder)?);
        }
    }
    write("lessons.json", &Value::Object(games).to_string())
}

/// The lessons of a game, its core rules, and the texts by language and key.
fn read(folder: &Path) -> Result<Value, BadMessages> {
    let data = |name: &str| -> Result<Value, BadMessages> {
        let path = folder.join(name).with_extension("toml");
        let bad = |error: String| BadMessages(format!("{}: {error}", path.display()));
        let text = fs::read_to_string(&path).map_err(|error| bad(error.to_string()))?;
        toml::from_str(&text).map_err(|error| bad(error.to_string()))
    };
    let lessons = FILES.into_iter().filter(|name| folder.join(name).with_extension("toml").exists());
    let lessons = lessons.map(|name| {
        let mut lesson = data(name)?;
        lesson["name"] = json!(name);
        Ok(lesson)
    });
    let lessons: Vec<Value> = lessons.collect::<Result<_, BadMessages>>()?;
    let table = MessageTable::read(folder)?;
    let texts = table.languages().map(|language| {
        let texts = table.keys().map(|key| (key.to_owned(), json!(table.text(language, key))));
        (language.to_owned(), Value::Object(texts.collect()))
    });
    let texts: Map<String, Value> = texts.collect();
    Ok(json!({ "lessons": lessons, "core": data("core")?["rules"], "texts": texts }))
}
