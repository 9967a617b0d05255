//! The crates of the engine, for games and programs of others: packed, tried out, compared with an earlier version.

use crate::run::{cargo, files_of, have_subcommand, output, root, run, target, text, works};
use anyhow::{Context, Result, ensure};
use std::{
    fs,
    path::{Path, PathBuf},
};

/// Those that are published, each after what it depends on.
const CRATES: [&str; 5] =
    ["regalia-game", "regalia-fairness", "regalia-table", "regalia-search", "regalia-testkit"];

/// Packs them into a folder. Whether they compile shows in their trial.
pub(crate) fn pack(out: &Path, is_dirty: bool) -> Result<()> {
    let folder = target()?.join("package");
    if folder.exists() {
        fs::remove_dir_all(&folder)?;
    }
    let mut words = vec!["package", "--quiet", "--locked", "--no-verify"];
    words.extend(is_dirty.then_some("--allow-dirty"));
    words.extend(CRATES.iter().flat_map(|name| ["--package", *name]));
    cargo(&words, &[])?;
    for file in packed(&folder)? {
        fs::copy(&file, out.join(file.file_name().context("it is a file")?))?;
    }
    Ok(())
}

/// The packed crates in a folder.
fn packed(folder: &Path) -> Result<Vec<PathBuf>> {
    let files = files_of(folder, "crate")?;
    ensure!(files.len() == CRATES.len(), "there are {} crates in {}", files.len(), folder.display());
    Ok(files)
}

/// What another project writes to use them: from a registry they would come without the last part.
const MANIFEST: &str = r#"[package]
name = "another-project"
version = "1.0.0"
edition = "2024"

[dependencies]
DEPENDENCIES
[workspace]
members = ["MEMBERS"]

[patch.crates-io]
PATCHES"#;

/// Unpacks them into a new folder, beside a small project that depends on them: it plays, records, proves and searches. Their
/// documentation's examples are run, too.
pub(crate) fn try_out(files: &Path) -> Result<()> {
    let folder = tempfile::tempdir()?;
    let here = folder.path();
    let (mut names, mut dependencies, mut patches) = (Vec::new(), String::new(), String::new());
    for file in packed(files)? {
        run("tar", &["--extract", "--file", text(&file)?, "--directory", text(here)?], &[])?;
        let folder = file.file_stem().and_then(|name| name.to_str()).context("the name is text")?;
        let (name, version) = folder.rsplit_once('-').context("it is a name and a version")?;
        dependencies += &format!("{name} = \"{version}\"\n");
        patches += &format!("{name} = {{ path = \"{folder}\" }}\n");
        names.push(folder.to_owned());
    }
    let manifest = MANIFEST.replace("DEPENDENCIES", &dependencies).replace("PATCHES", &patches);
    fs::write(here.join("Cargo.toml"), manifest.replace("MEMBERS", &names.join("\", \"")))?;
    fs::create_dir(here.join("src"))?;
    fs::copy(root().join("packaging/trial/another-project.rs"), here.join("src/main.rs"))?;
    let manifest = here.join("Cargo.toml");
    let manifest = ["--quiet", "--manifest-path", text(&manifest)?];
    // What they are compiled into goes with the folder.
    let target = here.join("target");
    let target = [("CARGO_TARGET_DIR", text(&target)?)];
    cargo(&[&["run"], &manifest[..]].concat(), &target)?;
    cargo(&[&["test", "--workspace", "--doc"], &manifest[..]].concat(), &target)
}

/// `cargo xtask api`: whether a change of the crates could break what others built upon them, since a commit or the last tag.
pub(crate) fn api(since: Option<String>) -> Result<()> {
    let last = || output("git", &["describe", "--tags", "--abbrev=0"]);
    if since.is_none() && !works("git", &["describe", "--tags", "--abbrev=0"]) {
        println!("There is no version to compare with yet; name a commit to compare with that.");
        return Ok(());
    }
    let since = since.map_or_else(last, Ok)?;
    have_subcommand("semver-checks", "")?;
    let packages = CRATES.iter().flat_map(|name| ["--package", *name]);
    let words = ["semver-checks", "--baseline-rev", &since].into_iter();
    cargo(&words.chain(packages).collect::<Vec<_>>(), &[])
}
