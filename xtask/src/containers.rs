//! The image of the program, made by buildah, and a trial of the compose files with it.

mod network;
mod parts;
mod trial;

use crate::{
    run::{cargo, program, root, run, target, text, works},
    ship,
};
use anyhow::{Context, Result, ensure};
use clap::Args;
use regalia_programs::{
    compose::{self, Service},
    shared_folder,
};
use serde_json::Value;
use std::{
    collections::BTreeMap,
    env, fs,
    path::{Path, PathBuf},
    process::Command,
    time::Instant,
};

/// What `cargo xtask containers` is asked for.
#[derive(Args)]
pub(crate) struct Containers {
    /// Take the program as tests build it, without waiting for an optimised one.
    #[arg(long)]
    quick: bool,
    /// Take this program and build none; it must run on Debian 12.
    #[arg(long, conflicts_with = "quick")]
    program: Option<PathBuf>,
    /// Start what the compose files describe, play there, and stop and kill nodes meanwhile.
    #[arg(long)]
    trial: bool,
    /// The trial itself, in namespaces of its own, with this folder for everything it writes.
    #[arg(long, hide = true)]
    inside: Option<PathBuf>,
}

/// The image that all others are made of, and the version of Debian that it has.
const BASE: (&str, &str) = ("docker.io/library/debian:12-slim", "bookworm");
/// The image of the program, as the compose files name it.
const IMAGE: &str = "regalia";

/// `cargo xtask containers`.
pub(crate) fn containers(asked: &Containers) -> Result<()> {
    let images = Images { root: target()?.join("containers/images"), shared: None };
    if let Some(folder) = &asked.inside {
        return trial::trial(folder, &images, asked.quick);
    }
    for (tool, version) in [("buildah", "--version"), ("mmdebstrap", "--version"), ("ip", "-Version")] {
        ensure!(works(tool, &[version]), "{tool} is missing: install it with `cargo xtask setup containers`");
    }
    let built = match &asked.program {
        Some(program) => program.clone(),
        None => {
            ship::program(asked.quick)?;
            target()?.join(if asked.quick { "debug/regalia" } else { "shipped/regalia" })
        }
    };
    let begun = Instant::now();
    images.make_base()?;
    images.make_program(&built)?;
    println!("the image took {} s; it is {IMAGE} in {}", begun.elapsed().as_secs(), images.root.display());
    if asked.trial { try_out(&images, asked.quick) } else { Ok(()) }
}

/// Everything that the trial starts, mounts and writes is in namespaces that end with it, however it ends.
fn try_out(images: &Images, quick: bool) -> Result<()> {
    let alone = ["--mount", "--net", "--pid", "--fork", "--kill-child", "--mount-proc"];
    ensure!(
        works("unshare", &[&alone[..], &["true"]].concat()),
        "this needs the rights to make namespaces; run it as root"
    );
    let begun = Instant::now();
    images.make_others()?;
    // As the tests of the whole workspace build it, so that it is there already.
    cargo(&["build", "--locked", "--workspace", "--example", "player"], &[])?;
    println!("what the trial needs took {} s", begun.elapsed().as_secs());
    let begun = Instant::now();
    let folder = shared_folder()?;
    let own = env::current_exe()?;
    let mut words = vec![text(&own)?, "containers", "--inside", text(folder.path())?];
    words.extend(quick.then_some("--quick"));
    let done = run("setpriv", &[&["--pdeathsig", "KILL", "unshare"], &alone[..], &words].concat(), &[]);
    println!("the trial of the containers took {} s", begun.elapsed().as_secs());
    done
}

/// Where images are kept: apart from those of the machine, because some of them only bear the names of others.
#[derive(Clone)]
struct Images {
    root: PathBuf,
    /// Another folder with images that are only read.
    shared: Option<PathBuf>,
}

impl Images {
    fn words(&self) -> Vec<String> {
        let beside = self.root.with_extension("running");
        let mut words = vec!["--root".to_owned(), self.root.display().to_string(), "--runroot".to_owned()];
        words.push(beside.display().to_string());
        if let Some(shared) = &self.shared {
            words.extend(["--storage-opt".to_owned(), format!("imagestore={}", shared.display())]);
        }
        words
    }

    fn buildah(&self, words: &[&str]) -> Command {
        let mut command = program("buildah");
        command.args(self.words()).args(words);
        command
    }

