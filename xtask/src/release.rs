//! Everything that a version is published with, in `target/release-files`.

use crate::{
    crates, provenance,
    python::wheel,
    run::{files_of, games, output, root, run, target, text},
    ship, supply, web,
};
use anyhow::{Context, Result, ensure};
use clap::ValueEnum;
use std::{
    fs,
    path::{Path, PathBuf},
    time::Instant,
};

/// What a version is published as.
#[derive(Copy, Clone, Eq, PartialEq, Debug, ValueEnum)]
pub(crate) enum Part {
    /// The Debian package.
    Deb,
    /// The program in a tarball.
    Tarball,
    /// The client for any web host, without a server of ours.
    Site,
    /// The games for Python.
    Wheels,
    /// The crates of the engine.
    Crates,
    /// The lists of what it is built from.
    Sbom,
}

/// Where the parts of a release go, and what they are made from.
pub(crate) struct Release {
    pub(crate) out: PathBuf,
    pub(crate) version: String,
    pub(crate) commit: String,
    /// Whether files differ from the commit.
    pub(crate) is_dirty: bool,
    /// When the commit was made, in seconds since 1970: the time of every file in a package.
    pub(crate) epoch: String,
}

/// `cargo xtask release`.
pub(crate) fn release(parts: &[Part], out: Option<PathBuf>, allow_dirty: bool) -> Result<()> {
    let release = Release::of_here(out)?;
    ensure!(
        allow_dirty || !release.is_dirty,
        "files differ from the commit; commit them, or try it out with --allow-dirty"
    );
    let all = parts.is_empty();
    // What is there from another commit must not stand beside what is made now.
    let is_other = provenance::commit_of(&release).as_ref() != Some(&release.commit);
    if (all || is_other) && release.out.exists() {
        fs::remove_dir_all(&release.out)?;
    }
    fs::create_dir_all(&release.out)?;
    let parts = if all { Part::value_variants() } else { parts };
    let has = |wanted: &[Part]| parts.iter().any(|part| wanted.contains(part));
    let begun = Instant::now();
    if has(&[Part::Deb, Part::Tarball]) {
        ship::program(false)?;
    } else if has(&[Part::Site]) {
        web::build(false, true)?;
    }
    println!("compiling took {} s", begun.elapsed().as_secs());
    for part in parts {
        let begun = Instant::now();
        release.make(*part).with_context(|| format!("{part:?}"))?;
        println!("{part:?} took {} s", begun.elapsed().as_secs());
    }
    provenance::write(&release, parts)?;
    println!("{} is in {}", release.version, release.out.display());
    Ok(())
}

impl Release {
    /// The release of the commit that is checked out.
    pub(crate) fn of_here(out: Option<PathBuf>) -> Result<Self> {
        let manifest: toml::Table = toml::from_str(&fs::read_to_string(root().join("Cargo.toml"))?)?;
        let version = manifest["workspace"]["package"]["version"].as_str().context("the version is text")?;
        Ok(Self {
            out: out.map_or_else(files, Ok)?,
            version: version.to_owned(),
            commit: output("git", &["rev-parse", "HEAD"])?,
            is_dirty: !output("git", &["status", "--porcelain"])?.is_empty(),
            epoch: output("git", &["log", "-1", "--format=%ct"])?,
        })
    }

    fn make(&self, part: Part) -> Result<()> {
        let out = |name: String| self.out.join(name);
        let epoch = [("SOURCE_DATE_EPOCH", self.epoch.as_str())];
        match part {
            Part::Deb => {
                ship::package(false, "1", &out(format!("regalia_{}-1_amd64.deb", self.version)), &epoch)
            }
            Part::Tarball => self.tarball(),
            Part::Site => self.site(),
            Part::Wheels => wheel(&self.out, &epoch),
            Part::Crates => crates::pack(&self.out, self.is_dirty),
            Part::Sbom => supply::sbom(&self.out, &epoch),
        }
    }

    /// The program with what a host needs beside it.
    fn tarball(&self) -> Result<()> {
        let name = format!("regalia-{}-x86_64-linux", self.version);
        let folder = self.stage(&name)?;
        let packaging = root().join("packaging");
        copy(&target()?.join("shipped/regalia"), &folder)?;
        for (from, ending, to) in [
            (packaging.clone(), "service", "systemd"),
            (packaging.clone(), "default", "systemd"),
            (root().join("docs"), "md", "docs"),
        ] {
            for file in files_of(&from, ending)? {
                copy(&file, &folder.join(to))?;
            }
        }
        for name in ["Caddyfile", "nats.conf"] {
            copy(&packaging.join(name), &folder)?;
        }
        self.pack(&folder)
    }

    /// The client as files. A server of files that knows no rule for unknown paths serves the usual addresses too: the page
    /// is there under each of them.
    fn site(&self) -> Result<()> {
        let folder = self.stage(&format!("regalia-site-{}", self.version))?;
        let public = folder.join("public");
        let dist = root().join("web/dist");
        for file in files_of(&dist, "")? {
            copy(&file, &public)?;
        }
        copy(&folder.join("THIRD-PARTY.html"), &public)?;
        let page = dist.join("index.html");
        // Hosts of files send this one for a path that is not there.
        fs::copy(&page, public.join("404.html"))?;
        let pages = ["local", "learn", "rules", "friends", "solo"];
        let games = games()?;
        let paths = pages.iter().flat_map(|page| games.iter().map(move |game| format!("{page}/{game}")));
        for path in paths.chain(["replay", "settings", "credits"].map(str::to_owned)) {
            copy(&page, &public.join(path))?;
        }
        fs::copy(root().join("packaging/site.md"), folder.join("README.md"))?;
        self.pack(&folder)
    }

    /// A new folder of this name with the licences.
    fn stage(&self, name: &str) -> Result<PathBuf> {
        let folder = target()?.join("staged").join(name);
        if folder.exists() {
            fs::remove_dir_all(&folder)?;
        }
        for name in ["LICENSE", "NOTICE.md", "CHANGELOG.md"] {
            copy(&root().join(name), &folder)?;
        }
        supply::licences(&folder)?;
        Ok(folder)
    }

    /// Packs a folder: the same content gives the same bytes.
    fn pack(&self, folder: &Path) -> Result<()> {
        let name = folder.file_name().and_then(|name| name.to_str()).context("the name is text")?;
        let parent = folder.parent().context("it is in a folder")?;
        let path = self.out.join(format!("{name}.tar.gz"));
        let time = format!("--mtime=@{}", self.epoch);
        let same = ["--sort=name", "--format=gnu", "--owner=0", "--group=0", "--numeric-owner", &time];
        let modes = ["--mode=u=rwX,go=rX", "--use-compress-program=gzip -9n"];
        let what = ["--create", "--file", text(&path)?, "--directory", text(parent)?, name];
        run("tar", &[&same[..], &modes, &what].concat(), &[])
    }
}

/// Where releases go unless another folder is named.
pub(crate) fn files() -> Result<PathBuf> {
    Ok(target()?.join("release-files"))
}

/// Copies a file into a folder under its own name, and makes the folder if it is not there.
fn copy(file: &Path, folder: &Path) -> Result<()> {
    fs::create_dir_all(folder)?;
    let name = file.file_name().context("it is a file")?;
    fs::copy(file, folder.join(name)).with_context(|| file.display().to_string())?;
    Ok(())
}
