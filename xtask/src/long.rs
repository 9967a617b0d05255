//! What takes too long for every change: run before a release, whole or in parts.

use crate::run::{cargo, root, run, works};
use anyhow::{Context, Result, ensure};
use serde_json::Value;
use std::{fs, time::Instant};

/// A part of the long run: calls of this program, one after the other.
struct Part {
    name: &'static str,
    about: &'static str,
    calls: &'static [&'static [&'static str]],
}

const PARTS: [Part; 10] = [
    Part {
        name: "tests",
        about: "every test in Rust in its long form: all recorded matches analysed, a new game made and compiled",
        calls: &[&["services", "--", "cargo", "nextest", "run", "--workspace", "--no-fail-fast"]],
    },
    Part {
        name: "matches",
        about: "10,000 random matches of every game and number of players, every law checked at every step",
        calls: &[&["conform"]],
    },
    Part {
        name: "proof",
        about: "thousands of records, changed bytes and millions of draws, with both verifiers",
        calls: &[&["proof"], &["independent"]],
    },
    Part {
        name: "faults",
        about: "every fault for minutes, under load, with an optimised server",
        calls: &[&["faults", "--long", "--write"]],
    },
    Part {
        name: "fuzz",
        about: "an hour of searching for bytes that break a decoder, and the planted fault",
        calls: &[&["fuzz", "--minutes", "60"], &["fuzz", "--planted"]],
    },
    Part { name: "api", about: "every call that the OpenAPI document allows", calls: &[&["schemathesis"]] },
    Part {
        name: "browser",
        about: "every browser test, with whole matches of every game and axe on every screen",
        calls: &[&["web"], &["size"], &["e2e"]],
    },
    Part {
        name: "packages",
        about: "every package made, and tried in a clean environment; containers that lose nodes; lists and load at scale",
        calls: &[
            &["release"],
            &["trial"],
            &["reproduce"],
            &["containers", "--trial"],
            &["load", "rates"],
            &["lists"],
        ],
    },
    Part {
        name: "docs",
        about: "the documentation as a site, every link in it followed",
        calls: &[&["docs"]],
    },
    Part {
        name: MUTANTS,
        about: "changed operators and results in rules, engine, clocks and ratings",
        calls: &[],
    },
];

const MUTANTS: &str = "mutants";
/// What cargo-mutants changes: where a wrong result would be believed.
const MUTATED: [&str; 10] = [
    "regalia-court",
    "regalia-kingdom",
    "regalia-aragon",
    "regalia-emara",
    "regalia-game",
    "regalia-fairness",
    "regalia-table",
    "regalia-analysis",
    "regalia-clock",
    "regalia-rating",
];

/// So many of a hundred mutants must be caught.
const CAUGHT: u64 = 85;

/// Runs these parts, or all; `shard` is the share of mutants to try, such as `0/20`.
pub(crate) fn long(names: &[String], shard: &str) -> Result<()> {
    let known: Vec<&str> = PARTS.iter().map(|part| part.name).collect();
    for name in names {
        ensure!(
            known.contains(&name.as_str()),
            "{name} is no part of the long run; there are {}",
            known.join(", ")
        );
    }
    let mut failed = Vec::new();
    for part in PARTS.iter().filter(|part| names.is_empty() || names.iter().any(|name| name == part.name)) {
        println!("==> {}: {}", part.name, part.about);
        let begun = Instant::now();
        // One part that fails shall not keep the others from being known.
        if let Err(error) = part.run(shard) {
            eprintln!("{error:#}");
            failed.push(part.name);
        }
        println!("<== {} took {} s", part.name, begun.elapsed().as_secs());
    }
    ensure!(failed.is_empty(), "failed: {}", failed.join(", "));
    Ok(())
}

impl Part {
    fn run(&self, shard: &str) -> Result<()> {
        if self.name == MUTANTS {
            return mutants(shard);
        }
        // Tests that have a longer form take it.
        let longer = [("REGALIA_LONG", "1")];
        self.calls.iter().try_for_each(|call| cargo(&[&["xtask"], *call].concat(), &longer))
    }
}

/// Tries mutants and prints the score: how many of those that compile the tests notice.
fn mutants(shard: &str) -> Result<()> {
    if !works("cargo", &["mutants", "--version"]) {
        cargo(&["install", "--locked", "cargo-mutants"], &[])?;
    }
    let folder = root().join("target/mutants");
    fs::create_dir_all(&folder)?;
    let out = folder.to_str().context("the path is text")?;
    let options =
        ["mutants", "--test-tool", "nextest", "--sharding", "round-robin", "--shard", shard, "--output", out];
    let packages = MUTATED.iter().flat_map(|package| ["--package", *package]);
    let all: Vec<&str> = options.into_iter().chain(packages).collect();
    // It fails if a single mutant survives; what counts is how many do.
    let outcome = run("cargo", &all, &[]);
    let report = fs::read_to_string(format!("{out}/mutants.out/outcomes.json"));
    let Ok(report) = report else { return outcome };
    let report: Value = serde_json::from_str(&report)?;
    let count = |name: &str| report[name].as_u64().unwrap_or(0);
    let (caught, missed) = (count("caught") + count("timeout"), count("missed"));
    let viable = caught + missed;
    println!("{caught} of {viable} viable mutants caught; see {out}/mutants.out/missed.txt");
    ensure!(viable > 0, "no mutant was tried: do the tests pass without one?");
    ensure!(caught * 100 >= viable * CAUGHT, "at least {CAUGHT} of 100 must be caught");
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_part_runs_by_night_and_is_explained() -> Result<()> {
        let read = |name: &str| fs::read_to_string(root().join(name));
        let (workflow, page) = (read(".github/workflows/long.yml")?, read("CONTRIBUTING.md")?);
        for Part { name, .. } in PARTS {
            assert!(
                workflow.lines().any(|line| line.trim() == format!("- {name}")),
                "{name} runs by no night"
            );
            assert!(page.contains(&format!("| `{name}` |")), "{name} is not in CONTRIBUTING.md");
        }
        Ok(())
    }
}