    /// Runs buildah, and gives what it prints.
    fn call(&self, words: &[&str]) -> Result<String> {
        let done = self.buildah(words).output().context("buildah cannot be run")?;
        let error = String::from_utf8_lossy(&done.stderr);
        ensure!(done.status.success(), "buildah {}: {}", words.join(" "), error.trim());
        Ok(String::from_utf8_lossy(&done.stdout).trim().to_owned())
    }

    fn has(&self, name: &str) -> bool {
        self.call(&["inspect", "--type", "image", name]).is_ok()
    }

    /// Gets an image from its registry, unless it is there or cannot be had.
    fn get(&self, name: &str) -> bool {
        self.has(name) || self.call(&["pull", "--quiet", name]).is_ok()
    }

    /// Builds a stage of a Containerfile, and shows what it says only if it fails.
    fn build(&self, file: &Path, target: &str, name: &str, context: &Path) -> Result<()> {
        println!("+ buildah bud --target {target} --tag {name}");
        let words = ["bud", "--isolation", "chroot", "--pull-never", "--file", text(file)?];
        self.call(&[&words[..], &["--target", target, "--tag", name, text(context)?]].concat())?;
        Ok(())
    }

    /// Debian without anything else, made by mmdebstrap where the image cannot be pulled.
    fn make_base(&self) -> Result<()> {
        fs::create_dir_all(&self.root)?;
        let (name, version) = BASE;
        if self.get(name) {
            return Ok(());
        }
        println!("{name} cannot be pulled; mmdebstrap makes one");
        let folder = shared_folder()?;
        let archive = folder.path().join("base.tar");
        run("mmdebstrap", &["--quiet", "--variant=minbase", version, text(&archive)?], &[])?;
        let container = self.call(&["from", "scratch"])?;
        self.call(&["add", "--quiet", &container, text(&archive)?, "/"])?;
        self.call(&["config", "--cmd", "bash", &container])?;
        self.call(&["commit", "--quiet", "--rm", &container, name])?;
        Ok(())
    }

    /// The image of the program, which was compiled outside of it.
    fn make_program(&self, built: &Path) -> Result<()> {
        let folder = shared_folder()?;
        run("strip", &["-o", text(&folder.path().join("regalia"))?, text(built)?], &[])?;
        for file in ["LICENSE", "NOTICE.md"] {
            fs::copy(root().join(file), folder.path().join(file))?;
        }
        self.build(&root().join("packaging/Containerfile"), "prebuilt", IMAGE, folder.path())?;
        // An earlier one has lost its name.
        self.call(&["rmi", "--prune"])?;
        let container = self.call(&["from", "--pull-never", IMAGE])?;
        let done =
            self.call(&["run", "--isolation", "chroot", &container, "--", "/usr/bin/regalia", "--version"]);
        self.call(&["rm", &container])?;
        println!(
            "it holds {}",
            done.context("the program must be compiled on Debian 12, or a system as old")?
        );
        Ok(())
    }

    /// All other images of the compose files; the same software from Debian where they cannot be pulled.
    fn make_others(&self) -> Result<()> {
        let folder = root().join("packaging/stand-ins");
        for (image, service) in other_images()? {
            if !self.get(&image) {
                println!("{image} cannot be pulled; Debian's packages stand in for it");
                self.build(&folder.join("Containerfile"), &service, &image, &folder)?;
            }
        }
        Ok(())
    }

    /// What an image runs before and as its command.
    fn commands(&self, image: &str) -> Result<(Vec<String>, Vec<String>)> {
        let about: Value = serde_json::from_str(&self.call(&["inspect", "--type", "image", image])?)?;
        let words = |name: &str| -> Vec<String> {
            let words = about["OCIv1"]["config"][name].as_array().into_iter().flatten();
            words.filter_map(|word| Some(word.as_str()?.to_owned())).collect()
        };
        Ok((words("Entrypoint"), words("Cmd")))
    }
}

/// The services of a compose file in `packaging`.
fn services(file: &str, variables: &[(&str, &str)]) -> Result<Vec<Service>> {
    compose::services(&root().join("packaging").join(file), variables)
}

/// The images of the compose files besides that of the program, with the name of a service that has it.
fn other_images() -> Result<BTreeMap<String, String>> {
    let all = [
        services(trial::HOUSEHOLD, &trial::variables(""))?,
        services(trial::CLUSTER, &trial::variables(""))?,
    ];
    let others = all.into_iter().flatten().filter(|service| service.image != IMAGE);
    Ok(others.map(|service| (service.image, service.name)).collect())
}
