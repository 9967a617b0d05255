//! Looking for bytes that break what reads them. The targets are in `fuzz/`.

use crate::run::{cargo, games, root, run, target};
use anyhow::{Result, ensure};
use std::fs;

/// What marks every branch, so that the search can go by which of them an input takes: what cargo-fuzz sets.
const FLAGS: [&str; 8] = [
    "--cfg=fuzzing",
    "-Cpasses=sancov-module",
    "-Cllvm-args=-sanitizer-coverage-level=4",
    "-Cllvm-args=-sanitizer-coverage-inline-8bit-counters",
    "-Cllvm-args=-sanitizer-coverage-pc-table",
    "-Cllvm-args=-sanitizer-coverage-trace-compares",
    "-Cdebug-assertions",
    "-Coverflow-checks",
];
/// The marks are for the programs that are tried, not for those that build them.
const HOST: &str = "x86_64-unknown-linux-gnu";

/// From so many seconds on a search is a long one.
const SHORT: u64 = 60;

/// Where the search is built and what it needs.
struct Search {
    folder: String,
    built: String,
}

/// Tries what once broke something, and then looks for more, for so many minutes in all. With `planted` it looks for a
/// fault that is there on purpose, and fails if it finds none.
pub(crate) fn fuzz(target: Option<&str>, minutes: u64, planted: bool) -> Result<()> {
    let search = Search::build()?;
    if planted {
        let words = search.words("ask", &format!("{}/planted-", search.built), 60)?;
        let found = search.run("ask", &words, &[("REGALIA_PLANTED", "1")]);
        ensure!(found.is_err(), "the fault that was planted was not found");
        println!("the fault that was planted was found");
        return Ok(());
    }
    let entries = fs::read_dir(root().join("fuzz/targets"))?.filter_map(Result::ok);
    let names = entries.filter_map(|entry| entry.path().file_stem()?.to_str().map(str::to_owned));
    let mut targets: Vec<String> = names.filter(|name| target.is_none_or(|target| target == name)).collect();
    targets.sort();
    ensure!(!targets.is_empty(), "there is no such target in fuzz/targets");
    let seconds = minutes * 60 / targets.len() as u64;
    for name in &targets {
        let kept = format!("{}/kept/{name}-", search.folder);
        search.run(name, &search.words(name, &kept, seconds)?, &[])?;
    }
    Ok(())
}

impl Search {
    fn build() -> Result<Self> {
        let (folder, built) = (root().join("fuzz"), target()?.join("fuzz"));
        let (folder, built) = (folder.display().to_string(), built.display().to_string());
        let manifest = format!("{folder}/Cargo.toml");
        let build = ["build", "--release", "--locked", "--target", HOST, "--manifest-path", &manifest];
        cargo(&[&build[..], &["--target-dir", &built]].concat(), &[("RUSTFLAGS", &FLAGS.join(" "))])?;
        Ok(Self { folder, built })
    }

    /// What a target begins with, where it writes what it finds, and how long it may take.
    fn words(&self, name: &str, found: &str, seconds: u64) -> Result<Vec<String>> {
        let Self { folder, built } = self;
        let learned = format!("{built}/corpus/{name}");
        fs::create_dir_all(&learned)?;
        let mut words = vec![learned, format!("{folder}/seeds/{name}"), format!("{folder}/kept")];
        if name == "record" {
            words.extend(games()?.iter().map(|game| format!("games/{game}/tests/corpus")));
        }
        words.retain(|folder| root().join(folder).is_dir());
        words.extend([format!("-artifact_prefix={found}"), format!("-max_total_time={seconds}")]);
        let quiet =
            ["-timeout=60", "-rss_limit_mb=2048", "-max_len=65536", "-print_final_stats=1", "-verbosity=0"];
        words.extend(quiet.map(str::to_owned));
        // A short run is the same every time, as far as its time allows; a long one goes where none has been.
        words.extend((seconds < SHORT).then(|| "-seed=1".to_owned()));
        Ok(words)
    }

    fn run(&self, name: &str, words: &[String], variables: &[(&str, &str)]) -> Result<()> {
        let words: Vec<&str> = words.iter().map(String::as_str).collect();
        run(&format!("{}/{HOST}/release/{name}", self.built), &words, variables)
    }
}
