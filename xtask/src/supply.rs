//! What is built upon: whether it may be, and the list of it.

use crate::run::{cargo, have_subcommand, root, target, text, works};
use anyhow::{Context, Result, ensure};
use cargo_metadata::MetadataCommand;
use serde_json::Value;
use sha2::{Digest, Sha256};
use std::{
    collections::BTreeSet,
    fs,
    path::{Path, PathBuf},
};

/// Where known faults are published.
const ADVISORIES: &str = "https://github.com/rustsec/advisory-db";

/// Checks licences, sources, bans and known faults by `deny.toml`. Where `cargo deny` or the list of known faults cannot be
/// had it says so and goes on with what can be known here, unless all must be known.
pub(crate) fn deny(must_know: bool) -> Result<()> {
    if !works("cargo", &["deny", "--version"]) {
        ensure!(!must_know, "cargo-deny is not installed: cargo install --locked cargo-deny");
        println!(
            "KNOWN FAULTS ARE NOT CHECKED: cargo-deny is not installed (cargo install --locked cargo-deny)."
        );
        return check_by_hand();
    }
    cargo(&["deny", "--workspace", "check", "bans", "licenses", "sources"], &[])?;
    if works("git", &["ls-remote", "--exit-code", ADVISORIES, "HEAD"]) {
        return cargo(&["deny", "--workspace", "check", "advisories"], &[]);
    }
    ensure!(!must_know, "{ADVISORIES} cannot be reached");
    println!("KNOWN FAULTS ARE NOT CHECKED: {ADVISORIES} cannot be reached from here.");
    Ok(())
}

/// Licences, sources and bans from what cargo knows without asking anyone.
fn check_by_hand() -> Result<()> {
    let metadata = MetadataCommand::new().current_dir(root()).exec().context("cargo metadata")?;
    let rules = read("deny.toml")?;
    let (allowed, banned) = (&rules["licenses"]["allow"], &rules["bans"]["deny"]);
    let allowed: BTreeSet<&str> = list_of(allowed).filter_map(toml::Value::as_str).collect();
    let banned: BTreeSet<&str> = list_of(banned).filter_map(|ban| ban.get("crate")?.as_str()).collect();
    ensure!(!allowed.is_empty() && !banned.is_empty(), "deny.toml allows no licence, or bans nothing");
    let mut faults = Vec::new();
    for package in &metadata.packages {
        let (name, licence) = (package.name.as_str(), package.license.as_deref().unwrap_or_default());
        if !is_allowed(licence, &allowed) {
            faults.push(format!("{name}: the licence {licence:?} is not in deny.toml"));
        }
        if package.source.as_ref().is_some_and(|source| !source.is_crates_io()) {
            faults.push(format!("{name} comes from elsewhere than crates.io"));
        }
        if banned.contains(name) {
            faults.push(format!("{name} is banned by deny.toml"));
        }
    }
    ensure!(faults.is_empty(), "{}", faults.join("\n"));
    println!("{} packages have allowed licences and sources", metadata.packages.len());
    Ok(())
}

/// A file of the project.
fn read(name: &str) -> Result<toml::Table> {
    toml::from_str(&fs::read_to_string(root().join(name))?).with_context(|| name.to_owned())
}

fn list_of(value: &toml::Value) -> impl Iterator<Item = &toml::Value> {
    value.as_array().into_iter().flatten()
}

/// Whether one of the choices that a licence gives is allowed, in all of its parts.
fn is_allowed(licence: &str, allowed: &BTreeSet<&str>) -> bool {
    let plain = licence.replace(['(', ')'], "").replace('/', " OR ");
    let is_one = |one: &str| allowed.contains(one.split(" WITH ").next().unwrap_or_default().trim());
    plain.split(" AND ").all(|part| part.split(" OR ").any(is_one))
}

/// What is listed: the name of its list, its manifest, the platform it runs on.
const LISTED: [(&str, &str, &str); 4] = [
    ("regalia", "cli/Cargo.toml", "x86_64-unknown-linux-gnu"),
    ("regalia-web", "web/Cargo.toml", "wasm32-unknown-unknown"),
    ("regalia-web-engine", "web/engine/Cargo.toml", "wasm32-unknown-unknown"),
    ("regalia-python", "python/Cargo.toml", "x86_64-unknown-linux-gnu"),
];

