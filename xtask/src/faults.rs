//! The fault harness, with the programs it needs.

use crate::run::{cargo, root, run};
use anyhow::Result;
use cargo_metadata::MetadataCommand;
use std::fs;

/// Builds the server, the same with planted faults, and the harness; then runs it.
pub(crate) fn faults(arguments: &[String]) -> Result<()> {
    let is_long = arguments.iter().any(|word| word == "--long");
    let target = MetadataCommand::new().current_dir(root()).no_deps().exec()?.target_directory;
    let planted = target.join("faults").join("regalia-planted");
    let everything = ["build", "--workspace", "--bin", "regalia", "--bin", "regalia-faults"];
    if !arguments.iter().any(|word| word == "--help") {
        cargo(&[&everything[..], &["--features", "regalia/planted"]].concat(), &[])?;
        fs::create_dir_all(target.join("faults"))?;
        // The next build writes to the same place.
        fs::copy(target.join("debug").join("regalia"), &planted)?;
    }
    let mut folder = target.join("debug");
    if is_long {
        folder = target.join("release");
        cargo(&["build", "--release", "--package", "regalia", "--package", "regalia-faults"], &[])?;
    } else {
        cargo(&everything, &[])?;
    }
    let binary = folder.join("regalia");
    let mut words = vec!["--binary", binary.as_str(), "--planted", planted.as_str()];
    words.extend(arguments.iter().map(String::as_str));
    run(folder.join("regalia-faults").as_str(), &words, &[])
}
