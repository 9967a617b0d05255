//! The fault harness, with the programs it needs.

use crate::run::{cargo, root, run};
use anyhow::Result;
use cargo_metadata::MetadataCommand;

/// Builds the server and the harness; then runs it. Faults are planted into the build for development: no other has them.
pub(crate) fn faults(arguments: &[String]) -> Result<()> {
    let is_long = arguments.iter().any(|word| word == "--long");
    let target = MetadataCommand::new().current_dir(root()).no_deps().exec()?.target_directory;
    let mut folder = target.join("debug");
    let planted = folder.join("regalia");
    cargo(&["build", "--workspace", "--bin", "regalia", "--bin", "regalia-faults"], &[])?;
    if is_long {
        folder = target.join("release");
        cargo(&["build", "--release", "--package", "regalia", "--package", "regalia-faults"], &[])?;
    }
    let binary = folder.join("regalia");
    let mut words = vec!["--binary", binary.as_str(), "--planted", planted.as_str()];
    words.extend(arguments.iter().map(String::as_str));
    run(folder.join("regalia-faults").as_str(), &words, &[])
}