/// Writes the lists of everything that the program, its page and the Python package are built from, as CycloneDX.
pub(crate) fn sbom(folder: &Path, variables: &[(&str, &str)]) -> Result<()> {
    have_subcommand("cyclonedx", "")?;
    fs::create_dir_all(folder)?;
    for (name, manifest, platform) in LISTED {
        let file = format!("{name}.cdx");
        let words = ["cyclonedx", "--quiet", "--format", "json", "--spec-version", "1.5", "--all-features"];
        let of = ["--manifest-path", manifest, "--target", platform, "--override-filename", &file];
        cargo(&[&words[..], &of].concat(), variables)?;
        // It writes a list beside the manifest of every package of the workspace.
        let mut list = None;
        for member in members(manifest)? {
            let path = member.with_file_name(format!("{file}.json"));
            if member == root().join(manifest) {
                list = Some(fs::read_to_string(&path).with_context(|| path.display().to_string())?);
            }
            if path.exists() {
                fs::remove_file(path)?;
            }
        }
        let list = plain(&list.with_context(|| format!("{manifest} is not listed"))?)?;
        let count = list["components"].as_array().map_or(0, Vec::len);
        let out = folder.join(format!("{file}.json"));
        fs::write(&out, serde_json::to_string_pretty(&list)? + "\n")?;
        println!("{count} components in {}", out.display());
    }
    Ok(())
}

/// The manifests of a workspace.
fn members(manifest: &str) -> Result<Vec<PathBuf>> {
    let metadata = MetadataCommand::new().current_dir(root()).manifest_path(manifest).no_deps().exec()?;
    Ok(metadata.packages.into_iter().map(|package| package.manifest_path.into_std_path_buf()).collect())
}

/// The list without where the files lay on the machine that made it.
fn plain(list: &str) -> Result<Value> {
    Ok(serde_json::from_str(&list.replace(text(&root())?, ""))?)
}

/// What the page of licences follows from.
const LICENCES_FROM: [&str; 4] =
    ["Cargo.lock", "Cargo.toml", "packaging/about.toml", "packaging/third-party.hbs"];

/// Writes the licences of everything that is linked into the program and its page, with their texts, into a folder. To read
/// them all takes minutes: the page is made once for the same crates.
pub(crate) fn licences(folder: &Path) -> Result<()> {
    let mut from = Sha256::new();
    for name in LICENCES_FROM {
        from.update(fs::read(root().join(name))?);
    }
    let made = target()?.join(format!("third-party/{}.html", hex::encode(from.finalize())));
    if !made.exists() {
        have_subcommand("about", "cli")?;
        fs::create_dir_all(made.with_file_name(""))?;
        let unfinished = made.with_extension("new");
        let words = ["about", "generate", "--locked", "--offline", "--fail", "--workspace", "--all-features"];
        let from = ["--config", "packaging/about.toml", "packaging/third-party.hbs"];
        cargo(&[&words[..], &from, &["--output-file", text(&unfinished)?]].concat(), &[])?;
        fs::rename(unfinished, &made)?;
    }
    fs::create_dir_all(folder)?;
    fs::copy(made, folder.join("THIRD-PARTY.html"))?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_may_be_built_upon_is_what_can_be_listed() -> Result<()> {
        let (may, can) = (read("deny.toml")?, read("packaging/about.toml")?);
        assert_eq!(may["licenses"]["allow"], can["accepted"]);
        Ok(())
    }

    #[test]
    fn a_licence_is_allowed_if_one_of_its_choices_is() {
        let allowed = BTreeSet::from(["MIT", "Unicode-3.0"]);
        for good in ["MIT", "Apache-2.0/MIT", "Apache-2.0 OR MIT", "(MIT OR Apache-2.0) AND Unicode-3.0"] {
            assert!(is_allowed(good, &allowed), "{good}");
        }
        for bad in ["", "GPL-3.0-only", "MIT AND GPL-3.0-only", "Apache-2.0 WITH LLVM-exception"] {
            assert!(!is_allowed(bad, &allowed), "{bad}");
        }
    }
}
