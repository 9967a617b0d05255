//! Installs what is missing for a purpose, and only that.

use crate::run::{cargo, run, works};
use anyhow::{Result, bail};
use clap::ValueEnum;
use std::env;

/// What somebody wants to do here.
#[derive(Copy, Clone, Eq, PartialEq, ValueEnum)]
pub(crate) enum Purpose {
    /// Play in the terminal: needs nothing but Rust.
    Play,
    /// Run `cargo xtask dev` and the tests in Rust: PostgreSQL, NATS, Node, the WebAssembly targets, cargo-nextest.
    Dev,
    /// `dev`, and the tests in a browser: Chromium without a window, which starts pages twice as fast.
    Browser,
    /// `dev`, and `cargo xtask faults`: faketime, etcd, Patroni.
    Faults,
    /// `dev`, and `cargo xtask containers`: buildah, mmdebstrap.
    Containers,
    /// Everything that `.ci/run` needs: all of the above but containers, and Python with its virtual environments.
    All,
}

const TARGETS: [&str; 2] = ["wasm32-unknown-unknown", "wasm32-wasip1"];

/// A program from a Debian package.
struct Program {
    /// The purpose that needs it; `all` and, for those of `dev`, every purpose after it need it as well.
    purpose: Purpose,
    /// The command that shows whether it works.
    check: &'static [&'static str],
    /// The Debian package.
    package: &'static str,
}

const fn program(purpose: Purpose, check: &'static [&'static str], package: &'static str) -> Program {
    Program { purpose, check, package }
}

const PROGRAMS: [Program; 14] = [
    program(Purpose::Dev, &["node", "--version"], "nodejs"),
    program(Purpose::Dev, &["npm", "--version"], "npm"),
    program(Purpose::Dev, &["/usr/lib/postgresql/15/bin/postgres", "--version"], "postgresql"),
    program(Purpose::Dev, &["nats-server", "--version"], "nats-server"),
    program(Purpose::Browser, &["chromium-headless-shell", "--version"], "chromium-headless-shell"),
    program(Purpose::Faults, &["faketime", "--version"], "faketime"),
    program(Purpose::Faults, &["etcd", "--version"], "etcd-server"),
    program(Purpose::Faults, &["patroni", "--version"], "patroni"),
    program(Purpose::Faults, &["/usr/bin/python3", "-c", "import etcd"], "python3-etcd"),
    program(Purpose::Containers, &["buildah", "--version"], "buildah"),
    program(Purpose::Containers, &["mmdebstrap", "--version"], "mmdebstrap"),
    program(Purpose::Containers, &["ip", "-Version"], "iproute2"),
    program(Purpose::All, &["python3", "--version"], "python3"),
    program(Purpose::All, &["python3", "-m", "ensurepip", "--version"], "python3-venv"),
];

impl Purpose {
    /// Whether something that is there for another purpose is needed for this one.
    fn needs(self, other: Self) -> bool {
        match self {
            Self::Play => false,
            Self::Dev | Self::Browser | Self::Faults | Self::Containers => {
                other == Self::Dev || other == self
            }
            Self::All => other != Self::Containers,
        }
    }
}

pub(crate) fn setup(purpose: Purpose) -> Result<()> {
    if purpose.needs(Purpose::Dev) {
        for target in TARGETS {
            run("rustup", &["target", "add", target], &[])?;
        }
        if !works("cargo", &["nextest", "--version"]) {
            cargo(&["install", "--locked", "cargo-nextest"], &[])?;
        }
    }
    let needed = PROGRAMS.iter().filter(|program| purpose.needs(program.purpose));
    let missing = needed.filter(|program| !works(program.check[0], &program.check[1..]));
    let missing: Vec<&str> = missing.map(|program| program.package).collect();
    if !missing.is_empty() {
        install(&missing)?;
    }
    println!("Everything is there. Play in the terminal: cargo regalia play court");
    if purpose != Purpose::Play {
        println!("Play in the browser: cargo xtask dev");
    }
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
