//! The browser client: built, weighed, photographed, tested.

use crate::{
    run::{cargo, hide_registry, root, run, target_folder, text},
    services::Services,
    split::Linked,
    styles::{Joined, joined},
};
use anyhow::{Context, Result, ensure};
use sha2::{Digest, Sha256};
use std::{
    fs,
    path::{Path, PathBuf},
};

/// Where the programs lie, ready for the browser, in the target folder.
const BOUND: &str = "web-bindgen";
const TARGET: &str = "wasm32-unknown-unknown";
/// A program for the browser.
struct Program {
    package: &'static str,
    /// The name of its files.
    name: &'static str,
    /// What counts for it: the page is downloaded before the first screen, the engine after it.
    optimise: &'static str,
    /// Whether it comes in parts.
    is_split: bool,
}

const PAGE: Program = Program { package: "regalia-web", name: "app", optimise: "-Oz", is_split: true };
const ENGINE: Program =
    Program { package: "regalia-web-engine", name: "engine", optimise: "-O3", is_split: false };

/// Builds `web/dist`. A quick build is larger and slower, and takes seconds instead of minutes; one that is shipped lacks what
/// only developers need.
pub(crate) fn build(quick: bool, is_shipped: bool) -> Result<()> {
    let profile = if quick { "dev" } else { "web" };
    let small = small_flags()?;
    let small = [("CARGO_ENCODED_RUSTFLAGS", small.as_str())];
    let flags = if quick { &[][..] } else { &small[..] };
    let packages = ["--package", PAGE.package, "--package", ENGINE.package];
    let wanted = [(!quick, "regalia-web/split"), (!is_shipped, "regalia-web/parts")];
    let features =
        wanted.iter().filter(|(is_wanted, _)| *is_wanted).flat_map(|(_, name)| ["--features", *name]);
    let words = ["build", "--target", TARGET, "--profile", profile].into_iter();
    cargo(&words.chain(packages).chain(features).collect::<Vec<_>>(), flags)?;
    let target = target_folder()?;
    let folder = target.join(TARGET).join(if quick { "debug" } else { "web" });
    let bound = target.join(BOUND);
    if bound.exists() {
        fs::remove_dir_all(&bound)?;
    }
    for program in [PAGE, ENGINE] {
        let built = folder.join(format!("{}.wasm", program.package));
        program.bind(built.as_std_path(), bound.as_std_path(), quick)?;
    }
    assemble(bound.as_std_path())?;
    if !quick {
        run("node", &["web/tools/compress.mjs"], &[])?;
    }
    list()
}

/// Puts what was built last together with the styles and drawings of now.
pub(crate) fn assemble_again() -> Result<()> {
    let bound = target_folder()?.join(BOUND);
    ensure!(bound.exists(), "there is no build yet: run `cargo xtask web --quick` first");
    assemble(bound.as_std_path())?;
    list()
}

/// Lists the hash of every file that browsers are sent, so that everyone can check what a site sends.
fn list() -> Result<()> {
    let dist = root().join("web/dist");
    let mut files = fs::read_dir(&dist)?
        .map(|entry| {
            let entry = entry?;
            let name = entry.file_name().into_string().ok().context("the name is text")?;
            Ok((name, hex::encode(Sha256::digest(fs::read(entry.path())?))))
        })
        .collect::<Result<Vec<_>>>()?;
    files.sort();
    let lines: String = files.iter().map(|(name, hash)| format!("{hash}  {name}\n")).collect();
    fs::write(dist.join("page.sha256"), &lines)?;
    println!("built {}, page {}", dist.display(), hex::encode(Sha256::digest(&lines)));
    Ok(())
}

/// What makes the programs smaller, as cargo wants it: flags with a separator of its own.
fn small_flags() -> Result<String> {
    // Views without their types: half a minute and a tenth of the download less.
    Ok(format!("--cfg=erase_components\u{1f}{}", hide_registry()?))
}

impl Program {
    /// Makes it ready for the browser.
    fn bind(&self, built: &Path, bound: &Path, quick: bool) -> Result<()> {
        let is_split = self.is_split && !quick;
        let words = [self.name, text(built)?, text(bound)?, "--split"];
        run(&program("regalia-web-bind")?, &words[..if is_split { 4 } else { 3 }], &[])?;
        if quick {
            return Ok(());
        }
        have_node_tools()?;
        let parts = self.parts(bound, is_split)?;
        let parts = parts.iter().map(|part| text(part)).collect::<Result<Vec<_>>>()?;
        run("node", &[&["web/tools/optimise.mjs", self.optimise][..], &parts].concat(), &[])
    }

    /// The files that the browser loads.
    fn parts(&self, bound: &Path, is_split: bool) -> Result<Vec<PathBuf>> {
        let main = bound.join(format!("{}_bg.wasm", self.name));
        if !is_split {
            return Ok(vec![main]);
        }
        // The main part is there twice: before and after it was bound.
        let unbound = bound.join("main.wasm");
        let paths = fs::read_dir(bound)?.map(|entry| Ok(entry?.path())).collect::<Result<Vec<_>>>()?;
        let is_part =
            |path: &PathBuf| path.extension().is_some_and(|ending| ending == "wasm") && *path != unbound;
        Ok(paths.into_iter().filter(is_part).collect())
    }
}

