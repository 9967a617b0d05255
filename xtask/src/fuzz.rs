//! Looking for bytes that break what reads them. The targets are in `fuzz/`.

use crate::run::{cargo, games, root, run};
use anyhow::{Result, ensure};
use std::{env, fs, path::PathBuf};

/// What marks every branch, so that the search can go by which of them an input takes: what cargo-fuzz sets.
const FLAGS: [&str; 9] = [
    "--cfg=fuzzing",
    "-Cpasses=sancov-module",
    "-Cllvm-args=-sanitizer-coverage-level=4",
    "-Cllvm-args=-sanitizer-coverage-inline-8bit-counters",
    "-Cllvm-args=-sanitizer-coverage-pc-table",
    "-Cllvm-args=-sanitizer-coverage-trace-compares",
    "-Ccodegen-units=1",
    "-Cdebug-assertions",
    "-Coverflow-checks",
];
/// The marks are for the programs that are tried, not for those that build them.
const HOST: &str = "x86_64-unknown-linux-gnu";

/// Tries what once broke something, and then looks for more, for so many minutes in all.
pub(crate) fn fuzz(target: Option<&str>, minutes: u64) -> Result<()> {
    let folder = root().join("fuzz");
    let entries = fs::read_dir(folder.join("targets"))?.filter_map(Result::ok);
    let names = entries.filter_map(|entry| entry.path().file_stem()?.to_str().map(str::to_owned));
    let mut targets: Vec<String> = names.filter(|name| target.is_none_or(|target| target == name)).collect();
    targets.sort();
    ensure!(!targets.is_empty(), "there is no such target in fuzz/targets");
    let built =
        env::var_os("CARGO_TARGET_DIR").map_or_else(|| root().join("target"), PathBuf::from).join("fuzz");
    let (folder, built) = (folder.display().to_string(), built.display().to_string());
    let manifest = format!("{folder}/Cargo.toml");
    let build = [
        "build",
        "--release",
        "--locked",
        "--target",
        HOST,
        "--manifest-path",
        &manifest,
        "--target-dir",
        &built,
    ];
    cargo(&build, &[("RUSTFLAGS", &FLAGS.join(" "))])?;
    let seconds = minutes * 60 / targets.len() as u64;
    for name in &targets {
        let new = format!("{built}/corpus/{name}");
        fs::create_dir_all(&new)?;
        let mut words = vec![new, format!("{folder}/seeds/{name}"), format!("{folder}/kept")];
        if name == "record" {
            words.extend(games()?.iter().map(|game| format!("games/{game}/tests/corpus")));
        }
        words.push(format!("-artifact_prefix={folder}/kept/{name}-"));
        words.push(format!("-max_total_time={seconds}"));
        words.extend(
            ["-timeout=20", "-rss_limit_mb=2048", "-print_final_stats=1", "-verbosity=0"].map(str::to_owned),
        );
        words.retain(|word| word.starts_with('-') || root().join(word).is_dir());
        let words: Vec<&str> = words.iter().map(String::as_str).collect();
        run(&format!("{built}/{HOST}/release/{name}"), &words, &[])?;
    }
    Ok(())
}
