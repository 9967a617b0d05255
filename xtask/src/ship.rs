//! The Debian package, and the test of what a household does with it.

use crate::{
    run::{cargo, have_subcommand, hide_registry, root, run, target, text, works},
    sandbox, supply, web,
};
use anyhow::{Result, ensure};
use std::{
    path::{Path, PathBuf},
    time::Instant,
};

/// How the program is compiled: as it is shipped, or as tests build it.
fn profile(quick: bool) -> &'static str {
    if quick { "dev" } else { "shipped" }
}

/// Builds what goes into the package: the client, then the program that holds it. To try it out, any client will do.
pub(crate) fn program(quick: bool) -> Result<()> {
    if !quick || !root().join("web/dist/index.html").exists() {
        web::build(quick, !quick)?;
    }
    if quick {
        return cargo(&["build", "--locked", "--bin", "regalia"], &[]);
    }
    let words = ["build", "--locked", "--profile", profile(false), "--package", "regalia"];
    cargo(&words, &[("CARGO_ENCODED_RUSTFLAGS", &hide_registry()?)])
}

/// Makes the package from the program that was built last, as this revision.
pub(crate) fn package(quick: bool, revision: &str, path: &Path, variables: &[(&str, &str)]) -> Result<()> {
    have_subcommand("deb", "")?;
    supply::licences(&target()?.join(if quick { "debug" } else { "shipped" }))?;
    let mut words = vec!["deb", "--quiet", "--package", "regalia", "--no-build", "--profile", profile(quick)];
    if quick {
        words.extend(["--no-strip", "--fast"]);
    }
    words.extend(["--deb-revision", revision, "--output", text(path)?]);
    cargo(&words, variables)
}

/// `cargo xtask deb`.
pub(crate) fn deb(quick: bool) -> Result<()> {
    program(quick)?;
    let path = revision("1")?;
    package(quick, "1", &path, &[])?;
    run("dpkg-deb", &["--info", text(&path)?], &[])?;
    println!("built {}", path.display());
    Ok(())
}

fn revision(revision: &str) -> Result<PathBuf> {
    Ok(target()?.join(format!("debian/regalia-{revision}.deb")))
}

/// `cargo xtask household`: builds the package and tries it.
pub(crate) fn household(quick: bool) -> Result<()> {
    program(quick)?;
    let first = revision("1")?;
    package(quick, "1", &first, &[])?;
    try_out(quick, &first)
}

/// Everything that changes the machine happens in a copy of it that is thrown away.
pub(crate) fn try_out(quick: bool, first: &Path) -> Result<()> {
    // As the tests of the whole workspace build it, so that it is there already.
    cargo(&["build", "--locked", "--workspace", "--example", "player"], &[])?;
    let begun = Instant::now();
    let second = revision("2")?;
    package(quick, "2", &second, &[])?;
    check_units()?;
    println!("the second package took {} s", begun.elapsed().as_secs());
    let (script, player) = (root().join("packaging/household.sh"), target()?.join("debug/examples/player"));
    let words = [text(&script)?, text(first)?, text(&second)?, text(&player)?];
    let done = sandbox::run_apart(&words);
    println!("the household took {} s", begun.elapsed().as_secs());
    done
}

/// What systemd itself thinks of the units, where it is installed.
fn check_units() -> Result<()> {
    if !works("systemd-analyze", &["--version"]) {
        return Ok(());
    }
    for unit in ["regalia.service", "regalia-worker@.service"] {
        let unit = root().join("packaging").join(unit);
        // Exposure is counted in tenths; below 2.0 systemd calls it fine.
        let words = ["security", "--offline=true", "--threshold=20", "--no-pager", text(&unit)?];
        ensure!(works("systemd-analyze", &words), "{} gives away too much", unit.display());
    }
    Ok(())
}
