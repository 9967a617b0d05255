//! What is built upon: whether it may be, and the list of it.

use crate::run::{cargo, root, works};
use anyhow::{Context, Result, ensure};
use cargo_metadata::{Metadata, MetadataCommand, Package};
use serde_json::{Value, json};
use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
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

/// Writes the lists of everything that the program and its page are built from, as CycloneDX.
pub(crate) fn sbom() -> Result<()> {
    let metadata = MetadataCommand::new().current_dir(root()).exec().context("cargo metadata")?;
    let (sums, folder) = (checksums()?, metadata.target_directory.join("sbom"));
    fs::create_dir_all(&folder)?;
    for package in ["regalia", "regalia-web", "regalia-web-engine"] {
        let list = list(&metadata, package, &sums)?;
        let count = list["components"].as_array().map_or(0, Vec::len);
        let out = folder.join(format!("{package}.cdx.json"));
        fs::write(&out, serde_json::to_string_pretty(&list)? + "\n")?;
        println!("{count} components in {out}");
    }
    Ok(())
}

/// SHA-256 of every crate that comes from elsewhere, by name and version.
fn checksums() -> Result<BTreeMap<(String, String), String>> {
    let lock = read("Cargo.lock")?;
    let text = |package: &toml::Value, name: &str| Some(package.get(name)?.as_str()?.to_owned());
    let sum = |package: &toml::Value| {
        Some(((text(package, "name")?, text(package, "version")?), text(package, "checksum")?))
    };
    Ok(list_of(&lock["package"]).filter_map(sum).collect())
}

fn purl(package: &Package) -> String {
    format!("pkg:cargo/{}@{}", package.name, package.version)
}

/// Everything that a package needs to run, with what needs what. What only tests and builds need is left out.
fn list(metadata: &Metadata, name: &str, sums: &BTreeMap<(String, String), String>) -> Result<Value> {
    let resolve = metadata.resolve.as_ref().context("cargo has not resolved anything")?;
    let nodes: BTreeMap<_, _> = resolve.nodes.iter().map(|node| (&node.id, node)).collect();
    let root = metadata.packages.iter().find(|package| *package.name == *name);
    let root = root.with_context(|| format!("there is no package {name}"))?;
    let (mut seen, mut waiting, mut edges) = (BTreeSet::new(), vec![&root.id], Vec::new());
    while let Some(id) = waiting.pop() {
        if !seen.insert(id) {
            continue;
        }
        let runs = |kinds: &[cargo_metadata::DepKindInfo]| {
            kinds.iter().any(|kind| kind.kind == cargo_metadata::DependencyKind::Normal)
        };
        let needs: Vec<_> =
            nodes[id].deps.iter().filter(|dep| runs(&dep.dep_kinds)).map(|dep| &dep.pkg).collect();
        let on: Vec<String> = needs.iter().map(|id| purl(&metadata[id])).collect();
        edges.push(json!({ "ref": purl(&metadata[id]), "dependsOn": on }));
        waiting.extend(needs);
    }
    let component = |package: &Package, kind: &str| {
        let mut part = json!({
            "type": kind, "bom-ref": purl(package), "name": package.name, "version": package.version,
            "purl": purl(package), "licenses": [{ "expression": package.license.clone().unwrap_or_default().replace('/', " OR ") }],
        });
        if let Some(sum) = sums.get(&(package.name.to_string(), package.version.to_string())) {
            part["hashes"] = json!([{ "alg": "SHA-256", "content": sum }]);
        }
        part
    };
    let parts: Vec<Value> =
        seen.iter().filter(|id| **id != &root.id).map(|id| component(&metadata[*id], "library")).collect();
    Ok(json!({
        "bomFormat": "CycloneDX", "specVersion": "1.6", "version": 1,
        "metadata": { "component": component(root, "application") },
        "components": parts,
        "dependencies": edges,
    }))
}

#[cfg(test)]
mod tests {
    use super::*;

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