/// The first load, file by file; fails if it is too heavy.
pub(crate) fn size() -> Result<()> {
    run("node", &["web/tools/size.mjs"], &[])
}

/// Pictures of every screen in `shots/`.
pub(crate) fn shots() -> Result<()> {
    have_node_tools()?;
    run("node", &["web/tools/shots.mjs"], &[])
}

/// Takes the pictures anew that `e2e golden` compares the boards with.
pub(crate) fn golden() -> Result<()> {
    have_node_tools()?;
    run("node", &["--test", "web/tests/golden.test.mjs"], &[("REGALIA_GOLDEN", "renew")])
}

/// Takes the pictures of the boards that README.md shows.
pub(crate) fn readme_pictures() -> Result<()> {
    have_node_tools()?;
    run("node", &["web/tools/pictures.mjs"], &[])
}

/// How many files of tests in a browser may be tried a second time.
const TRIED_AGAIN: usize = 3;

/// The tests in a browser, with a server of their own: all of them, or those in the files of these names. A few files that
/// failed are tried once more, alone.
pub(crate) fn browser_tests(names: &[String], at_once: u8) -> Result<()> {
    have_node_tools()?;
    let program = program("regalia")?;
    let services = Services::for_tests()?;
    let mut files: Vec<String> = names.iter().map(|name| format!("web/tests/{name}.test.mjs")).collect();
    if files.is_empty() {
        files.push("web/tests/".to_owned());
    }
    let variables = [("REGALIA_PROGRAM", program.as_str()), ("REGALIA_DATABASE", &services.database_url)];
    let list = tempfile::NamedTempFile::new()?;
    let failed = format!("--test-reporter-destination={}", text(list.path())?);
    let test = |files: &[String], at_once: u8| {
        let at_once = format!("--test-concurrency={at_once}");
        let reports = ["--test-reporter=tap", "--test-reporter-destination=stdout"];
        let words = ["--test", &at_once].into_iter().chain(reports);
        let words = words.chain(["--test-reporter=./web/tools/failed.mjs", &failed]);
        run("node", &words.chain(files.iter().map(String::as_str)).collect::<Vec<_>>(), &variables)
    };
    let Err(error) = test(&files, at_once) else { return Ok(()) };
    // A browser on a busy machine can be too slow for a wait. What fails alone as well is at fault.
    let again: Vec<String> = fs::read_to_string(list.path())?.lines().map(str::to_owned).collect();
    if again.is_empty() || again.len() > TRIED_AGAIN {
        return Err(error);
    }
    println!("FLAKY if it passes now, alone: {}", again.join(", "));
    test(&again, 1)
}

/// Builds a program of the workspace, and gives its path.
pub(crate) fn program(name: &str) -> Result<String> {
    // Always with the features of the whole workspace, so that nothing is built twice.
    cargo(&["build", "--quiet", "--workspace", "--bin", name], &[])?;
    Ok(target_folder()?.join("debug").join(name).into_string())
}

/// The programs from npm, as the lock file names them.
pub(crate) fn have_node_tools() -> Result<()> {
    let is_there = |name: &str| root().join("web/node_modules").join(name).exists();
    let tools = ["binaryen", "oidc-provider", "pixelmatch", "playwright-core", "pngjs", "smtp-server"];
    if tools.into_iter().all(is_there) {
        return Ok(());
    }
    run("npm", &["ci", "--prefix", "web"], &[])
}

