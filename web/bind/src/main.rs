//! Makes a compiled program ready for the browser: `regalia-web-bind NAME PROGRAM FOLDER [--split]`.

use anyhow::{Context, Result, anyhow};
use std::{
    env, fs,
    path::{Path, PathBuf},
};
use wasm_bindgen_cli_support::Bindgen;
use wasm_split_cli_support::{Options, transform};

fn main() -> Result<()> {
    let usage = "usage: regalia-web-bind NAME PROGRAM FOLDER [--split]";
    let mut arguments = env::args().skip(1);
    let (name, program) = arguments.next().zip(arguments.next()).context(usage)?;
    let (mut program, folder) = (PathBuf::from(program), PathBuf::from(arguments.next().context(usage)?));
    let is_split = arguments.next().is_some_and(|word| word == "--split");
    if is_split {
        program = split(&name, &program, &folder)?;
    }
    let mut bindgen = Bindgen::new();
    bindgen.input_path(program).out_name(&name).typescript(false).web(true)?;
    // The parts share memory and functions with the main one.
    bindgen.keep_lld_exports(is_split).generate(&folder)
}

/// Splits a program at the functions that are marked for it, and writes the script that loads the parts. The main part is
/// still to be bound.
fn split(name: &str, program: &Path, folder: &Path) -> Result<PathBuf> {
    let wasm = fs::read(program).with_context(|| program.display().to_string())?;
    let (main, script) = (folder.join("main.wasm"), format!("./{name}.js"));
    let mut options = Options::new(&wasm);
    (options.output_dir, options.main_out_path) = (folder, &main);
    (options.link_name, options.main_module) = ("./split.js", &script);
    transform(options).map_err(|error| anyhow!("{error:?}"))?;
    Ok(main)
}
