//! Whether a release made a second time, from a fresh clone in another folder, is the same byte for byte.

use crate::{
    provenance::{SUMS, commit_of, statement, sums},
    release::{Part, Release},
    run::{program, root, run, target, text, works},
};
use anyhow::{Result, ensure};
use clap::ValueEnum;
use std::{env, fs, path::Path};

/// What needs no compiler.
const QUICK: [Part; 2] = [Part::Crates, Part::Sbom];
/// Under these rights nobody else reads what is made; they must not show in a package.
const AGAIN: &str = "umask 077 && exec \"$0\" xtask release --out \"$@\"";

/// `cargo xtask reproduce`.
pub(crate) fn reproduce(parts: &[Part], whole: bool) -> Result<()> {
    let first = Release::of_here(None)?;
    ensure!(
        commit_of(&first).as_ref() == Some(&first.commit) && !first.is_dirty,
        "there is no release of this commit in {}: run `cargo xtask release` first",
        first.out.display()
    );
    let folder = target()?.join("reproduce");
    let (source, out) = (folder.join("source"), folder.join("files"));
    for old in [&source, &out] {
        if old.exists() {
            fs::remove_dir_all(old)?;
        }
    }
    run("git", &["clone", "--quiet", text(&root())?, text(&source)?], &[])?;
    // In the folder of this clone dependencies are compiled already; our own crates are compiled again.
    let target = if whole { folder.join("target") } else { target()? };
    let parts = if parts.is_empty() { &QUICK } else { parts };
    let names = parts.iter().filter_map(|part| Some(part.to_possible_value()?.get_name().to_owned()));
    let cargo = env::var("CARGO").unwrap_or_else(|_| "cargo".to_owned());
    let again = program("sh")
        .args(["-c", AGAIN, &cargo, text(&out)?])
        .args(names)
        .current_dir(&source)
        .env("CARGO_TARGET_DIR", target)
        .status()?;
    ensure!(again.success(), "it could not be made again");
    let (before, mut different) = (sums(&first.out, &[])?, 0);
    // These two list fewer files if only parts were made.
    for (name, sum) in sums(&out, &[SUMS, &statement(&first)])? {
        let is_same = before.contains(&(name.clone(), sum));
        println!("{} {name}", if is_same { "the same " } else { "DIFFERENT" });
        if !is_same {
            different += 1;
            show(&first.out.join(&name), &out.join(&name))?;
        }
    }
    ensure!(different == 0, "{different} files differ");
    Ok(())
}

/// Which files in two packages differ.
fn show(first: &Path, second: &Path) -> Result<()> {
    if works("diffoscope", &["--version"]) {
        let _ = run("diffoscope", &[text(first)?, text(second)?], &[]);
        return Ok(());
    }
    let folders = tempfile::tempdir()?;
    for (package, name) in [(first, "first"), (second, "second")] {
        let (package, folder) = (text(package)?.to_owned(), folders.path().join(name));
        fs::create_dir(&folder)?;
        let folder = text(&folder)?;
        match package.rsplit('.').next() {
            Some("deb") => run("dpkg-deb", &["--raw-extract", &package, folder], &[]),
            Some("whl") => run("python3", &["-m", "zipfile", "-e", &package, folder], &[]),
            Some("gz" | "crate") => {
                run("tar", &["--extract", "--file", &package, "--directory", folder], &[])
            }
            _ => run("cp", &[&package, &format!("{folder}/file")], &[]),
        }?;
    }
    // It fails if something differs, and says what.
    let (first, second) = (folders.path().join("first"), folders.path().join("second"));
    let _ = run("diff", &["--recursive", "--brief", text(&first)?, text(&second)?], &[]);
    Ok(())
}
