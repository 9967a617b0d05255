//! Checks that no compiler makes.

use crate::{
    rules::sources,
    run::{root, works},
    styles, words,
};
use anyhow::{Context, Result, ensure};
use cargo_metadata::{DependencyKind, MetadataCommand};
use std::{collections::BTreeSet, fs, path::Path, process::Command};

const LONGEST_FILE: usize = 600;
const LONGEST_README: usize = 25;

/// What rules must not name: clocks, generators, floats, hash order, input and output.
const IMPURE: [&str; 19] = [
    "f32",
    "f64",
    "HashMap",
    "HashSet",
    "std::time",
    "std::fs",
    "std::net",
    "std::env",
    "std::io",
    "std::thread",
    "rand",
    "unsafe",
    "println",
    "thread_local",
    "OnceLock",
    "RefCell",
    "Mutex",
    "AtomicU64",
    "AtomicU32",
];

pub(crate) fn tidy() -> Result<()> {
    let mut faults = Vec::new();
    let files = tracked_files()?;
    check_lengths(&files, &mut faults);
    check_purity(&mut faults);
    check_words(&files, &mut faults);
    words::check(&files, &mut faults);
    check_links(&files, &mut faults);
    check_tests(&files, &mut faults);
    check_crates(&mut faults)?;
    styles::check(&mut faults)?;
    ensure!(faults.is_empty(), "{} things are untidy:\n  {}", faults.len(), faults.join("\n  "));
    println!("{} files are tidy", files.len());
    Ok(())
}

/// Everything under version control or about to be, relative to the root.
pub(crate) fn tracked_files() -> Result<Vec<String>> {
    ensure!(works("git", &["--version"]), "git is needed to know which files belong to the project");
    let list = ["ls-files", "--cached", "--others", "--exclude-standard"];
    let output = Command::new("git").args(list).current_dir(root()).output()?;
    let names = String::from_utf8(output.stdout)?;
    Ok(names.lines().filter(|name| root().join(name).is_file()).map(str::to_owned).collect())
}

fn read(name: &str) -> String {
    fs::read_to_string(root().join(name)).unwrap_or_default()
}

fn has_ending(name: &str, endings: &[&str]) -> bool {
    Path::new(name)
        .extension()
        .and_then(|ending| ending.to_str())
        .is_some_and(|ending| endings.contains(&ending))
}

fn check_lengths(files: &[String], faults: &mut Vec<String>) {
    let is_written = |name: &&String| !name.starts_with("releases/");
    let endings = ["rs", "py", "mjs", "js", "css", "sql"];
    for name in files.iter().filter(is_written).filter(|name| has_ending(name, &endings)) {
        let lines = read(name).lines().count();
        if lines > LONGEST_FILE {
            faults
                .push(format!("{name} has {lines} lines; above {LONGEST_FILE} a file is split by mechanism"));
        }
    }
}

/// The rules of every game are pure.
fn check_purity(faults: &mut Vec<String>) {
    let games = root().join("games");
    for file in sources(&games).iter().filter(|file| file.components().any(|part| part.as_os_str() == "src"))
    {
        let source = fs::read_to_string(file).unwrap_or_default();
        let code = source.lines().map(|line| line.split("//").next().unwrap_or_default());
        for (number, line) in (1..).zip(code) {
            let words: BTreeSet<&str> = line.split(|letter: char| !is_word(letter)).collect();
            let named = IMPURE.iter().find(|impure| words.contains(**impure) || has_path(line, impure));
            if let Some(impure) = named {
                faults.push(format!("{}:{number} names {impure}; rules are pure", file.display()));
            }
        }
    }
}

fn is_word(letter: char) -> bool {
    letter.is_ascii_alphanumeric() || letter == '_'
}

fn has_path(line: &str, impure: &str) -> bool {
    impure.contains(':') && line.contains(impure)
}

