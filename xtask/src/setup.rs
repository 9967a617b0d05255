//! Installs what is missing, and only that.

use crate::run::{cargo, run, works};
use anyhow::{Result, bail};
use std::env;

const TARGETS: [&str; 2] = ["wasm32-unknown-unknown", "wasm32-wasip1"];
/// Program, how to ask whether it works, and the Debian package that brings it.
const PACKAGES: [(&str, &[&str], &str); 10] = [
    ("node", &["--version"], "nodejs"),
    ("python3", &["--version"], "python3"),
    ("python3", &["-m", "ensurepip", "--version"], "python3-venv"),
    ("/usr/lib/postgresql/15/bin/postgres", &["--version"], "postgresql"),
    ("nats-server", &["--version"], "nats-server"),
    ("faketime", &["--version"], "faketime"),
    ("etcd", &["--version"], "etcd-server"),
    ("patroni", &["--version"], "patroni"),
    ("/usr/bin/python3", &["-c", "import etcd"], "python3-etcd"),
    ("chromium", &["--version"], "chromium"),
];

pub(crate) fn setup() -> Result<()> {
    for target in TARGETS {
        run("rustup", &["target", "add", target], &[])?;
    }
    if !works("cargo", &["nextest", "--version"]) {
        cargo(&["install", "--locked", "cargo-nextest"], &[])?;
    }
    let missing: Vec<&str> = PACKAGES
        .iter()
        .filter(|(program, ask, _)| !works(program, ask))
        .map(|(_, _, package)| *package)
        .collect();
    if !missing.is_empty() {
        install(&missing)?;
    }
    println!("Everything is there. Play: cargo regalia play court");
    Ok(())
}

fn install(packages: &[&str]) -> Result<()> {
    if !works("apt-get", &["--version"]) {
        bail!("please install {} with the package manager of this system", packages.join(", "));
    }
    let as_root = env::var("USER").is_ok_and(|user| user == "root") || works("test", &["-w", "/etc"]);
    let apt = |arguments: &[&str]| {
        if as_root {
            run("apt-get", arguments, &[("DEBIAN_FRONTEND", "noninteractive")])
        } else {
            run("sudo", &[&["apt-get"], arguments].concat(), &[])
        }
    };
    apt(&["update"])?;
    apt(&[&["install", "--yes", "--no-install-recommends"], packages].concat())
}
