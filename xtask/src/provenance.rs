//! What was released, from what, and by what: SHA-256 of every file, and a statement of provenance.

use crate::{
    release::{Part, Release},
    run::{output, root},
};
use anyhow::{Context, Result};
use serde_json::{Value, json};
use sha2::{Digest, Sha256};
use std::{fs, path::Path};

pub(crate) const SUMS: &str = "SHA256SUMS";

/// The commit that the files in a folder were made from, if a statement there says so.
pub(crate) fn commit_of(release: &Release) -> Option<String> {
    let statement = fs::read_to_string(release.out.join(statement(release))).ok()?;
    let statement: Value = serde_json::from_str(&statement).ok()?;
    let sources = &statement["predicate"]["buildDefinition"]["resolvedDependencies"];
    Some(sources[0]["digest"]["gitCommit"].as_str()?.to_owned())
}

/// The name of the statement.
pub(crate) fn statement(release: &Release) -> String {
    format!("regalia-{}.provenance.json", release.version)
}

/// Writes both files over everything that is there.
pub(crate) fn write(release: &Release, parts: &[Part]) -> Result<()> {
    let statement = statement(release);
    let sums = sums(&release.out, &[SUMS, &statement])?;
    let text = serde_json::to_string_pretty(&provenance(release, parts, &sums)?)? + "\n";
    fs::write(release.out.join(&statement), &text)?;
    let last = (statement, hex::encode(Sha256::digest(&text)));
    let lines = sums.iter().chain([&last]).map(|(name, sum)| format!("{sum}  {name}\n"));
    fs::write(release.out.join(SUMS), lines.collect::<String>())?;
    Ok(())
}

/// The names of the files in a folder and their SHA-256, except these.
pub(crate) fn sums(folder: &Path, except: &[&str]) -> Result<Vec<(String, String)>> {
    let mut sums = Vec::new();
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        let name = path.file_name().and_then(|name| name.to_str()).context("the name is text")?.to_owned();
        if !except.contains(&name.as_str()) {
            sums.push((name, hash(&path)?));
        }
    }
    sums.sort();
    Ok(sums)
}

fn hash(path: &Path) -> Result<String> {
    Ok(hex::encode(Sha256::digest(fs::read(path).with_context(|| path.display().to_string())?)))
}

/// A statement after in-toto with the predicate of SLSA 1.0. Nobody has signed it: it says what was done and proves nothing
/// to somebody who does not trust where it came from. It holds no time, so that the same release gives the same statement.
fn provenance(release: &Release, parts: &[Part], sums: &[(String, String)]) -> Result<Value> {
    let subjects = sums.iter().map(|(name, sum)| json!({ "name": name, "digest": { "sha256": sum } }));
    let locks = ["Cargo.lock", "python/Cargo.lock", "web/package-lock.json", "rust-toolchain.toml"];
    let locks =
        locks.map(|name| Ok(json!({ "name": name, "digest": { "sha256": hash(&root().join(name))? } })));
    let source = json!({ "name": "source", "digest": { "gitCommit": release.commit } });
    let from = [Ok(source)].into_iter().chain(locks).collect::<Result<Vec<_>>>()?;
    let parts: Vec<String> = parts.iter().map(|part| format!("{part:?}").to_lowercase()).collect();
    Ok(json!({
        "_type": "https://in-toto.io/Statement/v1",
        "subject": subjects.collect::<Vec<_>>(),
        "predicateType": "https://slsa.dev/provenance/v1",
        "predicate": {
            "buildDefinition": {
                "buildType": "urn:regalia:release:1",
                "externalParameters": { "command": ["cargo", "xtask", "release"], "parts": parts },
                "internalParameters": {
                    "sourceDateEpoch": release.epoch,
                    "filesDifferFromCommit": release.is_dirty,
                    "tools": {
                        "rustc": output("rustc", &["--version", "--verbose"])?,
                        "cargo": output("cargo", &["--version"])?,
                        "node": output("node", &["--version"])?,
                        "system": output("uname", &["-sm"])?,
                    },
                },
                "resolvedDependencies": from,
            },
            "runDetails": { "builder": { "id": "urn:regalia:builder:unsigned" } },
        },
    }))
}
