//! A new game, as a copy of the template under its own name.

use anyhow::{Context, Result, ensure};
use std::{
    fs,
    path::{Path, PathBuf},
};

/// The game that is copied: small, with chance, secrets and an option.
const TEMPLATE: &str = "heirs";
/// What names the template, and so is replaced; the longest first.
const TITLES: [&str; 2] = ["Heirs & Forgers", "Erben & Fälscher"];
const TYPE: &str = "Heirs";
const LETTERS: &str = "HE-";

/// Writes the skeleton of a game and its voice and puts them into the catalogues; prints what to do next.
pub(crate) fn new_game(root: &Path, id: &str, title: &str, letters: Option<&str>) -> Result<()> {
    let letters = letters.map_or_else(|| id.chars().take(2).collect(), str::to_owned).to_uppercase();
    check(root, id, title, &letters)?;
    let names = Names { id, title, type_name: type_name(id), letters: format!("{letters}-") };
    names.copy(root, "games", &["src", "rules", "tests"])?;
    names.copy(root, "voices", &["src", "messages/en", "messages/de"])?;
    names.enter(root)?;
    println!("{}", names.next_steps());
    Ok(())
}

/// Everything that the copy must not collide with.
fn check(root: &Path, id: &str, title: &str, letters: &str) -> Result<()> {
    let is_word = |word: &str| !word.is_empty() && word.bytes().all(|letter| letter.is_ascii_lowercase());
    ensure!(
        is_word(id),
        "the id is a word of small letters: it is in addresses, files and logs, and never changes"
    );
    ensure!(!title.trim().is_empty(), "the title is what people call the game");
    ensure!(!root.join("games").join(id).exists(), "there is a folder games/{id}");
    let is_short = letters.len() == 2 && letters.bytes().all(|letter| letter.is_ascii_uppercase());
    ensure!(is_short, "two letters begin the ids of all rules; choose them with --letters");
    for folder in fs::read_dir(root.join("games"))?.filter_map(Result::ok) {
        let page = fs::read_to_string(folder.path().join("rules/en.md")).unwrap_or_default();
        let is_taken = page.contains(&format!("### {letters}-"));
        ensure!(
            !is_taken,
            "{} has rules with {letters}-; choose others with --letters",
            folder.path().display()
        );
    }
    for part in
        ["service", "web/src/shell"].into_iter().map(|part| root.join(part)).filter(|part| part.exists())
    {
        for file in crate::rules::sources(&part) {
            let text = fs::read_to_string(&file)?.to_lowercase();
            let is_said = text.split(|letter: char| !letter.is_alphabetic()).any(|word| word == id);
            ensure!(!is_said, "{} says {id:?}, and may not name a game; choose another id", file.display());
        }
    }
    Ok(())
}

/// What the game is called where.
struct Names<'a> {
    id: &'a str,
    title: &'a str,
    type_name: String,
    letters: String,
}

/// `crown` becomes `Crown`.
fn type_name(id: &str) -> String {
    let (first, rest) = id.split_at(1);
    first.to_uppercase() + rest
}

impl Names<'_> {
    fn replace(&self, text: &str) -> String {
        let text = TITLES.iter().fold(text.to_owned(), |text, title| text.replace(title, self.title));
        let text = text.replace(TYPE, &self.type_name).replace(LETTERS, &self.letters);
        // Nothing is promised of a game that was just begun.
        text.replace(TEMPLATE, self.id).replace("Maturity::Stable", "Maturity::Draft")
    }

    /// Copies the template's crate in this folder, under the game's name.
    fn copy(&self, root: &Path, folder: &str, parts: &[&str]) -> Result<()> {
        let (from, to) = (root.join(folder).join(TEMPLATE), root.join(folder).join(self.id));
        for file in files(&from, parts)? {
            let target = to.join(self.replace(&file.display().to_string()));
            fs::create_dir_all(target.parent().context("a file is in a folder")?)?;
            fs::write(target, self.replace(&fs::read_to_string(from.join(&file))?))?;
        }
        let readme = format!(
            "# {folder}/{}\n\n*{}*. Tell here in a few lines what it is, and which file holds what.\n",
            self.id, self.title
        );
        fs::write(to.join("README.md"), readme)?;
        Ok(())
    }

    /// The lines outside of the two crates: one of code in each catalogue, and those in the manifests beside them.
    fn enter(&self, root: &Path) -> Result<()> {
        let Self { id, type_name, .. } = self;
        let games = root.join("games/catalog");
        let line = format!("regalia-{id} = {{ path = \"../{id}\" }}\n");
        insert(&games.join("Cargo.toml"), "# The games.", "\n\n", &format!("\n{line}\n"))?;
        let line = format!("    regalia_{id}::{type_name},\n");
        insert(&games.join("src/lib.rs"), "games![\n", "];", &format!("{line}];"))?;
        let voices = root.join("voices/catalog");
        let lines = format!(
            "regalia-{id} = {{ path = \"../../games/{id}\" }}\nregalia-{id}-voice = {{ path = \"../{id}\" }}\n"
        );
        insert(&voices.join("Cargo.toml"), "# The games and", "\n\n", &format!("\n{lines}\n"))?;
        let line = format!("    regalia_{id}::{type_name} => regalia_{id}_voice::{type_name}Voice,\n");
        insert(&voices.join("src/lib.rs"), "voices! {\n", "\n}", &format!("\n{line}}}"))
    }

    fn next_steps(&self) -> String {
        let Self { id, .. } = self;
        format!(
            "games/{id} and voices/{id} are copies of {TEMPLATE} under its own name, and in the catalogues.\n\n\
             Now, as docs/ADDING-A-GAME.md tells:\n  \
             1. write the rules into games/{id}/rules/en.md and de.md\n  \
             2. change the files in games/{id}/src and a test for every rule\n  \
             3. cargo test -p regalia-{id} history -- --ignored            records matches\n  \
             4. INSTA_UPDATE=always cargo test -p regalia-{id}             keeps what seats are told; read it\n  \
             5. change what voices/{id} says, in every language\n  \
             6. cargo xtask rules {id} && cargo xtask tidy && cargo regalia play {id}\n\n\
             In the browser it is at /local/{id}, with a plain face until it has its own."
        )
    }
}

/// Puts something in place of the first `end` after `begin`.
fn insert(path: &Path, begin: &str, end: &str, new: &str) -> Result<()> {
    let text = fs::read_to_string(path).with_context(|| path.display().to_string())?;
    let place = text.find(begin).and_then(|from| Some(from + text[from..].find(end)?));
    let place = place.with_context(|| format!("{} has another form than expected", path.display()))?;
    fs::write(path, format!("{}{new}{}", &text[..place], &text[place + end.len()..]))?;
    Ok(())
}

/// The files of the template without what is recorded: that is another game's history.
fn files(folder: &Path, parts: &[&str]) -> Result<Vec<PathBuf>> {
    let own = ["Cargo.toml", "build.rs"].map(PathBuf::from);
    let mut files: Vec<PathBuf> = own.into_iter().filter(|file| folder.join(file).exists()).collect();
    for part in parts {
        for entry in fs::read_dir(folder.join(part))? {
            let path = entry?.path();
            if path.is_file() {
                files.push(path.strip_prefix(folder)?.to_owned());
            }
        }
    }
    files.sort();
    Ok(files)
}
