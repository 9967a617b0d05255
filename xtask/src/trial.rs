//! What was released, tried out in clean environments.

use crate::{
    crates, python,
    release::{Part, Release},
    run::{root, run, text},
    sandbox,
    services::Services,
    ship, web,
};
use anyhow::{Context, Result, ensure};
use std::{
    fs,
    path::{Path, PathBuf},
    time::Instant,
};

/// Tries these parts of a release out, or all that others install or open.
pub(crate) fn trial(parts: &[Part]) -> Result<()> {
    let all = [Part::Deb, Part::Tarball, Part::Site, Part::Wheels, Part::Crates];
    let release = Release::of_here(None)?;
    let mut failed = Vec::new();
    for part in if parts.is_empty() { &all } else { parts } {
        let begun = Instant::now();
        let tried = match part {
            Part::Deb => file(&release.out, "regalia_", ".deb").and_then(|file| ship::try_out(false, &file)),
            Part::Tarball => tarball(&release.out),
            Part::Site => site(&release.out),
            Part::Wheels => file(&release.out, "regalia-", ".whl").and_then(|file| python::try_wheel(&file)),
            Part::Crates => crates::try_out(&release.out),
            Part::Sbom => Ok(()),
        };
        // One that fails shall not keep the others from being known.
        if let Err(error) = tried {
            eprintln!("{part:?} FAILED: {error:#}");
            failed.push(format!("{part:?}"));
        }
        println!("the trial of {part:?} took {} s", begun.elapsed().as_secs());
    }
    ensure!(failed.is_empty(), "failed: {}", failed.join(", "));
    Ok(())
}

/// The file of a release whose name begins and ends like this.
fn file(folder: &Path, begin: &str, end: &str) -> Result<PathBuf> {
    let is_it = |name: &str| name.starts_with(begin) && name.ends_with(end);
    let mut names = fs::read_dir(folder)
        .into_iter()
        .flatten()
        .filter_map(|entry| entry.ok()?.file_name().into_string().ok());
    let name = names.find(|name| is_it(name));
    let name =
        name.with_context(|| format!("there is no {begin}…{end} yet: cargo xtask release makes it"))?;
    Ok(folder.join(name))
}

/// In a Debian with nothing but its base, with a PostgreSQL elsewhere.
fn tarball(files: &Path) -> Result<()> {
    let given = tempfile::tempdir()?;
    let records = root().join("games/catalog/tests/records/terminal.json");
    let script = root().join("packaging/trial/tarball.sh");
    for (from, name) in [
        (file(files, "regalia-", "-linux.tar.gz")?, "regalia.tar.gz"),
        (records, "record.json"),
        (script, "trial"),
    ] {
        fs::copy(&from, given.path().join(name)).with_context(|| from.display().to_string())?;
    }
    let services = Services::for_tests()?;
    let port = regalia_programs::free_port()?.to_string();
    sandbox::run_in_debian(given.path(), &["bash", "/mnt/trial", &services.database_url, &port])
}

/// In a browser, served by a server of files that knows nothing of it.
fn site(files: &Path) -> Result<()> {
    web::have_node_tools()?;
    let folder = tempfile::tempdir()?;
    let packed = file(files, "regalia-site-", ".tar.gz")?;
    let here =
        ["--extract", "--strip-components=1", "--file", text(&packed)?, "--directory", text(folder.path())?];
    run("tar", &here, &[])?;
    let public = folder.path().join("public");
    run("node", &["--test", "packaging/trial/site.test.mjs"], &[("REGALIA_SITE_FILES", text(&public)?)])
}
