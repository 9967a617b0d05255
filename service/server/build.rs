//! Makes messages constants; makes the folder of the client if there is none yet, because rust-embed looks for files only in a folder that was there
//! when the server was compiled; and compiles an optimised server again when the client has changed.

use std::{env, error::Error, fs, path::PathBuf};

fn main() -> Result<(), Box<dyn Error>> {
    println!("cargo:rerun-if-changed=build.rs");
    let here = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").unwrap_or_default());
    let client = here.join("../../web/dist");
    fs::create_dir_all(&client)?;
    // An optimised server holds the client; any other reads it from the disk, and need not be compiled again.
    if env::var("PROFILE").is_ok_and(|profile| profile == "release") {
        println!("cargo:rerun-if-changed={}", client.display());
    }
    regalia_messages::build()?;
    Ok(())
}
