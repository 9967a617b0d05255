//! What is built upon: whether it may be, and the list of it.

use crate::run::{cargo, root, works};
use anyhow::{Context, Result, ensure};
use cargo_metadata::{Metadata, MetadataCommand, Package};
use serde_json::{Value, json};
use std::{
    collections::{BTreeMap, BTreeSet},
    env, fs,
    path::PathBuf,
};

/// Where known faults are published.
const ADVISORIES: &str = "https://github.com/rustsec/advisory-db";

/// Checks licences, sources, bans and known faults by `deny.toml`. Where the list of known faults cannot be had it says
/// so and goes on, unless it must be had.
pub(crate) fn deny(must_know: bool) -> Result<()> {
    cargo(&["deny", "--workspace", "check", "bans", "licenses", "sources"], &[])?;
    if works("git", &["ls-remote", "--exit-code", ADVISORIES, "HEAD"]) {
        return cargo(&["deny", "--workspace", "check", "advisories"], &[]);
    }
    let home = env::var_os("CARGO_HOME").map(PathBuf::from);
    let home = home.or_else(|| Some(PathBuf::from(env::var_os("HOME")?).join(".cargo")));
    let is_kept = home.is_some_and(|home| home.join("advisory-dbs").is_dir());
    ensure!(!must_know, "{ADVISORIES} cannot be reached");
    println!("KNOWN FAULTS ARE NOT CHECKED ANEW: {ADVISORIES} cannot be reached from here.");
    if is_kept {
        println!("An older copy is there and is used.");
        return cargo(&["deny", "--workspace", "check", "--disable-fetch", "advisories"], &[]);
    }
    Ok(())
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
    let lock = fs::read_to_string(root().join("Cargo.lock"))?;
    let value = |part: &str, name: &str| {
        let line = part.lines().find_map(|line| line.strip_prefix(&format!("{name} = \"")))?;
        Some(line.trim_end_matches('"').to_owned())
    };
    let read = |part: &str| Some(((value(part, "name")?, value(part, "version")?), value(part, "checksum")?));
    Ok(lock.split("[[package]]").filter_map(read).collect())
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
