//! What is tested by Python's tools, in a virtual environment below the build folder.

use crate::{
    run::{cargo, hide_registry, root, run, target, works},
    services::Services,
    supply,
};
use anyhow::{Context, Result, ensure};
use std::{
    env, fs,
    net::{TcpListener, TcpStream},
    path::{Path, PathBuf},
    process::{Command, Stdio},
    thread::sleep,
    time::{Duration, Instant},
};

/// What the tests of the package need besides the package.
const PACKAGE: [&str; 4] = ["maturin==1.16.0", "pettingzoo==1.27.0", "pygame", "pytest"];
/// What the table in its README was measured beside.
const BESIDE: [&str; 2] = ["pettingzoo[classic]==1.27.0", "open_spiel==2.0.2"];
const SCHEMATHESIS: [&str; 1] = ["schemathesis==4.32.5"];

/// A virtual environment of this name with these packages; what is there is left alone.
fn environment(name: &str, packages: &[&str]) -> Result<PathBuf> {
    let folder = target()?.join(name);
    let python = folder.join("bin/python");
    if !works(&text(&python), &["-m", "pip", "--version"]) {
        run("python3", &["-m", "venv", "--clear", &text(&folder)], &[])?;
    }
    let install = ["-m", "pip", "install", "--quiet", "--disable-pip-version-check"];
    run(&text(&python), &[&install, packages].concat(), &[])?;
    Ok(folder.join("bin"))
}

fn text(path: &Path) -> String {
    path.display().to_string()
}

/// Builds the package, and runs PettingZoo's tests on every game; or measures it.
pub(crate) fn python(bench: bool) -> Result<()> {
    let bin = environment("python-package", &PACKAGE)?;
    let install = [
        "-m",
        "pip",
        "install",
        "--quiet",
        "--no-build-isolation",
        "--disable-pip-version-check",
        "./python",
    ];
    // The build tool stands in the environment, and finds cargo where everything else is.
    let path = format!("{}:{}", bin.display(), env::var("PATH").unwrap_or_default());
    run(&text(&bin.join("python")), &install, &[("PATH", &path)])?;
    if bench {
        environment("python-package", &BESIDE)?;
        return run(&text(&bin.join("python")), &["python/bench.py"], &[]);
    }
    run(
        &text(&bin.join("python")),
        &["-m", "pytest", "--quiet", "-p", "no:cacheprovider", "python/tests"],
        &[],
    )
}

/// Builds the wheel of the package into a folder.
pub(crate) fn wheel(out: &Path, variables: &[(&str, &str)]) -> Result<()> {
    let bin = environment("python-package", &PACKAGE)?;
    // It travels with the package; `pyproject.toml` names it.
    supply::licences(&root().join("python/regalia"))?;
    let (flags, out) = (hide_registry()?, text(out));
    let words = ["-m", "maturin", "build", "--locked", "--profile", "shipped", "--out", &out];
    let manifest = ["--manifest-path", "python/Cargo.toml"];
    let variables = [variables, &[("CARGO_ENCODED_RUSTFLAGS", &flags)]].concat();
    run(&text(&bin.join("python")), &[&words[..], &manifest].concat(), &variables)
}

/// Installs a wheel into a new environment, and runs PettingZoo's tests there.
pub(crate) fn try_wheel(wheel: &Path) -> Result<()> {
    let folder = tempfile::tempdir()?;
    run("python3", &["-m", "venv", &text(folder.path())], &[])?;
    let python = text(&folder.path().join("bin/python"));
    let install = ["-m", "pip", "install", "--quiet", "--disable-pip-version-check", &text(wheel)];
    run(&python, &[&install[..], &PACKAGE[1..]].concat(), &[])?;
    run(&python, &["-m", "pytest", "--quiet", "-p", "no:cacheprovider", "python/tests"], &[])
}

/// Calls a real server with whatever its OpenAPI document allows, and with what it does not; no answer may be an error
/// of the server's.
pub(crate) fn schemathesis(examples: u32) -> Result<()> {
    let bin = environment("schemathesis", &SCHEMATHESIS)?;
    cargo(&["build", "--workspace", "--bin", "regalia"], &[])?;
    let services = Services::for_tests()?;
    let port = TcpListener::bind("127.0.0.1:0")?.local_addr()?.port();
    let listen = format!("127.0.0.1:{port}");
    let target = target()?;
    let log = fs::File::create(target.join("schemathesis.log"))?;
    let mut server = Command::new(target.join("debug/regalia"))
        .args(["serve", "--listen", &listen, "--database", &services.database_url])
        .stdout(Stdio::null())
        .stderr(log)
        .spawn()
        .context("the server could not be started")?;
    let begun = Instant::now();
    while TcpStream::connect(&listen).is_err() {
        ensure!(begun.elapsed() < Duration::from_secs(30), "the server does not answer");
        sleep(Duration::from_millis(100));
    }
    let (url, most) = (format!("http://{listen}/api/openapi.json"), examples.to_string());
    // The script makes one of its accounts a moderator by it.
    let program = [
        ("REGALIA_PROGRAM", text(&target.join("debug/regalia"))),
        ("REGALIA_DATABASE", services.database_url.clone()),
    ];
    let program = program.each_ref().map(|(name, value)| (*name, value.as_str()));
    let words = ["xtask/schemathesis.py", &text(&bin.join("schemathesis")), &url, &most];
    let done = run("python3", &words, &program);
    let _ = server.kill();
    let _ = server.wait();
    done
}
