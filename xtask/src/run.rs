//! Running other programs.

use anyhow::{Context, Result, ensure};
use cargo_metadata::{MetadataCommand, camino::Utf8PathBuf};
use std::{
    env, fs,
    path::{Path, PathBuf},
    process::Command,
};

/// The root of the repository: the clone that cargo runs this for. Another one may have compiled it, because clones can share
/// a target folder.
pub(crate) fn root() -> PathBuf {
    let manifest = env::var_os("CARGO_MANIFEST_DIR").unwrap_or_else(|| env!("CARGO_MANIFEST_DIR").into());
    Path::new(&manifest).parent().map(Path::to_owned).unwrap_or_default()
}

/// A program to run in the root of the repository. It does not see what cargo told this one about itself: some build scripts
/// look at it, and half of the server would be compiled again whenever somebody uses `cargo` after `cargo xtask`.
pub(crate) fn program(name: &str) -> Command {
    let mut command = Command::new(name);
    let is_own = |name: &str| ["CARGO_MANIFEST_", "CARGO_PKG_"].iter().any(|begin| name.starts_with(begin));
    for (name, _) in env::vars_os().filter(|(name, _)| name.to_str().is_some_and(is_own)) {
        command.env_remove(name);
    }
    command.current_dir(root());
    command
}

/// Runs a program in the root of the repository, and fails if it does.
pub(crate) fn run(name: &str, arguments: &[&str], variables: &[(&str, &str)]) -> Result<()> {
    println!("+ {name} {}", arguments.join(" "));
    let status =
        program(name).args(arguments).envs(variables.iter().copied()).status().with_context(|| {
            format!(
                "{name} could not be started; `cargo xtask setup --help` tells how to install what is missing"
            )
        })?;
    ensure!(status.success(), "{name} {} failed", arguments.join(" "));
    Ok(())
}

/// Whether a program can be run with these arguments.
pub(crate) fn works(name: &str, arguments: &[&str]) -> bool {
    program(name).args(arguments).output().is_ok_and(|output| output.status.success())
}

pub(crate) fn cargo(arguments: &[&str], variables: &[(&str, &str)]) -> Result<()> {
    run(&env::var("CARGO").unwrap_or_else(|_| "cargo".to_owned()), arguments, variables)
}

/// What a program prints, without the end of its last line.
pub(crate) fn output(name: &str, arguments: &[&str]) -> Result<String> {
    let output =
        program(name).args(arguments).output().with_context(|| format!("{name} could not be started"))?;
    ensure!(output.status.success(), "{name} {} failed", arguments.join(" "));
    Ok(String::from_utf8(output.stdout)?.trim_end().to_owned())
}

/// Installs a subcommand of cargo unless it is there, with these features.
pub(crate) fn have_subcommand(name: &str, features: &str) -> Result<()> {
    if works("cargo", &[name, "--version"]) {
        return Ok(());
    }
    cargo(&["install", "--locked", &format!("cargo-{name}"), "--features", features], &[])
}

/// The folder that cargo builds into.
pub(crate) fn target() -> Result<PathBuf> {
    Ok(target_folder()?.into_std_path_buf())
}

/// The same, as a text.
pub(crate) fn target_folder() -> Result<Utf8PathBuf> {
    Ok(MetadataCommand::new().current_dir(root()).no_deps().exec()?.target_directory)
}

/// The files of a folder whose names end with this; all of them if it is empty.
pub(crate) fn files_of(folder: &Path, ending: &str) -> Result<Vec<PathBuf>> {
    let paths = fs::read_dir(folder)?.map(|entry| Ok(entry?.path())).collect::<Result<Vec<_>>>()?;
    let is_wanted = |path: &PathBuf| {
        path.is_file() && (ending.is_empty() || path.extension().is_some_and(|found| found == ending))
    };
    Ok(paths.into_iter().filter(is_wanted).collect())
}

/// A path as a text.
pub(crate) fn text(path: &Path) -> Result<&str> {
    path.to_str().context("the path is text")
}

/// The flag by which compiled programs do not name the folder of the registry. Files of the workspace are named from its
/// root anyway: a flag with its path would compile everything anew in every clone.
pub(crate) fn hide_registry() -> Result<String> {
    let home = env::var_os("CARGO_HOME").map(PathBuf::from);
    let home = home.or(env::home_dir().map(|home| home.join(".cargo"))).context("there is no home")?;
    Ok(format!("--remap-path-prefix={}=", text(&home.join("registry/src"))?))
}

const WASI: &str = "wasm32-wasip1";

pub(crate) fn bench(wasm: bool) -> Result<()> {
    let mut arguments = vec!["bench", "--package", "regalia-catalog", "--bench", "playouts"];
    if wasm {
        arguments.extend(["--target", WASI]);
    }
    cargo(&arguments, &[])
}

/// The rules must build for the browser; the same code under WASI can read files, so there it is run.
pub(crate) fn wasm() -> Result<()> {
    let libraries = ["--package", "regalia-catalog", "--package", "regalia-search"];
    cargo(&[&["build", "--target", "wasm32-unknown-unknown"], &libraries[..]].concat(), &[])?;
    let proof = ["--package", "regalia-fairness", "--test", "vectors"];
    cargo(&[&["test", "--target", WASI], &proof[..]].concat(), &[])?;
    let corpus = ["--package", "regalia-catalog", "--test", "catalog", "corpus::"];
    cargo(&[&["test", "--target", WASI], &corpus[..]].concat(), &[])
}

pub(crate) fn conform(matches: u64, seed: u64) -> Result<()> {
    let (matches, seed) = (matches.to_string(), seed.to_string());
    let variables = [("REGALIA_MATCHES", matches.as_str()), ("REGALIA_SEED", seed.as_str())];
    let games: Vec<String> = games()?.into_iter().map(|id| format!("--package=regalia-{id}")).collect();
    let mut arguments = vec!["nextest", "run", "--release", "--success-output", "final", "every_law_holds"];
    arguments.extend(games.iter().map(String::as_str));
    cargo(&arguments, &variables)
}

/// The ids of all games: the folders with a page of rules.
pub(crate) fn games() -> Result<Vec<String>> {
    let entries = std::fs::read_dir(root().join("games"))?.filter_map(Result::ok);
    let games = entries.filter(|entry| entry.path().join("rules/en.md").exists());
    Ok(games.filter_map(|entry| entry.file_name().into_string().ok()).collect())
}

/// The test that compares the document with its copy writes the copy if it is asked to.
pub(crate) fn openapi() -> Result<()> {
    let test = ["test", "--workspace", "--test", "server", "the_copy_is_the_newest"];
    cargo(&test, &[("REGALIA_WRITE", "1")])
}

pub(crate) fn independent() -> Result<()> {
    run("python3", &["engine/fairness/verify.py", "games", "releases"], &[])?;
    run("python3", &["engine/fairness/verify.py", "--tree", "engine/fairness/tests/tree.json"], &[])
}

/// The tests of the proof, with more of everything.
pub(crate) fn proof(matches: u64, changes: u64, draws: u64) -> Result<()> {
    let (matches, changes, draws) = (matches.to_string(), changes.to_string(), draws.to_string());
    let variables = [
        ("REGALIA_PROOF_MATCHES", matches.as_str()),
        ("REGALIA_PROOF_CHANGES", changes.as_str()),
        ("REGALIA_PROOF_DRAWS", draws.as_str()),
    ];
    let program =
        ["test", "--release", "--package", "regalia-catalog", "--test", "catalog", "--", "--nocapture"];
    cargo(&[&program[..], &["host::", "scale::", "sources::", "evenness::"]].concat(), &variables)
}