/// No paths of the machine it was written on, and no open ends.
fn check_words(files: &[String], faults: &mut Vec<String>) {
    // In pieces, so that this file does not find itself.
    let banned =
        [["/ro", "ot/"], ["/wo", "rk/"], ["../sha", "red"], ["file:/", "//"], ["TO", "DO"], ["FIX", "ME"]];
    for name in files.iter().filter(|name| !has_ending(name, &["lock", "json", "snap"])) {
        let text = read(name);
        for word in banned.map(|halves| halves.concat()).iter().filter(|word| text.contains(word.as_str())) {
            faults.push(format!("{name} says {word:?}"));
        }
    }
}

/// Links between our own pages lead somewhere.
fn check_links(files: &[String], faults: &mut Vec<String>) {
    for name in files.iter().filter(|name| has_ending(name, &["md"])) {
        let text = read(name);
        let folder = root().join(name).parent().map(Path::to_owned).unwrap_or_default();
        for target in text.split("](").skip(1).filter_map(|rest| rest.split(')').next()) {
            let path = target.split('#').next().unwrap_or_default();
            // The picture of a rules page names a position and a part of the board.
            let is_picture = path.contains(' ');
            if !is_picture && !path.is_empty() && !path.contains(':') && !folder.join(path).exists() {
                faults.push(format!("{name} links to {target}, which is not there"));
            }
        }
    }
}

/// Where tests are one program, every file of them is a part of it: cargo would not miss one.
fn check_tests(files: &[String], faults: &mut Vec<String>) {
    let programs = files.iter().filter_map(|name| Some((name, name.strip_suffix("tests/main.rs")?)));
    for (program, package) in programs {
        let (text, folder) = (read(program), format!("{package}tests/"));
        let modules = files.iter().filter_map(|name| name.strip_prefix(&folder)?.strip_suffix(".rs"));
        let missing = modules.filter(|name| !name.contains('/') && *name != "main");
        let missing = missing.filter(|name| !text.lines().any(|line| line == format!("mod {name};")));
        faults.extend(missing.map(|name| format!("{folder}{name}.rs is not in {program}, and never runs")));
    }
}

/// Every crate has a short README; every dependency has its reason in `docs/dependencies.md` and is used.
fn check_crates(faults: &mut Vec<String>) -> Result<()> {
    let metadata = MetadataCommand::new().current_dir(root()).no_deps().exec().context("cargo metadata")?;
    let mut used = BTreeSet::new();
    for package in &metadata.packages {
        let readme = package.manifest_path.with_file_name("README.md");
        let lines = fs::read_to_string(&readme).unwrap_or_default().lines().count();
        if !(3..=LONGEST_README).contains(&lines) {
            faults.push(format!("{readme} has {lines} lines; about ten tell what a crate is for"));
        }
        let outside = |name: &str| !metadata.packages.iter().any(|package| *package.name == *name);
        let direct =
            package.dependencies.iter().filter(|dependency| dependency.kind != DependencyKind::Build);
        used.extend(direct.map(|dependency| dependency.name.clone()).filter(|name| outside(name)));
    }
    let page = read("docs/dependencies.md");
    let reasons: BTreeSet<String> = page
        .lines()
        .filter_map(|line| Some(line.strip_prefix("| `")?.split_once('`')?.0.to_owned()))
        .collect();
    faults.extend(
        used.difference(&reasons).map(|name| format!("{name} has no reason in docs/dependencies.md")),
    );
    faults.extend(
        reasons.difference(&used).map(|name| format!("{name} is in docs/dependencies.md and not used")),
    );
    let manifest = read("Cargo.toml");
    let declared = manifest.split("[workspace.dependencies]").nth(1).unwrap_or_default();
    let declared =
        declared.lines().take_while(|line| !line.starts_with('[')).filter_map(|line| line.split_once(" ="));
    let unused = declared.map(|(name, _)| name.to_owned()).filter(|name| !name.starts_with("regalia-"));
    faults.extend(
        unused.filter(|name| !used.contains(name)).map(|name| format!("{name} is declared and not used")),
    );
    Ok(())
}
