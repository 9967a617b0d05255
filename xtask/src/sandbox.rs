//! Copies of a root that are thrown away: reads come from the original, writes go to memory.

use crate::run::{run, target, text, works};
use anyhow::{Result, ensure};
use regalia_programs::shared_folder;
use std::path::{Path, PathBuf};

/// Runs a command in a copy of this machine, without its network.
pub(crate) fn run_apart(words: &[&str]) -> Result<()> {
    run_in(Path::new("/"), Path::new(""), &["--net"], words)
}

/// Runs a command in a Debian with nothing but its base, with this folder as `/mnt`, and with the network of this machine.
pub(crate) fn run_in_debian(given: &Path, words: &[&str]) -> Result<()> {
    run_in(&debian()?, given, &[], words)
}

fn run_in(lower: &Path, given: &Path, spaces: &[&str], words: &[&str]) -> Result<()> {
    ensure!(
        works("unshare", &["--mount", "--net", "--pid", "--fork", "true"]),
        "this needs the rights to make namespaces; run it as root"
    );
    let folder = shared_folder()?;
    let begin = ["--mount", "--pid", "--fork"];
    let copy = ["sh", "-c", COPY, "copy", text(lower)?, text(folder.path())?, text(given)?];
    run("unshare", &[&begin[..], spaces, &copy, words].concat(), &[])
}

/// A copy of a root, with a folder of this machine in it.
const COPY: &str = r#"
    set -e
    lower=$1 folder=$2 given=$3; shift 3
    mount -t tmpfs tmpfs "$folder"
    mkdir "$folder/upper" "$folder/work" "$folder/copy"
    mount -t overlay overlay -o "lowerdir=$lower,upperdir=$folder/upper,workdir=$folder/work" "$folder/copy"
    mount -t proc proc "$folder/copy/proc"
    mount --rbind /dev "$folder/copy/dev"
    mount -t tmpfs tmpfs "$folder/copy/run"
    [ -z "$given" ] || mount --bind "$given" "$folder/copy/mnt"
    ip link set lo up
    unset CARGO RUSTUP_TOOLCHAIN REGALIA_DATABASE
    PATH=/usr/sbin:/usr/bin:/sbin:/bin DEBIAN_FRONTEND=noninteractive exec chroot "$folder/copy" "$@"
"#;

/// The root of a Debian with nothing but its base; made once.
fn debian() -> Result<PathBuf> {
    let root = target()?.join("debian-root");
    if root.exists() {
        return Ok(root);
    }
    ensure!(works("mmdebstrap", &["--version"]), "mmdebstrap is missing: apt install mmdebstrap");
    let unfinished = root.with_extension("new");
    if unfinished.exists() {
        std::fs::remove_dir_all(&unfinished)?;
    }
    run("mmdebstrap", &["--quiet", "--variant=minbase", "bookworm", text(&unfinished)?], &[])?;
    std::fs::rename(&unfinished, &root)?;
    Ok(root)
}
