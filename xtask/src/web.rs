//! The browser client: built, weighed, photographed, tested.

use crate::run::{cargo, root, run, works};
use anyhow::{Context, Result, bail, ensure};
use cargo_metadata::MetadataCommand;
use std::{
    fs,
    path::{Path, PathBuf},
    process::Command,
};

const TARGET: &str = "wasm32-unknown-unknown";
const STYLES: [&str; 9] = ["tokens", "base", "symbols", "art", "table", "court", "aragon", "home", "pages"];
/// What every browser of the last years understands; `--all-features` gives what Chromium refuses.
const FEATURES: [&str; 7] = [
    "--enable-bulk-memory",
    "--enable-bulk-memory-opt",
    "--enable-mutable-globals",
    "--enable-nontrapping-float-to-int",
    "--enable-sign-ext",
    "--enable-reference-types",
    "--enable-multivalue",
];

/// Builds `web/dist`. A quick build is larger and slower, and takes seconds instead of minutes.
pub(crate) fn build(quick: bool) -> Result<()> {
    let profile = if quick { "dev" } else { "web" };
    // Views without their types: half a minute and a tenth of the download less.
    let small = [("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUSTFLAGS", "--cfg=erase_components")];
    let flags = if quick { &[][..] } else { &small[..] };
    cargo(&["build", "--package", "regalia-web", "--target", TARGET, "--profile", profile], flags)?;
    let target = MetadataCommand::new().current_dir(root()).no_deps().exec()?.target_directory;
    let folder = if quick { "debug" } else { "web" };
    let built = target.join(TARGET).join(folder).join("regalia-web.wasm");
    let bound = target.join("web-bindgen");
    have_bindgen()?;
    let bind = ["--target", "web", "--no-typescript", "--out-name", "app", "--out-dir", bound.as_str()];
    run("wasm-bindgen", &[&bind[..], &[built.as_str()]].concat(), &[])?;
    let wasm = bound.join("app_bg.wasm");
    if !quick {
        have_node_tools()?;
        let optimiser = root().join("web/node_modules/binaryen/bin/wasm-opt");
        let optimiser = optimiser.to_str().context("the path is text")?;
        let small = [&["-Oz"][..], &FEATURES, &[wasm.as_str(), "-o", wasm.as_str()]].concat();
        run("node", &[&[optimiser][..], &small].concat(), &[])?;
    }
    assemble(bound.as_std_path())
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

/// The tests in a browser.
pub(crate) fn browser_tests() -> Result<()> {
    have_node_tools()?;
    run("node", &["--test", "web/tests/"], &[])
}

/// The programs from npm, as the lock file names them.
fn have_node_tools() -> Result<()> {
    if root().join("web/node_modules/playwright-core").exists() {
        return Ok(());
    }
    run("npm", &["ci", "--prefix", "web"], &[])
}

/// `wasm-bindgen` in exactly the version of the library.
fn have_bindgen() -> Result<()> {
    let lock = fs::read_to_string(root().join("Cargo.lock"))?;
    let entry = lock.split("[[package]]").find(|entry| entry.contains("name = \"wasm-bindgen\"\n"));
    let version = entry.and_then(|entry| entry.split("version = \"").nth(1)?.split('"').next());
    let version = version.context("Cargo.lock names no wasm-bindgen")?;
    let output = Command::new("wasm-bindgen").arg("--version").output();
    let found = output.map(|output| String::from_utf8_lossy(&output.stdout).into_owned()).unwrap_or_default();
    if found.trim().ends_with(version) {
        return Ok(());
    }
    let install = ["install", "wasm-bindgen-cli", "--version", version];
    if cargo(&[&install[..], &["--locked"]].concat(), &[]).is_err() {
        // Its lock file may name a version that a mirror does not have.
        cargo(&install, &[])?;
    }
    ensure!(works("wasm-bindgen", &["--version"]), "wasm-bindgen is installed outside of the path");
    Ok(())
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
    let mut styles = String::new();
    for name in STYLES {
        styles.push_str(&String::from_utf8(read(web.join("styles").join(format!("{name}.css")))?)?);
    }
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
    let app = keep(&dist, "app.js", &read(bound.join("app.js"))?)?;
    let boot = String::from_utf8(read(assets.join("boot.js"))?)?;
    let later = keep(&dist, "later.svg", &read(assets.join("later.svg"))?)?;
    let boot = boot.replace("{{app}}", &app).replace("{{wasm}}", &wasm).replace("{{later}}", &later);
    let boot = keep(&dist, "boot.js", boot.as_bytes())?;
    let light = keep(&dist, "light.js", &read(assets.join("light.js"))?)?;
    let favicon = keep(&dist, "favicon.svg", &read(assets.join("favicon.svg"))?)?;
    let styles = keep(&dist, "styles.css", without_comments(&styles).as_bytes())?;
    let symbols = String::from_utf8(read(assets.join("symbols.svg"))?)?;
    let mut page = String::from_utf8(read(web.join("index.html"))?)?;
    let names = [
        ("favicon", &favicon),
        ("light", &light),
        ("styles", &styles),
        ("wasm", &wasm),
        ("app", &app),
        ("boot", &boot),
        ("garamond", &garamond),
        ("symbols", &symbols),
    ];
    for (place, value) in names {
        page = page.replace(&format!("{{{{{place}}}}}"), value);
    }
    if page.contains("{{") {
        bail!("web/index.html has a place that nothing fills");
    }
    fs::write(dist.join("index.html"), page)?;
    println!("built {}", dist.display());
    Ok(())
}

/// Writes a file under its name with a part that changes with its content.
fn keep(dist: &Path, name: &str, content: &[u8]) -> Result<String> {
    let (stem, ending) = name.rsplit_once('.').context("every file has an ending")?;
    // FNV-1a: it names files, it protects nothing.
    let hash = content.iter().fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| {
        (hash ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3)
    });
    let hashed = format!("{stem}-{hash:016x}.{ending}");
    fs::write(dist.join(&hashed), content)?;
    Ok(hashed)
}

fn without_comments(styles: &str) -> String {
    let mut parts = styles.split("/*");
    let mut text = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        text.push_str(part.split_once("*/").map_or("", |(_, rest)| rest));
    }
    text
}
