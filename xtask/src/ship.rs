//! The Debian package, and the test of what a household does with it.

use crate::{
    run::{cargo, root, run, works},
    web,
};
use anyhow::{Context, Result, ensure};
use cargo_metadata::MetadataCommand;
use regalia_programs::shared_folder;
use std::{
    path::{Path, PathBuf},
    time::Instant,
};

/// Builds what goes into the package: the client, then the program that holds it. To try it out, any client will do.
fn program(quick: bool) -> Result<()> {
    if !quick || !root().join("web/dist/index.html").exists() {
        web::build(quick, !quick)?;
    }
    let profile = if quick { "dev" } else { "release" };
    cargo(&["build", "--locked", "--profile", profile, "--bin", "regalia"], &[])
}

fn target() -> Result<PathBuf> {
    Ok(MetadataCommand::new().current_dir(root()).no_deps().exec()?.target_directory.into_std_path_buf())
}

/// Makes the package, as this revision, and prints where it is.
fn package(quick: bool, revision: &str) -> Result<PathBuf> {
    if !works("cargo", &["deb", "--version"]) {
        cargo(&["install", "--locked", "cargo-deb"], &[])?;
    }
    let path = target()?.join(format!("debian/regalia-{revision}.deb"));
    let mut words = vec!["deb", "--quiet", "--package", "regalia", "--no-build", "--deb-revision", revision];
    if quick {
        words.extend(["--profile", "dev", "--no-strip", "--fast"]);
    }
    words.extend(["--output", text(&path)?]);
    cargo(&words, &[])?;
    Ok(path)
}

/// `cargo xtask deb`.
pub(crate) fn deb(quick: bool) -> Result<()> {
    program(quick)?;
    let path = package(quick, "1")?;
    run("dpkg-deb", &["--info", text(&path)?], &[])?;
    println!("built {}", path.display());
    Ok(())
}

/// `cargo xtask household`: everything that changes the machine happens in a copy of it that is thrown away.
pub(crate) fn household(quick: bool) -> Result<()> {
    ensure!(
        works("unshare", &["--mount", "--net", "--pid", "--fork", "true"]),
        "this needs the rights to make namespaces; run it as root"
    );
    program(quick)?;
    // As the tests of the whole workspace build it, so that it is there already.
    cargo(&["build", "--locked", "--workspace", "--example", "player"], &[])?;
    let begun = Instant::now();
    let (first, second) = (package(quick, "1")?, package(quick, "2")?);
    check_units()?;
    println!("packages took {} s", begun.elapsed().as_secs());
    let player = target()?.join("debug/examples/player");
    let folder = shared_folder()?;
    let script = root().join("packaging/household.sh");
    let words = [text(folder.path())?, text(&script)?, text(&first)?, text(&second)?, text(&player)?];
    let inside = [&["--mount", "--net", "--pid", "--fork", "sh", "-c", COPY, "copy"], &words[..]].concat();
    let done = run("unshare", &inside, &[]);
    println!("the household took {} s", begun.elapsed().as_secs());
    done
}

/// A copy of the machine's root: reads come from it, writes go to memory and are gone at the end.
const COPY: &str = r#"
    set -e
    folder=$1; shift
    mount -t tmpfs tmpfs "$folder"
    mkdir "$folder/upper" "$folder/work" "$folder/copy"
    mount -t overlay overlay -o "lowerdir=/,upperdir=$folder/upper,workdir=$folder/work" "$folder/copy"
    mount -t proc proc "$folder/copy/proc"
    mount --rbind /dev "$folder/copy/dev"
    mount -t tmpfs tmpfs "$folder/copy/run"
    ip link set lo up
    unset CARGO RUSTUP_TOOLCHAIN REGALIA_DATABASE
    PATH=/usr/sbin:/usr/bin:/sbin:/bin DEBIAN_FRONTEND=noninteractive exec chroot "$folder/copy" "$@"
"#;

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

fn text(path: &Path) -> Result<&str> {
    path.to_str().context("the path is text")
}