/// Puts everything into `web/dist`, under names that change with what is inside.
fn assemble(bound: &Path) -> Result<()> {
    let web = root().join("web");
    let dist = web.join("dist");
    if dist.exists() {
        fs::remove_dir_all(&dist)?;
    }
    fs::create_dir_all(&dist)?;
    let read = |path: PathBuf| fs::read(&path).with_context(|| path.display().to_string());
    let Joined { page: mut styles, boards } = joined()?;
    let mut garamond = String::new();
    for entry in fs::read_dir(web.join("fonts"))? {
        let path = entry?.path();
        let Some(name) = path.file_name().and_then(|name| name.to_str()) else { continue };
        if name.ends_with(".woff2") {
            let hashed = keep(&dist, name, &read(path.clone())?)?;
            styles = styles.replace(&format!("fonts/{name}"), &format!("/{hashed}"));
            if name.starts_with("eb-garamond") {
                garamond = hashed;
            }
        }
    }
    let assets = web.join("assets");
    let wasm = keep(&dist, "app.wasm", &read(bound.join("app_bg.wasm"))?)?;
    let linked = Linked::read(bound, |name, part| keep(&dist, name, part), hash)?;
    let (app, preload) = match linked.link {
        Some((name, link)) => {
            fs::write(dist.join(&name), link)?;
            let app = name.replace("-parts", "");
            fs::write(dist.join(&app), linked.app)?;
            (app, format!("<link rel=\"modulepreload\" href=\"/{name}\">"))
        }
        None => (keep(&dist, "app.js", linked.app.as_bytes())?, String::new()),
    };
    let later = keep(&dist, "later.svg", &read(assets.join("later.svg"))?)?;
    let pictures = pictures(&dist, &assets.join("app"))?;
    // Any of these texts may name a picture.
    let filled_at = |path: PathBuf, places: &[(&str, &str)]| -> Result<String> {
        let pictures = pictures.iter().map(|(place, name)| (place.as_str(), name.as_str()));
        let places: Vec<(&str, &str)> = pictures.chain(places.iter().copied()).collect();
        fill(&String::from_utf8(read(path)?)?, &places)
    };
    let filled = |name: &str, places: &[(&str, &str)]| filled_at(assets.join(name), places);
    let marked = keep(&dist, "later-favicon.svg", &read(assets.join("favicon-marked.svg"))?)?;
    let cues = filled("cues.js", &[("favicon-marked", &marked)])?;
    let cues = keep(&dist, "later-cues.js", cues.as_bytes())?;
    let boot = filled("boot.js", &[("app", &app), ("wasm", &wasm), ("later", &later), ("cues", &cues)])?;
    let boot = keep(&dist, "boot.js", boot.as_bytes())?;
    let engine_wasm = keep(&dist, "engine.wasm", &read(bound.join("engine_bg.wasm"))?)?;
    let engine = keep(&dist, "engine.js", &read(bound.join("engine.js"))?)?;
    let engine = filled("engine.js", &[("engine", &engine), ("engine-wasm", &engine_wasm)])?;
    let engine = keep(&dist, "engine-start.js", engine.as_bytes())?;
    let light = keep(&dist, "light.js", &read(assets.join("light.js"))?)?;
    let favicon = keep(&dist, "favicon.svg", &read(assets.join("favicon.svg"))?)?;
    let manifest = filled("app.webmanifest", &[("favicon", &favicon)])?;
    let manifest = keep(&dist, "app.webmanifest", manifest.as_bytes())?;
    let styles = keep(&dist, "styles.css", styles.as_bytes())?;
    let boards = boards
        .iter()
        .map(|(game, styles)| {
            let name = keep(&dist, &format!("later-{game}.css"), styles.as_bytes())?;
            Ok(format!("<link rel=\"prefetch\" as=\"style\" id=\"styles-{game}\" href=\"/{name}\">"))
        })
        .collect::<Result<Vec<_>>>()?;
    let symbols = String::from_utf8(read(assets.join("symbols.svg"))?)?;
    let page = filled_at(
        web.join("index.html"),
        &[
            ("favicon", &favicon),
            ("manifest", &manifest),
            ("light", &light),
            ("styles", &styles),
            ("boards", &boards.join("\n  ")),
            ("wasm", &wasm),
            ("app", &app),
            ("parts", &preload),
            ("boot", &boot),
            ("engine", &engine),
            ("garamond", &garamond),
            ("symbols", &symbols),
        ],
    )?;
    // What keeps the client offline must keep its name, and changes whenever anything else does.
    let mut kept: Vec<String> = fs::read_dir(&dist)?
        .map(|entry| Ok(format!("\"/{}\"", entry?.file_name().to_string_lossy())))
        .collect::<Result<_>>()?;
    // Phones fetch the pictures when the client is installed; the client itself shows none of them.
    kept.retain(|name| !name.ends_with(".png\""));
    kept.sort();
    let version = hash(page.as_bytes());
    let offline = filled("offline.js", &[("version", &version), ("files", &kept.join(", "))])?;
    fs::write(dist.join("offline.js"), offline)?;
    fs::write(dist.join("index.html"), page)?;
    Ok(())
}

/// Puts the pictures of a folder into `web/dist`: what each is called, and under which name it is there.
fn pictures(dist: &Path, folder: &Path) -> Result<Vec<(String, String)>> {
    let named = |entry: std::io::Result<fs::DirEntry>| {
        let path = entry?.path();
        let file = path.file_name().and_then(|name| name.to_str()).context("the name is text")?;
        let name = file.strip_suffix(".png").with_context(|| format!("{file} is no PNG"))?;
        Ok((name.to_owned(), keep(dist, file, &fs::read(&path)?)?))
    };
    fs::read_dir(folder)?.map(named).collect()
}

/// Fills every `{{place}}` of a text.
fn fill(text: &str, places: &[(&str, &str)]) -> Result<String> {
    let filled = places
        .iter()
        .fold(text.to_owned(), |text, (place, value)| text.replace(&format!("{{{{{place}}}}}"), value));
    ensure!(!filled.contains("{{"), "a place is left that nothing fills: {text}");
    Ok(filled)
}

/// Writes a file under its name with a part that changes with its content.
fn keep(dist: &Path, name: &str, content: &[u8]) -> Result<String> {
    let (stem, ending) = name.rsplit_once('.').context("every file has an ending")?;
    let hashed = format!("{stem}-{}.{ending}", hash(content));
    fs::write(dist.join(&hashed), content)?;
    Ok(hashed)
}

/// FNV-1a: it names files, it protects nothing.
fn hash(content: &[u8]) -> String {
    let hash = content.iter().fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| {
        (hash ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3)
    });
    format!("{hash:016x}")
}
